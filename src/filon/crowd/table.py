"""A table under load and its screens: what any server's tables have in common."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from asyncio import Handle
from random import Random
from time import perf_counter

from websockets.exceptions import WebSocketException

from filon.crowd.clients import Socket
from filon.crowd.figures import Figures

WATCHING = -1
_CLICK = 0.01
"""Seconds that a decision takes at least: by then the other screens show the one before, and no frame is taken for that
of a later decision."""
_BETWEEN_TRIES = 0.1  # seconds
_PATIENCE = 60.0  # seconds within which a new table is on all screens


class Run:
    """What all tables of a run share."""

    def __init__(self, think: float, seed: int) -> None:
        self.think = think
        """Mean seconds a player thinks; 0: not at all."""
        self.random = Random(seed)
        self.figures = Figures()
        self.playing = False
        """Nobody decides before all tables are laid."""
        self.tasks: set[asyncio.Task[None]] = set()

    def start(self, screen: Screen) -> None:
        """The screen's socket is being opened again."""
        self.keep(asyncio.create_task(screen.reopen()))

    def keep(self, task: asyncio.Task[None]) -> None:
        """The task runs to its end or that of the run; if it fails, so does the run."""
        self.tasks.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[None]) -> None:
        self.tasks.discard(task)
        if not task.cancelled() and (error := task.exception()):
            self.figures.errors[type(error).__name__] += 1


class Screen(ABC):
    """One socket to a table: a seat's, or that of somebody who watches."""

    socket: Socket | None = None

    def __init__(self, table: CrowdTable, seat: int) -> None:
        self.table, self.run, self.seat = table, table.run, seat
        self.node = 0
        """By which of the server's nodes it looks."""
        self.moment = -1
        """The last one shown; of boardgame.io, the state's number."""
        self.my_turn = False
        self.pending = ""
        """The send that is not yet answered."""
        self.due = -1
        """The moment that shows the last decision of this screen."""
        self.shown = 0
        """The number of the table's decision that was shown last."""
        self.thinking: Handle | None = None
        self.caught_up = False
        self.opened_at = 0.0
        self.lost_at = 0.0
        """When the server cut the socket; 0: it is there, or was cut from this side."""
        self.ready = asyncio.Event()
        """Set once the first frame has come."""

    # ── what a kind of server does in its own way ──

    @abstractmethod
    async def open_line(self) -> None:
        """A new socket is open, on which the screen asks for the table."""

    @abstractmethod
    def hear(self, text: bytes, now: float) -> None:
        """A message of the server was heeded."""

    @abstractmethod
    def play(self, socket: Socket) -> str:
        """A random legal decision was sent; its name."""

    # ── lines ──

    async def open(self) -> None:
        """The socket is open."""
        self.caught_up = False
        self.opened_at = perf_counter()
        await self.open_line()

    async def reopen(self) -> None:
        """The socket is open again, to whoever answers; as long as nobody does, it is tried again."""
        async with asyncio.timeout(_PATIENCE):
            while not self.table.over:
                try:
                    await self.open()
                    break
                except (OSError, WebSocketException):
                    await asyncio.sleep(_BETWEEN_TRIES)

    def cut(self) -> None:
        """The socket is cut from this side, whatever was going on."""
        self.rest()
        self.pending = ""
        if self.socket:
            self.socket.close()
            self.socket = None

    def lost(self) -> None:
        """The server has cut the socket; after a moment it is opened again."""
        self.run.figures.disconnects += 1
        self.lost_at = self.lost_at or perf_counter()
        self.socket = None
        self.cut()
        if not self.table.over:
            asyncio.get_running_loop().call_later(_BETWEEN_TRIES, self.run.start, self)

    def reconnect(self) -> None:
        """The socket is cut and opened again, as when a phone changes networks."""
        self.cut()
        self.run.figures.reconnects += 1
        self.run.start(self)

    # ── frames and answers ──

    def show(self, now: float, size: int, moment: int, *, whole: bool, my_turn: bool, over: bool) -> None:
        """A frame was shown; whoever's turn it is will decide."""
        figures, table = self.run.figures, self.table
        self.moment, self.my_turn = moment, my_turn and not over
        if whole:
            figures.first.append(size)
        elif figures.counting:
            figures.later.append(size)
        if not self.ready.is_set():
            self.ready.set()
        elif self.opened_at:
            figures.back.append(now - self.opened_at)
            if self.lost_at:
                figures.away.append(now - self.lost_at)
                self.lost_at = 0.0
        elif self.shown != table.decision and figures.counting:
            figures.kind_of(table.sender is self, table.sender.node == self.node if table.sender else True).append(
                now - table.sent_at
            )
        self.opened_at = 0.0
        self.shown = table.decision
        if over:
            table.end(self)
        else:
            self.decide_soon()

    def answered(self, now: float, moment: int) -> None:
        """The pending decision is saved; this moment shows it."""
        figures = self.run.figures
        if figures.counting:
            figures.decisions += 1
            if self.table.sender is self:
                figures.done.append(now - self.table.sent_at)
        self.pending = ""
        self.due = moment
        self.decide_soon()

    def refused(self, code: str, send: str) -> None:
        """The server refused something; if it was the pending decision, there will be another."""
        self.run.figures.errors[code] += 1
        if send and send == self.pending:
            self.pending = ""
            asyncio.get_running_loop().call_later(_BETWEEN_TRIES, self.decide_soon)

    # ── deciding ──

    def decide_soon(self) -> None:
        """The player thinks, if it is their turn and everything is on the screen."""
        run = self.run
        if (
            self.my_turn
            and self.caught_up
            and not self.pending
            and self.moment >= self.due
            and self.thinking is None
            and run.playing
            and not self.table.over
        ):
            thought = run.random.expovariate(1 / run.think) if run.think else 0
            self.thinking = asyncio.get_running_loop().call_later(max(_CLICK, thought), self._decide)

    def rest(self) -> None:
        """The player thinks no more."""
        if self.thinking:
            self.thinking.cancel()
            self.thinking = None

    def _decide(self) -> None:
        self.thinking = None
        if self.socket is None or not self.my_turn or not self.run.playing:
            return
        table = self.table
        table.decision += 1
        table.sender = self
        table.sent_at = perf_counter()
        self.pending = self.play(self.socket)


class CrowdTable(ABC):
    """A table and its screens; when its game is over, another is laid in its place."""

    def __init__(self, run: Run) -> None:
        self.run = run
        self.screens: list[Screen] = []
        self.decision = 0
        """How many were sent."""
        self.sender: Screen | None = None
        self.sent_at = 0.0
        """When the last decision was sent."""
        self.over = False
        self._told: set[Screen] = set()

    @abstractmethod
    async def seat(self) -> list[Screen]:
        """The screens of a new table, at which everybody sits."""

    async def lay(self) -> None:
        """The table is laid, and every screen shows it."""
        self.screens = await self.seat()
        self.begin()
        async with asyncio.timeout(_PATIENCE):
            await asyncio.gather(*(screen.open() for screen in self.screens))
            await asyncio.gather(*(screen.ready.wait() for screen in self.screens))

    def begin(self) -> None:
        """Nobody has decided anything yet."""
        self.over, self.sender = False, None
        self._told.clear()

    def end(self, screen: Screen) -> None:
        """This screen shows the end; once all do, the next table is laid."""
        self._told.add(screen)
        if not self.over and len(self._told) == len(self.screens):
            self.over = True
            self.run.figures.games += 1
            self.close()
            if self.run.playing:
                self.run.keep(asyncio.create_task(self.lay()))

    def close(self) -> None:
        for screen in self.screens:
            screen.cut()

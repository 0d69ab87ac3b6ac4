"""Simulated people: each at one seat of a table, or watching, with a line that is slow and breaks."""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple

from filon.campaigns.frames import complete, digest
from filon.engine.errors import FilonError
from filon.house.problems import Busy, Failed, StorageFailed, problem
from filon.house.visitors import Visitor
from filon.house.visits import Visit, read_message

if TYPE_CHECKING:
    from filon.campaigns.simulate import History
    from filon.campaigns.simulated import SimHouse

_PATIENCE = 2.0  # seconds after which what was not answered is sent again
_UNKNOWN = (StorageFailed.code, Failed.code, Busy.code)
"""Codes that leave open whether anything has happened."""


class Ask(NamedTuple):
    """What was sent."""

    message: dict[str, Any]
    at: float


class SimLine:
    """A line to a house: what is said arrives after a while, in order; what is under way when it breaks does not."""

    def __init__(self, person: SimPerson, house: SimHouse, table: str, rng: Random) -> None:
        self._person, self.house, self._table, self._rng = person, house, table, rng
        self._inbox: asyncio.Queue[bytes] = asyncio.Queue()
        self.visitor = Visitor(self.cut)
        self.is_cut = False
        loop = asyncio.get_running_loop()
        self._tasks = [loop.create_task(self._hear()), loop.create_task(self._tell())]

    def cut(self) -> None:
        if not self.is_cut:
            self.is_cut = True
            self.visitor.lost = True
            for task in self._tasks:
                task.cancel()
            self._person.hung_up(self)

    def say(self, message: dict[str, Any]) -> None:
        self._inbox.put_nowait(json.dumps(message).encode())

    async def _travel(self) -> None:
        await asyncio.sleep(self._rng.expovariate(40))

    async def _tell(self) -> None:
        while True:
            message = await self.visitor.outbox.get()
            await self._travel()
            if self.house.dead:
                return
            self._person.hear(json.loads(message))
            if self.visitor.closing and self.visitor.outbox.empty():
                self.cut()
                return

    async def _hear(self) -> None:
        """As a server does it (`filon.server.live`)."""
        visit = None
        try:
            table = await self.house.find(self._table)
            visit = Visit(table, self.visitor)
            await visit.begin(read_message(await self._next()))
            while True:
                message = None
                try:
                    message = read_message(await self._next())
                    await visit.handle(message)
                except FilonError as error:
                    self.visitor.push(problem(error, getattr(message, "send", "")))
        except FilonError as error:
            self.visitor.dismiss(1008, problem(error))
        finally:
            if visit and not self.house.dead:
                visit.end()

    async def _next(self) -> bytes:
        said = await self._inbox.get()
        await self._travel()
        return said


class SimPerson:
    """Somebody, and what they know."""

    def __init__(self, history: History, number: int, seat: int, key: str, rng: Random) -> None:
        self._history, self.number, self.seat, self._key, self._rng = history, number, seat, key, rng
        self._line: SimLine | None = None
        self.decides = True
        self.scene: dict[str, Any] = {}
        self.moment = -1
        self._mine = self._over = False
        self._count = 0
        self.open: dict[str, Ask] = {}
        """By send, what was not answered yet."""
        self.done: dict[str, int] = {}
        """By send, the moment of the answer."""
        self.refused: set[str] = set()
        self.shown: dict[int, str] = {}
        """By moment, what its scene was."""
        self._flaws: list[str] = []

    @property
    def is_there(self) -> bool:
        return self._line is not None and self.moment >= 0

    # ── the line ──

    def hang_up(self) -> None:
        if self._line:
            self._line.cut()

    def lose(self, house: SimHouse) -> None:
        if self._line and self._line.house is house:
            self._line.cut()

    def hung_up(self, line: SimLine) -> None:
        if self._line is line:
            self._line = None

    def _call(self) -> None:
        """A line to any house that is there; the last moment is said, and what was not answered is sent again."""
        alive = [house for house in self._history.houses if house]
        if not alive:
            return
        self._line = SimLine(self, self._rng.choice(alive), self._history.table, Random(self._rng.getrandbits(60)))
        look = None if self.moment < 0 else self.seat
        moment = None if look is None else self.moment
        self._line.say({"type": "hello", "keys": [self._key], "look": look, "moment": moment})
        for send, ask in self.open.items():
            self.open[send] = ask._replace(at=self._history.loop.time())
            self._line.say(ask.message)

    # ── what is heard ──

    def hear(self, message: dict[str, Any]) -> None:
        self._history.told.update(f"{self._history.loop.time():.6f} {self.number} {message['type']} ".encode())
        match message["type"]:
            case "frame":
                self._show(message)
            case "done":
                self._answered(message["send"], message["moment"])
            case "problem" if message.get("send"):
                self._history.counted["refused"] += 1
                self._refused(message["send"], message["code"])
            case "welcome" if not message.get("resumed"):
                self.scene = {}

    def _show(self, frame: dict[str, Any]) -> None:
        complete(frame, self.scene)
        self.scene, self.moment = frame["scene"], frame["moment"]
        self._mine = self.seat >= 0 and (frame["mover"] == self.seat or self.seat in frame["owing"])
        self._over = frame["over"]
        if frame["viewer"] == self.seat:
            self.shown[self.moment] = digest(self.scene)
            self._history.told.update(f"{self.moment} {self.shown[self.moment]}".encode())

    def _refused(self, send: str, code: str) -> None:
        if code in _UNKNOWN:
            return
        if send in self.done:
            self._flaws.append(f"{send} was done first, and then refused: {code}")
        elif self.open.pop(send, None):
            self.refused.add(send)

    def _answered(self, send: str, moment: int) -> None:
        self._history.counted["done"] += 1
        self.open.pop(send, None)
        if send in self.refused:
            self._flaws.append(f"{send} was refused first, and then done")
        if self.done.setdefault(send, moment) != moment:
            self._flaws.append(f"{send} was answered {self.done[send]} first, and then {moment}")

    # ── what they do ──

    async def live(self) -> None:
        while True:
            await asyncio.sleep(self._rng.expovariate(2))
            if self._line is None:
                self._call()
            elif self.is_there:
                self._act(self._line)

    def _act(self, line: SimLine) -> None:
        now, rng = self._history.loop.time(), self._rng
        for send, ask in self.open.items():
            if now - ask.at > _PATIENCE or rng.random() < 0.1:
                self._history.counted["repeated"] += 1
                self.open[send] = ask._replace(at=now)
                line.say(ask.message)
        if self.open or not self.decides or self.seat < 0:
            return
        choices = [choice["decision"] for choice in self.scene.get("choices", ())]
        way = rng.random()
        if self._mine and choices and way < 0.8:
            self._send(line, type="play", moment=self.moment, decision=rng.choice(choices))
        elif 0.8 <= way < 0.88:
            self._send(line, type="undo", moment=self.moment)
        elif 0.88 <= way < 0.91 and choices:
            self._send(line, type="play", moment=max(0, self.moment - 1), decision=rng.choice(choices))
        elif 0.91 <= way < 0.94 and self.done:
            line.say({"type": "seen", "moment": self.moment})
        elif way > 0.985:
            line.cut()

    def _send(self, line: SimLine, **message: Any) -> None:
        self._count += 1
        send = f"{self.number}-{self._count}"
        message = {**message, "send": send}
        self.open[send] = Ask(message, self._history.loop.time())
        line.say(message)
        if self._rng.random() < 0.2:
            self._history.counted["repeated"] += 1
            line.say(message)

    # ── what must be ──

    def wrong(self, sends: Counter[tuple[int, str]]) -> list[str]:
        """What was promised to this person and is not so."""
        mine = {send for seat, send in sends if seat == self.seat}
        lost = [f"{send} was acknowledged, and is not in the log" for send in self.done if send not in mine]
        against = [f"{send} was refused, and is in the log" for send in self.refused & mine]
        return [*self._flaws, *lost, *against]

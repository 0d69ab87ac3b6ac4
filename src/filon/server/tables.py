"""A table: a match, its seats and everybody who looks at it. Saved first, then told."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Iterable
from typing import Any, TypeVar

from filon.engine.errors import Closed, FilonError, GameIsOver, NotYourTurn, StalePly
from filon.games import get_game
from filon.server import frames
from filon.server.problems import BadKey, NotOver, OldRules, StorageFailed
from filon.server.seating import seat_infos, seats_of
from filon.server.store import Conflict, LogRow, Store, TableRow
from filon.server.visitors import Visitor
from filon.server.wire import (
    WATCHING, Analysis, Because, Done, Frame, Next, Play, Presence, Result, SeatInfo, ServerMessage, TableInfo,
    TableKeys, Undo, Welcome,
)
from filon.table.dealer import Dealer
from filon.table.match import Match
from filon.table.record_file import record_of, write

T = TypeVar("T")
_NOBODY = -3  # a seat that is never the mover
_SEEN_EVERY = 0.3  # seconds in which marks of what was seen are gathered into one write


def milliseconds() -> int:
    return time.time_ns() // 1_000_000


class Turn:
    """What a bot, or a hint, is asked: from what the seat may see, at this ply."""

    def __init__(self, ply: int, seat: int, level: str, observation: bytes) -> None:
        self.ply, self.seat, self.level, self.observation = ply, seat, level, observation


class Table:
    """One table in memory. Who reads or changes the match holds the lock: nobody sees what is not saved."""

    def __init__(self, row: TableRow, store: Store, changed: Callable[[Table], None]) -> None:
        self.row = row
        self.game = get_game(row.game)
        self.visitors: set[Visitor] = set()
        self.bots: asyncio.Task[None] | None = None
        self.analysis: Analysis | None = None
        self.looking_back: asyncio.Task[None] | None = None
        self.used = time.monotonic()
        self.next: TableKeys | None = None
        """Where the same players go on, as long as this table is in memory: the store has no keys."""
        self.moving_on = asyncio.Lock()
        """Held by whoever lays the next table, so that there is only one."""
        self._store = store
        self._changed = changed
        """Called when it may be a bot's turn, or somebody came to look."""
        self._lock = asyncio.Lock()
        self._match: Match | None = None
        self._sends: dict[tuple[int, str], int] = {}
        self._seen: dict[int, int] | None = None
        self._unsaved: dict[int, int] = {}
        self._tasks: set[asyncio.Task[Any]] = set()

    @property
    def is_idle(self) -> bool:
        busy = any(task and not task.done() for task in (self.bots, self.looking_back))
        return not self.visitors and not self._tasks and not self._lock.locked() and not busy

    @property
    def has_people(self) -> bool:
        return any(seat.is_person for seat in self.row.seats)

    @property
    def has_bots(self) -> bool:
        return not all(seat.is_person for seat in self.row.seats)

    async def settle(self) -> None:
        """All that was begun is finished and written."""
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def open_with(self, keys: Iterable[str]) -> frozenset[int]:
        """The seats the keys open; empty for those who watch."""
        return seats_of(keys, self.row.seats, self.row.watch)

    # ── the log ──

    async def _load(self) -> Match:
        """The match as it is in the store."""
        self.used = time.monotonic()
        if self._match is None:
            rows = await asyncio.to_thread(self._store.read_log, self.row.id)
            self._match = await asyncio.to_thread(self._replay, rows)
            self._sends = _answers(rows)
        if self._seen is None:
            self._seen = await asyncio.to_thread(self._store.read_seen, self.row.id)
        return self._match

    def _replay(self, rows: list[LogRow]) -> Match:
        if self.row.version != self.game.version:
            raise OldRules
        try:
            match = Match(self.game, len(self.row.seats), self.row.options)
            match.restore([row.entry for row in rows])
        except FilonError as error:
            raise OldRules from error
        match.dealer = Dealer(bytes.fromhex(self.row.secret), self.row.entropy)
        return match

    async def _decide(
        self, decide: Callable[[Match], None], seat: int, send: str | None, sender: Visitor | None
    ) -> int:
        """What was decided, and what chance answered, is saved; then everybody is told."""
        match = await self._load()
        before = match.ply
        decide(match)
        try:
            await asyncio.to_thread(self._append, match, before, send)
        except StorageFailed:
            self._match = None  # it has run ahead of the store, and the store is the truth
            raise
        except Conflict as error:
            self._match = None
            match = await self._load()
            if (seat, send) not in self._sends:
                self._tell_frames(match)
                raise StalePly(before, match.ply) from error
        if send is not None:
            ply = self._sends.setdefault((seat, send), match.ply)
            if sender:
                sender.tell(Done(send, ply))
        self._tell_frames(match)
        return match.ply

    def _append(self, match: Match, before: int, send: str | None) -> None:
        self._store.append(
            self.row.id, before, match.log[before:], send=send, at=milliseconds(), over=match.is_over
        )

    def _tell_frames(self, match: Match) -> None:
        made: dict[tuple[int, int, frozenset[int]], list[Frame]] = {}
        for visitor in self.visitors:
            key = visitor.look, visitor.sent, visitor.held
            if visitor.sent < match.ply:
                if key not in made:
                    made[key] = frames.frames_since(match, visitor.look, visitor.held, visitor.sent)
                visitor.tell(*made[key])
                visitor.sent = match.ply
        self._changed(self)

    async def _finish(self, work: Awaitable[T]) -> T:
        """The work is done to its end, even if whoever asked for it has gone: a decision is never half taken, and the
        lock is not let go while a thread still works on the match."""
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return await asyncio.shield(task)

    def _answered(self, held: frozenset[int], send: str) -> Done | None:
        """The first answer to a repeated send."""
        plies = [self._sends[seat, send] for seat in held if (seat, send) in self._sends]
        return Done(send, plies[0]) if plies else None

    # ── deciding ──

    async def take(self, held: frozenset[int], message: Play | Undo, sender: Visitor | None = None) -> Done:
        """A decision of one of the held seats is taken (or taken back); a repeated send gets its first answer."""
        return await self._finish(self._take(held, message, sender))

    async def _take(self, held: frozenset[int], message: Play | Undo, sender: Visitor | None) -> Done:
        async with self._lock:
            match = await self._load()
            if not held:
                raise BadKey
            done = self._answered(held, message.send)
            if done and sender:
                sender.tell(done)
            if done:
                return done
            if isinstance(message, Play):
                text = message.decision
                seat = match.mover if match.mover in held else _NOBODY
                ply = await self._decide(lambda match: match.play(text, seat, message.ply), seat, message.send, sender)
            else:
                seat = self._who_undoes(match, held, sender.look if sender else WATCHING)
                ply = await self._decide(lambda match: match.undo(seat, message.ply), seat, message.send, sender)
            self._mark_seen(self._together(held, seat), message.ply)
            return Done(message.send, ply)

    def _who_undoes(self, match: Match, held: frozenset[int], look: int) -> int:
        """Which of those at this screen can take the last decision back; if nobody can, whoever is told why."""
        if match.is_over:  # the dealer's secret is published
            raise GameIsOver
        can = [seat for seat in sorted(held) if match.undo_refusal(seat) is None]
        return can[0] if can else look if look in held else min(held)

    async def why(self, held: frozenset[int], decision: str) -> Because:
        """Why a decision is refused to somebody at this screen now."""
        async with self._lock:
            match = await self._load()
            reason = match.why_not(decision, match.mover if match.mover in held else _NOBODY)
        return Because(decision, *reason) if reason else Because(decision, None)

    # ── bots ──

    async def bot_turn(self) -> Turn | None:
        """What the bot to move has to know; None if no bot is, or if there are only bots and nobody looks on."""
        async with self._lock:
            match = await self._load()
            if match.mover < 0 or not (self.visitors or self.has_people):
                return None
            seat = self.row.seats[match.mover]
            if seat.is_person:
                return None
            return Turn(match.ply, match.mover, seat.who, match.packed_observation(match.mover))

    async def play_bot(self, turn: Turn, decision: int) -> None:
        """The bot's decision is taken and saved; `StalePly` if the table has moved on."""
        await self._finish(self._play_bot(turn, decision))

    async def _play_bot(self, turn: Turn, decision: int) -> None:
        text = self.game.decisions.text(decision)
        async with self._lock:
            await self._decide(lambda match: match.play(text, turn.seat, turn.ply), turn.seat, None, None)

    async def hint_turn(self, held: frozenset[int], level: str) -> Turn:
        """What a strong player could know who has forgotten what the display does not show."""
        async with self._lock:
            match = await self._load()
            if match.is_over:
                raise GameIsOver
            if match.mover not in held:
                raise NotYourTurn
            return Turn(match.ply, match.mover, level, match.packed_observation(match.mover, display=True))

    # ── looking ──

    async def join(self, visitor: Visitor, look: int | None) -> None:
        """The visitor is at the table, and gets what they missed, then the present."""
        await self._finish(self._join(visitor, look))
        self.tell_all(lambda other: Presence(self._seats(other.held)), but=visitor)

    async def _join(self, visitor: Visitor, look: int | None) -> None:
        async with self._lock:
            match = await self._load()
            if look is not None and look not in visitor.held and look != WATCHING:
                raise BadKey
            visitor.look = self._look(match, visitor.held) if look is None else look
            start, playback = await self._playback(match, visitor)
            lines = await asyncio.to_thread(frames.lines_until, match, visitor.look, start)
            if not visitor.lost.is_set():
                self.visitors.add(visitor)
                visitor.tell(Welcome(self._info(match, visitor.held), lines, match.ply), *playback)
                self._changed(self)

    def _look(self, match: Match, held: frozenset[int]) -> int:
        """Where to look from, if nobody says: the one seat held; the mover or another, if nothing is secret."""
        if len(held) == 1 or (held and not self.game.secrets):
            return match.mover if match.mover in held else min(held)
        return WATCHING

    async def look(self, visitor: Visitor, seat: int) -> None:
        """The visitor looks from another seat they hold, and gets what that seat missed, then the present."""
        if seat not in visitor.held and seat != WATCHING:
            raise BadKey
        await self._finish(self._look_from(visitor, seat))

    async def _look_from(self, visitor: Visitor, seat: int) -> None:
        async with self._lock:
            match = await self._load()
            visitor.look = seat
            _, playback = await self._playback(match, visitor)
            visitor.tell(*playback)

    async def _playback(self, match: Match, visitor: Visitor) -> tuple[int, list[Frame]]:
        """What the seat has not been shown yet, and from which ply on; who watches or is new gets the present."""
        assert self._seen is not None
        start = self._seen.get(visitor.look, match.ply) if visitor.look in visitor.held else match.ply
        shown = await asyncio.to_thread(frames.frames_since, match, visitor.look, visitor.held, start)
        for frame in shown[:-1]:
            frame.missed = True
        visitor.sent = match.ply
        # From the first visit on, nothing is missed.
        self._mark_seen(frozenset(seat for seat in visitor.held if seat not in self._seen), match.ply)
        return start, shown

    def leave(self, visitor: Visitor) -> None:
        self.visitors.discard(visitor)
        self.tell_all(lambda other: Presence(self._seats(other.held)))

    def seen_by(self, visitor: Visitor, ply: int) -> None:
        """Everything up to this ply was on the visitor's screen and is not played back again."""
        self._mark_seen(self._together(visitor.held, visitor.look), min(ply, visitor.sent))

    def _together(self, held: frozenset[int], seat: int) -> frozenset[int]:
        """Who has seen what this seat was shown: all who share the screen, or if there are secrets, the seat alone."""
        return held & {seat} if self.game.secrets else held

    def _mark_seen(self, seats: frozenset[int], ply: int) -> None:
        assert self._seen is not None
        newer = {seat: ply for seat in seats if self._seen.get(seat, -1) < ply}
        self._seen |= newer
        if newer and not self._unsaved:
            task = asyncio.create_task(self._save_seen())
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)
        self._unsaved |= newer

    async def _save_seen(self) -> None:
        await asyncio.sleep(_SEEN_EVERY)
        plies, self._unsaved = self._unsaved, {}
        try:
            await asyncio.to_thread(self._store.write_seen, self.row.id, plies)
        except (Conflict, StorageFailed):
            # The price is a second look at a card after a restart, no more; the next mark is written again.
            return

    async def frame(self, viewer: int, held: frozenset[int]) -> Frame:
        async with self._lock:
            return frames.present(await self._load(), viewer, held)

    async def replay(self, viewer: int) -> list[Frame]:
        return await self._finish(self._in_thread(lambda match: frames.replay(match, viewer)))

    async def result(self) -> Result:
        return await self._finish(self._in_thread(frames.result))

    async def finished(self) -> Match:
        """The match, once it is over: nothing changes it any more."""
        async with self._lock:
            match = await self._load()
        if not match.is_over:
            raise NotOver
        return match

    async def _in_thread(self, make: Callable[[Match], T]) -> T:
        """What takes long is made aside, and others are served meanwhile."""
        async with self._lock:
            return await asyncio.to_thread(make, await self._load())

    async def record(self) -> str:
        """The record file, as far as the rules open it; `Closed` if they open nothing."""
        async with self._lock:
            match = await self._load()
            until = match.open_until()
            if not until:
                raise Closed
            return write(record_of(match, {n: seat.label for n, seat in enumerate(self.row.seats)}, until))

    async def info(self, held: frozenset[int]) -> TableInfo:
        async with self._lock:
            return self._info(await self._load(), held)

    def _info(self, match: Match, held: frozenset[int]) -> TableInfo:
        return TableInfo(
            table=self.row.id,
            game=self.row.game,
            version=self.row.version,
            options=dict(match.options),
            seats=self._seats(held),
            commitment=self.row.commitment,
            secret=self.row.secret if match.is_over else None,
            over=match.is_over,
            next=self.next.table if self.next else "",
        )

    def move_on(self, opened: TableKeys) -> None:
        """The next table is laid, and everybody here is told."""
        self.next = opened
        self.tell_all(lambda _: Next(opened.table))

    def _seats(self, held: frozenset[int]) -> list[SeatInfo]:
        online = frozenset[int]().union(*(visitor.held for visitor in self.visitors))
        return seat_infos(self.row.seats, held, online)

    def tell_all(self, message: Callable[[Visitor], ServerMessage], but: Visitor | None = None) -> None:
        for visitor in self.visitors:
            if visitor is not but:
                visitor.tell(message(visitor))


def _answers(rows: list[LogRow]) -> dict[tuple[int, str], int]:
    """Which ply each send led to: the end of what chance answered to it."""
    answers: dict[tuple[int, str], int] = {}
    sent: tuple[int, str] | None = None
    for ply, row in enumerate(rows, 1):
        if row.entry.kind != "chance":
            sent = (row.entry.seat, row.send) if row.send is not None else None
        if sent:
            answers[sent] = ply
    return answers

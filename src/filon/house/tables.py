"""A table: a match, its seats and everybody who looks at it.

Whoever wants something of a table leaves an order, and one task carries them out, one after the other: it checks,
applies, has the new lines written, waits until they are on the disk, and then tells. Nothing else touches the match.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from typing import Any, TypeVar

from msgspec.structs import replace

from filon.games import get_game
from filon.house.aside import aside
from filon.house.attended import Attended
from filon.house.away import Away
from filon.house.bots import Bots
from filon.house.counting import note_wishes
from filon.house.gathering import Gathering
from filon.house.going_on import GoingOn
from filon.house.ledger import Shown
from filon.house.looking_back import LookingBack
from filon.house.means import Means
from filon.house.problems import BadKey, Moved, StaleMoment, StorageFailed
from filon.house.rows import Beside, Conflict, LogRow, TableChange, TableRow
from filon.house.seating import Options, Seating, can_begin
from filon.house.sitting import Sitting
from filon.house.timing import Asked, Timing
from filon.house.turns import turn_of, who_decides, who_undoes
from filon.house.visitors import Visitor, welcome
from filon.house.wire import WATCHING, Because, Done, Play, Undo
from filon.match.dealer import Dealer
from filon.match.match import Match
from filon.match.views import undo_of

T = TypeVar("T")
_ATTEMPTS = 5  # after so many, others were always faster


class Table(Attended):
    """One table in memory."""

    def __init__(self, row: TableRow, means: Means) -> None:
        super().__init__(row, means)
        self.bots = Bots(self)
        self.back = LookingBack(self)
        self.going_on = GoingOn(self)
        self.sitting = Sitting(self)
        self.timing = Timing(self)
        self.away = Away(self)
        self.gathering = Gathering(self)

    @property
    def is_idle(self) -> bool:
        busy = self._worker or self.gathering.is_waiting or self.back.is_busy
        return not self.visitors and not busy and self.bots.are_done

    async def settle(self) -> None:
        """All that was ordered is done; bots think no more, and nobody looks back."""
        self.gathering.end()
        # What is done may wake a bot, and what the bot has decided is done.
        while tasks := [t for t in (self.bots.playing, self.back.analysing, self._worker) if t and not t.done()]:
            for task in tasks:
                if task is not self._worker:
                    task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
        if self._seen:
            self._seen.save()

    # ── sitting down ──

    async def change_seats(
        self,
        seats: list[Seating],
        options: Options,
        sits: Sequence[Beside] = (),
        gone: Sequence[Beside] = (),
        columns: dict[str, Any] | None = None,
    ) -> None:
        """These seats are saved, and everybody is told; if nothing is missing, the game has begun."""
        seats = await note_wishes(self.row, seats, self.means.store)
        columns = {"seats": seats, "options": options, **(columns or {})}
        match, before = None, 0
        if not self.row.begun and not self.row.over and can_begin(seats):
            entropy = " ".join(seat.entropy for seat in seats if seat.is_person)
            columns |= {"begun": True, "entropy": entropy}
            match = await self._waiting(options)
            before = match.ply
            self._laid, self._views = None, {}  # from here on, they would run ahead of the store
            match.followers.clear()
            match.go_on(Dealer(bytes.fromhex(self.row.secret), entropy))
            columns |= self.timing.begin(match)
        lines = match.log[before:] if match else ()
        beside = [*sits, *self.means.witness.seated(self, self.row.seats, seats, match, before)]
        mover = turn_of(match) if match else None
        now = self.means.time.now()
        change = TableChange(self.row.id, before, lines, at=now, row=columns, beside=beside, gone=gone, mover=mover)
        await self._hand_in(change)
        self._adopt(columns)
        if match:
            self._match, self._seen = match, Shown(self.row.id, self.means.writer, {})
        for visitor in self.visitors:
            visitor.held = self.held_by(visitor)
        self.push_presence()
        if match:
            await self._push_begun(match)
        elif self._match:
            await self.timing.look_again(self._match)
        self.gathering.look()
        self.means.witness.changed(self)

    async def _push_begun(self, match: Match) -> None:
        for visitor in list(self.visitors):  # some may leave meanwhile
            visitor.look = self._look(match.mover, visitor.held)
            view = await self.view(match, visitor.look)
            visitor.moment = view.moment
            if self.row.elsewhere:  # what has happened there is told first
                visitor.push(welcome(self._info_for(visitor), view.lines(view.moment), visitor, False))
            visitor.push(view.present() + undo_of(match, visitor.look, visitor.held))
        await self.timing.look_again(match)
        self.bots.wake(match)

    # ── deciding ──

    async def take(self, held: frozenset[int], message: Play | Undo, sender: Visitor | None = None) -> Done:
        """A decision of one of the held seats is taken (or taken back); a repeated send gets its first answer."""
        at = self.means.time.now()  # what waits for others, and for the disk, takes nobody's time
        return await self.order(lambda: self._take(held, message, sender, at))

    async def _take(self, held: frozenset[int], message: Play | Undo, sender: Visitor | None, at: int) -> Done:
        if not held:
            raise BadKey
        if self.row.moved:
            raise Moved
        match = await self.load()
        viewer = sender.look if sender else min(held)
        view = await self.view(match, viewer)
        if done := await self._sends.answer_again(held, message, view):
            if sender:
                sender.push(done)
            return done
        held = frozenset(seat for seat in held if not self.row.seats[seat].conceded)
        seat = (who_decides if isinstance(message, Play) else who_undoes)(match, held, viewer)
        if not view.asks_as_at(message.moment, seat):
            raise StaleMoment
        await self.away.take_back(held)
        before, asked = match.ply, self.timing.asked(match, at)
        if isinstance(message, Play):
            if message.hold:
                self.bots.give_time(match, message, seat)
            match.play(message.decision, seat)
        else:
            match.undo(seat)
        self.seen.mark(self._together(held, seat), before)
        return await self.save(match, before, seat, message.send, sender, viewer, asked)

    async def save(
        self,
        match: Match,
        before: int,
        seat: int,
        send: str | None,
        sender: Visitor | None,
        viewer: int,
        asked: Asked | None = None,
    ) -> Done:
        """What was decided, and what chance answered, is on the disk; then everybody is told."""
        over = match.is_over
        now = self.means.time.now()
        columns: dict[str, Any] = {"over": True, "ended": now} if over else {}
        if self.game is not get_game(self.row.game):
            columns["version"] = self.row.version  # or a node that moves the table meanwhile would never know
        booked = self.timing.book(match, before, seat, asked)
        seen, left = self.seen, booked.left if booked else None
        self.hands.note(match.log[before:], send)
        beside = self.means.witness.beside(self, match, before)
        clock = {"clock": booked.clock} if booked else {}
        change = TableChange(
            self.row.id,
            before,
            match.log[before:],
            send,
            now,
            columns | clock,
            seen.take_along(),
            beside,
            left,
            turn_of(match),
            pause=self.bots.pause,
        )
        saving = self._hand_in(change)
        news = self._news(match)  # made while the disk is written
        try:
            await saving
        except (StorageFailed, Conflict):
            self._match, self._views = None, {}  # it has run ahead of the store, and the store is the truth
            seen.put_back(change.seen)
            raise
        if change.row:
            self._adopt(columns)
        done = Done(send or "", self._views[viewer].moment if viewer in self._views else 0)
        if send is not None:
            self._sends.remember(seat, send, change.sent_at + 1, match.log[change.sent_at])
        if sender:
            sender.push(done)
        for visitor, moment, frame in news:
            visitor.moment = moment
            visitor.push(frame)
        await self.timing.told(match, booked)
        self.means.witness.changed(self)
        if any(seat.coming for seat in self.row.seats):
            await self.sitting.seat_latecomers(match)
        self.bots.wake(match)
        return done

    def _news(self, match: Match) -> list[tuple[Visitor, int, bytes]]:
        """The frames of everybody who can tell that something happened, with their moments."""
        news: list[tuple[Visitor, int, bytes]] = []
        ends: dict[tuple[int, frozenset[int]], bytes] = {}
        for viewer, view in self._views.items():
            if not view.has_news:
                continue
            lookers = [visitor for visitor in self.visitors if visitor.look == viewer]
            if not lookers:
                view.rest()
                continue
            beats = view.take_beats()
            news += [(visitor, view.moment, beat) for visitor in lookers for beat in beats]
            frame = view.news()
            for visitor in lookers:
                key = viewer, visitor.held
                if key not in ends:
                    ends[key] = undo_of(match, viewer, visitor.held, told=view.is_new)
                news.append((visitor, view.moment, frame + ends[key]))
        return news

    # ── other nodes ──

    def order(self, work: Callable[[], Coroutine[Any, Any, T]]) -> asyncio.Future[T]:
        """The work is done after all that was ordered before. Where another node was first, it has changed nothing: it
        is done again, on what is true now."""

        async def until_it_holds() -> T:
            for _ in range(_ATTEMPTS):
                try:
                    if self.is_behind:
                        await self._catch_up()
                    return await work()
                except Conflict as error:
                    overtaken, self.is_behind = error, True
                except StorageFailed:
                    self.is_behind = True  # it may have been written all the same
                    raise
            raise StaleMoment from overtaken

        return super().order(until_it_holds)

    async def catch_up(self, plies: int, edition: int, lines: Sequence[LogRow] = ()) -> None:
        """What other nodes have written so far is here, and whoever looks is shown it; nothing is read of these last
        lines."""

        async def read() -> None:
            if not self.knows(plies, edition):
                await self._catch_up(edition, lines, plies - len(lines))

        await self.order(read)

    def follow(self, plies: int, edition: int, lines: Sequence[LogRow]) -> bool:
        """Whether these lines are all that is lacking, and nothing is being done here: then the match has gone on with
        them at once."""
        match, behind = self._match, self.is_behind or edition > self.row.edition
        if self._worker or behind or match is None or not lines or match.ply != plies - len(lines):
            return False
        self._go_on(match, lines)
        self.bots.wake(match)
        self.means.witness.changed(self)
        return True

    def rouse(self) -> None:
        """A bot whose turn it is thinks, should nobody have told it."""
        if self._match and not self._worker:
            self.bots.wake(self._match)

    def knows(self, plies: int, edition: int) -> bool:
        """Whether the table is as far as that; a match that nobody needs is as far as the store."""
        return not self.is_behind and self.row.edition >= edition and (self._match is None or self._match.ply >= plies)

    async def _catch_up(self, edition: int | None = None, lines: Sequence[LogRow] = (), since: int = 0) -> None:
        before, self.is_behind = self.row, False
        try:
            match = await self._read_on(edition, lines, since)
        except (StorageFailed, Conflict):
            self.row, self.is_behind = before, True  # or what has changed in it would never be told
            raise
        if before.edition != self.row.edition:
            await self._row_changed(before)
        if match and not before.begun:
            await self._push_begun(match)
        elif match:
            await self._show_present(match)
            self.bots.wake(match)
        self.means.witness.changed(self)

    async def _read_on(self, edition: int | None, lines: Sequence[LogRow], since: int) -> Match | None:
        """Row and match are as in the store."""
        if edition is None or edition > self.row.edition:
            found: TableRow | None = await aside(self.means.store.find_table, self.row.id)
            if found and found.version != self.row.version:  # it was moved to other rules
                self._match, self._views = None, {}
            self.row = found or self.row
        match = self._match
        if match and self.row.begun:
            if not lines or match.ply != since:
                lines = await aside(self.means.store.read_log, self.row.id, match.ply)
            self._go_on(match, lines)
        elif self.row.begun and self.visitors:
            self._laid, self._views = None, {}
            match = await self.load()
        return match

    def _go_on(self, match: Match, rows: Sequence[LogRow]) -> None:
        """The match goes on with the lines that others have written."""
        for ply, row in enumerate(rows, match.ply + 1):
            match.heed(row.entry)
            self.hands.note([row.entry], row.send)
            if row.send is not None:
                self._sends.remember(row.entry.seat, row.send, ply, row.entry)
        for visitor, moment, frame in self._news(match):
            visitor.moment = moment
            visitor.push(frame)

    async def _row_changed(self, before: TableRow) -> None:
        """Another node has changed who sits here, or the clock."""
        if self._kept_apart_from_clock(before) != self._kept_apart_from_clock(self.row):
            for visitor in self.visitors:
                visitor.held = self.held_by(visitor)
            self.push_presence()
            self.gathering.look()
        if before.clock != self.row.clock:
            await self.timing.heard(self._match)
        if self._match:
            await self.timing.look_again(self._match)

    @staticmethod
    def _kept_apart_from_clock(row: TableRow) -> TableRow:
        return replace(row, clock={}, edition=0)

    async def _show_present(self, match: Match) -> None:
        """Whoever has another moment on the screen gets the present one, whole."""
        for visitor in list(self.visitors):
            view = await self.view(match, visitor.look)
            if visitor.moment != view.moment:
                visitor.push(view.present() + undo_of(match, visitor.look, visitor.held))
                visitor.moment = view.moment

    async def why(self, held: frozenset[int], decision: str, look: int = WATCHING) -> Because:
        """Why a decision is refused to somebody at this screen now."""
        return await self.order(lambda: self._why(held, decision, look))

    async def _why(self, held: frozenset[int], decision: str, look: int) -> Because:
        match = await self.load()
        reason = match.why_not(decision, who_decides(match, held, look))
        return Because(decision, *reason) if reason else Because(decision, None)

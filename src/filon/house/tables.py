"""A table: a match, its seats and everybody who looks at it.

Whoever wants something of a table leaves an order, and one task carries them out, one after the other: it checks,
applies, has the new lines written, waits until they are on the disk, and then tells. Nothing else touches the match.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from typing import Any

from filon.engine.errors import FilonError
from filon.engine.options import check_options
from filon.games import get_game
from filon.house.aside import aside
from filon.house.bots import Bots
from filon.house.ledger import Orderly, Sends, Shown
from filon.house.looking_back import LookingBack
from filon.house.means import Means
from filon.house.problems import (
    BadInvitation,
    BadKey,
    NotBegun,
    NotOver,
    OldRules,
    SeatTaken,
    StaleMoment,
    StorageFailed,
)
from filon.house.rows import Conflict, LogRow, TableChange, TableRow, milliseconds
from filon.house.seating import (
    Options,
    check_level,
    choose_own,
    hash_key,
    new_key,
    opens,
    seat_infos,
    seats_of,
    tidy_name,
)
from filon.house.visitors import Visitor, welcome
from filon.house.wire import (
    WATCHING,
    Because,
    Done,
    Play,
    Presence,
    Reseat,
    Reseated,
    Seated,
    SeatInfo,
    ServerMessage,
    Sit,
    TableInfo,
    Undo,
)
from filon.match.dealer import Dealer
from filon.match.match import Match
from filon.match.views import MOST_PLAYED_BACK, View, start_frame, undo_of

_NOBODY = -3  # a seat that is never the mover
_LONG = 40  # plies from which on a view is made aside, so that others are served meanwhile


class Table(Orderly):
    """One table in memory."""

    def __init__(self, row: TableRow, means: Means) -> None:
        super().__init__()
        self.row = row
        self.means = means
        self.game = get_game(row.game)
        self.visitors: set[Visitor] = set()
        self.bots = Bots(self)
        self.back = LookingBack(self)
        self._match: Match | None = None
        self._views: dict[int, View] = {}
        self._sends = Sends(row.id, means.store)
        self._seen: Shown | None = None

    @property
    def is_idle(self) -> bool:
        return not self.visitors and self._worker is None and self.bots.are_done

    async def settle(self) -> None:
        """All that was ordered is done; bots think no more, and nobody looks back."""
        # What is done may wake a bot, and what the bot has decided is done.
        while tasks := [t for t in (self.bots.playing, self.back.analysing, self._worker) if t and not t.done()]:
            for task in tasks:
                if task is not self._worker:
                    task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
        if self._seen:
            self._seen.save()

    # ── keys ──

    def open_with(self, keys: Iterable[str]) -> frozenset[int]:
        """The seats the keys open; empty for those who watch."""
        return seats_of(keys, self.row.seats, self.row.watch, self.row.host)

    async def info(self, keys: Iterable[str]) -> TableInfo:
        """The table as whoever has these keys, or an invitation, may know it."""
        keys = list(keys)
        seats = enumerate(self.row.seats)
        invited = {number for number, seat in seats for key in keys if opens(key, seat.invitation)}
        return self._info(frozenset(invited) or self.open_with(keys))

    def _info(self, held: frozenset[int]) -> TableInfo:
        return TableInfo(
            table=self.row.id,
            game=self.row.game,
            version=self.row.version,
            options=check_options(self.game.options, self.row.options),
            seats=self._seats(held),
            commitment=self.row.commitment,
            secret=self.row.secret if self.row.over else None,
            begun=self.row.begun,
            over=self.row.over,
            next=self.row.next,
        )

    def _seats(self, held: frozenset[int]) -> list[SeatInfo]:
        online = frozenset[int]().union(*(visitor.held for visitor in self.visitors))
        return seat_infos(self.row.seats, held, online)

    # ── sitting down ──

    async def sit(self, wish: Sit) -> Seated:
        """Whoever has the invitation has taken the seat; the game begins if it was the last one."""
        return await self.order(lambda: self._sit(wish))

    async def _sit(self, wish: Sit) -> Seated:
        found = [number for number, seat in enumerate(self.row.seats) if opens(wish.invitation, seat.invitation)]
        if not found:
            raise BadInvitation
        seats = [*self.row.seats]
        number = found[0]
        seat = seats[number]
        if seat.key:
            if not opens(wish.key, seat.key):
                raise SeatTaken
            return Seated(number)
        name = tidy_name(wish.name) or seat.name
        seats[number] = type(seat)(seat.who, name, hash_key(wish.key), seat.invitation, wish.entropy)
        await self._seat(seats, choose_own(self.game, number, len(seats), self.row.options, wish.options))
        return Seated(number)

    async def reseat(self, host: str, wish: Reseat) -> Reseated:
        """The invitation to a seat is no longer good: there is another one, or a bot sits there."""
        if not opens(host, self.row.host):
            raise BadKey
        return await self.order(lambda: self._reseat(wish))

    async def _reseat(self, wish: Reseat) -> Reseated:
        if wish.who != "guest":
            check_level(self.game, wish.who)
        if not 0 <= wish.seat < len(self.row.seats) or self.row.seats[wish.seat].is_taken:
            raise SeatTaken
        seats = [*self.row.seats]
        invitation = new_key() if wish.who == "guest" else None
        before = seats[wish.seat]
        name = before.name if invitation else ""
        seats[wish.seat] = type(before)(wish.who, name, invitation=hash_key(invitation) if invitation else "")
        await self._seat(seats, self.row.options)
        return Reseated(invitation)

    async def _seat(self, seats: list[Any], options: Options) -> None:
        """These seats are saved, and everybody is told; if all are taken, the game has begun."""
        columns: dict[str, Any] = {"seats": seats, "options": options}
        match = None
        if not self.row.begun and all(seat.is_taken for seat in seats):
            entropy = " ".join(seat.entropy for seat in seats if seat.is_person)
            columns |= {"begun": True, "entropy": entropy}
            match = Match(self.game, len(seats), options, Dealer(bytes.fromhex(self.row.secret), entropy))
        lines = match.log if match else ()
        await self.means.writer.write(TableChange(self.row.id, lines=lines, at=milliseconds(), row=columns))
        for name, value in columns.items():
            setattr(self.row, name, value)
        if match:
            self._match, self._seen = match, Shown(self.row.id, self.means.writer, {})
        self._push_presence()
        if match:
            await self._push_begun(match)

    async def _push_begun(self, match: Match) -> None:
        for visitor in list(self.visitors):  # some may leave meanwhile
            visitor.look = self._look(match.mover, visitor.held)
            view = await self.view(match, visitor.look)
            visitor.push(view.present() + undo_of(match, visitor.look, visitor.held))
            visitor.moment = view.moment
        self.bots.wake(match)

    def _push_presence(self, but: Visitor | None = None) -> None:
        self.push_all(lambda visitor: Presence(self._info(visitor.held)), but)

    # ── the match ──

    async def load(self) -> Match:
        """The match as it is in the store; `NotBegun` if there is none yet."""
        if not self.row.begun:
            raise NotBegun
        if self._match is None:
            rows = await aside(self.means.store.read_log, self.row.id)
            self._match = await aside(self._replay, rows)
            self._views, self._sends = {}, Sends(self.row.id, self.means.store, rows)
            for look in {visitor.look for visitor in self.visitors}:
                await self.view(self._match, look)  # whoever is here hears of what comes, as before
        if self._seen is None:
            plies = await aside(self.means.store.read_seen, self.row.id)
            self._seen = Shown(self.row.id, self.means.writer, plies)
        return self._match

    @property
    def seen(self) -> Shown:
        """How far each seat has seen the match that was loaded."""
        assert self._seen is not None
        return self._seen

    async def wake(self) -> None:
        """A table that was just found in the store goes on where it was."""
        if self.row.begun and not self.row.over and not all(seat.is_person for seat in self.row.seats):
            self.bots.wake(await self.order(self.load))

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

    async def view(self, match: Match, viewer: int) -> View:
        if viewer not in self._views:
            # Who comes to a long game has to be told all of it.
            made = await aside(View, match, viewer) if match.ply > _LONG else View(match, viewer)
            self._views[viewer] = made
        return self._views[viewer]

    # ── deciding ──

    async def take(self, held: frozenset[int], message: Play | Undo, sender: Visitor | None = None) -> Done:
        """A decision of one of the held seats is taken (or taken back); a repeated send gets its first answer."""
        return await self.order(lambda: self._take(held, message, sender))

    async def _take(self, held: frozenset[int], message: Play | Undo, sender: Visitor | None) -> Done:
        if not held:
            raise BadKey
        match = await self.load()
        viewer = sender.look if sender else min(held)
        view = await self.view(match, viewer)
        if done := await self._sends.answer_again(held, message, view):
            if sender:
                sender.push(done)
            return done
        if message.moment != view.moment:
            raise StaleMoment
        before = match.ply
        if isinstance(message, Play):
            seat = match.mover if match.mover in held else _NOBODY
            if message.hold:
                self.bots.give_time(match, message, seat)
            match.play(message.decision, seat)
        else:
            seat = _who_undoes(match, held, viewer)
            match.undo(seat)
        self.seen.mark(self._together(held, seat), before)
        return await self.save(match, before, seat, message.send, sender, viewer)

    async def save(
        self, match: Match, before: int, seat: int, send: str | None, sender: Visitor | None, viewer: int
    ) -> Done:
        """What was decided, and what chance answered, is on the disk; then everybody is told."""
        over = match.is_over
        columns = {"over": True} if over else {}
        seen = self.seen
        change = TableChange(self.row.id, before, match.log[before:], send, milliseconds(), columns, seen.take_along())
        saving = self.means.writer.write(change)
        news = self._news(match)  # made while the disk is written
        try:
            await saving
        except (StorageFailed, Conflict) as error:
            self._match, self._views = None, {}  # it has run ahead of the store, and the store is the truth
            seen.put_back(change.seen)
            if isinstance(error, StorageFailed):
                raise
            match = await self.load()
            await self._catch_up(match)
            view = await self.view(match, viewer)
            if send is None or (seat, send) not in self._sends.kept:
                raise StaleMoment from error
            return Done(send, view.moment_after(self._sends.kept[seat, send][0]))
        self.row.over = over
        done = Done(send or "", self._views[viewer].moment if viewer in self._views else 0)
        if send is not None:
            self._sends.remember(seat, send, change.sent_at + 1, match.log[change.sent_at])
        if sender:
            sender.push(done)
        for visitor, moment, frame in news:
            visitor.moment = moment
            visitor.push(frame)
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
            frame = view.news()
            for visitor in lookers:
                key = viewer, visitor.held
                if key not in ends:
                    ends[key] = undo_of(match, viewer, visitor.held, told=view.is_new)
                news.append((visitor, view.moment, frame + ends[key]))
        return news

    async def _catch_up(self, match: Match) -> None:
        """Another process has played on here: everybody is shown how things stand."""
        for visitor in list(self.visitors):
            view = await self.view(match, visitor.look)
            if visitor.moment != view.moment:
                visitor.push(view.present() + undo_of(match, visitor.look, visitor.held))
                visitor.moment = view.moment

    async def why(self, held: frozenset[int], decision: str) -> Because:
        """Why a decision is refused to somebody at this screen now."""
        return await self.order(lambda: self._why(held, decision))

    async def _why(self, held: frozenset[int], decision: str) -> Because:
        match = await self.load()
        reason = match.why_not(decision, match.mover if match.mover in held else _NOBODY)
        return Because(decision, *reason) if reason else Because(decision, None)

    # ── looking ──

    async def join(self, visitor: Visitor, look: int | None, since: int | None = None) -> None:
        """The visitor is at the table, and gets what they missed, then the present."""
        await self.order(lambda: self._join(visitor, look, since))

    async def _join(self, visitor: Visitor, look: int | None, since: int | None) -> None:
        if look is not None and look not in visitor.held and look != WATCHING:
            raise BadKey
        resumed = False
        if not self.row.begun:
            visitor.look = self._look(WATCHING, visitor.held) if look is None else look
            lines, frames = b"[]", [start_frame(self._unbegun(), visitor.look)]
            visitor.moment = 0
        else:
            match = await self.load()
            visitor.look = self._look(match.mover, visitor.held) if look is None else look
            view = await self.view(match, visitor.look)
            has = since if look is not None and since is not None and since <= view.moment else 0
            resumed = has == since == view.moment
            # What has to be remembered is shown once, whatever a browser says that it has.
            after = max(has, self._last_seen(view, visitor.held))
            start, frames = await self._playback(match, view, visitor, after, resumed)
            lines = b"[]" if resumed else view.lines(start)
        if visitor.lost:
            return
        self.visitors.add(visitor)
        visitor.push(welcome(self._info(visitor.held), lines, visitor, resumed), *frames)
        self._push_presence(but=visitor)
        if self._match:
            self.bots.wake(self._match)

    def _unbegun(self) -> Match:
        return Match(self.game, len(self.row.seats), self.row.options)

    def _look(self, mover: int, held: frozenset[int]) -> int:
        """Where to look from, if nobody says: the one seat held; the mover or another, if nothing is secret."""
        if len(held) == 1 or (held and not self.game.secrets):
            return mover if mover in held else min(held)
        return WATCHING

    async def look(self, visitor: Visitor, seat: int) -> None:
        """The visitor looks from another seat they hold, and gets what that seat missed, then the present."""
        if seat not in visitor.held and seat != WATCHING:
            raise BadKey
        await self.order(lambda: self._look_from(visitor, seat))

    async def _look_from(self, visitor: Visitor, seat: int) -> None:
        match = await self.load()
        before, visitor.look = visitor.look, seat
        self._rest(before)
        view = await self.view(match, seat)
        _, frames = await self._playback(match, view, visitor, self._last_seen(view, visitor.held))
        visitor.push(*frames)

    def _last_seen(self, view: View, held: frozenset[int]) -> int:
        """The last moment the viewer was shown; the present one for those who are new or watch."""
        known = self.seen.plies.get(view.viewer) if view.viewer in held else None
        return view.moment if known is None else view.moment_at(known)

    async def _playback(
        self, match: Match, view: View, visitor: Visitor, since: int, resumed: bool = False
    ) -> tuple[int, list[bytes]]:
        """What happened after a moment, or as much of it as is played back, and after which moment that is."""
        since = max(since, view.moment - MOST_PLAYED_BACK)
        last = view.unchanged() if resumed else view.present()  # what follows will be told as a change of it
        missed: list[bytes] = []
        if since < view.moment:
            *missed, last = await aside(view.played_back, since)
        visitor.moment = view.moment
        # From the first visit on, nothing is missed.
        self.seen.mark([seat for seat in visitor.held if seat not in self.seen.plies], match.ply)
        frames = [frame + b',"missed":true}' for frame in missed]
        return since, [*frames, last + undo_of(match, view.viewer, visitor.held)]

    def leave(self, visitor: Visitor) -> None:
        if visitor in self.visitors:
            self.visitors.discard(visitor)
            self._rest(visitor.look)
            self._push_presence()

    def _rest(self, viewer: int) -> None:
        """If nobody looks from there any more, what they saw is not kept."""
        if viewer in self._views and all(visitor.look != viewer for visitor in self.visitors):
            self._views[viewer].rest()

    def seen_by(self, visitor: Visitor, moment: int) -> None:
        """Everything up to this moment was on the visitor's screen and is not played back again."""
        view = self._views.get(visitor.look)
        if view:
            self.seen.mark(self._together(visitor.held, visitor.look), view.ply_of(min(moment, visitor.moment)))

    def _together(self, held: frozenset[int], seat: int) -> frozenset[int]:
        """Who has seen what this seat was shown: all who share the screen, or if there are secrets, the seat alone."""
        return held & {seat} if self.game.secrets else held

    async def frame(self, viewer: int, held: frozenset[int]) -> bytes:
        """The present moment, whole."""
        return await self.order(lambda: self._frame(viewer, held))

    async def _frame(self, viewer: int, held: frozenset[int]) -> bytes:
        if not self.row.begun:
            return start_frame(self._unbegun(), viewer)
        match = await self.load()
        view = await self.view(match, viewer)
        frame = view.present() + undo_of(match, viewer, held)
        self._rest(viewer)
        return frame

    # ── going on ──

    async def go_on(
        self, held: frozenset[int], lay: Callable[[], Awaitable[str]], is_open: Callable[[str], Awaitable[bool]]
    ) -> str:
        """The next table of the same players: the one that is known and open, or one that is laid now."""
        return await self.order(lambda: self._go_on(held, lay, is_open))

    async def _go_on(
        self, held: frozenset[int], lay: Callable[[], Awaitable[str]], is_open: Callable[[str], Awaitable[bool]]
    ) -> str:
        if not held:
            raise BadKey
        match = await self.load()
        if not match.is_over:
            raise NotOver
        others = any(seat.is_person and number not in held for number, seat in enumerate(self.row.seats))
        if not (self.row.next and others and await is_open(self.row.next)):
            following = await lay()
            await self.means.writer.write(TableChange(self.row.id, row={"next": following}))
            self.row.next = following
            self._push_presence()
        return self.row.next

    def push_all(self, message: Callable[[Visitor], ServerMessage], but: Visitor | None = None) -> None:
        for visitor in self.visitors:
            if visitor is not but:
                visitor.push(message(visitor))


def _who_undoes(match: Match, held: frozenset[int], look: int) -> int:
    """Which of those at this screen can take the last decision back; if nobody can, whoever is told why."""
    can = [seat for seat in sorted(held) if match.undo_refusal(seat) is None]
    return can[0] if can else look if look in held else min(held)

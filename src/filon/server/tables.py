"""A table: a match, its seats and everybody who looks at it.

Whoever wants something of a table leaves an order, and one task carries them out, one after the other: it checks,
applies, has the new lines written, waits until they are on the disk, and then tells. Nothing else touches the match.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import deque
from collections.abc import Awaitable, Callable, Coroutine, Iterable, Sequence
from typing import TYPE_CHECKING, Any, TypeVar

from filon.bots.choose import bot, levels
from filon.engine.errors import Closed, FilonError, GameIsOver, NotYourTurn
from filon.games import get_game
from filon.server.problems import (
    BadInvitation,
    BadKey,
    Busy,
    NotBegun,
    NotOver,
    OldRules,
    SeatTaken,
    SendUsed,
    StaleMoment,
    StorageFailed,
    problem,
)
from filon.server.seating import check_level, hash_key, new_key, opens, seat_infos, seats_of, tidy_name
from filon.server.store import Change, Conflict, LogRow, TableRow
from filon.server.visitors import Visitor, encode
from filon.server.wire import (
    WATCHING,
    Because,
    Done,
    Hint,
    Play,
    Presence,
    Queued,
    Reseat,
    Reseated,
    Seated,
    SeatInfo,
    ServerMessage,
    Sit,
    TableInfo,
    Thinking,
    Undo,
)
from filon.table.dealer import Dealer
from filon.table.match import Entry, Match
from filon.table.record_file import record_of, write
from filon.table.views import MOST_PLAYED_BACK, View, start_frame, undo_of

if TYPE_CHECKING:
    from filon.server.house import House

T = TypeVar("T")
_NOBODY = -3  # a seat that is never the mover
_MOST_SENDS = 32  # sends whose answer is kept at hand; older ones are looked up
_SEEN_WITHIN = 5.0  # seconds in which marks of what was seen are written, with a decision if there is one
_LONG = 40  # plies from which on a view is made aside, so that others are served meanwhile
_OTHERS = 2  # decisions a hint is compared with
_AFTER_TROUBLE = 2.0  # seconds before a bot tries again when the disk is full or its process keeps dying

log = logging.getLogger(__name__)


def milliseconds() -> int:
    return time.time_ns() // 1_000_000


class Turn:
    """What a bot, or a hint, is asked: from what the seat may see, at this ply."""

    def __init__(self, ply: int, seat: int, level: str, observation: bytes) -> None:
        self.ply, self.seat, self.level, self.observation = ply, seat, level, observation


class Table:
    """One table in memory."""

    def __init__(self, row: TableRow, house: House) -> None:
        self.row = row
        self.game = get_game(row.game)
        self.visitors: set[Visitor] = set()
        self.used = time.monotonic()
        self._house = house
        self._orders: deque[tuple[Callable[[], Awaitable[Any]], asyncio.Future[Any]]] = deque()
        self._worker: asyncio.Task[None] | None = None
        self._match: Match | None = None
        self._views: dict[int, View] = {}
        self._sends: dict[tuple[int, str], tuple[int, Entry]] = {}
        self._seen: dict[int, int] | None = None
        self._unsaved: dict[int, int] = {}
        self._bots: asyncio.Task[None] | None = None
        self._thinking = -1
        self._hinted: set[int] = set()

    # ── orders ──

    def _order(self, work: Callable[[], Coroutine[Any, Any, T]]) -> asyncio.Future[T]:
        """The work is done after all that was ordered before, to its end, even if whoever ordered it has gone."""
        self.used = time.monotonic()
        answer: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._orders.append((work, answer))
        if self._worker is None:
            self._worker = asyncio.create_task(self._carry_out())
        return answer

    async def _carry_out(self) -> None:
        try:
            while self._orders:
                work, answer = self._orders.popleft()
                try:
                    done = await work()
                except Exception as error:
                    if answer.cancelled():
                        log.debug("nobody waits for what was refused: %s", error)
                    else:
                        answer.set_exception(error)
                else:
                    if not answer.cancelled():
                        answer.set_result(done)
        finally:
            self._worker = None

    @property
    def is_idle(self) -> bool:
        return not self.visitors and self._worker is None and (self._bots is None or self._bots.done())

    async def settle(self) -> None:
        """All that was ordered is done; bots think no more."""
        # What is done may wake a bot, and what the bot has decided is done.
        while tasks := [task for task in (self._bots, self._worker) if task and not task.done()]:
            if self._bots:
                self._bots.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
        self._save_seen()

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
            options=self.game.check_options(self.row.options),
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
        return await self._order(lambda: self._sit(wish))

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
        await self._seat(seats)
        return Seated(number)

    async def reseat(self, host: str, wish: Reseat) -> Reseated:
        """The invitation to a seat is no longer good: there is another one, or a bot sits there."""
        if not opens(host, self.row.host):
            raise BadKey
        return await self._order(lambda: self._reseat(wish))

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
        await self._seat(seats)
        return Reseated(invitation)

    async def _seat(self, seats: list[Any]) -> None:
        """These seats are saved, and everybody is told; if all are taken, the game has begun."""
        columns: dict[str, Any] = {"seats": seats}
        match = None
        if not self.row.begun and all(seat.is_taken for seat in seats):
            entropy = " ".join(seat.entropy for seat in seats if seat.is_person)
            columns |= {"begun": True, "entropy": entropy}
            match = Match(self.game, len(seats), self.row.options, Dealer(bytes.fromhex(self.row.secret), entropy))
        lines = match.log if match else ()
        await self._house.writer.write(Change(self.row.id, lines=lines, at=milliseconds(), row=columns))
        for name, value in columns.items():
            setattr(self.row, name, value)
        if match:
            self._match, self._seen = match, {}
        self._tell_presence()
        if match:
            await self._tell_begun(match)

    async def _tell_begun(self, match: Match) -> None:
        for visitor in list(self.visitors):  # some may leave meanwhile
            visitor.look = self._look(match.mover, visitor.held)
            view = await self._view(match, visitor.look)
            visitor.tell(view.present() + undo_of(match, visitor.look, visitor.held))
            visitor.moment = view.moment
        self._wake_bots(match)

    def _tell_presence(self, but: Visitor | None = None) -> None:
        self.tell_all(lambda visitor: Presence(self._info(visitor.held)), but)

    # ── the match ──

    async def _load(self) -> Match:
        """The match as it is in the store; `NotBegun` if there is none yet."""
        if not self.row.begun:
            raise NotBegun
        if self._match is None:
            rows = await asyncio.to_thread(self._house.store.read_log, self.row.id)
            self._match = await asyncio.to_thread(self._replay, rows)
            self._views, self._sends = {}, _answers(rows)
            for look in {visitor.look for visitor in self.visitors}:
                await self._view(self._match, look)  # whoever is here hears of what comes, as before
        if self._seen is None:
            self._seen = await asyncio.to_thread(self._house.store.read_seen, self.row.id)
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

    async def _view(self, match: Match, viewer: int) -> View:
        if viewer not in self._views:
            # Who comes to a long game has to be told all of it.
            made = await asyncio.to_thread(View, match, viewer) if match.ply > _LONG else View(match, viewer)
            self._views[viewer] = made
        return self._views[viewer]

    # ── deciding ──

    async def take(self, held: frozenset[int], message: Play | Undo, sender: Visitor | None = None) -> Done:
        """A decision of one of the held seats is taken (or taken back); a repeated send gets its first answer."""
        return await self._order(lambda: self._take(held, message, sender))

    async def _take(self, held: frozenset[int], message: Play | Undo, sender: Visitor | None) -> Done:
        if not held:
            raise BadKey
        match = await self._load()
        viewer = sender.look if sender else min(held)
        view = await self._view(match, viewer)
        if done := await self._answered(held, message, view):
            if sender:
                sender.tell(done)
            return done
        if message.moment != view.moment:
            raise StaleMoment
        before = match.ply
        if isinstance(message, Play):
            seat = match.mover if match.mover in held else _NOBODY
            match.play(message.decision, seat)
        else:
            seat = _who_undoes(match, held, viewer)
            match.undo(seat)
        self._mark_seen(self._together(held, seat), before)
        return await self._save(match, before, seat, message.send, sender, viewer)

    async def _save(
        self, match: Match, before: int, seat: int, send: str | None, sender: Visitor | None, viewer: int
    ) -> Done:
        """What was decided, and what chance answered, is on the disk; then everybody is told."""
        over = match.is_over
        columns = {"over": True} if over else {}
        change = Change(self.row.id, before, match.log[before:], send, milliseconds(), columns, self._unsaved)
        self._unsaved = {}
        saving = self._house.writer.write(change)
        news = self._news(match)  # made while the disk is written
        try:
            await saving
        except (StorageFailed, Conflict) as error:
            self._match, self._views = None, {}  # it has run ahead of the store, and the store is the truth
            self._unsaved = {**change.seen, **self._unsaved}
            if isinstance(error, StorageFailed):
                raise
            match = await self._load()
            await self._catch_up(match)
            view = await self._view(match, viewer)
            if send is None or (seat, send) not in self._sends:
                raise StaleMoment from error
            return Done(send, view.moment_after(self._sends[seat, send][0]))
        self.row.over = over
        done = Done(send or "", self._views[viewer].moment if viewer in self._views else 0)
        if send is not None:
            self._remember(seat, send, change.sent_at + 1, match.log[change.sent_at])
        if sender:
            sender.tell(done)
        for visitor, moment, frame in news:
            visitor.moment = moment
            visitor.tell(frame)
        self._wake_bots(match)
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
            view = await self._view(match, visitor.look)
            if visitor.moment != view.moment:
                visitor.tell(view.present() + undo_of(match, visitor.look, visitor.held))
                visitor.moment = view.moment

    async def _answered(self, held: frozenset[int], message: Play | Undo, view: View) -> Done | None:
        """The first answer to a repeated send; `SendUsed` if it brought something else."""
        found = next((self._sends[seat, message.send] for seat in held if (seat, message.send) in self._sends), None)
        if found is None and message.moment != view.moment:
            # It may be an old one: the log knows.
            seats = sorted(held)
            found = await asyncio.to_thread(self._house.store.find_send, self.row.id, seats, message.send)
        if found is None:
            return None
        ply, entry = found
        text = " ".join(message.decision.split()) if isinstance(message, Play) else ""
        if entry.text != text:
            raise SendUsed
        return Done(message.send, view.moment_after(ply))

    def _remember(self, seat: int, send: str, ply: int, entry: Entry) -> None:
        self._sends[seat, send] = ply, entry
        if len(self._sends) > _MOST_SENDS:
            del self._sends[next(iter(self._sends))]

    async def why(self, held: frozenset[int], decision: str) -> Because:
        """Why a decision is refused to somebody at this screen now."""
        return await self._order(lambda: self._why(held, decision))

    async def _why(self, held: frozenset[int], decision: str) -> Because:
        match = await self._load()
        reason = match.why_not(decision, match.mover if match.mover in held else _NOBODY)
        return Because(decision, *reason) if reason else Because(decision, None)

    # ── bots ──

    def _wake_bots(self, match: Match) -> None:
        """If it is a bot's turn, it thinks; where there are only bots, while somebody looks on."""
        seats = self.row.seats
        if all(seat.is_person for seat in seats):
            return
        self._house.workers.warm(self.game.id)
        bots_turn = match.mover >= 0 and not seats[match.mover].is_person
        watched = self.visitors or any(seat.is_person for seat in seats)
        if bots_turn and watched and (self._bots is None or self._bots.done()):
            self._bots = asyncio.create_task(self._play_bots())

    async def wake(self) -> None:
        """A table that was just found in the store goes on where it was."""
        if self.row.begun and not self.row.over and not all(seat.is_person for seat in self.row.seats):
            await self._order(self._wake)

    async def _wake(self) -> None:
        self._wake_bots(await self._load())

    async def _play_bots(self) -> None:
        """No bot is to move (or there are only bots, and nobody looks on)."""
        try:
            while turn := await self._order(self._bot_turn):
                self._tell_thinking(turn.seat)
                await self._play_bot(turn)
        except FilonError as error:
            log.error("table %s: %s", self.row.id, error)
        finally:
            self._tell_thinking(-1)

    def _tell_thinking(self, seat: int) -> None:
        # Said once for all that a bot decides on end: how often it decides may be its secret.
        if seat != self._thinking:
            self._thinking = seat
            self.tell_all(lambda _: Thinking(seat))

    async def _bot_turn(self) -> Turn | None:
        """What the bot to move has to know; None if no bot is, or if there are only bots and nobody looks on."""
        match = await self._load()
        watched = self.visitors or any(seat.is_person for seat in self.row.seats)
        if match.mover < 0 or not watched or self.row.seats[match.mover].is_person:
            return None
        level = self.row.seats[match.mover].who
        return Turn(match.ply, match.mover, level, match.packed_observation(match.mover))

    async def _play_bot(self, turn: Turn) -> None:
        """The bot has decided, unless the table has moved on; after trouble, a little time has passed."""
        begun = time.monotonic()
        try:
            decision = await self._house.workers.choose(self.game, turn.observation, turn.seat, turn.level)
            if self.visitors:
                await asyncio.sleep(self._house.settings.bot_delay - (time.monotonic() - begun))
            await self._order(lambda: self._decide_bot(turn, decision))
        except StaleMoment:
            return
        except FilonError as error:
            log.error("the bot in seat %s of table %s: %s", turn.seat, self.row.id, error)
            trouble = problem(error)
            self.tell_all(lambda _: trouble)
            await asyncio.sleep(_AFTER_TROUBLE)

    async def _decide_bot(self, turn: Turn, decision: int) -> None:
        match = await self._load()
        if match.ply != turn.ply:
            raise StaleMoment
        match.play(self.game.decisions.text(decision), turn.seat)
        await self._save(match, turn.ply, turn.seat, None, None, WATCHING)

    # ── hints ──

    async def hint(self, visitor: Visitor) -> Hint:
        """What the strongest bot would do if it knew only what is on display; one at a time for each seat."""
        turn, moment = await self._order(lambda: self._hint_turn(visitor))
        if turn.seat in self._hinted:
            raise Busy(max(1, round(self._house.workers.hint_wait(self.game))))
        self._hinted.add(turn.seat)
        try:
            wait = self._house.workers.hint_wait(self.game)
            if wait >= 1:
                visitor.tell(Queued(round(wait)))
            iterations = bot(self.game, turn.level).iterations
            thought = await self._house.workers.ponder(self.game, turn.observation, turn.seat, iterations, hint=True)
        finally:
            self._hinted.discard(turn.seat)
        best = thought.thoughts[0] if thought.thoughts else None
        decision = best.decision if best else thought.policy
        shown = self.game.layout.new(1)
        self.game.layout.unpack(turn.observation, shown, 0)
        text = self.game.hint(self.game.layout.at(shown, 0), decision)
        others = [round(other.share, 3) for other in thought.thoughts[1 : 1 + _OTHERS]]
        return Hint(moment, self.game.decisions.text(decision), text, round(best.share, 3) if best else None, others)

    async def _hint_turn(self, visitor: Visitor) -> tuple[Turn, int]:
        """What a strong player could know who has forgotten what the display does not show."""
        match = await self._load()
        if match.is_over:
            raise GameIsOver
        if match.mover not in visitor.held:
            raise NotYourTurn
        view = await self._view(match, visitor.look)
        seen = match.packed_observation(match.mover, display=True)
        return Turn(match.ply, match.mover, levels(self.game)[-1], seen), view.moment

    # ── looking ──

    async def join(self, visitor: Visitor, look: int | None, since: int | None = None) -> None:
        """The visitor is at the table, and gets what they missed, then the present."""
        await self._order(lambda: self._join(visitor, look, since))

    async def _join(self, visitor: Visitor, look: int | None, since: int | None) -> None:
        if look is not None and look not in visitor.held and look != WATCHING:
            raise BadKey
        resumed = False
        if not self.row.begun:
            visitor.look = self._look(WATCHING, visitor.held) if look is None else look
            lines, frames = b"[]", [start_frame(self._unbegun(), visitor.look)]
            visitor.moment = 0
        else:
            match = await self._load()
            visitor.look = self._look(match.mover, visitor.held) if look is None else look
            view = await self._view(match, visitor.look)
            has = since if look is not None and since is not None and since <= view.moment else 0
            resumed = has == since == view.moment
            # What has to be remembered is shown once, whatever a browser says that it has.
            after = max(has, self._last_seen(view, visitor.held))
            start, frames = await self._playback(match, view, visitor, after, resumed)
            lines = b"[]" if resumed else view.lines(start)
        if visitor.lost:
            return
        self.visitors.add(visitor)
        visitor.tell(_welcome(self._info(visitor.held), lines, visitor, resumed), *frames)
        self._tell_presence(but=visitor)
        if self._match:
            self._wake_bots(self._match)

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
        await self._order(lambda: self._look_from(visitor, seat))

    async def _look_from(self, visitor: Visitor, seat: int) -> None:
        match = await self._load()
        before, visitor.look = visitor.look, seat
        self._rest(before)
        view = await self._view(match, seat)
        _, frames = await self._playback(match, view, visitor, self._last_seen(view, visitor.held))
        visitor.tell(*frames)

    def _last_seen(self, view: View, held: frozenset[int]) -> int:
        """The last moment the viewer was shown; the present one for those who are new or watch."""
        assert self._seen is not None
        known = self._seen.get(view.viewer) if view.viewer in held else None
        return view.moment if known is None else view.moment_at(known)

    async def _playback(
        self, match: Match, view: View, visitor: Visitor, since: int, resumed: bool = False
    ) -> tuple[int, list[bytes]]:
        """What happened after a moment, or as much of it as is played back, and after which moment that is."""
        assert self._seen is not None
        since = max(since, view.moment - MOST_PLAYED_BACK)
        last = view.unchanged() if resumed else view.present()  # what follows will be told as a change of it
        missed: list[bytes] = []
        if since < view.moment:
            *missed, last = await asyncio.to_thread(view.played_back, since)
        visitor.moment = view.moment
        # From the first visit on, nothing is missed.
        self._mark_seen(frozenset(seat for seat in visitor.held if seat not in self._seen), match.ply)
        frames = [frame + b',"missed":true}' for frame in missed]
        return since, [*frames, last + undo_of(match, view.viewer, visitor.held)]

    def leave(self, visitor: Visitor) -> None:
        if visitor in self.visitors:
            self.visitors.discard(visitor)
            self._rest(visitor.look)
            self._tell_presence()

    def _rest(self, viewer: int) -> None:
        """If nobody looks from there any more, what they saw is not kept."""
        if viewer in self._views and all(visitor.look != viewer for visitor in self.visitors):
            self._views[viewer].rest()

    def seen_by(self, visitor: Visitor, moment: int) -> None:
        """Everything up to this moment was on the visitor's screen and is not played back again."""
        view = self._views.get(visitor.look)
        if view and self._seen is not None:
            self._mark_seen(self._together(visitor.held, visitor.look), view.ply_of(min(moment, visitor.moment)))

    def _together(self, held: frozenset[int], seat: int) -> frozenset[int]:
        """Who has seen what this seat was shown: all who share the screen, or if there are secrets, the seat alone."""
        return held & {seat} if self.game.secrets else held

    def _mark_seen(self, seats: frozenset[int], ply: int) -> None:
        assert self._seen is not None
        newer = {seat: ply for seat in seats if self._seen.get(seat, -1) < ply}
        if newer and not self._unsaved:
            asyncio.get_running_loop().call_later(_SEEN_WITHIN, self._save_seen)
        self._seen |= newer
        self._unsaved |= newer

    def _save_seen(self) -> None:
        if self._unsaved:
            self._house.writer.write_later(Change(self.row.id, seen=self._unsaved))
            self._unsaved = {}

    async def frame(self, viewer: int, held: frozenset[int]) -> bytes:
        """The present moment, whole."""
        return await self._order(lambda: self._frame(viewer, held))

    async def _frame(self, viewer: int, held: frozenset[int]) -> bytes:
        if not self.row.begun:
            return start_frame(self._unbegun(), viewer)
        match = await self._load()
        view = await self._view(match, viewer)
        frame = view.present() + undo_of(match, viewer, held)
        self._rest(viewer)
        return frame

    # ── looking back ──

    async def record(self, whole: bool = False) -> tuple[str, int]:
        """The record file as far as the rules open it, and how many lines that is; `Closed` if they open nothing, and
        `NotOver` if the whole is wanted while the game runs."""
        return await self._order(lambda: self._record(whole))

    async def _record(self, whole: bool) -> tuple[str, int]:
        match = await self._load()
        if whole and not match.is_over:
            raise NotOver
        until = match.open_until()
        if not until:
            raise Closed
        return write(record_of(match, {n: seat.label for n, seat in enumerate(self.row.seats)}, until)), until

    async def finished(self) -> Match:
        """The match, once it is over: nothing changes it any more."""
        match = await self._order(self._load)
        if not match.is_over:
            raise NotOver
        return match

    # ── going on ──

    async def go_on(self, held: frozenset[int], lay: Callable[[], Awaitable[str]]) -> str:
        """The next table of the same players: the one that is known, or one that is laid now."""
        return await self._order(lambda: self._go_on(held, lay))

    async def _go_on(self, held: frozenset[int], lay: Callable[[], Awaitable[str]]) -> str:
        if not held:
            raise BadKey
        match = await self._load()
        if not match.is_over:
            raise NotOver
        others = any(seat.is_person and number not in held for number, seat in enumerate(self.row.seats))
        if not (self.row.next and others and await self._house.is_open(self.row.next)):
            following = await lay()
            await self._house.writer.write(Change(self.row.id, row={"next": following}))
            self.row.next = following
            self._tell_presence()
        return self.row.next

    def tell_all(self, message: Callable[[Visitor], ServerMessage], but: Visitor | None = None) -> None:
        for visitor in self.visitors:
            if visitor is not but:
                visitor.tell(message(visitor))


def _who_undoes(match: Match, held: frozenset[int], look: int) -> int:
    """Which of those at this screen can take the last decision back; if nobody can, whoever is told why."""
    can = [seat for seat in sorted(held) if match.undo_refusal(seat) is None]
    return can[0] if can else look if look in held else min(held)


def _welcome(info: TableInfo, lines: bytes, visitor: Visitor, resumed: bool) -> bytes:
    """`Welcome` of the wire; its lines are encoded already."""
    end = b',"moment":%d,"viewer":%d' % (visitor.moment, visitor.look) + (b',"resumed":true}' if resumed else b"}")
    return b'{"type":"welcome","info":' + encode(info) + b',"lines":' + lines + end


def _answers(rows: Sequence[LogRow]) -> dict[tuple[int, str], tuple[int, Entry]]:
    """The latest sends, each with the ply after the line it brought, and that line."""
    sent = [(row, ply) for ply, row in enumerate(rows, 1) if row.send is not None]
    return {(row.entry.seat, str(row.send)): (ply, row.entry) for row, ply in sent[-_MOST_SENDS:]}

"""What a table shows: to whom it opens, the match as it is in the store, and everybody who looks at it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable
from typing import Any

from filon.bots.choose import UnknownBot, bot
from filon.engine.errors import FilonError
from filon.engine.game import Game
from filon.engine.options import check_options
from filon.games import box_of, get_game
from filon.house.aside import aside
from filon.house.away import Away
from filon.house.bots import Bots
from filon.house.counting import Hands, why_unrated
from filon.house.gathering import Gathering
from filon.house.ledger import Orderly, Sends, Shown
from filon.house.means import Means
from filon.house.problems import BadKey, NotBegun, OldRules, StorageFailed
from filon.house.rows import Here, LogRow, TableChange, TableRow
from filon.house.seating import Options, opens, seat_infos, seats_of
from filon.house.sitting import Sitting
from filon.house.thinking_wire import Hurrying
from filon.house.time_wire import Clocks
from filon.house.timing import Timing
from filon.house.turns import turn_of
from filon.house.visitors import Visitor, welcome
from filon.house.wire import WATCHING, Presence, SeatInfo, ServerMessage, TableInfo
from filon.match.dealer import Dealer
from filon.match.match import Match
from filon.match.moving import under
from filon.match.views import MOST_PLAYED_BACK, View, start_frame, undo_of

_LONG = 40  # plies from which on a view is made aside, so that others are served meanwhile


class Attended(Orderly):
    """A table, as far as it is looked at."""

    bots: Bots
    sitting: Sitting
    timing: Timing
    away: Away
    gathering: Gathering
    is_behind = False
    """Whether another node has written something that is to be read before anything is done here."""

    def __init__(self, row: TableRow, means: Means) -> None:
        super().__init__()
        box_of(row.game, row.version)  # where there is none, nobody has this table at hand
        self.row = row
        self.means = means
        self.visitors: set[Visitor] = set()
        self.hands = Hands(len(row.seats))
        self._match: Match | None = None
        self._views: dict[int, View] = {}
        self._sends = Sends(row.id, means.store)
        self._seen: Shown | None = None
        self._laid: Match | None = None  # while not everybody is here
        self.afar: dict[str, Here] = {}
        """Who is here by other nodes."""

    @property
    def game(self) -> Game:
        """The box with the rules of this table: those it was begun with, or to which it was moved."""
        return box_of(self.row.game, self.row.version)

    def met(self, afar: dict[str, Here], ours: bool) -> None:
        """These people are here by other nodes; if it is `ours`, this node looks after the clock."""
        self.afar = afar
        self.timing.came(self.online)
        self.push_presence()
        self.gathering.look()
        if ours:
            self.timing.left(self._match)

    # ── keys ──

    def open_with(self, keys: Iterable[str], person: str = "") -> frozenset[int]:
        """The seats that the keys open and those of the person; empty for those who watch."""
        row, who = self.row, self.row.terms.visibility
        # Those who are invited alone are among themselves until the end.
        watch = row.watch if who != "private" or row.over else ""
        held = seats_of(keys, row.seats, watch, row.host, person=person, public=who == "public")
        self.gathering.heard(held)
        return held

    async def info(self, keys: Iterable[str], person: str = "") -> TableInfo:
        """The table as whoever has these keys, or an invitation, may know it."""
        keys = list(keys)
        seats = enumerate(self.row.seats)
        invited = {number for number, seat in seats for key in keys if opens(key, seat.invitation)}
        held = frozenset(invited) or self.open_with(keys, person)
        return self._info(held, self.sitting.is_host(keys, person))

    def _info(self, held: frozenset[int], host: bool) -> TableInfo:
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
            elsewhere=self.row.elsewhere.told(self.row.over) if self.row.elsewhere else None,
            terms=self.row.terms,
            watchers=self.watchers,
            host=host,
            since=self.row.created,
            closed=self.row.closed,
            unrated=why_unrated(self.row),
        )

    def _seats(self, held: frozenset[int]) -> list[SeatInfo]:
        return seat_infos(self.row.seats, held, self.online, self.row.begun)

    @property
    def online(self) -> frozenset[int]:
        """The seats from which somebody looks."""
        here = (visitor.held for visitor in self.visitors)
        return frozenset[int]().union(*here, *(afar.seats for afar in self.afar.values()))

    @property
    def watchers(self) -> int:
        """How many people look on without a seat."""
        here = len({visitor.person or visitor for visitor in self.visitors if not visitor.held})
        return here + sum(afar.watchers for afar in self.afar.values())

    @property
    def here(self) -> Here:
        """Who is here by this node."""
        seats = frozenset[int]().union(*(visitor.held for visitor in self.visitors))
        watchers = len({visitor.person or visitor for visitor in self.visitors if not visitor.held})
        return Here(tuple(sorted(seats)), watchers, tuple(sorted({visitor.person for visitor in self.visitors} - {""})))

    def _info_for(self, visitor: Visitor) -> TableInfo:
        return self._info(visitor.held, self.sitting.is_host(visitor.keys, visitor.person))

    # ── the match ──

    async def load(self) -> Match:
        """The match as it is in the store; `NotBegun` if there is none yet."""
        if not self.row.begun:
            raise NotBegun
        if self._match is None:
            rows = await aside(self.means.store.read_log, self.row.id)
            self._match = await self._under_rules_of_today(await aside(self._replay, rows))
            self._views, self._sends = {}, Sends(self.row.id, self.means.store, rows)
            self.hands = Hands(len(self.row.seats), rows)
            for look in {visitor.look for visitor in self.visitors}:
                await self.view(self._match, look)  # whoever is here hears of what comes, as before
            await self.timing.open(self._match)
        if self._seen is None:
            plies = await aside(self.means.store.read_seen, self.row.id)
            self._seen = Shown(self.row.id, self.means.writer, plies)
        return self._match

    def saw(self, plies: dict[int, int]) -> None:
        """So far these seats have seen the log, at whatever node."""
        if self._seen:
            self._seen.plies |= {seat: ply for seat, ply in plies.items() if self._seen.plies.get(seat, -1) < ply}

    async def turn(self) -> int:
        """Whose turn it is (`filon.house.turns.has_turn`)."""
        return turn_of(await self.order(self.load))

    @property
    def seen(self) -> Shown:
        """How far each seat has seen the match that was loaded."""
        assert self._seen is not None
        return self._seen

    async def wake(self) -> None:
        """A table that was just found in the store goes on where it was."""
        self.gathering.look()
        goes_on = self.row.clock or any(seat.level for seat in self.row.seats)
        if self.row.begun and not self.row.over and goes_on:
            self.bots.wake(await self.order(self.load))

    async def _under_rules_of_today(self, match: Match) -> Match:
        """If the rules were mended since the table was begun, nothing of its game would have come otherwise, and all
        its bots are there still, it goes on under those of today; if not, under its own."""
        today = get_game(self.row.game)
        if self.row.over or self.game is today or not self._has_bots(today):
            return match
        moved = await aside(under, match, today)
        if moved is None:
            return match
        try:
            await self.change({"version": today.version})
        except StorageFailed:
            self.is_behind = True  # it may have been written all the same
            return match
        return moved

    def _has_bots(self, game: Game) -> bool:
        """Whether these rules have every bot that plays here, or may."""
        try:
            for level in {self.row.terms.stand_in, *(seat.level for seat in self.row.seats)} - {""}:
                bot(game, level)
        except UnknownBot:
            return False
        return True

    async def change(self, columns: dict[str, Any]) -> None:
        """Within an order: these columns of the row are saved, and hold here."""
        await self._hand_in(TableChange(self.row.id, row=columns))
        self._adopt(columns)

    def _hand_in(self, change: TableChange) -> Awaitable[None]:
        if change.row:
            change.edition = self.row.edition
        change.public = self.row.terms.visibility == "public" or "terms" in change.row
        return self.means.writer.write(change)

    def _adopt(self, columns: dict[str, Any]) -> None:
        for name, value in columns.items():
            setattr(self.row, name, value)
        self.row.edition += 1

    def _replay(self, rows: list[LogRow]) -> Match:
        if self.row.version != self.game.version:
            raise OldRules
        try:
            match = Match(self.game, len(self.row.seats), self.row.options)
            match.restore([row.entry for row in rows])
        except FilonError as error:
            raise OldRules from error
        match.dealer = Dealer(bytes.fromhex(self.row.secret), self.row.entropy) if self.row.begun else None
        match.elsewhere = self.row.elsewhere
        return match

    async def view(self, match: Match, viewer: int) -> View:
        if viewer not in self._views:
            # Who comes to a long game has to be told all of it.
            made = await aside(View, match, viewer) if match.ply > _LONG else View(match, viewer)
            self._views[viewer] = made
        return self._views[viewer]

    @property
    def watching(self) -> View | None:
        """What one who watches gets, as far as anybody has asked."""
        return self._views.get(WATCHING)

    def held_by(self, visitor: Visitor) -> frozenset[int]:
        """The seats that are the visitor's now: others than at hello, if somebody sat down or got up since."""
        return seats_of(visitor.keys, self.row.seats, person=visitor.person, public=True)

    # ── looking ──

    async def join(self, visitor: Visitor, look: int | None, since: int | None = None) -> None:
        """The visitor is at the table, and gets what they missed, then the present."""
        await self.order(lambda: self._join(visitor, look, since))

    async def _join(self, visitor: Visitor, look: int | None, since: int | None) -> None:
        if visitor in self.visitors:  # another node was first when the visitor had been welcomed
            if self._match:
                await self._arrived(self._match, visitor)
            return
        if look is not None:
            self.check_look(visitor.held, look)
        resumed = False
        if not self.row.begun:
            visitor.look = self._look(WATCHING, visitor.held) if look is None else look
            match = await self._waiting(self.row.options)
            lines, frames = b"[]", [start_frame(match, visitor.look)]
            if self.row.elsewhere:
                lines = (await self.view(match, visitor.look)).lines(match.ply)
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
        visitor.push(welcome(self._info_for(visitor), lines, visitor, resumed), *frames)
        if self.bots.hurries:
            visitor.push(Hurrying(True))
        self.push_presence(but=visitor)
        self.means.others.came(self)
        self.gathering.look()
        if self._match:
            await self._arrived(self._match, visitor)

    async def _arrived(self, match: Match, visitor: Visitor) -> None:
        """Whoever is here plays their seats themselves, and knows the time."""
        self.timing.came(visitor.held)
        if not match.is_over:
            await self.away.take_back(visitor.held)
            await self.timing.look_again(match)
            if clocks := await self.timing.clocks():
                visitor.push(clocks)
        self.bots.wake(match)

    async def _waiting(self, options: Options) -> Match:
        """The match while not everybody is here, without a dealer: nothing has happened yet, unless elsewhere."""
        if not self.row.elsewhere:
            return Match(self.game, len(self.row.seats), options)
        if self._laid is None:
            self._laid = await aside(self._replay, await aside(self.means.store.read_log, self.row.id))
        return self._laid

    def _look(self, mover: int, held: frozenset[int]) -> int:
        """Where to look from, if nobody says: the one seat held; the mover or another, if nothing is secret."""
        if len(held) == 1 or (held and not self.game.secrets):
            return mover if mover in held else min(held)
        return WATCHING

    async def look(self, visitor: Visitor, seat: int) -> None:
        """The visitor looks from another seat they hold, and gets what that seat missed, then the present."""
        self.check_look(visitor.held, seat)
        await self.order(lambda: self._look_from(visitor, seat))

    def check_look(self, held: frozenset[int], look: int) -> None:
        """`BadKey` if it is nobody else's business what is seen from there. When the game is over, all is open."""
        everywhere = range(len(self.row.seats)) if self.row.over else ()
        if look not in held and look != WATCHING and look not in everywhere:
            raise BadKey

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
            self.push_presence()
            self.means.others.came(self)
            self.gathering.look()
            self.timing.left(self._match)

    def _rest(self, viewer: int) -> None:
        """If nobody looks from there any more, what they saw is not kept."""
        if viewer in self._views and all(visitor.look != viewer for visitor in self.visitors):
            self._views[viewer].rest()

    def seen_by(self, visitor: Visitor, moment: int) -> None:
        """Everything up to this moment was on the visitor's screen and is not played back again."""
        view = self._views.get(visitor.look)
        if view and self.row.begun:
            self.seen.mark(self._together(visitor.held, visitor.look), view.ply_of(min(moment, visitor.moment)))

    def _together(self, held: frozenset[int], seat: int) -> frozenset[int]:
        """Who has seen what this seat was shown: all who share the screen, or if there are secrets, the seat alone."""
        return held & {seat} if self.game.secrets else held

    async def frame(self, viewer: int, held: frozenset[int]) -> bytes:
        """The present moment, whole."""
        return await self.order(lambda: self._frame(viewer, held))

    async def _frame(self, viewer: int, held: frozenset[int]) -> bytes:
        if not self.row.begun:
            return start_frame(await self._waiting(self.row.options), viewer)
        match = await self.load()
        view = await self.view(match, viewer)
        frame = view.present() + undo_of(match, viewer, held)
        self._rest(viewer)
        return frame

    async def time_now(self) -> Clocks | None:
        """How much time everybody has; None where no clock runs."""
        return await self.order(self._time_now)

    async def _time_now(self) -> Clocks | None:
        if self.row.begun and not self.row.over:
            await self.load()
        return await self.timing.clocks()

    def push_all(self, message: Callable[[Visitor], ServerMessage], but: Visitor | None = None) -> None:
        for visitor in self.visitors:
            if visitor is not but:
                visitor.push(message(visitor))

    def push_presence(self, but: Visitor | None = None) -> None:
        self.push_all(lambda visitor: Presence(self._info_for(visitor)), but)

"""The clock of one table: whose time runs, what a decision has cost, and when somebody has to look."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from filon.house.aside import aside
from filon.house.clock import Clock, allowance, deadline, gain, new_clock
from filon.house.terms import WAIT
from filon.house.time_wire import Clocks
from filon.house.wire import WATCHING

if TYPE_CHECKING:
    from filon.house.tables import Table
    from filon.match.match import Match

GRACE = 60_000
"""Milliseconds that somebody may be gone who is to decide at a live table, before a bot takes their place."""
_NOTICED = 1_000  # milliseconds: what the house makes everybody wait is given back by whole seconds


class Asked(NamedTuple):
    """How things stood when a person's decision arrived."""

    at: int
    """Milliseconds since 1970."""
    choices: int | None
    """How many there were; None if that is the seat's secret."""


class Booked(NamedTuple):
    """What a change of the log does to the clock, once it is saved."""

    clock: Clock
    left: int | None
    """What whoever decided has left."""
    shows: bool
    """Whether one who watches can tell that something happened."""
    at: int


class Timing:
    """Keeps the clock of one table; where there is none, nothing here does anything."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self.clock: Clock | None = None
        self._moment = 0  # of one who watches, when the clock was last told
        self._gone: dict[int, int] = {}  # since when nobody is at a seat
        self._noted: Clock | None = None

    @property
    def _now(self) -> int:
        return self._table.means.time.now()

    @property
    def _is_live(self) -> bool:
        return self._table.row.terms.pace.kind == "live"

    async def open(self, match: Match) -> None:
        """The clock goes on from where it was kept. A live one ran as long as the house was there."""
        row = self._table.row
        if row.terms.pace.kind == "none":
            return
        if self.clock is not None:  # the match was read again, the clock is as it was
            await self._watch(match)
            return
        clock = msgspec.convert(row.clock, Clock) if row.clock else new_clock(row.terms.pace, len(row.seats))
        if self._is_live and not self._table.afar:
            clock = clock.run((), self._table.means.stopped)
        await self._watch(match)
        if not match.is_over:
            self.set(clock.run(self._owing(match), self._now))

    def begin(self, match: Match) -> dict[str, Any]:
        """What is to be saved when the game begins."""
        pace = self._table.row.terms.pace
        if pace.kind == "none":
            return {}
        self.clock = new_clock(pace, match.players)
        return {"clock": msgspec.to_builtins(self._due(self.clock, match, self._now))}

    async def heard(self, match: Match | None) -> None:
        """Another node has booked: the clock is as it is kept."""
        if match is None:
            self.clock = None  # it is read with the match
        elif row_clock := self._table.row.clock:
            await self._watch(match)
            self.set(msgspec.convert(row_clock, Clock))
            await self.push()

    async def _watch(self, match: Match) -> None:
        # Where nothing is secret, every decision shows.
        if self._table.game.secrets:
            self._moment = (await self._table.view(match, WATCHING)).moment

    # ── whose time runs ──

    def _owing(self, match: Match) -> frozenset[int]:
        """The people who owe a decision; at a live table nobody does while nobody is there."""
        row = self._table.row
        if row.moved or (self._is_live and not self._table.online):
            return frozenset()
        return frozenset(seat for seat in match.owing if not row.seats[seat].level)

    # ── a decision ──

    def asked(self, match: Match, at: int) -> Asked:
        """How things stand before the decision that has arrived then."""
        hidden = self.clock is None or self._table.game.secrets
        return Asked(at, None if hidden else len(match.legal_ids()))

    def book(self, match: Match, before: int, seat: int, asked: Asked | None) -> Booked | None:
        """What the lines since a ply do to the clock; `asked` if it was a person who decided or took back."""
        if self.clock is None:
            return None
        pace, now, lines = self._table.row.terms.pace, self._now, match.log[before:]
        clock, kind, at = self.clock, lines[0].kind, asked.at if asked else self._now
        shows, back = self._shows(match), sum(line.kind == "undo" for line in lines)
        if kind == "undo" and match.round is not None:
            clock = clock.withdrawn(seat, at) if self._is_live else clock.begun_anew(seat)
            back = 0  # what others have sent since stands
        elif kind == "undo" and shows:
            brought = clock.gains[-back][1] if len(clock.gains) >= back else 0
            clock = clock.undone(seat, at, brought) if self._is_live else clock.anew()
        elif kind == "decision":
            if asked and shows and self._is_live:
                clock = clock.decided(seat, at, gain(pace, clock.spent(seat, at), asked.choices))
            else:
                clock = (clock.begun_anew(seat) if asked and shows else clock).hidden(seat)
        clock = clock.kept_gains(back, match.standing)
        left = clock.left_at(at)[seat] if asked else None
        if shows:
            clock = clock.run(self._owing(match) & set(clock.runs), at)
        return Booked(self._due(clock, match, now) if shows else clock, left, shows, now)

    def _shows(self, match: Match) -> bool:
        watching = self._table.watching
        return match.is_over or watching is None or not self._table.game.secrets or watching.moment != self._moment

    def _due(self, clock: Clock, match: Match, now: int) -> Clock:
        """At a table of turns, the turn begins when it is saved: a house that is killed knows when to look."""
        if self._is_live:
            return clock
        clock = clock.run(self._owing(match), now)
        return msgspec.structs.replace(clock, due=min((clock.out_at(seat) for seat in clock.runs), default=0))

    async def told(self, match: Match, booked: Booked | None) -> None:
        """What was booked is saved, and everybody knows: from now on it runs for whoever decides next."""
        if booked is None:
            return
        clock, waited = booked.clock, self._now - booked.at
        if booked.shows:
            clock = clock.run(self._owing(match), self._now)
        elif waited >= _NOTICED:
            clock = clock.later(waited - waited % _NOTICED)
        await self._watch(match)
        self.set(clock)
        if booked.shows:
            await self.push()

    async def note(self) -> None:
        """What is kept says since when a live clock runs, or that it stands: a house that is killed knows it when it
        is back."""
        if self._is_live and self.clock != self._noted and await self._table.means.others.hold(self._table.row.id):
            await self._table.order(self._keep)  # never between a decision and what is told of it

    # ── who is there ──

    async def look_again(self, match: Match) -> None:
        """It runs for whoever decides, after somebody has come or a seat was given to a bot or back."""
        if self.clock is None:
            return
        await self._watch(match)  # the game may just have begun, and what was dealt is no decision
        before = self.clock
        self.set(self._due(before.run(self._owing(match), self._now), match, self._now))
        if self.clock != before:
            await self.push()

    def left(self, match: Match | None) -> None:
        """Somebody has left: if nobody is there any more, a live clock stands, and what was used is kept."""
        if self.clock is None or match is None or not self._is_live:
            return
        online, before = self._table.online, self.clock
        for seat in range(match.players):
            if seat not in online:
                self._gone.setdefault(seat, self._now)
        self.set(before.run(self._owing(match), self._now))
        if self.clock != before:
            clocks = self._told(self.clock, [0] * match.players)
            self._table.order(self._keep).add_done_callback(lambda kept: kept.exception())
            self._table.push_all(lambda _: clocks)  # those who watch

    async def _keep(self) -> None:
        if (clock := self.clock) is None:
            return
        await self._table.change({"clock": msgspec.to_builtins(clock)})
        self._noted = clock
        if self.clock is not None:  # somebody may have left meanwhile
            self._table.row.clock = msgspec.to_builtins(self.clock)

    def came(self, held: frozenset[int]) -> None:
        for seat in held:
            self._gone.pop(seat, None)

    def given_back(self, seat: int) -> Clock | None:
        """The clock when a person takes the seat back: they have at least an allowance, or a whole turn."""
        if self.clock is None:
            return None
        pace = self._table.row.terms.pace
        return self.clock.lifted(seat, allowance(pace)) if self._is_live else self.clock.begun_anew(seat)

    # ── when somebody has to look ──

    def set(self, clock: Clock) -> None:
        """This is the clock from now on, and the alarm is set by it."""
        self.clock, self._table.row.clock = clock, msgspec.to_builtins(clock)
        away = self._table.row.terms.away
        whens = [] if away == WAIT else [self._look_at(seat) for seat in clock.runs]
        self._table.means.wake_at(self._table.row.id, min(whens, default=0))
        if whens:
            self._table.means.others.want(self._table.row.id)

    def _look_at(self, seat: int) -> int:
        assert self.clock is not None
        out = self.clock.out_at(seat)
        if not self._is_live or not self._table.row.terms.stand_in or seat in self._table.online:
            return out
        return min(out, max(self._gone.get(seat, 0), self.clock.since[seat]) + GRACE)

    async def over_at(self, seat: int) -> int:
        """When the time of a seat that runs is out, or its person counts as away: nights and holidays are spared at a
        table of turns."""
        assert self.clock is not None
        if self._is_live:
            return self._look_at(seat)
        person, spared = self._table.row.seats[seat].person, self._table.means.spared
        since, whole = self.clock.since[seat], self.clock.left[seat]
        return await aside(deadline, since, whole, lambda start, end: spared(person, start, end))

    async def clocks(self) -> Clocks | None:
        """What everybody may know of it."""
        if self.clock is None:
            return None
        due = [0] * len(self.clock.left)
        if not self._is_live:
            for seat in self.clock.runs:
                due[seat] = await self.over_at(seat)
        return self._told(self.clock, due)

    def _told(self, clock: Clock, due: list[int]) -> Clocks:
        now = self._now
        left = clock.left_at(now) if self._is_live else clock.left
        return Clocks(now, list(left), list(clock.runs), due)

    async def push(self) -> None:
        if (clocks := await self.clocks()) is not None:
            self._table.push_all(lambda _: clocks)

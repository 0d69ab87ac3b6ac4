"""Clocks of a table: how much time each seat has, as a function of what happened and of now. Nothing here waits.

There is one clock for everybody to see. It knows only what one who watches can tell: a decision that shows nobody
anything neither stops it nor adds to it, so that no clock gives away what somebody decides in secret
(`docs/time.md`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

import msgspec
from msgspec.structs import replace

from filon.house.terms import Pace

FLOOR = 5_000
"""Milliseconds that an undo leaves at least, if there were as many."""
_MOST_STEPS = 1_000  # nights and holidays between the beginning of a turn and its end
_HOUR = 3_600_000


class Clock(msgspec.Struct, frozen=True):
    """The time of all seats, as it is kept. Everything is in milliseconds."""

    left: tuple[int, ...]
    """What each seat had after its last decision that showed: at a table of turns, always a whole turn."""
    used: tuple[int, ...]
    """What it has used since, before it was stopped last."""
    since: tuple[int, ...]
    """Since when it runs (since 1970); 0: it stands."""
    gains: tuple[tuple[int, int], ...] = ()
    """Of decisions that may still be taken back, the first one first: the seat, and what it got for it."""
    due: int = 0
    """At a table of turns: when somebody has to look at it, at the earliest (since 1970); 0: never."""

    @property
    def runs(self) -> tuple[int, ...]:
        """The seats whose time runs."""
        return tuple(seat for seat, since in enumerate(self.since) if since)

    def spent(self, seat: int, now: int) -> int:
        """What a seat has used since its last decision that showed."""
        since = self.since[seat]
        return self.used[seat] + (max(0, now - since) if since else 0)

    def left_at(self, now: int) -> tuple[int, ...]:
        return tuple(max(0, left - self.spent(seat, now)) for seat, left in enumerate(self.left))

    def out_at(self, seat: int) -> int:
        """When the time of a seat that runs is out."""
        return self.since[seat] + max(0, self.left[seat] - self.used[seat])

    # ── what happens to it ──

    def run(self, seats: Iterable[int], now: int) -> Clock:
        """It runs for these seats and for nobody else; what the others have used is theirs to keep."""
        to = frozenset(seats)
        stopped = [seat for seat in self.runs if seat not in to]
        since = tuple((self.since[seat] or now) if seat in to else 0 for seat in range(len(self.left)))
        return replace(self, used=_set(self.used, {seat: self.spent(seat, now) for seat in stopped}), since=since)

    def decided(self, seat: int, now: int, gain: int) -> Clock:
        """A decision that shows: what it took is gone, what it brings is there, and the seat's time stands."""
        left = max(0, self.left[seat] - self.spent(seat, now)) + gain
        return replace(
            self,
            left=_set(self.left, {seat: left}),
            used=_set(self.used, {seat: 0}),
            since=_set(self.since, {seat: 0}),
            gains=(*self.gains, (seat, gain)),
        )

    def undone(self, seat: int, now: int, gain: int) -> Clock:
        """The seat has taken a decision back, for everybody to see: what it brought is gone again. Whatever others
        thought about it was in vain, and is given back to them."""
        left = max(0, self.left[seat] - self.spent(seat, now))
        least = min(left, max(left - gain, FLOOR))
        return replace(self, left=_set(self.left, {seat: least})).anew()

    def withdrawn(self, seat: int, now: int) -> Clock:
        """The seat has taken its envelope back while others decide: what it brought is gone again, and their time runs
        on."""
        at = max((k for k, (whose, _) in enumerate(self.gains) if whose == seat), default=-1)
        if at < 0:
            return self.begun_anew(seat)
        left = max(0, self.left[seat] - self.spent(seat, now))
        least = min(left, max(left - self.gains[at][1], FLOOR))
        gone = replace(self, left=_set(self.left, {seat: least}), gains=self.gains[:at] + self.gains[at + 1 :])
        return gone.begun_anew(seat)

    def anew(self) -> Clock:
        """Everybody's time stands, and nothing of it was used since it was set."""
        return replace(self, used=(0,) * len(self.left), since=(0,) * len(self.left))

    def begun_anew(self, seat: int) -> Clock:
        """Nothing of the turn of this seat is used."""
        return replace(self, used=_set(self.used, {seat: 0}), since=_set(self.since, {seat: 0}))

    def lifted(self, seat: int, least: int) -> Clock:
        """The seat has at least so much: somebody has come back who had less."""
        now = max(0, self.left[seat] - self.used[seat])
        lifted = replace(self, left=_set(self.left, {seat: max(least, now)}))
        return lifted.begun_anew(seat)

    def later(self, by: int) -> Clock:
        """Whatever runs began so much later: the house could not listen meanwhile."""
        return replace(self, since=tuple(since + by if since else 0 for since in self.since))

    def kept_gains(self, taken_back: int, standing: int) -> Clock:
        """So many decisions were taken back, and so many can still be."""
        gains = self.gains[: len(self.gains) - taken_back]
        return replace(self, gains=gains[max(0, len(gains) - standing) :])

    def hidden(self, seat: int) -> Clock:
        """A decision that shows nobody anything, or that a bot has taken: it brings nothing."""
        return replace(self, gains=(*self.gains, (seat, 0)))


def new_clock(pace: Pace, seats: int) -> Clock:
    """The clock of a game that begins."""
    whole = pace.bank * 1000 if pace.kind == "live" else pace.hours * _HOUR
    return Clock((whole,) * seats, (0,) * seats, (0,) * seats)


def gain(pace: Pace, spent: int, choices: int | None) -> int:
    """What a decision that shows brings, if whoever took it had so many choices; None: nobody else may know that.

    Where there was no choice, it costs nothing: what it took comes back, up to an increment. So nobody pays for a click
    that had to be made, and nobody can let the others wait for it.
    """
    if pace.kind != "live":
        return 0
    return min(spent, pace.increment * 1000) if choices == 1 else pace.increment * 1000


def allowance(pace: Pace) -> int:
    """What somebody has at least who comes back after their time was out: a tenth of the bank, and an increment."""
    return (pace.bank * 100 + pace.increment * 1000) if pace.kind == "live" else 0


def deadline(since: int, whole: int, spared: Callable[[int, int], int]) -> int:
    """When a turn is over that began then, if so much of the time between two moments does not count."""
    end = since + whole
    for _ in range(_MOST_STEPS):
        later = since + whole + spared(since, end)
        if later <= end:
            break
        end = later
    return end


def _set(values: tuple[int, ...], changes: dict[int, int]) -> tuple[int, ...]:
    return tuple(changes.get(seat, value) for seat, value in enumerate(values))

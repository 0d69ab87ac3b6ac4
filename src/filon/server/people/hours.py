"""Hours of a person in which no turn runs out, and in which they are told nothing: nights and holidays, in their own
time zone."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import UTC, date, datetime, time, timedelta, tzinfo
from zoneinfo import ZoneInfo

from filon.server.people.wire import Wishes

Span = tuple[int, int]
"""From, to: milliseconds since 1970."""
MOST_QUIET = 12
"""Hours of a day that count as its night, whatever somebody wishes: the others have to get their turn as well."""
MOST_HOLIDAYS = 30
"""Days of holidays on end that are spared."""
_MOST_DAYS = 400  # of a turn, and of holidays on end


def free_time(wishes: Wishes, start: int, end: int) -> Iterator[Span]:
    """The nights and holidays of a person that lie between two moments or overlap with them, as far as turns spare
    them."""
    yield from _quiet(wishes, start, end, MOST_QUIET, MOST_HOLIDAYS)


def next_waking(wishes: Wishes, at: int) -> int:
    """The first time from `at` on at which they may be told something: not in their quiet hours and not on their
    holidays, however long these are. Both in milliseconds since 1970."""
    # A night may end on the first day of the holidays, and these in a night.
    while ends := [stop for begin, stop in _quiet(wishes, at, at) if begin <= at < stop]:
        at = max(ends)
    return at


def _quiet(wishes: Wishes, start: int, end: int, hours: int = 24, days: int = _MOST_DAYS) -> Iterator[Span]:
    """So many hours of each night at most, and so many days of the holidays. Hours are those of the clock on the wall:
    where it is set an hour on or back, the night is that much shorter or longer."""
    zone = zone_of(wishes.zone)
    first = datetime.fromtimestamp(start / 1000, zone).date() - timedelta(days=1)
    last = datetime.fromtimestamp(end / 1000, zone).date()
    evening, morning = wishes.quiet
    if hours := min((morning - evening) % 24, hours):
        for day in range(min((last - first).days, _MOST_DAYS) + 1):
            evening_of = first + timedelta(days=day)
            yield _moment(evening_of, evening, zone), _moment(evening_of, evening + hours, zone)
    if holidays := _holidays(wishes, days):
        begin, days = holidays
        yield _moment(begin, 0, zone), _moment(begin, 24 * days, zone)


def covered(spans: Iterable[Span], start: int, end: int) -> int:
    """Milliseconds between two moments that lie in any of the spans."""
    total, until = 0, start
    for begin, stop in sorted(spans):
        begin, stop = max(begin, until), min(stop, end)
        if stop > begin:
            total, until = total + stop - begin, stop
    return total


def zone_of(name: str) -> tzinfo:
    """The time zone of this name; the world's, if there is none."""
    try:
        return ZoneInfo(name)
    except (KeyError, ValueError, OSError):  # unknown, no name at all, or that of a folder
        return UTC


def _moment(day: date, hour: int, zone: tzinfo) -> int:
    """The moment when clocks there show this hour; hours from 24 on are those of the days after."""
    later, hour = divmod(hour, 24)
    local = datetime.combine(day + timedelta(days=later), time(hour), zone)
    return int(local.timestamp() * 1000)


def _holidays(wishes: Wishes, most: int) -> tuple[date, int] | None:
    """The first day, and how many there are."""
    try:
        first, last = (date.fromisoformat(day) for day in wishes.away)
    except ValueError:
        return None
    days = min((last - first).days + 1, most)
    return (first, days) if days > 0 and date.min < first < date.max - timedelta(days=most + 1) else None

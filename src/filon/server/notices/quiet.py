"""When somebody may be told something: not in their quiet hours, and not on their holidays."""

from __future__ import annotations

from datetime import date, datetime, time, timedelta

from filon.server.people.hours import zone_of
from filon.server.people.wire import Wishes


def _holidays(wishes: Wishes) -> tuple[date, date] | None:
    """The first and the last day; None if there are none, or they are no days."""
    try:
        first, last = (date.fromisoformat(day) for day in wishes.away)
    except ValueError:
        return None
    return (first, last) if first <= last else None


def _is_quiet(hour: int, wishes: Wishes) -> bool:
    begin, end = (limit % 24 for limit in wishes.quiet)
    return begin <= hour < end if begin <= end else hour >= begin or hour < end


def next_waking(wishes: Wishes, at: int) -> int:
    """The first time from `at` on at which they may be told something; both in milliseconds since 1970.

    Hours are those of the clock on their wall: where it is set an hour on or back, the night is that much shorter or
    longer."""
    zone, holidays = zone_of(wishes.zone), _holidays(wishes)
    now = datetime.fromtimestamp(at / 1000, zone)
    for _ in range(2):  # a night may end on the first day of the holidays, and these in a night
        if holidays and holidays[0] <= now.date() <= holidays[1] < date.max:
            now = datetime.combine(holidays[1] + timedelta(days=1), time(), zone)
        if _is_quiet(now.hour, wishes):
            end = wishes.quiet[1] % 24
            # Where the clock leaves this hour out, it is the instant at which it does.
            now = datetime.combine(now.date() + timedelta(days=int(now.hour >= end)), time(end), zone)
    return max(at, round(now.timestamp() * 1000))

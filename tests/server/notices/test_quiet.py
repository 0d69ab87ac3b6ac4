"""Nobody is told anything in their quiet hours or on their holidays; it is told when these are over."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from filon.server.people.hours import next_waking
from filon.server.people.wire import Wishes

PARIS = "Europe/Paris"


def ms(text: str, zone: str = "UTC") -> int:
    return round(datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(zone)).timestamp() * 1000)


@pytest.mark.parametrize(
    ("wishes", "at", "told"),
    [
        # by day, at once
        (Wishes(PARIS, (22, 8)), "2026-11-18 21:59", "2026-11-18 21:59"),
        (Wishes(PARIS, (22, 8)), "2026-11-18 22:00", "2026-11-19 08:00"),
        (Wishes(PARIS, (22, 8)), "2026-11-19 03:17", "2026-11-19 08:00"),
        (Wishes(PARIS, (22, 8)), "2026-11-19 08:00", "2026-11-19 08:00"),
        # quiet by day, to midnight, from midnight, never
        (Wishes(PARIS, (9, 17)), "2026-11-18 12:00", "2026-11-18 17:00"),
        (Wishes(PARIS, (20, 24)), "2026-11-18 23:59", "2026-11-19 00:00"),
        (Wishes(PARIS, (0, 6)), "2026-11-18 00:30", "2026-11-18 06:00"),
        (Wishes(PARIS, (7, 7)), "2026-11-18 07:30", "2026-11-18 07:30"),
        # holidays end with a night; a night may lead into them
        (Wishes(PARIS, (22, 8), ("2026-12-24", "2026-12-26")), "2026-12-25 12:00", "2026-12-27 08:00"),
        (Wishes(PARIS, (22, 8), ("2026-12-24", "2026-12-26")), "2026-12-23 23:00", "2026-12-27 08:00"),
        (Wishes(PARIS, (9, 17), ("2026-12-24", "2026-12-26")), "2026-12-25 12:00", "2026-12-27 00:00"),
        (Wishes(PARIS, (22, 8), ("2026-12-24", "2026-12-26")), "2026-12-23 12:00", "2026-12-23 12:00"),
        # what is no holiday, or no zone
        (Wishes(PARIS, (22, 8), ("2026-12-26", "2026-12-24")), "2026-12-25 12:00", "2026-12-25 12:00"),
        (Wishes(PARIS, (22, 8), ("soon", "later")), "2026-12-25 12:00", "2026-12-25 12:00"),
    ],
)
def test_hours_on_the_wall(wishes: Wishes, at: str, told: str) -> None:
    assert next_waking(wishes, ms(at, PARIS)) == ms(told, PARIS)


@pytest.mark.parametrize("zone", ["Nowhere/Else", "../../etc/passwd", "", "UTC", "\0", "Europe"])
def test_whoever_names_no_zone_is_in_none(zone: str) -> None:
    assert next_waking(Wishes(zone, (22, 8)), ms("2026-11-18 23:00")) == ms("2026-11-19 08:00")


def test_where_the_clock_is_set_the_night_is_shorter_or_longer() -> None:
    spring, autumn = ms("2026-03-28 23:00", PARIS), ms("2026-10-24 23:00", PARIS)
    assert next_waking(Wishes(PARIS, (22, 8)), spring) == ms("2026-03-29 06:00")
    assert next_waking(Wishes(PARIS, (22, 8)), autumn) == ms("2026-10-25 07:00")
    # Two o'clock does not come that day: three does, at the same instant.
    assert next_waking(Wishes(PARIS, (22, 2)), spring) == ms("2026-03-29 01:00")
    # It comes twice that day: the first counts, and both hours before three are quiet.
    assert next_waking(Wishes(PARIS, (22, 2)), autumn) == ms("2026-10-25 00:00")
    assert next_waking(Wishes(PARIS, (22, 3)), ms("2026-10-25 01:30")) == ms("2026-10-25 02:00")


@given(
    zone=st.sampled_from([PARIS, "America/St_Johns", "Pacific/Chatham", "Africa/Cairo", "Asia/Kolkata", "UTC"]),
    quiet=st.tuples(st.integers(0, 24), st.integers(0, 24)),
    at=st.datetimes(datetime(2026, 1, 1), datetime(2027, 12, 31)),
)
def test_it_is_never_earlier_never_quiet_and_within_a_day(zone: str, quiet: tuple[int, int], at: datetime) -> None:
    begin = round(at.replace(tzinfo=UTC).timestamp() * 1000)
    told = next_waking(Wishes(zone, quiet), begin)
    assert begin <= told <= begin + timedelta(hours=25).total_seconds() * 1000
    assert next_waking(Wishes(zone, quiet), told) == told

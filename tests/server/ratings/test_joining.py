"""A guest who signs in has played all their games as the account: ratings are as if it had always been so."""

from __future__ import annotations

import random
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace
from tests.server.ratings.books import add_person, add_result, any_game, book, new_store, result_of, seat

from filon.server.people.held import join
from filon.server.ratings import reckoning
from filon.server.ratings.reckoning import check, count_new, counts, heal
from filon.server.ratings.results import SeatResult
from filon.server.store import Store

GUEST, ACCOUNT = "gus", "ada"
PEOPLE = [GUEST, ACCOUNT, "bob", "carla"]


@pytest.fixture(autouse=True, scope="module")
def a_few_at_once() -> Iterator[None]:
    """Results are counted in several rounds, as they are where there are many."""
    with pytest.MonkeyPatch.context() as meanwhile:
        meanwhile.setattr(reckoning, "_TOGETHER", 4)
        yield


def peopled(folder: Path) -> Store:
    store = new_store(folder)
    for person in PEOPLE:
        add_person(store, person)
    return store


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return peopled(tmp_path)


def sit(folder: Path, number: int, seats: list[SeatResult]) -> None:
    """Whoever played has their seats at a table of which nothing else is there."""
    with sqlite3.connect(folder / "filon.db") as connection:
        people = [(one.who, f"table{number}", place) for place, one in enumerate(seats) if one.who in PEOPLE]
        connection.executemany("INSERT INTO sits VALUES (?, ?, ?)", people)


def sign_in(store: Store) -> None:
    with store.engine.begin() as connection:
        join(connection, GUEST, ACCOUNT)


@settings(max_examples=8, deadline=None)
@given(seed=st.integers(0, 2**32), games=st.integers(1, 25), later=st.integers(0, 5))
def test_ratings_are_as_if_the_account_had_played_all_of_it(seed: int, games: int, later: int) -> None:
    rng = random.Random(seed)
    with TemporaryDirectory() as one, TemporaryDirectory() as other:
        joined, always = peopled(Path(one)), new_store(Path(other))
        for number in range(1, games + later + 1):
            box, people = rng.choice(["gold", "rheingold"]), PEOPLE if number <= games else PEOPLE[1:]
            seats = any_game(rng, people)
            counted = rng.random() < 0.9 and counts(box, seats)
            add_result(joined, seats, box, counted)
            sit(Path(one), number, seats)
            both = {GUEST, ACCOUNT} <= {seat.who for seat in seats}
            renamed = [replace(seat, who=ACCOUNT) if seat.who == GUEST else seat for seat in seats]
            add_result(always, renamed, box, counted and not both)
            if number == games:
                # Signing in does not wait until everything has counted.
                if rng.random() < 0.8:
                    count_new(joined)
                sign_in(joined)
        heal(joined)
        heal(always)
        assert book(joined) == book(always)
        assert check(joined).different == 0
        assert all(row["who"] != GUEST for part in book(joined) for row in part)
        joined.close()
        always.close()


def test_a_game_against_oneself_counts_for_nobody(store: Store, tmp_path: Path) -> None:
    for number, seats in enumerate(([seat(GUEST, 1), seat("bob", 2)], [seat(GUEST, 2), seat(ACCOUNT, 1)]), start=1):
        add_result(store, seats)
        sit(tmp_path, number, seats)
    count_new(store)
    sign_in(store)
    alone, found = result_of(store, "table1"), result_of(store, "table2")
    assert alone
    assert found
    assert (found.rated, found.unrated, [one.who for one in found.seats]) == (False, ["twice"], [ACCOUNT, ACCOUNT])
    assert (alone.rated, [one.who for one in alone.seats]) == (True, [ACCOUNT, "bob"])
    kept, log = book(store)
    assert {(row["who"], row["games"]) for row in kept} == {(ACCOUNT, 1), ("bob", 1)}
    assert {row["result"] for row in log} == {1}


@pytest.mark.parametrize(("guests", "accounts", "then"), [(5, 0, 5), (5, 9, 9), (9, 5, 9), (0, 5, 5), (0, 0, 0)])
def test_signing_in_is_no_way_out_of_a_ban(store: Store, guests: int, accounts: int, then: int) -> None:
    with store.engine.begin() as connection:
        for who, until in ((GUEST, guests), (ACCOUNT, accounts)):
            if until:
                connection.exec_driver_sql("INSERT INTO bans VALUES (?, ?, 'loud', 1)", (who, until))
    sign_in(store)
    with store.reading.connect() as connection:
        found = connection.exec_driver_sql("SELECT until FROM bans WHERE what = ?", (ACCOUNT,)).scalars().all()
    assert found == ([then] if then else [])

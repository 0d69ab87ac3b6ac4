"""Ratings follow from results: the same to the last digit however they came about, and made good after a crash."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
import sqlalchemy as sa
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.server.ratings.books import add_result, any_game, book, new_store, seat

from filon.bots.anchors import anchors, fingerprint
from filon.bots.skill import NEW, Skill, rated
from filon.server.ratings import reckoning
from filon.server.ratings.reckoning import after, check, count_new, counts, heal, recompute
from filon.server.ratings.results import SeatResult, read_results
from filon.server.schema import house, rating_log, ratings
from filon.server.store import Store

PEOPLE = ["anna", "bob", "carla", "dan", "eve"]
GAMES = ["gold", "rheingold"]


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return new_store(tmp_path)


def fill(store: Store, seed: int, count: int) -> None:
    rng = random.Random(seed)
    for _ in range(count):
        seats, game = any_game(rng, PEOPLE), rng.choice(GAMES)
        add_result(store, seats, game, rated=rng.random() < 0.9 and counts(game, seats))


# ── one game ──


def hands(*seats: SeatResult) -> dict[str, Skill]:
    return after("gold", seats, lambda _: NEW)


def test_people_are_compared_with_people_and_bots_alike() -> None:
    medium = anchors("gold")["medium"]
    assert hands(seat("anna", 1), seat("bot:medium", 2)) == {"anna": rated([NEW, medium], [1, 2])[0]}
    both = rated([NEW, NEW, medium], [2, 1, 2])
    assert hands(seat("anna", 2), seat("bob", 1), seat("bot:medium", 2)) == {"anna": both[0], "bob": both[1]}


def test_a_third_of_the_decisions_may_be_a_stand_ins() -> None:
    assert hands(seat("anna", 1, stood_in=4), seat("bob", 2)) == hands(seat("anna", 1), seat("bob", 2))


def test_who_leaves_is_last_and_to_the_others_the_bot_that_played_on() -> None:
    found = hands(seat("anna", 1, stood_in=5, level="hard"), seat("bob", 2), seat("carla", 3))
    hard = anchors("gold")["hard"]
    others = rated([hard, NEW, NEW], [1, 2, 3])
    assert [found["bob"], found["carla"]] == others[1:]
    assert found["anna"] == rated([NEW, NEW, NEW], [4, 2, 3])[0]
    assert found["anna"].mu < NEW.mu


def test_a_seat_taken_late_is_compared_with_nobody() -> None:
    found = hands(seat("anna", 1, before=3), seat("bob", 2), seat("carla", 1))
    assert found == hands(seat("bob", 2), seat("carla", 1))
    assert not counts("gold", [seat("anna", 1, before=12), seat("bob", 2)])


def test_a_bot_with_a_character_stands_where_its_level_stands() -> None:
    found = hands(seat("anna", 1), seat("bot:hard-collector", 2))
    assert found == hands(seat("anna", 1), seat("bot:hard", 2)) != hands(seat("anna", 1), seat("bot:medium", 2))


def test_bots_among_themselves_say_nothing() -> None:
    assert not counts("gold", [seat("bot:easy", 1), seat("bot:hard", 2)])


# ── one after the other ──


@settings(max_examples=8, deadline=None)
@given(st.integers(0, 2**32), st.integers(20, 200))
def test_however_results_came_ratings_are_the_same_to_the_last_digit(
    tmp_path_factory: pytest.TempPathFactory, seed: int, count: int
) -> None:
    store = new_store(tmp_path_factory.mktemp("book"))
    rng = random.Random(seed)
    fill(store, seed, count)
    heal(store)
    at_once = book(store)
    assert at_once[1]
    assert check(store).different == 0
    # A server that counts each as it comes, and is started again now and then.
    other = new_store(tmp_path_factory.mktemp("book"))
    heal(other)
    with store.reading.connect() as connection:
        for result in read_results(connection):
            add_result(other, result.seats, result.game, result.rated, result.number)
            if rng.random() < 0.3:
                count_new(other)
            if rng.random() < 0.05:
                heal(other)
    heal(other)
    assert book(other) == at_once
    # From nothing.
    with store.engine.begin() as connection:
        connection.execute(sa.delete(ratings))
        connection.execute(sa.delete(rating_log))
    recompute(store)
    assert book(store) == at_once
    store.close()
    other.close()


def test_hundreds_of_results_are_recomputed_exactly(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    fill(store, 5, 700)
    monkeypatch.setattr(reckoning, "_TOGETHER", 37)
    heal(store)
    kept = book(store)
    found = check(store)
    assert (found.different, found.people) == (0, len(kept[0]))
    assert found.results > 500
    monkeypatch.setattr(reckoning, "_TOGETHER", 500)
    assert recompute(store).different == 0
    assert book(store) == kept


def test_what_was_counted_is_not_counted_again(store: Store) -> None:
    fill(store, 1, 30)
    heal(store)
    kept = book(store)
    assert count_new(store) == heal(store) == 0
    assert book(store) == kept


def test_boxes_are_rated_apart(store: Store, tmp_path: Path) -> None:
    fill(store, 3, 60)
    heal(store)
    with store.reading.connect() as connection:
        golden = [result for result in read_results(connection) if result.game == "gold"]
    (tmp_path / "alone").mkdir()
    alone = new_store(tmp_path / "alone")
    for result in golden:
        add_result(alone, result.seats, result.game, result.rated, result.number)
    heal(alone)
    assert book(alone)[0] == [row for row in book(store)[0] if row["game"] == "gold"]


@pytest.mark.usefixtures("both_databases")
@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE ratings SET mu = mu + 1e-13 WHERE who = 'anna' AND game = 'gold'",
        "UPDATE rating_log SET sigma = sigma * 2 WHERE result = (SELECT min(result) FROM rating_log)",
        "DELETE FROM rating_log WHERE who = 'bob'",
        "DELETE FROM ratings WHERE who = 'bob'",
        "INSERT INTO rating_log VALUES (999, 'eve', 'gold', 99, 1)",
        "INSERT INTO ratings VALUES ('gold', 'nobody', 99, 1, 96, 3, 4)",
    ],
)
def test_a_check_finds_what_is_wrong_and_recomputing_mends_it(store: Store, damage: str) -> None:
    fill(store, 2, 40)
    heal(store)
    kept = book(store)
    with store.engine.begin() as connection:
        assert connection.execute(sa.text(damage)).rowcount
    assert book(store) != kept
    assert check(store).different
    assert book(store) != kept  # it was only looked at
    assert recompute(store).different
    assert book(store) == kept


@pytest.mark.usefixtures("both_databases")
def test_recomputing_does_not_keep_others_from_counting(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """While ratings are computed again, a game ends and counts by the wrong ones: that is put right, too."""
    fill(store, 2, 40)
    heal(store)
    with store.engine.begin() as connection:
        connection.execute(sa.update(ratings).values(mu=1.0))
    go_on = reckoning.Review.go_on
    calls: list[int] = []

    def meanwhile(review: reckoning.Review, connection: sa.Connection, last: int) -> None:
        go_on(review, connection, last)
        if not calls:
            calls.append(last)
            add_result(store, [seat("anna", 1), seat("bob", 2)])
            assert count_new(store) == 1

    monkeypatch.setattr(reckoning.Review, "go_on", meanwhile)
    assert recompute(store).different
    monkeypatch.undo()
    assert check(store).different == 0
    assert book(store)[1][-1]["result"] == 41


# ── after a crash ──


def test_results_without_ratings_count_at_the_next_start(store: Store) -> None:
    fill(store, 4, 20)
    heal(store)
    fill(store, 6, 20)  # the server is killed before they count
    assert heal(store)
    assert check(store).different == 0
    kept = book(store)
    recompute(store)
    assert book(store) == kept


def test_a_result_that_came_late_counts_in_its_place(store: Store) -> None:
    add_result(store, [seat("anna", 1), seat("bob", 2)], number=1)
    add_result(store, [seat("anna", 2), seat("carla", 1)], number=3)
    heal(store)
    add_result(store, [seat("bob", 2), seat("carla", 1)], number=2)
    heal(store)
    kept = book(store)
    assert [row["result"] for row in kept[1]] == [1, 1, 2, 2, 3, 3]
    assert check(store).different == 0


def test_other_anchors_are_a_reason_to_compute_everything_again(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    fill(store, 8, 30)
    heal(store)
    with store.engine.begin() as connection:
        connection.execute(sa.update(ratings).values(mu=1.0))  # as if another version had rated
        connection.execute(sa.update(house).where(house.c.name == "ratings").values(value="another"))
    heal(store)
    assert check(store).different == 0
    with store.reading.connect() as connection:
        assert connection.execute(sa.select(house.c.value)).scalar() == fingerprint()


def test_a_crash_in_the_middle_leaves_nothing_half_done(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    fill(store, 9, 20)
    heal(store)
    kept = book(store)
    fill(store, 10, 5)

    def crash(*_: object) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patched:
        patched.setattr(reckoning, "_write", crash)
        with pytest.raises(KeyboardInterrupt):
            count_new(store)
    assert book(store) == kept
    assert count_new(store)
    assert check(store).different == 0

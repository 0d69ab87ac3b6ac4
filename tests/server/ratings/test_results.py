"""Every finished game leaves a result, saved with its last decision; whether it counts is known before it begins."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
import sqlalchemy as sa
from tests.server.helpers import in_house, play_on
from tests.server.ratings.books import book, new_store, result_of

from filon.house.counting import Hands, why_unrated
from filon.house.problems import NoHints, StaleMoment
from filon.house.rows import LogRow, TableRow
from filon.house.seating import Seating, new_key
from filon.house.tables import Table
from filon.house.terms import Terms
from filon.house.visitors import Visitor
from filon.house.wire import NewTable, SeatWish, Sit
from filon.match.dealer import Elsewhere
from filon.match.match import Entry
from filon.server.house import House
from filon.server.people.register import Register
from filon.server.people.wire import Arrival
from filon.server.ratings.reckoning import check, heal
from filon.server.schema import results

RATED = Terms(rated=True)


def known(person: str, unrated: bool = False) -> Seating:
    return Seating("guest", key="k", person=person, unrated=unrated)


FREE, BY_KEY, BOT = Seating("guest"), Seating("guest", key="k"), Seating("easy")
GIVEN = Elsewhere(1)


@pytest.mark.parametrize("game", ["gold", "rheingold"])
@pytest.mark.parametrize(
    ("seats", "terms", "elsewhere", "why"),
    [
        ([known("anna"), known("bob")], RATED, None, []),
        ([known("anna"), BOT], RATED, None, []),
        ([known("anna"), FREE], RATED, None, []),
        ([FREE, FREE], RATED, None, []),
        ([known("anna"), known("bob")], Terms(), None, ["unwished"]),
        ([known("anna"), known("bob")], RATED, GIVEN, ["elsewhere"]),
        ([BOT, BOT], RATED, None, ["bots"]),
        ([known("anna"), BY_KEY], RATED, None, ["unknown"]),
        ([known("anna"), known("anna"), BOT], RATED, None, ["twice"]),
        ([known("anna"), known("bob", unrated=True)], RATED, None, ["unwilling"]),
        ([known("anna"), known("anna"), known("bob", unrated=True), BY_KEY], RATED, None,
         ["unknown", "twice", "unwilling"]),
    ],
)  # fmt: skip
def test_what_counts(
    game: str, seats: list[Seating], terms: Terms, elsewhere: Elsewhere | None, why: list[str]
) -> None:
    row = TableRow("abc", game, 1, {}, seats, "", "", "", "", 0, terms=terms, elsewhere=elsewhere)
    assert why_unrated(row) == why


@pytest.mark.parametrize(
    ("seats", "why"),
    [
        ([known("anna"), BOT], ["alone"]),
        ([known("anna"), FREE, BOT], []),
        ([known("anna"), known("bob"), BOT], []),
        ([BOT, BOT], ["bots"]),
    ],
)
def test_bots_of_a_box_that_was_never_measured_are_compared_with_nobody(seats: list[Seating], why: list[str]) -> None:
    row = TableRow("abc", "somebody-elses-box", 1, {}, seats, "", "", "", "", 0, terms=RATED)
    assert why_unrated(row) == why


async def sit_down(
    house: House, *seats: str, terms: Terms = RATED, people: list[str] | None = None
) -> tuple[Table, list[str]]:
    """A table at which somebody known sits in every seat of a person; their ids."""
    laid = await house.lay(NewTable("gold", [SeatWish(who) for who in seats], terms=terms))
    table = await house.find(laid.table)
    invitations = [invitation for invitation in laid.invitations if invitation]
    register = Register(house.store)
    people = people or [register.add_guest(Arrival(), "", house.time.now())[0].id for _ in invitations]
    for invitation, person in zip(invitations, people, strict=True):
        await table.sitting.sit(Sit(invitation, new_key(), "my-own-share"), person)
    return table, people


async def until(condition: Callable[[], object]) -> None:
    while not condition():
        await asyncio.sleep(0.01)


def test_a_game_of_two_people_is_noted_and_counts(tmp_path: Path) -> None:
    async def play(house: House) -> tuple[str, list[str], list[int], list[int]]:
        table, people = await sit_down(house, "me", "guest")
        assert (await table.info([], people[0])).unrated == []
        await play_on(table)
        await until(lambda: book(house.store)[1])
        assert table._match
        outcome = table._match.outcome
        return table.row.id, people, list(outcome.ranks), list(outcome.scores)

    id, people, ranks, scores = in_house(tmp_path, play)
    store = new_store(tmp_path)
    result = result_of(store, id)
    assert result
    assert (result.table, result.game, result.rated, result.unrated) == (id, "gold", True, [])
    assert [(seat.who, seat.rank, seat.score) for seat in result.seats] == list(zip(people, ranks, scores, strict=True))
    assert all(seat.own == seat.decisions > 0 and seat.hand == "own" for seat in result.seats)
    kept, log = book(store)
    assert {row["who"] for row in kept} == {row["who"] for row in log} == set(people)
    assert check(store).different == 0
    store.close()


async def plain(house: House) -> Table:
    return (await sit_down(house, "me", "guest", terms=Terms()))[0]


async def with_a_key(house: House) -> Table:
    person = Register(house.store).add_guest(Arrival(), "", house.time.now())[0].id
    return (await sit_down(house, "me", "guest", people=[person, ""]))[0]


async def with_oneself(house: House) -> Table:
    person = Register(house.store).add_guest(Arrival(), "", house.time.now())[0].id
    return (await sit_down(house, "me", "guest", people=[person, person]))[0]


async def unwilling(house: House) -> Table:
    register = Register(house.store)
    people = [register.add_guest(Arrival(), "", house.time.now())[0] for _ in range(2)]
    register.change(people[1].id, {"wishes": {"rated": False}})
    table, _ = await sit_down(house, "me", "guest", people=[person.id for person in people])
    # What is wished later is for later games.
    register.change(people[1].id, {"wishes": {"rated": True}})
    return table


@pytest.mark.parametrize(
    ("lay", "why"), [(plain, "unwished"), (with_a_key, "unknown"), (with_oneself, "twice"), (unwilling, "unwilling")]
)
def test_what_does_not_count_is_noted_all_the_same(
    tmp_path: Path, lay: Callable[[House], Awaitable[Table]], why: str
) -> None:
    async def play(house: House) -> None:
        table = await lay(house)
        assert (await table.info([], table.row.seats[0].person)).unrated == [why]
        await play_on(table)
        result = result_of(house.store, table.row.id)
        assert result
        assert (result.rated, result.unrated) == (False, [why])
        heal(house.store)
        assert book(house.store) == ([], [])

    in_house(tmp_path, play)


def test_nobody_gets_out_of_a_game_that_goes_badly(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        table, people = await sit_down(house, "me", "guest")
        Register(house.store).change(people[0], {"wishes": {"rated": False}})
        await play_on(table)
        result = result_of(house.store, table.row.id)
        assert result
        assert result.rated

    in_house(tmp_path, play)


def test_a_game_that_all_agreed_to_stop_does_not_count(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        table, _ = await sit_down(house, "me", "guest")
        await play_on(table, 4)

        async def stop() -> None:
            match = await table.load()
            before = match.ply
            match.end("agreed")
            await table.save(match, before, -1, None, None, -1)

        await table.order(stop)
        result = result_of(house.store, table.row.id)
        assert result
        assert result.unrated == ["stopped"]

    in_house(tmp_path, play)


def test_who_concedes_is_last_and_it_counts(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        table, people = await sit_down(house, "me", "guest")
        await play_on(table, 4)

        async def concede() -> None:
            match = await table.load()
            before = match.ply
            match.end("conceded", 0)
            await table.save(match, before, 0, None, None, -1)

        await table.order(concede)
        await until(lambda: book(house.store)[1])
        means = {row["who"]: row["mu"] for row in book(house.store)[0]}
        assert means[people[0]] < 25 < means[people[1]]

    in_house(tmp_path, play)


def test_a_result_is_there_if_and_only_if_the_last_decision_is(tmp_path: Path) -> None:
    """The result can't be saved at first: then the last decision is not either, and can be made again."""

    async def play(house: House) -> None:
        table, _ = await sit_down(house, "me", "guest")
        with house.store.engine.begin() as connection:
            connection.exec_driver_sql(
                "CREATE TRIGGER no BEFORE INSERT ON results BEGIN SELECT RAISE(ABORT, 'not now'); END"
            )
        with pytest.raises(StaleMoment):
            await play_on(table)
        match = await table.load()
        assert not match.is_over
        assert not table.row.over
        with house.store.engine.begin() as connection:
            connection.exec_driver_sql("DROP TRIGGER no")
        await play_on(table)
        found = result_of(house.store, table.row.id)
        assert table.row.over
        assert found
        # The decision that could not be saved was nobody's.
        rows = house.store.read_log(table.row.id)
        for number, its in enumerate(found.seats):
            assert its.decisions == sum(row.entry.kind == "decision" and row.entry.seat == number for row in rows)
            assert its.own == its.decisions

    in_house(tmp_path, play)


def test_hints_are_for_games_that_do_not_count(tmp_path: Path) -> None:
    async def ask(house: House, terms: Terms) -> str:
        table, _ = await sit_down(house, "me", "easy", terms=terms)
        visitor = Visitor()
        visitor.held = frozenset({0})
        await table.join(visitor, 0)
        match = await table.load()
        await until(lambda: match.mover == 0)
        return (await table.bots.hint(visitor)).decision

    assert in_house(tmp_path, lambda house: ask(house, Terms()))
    with pytest.raises(NoHints):
        in_house(tmp_path, lambda house: ask(house, RATED))


def test_whose_hands_decided_is_known_after_a_restart(tmp_path: Path) -> None:
    lines = [
        LogRow(Entry("decision", "a", 0), "send"),
        LogRow(Entry("chance", "b")),
        LogRow(Entry("decision", "c", 0, "hard")),
        LogRow(Entry("undo", "", 0), "again"),
        LogRow(Entry("decision", "d", 1)),
    ]
    hands = Hands(2, lines)
    hands.note([Entry("decision", "e", 1), Entry("chance", "f")], "mine")
    hands.note([Entry("undo", "", 1)], "not counted")
    assert (hands.all, hands.own, hands.stood_in, hands.stand_in) == ([2, 2], [1, 1], [1, 0], ["hard", ""])

    async def begin(house: House) -> tuple[str, list[int]]:
        table, _ = await sit_down(house, "me", "guest")
        await play_on(table, 9)
        return table.row.id, table.hands.own

    id, own = in_house(tmp_path, begin)

    async def go_on(house: House) -> None:
        table = await house.find(id)
        await table.order(table.load)
        assert table.hands.own == own
        assert sum(own) == 9

    in_house(tmp_path, go_on)


KILLED = """
import asyncio, os, signal, sys
from pathlib import Path
from tests.server.helpers import in_house, play_on
from tests.server.ratings import test_results
from filon.server.ratings import witness

def die(store):
    with store.reading.connect() as connection:
        if connection.exec_driver_sql("SELECT count(*) FROM results").scalar():
            os.kill(os.getpid(), signal.SIGKILL)
    return 0

witness.count_new = die

async def play(house):
    table, _ = await test_results.sit_down(house, "me", "guest")
    await play_on(table)
    await asyncio.Event().wait()

in_house(Path(sys.argv[1]), play)
"""


def test_kill_9_between_result_and_rating_is_made_good_at_the_next_start(tmp_path: Path) -> None:
    root = Path(__file__).parents[3]
    paths = os.pathsep.join([str(root), str(root / "tools")])
    ran = subprocess.run(
        [sys.executable, "-c", KILLED, str(tmp_path)], env=os.environ | {"PYTHONPATH": paths}, check=False
    )
    assert ran.returncode == -signal.SIGKILL
    store = new_store(tmp_path)
    with store.reading.connect() as connection:
        assert connection.execute(sa.select(results.c.rated)).scalars().all() == [True]
    assert book(store) == ([], [])

    async def wait(house: House) -> None:
        await until(lambda: book(house.store)[1])

    in_house(tmp_path, wait)
    assert len(book(store)[0]) == 2
    assert check(store).different == 0
    store.close()

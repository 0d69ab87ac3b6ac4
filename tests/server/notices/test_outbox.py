"""Who is told what, and when: with time moved by hand, a real database and real endpoints."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace
from tests.secret_box import alone
from tests.server.helpers import frame_of, play_on
from tests.server.notices.life import AFTER, DAY, HOUR, Life, begun, live, look, named, pass_turn, pass_unseen, written

from filon.house.seating import hash_key, new_key
from filon.house.visitors import Visitor
from filon.house.wire import NewTable, Play, SeatWish, Sit, Undo

__all__ = ["alone"]
pytestmark = pytest.mark.usefixtures("both_databases")


def test_whoever_owes_a_decision_and_is_away_is_told_once(tmp_path: Path) -> None:
    async def do(life: Life) -> None:
        table = await begun(life)
        mover, other = life.mover(table)
        await pass_turn(table)
        assert life.mover(table) == (other, mover)
        assert len(life.rows()) == 1
        await life.go(AFTER - 1)
        assert life.told(other) == []
        await life.go(1)
        (notice,) = life.told(other)
        seat = [seat.name for seat in table.row.seats].index(other)
        expected = {"kind": "turn", "table": table.row.id, "game": "gold", "who": [named(mover)], "seat": seat}
        assert expected.items() <= notice.items()
        assert notice["person"] == life.people[other].id
        assert notice["link"] == f"/table/{table.row.id}"
        await life.go(DAY)
        assert life.told(other) == life.told(mover) == []

    live(tmp_path, do)


def test_nobody_is_told_a_second_time_before_they_have_looked(tmp_path: Path) -> None:
    async def do(life: Life) -> None:
        table = await begun(life)
        _, other = life.mover(table)
        await pass_turn(table)
        await life.go()
        assert life.kinds(other) == ["turn"]
        # Somebody plays in their place, and it is their turn again: they have not looked.
        await pass_unseen(table)
        await pass_turn(table)
        await life.go()
        assert life.kinds(other) == []
        await pass_unseen(table)
        await look(life, table, other)
        await pass_turn(table)
        await life.go()
        assert life.kinds(other) == ["turn"]

    live(tmp_path, do)


def test_whoever_has_it_on_the_screen_is_not_told(tmp_path: Path) -> None:
    async def do(life: Life) -> None:
        table = await begun(life)
        _, other = life.mover(table)
        visitor = await life.visit(table, other)
        await pass_turn(table)
        table.seen_by(visitor, visitor.moment)
        table.seen.save()
        await written(life.house)
        await life.go(HOUR)
        assert life.kinds(other) == []
        assert life.rows() == []

    live(tmp_path, do)


def test_a_line_that_is_open_but_shows_nothing_is_no_look(tmp_path: Path) -> None:
    """A tab in the background, or a phone whose line is not known to be dead."""

    async def do(life: Life) -> None:
        table = await begun(life)
        _, other = life.mover(table)
        await life.visit(table, other)
        await pass_turn(table)
        await life.go(AFTER)
        assert life.kinds(other) == []
        await life.go(HOUR)
        assert life.kinds(other) == ["turn"]

    live(tmp_path, do)


def test_what_is_taken_back_is_not_told(tmp_path: Path) -> None:
    async def do(life: Life) -> None:
        table = await begun(life)
        mover, other = life.mover(table)
        await pass_turn(table)
        assert table._match
        seat = [seat.name for seat in table.row.seats].index(mover)
        if table._match.undo_refusal(seat) is None:
            moment = (await frame_of(table, seat))["moment"]
            await table.take(frozenset({seat}), Undo(moment, "back"))
        else:
            await pass_unseen(table)
        await life.go()
        assert life.kinds(other) == []
        assert all(row.person != life.people[other].id for row in life.rows())

    live(tmp_path, do)


def test_that_the_game_has_begun_and_is_over_is_told_to_all_who_are_away(tmp_path: Path) -> None:
    async def do(life: Life) -> None:
        table = await life.lay("Anna", "Bob")
        await life.go()
        mover, other = life.mover(table)
        assert (life.kinds(mover), life.kinds(other)) == (["turn"], ["begun"])
        while not table.row.over:
            last, _ = life.mover(table)
            await play_on(table, 1)
        await life.go()
        told = {name: life.told(name) for name in ("Anna", "Bob")}
        first = next(name for name in told if name != last)
        assert [one["kind"] for one in told[first]] == ["over"]
        assert told[first][0]["link"] == f"/table/{table.row.id}/result"
        assert told[last] == []
        assert life.rows() == []

    live(tmp_path, do)


def test_that_somebody_sat_down_is_told_to_those_who_wait(tmp_path: Path) -> None:
    async def do(life: Life) -> None:
        wish = NewTable("highlanders", [SeatWish("guest") for _ in range(4)])
        laid = await life.house.lay(wish, life.people["Anna"].id)
        table = await life.house.find(laid.table)

        async def sit(seat: int, name: str, person: str) -> None:
            await table.sitting.sit(Sit(laid.invitations[seat] or "", new_key(), "my-own-share", name), person)

        await sit(0, "Bob", life.people["Bob"].id)
        await life.go()
        assert [(one["kind"], one["who"], one["seat"]) for one in life.told("Anna")] == [("sat", [named("Bob")], -1)]
        assert life.kinds("Bob") == []
        await sit(1, "Carla", "")
        await life.go()
        assert (life.kinds("Anna"), life.kinds("Bob")) == ([], ["sat"])  # Anna has not looked since
        here = await life.visit(table, "Bob")
        await sit(2, "Dora", "")
        await life.go(HOUR)
        assert life.kinds("Bob") == []
        table.leave(here)
        await sit(3, "Emil", "")
        await life.go()
        assert life.kinds("Bob") in (["begun"], ["turn"])

    live(tmp_path, do)


def test_for_whom_a_seat_is_kept_is_invited(tmp_path: Path) -> None:
    async def do(life: Life) -> None:
        table = await life.lay("Anna", "Bob")
        await life.go()
        life.told("Anna"), life.told("Bob")
        seats = [replace(seat, key="", invitation=seat.key) for seat in table.row.seats]
        row = await life.house._lay(table.game, {}, seats, hash_key("host"), hash_key("watch"))
        next_table = await life.house.find(row.id)
        visitor = Visitor(person=life.people["Anna"].id)
        visitor.held = frozenset({0})
        await next_table.join(visitor, None)
        await life.go()
        assert life.kinds("Anna") == []  # she is there
        assert [(one["kind"], one["table"]) for one in life.told("Bob")] == [("invited", row.id)]

    live(tmp_path, do)


@pytest.mark.usefixtures("alone")
@pytest.mark.parametrize("has_looked", [False, True])
def test_who_decides_with_others_is_told_however_quick_they_are_unless_they_have_looked(
    tmp_path: Path, has_looked: bool
) -> None:
    async def do(life: Life) -> None:
        table = await life.lay("Anna", "Bob", game="alone")
        await look(life, table, "Anna", "Bob")
        await life.go()
        match = await table.order(table.load)

        async def decide(send: str) -> None:
            moment = (await frame_of(table, 0))["moment"]
            await table.take(frozenset({0}), Play(moment, send, match.legal[0]))

        await decide("name")
        assert [*match.owing] == [0, 1]
        if has_looked:
            await look(life, table, "Bob")
        await decide("choose")
        assert [*match.owing] == [1]
        await life.go()
        assert life.kinds("Bob") == ["turn"] * (not has_looked)
        await life.go(DAY)
        assert life.kinds("Bob") == []

    live(tmp_path, do)

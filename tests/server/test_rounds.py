"""Tables at which several decide together: in any order, over sockets, with bots, clocks, notices, and after a kill."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from threading import Barrier, Thread

import pytest
from tests.secret_box import alone, path_with_it
from tests.server.helpers import Json, Keys, Player, Server, frame_of, heard, in_house, lay, plies, visit
from tests.server.notices.life import AFTER, Life, live
from tests.server.time.helpers import SECOND, at_hand, left, runs, timed

from filon.engine.errors import NotYourTurn, UndoRefused
from filon.house.problems import StaleMoment
from filon.house.tables import Table
from filon.house.turns import has_turn, turn_of, who_decides
from filon.house.wire import Play, Undo
from filon.server.house import House

__all__ = ["alone"]
pytestmark = pytest.mark.usefixtures("alone")


def only(seat: int) -> frozenset[int]:
    return frozenset({seat})


async def say(table: Table, seat: int, decision: str, moment: int | None = None) -> None:
    """The seat decides, or takes back, on what it sees now, or saw at a moment."""
    if moment is None:
        moment = (await frame_of(table, seat))["moment"]
    send = f"{seat}-{decision}-{plies(table)}".replace(" ", "-")
    message = Undo(moment, send) if decision == "undo" else Play(moment, send, decision)
    await table.take(only(seat), message)


async def choosing(house: House, *seats: str) -> Table:
    """A table at which the leader has named a chest."""
    table, _ = await lay(house, *seats, game="alone")
    await say(table, 0, "name 1")
    return table


def test_everybody_is_asked_at_once_and_answers_in_any_order(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        table = await choosing(house, "me", "guest", "guest")
        shown = [await frame_of(table, seat) for seat in range(3)]
        assert [frame["mover"] for frame in shown] == [0, 1, 2]
        assert all(len(frame["scene"]["choices"]) == 3 and frame["owing"] == [0, 1, 2] for frame in shown)
        for seat in (2, 0, 1):  # each on the moment that it saw at first
            await say(table, seat, "choose 0", shown[seat]["moment"])
        assert (await frame_of(table, 0))["owing"] == []
        with pytest.raises(StaleMoment):
            await say(table, 2, "choose 0", shown[2]["moment"])

    in_house(tmp_path, play)


def test_nobody_decides_twice_or_takes_back_what_is_open(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        table = await choosing(house, "me", "guest", "guest")
        moment = (await frame_of(table, 2))["moment"]
        await say(table, 2, "choose 0")
        with pytest.raises(NotYourTurn):
            await say(table, 2, "choose 1")
        with pytest.raises(NotYourTurn):
            await say(table, 2, "choose 1", moment)
        sent = (await frame_of(table, 2))["moment"]
        await say(table, 1, "choose 1")
        assert (await frame_of(table, 2, only(2)))["can_undo"]
        await say(table, 2, "undo", sent)  # what has come in since does not stand between
        assert (await frame_of(table, 1))["owing"] == [0, 2]
        await say(table, 2, "choose 2")
        await say(table, 0, "choose 0")
        with pytest.raises(UndoRefused):
            await say(table, 2, "undo")

    in_house(tmp_path, play)


def test_one_screen_with_two_seats_decides_for_the_one_that_looks(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        table, held = await lay(house, "me", "me", "guest", game="alone")
        screen = await visit(table, held.keys[:2], look=0)
        await table.take(frozenset({0, 1}), Play(screen.moment, "n", "name 0"), screen)
        await table.look(screen, 1)
        match = await table.order(table.load)
        assert who_decides(match, frozenset({0, 1}), 1) == 1
        await table.take(frozenset({0, 1}), Play(screen.moment, "a", "choose 1"), screen)
        assert list(match.owing) == [0, 2]
        await table.look(screen, 0)
        await table.take(frozenset({0, 1}), Play(screen.moment, "b", "choose 0"), screen)
        assert list(match.owing) == [2]
        await table.take(frozenset({0, 1}), Undo(screen.moment, "c"), screen)
        assert list(match.owing) == [0, 2]

    in_house(tmp_path, play)


def test_whoever_looks_sees_all_choices_before_the_next_prize(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        table, held = await lay(house, "me", "guest", game="alone")
        bob = await visit(table, [held.keys[1]])
        await say(table, 0, "name 1")
        await say(table, 0, "choose 0")
        heard(bob)
        await say(table, 1, "choose 1")
        got = [message for message in heard(bob) if message["type"] == "frame"]
        assert [bool(frame.get("beat")) for frame in got] == [True, False]
        assert [frame["moment"] for frame in got] == [bob.moment - 1, bob.moment]

    in_house(tmp_path, play)


def test_bots_decide_while_people_think_and_wait_for_them(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        table, _ = await lay(house, "me", "plain", "plain", "plain", game="alone")
        await say(table, 0, "name 1")
        moment = (await frame_of(table, 0))["moment"]
        match = await table.order(table.load)
        while match.owing != (0,):
            await asyncio.sleep(0.01)
        await say(table, 0, "choose 0", min(moment, (await frame_of(table, 0))["moment"]))
        while not (match.mover == 0 or match.is_over):
            await asyncio.sleep(0.01)

    in_house(tmp_path, play)


def test_a_bot_that_was_asked_before_others_decided_is_heard(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        table, _ = await lay(house, "me", "guest", "plain", game="alone", aside=False)
        match = await table.order(table.load)
        table.bots._is_turn = lambda match: False  # type: ignore[method-assign]
        await say(table, 0, "name 1")
        del table.bots._is_turn
        turns = await table.order(table.bots._turns)
        assert [turn.seat for turn in turns] == [2]
        await say(table, 0, "choose 0")
        await table.bots._play_one(turns[0])
        assert list(match.owing) == [1]
        before = plies(table)
        await table.bots._play_one(turns[0])  # it has decided
        assert plies(table) == before

    in_house(tmp_path, play)


def test_the_time_of_all_who_owe_runs(tmp_path: Path) -> None:
    async def do(house: House, time: object) -> None:
        table, _, _ = await timed(house, "me", "guest", "guest", game="alone")
        await say(table, 0, "name 0")
        assert await runs(table) == [0, 1, 2]
        first = await left(table)
        await time.let_pass(5 * SECOND)  # type: ignore[attr-defined]
        await say(table, 1, "choose 0")
        assert await runs(table) == [0, 2]
        await time.let_pass(5 * SECOND)  # type: ignore[attr-defined]
        assert [a - b for a, b in zip(first, await left(table), strict=True)] == [10 * SECOND, 0, 10 * SECOND]
        await say(table, 1, "undo")  # gives back what it got, and nobody else's time
        assert await runs(table) == [0, 1, 2]
        assert [a - b for a, b in zip(first, await left(table), strict=True)] == [10 * SECOND, 5 * SECOND, 10 * SECOND]
        for seat in (2, 1, 0):
            await say(table, seat, "choose 1")
        assert await runs(table) == [1]

    at_hand(tmp_path, do)


def test_everybody_who_owes_is_told_once(tmp_path: Path) -> None:
    async def do(life: Life) -> None:
        table = await life.lay("Anna", "Bob", game="alone")
        await life.go()
        assert [bool(life.told(name)) for name in ("Anna", "Bob")] == [True, True]
        await say(table, 0, "name 0")
        await life.go()
        assert (life.told("Anna"), [notice["kind"] for notice in life.told("Bob")]) == ([], ["turn"])
        match = await table.order(table.load)
        assert [has_turn(turn_of(match), seat) for seat in (0, 1)] == [True, True]
        await say(table, 0, "choose 0")
        await life.go(AFTER)
        assert (life.told("Anna"), life.told("Bob")) == ([], [])
        assert [has_turn(turn_of(match), seat) for seat in (0, 1)] == [False, True]
        await say(table, 1, "choose 0")  # who leads next is asked something else
        await life.go()
        assert (life.told("Anna"), life.told("Bob")) == ([], [])

    live(tmp_path, do)


# ── over the wire ──


def _lay(server: Server) -> Keys:
    wish = {"game": "alone", "seats": [{"who": "guest"}] * 3}
    answer = server.http.post("/api/tables", json=wish)
    assert answer.status_code == 201, answer.text
    table = Keys(server, answer.json())
    table.sit_down()
    return table


def _until_asked(player: Player, *owing: int) -> Json:
    return player.hear_until(lambda m: m["type"] == "frame" and m["owing"] == [*owing])


@pytest.mark.slow
def test_sockets_in_any_order_a_race_and_a_kill_with_one_choice_in(tmp_path: Path) -> None:
    server = Server(tmp_path / "filon.db", PYTHONPATH=path_with_it(tmp_path))
    table = _lay(server)
    players = [table.sit(key) for key in table.keys]
    players[0].say(type="play", moment=players[0].my_turn()["moment"], send="n", decision="name 1")
    asked = [_until_asked(player, 0, 1, 2) for player in players]
    players[2].say(type="play", moment=asked[2]["moment"], send="c", decision="choose 0")
    assert players[2].hear_a("done")
    server.kill()
    server.start()
    players = [table.sit(key) for key in table.keys]
    shown = [_until_asked(player, 0, 1) for player in players]
    assert "choose 1" not in json.dumps(shown[0]["scene"]["panels"])
    assert shown[2]["scene"]["prompt"]["id"] == "chosen-here"
    assert shown[2]["can_undo"]
    # The send that was answered before gets its answer again; the others race.
    assert table.play("choose 0", asked[2]["moment"], "c", table.keys[2]).status_code == 200
    ready = Barrier(2)

    def decide(player: Player, moment: int, chest: int) -> None:
        ready.wait()
        player.say(type="play", moment=moment, send=f"r{chest}", decision=f"choose {chest}")
        player.hear_a("done")

    racing = [Thread(target=decide, args=(players[k], shown[k]["moment"], k)) for k in (0, 1)]
    for thread in racing:
        thread.start()
    for thread in racing:
        thread.join()
    beat = players[2].hear_until(lambda m: m["type"] == "frame" and m["beat"])
    assert sorted(line["seat"] for line in beat["lines"] if line["text"]["id"] == "log-chosen") == [0, 1, 2]
    for player in players:
        player.close()
    server.kill()

"""Time is out, somebody is away, gives up, comes back or has had enough."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.server.helpers import HandTime, frame_of, heard, visit
from tests.server.time.helpers import LIVE, MINUTE, SECOND, at_hand, decide, left, runs, said, settled, stand_ins, timed

from filon.engine.errors import GameIsOver, NotYourTurn
from filon.engine.rng import new_rng
from filon.house.clock import allowance
from filon.house.patience import Patience
from filon.house.problems import BadKey, NobodyToAsk, NoOffer
from filon.house.tables import Table
from filon.house.terms import Pace
from filon.house.time_wire import Back, Concede, Stop
from filon.house.timing import GRACE
from filon.house.wire import Play
from filon.match.record_file import read, verify, write
from filon.match.views import View
from filon.server.house import House

ANNA, BOB, CID = frozenset({0}), frozenset({1}), frozenset({2})


async def outcome(table: Table) -> tuple[tuple[int, ...], str]:
    found = (await table.order(table.load)).outcome
    return found.ranks, found.reason


# ── time is out ──


def test_the_game_waits(tmp_path: Path) -> None:
    async def do(house: House, time: HandTime) -> None:
        table, _, _ = await timed(house, "me", "guest", away="wait")
        await time.let_pass(90 * SECOND)
        assert not table.row.over
        assert not table.row.seats[0].stand_in
        assert await left(table) == [0, 60 * SECOND]
        await decide(table)  # better late than never
        assert await left(table) == [5 * SECOND, 60 * SECOND]

    at_hand(tmp_path, do)


def test_the_seat_is_last(tmp_path: Path) -> None:
    async def do(house: House, time: HandTime) -> None:
        table, held, (anna, bob, _) = await timed(house, "me", "guest", "guest", away="last")
        await decide(table)
        heard(anna)
        await time.let_pass(60 * SECOND - 1)
        assert not table.row.over
        await time.let_pass(1)
        assert table.row.over
        assert table.row.ended == time.now()
        assert await outcome(table) == ((1, 3, 1), "time")
        messages = heard(anna)
        frame = next(m for m in messages if m["type"] == "frame")
        assert frame["over"]
        assert frame["mover"] == -1
        assert [line["text"] for line in frame["lines"]] == [{"id": "closed-time", "args": {"player": {"seat": 1}}}]
        assert any(m["type"] == "presence" and m["info"]["over"] and m["info"]["secret"] for m in messages)
        assert said(bob, "clocks")[-1]["runs"] == []
        assert (await frame_of(table, 1, BOB))["scene"].get("choices", []) == []
        with pytest.raises(GameIsOver):
            await table.take(BOB, Play((await frame_of(table, 1))["moment"], "late", "choose blue"))
        record = read(await table.back.record())
        assert verify(record) == []
        assert write(record) == await table.back.record()
        assert record.match().outcome.ranks == (1, 3, 1)
        assert b'"reason-time"' in await table.back.result()
        assert await table.back.replay(0)
        assert held.keys[1]
        assert (await house.again(table, [held.keys[1]])).table

    at_hand(tmp_path, do)


def test_a_bot_stands_in_until_the_person_is_back(tmp_path: Path) -> None:
    async def do(house: House, time: HandTime) -> None:
        table, held, (anna, bob) = await timed(house, "me", "guest", away="easy")
        await time.let_pass(60 * SECOND)
        assert table.row.seats[0].stand_in == "easy"
        assert said(bob, "presence")[-1]["info"]["seats"][0]["stand_in"] == "easy"
        await settled(table)
        match = await table.order(table.load)
        assert [(line.seat, line.by) for line in match.log] == [(0, "easy")]
        assert await runs(table) == [1]
        await decide(table)
        await table.away.back(ANNA, Back("b"), anna)
        await settled(table)
        assert not table.row.seats[0].stand_in
        assert (await left(table))[0] >= allowance(LIVE) - 1
        kept = house.store.find_table(held.table)
        assert kept
        assert kept.seats == table.row.seats
        rows = house.store.read_log(held.table)
        assert {row.entry.by for row in rows if row.entry.seat == 0} >= {"easy"}
        told = [line for m in heard(bob) if m["type"] == "frame" for line in m.get("lines", [])]
        assert {line.get("by", "") for line in told if line["seat"] == 0} == {"easy"}

    at_hand(tmp_path, do)


def test_somebody_whose_line_is_cut_is_away_after_a_while_and_back_at_once(tmp_path: Path) -> None:
    async def do(house: House, time: HandTime) -> None:
        table, held, (anna, _) = await timed(house, "me", "guest", pace=Pace("live", 3600, 5), away="easy")
        await time.let_pass(10 * SECOND)
        table.leave(anna)
        await time.let_pass(GRACE - 1)
        assert stand_ins(table) == ["", ""]
        await time.let_pass(1)
        assert stand_ins(table) == ["easy", ""]
        await settled(table)
        had = (await left(table))[0]
        anna = await visit(table, [held.keys[0]])
        assert not table.row.seats[0].stand_in
        assert (await left(table))[0] == had, "a seat that is handed back has lost nothing"
        assert said(anna, "clocks")

    at_hand(tmp_path, do)


def test_who_comes_back_while_the_bot_thinks_decides(tmp_path: Path) -> None:
    async def do(house: House, time: HandTime) -> None:
        table, _, (anna, _) = await timed(house, "me", "guest", away="easy")
        choose = house.workers.choose

        async def interrupted(*question: Any) -> int:
            decision = await choose(*question)
            await table.away.back(ANNA, Back("b"), anna)
            return decision

        pytest.MonkeyPatch().setattr(house.workers, "choose", interrupted)
        await time.let_pass(60 * SECOND)
        await settled(table)
        match = await table.order(table.load)
        assert match.log == []
        assert await runs(table) == [0]
        await decide(table)
        assert match.log[0].by == ""

    at_hand(tmp_path, do)


def test_a_decision_of_the_person_takes_the_seat_back(tmp_path: Path) -> None:
    async def do(house: House, time: HandTime) -> None:
        table, _, _ = await timed(house, "me", "guest", away="easy")
        choose, decided = house.workers.choose, asyncio.Event()

        async def slow(*question: Any) -> int:
            await decided.wait()
            return await choose(*question)

        pytest.MonkeyPatch().setattr(house.workers, "choose", slow)
        await time.let_pass(60 * SECOND)
        assert table.row.seats[0].stand_in
        await decide(table)
        decided.set()
        await settled(table)
        assert not table.row.seats[0].stand_in
        assert [line.by for line in (await table.order(table.load)).log] == [""]

    at_hand(tmp_path, do)


@settings(max_examples=4, deadline=None)
@given(
    game=st.sampled_from(["elfenland", "elfengold", "gold", "goldland"]),
    gone=st.integers(0, 2),
    choices=st.lists(st.integers(0, 50), min_size=6, max_size=12),
)
def test_the_stand_in_knows_what_the_seat_may_know_and_so_does_who_comes_back(
    tmp_path_factory: pytest.TempPathFactory, game: str, gone: int, choices: list[int]
) -> None:
    async def do(house: House, time: HandTime) -> None:
        table, held, here = await timed(house, "me", "guest", "guest", game=game, away="easy")
        asked: list[tuple[bytes, int]] = []
        choose = house.workers.choose

        async def listening(game: Any, observation: bytes, seat: int, level: str, patience: Patience) -> int:
            match = await table.order(table.load)
            states, rng = game.layout.new(2), new_rng(7)
            game.kernel.observe(match._states, 0, seat, states, 0)
            game.kernel.determinize_at(states, 0, seat, rng)  # all that the seat does not know is dealt otherwise
            game.kernel.observe(states, 0, seat, states, 1)
            seen = game.layout.new(1)
            game.layout.unpack(observation, seen, 0)
            assert _still(game, seen, 0) == _still(game, states, 1)
            asked.append((observation, seat))
            return await choose(game, observation, seat, level, patience)

        pytest.MonkeyPatch().setattr(house.workers, "choose", listening)
        table.leave(here[gone])
        for choice in choices:
            while (await table.order(table.load)).mover == gone:
                await time.let_pass(GRACE)
                await settled(table)
            await decide(table, choice)
        match = await table.order(table.load)
        assert {seat for _, seat in asked} == ({gone} if any(line.by for line in match.log) else set())
        back = await visit(table, [held.keys[gone]])
        # What they get is what the stream of their seat is, however its decisions came about.
        match = await table.order(table.load)
        assert (await table.view(match, gone)).lines(10_000) == View(match, gone).lines(10_000)
        assert next(m for m in heard(back) if m["type"] == "welcome")["viewer"] == gone

    at_hand(tmp_path_factory.mktemp("house"), do)


def _still(game: Any, states: Any, at: int) -> bytes:
    packed: bytes = game.layout.pack_still(states, at)
    return packed


# ── giving up ──


def test_with_two_seats_conceding_ends_the_game(tmp_path: Path) -> None:
    async def do(house: House, time: HandTime) -> None:
        table, _, (anna, _) = await timed(house, "me", "guest", away="easy")
        done = await table.away.concede(BOB, Concede("c"))
        assert await outcome(table) == ((1, 2), "conceded")
        assert await table.away.concede(BOB, Concede("c")) == done, "the same again"
        with pytest.raises(GameIsOver):
            await table.away.concede(ANNA, Concede("d"), anna)

    at_hand(tmp_path, do)


def test_with_more_a_bot_plays_on_for_good(tmp_path: Path) -> None:
    async def do(house: House, time: HandTime) -> None:
        table, held, (anna, _, _) = await timed(house, "me", "guest", "guest", away="easy")
        await table.away.concede(ANNA, Concede("c"), anna)
        await settled(table)
        assert not table.row.over
        assert (await table.order(table.load)).log[0].by == "easy"
        await table.away.back(ANNA, Back("b"), anna)
        await visit(table, [held.keys[0]])
        assert table.row.seats[0].conceded
        assert table.row.seats[0].stand_in == "easy", "there is no way back"
        for _ in range(2):
            await decide(table)
        while (await table.order(table.load)).mover != 0:
            await decide(table)
        moment = (await frame_of(table, 0, ANNA))["moment"]
        with pytest.raises(NotYourTurn):
            await table.take(ANNA, Play(moment, "x", "flip 12"))

    at_hand(tmp_path, do)


def test_where_no_bot_is_named_it_ends_with_the_seat_last(tmp_path: Path) -> None:
    async def do(house: House, time: HandTime) -> None:
        table, _, _ = await timed(house, "me", "guest", "guest", away="last")
        await table.away.concede(CID, Concede("c"))
        assert await outcome(table) == ((1, 1, 3), "conceded")

    at_hand(tmp_path, do)


def test_nobody_concedes_for_somebody_else(tmp_path: Path) -> None:
    async def do(house: House, time: HandTime) -> None:
        table, _, _ = await timed(house, "me", "guest")
        for held, message in ((frozenset[int](), Concede("c")), (ANNA, Concede("c", seat=1))):
            with pytest.raises(BadKey):
                await table.away.concede(held, message)
        assert not table.row.over

    at_hand(tmp_path, do)


# ── stopping ──


def test_it_stops_when_all_people_want_it(tmp_path: Path) -> None:
    async def do(house: House, time: HandTime) -> None:
        table, _, (anna, bob) = await timed(house, "me", "guest", "easy")
        with pytest.raises(NoOffer):
            await table.away.stop(BOB, Stop("a", "accept"))
        await table.away.stop(ANNA, Stop("a", "offer"), anna)
        assert said(bob, "presence")[-1]["info"]["seats"][0]["stops"]
        await table.away.stop(ANNA, Stop("a", "offer"), anna)
        assert not table.row.over
        await table.away.stop(BOB, Stop("b", "withdraw"), bob)
        assert not any(seat.stops for seat in table.row.seats), "declined"
        await table.away.stop(ANNA, Stop("c", "offer"), anna)
        done = await table.away.stop(BOB, Stop("d", "accept"), bob)
        assert await outcome(table) == ((1, 1, 1), "agreed")
        assert await table.away.stop(BOB, Stop("d", "accept"), bob) == done
        assert "! agreed" in (await table.back.record()).splitlines()

    at_hand(tmp_path, do)


def test_an_offer_that_comes_twice_is_made_once(tmp_path: Path) -> None:
    async def do(house: House, time: HandTime) -> None:
        table, _, _ = await timed(house, "me", "guest")
        done = await table.away.stop(ANNA, Stop("a", "offer"))
        await table.away.stop(BOB, Stop("b", "withdraw"))
        assert await table.away.stop(ANNA, Stop("a", "offer")) == done, "an answer that was lost"
        assert not table.row.seats[0].stops
        await table.away.stop(ANNA, Stop("c", "offer"))
        assert table.row.seats[0].stops

    at_hand(tmp_path, do)


def test_trouble_with_the_disk_puts_it_off(tmp_path: Path) -> None:
    async def do(house: House, time: HandTime) -> None:
        table, _, (_, bob) = await timed(house, "me", "guest", away="last")
        heard(bob)
        with house.store.engine.begin():  # somebody else writes, and does not end
            await time.let_pass(MINUTE)
            assert not table.row.over
            assert not [m for m in heard(bob) if m["type"] == "frame"], "nothing is told that is not saved"
        await time.let_pass(10 * SECOND)
        assert table.row.over
        assert await outcome(table) == ((2, 1), "time")

    at_hand(tmp_path, do)


def test_alone_there_is_nobody_to_agree_with(tmp_path: Path) -> None:
    async def do(house: House, time: HandTime) -> None:
        table, _, _ = await timed(house, "me", "easy")
        with pytest.raises(NobodyToAsk):
            await table.away.stop(ANNA, Stop("a", "offer"))

    at_hand(tmp_path, do)


def test_whoever_is_away_is_not_asked(tmp_path: Path) -> None:
    async def do(house: House, time: HandTime) -> None:
        table, _, _ = await timed(house, "me", "guest", "guest", away="easy")
        await time.let_pass(MINUTE)
        await settled(table)
        await table.away.stop(BOB, Stop("a", "offer"))
        await table.away.stop(CID, Stop("b", "accept"))
        assert await outcome(table) == ((1, 1, 1), "agreed")

    at_hand(tmp_path, do)


def test_a_game_that_was_closed_is_closed_after_a_restart(tmp_path: Path) -> None:
    async def first(house: House, time: HandTime) -> str:
        table, held, _ = await timed(house, "me", "guest")
        await table.away.concede(BOB, Concede("c"))
        return held.table

    async def second(house: House, time: HandTime) -> None:
        table = await house.find(closed)
        assert table.row.over
        assert await outcome(table) == ((1, 2), "conceded")
        assert (await frame_of(table, 0, ANNA))["over"]

    closed = at_hand(tmp_path, first)
    at_hand(tmp_path, second)

"""Bots at a table, and hints."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest
from tests.server.helpers import (
    BOTH,
    Server,
    begin,
    frame_of,
    frames,
    heard,
    in_house,
    lay,
    play_on,
    sit_all,
    visit,
    wait_for,
)

from filon.bots.mind import Thought
from filon.engine.errors import GameIsOver, NotYourTurn
from filon.house.bots import next_best
from filon.house.problems import Busy
from filon.house.wire import Done, NewTable, Play, SeatWish
from filon.server.house import House

# ── bots ──


def test_bots_by_themselves_play_only_while_somebody_looks_on(tmp_path: Path) -> None:
    async def play(house: House) -> str:
        table, keys = await lay(house, "easy", "hard-gambler", "random")
        await table.wake()
        assert house.store.read_log(keys.table) == []
        watcher = await visit(table, [keys.watch])
        while len(house.store.read_log(keys.table)) < 6:
            await asyncio.sleep(0.01)
        table.leave(watcher)
        while not table.bots.are_done:
            await asyncio.sleep(0.01)
        left_at = len(house.store.read_log(keys.table))
        again = await visit(table, [keys.watch])
        while not any(frame["over"] for frame in frames(heard(again))):
            await asyncio.sleep(0.01)
        assert len(house.store.read_log(keys.table)) > left_at
        return str(json.loads(await table.back.result())["reason"]["id"])

    assert in_house(tmp_path, play) == "reason-mine-empty"


def test_with_a_seed_the_same_shares_lead_to_the_same_game(tmp_path: Path) -> None:
    async def play(house: House) -> list[str]:
        table, keys = await lay(house, "me", "easy", "random")
        held = frozenset({0})
        while len(house.store.read_log(keys.table)) < 24:
            frame = await frame_of(table, 0, held)
            if frame["mover"] == 0:
                decision = frame["scene"]["choices"][0]["decision"]
                await table.take(held, Play(frame["moment"], str(frame["moment"]), decision))
            await asyncio.sleep(0.01)
        return [row.entry.text for row in house.store.read_log(keys.table)][:24]

    first, again, other = (in_house(tmp_path / str(k), play, seed=seed) for k, seed in enumerate((1, 1, 2)))
    assert first == again != other


def test_a_bot_goes_on_after_a_restart(tmp_path: Path) -> None:
    async def stop_short(house: House) -> str:
        # The bot has no time to answer.
        table, _ = await lay(house, "me", "easy")
        await table.take(frozenset({0}), Play(0, "a", "choose red"))
        return table.row.id

    id = in_house(tmp_path, stop_short)

    async def go_on(house: House) -> None:
        table = await house.find(id)
        while (await frame_of(table, 0, frozenset({0})))["mover"] != 0:
            await asyncio.sleep(0.01)

    in_house(tmp_path, go_on)


def test_a_table_that_is_closed_wakes_no_bot(tmp_path: Path) -> None:
    async def close(house: House) -> None:
        table, _ = await lay(house, "me", "easy")
        sending = asyncio.create_task(table.take(frozenset({0}), Play(0, "a", "choose red")))
        await asyncio.sleep(0)
        await table.settle()
        assert table.bots.playing
        assert table.bots.are_done
        assert table.is_idle
        assert await sending == Done("a", 1)
        assert len(house.store.read_log(table.row.id)) == 1

    in_house(tmp_path, close)


def test_a_bot_that_was_overtaken_decides_nothing(tmp_path: Path) -> None:
    async def overtake(house: House) -> None:
        table, _ = await lay(house, "me", "easy")
        await table.take(frozenset({0}), Play(0, "a", "choose red"))
        turns = await table.order(table.bots._turns)
        while (await frame_of(table, 0))["mover"] != 0:
            await asyncio.sleep(0.01)
        assert len(turns) == 1
        before = house.store.read_log(table.row.id)
        await table.bots._play_one(turns[0])  # what it was asked has been answered meanwhile
        assert house.store.read_log(table.row.id) == before

    in_house(tmp_path, overtake)


# ── hints ──


def test_nothing_that_a_hint_is_compared_with_is_better() -> None:
    thoughts = [Thought(2, 300, 0.36), Thought(1, 400, 0.35), Thought(3, 120, 0.2), Thought(4, 3, 0.9)]
    assert next_best(thoughts) == [0.35, 0.2]
    assert next_best(thoughts[:1]) == next_best([]) == []


def test_a_hint_knows_no_more_than_the_display(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        table, keys = await lay(house, "me", "me")
        await begin(table)
        await play_on(table, 12)
        screen = await visit(table, keys.keys)
        frame = await frame_of(table, screen.look, BOTH)
        turn, moment = await table.bots.hint_turn(screen)
        assert moment == frame["moment"]
        shown = table.game.layout.new(1)
        table.game.layout.unpack(turn.observation, shown, 0)
        display = table.game.layout.get(shown, 0)
        assert sum(kind >= 0 for kind in display["card"]) == 0
        assert not any(display["unseen"])
        hint = await table.bots.hint(screen)
        mover = frame["mover"]
        assert hint.moment == moment
        assert hint.decision in [c["decision"] for c in (await frame_of(table, mover, BOTH))["scene"]["choices"]]
        other = await visit(table, [keys.keys[1 - mover]])
        with pytest.raises(NotYourTurn):
            await table.bots.hint(other)

    in_house(tmp_path, play)


def test_there_is_no_hint_after_the_end(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        table, keys = await lay(house, "me", "me")
        await play_on(table)
        screen = await visit(table, keys.keys)
        with pytest.raises(GameIsOver):
            await table.bots.hint(screen)

    in_house(tmp_path, play)


def test_somebody_who_is_lost_gets_a_hint(tmp_path: Path) -> None:
    """DT-LOC-10: no page works out where a player may be, and the sentence of a hint does not, either."""

    async def play(house: House) -> None:
        table, keys = await sit_all(house, NewTable("destination_tresor", [SeatWish("me"), SeatWish("me")]))
        match = await table.load()
        while not match.legal[0].startswith("step"):
            await play_on(table, 1)
        hint = await table.bots.hint(await visit(table, keys.keys, match.mover))
        assert hint.decision in match.legal
        assert hint.text.args.get("places", 0) == 0

    in_house(tmp_path, play)


def test_a_seat_has_one_hint_at_a_time_and_another_after_it(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        table, keys = await lay(house, "me", "me")
        screen, again = await visit(table, keys.keys), await visit(table, keys.keys)
        answers = await asyncio.gather(table.bots.hint(screen), table.bots.hint(again), return_exceptions=True)
        assert sorted(type(answer).__name__ for answer in answers) == ["Busy", "Hint"]
        busy = next(answer for answer in answers if isinstance(answer, Busy))
        assert busy.code == "busy"
        await table.bots.hint(again)  # the first one has its answer

    in_house(tmp_path, play)


def test_who_asks_for_a_hint_and_leaves_takes_nothing_along(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        table, keys = await lay(house, "me", "me")
        screen = await visit(table, keys.keys)
        await table.bots.hint(screen)  # the process runs
        adviser = house.workers.advisers.plain
        pid = adviser.pid
        assert pid
        for _ in range(20):
            asking = asyncio.create_task(table.bots.hint(screen))
            while not adviser.busy:
                await asyncio.sleep(0)
            asking.cancel()
            await asyncio.gather(asking, return_exceptions=True)
        hint = await table.bots.hint(screen)
        assert hint.decision.startswith("choose")
        assert adviser.pid == pid  # nobody who left has ended it

    in_house(tmp_path, play)


def test_hints_do_not_keep_bots_waiting(server: Server) -> None:
    """Sockets that ask and hang up, over and over, while somebody plays a bot."""
    crowd = server.open("me", "me")
    player = server.open("me", "easy").sit()
    for turn in range(6):
        for _ in range(3):
            asker = crowd.sit(*crowd.keys)
            asker.say(type="hint")
            asker.close()
        frame = player.my_turn()
        player.say(
            type="play", moment=frame["moment"], send=f"t{turn}", decision=frame["scene"]["choices"][0]["decision"]
        )
    assert player.my_turn()["mover"] == 0
    assert not any(message["type"] == "problem" for message in player.heard)
    asker = crowd.sit(*crowd.keys)
    asker.hear_a("frame")

    def asked() -> bool:
        asker.say(type="hint")
        return bool(asker.hear_a("hint", "problem")["type"] == "hint")

    wait_for(asked)

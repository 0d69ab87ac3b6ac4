"""Looking back at a finished game."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast

import pytest
from msgspec.structs import replace
from tests.server.helpers import frame_of, in_house, lay

import filon
from filon.bots.chances import as_chances
from filon.bots.mind import Mind, Thought
from filon.bots.ponder import Pondered, ponder
from filon.engine.game import Game
from filon.games import get_game, shelf
from filon.house import analysis
from filon.house.analysis import MOST, analyse, cost
from filon.house.problems import Failed, NotOver
from filon.house.tables import Table
from filon.house.wire import WATCHING, Analysis, Play
from filon.match.match import Match
from filon.match.taken import Taken
from filon.server.house import House
from filon.server.workers import Workers

pytestmark = pytest.mark.slow


class Here:
    """Ponders in this process, with a small search."""

    def __init__(self, game: Game, iterations: int) -> None:
        self.mind, self.iterations, self.asked = Mind(game, threads=1), iterations, 0

    async def ponder(self, game: Game, observation: bytes, seat: int, iterations: int, *, judge: int) -> Pondered:
        self.asked += 1
        return ponder(game, observation, seat, self.iterations, seed=1, mind=self.mind, judge=judge)


def finished(id: str, seed: int) -> Match:
    """A game of legal decisions to its end."""
    match = filon.new(id, get_game(id).players[0], seed=seed)
    while not match.is_over:
        match.play(match.legal[(7 * match.ply) % len(match.legal)])
    return match


def look_back(match: Match, here: Here) -> list[Analysis]:
    async def collect() -> list[Analysis]:
        workers = cast(Workers, here)
        return [replace(a, plies=list(a.plies), costly=list(a.costly)) async for a in analyse(match, workers)]

    return asyncio.run(collect())


def test_it_grows_until_it_is_whole() -> None:
    match = finished("gold", 3)
    found = look_back(match, Here(match.game, 8))
    assert [a.done for a in found] == sorted(a.done for a in found)
    whole = found[-1]
    assert whole.done == whole.of
    assert 1 < len(whole.plies) <= MOST
    assert whole.plies == sorted(set(whole.plies))
    assert all(sum(row) == pytest.approx(1, abs=0.02) for row in whole.shares)
    assert len(whole.at) == len(whole.plies)
    assert len(whole.costly) <= 10
    losses = [c.better_share - c.share for c in whole.costly]
    assert losses == sorted(losses, reverse=True)
    assert all(loss > 0 and c.done and c.better for c, loss in zip(whole.costly, losses, strict=True))


class Sure:
    """Knows of each decision of a match what it gave away: the n-th costs n thousandths, and another is better."""

    def __init__(self, match: Match) -> None:
        self.taken = {taken.observation: (number, taken) for number, taken in enumerate(match.taken())}
        self.looks: list[int] = []
        self.shown: dict[int, Pondered] = {}

    async def ponder(self, game: Game, observation: bytes, seat: int, iterations: int, *, judge: int) -> Pondered:
        number, taken = self.taken[observation]
        assert judge == taken.decision
        self.looks.append(iterations)
        states, out = game.layout.new(1), game.buffers()[0]
        game.layout.unpack(observation, states, 0)
        legal = [int(d) for d in out[: int(game.kernel.legal_at(states, 0, out))]]
        better = next(d for d in legal if d != taken.decision)
        found = Pondered(better, [Thought(better, 90, 0.9)], [0.5, 0.5], judged=0.9 - number / 1000)
        self.shown[taken.ply] = as_chances(game, observation, seat, found)
        return found


def test_the_decisions_that_cost_most_are_told_with_what_was_better() -> None:
    match = finished("gold", 3)
    sure = Sure(match)
    whole = look_back(match, cast(Here, sure))[-1]
    assert whole.done == whole.of
    # Each that was looked at had a glance; the twenty that seemed worst had a longer look.
    assert sorted(set(sure.looks)) == [160, 1200]
    assert sure.looks.count(1200) == 20
    assert len(whole.costly) == 10
    worst = sorted(cost(shown) for shown in sure.shown.values())[:-11:-1]
    assert [costly.better_share - costly.share for costly in whole.costly] == pytest.approx(worst, abs=2e-4)
    taken = dict(enumerate(match.taken(), 1))
    for costly in whole.costly:
        assert costly.seat == taken[costly.ply].seat
        assert costly.done == match.in_words(taken[costly.ply], taken[costly.ply].decision)[0]
        assert costly.better != costly.done
        shown = sure.shown[costly.at]
        assert costly.share == pytest.approx(shown.judged, abs=1e-4)
        assert costly.better_share == pytest.approx(shown.thoughts[0].share, abs=1e-4)


def test_it_stops_at_once_and_leaves_the_process_alone() -> None:
    match = finished("gold", 3)

    async def stop() -> None:
        workers = Workers(False, lambda *_: None)
        begun = asyncio.Event()
        seen: list[int] = []

        async def look() -> None:
            async for found in analyse(match, workers):
                seen.append(found.done)
                if found.done > 1:
                    begun.set()

        looking = asyncio.create_task(look())
        await begun.wait()
        looking.cancel()
        await asyncio.wait([looking])
        assert looking.cancelled()
        assert seen[-1] < MOST
        pid, adviser = workers.advisers.plain.pid, workers.advisers.plain
        assert pid
        taken = next(match.taken())
        assert (await workers.ponder(match.game, taken.observation, taken.seat, 8)).shares
        assert (adviser.pid, adviser.busy) == (pid, False)
        await workers.close()

    asyncio.run(stop(), debug=True)


def test_it_stops_while_it_still_reads(monkeypatch: pytest.MonkeyPatch) -> None:
    match = finished("gold", 3)
    everything = list(match.taken())
    read: list[Taken] = []

    def one_by_one() -> Iterator[Taken]:
        for taken in everything:
            read.append(taken)
            yield taken

    monkeypatch.setattr(analysis, "_AT_A_TIME", 1)
    monkeypatch.setattr(match, "taken", one_by_one)

    async def stop() -> None:
        looking = asyncio.ensure_future(anext(analyse(match, cast(Workers, None))))
        while not read:
            await asyncio.sleep(0)
        looking.cancel()
        await asyncio.wait([looking])
        assert looking.cancelled()

    asyncio.run(stop())
    assert len(read) < len(everything)


def test_what_was_given_away_is_the_difference_to_the_best() -> None:
    thoughts = [Thought(3, 80, 0.6), Thought(5, 30, 0.45)]
    assert cost(Pondered(3, thoughts, [0.6, 0.4], 0.6)) == 0
    assert cost(Pondered(3, thoughts, [0.6, 0.4], 0.45)) == pytest.approx(0.15)
    assert cost(Pondered(3, thoughts, [0.6, 0.4], 0.7)) == 0
    assert cost(Pondered(3, thoughts, [0.6, 0.4])) == 0  # nobody could say
    assert cost(Pondered(3, [], [0.5, 0.5])) == 0


def test_a_decision_that_the_search_hardly_tries_is_judged_all_the_same() -> None:
    match = filon.new("highlanders", 2, seed=1)
    seat, game = match.mover, match.game
    mind, seen = Mind(game, threads=1), match.packed_observation(seat)
    for decision in match.legal_ids():
        judged = ponder(game, seen, seat, 4, seed=1, mind=mind, judge=decision).judged
        assert judged is not None
        assert 0 <= judged <= 1


@pytest.mark.parametrize("id", list(shelf()))
def test_in_games_played_at_random_many_costly_decisions_are_found(id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of sixteen decisions of each game that are looked at, by a small search, more than two cost something."""
    monkeypatch.setattr(analysis, "MOST", 16)
    found, games = 0, 0
    while found < 7:
        games += 1
        match = at_random(id, games)
        whole = look_back(match, Here(match.game, 32))[-1]
        by_ply = {taken.ply: taken for taken in match.taken()}
        for costly in whole.costly:
            assert by_ply[costly.at].seat == costly.seat
            assert costly.done != costly.better
            assert costly.better_share > costly.share
        found += len(whole.costly)
        assert found > 2 * (games - 1)


def at_random(id: str, seed: int) -> Match:
    """A game of random decisions to its end."""
    match, rng = filon.new(id, get_game(id).players[0], seed=seed), random.Random(seed)
    while not match.is_over:
        match.play(rng.choice(match.legal))
    return match


@pytest.mark.parametrize("id", list(shelf()))
def test_every_decision_can_be_put_in_words(id: str) -> None:
    match = filon.new(id, get_game(id).players[0], seed=1)
    played = 0
    while played < 60 and not match.is_over:
        match.play(match.legal[(7 * match.ply) % len(match.legal)])
        played += 1
    taken = list(match.taken())
    assert len(taken) == played > 0
    for one in taken:
        assert one.choices >= 1
        message, path = match.in_words(one, one.decision)
        assert match.game.texts("fr").format(message, "ABCDEF".__getitem__, None)
        assert all(isinstance(key, str) for key in path)


def test_a_move_is_named_and_not_what_came_of_it() -> None:
    match = at_random("elfenland", 4)
    moves = {match.game.decisions.kind(one.decision): match.in_words(one, one.decision) for one in match.taken()}
    assert moves["travel"][0].id.startswith("do-")  # and not which city was visited by it
    assert moves["travel"][1][0].startswith("route-")
    assert moves["take-open"][0].id == "do-take"  # and not what came in its place
    match = at_random("highlanders", 1)
    counts = [match.in_words(one, one.decision) for one in match.taken() if one.choices > 1]
    assert "log-marched" in {words.id for words, path in counts if not path}  # and not only "2 knights"


async def play_out(table: Table) -> None:
    while not (now := await frame_of(table, WATCHING))["over"]:
        seat = now["mover"]
        frame = await frame_of(table, seat)
        choice = frame["scene"]["choices"][0]["decision"]
        await table.take(frozenset({seat}), Play(frame["moment"], f"{frame['moment']}", choice))


def test_the_server_looks_back_once_the_game_is_over(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        table, _ = await lay(house, "me", "me")
        with pytest.raises(NotOver):
            await table.back.analysis()
        await play_out(table)
        found: Any = None
        while found is None or found.done < found.of:
            found = await table.back.analysis()
            await asyncio.sleep(0.02)
        assert found.plies
        assert len(found.shares) == len(found.plies)

    in_house(tmp_path, play)


def test_a_look_back_that_failed_begins_anew_when_somebody_asks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play(house: House) -> None:
        table, _ = await lay(house, "me", "me")
        await play_out(table)
        tried: list[int] = []

        async def fail(*_: object, **__: object) -> Pondered:
            tried.append(len(tried))
            raise Failed

        with monkeypatch.context() as broken:
            broken.setattr(house.workers, "ponder", fail)
            for number in (1, 2):
                assert (await table.back.analysis()).done == 0
                assert table.back.analysing
                await table.back.analysing
                assert len(tried) == number
        assert not (await table.back.analysis()).plies
        while (found := await table.back.analysis()).done < found.of:
            await asyncio.sleep(0.02)
        assert found.plies

    in_house(tmp_path, play)

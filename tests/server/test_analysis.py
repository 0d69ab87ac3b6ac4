"""Looking back at a finished game."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast

import pytest
from tests.server.helpers import frame_of, in_house, lay

import filon
from filon.bots.mind import Mind, Thought
from filon.bots.ponder import Pondered, ponder
from filon.engine.game import Game
from filon.games import get_game, shelf
from filon.match.match import Match, Taken
from filon.server import analysis
from filon.server.analysis import MOST, analyse, cost
from filon.server.house import House
from filon.server.problems import NotOver
from filon.server.tables import Table
from filon.server.wire import WATCHING, Analysis, Play
from filon.server.workers import Workers

pytestmark = pytest.mark.slow


class Here:
    """Ponders in this process, with a small search."""

    def __init__(self, game: Game, iterations: int) -> None:
        self.mind, self.iterations, self.asked = Mind(game, threads=1), iterations, 0

    async def ponder(self, game: Game, observation: bytes, seat: int, iterations: int) -> Pondered:
        self.asked += 1
        return ponder(game, observation, seat, self.iterations, seed=1, mind=self.mind)


def finished(id: str, seed: int) -> Match:
    """A game of legal decisions to its end."""
    match = filon.new(id, get_game(id).players[0], seed=seed)
    while not match.is_over:
        match.play(match.legal[(7 * match.ply) % len(match.legal)])
    return match


def look_back(match: Match, here: Here) -> list[Analysis]:
    async def collect() -> list[Analysis]:
        workers = cast(Workers, here)
        return [Analysis(a.done, a.of, list(a.plies), a.shares, list(a.costly)) async for a in analyse(match, workers)]

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
    assert len(whole.costly) <= 3
    losses = [c.better_share - c.share for c in whole.costly]
    assert losses == sorted(losses, reverse=True)
    assert all(loss > 0 and c.done and c.better for c, loss in zip(whole.costly, losses, strict=True))


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
    thoughts = [Thought(3, 80, 0.6), Thought(5, 30, 0.45), Thought(9, 2, 0.0)]

    def taken(decision: int) -> Taken:
        return Taken(0, b"", b"", decision, 3)

    pondered = Pondered(3, thoughts, [0.6, 0.4])
    assert cost(pondered, taken(3)) == 0
    assert cost(pondered, taken(5)) == pytest.approx(0.15)
    assert cost(pondered, taken(9)) == 0  # tried too seldom to be judged
    assert cost(pondered, taken(4)) == 0
    assert cost(Pondered(3, [], [0.5, 0.5]), taken(3)) == 0


@pytest.mark.parametrize("id", list(shelf()))
def test_every_decision_can_be_put_in_words(id: str) -> None:
    match = filon.new(id, get_game(id).players[0], seed=1)
    for _ in range(60):
        match.play(match.legal[(7 * match.ply) % len(match.legal)])
    taken = list(match.taken())
    assert len(taken) == 60
    for one in taken:
        assert one.choices >= 1
        words = match.in_words(one, one.decision)
        assert words, match.game.decisions.text(one.decision)
        for message in words:
            assert match.game.texts("fr").format(message, "ABCDEF".__getitem__, None)


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

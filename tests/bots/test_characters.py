"""Bots of a character: named after their level, as strong as it, and with ways of their own."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from tests.bots.helpers import share

from filon.bots.anchors import anchor, anchors
from filon.bots.choose import UnknownBot, bot, characters, levels, opponents
from filon.bots.levels import WITH_CHARACTER, level_of
from filon.bots.mind import Mind
from filon.engine.compile import either
from filon.engine.game import Game
from filon.engine.rng import new_rng, weighted
from filon.engine.state import CHANCE, OVER
from filon.games import shelf

GAMES = pytest.mark.parametrize(
    "game", [pytest.param(game, id=game.id) for game in shelf().values() if game.characters]
)


@GAMES
def test_every_box_has_three_at_medium_and_at_hard(game: Game) -> None:
    found = characters(game)
    assert [*found] == [*WITH_CHARACTER]
    for level, names in found.items():
        assert names == [f"{level}-{character}" for character in game.characters]
        assert len(set(names)) == 3
    assert opponents(game) == (*levels(game), *found["medium"], *found["hard"])


@GAMES
def test_one_thinks_as_long_as_its_level_in_its_own_manner(game: Game) -> None:
    for number, character in enumerate(game.characters, start=1):
        for name in WITH_CHARACTER:
            level, its = bot(game, name), bot(game, f"{name}-{character}")
            assert (its.iterations, its.manner) == (level.iterations, number)
            assert its.policy == level.policy + number * game.policies <= game.all_policies


def test_others_have_none() -> None:
    for name in ("master-raider", "medium-", "medium-nobody", "easy-raider", "raider"):
        with pytest.raises(UnknownBot):
            bot(shelf()["goldland"], name)


@GAMES
def test_each_decides_otherwise_now_and_then(game: Game) -> None:
    """In games in which its level decides, with the same luck."""
    differs = dict.fromkeys(range(1, len(game.characters) + 1), 0)
    for seed in range(either(4, 20)):
        for seat, policy, states in decisions(game, bot(game, "hard").policy, seed):
            decided = [
                int(
                    game.kernel.policy_at(
                        states, 1, seat, policy + number * game.policies, new_rng(1), game.buffers()[0]
                    )
                )
                for number in (0, *differs)
            ]
            for number in differs:
                differs[number] += decided[number] != decided[0]
    assert all(differs.values()), differs


def decisions(game: Game, policy: int, seed: int) -> Iterator[tuple[int, int, Any]]:
    """A game among policies of one level: who decides, by which policy, and what they see as state 1."""
    states, rng, (out, weights) = game.start(game.players[1], {}, count=2), new_rng(seed), game.buffers()
    while (who := int(game.kernel.mover_at(states, 0))) != OVER:
        if who == CHANCE:
            x = int(out[weighted(rng, weights, int(game.kernel.chances_at(states, 0, out, weights)))])
        else:
            game.kernel.observe(states, 0, who, states, 1)
            yield who, policy, states
            x = int(game.kernel.policy_at(states, 1, who, policy, rng, out))
        game.kernel.advance(states, 0, x)


@GAMES
def test_each_is_about_as_strong_as_its_level(game: Game) -> None:
    """By its policy, against its level's. How strong they are with the search is measured in docs/tuning."""
    if game.players[0] > 2:
        return
    policy, games, far = bot(game, "hard").policy, either(12, 300), either(0.45, 0.15)
    for number, character in enumerate(game.characters, start=1):
        won = share(game, policy + number * game.policies, policy, games)
        assert abs(won - 0.5) < far, character


def test_one_stands_where_its_level_stands() -> None:
    assert level_of("medium-raider") == "medium"
    assert [level_of(name) for name in ("medium", "random", "easy-raider", "x-medium")] == [
        "medium", "random", "easy-raider", "x-medium",
    ]  # fmt: skip
    assert anchor("goldland", "hard-raider") == anchors("goldland")["hard"]
    assert anchor("goldland", "hard") == anchors("goldland")["hard"]
    assert anchor("goldland", "nobody") is None


def test_a_search_goes_by_its_manner_and_back() -> None:
    """What is found with a character is what its policy suggests; without one it is as before."""
    game = shelf()["goldland"]
    mind = Mind(game)
    states = game.start(2, {}, count=2)
    (out, weights), rng = game.buffers(), new_rng(3)
    while int(game.kernel.mover_at(states, 0)) == CHANCE:
        x = int(out[weighted(rng, weights, int(game.kernel.chances_at(states, 0, out, weights)))])
        game.kernel.advance(states, 0, x)
    seat = int(game.kernel.mover_at(states, 0))
    game.kernel.observe(states, 0, seat, states, 1)
    seen = game.layout.pack(states, 1)
    before = mind.think(seen, seat, 1, 8)
    with_manner = mind.think(seen, seat, 1, 8, manner=3)
    assert with_manner != before
    assert mind.think(seen, seat, 1, 8) == before

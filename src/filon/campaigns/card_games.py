"""Games on a card beside the same games without one: a program that is started once a box, because the mode is chosen
once a process.

    python -m filon.campaigns.card_games BOX GAMES STEPS SEED

Every set of options is played with the fewest players, and the default one with the most.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from typing import Any

import numpy as np

from filon.engine.game import Game
from filon.engine.options import OptionValue, option_sets
from filon.games import get_game
from filon.research import Batch


def back(array: Any) -> Any:
    return array.copy_to_host()


def compare(
    box: str | Game, players: int, options: Mapping[str, OptionValue], games: int, steps: int, seed: int
) -> int:
    """Both play the same; the number of games that ended."""
    here = Batch(box, players, games, seed=seed, options=options, device="cpu")
    there = Batch(box, players, games, seed=seed, options=options, device="cuda")
    best, ended = here.game.policies, 0
    for step in range(steps):
        for name in ("mover", "counts", "ended", "rewards"):
            assert (back(getattr(there, name)) == getattr(here, name)).all(), (box, options, step, name)
        ids = back(there.legal)
        assert all((ids[i, :n] == here.legal[i, :n]).all() for i, n in enumerate(here.counts)), (box, options, step)
        if step % 8 == 0:
            assert (back(there.mask) == here.mask).all()
            assert (back(there.mask_bits) == here.mask_bits).all()
            assert (back(there.observe()) == here.observe()).all(), (box, options, step)
            assert (back(there.observe(-1, np.int8)) == here.observe(-1, np.int8)).all(), (box, options, step)
        if step % 3 == 2:
            decisions = here.policy(best).copy()
            assert (back(there.policy(best)) == decisions).all(), (box, options, step)
        else:
            decisions = here.sample()
            assert (back(there.sample()) == decisions).all(), (box, options, step)
        here.step(decisions)
        there.step(decisions)
        ended += int(here.ended.sum())
    records = back(there.states)
    for name in here.game.layout.fields:
        held = [here.game.layout.get(here.states, i)[name] for i in range(games)]
        assert records[name].tolist() == held, (box, options, name)
    return ended


def main(box: str, games: int, steps: int, seed: int) -> None:
    game = get_game(box)
    sets = option_sets(game.options)
    ended = sum(compare(box, game.players[0], options, games, steps, seed) for options in sets)
    ended += compare(box, game.players[1], {}, games, steps, seed)
    print(f"{box}: {len(sets) + 1} times {games} games of {steps} decisions were equal; {ended} of them ended")


if __name__ == "__main__":
    main(sys.argv[1], *map(int, sys.argv[2:]))

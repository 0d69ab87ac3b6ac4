"""The scratch record a bot thinks in: room, and no memory."""

from __future__ import annotations

import pytest

from filon.engine.compile import int_array
from filon.engine.game import Game
from filon.engine.rng import new_rng, weighted
from filon.engine.state import CHANCE, OVER
from filon.games import shelf


@pytest.mark.parametrize("game", [pytest.param(game, id=id) for id, game in shelf().items() if game.scratch])
def test_what_earlier_decisions_left_there_makes_no_difference(game: Game) -> None:
    players = game.players[0]
    kernel, (out, weights), levels = game.kernel, game.buffers(), int_array(players)
    levels[:] = [game.policies] * players
    # In a loop one record serves the whole game; a single call gets a fresh one.
    looped, stepped, rng = game.start(players, {}, count=2), game.start(players, {}, count=2), new_rng(1)
    kernel.play_game(looped, levels, out, weights, new_rng(1), int_array(3))
    while (who := int(kernel.mover_at(stepped, 0))) != OVER:
        if who == CHANCE:
            x = int(out[weighted(rng, weights, int(kernel.chances_at(stepped, 0, out, weights)))])
        else:
            kernel.observe(stepped, 0, who, stepped, 1)
            x = int(kernel.policy_at(stepped, 1, who, game.policies, rng, out))
        kernel.advance(stepped, 0, x)
    assert game.layout.pack(stepped, 0) == game.layout.pack(looped, 0)

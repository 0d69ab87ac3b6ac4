"""The scratch a bot works in: room, and no memory."""

from __future__ import annotations

import pytest

from filon.engine.conformance import Walk
from filon.engine.game import Game
from filon.engine.record import OVER
from filon.engine.rng import new_rng
from filon.games import shelf


@pytest.mark.parametrize("game", [pytest.param(g, id=id) for id, g in shelf().items() if g.has("bot", "Scratch")])
def test_what_earlier_decisions_left_there_makes_no_difference(game: Game) -> None:
    walk, used = Walk(game, (2, {}), seed=1), game.scratch()
    while (mover := walk.mover()) != OVER:
        if mover >= 0:
            game.kernel.observe(walk.states, 0, mover, walk.states, 1)
            decided = {
                int(game.kernel.policy_at(walk.states, 1, mover, game.policies, new_rng(1), walk.out, scratch))
                for scratch in (used, game.scratch())
            }
            assert len(decided) == 1
        walk.advance(walk.random_next())

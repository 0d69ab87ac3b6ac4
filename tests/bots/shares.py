"""Who wins how often."""

from __future__ import annotations

from functools import cache

from filon.engine.compile import int_array
from filon.engine.game import Game
from filon.engine.rng import new_rng


@cache
def share(game: Game, level: int, other: int, games: int) -> float:
    """What one level wins against another: seats swapped on every deal, a shared win counts half."""
    kernel, (out, weights), tally = game.kernel, game.buffers(), int_array(3)
    options = game.encode_options({})
    wins = 0.0
    for number in range(games):
        seat = number % 2
        playing = int_array(8)
        playing[seat], playing[1 - seat] = level, other
        states = game.layout.new(2)
        kernel.setup_at(states, 0, 2, options)
        kernel.play_game(states, playing, out, weights, new_rng(number // 2), tally)
        assert tally[2] == 0
        winners = game.outcome(states, 0).winners
        wins += (seat in winners) / len(winners)
    return wins / games

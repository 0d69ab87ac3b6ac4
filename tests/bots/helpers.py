"""What tests of every game's bot ask: what it decides, who wins how often, what a position is worth."""

from __future__ import annotations

from functools import cache

from filon.engine.compile import float_array, int_array
from filon.engine.game import Game
from filon.engine.rng import new_rng
from filon.match.match import Match


def decides(match: Match) -> str:
    """What the best policy decides from what the mover may see: a legal decision."""
    game = match.game
    states = game.layout.new(1)
    game.layout.unpack(match.packed_observation(match.mover), states, 0)
    out = game.buffers()[0]
    decision = game.decisions.text(int(game.kernel.policy_at(states, 0, match.mover, game.policies, new_rng(1), out)))
    assert decision in match.legal
    return decision


def evaluation(match: Match) -> list[float]:
    """The share of the win that the estimate gives each seat."""
    values = float_array(match.players)
    match.game.kernel.evaluate_at(match._states, 0, values)
    return [float(value) for value in values]


@cache
def share(game: Game, level: int, other: int, games: int) -> float:
    """What one level wins against another: seats swapped on every deal, a shared win counts half."""
    wins = 0.0
    for number in range(games):
        seat = number % 2
        levels = [other, other]
        levels[seat] = level
        winners = winners_of(game, levels, seed=number // 2)
        wins += (seat in winners) / len(winners)
    return wins / games


def winners_of(game: Game, levels: list[int], seed: int) -> tuple[int, ...]:
    """Who has won a game between policies of these levels, one a seat; no invariant was broken on the way."""
    states = game.start(len(levels), {}, count=2)
    playing, tally, (out, weights) = int_array(len(levels)), int_array(3), game.buffers()
    for seat, level in enumerate(levels):
        playing[seat] = level
    game.kernel.play_game(states, playing, out, weights, new_rng(seed), tally)
    assert tally[2] == 0
    return game.outcome(states, 0).winners

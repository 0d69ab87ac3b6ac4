"""Whether a decision ends its player's turn. It is found from the display alone, so the answer gives nothing away."""

from __future__ import annotations

from typing import Literal

from filon.engine.compile import copy_state
from filon.engine.rng import new_rng
from filon.engine.state import CHANCE, OVER
from filon.match.match import Match

Ending = Literal["", "turn", "final"]
"""What a decision ends: nothing, as far as its player can know; their turn, and it may be taken back until somebody
acts; their turn for good, because chance answers at once, the game is over or the rules have it so."""

_MOST_ANSWERS = 64  # answers of chance that are looked at; where there are more, the player may well go on
_GUESS = 1  # of the world in which it is tried: always the same, so the same question has the same answer


def ending(match: Match, text: str, seat: int | None = None) -> Ending:
    """What a legal decision of a seat (the mover, if not said) ends. Whatever chance answers next, somebody else
    decides then, or nobody.

    Where the display does not say what chance could answer (a card that has to be remembered), nothing is said to end.
    """
    game, decision = match.game, match.game.decisions.parse(text)
    seat = match.mover if seat is None else seat
    kernel, states, rng = game.kernel, game.layout.new(2), new_rng(_GUESS)
    game.layout.unpack(match.packed_observation(seat, display=True), states, 0)
    is_final = bool(kernel.reveals_at(states, 0, decision))
    if kernel.round_at(states, 0):
        return "final" if is_final else "turn"
    kernel.determinize_at(states, 0, seat, rng)
    kernel.advance(states, 0, decision)
    mover = int(kernel.mover_at(states, 0))
    if mover == seat:
        return ""
    if mover != CHANCE:
        return "final" if is_final or mover == OVER else "turn"
    out, weights = game.buffers()
    answers = [int(x) for x in out[: kernel.chances_at(states, 0, out, weights)]]
    if not 0 < len(answers) <= _MOST_ANSWERS:
        return ""
    for answer in answers:
        copy_state(states, 1, states, 0)
        kernel.advance(states, 1, answer)
        kernel.settle(states, 1, out, weights, rng)
        if int(kernel.mover_at(states, 1)) == seat:
            return ""
    return "final"

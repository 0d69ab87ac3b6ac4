"""Chores for the compiler: what is called of a kernel, prepared so that nobody waits when it is called."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any

from filon.engine.compile import float_array, int_array, prepare
from filon.engine.game import Game
from filon.engine.options import encode_options
from filon.engine.rng import new_rng
from filon.engine.state import MOST_SEATS

Chore = tuple[Callable[..., object], tuple[Any, ...]]
"""A function of a kernel and what it is called with, for the compiler to know the types."""


def chores(game: Game) -> dict[str, list[Chore]]:
    """What bots and simulation call of the kernel, each by a name: all of it can be prepared in any order."""
    kernel, (out, weights), rng = game.kernel, game.buffers(), new_rng(1)
    numbers, values = int_array(MOST_SEATS), float_array(MOST_SEATS)
    options = encode_options(game.options, game.layout, {})
    states = game.layout.new(3)
    return {
        "start": [(kernel.start, (states, 0, 2, options, out, weights, rng))],
        "step": [(kernel.step, (states, 0, 0, out, weights, rng)), (kernel.settle, (states, 0, out, weights, rng))],
        "legal": [(kernel.legal_at, (states, 0, out)), (kernel.refusal_at, (states, 0, 0))],
        "outcome": [(kernel.outcome_at, (states, 0, game.figures(), numbers, numbers)), (kernel.mover_at, (states, 0))],
        "display": [(kernel.display, (states, 0, 0, states, 1)), (kernel.observe, (states, 0, 0, states, 1))],
        "determinize": [(kernel.determinize_at, (states, 1, 0, rng))],
        "evaluate": [(kernel.evaluate_at, (states, 0, values))],
        "policy": [(kernel.policy_at, (states, 0, 0, 1, rng, out))],
        "play": [(kernel.play_game, (states, numbers, out, weights, rng, numbers))],
    }


def prepare_all(chores: Collection[list[Chore]], progress: Callable[[int, int], None] = lambda done, of: None) -> None:
    """Nothing of the chores will have to wait for a compiler."""
    for done, chore in enumerate(chores):
        progress(done, len(chores))
        for function, args in chore:
            prepare(function, *args)
    progress(len(chores), len(chores))

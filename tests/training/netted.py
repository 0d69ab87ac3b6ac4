"""Swap with a net: what it looks at, an evaluation of its own, and weights that nobody learned."""

from __future__ import annotations

import importlib
import sys
from pathlib import Path

from tests.toy import write_box

from filon.engine.game import Game
from filon.engine.net import FILE, Weights, rules_hash, write_net
from filon.engine.rng import below, new_rng

INPUTS = '''"""What a net looks at in Swap: the card of each seat, and whose turn it is."""

from filon.engine.compile import rule
from {module}.state import RANKS, SwapState

INPUTS = 2 * RANKS + 3


@rule
def inputs(s: SwapState, seat: int, which: list[int]) -> int:
    """My card, those of the others, and how many seats on the turn is."""
    n = 0
    for other in range(s.seats):
        if 0 <= s.hand[other] < RANKS:
            which[n] = s.hand[other] if other == seat else RANKS + s.hand[other]
            n += 1
    which[n] = 2 * RANKS + (s.active - seat) % s.seats
    return n + 1
'''
ESTIMATE = '''"""Everybody has the same chance."""

from filon.engine.compile import rule
from {module}.state import SwapState


@rule
def evaluate(s: SwapState, out: list[float]) -> None:
    """The same for all."""
    for seat in range(s.seats):
        out[seat] = 1.0 / s.seats
'''
HIDDEN, ABOVE = 5, 3


def some_weights(inputs: int) -> Weights:
    """Of every sign and size, and always the same."""
    rng = new_rng(7)

    def row(width: int, most: int = 127) -> list[int]:
        return [below(rng, 2 * most + 1) - most for _ in range(width)]

    first, second = [row(HIDDEN) for _ in range(inputs)], [row(HIDDEN) for _ in range(ABOVE)]
    return Weights(first, row(HIDDEN, 500), second, row(ABOVE, 40_000), row(ABOVE), 1e-6)


def write_netted(folder: Path, module: str, net: bool = True) -> None:
    """The package lies in a folder, with its weights or without."""
    write_box(folder / module, module)
    for name, source in (("inputs", INPUTS), ("estimate", ESTIMATE)):
        (folder / module / f"{name}.py").write_text(source.replace("{module}", module), encoding="utf-8")
    if str(folder) not in sys.path:
        sys.path.append(str(folder))
    if net:
        found = importlib.import_module(f"{module}.inputs").INPUTS
        write_net(folder / module / FILE, rules_hash(module), some_weights(found), {"command": "none", "date": "-"})


def game_of(module: str) -> Game:
    found: Game = importlib.import_module(module).GAMES[0]
    return found

"""How far the policy of Gold is from perfect play: a reduced mine, solved exactly.

    python tools/gold_bound.py              writes docs/tuning/gold-bound.json and prints its table

With perfect memory both players know the same: which cards have been face up, and what the others can be. So a mine is
a game of complete information with chance, and its positions are counts: of each kind of card, how many are known and
how many were never seen. This goes through all of them, from the empty mine up, and works out two things for two
seats: how often `simple` wins against itself, and how often the best possible opponent of `simple` wins, who knows all
of this and how `simple` decides. Nobody can win more often. What a pair does and what it is worth to `simple` are asked
of the game itself, and as a check `simple` also plays itself by the real rules from the reduced mine.
"""

from __future__ import annotations

import argparse
import json
import os
import time
from collections.abc import Mapping
from itertools import product
from math import sqrt
from pathlib import Path
from typing import Any

os.environ["FILON_ENGINE"] = "plain"

import numba
import numpy as np

from filon.engine.rng import below, new_rng, weighted
from filon.engine.state import CHANCE, OVER
from filon.games import get_game
from filon.games.gold import bot
from filon.games.gold.data import COLOUR_OF, COPIES, DYNAMITE, GOLDS, KIND_NAMES, KINDS, SLOTS, WORTH
from filon.games.gold.rules import turns

OUT = Path(__file__).resolve().parents[1] / "docs" / "tuning" / "gold-bound.json"
NOTHING, BOTH_GO, FIRST_GOES, SECOND_GOES = range(4)
TURNER, BOUND, SIMPLE_HAND = -1, 0, 1
HOPELESS = -(10**6)
"""Nobody takes gold: a mark in `taker`."""
NO_GOLD = -2


def reduced(golds: Mapping[int, int], strengths: Mapping[int, int], dynamite: int) -> dict[int, int]:
    """So many golds of each value, prospectors of each strength for each player and for a colour that nobody owns, and
    sticks of dynamite: how many of each kind."""
    state = start_of({})
    owners = [int(state.owner[colour]) for colour in range(5)]
    colours = [owners.index(0), owners.index(1), owners.index(-1)]
    found = {}
    for kind in range(KINDS):
        if kind < GOLDS:
            found[kind] = golds.get(WORTH[kind], 0)
        elif kind == DYNAMITE:
            found[kind] = dynamite
        elif COLOUR_OF[kind] in colours:
            found[kind] = strengths.get(WORTH[kind], 0)
    return {kind: count for kind, count in found.items() if count}


def start_of(mine: Mapping[int, int]) -> Any:
    """A state of two seats before the first turn; with a mine that is given, it is the only one left."""
    return game_of(mine)[0]


def game_of(mine: Mapping[int, int]) -> list[Any]:
    game = get_game("gold")
    states = game.start(2, {"first_player": "seat_0", "layout": "grid"}, count=2)
    out, _ = game.buffers()
    while int(game.kernel.mover_at(states, 0)) != OVER and states[0].chosen < 4:
        game.kernel.advance(states, 0, int(out[0]) if game.kernel.legal_at(states, 0, out) else 0)
    if mine:
        counts = [mine.get(kind, 0) for kind in range(KINDS)]
        n = sum(counts)
        taken = [int(COPIES[kind]) - counts[kind] for kind in range(KINDS)]
        here = [*range(n), *[-1] * (SLOTS - n)]
        values = {"left": n, "mine": here, "unseen": counts, "in_mine": counts, "removed": taken}
        game.layout.set(states, 0, {**values, "removed_count": SLOTS - n})
    return states  # type: ignore[no-any-return]


def effect_of(a: int, b: int, owner: list[int]) -> tuple[int, int, int]:
    """What becomes of a pair, which kind of gold is taken, and by whom (a seat, or whose turn it is): GO-DYN-1,
    GO-FIND-1, GO-FIND-3, GO-DUEL-1."""
    if DYNAMITE in (a, b):
        return BOTH_GO, -1, NO_GOLD
    if a >= GOLDS and b >= GOLDS:
        if WORTH[a] == WORTH[b]:
            return NOTHING, -1, NO_GOLD
        return (FIRST_GOES if WORTH[a] < WORTH[b] else SECOND_GOES), -1, NO_GOLD
    prospector, gold = max(a, b), min(a, b)
    if prospector < GOLDS or WORTH[prospector] < WORTH[gold]:
        return NOTHING, -1, NO_GOLD
    whose = int(owner[COLOUR_OF[prospector]])
    return BOTH_GO, gold, TURNER if whose < 0 else whose

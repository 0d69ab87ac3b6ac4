"""A game that nobody advances is played on, not passed out: by every level of the policy."""

from __future__ import annotations

from collections import deque
from typing import Any

import pytest

from filon.engine.compile import either
from filon.engine.rng import new_rng, weighted
from filon.engine.state import CHANCE, OVER
from filon.games import get_game
from filon.games.goldland.decisions import DISCARD, END_TURN, EXPLORE, EXPLORE_CELL, KIND_OF, TREASURE

GAME = get_game("goldland")
KERNEL, LAYOUT = GAME.kernel, GAME.layout
IN_A_ROW = 12
GAMES = either(4, 200)
"""Of a level; of the upper two 2,000 were measured (docs/tuning/goldland.md)."""


def gains(before: Any, after: Any, seat: int) -> bool:
    """Whether a decision has brought the seat an amulet or a marker."""
    held = [(int(a), int(b)) for a, b in zip(before.holder, after.holder, strict=True)]
    return bool(after.amulet[seat] > before.amulet[seat]) or any(b == seat != a for a, b in held)


def can_progress(packed: bytes) -> bool:
    """Whether whoever is to move could turn up land, or win an amulet, a marker or a treasure in this turn: looked for
    in all that the rules allow but throwing equipment away. GL-EXPL-1, GL-AMU-1, GL-MARK-1, GL-MARK-2, GL-TREAS-1."""
    states, out = LAYOUT.new(2), GAME.buffers()[0]
    LAYOUT.unpack(packed, states, 0)
    seat = int(KERNEL.mover_at(states, 0))
    found, waiting = {LAYOUT.pack_still(states, 0)}, [packed]
    while waiting:
        here = waiting.pop()
        LAYOUT.unpack(here, states, 0)
        for decision in [int(out[k]) for k in range(int(KERNEL.legal_at(states, 0, out)))]:
            kind = KIND_OF[decision]
            if kind in (EXPLORE, EXPLORE_CELL, TREASURE):
                return True
            if kind in (DISCARD, END_TURN):
                continue
            LAYOUT.unpack(here, states, 1)
            KERNEL.advance(states, 1, decision)
            if gains(LAYOUT.at(states, 0), LAYOUT.at(states, 1), seat):
                return True
            if (still := LAYOUT.pack_still(states, 1)) not in found:
                found.add(still)
                waiting.append(LAYOUT.pack(states, 1))
    return False


def stands_still(level: int, players: int, seed: int) -> bool:
    """Whether, in a game among policies of a level, so many turns in a row were passed although one of those who passed
    could have progressed."""
    states, rng, (out, weights) = GAME.start(players, {}, count=2), new_rng(seed), GAME.buffers()
    passed: deque[bytes] = deque(maxlen=IN_A_ROW)
    while (who := int(KERNEL.mover_at(states, 0))) != OVER:
        if who == CHANCE:
            x = int(out[weighted(rng, weights, int(KERNEL.chances_at(states, 0, out, weights)))])
        else:
            KERNEL.observe(states, 0, who, states, 1)
            x = int(KERNEL.policy_at(states, 1, who, level, rng, out))
            s = LAYOUT.at(states, 0)
            if s.moved or s.gained or s.explored:
                passed.clear()
            elif x == END_TURN:
                passed.append(LAYOUT.pack(states, 0))
                if len(passed) == IN_A_ROW and any(can_progress(each) for each in passed):
                    return True
        KERNEL.advance(states, 0, x)
    return False


def stood_still(level: int, games: int) -> list[tuple[int, int]]:
    """Players and seed of the games, of so many, in which a level stood still; two to five players in turn."""
    tables = [(2 + number % 4, 10_000 + number) for number in range(games)]
    return [(players, seed) for players, seed in tables if stands_still(level, players, seed)]


@pytest.mark.parametrize("level", range(1, GAME.policies + 1))
def test_a_game_that_nobody_advances_is_played_on(level: int) -> None:
    assert stood_still(level, GAMES) == []

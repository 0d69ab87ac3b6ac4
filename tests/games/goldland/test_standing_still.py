"""A game that nobody advances is played on, not passed out: by every level of the policy."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from typing import Any

import pytest

import filon
from filon.bots import choose
from filon.engine.compile import either
from filon.engine.rng import below, new_rng, weighted
from filon.engine.state import CHANCE, OVER
from filon.games import get_game
from filon.games.goldland.decisions import DISCARD, END_TURN, EXCHANGE, EXPLORE, EXPLORE_CELL, KIND_OF, TREASURE

GAME = get_game("goldland")
KERNEL, LAYOUT = GAME.kernel, GAME.layout
IN_A_ROW = 12
GAMES = either(4, 250)
"""Of a level, and of mixed levels; of these 2,000 were measured (docs/tuning/goldland.md)."""
MIXED = "mixed"


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


def stands_still(levels: Sequence[int], seed: int) -> str:
    """What is wrong in a game among policies of these levels, one a seat: that so many turns in a row were passed
    although one of those who passed could have progressed, or that nothing but the round limit has ended it."""
    states, rng, (out, weights) = GAME.start(len(levels), {}, count=2), new_rng(seed), GAME.buffers()
    passed: deque[bytes] = deque(maxlen=IN_A_ROW)
    while (who := int(KERNEL.mover_at(states, 0))) != OVER:
        if who == CHANCE:
            x = int(out[weighted(rng, weights, int(KERNEL.chances_at(states, 0, out, weights)))])
        else:
            KERNEL.observe(states, 0, who, states, 1)
            x = int(KERNEL.policy_at(states, 1, who, levels[who], rng, out))
            if KIND_OF[x] == EXCHANGE:  # who saves tokens and buys equipment goes on
                passed.clear()
            if x == END_TURN and is_passed_out(states, passed):
                return "passed"
        KERNEL.advance(states, 0, x)
    reason = GAME.outcome(states, 0).reason
    return reason if reason == "limit" else ""


def is_passed_out(states: Any, passed: deque[bytes]) -> bool:
    """Whether the turn that ends now is the last of so many passed ones, in one of which somebody could have
    progressed; `passed` are those before it."""
    s = LAYOUT.at(states, 0)
    if s.moved or s.gained or s.explored:
        passed.clear()
        return False
    passed.append(LAYOUT.pack(states, 0))
    return len(passed) == IN_A_ROW and any(can_progress(each) for each in passed)


def levels_of(kind: str, players: int, seed: int) -> list[int]:
    """The policies' levels at a table: all of one, or each drawn."""
    rng = new_rng(seed * 7 + 1)
    return [1 + below(rng, GAME.policies) if kind == MIXED else int(kind) for _ in range(players)]


def stood_still(kind: str, games: int) -> list[tuple[list[int], int, str]]:
    """Levels and seed of the games, of so many, that stood still; two to five players in turn."""
    tables = [(levels_of(kind, 2 + number % 4, 10_000 + number), 10_000 + number) for number in range(games)]
    return [(levels, seed, wrong) for levels, seed in tables if (wrong := stands_still(levels, seed))]


@pytest.mark.parametrize("kind", [*map(str, range(1, GAME.policies + 1)), MIXED])
def test_a_game_that_nobody_advances_is_played_on(kind: str) -> None:
    assert stood_still(kind, GAMES) == []


@pytest.mark.parametrize(("levels", "seed"), [([3, 1], 10_032), ([2, 3], 10_640), ([1, 1], 11_076), ([1, 1], 11_312)])
def test_nobody_walks_to_and_fro_until_the_round_limit(levels: list[int], seed: int) -> None:
    """These gained and threw away, or walked for pieces and paid them on the way, for dozens of rounds."""
    assert stands_still(levels, seed) == ""


@pytest.mark.parametrize(
    ("seed", "levels"), [(5004, ("medium", "medium", "medium")), (1034, ("novice", "easy", "medium"))]
)
def test_games_that_once_stood_still_are_played_on(seed: int, levels: Sequence[str]) -> None:
    match = filon.new("goldland", players=3, seed=seed)
    passed: deque[bytes] = deque(maxlen=IN_A_ROW)
    while not match.is_over:
        seat = match.mover
        decision = choose(GAME, match.packed_observation(seat), seat, levels[seat], seed=len(match.log))
        if decision == END_TURN:
            assert not is_passed_out(match._states, passed)
        match.play(GAME.decisions.text(decision))
    assert match.outcome.reason in ("amulets", "reserve")

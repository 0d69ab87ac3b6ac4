"""Which decisions end a turn, in every box, as far as who decides can know."""

from __future__ import annotations

import random

import pytest

import filon
from filon.games import get_game, shelf
from filon.match.ending import ending
from filon.match.match import Match


def random_match(id: str, seed: int) -> Match:
    return filon.new(id, min(3, get_game(id).players[1]), seed=seed)


@pytest.mark.parametrize("id", list(shelf()))
@pytest.mark.parametrize("seed", [1, 2])
def test_what_is_said_to_end_a_turn_ends_it(id: str, seed: int) -> None:
    match, rng = random_match(id, seed), random.Random(seed)
    said = set()
    while not match.is_over and match.ply < 400:
        seat, before = match.mover, match.ply
        decision = rng.choice(match.legal)
        is_final = match.game.kernel.reveals_at(match._states, 0, match.game.decisions.parse(decision))
        ends = ending(match, decision)
        match.play(decision)
        said.add(ends)
        if is_final:
            continue  # what the seat learns by it may decide who goes on
        assert not ends or match.mover != seat, decision
        was_chance = any(entry.kind == "chance" for entry in match.log[before:])
        if not was_chance and not match.is_over:
            assert ends == ("turn" if match.mover != seat else ""), decision
            assert match.undo_refusal(seat) is None
    assert said > {""}


def test_nothing_changes_by_asking() -> None:
    match = random_match("highlanders", 3)
    before = match.position()
    assert {ending(match, decision) for decision in match.legal} <= {"", "turn", "final"}
    assert match.position() == before
    assert ending(match, match.legal[0]) == ending(match, match.legal[0])


@pytest.mark.parametrize("id", ["highlanders", "rheingold"])
def test_the_last_march_of_a_turn_is_final_because_the_die_is_rolled(id: str) -> None:
    match, rng = random_match(id, 1), random.Random(1)
    finals = 0
    while not match.is_over and match.ply < 300:
        decision = rng.choice([d for d in match.legal if d.startswith("march")] or match.legal)
        before, ends = match.ply, ending(match, decision)
        match.play(decision)
        if decision.startswith("march"):
            assert (ends == "final") == any(entry.kind == "chance" for entry in match.log[before:])
            finals += ends == "final"
    assert finals > 10


def test_what_a_remembered_card_would_do_is_not_told() -> None:
    """GO-MEM-2: whether a card is held back would say whether it fits."""
    match, rng = filon.new("gold", 2, seed=5), random.Random(5)
    while not match.is_over:
        flips = [decision for decision in match.legal if decision.startswith("flip")]
        assert {ending(match, decision) for decision in flips} <= {""}
        match.play(rng.choice(match.legal))

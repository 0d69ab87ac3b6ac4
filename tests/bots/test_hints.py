"""What is recommended has the best share, and what would follow can be followed."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

import filon
from filon.bots.chances import as_chances
from filon.bots.mind import Mind
from filon.bots.ponder import ponder
from filon.engine.compile import either
from filon.games import get_game, shelf
from filon.house.bots import next_best
from filon.match.match import Match


def positions(id: str, count: int) -> Iterator[Match]:
    """Positions of random games in which there is something to choose, so many."""
    rng, found, seed = random.Random(5), 0, 0
    while found < count:
        seed += 1
        match = filon.new(id, get_game(id).players[0], seed=seed)
        while not match.is_over and found < count:
            if len(match.legal) > 1 and rng.random() < 0.2:
                found += 1
                yield match
            match.play(rng.choice(match.legal))


@pytest.mark.slow
@pytest.mark.parametrize("id", list(shelf()))
def test_no_other_decision_that_was_tried_enough_has_a_better_share(id: str) -> None:
    """What is asked of the search's findings is the same in either mode; the search is not, which takes its time in
    plain mode: there at the first fifty of the positions."""
    mind = Mind(get_game(id), threads=1)
    for number, match in enumerate(positions(id, either(50, 200))):
        seat = match.mover
        seen = match.packed_observation(seat)
        found = as_chances(match.game, seen, seat, ponder(match.game, seen, seat, 8, number, mind))
        best, most = found.thoughts[0], max(thought.visits for thought in found.thoughts)
        assert best.decision in match.legal_ids()
        assert all(other.share <= best.share for other in found.thoughts if 4 * other.visits >= most)
        assert all(share <= round(best.share, 3) for share in next_best(found.thoughts))


@pytest.mark.parametrize("id", list(shelf()))
@pytest.mark.parametrize("searches", [True, False])
def test_the_steps_of_a_hint_can_be_followed(id: str, searches: bool) -> None:
    game = get_game(id)
    mind = Mind(game, threads=1) if searches else None
    followed = 0
    for match in positions(id, 12):
        seat = match.mover
        seen = match.packed_observation(seat)
        found = ponder(game, seen, seat, 8 if searches else 0, 1, mind, ahead=3)
        decision = found.thoughts[0].decision if searches else found.policy
        copy = filon.load(match.record())
        for step in found.ahead:
            copy.play(game.decisions.text(decision))
            if copy.mover != seat or step.decision not in copy.legal_ids():
                break  # what the seat could not know has come out otherwise
            decision, followed = step.decision, followed + 1
    assert followed or id in ("gold", "destination_tresor")  # there, chance or the other answers every decision


def test_in_a_game_of_memory_a_hint_needs_nothing_that_has_to_be_remembered() -> None:
    for match in positions("gold", 40):
        seen = match.packed_observation(match.mover, display=True)
        assert ponder(match.game, seen, match.mover, 0, 1).policy in match.legal_ids()

"""Who is not asked is refused everything, and a clause of the law says so: out of turn, while chance decides, after the
end and once the house has closed the game."""

from __future__ import annotations

from random import Random

import pytest
from tests.clauses import clause
from tests.test_clauses import RULES, defined
from tests.toy import toy

from filon.engine.conformance import Walk
from filon.engine.errors import FilonError, GameIsOver, NotYourTurn
from filon.engine.game import Game
from filon.engine.state import CHANCE, OVER
from filon.games import shelf
from filon.match.match import Match

OURS = [pytest.param(game, id=id) for id, game in shelf().items()]
BOXES = [*OURS, pytest.param(toy(), id="swap")]


def check_refused(match: Match, seat: int, error: type[FilonError], rng: Random) -> None:
    text = match.game.decisions.text(rng.randrange(len(match.game.decisions)))
    reason = match.why_not(text, seat)
    assert reason is not None
    assert reason[1] == match.game.in_turn
    with pytest.raises(error) as refused:
        match.play(text, seat)
    assert (refused.value.message, refused.value.clause) == reason


@pytest.mark.parametrize("game", OURS)
def test_the_clause_is_one_of_the_law(game: Game) -> None:
    assert game.in_turn in set[str]().union(*map(defined, RULES))


@clause("GO-TURN-2", "GL-TURN-6", "DT-TURN-4", "EL-ROUND-3", "EG-ROUND-4", "HR-TURN-4")
@pytest.mark.parametrize("game", BOXES)
def test_nobody_decides_but_who_is_asked(game: Game) -> None:
    rng, match = Random(5), Match(game, game.players[0])
    waited = 0
    while match.ply < 60 and not match.is_over:
        for seat in {*range(match.players)} - {*match.owing}:
            check_refused(match, seat, NotYourTurn, rng)
        if match.mover == CHANCE:
            waited += 1
            match.deal(rng.choice(list(match.chances())))
        else:
            match.play(rng.choice(match.legal))
    assert waited
    if not match.is_over:
        match.end("house")
    for seat in range(match.players):
        check_refused(match, seat, GameIsOver, rng)


@clause("GO-TURN-2", "GL-TURN-6", "DT-TURN-4", "EL-ROUND-3", "EG-ROUND-4", "HR-TURN-4")
@pytest.mark.parametrize("game", BOXES)
def test_programs_without_a_match_are_told_the_same(game: Game) -> None:
    """Rules are not asked there, and could answer anything."""
    walk = Walk(game, (game.players[0], {}), seed=1)
    seen = set()
    while True:
        mover = walk.mover()
        if mover < 0:
            seen.add(mover)
            reason = game.why_not(walk.states, 0, walk.ply % len(game.decisions))
            said = "error-game-over" if mover == OVER else "error-not-your-turn"
            assert reason is not None
            assert (reason[0].id, reason[1]) == (said, game.in_turn)
        if mover == OVER:
            break
        walk.ply += 1
        walk.advance(walk.random_next())
    assert seen == {CHANCE, OVER}

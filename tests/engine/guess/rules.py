"""The rules of Guess."""

from __future__ import annotations

from tests.engine.guess import BOTH_OPEN, CHOOSING, DECISIONS, GAME_END, LEFT, NOT_NOW, OUTCOMES, RIGHT, GuessState

from filon.engine.compile import rule
from filon.engine.declare import SCORE
from filon.engine.phases import May, Phase, automaton, together


@rule
def setup(s: GuessState) -> None:
    s.phase = CHOOSING


@rule
def both(s: GuessState) -> int:
    return 3


@rule
def go_left(s: GuessState) -> None:
    s.chose[s.asked] = 1


@rule
def go_right(s: GuessState) -> None:
    s.chose[s.asked] = 2


@rule
def end(s: GuessState) -> None:
    s.phase = GAME_END


PHASES = (Phase(CHOOSING, May(LEFT, go_left), May(RIGHT, go_right), movers=both, opened=end), Phase(GAME_END))


@rule
def refuse_elsewhere(s: GuessState, kind: int) -> int:
    return NOT_NOW


mover, legal, refusal, apply, chances, deal = automaton(__package__, DECISIONS, OUTCOMES, PHASES, refuse_elsewhere)
movers, opened = together(__package__, PHASES)


@rule
def outcome(s: GuessState, figures: list[list[int]]) -> int:
    figures[SCORE][0] = 1 if s.chose[0] == s.chose[1] else 0
    figures[SCORE][1] = 1 if s.chose[0] < s.chose[1] else 0
    return BOTH_OPEN


@rule
def status(s: GuessState, tally: list[int]) -> int:
    return 0

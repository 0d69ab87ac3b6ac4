"""Guess: both seats choose left or right at the same time. Seat 0 wins if they chose the same; right against left is a
draw, left against right is lost.

Whoever always chooses the same is found out. Seat 0 should choose left every third time: then it has 2/3 of the win
whatever the other does, but only a half if it always chooses right, and nothing if always left.
"""

from filon.bots.levels import Ladder, Level, Search
from filon.engine.decisions import Space
from filon.engine.declare import Clauses, Events, Flaws, Reasons, TieBreaks
from filon.engine.game import Game
from filon.engine.state import int8
from filon.engine.together import Together

CHOOSING, GAME_END = range(2)


class GuessState(Together):
    phase: int = int8(of=2)
    chose: list[int] = int8(2, most=2)  # what each seat chose, plus 1


DECISIONS = Space()
LEFT, RIGHT = DECISIONS("left"), DECISIONS("right")
OUTCOMES = Space()
CLAUSES = Clauses()
NOT_NOW = CLAUSES("GU-1")
REASONS = Reasons()
BOTH_OPEN = REASONS("both-open")

GUESS = Game(
    id="guess",
    package=__name__,
    names={"en": "Guess", "fr": "Devine"},
    designer="nobody",
    publisher="nobody",
    year=2026,
    players=(2, 2),
    minutes=(1, 1),
    age=3,
    state=GuessState,
    decisions=DECISIONS,
    outcomes=OUTCOMES,
    clauses=CLAUSES,
    events=Events(),
    reasons=REASONS,
    tie_breaks=TieBreaks(),
    flaws=Flaws(),
)
GAMES = (GUESS,)
SEARCH = Search(policy=1)
LADDERS = {GUESS.id: Ladder(SEARCH, (Level("plain", policy=1),), suggested=("plain",))}

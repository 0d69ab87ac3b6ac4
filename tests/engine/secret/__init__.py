"""Alone: the smallest game in which several decide together, and with flaws to switch on.

A prize is turned up, the leader names one of three chests, and everybody (with `aside`, everybody but the leader)
chooses a chest at the same time and in secret. Whoever is alone at a chest gets the prize, twice at the named one.
Option `flaw` breaks one promise of the contract each, so that the battery can be seen to notice.
"""

from filon.bots.levels import Ladder, Level, Search
from filon.engine.decisions import Space
from filon.engine.declare import Clauses, Events, Flaws, Reasons, TieBreaks, Words
from filon.engine.game import Game
from filon.engine.options import Option
from filon.engine.state import int8, option
from filon.engine.together import Together

SEATS, CHESTS, ROUNDS, PRIZES = 4, 3, 3, 3
FLAWS = Words()
NONE = FLAWS("none")
PEEK = FLAWS("peek")
DWINDLE = FLAWS("dwindle")
DRAWING, NAMING, CHOOSING, GAME_END = range(4)


class AloneState(Together):
    flaw: int = option()  # index of FLAWS
    aside: int = option()  # whether the leader sits out
    phase: int = int8()
    rounds: int = int8()  # how many are over
    prize: int = int8()  # what lies open
    named: int = int8()  # the chest that counts twice
    active: int = int8()  # the leader
    chose: list[int] = int8(SEATS)  # what each seat chose in the last round that was opened, plus 1
    points: list[int] = int8(SEATS)


DECISIONS = Space()
NAME, CHOOSE = DECISIONS("name", range(CHESTS)), DECISIONS("choose", range(CHESTS))
OUTCOMES = Space()
PRIZE = OUTCOMES("prize", range(PRIZES))

CLAUSES = Clauses()
NOT_NOW, NOT_THERE = CLAUSES("ALONE-1"), CLAUSES("ALONE-2")
EVENTS = Events()
TURNED, NAMED = EVENTS("turned", "prize"), EVENTS("named", "player", "chest")
CHOSEN, GOT = EVENTS("chosen", "player", "chest"), EVENTS("got", "player", "prize")
REASONS = Reasons()
ALL_GIVEN = REASONS("all-given")
TIE_BREAKS = TieBreaks()
BROKEN = Flaws()
BAD_POINTS = BROKEN("points")

ALONE = Game(
    id="alone",
    package=__name__,
    names={"en": "Alone", "fr": "Seul"},
    designer="nobody",
    publisher="nobody",
    year=2026,
    players=(2, SEATS),
    minutes=(1, 1),
    age=3,
    version=1,
    options=(Option("flaw", "none", values=FLAWS), Option("aside", False)),
    state=AloneState,
    decisions=DECISIONS,
    outcomes=OUTCOMES,
    clauses=CLAUSES,
    events=EVENTS,
    reasons=REASONS,
    tie_breaks=TIE_BREAKS,
    flaws=BROKEN,
    policies=1,
    choices=5,
)
GAMES = (ALONE,)
LADDERS = {
    ALONE.id: Ladder(
        Search(policy=1, mix=True),
        (Level("plain", policy=1), Level("deep", policy=1, iterations=200)),
        suggested=("plain",),
    )
}

"""Swap: the smallest game with everything the engine promises about hidden cards, and with flaws to switch on.

Everybody is dealt a secret card, may swap it once for another, and the highest card wins. With option `notes` a player
may first make some strokes on a note of their own. Option `flaw` breaks one promise of the contract each, so that the
battery can be seen to notice.
"""

from filon.bots.levels import Ladder, Level, Search
from filon.engine.decisions import Space
from filon.engine.declare import Clauses, Events, Flaws, Reasons, TieBreaks, Words
from filon.engine.game import Game
from filon.engine.options import Option
from filon.engine.state import Sees, State, int8, option

RANKS, COPIES, SEATS = 6, 2, 3
FLAWS = Words()
NONE = FLAWS("none")
LEAK = FLAWS("leak")
PEEK = FLAWS("peek")
UNEVEN = FLAWS("uneven")
UNBALANCED = FLAWS("unbalanced")
MUTE = FLAWS("mute")
CHEAT = FLAWS("cheat")
WEIGHTLESS = FLAWS("weightless")
UNLISTED = FLAWS("unlisted")
GOSSIP = FLAWS("gossip")
ALIASED = FLAWS("aliased")
COUNT = FLAWS("count")
MOST_NOTES = 3


class SwapState(State):
    flaw: int = option()  # index of FLAWS
    notes: int = option()  # whether a seat may make MOST_NOTES strokes
    dealt: int = int8()  # seats that have a card
    decided: int = int8()  # seats that have decided
    drawing: int = int8()  # 1 while chance is asked
    hand: list[int] = int8(SEATS, sees=Sees.OWNER, blank=-1)  # rank, -1 none
    tossed: list[int] = int8(SEATS, sees=Sees.NOBODY, blank=-1)  # rank swapped away, -1 none
    swapped: list[int] = int8(SEATS)  # 1 if the seat has swapped
    note: list[int] = int8(SEATS, sees=Sees.OWNER)  # strokes that the seat has made
    busy: int = int8()  # the flaw: how many the mover has made this turn
    left: list[int] = int8(RANKS, sees=Sees.RULE)  # copies in the deck


DECISIONS = Space()
KEEP, SWAP_IT, MAKE_NOTE = DECISIONS("keep"), DECISIONS("swap"), DECISIONS("note")
OUTCOMES = Space()
CARD = OUTCOMES("card", range(RANKS))

CLAUSES = Clauses()
FORBIDDEN = CLAUSES("TOY-1")
EVENTS = Events()
DEALT, YOURS, SWAPPED = EVENTS("dealt", "seat"), EVENTS("yours", "seat", "rank"), EVENTS("swapped", "seat")
REASONS = Reasons()
ALL_DECIDED = REASONS("all-decided")
TIE_BREAKS = TieBreaks()
BROKEN = Flaws()
BAD_CARDS = BROKEN("cards")

SWAP = Game(
    id="swap",
    package=__name__,
    names={"en": "Swap", "fr": "Échange"},
    designer="nobody",
    publisher="nobody",
    year=2026,
    players=(2, SEATS),
    minutes=(1, 1),
    age=3,
    version=1,
    options=(Option("flaw", "none", values=FLAWS), Option("notes", False)),
    state=SwapState,
    decisions=DECISIONS,
    outcomes=OUTCOMES,
    clauses=CLAUSES,
    events=EVENTS,
    reasons=REASONS,
    tie_breaks=TIE_BREAKS,
    flaws=BROKEN,
    policies=1,
)
GAMES = (SWAP,)
LADDERS = {
    SWAP.id: Ladder(
        Search(policy=1), (Level("plain", policy=1), Level("deep", policy=1, iterations=200)), suggested=("plain",)
    )
}

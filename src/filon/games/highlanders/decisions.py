"""What can be decided and what chance can answer in Highlanders and Rheingold, with the notation."""

from __future__ import annotations

from filon.engine.decisions import Space, kind
from filon.games.highlanders.data import ARCS, FACES, MOST_KNIGHTS, NAMES, SHIELD_VALUES, SIDES

YES, NO = range(2)


def _space(number: int) -> Space:
    """The decisions on one board; only the names of places differ, so both boards share every id."""
    names = NAMES[number]
    return Space(
        kind("count", range(1, MOST_KNIGHTS + 1)),
        kind("enter", range(1, MOST_KNIGHTS + 1)),
        kind("shield", ("yes", "no")),
        kind("end"),
        kind("march", only=[(names[a], names[b]) for a, b in ARCS[number]]),
    )


DECISIONS = [_space(number) for number in range(len(ARCS))]
COUNTS, ENTERS, PLACE, END_TURN, MARCH = (
    DECISIONS[0].base(name) for name in ("count", "enter", "shield", "end", "march")
)
COUNTS -= 1  # so that the decision "n knights" is COUNTS + n, and
ENTERS -= 1  # "n enter" is ENTERS + n

OUTCOMES = Space(
    kind("first", range(SIDES)),
    kind("die", range(1, FACES + 1)),
    kind("shield", range(SHIELD_VALUES)),
)
FIRST, DIE, VALUE = (OUTCOMES.base(name) for name in ("first", "die", "shield"))
DIE -= 1  # the outcome "die n" is DIE + n

# Clauses a decision can be refused by; `refusal` gives the index.
CLAUSES = (
    "", "HR-MOVE-2", "HR-MOVE-6", "HI-GAR-1", "RH-GAR-1", "HI-TWO-4", "HR-PIECE-2", "HR-BATTLE-2", "HR-BATTLE-4",
    "HR-BATTLE-5", "HR-BATTLE-6", "HR-CASTLE-3", "HR-CASTLE-5", "HR-CASTLE-6", "HR-CASTLE-8", "HR-SHIELD-1",
    "HR-SHIELD-3",
)
(
    NO_KNIGHTS, NO_WAY_BACK, KEEPS_ONE_OR_SHIELD, KEEPS_ONE, ALLIES, NO_PIECES, TOO_WEAK, SENT_ALREADY, SEND_MORE,
    CANNOT_WIN, SWORDS_TOO_MANY, DEFENCE_TOO_STRONG, GARRISON_TOO_STRONG, ENTER_FIRST, SHIELD_FIRST, NO_SHIELD_NOW,
) = range(1, len(CLAUSES))

# What is told: event kinds with their arguments.
EVENTS = (
    "",
    "first",  # seat
    "rolled",  # side, die
    "entered",  # side, scroll
    "waits",  # side, scroll: an own knight stands there
    "no_supply",  # side
    "no_pieces",  # side: no entry for want of pieces
    "marched",  # side, from, to, knights
    "sent",  # side, from, to, knights
    "won",  # side, space, loser, knights beaten
    "fell",  # side, castle, swords: a neutral castle
    "turned_up",  # side that owns it, castle, value
    "taken",  # side, castle, former owner
    "repelled",  # side, castle, knights lost, owner
    "garrisoned",  # side, castle, knights
    "placed",  # side, castle: a shield
    "drawn",  # side, castle, value: its owner only
    "no_shield",  # side, castle
    "gift",  # side, castle: the last neutral one
    "stalled",  # rounds
    "over",
)
(
    BEGINS, ROLLED, ENTERED, WAITS, NO_SUPPLY, NO_ENTRY, MARCHED, SENT, WON, FELL, TURNED_UP, TAKEN, REPELLED,
    GARRISONED, PLACED, DRAWN, DECLINED, GIFT, STALLED, GAME_OVER,
) = range(1, len(EVENTS))

REASONS = ("penultimate", "stall")
TIE_BREAKS = ("", "knights", "shared")
NO_TIE, TIE_KNIGHTS, TIE_SHARED = range(len(TIE_BREAKS))

FLAWS = ("knights", "places", "shields", "garrisons", "attack", "turn", "events")

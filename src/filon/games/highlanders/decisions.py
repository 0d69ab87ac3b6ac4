"""What can be decided, answered by chance, refused and told in Highlanders and Rheingold."""

from __future__ import annotations

from collections.abc import Iterable

from filon.engine.compile import const
from filon.engine.decisions import Space
from filon.engine.declare import Clauses, Events, Flaws, Reasons, TieBreaks
from filon.games.highlanders.data import ARCS, FACES, MOST_KNIGHTS, NAMES, SHIELD_VALUES, SIDES

DECISIONS = [Space() for _ in ARCS]  # by board: only the names of places differ, so both boards share every id


def _on_both(name: str, *domains: Iterable[object]) -> int:
    """The number of a kind whose decisions are the same on both boards."""
    (number,) = {space(name, *domains) for space in DECISIONS}
    return number


def _steps(name: str) -> int:
    """The number of a kind with a decision for every step that a board has."""
    boards = zip(DECISIONS, NAMES, ARCS, strict=True)
    (number,) = {space(name, only=[(names[a], names[b]) for a, b in arcs]) for space, names, arcs in boards}
    return number


COUNTS = _on_both("count", range(1, MOST_KNIGHTS + 1))  # n knights: COUNTS + n - 1
ENTERS = _on_both("enter", range(1, MOST_KNIGHTS + 1))  # n knights: ENTERS + n - 1
PLACE = _on_both("shield", ("yes", "no"))  # PLACE + YES or PLACE + NO
END_TURN = _on_both("end-turn")
MARCH = _steps("march")  # the last kind, because one board has more steps than the other
KIND_OF = const(max((space.kind_of() for space in DECISIONS), key=len))

YES, NO = range(2)

OUTCOMES = Space()
FIRST = OUTCOMES("first", range(SIDES))
DIE = OUTCOMES("die", range(1, FACES + 1))  # face n: DIE + n - 1
VALUE = OUTCOMES("shield", range(SHIELD_VALUES))

CLAUSES = Clauses()
NO_KNIGHTS = CLAUSES("HR-MOVE-2")
NO_WAY_BACK = CLAUSES("HR-MOVE-6")
KEEPS_ONE_OR_SHIELD = CLAUSES("HI-GAR-1")
KEEPS_ONE = CLAUSES("RH-GAR-1")
ALLIES = CLAUSES("HI-TWO-4")
NO_PIECES = CLAUSES("HR-PIECE-2")
TOO_WEAK = CLAUSES("HR-BATTLE-2")
SENT_ALREADY = CLAUSES("HR-BATTLE-4")
SEND_MORE = CLAUSES("HR-BATTLE-5")
CANNOT_WIN = CLAUSES("HR-BATTLE-6")
SWORDS_TOO_MANY = CLAUSES("HR-CASTLE-3")
DEFENCE_TOO_STRONG = CLAUSES("HR-CASTLE-5")
GARRISON_TOO_STRONG = CLAUSES("HR-CASTLE-6")
ENTER_FIRST = CLAUSES("HR-CASTLE-8")
SHIELD_FIRST = CLAUSES("HR-SHIELD-1")
NO_SHIELD_NOW = CLAUSES("HR-SHIELD-3")

EVENTS = Events()  # a player is told as the side
BEGINS = EVENTS("first", "player")
ROLLED = EVENTS("rolled", "player", "die")
ENTERED = EVENTS("entered", "player", "scroll")
WAITS = EVENTS("waits", "player", "scroll")  # an own knight stands there
NO_SUPPLY = EVENTS("no_supply", "player")
NO_ENTRY = EVENTS("no_pieces", "player")
MARCHED = EVENTS("marched", "player", "origin", "target", "knights")
SENT = EVENTS("sent", "player", "origin", "target", "knights")
WON = EVENTS("won", "player", "place", "loser", "knights")  # the knights beaten
FELL = EVENTS("fell", "player", "castle", "swords")  # a neutral castle
TURNED_UP = EVENTS("turned_up", "owner", "castle", "value")
TAKEN = EVENTS("taken", "player", "castle", "loser")
REPELLED = EVENTS("repelled", "player", "castle", "knights", "owner")  # the knights lost
GARRISONED = EVENTS("garrisoned", "player", "castle", "knights")
PLACED = EVENTS("placed", "player", "castle")
DRAWN = EVENTS("drawn", "player", "castle", "value")  # only its owner is told
DECLINED = EVENTS("no_shield", "player", "castle")
GIFT = EVENTS("gift", "player", "castle")  # the last neutral one
STALLED = EVENTS("stalled", "rounds")
GAME_OVER = EVENTS("over")

REASONS = Reasons()
PENULTIMATE = REASONS("penultimate")
STALL = REASONS("stall")

TIE_BREAKS = TieBreaks()
TIE_KNIGHTS = TIE_BREAKS("knights")

FLAWS = Flaws()
BAD_KNIGHTS = FLAWS("knights")
BAD_PLACES = FLAWS("places")
BAD_SHIELDS = FLAWS("shields")
BAD_GARRISONS = FLAWS("garrisons")
BAD_ATTACK = FLAWS("attack")
BAD_TURN = FLAWS("turn")

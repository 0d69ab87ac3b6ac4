"""Marches: how strong a place is, who may go there, and the clause that forbids the rest."""

from __future__ import annotations

from filon.engine.compile import const, rule
from filon.games.highlanders.data import (
    ARC_FIRST,
    ARC_FROM,
    ARC_TO,
    AROUND,
    BIT_OF,
    CASTLES,
    FACTOR,
    HALF_OF,
    KNIGHT_REQUIRED,
    OPEN_FIRST,
    SCROLLS,
    SWORDS,
)
from filon.games.highlanders.decisions import (
    ALLIES,
    CANNOT_WIN,
    DEFENCE_TOO_STRONG,
    GARRISON_TOO_STRONG,
    KEEPS_ONE,
    KEEPS_ONE_OR_SHIELD,
    MARCH,
    NO_KNIGHTS,
    NO_PIECES,
    NO_WAY_BACK,
    SWORDS_TOO_MANY,
    TOO_WEAK,
)
from filon.games.highlanders.rules.armies import available, is_ally, is_payable, knights_at, lowest, must_keep
from filon.games.highlanders.state import FACE_DOWN, NO_SHIELD, NOBODY, HighlandersState

# ── strengths ──────────────────────────────────────────────────────────────────────────────────────────


@rule
def is_enemy_space(s: HighlandersState, place: int) -> bool:
    """Whether marching there is a battle. HR-BATTLE-1."""
    return SCROLLS <= place < CASTLES and s.holder[place] != NOBODY and s.holder[place] != s.active


@rule
def is_free(s: HighlandersState, place: int) -> bool:
    """Whether the active side marches there without a fight, if it can be reached. HR-MOVE-4, HR-MOVE-9."""
    return s.holder[place] == s.active or (s.holder[place] == NOBODY and place < CASTLES)


@rule
def is_hidden_castle(s: HighlandersState, place: int) -> bool:
    """Whether a face-down shield keeps the outcome of an attack open. HR-CASTLE-6."""
    return place >= CASTLES and s.holder[place] != s.active and s.face[place - CASTLES] == FACE_DOWN


@rule
def defence(s: HighlandersState, castle: int) -> int:
    """Knights inside an owned castle and the value of its shield."""
    inside = s.knights[CASTLES + castle]
    return inside if s.face[castle] == NO_SHIELD else inside + s.shield[castle]


@rule
def needed(s: HighlandersState, castle: int) -> int:
    """The army that a castle of somebody else asks for, as far as everybody can see. HR-CASTLE-3 to 6, HR-CASTLE-12."""
    place = CASTLES + castle
    if s.holder[place] == NOBODY:
        return FACTOR * SWORDS[s.board][castle]
    if s.face[castle] != FACE_DOWN:
        return max(1, FACTOR * defence(s, castle))
    return 1 if s.probe_attacks else max(1, FACTOR * s.knights[place])


@rule
def has_sent(s: HighlandersState, place: int) -> bool:
    """Whether a location has sent knights to the pending attack. HR-BATTLE-4."""
    return (s.sent_count > 0 and s.sent[0] == place) or (s.sent_count > 1 and s.sent[1] == place)


@rule
def reinforcements(s: HighlandersState, origin: int, target: int) -> int:
    """What other locations next to the target could add with the moves left after this one. HR-BATTLE-6, HR-PIECE-3."""
    if s.moves < 2:
        return 0
    most = 0
    second = 0
    for half in range(2):
        bits = s.held[s.active][half] & AROUND[s.board][target][half]
        if HALF_OF[origin] == half:
            bits &= ~BIT_OF[origin]
        while bits:
            place = lowest(half, bits)
            bits &= bits - 1
            n = 0 if has_sent(s, place) or (s.strict_pieces and must_keep(s, place)) else available(s, place)
            if n > most:
                second = most
                most = n
            elif n > second:
                second = n
    return most if s.moves == 2 else most + second


@rule
def least_count(s: HighlandersState, origin: int, target: int) -> int:
    """The fewest knights that may march there. HR-MOVE-2, HR-BATTLE-2, HR-BATTLE-6, HR-CASTLE-6, HR-CASTLE-12."""
    if is_enemy_space(s, target):
        return max(1, s.knights[target] + 1 - s.committed - reinforcements(s, origin, target))
    return needed(s, target - CASTLES) if is_hidden_castle(s, target) else 1


@rule
def can_split(s: HighlandersState, origin: int, target: int, n: int) -> bool:
    """Whether pieces can show n knights on their way and the others where they are. HR-PIECE-2, HR-PIECE-3."""
    if not s.strict_pieces:
        return True
    stay = knights_at(s, s.active, origin) - n
    if is_enemy_space(s, target):
        return is_payable(s, origin, -1, stay, s.committed + n)
    if is_hidden_castle(s, target):
        return is_payable(s, origin, -1, stay, n)
    return is_payable(s, origin, target, stay, s.knights[target] + n)


# ── refusals ───────────────────────────────────────────────────────────────────────────────────────────


# The clause that keeps a knight in a castle.
GARRISON_CLAUSE = const([KEEPS_ONE if required else KEEPS_ONE_OR_SHIELD for required in KNIGHT_REQUIRED])


@rule
def refuse_march(s: HighlandersState, arc: int) -> int:
    """Never onto a scroll; only from where knights may leave, and only if some number of them may go there.

    HR-MOVE-2, HR-MOVE-6, HI-GAR-1, RH-GAR-1, HR-PIECE-2.
    """
    origin = ARC_FROM[s.board][arc]
    target = ARC_TO[s.board][arc]
    if target < SCROLLS:
        return NO_WAY_BACK
    here = knights_at(s, s.active, origin)
    if here == 0:
        return NO_KNIGHTS
    most = here - must_keep(s, origin)
    if most == 0:
        return GARRISON_CLAUSE[s.board]
    if is_free(s, target):
        # A whole group that moves is always payable (HR-PIECE-2).
        payable = most == here or not s.strict_pieces or some_number(s, origin, target, 1, most)
        return 0 if payable else NO_PIECES
    return refuse_attack(s, origin, target, here, most)


@rule
def refuse_attack(s: HighlandersState, origin: int, target: int, here: int, most: int) -> int:
    """The clause that forbids those here, most of whom may leave, to attack, or 0. HR-CASTLE-3, -5, -6."""
    if is_ally(s, s.holder[target]):
        return ALLIES
    if target >= CASTLES:
        if here >= needed(s, target - CASTLES):
            return 0
        if s.holder[target] == NOBODY:
            return SWORDS_TOO_MANY
        return GARRISON_TOO_STRONG if s.face[target - CASTLES] == FACE_DOWN else DEFENCE_TOO_STRONG
    lacking = s.knights[target] + 1 - s.committed - most
    if lacking > 0:
        more = reinforcements(s, origin, target)
        if more < lacking:
            return CANNOT_WIN if more else TOO_WEAK
    if s.strict_pieces and not some_number(s, origin, target, least_count(s, origin, target), most):
        return NO_PIECES
    return 0


@rule
def some_number(s: HighlandersState, origin: int, target: int, least: int, most: int) -> bool:
    """Whether pieces allow at least one number of this range."""
    n = most
    while n >= least and not can_split(s, origin, target, n):
        n -= 1
    return n >= least


@rule
def list_marches(s: HighlandersState, out: list[int], n: int) -> int:
    """The marches of the active side are in `out` after the first n: what `refuse_march` allows."""
    # Listed from it, a random game makes 55 % fewer decisions a second in plain mode; asked about the steps from own
    # places only, 21 % fewer.
    first = ARC_FIRST[s.board]
    open_first = OPEN_FIRST[s.board]
    to = ARC_TO[s.board]
    for half in range(2):
        bits = s.held[s.active][half]
        while bits:
            place = lowest(half, bits)
            bits &= bits - 1
            here = 1 if place < SCROLLS else s.knights[place]
            most = here - must_keep(s, place)
            if most:
                for arc in range(open_first[place], first[place + 1]):
                    if is_free(s, to[arc]):
                        allowed = most == here or not s.strict_pieces or some_number(s, place, to[arc], 1, most)
                    else:
                        allowed = refuse_attack(s, place, to[arc], here, most) == 0
                    if allowed:
                        out[n] = MARCH + arc
                        n += 1
    return n


@rule
def can_march(s: HighlandersState) -> bool:
    """Whether any march is legal. HR-TURN-3."""
    for half in range(2):
        bits = s.held[s.active][half]
        while bits:
            place = lowest(half, bits)
            for arc in range(OPEN_FIRST[s.board][place], ARC_FIRST[s.board][place + 1]):
                if refuse_march(s, arc) == 0:
                    return True
            bits &= bits - 1
    return False

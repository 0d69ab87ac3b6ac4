"""Who stands where, who may leave, and what stays payable in pieces."""

from __future__ import annotations

from filon.engine.compile import rule
from filon.games.highlanders.data import (
    ALL_BITS,
    BIT_OF,
    CASTLES,
    DE_BRUIJN,
    FIVES,
    HALF_OF,
    KNIGHT_REQUIRED,
    NUMBER_OF_BIT,
    ONES,
    SCROLLS,
    TWOS,
)
from filon.games.highlanders.state import NO_SHIELD, NOBODY, HighlandersState

MOST_TOKENS = 32000  # names are given anew after so many


@rule
def seat_of(s: HighlandersState, side: int) -> int:
    """The player who leads a side. HR-SETUP-5, HI-TWO-3."""
    return side if side < s.seats else side - s.seats


@rule
def knights_at(s: HighlandersState, side: int, place: int) -> int:
    """The knights of a side at a location."""
    if place < SCROLLS:
        return s.on_scroll[side][place]
    return s.knights[place] if s.holder[place] == side else 0


@rule
def has_two_sides(s: HighlandersState) -> bool:
    """Whether each player leads two sides. HI-TWO-3."""
    return s.sides > s.seats


@rule
def is_ally(s: HighlandersState, side: int) -> bool:
    """Whether a side is the other one of the same player. HI-TWO-4."""
    two = s.sides > s.seats  # `has_two_sides`, written out: asked for every attack
    return two and side != s.active and side != NOBODY and seat_of(s, side) == seat_of(s, s.active)


@rule
def must_keep(s: HighlandersState, place: int) -> int:
    """How many knights have to stay at a location of the active side. HI-GAR-1, RH-GAR-1."""
    if place < CASTLES:
        return 0
    return 1 if KNIGHT_REQUIRED[s.board] or s.face[place - CASTLES] == NO_SHIELD else 0


@rule
def available(s: HighlandersState, place: int) -> int:
    """How many knights of the active side may leave a location."""
    here = knights_at(s, s.active, place)
    return here - must_keep(s, place) if here else 0


@rule
def lowest(half: int, bits: int) -> int:
    """The first location of one half of a set."""
    return half * CASTLES + NUMBER_OF_BIT[((bits & -bits) * DE_BRUIJN & ALL_BITS) >> 57]


@rule
def pass_to(s: HighlandersState, place: int, side: int) -> None:
    """A space or a castle is a side's, or nobody's."""
    former = s.holder[place]
    if former != side:
        half = HALF_OF[place]
        if former != NOBODY:
            s.held[former][half] ^= BIT_OF[place]
        if side != NOBODY:
            s.held[side][half] ^= BIT_OF[place]
        s.holder[place] = side


@rule
def new_token(s: HighlandersState) -> int:
    """A group that has just come to be has a name of its own."""
    s.tokens = s.tokens % MOST_TOKENS + 1
    return s.tokens


@rule
def lift(s: HighlandersState, place: int, n: int) -> int:
    """So many knights of the active side have left a location; the name of their group is returned."""
    if place < SCROLLS:
        s.on_scroll[s.active][place] = 0
        s.held[s.active][0] ^= BIT_OF[place]
        token = s.scroll_token[s.active][place]
        s.scroll_token[s.active][place] = 0
        return token
    s.knights[place] -= n
    if s.knights[place]:
        return new_token(s)
    token = s.token[place]
    s.token[place] = 0
    if place < CASTLES:
        pass_to(s, place, NOBODY)
    return token


@rule
def put(s: HighlandersState, place: int, n: int, token: int) -> None:
    """So many knights of the active side have joined a space or an own castle. HR-MOVE-4."""
    if n:
        if s.knights[place] == 0:
            s.token[place] = token
        pass_to(s, place, s.active)
        s.knights[place] += n


@rule
def send_home(s: HighlandersState, place: int) -> None:
    """The knights at a space or in a castle are back in their owner's supply. HR-BATTLE-3, HR-CASTLE-7."""
    if s.holder[place] != NOBODY:
        s.supply[s.holder[place]] += s.knights[place]
        s.knights[place] = 0
        s.token[place] = 0


# ── pieces ─────────────────────────────────────────────────────────────────────────────────────────────


@rule
def is_payable(s: HighlandersState, a: int, b: int, x: int, y: int) -> bool:
    """Whether pieces suffice for the active side's groups, with x and y knights instead of those at a and b.

    HR-PIECE-4: some number F of fives has to leave few enough ones. A five costs an odd group two of its twos, an even
    group three; two fives in one group cost five. So it is enough to count groups by parity and room for fives.
    """
    total = 0
    twos = 0
    pairs = 0  # of fives that fit into one group
    odd_free = 0  # odd groups with room for one five beside their pairs
    odd_paid = 0  # odd groups where a single five takes the room of a pair
    even_free = 0
    even_paid = 0
    for half in range(3):
        bits = s.held[s.active][half] if half < 2 else 0b11  # last come x and y
        while bits:
            place = lowest(half, bits)
            bits &= bits - 1
            if half == 2:
                group = x if bits else y
            elif place == a or place == b:
                group = 0
            else:
                group = knights_at(s, s.active, place)
            total += group
            twos += group // 2
            room = group // 5
            pairs += room // 2
            if room:
                if group % 2:
                    odd_free += room % 2
                    odd_paid += 1 - room % 2
                else:
                    even_free += room % 2
                    even_paid += 1 - room % 2
    for fives in range(FIVES * s.doubled + 1):
        for odd in range(min(fives, odd_free + odd_paid) + 1):
            for even in range(min(fives - odd, even_free + even_paid) + 1):
                rest = fives - odd - even
                room = pairs - max(0, odd - odd_free) - max(0, even - even_free)
                if rest % 2 or rest // 2 > room:
                    continue
                left = twos - 2 * odd - 3 * even - 5 * (rest // 2)
                if total - 5 * fives - 2 * min(TWOS * s.doubled, left) <= ONES * s.doubled:
                    return True
    return False

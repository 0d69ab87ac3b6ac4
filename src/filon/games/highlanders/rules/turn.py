"""Setup, the course of a turn, marches and attacks, and what chance is asked."""

from __future__ import annotations

from filon.engine.compile import rule
from filon.engine.kit import by_copies, evenly
from filon.engine.state import CHANCE, OVER, tell
from filon.games.highlanders.data import (
    ARC_FROM,
    ARC_TO,
    BIT_OF,
    CASTLE_COUNT,
    CASTLES,
    FACES,
    FACTOR,
    GATE,
    HIGHLANDERS,
    KNIGHTS,
    LOCATIONS,
    MOVES,
    SHIELD_COPIES,
    SHIELD_VALUES,
    SHIELDS,
    SWORDS,
)
from filon.games.highlanders.decisions import (
    BEGINS,
    COUNTS,
    DECLINED,
    DIE,
    DRAWN,
    END_TURN,
    ENTERED,
    ENTERS,
    FELL,
    FIRST,
    GAME_OVER,
    GARRISONED,
    GIFT,
    KIND_OF,
    MARCH,
    MARCHED,
    NO_ENTRY,
    NO_SUPPLY,
    PENULTIMATE,
    PLACE,
    PLACED,
    REPELLED,
    ROLLED,
    SENT,
    STALL,
    STALLED,
    TAKEN,
    TURNED_UP,
    VALUE,
    WAITS,
    WON,
    YES,
)
from filon.games.highlanders.rules.armies import (
    available,
    is_payable,
    lift,
    new_token,
    pass_to,
    put,
    seat_of,
    send_home,
)
from filon.games.highlanders.rules.marches import (
    can_enter,
    can_march,
    can_split,
    defence,
    is_enemy_space,
    is_hidden_castle,
    least_count,
)
from filon.games.highlanders.state import (
    COUNT,
    DRAW,
    END,
    ENTER,
    FACE_DOWN,
    FACE_UP,
    JOINT,
    MOVE,
    NEXT,
    NO_SHIELD,
    NO_VALUE,
    NOBODY,
    NOWHERE,
    ROLL,
    SEPARATE,
    SHIELD,
    START,
    HighlandersState,
)

# ── setup ──────────────────────────────────────────────────────────────────────────────────────────────


@rule
def setup(s: HighlandersState) -> None:
    """The board is empty, every side has its knights and shields, and the first player is to be drawn.

    HR-SETUP-1, HR-SETUP-2, HR-SETUP-3, HI-TWO-1, HI-TWO-2, HI-TWO-3.
    """
    two = s.seats == 2 and s.board == HIGHLANDERS
    separate = two and s.two_player_colours == SEPARATE
    s.doubled = 2 if two and not separate else 1
    s.sides = 2 * s.seats if separate else s.seats
    s.phase = START
    s.ended_by = NOBODY
    clear_attack(s)
    for place in range(LOCATIONS):
        s.holder[place] = NOBODY
    for castle in range(CASTLE_COUNT):
        s.shield[castle] = NO_VALUE
    s.neutral = CASTLE_COUNT
    for side in range(s.sides):
        s.supply[side] = KNIGHTS * s.doubled
        s.pool_left[side] = SHIELDS * s.doubled
        for value in range(SHIELD_VALUES):
            s.pool[side][value] = SHIELD_COPIES[value] * s.doubled


@rule
def clear_attack(s: HighlandersState) -> None:
    """Nothing is going on."""
    s.origin = NOWHERE
    s.target = NOWHERE
    s.committed = 0
    s.sent_token = 0
    s.sent_count = 0
    s.sent[0] = NOWHERE
    s.sent[1] = NOWHERE


# ── turns ──────────────────────────────────────────────────────────────────────────────────────────────


@rule
def mover(s: HighlandersState) -> int:
    """Who decides now."""
    if s.phase == END:
        return OVER
    if s.phase == START or s.phase == ROLL or s.phase == DRAW:
        return CHANCE
    return seat_of(s, s.active)


@rule
def begin_turn(s: HighlandersState) -> None:
    """The side whose turn it is rolls the die. HR-SETUP-4, HI-TWO-3: every player's first colour, then the second."""
    s.active = (s.first + s.turn) % s.seats + s.seats * (s.turn // s.seats)
    s.moves = 0
    s.phase = ROLL


@rule
def roll(s: HighlandersState, face: int) -> None:
    """A knight stands on the scroll with that many arms, if one may enter; three moves follow.

    HR-TURN-1, HR-ENTRY-1 to HR-ENTRY-5, HR-MOVE-1, HR-PIECE-2.
    """
    s.die = face
    s.moves = MOVES
    scroll = face - 1
    side = s.active
    tell(s, ROLLED, side, face)
    if s.on_scroll[side][scroll]:
        tell(s, WAITS, side, scroll)
    elif s.supply[side] == 0:
        tell(s, NO_SUPPLY, side)
    elif s.strict_pieces and not is_payable(s, scroll, -1, 1, 0):
        tell(s, NO_ENTRY, side)
    else:
        s.supply[side] -= 1
        s.on_scroll[side][scroll] = 1
        s.held[side][0] |= BIT_OF[scroll]
        s.scroll_token[side][scroll] = new_token(s)
        tell(s, ENTERED, side, scroll)
    s.phase = NEXT


@rule
def go_on(s: HighlandersState) -> None:
    """Nothing is pending: the next move is asked for, or the turn ends by itself. HR-TURN-3, HR-BATTLE-10,
    HR-CASTLE-10."""
    clear_attack(s)
    if s.moves and can_march(s):
        s.phase = MOVE
    else:
        end_turn(s)


@rule
def end_turn(s: HighlandersState) -> None:
    """It is the next side's turn; a round without a new castle counts towards the stall. HR-TURN-2, HR-END-4."""
    s.moves = 0
    s.turn += 1
    if s.turn == s.sides:
        s.turn = 0
        s.rounds += 1
        s.stall += 1
        if s.stall == s.stall_limit_rounds:
            s.phase = END
            s.reason = STALL
            tell(s, STALLED, s.stall)
            tell(s, GAME_OVER)
            return
    begin_turn(s)


# ── decisions ──────────────────────────────────────────────────────────────────────────────────────────


@rule
def apply(s: HighlandersState, d: int) -> None:
    """The decision of the side whose turn it is is carried out."""
    kind = KIND_OF[d]
    if kind == MARCH:
        march(s, ARC_FROM[s.board][d - MARCH], ARC_TO[s.board][d - MARCH])
    elif kind == COUNTS:
        march_with(s, d - COUNTS + 1)
    elif kind == ENTERS:
        enter(s, d - ENTERS + 1)
    elif kind == END_TURN:
        end_turn(s)
    elif d == PLACE + YES:
        s.phase = DRAW
    else:
        tell(s, DECLINED, s.active, s.target - CASTLES)
        s.phase = NEXT
    if s.phase == NEXT:
        go_on(s)


@rule
def reveals(s: HighlandersState, d: int) -> int:
    """1 for what turns a shield up: an attack on a castle whose shield is face down. HR-CASTLE-6."""
    if s.phase == COUNT:
        return 1 if is_hidden_castle(s, s.target) else 0
    if KIND_OF[d] != MARCH:
        return 0
    target = ARC_TO[s.board][d - MARCH]
    return 1 if is_hidden_castle(s, target) and only_number(s, ARC_FROM[s.board][d - MARCH], target) else 0


@rule
def march(s: HighlandersState, origin: int, target: int) -> None:
    """A castle whose strength is known is stormed; else the number of knights is asked for, if there is a choice."""
    s.origin = origin
    s.target = target
    if target >= CASTLES and s.holder[target] != s.active and not is_hidden_castle(s, target):
        storm(s, s.knights[origin])
        return
    only = only_number(s, origin, target)
    if only:
        march_with(s, only)
    else:
        s.phase = COUNT


@rule
def only_number(s: HighlandersState, origin: int, target: int) -> int:
    """The number of knights that march if there is no other; 0 if there is a choice."""
    only = 0
    for n in range(least_count(s, origin, target), available(s, origin) + 1):
        if can_split(s, origin, target, n):
            if only:
                return 0
            only = n
    return only


@rule
def march_with(s: HighlandersState, n: int) -> None:
    """So many knights have gone where they were sent, or into battle. HR-MOVE-2 to HR-MOVE-5."""
    if is_enemy_space(s, s.target):
        send(s, n)
    elif is_hidden_castle(s, s.target):
        storm(s, n)
    else:
        put(s, s.target, n, lift(s, s.origin, n))
        s.moves -= 1
        tell(s, MARCHED, s.active, s.origin, s.target, n)
        s.phase = NEXT


# ── battles on spaces ──────────────────────────────────────────────────────────────────────────────────


@rule
def send(s: HighlandersState, n: int) -> None:
    """The knights are in the attack; it is won, or more have to be sent. HR-BATTLE-1 to HR-BATTLE-5."""
    token = lift(s, s.origin, n)
    if s.committed == 0:
        s.sent_token = token
    s.committed += n
    s.moves -= 1
    tell(s, SENT, s.active, s.origin, s.target, n)
    defenders = s.knights[s.target]
    if s.committed > defenders:
        tell(s, WON, s.active, s.target, s.holder[s.target], defenders)
        send_home(s, s.target)
        put(s, s.target, s.committed, s.sent_token)
        s.phase = NEXT
    else:
        s.sent[s.sent_count] = s.origin
        s.sent_count += 1
        s.origin = NOWHERE
        s.phase = JOINT


# ── castles ────────────────────────────────────────────────────────────────────────────────────────────


@rule
def storm(s: HighlandersState, n: int) -> None:
    """The army of n knights has taken the castle or is lost, and a hidden shield is face up. HR-CASTLE-2 to -9."""
    castle = s.target - CASTLES
    owner = s.holder[s.target]
    s.moves -= 1
    if owner == NOBODY:
        s.sent_token = lift(s, s.origin, n)
        s.committed = n
        pass_to(s, s.target, s.active)
        s.neutral -= 1
        s.stall = 0
        tell(s, FELL, s.active, castle, SWORDS[s.board][castle])
        if s.neutral == 1:
            end_by_conquest(s)
        else:
            ask_entry(s)
        return
    if s.face[castle] == FACE_DOWN:
        s.face[castle] = FACE_UP
        tell(s, TURNED_UP, owner, castle, s.shield[castle])
    s.sent_token = lift(s, s.origin, n)
    if n >= FACTOR * defence(s, castle):
        tell(s, TAKEN, s.active, castle, owner)
        send_home(s, s.target)
        if s.face[castle] != NO_SHIELD:
            s.removed[owner][s.shield[castle]] += 1
            s.face[castle] = NO_SHIELD
            s.shield[castle] = NO_VALUE
        pass_to(s, s.target, s.active)
        s.committed = n
        ask_entry(s)
    else:
        tell(s, REPELLED, s.active, castle, n, owner)
        s.supply[s.active] += n
        s.phase = NEXT


@rule
def ask_entry(s: HighlandersState) -> None:
    """How many enter is asked for, if there is a choice. HR-CASTLE-8."""
    s.origin = NOWHERE
    for m in range(1, s.committed):  # all of them is always possible
        if can_enter(s, m):
            s.phase = ENTER
            return
    enter(s, s.committed)


@rule
def enter(s: HighlandersState, m: int) -> None:
    """So many knights are in the castle, the rest on its gate; a shield may follow. HR-CASTLE-8, HR-SHIELD-1."""
    castle = s.target - CASTLES
    put(s, s.target, m, s.sent_token if m == s.committed else new_token(s))
    put(s, GATE[s.board][castle], s.committed - m, s.sent_token)
    s.committed = 0
    s.sent_token = 0
    tell(s, GARRISONED, s.active, castle, m)
    if s.pool_left[s.active]:
        s.phase = SHIELD
    else:
        s.phase = NEXT


@rule
def place_shield(s: HighlandersState, value: int) -> None:
    """The shield lies face down on the castle; only its owner knows the value. HR-SHIELD-2, HR-HIDE-6."""
    castle = s.target - CASTLES
    s.pool[s.active][value] -= 1
    s.pool_left[s.active] -= 1
    s.face[castle] = FACE_DOWN
    s.shield[castle] = value
    tell(s, PLACED, s.active, castle)
    tell(s, DRAWN, s.active, castle, value, 0, 1 << seat_of(s, s.active))
    s.phase = NEXT


@rule
def end_by_conquest(s: HighlandersState) -> None:
    """The game is over; the last castle belongs to the conqueror, the knights stay on the gate. HR-END-1, HR-END-2."""
    put(s, s.origin, s.committed, s.sent_token)
    for castle in range(CASTLE_COUNT):
        if s.holder[CASTLES + castle] == NOBODY:
            pass_to(s, CASTLES + castle, s.active)
            s.neutral = 0
            tell(s, GIFT, s.active, castle)
    clear_attack(s)
    s.ended_by = seat_of(s, s.active)
    s.reason = PENULTIMATE
    s.phase = END
    tell(s, GAME_OVER)


# ── chance ─────────────────────────────────────────────────────────────────────────────────────────────


@rule
def chances(s: HighlandersState, out: list[int], weights: list[int]) -> int:
    """First player, die, or a shield of the pool: each as likely as any other. HR-SETUP-4, HR-ENTRY-1, HR-SHIELD-2."""
    if s.phase == START:
        return evenly(FIRST, s.seats, out, weights)
    if s.phase == ROLL:
        return evenly(DIE, FACES, out, weights)
    return by_copies(VALUE, s.pool[s.active], SHIELD_VALUES, out, weights)


@rule
def deal(s: HighlandersState, c: int) -> None:
    """Chance has answered."""
    if s.phase == START:
        s.first = c - FIRST
        tell(s, BEGINS, s.first)
        begin_turn(s)
    elif s.phase == ROLL:
        roll(s, c - DIE + 1)
    else:
        place_shield(s, c - VALUE)
    if s.phase == NEXT:
        go_on(s)

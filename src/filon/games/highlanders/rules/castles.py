"""Castles. ENTER: how many occupy one that was taken; SHIELD, DRAW: the shield that may lie on it."""

from __future__ import annotations

from filon.engine.compile import rule
from filon.engine.kit import by_copies
from filon.engine.phases import May, Phase
from filon.engine.state import beat, tell
from filon.games.highlanders.data import CASTLE_COUNT, CASTLES, FACTOR, GATE, SHIELD_VALUES, SWORDS
from filon.games.highlanders.decisions import (
    DECLINED,
    DRAWN,
    ENTER_FIRST,
    ENTERS,
    FELL,
    GAME_OVER,
    GARRISONED,
    GIFT,
    NO_PIECES,
    PENULTIMATE,
    PLACE,
    PLACED,
    REPELLED,
    TAKEN,
    TURNED_UP,
    VALUE,
    YES,
)
from filon.games.highlanders.rules.armies import (
    is_payable,
    knights_at,
    lift,
    new_token,
    pass_to,
    put,
    seat_of,
    send_home,
)
from filon.games.highlanders.rules.marches import defence
from filon.games.highlanders.rules.turn import clear_attack, go_on, leader
from filon.games.highlanders.state import (
    DRAW,
    END,
    ENTER,
    FACE_DOWN,
    FACE_UP,
    NO_SHIELD,
    NO_VALUE,
    NOBODY,
    NOWHERE,
    SHIELD,
    HighlandersState,
)


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
        beat(s)  # before the die of the next turn, if it was the last move
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
        beat(s)
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
        beat(s)
        s.supply[s.active] += n
        go_on(s)


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


@rule
def can_enter(s: HighlandersState, m: int) -> bool:
    """Whether pieces allow so many of the army to enter the castle it took. HR-CASTLE-8, HR-PIECE-3."""
    gate = GATE[s.board][s.target - CASTLES]
    stay = knights_at(s, s.active, gate) + s.committed - m
    return not s.strict_pieces or is_payable(s, gate, s.target, stay, m)


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
def entry(s: HighlandersState, k: int) -> int:
    """The k-th number of knights that could enter, less one; -1 after the last."""
    return k if k < s.committed else -1


@rule
def refuse_entry(s: HighlandersState, k: int) -> int:
    """Only k + 1 knights of the army, if pieces allow. HR-CASTLE-8, HR-PIECE-3."""
    if k >= s.committed:
        return ENTER_FIRST
    return 0 if can_enter(s, k + 1) else NO_PIECES


@rule
def enter_with(s: HighlandersState, k: int) -> None:
    """k + 1 knights are in the castle. HR-CASTLE-8."""
    enter(s, k + 1)


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
        go_on(s)


@rule
def decide_shield(s: HighlandersState, answer: int) -> None:
    """A shield is to be drawn, or none lies on the castle. HR-SHIELD-1."""
    if answer == YES:
        s.phase = DRAW
    else:
        tell(s, DECLINED, s.active, s.target - CASTLES)
        go_on(s)


@rule
def shields_left(s: HighlandersState, out: list[int], weights: list[int]) -> int:
    """Each shield of the pool is as likely as any other. HR-SHIELD-2."""
    return by_copies(VALUE, s.pool[s.active], SHIELD_VALUES, out, weights)


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
    go_on(s)


PHASES = (
    Phase(ENTER, May(ENTERS, enter_with, unless=refuse_entry, among=entry), mover=leader),
    Phase(SHIELD, May(PLACE, decide_shield), mover=leader),
    Phase(DRAW, chances=shields_left, deals={VALUE: place_shield}),
)

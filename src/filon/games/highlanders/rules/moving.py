"""MOVE: a march, or the end of the turn; COUNT: with how many knights; JOINT: an attack that needs more of them."""

from __future__ import annotations

from filon.engine.compile import rule
from filon.engine.phases import May, Phase
from filon.engine.state import beat, tell
from filon.games.highlanders.data import ARC_BACK, ARC_FIRST, ARC_FROM, ARC_TO, CASTLES
from filon.games.highlanders.decisions import (
    CANNOT_WIN,
    COUNTS,
    END_TURN,
    GARRISON_TOO_STRONG,
    MARCH,
    MARCHED,
    NO_KNIGHTS,
    NO_PIECES,
    SEND_MORE,
    SENT,
    SENT_ALREADY,
    WON,
)
from filon.games.highlanders.rules.armies import available, knights_at, lift, put, send_home
from filon.games.highlanders.rules.castles import storm
from filon.games.highlanders.rules.marches import (
    GARRISON_CLAUSE,
    can_split,
    has_sent,
    is_enemy_space,
    is_hidden_castle,
    least_count,
    list_marches,
    refuse_march,
)
from filon.games.highlanders.rules.turn import end_turn, go_on, leader
from filon.games.highlanders.state import COUNT, JOINT, MOVE, NOWHERE, HighlandersState


@rule
def march(s: HighlandersState, arc: int) -> None:
    """A castle whose strength is known is stormed; else the number of knights is asked for, if there is a choice."""
    origin = ARC_FROM[s.board][arc]
    target = ARC_TO[s.board][arc]
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
def refuse_number(s: HighlandersState, k: int) -> int:
    """Only k + 1 knights that may leave, enough to win, and as pieces allow.

    HR-MOVE-2, HI-GAR-1, RH-GAR-1, HR-BATTLE-6, HR-CASTLE-6, HR-PIECE-2.
    """
    n = k + 1
    if n > knights_at(s, s.active, s.origin):
        return NO_KNIGHTS
    if n > available(s, s.origin):
        return GARRISON_CLAUSE[s.board]
    if n < least_count(s, s.origin, s.target):
        return CANNOT_WIN if s.target < CASTLES else GARRISON_TOO_STRONG
    return 0 if can_split(s, s.origin, s.target, n) else NO_PIECES


@rule
def list_numbers(s: HighlandersState, out: list[int], n: int) -> int:
    """The numbers of knights that may march are in `out` after the first n: what `refuse_number` allows."""
    # Listed from it, with the numbers from the least on as candidates, a random game makes 7 % fewer decisions a second
    # in plain mode.
    for count in range(least_count(s, s.origin, s.target), available(s, s.origin) + 1):
        if can_split(s, s.origin, s.target, count):
            out[n] = COUNTS + count - 1
            n += 1
    return n


@rule
def count(s: HighlandersState, k: int) -> None:
    """k + 1 knights march. HR-MOVE-2."""
    march_with(s, k + 1)


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
        go_on(s)


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
        beat(s)  # before the die of the next turn, if it was the last move
        send_home(s, s.target)
        put(s, s.target, s.committed, s.sent_token)
        go_on(s)
    else:
        s.sent[s.sent_count] = s.origin
        s.sent_count += 1
        s.origin = NOWHERE
        s.phase = JOINT


@rule
def refuse_front(s: HighlandersState, arc: int) -> int:
    """Only to the attack that is on, from a location that has sent none. HR-BATTLE-4, HR-BATTLE-5."""
    if ARC_TO[s.board][arc] != s.target:
        return SEND_MORE
    return SENT_ALREADY if has_sent(s, ARC_FROM[s.board][arc]) else 0


@rule
def front(s: HighlandersState, k: int) -> int:
    """The k-th march to the attack that is on; -1 after the last."""
    back = ARC_FIRST[s.board][s.target] + k
    return ARC_BACK[s.board][back] if back < ARC_FIRST[s.board][s.target + 1] else -1


PHASES = (
    Phase(MOVE, May(MARCH, march, unless=refuse_march, listed=list_marches), May(END_TURN, end_turn), mover=leader),
    Phase(COUNT, May(COUNTS, count, unless=refuse_number, listed=list_numbers), mover=leader),
    Phase(JOINT, May(MARCH, march, unless=(refuse_front, refuse_march), among=front), mover=leader),
)

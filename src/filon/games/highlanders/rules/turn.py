"""The course of a turn. ROLL: chance rolls the die, and a knight enters."""

from __future__ import annotations

from filon.engine.compile import rule
from filon.engine.kit import evenly
from filon.engine.phases import Phase
from filon.engine.state import tell
from filon.games.highlanders.data import BIT_OF, FACES, MOVES
from filon.games.highlanders.decisions import (
    DIE,
    ENTERED,
    GAME_OVER,
    NO_ENTRY,
    NO_SUPPLY,
    ROLLED,
    STALL,
    STALLED,
    WAITS,
)
from filon.games.highlanders.rules.armies import is_payable, new_token, seat_of
from filon.games.highlanders.rules.marches import can_march
from filon.games.highlanders.state import END, MOVE, NOWHERE, ROLL, HighlandersState


@rule
def leader(s: HighlandersState) -> int:
    """The player who leads the side whose turn it is. HR-SETUP-5, HI-TWO-3."""
    return seat_of(s, s.active)


@rule
def begin_turn(s: HighlandersState) -> None:
    """The side whose turn it is rolls the die. HR-SETUP-4, HI-TWO-3: every player's first colour, then the second."""
    s.active = (s.first + s.turn) % s.seats + s.seats * (s.turn // s.seats)
    s.moves = 0
    s.phase = ROLL


@rule
def faces(s: HighlandersState, out: list[int], weights: list[int]) -> int:
    """Every face of the die is equally likely. HR-ENTRY-1."""
    return evenly(DIE, FACES, out, weights)


@rule
def roll(s: HighlandersState, scroll: int) -> None:
    """A knight stands on the scroll that was rolled, if one may enter; three moves follow.

    HR-TURN-1, HR-ENTRY-1 to HR-ENTRY-5, HR-MOVE-1, HR-PIECE-2.
    """
    s.die = scroll + 1
    s.moves = MOVES
    side = s.active
    tell(s, ROLLED, side, s.die)
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
    go_on(s)


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


PHASE = Phase(ROLL, chances=faces, deals={DIE: roll})

"""TRIM: the hand limit at the end of a movement; then the next player moves, or the round is over. EL-TRIM-1."""

from __future__ import annotations

from filon.engine.compile import rule
from filon.engine.phases import May, Phase
from filon.engine.state import tell
from filon.games.elfengold.data import HAND_LIMIT, MARKERS
from filon.games.elfengold.decisions import DISCARD, DISCARDED, GAME_OVER, NOW_TRIM, NOW_TRIM_GOLD, ROUND_OVER
from filon.games.elfengold.rules.finishing import begin_returning
from filon.games.elfengold.rules.stock import lay_aside
from filon.games.elfengold.state import ELFENGOLD, FOUR_CARDS, GAME_END, MOVE, TRIM, ElfState


@rule
def trim_hand(s: ElfState) -> None:
    """The active player discards down to the limit, if there is one; else it is the next one's turn.

    EL-TRIM-1, EG-MOVE-2, EG-OPT-3.
    """
    if s.hand_limit == FOUR_CARDS and s.hand_count[s.active] > HAND_LIMIT:
        s.phase = TRIM
    else:
        next_to_move(s)


@rule
def refuse_discard(s: ElfState, kind: int) -> int:
    """Only a card in hand. EL-TRIM-1, EG-OPT-3."""
    if s.hand[s.active][kind]:
        return 0
    return NOW_TRIM_GOLD if s.ruleset == ELFENGOLD else NOW_TRIM


@rule
def discard(s: ElfState, kind: int) -> None:
    """One card is trimmed, seen by all; with four left it is the next player's turn. EL-TRIM-1, EG-OPT-3."""
    lay_aside(s, s.active, kind, 1)
    tell(s, DISCARDED, s.active, kind)
    if s.hand_count[s.active] <= HAND_LIMIT:
        next_to_move(s)


@rule
def next_to_move(s: ElfState) -> None:
    """The next player moves; after the last the game ends or counters are returned. EL-END-1, EL-END-2, EG-END-1."""
    s.steps = 0
    s.earned = 0
    s.active = (s.active + 1) % s.seats
    if s.active != s.first:
        begin_movement(s)
        return
    tell(s, ROUND_OVER, s.round_no)
    if s.round_no == s.rounds or somebody_has_all(s):
        s.phase = GAME_END
        tell(s, GAME_OVER)
    else:
        begin_returning(s)


@rule
def begin_movement(s: ElfState) -> None:
    """The active player has made no step yet."""
    s.phase = MOVE
    s.steps = 0
    s.earned = 0


@rule
def somebody_has_all(s: ElfState) -> bool:
    """Whether a player has all 20 markers. EL-END-2, EG-END-1."""
    most = 0
    for seat in range(s.seats):
        most = max(most, s.markers[seat])
    return most == MARKERS


PHASE = Phase(TRIM, May(DISCARD, discard, unless=refuse_discard))

"""The end of a round, and of the game. SA-END-1 to SA-END-4."""

from __future__ import annotations

from filon.cli.templates.box.decisions import LAST_ROUND, SHOWN, TIE_CARD
from filon.cli.templates.box.rules.setup import begin_round, gather
from filon.cli.templates.box.state import GAME_END, NO_CARD, SampleState
from filon.engine.compile import rule
from filon.engine.declare import SCORE
from filon.engine.state import tell


@rule
def end_round(s: SampleState) -> None:
    """The cards are shown: the highest score, all others lose their coins. SA-END-1, SA-END-2."""
    best = NO_CARD
    for seat in range(s.seats):
        best = max(best, s.hand[seat])
    for seat in range(s.seats):
        points = 1 + s.staked[seat] if s.hand[seat] == best else -s.staked[seat]
        s.score[seat] += points
        s.shown[seat] = s.hand[seat]
        tell(s, SHOWN, seat, s.hand[seat] + 1, s.staked[seat], points)
    s.rounds_over += 1
    if s.rounds_over < s.rounds:
        begin_round(s)
    else:
        gather(s)
        s.phase = GAME_END


@rule
def outcome(s: SampleState, figures: list[list[int]]) -> int:
    """Points; between equals the card that was shown last. SA-END-3, SA-END-4."""
    for seat in range(s.seats):
        figures[SCORE][seat] = s.score[seat]
        figures[TIE_CARD][seat] = s.shown[seat]
    return LAST_ROUND

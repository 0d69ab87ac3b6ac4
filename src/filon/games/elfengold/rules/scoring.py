"""Who has won."""

from __future__ import annotations

from filon.engine.compile import rule
from filon.engine.declare import SCORE
from filon.games.elfengold.data import DISTANCE
from filon.games.elfengold.decisions import ALL_CITIES, LAST_ROUND, TIE_DISTANCE, TIE_WEALTH
from filon.games.elfengold.state import ELFENGOLD, GAME_END, ElfState


@rule
def distance_home(s: ElfState, seat: int) -> int:
    """Routes between a seat's elf and its home town; 0 without the variant and before the end. EL-HOME-2."""
    if not s.home_town or s.phase != GAME_END:
        return 0
    return DISTANCE[s.elf[seat]][s.home[seat]]


@rule
def outcome(s: ElfState, figures: list[list[int]]) -> int:
    """Cities less the way home; between equals who is nearer home, then gold, in Elfenland cards in hand.

    EL-END-3, EL-END-4, EL-HOME-3, EL-HOME-4, EG-END-2, EG-END-3, EG-END-4.
    """
    for seat in range(s.seats):
        away = distance_home(s, seat)
        figures[SCORE][seat] = s.markers[seat] - away
        figures[TIE_DISTANCE][seat] = -away
        figures[TIE_WEALTH][seat] = s.gold[seat] if s.ruleset == ELFENGOLD else s.hand_count[seat]
    return LAST_ROUND if s.round_no == s.rounds else ALL_CITIES

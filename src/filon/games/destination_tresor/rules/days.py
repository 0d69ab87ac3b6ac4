"""Turns and days: when a turn is over, who is next, when the days have run out."""

from __future__ import annotations

from filon.engine.compile import rule
from filon.engine.state import tell
from filon.games.destination_tresor.data import HOURS_A_TURN, LAST_DAY
from filon.games.destination_tresor.decisions import DAY, DRAWN_GAME, SKIPPED, TURN_OVER
from filon.games.destination_tresor.rules.markers import clear_table
from filon.games.destination_tresor.state import GAME_END, TURN, TresorState


@rule
def go_on(s: TresorState) -> None:
    """The player may act again, or the turn is over by the count. DT-TURN-3, DT-TURN-4."""
    if s.hours >= HOURS_A_TURN:
        end_turn(s)
    else:
        s.phase = TURN


@rule
def end_turn(s: TresorState) -> None:
    """The next player who has no turn to skip is active, or the last day is over. DT-TURN-1, DT-TURN-2, DT-TURN-6."""
    tell(s, TURN_OVER, s.active, s.hours)
    clear_table(s)
    s.phase = TURN
    pass_turn(s)
    while s.phase == TURN and s.skip[s.active]:
        s.skip[s.active] -= 1
        tell(s, SKIPPED, s.active, s.skip[s.active])
        pass_turn(s)


@rule
def pass_turn(s: TresorState) -> None:
    """The other player is active; after the second one's turn a new day begins, or the game is drawn. DT-END-2."""
    s.hours = 0
    if s.active != s.first:
        if s.day == LAST_DAY:
            s.phase = GAME_END
            tell(s, DRAWN_GAME)
            return
        s.day += 1
        tell(s, DAY, s.day)
    s.active = 1 - s.active

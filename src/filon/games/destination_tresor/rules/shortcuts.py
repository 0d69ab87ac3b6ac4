"""SHORTCUT: a marker shows a way straight on, to be taken or not."""

from __future__ import annotations

from filon.engine.compile import rule
from filon.engine.phases import May, Phase
from filon.engine.state import tell
from filon.games.destination_tresor.data import HEXES, LINE_END, LINE_LENGTH
from filon.games.destination_tresor.decisions import ANSWER, DECLINED, LINE, NO_LINE, RAN
from filon.games.destination_tresor.rules.days import go_on
from filon.games.destination_tresor.rules.guide import could_have_line, could_run, move_on_guide, write
from filon.games.destination_tresor.state import (
    LOCALISATION,
    NOTE,
    SHORTCUT,
    WAY_DECLINED,
    WAY_NO_LINE,
    WAY_RUN,
    TresorState,
)


@rule
def find_shortcut(s: TresorState) -> None:
    """The player is asked whether to take it, if it leads anywhere. DT-SHORT-1 to DT-SHORT-3, DT-SHORT-5."""
    seat = s.active
    lost = s.stage[seat] == LOCALISATION
    if LINE_LENGTH[s.hex_of[seat]][s.heading] > 1:
        if lost:
            could_have_line(s, seat, s.heading, 2, HEXES)
        tell(s, LINE, seat)
        s.phase = SHORTCUT
        return
    if lost:
        could_have_line(s, seat, s.heading, 1, 1)
    write(s, seat, WAY_NO_LINE * NOTE)
    tell(s, NO_LINE, seat)
    go_on(s)


@rule
def answer(s: TresorState, declined: int) -> None:
    """The shortcut is taken or declined. DT-SHORT-3."""
    if declined:
        decline(s)
    else:
        run(s)


@rule
def run(s: TresorState) -> None:
    """The player stands on the last hex of the line; no marker was drawn for it. DT-SHORT-1, DT-SHORT-4."""
    seat = s.active
    d = s.heading
    length = LINE_LENGTH[s.hex_of[seat]][d]
    if s.stage[seat] == LOCALISATION:
        could_have_line(s, seat, d, length, length)
        could_run(s, seat, d)
        move_on_guide(s, seat, d, length - 1)
    s.hex_of[seat] = LINE_END[s.hex_of[seat]][d]
    write(s, seat, WAY_RUN * NOTE + length)
    tell(s, RAN, seat, length)
    go_on(s)


@rule
def decline(s: TresorState) -> None:
    """The player stays on the hex entered. DT-SHORT-3, DT-SHORT-5."""
    write(s, s.active, WAY_DECLINED * NOTE)
    tell(s, DECLINED, s.active)
    go_on(s)


PHASE = Phase(SHORTCUT, May(ANSWER, answer))

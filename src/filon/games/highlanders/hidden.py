"""Who knows what: only the value of a face-down shield is secret, and with it what is left in a pool."""

from __future__ import annotations

from filon.engine.compile import rule
from filon.engine.rng import weighted
from filon.games.highlanders.data import CASTLE_COUNT, CASTLES, SHIELD_COPIES, SHIELD_VALUES
from filon.games.highlanders.rules.armies import lowest, seat_of
from filon.games.highlanders.state import END, FACE_DOWN, FACE_UP, UNKNOWN, HighlandersState


@rule
def hide(s: HighlandersState, viewer: int) -> None:
    """Others' face-down shields and pools are blank until the game is over. HR-HIDE-1, HR-HIDE-3 to HR-HIDE-5."""
    if s.phase == END:
        return
    for castle in range(CASTLE_COUNT):
        if s.face[castle] == FACE_DOWN and seat_of(s, s.holder[CASTLES + castle]) != viewer:
            s.shield[castle] = UNKNOWN
    for side in range(s.sides):
        if seat_of(s, side) != viewer:
            for value in range(SHIELD_VALUES):
                s.pool[side][value] = 0


@rule
def unseen(s: HighlandersState, side: int, value: int) -> int:
    """How many of a side's shields of a value nobody but its owner has seen. HR-HIDE-2."""
    left = SHIELD_COPIES[value] * s.doubled - s.removed[side][value]
    bits = s.held[side][1]
    while bits:
        castle = lowest(1, bits) - CASTLES
        bits &= bits - 1
        if s.face[castle] == FACE_UP and s.shield[castle] == value:
            left -= 1
    return left


@rule
def determinize(s: HighlandersState, viewer: int, rng: list[int]) -> None:
    """Every other side's unseen shields are dealt to its face-down ones and its pool, each way as likely. HR-HIDE-2."""
    if s.phase == END:
        return
    for side in range(s.sides):
        if seat_of(s, side) == viewer:
            continue
        for value in range(SHIELD_VALUES):
            s.pool[side][value] = unseen(s, side, value)
        for castle in range(CASTLE_COUNT):
            if s.face[castle] == FACE_DOWN and s.holder[CASTLES + castle] == side:
                value = weighted(rng, s.pool[side], SHIELD_VALUES)
                s.shield[castle] = value
                s.pool[side][value] -= 1

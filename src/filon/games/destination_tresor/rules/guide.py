"""The location guide: what a walker who does not know the hex has been told, and where that may be."""

from __future__ import annotations

from filon.engine.compile import rule
from filon.games.destination_tresor.data import (
    AHEAD,
    GROUND_FROM,
    GROUND_OF,
    GUIDE_SIDE,
    GUIDE_WORDS,
    HEX_Q,
    HEX_R,
    LINE_END,
    LINE_LENGTH,
    LOST_RADIUS,
    NEXT,
    STEP_Q,
    STEP_R,
    WORD_BITS,
)
from filon.games.destination_tresor.state import DROPPED, LOCALISATION, NOTE, NOWHERE, WAY, WAY_PLACED, TresorState

# ── the way ────────────────────────────────────────────────────────────────────────────────────────────


@rule
def write(s: TresorState, seat: int, line: int) -> None:
    """The player's way has one line more, and the hex where it ends; the oldest lines go when it is full. DT-LOC-3.

    A line is kind * NOTE + argument.
    """
    if s.ways[seat] == WAY:
        for k in range(WAY - DROPPED):
            s.way[seat][k] = s.way[seat][k + DROPPED]
            s.spot[seat][k] = s.spot[seat][k + DROPPED]
        for k in range(WAY - DROPPED, WAY):
            s.way[seat][k] = 0
            s.spot[seat][k] = 0
        s.ways[seat] -= DROPPED
        s.secret_from[seat] = max(0, s.secret_from[seat] - DROPPED)
    k = s.ways[seat]
    s.way[seat][k] = line
    s.spot[seat][k] = s.hex_of[seat]
    s.ways[seat] = k + 1


# ── notes of sea ───────────────────────────────────────────────────────────────────────────────────────


@rule
def cell_ahead(s: TresorState, seat: int, d: int) -> int:
    """The number of the guide's cell next to the walker in a direction."""
    return s.at_q[seat] * GUIDE_SIDE + s.at_r[seat] + AHEAD[d]


@rule
def is_noted(s: TresorState, seat: int, d: int) -> bool:
    """Whether the cell in a direction is noted as sea, from wherever it was noted. DT-WALK-5."""
    cell = cell_ahead(s, seat, d)
    return (s.noted[seat][cell // WORD_BITS] >> (cell % WORD_BITS)) & 1 == 1


@rule
def note_sea(s: TresorState, seat: int, d: int) -> None:
    """The cell in a direction is noted as sea. DT-WALK-4, DT-LOC-3."""
    cell = cell_ahead(s, seat, d)
    s.noted[seat][cell // WORD_BITS] |= 1 << (cell % WORD_BITS)


@rule
def clear_guide(s: TresorState, seat: int) -> None:
    """The guide is a blank sheet, and the walker stands at its origin."""
    s.at_q[seat] = 0
    s.at_r[seat] = 0
    for word in range(GUIDE_WORDS):
        s.noted[seat][word] = 0


@rule
def move_on_guide(s: TresorState, seat: int, d: int, steps: int) -> None:
    """The walker's place on the guide is so many cells further. DT-LOC-3."""
    s.at_q[seat] += STEP_Q[d] * steps
    s.at_r[seat] += STEP_R[d] * steps


# ── the set C of possible hexes ────────────────────────────────────────────────────────────────────────


@rule
def shrink(s: TresorState, seat: int, count: int) -> None:
    """The first so many of the possible hexes are left."""
    for k in range(count, s.coulds[seat]):
        s.could[seat][k] = NOWHERE
    s.coulds[seat] = count


@rule
def could_be_on(s: TresorState, seat: int, terrain: int) -> None:
    """Every ordinary hex of the terrain is possible. DT-ASSIST-1."""
    shrink(s, seat, 0)
    n = 0
    for place in range(GROUND_FROM[terrain], GROUND_FROM[terrain + 1]):
        s.could[seat][n] = place
        n += 1
    s.coulds[seat] = n


@rule
def could_step(s: TresorState, seat: int, d: int, ground: int) -> None:
    """After a step the neighbours that fit what was told are possible. DT-ASSIST-1."""
    row = s.could[seat]
    n = 0
    for k in range(s.coulds[seat]):
        there = NEXT[row[k]][d]
        if there >= 0 and GROUND_OF[there] == ground:
            row[n] = there
            n += 1
    shrink(s, seat, n)


@rule
def could_meet_sea(s: TresorState, seat: int, d: int) -> None:
    """After "Sea!" the hexes with sea in that direction are possible. DT-ASSIST-1."""
    row = s.could[seat]
    n = 0
    for k in range(s.coulds[seat]):
        if NEXT[row[k]][d] < 0:
            row[n] = row[k]
            n += 1
    shrink(s, seat, n)


@rule
def could_have_line(s: TresorState, seat: int, d: int, least: int, most: int) -> None:
    """The hexes whose line has such a length are possible. DT-SHORT-5, DT-ASSIST-1."""
    row = s.could[seat]
    n = 0
    for k in range(s.coulds[seat]):
        if least <= LINE_LENGTH[row[k]][d] <= most:
            row[n] = row[k]
            n += 1
    shrink(s, seat, n)


@rule
def could_run(s: TresorState, seat: int, d: int) -> None:
    """Every possible hex is replaced by the last one of its line. DT-ASSIST-1."""
    row = s.could[seat]
    for k in range(s.coulds[seat]):
        row[k] = LINE_END[row[k]][d]


@rule
def could_not_be(s: TresorState, seat: int, place: int) -> None:
    """A hex declared wrongly is no longer possible. DT-ASSIST-1."""
    row = s.could[seat]
    n = 0
    for k in range(s.coulds[seat]):
        if row[k] != place:
            row[n] = row[k]
            n += 1
    shrink(s, seat, n)


@rule
def could_be_near(s: TresorState, seat: int, terrain: int) -> None:
    """The hexes of the terrain within the lost radius of a possible one are possible. DT-ASSIST-1."""
    row = s.could[seat]
    start = GROUND_FROM[terrain]
    near = 0
    for place in range(start, GROUND_FROM[terrain + 1]):
        for k in range(s.coulds[seat]):
            if distance(row[k], place) <= LOST_RADIUS:
                near |= 1 << (place - start)
                break
    shrink(s, seat, 0)
    n = 0
    for place in range(start, GROUND_FROM[terrain + 1]):
        if near >> (place - start) & 1:
            row[n] = place
            n += 1
    s.coulds[seat] = n


@rule
def is_possible(s: TresorState, seat: int, place: int) -> bool:
    """Whether a hex is among the possible ones."""
    row = s.could[seat]
    found = False
    for k in range(s.coulds[seat]):
        found = found or row[k] == place
    return found


@rule
def distance(a: int, b: int) -> int:
    """Steps between two hexes as the crow flies. DT-EVENT-6."""
    q = HEX_Q[a] - HEX_Q[b]
    r = HEX_R[a] - HEX_R[b]
    return max(abs(q), abs(r), abs(q + r))


# ── beginning anew ─────────────────────────────────────────────────────────────────────────────────────


@rule
def begin_guide(s: TresorState, seat: int) -> None:
    """A new sheet begins where the player stands; only the terrain is told. DT-LOC-1, DT-LOC-9."""
    clear_guide(s, seat)
    write(s, seat, WAY_PLACED * NOTE + s.ground[seat])


@rule
def get_lost(s: TresorState, seat: int, place: int) -> None:
    """The player, put on this hex, knows no more of it than its terrain. DT-LOC-9, DT-HUNT-2."""
    if s.stage[seat] != LOCALISATION:
        s.stage[seat] = LOCALISATION
        s.secret_from[seat] = s.ways[seat]
        s.could[seat][0] = s.hex_of[seat]
        s.coulds[seat] = 1
    s.hex_of[seat] = place
    s.ground[seat] = GROUND_OF[place]
    could_be_near(s, seat, s.ground[seat])
    begin_guide(s, seat)

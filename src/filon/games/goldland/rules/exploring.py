"""Exploring. DRAW: chance turns up a land tile; PLACE, ROTATE: it is laid, and a discovery token received."""

from __future__ import annotations

from filon.engine.compile import rule
from filon.engine.kit import by_copies
from filon.engine.phases import May, Phase
from filon.engine.state import tell
from filon.games.goldland.data import CELL_OF_LAND, FIRST_LAND, HAS_TREASURE, LANDS, LANDS_BESIDE, NEXT, SIDES
from filon.games.goldland.decisions import (
    DREW,
    EXPLORED,
    EXPLORES,
    LAID,
    LAND_TILE,
    LAY_BESIDE,
    NO_SPACE,
    PLACE,
    ROTATE,
    TOKEN,
    TREASURE_LAID,
    TURN_UP_BESIDE,
)
from filon.games.goldland.state import (
    DRAW,
    FACE_DOWN,
    MAIN,
    NO_TILE,
    PLACING,
    ROTATING,
    STACK,
    TREASURE_HERE,
    GoldlandState,
)


@rule
def is_beside(cell: int, other: int) -> bool:
    """Whether two cells share a side."""
    sides = 0
    for side in range(SIDES):
        if NEXT[cell][side] == other:
            sides += 1
    return sides > 0


@rule
def is_space_beside(s: GoldlandState, cell: int) -> bool:
    """Whether a cell is an empty space adjacent to the mover's tile; roads play no part. GL-EXPL-1, GL-SETUP-5."""
    return s.tile[cell] == NO_TILE and is_beside(s.where[s.active], cell)


@rule
def can_explore_from(s: GoldlandState, cell: int) -> bool:
    """Whether an empty space is adjacent to a cell. GL-EXPL-1."""
    for side in range(SIDES):
        other = NEXT[cell][side]
        if other >= 0 and s.tile[other] == NO_TILE:
            return True
    return False


@rule
def land_beside(s: GoldlandState, k: int) -> int:
    """The k-th land cell beside the mover; -1 after the last."""
    return LANDS_BESIDE[s.where[s.active]][k]


@rule
def refuse_stack(s: GoldlandState) -> int:
    """Once a turn, from a stack, and only where an empty space is adjacent. GL-EXPL-1, GL-EXPL-3, GL-EXPL-8."""
    if s.explored:
        return EXPLORED
    if s.layout == FACE_DOWN:
        return TURN_UP_BESIDE
    return 0 if can_explore_from(s, s.where[s.active]) else NO_SPACE


@rule
def explore(s: GoldlandState) -> None:
    """A tile is to be drawn from the stack. GL-EXPL-2."""
    ask_for_land(s, -1)


@rule
def refuse_face_down(s: GoldlandState) -> int:
    """Once a turn, not from a stack, and only where an empty space is adjacent. GL-EXPL-1, GL-EXPL-2, GL-EXPL-8."""
    if s.explored:
        return EXPLORED
    if s.layout == STACK:
        return LAY_BESIDE
    return 0 if can_explore_from(s, s.where[s.active]) else NO_SPACE


@rule
def refuse_cell(s: GoldlandState, land: int) -> int:
    """Only a tile beside the mover. GL-EXPL-3."""
    return 0 if is_space_beside(s, CELL_OF_LAND[land]) else TURN_UP_BESIDE


@rule
def explore_cell(s: GoldlandState, land: int) -> None:
    """The tile that lies face down here is to be turned up. GL-EXPL-3."""
    ask_for_land(s, CELL_OF_LAND[land])


@rule
def ask_for_land(s: GoldlandState, cell: int) -> None:
    """Chance is asked for a tile, for this cell or (-1) from the stack. GL-EXPL-2, GL-EXPL-3."""
    s.spot = cell
    s.phase = DRAW
    tell(s, EXPLORES, s.active, cell)


@rule
def unseen_land(s: GoldlandState, out: list[int], weights: list[int]) -> int:
    """Every land tile nobody has seen is equally likely. Section 7 of the rules."""
    return by_copies(LAND_TILE, s.loose[FIRST_LAND:], LANDS, out, weights)


@rule
def draw_land(s: GoldlandState, k: int) -> None:
    """The tile is turned up, for all to see, and waits to be laid. GL-EXPL-2, GL-EXPL-3."""
    tile = FIRST_LAND + k
    s.loose[tile] = 0
    s.unseen -= 1
    s.drawn = tile
    s.phase = ROTATING if s.layout == FACE_DOWN else PLACING
    tell(s, DREW, s.active, tile)


@rule
def lay_land(s: GoldlandState, cell: int, turns: int) -> None:
    """The tile lies, with its treasure if it has one; the explorer has a token if there is one.

    GL-EXPL-4 to GL-EXPL-8, GL-TEMPLE-1, GL-TEMPLE-2.
    """
    seat = s.active
    tile = s.drawn
    s.tile[cell] = tile
    s.turn[cell] = turns
    s.drawn = NO_TILE
    s.explored = 1
    s.phase = MAIN
    tell(s, LAID, seat, tile, cell, turns)
    if HAS_TREASURE[tile]:
        s.treasure_supply -= 1
        s.octagon[cell] = TREASURE_HERE
        tell(s, TREASURE_LAID, cell)
    if s.token_supply:
        s.token_supply -= 1
        s.tokens[seat] += 1
        tell(s, TOKEN, seat, 1)


@rule
def refuse_place(s: GoldlandState, land: int) -> int:
    """Only an empty space beside the mover. GL-EXPL-2."""
    return 0 if is_space_beside(s, CELL_OF_LAND[land]) else LAY_BESIDE


@rule
def place(s: GoldlandState, land: int, turns: int) -> None:
    """The drawn tile lies on that cell. GL-EXPL-2."""
    lay_land(s, CELL_OF_LAND[land], turns)


@rule
def rotate(s: GoldlandState, turns: int) -> None:
    """The tile turned up lies where it was, turned. GL-EXPL-3."""
    lay_land(s, s.spot, turns)
    s.spot = -1


PHASES = (
    Phase(DRAW, chances=unseen_land, deals={LAND_TILE: draw_land}),
    Phase(PLACING, May(PLACE, place, unless=refuse_place, among=land_beside)),
    Phase(ROTATING, May(ROTATE, rotate)),
)

"""Pressing on: what somebody goes by whom half the game and more has not brought to the temple.

What lies ahead of a cell is counted in tiles and missing pieces. Whatever is done makes it less, or cannot be done for
ever: there are so many lands, treasures and markers. Whoever stands still has a token, and tokens buy what is missing,
so nobody walks to and fro, or gains and throws away, until the round limit.
"""

from __future__ import annotations

from filon.engine.compile import rule
from filon.games.goldland.course import ROADLESS
from filon.games.goldland.data import (
    ADVENTURE_OF,
    CELLS,
    CROSSING,
    FINAL,
    GAIN,
    GAINS,
    IS_REWARD,
    KINDS,
    OWN,
    PAY,
    PROVISIONS,
    TREASURE_COST,
)
from filon.games.goldland.rules.camps import has_camp
from filon.games.goldland.rules.pack import pieces
from filon.games.goldland.state import NO_TILE, NOBODY, NOT_YET, TREASURE_HERE, GoldlandState, Outlook
from filon.games.goldland.ways import CHOICE_BITS, NOWHERE, count_in, frontier_worth

WANTED = 20  # what a piece is worth that the way asks for
NEEDED = 1000  # ... to those who press on
LATE = 30  # the round after which somebody without an amulet presses on
PIECE_AHEAD = 12  # tiles that a missing piece counts for: tokens for it take some turns
LAND_AHEAD = 3  # ... that land counts for which nobody has seen
WON = 40  # ... that a treasure or a marker is worth
TURNED = 6  # ... and land to turn up


@rule
def is_pressed(s: GoldlandState, seat: int) -> bool:
    """Whether the seat thinks of the temple alone."""
    return s.round_number > LATE and s.amulet[seat] == 0 and s.trigger == NOT_YET


@rule
def list_needs(s: GoldlandState, seat: int, cell: int, outlook: Outlook) -> int:
    """Tiles from the cell to the temple; the pieces that the way asks for stand in `need`, those of any kind in
    `need_any`. The course has been found."""
    tiles = 0
    for kind in range(KINDS):
        outlook.need[kind] = 0
    outlook.need_any = 0
    here = cell
    while here != FINAL:
        there = outlook.onward[seat][here]
        tile = s.tile[there]
        tiles += LAND_AHEAD if tile == NO_TILE else 1
        paid = 0
        if tile != NO_TILE and ADVENTURE_OF[tile] >= 0 and not has_camp(s, seat, there):
            for kind in range(KINDS):
                outlook.need[kind] += PAY[tile][kind]
                paid += PAY[tile][kind]
        if outlook.way[seat][here] - outlook.way[seat][there] - outlook.toll[seat][there] >= ROADLESS:
            outlook.need_any += CROSSING - paid
        here = there
    return tiles


@rule
def missing_of(kind: int, rest: int, outlook: Outlook) -> int:
    """How many pieces of a kind are needed beyond those in a packed number."""
    return max(outlook.need[kind] - count_in(rest, kind), 0)


@rule
def missing_any(rest: int, outlook: Outlook) -> int:
    """How many pieces of any kind are needed beyond those to spare, when those still to be paid are gone."""
    spare = -(rest >> CHOICE_BITS)
    for kind in range(KINDS):
        spare += max(count_in(rest, kind) - outlook.need[kind], 0)
    return max(outlook.need_any - spare, 0)


@rule
def helps(s: GoldlandState, tile: int, entry: int, rest: int, room: int, outlook: Outlook) -> int:
    """How many missing pieces an entry of a tile gives."""
    useful = 0
    others = 0
    for kind in range(KINDS):
        given = min(GAIN[tile][entry][kind], s.supply[kind])
        used = min(given, missing_of(kind, rest, outlook))
        useful += used
        others += given - used
    return min(useful + min(others, missing_any(rest, outlook)), room)


@rule
def best_help(s: GoldlandState, tile: int, rest: int, survived: bool, room: int, outlook: Outlook) -> int:
    """The most missing pieces that gaining on a tile gives a pack. GL-GAIN-3 to GL-GAIN-8."""
    if IS_REWARD[tile] and not survived:
        return 0
    for kind in range(KINDS):
        if count_in(rest, kind) < OWN[tile][kind]:
            return 0
    most = 0
    for entry in range(GAINS[tile]):
        most = max(most, helps(s, tile, entry, rest, room, outlook))
    return most


@rule
def ahead_of(s: GoldlandState, seat: int, cell: int, rest: int, survived: bool, outlook: Outlook) -> int:
    """What lies ahead of somebody who ends the move on a cell with this pack, and gains what is missing there."""
    tiles = list_needs(s, seat, cell, outlook)
    missing = missing_any(rest, outlook)
    carried = -(rest >> CHOICE_BITS)
    for kind in range(KINDS):
        missing += missing_of(kind, rest, outlook)
        carried += count_in(rest, kind)
    if not s.gained:
        room = s.free[seat] + pieces(s, seat) - carried
        missing -= best_help(s, s.tile[cell], rest, survived, room, outlook)
    return tiles + PIECE_AHEAD * missing


@rule
def wins_there(s: GoldlandState, seat: int, cell: int, rest: int, survived: bool) -> bool:
    """Whether stopping on a cell wins a treasure, or surviving there a marker. GL-MARK-1, GL-MARK-2, GL-TREAS-1."""
    if s.octagon[cell] == TREASURE_HERE and count_in(rest, PROVISIONS) >= TREASURE_COST:
        return True
    if not survived:
        return False
    adventure = ADVENTURE_OF[s.tile[cell]]
    holder = s.holder[adventure]
    if holder == NOBODY:
        return True
    return holder != seat and s.camps_left[seat] > 0 and s.camps_of[holder][adventure] <= s.camps_of[seat][adventure]


@rule
def next_stop(s: GoldlandState, seat: int, outlook: Outlook) -> int:
    """The cell within reach that leaves least ahead, or wins something; the one stood on if none does. The ways have
    been found."""
    home = s.where[seat]
    here = ahead_of(s, seat, home, outlook.rest[home], s.survived == 1, outlook)
    best = NOWHERE
    choice = home
    for cell in range(CELLS):
        if outlook.cost[cell] == NOWHERE:
            continue
        rest = outlook.rest[cell]
        survived = s.survived == 1 if cell == home else outlook.survived[cell] == 1
        ahead = ahead_of(s, seat, cell, rest, survived, outlook)
        worth = here - ahead
        if wins_there(s, seat, cell, rest, survived):
            worth += WON
        elif not s.explored and frontier_worth(s, seat, cell, outlook) > 0:
            worth += TURNED
        elif ahead >= here:
            continue
        if worth > best:
            best = worth
            choice = cell
    return choice


@rule
def missing_piece(s: GoldlandState, seat: int, outlook: Outlook) -> int:
    """The kind to buy next; -1 if nothing is missing that the supply has. `need` is that of the cell stood on."""
    rest = outlook.rest[s.where[seat]]
    most = 0
    choice = -1
    for kind in range(KINDS):
        missing = missing_of(kind, rest, outlook)
        if s.supply[kind] and missing > most:
            most = missing
            choice = kind
    if choice >= 0 or not missing_any(rest, outlook):
        return choice
    for kind in range(KINDS):
        if s.supply[kind]:
            choice = kind
    return choice

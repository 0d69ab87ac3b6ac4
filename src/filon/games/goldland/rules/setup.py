"""Setup; COAST and FIRST: chance lays the coast and draws the first player."""

from __future__ import annotations

from filon.engine.compile import rule
from filon.engine.kit import evenly
from filon.engine.phases import Phase
from filon.engine.state import tell
from filon.games.goldland.data import (
    ADVENTURES,
    AMULETS_AT,
    BONUS_AT,
    BOX_AT,
    CAMPS,
    CELLS,
    COAST_CELLS,
    COAST_TURN,
    COASTS,
    FIRST_COAST,
    FIRST_LAND,
    FIXED,
    KINDS,
    LANDS,
    NO_VILLAGES,
    PIECES,
    RECOMMENDED,
    RESERVE_AT,
    SLOTS,
    START_CELL,
    START_PACK,
    TILES,
    TOKENS,
    TREASURES,
    VILLAGE,
)
from filon.games.goldland.decisions import BEGINS, COAST_TILE, FIRST, LAID_COAST
from filon.games.goldland.rules.main import begin_turn
from filon.games.goldland.rules.pack import receive
from filon.games.goldland.state import AT_RANDOM, COAST, FIRST_PLAYER, NO_TILE, NOBODY, SEAT_0, GoldlandState


@rule
def setup(s: GoldlandState) -> None:
    """The coast lies or is about to, the packs are filled, and the first player is asked for. GL-SETUP-13."""
    clear_board(s)
    fill_supply(s)
    for seat in range(s.seats):
        equip(s, seat)
    if s.coast == AT_RANDOM:
        s.phase = COAST
    else:
        lay_recommended_coast(s)
        coast_is_laid(s)


@rule
def clear_board(s: GoldlandState) -> None:
    """Only the start and the two capes lie; all land tiles are unseen. GL-SETUP-1, GL-SETUP-4, GL-SETUP-5."""
    for cell in range(CELLS):
        s.tile[cell] = NO_TILE
    for tile in range(TILES):
        s.loose[tile] = 1
    s.unseen = TILES - FIRST_LAND
    s.drawn = NO_TILE
    s.spot = -1
    for k in range(len(FIXED)):
        lay(s, FIXED[k][0], FIXED[k][1], FIXED[k][2])


@rule
def lay(s: GoldlandState, cell: int, tile: int, turns: int) -> None:
    """A tile of the coast lies on its cell."""
    s.tile[cell] = tile
    s.turn[cell] = turns
    s.loose[tile] = 0


@rule
def fill_supply(s: GoldlandState) -> None:
    """Supply and temple hold what the number of players says; no marker is taken. GL-SETUP-6 to GL-SETUP-8."""
    for kind in range(KINDS):
        s.supply[kind] = PIECES[kind]
    s.token_supply = TOKENS
    s.treasure_supply = TREASURES
    s.amulets = AMULETS_AT[s.seats]
    s.bonus = BONUS_AT[s.seats]
    s.reserve = RESERVE_AT[s.seats]
    s.box = BOX_AT[s.seats]
    s.first_arriver = NOBODY
    for adventure in range(ADVENTURES):
        s.holder[adventure] = NOBODY


@rule
def equip(s: GoldlandState, seat: int) -> None:
    """A player stands on the start with ten camps and the starting pack, and nothing else. GL-SETUP-9, GL-SETUP-10."""
    s.where[seat] = START_CELL
    s.camps_left[seat] = CAMPS
    s.free[seat] = SLOTS
    for kind in range(KINDS):
        for _ in range(START_PACK[kind]):
            receive(s, seat, kind)
    for land in range(LANDS):
        s.camps[seat][land] = 0


@rule
def lay_recommended_coast(s: GoldlandState) -> None:
    """The ten coast tiles lie as the data says. GL-SETUP-2."""
    for cell in range(CELLS):
        if RECOMMENDED[cell] >= 0:
            lay(s, cell, RECOMMENDED[cell], COAST_TURN[cell])


@rule
def coast_tiles(s: GoldlandState, out: list[int], weights: list[int]) -> int:
    """Every coast tile not laid yet, but no village beside the start, is equally likely. GL-SETUP-3."""
    n = 0
    for k in range(COASTS):
        if s.loose[FIRST_COAST + k] and not (s.laid < NO_VILLAGES and VILLAGE[FIRST_COAST + k]):
            out[n] = COAST_TILE + k
            weights[n] = 1
            n += 1
    return n


@rule
def lay_coast(s: GoldlandState, k: int) -> None:
    """Chance has laid one more coast tile. GL-SETUP-3."""
    tile = FIRST_COAST + k
    cell = COAST_CELLS[s.laid]
    lay(s, cell, tile, COAST_TURN[cell])
    s.laid += 1
    tell(s, LAID_COAST, tile, cell)
    if s.laid == COASTS:
        coast_is_laid(s)


@rule
def coast_is_laid(s: GoldlandState) -> None:
    """The first player is asked for, or begins. GL-SETUP-11, GL-SETUP-13."""
    if s.first_player == SEAT_0:
        begin_with(s, 0)
    else:
        s.phase = FIRST_PLAYER


@rule
def first_players(s: GoldlandState, out: list[int], weights: list[int]) -> int:
    """Every seat is equally likely. GL-SETUP-11."""
    return evenly(FIRST, s.seats, out, weights)


@rule
def begin_with(s: GoldlandState, seat: int) -> None:
    """This seat is the first player, and its first turn begins. GL-SETUP-11, GL-TURN-1."""
    s.first = seat
    s.active = seat
    s.round_number = 1
    tell(s, BEGINS, seat)
    begin_turn(s)


PHASES = (
    Phase(COAST, chances=coast_tiles, deals={COAST_TILE: lay_coast}),
    Phase(FIRST_PLAYER, chances=first_players, deals={FIRST: begin_with}),
)

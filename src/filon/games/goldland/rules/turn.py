"""Setup, the order of turns, and the end of the game."""

from __future__ import annotations

from filon.engine.compile import rule
from filon.engine.record import tell
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
    FIRST_LAND,
    FIXED,
    KINDS,
    LANDS,
    PIECES,
    RECOMMENDED,
    RESERVE_AT,
    SLOTS,
    START_CELL,
    START_PACK,
    TILES,
    TOKENS,
    TREASURES,
)
from filon.games.goldland.decisions import BEGINS, GAME_OVER, LAID_COAST, PASSED, TURN_BEGINS
from filon.games.goldland.rules.pack import receive
from filon.games.goldland.rules.temple import close_bonus, receive_income
from filon.games.goldland.state import (
    AT_RANDOM,
    COAST,
    FIRST_PLAYER,
    GAME_END,
    MAIN,
    NO_TILE,
    NOBODY,
    NOT_YET,
    SEAT_0,
    GoldlandState,
)

# ── setup ──────────────────────────────────────────────────────────────────────────────────────────────


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
def lay_coast(s: GoldlandState, tile: int) -> None:
    """Chance has laid one more coast tile. GL-SETUP-3."""
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
def begin_with(s: GoldlandState, seat: int) -> None:
    """This seat is the first player, and its first turn begins. GL-SETUP-11, GL-TURN-1."""
    s.first = seat
    s.active = seat
    s.round_number = 1
    tell(s, BEGINS, seat)
    begin_turn(s)


# ── turns ──────────────────────────────────────────────────────────────────────────────────────────────


@rule
def begin_turn(s: GoldlandState) -> None:
    """Nothing is done yet this turn; bonus and income are settled. GL-AMU-6, GL-AMU-7, GL-AMU-8."""
    s.moved = 0
    s.gained = 0
    s.explored = 0
    s.treasure_taken = 0
    s.survived = 0
    s.claimed = 0
    s.had_amulet = s.amulet[s.active]
    s.phase = MAIN
    tell(s, TURN_BEGINS, s.active, s.round_number)
    close_bonus(s)
    if s.had_amulet and not s.manual_income:
        receive_income(s)


@rule
def end_turn(s: GoldlandState) -> None:
    """The turn is over, a passer has a token, and the next player's turn begins unless the game is over.

    GL-TURN-1, GL-TURN-4, GL-END-3, GL-END-4, GL-END-7.
    """
    seat = s.active
    if not s.moved and not s.gained and not s.explored:
        received = 1 if s.token_supply else 0
        s.token_supply -= received
        s.tokens[seat] += received
        tell(s, PASSED, seat, received)
    s.active = (seat + 1) % s.seats
    if s.active == s.first:
        if s.trigger != NOT_YET or s.round_number >= s.max_rounds:
            s.phase = GAME_END
            tell(s, GAME_OVER)
            return
        s.round_number += 1
    begin_turn(s)

"""MAIN: a turn outside the move. Move, gain and explore once each in any order, and what is no action. GL-TURN-2."""

from __future__ import annotations

from filon.engine.compile import rule
from filon.engine.phases import May, Phase
from filon.engine.state import tell
from filon.games.goldland.data import PROVISIONS, TREASURE_COST
from filon.games.goldland.decisions import (
    CLAIM,
    DISCARD,
    END_TURN,
    EXCHANGE,
    EXPLORE,
    EXPLORE_CELL,
    GAIN_ENTRY,
    GAME_OVER,
    NO_TREASURE_HERE,
    PASSED,
    STEP,
    TREASURE,
    TREASURE_GONE,
    TREASURE_WON,
    TURN_BEGINS,
)
from filon.games.goldland.rules.exploring import (
    explore,
    explore_cell,
    land_beside,
    refuse_cell,
    refuse_face_down,
    refuse_stack,
)
from filon.games.goldland.rules.gaining import gain, refuse_gain, refuse_gains
from filon.games.goldland.rules.moving import begin_move, list_steps, refuse_mode, refuse_move, refuse_side
from filon.games.goldland.rules.pack import (
    discard,
    exchange,
    give_up,
    refuse_discard,
    refuse_exchange,
    refuse_exchanges,
)
from filon.games.goldland.rules.temple import close_bonus, receive_income, refuse_claim
from filon.games.goldland.state import GAME_END, MAIN, NOT_YET, TREASURE_HERE, TREASURE_TAKEN, GoldlandState


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


@rule
def refuse_treasure(s: GoldlandState) -> int:
    """Only a treasure that lies here and can be paid for. GL-TREAS-1, GL-TREAS-4."""
    octagon = s.octagon[s.where[s.active]]
    if octagon == TREASURE_TAKEN:
        return TREASURE_GONE
    if octagon != TREASURE_HERE or s.pack[s.active][PROVISIONS] < TREASURE_COST:
        return NO_TREASURE_HERE
    return 0


@rule
def take_treasure(s: GoldlandState) -> None:
    """The treasure is in the pack, and no move may begin any more. GL-TREAS-1 to GL-TREAS-5."""
    seat = s.active
    cell = s.where[seat]
    give_up(s, seat, PROVISIONS, TREASURE_COST)
    s.octagon[cell] = TREASURE_TAKEN
    s.treasures[seat] += 1
    s.free[seat] -= 1
    s.treasure_taken = 1
    tell(s, TREASURE_WON, seat, cell)


PHASE = Phase(
    MAIN,
    May(STEP, begin_move, unless=(refuse_move, refuse_side, refuse_mode), listed=list_steps),
    May(GAIN_ENTRY, gain, unless=(refuse_gains, refuse_gain)),
    May(EXPLORE, explore, unless=refuse_stack),
    May(EXPLORE_CELL, explore_cell, unless=(refuse_face_down, refuse_cell), among=land_beside),
    May(DISCARD, discard, unless=refuse_discard),
    May(EXCHANGE, exchange, unless=(refuse_exchanges, refuse_exchange)),
    May(TREASURE, take_treasure, unless=refuse_treasure),
    May(CLAIM, receive_income, unless=refuse_claim),
    May(END_TURN, end_turn),
)

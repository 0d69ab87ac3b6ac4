"""The rules of Goldland, by topics of the rulebook. Clause ids refer to `docs/rules/goldland.md`."""

from __future__ import annotations

from filon.engine.compile import rule
from filon.engine.kit import by_copies, evenly
from filon.engine.record import CHANCE, OVER
from filon.games.goldland.data import CELL_OF_LAND, COASTS, FIRST_COAST, FIRST_LAND, LANDS, NO_VILLAGES, VILLAGE
from filon.games.goldland.decisions import (
    CAMP,
    CAMP_FROM,
    CLAIM,
    COAST_TILE,
    DISCARD,
    END_MOVE,
    END_TURN,
    EXCHANGE,
    EXPLORE,
    EXPLORE_CELL,
    FIRST,
    GAIN_ENTRY,
    KIND_OF,
    LAND_TILE,
    NO_CAMP,
    PAY_PIECE,
    PLACE,
    PLACE_LAND,
    PLACE_TURNS,
    ROTATE,
    STEP,
    STEP_MODE,
    STEP_SIDE,
    STOP,
    TAKE,
    TREASURE,
)
from filon.games.goldland.rules.camps import move_camp, place_camp
from filon.games.goldland.rules.end import outcome, status
from filon.games.goldland.rules.explore import draw_land, explore, place, rotate
from filon.games.goldland.rules.gain import gain, stop_gaining, take, take_treasure
from filon.games.goldland.rules.legality import legal, refusal
from filon.games.goldland.rules.move import end_move, go_on, make_room, pay, step
from filon.games.goldland.rules.pack import discard, exchange
from filon.games.goldland.rules.temple import receive_income
from filon.games.goldland.rules.turn import begin_with, end_turn, lay_coast, setup
from filon.games.goldland.state import COAST, DRAW, FIRST_PLAYER, GAME_END, ROOM, GoldlandState

__all__ = [
    "apply", "chances", "deal", "legal", "mover", "outcome", "refusal", "reveals", "setup", "status",
]  # fmt: skip


@rule
def mover(s: GoldlandState) -> int:
    """Who decides now. GL-TURN-6."""
    if s.phase == GAME_END:
        return OVER
    if s.phase == DRAW or s.phase == COAST or s.phase == FIRST_PLAYER:
        return CHANCE
    return s.active


@rule
def apply(s: GoldlandState, d: int) -> None:
    """The mover's decision is carried out."""
    kind = KIND_OF[d]
    if kind == STEP:
        step(s, STEP_SIDE[d - STEP], STEP_MODE[d - STEP])
    elif kind == GAIN_ENTRY:
        gain(s, d - GAIN_ENTRY)
    elif kind == EXPLORE:
        explore(s, CELL_OF_LAND[d - EXPLORE_CELL] if d != EXPLORE else -1)
    elif kind == DISCARD:
        if s.phase == ROOM:
            make_room(s, d - DISCARD)
        else:
            discard(s, d - DISCARD)
    elif kind == EXCHANGE:
        exchange(s, d - EXCHANGE)
    elif kind == TREASURE:
        take_treasure(s)
    elif kind == CLAIM:
        receive_income(s)
    elif kind == END_TURN:
        end_turn(s)
    elif kind == END_MOVE:
        end_move(s)
    elif kind == PAY_PIECE:
        pay(s, d - PAY_PIECE)
    elif kind == CAMP:
        place_camp(s)
        go_on(s)
    elif kind == CAMP_FROM:
        move_camp(s, d - CAMP_FROM)
        go_on(s)
    elif kind == NO_CAMP:
        go_on(s)
    elif kind == TAKE:
        take(s, d - TAKE)
    elif kind == STOP:
        stop_gaining(s)
    elif kind == PLACE:
        place(s, PLACE_LAND[d - PLACE], PLACE_TURNS[d - PLACE])
    else:
        rotate(s, d - ROTATE)


@rule
def reveals(s: GoldlandState, d: int) -> int:
    """A tile is turned up by exploring, and a turn that is over is over."""
    return 1 if KIND_OF[d] == EXPLORE or KIND_OF[d] == END_TURN else 0


@rule
def chances(s: GoldlandState, out: list[int], weights: list[int]) -> int:
    """Coast tiles, seats or land tiles that can come up, each as likely. GL-SETUP-3, GL-SETUP-11, section 7."""
    if s.phase == FIRST_PLAYER:
        return evenly(FIRST, s.seats, out, weights)
    if s.phase == DRAW:
        return by_copies(LAND_TILE, s.loose[FIRST_LAND:], LANDS, out, weights)
    n = 0
    for k in range(COASTS):
        if s.loose[FIRST_COAST + k] and not (s.laid < NO_VILLAGES and VILLAGE[FIRST_COAST + k]):
            out[n] = COAST_TILE + k
            weights[n] = 1
            n += 1
    return n


@rule
def deal(s: GoldlandState, c: int) -> None:
    """Chance has answered."""
    if s.phase == COAST:
        lay_coast(s, FIRST_COAST + c - COAST_TILE)
    elif s.phase == FIRST_PLAYER:
        begin_with(s, c - FIRST)
    else:
        draw_land(s, FIRST_LAND + c - LAND_TILE)

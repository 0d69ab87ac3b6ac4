"""The temple: amulets, the two piles of coins, what ends the game, and ROOM: a full pack makes room for an amulet."""

from __future__ import annotations

from filon.engine.compile import rule
from filon.engine.phases import May, Phase
from filon.engine.state import tell
from filon.games.goldland.data import BONUS
from filon.games.goldland.decisions import (
    AMULET_WON,
    BONUS_GONE,
    DISCARD,
    INCOME,
    LAST_ROUND,
    NO_CLAIMS,
    NO_COIN_DUE,
    PAID,
)
from filon.games.goldland.rules.pack import give_up, refuse_discard
from filon.games.goldland.state import ALL_AMULETS, MAIN, NOBODY, NOT_YET, RESERVE_EMPTY, ROOM, GoldlandState


@rule
def receive_amulet(s: GoldlandState) -> None:
    """The mover has an amulet, and two coins if the bonus is still on. GL-AMU-1, GL-AMU-3, GL-AMU-5, GL-END-1."""
    seat = s.active
    s.amulet[seat] = 1
    s.amulets -= 1
    s.free[seat] -= 1
    if s.first_arriver == NOBODY:
        s.first_arriver = seat
    coins = 0 if s.bonus_over else BONUS
    s.bonus -= coins
    s.coins[seat] += coins
    tell(s, AMULET_WON, seat, coins)
    if s.amulets == 0:
        end_is_near(s, ALL_AMULETS)


@rule
def close_bonus(s: GoldlandState) -> None:
    """When the first arriver's next turn begins, what is left of the bonus pile is in the box. GL-AMU-6."""
    if s.first_arriver == s.active:
        s.bonus_over = 1
        if s.bonus:
            tell(s, BONUS_GONE, s.bonus)
        s.box += s.bonus
        s.bonus = 0


@rule
def refuse_claim(s: GoldlandState) -> int:
    """Only a coin that this turn still owes, and only if coins have to be claimed. GL-AMU-7, GL-AMU-8."""
    if not s.manual_income:
        return NO_CLAIMS
    return 0 if s.had_amulet and not s.claimed else NO_COIN_DUE


@rule
def receive_income(s: GoldlandState) -> None:
    """The mover has the coin of its amulet: from the reserve, the box, or credited. GL-AMU-7, GL-END-2, GL-END-5."""
    seat = s.active
    s.claimed = 1
    s.coins[seat] += 1
    if s.reserve:
        s.reserve -= 1
        tell(s, INCOME, seat, 1)
        if s.reserve == 0:
            end_is_near(s, RESERVE_EMPTY)
        return
    if s.box:
        s.box -= 1
    else:
        s.credited += 1
    tell(s, INCOME, seat, 0)


@rule
def end_is_near(s: GoldlandState, why: int) -> None:
    """The running round is the last; the first trigger counts. GL-END-3, GL-END-8."""
    if s.trigger == NOT_YET:
        s.trigger = why
        tell(s, LAST_ROUND, why)


@rule
def make_room(s: GoldlandState, kind: int) -> None:
    """A piece has made room for the amulet. GL-AMU-4."""
    give_up(s, s.active, kind, 1)
    tell(s, PAID, s.active, kind, 1)
    receive_amulet(s)
    s.phase = MAIN


PHASE = Phase(ROOM, May(DISCARD, make_room, unless=refuse_discard))

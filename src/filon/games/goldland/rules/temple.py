"""The temple: amulets, the two piles of coins, and what ends the game."""

from __future__ import annotations

from filon.engine.compile import rule
from filon.engine.record import tell
from filon.games.goldland.data import BONUS
from filon.games.goldland.decisions import AMULET_WON, BONUS_GONE, INCOME, LAST_ROUND
from filon.games.goldland.state import ALL_AMULETS, NOBODY, NOT_YET, RESERVE_EMPTY, GoldlandState


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

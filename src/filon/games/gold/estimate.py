"""What a state of Gold is worth to each seat."""

from __future__ import annotations

from filon.engine.compile import const, rule
from filon.engine.powers import exp
from filon.games.gold.data import COLOUR_OF, DYNAMITE, GOLDS, SLOTS, WORTH
from filon.games.gold.rules.scoring import rounds, total
from filon.games.gold.state import GoldState

# What a point of gold and a point of strength of one's own prospectors in the mine add to the logarithm of a seat's
# odds, in thousandths, when so many cards are left; and what each seat beyond the second adds to that. Fitted to 2,000
# games of policies of all levels, 2 to 5 seats (docs/tuning/gold.md).
KNOTS = const([0, 5, 10, 20, 32, 48, 64])
OF_GOLD = const([946, 565, 400, 276, 252, 192, 88])
OF_STRENGTH = const([0, 0, 0, 26, 46, 50, 0])
OF_GOLD_A_SEAT, OF_STRENGTH_A_SEAT = 81, 46
THOUSAND = 1000.0


@rule
def between(weights: list[int], left: int) -> float:
    """A weight, interpolated between its knots."""
    k = 0
    while k < len(KNOTS) - 2 and left > KNOTS[k + 1]:
        k += 1
    part = (left - KNOTS[k]) / (KNOTS[k + 1] - KNOTS[k])
    return (1.0 - part) * weights[k] + part * weights[k + 1]


@rule
def strength_left(s: GoldState, seat: int) -> int:
    """The strength of a seat's prospectors that are still in the mine."""
    strength = 0
    for kind in range(GOLDS, DYNAMITE):
        if s.owner[COLOUR_OF[kind]] == seat:
            strength += s.in_mine[kind] * WORTH[kind]
    return strength


@rule
def evaluate(s: GoldState, out: list[float]) -> None:
    """Each seat's share of the win, by its gold and its prospectors, which count for more the fewer cards are left."""
    more = s.seats - 2
    of_gold = between(OF_GOLD, s.left) + OF_GOLD_A_SEAT * more
    of_strength = between(OF_STRENGTH, s.left)
    if of_strength > 0.0:
        of_strength += OF_STRENGTH_A_SEAT * more
    # In a match a lead is worth less the more rounds are to come. (That was not fitted.)
    scale = THOUSAND * max(rounds(s) - s.rounds_over, 1)
    most = -1.0e9
    for seat in range(s.seats):
        out[seat] = (of_gold * total(s, seat) + of_strength * strength_left(s, seat)) / scale
        most = max(most, out[seat])
    whole = 0.0
    for seat in range(s.seats):
        out[seat] = exp(out[seat] - most)
        whole += out[seat]
    for seat in range(s.seats):
        out[seat] /= whole


def progress(s: GoldState) -> float:
    """How much of the game is over: of all cards of its rounds, those that have left the mine."""
    of = s.seats if s.match else 1
    return min((s.rounds_over * SLOTS + (SLOTS - s.left)) / (of * SLOTS), 1.0)

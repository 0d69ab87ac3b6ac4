"""An attentive player of Gold: remembers what was shown, forgets as its level says, and pairs what it remembers."""

from __future__ import annotations

from filon.engine.compile import const, rule
from filon.engine.rng import below
from filon.games.gold.data import COLOUR_OF, COLOURS, DYNAMITE, GOLDS, KINDS, SLOTS, WORTH
from filon.games.gold.decisions import CHOOSE
from filon.games.gold.state import CHOOSE_COLOUR, FLIP_2, NO_CARD, NOBODY, RUSH_FLIP, GoldState

# Chance in a thousand to forget a card in each turn that passes after it was seen.
FORGETS = (480, 285, 162, 68, 0)
SKILLS = len(FORGETS)
OLDEST = 64
# Chance in a thousand to remember a card seen so many turns ago: [level - 1][turns].
REMEMBERS = const([[round(1000 * (1 - rate / 1000) ** age) for age in range(OLDEST)] for rate in FORGETS])
POINT = 60  # what a point of gold is worth in the scale below; divisible by the number of opponents
HOPELESS = -(10**6)
# What collector, spoiler and gambler make of it: of gold of each worth, in per cent; of a prospector that the others
# lose; and what a card never seen has to offer beyond what is hoped of it. The first of each is for those who have no
# character.
DEAR = const([[100] * 5, [0, 40, 80, 140, 180], [100] * 5, [100] * 5])
SPOILS = const((1, 1, 5, 1))
LURE = const((0, 0, 0, POINT))


@rule
def remembers(s: GoldState, slot: int, seat: int, level: int) -> bool:
    """Whether the player still knows the card in a slot. The same question gets the same answer within a turn."""
    if s.card[slot] == NO_CARD:
        return False
    age = min(s.turn - s.seen_at[slot], OLDEST - 1)
    # A fixed draw for each sighting of each card: forgotten once, it stays forgotten until it is seen again.
    sighting = (slot + 1) * 7919 + (s.seen_at[slot] + 1) * 104729 + s.card[slot] * 1299709
    draw = (sighting + (seat + 1) * 15485863) % 999983
    return (draw * 733) % 1000 < REMEMBERS[level - 1][age]


@rule
def gain(s: GoldState, seat: int, a: int, b: int, manner: int) -> int:
    """What turning this pair of kinds is worth to the seat now."""
    rivals = s.seats - 1
    if a == DYNAMITE or b == DYNAMITE:
        return lost(s, seat, a, manner) + lost(s, seat, b, manner)
    if a >= GOLDS and b >= GOLDS:
        if WORTH[a] == WORTH[b]:
            return 0
        return lost(s, seat, a if WORTH[a] < WORTH[b] else b, manner)
    prospector = max(a, b)
    gold = min(a, b)
    if prospector < GOLDS or WORTH[prospector] < WORTH[gold]:
        return 0
    owner = s.owner[COLOUR_OF[prospector]]
    if owner == seat or owner == NOBODY:
        return POINT * WORTH[gold] * DEAR[manner][WORTH[gold]] // 100
    return -POINT * WORTH[gold] // rivals


@rule
def lost(s: GoldState, seat: int, kind: int, manner: int) -> int:
    """What it is worth to the seat that a card leaves the mine unscored: own prospectors are missed."""
    if kind < GOLDS or kind == DYNAMITE:
        return 0
    owner = s.owner[COLOUR_OF[kind]]
    if owner == NOBODY:
        return 0
    return -2 * WORTH[kind] if owner == seat else SPOILS[manner] * WORTH[kind]


@rule
def hoped(s: GoldState, seat: int, kind: int, manner: int) -> int:
    """The mean gain of turning a card never seen beside one of this kind."""
    sum_gain = 0
    unseen = 0
    for other in range(KINDS):
        if s.unseen[other]:
            sum_gain += s.unseen[other] * gain(s, seat, kind, other, manner)
            unseen += s.unseen[other]
    return sum_gain // unseen if unseen else HOPELESS


@rule
def any_unknown(s: GoldState, seat: int, level: int, rng: list[int], out: list[int]) -> int:
    """A slot whose card the player does not know, at random; -1 if it knows them all."""
    n = 0
    for k in range(s.left):
        slot = s.mine[k]
        if slot != s.flipped and not remembers(s, slot, seat, level):
            out[n] = slot
            n += 1
    return out[below(rng, n)] if n else -1


@rule
def any_card(s: GoldState, rng: list[int], out: list[int]) -> int:
    """A slot where a card lies face down, at random."""
    n = 0
    for k in range(s.left):
        if s.mine[k] != s.flipped:
            out[n] = s.mine[k]
            n += 1
    return out[below(rng, n)]


@rule
def first_flip(s: GoldState, seat: int, level: int, manner: int, rng: list[int], out: list[int]) -> int:
    """One card of the best pair remembered, if that brings anything; else something unknown."""
    best = LURE[manner]
    choice = -1
    for a in range(SLOTS):
        if remembers(s, a, seat, level):
            for b in range(a + 1, SLOTS):
                if remembers(s, b, seat, level):
                    worth = gain(s, seat, s.card[a], s.card[b], manner)
                    if worth > best:
                        best = worth
                        choice = a
    if choice < 0:
        choice = any_unknown(s, seat, level, rng, out)
    return choice if choice >= 0 else any_card(s, rng, out)


@rule
def second_flip(s: GoldState, seat: int, level: int, manner: int, rng: list[int], out: list[int]) -> int:
    """The best partner for the card that is face up, remembered or hoped for."""
    kind = s.card[s.flipped]
    best = HOPELESS
    choice = -1
    for slot in range(SLOTS):
        if slot != s.flipped and remembers(s, slot, seat, level):
            worth = gain(s, seat, kind, s.card[slot], manner)
            if worth > best:
                best = worth
                choice = slot
    if choice < 0 or hoped(s, seat, kind, manner) + LURE[manner] // 2 >= best:
        unknown = any_unknown(s, seat, level, rng, out)
        if unknown >= 0:
            return unknown
    return choice if choice >= 0 else any_card(s, rng, out)


@rule
def rush_flip(s: GoldState, seat: int, level: int, rng: list[int], out: list[int]) -> int:
    """The dearest gold remembered; else something unknown."""
    best = -1
    choice = -1
    for slot in range(SLOTS):
        if remembers(s, slot, seat, level) and s.card[slot] < GOLDS and s.card[slot] > best:
            best = s.card[slot]
            choice = slot
    if choice < 0:
        choice = any_unknown(s, seat, level, rng, out)
    return choice if choice >= 0 else any_card(s, rng, out)


@rule
def policy(s: GoldState, seat: int, level: int, rng: list[int], out: list[int]) -> int:
    """A sensible decision from what the seat may know; characters weigh things in their own manner. GO-INFO-4,
    GO-RULING-13."""
    manner = (level - 1) // SKILLS
    level = (level - 1) % SKILLS + 1
    if s.phase == CHOOSE_COLOUR:
        n = 0
        for colour in range(COLOURS):
            if s.owner[colour] == NOBODY:
                out[n] = CHOOSE + colour
                n += 1
        return out[0]
    if s.phase == RUSH_FLIP:
        return rush_flip(s, seat, level, rng, out)
    if s.phase == FLIP_2:
        return second_flip(s, seat, level, manner, rng, out)
    return first_flip(s, seat, level, manner, rng, out)

"""How far the policy of Gold is from perfect play: reduced mines, solved exactly.

    python tools/gold_bound.py     solves, prints the table, and keeps it in docs/tuning/gold-bound.json

With perfect memory both players know the same: which cards were face up, and what the others can be. So a mine is a
game of complete information with chance, and its positions are counts: of each kind of card, how many are known and
how many were never seen. This goes through all of them, from the empty mine up, and works out how often each seat wins
if it plays best or as `simple` does. The best answer to `simple` knows all of this and how `simple` decides: nobody can
win more often. What a pair is worth to `simple` is asked of its own policy, and as a check `simple` also plays itself
by the real rules from the reduced mine. Where `simple` takes the first of equal cards by their places, the count model
draws.
"""

from __future__ import annotations

import json
import os
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any
from unittest.mock import patch

os.environ["FILON_ENGINE"] = "plain"

import numba
import numpy as np
import numpy.typing as npt

from filon.engine.rng import new_rng, weighted
from filon.engine.state import CHANCE, OVER
from filon.games import get_game
from filon.games.gold.bot import gain
from filon.games.gold.data import COLOUR_OF, COPIES, DYNAMITE, GOLDS, KIND_NAMES, KINDS, SLOTS, WORTH
from filon.games.gold.rules import turns

OUT = Path(__file__).resolve().parents[1] / "docs" / "tuning" / "gold-bound.json"
NOTHING, BOTH_GO, FIRST_GOES, SECOND_GOES = range(4)
NO_GOLD, TURNER = -2, -1  # who takes gold; else a seat
BEST, AS_SIMPLE = range(2)
CHECKED = 2000  # games by the real rules
MINES: tuple[tuple[dict[int, int], dict[int, int], int, int, int], ...] = (
    ({2: 1, 4: 2}, {5: 1}, 1, 2, 4),
    ({2: 1, 4: 2}, {3: 1, 5: 1}, 1, 3, 4),
    ({2: 2, 4: 2}, {3: 1, 5: 1}, 1, 3, 4),
    ({2: 2, 4: 2}, {3: 1, 5: 1}, 2, 3, 4),
)
"""Golds of each value, prospectors of each strength for both players and for a colour that nobody has, dynamite; then
the number of cards at which the rush begins, and of fruitless turns: the real mine, cut down."""


# ── what the game says ──────────────────────────────────────────────────────────────────────────────────


def opening(mine: Mapping[int, int]) -> Any:
    """Two states of two seats, the first before the first turn, with this mine."""
    game = get_game("gold")
    states, (out, _) = game.start(2, {"first_player": "seat_0", "layout": "grid"}, count=2), game.buffers()
    while states[0].chosen < 4:
        game.kernel.legal_at(states, 0, out)
        game.kernel.advance(states, 0, int(out[0]))
    counts = [mine.get(kind, 0) for kind in range(KINDS)]
    n = sum(counts)
    fields = {"left": n, "mine": [*range(n), *[-1] * (SLOTS - n)], "unseen": counts, "in_mine": counts}
    removed = [int(COPIES[kind]) - counts[kind] for kind in range(KINDS)]
    game.layout.set(states, 0, {**fields, "removed": removed, "removed_count": SLOTS - n})
    return states


def kinds_of(golds: Mapping[int, int], strengths: Mapping[int, int], dynamite: int) -> dict[int, int]:
    """How many there are of each kind in a mine."""
    owner = [int(x) for x in opening({})[0].owner]
    colours = [owner.index(whose) for whose in (0, 1, -1)]
    mine = {DYNAMITE: dynamite}
    for kind in range(DYNAMITE):
        if kind < GOLDS:
            mine[kind] = golds.get(WORTH[kind], 0)
        elif COLOUR_OF[kind] in colours:
            mine[kind] = strengths.get(WORTH[kind], 0)
    return {kind: mine[kind] for kind in sorted(mine) if mine[kind]}


def effect_of(a: int, b: int, owner: list[int]) -> tuple[int, int]:
    """What becomes of a pair, and who takes its gold: GO-DYN-1, GO-FIND-1, GO-FIND-3, GO-DUEL-1."""
    if DYNAMITE in (a, b):
        return BOTH_GO, NO_GOLD
    if a >= GOLDS and b >= GOLDS:
        if WORTH[a] == WORTH[b]:
            return NOTHING, NO_GOLD
        return (FIRST_GOES if WORTH[a] < WORTH[b] else SECOND_GOES), NO_GOLD
    prospector, gold = max(a, b), min(a, b)
    if prospector < GOLDS or WORTH[prospector] < WORTH[gold]:
        return NOTHING, NO_GOLD
    whose = int(owner[COLOUR_OF[prospector]])
    return BOTH_GO, TURNER if whose < 0 else whose


# ── positions as numbers ────────────────────────────────────────────────────────────────────────────────


def positions(counts: list[int]) -> tuple[Any, ...]:
    """How positions are numbered: (known, unseen) of each kind is a digit; and all positions in the order in which they
    can be worked out."""
    digit = np.full((len(counts), max(counts) + 1, max(counts) + 1), -1, np.int64)
    sizes = []
    for kind, most in enumerate(counts):
        pairs = [(k, u) for k in range(most + 1) for u in range(most + 1 - k)]
        sizes.append(len(pairs))
        for number, (k, u) in enumerate(pairs):
            digit[kind, k, u] = number
    stride = np.cumprod([1, *sizes[:-1]])
    known, unseen = (np.zeros((int(np.prod(sizes)), len(counts)), np.int8) for _ in range(2))
    for kind, size in enumerate(sizes):
        at = (np.arange(len(known)) // stride[kind]) % size
        table = np.argwhere(digit[kind] >= 0)
        table = table[np.argsort(digit[kind][tuple(table.T)])]
        known[:, kind], unseen[:, kind] = table[at, 0], table[at, 1]
    order = np.lexsort((unseen.sum(1), (known + unseen).sum(1)))
    return digit, stride.astype(np.int64), known, unseen, order


def leads(golds: list[int], worths: list[int]) -> tuple[npt.NDArray[np.int64], npt.NDArray[np.float64], int]:
    """How much further a lead is with one more gold of each kind, what seat 0 gets of the win with each lead, and the
    lead of nobody. More points win, then more cards; else the win is shared: GO-END-2 to GO-END-4."""
    stride = np.cumprod([1, *(2 * count + 1 for count in golds)])
    results = np.zeros(int(stride[-1]))
    for lead in range(len(results)):
        ahead = [lead // int(s) % (2 * count + 1) - count for s, count in zip(stride, golds, strict=False)]
        points, cards = sum(w * x for w, x in zip(worths, ahead, strict=True)), sum(ahead)
        results[lead] = 0.5 + 0.5 * np.sign(points or cards)
    return stride[:-1].astype(np.int64), results, len(results) // 2


# ── the solution ────────────────────────────────────────────────────────────────────────────────────────


class Mine:
    """A reduced mine, as arrays; kinds of gold come first."""

    def __init__(self, mine: dict[int, int], rush_at: int, fruitless: int) -> None:
        state, kinds = opening(mine)[0], list(mine)
        owner = [int(x) for x in state.owner]
        self.kinds, self.rush_at, self.fruitless = kinds, rush_at, fruitless
        pairs = [[effect_of(a, b, owner) for b in kinds] for a in kinds]
        self.effect = np.array([[effect for effect, _ in row] for row in pairs])
        self.taker = np.array([[taker for _, taker in row] for row in pairs])
        self.gain = np.array([[[gain(state, seat, a, b, 0) for b in kinds] for a in kinds] for seat in (0, 1)])
        counts = list(mine.values())
        self.digit, self.stride, self.known, self.unseen, self.order = positions(counts)
        golds = [kind for kind in kinds if kind < GOLDS]
        self.golds = len(golds)
        self.ahead, self.results, self.even = leads(counts[: self.golds], [WORTH[kind] for kind in golds])
        self.first = int(self.stride @ [self.digit[kind, 0, count] for kind, count in enumerate(counts)])
        self.rushes = np.array([self.begins(k, u) for k, u in zip(self.known, self.unseen, strict=True)])

    def begins(self, known: Any, unseen: Any) -> bool:
        """Whether the rush begins with such a mine: few cards, or no pair that could remove any. GO-RUSH-1, -5."""
        here = known + unseen
        if here.sum() <= self.rush_at:
            return True
        pairs = [(a, b) for a in range(len(here)) for b in range(a, len(here)) if here[a] and here[b] > (a == b)]
        return all(self.effect[a, b] == NOTHING for a, b in pairs)

    def solve(self, styles: tuple[int, int]) -> tuple[float, float]:
        """What seat 0 may expect if the seats play so: where it begins, and where the other does."""
        many, leads = len(self.known), len(self.results)
        normal = np.full((2, self.fruitless, many, leads), 0.5, np.float32)
        rush = np.full((2, many, leads), 0.5, np.float32)
        tables = self.digit, self.stride, self.effect, self.taker, self.gain, self.ahead, self.rushes
        positions = self.known, self.unseen, self.order
        work_out(tables, positions, self.results, self.golds, np.array(styles), normal, rush)
        begins, follows = (float(x) for x in normal[:, 0, self.first, self.even])
        return begins, follows


@numba.njit
def number_of(k: Any, u: Any, tables: Any) -> int:
    digit, stride = tables[0], tables[1]
    position = 0
    for kind in range(len(k)):
        position += stride[kind] * digit[kind, k[kind], u[kind]]
    return position


@numba.njit
def turned(who: int, i: int, j: int, fruitless: int, lead: int, k: Any, u: Any, tables: Any, normal: Any, rush: Any):  # type: ignore[no-untyped-def]
    """What seat 0 may expect after a pair; its cards are out of the counts."""
    effect, taker, ahead, rushes = tables[2], tables[3], tables[5], tables[6]
    what = effect[i, j]
    back_i, back_j = what == 0 or what == 3, what == 0 or what == 2
    k[i] += back_i
    k[j] += back_j
    position = number_of(k, u, tables)
    k[i] -= back_i
    k[j] -= back_j
    if taker[i, j] != -2:
        seat = who if taker[i, j] == -1 else taker[i, j]
        lead += ahead[min(i, j)] * (1 - 2 * seat)
    fruitless = fruitless + 1 if what == 0 else 0
    if rushes[position] or fruitless >= normal.shape[1]:
        return rush[1 - who, position, lead]
    return normal[1 - who, fruitless, position, lead]


@numba.njit
def second(who: int, style: int, i: int, f: int, lead: int, k: Any, u: Any, tables: Any, normal: Any, rush: Any):  # type: ignore[no-untyped-def]
    """What seat 0 may expect when the first card, of kind i, lies face up; it is out of the counts."""
    gains = tables[4][who, i]
    unseen, hoped, unknown = 0, 0, 0.0
    for j in range(len(k)):
        if u[j]:
            unseen += u[j]
            hoped += u[j] * gains[j]
            u[j] -= 1
            unknown += (u[j] + 1) * turned(who, i, j, f, lead, k, u, tables, normal, rush)
            u[j] += 1
    if unseen:
        unknown /= unseen
    top, cards, total, best = -1000000, 0, 0.0, -1.0
    for j in range(len(k)):
        if k[j]:
            k[j] -= 1
            value = turned(who, i, j, f, lead, k, u, tables, normal, rush)
            k[j] += 1
            mine = value if who == 0 else 1.0 - value
            best = max(best, mine)
            if gains[j] > top:
                top, cards, total = gains[j], 0, 0.0
            if gains[j] == top:
                cards += k[j]
                total += k[j] * value
    if style == 0:
        if unseen:
            best = max(best, unknown if who == 0 else 1.0 - unknown)
        return best if who == 0 else 1.0 - best
    if unseen and (cards == 0 or hoped // unseen >= top):
        return unknown
    return total / cards


@numba.njit
def first(who: int, style: int, f: int, lead: int, k: Any, u: Any, tables: Any, normal: Any, rush: Any):  # type: ignore[no-untyped-def]
    """What seat 0 may expect at the beginning of a normal turn."""
    gains = tables[4][who]
    unseen, unknown, best = 0, 0.0, -1.0
    top, cards, total = 0, 0, 0.0
    pairs = style == 1
    for i in range(len(k)):
        unseen += u[i]
        if pairs and k[i]:
            for j in range(len(k)):
                if k[j] > (i == j):
                    top = max(top, gains[i, j])
    if style == 0 or top == 0:
        for i in range(len(k)):
            if u[i]:
                u[i] -= 1
                unknown += (u[i] + 1) / unseen * second(who, style, i, f, lead, k, u, tables, normal, rush)
                u[i] += 1
    if style == 1 and top == 0 and unseen:
        return unknown
    for i in range(len(k)):
        if k[i]:
            takes_part = False
            for j in range(len(k)):
                takes_part = takes_part or (k[j] > (i == j) and gains[i, j] == top)
            if style == 1 and top and not takes_part:
                continue
            k[i] -= 1
            value = second(who, style, i, f, lead, k, u, tables, normal, rush)
            k[i] += 1
            best = max(best, value if who == 0 else 1.0 - value)
            cards += k[i]
            total += k[i] * value
    if style == 1:
        return total / cards
    if unseen:
        best = max(best, unknown if who == 0 else 1.0 - unknown)
    return best if who == 0 else 1.0 - best


@numba.njit
def rushing(who: int, style: int, golds: int, lead: int, k: Any, u: Any, tables: Any, rush: Any):  # type: ignore[no-untyped-def]
    """What seat 0 may expect at the beginning of a turn of the rush."""
    ahead = tables[5]
    unseen, unknown, best, dearest, cards, total = 0, 0.0, -1.0, -1.0, 0, 0.0
    for i in range(len(k)):
        gold = ahead[i] * (1 - 2 * who) if i < golds else 0
        if u[i]:
            unseen += u[i]
            u[i] -= 1
            unknown += (u[i] + 1) * rush[1 - who, number_of(k, u, tables), lead + gold]
            u[i] += 1
        if k[i]:
            k[i] -= 1
            value = rush[1 - who, number_of(k, u, tables), lead + gold]
            k[i] += 1
            best = max(best, value if who == 0 else 1.0 - value)
            cards += k[i]
            total += k[i] * value
            if i < golds:
                dearest = value  # kinds of gold stand by their worth
    if unseen:
        unknown /= unseen
        best = max(best, unknown if who == 0 else 1.0 - unknown)
    if style == 0:
        return best if who == 0 else 1.0 - best
    if dearest >= 0.0:
        return dearest
    return unknown if unseen else total / cards


@numba.njit
def work_out(tables: Any, positions: Any, results: Any, golds: int, styles: Any, normal: Any, rush: Any) -> None:
    """All values, from the empty mine up; where cards are gone a lead is at most what they were worth."""
    known, unseen, order = positions
    ahead, rushes = tables[5], tables[6]
    most = known[order[-1]] + unseen[order[-1]]
    for position in order:
        k, u = known[position].astype(np.int64), unseen[position].astype(np.int64)
        for lead in range(len(results)):
            possible = True
            for gold in range(golds):
                difference = lead // ahead[gold] % (2 * most[gold] + 1) - most[gold]
                possible = possible and abs(difference) <= most[gold] - k[gold] - u[gold]
            if not possible:
                continue
            if k.sum() + u.sum() == 0:
                rush[:, position, lead] = results[lead]
                continue
            for who in range(2):
                rush[who, position, lead] = rushing(who, styles[who], golds, lead, k, u, tables, rush)
            if rushes[position]:
                continue
            for back in range(normal.shape[1]):
                f = normal.shape[1] - 1 - back
                for who in range(2):
                    normal[who, f, position, lead] = first(who, styles[who], f, lead, k, u, tables, normal, rush)


# ── the check, and the report ───────────────────────────────────────────────────────────────────────────


def by_the_rules(mine: dict[int, int], rush_at: int, fruitless: int, games: int) -> float:
    """What seat 0, which begins, gets of the win where `simple` plays itself by the real rules."""
    game = get_game("gold")
    kernel, (out, weights), total = game.kernel, game.buffers(), 0.0
    with patch.multiple(turns, RUSH_AT=rush_at, STALL_AFTER=fruitless):
        for number in range(games):
            states, rng = opening(mine), new_rng(number)
            while (mover := int(kernel.mover_at(states, 0))) != OVER:
                if mover == CHANCE:
                    x = int(out[weighted(rng, weights, int(kernel.chances_at(states, 0, out, weights)))])
                else:
                    kernel.observe(states, 0, mover, states, 1)
                    x = int(kernel.policy_at(states, 1, mover, game.policies, rng, out))
                kernel.advance(states, 0, x)
            winners = game.outcome(states, 0).winners
            total += (0 in winners) / len(winners)
    return total / games


def main() -> None:
    found = []
    for golds, strengths, dynamite, rush_at, fruitless in MINES:
        mine, begun = kinds_of(golds, strengths, dynamite), time.perf_counter()
        solved = Mine(mine, rush_at, fruitless)
        row = {
            "mine": {KIND_NAMES[kind]: count for kind, count in mine.items()},
            "rush_at": rush_at,
            "fruitless": fruitless,
            "positions": len(solved.known) * len(solved.results),
            "best answer to simple": [round(x, 4) for x in solved.solve((BEST, AS_SIMPLE))],
            "best against best": [round(x, 4) for x in solved.solve((BEST, BEST))],
            "simple against simple": [round(x, 4) for x in solved.solve((AS_SIMPLE, AS_SIMPLE))],
            "by the real rules": [round(by_the_rules(mine, rush_at, fruitless, CHECKED), 4), CHECKED],
        }
        print(sum(mine.values()), "cards:", row, f"{time.perf_counter() - begun:.0f} s", flush=True)
        found.append(row)
    OUT.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()

"""What the games of an arena say about the bots."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from math import inf, log10, sqrt
from typing import Any, NamedTuple

from filon.arena.play import Arena, Deal, Played
from filon.bots.skill import NEW, Skill, rated

Z = 1.959964  # standard deviations to either side of the mean within which 95 % of a normal distribution lie


class Estimate(NamedTuple):
    """A share, and the interval in which it lies with 95 % confidence."""

    mean: float
    low: float
    high: float


def estimate(deals: Iterable[tuple[float, int]]) -> Estimate:
    """The share that the results of all deals (their sum and number) show, with Wilson's interval.

    Games of one deal are not independent. If they go the same way more often than chance would have it, they count as
    fewer; they never count as more.
    """
    given = [deal for deal in deals if deal[1]]
    n = float(sum(count for _, count in given))
    if n == 0:
        return Estimate(0.0, 0.0, 1.0)
    mean = sum(total for total, _ in given) / n
    spread = mean * (1 - mean) / n
    if spread > 0:
        between = sum((total - mean * count) ** 2 for total, count in given) / n**2
        n /= max(1.0, between / spread)
    scale = 1 + Z**2 / n
    centre = (mean + Z**2 / (2 * n)) / scale
    half = Z * sqrt(mean * (1 - mean) / n + Z**2 / (4 * n**2)) / scale
    return Estimate(mean, max(0.0, centre - half), min(1.0, centre + half))


def elo(share: float) -> float:
    """The difference in Elo at which this share of comparisons is won."""
    if share <= 0 or share >= 1:
        return inf if share >= 1 else -inf
    return 400 * log10(share / (1 - share))


def win_of(game: Played, seat: int) -> float:
    """The seat's share of the win."""
    return (game.ranks[seat] == 1) / game.ranks.count(1)


def compared(games: Iterable[Played], a: int, b: int) -> tuple[float, int]:
    """How often bot a came before bot b (as often as not, if they share a place), and of how many times."""
    total, count = 0.0, 0
    for game in games:
        mine = [rank for who, rank in zip(game.seating, game.ranks, strict=True) if who == a]
        theirs = [rank for who, rank in zip(game.seating, game.ranks, strict=True) if who == b]
        total += sum((m < t) + (m == t) / 2 for m in mine for t in theirs)
        count += len(mine) * len(theirs)
    return total, count


def ratings(bots: int, games: Iterable[Played]) -> list[Skill]:
    """Every bot's skill and its uncertainty, by openskill's Plackett-Luce model, game after game.

    A bot that sits at a table more than once gets the mean of what its seats would get.
    """
    skill = [NEW] * bots
    for game in games:
        after = rated([skill[who] for who in game.seating], game.ranks)
        for who in set(game.seating):
            own = [found for found, sitting in zip(after, game.seating, strict=True) if sitting == who]
            skill[who] = Skill(_mean([found.mu for found in own]), _mean([found.sigma for found in own]))
    return skill


def standings(arena: Arena, deals: Sequence[Deal]) -> list[dict[str, Any]]:
    """Figures for every bot, the best first. `games` counts each seat that it took."""
    games = [game for deal in deals for game in deal.games]
    skill = ratings(len(arena.bots), games)
    table = []
    for who, name in enumerate(arena.names):
        sat = [(game, seat) for game in games for seat, sitting in enumerate(game.seating) if sitting == who]
        wins = [[win_of(g, s) for g in deal.games for s, b in enumerate(g.seating) if b == who] for deal in deals]
        share = estimate((sum(each), len(each)) for each in wins)
        times = sorted(1000 * seconds for deal in deals for seconds in deal.seconds[who])
        table.append(
            {
                "bot": name,
                "games": len(sat),
                "wins": round(sum(map(sum, wins)), 3),
                "share": _rounded(share),
                "share_by_seat": seats(arena, deals, who),
                "ratio": round(share.mean * arena.players, 3),
                "rank_mean": round(_mean([game.ranks[seat] for game, seat in sat]), 3),
                "score_mean": round(_mean([game.scores[seat] for game, seat in sat]), 2),
                "rating": {"mu": round(skill[who][0], 2), "sigma": round(skill[who][1], 2)},
                "decisions": len(times),
                "ms": {"mean": round(_mean(times), 3), "p95": round(times[int(0.95 * len(times))] if times else 0, 3)},
            }
        )
    return sorted(table, key=lambda row: (-row["share"][0], row["rank_mean"]))


def gaps(arena: Arena, deals: Sequence[Deal], order: Sequence[str]) -> list[dict[str, Any]]:
    """How far each bot is before the next one; null is a difference too large to tell."""
    found = []
    for better, worse in pairwise(order):
        a, b = arena.names.index(better), arena.names.index(worse)
        pairs = [compared(deal.games, a, b) for deal in deals]
        share = estimate(pairs)
        found.append(
            {
                "bot": better,
                "over": worse,
                "comparisons": sum(count for _, count in pairs),
                "share": _rounded(share),
                "elo": [None if abs(value) == inf else round(value, 1) for value in map(elo, share)],
            }
        )
    return found


def seats(arena: Arena, deals: Sequence[Deal], who: int | None = None) -> list[list[float]]:
    """What each seat is worth: its share of the wins, whoever sat there, or where one of the bots did."""
    found = []
    for seat in range(arena.players):
        wins = [[win_of(g, seat) for g in deal.games if who in (None, g.seating[seat])] for deal in deals]
        found.append(_rounded(estimate((sum(each), len(each)) for each in wins)))
    return found


def _rounded(share: Estimate) -> list[float]:
    return [round(value, 4) for value in share]


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values) if values else 0.0

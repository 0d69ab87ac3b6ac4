"""What a page does not remember. In a game of memory all know the same, but a page does not remember for its reader.
There something else comes up in one turn, and once it is no longer on view the page shows the same."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

from filon.checks.forks import forked_view
from filon.checks.onlooker import Onlooker, TwinRow, rows_of
from filon.checks.orders import Order, dealt, heed_all
from filon.checks.twins import COMPARED, Seeker, Twins
from filon.engine.game import Game
from filon.engine.options import OptionValue
from filon.match.match import Match
from filon.match.views import View

_TURNS = 40  # that are dealt otherwise, to find one that leaves the same on view


def forgotten_of(
    game: Game, players: int, options: Mapping[str, OptionValue], viewer: int, first: list[Order], rng: Random
) -> Twins:
    """The game, and one in which something else was seen in one turn, as far as it could be found. The viewer saw it;
    but from the row on at which they part, a page shows the same, and its log has the same lines."""
    onlooker = Onlooker(game, viewer, forgets=True)
    (rows,) = rows_of(Match(game, players, options), [onlooker], first)
    search = Seeker(onlooker, rows, rng)
    for _ in range(_TURNS if len(rows) > 2 else 0):
        begun, turns = turns_of(rows, rng)
        match = Match(game, players, options)
        for row in rows[:begun]:
            heed_all(match, row.orders)
        if ways := otherwise(View(match, viewer), search, begun, turns, begun + turns + COMPARED):
            pairs = [(row.orders, way) for row, way in zip(rows[begun:], ways, strict=False)]
            return Twins([(row.orders, row.orders) for row in rows[:begun]] + pairs, begun + turns + 1)
    return Twins([], 0)


def turns_of(rows: Sequence[TwinRow], rng: Random) -> tuple[int, int]:
    """The row from which on something else is seen, and in how many."""
    return rng.randrange(len(rows) - 2), rng.choice((1, 2))


def otherwise(view: View, search: Seeker, at: int, turns: int, until: int | None = None) -> list[list[Order]]:
    """Ways from a row on of which the viewer saw something else in so many turns; one row later nothing of that is on
    view, and the log has the same lines. None if it did not come out so."""
    rows, over = search.rows, at + turns
    twin = forked_view(view)
    ways = [_dealt_anew(twin.match, row, search.rng) for row in rows[at:over]]
    if all(row.orders == way for row, way in zip(rows[at:over], ways, strict=True)):
        return []
    if not (next_way := search.ways(twin.match, over, over + 1, parts=False)):
        return []
    heed_all(twin.match, next_way[0])
    first = forked_view(view)
    for row in rows[at : over + 1]:
        heed_all(first.match, row.orders)
    if first.moment != twin.moment or first.lines(first.moment) != twin.lines(twin.moment):
        return []
    return [*ways, *next_way, *search.ways(twin.match, over + 1, until, parts=False)]


def _dealt_anew(match: Match, row: TwinRow, rng: Random) -> list[Order]:
    """The same decisions, after which chance has answered anew; fewer, where they can't be made any more."""
    orders: list[Order] = []
    for order in row.orders:
        begun = match.ply
        for entry in order:
            if entry.kind == "chance":
                continue
            if entry.kind != "decision" or entry.seat not in match.owing or entry.text not in match.legal:
                return orders
            match.heed(entry)
        dealt(match, rng)
        orders.append(match.log[begun:])
    return orders

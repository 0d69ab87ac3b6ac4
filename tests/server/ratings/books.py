"""Results as if games had been played: a store with as many as a test likes."""

from __future__ import annotations

import random
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec
import sqlalchemy as sa
from tests.server.helpers import database_of

from filon.server.people.register import Person
from filon.server.people.wire import Wishes
from filon.server.ratings.results import BOT, GameResult, SeatResult, read_results
from filon.server.schema import persons, rating_log, ratings, results
from filon.server.store import Store

Row = dict[str, Any]


def new_store(folder: Path) -> Store:
    store = Store(database_of(folder))
    store.prepare()
    return store


def seat(who: str, rank: int, stood_in: int = 0, before: int = 0, level: str = "easy") -> SeatResult:
    """A seat of twelve decisions, of which a stand-in made some, and a bot some before the person came."""
    if who.startswith(BOT):
        return SeatResult(who, rank, 0, 12)
    own = 12 - stood_in - before
    return SeatResult(who, rank, 30 - rank, 12, own, stood_in, level if stood_in else "")


def add_result(
    store: Store, seats: Sequence[SeatResult], game: str = "gold", rated: bool = True, number: int | None = None
) -> int:
    """The result is there; its number."""
    with store.engine.begin() as connection:
        last = connection.execute(sa.select(sa.func.max(results.c.number))).scalar() or 0
        number = number or last + 1
        values = {"number": number, "table": f"table{number}", "game": game, "at": 1000 * number, "rated": rated}
        more = {"unrated": [] if rated else ["unwished"], "seats": msgspec.to_builtins(list(seats))}
        connection.execute(sa.insert(results).values(values | more))
    return number


def add_person(store: Store, id: str, kind: str = "guest", rated: bool = True, shows: bool = True) -> Person:
    person = Person(id, "guest", id.title(), 1, "0.0.0.0.0", Wishes(rated=rated, shows_rating=shows), 0, 0)
    with store.engine.begin() as connection:
        connection.execute(sa.insert(persons).values(msgspec.to_builtins(person) | {"kind": kind}))
    return person


def result_of(store: Store, table: str) -> GameResult | None:
    with store.reading.connect() as connection:
        found = read_results(connection, results.c.table == table)
    return found[0] if found else None


def book(store: Store) -> tuple[list[Row], list[Row]]:
    """All ratings and the whole log, as they are kept."""
    with store.reading.connect() as connection:
        kept = connection.execute(sa.select(ratings).order_by(ratings.c.game, ratings.c.who)).mappings().all()
        log = connection.execute(sa.select(rating_log).order_by(rating_log.c.result, rating_log.c.who)).mappings().all()
    return [dict(row) for row in kept], [dict(row) for row in log]


def any_game(rng: random.Random, people: Sequence[str]) -> list[SeatResult]:
    """A game of some people and bots, with shared places, seats left and seats taken late."""
    players = rng.randint(2, 5)
    sitting = rng.sample(people, rng.randint(1, min(players, len(people))))
    sitting += [BOT + rng.choice(["random", "novice", "easy", "hard", "master"]) for _ in range(players - len(sitting))]
    rng.shuffle(sitting)
    hands = [(0, 0)] * 8 + [(3, 0), (9, 0), (0, 4)]
    return [seat(who, rng.randint(1, players), *rng.choice(hands)) for who in sitting]

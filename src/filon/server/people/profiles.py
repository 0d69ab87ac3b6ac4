"""What somebody plays: their tables, for themselves; how they fared, for others, as far as they allow."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec
import sqlalchemy as sa

from filon.house.seating import Seating
from filon.house.turns import has_turn
from filon.server.people.register import Person, Register
from filon.server.people.wire import BoxResults, MySeat, MyTable, Profile
from filon.server.schema import log, results, sits, tables
from filon.server.store import Store, troubles

_MOST_OPEN, _MOST_OVER = 100, 400
UNKNOWN = -9
"""Whose turn it is, where the log does not say: a game that has just begun, or was begun long ago."""


def my_tables(store: Store, person: str) -> list[tuple[MyTable, int]]:
    """The tables of this person and whose turn it is there; open ones first, the newest first of each kind."""
    mine = sa.select(sits.c.table).where(sits.c.person == person)
    lines = log.c.table == tables.c.id

    def last(column: sa.Column[Any]) -> sa.ScalarSelect[Any]:
        """What the last line of a table's log says."""
        return sa.select(column).where(lines).order_by(log.c.ply.desc()).limit(1).correlate(tables).scalar_subquery()

    # When the last line was written would tell of decisions that nobody is shown: whose turn it is, everybody knows.
    before = sa.select(sa.func.max(log.c.ply)).where(lines, log.c.mover != last(log.c.mover)).correlate(tables)
    turned = sa.select(sa.func.min(log.c.at)).where(lines, log.c.ply > sa.func.coalesce(before.scalar_subquery(), -1))
    when = sa.func.coalesce(turned.correlate(tables).scalar_subquery(), tables.c.created).label("when")
    found = (
        sa.select(tables.c.id, tables.c.game, tables.c.begun, tables.c.over, tables.c.seats, when)
        .add_columns(last(log.c.mover).label("mover"), results.c.seats.label("result"))
        .outerjoin(results, results.c.table == tables.c.id)
        .where(tables.c.id.in_(mine))
        .order_by(when.desc(), tables.c.id)
    )
    with troubles(), store.reading.connect() as connection:
        rows = [
            *connection.execute(found.where(sa.not_(tables.c.over)).limit(_MOST_OPEN)),
            *connection.execute(found.where(tables.c.over).limit(_MOST_OVER)),
        ]
    return [_my_table(row, person) for row in rows]


def _my_table(row: sa.Row[Any], person: str) -> tuple[MyTable, int]:
    kept = msgspec.convert(row.seats, list[Seating])
    ranks = ranks_in(row.result, len(kept))
    seats = [
        MySeat(seat.name, "" if seat.is_person else seat.who, seat.person == person, seat.person, rank)
        for seat, rank in zip(kept, ranks, strict=True)
    ]
    mover = row.mover if row.mover is not None else UNKNOWN
    return MyTable(row.id, row.game, row.begun, row.over, is_turn(seats, mover), row.when, seats), mover


def is_turn(seats: list[MySeat], mover: int) -> bool:
    return any(seat.mine and has_turn(mover, number) for number, seat in enumerate(seats))


def in_order(found: Iterable[MyTable]) -> list[MyTable]:
    """Open tables first, and of these where it is my turn."""
    return sorted(found, key=lambda table: (table.over, not table.turn))


def ranks_in(result: Any, players: int) -> list[int]:
    """The place of each seat by a result as it is kept; 0 where it is not known."""
    ranks = [seat.get("rank", 0) if isinstance(seat, dict) else 0 for seat in result or []]
    return [*ranks, *[0] * players][:players]


def profile(store: Store, person: Person, mine: bool) -> Profile:
    """The person as they let others see them; all of it, to themselves."""
    owner = Register(store).find(person.owner) if person.owner else None
    shown = person.kind != "gone" and (mine or person.wishes.shows_games)
    played = _played(store, person.id) if shown else None
    return Profile(person.info, person.created, owner.info if owner else None, played)


def _played(store: Store, person: str) -> list[BoxResults]:
    found = (
        sa.select(tables.c.game, tables.c.ended, tables.c.players, sits.c.seat, results.c.seats.label("result"))
        .join(sits, sits.c.table == tables.c.id)
        .outerjoin(results, results.c.table == tables.c.id)
        .where(sits.c.person == person, tables.c.over)
    )
    by_game: dict[str, BoxResults] = {}
    with troubles(), store.reading.connect() as connection:
        for row in connection.execute(found):
            its = by_game.setdefault(row.game, BoxResults(row.game, 0, 0, 0))
            its.games += 1
            its.won += ranks_in(row.result, row.players)[row.seat] == 1
            its.last = max(its.last, row.ended)
    return sorted(by_game.values(), key=lambda its: (-its.games, -its.last))

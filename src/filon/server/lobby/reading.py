"""What the lobby reads from the database: public tables that are not over, people's faces, who avoids whom."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec
import sqlalchemy as sa

from filon.house.rows import TableRow
from filon.server.people.wire import PersonInfo
from filon.server.schema import blocks, log, persons, tables
from filon.server.store import Store, troubles


def read_public(store: Store, since: int, most: int) -> list[tuple[TableRow, int]]:
    """Public tables that are not over, the youngest first, with the time of the last decision (or of their laying):
    those at which something happened since then."""
    last = sa.select(sa.func.max(log.c.at)).where(log.c.table == tables.c.id).scalar_subquery()
    wanted = sa.select(tables, last.label("last")).where(tables.c.public, sa.not_(tables.c.over))
    with troubles(), store.reading.connect() as connection:
        rows = connection.execute(wanted.order_by(tables.c.created.desc()).limit(most)).mappings().all()
    found = [({str(name): value for name, value in row.items()}, row["last"] or row["created"]) for row in rows]
    return [(msgspec.convert(values, TableRow), when) for values, when in found if when >= since]


def read_rows(store: Store, ids: Iterable[str]) -> list[TableRow]:
    """Those of these tables that are there."""
    return _rows(store, tables.c.id.in_(list(ids)))


def read_waiting(store: Store) -> list[TableRow]:
    """Public tables that have not begun."""
    return _rows(store, sa.and_(tables.c.public, sa.not_(tables.c.over), sa.not_(tables.c.begun)))


def _rows(store: Store, which: sa.ColumnElement[bool]) -> list[TableRow]:
    with troubles(), store.reading.connect() as connection:
        rows = connection.execute(sa.select(tables).where(which)).mappings().all()
    return [msgspec.convert({str(name): value for name, value in row.items()}, TableRow) for row in rows]


def read_people(store: Store, ids: Iterable[str]) -> dict[str, PersonInfo]:
    """Those of these people who are known."""
    wanted = sa.select(persons.c.id, persons.c.name, persons.c.kind, persons.c.colour, persons.c.portrait)
    with troubles(), store.reading.connect() as connection:
        rows = connection.execute(wanted.where(persons.c.id.in_(list(ids)))).mappings().all()
    return {row["id"]: PersonInfo(**{str(name): value for name, value in row.items()}) for row in rows}


def read_avoided(store: Store, person: str) -> set[str]:
    """Whom this person has blocked, and who has blocked them: they are not brought together."""
    theirs = sa.select(blocks.c.other).where(blocks.c.person == person)
    others = sa.select(blocks.c.person).where(blocks.c.other == person)
    with troubles(), store.reading.connect() as connection:
        return {row[0] for row in connection.execute(theirs.union(others))}

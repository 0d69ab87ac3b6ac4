"""What `filon admin` shows: tables, people, reports, and what was said."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa

from filon.server.schema import log, persons, reports, tables
from filon.server.store import Store, troubles

Row = dict[str, Any]


def list_tables(store: Store, over: bool, most: int) -> list[Row]:
    """The newest tables, those not over first of all or alone; with who sits there and how long their log is."""
    lines = sa.select(sa.func.count()).where(log.c.table == tables.c.id).scalar_subquery()
    names = ("id", "game", "seats", "terms", "created", "begun", "over", "ended", "closed", "laid_by")
    wanted = sa.select(*(tables.c[name] for name in names), lines.label("lines"))
    if not over:
        wanted = wanted.where(sa.not_(tables.c.over))
    found = _read(store, wanted.order_by(tables.c.created.desc()).limit(most))
    for row in found:
        row["seats"] = [seat["name"] or seat["who"] for seat in row["seats"]]
        row["visibility"] = row.pop("terms").get("visibility", "link")
    return found


def list_people(store: Store, words: str, most: int) -> list[Row]:
    """People whose name has these words in it, or whose id this is; those seen last come first."""
    columns = (persons.c[name] for name in ("id", "kind", "name", "created", "seen"))
    named = sa.or_(persons.c.id == words, persons.c.name.icontains(words, autoescape=True))
    return _read(store, sa.select(*columns).where(named).order_by(persons.c.seen.desc()).limit(most))


def people_named(store: Store, name: str) -> list[Row]:
    """The person of this id, or all of this name."""
    columns = (persons.c[column] for column in ("id", "kind", "name", "created", "seen"))
    return _read(store, sa.select(*columns).where(sa.or_(persons.c.id == name, persons.c.name == name)))


def list_reports(store: Store, done: bool, most: int) -> list[Row]:
    """What was reported, the oldest first; what is done alone if it is asked for."""
    reporter, about = persons.alias(), persons.alias()
    wanted = (
        sa.select(reports, reporter.c.name.label("person_name"), about.c.name.label("about_name"))
        .outerjoin(reporter, reporter.c.id == reports.c.person)
        .outerjoin(about, about.c.id == reports.c.about)
    )
    if not done:
        wanted = wanted.where(sa.not_(reports.c.done))
    return _read(store, wanted.order_by(reports.c.id).limit(most))


def mark_done(store: Store, report: int) -> bool:
    """Whether there was such a report."""
    with troubles(), store.engine.begin() as connection:
        return connection.execute(sa.update(reports).where(reports.c.id == report).values(done=True)).rowcount > 0


def _read(store: Store, which: sa.Select[Any]) -> list[Row]:
    with troubles(), store.reading.connect() as connection:
        return [{str(name): value for name, value in row.items()} for row in connection.execute(which).mappings()]

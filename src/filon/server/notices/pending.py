"""What of the outbox is to be sent now, and what is not to be any more."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable
from typing import Any

import msgspec
import sqlalchemy as sa

from filon.server.notices.wire import Named, Notice, NoticeKind
from filon.server.schema import log, outbox, presence, seen, tables
from filon.server.store import Store, troubles

_AT_ONCE = 100  # rows that are looked at together
_KEPT_FOR = 60 * 24 * 3600 * 1000  # milliseconds for which it is remembered that somebody has been told
_WEIGHTS = {"test": 0, "invited": 1, "sat": 1, "begun": 2, "turn": 3, "over": 4}
_SECONDARY = ("sat", "invited")  # before a game begins, nothing says what was seen: only who is there


class Pending(msgspec.Struct):
    """A row of the outbox."""

    id: int
    person: str
    table: str
    kind: NoticeKind
    body: dict[str, Any]
    created: int
    due: int
    attempts: int
    seat: int
    ply: int
    left: list[str] | None
    sent: int

    @property
    def weight(self) -> int:
        return _WEIGHTS[self.kind]

    @property
    def notice(self) -> Notice:
        link = f"/table/{self.table}" + ("/result" if self.kind == "over" else "") if self.table else "/"
        game, who = str(self.body.get("game", "")), msgspec.convert(self.body.get("who", []), list[Named])
        return Notice(self.id, self.kind, self.person, self.table, game, self.seat, who, link, self.created)


class HowFar(msgspec.Struct):
    """How far a table is, and how far each seat has seen it."""

    begun: bool
    plies: int
    seen: dict[int, int]
    elsewhere: frozenset[str] = frozenset()
    """Who is connected to it by other nodes."""


def sort_out(rows: list[Pending], state: HowFar | None, is_here: bool) -> tuple[Pending | None, list[int]]:
    """Of all rows of one person and table, oldest first: the one to send, and those that are not needed any more.

    What was seen, or is no longer so, is not told. Of the rest only the newest is, and only if it weighs more than what
    they were told and have not looked at yet."""
    kept = [row for row in rows if _is_news(row, state, is_here)]
    waiting = [row for row in kept if not row.sent]
    told = max((row.weight for row in kept if row.sent), default=0)
    newest = waiting[-1] if waiting and (waiting[-1].weight > told or waiting[-1].kind == "test") else None
    stay = {row.id for row in kept if row.sent} | ({newest.id} if newest else set())
    return newest, [row.id for row in rows if row.id not in stay]


def _is_news(row: Pending, state: HowFar | None, is_here: bool) -> bool:
    if row.kind == "test":
        return True
    if state is None:
        return False
    if row.kind in _SECONDARY:
        return not is_here and row.person not in state.elsewhere and not state.begun
    if state.seen.get(row.seat, -1) >= row.ply:
        return False
    # Somebody else has gone on in their place, or what led to it was taken back.
    return row.kind != "turn" or bool(row.sent) or state.plies == row.body["plies"]


class PendingRows:
    """The outbox, for whoever sends."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def due(self, now: int, but: Collection[int]) -> dict[tuple[str, str], tuple[list[Pending], HowFar | None]]:
        """All rows of persons and tables of which something is due but for what is on its way, oldest first, and how
        these tables stand."""
        ready = sa.select(outbox).where(_waits(but), outbox.c.due <= now).order_by(outbox.c.due).limit(_AT_ONCE)
        found: dict[tuple[str, str], list[Pending]] = defaultdict(list)
        with troubles(), self._store.reading.connect() as connection:
            keys = {(row.person, row.table) for row in connection.execute(ready)}
            of = sa.select(outbox).where(outbox.c.person.in_({person for person, _ in keys})).order_by(outbox.c.id)
            for row in connection.execute(of).mappings() if keys else ():
                if (row["person"], row["table"]) in keys:
                    found[row["person"], row["table"]].append(
                        msgspec.convert({str(name): value for name, value in row.items()}, Pending)
                    )
            states = {table: self._state(connection, table) for _, table in keys}
        return {key: (rows, states[key[1]]) for key, rows in found.items()}

    def next_due(self, but: Collection[int]) -> int | None:
        """When the next row is due, in milliseconds since 1970."""
        with troubles(), self._store.reading.connect() as connection:
            return connection.execute(sa.select(sa.func.min(outbox.c.due)).where(_waits(but))).scalar()

    def add(self, values: dict[str, Any]) -> None:
        with troubles(), self._store.engine.begin() as connection:
            connection.execute(sa.insert(outbox).values(values))

    def _state(self, connection: sa.Connection, table: str) -> HowFar | None:
        """None: the table is gone."""
        begun = connection.execute(sa.select(tables.c.begun).where(tables.c.id == table)).scalar()
        if begun is None:
            return None
        plies = connection.execute(sa.select(sa.func.max(log.c.ply)).where(log.c.table == table)).scalar()
        marks = connection.execute(sa.select(seen.c.seat, seen.c.ply).where(seen.c.table == table)).all()
        others = sa.select(presence.c.persons).where(presence.c.table == table, presence.c.node != self._store.node)
        there = frozenset(person for persons in connection.execute(others).scalars() for person in persons)
        return HowFar(bool(begun), 0 if plies is None else plies + 1, {row.seat: row.ply for row in marks}, there)


def _waits(but: Collection[int]) -> sa.ColumnElement[bool]:
    return sa.and_(outbox.c.sent == 0, outbox.c.id.not_in(but))


def forget(connection: sa.Connection, ids: Iterable[int]) -> None:
    connection.execute(sa.delete(outbox).where(outbox.c.id.in_(list(ids))))


def forget_told(connection: sa.Connection, now: int) -> None:
    """Who has not looked for so long is told again, should anything happen."""
    connection.execute(sa.delete(outbox).where(outbox.c.sent > 0, outbox.c.sent < now - _KEPT_FOR))


def put_off(connection: sa.Connection, id: int, **values: Any) -> None:
    """The row is as it was, but for these columns."""
    connection.execute(sa.update(outbox).where(outbox.c.id == id).values(values))

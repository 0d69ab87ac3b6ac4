"""The roll of nodes: who is alive, who does what has to be done once, and who is connected where. All of it is rows.

Time is that of the database: the clocks of machines may differ.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import sqlalchemy as sa
from sqlalchemy.dialects import postgresql

from filon.house.rows import Here
from filon.server.nodes.word import Word
from filon.server.notices.addresses import CHANGED
from filon.server.schema import house, leases, nodes, presence
from filon.server.store import Store, troubles

LASTS = 5_000
"""Milliseconds after its last sign of life for which a node counts as alive."""
_AT_ONCE = 50  # tables that are taken over in one go
_WAY = "notices"  # the row that says how nodes tell each other
_NOW = sa.cast(sa.func.extract("epoch", sa.func.clock_timestamp()) * 1000, sa.BigInteger)
_ALIVE = sa.select(nodes.c.id).where(nodes.c.until > _NOW)


_LOOK = """
    SELECT tables.id, edition, coalesce((SELECT max(ply) + 1 FROM log WHERE "table" = tables.id), 0) AS plies,
        coalesce((SELECT max(number) FROM talk WHERE "table" = tables.id), 0) AS said,
        (SELECT json_agg(number) FROM talk WHERE "table" = tables.id AND removed) AS unsaid,
        {people} AS people, {seen} AS seen
    FROM tables WHERE tables.id = ANY(:ids)"""
_PEOPLE = """(SELECT json_agg(json_build_array(node, seats, watchers, persons))
        FROM presence JOIN nodes ON nodes.id = node WHERE "table" = tables.id AND node <> :node)"""
_FAR = sa.text(_LOOK.format(people=_PEOPLE, seen="NULL"))
_MARKS = '(SELECT json_object_agg(seat, ply) FROM seen WHERE "table" = tables.id)'
_SEEN_TOO = sa.text(_LOOK.format(people=_PEOPLE, seen=_MARKS))
_PUBLIC = sa.text(
    f"""
    SELECT id, edition, created, (SELECT at FROM log WHERE "table" = tables.id ORDER BY ply DESC LIMIT 1) AS last,
        {_PEOPLE} AS people
    FROM tables WHERE id = ANY(:shown) AND public AND NOT over
    UNION ALL
    (SELECT id, edition, created, NULL, NULL
    FROM tables WHERE public AND NOT over AND created >= :since AND id <> ALL(:shown)
    ORDER BY created DESC LIMIT :most)"""
)


class Beat(NamedTuple):
    """What a sign of life has found."""

    was_dead: bool
    """Whether the others took this node for dead: what it held is theirs."""
    dead: list[str]
    """Nodes that are no more."""
    taken: list[str]
    """Tables that nobody looks after any more: this node does from now on."""
    company: bool
    """Whether there are other nodes."""
    addresses: str
    """Is another once somebody has another address for notices."""
    mine: list[str] | None
    """All leases that this node holds; None if nobody has asked, and there is no doubt."""


class SoFar(NamedTuple):
    """How far a table is."""

    plies: int
    edition: int
    said: int
    """How much was said there."""
    unsaid: list[int]
    """What of that was taken away."""
    people: dict[str, Here]
    """Who is there by other nodes."""
    seen: dict[int, int]
    """How far each seat has seen it; empty unless that was asked."""


class Public(NamedTuple):
    """A public table that is not over, as far as the lobby has to know it."""

    table: str
    edition: int
    created: int
    last: int
    """When something was decided there; 0: never, or that was not asked."""
    people: dict[str, Here]
    """Who is there by other nodes, if that was asked."""


class Roll:
    """The rows, for one node."""

    def __init__(self, store: Store) -> None:
        self._store, self._node = store, store.node
        upsert = postgresql.insert(nodes).values(id=self._node, until=_NOW + LASTS)
        self._sign = upsert.on_conflict_do_update(index_elements=["id"], set_={"until": _NOW + LASTS})
        lease = postgresql.insert(leases)
        free = sa.or_(leases.c.node == self._node, leases.c.node.not_in(_ALIVE))
        self._lease = lease.on_conflict_do_update(
            index_elements=["name"], set_={"node": lease.excluded.node}, where=free
        ).returning(leases.c.name)

    # ── who is alive ──

    def channel(self) -> str:
        """What the channel of this database is called where several databases share one."""
        its = sa.text(
            "SELECT system_identifier, oid FROM pg_control_system(), pg_database WHERE datname = current_database()"
        )
        with troubles(), self._store.reading.connect() as connection:
            return "filon-{}-{}".format(*connection.execute(its).one())

    def way(self, way: str) -> bool:
        """Nodes are told of what is written in this way now; whether it was so before."""
        row = postgresql.insert(house).values(name=_WAY, value=way)
        upsert = row.on_conflict_do_update(index_elements=["name"], set_={"value": way})
        with troubles(), self._store.engine.begin() as connection:
            before = connection.execute(sa.select(house.c.value).where(house.c.name == _WAY)).scalar()
            connection.execute(upsert)
        return before in (None, way)

    def enter(self) -> bool:
        """This node is alive; whether others are."""
        with self._store.telling() as connection:
            connection.execute(self._sign)
            self._strike_off(connection)
            self._store.tell(connection, Word(self._node, came=True))
            return self._ask_round(connection)[0]

    def _ask_round(self, connection: sa.Connection) -> tuple[bool, str]:
        """Whether there are others, and what marks those who can be reached."""
        others = sa.select(sa.func.count()).where(nodes.c.until > _NOW, nodes.c.id != self._node).scalar_subquery()
        mark = sa.select(house.c.value).where(house.c.name == CHANGED).scalar_subquery()
        company, addresses = connection.execute(sa.select(others, mark)).one()
        return bool(company), addresses or ""

    def beat(self, unsure: bool = False) -> Beat:
        """This node is alive still. Those that are not are struck off, and what lies idle is taken over. If it is
        `unsure` what it holds, that is read."""
        with troubles(), self._store.engine.begin() as connection:
            alive = sa.and_(nodes.c.id == self._node, nodes.c.until > _NOW)
            renewed = sa.update(nodes).where(alive).values(until=_NOW + LASTS)
            was_dead = not connection.execute(renewed).rowcount
            if was_dead:
                connection.execute(self._sign)
            late = sa.delete(nodes).where(nodes.c.until <= _NOW).returning(nodes.c.id)
            dead = list(connection.execute(late).scalars())
            if dead:
                self._strike_off(connection)
            idle = sa.select(leases.c.name).where(leases.c.node == "", ~leases.c.name.startswith(":"))
            some = idle.limit(_AT_ONCE).with_for_update(skip_locked=True)
            names = list(connection.execute(some).scalars())
            if names:
                connection.execute(sa.update(leases).where(leases.c.name.in_(names)).values(node=self._node))
            held = sa.select(leases.c.name).where(leases.c.node == self._node)
            mine = list(connection.execute(held).scalars()) if unsure or was_dead else None
            return Beat(was_dead, dead, names, *self._ask_round(connection), mine)

    def _strike_off(self, connection: sa.Connection) -> None:
        """What nodes had that are no more is nobody's."""
        known = sa.select(nodes.c.id)
        connection.execute(sa.delete(presence).where(presence.c.node.not_in(known)))
        self._leave(connection, sa.and_(leases.c.node != "", leases.c.node.not_in(known)))

    def _leave(self, connection: sa.Connection, lost: sa.ColumnElement[bool]) -> None:
        """Nobody holds these leases: tables are taken over, and kinds of work are done by whoever asks next."""
        connection.execute(sa.delete(leases).where(lost, leases.c.name.startswith(":")))
        connection.execute(sa.update(leases).where(lost).values(node=""))

    def forget_here(self) -> None:
        """Nobody is here by this node, as far as others can read."""
        with troubles(), self._store.engine.begin() as connection:
            connection.execute(sa.delete(presence).where(presence.c.node == self._node))

    def leave(self) -> None:
        """This node ends: what it did is left to the others, who are told."""
        with self._store.telling() as connection:
            connection.execute(sa.delete(presence).where(presence.c.node == self._node))
            self._leave(connection, leases.c.node == self._node)
            connection.execute(sa.delete(nodes).where(nodes.c.id == self._node))
            self._store.tell(connection, Word(self._node, gone=True))

    # ── what is done once ──

    def take(self, name: str) -> bool:
        """Whether this node does it from now on: nobody did, or whoever did is dead."""
        with troubles(), self._store.engine.begin() as connection:
            return bool(connection.execute(self._lease, {"name": name, "node": self._node}).first())

    def let(self, names: Sequence[str]) -> None:
        """There is nothing to do any more."""
        with troubles(), self._store.engine.begin() as connection:
            connection.execute(sa.delete(leases).where(leases.c.name.in_(names), leases.c.node == self._node))

    # ── how things stand ──

    def look(self, ids: Sequence[str], seen: bool = False) -> dict[str, SoFar]:
        """How far these tables are, if asked with what each seat has `seen`, in one question; those that are not there
        are missing."""
        asked = {"ids": [*ids], "node": self._node}
        with troubles(), self._store.reading.connect() as connection:
            rows = connection.execute(_SEEN_TOO if seen else _FAR, asked).all()
        found: dict[str, SoFar] = {}
        for id, edition, plies, said, unsaid, people, marks in rows:
            far = {int(seat): ply for seat, ply in (marks or {}).items()}
            found[id] = SoFar(plies, edition, said, unsaid or [], _people(people), far)
        return found

    def look_at_public(self, shown: Sequence[str], since: int, most: int) -> list[Public]:
        """Those of the tables that are `shown` in the lobby that belong there still, and the newest of all others that
        were laid since then, in one question."""
        asked = {"shown": [*shown], "since": since, "most": most, "node": self._node}
        with troubles(), self._store.reading.connect() as connection:
            rows = connection.execute(_PUBLIC, asked).all()
        return [Public(id, edition, created, last or 0, _people(people)) for id, edition, created, last, people in rows]


def _people(found: Sequence[tuple[str, list[int], int, list[str]]] | None) -> dict[str, Here]:
    return {node: Here(tuple(seats), watchers, tuple(persons)) for node, seats, watchers, persons in found or ()}

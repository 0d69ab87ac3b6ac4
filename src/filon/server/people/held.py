"""All that is kept of a person, table by table: what they get when they ask for it, what becomes of it when they leave,
and when a guest signs in. A test fails if a table that names people is not here."""

from __future__ import annotations

from typing import Any, Literal, NamedTuple

import sqlalchemy as sa

from filon.server import schema
from filon.server.ratings.joining import join_results
from filon.server.store import Store, troubles


class Holding(NamedTuple):
    """The rows in which a column names a person."""

    column: sa.Column[Any]
    leaving: Literal["drop", "stay"] | dict[str, Any] = "drop"
    """What becomes of them when the person leaves: nothing, or these values are put in their place."""
    joining: Literal["move", "drop", "stay"] = "drop"
    """What becomes of them when a guest signs in: they are the account's, or gone, or still the guest's."""
    told: bool = True
    """Whether the person is given them: not what others said of them or decided about them."""
    hidden: tuple[str, ...] = ()
    """Columns that are of use to nobody but the server."""


_BLANK_TALK = {"person": "", "name": "", "text": "", "reaction": "", "removed": True}
HELD = (
    Holding(schema.sessions.c.person, hidden=("digest",)),
    Holding(schema.accounts.c.person, hidden=("password",)),
    Holding(schema.passkeys.c.person, hidden=("public_key",)),
    Holding(schema.recovery_codes.c.person, hidden=("digest",)),
    Holding(schema.tokens.c.person, hidden=("digest",)),
    Holding(schema.once.c.person, told=False),
    Holding(schema.sits.c.person, joining="move"),
    Holding(schema.blocks.c.person, joining="move"),
    Holding(schema.blocks.c.other, joining="move", told=False),
    Holding(schema.talk.c.person, leaving=_BLANK_TALK, joining="move"),
    Holding(schema.reports.c.person, leaving={"person": ""}, joining="move"),
    Holding(schema.reports.c.about, leaving="stay", joining="move", told=False),
    Holding(schema.bans.c.what, leaving="stay", joining="stay", told=False),
    # Ratings follow from results, to the last digit: both name whoever played for ever, and are joined as one.
    Holding(schema.ratings.c.who, leaving="stay", joining="stay"),
    Holding(schema.rating_log.c.who, leaving="stay", joining="stay"),
    Holding(schema.subscriptions.c.person, joining="move", hidden=("digest", "p256dh", "auth")),
    Holding(schema.webhooks.c.person, joining="move", hidden=("secret",)),
    Holding(schema.outbox.c.person, joining="move"),
)
ELSEWHERE = (schema.tables.c.laid_by, schema.persons.c.owner, schema.errands.c.what)
"""Columns that name a person and are seen to by `moving.py`: with the seats of a table, and with a person's bots;
or that are gone in a moment (`filon.server.order.errands`)."""


# ── leaving and joining ────────────────────────────────────────────────────────────────────────────────


def take_leave(connection: sa.Connection, person: str) -> None:
    """Nothing is kept of this person but that there was somebody."""
    for held in HELD:
        its = held.column == person
        if held.leaving == "drop":
            connection.execute(sa.delete(held.column.table).where(its))
        elif held.leaving != "stay":
            connection.execute(sa.update(held.column.table).where(its).values(held.leaving))
    gone = {"kind": "gone", "name": "", "colour": 0, "portrait": "0.0.0.0.0", "wishes": {}, "owner": ""}
    connection.execute(sa.update(schema.persons).where(schema.persons.c.id == person).values(gone))


def join(connection: sa.Connection, guest: str, account: str) -> None:
    """What was the guest's is the account's, and nothing else is left of the guest."""
    _block_once(connection, guest, account)
    _ban_longer(connection, guest, account)
    join_results(connection, guest, account)
    for held in HELD:
        if held.joining == "move":
            its = sa.update(held.column.table).where(held.column == guest)
            connection.execute(its.values({held.column.name: account}))
    take_leave(connection, guest)


def _block_once(connection: sa.Connection, guest: str, account: str) -> None:
    """What both have of blocks is there once, and nobody blocks themselves."""
    table, again = schema.blocks, schema.blocks.alias()
    for mine, other in (("person", "other"), ("other", "person")):
        same = sa.select(again.c[other]).where(again.c[mine] == account)
        double = sa.or_(table.c[other].in_(same), table.c[other] == account)
        connection.execute(sa.delete(table).where(table.c[mine] == guest, double))


def _ban_longer(connection: sa.Connection, guest: str, account: str) -> None:
    """Of the bans of both, the one that lasts longer is the account's: signing in is no way out of it."""
    bans = schema.bans
    both = sa.select(bans).where(bans.c.what.in_((guest, account))).order_by(bans.c.until.desc())
    longest = connection.execute(both.limit(1)).mappings().first()
    if longest and longest["what"] == guest:
        connection.execute(sa.delete(bans).where(bans.c.what.in_((guest, account))))
        connection.execute(sa.insert(bans).values({**longest, "what": account}))


# ── the file ───────────────────────────────────────────────────────────────────────────────────────────


def export(store: Store, person: str) -> dict[str, Any]:
    """All that is kept of a person, by tables, and their own decisions in every game."""
    with troubles(), store.reading.connect() as connection:
        them = connection.execute(sa.select(schema.persons).where(schema.persons.c.id == person)).mappings().one()
        bots = sa.select(schema.persons).where(schema.persons.c.owner == person)
        told = {"person": dict(them), "bots": _rows(connection, bots)}
        for held in HELD:
            if held.told:
                table = held.column.table
                columns = [column for column in table.c if column.name not in held.hidden]
                told[table.name] = _rows(connection, sa.select(*columns).where(held.column == person))
        told["games"] = _games(connection, person)
    return told


def _games(connection: sa.Connection, person: str) -> list[dict[str, Any]]:
    tables, sits, log = schema.tables, schema.sits, schema.log
    columns = (
        tables.c.id,
        tables.c.game,
        tables.c.options,
        tables.c.created,
        tables.c.begun,
        tables.c.over,
        tables.c.ended,
    )
    mine = sits.c.person == person
    games = _rows(connection, sa.select(*columns, sits.c.seat).join(sits, sits.c.table == tables.c.id).where(mine))
    own = sa.and_(log.c.table == sits.c.table, log.c.seat == sits.c.seat, log.c.kind == "decision")
    said = sa.select(log.c.table, log.c.seat, log.c.text, log.c.at).join(sits, own).where(mine)
    decisions: dict[tuple[str, int], list[dict[str, Any]]] = {}
    for row in connection.execute(said.order_by(log.c.table, log.c.ply)):
        # In order; how many lines lie between two of them is nobody's to know while the game runs.
        decisions.setdefault((row.table, row.seat), []).append({"text": row.text, "at": row.at})
    return [game | {"decisions": decisions.get((game["id"], game["seat"]), [])} for game in games]


def _rows(connection: sa.Connection, which: sa.Select[Any]) -> list[dict[str, Any]]:
    return [{str(name): value for name, value in row.items()} for row in connection.execute(which).mappings()]

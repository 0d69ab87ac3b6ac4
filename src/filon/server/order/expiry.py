"""What is forgotten: tables that nobody began for a day; guests nobody has seen for half a year, whose names stay where
they sat; what was found by looking back a month ago. What was played is never forgotten."""

from __future__ import annotations

from collections.abc import Collection

import sqlalchemy as sa

from filon.server.limits import DAY
from filon.server.schema import persons
from filon.server.store import Store, troubles

UNBEGUN_FOR = DAY
UNSEEN_FOR = 182 * DAY
LOOKED_BACK_FOR = 30 * DAY
_AT_ONCE = 500  # guests that are forgotten in one go: others want to write, too


def forget_old(store: Store, now: int, spared: Collection[str] = ()) -> list[str]:
    """What is too old at this time is gone; the tables among it."""
    _forget_guests(store, now - UNSEEN_FOR)
    if store.node:  # where there is but one node, it keeps them in memory
        from filon.server.nodes.analyses import forget_analyses

        forget_analyses(store, now - LOOKED_BACK_FOR)
    return store.forget_unbegun(now - UNBEGUN_FOR, spared)


def _forget_guests(store: Store, before: int) -> None:
    old = sa.select(persons.c.id).where(persons.c.kind == "guest", persons.c.seen < before).limit(_AT_ONCE)
    with troubles(), store.reading.connect() as connection:
        found = connection.execute(old).scalars().all()
    if found:
        # What hangs on a person goes along (`ondelete` of the schema); whoever has come back meanwhile stays.
        with troubles(), store.engine.begin() as connection:
            connection.execute(sa.delete(persons).where(persons.c.id.in_(found), persons.c.seen < before))

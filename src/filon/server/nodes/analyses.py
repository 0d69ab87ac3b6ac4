"""What has been found by looking back at finished games: one node looks, and all of them can read it."""

from __future__ import annotations

import msgspec
import sqlalchemy as sa

from filon.house.wire import Analysis
from filon.server.schema import analyses
from filon.server.store import Store, troubles

_AT_ONCE = 500  # that are forgotten in one go: others want to write, too


class Analyses:
    """Those in one database."""

    def __init__(self, store: Store) -> None:
        self._store = store
        row = store.insert(analyses)
        new = row.excluded
        # Whoever has taken it over from a node that has died begins anew: what was known by then stays for so long.
        self._keep = row.on_conflict_do_update(
            index_elements=["table"],
            set_={name: new[name] for name in ("done", "found", "at")},
            where=analyses.c.done <= new.done,
        )

    def read(self, table: str) -> Analysis | None:
        asked = sa.select(analyses.c.found).where(analyses.c.table == table)
        with troubles(), self._store.reading.connect() as connection:
            found = connection.execute(asked).scalar()
        return None if found is None else msgspec.json.decode(found, type=Analysis)

    def keep(self, table: str, done: int, found: bytes, now: int) -> None:
        """All can read it, unless they know more already."""
        with troubles(), self._store.engine.begin() as connection:
            connection.execute(self._keep, {"table": table, "done": done, "found": found, "at": now})


def forget_analyses(store: Store, before: int) -> None:
    """Those made before this time are gone: whoever asks again gets what is found by then."""
    old = sa.select(analyses.c.table).where(analyses.c.at < before).limit(_AT_ONCE)
    with troubles(), store.engine.begin() as connection:
        connection.execute(sa.delete(analyses).where(analyses.c.table.in_(old)))

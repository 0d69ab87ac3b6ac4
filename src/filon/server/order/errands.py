"""What `filon admin` wants of a server: rows in the store, at which a running one looks every few seconds, and one that
starts at once. So it does not matter whether a server runs, nor which process it is."""

from __future__ import annotations

from typing import Literal, NamedTuple

import sqlalchemy as sa

from filon.server.schema import errands
from filon.server.store import Store, troubles


class Errand(NamedTuple):
    kind: Literal["close", "unsay", "forget"]
    """A table is to be closed; those at a table are to be told that words were removed; a person is to be forgotten."""
    what: str
    """The id of the table, or of the person."""
    number: int = 0
    """Of the words."""
    why: str = ""
    id: int | None = None
    """Given by the store."""


class Errands:
    def __init__(self, store: Store) -> None:
        self._store = store

    def leave(self, errand: Errand) -> None:
        with troubles(), self._store.engine.begin() as connection:
            values = {name: value for name, value in errand._asdict().items() if name != "id"}
            connection.execute(sa.insert(errands).values(values))

    def read(self) -> list[Errand]:
        columns = [errands.c[name] for name in Errand._fields]
        with troubles(), self._store.reading.connect() as connection:
            return [Errand(*row) for row in connection.execute(sa.select(*columns).order_by(errands.c.id))]

    def forget(self, errand: Errand) -> None:
        with troubles(), self._store.engine.begin() as connection:
            connection.execute(sa.delete(errands).where(errands.c.id == errand.id))

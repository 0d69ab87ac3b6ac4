"""When the house was closed: such time is nobody's to lose."""

from __future__ import annotations

import msgspec
import sqlalchemy as sa

from filon.server.schema import house
from filon.server.store import Store, troubles

_ALIVE, _PAUSES = "alive", "pauses"
_KEPT_FOR = 100 * 24 * 3600 * 1000  # milliseconds: no turn is longer


class Pauses:
    """The times between two runs of a house, as they are kept: each from the last sign of life to the next start."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self.spans: list[tuple[int, int]] = []
        """From, to: milliseconds since 1970."""

    def begin(self, now: int) -> int:
        """The house is open again: it is known since when it was not; 0 if it never was."""
        alive = self._read(_ALIVE)
        self.join(now)
        if alive and int(alive) < now:
            self.spans.append((int(alive), now))
        self._keep({_PAUSES: msgspec.json.encode(self.spans).decode(), _ALIVE: str(now)})
        return int(alive or 0)

    def join(self, now: int) -> int:
        """It is known when the house was closed; it is open already, until now."""
        spans = msgspec.json.decode(self._read(_PAUSES) or "[]", type=list[tuple[int, int]])
        self.spans = [span for span in spans if span[1] > now - _KEPT_FOR]
        return now

    def note(self, now: int) -> None:
        """A sign of life, of whichever node: a row that is there is changed, so that several do not get in each other's
        way."""
        with troubles(), self._store.engine.begin() as connection:
            # A thread that was late must not make it earlier: texts of as many digits are compared like numbers.
            earlier = sa.and_(house.c.name == _ALIVE, house.c.value < str(now))
            connection.execute(sa.update(house).where(earlier).values(value=str(now)))

    def _read(self, name: str) -> str | None:
        with troubles(), self._store.reading.connect() as connection:
            value = connection.execute(sa.select(house.c.value).where(house.c.name == name)).scalar()
        return None if value is None else str(value)

    def _keep(self, values: dict[str, str]) -> None:
        with troubles(), self._store.engine.begin() as connection:
            for name, value in values.items():
                connection.execute(sa.delete(house).where(house.c.name == name))
                connection.execute(sa.insert(house).values(name=name, value=value))

"""How far each seat has seen the log: what came later is played back to it when it comes again."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable

from filon.server.store import Change
from filon.server.writer import Writer

_SAVED_WITHIN = 5.0  # seconds in which marks are written, with a decision if there is one


class Seen:
    """The last ply that each seat of a table was shown; seats that never looked are missing."""

    def __init__(self, table: str, writer: Writer, plies: dict[int, int]) -> None:
        self._table, self._writer, self.plies = table, writer, plies
        self._unsaved: dict[int, int] = {}

    def mark(self, seats: Iterable[int], ply: int) -> None:
        """These seats have seen everything up to this ply; it is saved soon."""
        newer = {seat: ply for seat in seats if self.plies.get(seat, -1) < ply}
        if newer and not self._unsaved:
            asyncio.get_running_loop().call_later(_SAVED_WITHIN, self.save)
        self.plies |= newer
        self._unsaved |= newer

    def take_along(self) -> dict[int, int]:
        """What is not saved yet, for whoever saves something now."""
        marks, self._unsaved = self._unsaved, {}
        return marks

    def put_back(self, marks: dict[int, int]) -> None:
        """What was taken along could not be saved."""
        self._unsaved = {**marks, **self._unsaved}

    def save(self) -> None:
        if self._unsaved:
            self._writer.write_later(Change(self._table, seen=self.take_along()))

"""What each send has brought: one that is repeated gets its first answer, and is not done twice."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from filon.match.match import Entry
from filon.match.views import View
from filon.server.problems import SendUsed
from filon.server.store import LogRow, Store
from filon.server.wire import Done, Play, Undo

_MOST_KEPT = 32  # sends whose answer is kept at hand; older ones are looked up


class Sends:
    """The sends of one table."""

    def __init__(self, table: str, store: Store, rows: Sequence[LogRow] = ()) -> None:
        self._table, self._store = table, store
        sent = [(row, ply) for ply, row in enumerate(rows, 1) if row.send is not None]
        self.kept = {(row.entry.seat, str(row.send)): (ply, row.entry) for row, ply in sent[-_MOST_KEPT:]}
        """By seat and send: the ply after the line it brought, and that line."""

    def remember(self, seat: int, send: str, ply: int, entry: Entry) -> None:
        self.kept[seat, send] = ply, entry
        if len(self.kept) > _MOST_KEPT:
            del self.kept[next(iter(self.kept))]

    async def answer_again(self, held: frozenset[int], message: Play | Undo, view: View) -> Done | None:
        """The first answer to a repeated send; None if it is new, `SendUsed` if it brought something else."""
        found = next((self.kept[seat, message.send] for seat in held if (seat, message.send) in self.kept), None)
        if found is None and message.moment != view.moment:
            # It may be an old one: the log knows.
            found = await asyncio.to_thread(self._store.find_send, self._table, sorted(held), message.send)
        if found is None:
            return None
        ply, entry = found
        text = " ".join(message.decision.split()) if isinstance(message, Play) else ""
        if entry.text != text:
            raise SendUsed
        return Done(message.send, view.moment_after(ply))

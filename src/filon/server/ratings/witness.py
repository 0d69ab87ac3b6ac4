"""Who sees games end: the result is saved with the last decision, and counts soon after."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from contextlib import suppress

import msgspec

from filon.engine.errors import FilonError
from filon.house.counting import why_unrated
from filon.house.means import Others
from filon.house.rows import Beside, Conflict
from filon.house.tables import Table
from filon.house.time import Nobody
from filon.match.match import Match
from filon.server.ratings.reckoning import count_new, counts, heal
from filon.server.ratings.results import BOT, SeatResult
from filon.server.store import Store

_LOOK_EVERY = 2.0  # seconds, where games end at other nodes, too
_AFTER_TROUBLE = 5.0  # seconds before it is tried again, when the database is away

log = logging.getLogger(__name__)


def seat_results(table: Table, ranks: Sequence[int], scores: Sequence[int]) -> list[SeatResult]:
    hands = table.hands
    return [
        SeatResult(
            who=seat.person if seat.is_person else BOT + seat.who,
            rank=int(ranks[number]),
            score=int(scores[number]),
            decisions=hands.all[number],
            own=hands.own[number],
            # Who came late added nothing to the dealing; what was decided before was a bot's own.
            stood_in=hands.stood_in[number] if seat.entropy else 0,
            stand_in=hands.stand_in[number],
        )
        for number, seat in enumerate(table.row.seats)
    ]


def result_row(table: Table, match: Match) -> Beside:
    """The result of a game that has just ended, to be saved beside its last decision."""
    outcome, row = match.outcome, table.row
    seats = seat_results(table, outcome.ranks, outcome.scores)
    stopped = match.closed is not None and match.closed.seat < 0  # it says nothing about anybody
    why = why_unrated(row) or (["stopped"] if stopped else []) or ([] if counts(row.game, seats) else ["alone"])
    values = {"table": row.id, "game": row.game, "at": table.means.time.now(), "rated": not why, "unrated": why}
    return "results", values | {"seats": msgspec.to_builtins(seats)}


class Referee(Nobody):
    """Notes results, and has them counted one after the other."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._ended = asyncio.Event()

    # ── as a witness ──

    def beside(self, table: Table, match: Match, before: int) -> Sequence[Beside]:
        return [result_row(table, match)] if match.is_over else []

    def changed(self, table: Table) -> None:
        if table.row.over:
            self._ended.set()

    # ── beside the tables ──

    async def follow(self, others: Others) -> None:
        """Whatever ends counts, in the order of the results, by one node. What was left behind by a crash counts
        first."""
        work = heal
        while True:
            try:
                if not await others.hold(":ratings"):
                    await asyncio.sleep(_AFTER_TROUBLE)
                    continue
                counted = await asyncio.to_thread(work, self._store)
            except (FilonError, Conflict) as error:
                log.warning("results do not count yet: %s", error)
                await asyncio.sleep(_AFTER_TROUBLE)
                continue
            if work is count_new and not counted:
                with suppress(TimeoutError):
                    async with asyncio.timeout(_LOOK_EVERY if self._store.node else None):
                        await self._ended.wait()
                self._ended.clear()
            work = count_new

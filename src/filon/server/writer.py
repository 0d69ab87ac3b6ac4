"""One thread writes for all tables: what arrives together is one transaction and one sync of the disk."""

from __future__ import annotations

import asyncio
import logging
import time
from queue import Empty, SimpleQueue
from threading import Thread
from typing import NamedTuple

from filon.engine.errors import FilonError
from filon.house.problems import StorageFailed
from filon.house.rows import Conflict, TableChange
from filon.server.meter import Meter
from filon.server.store import Store

_RIDE = 1.0
"""Seconds that what may wait waits for something to ride along with."""

log = logging.getLogger(__name__)


class Order(NamedTuple):
    """A change, and who waits until it is safe; nobody does if it may wait."""

    change: TableChange
    saved: asyncio.Future[None] | None


class Writer:
    """The only one that changes logs."""

    def __init__(self, store: Store, meter: Meter | None = None) -> None:
        self._store, self._meter = store, meter or Meter()
        self._orders: SimpleQueue[Order | None] = SimpleQueue()
        self._loop = asyncio.get_running_loop()
        self._thread = Thread(target=self._work, name="writer", daemon=True)
        self._thread.start()

    def write(self, change: TableChange) -> asyncio.Future[None]:
        """A future that is done when the change is on the disk; `StorageFailed` or `Conflict` if it can't be."""
        saved: asyncio.Future[None] = self._loop.create_future()
        self._orders.put(Order(change, saved))
        return saved

    def write_later(self, change: TableChange) -> None:
        """The change will be written with the next one, or soon; should that fail, nobody is told."""
        self._orders.put(Order(change, None))

    async def close(self) -> None:
        """All that was ordered is written."""
        self._orders.put(None)
        await asyncio.to_thread(self._thread.join)

    # ── in the thread ──

    def _work(self) -> None:
        ended = False
        while not ended:
            orders, ended = self._gather()
            if orders:
                begun = time.perf_counter()
                results = self._save(orders)
                took = time.perf_counter() - begun
                self._loop.call_soon_threadsafe(tell_all, results)
                saved = [order.change for order, error in results if error is None]
                self._loop.call_soon_threadsafe(self._meter.saved, saved, took)

    def _gather(self) -> tuple[list[Order], bool]:
        """All that waits to be written, and whether it is the last."""
        orders: list[Order] = []
        until: float | None = None
        while True:
            try:
                order = self._orders.get(timeout=None if until is None else max(0, until - time.monotonic()))
            except Empty:
                return orders, False
            if order is None:
                return orders, True
            orders.append(order)
            if order.saved:
                until = 0  # somebody waits: only what is here already is taken along
            elif until is None:
                until = time.monotonic() + _RIDE

    def _save(self, orders: list[Order]) -> list[tuple[Order, Exception | None]]:
        """What became of each order."""
        try:
            self._store.write([order.change for order in orders])
        except Exception as error:
            if len(orders) > 1:
                # One that can't be written must not take the others with it.
                return [result for order in orders for result in self._save([order])]
            if isinstance(error, Conflict | FilonError):
                return [(orders[0], error)]
            log.exception("what was to be written could not be")
            failed = StorageFailed()
            failed.__cause__ = error
            return [(orders[0], failed)]
        return [(order, None) for order in orders]


def tell_all(results: list[tuple[Order, Exception | None]]) -> None:
    """Whoever waits knows what became of their order."""
    for order, error in results:
        if order.saved is None or order.saved.done():
            continue
        if error is None:
            order.saved.set_result(None)
        else:
            order.saved.set_exception(error)

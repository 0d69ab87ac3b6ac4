"""Figures of a running server for Prometheus, at a place of their own: strangers come to another door."""

from __future__ import annotations

import gc
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from time import perf_counter
from typing import TYPE_CHECKING, Any

import sqlalchemy as sa
from prometheus_client import CollectorRegistry, Counter, Histogram, ProcessCollector, start_http_server
from prometheus_client.core import GaugeMetricFamily
from prometheus_client.registry import Collector

from filon.engine.errors import FilonError
from filon.house.rows import TableChange
from filon.server.declared import place_of
from filon.server.meter import Meter
from filon.server.schema import outbox
from filon.server.store import troubles

if TYPE_CHECKING:
    from filon.server.house import House

_SECONDS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5)
_CHANGES = (1, 2, 4, 8, 16, 32, 64, 128, 256)


class Metrics(Meter):
    """What is counted while it happens."""

    def __init__(self, house: House) -> None:
        self.registry = registry = CollectorRegistry()
        decisions = Counter("filon_decisions", "Decisions that are saved.", ["by"], registry=registry)
        self._by_people, self._by_bots = decisions.labels("person"), decisions.labels("bot")
        self._acknowledged = _histogram(
            "filon_acknowledgement_seconds", "From a decision to its answer, saved; within this server.", registry
        )
        self._told = _histogram(
            "filon_telling_seconds", "From news for a screen to the network, which takes it from there.", registry
        )
        self._batches = _histogram("filon_batch_changes", "Changes that are saved together.", registry, _CHANGES)
        self._saving = _histogram("filon_saving_seconds", "How long it takes to save them.", registry)
        self._pauses = _histogram("filon_gc_seconds", "How long the garbage collector stops everybody.", registry)
        about = "What was refused, by the code of the problem."
        self._refusals = Counter("filon_refusals", about, ["code"], registry=registry)
        registry.register(_Present(house))
        ProcessCollector(registry=registry)
        self._begun = 0.0

    def acknowledged(self, seconds: float) -> None:
        self._acknowledged.observe(seconds)

    def told(self, seconds: float) -> None:
        self._told.observe(seconds)

    def saved(self, changes: Sequence[TableChange], seconds: float) -> None:
        self._batches.observe(len(changes))
        self._saving.observe(seconds)
        for change in changes:
            if change.lines and change.lines[0].kind == "decision":  # what follows is chance's answer
                (self._by_bots if change.send is None else self._by_people).inc()

    def refused(self, code: str) -> None:
        self._refusals.labels(code).inc()

    def _collecting(self, phase: str, _: dict[str, int]) -> None:
        if phase == "start":
            self._begun = perf_counter()
        else:
            self._pauses.observe(perf_counter() - self._begun)

    @contextmanager
    def readable_at(self, place: str) -> Iterator[None]:
        """Prometheus reads the figures there meanwhile; `OSError` if the place is taken."""
        host, port = place_of(place)
        server, thread = start_http_server(port, host, self.registry)
        gc.callbacks.append(self._collecting)
        try:
            yield
        finally:
            gc.callbacks.remove(self._collecting)
            server.shutdown()
            server.server_close()
            thread.join()


class _Present(Collector):
    """What is so at the moment somebody reads it, in a thread of its own."""

    def __init__(self, house: House) -> None:
        self._house = house

    def collect(self) -> Iterator[GaugeMetricFamily]:
        house = self._house
        now: dict[str, tuple[float, str]] = {
            "filon_tables": (len(house.all_at_hand()), "Tables in memory."),
            "filon_sockets": (house.sockets, "Sockets of tables and of the lobby."),
            "filon_ready": (not house.health.trouble, "Whether it can be sent visitors."),
        }
        with suppress(FilonError):  # a database that is away is told by filon_ready
            now["filon_outbox"] = self._unsent(), "Notices that are not sent yet."
            now["filon_thinking_waiting"] = house.workers.waiting, "Questions that wait for a process to think."
        for name, (value, about) in now.items():
            yield GaugeMetricFamily(name, about, value=value)

    def describe(self) -> list[Any]:
        """Asked when this is registered, before there is anything to look at."""
        return []

    def _unsent(self) -> int:
        waiting = sa.select(sa.func.count()).select_from(outbox).where(outbox.c.sent == 0)
        with troubles(), self._house.store.reading.connect() as connection:
            return int(connection.execute(waiting).scalar() or 0)


def _histogram(name: str, about: str, registry: CollectorRegistry, buckets: Sequence[float] = _SECONDS) -> Histogram:
    return Histogram(name, about, buckets=buckets, registry=registry)

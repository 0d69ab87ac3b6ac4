"""Whom notices reach, and where: subscriptions of browsers and webhooks of people, as they are kept."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Any, TypeVar

import msgspec
import sqlalchemy as sa

from filon.house.problems import Enough
from filon.house.seating import hash_key
from filon.server.limits import MOST
from filon.server.notices.destinations import read_address
from filon.server.notices.wire import Subscription, SubscriptionInfo, WebhookInfo
from filon.server.schema import house, subscriptions, webhooks
from filon.server.store import Store, troubles

Kept = TypeVar("Kept")
CHANGED = "addresses"
"""The row that is another once somebody has another address: nodes that were not told read who has one."""
MOST_FAILURES = 20
"""Of a webhook in a row; then nothing is sent there any more."""


class Browser(msgspec.Struct):
    """A browser that is told."""

    digest: str
    person: str
    address: str
    p256dh: str
    auth: str
    language: str
    created: int

    @property
    def id(self) -> str:
        return self.digest

    @property
    def info(self) -> SubscriptionInfo:
        return SubscriptionInfo(self.digest, read_address(self.address).host, self.created)


class Webhook(msgspec.Struct):
    id: str
    person: str
    address: str
    secret: str
    created: int
    failures: int

    @property
    def is_stopped(self) -> bool:
        return self.failures >= MOST_FAILURES

    @property
    def info(self) -> WebhookInfo:
        return WebhookInfo(self.id, self.address, self.created, self.failures, self.is_stopped)


class Addresses:
    """All addresses of everybody."""

    def __init__(self, store: Store) -> None:
        self._store = store

    # ── reading ──

    def reachable(self) -> set[str]:
        """Everybody who has an address at all."""
        anybody = sa.union(sa.select(subscriptions.c.person), sa.select(webhooks.c.person))
        with troubles(), self._store.reading.connect() as connection:
            return set(connection.execute(anybody).scalars())

    def browsers(self, person: str) -> list[Browser]:
        return self._all(subscriptions, person, Browser)

    def webhooks(self, person: str) -> list[Webhook]:
        return self._all(webhooks, person, Webhook)

    def _all(self, table: sa.Table, person: str, kind: type[Kept]) -> list[Kept]:
        chosen = sa.select(table).where(table.c.person == person).order_by(table.c.created)
        with troubles(), self._store.reading.connect() as connection:
            rows = connection.execute(chosen).mappings().all()
        return [msgspec.convert({str(name): value for name, value in row.items()}, kind) for row in rows]

    # ── writing ──

    def subscribe(self, person: str, wish: Subscription, now: int) -> Browser:
        """The browser at this address is told what the person is told: whoever it was before is told there no more."""
        browser = Browser(hash_key(wish.address), person, wish.address, wish.p256dh, wish.auth, wish.language, now)
        with troubles(), self._store.engine.begin() as connection:
            connection.execute(sa.delete(subscriptions).where(subscriptions.c.digest == browser.digest))
            _check_room(connection, "subscriptions", person)
            connection.execute(sa.insert(subscriptions).values(msgspec.to_builtins(browser)))
            self.note_change(connection)
        return browser

    def add_webhook(self, person: str, address: str, now: int) -> Webhook:
        webhook = Webhook(secrets.token_hex(8), person, address, secrets.token_urlsafe(32), now, 0)
        with troubles(), self._store.engine.begin() as connection:
            _check_room(connection, "webhooks", person)
            connection.execute(sa.insert(webhooks).values(msgspec.to_builtins(webhook)))
            self.note_change(connection)
        return webhook

    def remove(self, person: str, id: str) -> bool:
        """A browser or webhook of the person is told no more; whether there was one."""
        browser = sa.delete(subscriptions).where(subscriptions.c.digest == id, subscriptions.c.person == person)
        webhook = sa.delete(webhooks).where(webhooks.c.id == id, webhooks.c.person == person)
        with troubles(), self._store.engine.begin() as connection:
            self.note_change(connection)
            return sum(connection.execute(one).rowcount for one in (browser, webhook)) > 0

    def note_change(self, connection: sa.Connection) -> None:
        """Within a transaction by which somebody has other addresses."""
        row = self._store.insert(house).values(name=CHANGED, value=secrets.token_hex(8))
        connection.execute(row.on_conflict_do_update(index_elements=["name"], set_={"value": row.excluded.value}))


def _check_room(connection: sa.Connection, what: str, person: str) -> None:
    """As `check_most`, but in the transaction that adds one: two at once are not one too many."""
    kind = MOST[what]
    count = sa.select(sa.func.count()).select_from(kind.whose.table).where(kind.whose == person)
    if int(connection.execute(count).scalar() or 0) >= kind.most:
        raise Enough(kind.most, what)


def note_answers(connection: sa.Connection, gone: Sequence[str], worked: Sequence[str], failed: Sequence[str]) -> None:
    """Browsers that are gone are forgotten; of webhooks it is noted whether they worked."""
    changes: list[Any] = []
    if gone:
        changes.append(sa.delete(subscriptions).where(subscriptions.c.digest.in_(gone)))
    if worked:
        changes.append(sa.update(webhooks).where(webhooks.c.id.in_(worked)).values(failures=0))
    if failed:
        more = sa.update(webhooks).where(webhooks.c.id.in_(failed))
        changes.append(more.values(failures=webhooks.c.failures + 1))
    for change in changes:
        connection.execute(change)

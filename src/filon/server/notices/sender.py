"""Who sends what is in the outbox: one at a time, as often as needed, and whatever was sent is noted at once.

A server that dies between sending and noting sends again when it is back. Push services and browsers know a notice of
the same table by its topic and tag and show it once; a webhook knows it by its id.
"""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import logging
from collections import defaultdict
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from filon.engine.errors import FilonError
from filon.house.problems import BadAddress
from filon.server.nodes.word import Word
from filon.server.notices.addresses import Addresses, Browser, Webhook, note_answers
from filon.server.notices.destinations import Destinations
from filon.server.notices.pending import Pending, PendingRows, forget, forget_told, put_off, sort_out
from filon.server.notices.posting import Reply, post
from filon.server.notices.push import KEPT_FOR, PushKeys, encrypt
from filon.server.notices.wire import Notice
from filon.server.notices.words import in_words
from filon.server.people.hours import next_waking
from filon.server.people.register import Register
from filon.server.store import troubles

if TYPE_CHECKING:
    from filon.server.house import House

AT_ONCE = 8
"""Connections at the same time, to push services and to webhooks each."""
MOST_ATTEMPTS = 12
"""After which a notice is given up: more than half a day."""
_FIRST_WAIT, _LONGEST_WAIT = 30_000, 6 * 3600 * 1000  # milliseconds between two attempts
_LOOK_EVERY = 60_000  # milliseconds: whatever else happens, the outbox is looked at
_WATCH_EVERY = 5_000  # milliseconds after which another node asks whether whoever sends is still there
_GONE = (404, 410)  # a browser that has unsubscribed
_WORTHWHILE = (0, 408, 425, 429)  # and 5xx: what may go well another time

log = logging.getLogger(__name__)


class Delivery(NamedTuple):
    """What became of one notice at one address."""

    id: str
    answer: Reply
    webhook: bool

    @property
    def may_retry(self) -> bool:
        if self.webhook:
            return not self.answer.is_good
        return self.answer.status in _WORTHWHILE or self.answer.status >= 500


def wait_after(attempts: int, asked: int = 0) -> int:
    """Milliseconds until the next attempt after so many; longer, if the other server asked for it in seconds."""
    return min(max(_FIRST_WAIT << min(attempts, 20), asked * 1000), _LONGEST_WAIT)


def signature(secret: str, seconds: int, body: bytes) -> str:
    """The header by which a webhook knows who tells it."""
    digest = hmac.new(secret.encode(), b"%d." % seconds + body, hashlib.sha256).hexdigest()
    return f"t={seconds},v1={digest}"


class Sender:
    """The only one that takes from the outbox."""

    keys: PushKeys
    _loop: asyncio.AbstractEventLoop

    def __init__(self, house: House) -> None:
        self._house, self._store = house, house.store
        self.destinations = Destinations(house.settings.notice_networks)
        self.addresses = Addresses(house.store)
        self._rows = PendingRows(house.store)
        # Whoever gives us addresses that are slow to answer holds up nobody's browser.
        self._pushes, self._tells = asyncio.Semaphore(AT_ONCE), asyncio.Semaphore(AT_ONCE)
        self._planned: tuple[int, Callable[[], object]] | None = None
        self._working: asyncio.Task[None] | None = None
        self._again = False
        self._tidied = 0
        self._sending: dict[int, asyncio.Task[None]] = {}
        self._failed: set[int] = set()  # rows that are not looked at for a while, because something is wrong here
        # Reached, but not noted because the disk was full: nobody is told twice for that.
        self._reached: defaultdict[int, set[str]] = defaultdict(set)
        self.reachable: set[str] = set()
        """Everybody who has an address: for others, nothing is written."""

    async def open(self) -> None:
        """The keys are there, and what was left in the outbox is on its way."""
        self._loop = asyncio.get_running_loop()
        settings = self._house.settings
        self.keys = await asyncio.to_thread(PushKeys.of, self._store, settings.whom_to_write)
        await self.renew_here()
        self.plan(self._house.time.now())

    async def close(self) -> None:
        """Nothing is sent any more; what was on its way will be sent again."""
        if self._planned:
            self._planned[1]()
            self._planned = None
        tasks = [*self._sending.values(), *([self._working] if self._working else [])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def renew(self) -> None:
        """Who can be reached is known anew, by all nodes."""
        await self.renew_here()
        if self._house.neighbours:
            self._house.neighbours.say(Word(self._store.node, reachable=True))

    async def renew_here(self) -> None:
        """Who can be reached is known anew."""
        self.reachable = await asyncio.to_thread(self.addresses.reachable)

    async def test(self, person: str) -> None:
        """The person is told that they can be told."""
        now = self._house.time.now()
        values = {"person": person, "table": "", "kind": "test", "body": {}, "created": now, "due": now, "attempts": 0}
        await asyncio.to_thread(self._rows.add, values | {"seat": -1, "ply": 0, "left": None, "sent": 0})
        self.plan(now)
        if self._house.neighbours:
            self._house.neighbours.say(Word(self._store.node, due=now))

    # ── when ──

    def plan(self, when: int) -> None:
        """The outbox is looked at then, or earlier."""
        if self._planned and self._planned[0] <= when:
            return
        if self._planned:
            self._planned[1]()
        self._planned = when, self._house.time.call_at(when, lambda: self._loop.call_soon_threadsafe(self._wake))

    def _wake(self) -> None:
        self._planned = None
        self._again = True
        if self._working is None or self._working.done():
            self._working = asyncio.create_task(self._work())

    async def settled(self) -> None:
        """Nothing is on its way."""
        await asyncio.sleep(0)  # what was woken just now has begun
        while tasks := [task for task in (self._working, *self._sending.values()) if task and not task.done()]:
            await asyncio.wait(tasks)

    async def _work(self) -> None:
        while self._again:
            self._again = False
            now = self._house.time.now()
            following = now + _LOOK_EVERY
            try:
                if not await self._house.others.hold(":outbox"):
                    self.plan(now + _WATCH_EVERY)
                    continue
                if now >= self._tidied + _LOOK_EVERY:
                    await self._tidy()
                while await self._send_due():
                    pass
                due = await asyncio.to_thread(self._rows.next_due, [*self._sending, *self._failed])
                following = following if due is None else min(following, due)
            except FilonError as error:
                log.warning("notices are put off: %s", error)
            except Exception:
                log.exception("notices are put off")
            self.plan(following)

    async def _tidy(self) -> None:
        """Now and then: who can be reached, whoever has changed it; and what was told long ago."""
        self._tidied = self._house.time.now()
        self._failed.clear()
        await self.renew_here()
        await asyncio.to_thread(self._forget, (), self._tidied)

    # ── what ──

    async def _send_due(self) -> bool:
        """What is due is on its way or put off; whether there was anything."""
        now = self._house.time.now()
        found = await asyncio.to_thread(self._rows.due, now, [*self._sending, *self._failed])
        old: list[int] = []
        ready: list[Pending] = []
        for (person, table), (rows, state) in found.items():
            newest, gone = sort_out(rows, state, self._house.is_here(table, person))
            old += gone
            if newest and newest.due <= now and newest.id not in self._sending:
                ready.append(newest)
        if old:
            await asyncio.to_thread(self._forget, old, now)
        for row in ready:
            self._sending[row.id] = asyncio.create_task(self._send(row, now))
        return bool(found)

    def _forget(self, ids: Sequence[int], now: int) -> None:
        with troubles(), self._store.engine.begin() as connection:
            forget(connection, ids)
            forget_told(connection, now)

    async def _send(self, row: Pending, now: int) -> None:
        try:
            if due := await self._deliver(row, now):
                self.plan(due)
        except FilonError as error:
            log.warning("a notice is put off: %s", error)
            self._failed.add(row.id)
        except Exception:
            log.exception("a notice is put off")
            self._failed.add(row.id)
        finally:
            del self._sending[row.id]

    async def _deliver(self, row: Pending, now: int) -> int:
        """The notice is at all addresses of its person, and that is noted; or it is put off for those it did not reach:
        until when, else 0."""
        person = await asyncio.to_thread(Register(self._store).find, row.person)
        # Who asks for a test wants it now; a program never sleeps.
        if person and row.kind != "test" and person.kind != "bot":
            waking = next_waking(person.wishes, now)
            if waking > now:
                await asyncio.to_thread(self._note, row, [], {"due": waking})
                return waking
        browsers, webhooks = await asyncio.to_thread(self._everywhere, row)
        notice = row.notice
        results = await asyncio.gather(
            *(self._push(browser, notice) for browser in browsers), *(self._tell(hook, notice) for hook in webhooks)
        )
        self._reached[row.id].update(result.id for result in results if result.answer.is_good)
        outcome = self._outcome(row, results, now)
        await asyncio.to_thread(self._note, row, results, outcome)
        del self._reached[row.id]
        return int(outcome.get("due", 0)) if outcome else 0

    def _everywhere(self, row: Pending) -> tuple[list[Browser], list[Webhook]]:
        """Where the notice still has to go."""
        reached = self._reached.get(row.id, set())

        def wanted(id: str) -> bool:
            return id not in reached and (row.left is None or id in row.left)

        hooks = [hook for hook in self.addresses.webhooks(row.person) if not hook.is_stopped or row.kind == "test"]
        browsers = self.addresses.browsers(row.person)
        return [one for one in browsers if wanted(one.id)], [one for one in hooks if wanted(one.id)]

    def _outcome(self, row: Pending, results: Sequence[Delivery], now: int) -> dict[str, Any] | None:
        """The columns of the row that change; None: it is done with."""
        again = [result for result in results if result.may_retry]
        attempts = row.attempts + 1
        reached = bool(self._reached[row.id] or row.body.get("reached"))
        if again and attempts < MOST_ATTEMPTS and row.kind != "test":
            wait = wait_after(row.attempts, max(result.answer.wait for result in again))
            left = [result.id for result in again]
            return {"attempts": attempts, "due": now + wait, "left": left, "body": row.body | {"reached": reached}}
        # After the end nothing follows, so nothing has to be remembered.
        if row.kind in ("over", "test") or not reached:
            return None
        return {"sent": now}

    def _note(self, row: Pending, results: Sequence[Delivery], outcome: dict[str, Any] | None) -> None:
        gone = [result.id for result in results if not result.webhook and result.answer.status in _GONE]
        hooks = [result for result in results if result.webhook]
        worked = [result.id for result in hooks if result.answer.is_good]
        failed = [result.id for result in hooks if not result.answer.is_good]
        with troubles(), self._store.engine.begin() as connection:
            note_answers(connection, gone, worked, failed)
            if outcome is None:
                forget(connection, [row.id])
            else:
                put_off(connection, row.id, **outcome)

    # ── how ──

    async def _push(self, browser: Browser, notice: Notice) -> Delivery:
        words = await asyncio.to_thread(in_words, notice, browser.language)
        body = encrypt(words, browser.p256dh, browser.auth)
        headers = {
            "content-encoding": "aes128gcm",
            "content-type": "application/octet-stream",
            "ttl": str(KEPT_FOR),
            "urgency": "high" if notice.kind in ("turn", "test") else "normal",
            # Of what waits at the push service for a browser that is away, the last of each table is enough.
            "topic": notice.table or notice.kind,
        }
        async with self._pushes:
            answer = await self._post(browser.address, lambda origin: self._authorized(origin) | headers, body)
        return Delivery(browser.id, answer, False)

    def _authorized(self, origin: str) -> dict[str, str]:
        return {"authorization": self.keys.authorization(origin, self._house.time.now())}

    async def _tell(self, hook: Webhook, notice: Notice) -> Delivery:
        body = msgspec.json.encode(notice)
        headers = {
            "content-type": "application/json",
            "filon-notice": str(notice.id),
            "filon-signature": signature(hook.secret, self._house.time.now() // 1000, body),
        }
        async with self._tells:
            return Delivery(hook.id, await self._post(hook.address, lambda _: headers, body), True)

    async def _post(self, address: str, headers: Callable[[str], dict[str, str]], body: bytes) -> Reply:
        try:
            reached = await self.destinations.find(address)
        except (BadAddress, OSError):  # it leads elsewhere than when it was given, or nowhere
            return Reply(0)
        return await post(reached, headers(reached.destination.origin), body)

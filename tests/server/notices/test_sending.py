"""How what is told arrives: late in quiet hours, again after failures, once whatever happens."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
import sqlalchemy as sa
from tests.server.helpers import HandTime, no_more_room, plies, settings
from tests.server.notices.endpoint import Endpoint, Subscriber, listening
from tests.server.notices.life import DAY, HOUR, Life, begun, live, look, pass_turn, pass_unseen

from filon.house.problems import BadAddress, StorageFailed
from filon.server.house import House
from filon.server.notices.addresses import MOST_FAILURES
from filon.server.notices.sender import MOST_ATTEMPTS, wait_after
from filon.server.notices.wire import Subscription
from filon.server.people.register import Register
from filon.server.people.wire import Wishes
from filon.server.schema import subscriptions


def test_quiet_hours_put_it_off_to_the_morning(tmp_path: Path) -> None:
    async def do(life: Life) -> None:
        table = await begun(life)
        _, other = life.mover(table)
        start = HandTime().now()  # nine o'clock in Paris, on a Friday
        wishes = Wishes("Europe/Paris", (9, 20), ("2027-01-16", "2027-01-17"))
        Register(life.house.store).change(life.people[other].id, {"wishes": wishes})
        await pass_turn(table)
        await life.go(start + 11 * HOUR - 1 - life.time.now())
        assert life.told(other) == []
        await life.go(1)
        assert life.kinds(other) == ["turn"]
        # On holidays it waits for the day after.
        await pass_turn(table)
        await life.go(5 * HOUR)
        await pass_turn(table)
        await life.go(start + 63 * HOUR - 1 - life.time.now())
        assert life.told(other) == []
        await life.go(1)
        assert life.kinds(other) == ["turn"]

    live(tmp_path, do)


def test_what_was_decided_in_the_night_is_no_news_in_the_morning(tmp_path: Path) -> None:
    async def do(life: Life) -> None:
        table = await begun(life)
        _, other = life.mover(table)
        Register(life.house.store).change(life.people[other].id, {"wishes": Wishes("UTC", (8, 20))})
        await pass_turn(table)
        await life.go(HOUR)
        await look(life, table, other)
        await life.go(DAY)
        assert life.told(other) == []
        assert life.rows() == []

    live(tmp_path, do)


def test_what_does_not_arrive_is_sent_again_later_and_later(tmp_path: Path) -> None:
    async def do(life: Life) -> None:
        table = await begun(life)
        _, other = life.mover(table)
        hook = life.hooks[other]
        hook.answers.extend([500, 503, 302, 404])
        await pass_turn(table)
        await life.go()
        for attempts in range(4):
            assert len(hook.got) == attempts + 1
            await life.go(wait_after(attempts) - 1)
            assert len(hook.got) == attempts + 1
            await life.go(1)
        assert len(hook.got) == 5
        assert len({one.headers["filon-notice"] for one in hook.got}) == 1
        (kept,) = life.house.notices.addresses.webhooks(life.people[other].id)
        assert kept.failures == 0  # it worked at last
        await life.go(DAY)
        assert len(hook.got) == 5

    live(tmp_path, do)


def test_a_notice_is_given_up_and_a_webhook_is_stopped(tmp_path: Path) -> None:
    async def do(life: Life) -> None:
        table = await begun(life)
        _, other = life.mover(table)
        hook, addresses = life.hooks[other], life.house.notices.addresses
        hook.answers.extend([500] * MOST_FAILURES)
        for attempts in (MOST_ATTEMPTS, MOST_FAILURES - MOST_ATTEMPTS):
            await pass_turn(table)
            await pass_unseen(table) if life.mover(table)[0] != other else None
            await life.go()
            for attempt in range(MOST_ATTEMPTS):
                await life.go(wait_after(attempt))
            assert len(hook.got) == attempts
            hook.got.clear()
            await pass_unseen(table)
            await look(life, table, other)
        (kept,) = addresses.webhooks(life.people[other].id)
        assert (kept.failures, kept.info.stopped) == (MOST_FAILURES, True)
        await pass_turn(table)
        await life.go(DAY)
        assert hook.got == []
        await life.house.notices.test(life.people[other].id)
        await life.go(0)
        assert life.kinds(other) == ["test"]
        assert not addresses.webhooks(life.people[other].id)[0].is_stopped

    live(tmp_path, do)


@pytest.mark.parametrize("status", [404, 410])
def test_a_browser_that_has_unsubscribed_is_forgotten(tmp_path: Path, endpoint: Endpoint, status: int) -> None:
    async def do(life: Life) -> None:
        person = life.people["Anna"]
        subscriber = Subscriber(f"{endpoint.address}/push")
        life.house.notices.addresses.subscribe(person.id, Subscription(**subscriber.wish), life.time.now())
        endpoint.answers.append(status)
        await life.house.notices.test(person.id)
        await life.go(0)
        assert len(endpoint.got) == 1
        with life.house.store.reading.connect() as connection:
            assert connection.execute(sa.select(subscriptions)).all() == []

    live(tmp_path, do)


def test_only_what_did_not_arrive_is_sent_again(tmp_path: Path, endpoint: Endpoint) -> None:
    async def do(life: Life) -> None:
        table = await begun(life)
        _, other = life.mover(table)
        subscriber = Subscriber(f"{endpoint.address}/push")
        person = life.people[other].id
        life.house.notices.addresses.subscribe(person, Subscription(**subscriber.wish), life.time.now())
        endpoint.answers.extend([429, 400])
        await pass_turn(table)
        await life.go()
        await life.go(wait_after(0))
        await life.go(DAY)
        assert len(endpoint.got) == 2  # what is refused for good is not sent a third time
        assert life.kinds(other) == ["turn"]

    live(tmp_path, do)


def test_when_the_disk_is_full_nothing_is_written_and_nobody_is_told(tmp_path: Path) -> None:
    async def do(life: Life) -> None:
        table = await begun(life)
        saved = [plies(table)]

        async def pass_turns() -> None:
            while True:
                await pass_turn(table)
                saved.append(plies(table))

        with no_more_room(life.house), pytest.raises(StorageFailed):
            await pass_turns()
        # Every turn that was saved has its row, and the one that was not has none.
        assert [row.body["plies"] for row in life.rows()] == saved[1:]
        await table.order(table.load)
        assert plies(table) >= saved[-1]
        await life.go()
        assert len(life.told("Anna") + life.told("Bob")) <= 1

    live(tmp_path, do)


def test_what_was_sent_but_could_not_be_noted_is_not_sent_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def do(life: Life) -> None:
        table = await begun(life)
        _, other = life.mover(table)
        hook = life.hooks[other]

        tried: list[object] = []

        def fail(*_: object) -> None:
            tried.append(_)
            raise StorageFailed

        await pass_turn(table)
        with monkeypatch.context() as full:
            full.setattr(life.house.notices, "_note", fail)
            await life.go()
        assert (len(hook.got), len(tried)) == (1, 1)  # and it is left alone for a while
        await life.go(HOUR)
        assert len(hook.got) == 1
        assert [bool(row.sent) for row in life.rows()] == [True]

    live(tmp_path, do)


def test_a_house_that_opens_again_sends_what_was_left(tmp_path: Path) -> None:
    async def first(life: Life) -> None:
        await pass_turn(await begun(life))
        assert len(life.rows()) == 1

    live(tmp_path, first)

    async def run() -> None:
        time = HandTime(1_800_000_000_000 + DAY)
        with listening() as endpoint:
            house = House(settings(tmp_path, notice_networks=("127.0.0.1",)))
            house.time = time
            with house.store.engine.begin() as connection:
                connection.execute(sa.text("UPDATE webhooks SET address = :here"), {"here": endpoint.address})
            await house.open()
            time.go(0)
            await house.notices.settled()
            await house.close()
            assert [got.json["kind"] for got in endpoint.got] == ["turn"]

    asyncio.run(run())


def test_an_address_that_leads_elsewhere_later_is_not_asked(tmp_path: Path) -> None:
    async def do(life: Life) -> None:
        person = life.people["Anna"].id
        with pytest.raises(BadAddress):
            await life.house.notices.destinations.find("http://10.0.0.1/")
        life.house.notices.addresses.add_webhook(person, "http://10.0.0.1/", life.time.now())
        await life.house.notices.test(person)
        await life.go(0)
        assert life.kinds("Anna") == ["test"]
        assert [hook.failures for hook in life.house.notices.addresses.webhooks(person)] == [0, 1]

    live(tmp_path, do)

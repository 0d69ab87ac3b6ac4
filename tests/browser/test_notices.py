"""Notices in a browser: turned on by a click, shown by the worker, counted in the title.

No browser without a screen reaches a push service. So its address there is one of the test, where the server's notices
really arrive; what the browser can read of them is given to its worker as the push service would.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect
from tests.browser.clicking import expect_accessible, expect_no_sideways_scroll
from tests.browser.conftest import PATIENCE, Visit
from tests.browser.fixtures import browser
from tests.browser.test_app import kept_visit
from tests.server.notices.endpoint import Endpoint, Subscriber, listening

from filon.house.seating import new_key
from serving import server

SERVICE = """{
  const { address, p256dh, auth } = SUBSCRIBER
  const key = 'test.push'
  const subscription = {
    endpoint: address,
    toJSON: () => ({ endpoint: address, keys: { p256dh, auth } }),
    unsubscribe: async () => (localStorage.removeItem(key), true),
  }
  PushManager.prototype.getSubscription = async () => (localStorage.getItem(key) ? subscription : null)
  PushManager.prototype.subscribe = async ({ applicationServerKey, userVisibleOnly }) => {
    if (!userVisibleOnly) throw new Error('a push nobody sees')
    localStorage.setItem(key, applicationServerKey)
    return subscription
  }
}"""
BADGE = "navigator.setAppBadge = async (count) => (window.badge = count)"


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    """One that shows notices."""
    with browser(whole=True) as opened:
        yield opened


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server that may send to this machine, at once."""
    folder = tmp_path_factory.mktemp("server")
    with server(folder, BOT_DELAY="0", NOTICE_NETWORKS="127.0.0.1", NOTICE_AFTER="0") as running:
        yield running


@pytest.fixture
def endpoint() -> Iterator[Endpoint]:
    with listening() as made:
        yield made


def until(page: Page, asked: Callable[[], Any]) -> Any:
    """The first true answer; meanwhile the page goes on."""
    end = time.monotonic() + PATIENCE / 1000
    while not (found := asked()):
        assert time.monotonic() < end, "nothing came of it"
        page.wait_for_timeout(20)
    return found


def awake(page: Page) -> None:
    """Whoever this browser is sleeps at no hour."""
    until(page, lambda: page.evaluate("fetch('/api/me').then(me => me.json())"))
    answer = page.request.patch("/api/me", data={"wishes": {"quiet": [0, 0]}})
    assert answer.ok, answer.text()


def subscribed(visit: Visit, endpoint: Endpoint, language: str = "en") -> tuple[Page, Subscriber]:
    """A browser that takes notices at this endpoint, from when somebody wants it."""
    subscriber = Subscriber(f"{endpoint.address}/push", language)
    page = kept_visit(visit, "/me", language=language)
    page.context.grant_permissions(["notifications"])
    page.context.add_init_script(SERVICE.replace("SUBSCRIBER", json.dumps(subscriber.wish)))
    awake(page)
    page.reload()
    return page, subscriber


def deliver(page: Page, message: Any) -> None:
    """The page's worker gets the message from its push service."""
    session = page.context.new_cdp_session(page)
    found: list[str] = []
    session.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda event: found.extend(one["registrationId"] for one in event["registrations"] if not one["isDeleted"]),
    )
    session.send("ServiceWorker.enable")
    until(page, lambda: found)
    origin = page.evaluate("location.origin")
    session.send(
        "ServiceWorker.deliverPushMessage", {"origin": origin, "registrationId": found[0], "data": json.dumps(message)}
    )
    session.detach()


SHOWN = """navigator.serviceWorker.ready.then(worker => worker.getNotifications())
    .then(all => all.map(({title, body, tag}) => ({title, body, tag})))"""


def shown(page: Page, count: int) -> list[Any]:
    """The notices on the screen, when there are so many."""
    found: list[Any] = until(page, lambda: [all] if len(all := page.evaluate(SHOWN)) == count else None)[0]
    return found


def sit_two(first: Page, second: Page) -> tuple[str, Page, Page]:
    """A table of Gold at which both sit; who is to decide, and who is not."""
    wish = {"game": "gold", "seats": [{"who": "me", "name": "Anna"}, {"who": "guest", "name": "Bob"}]}
    laid = first.request.post("/api/tables", data=wish).json()
    for page, invitation in zip((first, second), laid["invitations"], strict=True):
        seat = {"invitation": invitation, "key": new_key(), "entropy": "my-own-share"}
        answer = page.request.post(f"/api/tables/{laid['table']}/seats", data=seat)
        assert answer.ok, answer.text()
    mover = first.request.get(f"/api/tables/{laid['table']}/frame").json()["mover"]
    return laid["table"], *((first, second) if mover == 0 else (second, first))


def decide(page: Page, table: str) -> None:
    """Decisions of whoever this is, until it is somebody else's turn."""
    address = f"/api/tables/{table}"
    while (frame := page.request.get(f"{address}/frame").json())["mover"] == frame["viewer"]:
        play = {"type": "play", "moment": frame["moment"], "send": f"s{frame['moment']}"}
        decision = frame["scene"]["choices"][0]["decision"]
        answer = page.request.post(f"{address}/decisions", data=play | {"decision": decision})
        assert answer.ok, answer.text()


@pytest.mark.parametrize(
    ("language", "turn_on", "on", "test", "title"),
    [
        ("en", "Tell me on this device", "Notices come to this device.", "Send a test", "Filon reaches you here"),
        (
            "fr",
            "Me prévenir sur cet appareil",
            "Les avis arrivent sur cet appareil.",
            "Envoyer un essai",
            "Filon te joint ici",
        ),
    ],
)
def test_notices_are_turned_on_by_a_click_and_tried(
    visit: Visit, endpoint: Endpoint, language: str, turn_on: str, on: str, test: str, title: str
) -> None:
    page, subscriber = subscribed(visit, endpoint, language)
    page.get_by_role("button", name=turn_on).click()
    expect(page.get_by_text(on)).to_be_visible()
    key = page.evaluate("localStorage.getItem('test.push')")
    assert key == page.request.get("/api/me/push-key").json()["key"]
    page.get_by_role("button", name=test).click()
    told = subscriber.read(endpoint.next())
    assert told["title"] == title
    deliver(page, told)
    (notice,) = shown(page, 1)
    assert (notice["title"], notice["body"], notice["tag"]) == (title, told["body"], "test")
    expect_accessible(page)
    page.reload()
    expect(page.get_by_text(on)).to_be_visible()
    page.get_by_role("button", name="Turn them off here" if language == "en" else "Ne plus prévenir ici").click()
    expect(page.get_by_role("button", name=turn_on)).to_be_visible()
    assert page.request.get("/api/me/subscriptions").json() == []


def test_a_turn_is_told_to_whoever_is_away_and_leads_to_the_table(visit: Visit, endpoint: Endpoint) -> None:
    page, subscriber = subscribed(visit, endpoint)
    page.get_by_role("button", name="Tell me on this device").click()
    expect(page.get_by_text("Notices come to this device.")).to_be_visible()
    other = visit("/")
    awake(other)
    table, mover, _ = sit_two(page, other)
    told = subscriber.read(endpoint.next())
    assert told["kind"] == ("turn" if mover is page else "begun")
    if mover is page:
        decide(page, table)
    decide(other, table)
    told = subscriber.read(endpoint.next())
    assert (told["kind"], told["table"], told["title"]) == ("turn", table, "Gold: your turn")
    deliver(page, told)
    assert [notice["tag"] for notice in shown(page, 1)] == [table]
    deliver(page, told | {"body": "again"})  # a server that was killed tells it again: in place of what is shown
    until(page, lambda: page.evaluate(SHOWN)[0]["body"] == "again")
    shown(page, 1)
    # A click leads to the table, in a window of its own if none is there.
    worker = page.context.service_workers[0]
    worker.evaluate("self.clients.openWindow = async (link) => { self.opened = link }")
    worker.evaluate(
        """async () => {
            const [notification] = await self.registration.getNotifications()
            self.dispatchEvent(new NotificationEvent('notificationclick', { notification }))
        }"""
    )
    assert until(page, lambda: worker.evaluate("self.opened")) == f"/table/{table}"
    shown(page, 0)
    # Who looks at the table needs no notice of it: what is shown goes, and another one is not shown.
    deliver(page, told)
    shown(page, 1)
    page.goto(f"/table/{table}")
    shown(page, 0)
    expect(page.locator("main[data-moment]")).to_be_visible()
    page.evaluate("() => void (navigator.serviceWorker.onmessage = ({ data }) => (window.heard = data))")
    deliver(page, told)
    page.wait_for_function("() => window.heard")
    assert page.evaluate("window.heard") == {"kind": "notice", "table": table}
    shown(page, 0)


def test_where_it_is_denied_or_not_offered_the_page_says_so(visit: Visit, endpoint: Endpoint) -> None:
    page = kept_visit(visit, "/me")
    page.add_init_script("Object.defineProperty(Notification, 'permission', { get: () => 'denied' })")
    page.reload()
    expect(page.get_by_text("This browser does not let us tell you anything.")).to_be_visible()
    expect(page.get_by_role("button", name="Tell me on this device")).to_have_count(0)
    page = visit("/me")  # whose worker is not kept
    expect(page.get_by_text("This browser can’t be told here.")).to_be_visible()


def test_webhooks_are_added_shown_and_removed(visit: Visit, endpoint: Endpoint) -> None:
    page = visit("/me", phone=True, missing=True)
    awake(page)
    page.reload()
    page.get_by_text("For programs: webhooks").click()
    page.get_by_label("Address").fill("https://127.9.9.9/")
    page.get_by_role("button", name="Add", exact=True).click()
    expect(page.get_by_text("Nothing can be sent to this address.")).to_be_visible()
    page.get_by_label("Address").fill(f"{endpoint.address}/a-rather-long-address-of-a-program/{'x' * 80}")
    page.get_by_role("button", name="Add", exact=True).click()
    expect(page.get_by_text("The secret that signs it.")).to_be_visible()
    assert len(page.locator("code").inner_text()) > 30
    expect_no_sideways_scroll(page)
    expect_accessible(page)
    endpoint.answers.append(500)
    page.get_by_role("button", name="Send a test").click()
    assert endpoint.next().json["kind"] == "test"
    page.reload()
    expect(page.get_by_text("It did not answer the last time.")).to_be_visible()
    page.get_by_role("button", name="Remove: http").click()
    expect(page.get_by_role("button", name="Remove: http")).to_have_count(0)
    assert page.request.get("/api/me/webhooks").json() == []


def test_title_and_badges_say_at_how_many_tables_it_is_my_turn(visit: Visit) -> None:
    anna, bob = visit("/"), visit("/")
    for page in (anna, bob):
        awake(page)
        page.context.add_init_script(BADGE)
        page.reload()
    table, mover, other = sit_two(anna, bob)
    mover.reload()
    mover.wait_for_function("() => document.title.startsWith('(1) ')")
    mover.wait_for_function("() => window.badge === 1")
    mover.wait_for_function("() => document.querySelector('link[rel=icon]').href.startsWith('data:image/svg+xml')")
    mover.get_by_role("link", name="My games").first.click()
    mover.wait_for_function("() => document.title.startsWith('(1) My games')")
    assert not other.title().startswith("(")
    # At the table itself, the table says it.
    mover.goto(f"/table/{table}")
    expect(mover.locator("main[data-moment]")).to_be_visible()
    mover.wait_for_function("() => window.badge === 1 && !document.title.startsWith('(')")
    decide(mover, table)
    mover.goto("/")
    mover.wait_for_function("() => window.badge === 0 && !document.title.startsWith('(')")
    assert mover.locator("link[rel=icon]").get_attribute("href") == "/icon.svg"
    other.reload()
    other.wait_for_function("() => document.title.startsWith('(1) ')")

"""Talk between people at a table and one who watches: real browsers, by clicking and by keyboard."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Browser, Page, Request, expect
from tests.browser.clicking import expect_accessible, expect_no_sideways_scroll
from tests.browser.conftest import Visit

from filon.house.seating import new_key
from serving import server

pytestmark = pytest.mark.slow


class Laid(NamedTuple):
    id: str
    keys: list[str]
    watch: str
    host: str


def arrive(page: Page, name: str, strangers: bool = False) -> None:
    """This browser is somebody, called so."""
    me = page.request.post("/api/me", data={}).json()
    wishes = me["wishes"] | {"strangers": strangers}
    assert page.request.patch("/api/me", data={"name": name, "wishes": wishes}).ok


def lay(visibility: str, *pages: Page) -> Laid:
    """A table of Gold at which whoever these browsers are sit, and have come."""
    names = ("Anna", "Bob")
    seats = [{"who": "guest", "name": name} for name in names[: len(pages)]]
    wish = {"game": "gold", "seats": seats, "terms": {"visibility": visibility}}
    laid: dict[str, Any] = pages[0].request.post("/api/tables", data=wish).json()
    keys = [new_key() for _ in pages]
    for page, key, invitation in zip(pages, keys, laid["invitations"], strict=True):
        sit = {"invitation": invitation, "key": key, "entropy": "12345678"}
        assert page.request.post(f"/api/tables/{laid['table']}/seats", data=sit).ok
    table = Laid(laid["table"], keys, laid["watch"], laid["host"])
    for page, key in zip(pages, keys, strict=True):
        come(page, table, key)
    return table


def come(page: Page, table: Laid, key: str) -> None:
    page.goto(f"/table/{table.id}#key={key}")
    expect(page.locator("main.table")).to_be_visible()


def open_talk(page: Page) -> None:
    expect(page.locator("main.table")).to_be_visible()  # before that, nobody hears the key
    page.keyboard.press("t")
    expect(page.get_by_role("dialog", name="Talk")).to_be_visible()


def say(page: Page, words: str) -> None:
    page.get_by_role("textbox", name="Say something").fill(words)
    page.keyboard.press("Enter")
    expect(page.get_by_role("log")).to_contain_text(words)


def test_two_players_talk_and_one_who_watches_is_not_heard(visit: Visit) -> None:
    anna, bob, wim = visit(phone=True), visit(), visit()
    for page, name in ((anna, "Anna"), (bob, "Bob"), (wim, "Wim")):
        arrive(page, name)
    table = lay("link", anna, bob)
    come(wim, table, table.watch)

    open_talk(bob)
    markup = "<b>Nice</b> to meet you: https://example.org"
    say(bob, markup)
    log = bob.get_by_role("log")
    expect(log.locator("b, a")).to_have_count(0)  # words, and nothing else
    open_talk(wim)
    say(wim, "red is lost")

    # Unread, and read aloud, until somebody looks.
    expect(anna.get_by_role("button", name="Talk: 1 new line")).to_be_visible()
    expect(anna.locator("[aria-live=polite]", has_text="Bob: <b>Nice</b>")).to_have_count(1)
    anna.get_by_role("button", name="Talk: 1 new line").click()
    expect(anna.get_by_role("log")).to_contain_text(markup)
    expect(anna.get_by_role("log")).not_to_contain_text("red is lost")
    expect_no_sideways_scroll(anna)
    expect_accessible(anna)
    say(anna, "Hello, Bob")
    anna.keyboard.press("Escape")
    expect(anna.get_by_role("button", name="Talk", exact=True)).to_be_visible()
    expect(log).to_contain_text("Hello, Bob")

    # A reaction is seen at the seat, by all.
    anna.keyboard.press("t")
    anna.get_by_role("button", name="Wow!").click()
    for page in (bob, wim):
        expect(page.get_by_role("log")).to_contain_text("Wow!")
    expect(bob.get_by_role("region", name="Anna").locator(".bubble")).to_be_visible()
    expect(wim.get_by_role("log")).not_to_contain_text("Hello, Bob")
    expect_accessible(wim)

    # What was said is there after a reload.
    anna.reload()
    expect(anna.locator("main.table")).to_be_visible()
    open_talk(anna)
    expect(anna.get_by_role("log").get_by_role("listitem")).to_have_count(3)


def test_at_a_public_table_talking_with_strangers_is_switched_on(visit: Visit) -> None:
    anna, bob = visit(phone=True, dark=True), visit()
    arrive(anna, "Anna")
    arrive(bob, "Bob", strangers=True)
    lay("public", anna, bob)
    open_talk(bob)
    say(bob, "Is anybody there?")
    open_talk(anna)
    expect(anna.get_by_text("This table is public.")).to_be_visible()
    expect(anna.get_by_role("textbox", name="Say something")).to_have_count(0)
    expect(anna.get_by_text("Is anybody there?")).to_have_count(0)
    expect_accessible(anna)
    anna.get_by_role("switch", name="Talk with strangers").check()
    expect(anna.get_by_role("log")).to_contain_text("Is anybody there?")
    say(anna, "Yes!")
    expect(bob.get_by_role("log")).to_contain_text("Yes!")
    anna.get_by_role("switch", name="Talk with strangers").uncheck()
    expect(anna.get_by_role("textbox", name="Say something")).to_have_count(0)


def test_somebody_is_muted_reported_and_blocked(visit: Visit) -> None:
    anna, bob = visit(), visit()
    arrive(anna, "Anna")
    arrive(bob, "Bob")
    lay("link", anna, bob)
    open_talk(bob)
    open_talk(anna)
    say(bob, "something rude")
    log = anna.get_by_role("log")
    expect(log).to_contain_text("something rude")
    about = anna.get_by_role("list", name="Who plays here").get_by_role("button", name="About Bob")
    about.click()
    anna.get_by_role("button", name="Mute").click()
    expect(anna.get_by_text("Nothing was said yet.")).to_be_visible()
    anna.get_by_role("button", name="Hear again").click()
    expect(log).to_contain_text("something rude")
    about.click()

    log.get_by_role("button", name="About Bob").click()
    anna.get_by_role("button", name="Report", exact=True).click()
    anna.get_by_role("textbox", name="What is wrong?").fill("It is rude.")
    expect_accessible(anna)
    anna.get_by_role("button", name="Send the report").click()
    expect(anna.get_by_text("Thank you.")).to_be_visible()
    anna.get_by_role("button", name="Block", exact=True).click()
    anna.get_by_role("button", name="Block Bob").click()
    expect(anna.get_by_text("Nothing was said yet.")).to_be_visible()
    say(bob, "Anna?")
    anna.reload()
    open_talk(anna)
    expect(anna.get_by_text("Nothing was said yet.")).to_be_visible()


def test_no_key_is_in_an_address_nor_passed_on(visit: Visit) -> None:
    anna, bob = visit(), visit()
    asked: list[Request] = []
    for page in (anna, bob):
        page.context.on("request", lambda request: asked.append(request))
    table = lay("link", anna, bob)
    come(bob, table, table.watch)
    for page in (anna, bob):
        page.reload()
        expect(page.locator("main.table")).to_be_visible()
        assert "#" not in page.url
        page.get_by_role("link", name="Filon").first.click()
        expect(page).to_have_url(page.url.split("/table")[0].rstrip("/") + "/")
    secrets = [*table.keys, table.watch, table.host]
    assert asked
    for request in asked:
        said = (request.url, request.headers.get("referer", ""))
        # What comes after # is the browser's own, and goes to no server.
        assert not any(secret in part.partition("#")[0] for secret in secrets for part in said)
        assert not request.headers.get("referer")


def test_a_table_that_the_house_closes_says_so(chromium: Browser, tmp_path: Path) -> None:
    with server(tmp_path) as address:
        still: Any = {"base_url": address, "locale": "en", "service_workers": "block", "reduced_motion": "reduce"}
        pages = [chromium.new_context(**still).new_page() for _ in "ab"]
        for page, name in zip(pages, ("Anna", "Bob"), strict=True):
            arrive(page, name)
        table = lay("link", *pages)
        close = ["admin", "close", table.id, "--why", "The cat sits on it.", "--database", str(tmp_path / "filon.db")]
        subprocess.run([sys.executable, "-m", "filon", *close], check=True, capture_output=True)
        for page in pages:
            expect(page.get_by_text("Closed by the house: The cat sits on it.")).to_be_visible()
            expect(page.locator("[data-lit]")).to_have_count(0)
            expect_accessible(page)
            page.context.close()

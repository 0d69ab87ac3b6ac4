"""Strangers meet: the lobby on the shelf, finding a table, the waiting room, watching, a bot that makes room."""

from __future__ import annotations

import random
from contextlib import suppress

import pytest
from playwright.sync_api import Error, Page, expect
from tests.browser.clicking import (
    BUTTONS,
    LIT,
    OVER,
    click_something,
    expect_accessible,
    expect_no_sideways_scroll,
    lay_table,
    play_at_once,
    see_the_whole_board,
    set_seats,
    take_box,
)
from tests.browser.conftest import Visit

pytestmark = pytest.mark.slow

OPEN = "Anybody: free seat"


def lobby(page: Page, box: str = "") -> Page:
    page.goto(f"/box/{box}" if box else "/")
    expect(page.get_by_role("region", name="Who plays now")).to_be_visible()
    return page


def path_of(url: str) -> str:
    return "/" + url.split("/", 3)[3]


def ready(page: Page) -> None:
    page.get_by_role("button", name="I am ready").click()


def play_both_to_the_end(*pages: Page, most: int = 3000) -> None:
    """Whoever has something to click clicks it, until the game is over for all."""
    rng = random.Random(1)
    for page in pages:
        play_at_once(page)
        see_the_whole_board(page)
    for _ in range(most):
        asked = [page for page in pages if page.locator(f"{LIT}, {BUTTONS}").count() and not page.locator(OVER).count()]
        for page in asked:
            with suppress(Error):  # what was lit has changed while the hand was on its way
                click_something(page, rng)
        if not asked:
            if all(page.locator(OVER).count() for page in pages):
                return
            pages[0].wait_for_timeout(20)
    raise AssertionError(f"the game is not over after {most} rounds of clicks")


def test_a_stranger_finds_a_table_on_the_shelf_and_plays_to_the_end(visit: Visit) -> None:
    phone, watcher = visit(phone=True), visit("/box/gold")
    host = visit()
    take_box(host, "Gold")
    set_seats(host, "Me", OPEN, "Bot: easy")
    host.get_by_role("switch", name="It counts").check(force=True)
    host.get_by_role("button", name="Lay the table").click()
    expect(host.get_by_role("heading", name="One seat is free")).to_be_visible()
    expect_accessible(host)
    ready(host)
    expect(host.get_by_role("button", name="Ready", pressed=True)).to_be_visible()
    # On the phone it has come by itself.
    expect(phone.locator("a[href='/box/gold']")).to_contain_text("waits for players")
    expect_accessible(phone)
    expect_no_sideways_scroll(phone)
    waiting = phone.get_by_role("list", name="Tables that wait for players")
    waiting.get_by_role("button", name="Sit down").first.click()
    for page in (host, phone):
        expect(page.locator(".bar .prompt")).to_contain_text("mine entrance")
    # It can be watched by whoever sees it on the shelf, and the players see that somebody does.
    watcher.get_by_role("list", name="Tables to watch").get_by_role("link").first.click()
    expect(watcher.locator("main[data-moment]")).to_be_visible()
    expect(host.get_by_text("one watches")).to_be_attached()
    expect(watcher.locator(LIT)).to_have_count(0)
    watcher.close()
    play_both_to_the_end(host, phone)
    for page in (host, phone):
        page.locator(OVER).click()
        expect(page.get_by_role("region", name="Ratings").locator("strong", has_text="±")).to_have_count(2)
    phone.goto("/games")
    expect(phone.get_by_role("main")).to_contain_text("Gold")


def test_find_me_a_table_brings_two_together(visit: Visit) -> None:
    anna, bob = visit(), visit(phone=True)
    for page in (anna, bob):
        page.get_by_role("button", name="Find me a table").click()
        dialog = page.get_by_role("dialog", name="Find me a table")
        dialog.get_by_label("Box").select_option(label="Goldland")
        dialog.get_by_role("radio", name="2", exact=True).check(force=True)
        dialog.get_by_role("switch", name="Bots are welcome").uncheck()
        expect_accessible(page)
        dialog.get_by_role("button", name="Find a table").click()
        page.wait_for_url("**/table/*")
    assert anna.url == bob.url
    for page in (anna, bob):
        expect(page.locator(".bar .prompt")).not_to_contain_text("as soon as")
        expect(page.locator("#gathering")).to_have_count(0)


def test_the_waiting_room_can_be_changed_and_left(visit: Visit) -> None:
    host = visit()
    lay_table(host, "Highlanders", "Me", OPEN, "Bot: easy")
    table = host.url
    guest = visit(path_of(table), phone=True)
    room = guest.get_by_role("region", name="One seat is free")
    expect_accessible(guest)
    expect_no_sideways_scroll(guest)
    room.get_by_role("button", name="Sit down").click()
    expect(guest.get_by_role("button", name="Ready", pressed=True)).to_be_visible()
    for page in (host, guest):  # both by face
        expect(page.locator("#gathering ~ ol svg[viewBox='0 0 64 64']")).to_have_count(2)
    # Whoever laid it changes the order, and the other is asked again.
    host.get_by_role("button", name="One seat earlier: ").first.click()
    expect(guest.get_by_role("button", name="I am ready")).to_be_visible()
    expect(host.locator("#gathering ~ ol li").nth(1)).to_contain_text("you")
    host.get_by_role("button", name="Change the terms").click()
    host.get_by_text("Relaxed", exact=True).click()
    host.get_by_role("button", name="Agree on that").click()
    expect(guest.get_by_text("s a decision")).to_be_visible()
    guest.get_by_role("button", name="Get up").click()
    expect(guest.get_by_role("region", name="Who plays now")).to_be_visible()
    expect(host.get_by_role("heading", name="One seat is free")).to_be_visible()
    # Nobody comes: a bot does.
    host.get_by_label("Who sits at place 1?").select_option(label="Bot: easy")
    expect(host.locator("#gathering")).to_have_count(0)
    expect(host.locator(".bar .prompt")).not_to_contain_text("as soon as")


def test_a_bot_makes_room_for_whoever_comes_late(visit: Visit) -> None:
    host = visit()
    take_box(host, "Gold")
    set_seats(host, "Me", OPEN)
    host.get_by_role("group", name="People take over a bot’s seat").get_by_text("At once").click()
    host.get_by_role("button", name="Lay the table").click()
    expect(host.get_by_role("heading", name="One seat is free")).to_be_visible()
    host.get_by_label("Who sits at place 2?").select_option(label="Bot: easy")
    expect(host.locator(".bar .prompt")).to_contain_text("mine entrance")
    late = visit(path_of(host.url), phone=True)
    late.get_by_role("button", name="Take the seat of").click()
    expect(late.get_by_role("region", name="A bot makes room")).to_have_count(0)
    expect(late.get_by_role("region").filter(has_text="you").first).to_be_visible()
    play_both_to_the_end(host, late)
    host.get_by_role("button", name="With turned seats").click()
    expect(host).not_to_have_url(late.url)


def test_terms_are_asked_where_others_come_and_nowhere_else(visit: Visit) -> None:
    page = visit("/box/gold")
    expect(page.get_by_role("heading", name="A table of your own")).to_be_visible()
    expect(page.get_by_role("heading", name="What you agree on")).to_have_count(0)
    page.get_by_label("Who sits at place 2?").select_option(label="Guest, by link")
    expect(page.get_by_role("heading", name="What you agree on")).to_be_visible()
    expect_accessible(page)
    page.get_by_label("Who sits at place 2?").select_option(label=OPEN)
    expect(page.get_by_role("radio", name="Only guests")).to_have_count(0)
    page.get_by_label("Who sits at place 2?").select_option(label="Bot: easy")
    expect(page.get_by_role("heading", name="What you agree on")).to_have_count(0)


def test_when_all_is_over_whoever_watched_looks_from_every_seat(visit: Visit) -> None:
    page = visit()
    wish = {"game": "destination_tresor", "seats": [{"who": "random"}] * 2, "terms": {"visibility": "public"}}
    laid = page.request.post("/api/tables", data=wish).json()
    page.goto(f"/table/{laid['table']}")
    page.locator(OVER).click()
    page.get_by_role("button", name="Show the game").click()
    seen = page.get_by_label("Seen from")
    expect(seen).to_have_value("-1")
    seen.select_option("1")
    expect(seen).to_have_value("1")
    expect_accessible(page)

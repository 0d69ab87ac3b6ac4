"""Playing any game by clicking what is lit, as a person would who just wants to see what happens."""

from __future__ import annotations

import random
import re
from collections.abc import Callable

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Error, Page, expect
from tests.browser.conftest import PATIENCE

LIT = "[data-lit]"
BUTTONS = ".bar .choices button.button:not(.quiet)"
OVER = ".bar .choices a[href$='/result']"
TRY = 3_000
"""Milliseconds after which a hand that does not reach what was lit looks again."""


def play_at_once(page: Page) -> None:
    """The other players decide without a pause."""
    gauge = page.locator(".tools .speed")
    while gauge.locator("[data-speed]").get_attribute("data-speed") != "4":
        gauge.click()


def see_the_whole_board(page: Page) -> None:
    """Nothing of the board is out of view: on a screen held upright it is enlarged at first."""
    page.wait_for_selector(".zoom")
    while page.locator(".zoom button").count() > 1:
        page.locator(".zoom button").nth(1).click()


def play_to_the_end(page: Page, look: Callable[[Page], None] = lambda page: None, most: int = 2000) -> int:
    """Lit things have been clicked, now this, now that, until the game is over; the number of clicks."""
    rng = random.Random(1)
    play_at_once(page)
    see_the_whole_board(page)
    missed = 0
    for clicks in range(most):
        page.wait_for_selector(f"{LIT}, {BUTTONS}, {OVER}")
        look(page)
        if page.locator(OVER).count():
            return clicks
        try:
            click_something(page, rng)
            missed = 0
        except Error:
            # What was lit has changed while the hand was on its way: another look, as a person would.
            missed += 1
            assert missed * TRY < PATIENCE, f"nothing that glows can be clicked: {page.locator('.prompt').inner_text()}"
    raise AssertionError(f"the game is not over after {most} clicks")


def expect_a_whole_game(page: Page, box: str, play_now: str) -> None:
    """A box has been opened and played against bots, to its result."""
    sit_down(page, box, play_now)
    expect_the_game_to_its_result(page)


def expect_the_game_to_its_result(page: Page, says: str = r"\d+") -> None:
    """Whoever sits at a table has played to the end, and the page fits and can be read before and after."""
    expect_accessible(page)
    expect_no_sideways_scroll(page)
    play_to_the_end(page)
    page.locator(OVER).click()
    expect(page.get_by_role("heading", level=1)).to_contain_text(re.compile(says))
    expect_accessible(page)
    expect_no_sideways_scroll(page)


def click_something(page: Page, rng: random.Random) -> None:
    """One of the lit things or of the buttons has been clicked where it lies on the screen."""
    found = page.locator(f"{LIT}, {BUTTONS}")
    if count := found.count():
        found.nth(rng.randrange(count)).click(timeout=TRY)


def expect_accessible(page: Page) -> None:
    """axe-core finds nothing serious on the page as it is now."""
    serious = [
        f"{finding['id']}: {finding['nodes'][0]['html'][:160]}"
        for finding in Axe().run(page).response["violations"]
        if finding["impact"] in ("serious", "critical")
    ]
    assert not serious, serious


def expect_no_sideways_scroll(page: Page) -> None:
    """Nothing is wider than the screen."""
    wide = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    assert wide <= 0, f"the page is {wide} px too wide"


def take_box(page: Page, box: str) -> None:
    """The box of that very name is off the shelf."""
    page.get_by_role("link", name=re.compile(rf"^{re.escape(box)}\b")).first.click()


def sit_down(page: Page, box: str, play_now: str = "Play now") -> None:
    """From the shelf to the table in two clicks."""
    take_box(page, box)
    page.get_by_role("button", name=play_now).click()
    expect(page.locator(".bar .prompt")).not_to_be_empty()


def lay_table(page: Page, box: str, *seats: str) -> None:
    """A table of one's own: the number of players and who sits where, by the words of the form."""
    take_box(page, box)
    set_seats(page, *seats)
    page.get_by_role("button", name="Lay the table").click()
    expect(page.locator(".bar .prompt")).not_to_be_empty()


def set_seats(page: Page, *seats: str) -> None:
    """The form of a box has so many players, and who sits where."""
    page.get_by_text(str(len(seats)), exact=True).first.click()
    for number, who in enumerate(seats, 1):
        page.get_by_label(f"Who sits at place {number}?").select_option(label=who)


def guest_link(host: Page) -> str:
    """The path of the only guest's link, as the host copies it."""
    host.context.grant_permissions(["clipboard-read", "clipboard-write"])
    host.get_by_role("button", name="Copy the guest’s link").click()
    return re.sub(r"^https?://[^/]+", "", host.evaluate("navigator.clipboard.readText()"))


def sit_down_as_guest(guest: Page, name: str) -> None:
    """The guest at the door has said a name and is at the table."""
    guest.get_by_label("What shall we call you?").fill(name)
    guest.get_by_role("button", name="Sit down").click()
    expect(guest.locator(".bar .prompt")).not_to_be_empty()

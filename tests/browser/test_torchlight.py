"""Torchlight, a box of another package, in the browser: whole games, and three people who choose in any order."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect
from tests.browser.clicking import (
    BUTTONS,
    OVER,
    expect_a_whole_game,
    expect_accessible,
    expect_no_sideways_scroll,
    take_box,
)
from tests.browser.conftest import Visit
from tests.torchlight_box import path_with_it

from serving import server

NAMES = ("Anna", "Bob", "Cora")
SIDEWAYS = {"width": 844, "height": 390}


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server that has the box on its shelf."""
    folder = tmp_path_factory.mktemp("torchlight")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", path_with_it(folder))
        with server(folder, BOT_DELAY="0", TAKE_BACK="0") as address:
            yield address


@pytest.mark.parametrize(
    ("language", "phone", "dark", "box", "play_now"),
    [("fr", True, False, "Torchlight", "Jouer tout de suite"), ("en", False, True, "Torchlight", "Play now")],
    ids=["French phone", "English desktop, dark"],
)
def test_a_whole_game_against_bots(
    visit: Visit, language: str, phone: bool, dark: bool, box: str, play_now: str
) -> None:
    expect_a_whole_game(visit(language=language, phone=phone, dark=dark), box, play_now)


def test_it_offers_no_puzzle_of_the_day(visit: Visit) -> None:
    page = visit()
    take_box(page, "Torchlight")
    expect(page.get_by_role("link", name="How to play")).to_be_visible()
    expect(page.get_by_role("link", name="Puzzle of the day")).to_have_count(0)
    page.goto("/puzzles")
    expect(page.get_by_role("link", name="Goldland")).to_be_visible()
    expect(page.get_by_role("link", name="Torchlight")).to_have_count(0)


def laid(page: Page) -> list[str]:
    """Where each of three people sits at a table."""
    wish = {"game": "torchlight", "seats": [{"who": "me"}, {"who": "guest"}, {"who": "guest"}]}
    table = page.request.post("/api/tables", data=wish | {"options": {"descents": 3}}).json()
    addresses = []
    for seat, invitation in enumerate(table["invitations"]):
        taken = {"invitation": invitation, "key": f"key-of-seat-{seat}-at-the-table", "entropy": "anything"}
        taken |= {"name": NAMES[seat]}
        assert page.request.post(f"/api/tables/{table['table']}/seats", data=taken).ok
        addresses.append(f"/table/{table['table']}#key={taken['key']}")
    return addresses


def frame_of(page: Page, address: str) -> Any:
    """What the server shows whoever sits there."""
    path, _, key = address.partition("#key=")
    mine = {"authorization": f"Bearer {key}"}
    return page.request.get(f"/api{path.replace('table', 'tables')}/frame", headers=mine).json()


def prompt(page: Page) -> Locator:
    return page.locator(".bar .prompt")


def choose(page: Page, words: str) -> None:
    """A choice by its button; by finger it is confirmed."""
    page.locator(BUTTONS).get_by_text(words, exact=True).click()
    if page.evaluate("navigator.maxTouchPoints"):
        page.get_by_role("button", name=re.compile("^Confirm")).click()


def test_three_people_choose_in_any_order_until_the_end(visit: Visit) -> None:
    anna = visit()
    first, *others = laid(anna)
    anna.goto(first)
    bob, cora = visit(others[0], phone=True, language="fr", dark=True), visit(others[1], phone=True)
    cora.set_viewport_size(SIDEWAYS)  # type: ignore[arg-type]
    pages = [anna, bob, cora]
    asked = re.compile(r"You carry \d+ gold|Tu portes \d+ d’or")
    for page in pages:
        expect(prompt(page)).to_have_text(asked)
        expect_no_sideways_scroll(page)
    # The last one first: nobody learns what, and Cora thinks again. TL-CHOOSE-3
    choose(cora, "Go on")
    expect(prompt(cora)).to_contain_text("Your choice: Go on")
    expect(anna.get_by_role("region", name="Cora", exact=True)).to_contain_text("Has chosen")
    expect(prompt(anna)).to_have_text(asked)
    assert "Go on." not in anna.locator("main").inner_text()
    cora.get_by_role("button", name="Take back").last.click()
    expect(prompt(cora)).to_have_text(asked)
    choose(cora, "Light a torch")
    choose(anna, "Go on")
    expect(prompt(anna)).to_contain_text("Your choice: Go on")
    choose(bob, "Continuer")
    for page in pages:
        expect(prompt(page)).to_have_text(asked)
    expect_accessible(bob)
    # And so on, each time in another order.
    rng = random.Random(2)
    words = (("Go on", "Turn back"), ("Continuer", "Faire demi-tour"), ("Go on", "Turn back"))
    seats = [first, *others]
    while not (frame := frame_of(anna, first)).get("over"):
        seat = rng.choice(frame.get("owing") or [frame["mover"]])
        # After the last choice of a round the question is the same again: what is on the screen has to be this one.
        now = frame_of(pages[seat], seats[seat])["moment"]
        expect(pages[seat].locator("main")).to_have_attribute("data-moment", str(now))
        choose(pages[seat], rng.choice(words[seat]))
        expect(pages[seat].locator("main")).not_to_have_attribute("data-moment", str(now))
    for page in pages:
        page.locator(OVER).click()
        expect(page.get_by_role("heading", level=1)).to_contain_text(re.compile(r"\d+"))

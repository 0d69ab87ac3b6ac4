"""Three people decide together, each on a screen of their own, or all at one."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.browser.clicking import LIT, expect_accessible
from tests.browser.conftest import Visit
from tests.secret_box import path_with_it

from serving import server

NAMES = ("Anna", "Bob", "Cora")


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server that has the toy on its shelf."""
    folder = tmp_path_factory.mktemp("rounds")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", path_with_it(folder))
        with server(folder, BOT_DELAY="0", TAKE_BACK="0") as address:
            yield address


def laid(page: Page, *who: str) -> list[str]:
    """Where each person sits at a table of the toy."""
    wish = {"game": "alone", "seats": [{"who": one} for one in who]}
    table = page.request.post("/api/tables", data=wish).json()
    addresses = []
    for seat, invitation in enumerate(table["invitations"]):
        if invitation:
            taken = {"invitation": invitation, "key": f"key-of-seat-{seat}-at-the-table", "entropy": "anything"}
            taken |= {"name": NAMES[seat]}
            assert page.request.post(f"/api/tables/{table['table']}/seats", data=taken).ok
            addresses.append(f"/table/{table['table']}#key={taken['key']}")
    return addresses


def prompt(page: Page) -> Any:
    return page.locator(".bar .prompt")


def whose(page: Page) -> Any:
    return page.locator(".bar .whose strong")


def panel(page: Page, name: str) -> Any:
    return page.get_by_role("region", name=name, exact=True)


def choose(page: Page, chest: int) -> None:
    page.locator(LIT).nth(chest).click()


def begun(visit: Visit, **third: Any) -> list[Page]:
    """Three people, each with a screen; the leader has named the second chest."""
    anna = visit()
    first, *others = laid(anna, "me", "guest", "guest")
    anna.goto(first)
    pages = [anna, visit(others[0]), visit(others[1], phone=True, language="fr", dark=True)]
    expect(prompt(anna)).to_have_text("Which chest counts twice?")
    choose(anna, 1)
    return pages


def test_three_people_decide_in_any_order(visit: Visit) -> None:
    anna, bob, cora = pages = begun(visit)
    for page, asked in zip(pages, ("Choose a chest.", "Choose a chest.", "Choisis un coffre."), strict=True):
        expect(prompt(page)).to_have_text(asked)
        expect(page.locator(LIT)).to_have_count(3)
    # By finger a choice is confirmed; that somebody else's comes in meanwhile changes nothing.
    choose(cora, 0)
    confirm = cora.get_by_role("button", name="Confirmer")
    expect(confirm).to_be_visible()
    choose(anna, 0)
    expect(prompt(anna)).to_have_text("Your choice: chest 1")
    expect(panel(cora, "Anna")).to_contain_text("a choisi")
    confirm.click()
    expect(prompt(cora)).to_have_text("Ton choix : coffre 1")
    expect(panel(anna, "Cora")).to_contain_text("has chosen")
    expect(whose(cora)).to_have_text(["Bob"])
    expect(prompt(bob)).to_have_text("Choose a chest.")  # others' choices have not disturbed him
    expect(bob.locator(LIT)).to_have_count(3)
    expect_accessible(bob)
    # Anna thinks again, although Cora's choice is in.
    anna.keyboard.press("z")
    expect(prompt(anna)).to_have_text("Choose a chest.")
    expect(prompt(cora)).to_have_text("Ton choix : coffre 1")
    choose(anna, 2)
    choose(bob, 2)
    for page in (anna, bob):
        page.keyboard.press("l")
        log = page.get_by_role("dialog")
        expect(log.get_by_text("Cora is alone and gets").first).to_be_visible()
        page.keyboard.press("Escape")
    expect(prompt(bob)).to_have_text("Which chest counts twice?")


def test_the_screen_goes_round_the_table_once(visit: Visit) -> None:
    page = visit()
    for address in laid(page, "me", "me", "me"):
        page.goto("/")
        page.goto(address)  # the browser keeps every key that it was ever given
    over = page.get_by_role("button", name="I am ")
    over.click()
    choose(page, 1)
    for seat in range(3):
        if seat:
            over.click()
        expect(prompt(page)).to_have_text("Choose a chest.")
        expect(whose(page)).to_have_text([NAMES[seat]])
        choose(page, seat)
    expect(over).to_be_visible()

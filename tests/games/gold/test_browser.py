"""Gold in the browser, from the shelf to the result, by clicking."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect
from tests.browser.clicking import (
    OVER,
    expect_accessible,
    expect_no_sideways_scroll,
    play_to_the_end,
    sit_down,
    take_box,
)
from tests.browser.fixtures import Visit
from tests.clauses import clause

pytest_plugins = ["tests.browser.fixtures"]

CARD = "Gold, value|Prospector|Or, valeur|Chercheur d’or|Dynamite"


def faces(page: Page) -> int:
    """How many cards show what they are, in a picture or in the name that is read aloud."""
    pictures = page.locator(".stage [data-piece] use:not([href='#back'])").count()
    names = page.locator("svg [data-key]").evaluate_all(
        "(all, card) => all.filter(x => new RegExp(card).test(x.getAttribute('aria-label') ?? '')).length", CARD
    )
    return max(pictures, int(names))


@clause("GO-MEM-1", "GO-MEM-2")
@pytest.mark.parametrize(
    ("language", "phone", "dark", "play_now"),
    [("fr", True, False, "Jouer tout de suite"), ("en", False, True, "Play now")],
    ids=["French phone", "English desktop, dark"],
)
def test_a_whole_game_against_bots_with_only_the_cards_on_view_in_the_page(
    visit: Visit, language: str, phone: bool, dark: bool, play_now: str
) -> None:
    page = visit(language=language, phone=phone, dark=dark)
    expect(page.locator("html")).to_have_attribute("lang", language)
    expect_accessible(page)
    expect_no_sideways_scroll(page)
    take_box(page, "Gold")
    expect(page.get_by_role("button", name=play_now)).to_be_visible()
    expect_accessible(page)
    expect_no_sideways_scroll(page)
    page.go_back()
    sit_down(page, "Gold", play_now)
    expect_accessible(page)
    expect_no_sideways_scroll(page)
    most = 0

    def look(page: Page) -> None:
        nonlocal most
        now = faces(page)
        assert now <= 2
        most = max(most, now)

    play_to_the_end(page, look)
    assert most > 0, "no card was ever seen: the test looks in the wrong place"
    page.locator(OVER).click()
    expect(page.get_by_role("heading", level=1)).to_contain_text(re.compile(r"\d+ points?"))
    expect_accessible(page)
    expect_no_sideways_scroll(page)


def test_clicks_that_are_refused_say_why_and_lead_to_the_rule(visit: Visit) -> None:
    page = visit()
    sit_down(page, "Gold")
    page.locator("svg .plausible[data-key='slot-10']").click()
    expect(page.get_by_role("paragraph").filter(has_text="First every player chooses a mine entrance")).to_be_visible()
    page.get_by_role("button", name="Read the rule").click()
    expect(page.locator("#GO-SETUP-2")).to_be_in_viewport()

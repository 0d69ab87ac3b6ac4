"""Highlanders and Rheingold in the browser, from the shelf to the result, by clicking."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect
from tests.browser.clicking import (
    expect_accessible,
    expect_the_game_to_its_result,
    guest_link,
    set_seats,
    sit_down,
    sit_down_as_guest,
    take_box,
)
from tests.browser.fixtures import Visit
from tests.clauses import clause

from filon.games.highlanders.data import BOARDS

pytest_plugins = ["tests.browser.fixtures"]


def sit_down_to_a_short_game(page: Page, box: str, limit: str, play_now: str) -> None:
    """A table whose game ends after five rounds without a new castle."""
    take_box(page, box)
    page.get_by_label(limit).fill("5")
    page.get_by_role("button", name=play_now).click()
    expect(page.locator(".bar .prompt")).not_to_be_empty()


@pytest.mark.parametrize(
    ("box", "language", "phone", "dark", "limit", "play_now"),
    [
        ("Highlanders", "fr", True, False, "Tours sans nouveau château", "Jouer tout de suite"),
        ("Rheingold", "en", False, True, "Rounds without a new castle", "Play now"),
    ],
    ids=["Highlanders, French phone", "Rheingold, English desktop, dark"],
)
def test_a_whole_game_against_bots(
    visit: Visit, box: str, language: str, phone: bool, dark: bool, limit: str, play_now: str
) -> None:
    page = visit(language=language, phone=phone, dark=dark)
    sit_down_to_a_short_game(page, box, limit, play_now)
    expect_the_game_to_its_result(page, r"\d+ points?")


@clause("HR-MOVE-6")
def test_a_march_back_onto_the_scroll_says_why_not_and_leads_to_the_rule(visit: Visit) -> None:
    page = visit()
    sit_down(page, "Highlanders")
    page.wait_for_selector("[data-lit]")
    # The only knight is picked by itself: both ways out of its scroll are lit.
    lit = page.locator("svg [data-lit]").evaluate_all("all => all.map(x => x.dataset.key)")
    scroll = next(scroll for scroll in BOARDS[0]["scrolls"] if set(scroll["exits"]) <= set(lit))
    page.locator(f"svg [data-key='{scroll['exits'][0]}']").click()
    expect(page.locator(f"svg [data-lit][data-key='{scroll['exits'][0]}']")).to_have_count(0)
    page.locator(f"svg .plausible[data-key='{scroll['id']}']").click()  # once the march is over, not during it
    expect(page.get_by_role("paragraph").filter(has_text="Nobody ever marches onto a scroll")).to_be_visible()
    page.get_by_role("button", name="Read the rule").click()
    expect(page.locator("#HR-MOVE-6")).to_be_in_viewport()


def test_players_choose_their_colours_before_the_game(visit: Visit) -> None:
    """HR-SETUP-5."""
    page = visit("/box/highlanders")
    page.get_by_label("Colour, 1").select_option(label="Purple")
    page.get_by_label("Colour, 2").select_option(label="Red")
    page.get_by_role("button", name="Lay the table").click()
    tints = page.locator("section.card [data-tint]")
    expect(tints.first).to_be_visible()
    assert tints.first.get_attribute("data-tint") == "purple"


def test_a_guest_chooses_a_colour_at_the_door(visit: Visit) -> None:
    """HR-SETUP-5."""
    host = visit("/box/highlanders")
    set_seats(host, "Me", "Guest, by link", "Bot: easy")
    host.get_by_label("Colour, 1").select_option(label="Purple")
    host.get_by_role("button", name="Lay the table").click()
    guest = visit(guest_link(host))
    colour = guest.get_by_label("Colour, 2")
    expect(colour.locator("option", has_text="Purple")).to_be_disabled()
    expect_accessible(guest)
    colour.select_option(label="Green")
    sit_down_as_guest(guest, "Grace")
    # One's own panel comes first.
    expect(guest.locator("section.card [data-tint]").first).to_have_attribute("data-tint", "green")

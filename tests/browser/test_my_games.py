"""My games: what a browser keeps of its tables."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Page, expect
from tests.browser.clicking import expect_accessible, expect_no_sideways_scroll
from tests.browser.conftest import Visit

DAY = 86_400_000


def kept(number: int, game: str = "gold", level: str = "easy", mine: int = 5, theirs: int = 3) -> dict[str, Any]:
    """A finished table as the page keeps it."""
    seats = [{"name": "", "level": "", "mine": True}, {"name": "Alma", "level": level, "mine": False}]
    ranks = [1, 2] if mine > theirs else [2, 1]
    result = {"scores": [mine, theirs], "ranks": ranks, "decisions": [20, 21]}
    when = 1_700_000_000_000 + number * DAY
    return {"id": f"t{number}", "game": game, "over": True, "seats": seats, "result": result, "when": when, "keys": []}


def with_tables(page: Page, *tables: dict[str, Any]) -> None:
    page.evaluate("tables => localStorage.setItem('filon.tables', tables)", json.dumps(tables))
    page.goto("/games")


def test_games_are_listed_searched_removed_and_brought_back(visit: Visit) -> None:
    page = visit("/games")
    expect(page.get_by_text("You have not sat at a table yet.")).to_be_visible()
    others = [kept(3, "goldland", "hard", 2, 9), {"id": "old", "game": "gold", "when": 5, "over": False}]
    with_tables(page, kept(1), kept(2, mine=1), *others)
    cards = page.locator("li.card")
    expect(cards).to_have_count(4)
    expect(cards.first).to_contain_text("Goldland")
    expect(cards.first).to_contain_text("Lost (2 · 9)")
    expect(cards.last).to_contain_text("Still open")
    expect_accessible(page)
    page.get_by_label("Search by box, name or result").fill("goldland")
    expect(cards).to_have_count(1)
    cards.get_by_role("button").click()
    expect(page.get_by_text("Nothing here matches.")).to_be_visible()
    page.get_by_role("button", name="Bring it back").click()
    expect(cards).to_have_count(1)
    page.reload()
    expect(cards).to_have_count(4)


def test_figures_are_by_box_and_level(visit: Visit) -> None:
    page = visit("/games")
    with_tables(page, kept(1), kept(2, mine=1), kept(3, "goldland", "hard", 2, 9))
    rows = page.locator("tbody tr")
    expect(rows).to_have_count(2)
    expect(rows.first).to_have_text("Goldeasy21520")
    plot = page.get_by_role("img", name="Gold: your score and the best of the others in 2 games.")
    expect(plot.locator("path")).to_have_count(2)
    page.get_by_label("Scores, game by game").select_option(label="Goldland")
    expect(page.get_by_text("Play this box twice")).to_be_visible()


def test_my_games_fit_a_phone_in_french(visit: Visit) -> None:
    page = visit("/games", language="fr", phone=True, dark=True)
    with_tables(page, *(kept(number, "destination_tresor", "master") for number in range(50)))
    expect(page.get_by_role("heading", name="50 tables")).to_be_visible()
    expect(page.locator("li.card")).to_have_count(40)
    page.get_by_role("button", name="En montrer plus").click()
    expect(page.locator("li.card")).to_have_count(50)
    expect_no_sideways_scroll(page)
    expect_accessible(page)
    page.goto("/")
    page.get_by_role("link", name="Mes parties").first.click()
    expect(page.get_by_role("heading", name="Mes parties")).to_be_visible()

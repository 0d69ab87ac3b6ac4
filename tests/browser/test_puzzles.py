"""A puzzle a day for every box, solved on the real board without a table on the server."""

from __future__ import annotations

import re
import time
from datetime import UTC, datetime
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Page, expect
from tests.browser.clicking import LIT, expect_accessible, expect_no_sideways_scroll, play_at_once
from tests.browser.conftest import Visit

from filon.games import shelf
from filon.match.puzzle import Puzzle, posed, puzzles_of

DAY = 86_400
WORDS = ".coach .words"


def paths(box: str, puzzle: Puzzle) -> dict[str, list[str]]:
    """What is clicked for each decision that can be made by clicking the board alone."""
    found = msgspec.json.decode(posed(shelf()[box], puzzle))
    choices = found["exercise"]["frame"]["scene"]["choices"]
    every = [choice.get("path", []) for choice in choices]
    return {
        choice["decision"]: choice["path"]
        for choice in choices
        if choice.get("path") and every.count(choice["path"]) == 1
    }


def clickable(box: str) -> tuple[str, list[str], list[str]]:
    """A puzzle of the days before: its address, what to click to solve it, and what else may be clicked."""
    puzzles = puzzles_of(shelf()[box])
    for place, puzzle in enumerate(puzzles):
        clicks, answer = paths(box, puzzle), puzzle.answers[0].split("; ")
        firsts = {way.split("; ")[0] for way in puzzle.answers}
        others = [path for decision, path in clicks.items() if decision not in firsts]
        if all(decision in clicks for decision in answer) and others:
            today = int(time.time()) // DAY
            day = today - 1 - (today - 1 - place) % len(puzzles)
            date = datetime.fromtimestamp(day * DAY, UTC).date().isoformat()
            return f"/puzzles/{box}/{date}", [key for decision in answer for key in clicks[decision]], others[0]
    raise AssertionError(f"no puzzle of {box} can be solved on the board alone")


def click(page: Page, keys: list[str]) -> None:
    """The decision is made; where a click leaves a single way on, the page takes it."""
    decided = page.locator(".coach .check").or_(page.get_by_text(re.compile("^Allowed, but")))
    for key in keys:
        target = page.locator(f'{LIT}[data-key="{key}"]')
        expect(target.or_(decided).first).to_be_attached()
        if decided.count():
            return
        target.first.click()


def begin(page: Page) -> None:
    """Whatever is to be watched first has been watched, and something can be decided."""
    expect(page.locator(WORDS)).not_to_be_empty()
    play_at_once(page)
    expect(page.locator(LIT).first).to_be_attached()


def done(page: Page) -> Any:
    return page.evaluate("JSON.parse(localStorage.getItem('filon.puzzles') ?? '{}').done ?? {}")


@pytest.mark.parametrize("box", [id for id, game in shelf().items() if puzzles_of(game)])
def test_a_puzzle_is_solved_on_the_board(visit: Visit, box: str) -> None:
    address, right, wrong = clickable(box)
    page = visit(address)
    begin(page)
    click(page, wrong)
    expect(page.get_by_text("Allowed, but").first).to_be_visible()
    assert done(page) == {}
    page.keyboard.press("Escape")
    page.reload()
    begin(page)
    click(page, right)
    expect(page.locator(".coach .check")).to_be_visible()
    expect(page.get_by_text(re.compile("of a hundred|is certain")).first).to_be_visible()
    assert list(done(page).values()) == ["solved"]
    page.get_by_role("button", name="Show on the board").click()
    expect(page.locator("[data-hinted]").first).to_be_attached()
    page.get_by_role("link", name="More puzzles").click()
    expect(page.get_by_text("One puzzle solved")).to_be_visible()


def test_the_answer_is_shown_on_a_phone_in_french(visit: Visit) -> None:
    address, right, _ = clickable("goldland")
    page = visit(address, language="fr", phone=True)
    begin(page)
    expect_accessible(page)
    page.get_by_role("button", name="Montrer la réponse").click()
    expect(page.get_by_text(re.compile("parties? de moins sur cent"))).to_be_visible()
    expect(page.locator("[data-hinted]").first).to_be_attached()
    expect_no_sideways_scroll(page)
    expect_accessible(page)
    click(page, right)
    expect(page.locator(".bar .prompt")).to_have_text(re.compile("C’est fait|Fait|Terminé|Voilà"))
    assert list(done(page).values()) == ["shown"]


def test_gold_is_watched_first_and_can_be_watched_again(visit: Visit) -> None:
    page = visit(clickable("gold")[0])
    expect(page.get_by_text("Watch, and remember.").first).to_be_visible()
    begin(page)
    page.get_by_role("button", name="Watch again").click()
    expect(page.locator(LIT).first).to_be_attached()


def test_every_box_has_a_puzzle_today_and_the_shelf_leads_there(visit: Visit) -> None:
    page = visit("/")
    page.get_by_role("link", name="Puzzles of the day: one good decision in every box").click()
    today = datetime.now(UTC).date().isoformat()
    expect(page.locator(".today a")).to_have_count(sum(bool(puzzles_of(game)) for game in shelf().values()))
    expect(page.locator(f".today a[href='/puzzles/gold/{today}']")).to_be_visible()
    expect(page.locator(".days a")).to_have_count(30)
    expect_accessible(page)
    page.goto("/box/rheingold")
    page.get_by_role("link", name="Puzzle of the day").click()
    expect(page.locator(WORDS)).not_to_be_empty()


@pytest.mark.parametrize("path", ["/puzzles/chess/2026-01-01", "/puzzles/gold/2999-01-01", "/puzzles/gold/soon"])
def test_a_puzzle_that_is_not_there_says_so(visit: Visit, path: str) -> None:
    expect(visit(path, missing=True).get_by_role("heading", name="There is no such puzzle")).to_be_visible()

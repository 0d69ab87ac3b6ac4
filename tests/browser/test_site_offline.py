"""The library without a server, installed, with the network cut: whole games of every box against its strongest bots,
looking back at them, lessons and puzzles, and what is left of a table whose tab dies."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Browser, BrowserContext, Error, Page, expect
from tests.browser.clicking import BUTTONS, LIT, OVER, click_something
from tests.browser.conftest import DESKTOP, PATIENCE
from tests.browser.test_app import CONTROLLED
from tests.browser.test_lessons import finish
from tests.browser.test_puzzles import begin, click, clickable, done

from filon.bots.choose import bot, levels
from filon.campaigns.modes import ask
from filon.engine.game import Game
from filon.games import get_game, shelf
from site_host import Host
from site_measure import AT_ONCE, PLAY, PROMPT, WATCH

pytestmark = pytest.mark.slow
MASTER = "master"
DYING = 10
"""Times a tab is killed at most: a bot may have decided in the instant before."""
SAME_LINES = """lines => {
    const drawn = [...document.querySelectorAll("ol > li")].map((line) => line.innerText)
    return lines.every((line, k) => line === drawn[k])
}"""
"""Whether the log begins with these lines."""


class Library(NamedTuple):
    """A browser that has the site, and has lost its network since."""

    context: BrowserContext
    address: str

    def open(self, path: str) -> Page:
        page = self.context.new_page()
        page.goto(f"{self.address}?{path}")
        return page


@pytest.fixture(scope="module")
def library(chromium: Browser, built_site: Path) -> Iterator[Library]:
    host = Host(built_site)
    context = chromium.new_context(viewport=DESKTOP, reduced_motion="reduce", locale="en")  # type: ignore[arg-type]
    context.set_default_timeout(PATIENCE)
    context.add_init_script(WATCH)
    page = context.new_page()
    page.goto(host.address)
    assert page.evaluate(CONTROLLED)
    page.evaluate(AT_ONCE)
    page.close()
    host.cut()
    context.set_offline(True)
    yield Library(context, host.address)
    context.close()


def lay_against_masters(library: Library, game: Game) -> Page:
    """A table with as few players as the box allows."""
    page = library.open(f"/box/{game.id}")
    page.get_by_text(str(game.players[0]), exact=True).first.click()
    for place in range(2, game.players[0] + 1):
        page.get_by_label(f"Who sits at place {place}?").select_option(value=MASTER)
    page.get_by_role("button", name="Lay the table").click()
    expect(page.locator(PROMPT)).to_be_visible()
    return page


@pytest.mark.parametrize("box", list(shelf()))
def test_a_whole_game_against_masters_and_looking_back_at_it(library: Library, box: str) -> None:
    game = get_game(box)
    assert levels(game)[-1] == MASTER
    searches = bot(game, MASTER).iterations > 0
    page = lay_against_masters(library, game)
    assert page.evaluate(PLAY) == []
    hint = page.evaluate("watched.told.find(({ type }) => type === 'hint')")
    # Only a search knows a share of the win; in a game of memory a hint does not search.
    assert (hint["share"] is not None) == (searches and not game.showing.chapter)
    expect_minds_decided(game, page.evaluate("watched.thoughts"))
    page.locator(OVER).click()
    page.get_by_role("button", name="Show the game").click()
    slider = page.get_by_role("slider").first
    expect(slider).to_be_visible()
    assert int(slider.get_attribute("max") or 0) > 10
    look_back(page)
    page.close()


def expect_minds_decided(game: Game, thoughts: list[dict[str, Any]]) -> None:
    """Masters decided, all of them by the box's module. Each seat's first decision was thought about from nothing, so
    it can be compared with what the module decides in Node.js, with all of its iterations."""
    asked = [found for found in thoughts if found["question"]["ask"] == "choose"]
    assert {found["question"]["level"] for found in asked} == {MASTER}
    assert all(found["answer"] is not None for found in thoughts)
    first = asked[0]["question"]
    of = [first["observation"], first["seat"], MASTER, first["seed"]]
    assert ask(game, [{"ask": "choose", "of": of}]) == [asked[0]["answer"]]


def look_back(page: Page) -> None:
    """The master has looked at the game, decision by decision, to its end."""
    before = len(page.evaluate("watched.thoughts"))
    page.get_by_role("button", name="Look back").click()
    expect(page.get_by_role("heading", name="What cost most")).to_be_visible()
    looked = page.evaluate("watched.thoughts")[before:]
    assert len(looked) > 10
    assert all(found["question"]["judge"] is not None and found["answer"]["judged"] is not None for found in looked)


def test_a_tab_dies_while_a_bot_thinks_and_nothing_that_was_saved_is_lost(library: Library) -> None:
    page = lay_against_masters(library, get_game("elfengold"))
    address, rng = page.url, random.Random(3)
    for _ in range(DYING):
        until_a_bot_thinks(page, rng)
        before, lines = moment(page), page.locator("ol > li").all_inner_texts()
        with pytest.raises(Error, match="crash"):
            page.goto("chrome://crash")
        page = library.context.new_page()
        page.goto(address)
        expect(page.locator(PROMPT)).to_be_visible()
        first = page.evaluate("watched.told.find(({ type }) => type === 'frame')")
        assert first["moment"] >= before
        # The log is drawn after the prompt, and a bot may decide meanwhile.
        page.wait_for_function(SAME_LINES, arg=lines)
        if first["moment"] == before and first["mover"] != first["viewer"]:
            break
    else:
        raise AssertionError(f"a bot had always decided, {DYING} times")
    # It thinks anew, and the game goes on.
    page.wait_for_function("watched.thoughts.some(({ question }) => question.ask === 'choose')")
    page.wait_for_selector(f"{LIT}, {BUTTONS}")
    assert moment(page) > before
    page.close()


def until_a_bot_thinks(page: Page, rng: random.Random) -> None:
    """The person has decided, and a bot is seen to think, as it does."""
    thinks = page.locator(".flag", has_text="thinking")
    for _ in range(100):
        page.wait_for_selector(f"{LIT}, {BUTTONS}, .flag:has-text('thinking')")
        if thinks.count() and page.evaluate("watched.thinking > 0"):
            return
        with suppress(Error):  # what was lit has changed while the hand was on its way
            click_something(page, rng)
    raise AssertionError("no bot thinks")


def moment(page: Page) -> int:
    """The last one that the page was told of."""
    found: int = page.evaluate("watched.told.findLast(({ type }) => type === 'frame').moment")
    return found


def test_a_lesson_is_finished_and_leads_to_a_table(library: Library) -> None:
    page = library.open("/box/goldland/lesson")
    expect(page.locator(".coach .words")).not_to_be_empty()
    assert finish(page) > 3
    page.get_by_role("button", name="Now play: easy bots").click()
    expect(page.locator(PROMPT)).to_be_visible()
    page.close()


def test_a_puzzle_is_solved(library: Library) -> None:
    address, right, _ = clickable("goldland")
    page = library.open(address)
    begin(page)
    click(page, right)
    expect(page.locator(".coach .check")).to_be_visible()
    assert list(done(page).values()) == ["solved"]
    page.close()


def test_rules_are_read(library: Library) -> None:
    page = library.open("/box/goldland/rules")
    expect(page.get_by_role("heading").first).to_be_visible()
    expect(page.get_by_text(re.compile("Goldland")).first).to_be_visible()
    page.close()

"""A table of every box fits every screen, in both languages."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import closing

import pytest
from playwright.sync_api import Browser, Page
from tests.browser.clicking import expect_accessible, expect_no_sideways_scroll
from tests.browser.clipping import flaws, resize
from tests.browser.conftest import PATIENCE

from filon.engine.messages import LANGUAGES
from filon.games import get_game, shelf
from walking import AT_ONCE, Walk

UPRIGHT, SIDEWAYS = (390, 844), (844, 390)
SIZES = [(1440, 900), (1366, 768), (820, 1180), SIDEWAYS, UPRIGHT]
STOPS = 7
"""Questions of a box that are looked at in every size."""
STEPS = 120
BOARD = """({ width, height }) => {
  const { a, d } = document.querySelector('.stage > svg').getScreenCTM()
  return [width * a, height * d]
}"""
STAGE = "document.querySelector('.stage').getBoundingClientRect().height"
# What a finger has to hit, less what is scrolled away, and how small it is.
SMALL = """() => [...document.querySelectorAll('.page button, .page a')]
  .filter(e => e.checkVisibility() && !e.closest('svg'))
  .map(e => [e, e.getBoundingClientRect()])
  .filter(([, r]) => Math.min(r.width, r.height) < 39.5)
  .map(([e, r]) => `${e.ariaLabel || e.innerText}: ${Math.round(r.width)} x ${Math.round(r.height)} px`)"""

# The smallest thing on the board that can be picked and is in view, if it is smaller than a finger.
SMALLEST = """() => {
  const stage = document.querySelector('.stage').getBoundingClientRect()
  const [least] = [...document.querySelectorAll('.stage [data-lit]')]
    .map(e => [e.dataset.key, e.getBoundingClientRect()])
    .map(([key, r]) => ({ key, x: r.x + r.width / 2, y: r.y + r.height / 2, size: Math.min(r.width, r.height) }))
    .filter(({ x, y }) => x > stage.left && x < stage.right && y > stage.top && y < stage.bottom)
    .sort((a, b) => a.size - b.size)
  return least?.size < 40 ? least : null
}"""
# It was picked, or is now as large as a finger.
FOUND = """({ key, lit, moment }) => {
  const now = [...document.querySelectorAll('.stage [data-lit]')]
  const r = now.find(e => e.dataset.key === key)?.getBoundingClientRect()
  const { moment: later } = document.querySelector('main').dataset
  return later !== moment || now.length !== lit || (r && Math.min(r.width, r.height) >= 40)
}"""
STATE = """() => ({
  lit: document.querySelectorAll('.stage [data-lit]').length,
  moment: document.querySelector('main').dataset.moment,
})"""

Look = Callable[[Walk, str], Page]


@pytest.fixture(params=sorted(shelf()))
def walk(request: pytest.FixtureRequest, address: str) -> Iterator[Walk]:
    """A table of each box, with up to three players."""
    names = ("Alexandrine", "Bruno", "Clara")[: get_game(request.param).players[1]]
    with closing(Walk(address, request.param, names)) as walk:
        yield walk


@pytest.fixture
def look(chromium: Browser, address: str) -> Iterator[Look]:
    """Opens a table in a language, as the first seat sees it."""
    contexts = []

    def open_table(walk: Walk, language: str) -> Page:
        context = chromium.new_context(base_url=address, locale=language, has_touch=True, reduced_motion="reduce")
        context.set_default_timeout(PATIENCE)
        context.add_init_script(AT_ONCE)
        contexts.append(context)
        page = context.new_page()
        page.goto(walk.path)
        return page

    yield open_table
    for context in contexts:
        context.close()


def shown(page: Page, walk: Walk) -> None:
    """The page shows what the first seat sees now."""
    page.wait_for_selector(f"main[data-moment='{walk.frame.get('moment', 0)}']")


def questions(walk: Walk) -> Iterator[str]:
    """Walks on to questions that the first seat is asked for the first time, or with many more choices than before."""
    most: dict[str, int] = {}
    stops = 0
    for _ in range(STEPS):
        if walk.over or stops == STOPS:
            return
        scene = walk.frame["scene"]
        prompt, many = scene["prompt"]["id"], len(scene.get("choices", []))
        if walk.asked and many > 1.6 * most.get(prompt, 0):
            most[prompt] = many
            stops += 1
            yield prompt
        walk.step()


def test_nothing_is_cut_off_covered_or_off_the_screen(walk: Walk, look: Look) -> None:
    pages = {language: look(walk, language) for language in LANGUAGES}
    found = []
    for prompt in questions(walk):
        for language, page in pages.items():
            shown(page, walk)
            for size in SIZES:
                resize(page, size)
                found += [f"{prompt}, {language}, {size}: {flaw}" for flaw in flaws(page)]
    assert not found, "\n".join(found)


def test_sideways_the_board_fills_the_height(walk: Walk, look: Look) -> None:
    page = look(walk, "fr")
    resize(page, SIDEWAYS)
    for _ in questions(walk):
        shown(page, walk)
        _, high = page.evaluate(BOARD, walk.frame["scene"]["board"])
        assert high >= 0.8 * SIDEWAYS[1]
    expect_accessible(page)
    expect_no_sideways_scroll(page)


def test_upright_the_board_stays_as_it_is_and_fingers_find_everything(walk: Walk, look: Look) -> None:
    page = look(walk, "fr")
    resize(page, UPRIGHT)
    heights = set()
    for _ in questions(walk):
        shown(page, walk)
        wide, high = page.evaluate(BOARD, walk.frame["scene"]["board"])
        height = page.evaluate(STAGE)
        heights.add(height)
        assert wide >= 0.9 * UPRIGHT[0]
        assert high >= 0.9 * height, "the board uses the height, too"
        assert not page.evaluate(SMALL)
    assert len(heights) == 1, "the board does not jump between steps"
    assert height >= 0.4 * UPRIGHT[1]
    expect_accessible(page)
    expect_no_sideways_scroll(page)


def test_upright_a_finger_picks_what_is_small_or_brings_it_nearer(walk: Walk, look: Look) -> None:
    page = look(walk, "en")
    resize(page, UPRIGHT)
    for _ in questions(walk):
        shown(page, walk)
        if small := page.evaluate(SMALLEST):
            before = page.evaluate(STATE)
            page.touchscreen.tap(small["x"], small["y"])
            page.wait_for_function(FOUND, arg={"key": small["key"], **before})
            return

"""Every box teaches itself in the browser, without a table on the server."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect
from tests.browser.clicking import BUTTONS, LIT, expect_accessible, expect_no_sideways_scroll, play_at_once, take_box
from tests.browser.clipping import flaws, resize
from tests.browser.conftest import Visit

from filon.engine.lesson import lesson_of
from filon.games import shelf

HINTED = "[data-hinted]"
DONE = ".coach .check"
NEXT = ".coach .primary"
# What is asked and what can be clicked, as one text: it changes with every click that is understood.
OFFERED = """() => [
    ...document.querySelectorAll('.coach .words, .bar .prompt, [data-lit], [data-hinted], .choices button')
].map((thing) => thing.dataset.key ?? thing.innerText).join()"""


def do_step(page: Page) -> None:
    """What is lit has been clicked until the step is done."""
    for _ in range(30):
        expect(page.locator(f"{HINTED}, {LIT}, {BUTTONS}, {DONE}").first).to_be_attached()
        if page.locator(DONE).count():
            return
        before = page.evaluate(OFFERED)
        meant = page.locator(HINTED)
        (meant if meant.count() else page.locator(f"{LIT}, {BUTTONS}")).first.click()
        page.wait_for_function(f"before => ({OFFERED})() !== before", arg=before)
    raise AssertionError("the step is not done after 30 clicks")


def finish(page: Page, look: Callable[[int], None] = lambda number: None) -> int:
    """The whole lesson has been taken, with a look at each step before it; how many steps it had."""
    steps = page.locator(".coach .steps i").count()
    for number in range(1, steps + 1):
        expect(page.locator(".coach .number")).to_have_text(re.compile(rf"\b{number}\b.*\b{steps}\b"))
        look(number)
        do_step(page)
        if number < steps:
            page.locator(NEXT).click()
    return steps


# How far the words of the coach reach out of view.
HIDDEN = """() => document.querySelector('.coach .words').getBoundingClientRect().bottom
  - document.querySelector('.beside').getBoundingClientRect().bottom"""


def unread(page: Page, number: int) -> list[str]:
    """What of a step is not in view on a phone, held either way."""
    found = []
    for size in ((844, 390), (390, 844)):
        resize(page, size)
        found += [f"{number}, {size}: {flaw}" for flaw in flaws(page)]
        if (hidden := page.evaluate(HIDDEN)) > 2:
            found.append(f"{number}, {size}: {hidden} px of the lesson are out of view")
    return found


@pytest.mark.parametrize(
    ("language", "phone", "play"),
    [("en", False, "Now play: easy bots"), ("fr", True, "À toi de jouer\u202f: robots faciles")],
    ids=["English desktop", "French phone"],
)
@pytest.mark.parametrize("box", [id for id, game in shelf().items() if lesson_of(game)])
def test_a_lesson_is_finished_and_leads_to_a_table(
    visit: Visit, box: str, language: str, phone: bool, play: str
) -> None:
    page = visit(f"/box/{box}/lesson", language=language, phone=phone)
    expect(page.locator(".coach .words")).not_to_be_empty()
    play_at_once(page)
    expect_accessible(page)
    expect_no_sideways_scroll(page)
    found: list[str] = []
    finish(page, lambda number: found.extend(unread(page, number) if phone else ()))
    assert not found, "\n".join(found)
    expect_accessible(page)
    expect_no_sideways_scroll(page)
    page.get_by_role("button", name=play).click()
    page.wait_for_url("**/table/*")
    expect(page.locator(".bar .prompt")).not_to_be_empty()
    expect(page.locator("aside", has=page.get_by_role("link"))).to_have_count(0)


def test_a_lesson_answers_slips_and_can_be_walked_by_keyboard(visit: Visit) -> None:
    page = visit()
    take_box(page, "Gold")
    page.get_by_role("link", name="Teach me").click()
    page.get_by_role("button", name="Take blue").first.click()
    expect(page.get_by_role("paragraph").filter(has_text="All colours are equally good")).to_be_visible()
    page.locator("svg .plausible[data-key='slot-10']").click()
    expect(page.get_by_role("paragraph").filter(has_text="First every player chooses a mine entrance")).to_be_visible()
    page.keyboard.press("Escape")
    play_at_once(page)
    page.get_by_role("button", name="Take red. This one").first.focus()
    page.keyboard.press("Enter")
    expect(page.locator(NEXT)).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".coach .number")).to_have_text("Step 2 of 7")
    page.locator("[data-key='slot-27']").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_text("Turn over a second card:").first).to_be_visible()
    page.keyboard.press("z")
    expect(page.get_by_text("Turn over a first card:").first).to_be_visible()
    expect(page.locator(HINTED)).to_have_count(2)
    page.get_by_role("button", name="The step before").click()
    expect(page.locator(".coach .number")).to_have_text("Step 1 of 7")
    page.get_by_role("link", name="Leave the lesson").click()
    expect(page.get_by_role("button", name="Play now")).to_be_visible()
    expect(page.get_by_text("Still on the table")).to_have_count(0)


def test_on_a_phone_held_sideways_the_way_on_is_in_view(visit: Visit) -> None:
    page = visit("/box/gold/lesson", language="fr", phone=True)
    page.set_viewport_size({"width": 844, "height": 390})
    play_at_once(page)
    do_step(page)
    expect(page.locator(NEXT)).to_be_in_viewport(ratio=1)
    page.locator(NEXT).click()
    expect(page.locator(".coach .number")).to_have_text("Étape 2 sur 7")
    expect_accessible(page)
    page.locator(".coach .ways .button").last.click()  # without doing it
    expect(page.locator(".coach .number")).to_have_text("Étape 3 sur 7")


def test_a_box_without_a_lesson_says_so(visit: Visit) -> None:
    page = visit("/box/chess/lesson", missing=True)
    expect(page.get_by_role("heading", name="There is no lesson for this box")).to_be_visible()

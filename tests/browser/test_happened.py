"""What the others did: marks on the board, the log that shows it again, the pace, the end, and what is heard."""

from __future__ import annotations

import random
from datetime import datetime, timedelta

from playwright.sync_api import Page, expect
from tests.browser.clicking import (
    LIT,
    OVER,
    click_something,
    expect_accessible,
    expect_no_sideways_scroll,
    lay_table,
    play_at_once,
    sit_down,
)
from tests.browser.conftest import Visit

MARKS = ".marks :is(.left, .reached)"
DRAWN = f"[...document.querySelectorAll('{MARKS}')].map((mark) => mark.outerHTML).join()"
READY = f"{LIT}, .bar .choices button.button:not(.quiet)"


def marked(page: Page) -> str:
    """What is marked on the board now."""
    drawn: str = page.evaluate(DRAWN)
    return drawn


def play_a_while(page: Page, clicks: int) -> None:
    """Some things have been decided by clicking, and it is for the person to decide again."""
    rng = random.Random(2)
    for _ in range(clicks):
        page.wait_for_selector(READY)
        click_something(page, rng)
    page.wait_for_selector(READY)


def test_the_last_move_stays_marked_and_every_line_shows_its_own_again(visit: Visit) -> None:
    page = visit()
    sit_down(page, "Goldland")
    play_at_once(page)
    play_a_while(page, 12)
    last = marked(page)
    assert last
    page.keyboard.press("l")
    log = page.get_by_role("dialog", name="What happened")
    line = log.locator("ol button").first
    changed, unchanged = (f"(last) => {DRAWN} {sign} last" for sign in ("!==", "==="))
    line.hover()
    page.wait_for_function(changed, arg=last)
    page.mouse.move(5, 5)
    page.wait_for_function(unchanged, arg=last)
    line.focus()
    page.wait_for_function(changed, arg=last)
    line.blur()
    page.wait_for_function(unchanged, arg=last)


def test_the_log_begins_with_what_the_others_did_last(visit: Visit) -> None:
    page = visit(phone=True)
    sit_down(page, "Highlanders")
    play_at_once(page)
    play_a_while(page, 12)
    while not page.get_by_role("list", name="What the others did last").get_by_role("button").count():
        play_a_while(page, 2)  # a turn can pass without a march
    page.get_by_role("button", name="What happened").click()
    did = page.get_by_role("dialog").get_by_role("list", name="What the others did last")
    expect(did.get_by_role("listitem")).to_have_count(2)
    expect_accessible(page)
    sentence = did.get_by_role("button").first
    told = sentence.inner_text()
    assert told in page.get_by_role("dialog").locator("ol").inner_text()
    sentence.tap()
    # The board is to be seen, and what was tapped stays on it.
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.locator(MARKS).first).to_be_attached()


def test_one_key_finishes_the_round(visit: Visit) -> None:
    page = visit()
    lay_table(page, "Gold", "Me", "Bot: easy")
    # From here on time stands still: whatever would rest, rests for ever.
    page.clock.install()
    page.clock.pause_at(datetime.now() + timedelta(hours=1))
    for _ in range(40):
        page.wait_for_selector(f"{LIT}, .bar .choices button.quiet")
        if page.locator(LIT).count():
            page.locator(LIT).first.click()
        else:
            break
    skip = page.get_by_role("button", name="On to my turn")
    expect(skip).to_be_visible()
    page.keyboard.press("f")
    expect(page.locator(LIT).first).to_be_visible()
    expect(skip).to_have_count(0)


def test_the_pace_is_a_slider(visit: Visit) -> None:
    page = visit()
    sit_down(page, "Gold")
    page.get_by_role("button", name="Settings").click()
    pace = page.get_by_role("slider", name="Pace of the other players")
    expect(pace).to_have_attribute("aria-valuetext", "Normal")
    pace.press("ArrowRight")
    expect(pace).to_have_attribute("aria-valuetext", "Fast")
    page.reload()
    page.get_by_role("button", name="Settings").click()
    expect(pace).to_have_attribute("aria-valuetext", "Fast")
    expect_accessible(page)


def test_the_end_is_a_moment_on_the_table(visit: Visit) -> None:
    page = visit("/box/gold", phone=True, language="fr")
    page.get_by_role("button", name="Regarder les robots").click()
    play_at_once(page)
    end = page.get_by_role("dialog")
    expect(end.get_by_role("heading")).to_contain_text("gagne")
    expect(end).to_be_focused()
    expect(end.get_by_role("listitem")).to_have_count(3)
    expect_accessible(page)
    expect_no_sideways_scroll(page)
    again = end.get_by_role("button", name="Encore une partie")
    expect(again).to_be_in_viewport(ratio=1)
    page.keyboard.press("Escape")
    expect(end).to_have_count(0)
    expect(page.locator(OVER)).to_be_visible()
    # Whoever comes back later finds the table, not the moment.
    page.reload()
    expect(page.locator(OVER)).to_be_visible()
    expect(end).to_have_count(0)


def test_sounds_are_on_and_have_a_switch(visit: Visit) -> None:
    page = visit()
    sit_down(page, "Gold")
    play_at_once(page)
    switch = page.get_by_role("switch", name="Sounds", exact=True)
    expect(switch.first).to_be_checked()
    page.evaluate("window.felt = 0; navigator.vibrate = () => { window.felt += 1; return true }")
    refused = page.locator("svg [data-key^='slot-']:not([data-lit])")
    page.locator(LIT).first.wait_for()
    refused.first.click(force=True)
    page.wait_for_function("window.felt > 0")
    switch.first.click()
    expect(switch.first).not_to_be_checked()
    felt = page.evaluate("window.felt")
    refused.first.click(force=True)
    expect(page.get_by_role("button", name="Read the rule")).to_be_visible()
    assert page.evaluate("window.felt") == felt
    page.reload()
    expect(switch.first).not_to_be_checked()

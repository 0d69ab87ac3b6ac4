"""Goldland in the browser, from the shelf to the result, by clicking."""

from __future__ import annotations

import random
import re
from contextlib import suppress

import pytest
from playwright.sync_api import Error, Page, expect
from tests.browser.clicking import OVER, TRY, expect_accessible, expect_no_sideways_scroll, play_to_the_end, sit_down
from tests.browser.fixtures import Visit

pytest_plugins = ["tests.browser.fixtures"]

# What ends a move or a turn, and the button that confirms it while something is left to do.
END = ".bar .choices button.end, .bar .choices button.primary + button:not(.end):not(.primary)"


@pytest.mark.parametrize(
    ("language", "phone", "dark", "play_now"),
    [("fr", True, True, "Jouer tout de suite"), ("en", False, False, "Play now")],
    ids=["French phone, dark", "English desktop"],
)
def test_a_whole_game_against_bots(visit: Visit, language: str, phone: bool, dark: bool, play_now: str) -> None:
    page = visit(language=language, phone=phone, dark=dark)
    sit_down(page, "Goldland", play_now)
    expect_accessible(page)
    expect_no_sideways_scroll(page)
    rng = random.Random(7)

    def hurry(page: Page) -> None:
        """Does not empty the pack piece by piece before every end of a turn."""
        if rng.random() < 0.6 and page.locator(END).count():
            with suppress(Error):  # it has changed while the hand was on its way
                page.locator(END).first.click(timeout=TRY)

    play_to_the_end(page, hurry, most=4000)
    page.locator(OVER).click()
    expect(page.get_by_role("heading", level=1)).to_contain_text(re.compile(r"\d+ (gold|d’or)"))
    expect_accessible(page)
    expect_no_sideways_scroll(page)

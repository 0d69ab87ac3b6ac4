"""Elfenland and Elfengold in the browser, from the shelf to the result, by clicking."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect
from tests.browser.clicking import OVER, expect_accessible, expect_no_sideways_scroll, lay_table, play_to_the_end
from tests.browser.fixtures import Visit

pytest_plugins = ["tests.browser.fixtures"]


@pytest.mark.parametrize(
    ("box", "phone", "dark"),
    [("Elfenland", True, True), ("Elfengold", False, False)],
    ids=["Elfenland, phone, dark", "Elfengold, desktop"],
)
def test_a_whole_game_against_a_bot(visit: Visit, box: str, phone: bool, dark: bool) -> None:
    page = visit(phone=phone, dark=dark)
    lay_table(page, box, "Me", "Bot: easy")
    expect_accessible(page)
    expect_no_sideways_scroll(page)
    play_to_the_end(page)
    page.locator(OVER).click()
    expect(page.get_by_role("heading", level=1)).to_contain_text(re.compile(r"\d+ points?"))
    expect_accessible(page)
    expect_no_sideways_scroll(page)

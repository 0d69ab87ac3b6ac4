"""Elfenland and Elfengold in the browser, from the shelf to the result, by clicking."""

from __future__ import annotations

import pytest
from tests.browser.clicking import expect_the_game_to_its_result, lay_table
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
    expect_the_game_to_its_result(page, r"\d+ points?")

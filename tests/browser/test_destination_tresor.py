"""Destination Trésor in the browser: lost on the island, with a guide that slides over the map."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.clicking import OVER, expect_accessible, expect_no_sideways_scroll, play_to_the_end, sit_down
from tests.browser.conftest import Visit


def test_a_whole_game_against_a_bot(visit: Visit) -> None:
    page = visit(language="fr")
    sit_down(page, "Destination Trésor", "Jouer tout de suite")
    expect_accessible(page)
    expect_no_sideways_scroll(page)
    play_to_the_end(page)
    page.locator(OVER).click()
    expect(page.get_by_role("heading", level=1)).to_contain_text(re.compile("trésor"))
    expect_accessible(page)
    expect_no_sideways_scroll(page)


def middle(page: Page) -> tuple[float, float]:
    """Where the guide's own spot lies on the screen."""
    box = page.locator(".sheet .pin").bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_the_guide_is_dragged_to_a_hex_and_stays_there(visit: Visit) -> None:
    page = visit("/box/destination_tresor")
    page.get_by_text("Drawn by lot", exact=True).click()
    page.get_by_role("button", name="Play now").click()
    page.get_by_role("button", name="The bag is packed").click(timeout=15_000)
    expect(page.get_by_role("button", name="Not yet")).to_be_visible()  # there is room left in it: asked once
    page.get_by_role("button", name="The bag is packed").click()
    page.wait_for_selector(".sheet", timeout=30_000)
    start = middle(page)
    target = page.locator("svg [data-key='h1008']").bounding_box()
    assert target is not None
    goal = target["x"] + target["width"] / 2, target["y"] + target["height"] / 2
    handle = page.locator(".handle").first.bounding_box()
    assert handle is not None
    grip = handle["x"] + 12, handle["y"] + handle["height"] / 2
    page.mouse.move(*grip)
    page.mouse.down()
    page.mouse.move(grip[0] + goal[0] - start[0] + 3, grip[1] + goal[1] - start[1] - 3, steps=10)
    page.mouse.up()
    page.wait_for_timeout(400)
    assert abs(middle(page)[0] - goal[0]) < 2, "the guide snaps to the middle of the hex"
    assert abs(middle(page)[1] - goal[1]) < 2
    page.reload()
    page.wait_for_selector(".sheet", timeout=30_000)
    page.wait_for_timeout(800)
    assert abs(middle(page)[0] - goal[0]) < 2, "and lies where it was left"

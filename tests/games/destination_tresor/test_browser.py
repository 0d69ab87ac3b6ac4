"""Destination Trésor in the browser: lost on the island, with a guide that slides over the map."""

from __future__ import annotations

import random
import re
from collections.abc import Callable

from playwright.sync_api import Error, Page, expect
from tests.browser.clicking import (
    BUTTONS,
    LIT,
    OVER,
    expect_accessible,
    expect_no_sideways_scroll,
    play_at_once,
    play_to_the_end,
    sit_down,
)
from tests.browser.fixtures import PATIENCE, Visit

pytest_plugins = ["tests.browser.fixtures"]

Spot = tuple[float, float]
ARROWS = "svg [data-lit][data-key^='go-']"
FLAG = ".trays [data-lit][data-key='declare']"
POSSIBLE = "svg .place.path path"
CELLS = ".sheet .drawn > g[transform]"


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


def middle(page: Page, selector: str) -> Spot:
    """Where something lies on the screen."""
    box = page.locator(selector).first.bounding_box()
    assert box is not None, f"{selector} is not to be seen"
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def apart(a: Spot, b: Spot) -> float:
    return max(abs(a[0] - b[0]), abs(a[1] - b[1]))


def drag_guide(page: Page, start: Spot, goal: Spot) -> None:
    """The guide was slid by its handle, so that what lay at the start lies near the goal; let go, it snaps."""
    handle = page.locator(".handle").first.bounding_box()
    assert handle is not None
    grip = handle["x"] + 12, handle["y"] + handle["height"] / 2
    page.mouse.move(*grip)
    page.mouse.down()
    page.mouse.move(grip[0] + goal[0] - start[0] + 3, grip[1] + goal[1] - start[1] - 3, steps=10)
    page.mouse.up()


def pin(page: Page) -> Spot:
    """Where the middle of the guide lies on the screen."""
    return middle(page, ".sheet .pin")


def comes_to(page: Page, where: Callable[[Page], Spot], goal: Spot) -> bool:
    """Whether something lies at a spot before long."""
    for _ in range(PATIENCE // 100):
        if apart(where(page), goal) < 2:
            return True
        page.wait_for_timeout(100)
    return False


def test_the_guide_is_dragged_to_a_hex_and_stays_there(visit: Visit) -> None:
    page = visit("/box/destination_tresor")
    page.get_by_text("Drawn by lot", exact=True).click()
    page.get_by_role("button", name="Play now").click()
    page.get_by_role("button", name="The bag is packed").click()
    expect(page.get_by_role("button", name="Not yet")).to_be_visible()  # there is room left in it: asked once
    page.get_by_role("button", name="The bag is packed").click()
    page.wait_for_selector(".sheet")
    goal = middle(page, "svg [data-key='h1008']")
    drag_guide(page, pin(page), goal)
    assert comes_to(page, pin, goal), "the guide snaps to the middle of the hex"
    page.reload()
    page.wait_for_selector(".sheet")
    assert comes_to(page, pin, goal), "and lies where it was left"


def feet(page: Page) -> Spot:
    """Where the walker on the guide stands, on the screen."""
    x, y = page.locator(CELLS).last.evaluate(
        """walker => {
          const [x, y] = walker.getAttribute('transform').match(/-?[\\d.]+/g).map(Number)
          const at = new DOMPoint(x, y + 12).matrixTransform(walker.parentNode.getScreenCTM())
          return [at.x, at.y]
        }"""
    )
    return x, y


def walk_until_one_place_fits(page: Page, rng: random.Random) -> None:
    """The lost player has walked about until the assistant marks a single hex, and may declare it."""
    for _ in range(300):
        page.wait_for_selector(f"{LIT}, {BUTTONS}, {OVER}")
        if page.locator(FLAG).count() and page.locator(POSSIBLE).count() == 1:
            return
        arrows = page.locator(ARROWS)
        found = arrows if arrows.count() else page.locator(f"{LIT}:not([data-key='declare']), {BUTTONS}")
        count = found.count()
        try:
            found.nth(rng.randrange(count) if count else 0).click(timeout=3_000)
        except Error:
            continue  # what was lit has changed meanwhile
    raise AssertionError("after 300 steps it is still not clear where the walker is")


def test_with_the_guide_at_the_right_place_the_lost_one_is_found_and_plays_to_the_end(visit: Visit) -> None:
    page = visit("/box/destination_tresor")
    page.get_by_text("Location assistant", exact=True).click()
    page.get_by_role("button", name="Play now").click()
    expect(page.locator(".bar .prompt")).not_to_be_empty()
    play_at_once(page)
    walk_until_one_place_fits(page, random.Random(3))
    goal = middle(page, POSSIBLE)
    drag_guide(page, feet(page), goal)
    assert comes_to(page, feet, goal), "the walker on the guide stands on the only hex that fits"
    page.locator(FLAG).click()
    page.mouse.click(*feet(page))
    expect(page.locator("svg [data-key^='walker-'][aria-label^='You']")).to_be_attached()
    expect(page.locator(".sheet")).to_have_count(0)
    play_to_the_end(page)
    page.locator(OVER).click()
    expect(page.get_by_role("heading", level=1)).to_contain_text(re.compile("treasure"))
    expect(page.get_by_role("button", name="Once more")).to_be_visible()


def lost_table(visit: Visit, *, phone: bool = False) -> Page:
    """A page on which the visitor is lost on the island, and it is their turn."""
    page = visit("/box/destination_tresor", phone=phone)
    page.get_by_text("Drawn by lot", exact=True).click()
    page.get_by_role("button", name="Play now").click()
    for _ in range(2):  # there is room left in the bag: asked once
        page.get_by_role("button", name="The bag is packed").click()
    if phone:  # where a finger decides, the end of a turn is confirmed
        page.get_by_role("button", name="Confirm").click()
    page.wait_for_selector(".sheet")
    page.wait_for_selector(ARROWS)
    return page


def hold(page: Page, key: str) -> None:
    """A finger was held on a place long enough to ask what it is."""
    x, y = middle(page, f"svg [data-key='{key}']")
    touch = page.context.new_cdp_session(page)
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    expect(page.locator(".tip")).to_be_visible()
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_a_finger_that_is_held_asks_and_the_pencil_writes(visit: Visit) -> None:
    page = lost_table(visit, phone=True)
    hold(page, "h0404")
    expect(page.locator("svg .pencil")).to_have_count(0)
    page.get_by_role("button", name="Pencil").tap()
    for marks in (1, 1, 0):  # cross, dot, nothing
        page.touchscreen.tap(*middle(page, "svg [data-key='h0404']"))
        expect(page.locator("svg .pencil")).to_have_count(marks)
    page.get_by_role("button", name="Pencil").tap()
    page.touchscreen.tap(*middle(page, "svg [data-key='h0404']"))
    expect(page.locator("svg .pencil")).to_have_count(0)


def test_the_map_is_turned_for_oneself_and_stays_so(visit: Visit) -> None:
    """DT-RULING-20: hexes, arrows, marks and the guide go to the opposite side; signs stay upright."""
    page = lost_table(visit)
    page.mouse.click(*middle(page, "svg [data-key='h0404']"), button="right")
    drag_guide(page, pin(page), middle(page, "svg [data-key='h0507']"))
    assert comes_to(page, pin, middle(page, "svg [data-key='h0507']"))
    keys = ["h0404", "h1008", "go-N", "go-SW"]
    before = {key: middle(page, f"svg [data-key='{key}']") for key in keys}
    board = page.locator("svg > image")
    box = board.bounding_box()
    assert box is not None
    lies = pin(page)

    def opposite(spot: Spot) -> Spot:
        return 2 * box["x"] + box["width"] - spot[0], 2 * box["y"] + box["height"] - spot[1]

    page.get_by_role("button", name="other side").click()
    expect(board).to_have_attribute("href", re.compile("board-turned.svg"))
    page.reload()
    expect(board).to_have_attribute("href", re.compile("board-turned.svg"))
    page.wait_for_selector(".sheet")
    for key, spot in before.items():
        assert apart(middle(page, f"svg [data-key='{key}']"), opposite(spot)) < 2, key
    assert comes_to(page, lambda page: middle(page, "svg .pencil"), opposite(before["h0404"]))
    assert comes_to(page, pin, opposite(lies)), "the guide lies on the same hex"
    assert "rotate(180)" in str(page.locator("[data-piece='go-N'] > g").get_attribute("transform"))
    goal = middle(page, "svg [data-key='h1008']")
    drag_guide(page, pin(page), goal)
    assert comes_to(page, pin, goal), "the guide snaps to the middle of the hex"
    # A hex is pointed at where it is seen.
    page.locator("svg [data-key='go-N']").click()
    expect(page.locator(CELLS)).not_to_have_count(2)

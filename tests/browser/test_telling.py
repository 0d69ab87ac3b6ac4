"""What stands beside the board says what it is, and charts lie there where there is room."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect
from tests.browser.clicking import LIT, expect_accessible, sit_down
from tests.browser.conftest import Visit

TIP = ".tip"
COUNT = ".beside .counter"
PICK = f".beside button[data-tell]{LIT}"


def hold(page: Page, thing: Locator) -> None:
    """A finger was held on something until it said what it is, and was taken away."""
    thing.scroll_into_view_if_needed()
    box = thing.bounding_box()
    assert box is not None
    at = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    touch = page.context.new_cdp_session(page)
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [at]})
    expect(page.locator(TIP)).to_be_visible()
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def told(thing: Locator) -> str:
    return str(thing.get_attribute("data-tell"))


def test_a_tap_tells_what_is_counted(visit: Visit) -> None:
    page = visit(phone=True)
    sit_down(page, "Highlanders")
    count = page.locator(COUNT).first
    count.tap()
    expect(page.locator(TIP)).to_have_text(told(count))
    page.locator(".bar .prompt").tap()
    expect(page.locator(TIP)).to_have_count(0)


def test_a_long_press_tells_what_can_be_picked_and_picks_nothing(visit: Visit) -> None:
    page = visit(phone=True)
    sit_down(page, "Elfenland")
    piece = page.locator(PICK).first
    hold(page, piece)
    expect(page.locator(TIP)).to_have_text(told(piece))
    confirm = page.get_by_role("button", name="Confirm")
    expect(confirm).to_have_count(0)
    piece.tap()
    expect(confirm).to_be_visible()


def test_a_mouse_is_told_beside_the_board_and_charts_lie_there(visit: Visit) -> None:
    page = visit()
    sit_down(page, "Elfenland")
    count = page.locator(COUNT).first
    count.hover()
    expect(page.locator(TIP)).to_have_text(told(count))
    page.locator(".papers").get_by_role("button", name="Charts").click()
    chart = page.locator(".papers").get_by_role("region", name="Charts")
    expect(chart).to_be_in_viewport()
    cell = chart.locator("td[data-tell]").first
    cell.hover()
    expect(page.locator(TIP)).to_have_text(told(cell))
    expect_accessible(page)
    page.locator(".papers").get_by_role("button", name="What happened").click()
    expect(chart).to_have_count(0)

"""Every page on which people meet, in French, by night and on a telephone: all can be read, reached and used."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import httpx
from playwright.sync_api import Page, expect
from tests.browser.clicking import expect_accessible, expect_no_sideways_scroll
from tests.browser.conftest import PHONE, Visit

SIDEWAYS = {"width": PHONE["height"], "height": PHONE["width"]}
LAPTOP = {"width": 1366, "height": 768}
LONGEST = "Maximilienne de Montmorency"  # as long as a name may well be

SETTLED = """(wide) => document.documentElement.clientWidth === wide &&
  document.getAnimations().every((one) => one.effect.getComputedTiming().endTime === Infinity)"""
"""The window has its width, and what had to move has moved."""

CUT = """() => {
  const found = new Set(), range = document.createRange()
  const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (words.nextNode()) {
    const { data, parentElement } = words.currentNode
    const unseen = parentElement.clientWidth === 1 // for screen readers alone
    if (!data.trim() || !parentElement.checkVisibility() || unseen || parentElement.closest('.skip, svg')) continue
    range.selectNodeContents(words.currentNode)
    const { left, right } = range.getBoundingClientRect()
    for (let e = parentElement; e; e = e.parentElement) {
      const { overflowX } = getComputedStyle(e), box = e.getBoundingClientRect()
      if (/auto|scroll/.test(overflowX)) break // what can be scrolled to is not lost
      const bounds = e === document.documentElement ? { left: 0, right: innerWidth } : box
      if ((overflowX !== 'visible' || bounds !== box) && (left < bounds.left - 2 || right > bounds.right + 2))
        found.add(data.trim())
    }
  }
  return [...found]
}"""
"""The words that are cut off at a side, or lie beyond it."""

TABBED = """() => {
  window.tabbed = new Set()
  addEventListener('focusin', (event) => tabbed.add(event.target))
  return document.querySelectorAll('button, a[href], select, input').length
}"""
MISSED = """() => {
  const here = document.querySelector('dialog:modal') ?? document
  return [...here.querySelectorAll('button, a[href], select, input:not([type=radio])')]
    .filter((e) => e.checkVisibility() && !e.disabled && e.tabIndex >= 0 && !e.closest('[inert]') && !tabbed.has(e))
    .map((e) => e.outerHTML.slice(0, 120))
}"""
"""What can be used but was never come to by the keyboard."""


def check(page: Page) -> None:
    """What the page shows now can be read on all screens, and used by everybody."""
    for size in (SIDEWAYS, LAPTOP, PHONE):
        page.set_viewport_size(size)  # type: ignore[arg-type]
        page.wait_for_function(SETTLED, arg=size["width"])
        assert page.evaluate(CUT) == [], (page.url, size)
        expect_no_sideways_scroll(page)
    expect_accessible(page)
    for _ in range(page.evaluate(TABBED) + 2):
        page.keyboard.press("Tab")
    assert page.evaluate(MISSED) == [], page.url


def meet(who: Callable[..., Any], game: str, *seats: str) -> str:
    """Somebody has laid a public table with a clock, and sits there, ready."""
    terms = {"visibility": "public", "pace": {"kind": "live", "bank": 600, "increment": 5}, "away": "easy"}
    laid = who("/api/tables", {"game": game, "seats": [{"who": seat} for seat in seats], "terms": terms})
    come(who, laid["table"])
    return str(laid["table"])


def come(who: Callable[..., Any], table: str) -> None:
    wish = {"invitation": "", "key": f"the-key-of-a-seat-at-{table}", "entropy": "anything", "ready": True}
    assert who(f"/api/tables/{table}/seats", wish)["seat"] >= 0


def test_everything_can_be_read_reached_and_used(visit: Visit, address: str) -> None:
    page = visit(language="fr", phone=True, dark=True)
    with httpx.Client(base_url=address, timeout=60) as other:

        def them(path: str, data: Any) -> Any:
            return other.post(path, json=data).json()

        def mine(path: str, data: Any) -> Any:
            return page.request.post(path, data=data).json()

        them("/api/me", {"language": "fr"})
        other.patch("/api/me", json={"name": LONGEST})
        meet(them, "elfenland", "open", "open", "open", "hard")
        waiting = page.get_by_role("list", name="Tables qui attendent du monde")
        expect(waiting).to_contain_text(LONGEST)
        check(page)
        page.get_by_role("button", name="Réglages").click()
        check(page)
        page.keyboard.press("Escape")
        page.get_by_role("button", name="Trouve-moi une table").click()
        expect(page.get_by_role("dialog")).to_be_visible()
        check(page)

        page.goto("/box/gold")
        page.get_by_label("Qui s’assied à la place 2").select_option("open")
        expect(page.get_by_role("heading", name="Ce dont vous convenez")).to_be_visible()
        check(page)

        me = mine("/api/me", {})["person"]["id"]
        room = meet(mine, "gold", "open", "open", "guest", "easy")
        come(them, room)
        page.goto(f"/table/{room}")
        expect(page.locator("#gathering ~ ol")).to_contain_text(LONGEST)
        page.get_by_role("button", name="Changer ce qui est convenu").click()
        check(page)

        table = meet(mine, "gold", "open", "open", "easy")
        come(them, table)
        page.goto(f"/table/{table}")
        expect(page.get_by_role("timer").first).to_be_visible()
        page.keyboard.press("t")
        expect(page.get_by_role("dialog")).to_be_visible()
        check(page)

        for path in ("/games", "/me", "/sign-in", f"/people/{me}", "/box/gold/ratings"):
            page.goto(path)
            expect(page.locator("main h1")).to_be_visible()
            check(page)

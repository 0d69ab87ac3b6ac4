"""A table of turns on the page, over days: time is moved by the test, and the server is restarted meanwhile."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect
from tests.browser.clicking import LIT
from tests.browser.conftest import DESKTOP, PATIENCE, PHONE
from tests.browser.test_time import laid, panel

from serving import server

pytestmark = pytest.mark.slow

DAY = 24 * 3600 * 1000
HASTENED = """
import asyncio
from pathlib import Path
from filon.house import house
from filon.house.time import RealTime

class Hastened(RealTime):
    def now(self):
        return super().now() + int(Path(AHEAD).read_text())

    def call_at(self, when, work):
        return asyncio.get_running_loop().create_task(self._wait(when, work)).cancel

    async def _wait(self, when, work):
        while self.now() < when:
            await asyncio.sleep(0.05)
        work()

house.RealTime = Hastened
"""
"""The time of a server that is ahead by as many milliseconds as a file says, which may be changed while it runs."""


class Days:
    """A server that is closed and opened again in the same place, and its time."""

    def __init__(self, folder: Path) -> None:
        self._folder, self._port, self._ahead = folder, 0, folder / "ahead"
        self.go(0)

    def go(self, days: float) -> None:
        """So much time has passed."""
        before = int(self._ahead.read_text()) if self._ahead.exists() else 0
        written = self._ahead.with_suffix(".new")
        written.write_text(str(before + round(days * DAY)))
        written.replace(self._ahead)

    @contextmanager
    def open(self) -> Iterator[str]:
        first = HASTENED.replace("AHEAD", repr(str(self._ahead)))
        with server(self._folder, port=self._port, first=first, BOT_DELAY="0", TAKE_BACK="0") as address:
            self._port = int(address.rsplit(":", 1)[1])
            yield address


def come(chromium: Browser, address: str, *, phone: bool) -> Page:
    context = chromium.new_context(base_url=address, locale="en", viewport=PHONE if phone else DESKTOP)  # type: ignore[arg-type]
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    page.goto("/")
    return page


def test_a_table_of_turns_outlives_two_restarts_and_a_week(chromium: Browser, tmp_path: Path) -> None:
    days = Days(tmp_path)
    with days.open() as address:
        anna, bob = come(chromium, address, phone=False), come(chromium, address, phone=True)
        first, second = laid(bob, pace={"kind": "turns", "hours": 24}, away="easy")
        anna.goto(first)
        bob.goto(second)
        anna.locator(LIT).first.click()
        expect(bob.locator(LIT).first).to_be_visible()
        days.go(0.5)
    days.go(3)  # the house is closed: nobody's turn is shorter for it
    with days.open():
        # The pages find back by themselves, to the turn that it was.
        expect(panel(anna, "Bob").get_by_role("timer")).to_contain_text("until")
        expect(panel(anna, "Bob")).not_to_contain_text("a bot plays")
        bob.locator(LIT).first.click()
        expect(anna.locator(LIT).first).to_be_visible()
    days.go(0.5)
    with days.open():
        anna.reload()
        expect(anna.locator(LIT).first).to_be_visible()
        days.go(3)  # she looks at it, and does nothing; her nights are spared, and yet her turn is over
        expect(panel(bob, "Anna")).to_contain_text("a bot plays (easy)")
        anna.get_by_role("button", name="Take my seat back").click()
        expect(panel(bob, "Anna")).not_to_contain_text("a bot plays")
    for page in (anna, bob):
        page.context.close()

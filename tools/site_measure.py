"""Measures the library without a server as `make site` built it, in Chromium: how fast it starts, answers and thinks.

    python tools/site_measure.py                          every box
    python tools/site_measure.py --box gold --runs 5      one of them, its starts five times

What is given are medians (of starts also the fastest), and for the master's decisions what 95 of 100 stay below and the
longest. How busy the machine was stands beside it: with more to do than it has processors, everything takes longer.
"""

from __future__ import annotations

import argparse
import os
import random
import re
import statistics
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import BrowserContext, Page, Playwright, sync_playwright

from filon.bots.choose import bot, levels
from filon.games import get_game, shelf
from serving import FLAGS
from site_host import Host

ROOT = Path(__file__).parents[1]
WATCH = (ROOT / "tools" / "site_watch.js").read_text(encoding="utf-8")
PLAY = (ROOT / "tools" / "site_play.js").read_text(encoding="utf-8")
PROMPT = ".bar .prompt:not(:empty)"
OVER = ".bar .choices a[href$='/result']"
LIT = "[data-lit], .bar .choices button.button:not(.quiet)"
INSTALLED = "navigator.serviceWorker.ready.then(() => true)"
AT_ONCE = """localStorage.setItem('filon.settings', JSON.stringify({
  speed: 'once', hold: 'never', autoStep: false, sound: false
}))"""
"""Nobody waits, and nothing is decided but by who sits there."""
PLACES = """(lit) => lit.map((one) => {
  const { x, y, width, height } = one.getBoundingClientRect()
  return [x + width / 2, y + height / 2]
})"""
"""Where things lie on the screen."""
DRAWN = "new Promise((drawn) => requestAnimationFrame(() => setTimeout(() => drawn(performance.now()))))"
"""Milliseconds since the page was asked for, when what it is now is on the screen."""
SLOWER = 4
"""Times that a throttled processor is slower."""
CLICKS = 40
"""Decisions of a box that are timed."""
FORCED = 10
"""Milliseconds that no search stays below: nothing could be chosen."""


@contextmanager
def visitor(playwright: Playwright, folder: str, watched: bool = False) -> Iterator[BrowserContext]:
    """A browser whose caches lie in this folder, freshly started."""
    program = os.environ.get("FILON_CHROMIUM", "/usr/bin/chromium")
    context = playwright.chromium.launch_persistent_context(
        folder, executable_path=program, args=FLAGS, locale="en", viewport={"width": 1440, "height": 900}
    )
    context.set_default_timeout(120_000)
    if watched:
        context.add_init_script(WATCH)
    yield context
    context.close()


def lay(page: Page) -> float:
    """From a box's page to its table; milliseconds since the page was asked for."""
    page.locator("button", has_text="Play now").click()
    page.wait_for_selector(PROMPT)
    found: float = page.evaluate(DRAWN)
    return found


def starts(playwright: Playwright, site: Path) -> dict[str, float]:
    """A first visit, and later ones by a browser started anew with the network cut: each until a table is drawn."""
    with tempfile.TemporaryDirectory() as folder:
        host = Host(site)
        with visitor(playwright, folder) as context:
            page = context.new_page()
            page.goto(f"{host.address}?/box/gold", wait_until="commit")
            cold = lay(page)
            page.evaluate(INSTALLED)
            table = page.url
        host.cut()
        with visitor(playwright, folder) as context:
            page = context.new_page()
            page.goto(f"{host.address}?/box/gold", wait_until="commit")
            warm = lay(page)
        with visitor(playwright, folder) as context:
            page = context.new_page()
            page.goto(table, wait_until="commit")
            page.wait_for_selector(PROMPT)
            again = page.evaluate(DRAWN)
    return {"empty cache to the first table": cold, "cache to a new table": warm, "cache to a table left before": again}


def waits(context: BrowserContext, address: str, box: str, slower: int = 1) -> list[list[float]]:
    """Milliseconds from a click that decides something until its moment is drawn, at a table of a box, and what the
    house took of them. Only the page's own thread is `slower`, as in the tools of Chromium: workers are not."""
    page = context.new_page()
    page.goto(f"{address}?/box/{box}")
    lay(page)
    context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slower})
    rng = random.Random(1)
    for _ in range(20 * CLICKS):
        page.wait_for_selector(f"{LIT}, {OVER}")
        if page.locator(OVER).count() or page.evaluate("watched.waits.length") >= CLICKS:
            break
        click_something(page, rng)
    found: list[list[float]] = page.evaluate("watched.waits")
    page.close()
    return found


def click_something(page: Page, rng: random.Random) -> None:
    """A lit thing has been clicked where it lies, if it still does."""
    places = page.locator(LIT).evaluate_all(PLACES)
    if places:
        page.mouse.click(*places[rng.randrange(len(places))])


def thoughts(context: BrowserContext, address: str, box: str) -> list[float]:
    """Milliseconds of each decision of masters, in a whole game against as many of them as the box suggests players."""
    page = context.new_page()
    page.goto(f"{address}?/box/{box}")
    seats = page.get_by_label(re.compile("^Who sits at place"))
    for place in range(1, seats.count()):
        seats.nth(place).select_option(value=levels(get_game(box))[-1])
    page.get_by_role("button", name="Lay the table").click()
    page.wait_for_selector(PROMPT)
    problems = page.evaluate(PLAY)
    assert not problems, problems
    found = page.evaluate("watched.thoughts")
    page.close()
    return [thought["ms"] for thought in found if thought["question"]["ask"] == "choose"]


def median(name: str, found: list[list[float]]) -> str:
    whole, house = (statistics.median(part) for part in zip(*found, strict=True))
    return f"{name} {whole:.0f}, house {house:.0f} ({len(found)})"


def of_box(context: BrowserContext, address: str, box: str, masters: bool) -> str:
    """A line about one box."""
    plain, slow = waits(context, address, box), waits(context, address, box, SLOWER)
    told = [f"{box:20}", median("click", plain), median(f"{SLOWER} times slower", slow)]
    if not masters:
        return "  ".join(told)
    decided = sorted(thoughts(context, address, box))
    if bot(get_game(box), levels(get_game(box))[-1]).iterations:
        decided = [took for took in decided if took > FORCED]
        told.append(f"master {decided[len(decided) * 95 // 100]:.0f} of {decided[-1]:.0f} ({len(decided)})")
    else:
        told.append(f"master {decided[-1]:.0f} by its policy ({len(decided)})")
    return "  ".join(told)


def busy() -> str:
    """How many wanted a processor, in the last minute, five and fifteen."""
    return " ".join(f"{load:.1f}" for load in os.getloadavg())


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--site", type=Path, default=ROOT / "build" / "site")
    parser.add_argument("--runs", type=int, default=3, help="how often it is started")
    parser.add_argument("--clicks", action="store_true", help="without the master's decisions, which take minutes")
    parser.add_argument("--box", action="append", choices=list(shelf()), help="only this one")
    options = parser.parse_args()
    print(f"load {busy()} on {os.cpu_count()} processors; milliseconds (how many)")
    with sync_playwright() as playwright:
        found = [starts(playwright, options.site) for _ in range(options.runs)]
        for name in found[0]:
            took = [each[name] for each in found]
            print(f"{name}: {statistics.median(took):.0f}, fastest {min(took):.0f}")
        host = Host(options.site)
        with tempfile.TemporaryDirectory() as folder, visitor(playwright, folder, watched=True) as context:
            page = context.new_page()
            page.goto(host.address)
            page.evaluate(AT_ONCE)
            for box in options.box or shelf():
                print(f"{of_box(context, host.address, box, not options.clicks)}  load {busy()}", flush=True)
        host.cut()
    return 0


if __name__ == "__main__":
    sys.exit(main())

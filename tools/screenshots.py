"""Takes pictures of a table of every box, in each size, by day and by night: `make screenshots`.

python tools/screenshots.py                            all of them, into screenshots/
python tools/screenshots.py --box gold --language fr   of one box, in French
python tools/screenshots.py --steps 90                 later in the game
"""

from __future__ import annotations

import argparse
import os
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, sync_playwright

from filon.engine.messages import LANGUAGES
from filon.games import get_game, shelf
from serving import FLAGS, server
from walking import AT_ONCE, Walk

ROOT = Path(__file__).parents[1]
SIZES = {"phone": (390, 844), "sideways": (844, 390), "desktop": (1440, 900)}
NAMES = ("Alma", "Bruno", "Clara")


def take(browser: Browser, address: str, walk: Walk, name: str, language: str) -> None:
    """Pictures of a table as it lies now."""
    for theme in ("light", "dark"):
        context = browser.new_context(base_url=address, locale=language, color_scheme=theme, reduced_motion="reduce")
        context.add_init_script(AT_ONCE)
        page = context.new_page()
        for size, (width, height) in SIZES.items():
            page.set_viewport_size({"width": width, "height": height})
            page.goto(walk.path)
            page.wait_for_selector(f"main[data-moment='{walk.frame.get('moment', 0)}']")
            page.wait_for_load_state("networkidle")
            page.screenshot(path=ROOT / "screenshots" / f"{name}-{size}-{theme}-{language}.png")
        context.close()


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--box", choices=sorted(shelf()), action="append", help="only this box; again for another")
    asked.add_argument("--language", choices=LANGUAGES, default="en")
    asked.add_argument("--steps", type=int, default=40, help="decisions before the picture is taken")
    wanted = asked.parse_args()
    with TemporaryDirectory() as folder, server(Path(folder)) as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=os.environ.get("FILON_CHROMIUM"), args=FLAGS)
        for box in wanted.box or sorted(shelf()):
            with closing(Walk(address, box, NAMES[: get_game(box).players[1]])) as walk:
                for _ in range(wanted.steps):
                    walk.step()
                while not walk.over and not walk.asked:
                    walk.step()
                take(browser, address, walk, box, wanted.language)
                print(box)
        browser.close()


if __name__ == "__main__":
    main()

"""The library without a server: a folder of files under a path, installed, played and looked back at with the network
cut."""

from __future__ import annotations

import fcntl
import os
import random
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Error, Page, expect
from tests.browser.clicking import BUTTONS, LIT, click_something, play_at_once, play_to_the_end, sit_down, take_box
from tests.browser.conftest import DESKTOP, PATIENCE, PHONE
from tests.browser.site_server import UNDER, Host, forget_packed
from tests.browser.test_app import CONTROLLED

import site_build
from filon.games import shelf
from filon.server.files import PAGE

pytestmark = pytest.mark.slow
MINDS = ["goldland"]
"""Boxes whose bots search in these tests: making a module takes a while."""
PLAYER = (Path(__file__).parent / "play_at_the_desk.js").read_text(encoding="utf-8")


@pytest.fixture(scope="session")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site, built once for all processes of this run."""
    shared = tmp_path_factory.getbasetemp()
    if "PYTEST_XDIST_WORKER" in os.environ:  # one of several processes, whose folders lie in that of the run
        shared = shared.parent
    with (shared / "site.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not (shared / "site").exists():
            site_build.build(shared / "site", minds=MINDS, offered=False)
    return shared / "site"


@pytest.fixture
def host(folder: Path) -> Iterator[Host]:
    host = Host(folder)
    yield host
    host.cut()


@pytest.fixture
def context(chromium: Browser) -> Iterator[BrowserContext]:
    context = chromium.new_context(viewport=DESKTOP, reduced_motion="reduce", locale="en")  # type: ignore[arg-type]
    context.set_default_timeout(PATIENCE)
    yield context
    context.close()


Open = Callable[[str], Page]


@pytest.fixture
def installed(context: BrowserContext, host: Host) -> Open:
    """The site has been visited once, and the network is gone since."""
    page = context.new_page()
    page.goto(host.address)
    assert page.evaluate(CONTROLLED)
    page.close()
    host.cut()
    context.set_offline(True)

    def open_page(path: str = "/") -> Page:
        page = context.new_page()
        page.goto(f"{host.address}?{path}")
        return page

    return open_page


def lines_of(page: Page) -> list[str]:
    return page.locator("ol > li").all_inner_texts()


def test_a_first_visit_costs_little_and_the_shelf_less(context: BrowserContext, host: Host) -> None:
    page = context.new_page()
    page.goto(host.address)
    expect(page.get_by_role("link", name=re.compile("^Goldland")).first).to_be_visible()
    assert page.evaluate(CONTROLLED)
    expect(page.get_by_text("Getting everything ready")).to_have_count(0)
    whole = sum(host.sent.values())
    assert whole <= 8_000_000
    # Everything comes once, but for the page itself and what the browser asks anew for.
    first = next(number for number, path in enumerate(host.asked) if "/device-" in path or path.endswith("site.js"))
    before = set(host.asked[:first])
    assert sum(host.sent[path] for path in before) < whole / 10
    asked = len(host.asked)
    page.goto(f"{host.address}?/box/gold")
    expect(page.get_by_role("button", name="Play now")).to_be_visible()
    assert set(host.asked[asked:]) <= {f"{UNDER}site.js"}


def test_a_game_is_played_to_its_end_without_a_network(installed: Open) -> None:
    page = installed("/")
    sit_down(page, "Gold")
    reloaded = False

    def reload_once(page: Page) -> None:
        nonlocal reloaded
        if not reloaded and len(before := lines_of(page)) > 4:
            reloaded = True
            page.reload()
            expect(page.locator(".bar .prompt")).not_to_be_empty()
            assert lines_of(page)[: len(before) - 1] == before[: len(before) - 1]
            play_at_once(page)

    assert play_to_the_end(page, reload_once) > 4
    assert reloaded
    page.locator(".bar .choices a[href*='/result']").click()
    page.get_by_role("button", name="Show the game").click()
    expect(page.get_by_role("slider").first).to_be_visible()
    with page.expect_download() as download:
        page.get_by_role("button", name="Download").click()
    record = Path(download.value.path()).read_text(encoding="utf-8")
    assert record.startswith("filon 2\ngame: gold\n")
    assert "\nsecret: " in record
    page.goto(page.url.partition("?")[0] + "?/games")
    expect(page.get_by_text("Gold").first).to_be_visible()


def test_nothing_that_was_saved_is_lost_when_the_tab_dies(installed: Open) -> None:
    page = installed("/")
    sit_down(page, "Gold")
    play_at_once(page)
    rng = random.Random(3)
    for _ in range(4):
        page.wait_for_selector(f"{LIT}, {BUTTONS}")
        click_something(page, rng)
    expect(page.locator("ol > li").nth(2)).to_be_visible()
    address, before = page.url, lines_of(page)
    with pytest.raises(Error, match="crash"):  # bots may be thinking
        page.goto("chrome://crash")
    again = page.context.new_page()
    again.goto(address)
    expect(again.locator(".bar .prompt")).not_to_be_empty()
    expect(again.locator("ol > li").nth(len(before) - 1)).to_be_visible()
    assert lines_of(again)[: len(before)] == before


def test_a_lesson_and_a_puzzle_need_no_network(installed: Open) -> None:
    page = installed("/box/gold/lesson")
    expect(page.locator(".coach")).to_be_visible()
    expect(page.locator(f"{LIT}, {BUTTONS}").first).to_be_visible()
    page = installed("/puzzles/gold/2026-11-18")
    expect(page.locator(".coach")).to_be_visible()
    expect(page.locator(f"{LIT}, {BUTTONS}").first).to_be_visible()
    page = installed("/box/goldland/rules")
    expect(page.get_by_role("heading").first).to_be_visible()


def test_every_box_is_played_to_its_end(context: BrowserContext, host: Host, folder: Path) -> None:
    page = context.new_page()
    page.goto(f"{host.address}?/about")
    house = next((folder / "assets").glob("house-*.js")).name
    for box in shelf():
        played = page.evaluate(PLAYER, [f"{host.address}assets/{house}", box])
        assert played["problems"] == []
        assert played["over"], played
        assert played["replayed"] > 10
        # Where there is a mind, it was asked: only a search knows a share.
        assert (played["hint"]["share"] is not None) == (box in MINDS)
        assert len(played["result"]["ranks"]) == played["seats"]


def test_an_installation_that_fails_leaves_nothing_behind(
    context: BrowserContext, folder: Path, tmp_path: Path
) -> None:
    site = tmp_path / "site"  # others install from the folder meanwhile
    shutil.copytree(folder, site)
    next(site.glob("boxes-*/art/gold/cover.svg")).unlink()
    host = Host(site)
    page = context.new_page()
    page.goto(f"{host.address}?/about")
    page.evaluate("""navigator.serviceWorker.register('site.js').then(r => new Promise(done => {
        const worker = r.installing ?? r.waiting ?? r.active
        if (!worker || worker.state === 'redundant') done(true)
        else worker.addEventListener('statechange', () => worker.state === 'redundant' && done(true))
    }))""")
    assert page.evaluate("caches.keys()") == []
    host.cut()


def test_a_new_version_waits_until_a_running_game_is_left(
    context: BrowserContext, folder: Path, tmp_path: Path
) -> None:
    site = tmp_path / "site"
    shutil.copytree(folder, site)
    host = Host(site)
    page = context.new_page()
    page.goto(host.address)
    assert page.evaluate(CONTROLLED)
    sit_down(page, "Gold")
    # Another build: another page, other files in its list.
    index, worker = site / "index.html", site / "site.js"
    index.write_text(index.read_text(encoding="utf-8").replace("<title>", '<meta name="build" content="2" /><title>'))
    worker.write_text(re.sub(r"site [0-9a-f]{16}", "site 2", worker.read_text(encoding="utf-8")))
    forget_packed()
    page.evaluate("""navigator.serviceWorker.getRegistration().then(r => r.update().then(() => new Promise(done => {
        const coming = r.waiting ?? r.installing
        if (coming.state === 'installed') done()
        else coming.addEventListener('statechange', () => coming.state === 'installed' && done())
    })))""")
    click_something(page, random.Random(1))
    expect(page.locator("ol > li").first).to_be_visible()
    page.reload()  # still the build that the game was begun with
    expect(page.locator(".bar .prompt")).not_to_be_empty()
    expect(page.locator("meta[name=build]")).to_have_count(0)
    kept = page.evaluate("caches.keys()")
    host.cut()
    assert len(kept) == 2
    assert "site 2" in kept


@pytest.fixture
def served(folder: Path, tmp_path: Path) -> Iterator[tuple[str, subprocess.Popen[str]]]:
    """A server whose page can play on the device, too: its address, and its process."""
    page = tmp_path / "page"
    shutil.copytree(PAGE, page)
    site_build.offer(next(folder.glob("device-*")), page)
    start = (
        f"from pathlib import Path; from filon.server import files; files.PAGE = Path({str(page)!r});"
        "from filon.server.serve import serve;"
        f"serve(port=0, database='sqlite:///{tmp_path / 'filon.db'}', open_browser=False)"
    )
    environment = {**os.environ, "FILON_ENGINE": "plain", "FILON_COMPILE": "no"}
    server = subprocess.Popen([sys.executable, "-c", start], stdout=subprocess.PIPE, text=True, env=environment)
    assert server.stdout is not None
    found = re.search(r"http://\S+", server.stdout.readline())
    assert found
    yield found.group().rstrip("/"), server
    server.kill()
    server.wait(30)


def test_a_served_page_plays_on_the_device_when_the_server_is_away(
    context: BrowserContext, served: tuple[str, subprocess.Popen[str]]
) -> None:
    address, server = served
    page = context.new_page()
    page.on("console", lambda said: print(said.text))
    page.goto(address)
    assert page.evaluate(CONTROLLED)
    page.reload()  # from now on the worker has seen what this page asks for
    take_box(page, "Gold")
    page.get_by_role("switch", name="Play on this device").check()
    page.get_by_role("button", name="Lay the table").click()
    expect(page.locator(".bar .prompt")).not_to_be_empty()
    assert re.search(r"/table/0\w{9}$", page.url)
    server.kill()
    server.wait(30)
    page.reload()
    expect(page.locator(".bar .prompt")).not_to_be_empty()
    # Another one: nobody else answers, so it is laid here without being asked for.
    page.evaluate("localStorage.setItem('filon.settings', '{}')")
    page.goto(f"{address}/box/gold")
    page.get_by_role("button", name="Play now").click()
    expect(page.locator(".bar .prompt")).not_to_be_empty()
    assert re.search(r"/table/0\w{9}$", page.url)


def test_it_fits_a_phone_in_french(chromium: Browser, host: Host) -> None:
    context = chromium.new_context(viewport=PHONE, locale="fr", has_touch=True)  # type: ignore[arg-type]
    page = context.new_page()
    page.goto(host.address)
    expect(page.get_by_role("link", name=re.compile("^Goldland")).first).to_be_visible()
    wide = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    context.close()
    assert wide <= 0

"""The library without a server: a folder of files under a path, installed, played and looked back at with the network
cut."""

from __future__ import annotations

import os
import random
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Error, Page, expect
from tests.browser.clicking import (
    BUTTONS,
    LIT,
    OVER,
    click_something,
    expect_accessible,
    guest_link,
    play_at_once,
    play_to_the_end,
    set_seats,
    sit_down,
    sit_down_as_guest,
    take_box,
)
from tests.browser.conftest import DESKTOP, PATIENCE, PHONE
from tests.browser.test_app import CONTROLLED
from tests.other_package import build_site, install, write_swap

import site_build
from filon.match import record_file
from filon.server.files import PAGE
from site_host import UNDER, Host, forget_packed

pytestmark = pytest.mark.slow


@pytest.fixture
def host(built_site: Path) -> Iterator[Host]:
    host = Host(built_site)
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


def test_an_installation_that_fails_leaves_nothing_behind(
    context: BrowserContext, built_site: Path, tmp_path: Path
) -> None:
    site = tmp_path / "site"  # others install from the folder meanwhile
    shutil.copytree(built_site, site)
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
    context: BrowserContext, built_site: Path, tmp_path: Path
) -> None:
    site = tmp_path / "site"
    shutil.copytree(built_site, site)
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
def served(built_site: Path, tmp_path: Path) -> Iterator[tuple[str, subprocess.Popen[str]]]:
    """A server whose page can play on the device, too: its address, and its process."""
    page = tmp_path / "page"
    shutil.copytree(PAGE, page)
    site_build.offer(next(built_site.glob("device-*")), page)
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


def test_a_game_of_the_device_goes_on_at_the_server_with_a_guest(
    chromium: Browser, context: BrowserContext, served: tuple[str, subprocess.Popen[str]]
) -> None:
    address, _ = served
    host = context.new_page()
    host.goto(address)
    take_box(host, "Gold")
    set_seats(host, "Me", "Bot: easy")
    host.get_by_role("switch", name="Play on this device").check()
    host.get_by_role("button", name="Lay the table").click()
    expect(host.locator(".bar .prompt")).not_to_be_empty()
    play_at_once(host)
    rng = random.Random(3)
    while len(lines_of(host)) < 8:
        host.wait_for_selector(f"{LIT}, {BUTTONS}")
        with suppress(Error):  # it has changed while the hand was on its way
            click_something(host, rng)
    host.wait_for_selector(f"{LIT}, {BUTTONS}")
    before, old = lines_of(host), host.url
    host.get_by_role("button", name="Go on with friends").click()
    expect(host.get_by_label("Who sits at place 2?")).to_have_value("guest")
    expect_accessible(host)
    host.get_by_role("button", name="Go on at the server").click()
    expect(host.get_by_role("heading", name=re.compile("^Waiting for"))).to_be_visible()
    new = host.url
    assert not re.search(r"/table/0\w{9}$", new)
    # The guest is told, sits down, and both see what has happened before.
    other = chromium.new_context(viewport=PHONE, reduced_motion="reduce", locale="en", base_url=address)  # type: ignore[arg-type]
    other.set_default_timeout(PATIENCE)
    guest = other.new_page()
    guest.goto(guest_link(host))
    expect(guest.get_by_text("they could have looked at hidden cards there")).to_be_visible()
    sit_down_as_guest(guest, "Bob")
    expect(host.locator("ol > li").nth(len(before) - 1)).to_be_visible()
    play_at_once(guest)
    for _ in range(PATIENCE // 20):
        page = next((page for page in (host, guest) if page.locator(f"{LIT}, {BUTTONS}, {OVER}").count()), None)
        if page is None:
            host.wait_for_timeout(20)
        elif page.locator(OVER).count():
            break
        else:
            with suppress(Error):  # it has changed while the hand was on its way
                click_something(page, rng)
    host.locator(OVER).click()
    expect(host.get_by_text("This game was begun elsewhere.")).to_be_visible()
    expect(host.get_by_role("heading", name="How it was dealt")).to_be_visible()
    expect(host.get_by_text("both come from the same hands")).to_be_visible()
    with host.expect_download() as download:
        host.get_by_role("button", name="Download").click()
    record = record_file.read(Path(download.value.path()).read_text(encoding="utf-8"))
    assert record_file.verify(record) == []
    assert record.elsewhere is not None
    assert 0 < record.elsewhere.lines < len(record.entries)
    # The table of the device leads there, and is not offered any more.
    host.goto(old)
    expect(host.get_by_role("heading", name="This game goes on with friends")).to_be_visible()
    expect(host.get_by_role("link", name="To the table")).to_have_attribute("href", new.removeprefix(address))
    host.goto(f"{address}/games")
    expect(host.get_by_text("Went on with friends")).to_be_visible()
    other.close()


def test_a_box_of_another_package_is_played_on_the_device(context: BrowserContext, tmp_path: Path) -> None:
    write_swap(tmp_path / "package")
    install(tmp_path / "package", tmp_path / "installed")
    build_site(tmp_path / "installed", tmp_path / "site", "gold", "swap")
    host = Host(tmp_path / "site")
    page = context.new_page()
    page.goto(host.address)
    expect(page.get_by_role("link", name=re.compile("^Goldland"))).to_have_count(0)
    sit_down(page, "Swap")
    page.get_by_role("button", name="Give me a hint").click()
    expect(page.get_by_text("Chance to win:").first).to_be_visible()  # its mind was asked
    assert play_to_the_end(page) >= 3
    host.cut()


def test_it_fits_a_phone_in_french(chromium: Browser, host: Host) -> None:
    context = chromium.new_context(viewport=PHONE, locale="fr", has_touch=True)  # type: ignore[arg-type]
    page = context.new_page()
    page.goto(host.address)
    expect(page.get_by_role("link", name=re.compile("^Goldland")).first).to_be_visible()
    wide = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    context.close()
    assert wide <= 0

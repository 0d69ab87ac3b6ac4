"""A real server and a real browser, for the tests here and for those of a box (`tests/games/*/test_browser.py`)."""

from __future__ import annotations

import fcntl
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

import site_build
from filon.games import shelf
from serving import FLAGS, server

PHONE = {"width": 390, "height": 844}
DESKTOP = {"width": 1440, "height": 900}

Visit = Callable[..., Page]

PATIENCE = 90_000
"""Milliseconds that anything is waited for: how long it takes says only how busy the machine is."""
expect.set_options(timeout=PATIENCE)

ALIKE = """{
  let state = 0
  const next = () => (state = (Math.imul(state, 1664525) + 1013904223) >>> 0)
  Math.random = () => next() / 2 ** 32
  crypto.getRandomValues = (bytes) => {
    // Never the same word twice, after a reload either: a decision that is sent under an old word is an old one.
    const words = Number(localStorage.getItem('test.words') ?? 0) + 1
    localStorage.setItem('test.words', String(words))
    state = VISITOR * 65536 + words
    for (let i = 0; i < 9; i++) next()
    return bytes.map(() => next() >>> 24)
  }
}"""
"""A script by which whatever a page draws by lot comes out alike in every run: its share of the dealing, names of bots.
With the server's own seed, a test sees the same game each time."""


def repeat(context: BrowserContext, visitor: int = 0) -> None:
    """Whatever pages of this context draw by lot comes out alike in every run, but not as for other visitors."""
    context.add_init_script(ALIKE.replace("VISITOR", str(visitor)))


@contextmanager
def browser(whole: bool = False) -> Iterator[Browser]:
    """The browser of the tests; if it need not be `whole`, the one beside it that has no windows, shows no notices, and
    takes a third less of the processor."""
    program = os.environ.get("FILON_CHROMIUM")
    if not program:
        pytest.fail("FILON_CHROMIUM names no browser: run the tests by `make test`, which finds one")
    light = Path(program).with_name("chromium-headless-shell")
    if not whole and light.is_file():
        program = str(light)
    with sync_playwright() as playwright, playwright.chromium.launch(executable_path=program, args=FLAGS) as browser:
        yield browser


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    """A browser for the tests of one file: while it is open, no other test can run an event loop in this process."""
    with browser() as opened:
        yield opened


@pytest.fixture(scope="session")
def built_site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The library without a server, all of its bots included, built once for all processes of this run."""
    shared = tmp_path_factory.getbasetemp()
    if "PYTEST_XDIST_WORKER" in os.environ:  # one of several processes, whose folders lie in that of the run
        shared = shared.parent
    with (shared / "site.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not (shared / "site").exists():
            site_build.build(shared / "site", boxes=list(shelf()), minds=shelf(), offered=False)
    return shared / "site"


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server with a database of its own, whose bots neither rest nor wait."""
    with server(tmp_path_factory.mktemp("server"), BOT_DELAY="0", TAKE_BACK="0") as address:
        yield address


@pytest.fixture
def visit(chromium: Browser, address: str, tmp_path: Path) -> Iterator[Visit]:
    """Opens pages of the server as new visitors; whatever the page's console complains of fails the test."""
    contexts: list[BrowserContext] = []
    complaints: list[str] = []

    def open_page(
        path: str = "/",
        *,
        language: str = "en",
        phone: bool = False,
        dark: bool = False,
        missing: bool = False,
        keeps: bool = False,
    ) -> Page:
        """`missing`: something asked for is not there, and the console may say so. `keeps`: the page's worker may keep
        its files; elsewhere every request is to be seen by the test."""
        context = chromium.new_context(
            base_url=address,
            locale=language,
            viewport=PHONE if phone else DESKTOP,  # type: ignore[arg-type]
            has_touch=phone,
            color_scheme="dark" if dark else "light",
            reduced_motion="reduce",
            service_workers="allow" if keeps else "block",
        )
        context.set_default_timeout(PATIENCE)
        repeat(context, len(contexts))
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("console", lambda said: complaints.append(said.text) if said.type == "error" and not missing else None)
        page.goto(path)
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert not complaints, complaints

"""A real server and a real browser for the tests here."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

# Flags under which Chromium runs as root, without a screen, and asks nothing of the network.
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"]
PHONE = {"width": 390, "height": 844}
DESKTOP = {"width": 1440, "height": 900}

Visit = Callable[..., Page]

PATIENCE = 90_000
"""Milliseconds that anything is waited for: how long it takes says only how busy the machine is."""
expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    """A browser for the tests of one file: while it is open, no other test can run an event loop in this process."""
    program = os.environ.get("FILON_CHROMIUM")
    if not program:
        pytest.fail("FILON_CHROMIUM names no browser: run the tests by `make test`, which finds one")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server on a free port with a database of its own."""
    database = tmp_path_factory.mktemp("server") / "filon.db"
    start = f"from filon.server.serve import serve; serve(port=0, database='sqlite:///{database}', open_browser=False)"
    command = [sys.executable, "-c", start]
    quick = {"FILON_ENGINE": "plain", "FILON_BOT_DELAY": "0", "FILON_TAKE_BACK": "0", "FILON_COMPILE": "no"}
    environment = {**os.environ, **quick}
    # All visitors of these tests come from one address.
    for limit in ("TABLES_PER_MINUTE", "SITS_PER_MINUTE", "READS_PER_SECOND", "DECISIONS_PER_SECOND"):
        environment[f"FILON_{limit}"] = "1000"
    server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment)
    assert server.stdout is not None
    line = server.stdout.readline()
    found = re.search(r"http://\S+", line)
    assert found, f"the server did not start: {line!r}"
    yield found.group().rstrip("/")
    server.terminate()
    server.wait(30)


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

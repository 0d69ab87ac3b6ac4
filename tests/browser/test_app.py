"""The page as an application: it can be installed, opens without a line, and gives links away."""

from __future__ import annotations

import json
import struct
from urllib.parse import urljoin

from playwright.sync_api import Page, expect
from tests.browser.clicking import expect_accessible, expect_no_sideways_scroll, lay_table
from tests.browser.conftest import Visit

CONTROLLED = """navigator.serviceWorker.ready.then(() => navigator.serviceWorker.controller !== null
    || new Promise(done => navigator.serviceWorker.addEventListener('controllerchange', () => done(true))))"""


def kept_visit(visit: Visit, path: str = "/", **how: object) -> Page:
    """A page whose worker has all its files."""
    page = visit(path, keeps=True, missing=True, **how)
    assert page.evaluate(CONTROLLED)
    return page


def test_the_page_can_be_installed(visit: Visit) -> None:
    page = kept_visit(visit)
    manifest_address = page.locator("link[rel=manifest]").evaluate("link => link.href")
    answer = page.request.get(manifest_address)
    assert answer.headers["content-type"].startswith("application/manifest+json")
    manifest = json.loads(answer.text())
    assert urljoin(manifest_address, manifest["start_url"]) == urljoin(manifest_address, "/")
    assert manifest["display"] == "standalone"
    sizes = {}
    for icon in manifest["icons"]:
        data = page.request.get(urljoin(manifest_address, icon["src"])).body()
        if icon["type"] == "image/png":
            width, height = struct.unpack(">II", data[16:24])
            assert icon["sizes"] == f"{width}x{height}"
            sizes[icon.get("purpose", "any")] = width
    assert sizes == {"any": 512, "maskable": 512}
    # Whether the browser itself finds something amiss.
    session = page.context.new_cdp_session(page)
    found = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert [error["errorId"] for error in found if error["errorId"] != "in-incognito"] == []


def test_without_a_line_the_page_opens_and_says_so(visit: Visit) -> None:
    page = kept_visit(visit, "/box/gold/rules")
    expect(page.get_by_role("heading", name="The gold rush")).to_be_visible()
    page.reload()  # from now on the worker has seen what this page asks for
    expect(page.get_by_role("heading", name="The gold rush")).to_be_visible()
    page.context.set_offline(True)
    expect(page.get_by_text("No connection.")).to_be_visible()
    expect_accessible(page)
    page.reload()
    expect(page.get_by_role("heading", name="The gold rush")).to_be_visible()
    expect(page.get_by_text("No connection.")).to_be_visible()
    page.goto("/")
    expect(page.get_by_role("link", name="Gold").first).to_be_visible()
    page.context.set_offline(False)
    expect(page.get_by_text("No connection.")).to_have_count(0)


def test_nothing_of_a_table_is_kept(visit: Visit) -> None:
    page = kept_visit(visit)
    lay_table(page, "Gold", "Me", "Guest, by link")
    expect(page.get_by_role("heading", name="Waiting for Player 2")).to_be_visible()
    kept = page.evaluate(
        "caches.keys().then(async names => (await Promise.all(names.map(async name =>"
        " (await (await caches.open(name)).keys()).map(one => new URL(one.url).pathname)))).flat())"
    )
    assert "/" in kept
    assert any(path.startswith("/art/gold/") for path in kept)
    assert not [path for path in kept if path.startswith(("/api/tables", "/table"))]


def test_a_link_can_be_shown_to_a_camera(visit: Visit) -> None:
    page = visit(phone=True)
    lay_table(page, "Gold", "Me", "Guest, by link")
    page.get_by_role("button", name="Show as a QR code").click()
    expect(page.get_by_role("img", name="QR code: Copy the guest’s link")).to_be_visible()
    expect_no_sideways_scroll(page)
    expect_accessible(page)

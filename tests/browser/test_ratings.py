"""Ratings on the page: a table says whether it counts, a game changes them, a leaderboard lists them."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from playwright.sync_api import Browser, Page, expect
from tests.browser.clicking import expect_accessible, expect_no_sideways_scroll
from tests.browser.conftest import Visit
from tests.server.ratings.books import add_person, add_result, new_store, seat

from filon.bots.anchors import anchors
from filon.bots.skill import shown
from filon.server.ratings.reckoning import count_new
from filon.server.ratings.wire import PAGE
from filon.server.store import Store
from serving import server

NAMES = "Ada Bruno Chiara Demba Éléonore Fatou Gaspard Hanna Ilse Jonas Kenza Lucien Maximilienne Nour Oskar".split()


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("rated")


@pytest.fixture(scope="module")
def store(folder: Path) -> Iterator[Store]:
    """Gold has been played by more people than a page lists."""
    made, rng = new_store(folder), random.Random(4)
    strengths = {}
    for number in range(PAGE + 9):
        name = f"{NAMES[number % len(NAMES)]}{number}"
        add_person(made, name, "bot" if number == 3 else "account")
        strengths[name] = rng.gauss(0, 2)
    for _ in range(12):
        people = list(strengths)
        rng.shuffle(people)
        for pair in zip(people[::2], people[1::2], strict=False):
            meet(made, rng, [*pair], strengths)
    count_all(made)
    yield made
    made.close()


def meet(store: Store, rng: random.Random, people: list[str], strengths: dict[str, float]) -> None:
    places = sorted(people, key=lambda who: -rng.gauss(strengths[who], 1))
    add_result(store, [seat(who, places.index(who) + 1) for who in people])


def count_all(store: Store) -> None:
    while count_new(store):
        pass


@pytest.fixture(scope="module")
def address(store: Store, folder: Path) -> Iterator[str]:
    """The server of this file's pages."""
    with server(folder, BOT_DELAY="0", TAKE_BACK="0") as found:
        yield found


def arrive(page: Page) -> str:
    """Whoever uses this page's browser is somebody; their id."""
    me = page.request.post("/api/me", data={"language": "en"}).json()
    return str(me["person"]["id"])


def play_some(store: Store, person: str, games: int) -> None:
    rng = random.Random(7)
    for _ in range(games):
        won = rng.random() < 0.6
        add_result(store, [seat(person, 1 if won else 2), seat("bot:medium", 2 if won else 1)])
    count_all(store)


def test_a_leaderboard_is_read_page_by_page(visit: Visit, store: Store) -> None:
    page = visit("/box/gold")
    page.get_by_role("link", name="Leaderboard").click()
    expect(page.get_by_role("heading", name="Who plays Gold best")).to_be_visible()
    rows = page.locator("tbody tr")
    expect(rows).to_have_count(PAGE)
    expect(page.get_by_text("plays by a program")).to_have_count(1)
    expect(page.get_by_role("heading", name="How you play")).to_have_count(0)
    sure = [int(text) for text in page.locator("td.sure").all_inner_texts()]
    assert sure == sorted(sure, reverse=True)
    expect(page.locator("li", has_text="master")).to_contain_text(str(shown(anchors("gold")["master"])[0]))
    expect_accessible(page)
    page.get_by_role("button", name="Further down").click()
    expect(rows).to_have_count(9)
    expect(rows.first.locator(".place")).to_have_text(str(PAGE + 1))
    expect(page.get_by_role("heading", name="People")).to_be_focused()
    expect(page.get_by_role("button", name="Further down")).to_be_disabled()
    page.get_by_role("button", name="Better").click()
    expect(rows).to_have_count(PAGE)


def test_whoever_is_rated_sees_how_it_went(visit: Visit, store: Store) -> None:
    page = visit("/box/gold/ratings", phone=True, language="fr")
    expect(page.get_by_role("heading", name="Qui joue le mieux à Gold")).to_be_visible()
    person = arrive(page)
    play_some(store, person, 3)
    page.reload()
    expect(page.get_by_text("Encore 2 parties qui comptent")).to_be_visible()
    play_some(store, person, 20)
    page.reload()
    expect(page.get_by_text("Tu es au rang")).to_be_visible()
    plot = page.get_by_role("img", name="la cote après chacune des 23 dernières parties")
    expect(plot.locator("path")).to_have_count(3)
    expect_accessible(page)
    expect_no_sideways_scroll(page)
    page.locator(f"tbody a[href='/people/{person}']").click()
    expect(page.get_by_role("region", name="Cotes").get_by_role("img", name="la cote après")).to_be_visible()
    expect_accessible(page)
    expect_no_sideways_scroll(page)


def test_where_nobody_is_listed_it_says_so(visit: Visit) -> None:
    page = visit("/box/goldland/ratings", missing=True)
    expect(page.get_by_text("Nobody is listed yet. 5 games that count")).to_be_visible()
    expect_accessible(page)
    page.goto("/box/chess/ratings")
    expect(page.get_by_role("heading", name="This box is not on the shelf")).to_be_visible()


def lay(address: str, rated: bool) -> tuple[httpx.Client, dict[str, Any]]:
    """A table of somebody who sits there already, and waits for one more."""
    host = httpx.Client(base_url=address, timeout=60)
    host.post("/api/me", json={})
    wish = {"game": "gold", "seats": [{"who": "me"}, {"who": "guest"}], "terms": {"rated": rated}}
    laid = host.post("/api/tables", json=wish).json()
    sit = {"invitation": laid["invitations"][0], "key": "a" * 22, "entropy": "my-own-share", "name": "Anna"}
    assert host.post(f"/api/tables/{laid['table']}/seats", json=sit).status_code == 200
    return host, laid


def play_out(page: Page, host: httpx.Client, table: str) -> None:
    """Both decide, each by their cookie, until the game is over."""
    path = f"/api/tables/{table}"
    for number in range(10_000):
        frame = host.get(f"{path}/frame").json()
        if frame.get("over"):
            return
        mine = frame["mover"] == 0
        seen = frame if mine else page.request.get(f"{path}/frame").json()
        decision = seen["scene"]["choices"][0]["decision"]
        play = {"type": "play", "moment": seen["moment"], "send": f"s{number}", "decision": decision}
        if mine:
            assert host.post(f"{path}/decisions", json=play).status_code == 200
        else:
            assert page.request.post(f"{path}/decisions", data=play).ok


def test_a_table_that_counts_says_so_and_changes_ratings(visit: Visit, address: str) -> None:
    host, laid = lay(address, rated=True)
    page = visit()
    arrive(page)
    page.goto(f"/table/{laid['table']}#invitation={laid['invitations'][1]}")
    expect(page.get_by_text("This game counts for ratings")).to_be_visible()
    expect_accessible(page)
    page.get_by_label("What shall we call you?").fill("Bob")
    page.get_by_role("button", name="Sit down").click()
    panel = page.get_by_role("region", name="Bob")
    expect(panel.locator(".rating")).to_contain_text("1500")
    expect(page.get_by_role("button", name="Give me a hint")).to_have_count(0)
    expect_accessible(page)
    play_out(page, host, laid["table"])
    page.goto(f"/table/{laid['table']}/result")
    section = page.get_by_role("region", name="Ratings")
    expect(section.locator("li")).to_have_count(2)
    changes = section.locator(".by").all_inner_texts()
    assert sorted(change[0] for change in changes) in (["+", "−"], ["0", "0"])
    expect(section.locator("strong").first).to_contain_text("±")
    expect_accessible(page)
    host.close()


def test_a_table_that_does_not_count_says_why(visit: Visit, address: str) -> None:
    host, laid = lay(address, rated=False)
    page = visit(phone=True)
    page.goto(f"/table/{laid['table']}#invitation={laid['invitations'][1]}")
    expect(page.get_by_text("This game does not count for ratings: it is for fun.")).to_be_visible()
    expect_no_sideways_scroll(page)
    page.get_by_label("What shall we call you?").fill("Nobody")
    page.get_by_role("button", name="Sit down").click()
    expect(page.get_by_role("button", name="Give me a hint")).to_be_visible()
    expect(page.locator(".rating")).to_have_count(0)
    host.close()


def test_the_waiting_room_says_whether_it_counts(visit: Visit, address: str, chromium: Browser) -> None:
    page = visit()
    arrive(page)
    wish = {"game": "gold", "seats": [{"who": "me"}, {"who": "guest"}], "terms": {"rated": True}}
    laid = page.request.post("/api/tables", data=wish).json()
    page.goto(f"/table/{laid['table']}#invitation={laid['invitations'][0]}")
    page.get_by_role("button", name="Sit down").click()
    waiting = page.get_by_role("region", name="Waiting for")
    expect(waiting.get_by_text("This game counts for ratings: nobody gets hints.")).to_be_visible()
    expect_accessible(page)

"""The end of a turn is meant, and what the page advises or finds is shown on the board."""

from __future__ import annotations

import asyncio
import random
import re
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, cast

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect
from tests.browser.clicking import LIT, expect_accessible, expect_no_sideways_scroll, sit_down
from tests.browser.conftest import Visit

import filon
from filon.bots.mind import Mind
from filon.bots.ponder import Pondered, ponder
from filon.engine.game import Game
from filon.engine.scene import encode
from filon.house import analysis
from filon.server.workers import Workers

CONFIRM = ".bar .choices .button.primary"
NEAR = "svg [data-lit]:not([data-lit=plan])"  # a plan takes its steps at a pace, and the clock stands still here


def sit_down_at_highlanders(page: Page, *, stopped: bool = False, play_now: str = "Play now") -> None:
    sit_down(page, "Highlanders", play_now)
    page.wait_for_selector(LIT)
    if stopped:
        page.clock.pause_at(time.time() + 3600)


def march_to_the_end_of_the_turn(page: Page) -> None:
    """Knights have marched until the page holds the last march: what follows is the next player's die."""
    held = page.locator(CONFIRM).filter(has_text="Confirm")
    for _ in range(20):
        page.wait_for_selector(f"{NEAR}, {CONFIRM}")
        if held.count():
            return
        page.locator(NEAR).first.click()
    raise AssertionError("the turn does not end")


def test_the_last_march_can_be_taken_back_for_a_moment(visit: Visit) -> None:
    page = visit()
    page.clock.install()
    sit_down_at_highlanders(page, stopped=True)
    march_to_the_end_of_the_turn(page)
    expect(page.locator(".bar .prompt")).to_contain_text("Your turn ends.")
    expect(page.locator("svg [data-arrow=held] path").first).to_be_attached()
    page.locator(".bar .choices").get_by_role("button", name="Take back").click()
    expect(page.locator(CONFIRM)).to_have_count(0)
    expect(page.locator(NEAR).first).to_be_visible()
    march_to_the_end_of_the_turn(page)
    page.keyboard.press("Escape")
    expect(page.locator(NEAR).first).to_be_visible()
    march_to_the_end_of_the_turn(page)
    page.clock.run_for(3_100)
    expect(page.locator(".bar .prompt")).not_to_contain_text("Your turn ends.")
    expect(page.locator(CONFIRM)).to_have_count(0)
    page.clock.resume()


def test_the_end_of_a_turn_is_confirmed_by_enter(visit: Visit) -> None:
    page = visit()
    page.get_by_role("button", name="Settings").click()
    page.get_by_text("Confirm it").click()
    page.keyboard.press("Escape")
    page.clock.install()
    sit_down_at_highlanders(page)
    march_to_the_end_of_the_turn(page)
    expect_accessible(page)
    page.clock.fast_forward(60_000)
    expect(page.locator(CONFIRM)).to_have_text("Confirm")
    page.locator("body").press("Enter")
    expect(page.locator(CONFIRM)).to_have_count(0)
    page.wait_for_selector(LIT)


def test_a_finger_confirms_unless_it_wishes_otherwise(visit: Visit) -> None:
    page = visit(phone=True, language="fr")
    page.get_by_role("button", name="Réglages").click()
    expect(page.get_by_role("radio", name="À confirmer")).to_be_checked()
    page.keyboard.press("Escape")
    sit_down(page, "Gold", "Jouer tout de suite")
    page.locator(LIT).first.click()
    expect(page.locator(".bar .prompt")).to_contain_text("Fin de ton tour.")
    expect_no_sideways_scroll(page)
    page.get_by_role("button", name="Confirmer").click()
    page.wait_for_selector("svg [data-lit][data-key^='slot-']")


def test_who_leaves_the_page_has_decided(visit: Visit) -> None:
    page = visit()
    page.clock.install()
    sit_down_at_highlanders(page, stopped=True)
    march_to_the_end_of_the_turn(page)
    table = page.url
    page.get_by_role("link", name="To the shelf").first.click()
    page.wait_for_url(lambda url: "/table/" not in url)
    page.clock.resume()
    page.goto(table)
    expect(page.locator(".bar .prompt")).not_to_be_empty()
    page.keyboard.press("l")
    expect(page.get_by_role("dialog").get_by_role("listitem").filter(has_text="roll").first).to_be_visible()


def test_choices_stay_in_place_while_one_is_on_its_way_and_leave_if_that_takes_long(visit: Visit) -> None:
    page = visit()
    silent = False
    unsaid: list[Callable[[], None]] = []

    def between(line: WebSocketRoute) -> None:
        def pass_on(told: str | bytes) -> None:
            if silent:
                unsaid.append(lambda: line.send(told))
            else:
                line.send(told)

        line.connect_to_server().on_message(pass_on)

    page.route_web_socket(re.compile("/live$"), between)
    page.clock.install()
    sit_down(page, "Gold")
    page.locator(LIT).first.click()
    page.wait_for_selector(NEAR)
    page.clock.pause_at(time.time() + 3600)
    drawn = page.locator("svg .targets .lit")
    known = drawn.evaluate_all("all => all.map((one) => { one.known = true; return one.dataset.key })")
    page.locator(NEAR).first.click()
    expect(page.get_by_text("Turn over a second card").first).to_be_visible()
    anew = drawn.evaluate_all("all => all.filter((one) => !one.known).map((one) => one.dataset.key)")
    assert not set(anew) & set(known), "what was lit and is lit again was drawn anew"

    silent = True
    offered = drawn.count()
    page.locator(NEAR).first.click()
    expect(page.locator(NEAR)).to_have_count(0)
    assert offered
    assert drawn.count() == offered
    page.clock.run_for(1_000)
    expect(drawn).to_have_count(0)
    page.clock.resume()
    silent = False
    for say in unsaid:
        say()
    page.wait_for_selector(NEAR)


# ── the result ─────────────────────────────────────────────────────────────────────────────────────────


KEYS = [f"key-of-seat-{seat}-at-the-table" for seat in range(2)]


def played_at_random(page: Page, game: str) -> str:
    """The address of a table that two people have played to its end, without a thought."""
    ask, rng = page.request, random.Random(1)
    laid = ask.post("/api/tables", data={"game": game, "seats": [{"who": "me"}, {"who": "guest"}]}).json()
    api = f"/api/tables/{laid['table']}"
    for key, invitation in zip(KEYS, laid["invitations"], strict=True):
        assert ask.post(f"{api}/seats", data={"invitation": invitation, "key": key, "entropy": "anything"}).ok
    mover = 0
    while mover >= 0:
        headers = {"Authorization": f"Bearer {KEYS[mover]}"}
        frame = ask.get(f"{api}/frame", headers=headers).json()
        if frame["mover"] == mover:
            decision = rng.choice(frame["scene"]["choices"])["decision"]
            play = {"type": "play", "moment": frame["moment"], "send": str(frame["moment"]), "decision": decision}
            assert ask.post(f"{api}/decisions", headers=headers, data=play).ok
            frame = ask.get(f"{api}/frame", headers=headers).json()
        mover = frame["mover"]
    return str(laid["table"])


class Adviser:
    """Thinks here: the server of these tests has nothing compiled, and looks back by policy alone."""

    def __init__(self, game: Game) -> None:
        self.mind = Mind(game, threads=1)

    async def ponder(self, game: Game, observation: bytes, seat: int, iterations: int, *, judge: int) -> Pondered:
        return ponder(game, observation, seat, 24, seed=1, mind=self.mind, judge=judge)


def looked_back(record: str) -> bytes:
    """The analysis of a record, as the server sends it."""
    match = filon.load(record)

    async def whole() -> Any:
        return [found async for found in analysis.analyse(match, cast(Workers, Adviser(match.game)))][-1]

    with ThreadPoolExecutor(1) as aside:  # the browser's loop runs in this thread
        return encode(aside.submit(lambda: asyncio.run(whole())).result())


def test_what_cost_most_is_shown_on_the_board_with_what_was_better(
    visit: Visit, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(analysis, "MOST", 12)
    page = visit()
    table = played_at_random(page, "elfenland")
    record = page.request.get(f"/api/tables/{table}/record", headers={"Authorization": f"Bearer {KEYS[0]}"}).text()
    found = looked_back(record)
    page.route("**/analysis", lambda route: route.fulfill(body=found, content_type="application/json"))
    page.goto(f"/table/{table}/result#key={KEYS[0]}")
    page.get_by_role("button", name="Look back").click()
    shows = page.get_by_role("button", name="Show on the board")
    shows.first.click()
    expect(page.locator(".replay")).to_be_in_viewport()
    expect(page.locator(".replay .told")).to_contain_text("Blue: what the master preferred.")
    expect(page.locator(".replay [data-arrow]")).to_have_count(2)
    at = page.locator(".replay .at")
    before = at.inner_text()
    page.get_by_role("button", name="Each player’s chance to win").click(position={"x": 400, "y": 120})
    expect(at).not_to_have_text(before)
    expect(page.locator(".replay [data-arrow]")).to_have_count(0)
    expect_accessible(page)


@pytest.mark.parametrize(("wide", "high"), [(390, 844), (844, 390)])
def test_board_and_controls_of_a_replay_fit_a_phone(visit: Visit, wide: int, high: int) -> None:
    page = visit(phone=True, language="fr")
    page.set_viewport_size({"width": wide, "height": high})
    table = played_at_random(page, "gold")
    page.goto(f"/table/{table}/result#key={KEYS[0]}")
    page.get_by_role("button", name="Montrer la partie").click()
    expect(page.locator(".replay .board")).to_be_in_viewport(ratio=0.99)
    expect(page.locator(".replay .controls")).to_be_in_viewport(ratio=0.99)
    page.get_by_role("button", name="Pause").click()
    width = page.locator(".replay input").evaluate("input => input.getBoundingClientRect().width")
    assert width > (0.85 if wide < high else 0.6) * wide
    board = page.locator(".replay .board").evaluate("board => board.getBoundingClientRect().height")
    assert board > 0.3 * high
    scrubber = page.get_by_label("Moment de la partie")
    scrubber.fill("30")
    expect(page.locator(".replay .board")).to_be_in_viewport(ratio=0.99)
    expect_no_sideways_scroll(page)


# ── hints ──────────────────────────────────────────────────────────────────────────────────────────────


def test_a_hint_is_an_arrow_that_stays_while_it_is_followed(visit: Visit) -> None:
    page = visit()
    sit_down_at_highlanders(page)
    page.wait_for_selector(NEAR)  # knights have entered: a hint that was asked for before would be out of date
    page.get_by_role("button", name="Give me a hint").click()
    arrow, prompt = page.locator("svg [data-arrow=hint] path"), page.locator(".bar .prompt")
    expect(arrow.first).to_be_attached()
    expect(prompt).to_contain_text("March: ")
    expect(prompt).to_contain_text("point")
    first = prompt.inner_text()
    ringed = page.locator("svg .hinted")
    expect(ringed).to_have_count(2)
    target = page.evaluate(
        """() => [...document.querySelectorAll('svg [data-lit]')].map((lit) => [lit.dataset.key, lit]).find(([, lit]) =>
        [...document.querySelectorAll('svg .hinted')].some((ring) => {
          const [a, b] = [lit.getBoundingClientRect(), ring.getBoundingClientRect()]
          return Math.hypot(a.x + a.width / 2 - b.x - b.width / 2, a.y + a.height / 2 - b.y - b.height / 2) < 3
        }))[0]"""
    )
    page.locator(f"svg [data-lit][data-key='{target}']").click()
    expect(prompt).not_to_have_text(first)
    # What comes next is advised, too: another march, or the button that ends the turn.
    expect(page.locator("svg [data-arrow=hint] path, .choices .hinted").first).to_be_attached()
    expect(prompt).to_contain_text(re.compile("point|End the turn"))

"""Clocks on the page: they run out, bots stand in, people come back, give up or agree to stop."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Page, expect
from tests.browser.clicking import LIT, OVER, expect_accessible
from tests.browser.conftest import Visit

SHORT = {"kind": "live", "bank": 4, "increment": 600}
"""Seconds: it is out soon, and who comes back has plenty."""
LONG = {"kind": "live", "bank": 600, "increment": 5}


def laid(page: Page, people: int = 2, *bots: str, game: str = "gold", **terms: Any) -> list[str]:
    """Where each person sits at a table with these terms; names and all."""
    ask = page.request
    seats = [{"who": "me"}, *[{"who": "guest"}] * (people - 1), *({"who": bot} for bot in bots)]
    table = ask.post("/api/tables", data={"game": game, "seats": seats, "terms": terms}).json()
    addresses = []
    for seat, name in zip(range(people), ("Anna", "Bob", "Cid"), strict=False):
        key = f"key-of-seat-{seat}-at-the-table"
        taken = {"invitation": table["invitations"][seat], "key": key, "entropy": "anything", "name": name}
        assert ask.post(f"/api/tables/{table['table']}/seats", data=taken).ok
        addresses.append(f"/table/{table['table']}#key={key}")
    return addresses


def panel(page: Page, name: str) -> Any:
    return page.get_by_role("region", name=name, exact=True)


def test_whose_line_is_cut_is_replaced_by_a_bot_and_gets_the_seat_back(visit: Visit) -> None:
    bob = visit(phone=True)
    first, second = laid(bob, pace=SHORT, away="easy")
    bob.goto(second)
    anna = visit(first, missing=True)
    expect(anna.locator(LIT)).to_have_count(5)
    anna.context.set_offline(True)
    expect(panel(bob, "Anna")).to_contain_text("a bot plays (easy)")
    expect(bob.locator(LIT).first).to_be_visible()
    expect(bob.locator(".told")).to_contain_text("Anna")
    anna.context.set_offline(False)
    expect(panel(bob, "Anna")).not_to_contain_text("a bot plays")
    bob.locator(LIT).first.click()
    expect(anna.locator(LIT).first).to_be_visible()
    anna.keyboard.press("l")
    expect(anna.get_by_role("dialog").get_by_text("decided by a bot (easy)").first).to_be_visible()


def test_who_ran_out_of_time_takes_the_seat_back(visit: Visit) -> None:
    bob = visit(language="fr")
    first, second = laid(bob, pace=SHORT, away="easy")
    bob.goto(second)
    anna = visit(first, phone=True)
    expect(anna.get_by_role("timer").first).to_have_text(re.compile(r"0:0\d"))
    back = anna.get_by_role("button", name="Take my seat back")
    expect(back).to_be_visible()
    expect(panel(bob, "Anna")).to_contain_text("un robot joue (facile)")
    expect_accessible(anna)
    back.click()
    expect(back).to_be_hidden()
    expect(panel(bob, "Anna")).not_to_contain_text("un robot joue")


def test_the_game_ends_with_the_seat_last(visit: Visit) -> None:
    bob = visit()
    first, second = laid(bob, pace=SHORT, away="last")
    bob.goto(second)
    anna = visit(first, phone=True)
    for page in (anna, bob):
        expect(page.get_by_role("dialog").get_by_role("heading")).to_contain_text("no time left: the game ends here")
    places = bob.get_by_role("dialog").locator("li")
    expect(places.first).to_contain_text("Bob")
    expect(places.last).to_contain_text("Anna")
    expect_accessible(bob)
    bob.get_by_role("dialog").get_by_role("link", name="Result").click()
    expect(bob.get_by_text("Time was out.").first).to_be_visible()


def test_the_game_waits(visit: Visit) -> None:
    page = visit()
    first, second = laid(page, pace=SHORT, away="wait")
    page.goto(second)
    anna = visit(first)
    expect(panel(anna, "Anna").get_by_role("timer")).to_have_text("0:00")
    anna.locator(LIT).first.click()
    expect(page.locator(LIT).first).to_be_visible()


def test_giving_up_and_agreeing_to_stop(visit: Visit) -> None:
    bob = visit(phone=True)
    first, second = laid(bob, pace=LONG, away="easy")
    bob.goto(second)
    anna = visit(first)
    expect(anna.get_by_text("10 minutes for each player, and 5 seconds more for every decision.")).to_be_visible()
    anna.get_by_role("button", name="Offer to stop here").click()
    anna.get_by_role("button", name="Offer to stop here").click()
    expect(anna.get_by_text("The others have not answered yet.")).to_be_visible()
    expect_accessible(bob)
    bob.get_by_role("button", name="Play on").click()
    expect(anna.get_by_text("The others have not answered yet.")).to_be_hidden()
    anna.get_by_role("button", name="Offer to stop here").click()
    anna.get_by_role("button", name="Offer to stop here").click()
    bob.get_by_role("button", name="Stop here", exact=True).click()
    expect(anna.locator(OVER)).to_be_visible()
    expect(bob.get_by_role("dialog")).to_contain_text("All players have agreed to stop here.")

    third, fourth = laid(bob, pace=LONG, away="easy")
    bob.goto(fourth)
    anna.goto(third)
    concede = anna.get_by_role("button", name="Concede")
    concede.click()
    anna.get_by_role("button", name="Play on").click()
    concede.click()
    concede.click()
    expect(bob.get_by_role("dialog")).to_contain_text("Anna has conceded")


def test_a_turn_says_until_when(visit: Visit) -> None:
    bob = visit(language="fr", phone=True)
    first, second = laid(bob, pace={"kind": "turns", "hours": 24 * 20}, away="easy")
    bob.goto(second)
    expect(panel(bob, "Anna").get_by_role("timer")).to_contain_text("jusqu’au")
    expect(panel(bob, "Bob").get_by_role("timer")).to_have_count(0)
    assert first

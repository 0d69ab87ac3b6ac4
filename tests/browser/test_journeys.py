"""What people do at a table, whatever the game: the journeys Filon is made for."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, Route, expect
from tests.browser.clicking import (
    LIT,
    OVER,
    expect_accessible,
    expect_no_sideways_scroll,
    guest_link,
    lay_table,
    play_at_once,
    play_to_the_end,
    sit_down,
    sit_down_as_guest,
)
from tests.browser.conftest import Visit

from filon.games import shelf

SLOT = "svg [data-lit][data-key^='slot-']"


def test_a_reload_finds_the_table_as_it_was(visit: Visit) -> None:
    page = visit()
    sit_down(page, "Gold")
    page.locator(LIT).first.click()
    page.wait_for_selector(SLOT)
    page.locator(SLOT).first.click()
    expect(page.get_by_text("Turn over a second card").first).to_be_visible()
    page.reload()
    expect(page.get_by_text("Turn over a second card").first).to_be_visible()


def test_two_people_around_one_screen_take_back_what_may_be_taken_back(visit: Visit) -> None:
    page = visit()
    lay_table(page, "Gold", "Me", "Someone here")
    play_at_once(page)
    lit = page.locator(LIT)
    expect(lit).to_have_count(5)
    lit.first.click()
    expect(lit).to_have_count(4)
    page.keyboard.press("z")
    expect(lit).to_have_count(5)
    for colours in (4, 3, 2):
        lit.first.click()
        expect(lit).to_have_count(colours)
    lit.first.click()
    page.locator(SLOT).first.click()
    expect(page.get_by_text("Turn over a second card").first).to_be_visible()
    page.keyboard.press("z")
    expect(page.get_by_role("paragraph").filter(has_text=re.compile("taken back"))).to_be_visible()


def test_a_guest_sits_down_by_a_link_that_opens_the_seat_once(visit: Visit) -> None:
    host = visit()
    lay_table(host, "Gold", "Me", "Guest, by link")
    expect(host.get_by_role("heading", name="Waiting for Player 2")).to_be_visible()
    expect(host.locator(LIT)).to_have_count(0)
    expect_accessible(host)
    link = guest_link(host)
    guest = visit(link)
    expect(guest.get_by_role("heading", level=1)).to_have_text("You are invited to play Gold")
    assert "invitation" not in guest.url, "an invitation must not stay in the address"
    guest.reload()
    expect(guest.get_by_role("heading", level=1)).to_have_text("You are invited to play Gold")
    expect_accessible(guest)
    sit_down_as_guest(guest, "Grace")
    expect(guest.locator(".bar .prompt")).to_contain_text("is choosing a mine entrance")
    expect(host.locator(".bar .prompt")).to_contain_text("Choose your mine entrance")
    expect(host.get_by_role("region", name="Grace", exact=True)).to_be_visible()
    host.locator(LIT).first.click()
    expect(guest.locator(".bar .prompt")).to_contain_text("Choose your mine entrance")
    guest.locator(LIT).first.click()
    expect(host.locator(".bar .prompt")).to_contain_text("Choose your second entrance")
    late = visit(link, missing=True)
    expect(late.get_by_role("heading", level=1)).to_have_text("This link no longer opens a seat")
    expect(late.get_by_text("It has been used already")).to_be_visible()
    guest.goto(link)
    expect(guest.locator(".bar .prompt")).to_contain_text("is choosing")


def test_an_answer_that_is_lost_does_not_cost_the_seat(visit: Visit) -> None:
    host = visit()
    lay_table(host, "Gold", "Me", "Guest, by link")
    guest = visit(guest_link(host), missing=True)

    def lose(route: Route) -> None:
        route.fetch()
        route.abort()

    guest.route("**/seats", lose, times=1)
    guest.get_by_role("button", name="Sit down").click()
    expect(guest.get_by_text("The house of games does not answer.")).to_be_visible()
    expect(host.locator(".bar .prompt")).to_contain_text("Choose your mine entrance")
    guest.reload()
    expect(guest.locator(".bar .prompt")).to_contain_text("is choosing a mine entrance")


def test_a_guest_who_does_not_come_makes_room_for_a_bot(visit: Visit) -> None:
    host = visit(phone=True)
    lay_table(host, "Gold", "Me", "Guest, by link")
    old = guest_link(host)
    host.get_by_role("button", name="Withdraw this link").click()
    expect(host.get_by_text("The old link opens nothing any more.")).to_be_visible()
    assert guest_link(host) != old
    expect_accessible(host)
    expect_no_sideways_scroll(host)
    late = visit(old, missing=True)
    expect(late.get_by_text("whoever sent it has withdrawn it")).to_be_visible()
    host.get_by_role("button", name="Let a bot play").click()
    host.get_by_role("button", name="easy", exact=True).click()
    expect(host.locator(".bar .prompt")).to_contain_text("Choose your mine entrance")


def test_a_line_that_broke_goes_on_where_it_was(visit: Visit) -> None:
    host = visit()
    lay_table(host, "Gold", "Me", "Guest, by link")
    guest = visit(guest_link(host), missing=True)
    sit_down_as_guest(guest, "Grace")
    expect(host.locator(LIT)).to_have_count(5)
    guest.context.set_offline(True)
    expect(guest.get_by_text("The connection is lost.")).to_be_visible()
    host.locator(LIT).first.click()
    expect(host.locator(".bar .prompt")).to_contain_text("Grace is choosing")
    guest.context.set_offline(False)
    expect(guest.locator(LIT)).to_have_count(4)
    guest.locator(LIT).first.click()
    guest.keyboard.press("l")
    expect(guest.get_by_role("dialog").locator("ol > li")).to_have_count(2)


def finished_table(page: Page) -> tuple[str, list[str]]:
    """The address of a table of Gold that three people have played to its end, and the keys of their seats."""
    ask = page.request
    seats = [{"who": "me"}, {"who": "guest"}, {"who": "guest"}]
    laid = ask.post("/api/tables", data={"game": "gold", "seats": seats}).json()
    api, keys = f"/api/tables/{laid['table']}", [f"key-of-seat-{seat}-at-the-table" for seat in range(3)]
    for key, invitation in zip(keys, laid["invitations"], strict=True):
        assert ask.post(f"{api}/seats", data={"invitation": invitation, "key": key, "entropy": "anything"}).ok
    mover = 0
    while mover >= 0:
        headers = {"Authorization": f"Bearer {keys[mover]}"}
        frame = ask.get(f"{api}/frame", headers=headers).json()
        if frame["mover"] == mover:
            decision = frame["scene"]["choices"][0]["decision"]
            play = {"type": "play", "moment": frame["moment"], "send": str(frame["moment"]), "decision": decision}
            assert ask.post(f"{api}/decisions", headers=headers, data=play).ok
            frame = ask.get(f"{api}/frame", headers=headers).json()
        mover = frame["mover"]
    return f"/table/{laid['table']}", keys


def test_whoever_plays_again_is_followed_to_the_next_table(visit: Visit) -> None:
    host = visit()
    table, keys = finished_table(host)
    host.goto(f"{table}/result#key={keys[0]}")
    still_there, at_the_result = visit(f"{table}#key={keys[1]}"), visit(f"{table}/result#key={keys[2]}")
    expect(still_there.locator(OVER)).to_be_visible()
    expect(at_the_result.get_by_role("button", name="Once more")).to_be_visible()
    host.get_by_role("button", name="Once more").click()
    expect(host.get_by_role("heading", name="Waiting for Player 2 and Player 3")).to_be_visible()
    for guest in (still_there, at_the_result):
        guest.get_by_role("button", name="To the next game").click()
        guest.wait_for_url(host.url)
    expect(host.locator(".bar .prompt")).to_contain_text("Choose your mine entrance")


def test_watching_bots_to_the_result_and_once_more(visit: Visit) -> None:
    page = visit("/box/gold")
    page.get_by_role("button", name="Watch the bots").click()
    play_at_once(page)
    page.wait_for_selector(OVER)
    assert not page.locator(LIT).count()
    page.locator(OVER).click()
    expect(page.locator(".plot path")).to_have_count(3)
    expect(page.get_by_text("The secret fits the fingerprint.")).to_be_visible()
    expect(page.get_by_text("The fingerprint is the one this browser noted at the start.")).to_be_visible()
    page.get_by_role("button", name="Look back").click()
    expect(page.get_by_role("button", name="Each player’s chance to win")).to_be_visible()
    expect(page.get_by_role("heading", name="What cost most")).to_be_visible()
    expect_accessible(page)
    page.get_by_role("button", name="Show the game").click()
    scrubber = page.get_by_label("Moment of the game")
    expect(scrubber).to_be_visible()
    scrubber.fill("10")
    expect(scrubber).to_have_attribute("aria-valuetext", re.compile(r"Moment 1[01] of \d+"))
    with page.expect_download() as download:
        page.get_by_role("button", name="Download the game").click()
    assert download.value.path().read_text().startswith("filon 2\ngame: gold")
    page.get_by_role("button", name="Once more").click()
    expect(page.locator(".bar .prompt")).not_to_be_empty()
    assert "/result" not in page.url


def test_the_language_changes_at_the_table(visit: Visit) -> None:
    page = visit()
    sit_down(page, "Gold")
    page.get_by_role("button", name="Français").click()
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    expect(page.locator(".bar .prompt")).to_contain_text("Choisis")


def test_a_game_by_keyboard_alone(visit: Visit) -> None:
    page = visit()
    sit_down(page, "Gold")
    play_at_once(page)
    pick(page)
    page.wait_for_selector(SLOT)
    page.locator(SLOT).first.focus()
    page.keyboard.press("ArrowRight")
    assert page.evaluate("document.activeElement.getAttribute('data-key')").startswith("slot-")
    page.keyboard.press("Enter")
    expect(page.get_by_text("Turn over a second card").first).to_be_visible()
    page.keyboard.press("l")
    expect(page.get_by_role("heading", name="What happened")).to_be_visible()
    expect_accessible(page)
    page.keyboard.press("Escape")
    page.keyboard.press("r")
    expect(page.locator("#GO-TURN-4")).to_be_in_viewport()
    expect_accessible(page)


def pick(page: Page) -> None:
    """The first lit thing has been reached by Tab and chosen by Enter."""
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement?.matches('[data-lit], .choices button') ?? false"):
            page.keyboard.press("Enter")
            return
    raise AssertionError("Tab never comes to what can be chosen")


def test_a_hint_shows_what_to_do(visit: Visit) -> None:
    page = visit()
    sit_down(page, "Gold")
    page.get_by_role("button", name="Give me a hint").click()
    expect(page.get_by_text("All colours have the same prospectors").first).to_be_visible()
    expect(page.locator(".choices .hinted")).to_have_count(1)


def test_pages_that_are_not_there_are_friendly(visit: Visit) -> None:
    page = visit("/nowhere", missing=True)
    expect(page.get_by_text("A gallery that leads nowhere")).to_be_visible()
    page.goto("/box/chess")
    expect(page.get_by_text("This box is not on the shelf")).to_be_visible()
    expect_accessible(page)


def test_rules_and_boxes_fit_a_phone(visit: Visit) -> None:
    page = visit(phone=True, language="fr")
    page.wait_for_selector("a[href^='/box/']")
    boxes = {str(link.get_attribute("href")) for link in page.locator("a[href^='/box/']").all()}
    assert len(boxes) == len(shelf())
    expect_no_sideways_scroll(page)
    for box in sorted(boxes):
        page.goto(box)
        expect(page.get_by_role("button", name="Jouer tout de suite")).to_be_visible()
        expect_no_sideways_scroll(page)
        page.goto(f"{box}/rules")
        page.wait_for_selector(".rules-text h2")
        expect_no_sideways_scroll(page)


def test_a_whole_game_in_a_square_on_a_small_phone(visit: Visit) -> None:
    page = visit("/box/gold", phone=True)
    page.get_by_text("8 × 8 square").click()
    page.get_by_role("button", name="Lay the table").click()
    expect(page.locator(".bar .prompt")).not_to_be_empty()
    play_to_the_end(page)
    page.goto("/games")
    expect(page.locator("li.card .outcome")).to_have_text(re.compile(r"^(Won|Lost) \(\d+( · \d+)+\)$"))


@pytest.mark.parametrize("phone", [True, False], ids=["phone", "desktop"])
def test_rules_show_their_pieces_and_examples(visit: Visit, phone: bool) -> None:
    page = visit("/box/highlanders/rules", phone=phone, dark=phone, language="fr" if phone else "en")
    pictures = page.locator(".rules-text img")
    expect(pictures).not_to_have_count(0)
    column = page.locator(".rules-text").bounding_box()
    assert column
    for picture in pictures.all():
        picture.scroll_into_view_if_needed()
        picture.evaluate("image => image.decode()")  # it fails if there is nothing to show
        box = picture.bounding_box()
        assert box
        assert box["width"] >= 40
        assert box["x"] >= column["x"] - 1
        assert box["x"] + box["width"] <= column["x"] + column["width"] + 1
        assert picture.get_attribute("alt")
    expect_no_sideways_scroll(page)
    expect_accessible(page)
    link = page.locator(".rules-text a.piece[href='#piece-shield']").first
    link.click()
    expect(page.locator("#piece-shield")).to_be_in_viewport()

"""Whoever sits at a box for the first time is offered its lesson, and everybody is told what wins."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect
from tests.browser.clicking import expect_accessible, expect_no_sideways_scroll, sit_down
from tests.browser.conftest import Visit

AIM = "Gather the gold that is worth the most: after the last card, the highest sum wins."
AIM_FR = "Amasse l’or qui vaut le plus\u202f: après la dernière carte, la plus grande somme gagne."


def offer(page: Page) -> Locator:
    return page.get_by_role("link", name="New to Gold? A lesson takes five minutes.")


def apart(page: Page, one: str, other: str) -> bool:
    """Whether two things of the page cover nothing of each other."""
    return bool(
        page.evaluate(
            """([one, other]) => {
                const [a, b] = [one, other].map((what) => document.querySelector(what).getBoundingClientRect())
                return a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top
            }""",
            [one, other],
        )
    )


def test_the_first_table_of_a_box_offers_its_lesson_until_it_is_waved_off(visit: Visit) -> None:
    page = visit()
    sit_down(page, "Gold")
    expect(offer(page)).to_be_visible()
    expect_accessible(page)
    page.reload()
    offer(page).click()
    expect(page.locator(".coach .number")).to_have_text("Step 1 of 7")
    page.go_back()
    page.get_by_role("button", name="No lesson, thanks").click()
    expect(offer(page)).to_have_count(0)
    page.reload()
    expect(page.locator(".bar .prompt")).not_to_be_empty()
    expect(offer(page)).to_have_count(0)


def test_nobody_is_offered_a_lesson_at_the_second_table(visit: Visit) -> None:
    page = visit()
    sit_down(page, "Gold")
    expect(offer(page)).to_be_visible()
    first = page.url
    page.goto("/box/gold")
    page.get_by_role("button", name="Play now").click()
    page.wait_for_url("**/table/*")
    assert page.url != first
    expect(page.get_by_role("heading", name="Gold")).to_be_visible()
    expect(page.locator(".bar .prompt")).not_to_be_empty()
    expect(offer(page)).to_have_count(0)


def test_whoever_watches_is_offered_nothing(visit: Visit) -> None:
    page = visit("/box/gold")
    page.get_by_role("button", name="Watch the bots").click()
    expect(page.locator(".bar .prompt")).not_to_be_empty()
    expect(page.get_by_role("heading", name="Gold")).to_be_visible()
    expect(offer(page)).to_have_count(0)


@pytest.mark.parametrize(("width", "height"), [(390, 844), (844, 390)])
def test_on_a_phone_the_offer_covers_neither_board_nor_prompt(visit: Visit, width: int, height: int) -> None:
    page = visit("/box/gold", language="fr", phone=True)
    page.set_viewport_size({"width": width, "height": height})
    page.get_by_role("button", name="Jouer tout de suite").click()
    link = page.get_by_role("link", name="Gold, c’est nouveau\u202f? Une leçon prend cinq minutes.")
    expect(link).to_be_in_viewport(ratio=1)
    assert apart(page, "aside", ".cloth")
    assert apart(page, "aside", ".below")
    expect_no_sideways_scroll(page)


def test_the_aim_stands_under_the_name_where_there_is_room_and_is_always_told_on_asking(visit: Visit) -> None:
    page = visit()
    page.set_viewport_size({"width": 1440, "height": 900})
    sit_down(page, "Gold")
    aim = page.get_by_role("banner").get_by_text(AIM)
    expect(aim).to_be_visible()
    assert aim.evaluate("line => line.scrollWidth <= line.clientWidth")
    page.set_viewport_size({"width": 1000, "height": 700})
    expect(aim).to_be_hidden()

    phone = visit("/box/gold", language="fr", phone=True)
    phone.get_by_role("button", name="Jouer tout de suite").click()
    phone.get_by_role("button", name="Et maintenant").click()
    expect(phone.get_by_role("dialog").get_by_text(AIM_FR)).to_be_visible()

"""People on the page: a guest, a kept name, passkeys, a second device, and leaving."""

from __future__ import annotations

import json
import re
from itertools import count

import pytest
from playwright.sync_api import Page, expect
from tests.browser.clicking import OVER, expect_accessible, expect_no_sideways_scroll, play_to_the_end, sit_down
from tests.browser.conftest import Visit

WORD = "a word that nobody guesses"
_numbers = count(1)


@pytest.fixture
def login() -> str:
    """A name to sign in with that no other test has."""
    return f"tester-{next(_numbers)}"


@pytest.fixture
def place(address: str) -> str:
    """The server by a name: a bare address has no passkeys."""
    return address.replace("127.0.0.1", "localhost")


def keep_name(page: Page, login: str) -> None:
    page.goto("/me")
    page.get_by_label("Name to sign in with").fill(login)
    page.get_by_label("Password").fill(WORD)
    page.get_by_role("button", name="Keep with this password").click()
    expect(page.get_by_text("Kept.")).to_be_visible()


def person(page: Page) -> str:
    return str(page.evaluate("fetch('/api/me').then((answer) => answer.json()).then((me) => me.person.id)"))


def test_a_guest_has_a_name_and_a_face_and_changes_both(visit: Visit) -> None:
    page = visit("/")
    mine = page.get_by_role("link", name="your profile and settings")
    expect(mine).to_be_visible()
    mine.click()
    name = page.get_by_role("textbox", name="Your name")
    name.fill("Ada Lovelace")
    name.press("Tab")
    expect(page.get_by_text("Saved.")).to_be_visible()
    expect(page.get_by_role("heading", level=1)).to_have_text("Ada Lovelace")
    before = page.locator("header .round svg").first.inner_html()
    page.get_by_role("button", name="Hair: the next one").click()
    page.get_by_role("radio", name="Colour 4").check()
    expect(page.get_by_text("Saved.")).to_be_visible()
    after = page.locator("header .round svg").first.inner_html()
    assert before != after
    page.reload()
    expect(page.get_by_role("radio", name="Colour 4")).to_be_checked()
    expect(page.get_by_role("link", name="Ada Lovelace: your profile and settings")).to_be_visible()


def test_what_is_wished_is_saved_at_once(visit: Visit) -> None:
    page = visit("/me")
    page.get_by_label("Quiet from").select_option("23:00")
    expect(page.get_by_text("Saved.")).to_be_visible()
    page.get_by_role("switch", name="Show my games").uncheck()
    page.get_by_label("Away from").fill("2027-07-01")
    page.get_by_label("Away until").fill("2027-07-14")
    expect(page.get_by_text("Saved.")).to_be_visible()
    page.wait_for_function(
        "fetch('/api/me').then((answer) => answer.json()).then((me) => me.wishes.away[1] === '2027-07-14')"
    )
    page.reload()
    expect(page.get_by_label("Quiet from")).to_have_value("23")
    expect(page.get_by_label("Away until")).to_have_value("2027-07-14")
    expect(page.get_by_role("switch", name="Show my games")).not_to_be_checked()
    page.goto(f"/people/{person(page)}")
    expect(page.get_by_text("has not finished a game yet")).to_be_visible()  # to oneself, all is shown


def test_a_second_device_signs_in_by_a_code_and_goes_on_playing(visit: Visit, login: str) -> None:
    desk = visit("/")
    sit_down(desk, "Gold")
    table = desk.url.rpartition("/")[2]
    keep_name(desk, login)
    desk.get_by_role("button", name="Sign in on another device").click()
    code = desk.locator("code").inner_text()

    phone = visit("/games", phone=True)
    expect(phone.get_by_text("You have not sat at a table yet.")).to_be_visible()
    guest = person(phone)
    phone.goto(f"/sign-in#code={code}")
    assert person(phone) == guest  # nothing happens before somebody says so
    expect(phone.get_by_label("Code", exact=True)).to_have_value(code)
    assert "#" not in phone.url
    phone.get_by_role("button", name="Sign in", exact=True).click()
    phone.wait_for_url("**/me")
    assert person(phone) == person(desk)
    phone.goto("/games")
    card = phone.locator("li.card")
    expect(card).to_contain_text("Gold")
    card.get_by_role("link").click()
    phone.wait_for_url(f"**/table/{table}")
    play_to_the_end(phone)
    phone.locator(OVER).click()
    phone.wait_for_url("**/result")
    expect(phone.get_by_role("heading", level=1)).to_be_visible()
    for page in (phone, desk):
        page.goto("/games")
        expect(page.locator("li.card .outcome")).to_have_text(re.compile(r"^(Won|Lost) \(\d+ · \d+"))
        expect(page.locator("li.card a")).to_have_attribute("href", f"/table/{table}/result")


def test_where_it_is_my_turn_comes_first(visit: Visit) -> None:
    page = visit("/games")
    wish = {"game": "gold", "seats": [{"who": "me"}, {"who": "guest"}]}
    sits = """async (wish) => {
      const post = async (path, body) => (await fetch(path, {method: 'POST', body: JSON.stringify(body),
        headers: {'content-type': 'application/json'}})).json()
      const tables = []
      for (const both of [true, false]) {
        const laid = await post('/api/tables', wish)
        for (const invitation of laid.invitations.slice(0, both ? 2 : 1)) {
          const key = 'k'.repeat(20) + invitation.slice(0, 6)
          await post(`/api/tables/${laid.table}/seats`, {invitation, key, entropy: '12345678'})
        }
        tables.push(laid.table)
      }
      return tables
    }"""
    mine, waiting = page.evaluate(sits, wish)
    page.reload()
    cards = page.locator("li.card")
    expect(cards).to_have_count(2)
    expect(cards.first).to_contain_text("Your turn")
    expect(cards.first.get_by_role("link")).to_have_attribute("href", f"/table/{mine}")
    expect(cards.last).to_contain_text("Still open")
    expect_accessible(page)
    cards.last.get_by_role("button").click()
    expect(cards).to_have_count(1)
    page.reload()
    expect(cards).to_have_count(1)
    assert waiting in str(page.evaluate("localStorage.getItem('filon.hidden')"))


def test_a_passkey_keeps_a_name_and_signs_in_again(visit: Visit, place: str, login: str) -> None:
    page = visit(f"{place}/me", missing=True)
    devtools = page.context.new_cdp_session(page)
    devtools.send("WebAuthn.enable")
    options = {"protocol": "ctap2", "transport": "internal", "hasResidentKey": True, "hasUserVerification": True}
    options |= {"isUserVerified": True, "automaticPresenceSimulation": True}
    key = devtools.send("WebAuthn.addVirtualAuthenticator", {"options": options})["authenticatorId"]
    page.get_by_label("Name to sign in with").fill(login)
    page.get_by_role("button", name="Keep with a passkey instead").click()
    expect(page.get_by_text("Kept.")).to_be_visible()
    who = person(page)
    remove = page.get_by_role("button", name="Remove:")
    remove.click()
    expect(page.get_by_text("Without it, nobody could sign in any more.")).to_be_visible()
    page.get_by_role("button", name="Sign out here").click()
    page.wait_for_url(f"{place}/")
    expect(page.get_by_role("link", name="your profile and settings")).to_be_visible()
    assert person(page) != who
    page.goto(f"{place}/sign-in")
    page.get_by_role("button", name="Sign in with a passkey").click()
    page.wait_for_url("**/me")
    assert person(page) == who
    # One that nobody here knows is refused.
    kept = devtools.send("WebAuthn.getCredentials", {"authenticatorId": key})["credentials"]
    assert [credential["rpId"] for credential in kept] == ["localhost"]
    page.get_by_label("New password").fill(WORD)
    page.get_by_role("button", name="Set a password").click()
    expect(page.get_by_text("Changed.")).to_be_visible()
    remove.click()
    expect(remove).to_have_count(0)


def test_a_passkey_that_is_not_known_any_more_opens_nothing(visit: Visit, place: str, login: str) -> None:
    page = visit(f"{place}/me", missing=True)
    devtools = page.context.new_cdp_session(page)
    devtools.send("WebAuthn.enable")
    options = {"protocol": "ctap2", "transport": "internal", "hasResidentKey": True, "hasUserVerification": True}
    options |= {"isUserVerified": True, "automaticPresenceSimulation": True}
    devtools.send("WebAuthn.addVirtualAuthenticator", {"options": options})
    page.get_by_label("Name to sign in with").fill(login)
    page.get_by_role("button", name="Keep with a passkey instead").click()
    expect(page.get_by_text("Kept.")).to_be_visible()
    page.get_by_role("button", name="Delete me").click()
    page.get_by_role("button", name="Delete me for good").click()
    page.wait_for_url(f"{place}/")
    page.goto(f"{place}/sign-in")
    page.get_by_role("button", name="Sign in with a passkey").click()
    expect(page.get_by_role("alert")).to_contain_text("That is not right.")


def test_signing_out_everywhere_and_in_again_by_a_recovery_code(visit: Visit, login: str) -> None:
    page = visit("/me", missing=True)
    keep_name(page, login)
    who = person(page)
    page.get_by_role("button", name="Make new codes").click()
    codes = page.locator(".codes code")
    expect(codes).to_have_count(8)
    code = codes.first.inner_text()
    page.get_by_role("button", name="Sign out everywhere").click()
    page.wait_for_url("**/")
    expect(page.get_by_role("link", name="your profile and settings")).to_be_visible()
    page.goto("/sign-in")
    page.get_by_label("Name to sign in with").fill(login)
    page.get_by_role("textbox", name="Password").fill("made up")
    page.get_by_role("button", name="Sign in", exact=True).click()
    expect(page.get_by_role("alert")).to_contain_text("That is not right.")
    page.get_by_text("Recovery code", exact=True).click()
    page.get_by_label("Code", exact=True).fill(code)
    page.get_by_role("button", name="Sign in", exact=True).click()
    page.wait_for_url("**/me")
    assert person(page) == who
    expect(page.get_by_text("7 are left.")).to_be_visible()


def test_a_program_gets_its_token_and_the_file_has_everything(visit: Visit, login: str) -> None:
    page = visit("/me")
    keep_name(page, login)
    page.get_by_label("Name of a bot").fill("Robby")
    page.get_by_role("button", name="Make a bot").click()
    page.get_by_label("What the token is for").fill("my laptop")
    page.get_by_role("button", name="Make a token").click()
    token = page.locator("code").inner_text()
    asks = "(token) => fetch('/api/me', {headers: {authorization: `Bearer ${token}`}}).then((answer) => answer.json())"
    assert page.evaluate(asks, token)["person"]["kind"] == "bot"
    with page.expect_download() as loading:
        page.get_by_role("link", name="Download my data").click()
    told = json.loads(loading.value.path().read_text())
    assert told["person"]["id"] == person(page)
    assert token not in json.dumps(told)
    page.get_by_role("link", name="Robby").click()
    expect(page.get_by_text("Bot, played by a program")).to_be_visible()


@pytest.mark.parametrize(("language", "phone", "dark"), [("en", False, False), ("fr", True, True), ("fr", True, False)])
def test_pages_of_people_can_be_used_by_everybody(
    language: str, phone: bool, dark: bool, visit: Visit, login: str
) -> None:
    page = visit("/me", language=language, phone=phone, dark=dark)
    fields = page.locator("form input.field:not([type=url])")  # that of webhooks
    expect(fields).to_have_count(2)
    expect_accessible(page)
    fields.first.fill(login)
    fields.last.fill(WORD)
    page.locator("form .button.primary").click()
    expect(page.locator("fieldset input[type=checkbox]").first).to_be_visible()
    page.locator("section p.row button").first.click()
    expect(page.locator("svg[role=img]")).to_be_visible()
    expect_accessible(page)
    expect_no_sideways_scroll(page)
    for path in ("/sign-in", f"/people/{person(page)}"):
        page.goto(path)
        expect(page.locator("main .narrow h1")).to_be_visible()
        expect_accessible(page)
        expect_no_sideways_scroll(page)

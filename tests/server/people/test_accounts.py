"""A name that is kept: signing in and out, on this device and another, and what is asked for meanwhile."""

from __future__ import annotations

import asyncio
import hmac
from pathlib import Path
from threading import get_ident
from typing import Any

import pytest
from tests.server.helpers import Server, check_problem
from tests.server.people.helpers import WORD, at_hand, rows, sit, somebody, who, with_account
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from filon.house.problems import BadLogin, Busy, StorageFailed
from filon.server.people.accounts import heard_code
from filon.server.people.identity import COOKIE
from filon.server.people.passwords import Passwords, tidy_login


def test_a_guest_keeps_their_name_and_signs_in_elsewhere(server: Server) -> None:
    first, me = somebody(server)
    answer = first.post("/api/me/account", json={"login": " Élodie-42 ", "password": WORD})
    assert answer.json()["person"] == me["person"] | {"kind": "account"}
    assert first.get("/api/me/account").json()["login"] == "elodie-42"
    second = server.browser()
    assert second.post("/api/sign-in", json={"login": "ELODIE-42", "password": WORD}).json() == answer.json()
    assert who(second) == who(first) == me["person"]["id"]
    assert first.post("/api/me/account", json={"login": "other", "password": WORD}).json()["code"] == "has-account"
    other, _ = somebody(server)
    taken = other.post("/api/me/account", json={"login": "elodie-42", "password": WORD})
    assert (taken.status_code, taken.json()["code"]) == (409, "login-taken")
    assert other.get("/api/me").json()["person"]["kind"] == "guest"
    check_problem(taken.json())


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        ({"login": "ab", "password": WORD}, "bad-login"),
        ({"login": "a b", "password": WORD}, "bad-login"),
        ({"login": ".abc", "password": WORD}, "bad-login"),
        ({"login": "x" * 41, "password": WORD}, "bad-login"),
        ({"login": "abc<script>", "password": WORD}, "bad-login"),
        ({"login": "abcd", "password": "1234567"}, "weak-password"),
        ({"login": "longer-name", "password": "Longer-Name"}, "weak-password"),
        ({"login": "abcd"}, "weak-password"),
        ({"login": "abcd", "passkey": "{}"}, "bad-passkey"),
        ({"login": "abcd", "passkey": "[" * 5000}, "bad-passkey"),
        ({"login": "abcd", "passkey": '{"response": {"clientDataJSON": "eyJhIjoxfQ"}}'}, "bad-passkey"),
    ],
)
def test_what_can_not_be_an_account_is_refused(wish: dict[str, str], code: str, server: Server) -> None:
    browser, _ = somebody(server)
    answer = browser.post("/api/me/account", json=wish, headers={"host": f"localhost:{server.address.split(':')[-1]}"})
    assert (answer.status_code, answer.json()["code"]) == (400, code)
    check_problem(answer.json())
    assert browser.get("/api/me").json()["person"]["kind"] == "guest"


def test_names_to_sign_in_with_are_compared_without_capitals_and_accents() -> None:
    assert tidy_login(" Zoë.K ") == tidy_login("ZOE.k") == "zoe.k"
    assert tidy_login("Ｆｉｌｏｎ") == "filon"
    assert tidy_login("Анна") == "анна"
    for wrong in ("", "--", "a\u202eb c", "a/b", "ab\n"):
        with pytest.raises(BadLogin):
            tidy_login(wrong)


def test_a_wrong_secret_is_refused_alike_whoever_is_named(server: Server) -> None:
    _, login = with_account(server)
    browser = server.browser()
    answers = [
        browser.post("/api/sign-in", json={"login": name, "password": "made up"})
        for name in (login, "nobody-of-this-name", "not a name!")
    ]
    assert {(answer.status_code, answer.text) for answer in answers} == {(403, answers[0].text)}
    check_problem(answers[0].json())
    assert who(browser) == ""


def test_a_name_that_nobody_has_is_checked_like_any_other(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same work is done, off the loop that serves everybody: how long it takes says nothing."""
    passwords = Passwords()
    checked: list[tuple[str, int]] = []
    verify = passwords._hasher.verify

    def note(kept: str, password: bytes) -> bool:
        checked.append((kept, get_ident()))
        return bool(verify(kept, password))

    monkeypatch.setattr(passwords, "_hasher", _Noting(passwords._hasher, note))

    async def run() -> list[bool]:
        kept = await passwords.make(WORD)
        return [await passwords.fits(kept, WORD), await passwords.fits(kept, "x"), await passwords.fits("", WORD)]

    assert asyncio.run(run()) == [True, False, False]
    passwords.close()
    parameters = {kept.rpartition("$")[0].rpartition("$")[0] for kept, _ in checked}
    assert len(checked) == 3
    assert len(parameters) == 1
    assert get_ident() not in {thread for _, thread in checked}


class _Noting:
    """A hasher whose checks are noted."""

    def __init__(self, hasher: Any, verify: Any) -> None:
        self._hasher, self.verify = hasher, verify

    def __getattr__(self, name: str) -> Any:
        return getattr(self._hasher, name)


def test_so_many_passwords_wait_and_no_more() -> None:
    passwords = Passwords()

    async def run() -> list[object]:
        return await asyncio.gather(*(passwords.fits("", "x") for _ in range(40)), return_exceptions=True)

    answers = asyncio.run(run())
    passwords.close()
    assert sum(isinstance(answer, Busy) for answer in answers) == 40 - 24
    assert all(answer is False or isinstance(answer, Busy) for answer in answers)


def test_secrets_are_compared_in_constant_time(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    compared: list[tuple[str, str]] = []
    compare = hmac.compare_digest

    def note(one: str, other: str) -> bool:
        compared.append((one, other))
        return compare(one, other)

    with at_hand(tmp_path, monkeypatch) as (client, _):
        client.post("/api/me", json={})
        client.post("/api/me/account", json={"login": "ada", "password": WORD})
        codes = client.post("/api/me/recovery").json()["codes"]
        monkeypatch.setattr(hmac, "compare_digest", note)
        assert client.post("/api/sign-in/recovery", json={"login": "ada", "code": codes[2]}).status_code == 200
        assert len(compared) == len(codes)  # all of them, not only up to the right one


def test_a_recovery_code_is_good_once_and_only_its_fingerprint_is_kept(server: Server) -> None:
    browser, login = with_account(server)
    old = browser.post("/api/me/recovery").json()["codes"]
    codes = browser.post("/api/me/recovery").json()["codes"]
    assert len({*codes, *old}) == 16
    assert browser.get("/api/me/account").json()["codes"] == 8
    kept = {row[0] for row in rows(server.database, "SELECT digest FROM recovery_codes")}
    assert not kept & {*codes, *old}
    helped = server.browser()
    for wrong in (old[0], "", "made up"):
        assert helped.post("/api/sign-in/recovery", json={"login": login, "code": wrong}).status_code == 403
    typed = codes[0].upper().replace("-", " ")
    assert helped.post("/api/sign-in/recovery", json={"login": login, "code": typed}).status_code == 200
    assert who(helped) == who(browser)
    assert server.browser().post("/api/sign-in/recovery", json={"login": login, "code": typed}).status_code == 403
    assert browser.get("/api/me/account").json()["codes"] == 7
    other, _ = with_account(server)
    assert other.post("/api/sign-in/recovery", json={"login": "nobody", "code": codes[1]}).status_code == 403


def test_another_password_asks_for_the_old_one_and_signs_others_out(server: Server) -> None:
    browser, login = with_account(server)
    elsewhere = server.browser()
    elsewhere.post("/api/sign-in", json={"login": login, "password": WORD})
    wrong = browser.post("/api/me/password", json={"old": "made up", "new": "another long word"})
    assert (wrong.status_code, wrong.json()["code"]) == (403, "wrong-secret")
    weak = browser.post("/api/me/password", json={"old": WORD, "new": "short"})
    assert weak.json()["code"] == "weak-password"
    assert who(elsewhere)
    assert browser.post("/api/me/password", json={"old": WORD, "new": "another long word"}).status_code == 204
    assert who(browser)
    assert not who(elsewhere)
    assert elsewhere.post("/api/sign-in", json={"login": login, "password": WORD}).status_code == 403
    assert elsewhere.post("/api/sign-in", json={"login": login, "password": "another long word"}).status_code == 200


def test_passwords_are_kept_as_argon2_and_nowhere_else(server: Server) -> None:
    _, login = with_account(server)
    ((kept,),) = rows(server.database, "SELECT password FROM accounts WHERE login = :login", login=login)
    assert kept.startswith("$argon2id$")
    whole = b"".join(path.read_bytes() for path in Path(server.database).parent.glob(f"{Path(server.database).name}*"))
    assert WORD.encode() not in whole


# ── devices ──


def test_browsers_are_listed_and_signed_out_one_by_one_or_all(server: Server) -> None:
    browser, login = with_account(server)
    others = [server.browser() for _ in range(3)]
    for other in others:
        other.post("/api/sign-in", json={"login": login, "password": WORD})
    sessions = browser.get("/api/me/account").json()["sessions"]
    assert [session["this"] for session in sessions].count(True) == 1
    assert len(sessions) == 4
    theirs = others[0].get("/api/me/account").json()["sessions"]
    (its,) = [session["id"] for session in theirs if session["this"]]
    assert browser.delete(f"/api/me/sessions/{its}").status_code == 204
    assert browser.delete(f"/api/me/sessions/{its}").status_code == 404
    assert [bool(who(other)) for other in others] == [False, True, True]
    stranger, _ = somebody(server)
    (mine,) = [session["id"] for session in sessions if session["this"]]
    assert stranger.delete(f"/api/me/sessions/{mine}").status_code == 404
    assert others[1].post("/api/sign-out", json={}).status_code == 204
    assert COOKIE not in others[1].cookies
    assert [bool(who(one)) for one in (browser, others[1], others[2])] == [True, False, True]
    assert browser.post("/api/sign-out", json={"everywhere": True}).status_code == 204
    assert not who(browser)
    assert not who(others[2])


def test_a_browser_is_listed_by_what_tells_it_apart(server: Server) -> None:
    browser = server.browser()
    agent = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36"
    browser.post("/api/me", json={}, headers={"user-agent": agent})
    (session,) = browser.get("/api/me/account").json()["sessions"]
    assert session["label"] == "(X11; Linux x86_64) Chrome/141.0.0.0 Safari/537.36"


def test_an_open_line_ends_with_the_session(server: Server) -> None:
    browser, _ = with_account(server)
    table = sit(browser, "easy")
    address = f"{server.address.replace('http', 'ws')}/api/tables/{table}/live"
    with connect(address, additional_headers={"cookie": f"{COOKIE}={browser.cookies[COOKIE]}"}) as line:
        line.send('{"type": "hello", "keys": []}')
        assert '"welcome"' in line.recv(60)
        browser.post("/api/sign-out", json={"everywhere": True})
        with pytest.raises(ConnectionClosed):
            [*iter(lambda: line.recv(60), None)]


def test_a_second_device_signs_in_by_a_code_once(server: Server) -> None:
    for browser in (with_account(server)[0], somebody(server)[0]):
        told = browser.post("/api/me/device").json()
        newer = browser.post("/api/me/device").json()
        device = server.browser()
        assert device.post("/api/sign-in/device", json={"code": told["code"]}).status_code == 403
        typed = newer["code"].upper().replace("-", "")
        assert device.post("/api/sign-in/device", json={"code": typed}).status_code == 200
        assert who(device) == who(browser)
        assert server.browser().post("/api/sign-in/device", json={"code": newer["code"]}).status_code == 403
    assert heard_code("AB cd-EF-gh") == "abcd-efgh"


def test_a_code_for_another_device_is_good_for_minutes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with at_hand(tmp_path, monkeypatch) as (client, time):
        client.post("/api/me", json={})
        for wait, status in ((-1, 200), (0, 403)):
            told = client.post("/api/me/device").json()
            time.go(told["seconds"] * 1000 + wait)
            assert client.post("/api/sign-in/device", json={"code": told["code"]}).status_code == status


# ── a guest signs in ──


def test_the_seats_of_a_guest_join_the_account(server: Server) -> None:
    browser, login = with_account(server)
    guest, them = somebody(server)
    before, table, waiting = sit(browser, "easy"), sit(guest, "easy"), sit(guest, "guest")
    assert guest.post("/api/sign-in", json={"login": login, "password": WORD}).status_code == 200
    assert who(guest) == who(browser)
    for device in (guest, browser):
        found = {one["table"]: one for one in device.get("/api/me/tables").json()}
        assert set(found) == {before, table, waiting}
        assert all(one["seats"][0]["mine"] for one in found.values())
        seats = device.get(f"/api/tables/{table}").json()["seats"]
        assert (seats[0]["mine"], seats[0]["person"]) == (True, who(browser))
        assert device.get(f"/api/tables/{table}/frame").json()["viewer"] == 0
    # Whoever laid it may still invite.
    assert browser.post(f"/api/tables/{waiting}/invitations", json={"seat": 1}).status_code == 200
    gone = browser.get(f"/api/people/{them['person']['id']}").json()["person"]
    assert (gone["kind"], gone["name"]) == ("gone", "")


def test_whoever_is_interrupted_while_joining_is_still_who_they_were(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with at_hand(tmp_path, monkeypatch) as (client, _):
        client.post("/api/me", json={})
        account = client.post("/api/me/account", json={"login": "ada", "password": WORD}).json()["person"]["id"]
        client.cookies.clear()
        guest = client.post("/api/me", json={}).json()["person"]["id"]
        table = sit(client, "easy")

        def full(*_: object) -> None:
            raise StorageFailed

        with monkeypatch.context() as meanwhile:
            meanwhile.setattr("filon.server.people.moving.join", full)
            assert client.post("/api/sign-in", json={"login": "ada", "password": WORD}).status_code == 503
        assert who(client) == guest
        assert client.post("/api/sign-in", json={"login": "ada", "password": WORD}).status_code == 200
        assert who(client) == account
        assert [one["table"] for one in client.get("/api/me/tables").json()] == [table]
        assert client.get(f"/api/tables/{table}").json()["seats"][0]["person"] == account


def test_two_accounts_never_become_one(server: Server) -> None:
    one, _ = with_account(server)
    other, login = with_account(server)
    mine, theirs = who(one), who(other)
    table = sit(one, "easy")
    assert one.post("/api/sign-in", json={"login": login, "password": WORD}).status_code == 200
    assert who(one) == theirs
    assert one.get("/api/me/tables").json() == []
    assert one.get(f"/api/people/{mine}").json()["person"]["kind"] == "account"
    assert one.get(f"/api/tables/{table}").json()["code"] == "bad-key"


def test_blocks_of_guest_and_account_become_one(server: Server) -> None:
    browser, login = with_account(server)
    guest, _ = somebody(server)
    third, fourth = who(somebody(server)[0]), who(somebody(server)[0])
    me, them = who(browser), who(guest)
    for person, other in ((me, third), (them, third), (them, fourth), (fourth, them), (me, them), (them, me)):
        rows(server.database, "INSERT INTO blocks VALUES (:person, :other)", person=person, other=other)
    assert guest.post("/api/sign-in", json={"login": login, "password": WORD}).status_code == 200
    found = rows(server.database, "SELECT person, other FROM blocks WHERE :me IN (person, other)", me=me)
    assert set(found) == {(me, third), (me, fourth), (fourth, me)}

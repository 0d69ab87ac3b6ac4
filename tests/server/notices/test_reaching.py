"""A real server, its routes, and notices that arrive: encrypted for a browser, signed for a program."""

from __future__ import annotations

import json
import re
import sqlite3
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from tests.server.helpers import Json, Server, check_problem, wait_for
from tests.server.notices.endpoint import Endpoint, Got, Subscriber

from filon.house.seating import new_key
from filon.server.limits import MOST
from filon.server.notices.push import from_base64

GUIDE = Path(__file__).parents[3] / "docs/notices.md"


@pytest.fixture(scope="module")
def near(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that may send to this machine, at once."""
    folder = tmp_path_factory.mktemp("near")
    running = Server(folder / "filon.db", FILON_NOTICE_NETWORKS="127.0.0.1", FILON_NOTICE_AFTER="0")
    yield running
    running.stop()


def arrived(server: Server) -> httpx.Client:
    """Somebody who sleeps at no hour."""
    browser = server.browser()
    assert browser.post("/api/me", json={}).status_code == 200
    assert browser.patch("/api/me", json={"wishes": {"quiet": [0, 0]}}).status_code == 200
    return browser


def play(server: Server, first: httpx.Client, second: httpx.Client) -> tuple[str, httpx.Client, httpx.Client]:
    """A table of Gold at which both sit, and who of them is to decide first."""
    wish = {"game": "gold", "seats": [{"who": "me", "name": "Anna"}, {"who": "guest", "name": "Bob"}]}
    laid = first.post("/api/tables", json=wish).json()
    for browser, invitation in zip((first, second), laid["invitations"], strict=True):
        seat = {"invitation": invitation, "key": new_key(), "entropy": "my-own-share"}
        assert browser.post(f"/api/tables/{laid['table']}/seats", json=seat).status_code == 200
    mover = first.get(f"/api/tables/{laid['table']}/frame").json()["mover"]
    return laid["table"], *((first, second) if mover == 0 else (second, first))


def decide(table: str, browser: httpx.Client) -> None:
    """Decisions of whoever it is until it is somebody else's turn."""
    address = f"/api/tables/{table}"
    while (frame := browser.get(f"{address}/frame").json())["mover"] == frame["viewer"]:
        play = {"type": "play", "moment": frame["moment"], "send": f"s{frame['moment']}"}
        decision = frame["scene"]["choices"][0]["decision"]
        assert browser.post(f"{address}/decisions", json=play | {"decision": decision}).status_code == 200


def hook(browser: httpx.Client, endpoint: Endpoint) -> Json:
    answer = browser.post("/api/me/webhooks", json={"address": f"{endpoint.address}/hook"})
    assert answer.status_code == 201, answer.text
    made: Json = answer.json()
    return made


def subscribe(browser: httpx.Client, subscriber: Subscriber) -> Json:
    answer = browser.post("/api/me/subscriptions", json=subscriber.wish)
    assert answer.status_code == 201, answer.text
    made: Json = answer.json()
    return made


# ── push ──


def claims_of(got: Got, key: str) -> Json:
    """What a push service is told of us, after it has checked that it is us."""
    said = re.fullmatch(r"vapid t=([\w.-]+), k=([\w-]+)", got.headers["authorization"])
    assert said
    assert said[2] == key
    head, claims, signature = said[1].split(".")
    raw = from_base64(signature)
    signed = encode_dss_signature(int.from_bytes(raw[:32]), int.from_bytes(raw[32:]))
    public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), from_base64(key))
    public.verify(signed, f"{head}.{claims}".encode(), ec.ECDSA(hashes.SHA256()))
    assert json.loads(from_base64(head)) == {"typ": "JWT", "alg": "ES256"}
    found: Json = json.loads(from_base64(claims))
    return found


@pytest.mark.parametrize(
    ("language", "title", "body"),
    [
        ("en", "Gold: your turn", "The table waits for you. You play with {}."),
        ("fr", "Gold\u00a0: à toi de jouer", "La table t’attend. Tu joues avec {}."),
    ],
)
def test_a_push_arrives_that_only_this_browser_can_read(
    near: Server, endpoint: Endpoint, language: str, title: str, body: str
) -> None:
    anna, bob = arrived(near), arrived(near)
    table, mover, other = play(near, anna, bob)
    browser = Subscriber(f"{endpoint.address}/push/abc?d=e", language)
    made = subscribe(other, browser)
    assert other.get("/api/me/subscriptions").json() == [made]
    decide(table, mover)
    got = endpoint.next()
    name = "Anna" if mover is anna else "Bob"
    assert browser.read(got) == {
        "kind": "turn",
        "table": table,
        "tag": table,
        "link": f"/table/{table}",
        "title": title,
        "body": body.format(name),
    }
    assert name.encode() not in got.body
    assert (got.path, got.headers["topic"], got.headers["urgency"]) == ("/push/abc?d=e", table, "high")
    assert int(got.headers["ttl"]) > 0
    claims = claims_of(got, near.http.get("/api/me/push-key").json()["key"])
    assert claims["aud"] == endpoint.address
    assert claims["sub"].startswith("https://")
    assert 0 < claims["exp"] - time.time() <= 24 * 3600
    assert other.delete(f"/api/me/subscriptions/{made['id']}").status_code == 204
    assert other.get("/api/me/subscriptions").json() == []


def test_the_key_is_made_once(tmp_path: Path) -> None:
    server = Server(tmp_path / "filon.db")
    key = server.http.get("/api/me/push-key").json()["key"]
    assert len(from_base64(key)) == 65
    server.kill()
    server.start()
    assert server.http.get("/api/me/push-key").json()["key"] == key
    server.stop()


def test_a_browser_tells_whoever_it_is_now(near: Server, endpoint: Endpoint) -> None:
    anna, bob = arrived(near), arrived(near)
    browser = Subscriber(f"{endpoint.address}/push")
    subscribe(anna, browser)
    subscribe(bob, browser)
    subscribe(bob, browser)
    assert (len(anna.get("/api/me/subscriptions").json()), len(bob.get("/api/me/subscriptions").json())) == (0, 1)
    for person in (anna, bob):
        assert person.post("/api/me/notices/test").status_code == 202
    assert browser.read(endpoint.next())["tag"] == "test"
    wait_for(lambda: not rows(near))
    assert len(endpoint.got) == 1


def rows(server: Server) -> list[tuple[int, str]]:
    with sqlite3.connect(server.database) as connection:
        return connection.execute("SELECT id, kind FROM outbox WHERE sent = 0").fetchall()


# ── webhooks ──


def test_a_webhook_is_told_and_can_check_who_tells_it(near: Server, endpoint: Endpoint) -> None:
    """By the very lines that the guide shows."""
    anna, bob = arrived(near), arrived(near)
    table, mover, other = play(near, anna, bob)
    made = hook(other, endpoint)
    listed = other.get("/api/me/webhooks").json()
    assert listed == [made["info"]]
    assert made["secret"] not in json.dumps(listed)
    decide(table, mover)
    got = endpoint.next()
    assert got.json["kind"] == "turn"
    assert got.json["table"] == table
    assert got.headers["filon-notice"] == str(got.json["id"])
    found = re.search(r"```python\n(.*?)```", GUIDE.read_text(encoding="utf-8"), re.DOTALL)
    assert found
    assert len(found[1].splitlines()) <= 12
    guide: Json = {}
    exec(found[1], guide)
    is_ours, signature = guide["is_from_filon"], got.headers["filon-signature"]
    assert is_ours(made["secret"], signature, got.body)
    assert not is_ours(made["secret"], signature, got.body + b" ")
    assert not is_ours("another", signature, got.body)
    assert not is_ours(made["secret"], re.sub(r"t=\d+", "t=1", signature), got.body)


def test_what_a_person_may_have_is_limited_and_their_own(near: Server, endpoint: Endpoint) -> None:
    anna, bob = arrived(near), arrived(near)
    made = [hook(anna, endpoint)["info"] for _ in range(MOST["webhooks"].most)]
    answer = anna.post("/api/me/webhooks", json={"address": endpoint.address})
    assert (answer.status_code, answer.json()["code"]) == (409, "enough")
    check_problem(answer.json())
    browsers = [Subscriber(f"{endpoint.address}/{number}") for number in range(MOST["subscriptions"].most + 1)]
    subscriptions = [subscribe(anna, browser) for browser in browsers[:-1]]
    assert anna.post("/api/me/subscriptions", json=browsers[-1].wish).json()["code"] == "enough"
    for what, id in (("webhooks", made[0]["id"]), ("subscriptions", subscriptions[0]["id"])):
        for nobody in (bob, near.http):
            assert nobody.delete(f"/api/me/{what}/{id}").status_code in (401, 404)
        assert len(anna.get(f"/api/me/{what}").json()) in (MOST["webhooks"].most, MOST["subscriptions"].most)
        assert bob.get(f"/api/me/{what}").json() == []
        assert anna.delete(f"/api/me/{what}/{id}").status_code == 204
        assert anna.delete(f"/api/me/{what}/{id}").json()["code"] == "not-found"


@pytest.mark.parametrize(
    "address", ["http://127.0.0.1:1/", "https://127.0.0.1/", "https://[::1]/", "https://a.invalid/"]
)
def test_nothing_is_sent_to_private_addresses_unless_the_owner_allows_it(server: Server, address: str) -> None:
    person = arrived(server)
    for what, wish in (("webhooks", {"address": address}), ("subscriptions", Subscriber(address).wish)):
        answer = person.post(f"/api/me/{what}", json=wish)
        assert (answer.status_code, answer.json()["code"]) == (400, "bad-address")
        check_problem(answer.json())
        assert person.get(f"/api/me/{what}").json() == []


@pytest.mark.parametrize(
    "wrong",
    [
        {"p256dh": ""},
        {"p256dh": "AAAA"},
        {"p256dh": "B" + "A" * 86},  # on no curve
        {"auth": "AAAA"},
        {"auth": "é"},
        {"auth": "A" * 64},
    ],
)
def test_keys_that_are_none_are_refused(near: Server, endpoint: Endpoint, wrong: Json) -> None:
    person = arrived(near)
    answer = person.post("/api/me/subscriptions", json=Subscriber(endpoint.address).wish | wrong)
    assert (answer.status_code, answer.json()["code"]) == (400, "bad-subscription")
    check_problem(answer.json())
    assert person.get("/api/me/subscriptions").json() == []


# ── kill -9 ──


@pytest.fixture
def own(tmp_path: Path) -> Iterator[Server]:
    running = Server(tmp_path / "filon.db", FILON_NOTICE_NETWORKS="127.0.0.1", FILON_NOTICE_AFTER="3600")
    yield running
    running.kill()


@pytest.mark.slow
def test_a_server_that_is_killed_after_a_decision_tells_of_it_when_it_is_back(own: Server, endpoint: Endpoint) -> None:
    anna, bob = arrived(own), arrived(own)
    table, mover, other = play(own, anna, bob)
    hook(other, endpoint)
    decide(table, mover)
    own.kill()
    (left,) = rows(own)
    assert left[1] == "turn"
    assert endpoint.got == []
    skip_the_wait(own)
    own.start()
    assert endpoint.next().json["id"] == left[0]
    wait_for(lambda: not rows(own))


def skip_the_wait(server: Server) -> None:
    with sqlite3.connect(server.database) as connection:
        connection.execute("UPDATE outbox SET due = 0")


@pytest.mark.slow
def test_a_server_that_is_killed_while_it_tells_tells_the_same_again(own: Server, endpoint: Endpoint) -> None:
    anna, bob = arrived(own), arrived(own)
    table, mover, other = play(own, anna, bob)
    browser = Subscriber(f"{endpoint.address}/push")
    subscribe(other, browser)
    decide(table, mover)
    own.kill()
    skip_the_wait(own)
    endpoint.before_answer = own.kill
    own.start()
    first = endpoint.next()
    endpoint.before_answer = lambda: None
    assert len(rows(own)) == 1  # sent, but not noted
    own.start()
    second = endpoint.next()
    # Whoever gets both shows one: the same topic at the push service, the same tag in the browser.
    assert browser.read(first) == browser.read(second)
    assert first.headers["topic"] == second.headers["topic"] == table
    wait_for(lambda: not rows(own))

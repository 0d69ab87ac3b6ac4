"""Over the network: talk on a socket, blocking, reporting, and what of it is refused."""

from __future__ import annotations

import httpx
import pytest
import sqlalchemy as sa
from tests.server.helpers import Json, Keys, Player, Server, check_problem, new

from filon.house.seating import new_key
from filon.house.talk import MOST_LETTERS
from filon.server.schema import reports
from filon.server.settings import database_url


def arrive(server: Server, name: str) -> tuple[httpx.Client, str]:
    browser = server.browser()
    me = browser.post("/api/me", json={}).json()
    browser.patch("/api/me", json={"name": name})
    return browser, me["person"]["id"]


def sit(table: Keys, browser: httpx.Client, seat: int) -> None:
    wish = {"invitation": table.invitations[seat], "key": new_key(), "entropy": "12345678"}
    assert browser.post(f"/api/tables/{table.id}/seats", json=wish).status_code == 200


@pytest.fixture
def two(server: Server) -> tuple[Keys, httpx.Client, httpx.Client, str, str]:
    """A table at which Anna and Bob sit by their cookies."""
    (anna, a), (bob, b) = arrive(server, "Anna"), arrive(server, "Bob")
    answer = anna.post("/api/tables", json=new("guest", "guest"))
    table = Keys(server, answer.json())
    for seat, browser in enumerate((anna, bob)):
        sit(table, browser, seat)
    return table, anna, bob, a, b


def say(player: Player, text: str) -> Json:
    player.say(type="say", text=text)
    return player.hear_a("said", "problem")


def test_talk_over_a_socket(two: tuple[Keys, httpx.Client, httpx.Client, str, str]) -> None:
    table, anna, bob, a, _ = two
    one, other = table.come(anna), table.come(bob)
    other.hear_a("frame")
    markup = '<img src=x onerror="alert(1)"> https://example.org \u202egnp'
    assert say(one, markup)["mine"]
    heard = other.hear_a("said")
    assert heard["text"] == markup.replace("\u202e", "")
    assert (heard["person"], heard["seat"], "mine" in heard) == (a, 0, False)
    other.say(type="listen")
    talk = other.hear_a("talk")
    assert (talk["may"], talk["lines"]) == ("write", [heard])
    for wrong in (
        {"text": " \u200b "},
        {"text": "x" * (MOST_LETTERS + 1)},
        {"text": "x" * 20_000},
        {"text": 5},
        {"reaction": "rude"},
        {},
    ):
        one.say(type="say", **wrong)
        problem = one.hear_a("problem", "said")
        check_problem(problem)
        assert problem["code"] in ("silent", "bad-message", "too-large")
        if problem["code"] == "too-large":  # that ends the line
            one = table.come(anna)
            one.hear_a("frame")
    one.close()
    other.close()


def test_a_flood_of_words_is_a_problem_that_says_so(two: tuple[Keys, httpx.Client, httpx.Client, str, str]) -> None:
    table, anna, *_ = two
    one = table.come(anna)
    answers = [say(one, f"line {number}") for number in range(10)]
    refused = [answer for answer in answers if answer["type"] == "problem"]
    assert refused
    assert {answer["code"] for answer in refused} == {"enough"}
    check_problem(refused[0])
    one.say(type="listen")
    assert one.hear_a("talk")["lines"]
    one.close()


def test_blocking_over_http(server: Server, two: tuple[Keys, httpx.Client, httpx.Client, str, str]) -> None:
    table, anna, bob, a, b = two
    assert anna.get("/api/me/blocks").json() == []
    for _ in range(2):
        assert anna.put(f"/api/me/blocks/{b}").status_code == 204
    assert [person["name"] for person in anna.get("/api/me/blocks").json()] == ["Bob"]
    assert bob.get("/api/me/blocks").json() == []  # nobody is told
    for wrong in (a, "nobodyatall2", "x" * 500):
        assert anna.put(f"/api/me/blocks/{wrong}").status_code == 404
    one, other = table.come(anna), table.come(bob)
    other.hear_a("frame")
    say(one, "do you hear me?")
    other.say(type="listen")
    assert other.hear_a("said", "talk") == {"type": "talk", "lines": [], "may": "write"}
    assert anna.delete(f"/api/me/blocks/{b}").status_code == 204
    other.say(type="listen")
    assert len(other.hear_a("talk")["lines"]) == 1
    public = Keys(server, anna.post("/api/tables", json=new("guest", "guest", terms={"visibility": "public"})).json())
    bob.put(f"/api/me/blocks/{a}")
    wish = {"invitation": public.invitations[1], "key": new_key(), "entropy": "12345678"}
    answer = bob.post(f"/api/tables/{public.id}/seats", json=wish)
    assert (answer.status_code, answer.json()["code"]) == (403, "kept-apart")
    check_problem(answer.json())


def test_a_report_keeps_the_words_it_is_about(
    server: Server, two: tuple[Keys, httpx.Client, httpx.Client, str, str]
) -> None:
    table, anna, bob, _, b = two
    one = table.come(bob)
    number = say(one, "something rude")["number"]
    address = f"/api/tables/{table.id}/reports"
    assert anna.post(address, json={"number": number, "why": "rude\n\u0007"}).status_code == 204
    assert anna.post(address, json={"seat": 1, "why": "never moves"}).status_code == 204
    for body, status, code in (
        ({}, 400, "bad-message"),
        ({"number": 99}, 404, "not-found"),
        ({"seat": 9}, 400, "bad-message"),
        ({"number": 1, "why": "x" * 201}, 400, "bad-message"),
    ):
        answer = anna.post(address, json=body)
        assert (answer.status_code, answer.json()["code"]) == (status, code)
    engine = sa.create_engine(database_url(str(server.database)))
    with engine.connect() as connection:
        kept = sa.select(*(reports.c[name] for name in ("about", "number", "words", "why", "done")))
        rows = connection.execute(kept.where(reports.c.table == table.id).order_by(reports.c.id)).all()
    engine.dispose()
    assert [tuple(row) for row in rows] == [(b, number, "something rude", "rude", 0), (b, None, "", "never moves", 0)]
    one.close()


def test_reports_are_so_many_a_day(two: tuple[Keys, httpx.Client, httpx.Client, str, str]) -> None:
    table, anna, *_ = two
    answers = [anna.post(f"/api/tables/{table.id}/reports", json={"seat": 1}) for _ in range(21)]
    assert [answer.status_code for answer in answers] == [204] * 20 + [409]
    assert answers[-1].json()["code"] == "enough"
    check_problem(answers[-1].json())

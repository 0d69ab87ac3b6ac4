"""Guessing passwords and codes is slowed, for each name and each address; time moves by hand."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.server.helpers import Client, HandTime, check_problem
from tests.server.people.helpers import WORD, at_hand

from filon.house.problems import TooManyGuesses
from filon.server.people.guessing import Guess, Guesses


def keep(client: Client, login: str) -> None:
    client.cookies.clear()
    client.post("/api/me", json={})
    assert client.post("/api/me/account", json={"login": login, "password": WORD}).status_code == 200
    client.cookies.clear()


def guess(client: Client, login: str, password: str = "made up") -> tuple[int, int]:
    """The status, and how many seconds one is told to wait."""
    answer = client.post("/api/sign-in", json={"login": login, "password": password})
    client.cookies.clear()
    if answer.status_code >= 400:
        check_problem(answer.json())
    return answer.status_code, answer.json().get("text", {}).get("args", {}).get("seconds", 0)


@pytest.mark.parametrize("login", ["ada", "nobody-at-all"])
def test_each_wrong_guess_makes_the_next_one_wait_longer(
    login: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also for a name that nobody has: who waits learns nothing."""
    few = {"guesses_per_name": 3, "guesses_per_address": 1000, "arrivals_per_minute": 1000}
    with at_hand(tmp_path, monkeypatch, **few) as (client, time):
        keep(client, "ada")
        keep(client, "bob")
        assert [guess(client, login)[0] for _ in range(3)] == [403] * 3
        waits = []
        for _ in range(12):
            status, seconds = guess(client, login)
            assert status == 429
            assert guess(client, login, WORD)[0] == 429  # the right one has to wait, too
            waits.append(seconds)
            time.go(seconds * 1000 - 1)
            assert guess(client, login)[0] == 429
            time.go(1)
            assert guess(client, login)[0] == 403
        assert waits == [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]
        assert guess(client, "bob", WORD)[0] == 200
        time.go(900_000)
        assert guess(client, "ada", WORD)[0] == 200
        assert [guess(client, "ada")[0] for _ in range(3)] == [403] * 3  # who knows it begins anew


def test_guessing_many_names_from_one_address_is_slowed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    few = {"guesses_per_name": 100, "guesses_per_address": 4, "arrivals_per_minute": 1000}
    with at_hand(tmp_path, monkeypatch, **few) as (client, time):
        keep(client, "ada")
        for number in range(4):
            assert guess(client, "ada", WORD)[0] == 200  # an own account is no way to begin anew
            assert guess(client, f"name-{number}")[0] == 403
        assert guess(client, "name-9") == (429, 1)
        for path, body in (
            ("/api/sign-in/recovery", {"login": "ada", "code": "made up"}),
            ("/api/sign-in/device", {"code": "made up"}),
        ):
            answer = client.post(path, json=body)
            assert (answer.status_code, answer.json()["code"]) == (429, "too-many-guesses")
        time.go(1000)
        assert guess(client, "name-9") == (403, 0)


def test_guesses_at_once_are_counted_before_they_are_checked() -> None:
    time = HandTime()
    names = Guesses(2, time, known_by_one=True)
    first, _ = Guess((names, "ada")), Guess((names, "ada"))
    with pytest.raises(TooManyGuesses):
        Guess((names, "ada"))
    first.was_right()
    Guess((names, "ada"))


def test_what_was_guessed_long_ago_is_forgotten() -> None:
    time = HandTime()
    names = Guesses(2, time, known_by_one=True)
    for _ in range(8):
        names.count("ada")
    time.go(3600 * 1000 + 1)
    assert names.wait("ada") == 0
    names.count("ada")
    assert names.wait("ada") == 0


def test_one_address_keeps_no_other_waiting() -> None:
    addresses = Guesses(1, HandTime(), known_by_one=False)
    addresses.count("10.0.0.1")
    assert (addresses.wait("10.0.0.1"), addresses.wait("10.0.0.2")) == (1, 0)
    for number in range(20_000):
        addresses.count(str(number))
    assert len(addresses._of) <= 10_000

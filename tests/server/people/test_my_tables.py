"""What somebody plays: their tables on all devices, and how they fared, as far as they let others see it."""

from __future__ import annotations

from pathlib import Path

import httpx
import pytest
from tests.server.helpers import Json, Server, check_problem, wait_for
from tests.server.people.helpers import rows, sit, somebody, take_seat, who


def mine(browser: httpx.Client) -> dict[str, Json]:
    return {table["table"]: table for table in browser.get("/api/me/tables").json()}


def play(browser: httpx.Client, table: str) -> None:
    """One decision of this browser's seat."""
    frame = browser.get(f"/api/tables/{table}/frame").json()
    decision = frame["scene"]["choices"][0]["decision"]
    wish = {"type": "play", "moment": frame["moment"], "send": str(frame["moment"]), "decision": decision}
    assert browser.post(f"/api/tables/{table}/decisions", json=wish).status_code == 200


def two(server: Server) -> tuple[tuple[httpx.Client, httpx.Client], str]:
    """Two browsers at one table."""
    players = somebody(server)[0], somebody(server)[0]
    laid = players[0].post("/api/tables", json={"game": "gold", "seats": [{"who": "me"}, {"who": "guest"}]}).json()
    for player, invitation in zip(players, laid["invitations"], strict=True):
        take_seat(player, laid["table"], invitation)
    return players, laid["table"]


def test_my_tables_say_whose_turn_it_is_after_every_decision_and_a_restart(tmp_path: Path) -> None:
    server = Server(tmp_path / "filon.db")
    players, table = two(server)
    for number in range(6):
        if number == 3:
            server.stop()
            server.start()
            for player in players:
                player.base_url = httpx.URL(server.address)
        mover = players[0].get(f"/api/tables/{table}/frame").json()["mover"]
        assert [mine(player)[table]["turn"] for player in players] == [mover == 0, mover == 1]
        play(players[mover], table)
    server.stop()


@pytest.mark.clause("DT-SETUP-8", "DT-INFO-5")
def test_my_tables_do_not_say_that_somebody_decides_in_secret(server: Server) -> None:
    players = [somebody(server)[0] for _ in range(2)]
    wish = {"game": "destination_tresor", "seats": [{"who": "me"}] * 2, "options": {"start_placement": "random"}}
    laid = players[0].post("/api/tables", json=wish).json()
    for player, invitation in zip(players, laid["invitations"], strict=True):
        take_seat(player, laid["table"], invitation)
    table = laid["table"]
    packs = next(player for player in players if mine(player)[table]["turn"])
    waits = next(player for player in players if player is not packs)
    before, frame = mine(waits)[table], waits.get(f"/api/tables/{table}/frame").content
    for _ in range(3):
        play(packs, table)
    scene = packs.get(f"/api/tables/{table}/frame").json()["scene"]
    assert any(choice["decision"] == "done" for choice in scene["choices"])
    assert waits.get(f"/api/tables/{table}/frame").content == frame
    assert mine(waits)[table] == before
    kept = packs.get("/api/me/export").json()
    (game,) = [game for game in kept["games"] if game["id"] == table]
    assert [set(decision) for decision in game["decisions"]] == [{"text", "at"}] * 3


def test_open_tables_come_first_and_of_these_where_it_is_my_turn(server: Server) -> None:
    browser, _ = somebody(server)
    waiting = sit(browser, "guest")
    turn = sit(browser, "easy")
    wait_for(lambda: mine(browser)[turn]["turn"])
    over = sit(browser, "easy")
    rows(server.database, "UPDATE tables SET over = true, ended = 7 WHERE id = :id", id=over)
    newest = sit(browser, "guest")
    found = browser.get("/api/me/tables").json()
    assert found[0]["table"] == turn
    assert found[-1]["table"] == over
    order = [table["table"] for table in found]
    assert order.index(newest) < order.index(waiting) < order.index(over)
    assert not mine(browser)[waiting]["begun"]
    assert mine(somebody(server)[0]) == {}


def test_a_profile_shows_what_its_person_allows(server: Server) -> None:
    browser, me = somebody(server)
    person = who(browser)
    for rank in (1, 2, 1):
        table = sit(browser, "easy")
        seats = f'[{{"rank": {rank}}}, {{"rank": {3 - rank}}}]'
        rows(server.database, "UPDATE tables SET over = true, ended = 7 WHERE id = :id", id=table)
        words = (
            "INSERT INTO results (\"table\", game, at, rated, unrated, seats) VALUES (:id, 'gold', 7, 0, '[]', :seats)"
        )
        rows(server.database, words, id=table, seats=seats)
    sit(browser, "easy")
    shown = server.http.get(f"/api/people/{person}").json()
    assert shown["person"] == me["person"]
    assert shown["played"] == [{"game": "gold", "games": 3, "won": 2, "last": 7}]
    assert [seat["rank"] for seat in mine(browser)[table]["seats"]] == [1, 2]
    browser.patch("/api/me", json={"wishes": me["wishes"] | {"shows_games": False}})
    assert server.http.get(f"/api/people/{person}").json()["played"] is None
    assert browser.get(f"/api/people/{person}").json()["played"] == shown["played"]


def test_nobody_is_found_who_is_not_there(server: Server) -> None:
    for wrong in ("abcdefghjkmn", "x" * 400, "%00", "é"):
        answer = server.http.get(f"/api/people/{wrong}")
        assert (answer.status_code, answer.json()["code"]) == (404, "unknown-person")
        check_problem(answer.json())

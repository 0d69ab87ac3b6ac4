"""How much one address may ask for, and what is never shown."""

from __future__ import annotations

from pathlib import Path

import pytest
from litestar.exceptions import WebSocketDisconnect
from litestar.testing import TestClient
from tests.server.helpers import NOWHERE, PATIENCE, Client, Server, bearer, check_problem, new, settings

from filon.house.seating import new_key
from filon.server import limits
from filon.server.app import create_app
from filon.server.live import MISTAKE, TOO_SLOW


def test_tables_are_not_laid_without_end(client: Client) -> None:
    answers = [client.post("/api/tables", json=new("me", "guest")) for _ in range(8)]
    assert [answer.status_code for answer in answers[:5]] == [201] * 5
    assert answers[-1].status_code == 429
    check_problem(answers[-1].json())
    made = answers[0].json()
    again = client.post(f"/api/tables/{made['table']}/again", headers=bearer(made["watch"]))
    assert again.status_code == 429
    assert client.get("/api/games").status_code == 200


def test_nobody_guesses_invitations_for_long(client: Client) -> None:
    table = client.post("/api/tables", json=new("me", "guest")).json()
    address = f"/api/tables/{table['table']}"
    guesses = [
        client.post(f"{address}/seats", json={"invitation": new_key(), "key": new_key(), "entropy": "12345678"})
        for _ in range(7)
    ]
    assert [guess.status_code for guess in guesses[:5]] == [403] * 5
    assert guesses[-1].status_code == 429
    check_problem(guesses[-1].json())
    assert client.post(f"{address}/invitations", json={"seat": 1}, headers=bearer(table["host"])).status_code == 429


@pytest.mark.parametrize("what", ["", "/frame", "/result", "/analysis", "/replay", "/record"])
def test_nobody_reads_without_end_whether_they_have_a_key_or_not(client: Client, what: str) -> None:
    answers = [client.get(f"/api/tables/{NOWHERE}{what}", headers=bearer("x")) for _ in range(40)]
    assert answers[0].status_code == 404
    # Now and then there is room for one more: what counts is that others are refused.
    check_problem(next(answer.json() for answer in answers if answer.status_code == 429))


def test_nobody_takes_puzzles_without_end(client: Client) -> None:
    for address in ("/api/puzzles", "/api/games/gold/puzzles/0123456789"):
        answers = [client.get(address) for _ in range(40)]
        check_problem(next(answer.json() for answer in answers if answer.status_code == 429))


def test_nobody_takes_lessons_without_end(client: Client) -> None:
    answers = [client.get("/api/games/gold/lesson") for _ in range(40)]
    assert answers[0].status_code == 200
    check_problem(next(answer.json() for answer in answers if answer.status_code == 429))


def test_nobody_decides_without_end_over_http(client: Client) -> None:
    play = {"type": "play", "moment": 0, "send": "a", "decision": "choose red"}
    answers = [client.post(f"/api/tables/{NOWHERE}/decisions", json=play, headers=bearer("x")) for _ in range(40)]
    assert answers[0].status_code == 404
    assert 429 in {answer.status_code for answer in answers}


def test_a_socket_on_which_nobody_says_hello_is_closed(tmp_path: Path) -> None:
    with TestClient(create_app(settings(tmp_path, hello_within=0.1))) as client:
        table = client.post("/api/tables", json=new("me", "guest")).json()["table"]
        with client.websocket_connect(f"/api/tables/{table}/live") as socket:
            assert socket.receive_json(timeout=PATIENCE)["code"] == "bad-message"
            with pytest.raises(WebSocketDisconnect):
                socket.receive_json(timeout=PATIENCE)


def test_nobody_plays_and_takes_back_without_end(server: Server) -> None:
    table = server.open("me", "guest")
    player = table.sit()
    frame = player.my_turn()
    refused = None
    for number in range(100):
        player.say(type="play", moment=frame["moment"], send=f"p{number}", decision="choose red")
        moment = player.hear_a("done")["moment"]
        player.say(type="undo", moment=moment, send=f"u{number}")
        answer = player.hear_a("done", "problem")
        if answer["type"] == "problem":
            refused = answer
            break
        frame = player.my_turn()
    assert refused
    assert refused["code"] == "undo-refused"
    check_problem(refused)
    player.close()


def test_a_full_house_lays_no_more_tables(tmp_path: Path) -> None:
    with TestClient(create_app(settings(tmp_path, most_tables=2))) as client:
        answers = [client.post("/api/tables", json=new("me", "guest")) for _ in range(3)]
    assert [answer.status_code for answer in answers] == [201, 201, 503]
    assert answers[-1].json()["code"] == "house-full"
    check_problem(answers[-1].json())


def test_a_mistake_of_ours_is_not_shown(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("filon.server.boxes.game_info", lambda _: 1 / 0)
    answer = client.get("/api/games")
    assert answer.status_code == 500
    assert answer.json()["code"] == "failed"
    assert "ZeroDivision" not in answer.text
    check_problem(answer.json())


def test_a_mistake_of_ours_on_a_line_is_told_and_ends_it(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    table = client.post("/api/tables", json=new("me", "guest")).json()
    monkeypatch.setattr("filon.house.tables.Table.open_with", lambda *_: 1 / 0)
    with client.websocket_connect(f"/api/tables/{table['table']}/live") as socket:
        socket.send_json({"type": "hello", "keys": [table["watch"]]})
        said = socket.receive_json(timeout=PATIENCE)
        with pytest.raises(WebSocketDisconnect) as end:
            socket.receive_json(timeout=PATIENCE)
    assert (said["code"], end.value.code) == ("failed", MISTAKE)
    assert "ZeroDivision" not in str(said)
    check_problem(said)


def test_nobody_opens_lines_without_end(client: Client) -> None:
    def closed_with() -> int:
        with client.websocket_connect(f"/api/tables/{NOWHERE}/live") as socket:
            socket.send_json({"type": "hello", "keys": []})
            while True:
                try:
                    socket.receive_json(timeout=PATIENCE)
                except WebSocketDisconnect as end:
                    return int(end.code)

    codes = [closed_with() for _ in range(40)]
    assert codes[0] != TOO_SLOW
    assert TOO_SLOW in codes


def test_of_very_many_addresses_the_longest_unused_is_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "_MOST_ADDRESSES", 3)
    buckets = limits.Buckets(1, 0)
    asked = ("10.0.0.1", "10.0.0.2", "10.0.0.3", "10.0.0.1", "10.0.0.4", "10.0.0.1", "10.0.0.2")
    # The fourth address drives out the second, which may then ask as if for the first time.
    assert [buckets.take(address) for address in asked] == [True, True, True, False, True, False, True]

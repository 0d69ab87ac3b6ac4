"""What the lobby tells: public tables alone, live, and not more often than a page can show."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from litestar.exceptions import WebSocketDisconnect
from tests.server.helpers import PATIENCE, Client, HandTime, Json, Server, in_house, new, play_on
from tests.server.lobby.people import PUBLIC, lay_public, look_in, sit_down, somebody, turns
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from filon.house.problems import BadKey, Enough
from filon.house.seating import new_key
from filon.house.terms import Terms
from filon.house.wire import NewTable, SeatWish, Sit
from filon.server.house import House
from filon.server.live import TOO_SLOW
from filon.server.lobby import lobby as module
from filon.server.lobby.lobby import LIVELY_FOR, MOST_PLACES, TOLD_EVERY


def waiting(house: House) -> list[str]:
    return [listed.table for listed in house.lobby.now().tables if not listed.begun]


async def faces(house: House) -> None:
    """Everybody in the lobby is known by face."""
    if house.lobby._asking:
        await house.lobby._asking


async def heard(house: House, number: int) -> tuple[int, list[Json]]:
    number, messages = await house.lobby.news(number)
    return number, [json.loads(message) for message in messages]


def test_only_public_tables_are_in_the_lobby_and_nothing_secret(tmp_path: Path) -> None:
    async def look(house: House) -> None:
        anna = somebody(house)
        secret = new_key()
        for terms in (Terms("link"), Terms("private")):
            laid = await house.lay(NewTable("gold", [SeatWish("me"), SeatWish("guest")], terms=terms), anna.id)
            table = await house.find(laid.table)
            await table.sitting.sit(Sit(str(laid.invitations[0]), new_key(), "annas-share", "Secret Anna"), anna.id)
        table, laid = await lay_public(house, anna, "open", "guest", "easy")
        await table.sitting.sit(Sit("", secret, "a-share-of-anna", "Anna"), anna.id)
        house.lobby.now()
        await faces(house)
        lobby = house.lobby.now()
        (listed,) = lobby.tables
        assert [(seat.kind, seat.name, seat.level) for seat in listed.seats] == [
            ("person", "Anna", ""),
            ("kept", "", ""),
            ("bot", "", "easy"),
        ]
        assert listed.seats[0].person == anna.info
        _, everything = house.lobby.enter()
        said = everything.decode()
        hidden = [secret, "a-share-of-anna", "Secret", laid.host, laid.watch, *filter(None, laid.invitations)]
        kept = [table.row.host, table.row.watch, table.row.secret, *(seat.key for seat in table.row.seats if seat.key)]
        assert not [word for word in hidden + kept if word in said]

    in_house(tmp_path, look)


def test_the_lobby_follows_a_table_from_laying_to_end_and_knows_it_after_a_restart(tmp_path: Path) -> None:
    time = HandTime()

    async def play(house: House) -> str:
        anna, bob = somebody(house), somebody(house)
        table, _ = await lay_public(house, anna, "open", "open")
        assert waiting(house) == []  # nobody waits there yet
        await sit_down(table, anna, ready=True)
        assert waiting(house) == [table.row.id]
        await sit_down(table, bob, ready=True)
        lobby = house.lobby.now()
        assert ([listed.begun for listed in lobby.tables], lobby.running) == ([True], {"gold": 1})
        await look_in(table)
        await look_in(table)
        assert house.lobby.now().tables[0].watchers == 2
        assert (await table.info([], anna.id)).watchers == 2
        other, _ = await lay_public(house, anna, "open", "open")
        await sit_down(other, anna)
        return table.row.id

    async def go_on(house: House) -> None:
        lobby = house.lobby.now()
        assert [(listed.begun, listed.table == known) for listed in lobby.tables] == [(False, False), (True, True)]
        table = await house.find(known)
        await play_on(table)
        assert (waiting(house) != [], house.lobby.now().running) == (True, {})

    async def much_later(house: House) -> None:
        assert house.lobby.now().running == {}

    known = in_house(tmp_path, play, time=time)
    in_house(tmp_path, go_on, time=time)
    in_house(tmp_path, much_later, time=time)


def test_a_table_that_nobody_plays_on_runs_no_more(tmp_path: Path) -> None:
    time = HandTime()

    async def wait(house: House) -> None:
        for terms in (PUBLIC, turns(24)):
            table, _ = await lay_public(house, None, "open", "open", terms=terms)
            for person in (somebody(house), somebody(house)):
                await sit_down(table, person, ready=True)
        assert house.lobby.now().running == {"gold": 2}
        time.go(LIVELY_FOR)
        assert house.lobby.now().running == {"gold": 1}
        time.go(48 * 3600 * 1000)
        house.lobby.tidy()
        assert (house.lobby.now().running, house.lobby._entries) == ({}, {})

    in_house(tmp_path, wait, time=time)


def test_changes_are_gathered(tmp_path: Path) -> None:
    time = HandTime()

    async def look(house: House) -> None:
        people = [somebody(house) for _ in range(20)]
        number, everything = house.lobby.enter()
        assert json.loads(everything) == {"type": "lobby", "tables": [], "running": {}}
        tables = [(await lay_public(house, one, "open", "open"))[0] for one in people]
        for table, person in zip(tables, people, strict=True):
            await sit_down(table, person, ready=True)
        time.go(TOLD_EVERY)
        number, messages = await heard(house, number)
        assert [len(message["put"]) for message in messages] == [20]  # forty things happened, and one is told
        await faces(house)
        time.go(TOLD_EVERY)
        number, messages = await heard(house, number)
        assert [len(message["put"]) for message in messages] == [20]  # now with their faces
        for table in tables[:5]:
            await sit_down(table, people[19], ready=True)
        await tables[6].sitting.get_up([], people[6].id)
        time.go(TOLD_EVERY)
        number, (change,) = await heard(house, number)
        assert (len(change["put"]), change["gone"], change["running"]) == (5, [tables[6].row.id], {"gold": 5})
        time.go(10 * TOLD_EVERY)  # nothing happens, nothing is told
        assert house.lobby._number == number
        for table in tables[:5]:
            await play_on(table)
        time.go(TOLD_EVERY)
        _, (last,) = await heard(house, number)
        assert (last["type"], last["running"]) == ("lobby", {})
        house.lobby.leave()
        time.go(TOLD_EVERY)
        assert not house.lobby._ticking  # nobody looks: nothing is done

    in_house(tmp_path, look, time=time)


def test_who_falls_behind_is_told_everything_anew(tmp_path: Path) -> None:
    time = HandTime()

    async def look(house: House) -> None:
        anna = somebody(house)
        slow, _ = house.lobby.enter()
        table, _ = await lay_public(house, anna, "open", "open")
        for _ in range(module._BEHIND + 1):
            await sit_down(table, anna)
            time.go(TOLD_EVERY)
            await table.sitting.get_up([], anna.id)
            time.go(TOLD_EVERY)
        number, messages = await heard(house, slow)
        assert [message["type"] for message in messages] == ["lobby"]
        _, kept = await heard(house, number - 2)
        assert [message["type"] for message in kept] == ["change", "change"]

    in_house(tmp_path, look, time=time)


def test_not_more_is_told_than_can_be_shown(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MOST_WAITING", 2)
    monkeypatch.setattr(module, "MOST_RUNNING", 1)

    async def look(house: House) -> None:
        for count in range(3):
            table, _ = await lay_public(house, None, "open", "open")
            await sit_down(table, somebody(house), ready=True)
            both, _ = await lay_public(house, None, "open", "open")
            for _ in range(2):
                await sit_down(both, somebody(house), ready=True)
            lobby = house.lobby.now()
            assert lobby.running == {"gold": count + 1}
        assert [listed.begun for listed in lobby.tables] == [False, False, True]

    in_house(tmp_path, look)


def test_one_person_waits_at_a_few_tables_at_most(server: Server) -> None:
    anna = server.browser()
    anna.post("/api/me", json={})
    answers = []
    for _ in range(MOST_PLACES + 1):
        laid = anna.post("/api/tables", json=new("open", "open", terms={"visibility": "public"})).json()
        wish = {"invitation": "", "key": new_key(), "entropy": "a-share-of-mine"}
        answers.append(anna.post(f"/api/tables/{laid['table']}/seats", json=wish))
    assert [answer.status_code for answer in answers] == [200] * MOST_PLACES + [409]
    assert answers[-1].json()["code"] == Enough.code
    assert anna.post("/api/lobby/find", json={"players": 6}).json()["code"] == Enough.code
    for entry in server.http.get("/api/lobby").json()["tables"]:
        anna.post(f"/api/tables/{entry['table']}/up")


# ── over the network ──


def line(server: Server) -> ClientConnection:
    address = server.address.replace("http", "ws", 1)
    return connect(f"{address}/api/lobby/live", open_timeout=PATIENCE).__enter__()


def test_people_in_the_lobby_see_changes_live(server: Server) -> None:
    anna = server.browser()
    anna.post("/api/me", json={})
    socket = line(server)
    first = json.loads(socket.recv(PATIENCE))
    assert first["type"] == "lobby"
    laid = anna.post("/api/tables", json=new("open", "open", terms={"visibility": "public"})).json()["table"]
    anna.post(f"/api/tables/{laid}/seats", json={"invitation": "", "key": new_key(), "entropy": "a-share-of-mine"})

    def hear_of(key: str) -> Json:
        while True:
            message: Json = json.loads(socket.recv(PATIENCE))
            found = [one for one in message.get(key, []) if laid in (one, one["table"] if key == "put" else "")]
            if found:
                return message

    hear_of("put")
    assert laid in [listed["table"] for listed in server.http.get("/api/lobby").json()["tables"]]
    anna.post(f"/api/tables/{laid}/up")
    hear_of("gone")
    socket.send("hello?")
    with pytest.raises(ConnectionClosed):
        hear_of("nothing")
    assert server.alive()


def test_looking_into_the_lobby_is_counted(client: Client) -> None:
    answers = [client.get("/api/lobby").status_code for _ in range(10)]
    assert answers[0] == 200
    assert answers[-1] == 429
    with client.websocket_connect("/api/lobby/live") as socket, pytest.raises(WebSocketDisconnect) as shut:
        socket.receive_text()
    assert shut.value.code == TOO_SLOW


# ── watching ──


def test_a_public_table_is_watched_without_a_key_and_as_a_watcher(server: Server) -> None:
    wish = new("me", "guest", game="elfenland", terms={"visibility": "public"})
    laid = server.http.post("/api/tables", json=wish).json()
    address = f"/api/tables/{laid['table']}"
    for invitation in laid["invitations"]:
        body = {"invitation": invitation, "key": new_key(), "entropy": "a-share-of-mine"}
        assert server.http.post(f"{address}/seats", json=body).status_code == 200
    frame = server.http.get(f"{address}/frame")
    assert frame.json()["viewer"] == -1
    assert '"hand-' not in frame.text
    play = {"type": "play", "moment": 0, "send": "a", "decision": "sing"}
    assert server.http.post(f"{address}/decisions", json=play).json()["code"] == "bad-key"


def test_private_tables_are_watched_by_nobody_before_the_end(tmp_path: Path) -> None:
    async def watch(house: House) -> None:
        laid = await house.lay(NewTable("gold", [SeatWish("me"), SeatWish("easy")], terms=Terms("private")))
        table, key = await house.find(laid.table), new_key()
        await table.sitting.sit(Sit(str(laid.invitations[0]), key, "annas-share"))
        for before in (False, True):
            with pytest.raises(BadKey):
                table.open_with([laid.watch])
            assert table.open_with([laid.host]) == frozenset()
            if not before:
                with pytest.raises(BadKey):
                    await table.back.preview()
        await play_on(table)
        assert table.open_with([laid.watch]) == frozenset()

    in_house(tmp_path, watch)


def test_when_the_game_is_over_everybody_looks_from_every_seat(tmp_path: Path) -> None:
    async def watch(house: House) -> None:
        table, _ = await lay_public(house, None, "open", "open")
        for _ in range(2):
            await sit_down(table, somebody(house), ready=True)
        visitor = await look_in(table)
        with pytest.raises(BadKey):
            await table.look(visitor, 0)
        await play_on(table)
        for seat in (0, 1):
            await table.look(visitor, seat)
            assert visitor.look == seat
        with pytest.raises(BadKey):
            await table.look(visitor, 2)

    in_house(tmp_path, watch)


def test_a_replay_from_another_seat_is_for_finished_games(server: Server) -> None:
    table = server.open("me", "guest", open_memory=True, open_gold=True)
    refused = table.get("/replay?seat=1")
    assert (refused.status_code, refused.json()["code"]) == (403, "bad-key")
    assert table.get("/replay?seat=0").json()["code"] == "closed"  # nothing has happened yet

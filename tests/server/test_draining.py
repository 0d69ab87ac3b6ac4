"""A server that is told to stop: everybody is told to connect again, and no decision is lost."""

from __future__ import annotations

import random
import signal
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, suppress
from pathlib import Path

import pytest
from tests.server.helpers import PATIENCE, Json, Keys, Server, in_house, wait_for
from tests.server.test_crash import Acknowledged, check_log
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from filon.engine.errors import FilonError
from filon.server import health
from filon.server.house import RESTART, House

pytestmark = pytest.mark.slow


def play_until_told(table: Keys, acknowledged: Acknowledged) -> tuple[Json, int]:
    """The player decides as fast as it goes, and notes each answer: the last message, and how the socket was closed."""
    player = table.sit()
    try:
        while not (frame := player.my_turn())["over"]:
            send, decision = f"s{frame['moment']}", random.choice(frame["scene"]["choices"])["decision"]
            player.say(type="play", moment=frame["moment"], send=send, decision=decision)
            acknowledged[send] = frame["moment"], decision, player.hear_a("done")["moment"]
    except ConnectionClosed as closed:
        with suppress(ConnectionClosed):  # it may have been closed while we spoke: what was said before is still there
            while True:
                player.hear()
        return player.heard[-1], closed.rcvd.code if closed.rcvd else 0
    return player.heard[-1], 0


def test_a_server_that_stops_in_the_middle_loses_nothing_and_sends_everybody_on(tmp_path: Path) -> None:
    server = Server(tmp_path / "filon.db")
    tables = [server.open("me", "easy", match=True) for _ in range(3)]
    notes: list[Acknowledged] = [{} for _ in tables]
    lobby = connect(f"{server.address.replace('http', 'ws', 1)}/api/lobby/live").__enter__()
    with ThreadPoolExecutor() as pool:
        players = [pool.submit(play_until_told, table, note) for table, note in zip(tables, notes, strict=True)]
        wait_for(lambda: all(len(note) >= 3 for note in notes))
        server.process.send_signal(signal.SIGTERM)
        ends = [player.result(PATIENCE) for player in players]
    server.process.wait(PATIENCE)
    assert [(last["type"], code) for last, code in ends] == [("reconnect", RESTART)] * len(tables)
    with suppress(ConnectionClosed):
        while True:
            lobby.recv(PATIENCE)
    assert lobby.close_code == RESTART
    for table, note in zip(tables, notes, strict=True):
        check_log(server, table, note)
    # Whoever answers there afterwards gives the same answers, and play goes on.
    server.http.close()
    server.start()
    for table, note in zip(tables, notes, strict=True):
        send, (moment, decision, done) = list(note.items())[-1]
        assert table.play(decision, moment, send).json() == {"type": "done", "send": send, "moment": done}
        assert table.sit().my_turn()
    server.stop()


def test_a_server_that_is_well_says_so(server: Server) -> None:
    assert [server.http.get(path).status_code for path in ("/api/live", "/api/ready")] == [204, 204]


def test_whoever_drains_or_can_not_write_is_not_ready(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(health, "_EVERY", 0)
    monkeypatch.setattr(health, "_AGAIN", 0)

    def rename(name: str, to: str) -> None:
        with closing(sqlite3.connect(tmp_path / "filon.db")) as connection:
            connection.execute(f"ALTER TABLE {name} RENAME TO {to}")

    async def do(house: House) -> list[str]:
        async def trouble() -> str:
            try:
                await house.health.check()
            except FilonError as error:
                return error.code
            return ""

        found = [await trouble()]
        for names in (("house", "no_house"), ("no_house", "house")):
            rename(*names)
            found.append(await trouble())
        await house.drain()
        return [*found, await trouble()]

    assert in_house(tmp_path, do) == ["", "storage", "", "draining"]

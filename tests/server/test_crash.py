"""The server is killed, its workers are killed: no acknowledged decision is lost, and play goes on."""

from __future__ import annotations

import os
import random
import signal
import sqlite3
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor, wait
from contextlib import suppress
from pathlib import Path

import pytest
from tests.server.helpers import Keys, Player, Server, wait_for
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from filon.engine.state import CHANCE
from filon.games import get_game
from filon.match.match import Entry, Match
from filon.match.record_file import read, verify
from filon.match.views import View

pytestmark = pytest.mark.slow

KILLS = 20
Acknowledged = dict[str, tuple[int, str, int]]
"""By send: the moment it was sent at, the decision, and the moment of the answer."""


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    running = Server(tmp_path / "filon.db")
    yield running
    running.kill()


def log_of(server: Server, table: str) -> list[tuple[int, str, str | None]]:
    """The log as it is on the disk: ply, text and send of each line."""
    with sqlite3.connect(server.database) as connection:
        query = 'SELECT ply, text, send FROM log WHERE "table" = ? ORDER BY ply'
        return connection.execute(query, (table,)).fetchall()


def play_until_cut(table: Keys, acknowledged: Acknowledged) -> bool:
    """The player decides as fast as it goes until the line is cut, and notes each answer. Whether the game is over."""
    try:
        player = Player(table, [table.keys[0]])
        while not (frame := player.my_turn())["over"]:
            send, decision = f"s{frame['moment']}", random.choice(frame["scene"]["choices"])["decision"]
            player.say(type="play", moment=frame["moment"], send=send, decision=decision)
            done = player.hear_a("done")
            acknowledged[send] = frame["moment"], decision, done["moment"]
        return True
    except (ConnectionClosed, InvalidHandshake, OSError):
        return False


def test_kill_9_at_any_moment_loses_no_acknowledged_decision(own_server: Server) -> None:
    server = own_server
    table = server.open("me", "easy", match=True)
    acknowledged: Acknowledged = {}
    for kill in range(KILLS):
        with ThreadPoolExecutor() as pool:
            player = pool.submit(play_until_cut, table, acknowledged)
            wait([player], random.uniform(0.02, 0.6))
            server.kill()
        check_log(server, table, acknowledged)
        server.start()
        # Each acknowledged send gets the same answer from the server that never saw it.
        for send, (moment, decision, done) in random.sample(sorted(acknowledged.items()), min(3, len(acknowledged))):
            assert table.play(decision, moment, send).json() == {"type": "done", "send": send, "moment": done}
        if player.result():
            table = server.open("me", "easy", match=True)
            acknowledged.clear()
        assert server.alive(), kill
    assert play_until_cut(table, acknowledged)
    check_log(server, table, acknowledged)
    assert verify(read(table.get("/record").text)) == []


def check_log(server: Server, table: Keys, acknowledged: Acknowledged) -> None:
    """The log on the disk has no gap, every acknowledged decision at its moment, and all that chance answered."""
    lines = log_of(server, table.id)
    assert [ply for ply, _, _ in lines] == list(range(len(lines)))
    match = Match(get_game("gold"), 2, {"match": True})
    view = View(match, 0)
    on_disk: dict[str, tuple[int, str]] = {}
    for _, text, send in lines:
        if send:
            on_disk[send] = view.moment, text
        match.restore([Entry("chance", text) if match.mover == CHANCE else Entry("decision", text, match.mover)])
    assert match.mover != CHANCE
    for send, (moment, decision, done) in acknowledged.items():
        assert on_disk[send] == (moment, decision)
        assert moment < done <= view.moment


def children(pid: int) -> list[int]:
    """Processes that a process started and whose end it has not taken note of."""
    found = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return [int(child) for child in found]


def is_running(pid: int) -> bool:
    try:
        return "Z" not in Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    except OSError:
        return False


def test_a_killed_worker_is_replaced_and_its_bot_goes_on(own_server: Server) -> None:
    table = own_server.open("me", "easy")
    player = table.sit()
    first = player.my_turn()
    killed = 0
    for turn in range(16):
        for worker in children(own_server.process.pid):
            # The one killed a turn ago may be listed until the server has taken note of its end.
            with suppress(ProcessLookupError):
                os.kill(worker, signal.SIGKILL)
                killed += 1
        decision = first["scene"]["choices"][0]["decision"]
        player.say(type="play", moment=first["moment"], send=f"t{turn}", decision=decision)
        first = player.my_turn()
    assert killed > 4
    assert not any(message["type"] == "problem" for message in player.heard)


def test_workers_end_with_the_server_however_it_ends(own_server: Server) -> None:
    workers = wait_for(lambda: children(own_server.process.pid))
    own_server.kill()
    wait_for(lambda: not any(is_running(worker) for worker in workers))
    own_server.start()
    workers = wait_for(lambda: children(own_server.process.pid))
    own_server.stop()
    wait_for(lambda: not any(is_running(worker) for worker in workers))
    own_server.start()


def test_the_server_never_imports_numba(own_server: Server) -> None:
    own_server.open("me", "hard")
    mapped = Path(f"/proc/{own_server.process.pid}/maps").read_text()
    assert "llvmlite" not in mapped
    assert "numpy" not in mapped


def test_a_database_that_can_not_be_opened_is_one_line(tmp_path: Path) -> None:
    from filon.server.serve import serve

    (tmp_path / "story.txt").write_text("once upon a time " * 100)
    for database, words in (
        (str(tmp_path / "story.txt"), "not a database"),
        ("postgresql://nobody@127.0.0.1:1/filon", "psycopg|refused"),
    ):
        with pytest.raises(SystemExit, match=words):
            serve(port=0, database=database, open_browser=False)


def test_a_taken_port_is_another_port(own_server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    from filon.server import serve

    port = int(own_server.address.rpartition(":")[2])
    monkeypatch.setattr(serve, "PORT", port)
    free = serve.listen("127.0.0.1", None)
    assert serve.address_of(free) != own_server.address
    free.close()
    with pytest.raises(OSError, match="in use"):
        serve.listen("127.0.0.1", port)

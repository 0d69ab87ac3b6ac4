"""Two real nodes on one PostgreSQL: one is killed, and everything goes on at the other."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from typing import NamedTuple

import pytest
import sqlalchemy as sa
from tests.postgres import Postgres
from tests.server.helpers import Json, Keys, Player, Server
from websockets.exceptions import ConnectionClosed

from filon.house.seating import hash_key
from filon.server.schema import sessions
from filon.server.settings import database_url

pytestmark = pytest.mark.slow


@pytest.fixture
def nodes(postgres_server: Postgres, way: str) -> Iterator[tuple[Server, Server]]:
    address = postgres_server.create(postgres_server.prepared)
    running = Server(address), Server(address)
    yield running
    for node in running:
        node.stop()
    postgres_server.drop(address)


def at(node: Server, table: Keys) -> Keys:
    """The same table, by another node."""
    found = copy.copy(table)
    found.server = node
    return found


class Sent(NamedTuple):
    seat: int
    moment: int
    decision: str
    done: int


class Game:
    """People at different nodes who play the same game."""

    def __init__(self, table: Keys, nodes: tuple[Server, Server]) -> None:
        self.table = table
        self.players = {seat: Player(at(node, table), [table.keys[seat]]) for seat, node in enumerate(nodes)}
        self.sent: dict[str, Sent] = {}

    def play(self, decisions: int) -> None:
        """So many decisions of people are taken, and all that bots decide in between."""
        for _ in range(decisions):
            seat = self.mover()
            player, send = self.players[seat], f"s{len(self.sent)}"
            frame = self.now(player) if self.now(player)["mover"] == seat else player.my_turn()
            decision = frame["scene"]["choices"][0]["decision"]
            player.say(type="play", moment=frame["moment"], send=send, decision=decision)
            done = player.hear_a("done")
            self.sent[send] = Sent(seat, frame["moment"], decision, done["moment"])
            while self.now(player)["moment"] < done["moment"]:
                player.hear()

    def mover(self) -> int:
        """Whose turn it is, once it is somebody's."""
        last = max((self.players[seat] for seat in self.players), key=lambda player: self.now(player)["moment"])
        while (mover := self.now(last)["mover"]) not in self.players:
            last.hear()
        return int(mover)

    def now(self, player: Player) -> Json:
        """The last frame that the player has got."""
        while not (frames := [m for m in player.heard if m["type"] == "frame" and not m["missed"]]):
            player.hear()
        return frames[-1]


def test_a_node_is_killed_and_everything_goes_on_at_the_other(nodes: tuple[Server, Server]) -> None:
    one, two = nodes
    game = Game(one.open("me", "guest", "easy"), nodes)
    game.play(6)
    pressed = one.http.post("/api/tables", json=timed()).json()
    timed_table = Keys(one, pressed)
    timed_table.sit_down()
    players = [Player(at(node, timed_table), [key]) for node, key in zip(nodes, timed_table.keys, strict=True)]
    stays = players[1]
    shown = game.now(game.players[0])
    one.kill()
    # Whoever was there comes back by the other node, with key and moment; whoever was at the other noticed nothing.
    game.players[0] = Player(at(two, game.table), [game.table.keys[0]], look=0, moment=shown["moment"])
    game.players[0].heard.append(shown)  # what is on the screen; changes of it are told
    assert game.players[0].hear_a("welcome")["moment"] >= shown["moment"]
    game.play(6)
    for send, sent in game.sent.items():
        answer = at(two, game.table).play(sent.decision, sent.moment, send, game.table.keys[sent.seat])
        assert answer.json() == {"type": "done", "send": send, "moment": sent.done}
    # Nobody is left who decides there: time runs out at the other node, and whoever is away has lost.
    stays.hear_until(lambda m: m["type"] == "frame" and m["over"])
    one.start()
    tables = [at(node, timed_table).get("", timed_table.keys[1]).json() for node in nodes]
    assert [table["over"] for table in tables] == [True, True]
    assert tables[0]["seats"] == tables[1]["seats"]


def timed() -> Json:
    """A table at which whoever thinks too long has lost."""
    terms = {"pace": {"kind": "live", "bank": 4}, "away": "last"}
    return {"game": "gold", "seats": [{"who": "me"}, {"who": "guest"}], "terms": terms}


def test_people_talk_and_find_each_other_by_any_node(nodes: tuple[Server, Server]) -> None:
    browsers = [node.browser() for node in nodes]
    people = [browser.post("/api/me", json={"language": "en"}).json()["person"]["id"] for browser in browsers]
    # Who somebody is, every node knows.
    for browser, person in zip(reversed(browsers), reversed(people), strict=True):
        other = nodes[0] if browser is browsers[1] else nodes[1]
        known = other.http.get("/api/me", headers={"cookie": cookies(browser)}).json()
        assert known["person"]["id"] == person
    wish = {"game": "gold", "players": 2, "bots": False}
    found = [browser.post("/api/lobby/find", json=wish).json() for browser in browsers]
    assert found[0]["table"] == found[1]["table"]
    lobbies = [browser.get("/api/lobby").json() for browser in browsers]
    assert [len(lobby["tables"]) for lobby in lobbies] == [0, 0]  # a seat is kept, nobody sits there yet


def test_who_is_signed_out_is_let_go_though_no_node_has_told_it(nodes: tuple[Server, Server]) -> None:
    """As where a node dies after it has saved that, and before it tells."""
    one, two = nodes
    table = one.open("me", "guest")
    browsers = [two.browser() for _ in range(2)]
    for browser in browsers:
        browser.post("/api/me", json={"language": "en"})
    leaves, stays = [at(two, table).come(browser, table.keys[0]) for browser in browsers]
    for player in (leaves, stays):
        player.hear_a("welcome")
    database = sa.create_engine(database_url(str(one.database)))
    with database.begin() as connection:
        gone = sessions.c.digest == hash_key(browsers[0].cookies["filon"])
        assert connection.execute(sa.delete(sessions).where(gone)).rowcount == 1
    database.dispose()
    with pytest.raises(ConnectionClosed):
        leaves.hear_a("nothing")
    stays.say(type="look", seat=-1)
    stays.hear_a("frame")


def cookies(browser: object) -> str:
    return "; ".join(f"{name}={value}" for name, value in browser.cookies.items())  # type: ignore[attr-defined]

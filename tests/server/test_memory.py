"""What has to be remembered can't be looked up: not in a frame, a log, a hint, or anything else the server says."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from itertools import product
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.server.helpers import Json, Keys, Server, heard, in_house, visit

from filon.engine.errors import Closed
from filon.games import get_game
from filon.house.ledger import Shown
from filon.house.rows import TableRow
from filon.house.seating import Seating, hash_key
from filon.house.tables import Table
from filon.house.wire import WATCHING
from filon.match.dealer import Dealer
from filon.match.match import Entry, Match
from filon.server.house import House

pytestmark = pytest.mark.slow

GOLD = get_game("gold")
START = (
    Entry("decision", "choose red", 0),
    Entry("decision", "choose blue", 1),
    Entry("decision", "choose green", 0),
    Entry("decision", "choose yellow", 1),
    Entry("chance", "first 0"),
    Entry("chance", "layout scatter-a"),
)


def pair(seat: int, *cards: tuple[int, str]) -> list[Entry]:
    """A turn: these slots are flipped and show these cards."""
    lines = []
    for slot, card in cards:
        lines += [Entry("decision", f"flip {slot}", seat), Entry("chance", f"card {card}")]
    return lines


def history(first: Sequence[tuple[int, str]], *more: list[Entry]) -> list[Entry]:
    return [*START, *pair(0, *first), *(entry for turn in more for entry in turn)]


async def everything(house: House, entries: list[Entry]) -> bytes:
    """Every byte that the server would say about a table with this log, to a seat and to one who watches."""
    seats = [Seating("me", key=hash_key("k0")), Seating("me", key=hash_key("k1"))]
    dealer = Dealer(bytes(32))
    host, watch = hash_key("h"), hash_key("w")
    row = TableRow("same", "gold", 1, {}, seats, host, watch, dealer.secret.hex(), dealer.commitment, 0, begun=True)
    table = Table(row, house)
    # The log is the truth, so a log is all it takes.
    table._match = Match(GOLD, 2, {})
    table._match.restore(entries)
    table._seen = Shown(table.row.id, house.writer, {0: len(entries), 1: len(entries)})
    said: list[Any] = []
    for keys, moment in product((["k0"], ["k1"], ["k0", "k1"], ["w"], ["h"]), (None, 0, 5)):
        visitor = await visit(table, keys, min(table.open_with(keys), default=WATCHING), moment)
        said += heard(visitor)
        for seat in (*visitor.held, WATCHING):
            await table.look(visitor, seat)
        said += heard(visitor)
        said.append(json.loads(await table.frame(min(visitor.held, default=WATCHING), visitor.held)))
        for decision in ("flip 0", "flip 1", "flip 40", "pass", "choose red"):
            said.append(await table.why(visitor.held, decision))
        with pytest.raises(Closed):
            await table.back.replay(WATCHING)
        with pytest.raises(Closed):
            await table.back.record()
        said.append(await table.info(keys))
        table.leave(visitor)
    turn, moment = await table.bots.hint_turn(await visit(table, ["k0", "k1"]))
    said += [turn.observation, moment]
    return msgspec.json.encode(said)


@pytest.mark.clause("GO-INFO-6", "GO-MEM-2", "GO-EX-12")
@pytest.mark.parametrize(
    ("one", "other"),
    [
        # Turned down again: nobody can tell what it was.
        ([(3, "blue-2"), (4, "green-2")], [(3, "gold-1"), (4, "gold-4")]),
        ([(3, "blue-2"), (4, "green-2")], [(3, "red-2"), (4, "gold-3")]),
        # Removed by dynamite: nobody can tell what was.
        ([(3, "dynamite"), (4, "green-2")], [(3, "red-5"), (4, "dynamite")]),
        # Gold in a pile: nobody can tell how much.
        ([(3, "red-4"), (4, "gold-4")], [(3, "red-2"), (4, "gold-1")]),
    ],
)
def test_what_is_hidden_again_changes_no_byte_of_what_the_server_says(
    tmp_path: Path, one: list[tuple[int, str]], other: list[tuple[int, str]]
) -> None:
    after = (pair(1, (20, "purple-3"), (21, "purple-3")), pair(0, (30, "yellow-4"))[:2])

    async def both(house: House) -> list[bytes]:
        return [await everything(house, history(first, *after)) for first in (one, other)]

    first, second = in_house(tmp_path, both)
    assert b"yellow-4" in first  # on view now
    assert first == second


@pytest.mark.clause("GO-MEM-1")
def test_what_is_on_view_does_change_it(tmp_path: Path) -> None:
    async def both(house: House) -> list[bytes]:
        pairs = ([(3, "blue-2"), (4, "green-2")], [(3, "gold-1"), (4, "gold-4")])
        return [await everything(house, history(first)) for first in pairs]

    first, second = in_house(tmp_path, both)
    assert first != second


CARD = re.compile(r"\"(gold-\d|prospector-\w+-\d|dynamite)\"")


@pytest.mark.clause("GO-MEM-2", "GO-MEM-4", "GO-INFO-1", "GO-INFO-2")
@pytest.mark.parametrize("who", ["seat", "watch"])
def test_over_a_whole_game_no_message_names_a_card_that_lies_face_down(server: Server, who: str) -> None:
    table = server.open("me", "medium", "hard")
    player = table.sit()
    looker = player if who == "seat" else table.sit(table.watch)
    flips = play_to_the_end(table, player)
    if looker is not player:
        looker.hear_until(lambda message: bool(message.get("over")))
    on_view: list[str] = []
    checked = 0
    for message in looker.heard:
        if message["type"] != "frame":
            assert not CARD.search(json.dumps(message)), message
            continue
        if message["over"]:
            continue
        # At most the two cards of this turn, in their own slots and words, and nothing anywhere else.
        pieces = [piece for piece in message["scene"]["pieces"] if piece["sprite"] != "back"]
        assert len(pieces) <= 2
        on_view = [piece["sprite"] for piece in pieces]
        names = CARD.findall(json.dumps(message))
        assert set(names) <= set(on_view), message["moment"]
        assert all(piece["look"] != "faint" for piece in pieces if "look" in piece)
        for panel in message["scene"]["panels"]:
            assert all(counter.get("value") is None for counter in panel["counters"])
        checked += bool(pieces)
    assert flips > 20
    assert checked > 40


def play_to_the_end(table: Keys, player: Any) -> int:
    """The player turns cards at hand's reach until the game is over; how many is returned."""
    flips = 0
    while not (frame := player.my_turn())["over"]:
        # In the middle of it all somebody reloads the page, asks why, and for a hint.
        if flips % 7 == 3:
            again = table.sit()
            welcome = again.hear_a("welcome")
            assert all(line.get("lasting", True) for line in welcome["lines"])
            assert not CARD.search(json.dumps(welcome))
            again.close()
            player.say(type="why", decision="pass")
            player.say(type="hint")
        choices: list[Json] = frame["scene"]["choices"]
        moment = frame["moment"]
        player.say(type="play", moment=moment, send=f"f{moment}", decision=choices[-1]["decision"])
        player.say(type="seen", moment=moment)
        flips += 1
    return flips


def test_a_reload_in_the_middle_brings_back_nothing_but_the_present(server: Server) -> None:
    table = server.open("me", "easy")
    player = table.sit()
    seen_cards = 0
    for _ in range(12):
        frame = player.my_turn()
        player.say(type="seen", moment=frame["moment"])
        # The mark is on its way to the store before anybody else comes in.
        player.say(type="why", decision="pass")
        player.hear_a("because")
        # Not even to a browser that says it has only seen the beginning.
        early = [table.sit(look=0, moment=moment) for moment in range(min(2, frame["moment"]))]
        for again in (table.sit(), *early):
            welcome, now = again.hear(), again.hear_a("frame")
            assert (now["moment"], now["missed"]) == (welcome["moment"], False)
            assert now["scene"] == frame["scene"]
            again.close()
        seen_cards += sum(piece["sprite"] != "back" for piece in now["scene"]["pieces"])
        player.say(
            type="play", moment=frame["moment"], send=f"r{frame['moment']}",
            decision=frame["scene"]["choices"][0]["decision"],
        )  # fmt: skip
    assert seen_cards

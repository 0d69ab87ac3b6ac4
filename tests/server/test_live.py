"""The socket, spoken to well and badly."""

from __future__ import annotations

import json
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given
from hypothesis import settings as profile
from hypothesis import strategies as st
from tests.server.helpers import PATIENCE, Json, Keys, Player, Server, check_problem, line
from websockets.exceptions import ConnectionClosed


def last_words(socket: Any) -> tuple[Json, int]:
    """The last message before the server closed the line, and its code."""
    said: Json = {}
    with suppress(ConnectionClosed):
        while True:
            said = json.loads(socket.recv(PATIENCE))
    return said, int(socket.close_code)


# ── the ordinary ──


def test_a_game_against_a_bot_from_hello_to_the_result(server: Server) -> None:
    table = server.open("me", "easy")
    player = table.sit()
    welcome = player.hear()
    assert welcome["type"] == "welcome"
    assert [(seat["kind"], seat["level"], seat["mine"]) for seat in welcome["info"]["seats"]] == [
        ("person", "", True),
        ("bot", "easy", False),
    ]
    while not (frame := player.my_turn())["over"]:
        decision = frame["scene"]["choices"][0]["decision"]
        player.say(type="play", moment=frame["moment"], send=str(frame["moment"]), decision=decision)
        assert player.hear_a("done", "problem")["type"] == "done"
    kinds = [message["type"] for message in player.heard]
    assert kinds.count("problem") == 0
    assert "thinking" in kinds
    moments = [message["moment"] for message in player.heard if message["type"] == "frame"]
    assert moments == sorted(set(moments))
    # The scene comes whole once; from then on, what changes.
    whole = ["change" not in message for message in player.heard if message["type"] == "frame"]
    assert whole == [True] + [False] * (len(whole) - 1)
    assert player.heard[-1]["scene"] == table.get("/frame").json()["scene"]
    result = table.get("/result").json()
    assert sorted(result["ranks"])[0] == 1
    assert table.get().json()["secret"]


def test_bots_answer_soon_although_nothing_is_compiled(server: Server) -> None:
    table = server.open("hard", "me")
    assert table.sit(table.keys[1]).my_turn()["mover"] == 1


def test_a_done_comes_before_its_frame(server: Server) -> None:
    player = server.open("me", "guest").sit()
    player.my_turn()
    player.say(type="play", moment=0, send="a", decision="choose red")
    assert player.hear_a("done", "frame")["type"] == "done"


def test_why_names_the_clause(server: Server) -> None:
    player = server.open("me", "easy").sit()
    player.my_turn()
    player.say(type="why", decision="flip 3")
    because = player.hear_a("because")
    assert because["clause"] == "GO-SETUP-2"
    player.say(type="why", decision="choose red")
    assert player.hear_a("because")["text"] is None


def test_presence_tells_who_is_here(server: Server) -> None:
    table = server.open("me", "guest")
    anna = table.sit()
    assert [seat["online"] for seat in anna.hear_a("welcome")["info"]["seats"]] == [True, False]
    bob = table.sit(table.keys[1])
    here = anna.hear_a("presence")["info"]
    assert [(seat["online"], seat["mine"]) for seat in here["seats"]] == [(True, True), (True, False)]
    bob.close()
    assert [seat["online"] for seat in anna.hear_a("presence")["info"]["seats"]] == [True, False]


def test_a_screen_may_hold_several_seats(server: Server) -> None:
    table = server.open("me", "me", "easy")
    screen = Player(table, table.keys[:2])
    frame = screen.my_turn()
    for seat in (0, 1):
        assert (frame["viewer"], frame["mover"]) == (seat, seat)
        screen.say(
            type="play", moment=frame["moment"], send=f"c{seat}", decision=frame["scene"]["choices"][0]["decision"]
        )
        screen.hear_a("done")
        screen.say(type="look", seat=1)
        if seat == 0:
            frame = screen.hear_until(lambda m: m["type"] == "frame" and m["viewer"] == 1)


def decide(table: Keys) -> None:
    """Whoever is asked decides, over HTTP."""
    key = table.keys[table.get("/frame", table.watch).json()["mover"]]
    frame = table.get("/frame", key).json()
    decision = frame["scene"]["choices"][0]["decision"]
    assert table.play(decision, frame["moment"], f"h{frame['moment']}", key).status_code == 200


def test_a_line_that_broke_is_taken_up_where_it_was(server: Server) -> None:
    table = server.open("me", "guest", "guest", first_player="seat_0")
    while table.get("/frame").json()["scene"]["rule"].startswith("GO-SETUP"):
        decide(table)
    key = table.keys[2]  # the last to move: four cards are flipped before
    player = table.sit(key, look=2)
    had = player.hear_a("frame")
    player.close()
    player = table.sit(key, look=2, moment=had["moment"])
    player.heard.append(had)  # it is still on the screen
    welcome, frame = player.hear_a("welcome"), player.hear_a("frame")
    assert (welcome["resumed"], welcome["lines"], frame["change"]) == (True, [], {})
    decide(table)
    decide(table)
    after = [player.hear_a("frame") for _ in range(2)]
    assert after[1]["scene"] == table.get("/frame", key).json()["scene"] != had["scene"]
    player.close()
    decide(table)
    player = table.sit(key, look=2, moment=after[0]["moment"])
    welcome, *frames = player.hear_a("welcome"), player.hear_a("frame"), player.hear_a("frame")
    assert [(frame["moment"] - had["moment"], frame["missed"]) for frame in frames] == [(2, True), (3, False)]
    assert frames[0]["scene"] == after[1]["scene"]
    assert frames[1]["scene"] == table.get("/frame", key).json()["scene"]
    assert all(line["moment"] <= after[0]["moment"] for line in welcome["lines"])


def test_legal_decisions_count_as_others_do(tmp_path: Path) -> None:
    """Whoever plays and takes back as fast as it goes is made to wait, though nothing of it is refused."""
    a_second, decisions = 10, 50
    server = Server(tmp_path / "filon.db", FILON_DECISIONS_PER_SECOND=str(a_second))
    try:
        player = server.open("me", "guest").sit()
        player.my_turn()
        begun = time.monotonic()
        for moment in range(0, decisions, 2):
            player.say(type="play", moment=moment, send=f"p{moment}", decision="choose red")
            player.say(type="undo", moment=moment + 1, send=f"u{moment}")
            for _ in range(2):
                assert player.hear_a("done", "problem")["type"] == "done"
        # Three seconds' worth may come at once; the rest has to be waited for, however fast the machine.
        assert time.monotonic() - begun > decisions / a_second - 3 - 0.1
    finally:
        server.stop()


# ── the unordinary ──

BAD = [
    "", "hello", "{", "[]", "null", "42", "{}", '{"type": "nonsense"}', '{"type": 5}', '{"keys": []}',
    '{"type": "play"}', '{"type": "play", "moment": "1", "send": "a", "decision": "flip 1"}',
    '{"type": "play", "moment": 1.5, "send": "a", "decision": "flip 1"}', '{"type": "play", "moment": 1, "send": "a"}',
    '{"type": "play", "moment": 1, "send": "", "decision": "flip 1"}',
    '{"type": "play", "moment": 1, "send": "a b", "decision": "flip 1"}',
    '{"type": "play", "moment": 1, "send": "' + "x" * 65 + '", "decision": "flip 1"}',
    '{"type": "play", "moment": 1, "send": null, "decision": "flip 1"}', '{"type": "look", "seat": "0"}',
    '{"type": "look"}', '{"type": "seen"}', '{"type": "why"}', '{"type": "welcome"}', "[" * 4000, '{"a":' * 3000,
    '{"type": "hello", "keys": []}',
]  # fmt: skip


@pytest.mark.parametrize("start", range(0, len(BAD), 10))
def test_a_malformed_message_is_a_problem_and_the_line_stays(server: Server, start: int) -> None:
    player = server.open("me", "guest").sit()
    player.my_turn()
    for text in BAD[start : start + 10]:
        player.socket.send(text)
        problem = player.hear()
        assert problem["code"] == "bad-message", text
        check_problem(problem)
    player.socket.send(b"\xff\xfe\x00")
    assert player.hear()["code"] == "bad-message"
    player.say(type="play", moment=0, send="a", decision="choose red")
    assert player.hear_a("done")


@pytest.mark.parametrize(
    ("message", "code"),
    [
        ({"type": "play", "moment": 0, "send": "a", "decision": "flip 99"}, "unknown-decision"),
        ({"type": "play", "moment": 0, "send": "a", "decision": "\u0000\ud7ff💥"}, "unknown-decision"),
        ({"type": "play", "moment": 0, "send": "a", "decision": "flip 1"}, "illegal-decision"),
        ({"type": "play", "moment": 7, "send": "a", "decision": "choose red"}, "stale-moment"),
        ({"type": "play", "moment": -(10**40), "send": "a", "decision": "choose red"}, "stale-moment"),
        ({"type": "undo", "moment": 0, "send": "a"}, "undo-refused"),
        ({"type": "undo", "moment": 3, "send": "a"}, "stale-moment"),
        ({"type": "look", "seat": 1}, "bad-key"),
        ({"type": "look", "seat": 10**40}, "bad-key"),
        ({"type": "why", "decision": "dance"}, "unknown-decision"),
        ({"type": "hello", "keys": ["x"]}, "bad-message"),
    ],
)
def test_what_is_refused_changes_nothing(server: Server, message: Json, code: str) -> None:
    table = server.open("me", "guest")
    player = table.sit()
    before = player.my_turn()
    player.socket.send(json.dumps(message))
    problem = player.hear_a("problem")
    assert problem["code"] == code
    assert problem["send"] == message.get("send", "")
    assert (problem["clause"] != "") == (code == "illegal-decision")
    check_problem(problem)
    assert table.get("/frame").json()["moment"] == before["moment"] == 0


def test_a_watcher_decides_nothing(server: Server) -> None:
    table = server.open("me", "guest")
    watcher = table.sit(table.watch)
    for message in (
        {"type": "play", "moment": 0, "send": "a", "decision": "choose red"},
        {"type": "undo", "moment": 0, "send": "b"},
        {"type": "hint"},
    ):
        watcher.socket.send(json.dumps(message))
        assert watcher.hear_a("problem")["code"] in ("bad-key", "not-your-turn")
    watcher.say(type="why", decision="choose red")
    assert watcher.hear_a("because")["text"]["id"] == "error-not-your-turn"


@pytest.mark.parametrize(
    ("hello", "code", "close"),
    [
        ({"type": "hello", "keys": ["nope"]}, "bad-key", 4403),
        ({"type": "hello", "keys": []}, "bad-key", 4403),
        ({"type": "play", "moment": 0, "send": "a", "decision": "choose red"}, "bad-message", 1008),
        ({"type": "hello", "keys": ["x"] * 17}, "bad-message", 1008),
        ({"type": "hello", "keys": 3}, "bad-message", 1008),
    ],
)
def test_who_does_not_say_hello_is_told_and_shown_out(server: Server, hello: Json, code: str, close: int) -> None:
    socket = line(server, server.open("me", "guest").id)
    socket.send(json.dumps(hello))
    problem, closed = last_words(socket)
    assert (problem["code"], closed) == (code, close)
    check_problem(problem)


def test_a_key_of_another_table_opens_nothing(server: Server) -> None:
    one, other = server.open("me", "guest"), server.open("me", "guest")
    problem, closed = last_words(Player(one, [one.keys[0], other.keys[0]]).socket)
    assert (problem["code"], closed) == ("bad-key", 4403)


def test_an_unknown_table_is_said_to_be_unknown(server: Server) -> None:
    problem, closed = last_words(line(server, "nowhere"))
    assert (problem["code"], closed) == ("unknown-table", 4404)


@pytest.mark.parametrize("size", [20_000, 2_000_000])
def test_a_giant_message_ends_the_line(server: Server, size: int) -> None:
    table = server.open("me", "guest")
    player = table.sit()
    player.my_turn()
    player.socket.send(json.dumps({"type": "why", "decision": "x" * size}))
    problem, closed = last_words(player.socket)
    assert closed == 1009
    assert size > 65536 or problem["code"] == "too-large"
    assert server.alive()


def test_a_flood_ends_the_line_but_not_the_table(server: Server) -> None:
    table = server.open("me", "guest")
    player, other = table.sit(), table.sit(table.keys[1])
    for _ in range(200):
        try:
            player.say(type="why", decision="choose red")
        except ConnectionClosed:
            break
    problem, closed = last_words(player.socket)
    assert (problem["code"], closed) == ("too-fast", 1008)
    other.hear_a("welcome")
    other.say(type="why", decision="choose red")
    assert other.hear_a("because")


def test_marking_hundreds_of_frames_as_seen_is_no_flood(server: Server) -> None:
    player = server.open("me", "guest").sit()
    player.my_turn()
    for moment in range(600):
        player.say(type="seen", moment=moment)
    player.say(type="why", decision="choose red")
    assert player.hear_a("because")


class Shared:
    """One table that all examples of a property share, opened again when a line was closed."""

    table: Keys | None = None


ANY_JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)
FIELDS = st.sampled_from(["type", "moment", "send", "decision", "seat", "keys", "look"])
KINDS = st.sampled_from(["hello", "look", "play", "undo", "why", "hint", "seen", "frame"])
ALMOST = st.builds(lambda fields, kind: fields | {"type": kind}, st.dictionaries(FIELDS, ANY_JSON), KINDS)


@profile(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow])
@given(messages=st.lists(st.one_of(ANY_JSON, ALMOST).map(json.dumps) | st.binary(max_size=40), min_size=1, max_size=6))
def test_whatever_is_sent_the_server_answers_and_lives(server: Server, messages: list[str | bytes]) -> None:
    table = Shared.table = Shared.table or server.open("me", "guest", "guest")
    player = table.sit(table.keys[1])
    player.hear_a("frame")
    for message in messages:
        player.socket.send(message)
    player.say(type="why", decision="end of the list")
    # What was made up may ask why, too: only this answer is the last.
    problem = player.hear_until(lambda m: "end of the list" in json.dumps(m))
    assert (problem["type"], problem["code"]) == ("problem", "unknown-decision")
    assert all(m["type"] != "problem" or m["code"] != "failed" for m in player.heard)
    player.close()
    assert table.get("/frame").json()["moment"] == 0

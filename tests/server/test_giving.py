"""A game that was begun elsewhere goes on here: it is played again by the rules, and everybody is told."""

from __future__ import annotations

import asyncio
import json
import time
from pathlib import Path
from random import Random

import msgspec
import pytest
from tests.server.helpers import Client, Json, Keys, Server, check_problem, frames, heard, in_house, play_on, visit

from filon.engine.errors import BadRecord, GameIsOver, UnknownOption
from filon.games import get_game
from filon.house.problems import OldRules, TooLarge
from filon.house.seating import new_key
from filon.house.wire import Given, SeatWish, Sit
from filon.match.dealer import Dealer
from filon.match.giving import MOST_LINES
from filon.match.match import Match
from filon.match.record_file import read, record_of, verify, write
from filon.server.house import House

pytestmark = pytest.mark.slow
SHARES = "share-of-anna share-of-bob"


def begun(game: str = "gold", decisions: int = 12, players: int = 2, secret: bool = True) -> str:
    """A running game as a browser gives it."""
    match = Match(get_game(game), players, {}, Dealer(bytes(range(32)), SHARES))
    rng = Random(2)
    for _ in range(decisions):
        if match.is_over:
            break
        match.play(rng.choice(match.legal))
    record = record_of(match, {0: "Anna"})
    assert match.dealer
    record.secret = match.dealer.secret.hex() if secret else ""
    return write(record)


def given(record: str, *seats: str) -> Json:
    return {"record": record, "seats": [{"who": who} for who in seats]}


def give(server: Server, record: str, *seats: str) -> Keys:
    answer = server.http.post("/api/tables/given", json=given(record, *seats))
    assert answer.status_code == 201, answer.text
    return Keys(server, answer.json())


def test_a_game_goes_on_with_a_guest_and_the_dealer_of_the_server(server: Server) -> None:
    text = begun()
    table = give(server, text, "me", "guest")
    print_ = read(text).commitment
    assert table.commitment != print_
    # Whoever is invited is told before they sit down; the secret of the dealer there is not.
    invited = table.get("", table.invitations[1]).json()
    lines = len(read(text).entries)
    assert invited["elsewhere"] == {"lines": lines, "commitment": print_, "entropy": SHARES, "secret": ""}
    assert not invited["begun"]
    table.sit_down(0)
    waiting = table.sit(table.keys[0])
    told = waiting.hear_a("welcome")["lines"]
    assert len(told) > 3
    shown = waiting.hear_a("frame")
    assert shown["moment"] == 0
    assert shown["scene"].get("choices", []) == []
    waiting.say(type="seen", moment=0)
    assert table.play("flip 1", 0, "a").json()["code"] == "not-begun"
    table.sit_down(1)
    # Whoever waited has heard what happened elsewhere, and now it counts.
    assert waiting.hear_a("welcome")["lines"][: len(told)] == told
    frame = waiting.hear_a("frame")
    assert frame["moment"] > 3
    assert frame["scene"]["pieces"] == shown["scene"]["pieces"]
    number = 0
    while not frame["over"]:
        number += 1
        mover = frame["mover"]
        mine = frame if mover == 0 else table.get("/frame", table.keys[mover]).json()
        decision = mine["scene"]["choices"][0]["decision"]
        answer = table.play(decision, mine["moment"], f"s{number}", table.keys[mover])
        assert answer.status_code == 200, answer.text
        frame = waiting.hear_until(lambda m: m["type"] == "frame")
        frame = table.get("/frame").json() | {"over": table.get().json()["over"]}
    waiting.close()
    info = table.get().json()
    assert info["elsewhere"]["secret"] == bytes(range(32)).hex()
    record = table.get("/record").text
    assert f"\nelsewhere: {lines}\nelsewhere commitment: {print_}\n" in record
    whole = read(record)
    assert write(whole) == record
    assert whole.entries[:lines] == read(text).entries
    assert verify(whole) == []
    # Both parts are checked: what was dealt there, and what was dealt here.
    chance = [number for number, entry in enumerate(whole.entries) if entry.kind == "chance"]
    assert chance[0] < lines < chance[-1]
    for field in ("secret", "entropy"):
        whole = read(record)
        assert whole.elsewhere is not None
        setattr(whole.elsewhere, field, "00" * 32)
        assert verify(whole) != []
        whole = read(record)
        setattr(whole, field, "00" * 32)
        assert verify(whole) != []
    # The next game of the same players is dealt here alone.
    again = table.post("/again", table.keys[0]).json()["table"]
    laid = server.http.get(f"/api/tables/{again}", headers={"authorization": f"Bearer {table.keys[0]}"}).json()
    assert laid["elsewhere"] is None


def test_bots_go_on_and_a_game_without_a_known_dealer_says_so(tmp_path: Path) -> None:
    text = begun("goldland", 30, 3, secret=False)

    async def play(house: House) -> str:
        laid = await house.take_over(Given(text, [SeatWish("me", " Anna\n"), SeatWish("easy"), SeatWish("guest")]))
        table = await house.find(laid.table)
        assert laid.invitations[1] is None
        for seat in (0, 2):
            await table.sitting.sit(Sit(laid.invitations[seat] or "", new_key(), f"share-of-{seat}"))
        assert table.row.entropy == "share-of-0 share-of-2"
        assert table.row.seats[0].name == "Anna"
        await play_on(table)
        info = await table.info([laid.watch])
        assert info.elsewhere is not None
        assert (info.elsewhere.lines, info.elsewhere.commitment, info.elsewhere.secret) == (len(before), "", "")
        return await table.back.record()

    before = read(text).entries
    record = read(in_house(tmp_path, play))
    assert verify(record) == []
    assert record.entries[: len(before)] == before


def test_only_bots_go_on_at_once(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        laid = await house.take_over(Given(begun(), [SeatWish("easy"), SeatWish("random")]))
        table = await house.find(laid.table)
        assert table.row.begun
        visitor = await visit(table, [laid.watch])
        assert frames(heard(visitor))[-1]["moment"] > 3

    in_house(tmp_path, play)


def test_it_survives_a_restart_while_it_waits_and_is_forgotten_if_nobody_comes(tmp_path: Path) -> None:
    text = begun()

    async def take(house: House) -> tuple[str, str]:
        laid = await house.take_over(Given(text, [SeatWish("me"), SeatWish("guest")]))
        await (await house.find(laid.table)).sitting.sit(Sit(laid.invitations[0] or "", new_key(), "share-of-0"))
        return laid.table, laid.invitations[1] or ""

    table, invitation = in_house(tmp_path, take)

    async def go_on(house: House) -> None:
        found = await house.find(table)
        await found.sitting.sit(Sit(invitation, new_key(), "share-of-1"))
        match = await found.load()
        assert match.log[: len(read(text).entries)] == read(text).entries
        await play_on(found, 3)

    in_house(tmp_path, go_on)

    async def forget(house: House) -> None:
        assert (await (await house.find(table)).load()).ply > len(read(text).entries)
        lonely = await house.take_over(Given(text, [SeatWish("me"), SeatWish("guest")]))
        assert house.store.read_log(lonely.table)
        soon = time.time_ns() // 1_000_000 + 1
        assert house.store.forget_unbegun(soon) == [lonely.table]
        assert house.store.read_log(lonely.table) == []
        assert house.store.read_log(table)

    in_house(tmp_path, forget)


def test_nobody_changes_the_options_of_a_game_that_is_under_way(tmp_path: Path) -> None:
    text = begun("highlanders", 20, 3)
    option = next(option for option in get_game("highlanders").options if option.seat == 1)

    async def sit(house: House) -> None:
        laid = await house.take_over(Given(text, [SeatWish("easy"), SeatWish("guest"), SeatWish("easy")]))
        table = await house.find(laid.table)
        with pytest.raises(UnknownOption):
            await table.sitting.sit(
                Sit(laid.invitations[1] or "", new_key(), "share-of-1", options={option.id: option.default})
            )
        assert not table.row.begun

    in_house(tmp_path, sit)


def test_nothing_of_what_was_dealt_there_is_told_to_who_may_not_see_it(tmp_path: Path) -> None:
    text = begun("rheingold", 10, 3)
    record = read(text)
    here = record.match()
    here.dealer = None

    async def look(house: House) -> None:
        laid = await house.take_over(Given(text, [SeatWish("me"), SeatWish("guest"), SeatWish("easy")]))
        table = await house.find(laid.table)
        for viewer in (-1, 0, 1):
            shown = json.loads(await table.frame(viewer, frozenset()))["scene"]
            wanted = msgspec.to_builtins(here.view(viewer))
            assert shown["pieces"] == wanted["pieces"]
            assert shown["panels"] == wanted["panels"]
        assert record.secret not in str(await table.info([laid.watch]))

    in_house(tmp_path, look)


# ── what is refused ──


def changed(text: str, old: str, new: str) -> str:
    assert old in text
    return text.replace(old, new, 1)


GARBAGE: list[tuple[str, str, int, str]] = [
    ("nothing", "nothing at all", 400, "bad-record"),
    ("empty", "", 400, "bad-record"),
    ("another box", changed(begun(), "game: gold", "game: chess"), 400, "bad-record"),
    ("other rules", changed(begun(), "version: ", "version: 9"), 409, "old-rules"),
    ("a giant number", changed(begun(), "players: 2", f"players: {10**40}"), 400, "bad-record"),
    ("another number of players", changed(begun(), "players: 2", "players: 3"), 400, "bad-record"),
    ("a position", changed(begun(), "\n\n", "\nposition: {}\n\n").replace("{}", '{"seats":2}'), 400, "bad-record"),
    ("given before", changed(begun(), "\n\n", "\nelsewhere: 3\n\n"), 400, "bad-record"),
    ("an option that is none", changed(begun(), "\n\n", "\noption size: 3\n\n"), 400, "bad-record"),
    ("a finished game", begun(decisions=10_000), 409, "game-over"),
    ("an illegal line", begun() + "0 choose red\n", 400, "bad-record"),
    ("a decision of somebody else", begun() + "1 choose red\n", 400, "bad-record"),
    ("an undo of nothing", begun(decisions=0) + "0 undo\n", 400, "bad-record"),
    ("no line", begun() + "sing\n", 400, "bad-record"),
    ("another secret", changed(begun(), "secret: 00", "secret: 01"), 400, "bad-record"),
    ("another deal", changed(begun(), SHARES, SHARES[::-1]), 400, "bad-record"),
    ("endless entropy", changed(begun(), SHARES, "x" * 5000), 400, "bad-record"),
    ("too many lines", begun() + "0 undo\n" * MOST_LINES, 400, "bad-record"),
    ("too long", begun() + "#\n" * 70_000, 400, "bad-message"),
    ("far too long", "x" * 300_000, 413, "too-large"),
]


@pytest.mark.parametrize(("record", "status", "code"), [pytest.param(*rest, id=id) for id, *rest in GARBAGE])
def test_a_game_that_can_not_be_is_refused(server: Server, record: str, status: int, code: str) -> None:
    answer = server.http.post("/api/tables/given", json=given(record, "me", "guest"))
    assert (answer.status_code, answer.json()["code"]) == (status, code), answer.text
    check_problem(answer.json())


def test_seats_that_can_not_be_are_refused(server: Server) -> None:
    for seats, code in ((["me"], "bad-players"), (["me", "genius"], "unknown-bot"), (["me"] * 3, "bad-record")):
        answer = server.http.post("/api/tables/given", json=given(begun(), *seats))
        assert (answer.status_code, answer.json()["code"]) == (400, code)
        check_problem(answer.json())
    answer = server.http.post("/api/tables/given", json={"record": 5, "seats": []})
    assert (answer.status_code, answer.json()["code"]) == (400, "bad-message")


def test_a_line_that_is_written_otherwise_or_waits_for_chance_is_refused(tmp_path: Path) -> None:
    text = begun()
    last = text.splitlines()[-1]
    spaced = changed(text, last, last.replace(" ", "  ").replace("  ", " ", 1))
    cut = text[: text.rindex("\n*") + 1]

    async def refuse(house: House) -> None:
        for record in (spaced, cut):
            with pytest.raises(BadRecord):
                await house.take_over(Given(record, [SeatWish("me"), SeatWish("guest")]))
        assert house.store.count_tables() == 0

    assert len(last.split()) > 2
    in_house(tmp_path, refuse)


def test_games_are_not_given_without_end(client: Client) -> None:
    text = begun(decisions=2)
    first = client.post("/api/tables/given", json=given(text, "me", "guest"))
    assert first.status_code == 201
    # One game counts as five tables.
    for path, body in (
        ("/api/tables/given", given(text, "me", "guest")),
        ("/api/tables", {"game": "gold", "seats": []}),
    ):
        answer = client.post(path, json=body)
        assert (answer.status_code, answer.json()["code"]) == (429, "too-fast")


def test_a_game_that_takes_too_long_to_check_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("filon.server.workers._LONGEST_REPLAY", 0.0)

    async def refuse(house: House) -> None:
        wish = Given(begun(), [SeatWish("me"), SeatWish("guest")])
        with pytest.raises(TooLarge):
            await house.take_over(wish)
        monkeypatch.undo()
        assert (await house.take_over(wish)).table  # the next one has a process again

    in_house(tmp_path, refuse)


def test_others_are_served_while_a_game_is_checked(tmp_path: Path) -> None:
    text = begun("goldland", 150, 4)

    async def both(house: House) -> None:
        seats = [SeatWish("easy")] * 4
        taking = asyncio.ensure_future(house.take_over(Given(text, seats)))
        steps = 0
        while not taking.done():
            steps += 1
            await asyncio.sleep(0)
        assert steps > 10
        assert (await taking).table
        with pytest.raises(GameIsOver):
            await house.take_over(Given(begun(decisions=10_000), seats[:2]))
        with pytest.raises(OldRules):
            await house.take_over(Given(text.replace("version: ", "version: 9"), seats))

    in_house(tmp_path, both)

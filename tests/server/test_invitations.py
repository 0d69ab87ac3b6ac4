"""Who may sit where: an invitation is good once, and its key is nobody else's."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from pathlib import Path

import msgspec
import pytest
from tests.clauses import clause
from tests.server.helpers import ANNA, BOB, Player, Server, frame_of, heard, in_house, invite, play_on, visit

from filon.bots.choose import UnknownBot
from filon.engine.errors import BadOption, FilonError, UnknownOption
from filon.house.problems import BadInvitation, BadKey, NotBegun, OptionTaken, SeatTaken, StorageFailed
from filon.house.rows import TableRow
from filon.house.seating import Seating, hash_key, new_key
from filon.house.wire import WATCHING, NewTable, Play, Reseat, Seated, SeatWish, Sit, TableLaid, Undo
from filon.match.dealer import Dealer
from filon.match.record_file import read, verify
from filon.server import store
from filon.server.house import House

pytestmark = pytest.mark.slow


# ── sitting down ──


def test_whoever_lays_a_table_opens_no_seat_and_no_hand(tmp_path: Path) -> None:
    async def look(house: House) -> None:
        table, laid, invitations = await invite(house, "me", "guest", game="elfenland")
        await table.sitting.sit(Sit(invitations[0], ANNA, "annas-share"))
        await table.sitting.sit(Sit(invitations[1], BOB, "bobs-share"))
        # All that the answer had: none of it opens a seat, before and after.
        for invitation in invitations:
            with pytest.raises(BadKey):
                table.open_with([invitation])
        for key in (laid.host, laid.watch):
            assert table.open_with([key]) == frozenset()
            with pytest.raises(BadKey):
                await visit(table, [key], look=0)
            visitor = await visit(table, [key])
            welcome, frame = heard(visitor)
            assert (welcome["viewer"], frame["viewer"]) == (WATCHING, WATCHING)
            assert not any(seat["mine"] for seat in welcome["info"]["seats"])
            assert "choices" not in frame["scene"]
            assert '"hand-' not in json.dumps(frame)
            with pytest.raises(BadKey):
                await table.look(visitor, 0)
            with pytest.raises(BadKey):
                await table.take(visitor.held, Play(welcome["moment"], "x", "choose red"))
        for key, seat in ((ANNA, 0), (BOB, 1)):
            assert table.open_with([key]) == {seat}
            own = heard(await visit(table, [key]))[1]["scene"]
            assert '"hand-' in json.dumps(own["panels"][seat])

    in_house(tmp_path, look)


@clause("HR-SETUP-5")
def test_whoever_sits_down_chooses_a_colour_that_nobody_else_has_chosen(tmp_path: Path) -> None:
    async def sit(house: House) -> None:
        table, _, invitations = await invite(house, "me", "guest", "easy", game="highlanders")
        await table.sitting.sit(Sit(invitations[0], ANNA, "annas-share", options={"colour_1": "purple"}))
        wish = Sit(invitations[1], BOB, "bobs-share")
        refused: list[tuple[dict[str, bool | int | str], type[FilonError]]] = [
            ({"colour_2": "purple"}, OptionTaken),
            ({"colour_1": "any"}, UnknownOption),  # another seat's
            ({"strict_pieces": True}, UnknownOption),  # the whole table's
            ({"colour_2": "pink"}, BadOption),
        ]
        for options, error in refused:
            with pytest.raises(error):
                await table.sitting.sit(msgspec.structs.replace(wish, options=options))
            assert not table.row.seats[1].is_taken
        await table.sitting.sit(msgspec.structs.replace(wish, options={"colour_2": "red"}))
        # Whoever asked for nothing has what is left.
        panels = (await frame_of(table, 0))["scene"]["panels"]
        tints = {panel["seat"]: panel["tints"][0] for panel in panels}
        assert tints == {0: "purple", 1: "red", 2: "yellow"}
        stored = house.store.find_table(table.row.id)
        assert stored is not None
        assert stored.options["colour_2"] == "red"

    in_house(tmp_path, sit)


def test_an_invitation_is_good_once_and_the_same_again_has_no_second_effect(tmp_path: Path) -> None:
    async def sit(house: House) -> tuple[str, list[str]]:
        table, _, invitations = await invite(house, "me", "guest")
        wish = Sit(invitations[0], ANNA, "annas-share", "Anna")
        assert await table.sitting.sit(wish) == await table.sitting.sit(wish) == Seated(0)
        with pytest.raises(SeatTaken):
            await table.sitting.sit(Sit(invitations[0], BOB, "bobs-share", "Bob"))
        with pytest.raises(BadKey):
            table.open_with([BOB])
        # The answer was lost; what was added to the dealing stays, and so does the name.
        assert await table.sitting.sit(Sit(invitations[0], ANNA, "another-share", "Eve")) == Seated(0)
        assert (table.row.seats[0].entropy, table.row.seats[0].name) == ("annas-share", "Anna")
        for nothing in ("", "made-up", ANNA, table.row.seats[1].invitation):
            with pytest.raises(BadInvitation):
                await table.sitting.sit(Sit(nothing, BOB, "bobs-share"))
        return table.row.id, invitations

    id, invitations = in_house(tmp_path, sit)

    async def later(house: House) -> None:
        table = await house.find(id)
        assert await table.sitting.sit(Sit(invitations[0], ANNA, "annas-share")) == Seated(0)
        with pytest.raises(SeatTaken):
            await table.sitting.sit(Sit(invitations[0], BOB, "bobs-share"))
        assert not table.row.begun
        assert await table.sitting.sit(Sit(invitations[1], BOB, "bobs-share")) == Seated(1)
        assert await table.sitting.sit(Sit(invitations[1], BOB, "bobs-share")) == Seated(1)  # the game runs already
        assert table.row.begun

    in_house(tmp_path, later)


def test_of_two_with_one_invitation_one_sits(tmp_path: Path) -> None:
    async def race(house: House) -> None:
        table, _, invitations = await invite(house, "me", "guest")
        keys = [new_key() for _ in range(5)]
        sits = [table.sitting.sit(Sit(invitations[1], key, "their-share")) for key in keys]
        answers = await asyncio.gather(*sits, return_exceptions=True)
        assert [answer for answer in answers if not isinstance(answer, SeatTaken)] == [Seated(1)]
        winner = keys[[isinstance(answer, Seated) for answer in answers].index(True)]
        assert table.open_with([winner]) == {1}

    in_house(tmp_path, race)


def test_people_who_sit_down_at_once_begin_one_game(tmp_path: Path) -> None:
    async def race(house: House) -> None:
        table, laid, invitations = await invite(house, "me", "guest", "guest", game="elfenland")
        watcher = await visit(table, [laid.watch])
        wishes = [Sit(invitation, new_key(), f"share-{n}-of-three") for n, invitation in enumerate(invitations)]
        answers = await asyncio.gather(*(table.sitting.sit(wish) for wish in wishes * 2))
        assert answers == [Seated(0), Seated(1), Seated(2)] * 2
        log = house.store.read_log(table.row.id)
        assert table._match
        assert [line.entry for line in log] == table._match.log != []
        frames = [message for message in heard(watcher) if message["type"] == "frame"]
        assert [frame["mover"] >= 0 for frame in frames] == [False, True]  # before, and as it began

    in_house(tmp_path, race)


def test_a_seat_that_can_not_be_saved_is_not_taken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store, "_BUSY_MS", 50)

    async def lock(house: House) -> None:
        table, laid, invitations = await invite(house, "me", "guest")
        await table.sitting.sit(Sit(invitations[0], ANNA, "annas-share"))
        other = sqlite3.connect(tmp_path / "filon.db", isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(StorageFailed):
            await table.sitting.sit(Sit(invitations[1], BOB, "bobs-share"))
        with pytest.raises(StorageFailed):
            await table.sitting.reseat(laid.host, Reseat(1, "easy"))
        other.execute("ROLLBACK")
        other.close()
        assert not table.row.begun
        with pytest.raises(BadKey):
            table.open_with([BOB])
        assert await table.sitting.sit(Sit(invitations[1], BOB, "bobs-share")) == Seated(1)
        assert table.row.begun

    in_house(tmp_path, lock)


# ── before the game ──


def test_nobody_plays_before_all_sit(tmp_path: Path) -> None:
    async def wait(house: House) -> None:
        table, laid, invitations = await invite(house, "me", "guest", game="elfenland")
        await table.sitting.sit(Sit(invitations[0], ANNA, "annas-share"))
        anna = await visit(table, [ANNA])
        welcome, frame = heard(anna)
        assert welcome["info"]["begun"] is False
        assert (frame["moment"], frame["mover"], frame["viewer"]) == (0, -1, 0)
        assert not {"choices", "plausible", "plans"} & set(frame["scene"])
        held = frozenset({0})
        for message in (Play(0, "p", "pass"), Undo(0, "u")):
            with pytest.raises(NotBegun):
                await table.take(held, message)
        for refused in (
            table.why(held, "pass"), table.bots.hint(anna), table.look(anna, WATCHING), table.back.record(),
            table.back.replay(0), table.back.result(), table.back.analysis(), house.again(table, [ANNA]),
        ):  # fmt: skip
            with pytest.raises(NotBegun):
                await refused
        assert house.store.read_log(table.row.id) == []
        watcher = await visit(table, [laid.watch])
        heard(anna)
        await table.sitting.sit(Sit(invitations[1], BOB, "bobs-share", "Bob"))
        presence, frame = heard(anna)
        assert presence["info"]["begun"]
        assert [(seat["taken"], seat["name"]) for seat in presence["info"]["seats"]] == [(True, ""), (True, "Bob")]
        assert frame["viewer"] == 0
        assert frame["mover"] >= 0
        assert "scene" in frame
        assert frame == {k: v for k, v in (await frame_of(table, 0, held)).items() if k in frame}
        assert heard(watcher)[-1]["viewer"] == WATCHING

    in_house(tmp_path, wait)


def test_who_leaves_while_the_game_begins_disturbs_nobody(tmp_path: Path) -> None:
    async def begin(house: House) -> None:
        table, laid, invitations = await invite(house, *["guest"] * 6, game="elfenland")
        keys = [new_key() for _ in invitations]
        for invitation, key in zip(invitations[:-1], keys, strict=False):
            await table.sitting.sit(Sit(invitation, key, "some-share"))
        waiting = [await visit(table, [key]) for key in (*keys[:-1], laid.watch)]
        last = asyncio.create_task(table.sitting.sit(Sit(invitations[-1], keys[-1], "some-share")))
        while not table.row.begun:
            await asyncio.sleep(0)
        leaving, staying = waiting[1:3], [waiting[0], *waiting[3:]]
        for visitor in leaving:
            table.leave(visitor)
        assert await last == Seated(5)
        assert table._match
        assert table._match.ply > 40  # so long that what each may see is made aside
        for visitor in staying:
            assert heard(visitor)[-1]["mover"] == table._match.mover

    in_house(tmp_path, begin)


def test_a_table_that_waits_outlives_the_server(tmp_path: Path) -> None:
    async def first(house: House) -> tuple[TableLaid, list[str]]:
        table, laid, invitations = await invite(house, "me", "guest", "easy")
        await table.sitting.sit(Sit(invitations[0], ANNA, "annas-share", "Anna"))
        return laid, invitations

    async def second(house: House) -> None:
        table = await house.find(laid.table)
        info = await table.info([ANNA])
        assert [(seat.name, seat.taken, seat.mine) for seat in info.seats] == [
            ("Anna", True, True),
            ("", False, False),
            ("", True, False),
        ]
        assert await table.sitting.sit(Sit(invitations[1], BOB, "bobs-share")) == Seated(1)
        assert (await frame_of(table, 0))["mover"] == 0

    laid, invitations = in_house(tmp_path, first)
    in_house(tmp_path, second)


# ── the host ──


def test_a_withdrawn_invitation_opens_nothing_and_the_new_one_does(tmp_path: Path) -> None:
    async def renew(house: House) -> None:
        table, laid, invitations = await invite(house, "me", "guest")
        await table.sitting.sit(Sit(invitations[0], ANNA, "annas-share"))
        for stranger in (laid.watch, ANNA, *invitations, "", "made-up"):
            with pytest.raises(BadKey):
                await table.sitting.reseat(stranger, Reseat(1))
        new = (await table.sitting.reseat(laid.host, Reseat(1))).invitation
        assert new
        assert new not in invitations
        with pytest.raises(BadInvitation):
            await table.sitting.sit(Sit(invitations[1], BOB, "bobs-share"))
        with pytest.raises(BadKey):
            await table.info([invitations[1]])
        assert [seat.mine for seat in (await table.info([new])).seats] == [False, True]
        assert await table.sitting.sit(Sit(new, BOB, "bobs-share")) == Seated(1)
        # Nobody who sits is sent away, and there are no other seats.
        for seat in (0, 1, 2, -1, 10**30):
            with pytest.raises(SeatTaken):
                await table.sitting.reseat(laid.host, Reseat(seat))
        assert table.open_with([ANNA, BOB]) == {0, 1}

    in_house(tmp_path, renew)


def test_a_bot_takes_the_seat_of_somebody_who_does_not_come(tmp_path: Path) -> None:
    async def replace(house: House) -> None:
        table, laid, invitations = await invite(house, "me", "guest")
        await table.sitting.sit(Sit(invitations[0], ANNA, "annas-share"))
        for level in ("master of the universe", "me", "policy:9", ""):
            with pytest.raises(UnknownBot):
                await table.sitting.reseat(laid.host, Reseat(1, level))
        assert not table.row.begun
        anna = await visit(table, [ANNA])
        assert (await table.sitting.reseat(laid.host, Reseat(1, "easy"))).invitation is None
        assert table.row.begun
        with pytest.raises(BadInvitation):
            await table.sitting.sit(Sit(invitations[1], BOB, "bobs-share"))
        info = (await table.info([ANNA])).seats[1]
        assert (info.kind, info.level, info.taken) == ("bot", "easy", True)
        assert table.row.entropy == "annas-share"
        await table.take(anna.held, Play(0, "a", "choose red"), anna)
        while (await frame_of(table, 0))["mover"] != 0:
            await asyncio.sleep(0.01)
        assert [line.entry.seat for line in house.store.read_log(table.row.id)] == [0, 1]

    in_house(tmp_path, replace)


# ── over HTTP and the socket ──

ROUTES = ("/frame", "/result", "/analysis", "/replay", "/record")


def test_an_invitation_opens_nothing_but_what_the_door_shows(server: Server) -> None:
    table = server.lay("me", "guest")
    table.sit_down(0)
    invitation = table.invitations[1]
    info = table.get("", invitation).json()
    assert [(seat["taken"], seat["mine"]) for seat in info["seats"]] == [(True, False), (False, True)]
    assert (info["commitment"], info["secret"], info["begun"]) == (table.commitment, None, False)

    def check() -> None:
        for route in ROUTES:
            answer = table.get(route, invitation)
            assert (answer.status_code, answer.json()["code"]) == (403, "bad-key"), route
        for route, body in (
            ("/again", None), ("/invitations", {"seat": 1}),
            ("/decisions", {"type": "play", "moment": 0, "send": "a", "decision": "choose red"}),
        ):  # fmt: skip
            answer = table.post(route, invitation, body)
            assert (answer.status_code, answer.json()["code"]) == (403, "bad-key"), route
        line = Player(table, [invitation])
        assert line.hear()["code"] == "bad-key"

    check()
    table.sit_down(1)
    check()  # it is used up


def test_the_keys_of_host_and_watchers_look_on_and_do_nothing_else(server: Server) -> None:
    table = server.open("me", "guest")
    for key in (table.host, table.watch):
        assert table.get("/frame", key).json()["viewer"] == WATCHING
        assert not any(seat["mine"] for seat in table.get("", key).json()["seats"])
        for answer in (table.play("choose red", 0, "a", key), table.post("/again", key)):
            assert (answer.status_code, answer.json()["code"]) == (403, "bad-key")
        seat = Player(table, [key], look=0)
        assert seat.hear()["code"] == "bad-key"
        looker = Player(table, [key])
        assert looker.hear_a("frame")["viewer"] == WATCHING
        looker.say(type="look", seat=0)
        assert looker.hear_a("problem")["code"] == "bad-key"
    assert table.get("/frame").json()["moment"] == 0


def test_a_second_browser_is_told_that_the_seat_is_taken(server: Server) -> None:
    table = server.lay("me", "guest")
    assert table.take_seat(table.invitations[0], ANNA).json() == {"seat": 0}
    for invitation, code, status in ((table.invitations[0], "seat-taken", 409), ("made-up", "bad-invitation", 403)):
        answer = table.take_seat(invitation, BOB)
        assert (answer.status_code, answer.json()["code"]) == (status, code)
    early = table.play("choose red", 0, "a", ANNA)
    assert (early.status_code, early.json()["code"]) == (409, "not-begun")


def test_a_wish_for_a_name_is_what_the_seat_is_called_until_somebody_says_theirs(tmp_path: Path) -> None:
    async def sit(house: House) -> list[str]:
        wish = NewTable("gold", [SeatWish("me", "Anna"), SeatWish("guest", "Bob")])
        laid = await house.lay(wish)
        table = await house.find(laid.table)
        await table.sitting.sit(Sit(laid.invitations[0] or "", ANNA, "annas-share"))
        await table.sitting.sit(Sit(laid.invitations[1] or "", BOB, "bobs-share", " Ro\nbert\u202e "))
        return [seat.name for seat in table.row.seats]

    assert in_house(tmp_path, sit) == ["Anna", "Ro bert"]


# ── tables of before ──


def test_the_key_of_a_table_laid_before_invitations_still_opens_its_seat(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        dealer = Dealer(bytes(32), "salt")
        seats = [Seating("me", "Anna", hash_key("old-key-of-anna")), Seating("guest", "", hash_key("old-key-of-bob"))]
        secret, commitment = dealer.secret.hex(), dealer.commitment
        house.store.add_table(
            TableRow("abcdefgh22", "gold", 1, {}, seats, "", hash_key("old-watch"), secret, commitment, 0, "salt", True)
        )
        table = await house.find("abcdefgh22")
        assert table.open_with(["old-key-of-anna"]) == {0}
        assert (await frame_of(table, 0))["mover"] == 0
        # Nobody is host there, not even without a key; and there are no invitations.
        for nobody in ("", "old-watch", "old-key-of-anna"):
            with pytest.raises(BadKey):
                await table.sitting.reseat(nobody, Reseat(1))
            with pytest.raises(BadInvitation):
                await table.sitting.sit(Sit(nobody, BOB, "bobs-share"))
        await play_on(table)
        assert verify(read(await table.back.record())) == []
        following = await house.find((await house.again(table, ["old-key-of-bob"])).table)
        assert await following.sitting.sit(Sit("old-key-of-anna", ANNA, "annas-share")) == Seated(0)

    in_house(tmp_path, play)

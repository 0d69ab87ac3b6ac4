"""One table: once is once, saved before told, and who was away is shown what they missed, once."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from itertools import pairwise
from pathlib import Path

import pytest
from tests.server.helpers import (
    Json,
    Server,
    complete,
    frame_of,
    heard,
    in_house,
    lay,
    no_more_room,
    play_on,
    sit_all,
    visit,
    wait_for,
)

from filon.bots.mind import Thought
from filon.engine.errors import Closed, FilonError, GameIsOver, NotYourTurn, UndoRefused
from filon.match.match import MOST_UNDOS
from filon.match.record_file import read, verify
from filon.match.views import View
from filon.server import store, visitors
from filon.server.bots import next_best
from filon.server.house import House
from filon.server.problems import BadKey, Busy, NotOver, OldRules, SendUsed, StaleMoment, StorageFailed, UnknownTable
from filon.server.seating import hash_key
from filon.server.tables import Table
from filon.server.wire import WATCHING, Done, NewTable, Play, SeatWish, Undo

BOTH = frozenset((0, 1))


async def begin(table: Table) -> int:
    """Colours are chosen; the first card can be flipped. The moment is returned."""
    while (frame := await frame_of(table, WATCHING))["scene"]["rule"].startswith("GO-SETUP"):
        await play_on(table, 1)
    assert frame["moment"]
    return int(frame["moment"])


def plies(table: Table) -> int:
    """How many lines the log of the match in memory has."""
    assert table._match
    return table._match.ply


def frames(messages: list[Json]) -> list[Json]:
    """The frames among the messages, with what was left out because it is as usual."""
    usual = {"lines": [], "missed": False, "over": False, "can_undo": False}
    return [usual | message for message in messages if message["type"] == "frame"]


# ── sends ──


def test_a_repeated_send_has_one_effect_and_one_answer_even_after_a_restart(tmp_path: Path) -> None:
    async def play(house: House) -> tuple[str, Play, list[Done]]:
        table, _ = await lay(house, "me", "me")
        send = Play(await begin(table), "once", "flip 5")
        return table.row.id, send, [await table.take(BOTH, send), await table.take(BOTH, send)]

    id, send, answers = in_house(tmp_path, play)
    assert answers[0] == answers[1]
    assert answers[0].moment == send.moment + 1 > 4

    async def again(house: House) -> tuple[Done, int]:
        table = await house.find(id)
        return await table.take(BOTH, send), (await frame_of(table, 0, BOTH))["moment"]

    done, moment = in_house(tmp_path, again)
    assert done == answers[0]
    assert moment == answers[0].moment


@pytest.mark.parametrize("restarted", [False, True])
def test_a_send_that_comes_again_with_another_decision_is_refused(tmp_path: Path, restarted: bool) -> None:
    async def play(house: House) -> tuple[str, int]:
        table, _ = await lay(house, "me", "me")
        await table.take(BOTH, Play(0, "a", "choose red"))
        await table.take(BOTH, Undo(1, "u"))
        await table.take(BOTH, Play(2, "b", "choose blue"))
        if not restarted:
            await reuse(table)
        return table.row.id, plies(table)

    async def reuse(table: Table) -> None:
        for message in (Play(0, "a", "choose green"), Play(3, "a", "choose green"), Undo(0, "a"), Undo(3, "b")):
            with pytest.raises(SendUsed):
                await table.take(BOTH, message)
        with pytest.raises(SendUsed):
            await table.take(BOTH, Play(1, "u", "choose green"))
        # Spaces make no other decision of it.
        assert await table.take(BOTH, Play(0, "a", " choose   red ")) == Done("a", 1)
        assert await table.take(BOTH, Undo(1, "u")) == Done("u", 2)

    async def again(house: House) -> int:
        table = await house.find(id)
        await reuse(table)
        return len(house.store.read_log(id))

    id, before = in_house(tmp_path, play)
    assert in_house(tmp_path, again) == before == 3


def test_an_answer_is_found_again_however_many_came_after_it(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        table, _ = await lay(house, "me", "me", match=True)
        done = await table.take(BOTH, Play(0, "first", "choose red"))
        await play_on(table, 60)
        assert (0, "first") not in table._sends.kept  # not at hand any more
        assert await table.take(BOTH, Play(0, "first", "choose red")) == done
        with pytest.raises(SendUsed):
            await table.take(BOTH, Play(0, "first", "choose blue"))

    in_house(tmp_path, play)


def test_each_seat_numbers_its_sends_as_it_likes(tmp_path: Path) -> None:
    async def play(house: House) -> list[int]:
        table, _ = await lay(house, "me", "guest")
        first = await table.take(frozenset({0}), Play(0, "1", "choose red"))
        second = await table.take(frozenset({1}), Play(1, "1", "choose blue"))
        return [first.moment, second.moment]

    assert in_house(tmp_path, play) == [1, 2]


def test_a_late_send_changes_nothing(tmp_path: Path) -> None:
    async def play(house: House) -> int:
        table, _ = await lay(house, "me", "me")
        await table.take(BOTH, Play(0, "a", "choose red"))
        for moment in (0, 2, -1, 10**30):
            with pytest.raises(StaleMoment):
                await table.take(BOTH, Play(moment, f"b{moment}"[:60], "choose blue"))
            with pytest.raises(StaleMoment):
                await table.take(BOTH, Undo(moment, f"u{moment}"[:60]))
        with pytest.raises(NotYourTurn):
            await table.take(frozenset({0}), Play(1, "c", "choose blue"))
        with pytest.raises(BadKey):
            await table.take(frozenset(), Play(1, "d", "choose blue"))
        return len(house.store.read_log(table.row.id))

    assert in_house(tmp_path, play) == 1


def test_of_two_clients_that_race_for_a_moment_one_wins(tmp_path: Path) -> None:
    async def race(house: House) -> tuple[list[object], int]:
        table, _ = await lay(house, "me", "me")
        moment = await begin(table)
        before = plies(table)
        sends = [table.take(BOTH, Play(moment, f"race-{slot}", f"flip {slot}")) for slot in range(8)]
        answers = await asyncio.gather(*sends, return_exceptions=True)
        return list(answers), len(house.store.read_log(table.row.id)) - before

    answers, lines = in_house(tmp_path, race)
    assert sum(isinstance(answer, Done) for answer in answers) == 1
    assert sum(isinstance(answer, StaleMoment) for answer in answers) == 7
    assert lines == 2  # the flip and its card


def test_of_two_servers_on_one_database_the_second_writer_is_told_and_catches_up(tmp_path: Path) -> None:
    async def two(house: House) -> None:
        other = House(house.settings)
        await other.open()
        mine, keys = await lay(house, "me", "me")
        moment = await begin(mine)
        theirs = await other.find(keys.table)
        watcher = await visit(theirs, [keys.watch])
        heard(watcher)
        done = await mine.take(BOTH, Play(moment, "x", "flip 1"))
        with pytest.raises(StaleMoment):
            await theirs.take(BOTH, Play(moment, "y", "flip 2"))
        # A send that reached the other server first gets its answer from the log.
        third = await mine.take(BOTH, Play(done.moment, "z", "flip 3"))
        assert (await theirs.take(BOTH, Play(done.moment, "z", "flip 3"))) == third
        assert [frame["moment"] for frame in frames(heard(watcher))] == [done.moment, third.moment]
        assert await frame_of(theirs, 0, BOTH) == await frame_of(mine, 0, BOTH)
        await other.close()

    in_house(tmp_path, two)


def test_a_decision_survives_the_client_that_sent_it(tmp_path: Path) -> None:
    async def hang_up(house: House) -> int:
        table, _ = await lay(house, "me", "me")
        sending = asyncio.create_task(table.take(BOTH, Play(0, "a", "choose red")))
        await asyncio.sleep(0)
        sending.cancel()
        await asyncio.gather(sending, return_exceptions=True)
        return int((await frame_of(table, 0, BOTH))["moment"])

    assert in_house(tmp_path, hang_up) == 1


# ── storage in trouble ──


def test_a_full_disk_is_told_and_the_table_stays_where_it_was(tmp_path: Path) -> None:
    async def fill(house: House) -> None:
        table, keys = await lay(house, "me", "me")
        await begin(table)
        watcher = await visit(table, [keys.watch])
        with no_more_room(house), pytest.raises(StorageFailed):
            await play_on(table, 400)
        told = frames(heard(watcher))
        saved = len(house.store.read_log(table.row.id))
        for number in range(2):
            mine = await frame_of(table, 0)
            decision = (await frame_of(table, mine["mover"]))["scene"]["choices"][0]["decision"]
            await table.take(BOTH, Play(mine["moment"], f"after{number}", decision))
        # Whoever was here is told of what comes after the trouble, and nobody ever heard of what could not be saved.
        told += frames(heard(watcher))
        assert [frame["moment"] for frame in told] == list(range(told[0]["moment"], told[0]["moment"] + len(told)))
        for before, frame in pairwise([{"scene": {}}, *told]):
            complete(frame, before["scene"])
        now = await frame_of(table, WATCHING)
        assert (told[-1]["moment"], told[-1]["scene"]) == (now["moment"], now["scene"])
        assert saved < plies(table) == len(house.store.read_log(table.row.id))

    in_house(tmp_path, fill)


def test_what_was_seen_is_kept_although_a_decision_was_not(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store, "_BUSY_MS", 50)

    async def lock(house: House) -> str:
        table, keys = await lay(house, "me", "guest", first_player="seat_0")
        moment = await begin(table)
        bob = await visit(table, [keys.keys[1]])
        done = await table.take(frozenset({0}), Play(moment, "a", "flip 0"))
        table.seen_by(bob, done.moment)
        other = sqlite3.connect(tmp_path / "filon.db", isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(StorageFailed):
            await table.take(frozenset({0}), Play(done.moment, "b", "flip 1"))
        other.execute("ROLLBACK")
        other.close()
        await table.take(frozenset({0}), Play(done.moment, "c", "flip 1"))
        return keys.table

    id = in_house(tmp_path, lock)

    async def read_marks(house: House) -> tuple[int, int]:
        return house.store.read_seen(id)[1], len(house.store.read_log(id))

    seen, lines = in_house(tmp_path, read_marks)
    assert seen == lines - 2  # all but the second flip and its card


def test_a_new_table_that_can_not_be_saved_is_refused(tmp_path: Path) -> None:
    async def fill(house: House) -> None:
        tables = [lay(house, "me", "me") for _ in range(50)]
        with no_more_room(house):
            answers = await asyncio.gather(*tables, return_exceptions=True)
        assert any(isinstance(answer, StorageFailed) for answer in answers)
        await lay(house, "me", "me")

    in_house(tmp_path, fill)


def test_bots_wait_for_a_full_disk_and_then_go_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("filon.server.bots._AFTER_TROUBLE", 0.05)

    async def fill(house: House) -> bool:
        table, keys = await lay(house, "easy", "easy", match=True)
        with no_more_room(house):
            watcher = await visit(table, [keys.watch])
            while not any(message["type"] == "problem" for message in heard(watcher)):
                await asyncio.sleep(0.01)
        moment = (await frame_of(table, WATCHING))["moment"]
        while (await frame_of(table, WATCHING))["moment"] == moment:
            await asyncio.sleep(0.01)
        return True

    assert in_house(tmp_path, fill)


# ── undo ──


@pytest.mark.clause("GO-TURN-7")
def test_a_choice_can_be_taken_back_once_but_never_a_flip(tmp_path: Path) -> None:
    async def undo(house: House) -> None:
        table, keys = await lay(house, "me", "me")
        await table.take(BOTH, Play(0, "a", "choose red"))
        assert (await frame_of(table, 1, BOTH))["can_undo"]  # whoever holds the screen may take it back
        done = await table.take(BOTH, Undo(1, "u"))
        assert done == await table.take(BOTH, Undo(1, "u"))
        assert (await frame_of(table, 0, BOTH))["mover"] == 0
        with pytest.raises(UndoRefused):
            await table.take(BOTH, Undo(2, "v"))
        moment = await begin(table)
        flipped = await table.take(BOTH, Play(moment, "f", "flip 0"))
        frame = await frame_of(table, 0, BOTH)
        assert not frame["can_undo"]
        assert frame["undo_refusal"]
        with pytest.raises(UndoRefused):
            await table.take(BOTH, Undo(flipped.moment, "w"))
        with pytest.raises(BadKey):
            await table.take(frozenset(), Undo(flipped.moment, "x"))
        assert keys.table == table.row.id

    in_house(tmp_path, undo)


def test_nothing_is_taken_back_after_the_end(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        table, _ = await lay(house, "me", "me")
        await play_on(table)
        frame = await frame_of(table, 0, BOTH)
        assert frame["over"]
        assert frame["mover"] == -1
        assert (frame["can_undo"], frame["undo_refusal"]["id"]) == (False, "error-game-over")
        for send in (Undo(frame["moment"], "u"), Play(frame["moment"], "p", "flip 1")):
            with pytest.raises(GameIsOver) as refused:
                await table.take(BOTH, send)
            assert refused.value.code == "game-over"

    in_house(tmp_path, play)


def test_playing_and_taking_back_comes_to_an_end(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        table, _ = await lay(house, "me", "me")
        moment = 0
        for turn in range(MOST_UNDOS):
            moment = (await table.take(BOTH, Play(moment, f"p{turn}", "choose red"))).moment
            moment = (await table.take(BOTH, Undo(moment, f"u{turn}"))).moment
        moment = (await table.take(BOTH, Play(moment, "p", "choose red"))).moment
        with pytest.raises(UndoRefused) as refused:
            await table.take(BOTH, Undo(moment, "u"))
        assert refused.value.message.id == "undo-enough"
        assert (await frame_of(table, 0, frozenset({0})))["undo_refusal"]["id"] == "undo-enough"
        assert len(house.store.read_log(table.row.id)) == 2 * MOST_UNDOS + 1

    in_house(tmp_path, play)


# ── what is nobody else's business ──


@pytest.mark.clause("DT-SETUP-8")
def test_what_a_viewer_can_not_tell_sends_and_changes_nothing(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        wish = NewTable("destination_tresor", [SeatWish("me"), SeatWish("guest")])
        table, keys = await sit_all(house, wish)
        ann, bob, watcher = [await visit(table, [key]) for key in (*keys.keys, keys.watch)]
        await table.take(ann.held, Play(0, "s", "start h1605"), ann)
        await table.take(bob.held, Play(bob.moment, "s", "start h0507"), bob)
        for visitor in (ann, bob, watcher):
            heard(visitor)
        before = await table.frame(1, bob.held), await table.frame(WATCHING, watcher.held)
        for number, decision in enumerate(("take rope", "take flask", "", "take radio", "take knife")):
            send = f"kit{number}"
            moment = ann.moment
            message = Play(moment, send, decision) if decision else Undo(moment, send)
            assert await table.take(ann.held, message, ann) == Done(send, moment + 1)
            assert [message["type"] for message in heard(ann)] == ["done", "frame"]
        assert (heard(bob), heard(watcher)) == ([], [])
        assert before == (await table.frame(1, bob.held), await table.frame(WATCHING, watcher.held))
        await table.take(ann.held, Play(ann.moment, "done", "done"), ann)
        for visitor, frame in ((bob, before[0]), (watcher, before[1])):
            (news,) = frames(heard(visitor))
            assert news["moment"] == json.loads(frame)["moment"] + 1

    in_house(tmp_path, play)


@pytest.mark.clause("DT-SETUP-8")
def test_how_often_a_bot_decides_is_not_told(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        wish = NewTable("destination_tresor", [SeatWish("easy"), SeatWish("me")])
        table, keys = await sit_all(house, wish)
        me = await visit(table, keys.keys)
        while table._match is None or table._match.mover != 1:
            await asyncio.sleep(0.01)
        while not (table.bots.playing and table.bots.playing.done()):
            await asyncio.sleep(0.01)
        heard(me)
        before = plies(table)
        await table.take(me.held, Play(me.moment, "s", "start h0507"), me)
        while table._match.mover != 1 or not table.bots.are_done:
            await asyncio.sleep(0.01)
        assert plies(table) > before + 2  # my decision, what the bot takes along, and that this is all
        told = [(message["type"], message.get("seat")) for message in heard(me)]
        assert told == [("done", None), ("frame", None), ("thinking", 0), ("frame", None), ("thinking", -1)]

    in_house(tmp_path, play)


# ── what was missed ──


@pytest.mark.clause("GO-INFO-3")
def test_who_was_away_is_shown_each_missed_moment_once_in_order(tmp_path: Path) -> None:
    async def away(house: House) -> tuple[str, str]:
        table, keys = await lay(house, "guest", "guest", "guest", "guest")
        await begin(table)
        # Anna is the last to move: the others flip six cards before her.
        seat = ((await frame_of(table, WATCHING))["mover"] + 3) % 4
        key = keys.keys[seat] or ""
        anna = await visit(table, [key])
        heard(anna)
        await play_on(table, 1)
        here = frames(heard(anna))
        assert [frame["missed"] for frame in here] == [False]
        table.seen_by(anna, here[0]["moment"])
        table.leave(anna)
        await play_on(table, 5)
        return keys.table, key

    async def back(house: House, id: str, key: str) -> None:
        table = await house.find(id)
        anna = await visit(table, [key])
        welcome, *shown = heard(anna)
        shown = frames(shown)
        assert [frame["missed"] for frame in shown] == [True] * 4 + [False]
        moments = [frame["moment"] for frame in shown]
        assert moments == list(range(moments[0], moments[0] + 5))
        assert moments[-1] == welcome["moment"]
        assert [sorted({"scene", "change"} & set(frame)) for frame in shown] == [["scene"]] + [["change"]] * 4
        # Each flip was seen face up, though the cards of the first pair lie face down again.
        assert all(any(line["text"]["id"] == "log-shown" for line in frame["lines"]) for frame in shown)
        assert all(line["text"]["id"] != "log-shown" for line in welcome["lines"])
        table.seen_by(anna, moments[1])
        table.leave(anna)
        # Left in the middle: the rest is still to come, and what was seen is not.
        anna = await visit(table, [key])
        assert [frame["moment"] for frame in frames(heard(anna))] == moments[2:]
        table.seen_by(anna, moments[-1])
        await table.settle()

    async def later(house: House, id: str, key: str) -> None:
        anna = await visit(await house.find(id), [key])
        assert [frame["missed"] for frame in frames(heard(anna))] == [False]

    id, key = in_house(tmp_path, away)
    in_house(tmp_path, lambda house: back(house, id, key))
    in_house(tmp_path, lambda house: later(house, id, key))


def test_who_comes_back_names_the_last_moment_and_gets_what_follows(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        table, keys = await lay(house, "me", "guest", "guest", first_player="seat_0")
        await begin(table)
        key = [keys.keys[2]]  # the last to move: four cards are flipped before
        bob = await visit(table, key, 2)
        welcome, _ = heard(bob)
        table.seen_by(bob, welcome["moment"])
        table.leave(bob)
        had = welcome["moment"]
        # Nothing has happened: not even the scene comes again, and no line.
        bob = await visit(table, key, 2, had)
        welcome, frame = heard(bob)
        assert (welcome["resumed"], welcome["lines"], frame["change"]) == (True, [], {})
        await play_on(table, 1)
        assert "change" in frames(heard(bob))[0]
        table.leave(bob)
        await play_on(table, 2)
        bob = await visit(table, key, 2, had + 1)
        welcome, *shown = heard(bob)
        shown = frames(shown)
        assert not welcome.get("resumed", False)
        assert all(line["moment"] <= had + 1 for line in welcome["lines"])
        assert [(frame["moment"], frame["missed"]) for frame in shown] == [(had + 2, True), (had + 3, False)]
        assert "scene" in shown[0]
        table.leave(bob)
        # What has not come yet can't have been seen.
        for nonsense in (had + 4, 10**30, -1, None):
            bob = await visit(table, key, 2, nonsense)
            welcome, *shown = heard(bob)
            assert welcome["moment"] == had + 3
            assert not welcome.get("resumed", False)
            assert "scene" in shown[0]
            table.leave(bob)

    in_house(tmp_path, play)


@pytest.mark.clause("GO-MEM-2")
def test_what_was_seen_is_not_shown_again_whatever_a_browser_says_that_it_has(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        table, keys = await lay(house, "me", "guest")
        await begin(table)
        for seat, key in ((1, keys.keys[1]), (WATCHING, keys.watch)):
            looker = await visit(table, [key], seat)
            await play_on(table, 4)
            last = frames(heard(looker))[-1]
            assert "log-shown" in str(last)
            table.seen_by(looker, last["moment"])
            table.leave(looker)
            for moment in (0, 3, last["moment"] - 2):
                again = await visit(table, [key], seat, moment)
                assert [frame["moment"] for frame in frames(heard(again))] == [last["moment"]]
                table.leave(again)

    in_house(tmp_path, play)


def test_who_decides_has_seen_what_was_on_the_screen(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        table, keys = await lay(house, "me", "me")
        await visit(table, keys.keys)
        await begin(table)
        await play_on(table, 3, screen=BOTH)  # no client ever said it has seen anything
        again = await visit(table, keys.keys)
        assert len(frames(heard(again))) == 1  # what the last decision led to, and nothing before it

    in_house(tmp_path, play)


def test_who_watches_or_comes_first_sees_the_present_only(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        table, keys = await lay(house, "me", "guest", "guest")
        await play_on(table, 2)
        for key, viewer in ((keys.watch, WATCHING), (keys.keys[2], 2)):
            visitor = await visit(table, [key])
            welcome, *shown = heard(visitor)
            shown = frames(shown)
            assert [(frame["viewer"], frame["missed"], frame["moment"]) for frame in shown] == [(viewer, False, 2)]
            assert len(welcome["lines"]) == 2
            assert shown[0]["can_undo"] is False

    in_house(tmp_path, play)


def test_around_one_screen_all_have_seen_what_one_was_shown(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        table, keys = await lay(house, "me", "me", "easy")
        screen = await visit(table, keys.keys)
        assert frames(heard(screen))[0]["viewer"] == 0  # the mover, since nothing is secret
        done = await table.take(screen.held, Play(0, "a", "choose red"), screen)
        assert [m["type"] for m in heard(screen)] == ["done", "frame"]
        table.seen_by(screen, done.moment)
        await table.look(screen, 1)
        assert [(f["viewer"], f["missed"]) for f in frames(heard(screen))] == [(1, False)]
        await table.look(screen, WATCHING)
        assert frames(heard(screen))[0]["scene"].get("choices", []) == []
        with pytest.raises(BadKey):
            await table.look(screen, 2)

    in_house(tmp_path, play)


def test_with_secrets_a_seat_is_shown_what_it_missed_when_the_screen_is_handed_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play(house: House) -> None:
        table, keys = await lay(house, "me", "me")
        monkeypatch.setitem(table.game.__dict__, "secrets", True)
        screen = await visit(table, keys.keys)
        assert frames(heard(screen))[0]["viewer"] == WATCHING  # nobody's secrets before somebody asks
        await table.look(screen, 0)
        for moment, colour in enumerate(("red", "blue", "green")):
            done = await table.take(BOTH, Play(moment, f"s{moment}", f"choose {colour}"), screen)
            table.seen_by(screen, done.moment)
        heard(screen)
        await table.look(screen, 1)
        # Seat 1 has itself decided at moment 1, so it has seen that one.
        shown = frames(heard(screen))
        assert [(f["viewer"], f["moment"], f["missed"]) for f in shown] == [(1, 2, True), (1, 3, False)]

    in_house(tmp_path, play)


def test_a_slow_line_is_given_up_and_nobody_waits_for_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(visitors, "_MOST_WAITING", 3)

    async def play(house: House) -> None:
        table, keys = await lay(house, "me", "me")
        slow, quick = await visit(table, [keys.watch]), await visit(table, [keys.watch])
        for _ in range(6):
            heard(quick)
            await play_on(table, 1)
        assert slow.lost
        assert not quick.lost

    in_house(tmp_path, play)


# ── bots ──


def test_bots_by_themselves_play_only_while_somebody_looks_on(tmp_path: Path) -> None:
    async def play(house: House) -> str:
        table, keys = await lay(house, "easy", "hard", "random")
        await table.wake()
        assert house.store.read_log(keys.table) == []
        watcher = await visit(table, [keys.watch])
        while len(house.store.read_log(keys.table)) < 6:
            await asyncio.sleep(0.01)
        table.leave(watcher)
        while not table.bots.are_done:
            await asyncio.sleep(0.01)
        left_at = len(house.store.read_log(keys.table))
        again = await visit(table, [keys.watch])
        while not any(frame["over"] for frame in frames(heard(again))):
            await asyncio.sleep(0.01)
        assert len(house.store.read_log(keys.table)) > left_at
        return str(json.loads(await table.back.result())["reason"]["id"])

    assert in_house(tmp_path, play) == "reason-mine-empty"


def test_a_bot_goes_on_after_a_restart(tmp_path: Path) -> None:
    async def stop_short(house: House) -> str:
        # The bot has no time to answer.
        table, _ = await lay(house, "me", "easy")
        await table.take(frozenset({0}), Play(0, "a", "choose red"))
        return table.row.id

    id = in_house(tmp_path, stop_short)

    async def go_on(house: House) -> None:
        table = await house.find(id)
        while (await frame_of(table, 0, frozenset({0})))["mover"] != 0:
            await asyncio.sleep(0.01)

    in_house(tmp_path, go_on)


def test_a_table_that_is_closed_wakes_no_bot(tmp_path: Path) -> None:
    async def close(house: House) -> None:
        table, _ = await lay(house, "me", "easy")
        sending = asyncio.create_task(table.take(frozenset({0}), Play(0, "a", "choose red")))
        await asyncio.sleep(0)
        await table.settle()
        assert table.bots.playing
        assert table.bots.are_done
        assert table.is_idle
        assert await sending == Done("a", 1)
        assert len(house.store.read_log(table.row.id)) == 1

    in_house(tmp_path, close)


# ── hints ──


def test_nothing_that_a_hint_is_compared_with_is_better() -> None:
    thoughts = [Thought(2, 300, 0.36), Thought(1, 400, 0.35), Thought(3, 120, 0.2), Thought(4, 3, 0.9)]
    assert next_best(thoughts) == [0.35, 0.2]
    assert next_best(thoughts[:1]) == next_best([]) == []


def test_a_hint_knows_no_more_than_the_display(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        table, keys = await lay(house, "me", "me")
        await begin(table)
        await play_on(table, 12)
        screen = await visit(table, keys.keys)
        frame = await frame_of(table, screen.look, BOTH)
        turn, moment = await table.bots.hint_turn(screen)
        assert moment == frame["moment"]
        shown = table.game.layout.new(1)
        table.game.layout.unpack(turn.observation, shown, 0)
        display = table.game.layout.get(shown, 0)
        assert sum(kind >= 0 for kind in display["card"]) == 0
        assert not any(display["unseen"])
        hint = await table.bots.hint(screen)
        mover = frame["mover"]
        assert hint.moment == moment
        assert hint.decision in [c["decision"] for c in (await frame_of(table, mover, BOTH))["scene"]["choices"]]
        other = await visit(table, [keys.keys[1 - mover]])
        with pytest.raises(NotYourTurn):
            await table.bots.hint(other)

    in_house(tmp_path, play)


def test_a_seat_has_one_hint_at_a_time_and_another_after_it(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        table, keys = await lay(house, "me", "me")
        screen, again = await visit(table, keys.keys), await visit(table, keys.keys)
        answers = await asyncio.gather(table.bots.hint(screen), table.bots.hint(again), return_exceptions=True)
        assert sorted(type(answer).__name__ for answer in answers) == ["Busy", "Hint"]
        busy = next(answer for answer in answers if isinstance(answer, Busy))
        assert busy.code == "busy"
        await table.bots.hint(again)  # the first one has its answer

    in_house(tmp_path, play)


def test_who_asks_for_a_hint_and_leaves_takes_nothing_along(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        table, keys = await lay(house, "me", "me")
        screen = await visit(table, keys.keys)
        await table.bots.hint(screen)  # the process runs
        adviser = house.workers.advisers.plain
        pid = adviser.pid
        assert pid
        for _ in range(20):
            asking = asyncio.create_task(table.bots.hint(screen))
            while not adviser.busy:
                await asyncio.sleep(0)
            asking.cancel()
            await asyncio.gather(asking, return_exceptions=True)
        hint = await table.bots.hint(screen)
        assert hint.decision.startswith("choose")
        assert adviser.pid == pid  # nobody who left has ended it

    in_house(tmp_path, play)


def test_hints_do_not_keep_bots_waiting(server: Server) -> None:
    """Sockets that ask and hang up, over and over, while somebody plays a bot."""
    crowd = server.open("me", "me")
    player = server.open("me", "easy").sit()
    for turn in range(6):
        for _ in range(3):
            asker = crowd.sit(*crowd.keys)
            asker.say(type="hint")
            asker.close()
        frame = player.my_turn()
        player.say(
            type="play", moment=frame["moment"], send=f"t{turn}", decision=frame["scene"]["choices"][0]["decision"]
        )
    assert player.my_turn()["mover"] == 0
    assert not any(message["type"] == "problem" for message in player.heard)
    asker = crowd.sit(*crowd.keys)
    asker.hear_a("frame")

    def asked() -> bool:
        asker.say(type="hint")
        return bool(asker.hear_a("hint", "problem")["type"] == "hint")

    wait_for(asked)


# ── what is open, and when ──


@pytest.mark.clause("GO-INFO-7")
def test_record_and_replay_are_closed_while_the_round_runs_and_open_after(tmp_path: Path) -> None:
    async def replay(house: House, table: Table, viewer: int) -> list[Json]:
        told: list[Json] = json.loads(await table.back.replay(viewer))
        return told

    async def play(house: House) -> None:
        table, keys = await lay(house, "me", "me", match=True)
        await begin(table)
        await play_on(table, 10)
        for shut in (table.back.replay(0), table.back.record()):
            with pytest.raises(Closed):
                await shut
        with pytest.raises(NotOver):
            await table.back.result()
        while (await frame_of(table, 0, BOTH))["scene"]["status"][0]["args"]["round"] == 1:
            await play_on(table, 1)
        await play_on(table, 7)
        told, record = await replay(house, table, 0), read(await table.back.record())
        assert table._match
        assert 0 < len(record.entries) < plies(table) - 7
        # The replay ends where the record does.
        assert told[-1]["moment"] == View(table._match, 0).moment_at(len(record.entries))
        assert not record.secret
        await play_on(table)
        whole = read(await table.back.record())
        assert whole.secret
        assert verify(whole) == []
        assert len(whole.entries) == plies(table)
        last = (await replay(house, table, WATCHING))[-1]
        assert (last["moment"], last["over"]) == ((await frame_of(table, WATCHING))["moment"], True)
        info = await table.info([keys.keys[0] or ""])
        assert info.secret == whole.secret
        assert info.commitment == whole.commitment
        result = json.loads(await table.back.result())
        assert result["growth"][-1] == result["scores"]

    in_house(tmp_path, play)


def test_with_open_memory_and_open_gold_the_record_is_open_at_once(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        table, _ = await lay(house, "me", "me", open_memory=True, open_gold=True)
        await begin(table)
        await play_on(table, 3)
        record = read(await table.back.record())
        assert len(record.entries) == plies(table)
        assert not record.secret

    in_house(tmp_path, play)


# ── tables ──


def test_a_table_nobody_uses_is_forgotten_and_found_again(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        table, keys = await lay(house, "me", "me")
        busy, more = await lay(house, "me", "me")
        await visit(busy, [more.watch])
        await begin(table)
        await table.settle()
        before = await table.frame(0, BOTH)
        while not table.is_idle:
            await asyncio.sleep(0)
        house.forget_idle()
        found = await house.find(keys.table)
        assert found is not table
        assert await found.frame(0, BOTH) == before
        assert await house.find(more.table) is busy

    in_house(tmp_path, play, keep_idle=-1)


def test_names_stay_on_one_line_and_again_keeps_seats_and_options(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        seats = [SeatWish("me", "  An\nna\u202e "), SeatWish("guest"), SeatWish("medium")]
        table, keys = await sit_all(house, NewTable("gold", seats, {"open_gold": True}))
        assert [key is None for key in keys.keys] == [False, False, True]
        await play_on(table)
        again = await house.again(table, [keys.keys[0] or ""])
        other = await house.find(again.table)
        infos = [await t.info([keys.watch]) for t in (table, other)]
        assert [seat.name for seat in infos[0].seats] == ["An na", "", ""]
        assert [(seat.name, seat.kind, seat.level) for seat in infos[0].seats] == [
            (seat.name, seat.kind, seat.level) for seat in infos[1].seats
        ]
        assert infos[1].options["open_gold"] is True
        assert infos[0].commitment != infos[1].commitment
        # Nobody's key opens anything there before they have sat down.
        assert [seat.taken for seat in infos[1].seats] == [False, False, True]
        assert [seat.key for seat in other.row.seats] == ["", "", ""]
        assert [seat.invitation for seat in other.row.seats] == [hash_key(key) if key else "" for key in keys.keys]

    in_house(tmp_path, play)


def test_a_table_of_other_rules_is_not_replayed(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        table, keys = await lay(house, "me", "me")
        await table.settle()
        with pytest.raises(UnknownTable):
            await house.find("nowhere")
        table.row.version = 99
        table._match = None
        with pytest.raises(OldRules) as refused:
            await visit(table, [keys.watch])
        assert isinstance(refused.value, FilonError)

    in_house(tmp_path, play)

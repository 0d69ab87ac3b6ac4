"""What each one at a table is told: who was away is shown what they missed, once; nobody hears of others' secrets."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest
from tests.server.helpers import BOTH, begin, frame_of, frames, heard, in_house, lay, play_on, plies, sit_all, visit

from filon.house import visitors
from filon.house.problems import BadKey
from filon.house.wire import WATCHING, Done, NewTable, Play, SeatWish, Undo
from filon.server.house import House

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
        wish = NewTable("destination_tresor", [SeatWish("master"), SeatWish("me")])
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

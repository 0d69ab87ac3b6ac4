"""One table: once is once, saved before told, and who was away is shown what they missed, once."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from filon.engine.errors import Closed, FilonError, GameIsOver, NotYourTurn, StalePly, UndoRefused
from filon.server import visitors
from filon.server.house import House
from filon.server.problems import BadKey, NotOver, OldRules, StorageFailed, UnknownTable
from filon.server.tables import Table
from filon.server.wire import WATCHING, Done, NewTable, Play, SeatWish, Undo
from filon.table.record_file import read, verify
from tests.server.helpers import Json, heard, in_house, lay, no_more_room, visit

BOTH = frozenset((0, 1))


async def play_on(table: Table, decisions: int, screen: frozenset[int] = frozenset()) -> None:
    """So many decisions are played, each by its own seat or all from one screen; fewer, if the game ends."""
    for _ in range(decisions):
        frame = await table.frame(WATCHING, frozenset())
        if frame.over:
            return
        scene = (await table.frame(frame.mover, screen)).scene
        held = screen or frozenset({frame.mover})
        await table.take(held, Play(frame.ply, f"{table.row.id}-{frame.ply}", scene.choices[0].decision))


async def begin(table: Table) -> None:
    """Colours are chosen; the first card can be flipped."""
    while (frame := await table.frame(WATCHING, frozenset())).scene.rule.startswith("GO-SETUP"):
        await play_on(table, 1)
    assert frame.ply


def frames(messages: list[Json]) -> list[Json]:
    return [message for message in messages if message["type"] == "frame"]


# ── sends ──


def test_a_repeated_send_has_one_effect_and_one_answer_even_after_a_restart(tmp_path: Path) -> None:
    async def play(house: House) -> tuple[str, list[Done]]:
        table, _ = await lay(house, "me", "me")
        await begin(table)
        ply = (await table.frame(0, BOTH)).ply
        send = Play(ply, "once", "flip 5")
        return table.row.id, [await table.take(BOTH, send), await table.take(BOTH, send)]

    id, answers = in_house(tmp_path, play)
    assert answers[0] == answers[1]
    assert answers[0].ply > 4

    async def again(house: House) -> tuple[Done, int]:
        table = await house.find(id)
        return await table.take(BOTH, Play(4, "once", "flip 5")), (await table.frame(0, BOTH)).ply

    done, ply = in_house(tmp_path, again)
    assert done == answers[0]
    assert ply == answers[0].ply


def test_each_seat_numbers_its_sends_as_it_likes(tmp_path: Path) -> None:
    async def play(house: House) -> list[int]:
        table, _ = await lay(house, "me", "guest")
        first = await table.take(frozenset({0}), Play(0, "1", "choose red"))
        second = await table.take(frozenset({1}), Play(1, "1", "choose blue"))
        return [first.ply, second.ply]

    assert in_house(tmp_path, play) == [1, 2]


def test_a_late_send_changes_nothing(tmp_path: Path) -> None:
    async def play(house: House) -> int:
        table, _ = await lay(house, "me", "me")
        await table.take(BOTH, Play(0, "a", "choose red"))
        for ply in (0, 2, -1, 10**30):
            with pytest.raises(StalePly):
                await table.take(BOTH, Play(ply, f"b{ply}"[:60], "choose blue"))
        with pytest.raises(NotYourTurn):
            await table.take(frozenset({0}), Play(1, "c", "choose blue"))
        with pytest.raises(BadKey):
            await table.take(frozenset(), Play(1, "d", "choose blue"))
        return len(house.store.read_log(table.row.id))

    assert in_house(tmp_path, play) == 1


def test_of_two_clients_that_race_for_a_ply_one_wins(tmp_path: Path) -> None:
    async def race(house: House) -> tuple[list[object], int]:
        table, _ = await lay(house, "me", "me")
        await begin(table)
        ply = (await table.frame(0, BOTH)).ply
        sends = [table.take(BOTH, Play(ply, f"race-{slot}", f"flip {slot}")) for slot in range(8)]
        answers = await asyncio.gather(*sends, return_exceptions=True)
        return list(answers), len(house.store.read_log(table.row.id)) - ply

    answers, lines = in_house(tmp_path, race)
    assert sum(isinstance(answer, Done) for answer in answers) == 1
    assert sum(isinstance(answer, StalePly) for answer in answers) == 7
    assert lines == 2  # the flip and its card


def test_of_two_servers_on_one_database_the_second_writer_is_told_and_catches_up(tmp_path: Path) -> None:
    async def two(house: House) -> None:
        other = House(house.settings)
        await other.open()
        mine, keys = await lay(house, "me", "me")
        await begin(mine)
        theirs = await other.find(keys.table)
        watcher = await visit(theirs, [keys.watch])
        heard(watcher)
        ply = (await theirs.frame(0, BOTH)).ply
        done = await mine.take(BOTH, Play(ply, "x", "flip 1"))
        with pytest.raises(StalePly):
            await theirs.take(BOTH, Play(ply, "y", "flip 2"))
        # A send that reached the other server first gets its answer from the log.
        third = await mine.take(BOTH, Play(done.ply, "z", "flip 3"))
        assert (await theirs.take(BOTH, Play(done.ply, "z", "flip 3"))) == third
        assert [frame["ply"] for frame in frames(heard(watcher))] == [done.ply, third.ply]
        assert (await theirs.frame(0, BOTH)) == (await mine.frame(0, BOTH))
        await other.close()

    in_house(tmp_path, two)


def test_a_decision_survives_the_client_that_sent_it(tmp_path: Path) -> None:
    async def hang_up(house: House) -> int:
        table, _ = await lay(house, "me", "me")
        sending = asyncio.create_task(table.take(BOTH, Play(0, "a", "choose red")))
        await asyncio.sleep(0)
        sending.cancel()
        await asyncio.gather(sending, return_exceptions=True)
        return (await table.frame(0, BOTH)).ply

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
        # Nobody heard of the decision that could not be saved, and memory does not have it either.
        assert told[-1]["ply"] == saved
        assert (await table.frame(0, BOTH)).ply == saved
        await play_on(table, 2)
        assert len(house.store.read_log(table.row.id)) > saved

    in_house(tmp_path, fill)


def test_a_new_table_that_can_not_be_saved_is_refused(tmp_path: Path) -> None:
    async def fill(house: House) -> None:
        tables = [lay(house, "me", "me") for _ in range(50)]
        with no_more_room(house):
            answers = await asyncio.gather(*tables, return_exceptions=True)
        assert any(isinstance(answer, StorageFailed) for answer in answers)
        await lay(house, "me", "me")

    in_house(tmp_path, fill)


def test_bots_wait_for_a_full_disk_and_then_go_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("filon.server.house._AFTER_TROUBLE", 0.05)

    async def fill(house: House) -> bool:
        table, keys = await lay(house, "easy", "easy", match=True)
        with no_more_room(house):
            watcher = await visit(table, [keys.watch])
            while not any(message["type"] == "problem" for message in heard(watcher)):
                await asyncio.sleep(0.01)
        ply = (await table.frame(WATCHING, frozenset())).ply
        while (await table.frame(WATCHING, frozenset())).ply == ply:
            await asyncio.sleep(0.01)
        return True

    assert in_house(tmp_path, fill)


# ── undo ──


@pytest.mark.clause("GO-TURN-7")
def test_a_choice_can_be_taken_back_once_but_never_a_flip(tmp_path: Path) -> None:
    async def undo(house: House) -> None:
        table, keys = await lay(house, "me", "me")
        await table.take(BOTH, Play(0, "a", "choose red"))
        frame = await table.frame(1, BOTH)
        assert frame.can_undo  # whoever holds the screen may take it back
        done = await table.take(BOTH, Undo(1, "u"))
        assert done == await table.take(BOTH, Undo(1, "u"))
        assert (await table.frame(0, BOTH)).mover == 0
        with pytest.raises(UndoRefused):
            await table.take(BOTH, Undo(2, "v"))
        await begin(table)
        ply = (await table.frame(0, BOTH)).ply
        flipped = await table.take(BOTH, Play(ply, "f", "flip 0"))
        frame = await table.frame(0, BOTH)
        assert not frame.can_undo
        assert frame.undo_refusal
        with pytest.raises(UndoRefused):
            await table.take(BOTH, Undo(flipped.ply, "w"))
        with pytest.raises(BadKey):
            await table.take(frozenset(), Undo(flipped.ply, "x"))
        assert keys.table == table.row.id

    in_house(tmp_path, undo)


def test_nothing_is_taken_back_after_the_end(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        table, _ = await lay(house, "me", "me")
        await play_on(table, 2000)
        frame = await table.frame(0, BOTH)
        assert frame.over
        assert frame.mover == -1
        for send in (Undo(frame.ply, "u"), Play(frame.ply, "p", "flip 1")):
            with pytest.raises(GameIsOver):
                await table.take(BOTH, send)

    in_house(tmp_path, play)


# ── what was missed ──


@pytest.mark.clause("GO-INFO-3")
def test_who_was_away_is_shown_each_missed_moment_once_in_order(tmp_path: Path) -> None:
    async def away(house: House) -> tuple[str, str]:
        table, keys = await lay(house, "guest", "guest", "guest", "guest")
        await begin(table)
        # Anna is the last to move: the others flip six cards before her.
        seat = ((await table.frame(WATCHING, frozenset())).mover + 3) % 4
        key = keys.keys[seat] or ""
        anna = await visit(table, [key])
        heard(anna)
        await play_on(table, 1)
        here = frames(heard(anna))
        assert [frame["missed"] for frame in here] == [False]
        table.seen_by(anna, here[0]["ply"])
        table.leave(anna)
        await play_on(table, 5)
        return keys.table, key

    async def back(house: House, id: str, key: str) -> None:
        table = await house.find(id)
        anna = await visit(table, [key])
        welcome, *shown = heard(anna)
        assert [frame["missed"] for frame in shown] == [True] * 4 + [False]
        plies = [frame["ply"] for frame in shown]
        assert plies == sorted(set(plies))
        assert plies[-1] == welcome["ply"]
        # Each flip was seen face up, though the cards of the first pair lie face down again.
        assert all(any(line["text"]["id"] == "log-shown" for line in frame["lines"]) for frame in shown)
        assert all(line["text"]["id"] != "log-shown" for line in welcome["lines"])
        table.seen_by(anna, plies[1])
        table.leave(anna)
        # Left in the middle: the rest is still to come, and what was seen is not.
        anna = await visit(table, [key])
        assert [frame["ply"] for frame in frames(heard(anna))] == plies[2:]
        table.seen_by(anna, plies[-1])
        await table.settle()

    async def later(house: House, id: str, key: str) -> None:
        anna = await visit(await house.find(id), [key])
        assert [frame["missed"] for frame in frames(heard(anna))] == [False]

    id, key = in_house(tmp_path, away)
    in_house(tmp_path, lambda house: back(house, id, key))
    in_house(tmp_path, lambda house: later(house, id, key))


def test_who_decides_has_seen_what_was_on_the_screen(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        table, keys = await lay(house, "me", "me")
        both = [key for key in keys.keys if key]
        await visit(table, both)
        await begin(table)
        await play_on(table, 3, screen=BOTH)  # no client ever said it has seen anything
        again = await visit(table, both)
        assert len(frames(heard(again))) == 1  # what the last decision led to, and nothing before it

    in_house(tmp_path, play)


def test_who_watches_or_comes_first_sees_the_present_only(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        table, keys = await lay(house, "me", "guest", "guest")
        await play_on(table, 2)
        for key, viewer in ((keys.watch, WATCHING), (keys.keys[2], 2)):
            visitor = await visit(table, [key or ""])
            welcome, *shown = heard(visitor)
            assert [(frame["viewer"], frame["missed"], frame["ply"]) for frame in shown] == [(viewer, False, 2)]
            assert len(welcome["lines"]) == 2
            assert shown[0]["can_undo"] is False

    in_house(tmp_path, play)


def test_around_one_screen_all_have_seen_what_one_was_shown(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        table, keys = await lay(house, "me", "me", "easy")
        mine = [key for key in keys.keys if key]
        screen = await visit(table, mine)
        assert frames(heard(screen))[0]["viewer"] == 0  # the mover, since nothing is secret
        done = await table.take(screen.held, Play(0, "a", "choose red"), screen)
        assert [m["type"] for m in heard(screen)] == ["done", "frame"]
        table.seen_by(screen, done.ply)
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
        screen = await visit(table, [key for key in keys.keys if key])
        assert frames(heard(screen))[0]["viewer"] == WATCHING  # nobody's secrets before somebody asks
        await table.look(screen, 0)
        for ply, colour in enumerate(("red", "blue", "green")):
            done = await table.take(BOTH, Play(ply, f"s{ply}", f"choose {colour}"), screen)
            table.seen_by(screen, done.ply)
        heard(screen)
        await table.look(screen, 1)
        # Seat 1 has itself decided at ply 1, so it has seen that one.
        assert [(f["viewer"], f["ply"], f["missed"]) for f in frames(heard(screen))] == [(1, 2, True), (1, 3, False)]

    in_house(tmp_path, play)


def test_a_slow_line_is_given_up_and_nobody_waits_for_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(visitors, "_MOST_WAITING", 3)

    async def play(house: House) -> None:
        table, keys = await lay(house, "me", "me")
        slow, quick = await visit(table, [keys.watch]), await visit(table, [keys.watch])
        for _ in range(6):
            heard(quick)
            await play_on(table, 1)
        assert slow.lost.is_set()
        assert not quick.lost.is_set()

    in_house(tmp_path, play)


# ── bots ──


def test_bots_by_themselves_play_only_while_somebody_looks_on(tmp_path: Path) -> None:
    async def play(house: House) -> str:
        table, keys = await lay(house, "easy", "hard", "random")
        await asyncio.sleep(0.2)
        assert house.store.read_log(keys.table) == []
        watcher = await visit(table, [keys.watch])
        while len(house.store.read_log(keys.table)) < 6:
            await asyncio.sleep(0.01)
        table.leave(watcher)
        while table.bots and not table.bots.done():
            await asyncio.sleep(0.01)
        left_at = len(house.store.read_log(keys.table))
        again = await visit(table, [keys.watch])
        while not any(frame["over"] for frame in frames(heard(again))):
            await asyncio.sleep(0.01)
        assert len(house.store.read_log(keys.table)) > left_at
        return (await table.result()).reason.id

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
        while (await table.frame(0, frozenset({0}))).mover != 0:
            await asyncio.sleep(0.01)

    in_house(tmp_path, go_on)


def test_a_hint_knows_no_more_than_the_display(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play(house: House) -> None:
        table, _ = await lay(house, "me", "me")
        await begin(table)
        await play_on(table, 12)
        mover = (await table.frame(0, BOTH)).mover
        turn = await table.hint_turn(BOTH, "hard")
        shown = table.game.layout.new(1)
        table.game.layout.unpack(turn.observation, shown, 0)
        display = table.game.layout.get(shown, 0)
        assert sum(kind >= 0 for kind in display["card"]) == 0
        assert not any(display["unseen"])
        hint = await house.hint(table, BOTH)
        assert hint.decision in [c.decision for c in (await table.frame(mover, BOTH)).scene.choices]
        with pytest.raises(NotYourTurn):
            await house.hint(table, frozenset({1 - mover}))

    in_house(tmp_path, play)


# ── what is open, and when ──


@pytest.mark.clause("GO-INFO-7")
def test_record_and_replay_are_closed_while_the_round_runs_and_open_after(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        table, keys = await lay(house, "me", "me", match=True)
        await begin(table)
        await play_on(table, 10)
        for shut in (table.replay(0), table.record()):
            with pytest.raises(Closed):
                await shut
        with pytest.raises(NotOver):
            await table.result()
        while (await table.frame(0, BOTH)).scene.status[0].args["round"] == 1:
            await play_on(table, 1)
        await play_on(table, 7)
        now = (await table.frame(0, BOTH)).ply
        replay, record = await table.replay(0), read(await table.record())
        assert 0 < len(record.entries) < now - 7
        assert replay[-1].ply <= len(record.entries)
        assert not record.secret
        await play_on(table, 2000)
        whole = read(await table.record())
        assert whole.secret
        assert verify(whole) == []
        assert len(whole.entries) == (await table.replay(WATCHING))[-1].ply
        info = await table.info(BOTH)
        assert info.secret == whole.secret
        assert info.commitment == whole.commitment
        result = await table.result()
        assert result.growth[-1] == result.scores
        assert keys.watch

    in_house(tmp_path, play)


def test_with_open_memory_the_record_is_open_at_once(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        table, _ = await lay(house, "me", "me", open_memory=True)
        await begin(table)
        await play_on(table, 3)
        record = read(await table.record())
        assert len(record.entries) == (await table.frame(0, BOTH)).ply
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
        house.forget_idle()
        found = await house.find(keys.table)
        assert found is not table
        assert await found.frame(0, BOTH) == before
        assert await house.find(more.table) is busy

    in_house(tmp_path, play, keep_idle=-1)


def test_names_stay_on_one_line_and_again_keeps_seats_and_options(tmp_path: Path) -> None:
    async def play(house: House) -> None:
        seats = [SeatWish("me", "  An\nna\u202e "), SeatWish("guest"), SeatWish("medium")]
        keys = await house.new_table(NewTable("gold", seats, {"open_gold": True}, "salt"))
        table = await house.find(keys.table)
        assert [key is None for key in keys.keys] == [False, False, True]
        again = await house.again(table, BOTH)
        other = await house.find(again.table)
        infos = [await t.info(frozenset()) for t in (table, other)]
        assert [seat.name for seat in infos[0].seats] == ["An na", "", ""]
        assert infos[0].seats == infos[1].seats
        assert infos[1].options["open_gold"] is True
        assert infos[0].commitment != infos[1].commitment
        assert set(keys.keys) & set(again.keys) == {None}

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

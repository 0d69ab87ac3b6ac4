"""Whole games and every command on the screen of a terminal."""

from __future__ import annotations

import asyncio

import pytest
from tests.cli.pilot import BOXES, LARGE, asked, drive, first_lit, news, next_offer, table, take, wanted
from textual.pilot import Pilot
from textual.widgets import Static

from filon.cli.terminal.board import BoardView
from filon.cli.terminal.reading import things_on
from filon.cli.terminal.screens import HandOver, Overlay, Question
from filon.cli.terminal.select import step_now
from filon.cli.terminal.table import TableApp


@pytest.mark.slow
@pytest.mark.parametrize("box", BOXES)
def test_a_whole_game_against_bots(box: str) -> None:
    app = table(box, tongue="fr" if box < "g" else "en")

    async def play(pilot: Pilot[None]) -> None:
        step = 0
        while await asked(app, pilot):
            await take(app, pilot, wanted(app, step), by_keys=step < 6)
            step += 1
        assert app.match.is_over
        assert isinstance(app.screen, Overlay)

    drive(app, play)


# ── choosing ───────────────────────────────────────────────────────────────────────────────────────────


def test_a_number_that_may_become_longer_waits_for_enter() -> None:
    app = table("gold")

    async def play(pilot: Pilot[None]) -> None:
        for step in range(2):
            assert await asked(app, pilot)
            await take(app, pilot, wanted(app, step), by_keys=True)
        assert await asked(app, pilot)
        ply = app.match.ply
        await pilot.press("6")
        assert app.match.ply == ply
        assert "Number 6 …" in news(app)
        await pilot.press("enter")
        await asked(app, pilot)
        assert app.match.log[ply].text == "flip 5"
        await pilot.press("6", "9")
        assert "No choice has the number 69." in news(app)

    drive(app, play)


def test_a_click_on_the_map_chooses_and_a_click_on_what_is_refused_says_why() -> None:
    app = table("highlanders")

    async def play(pilot: Pilot[None]) -> None:
        assert await asked(app, pilot)
        ply = app.match.ply
        await click_on(app, pilot, first_lit(app))
        assert app.selection.clicks or app.match.ply > ply
        await pilot.press("escape")
        await asked(app, pilot)
        assert not app.selection.clicks
        assert app.scene
        refused = [
            a
            for a in app.scene.plausible
            if len(a.path) == 1 and a.path[0] not in step_now(app.scene.choices, app.selection).lit
        ]
        ply = app.match.ply
        await click_on(app, pilot, refused[0].path[0])
        assert news(app).startswith("✗ ")
        assert "(HR-" in news(app)
        assert app.match.ply == ply

    drive(app, play, LARGE)


async def click_on(app: TableApp, pilot: Pilot[None], key: str) -> None:
    """The mouse has clicked on a thing of the board."""
    board = app.query_one(BoardView)
    assert board.map
    board.whole()
    await pilot.pause()
    assert app.scene
    thing = next(thing for thing in things_on(app.scene) if thing.key == key)
    row, column = board.map.cell(thing.x, thing.y)
    spare = board.size - board.virtual_size
    await pilot.click(BoardView, offset=(column + spare.width // 2, row + spare.height // 2))
    await pilot.pause()


@pytest.mark.slow
@pytest.mark.parametrize("box", BOXES)
def test_why_not(box: str) -> None:
    app = table(box, seed=5)

    async def play(pilot: Pilot[None]) -> None:
        step = 0
        while await asked(app, pilot) and step < 60:
            await pilot.press("w")
            if app.wondering:
                break
            await take(app, pilot, wanted(app, step), by_keys=False)
            step += 1
        if not app.wondering:  # nothing is tried in vain in this box
            assert not any(app.match.game.clauses[1:])
            return
        ply = app.match.ply
        await pilot.press(*app.offers[0].label)
        await pilot.press(*["enter"] * bool(app.typed))
        assert news(app).startswith("✗ ")
        assert not app.wondering
        assert app.match.ply == ply

    drive(app, play)


def test_a_key_is_waited_for_in_a_process_that_gets_no_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Textual takes such a process for an idle one."""
    monkeypatch.setattr("textual._wait.wait_for_idle", lambda *_: asyncio.sleep(0))
    test_why_not("gold")
    test_hint_and_undo("gold")


@pytest.mark.slow
@pytest.mark.parametrize("box", BOXES)
def test_hint_and_undo(box: str) -> None:
    app = table(box, seed=5)

    async def play(pilot: Pilot[None]) -> None:
        for step in range(5):
            assert await asked(app, pilot)
            ply = app.match.ply
            await pilot.press("h")
            for _ in range(200):
                if app.hinted:
                    break
                await pilot.pause()
            assert app.hinted
            assert app.hinted_offers()
            assert news(app).strip()
            assert app.match.ply == ply
            await take(app, pilot, wanted(app, step), by_keys=False)
            if not await asked(app, pilot):  # of a short game
                return
            can_undo = app.match.undo_refusal(app.asked) is None
            after = app.match.ply
            await pilot.press("z")
            await asked(app, pilot)
            assert (app.match.ply > after) == can_undo
            if not can_undo:
                assert news(app).startswith("✗ ")

    drive(app, play)


def test_a_loss_is_asked_about_first() -> None:
    app = table("goldland")

    async def play(pilot: Pilot[None]) -> None:
        for step in range(30):
            assert await asked(app, pilot)
            assert app.scene
            lossy = next((choice for choice in app.scene.choices if choice.ask_first), None)
            if lossy:
                ply = app.match.ply
                app.take(next_offer(app, lossy))
                await pilot.pause()
                assert isinstance(app.screen, Question)
                await pilot.press("n")
                assert app.match.ply == ply
                return
            await take(app, pilot, wanted(app, step), by_keys=False)
        raise AssertionError("nothing was asked")

    drive(app, play)


def test_a_far_target_is_reached_by_one_number() -> None:
    app = table("goldland")

    async def play(pilot: Pilot[None]) -> None:
        for step in range(30):
            assert await asked(app, pilot)
            plans = [offer for offer in app.offers if offer.plan]
            if plans:
                ply, plan = app.match.ply, plans[-1].plan
                assert plan
                await pilot.press(*plans[-1].label)
                await pilot.press(*["enter"] * bool(app.typed))
                await asked(app, pilot)
                decided = [entry.text for entry in app.match.log[ply:] if entry.kind == "decision"]
                assert decided[: len(plan.decisions)] == plan.decisions[: len(decided)]
                assert len(decided) > 1
                return
            await take(app, pilot, wanted(app, step), by_keys=False)
        raise AssertionError("nothing is far")

    drive(app, play)


@pytest.mark.slow
def test_several_people_hand_the_screen_over_where_there_are_secrets() -> None:
    app = table("elfenland", "me:Anna,me:Boris")

    async def play(pilot: Pilot[None]) -> None:
        await pilot.pause()
        seen = []
        for step in range(14):
            if isinstance(app.screen, HandOver):
                seen.append(str(app.screen.query_one("#hand-over", Static).render()))
            assert await asked(app, pilot)
            assert app.reader.you == app.asked
            await take(app, pilot, wanted(app, step), by_keys=False)
            await pilot.pause()
        assert any("Anna" in text for text in seen)
        assert any("Boris" in text for text in seen)

    drive(app, play)


def test_several_people_share_the_screen_where_there_are_none() -> None:
    app = table("gold", "me:Anna,me:Boris")

    async def play(pilot: Pilot[None]) -> None:
        for step in range(6):
            assert await asked(app, pilot)
            await take(app, pilot, wanted(app, step), by_keys=False)
            assert not isinstance(app.screen, HandOver)
        assert any("Boris" in line for line in app.lines)

    drive(app, play)


@pytest.mark.slow
def test_a_bot_that_searches_thinks_in_another_process(monkeypatch: pytest.MonkeyPatch) -> None:
    """The screen stays alive meanwhile, and a process that can't be asked does not end the game."""
    monkeypatch.setenv("FILON_COMPILE", "no")
    app = table("highlanders", "bot:hard,me")

    async def play(pilot: Pilot[None]) -> None:
        while app.asked < 0:
            await asyncio.sleep(0.01)
        assert app.minds.is_slow("hard")
        await take(app, pilot, wanted(app, 0), by_keys=False)
        await app.minds.close()
        for step in range(1, 8):
            while app.asked < 0:
                await asyncio.sleep(0.01)
            await take(app, pilot, wanted(app, step), by_keys=False)

    drive(app, play)

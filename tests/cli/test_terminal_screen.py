"""What is on the screen of a terminal: maps, pictures, overlays, replays, and the parts they are made of."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from tests.cli.pilot import BOXES, LARGE, SMALL, asked, drive, first_lit, news, table, take, wanted
from textual.pilot import Pilot
from textual.widgets import DataTable, Markdown, OptionList, Static
from textual_image.widget import HalfcellImage

from filon.bots.choose import choose
from filon.cli.terminal.board import BoardView
from filon.cli.terminal.mapping import DARK, Map, Marks, sheet_text
from filon.cli.terminal.offers import COMMANDS, offers_now
from filon.cli.terminal.picture import PictureView
from filon.cli.terminal.reading import Reader, head, shorten, things_on
from filon.cli.terminal.replay import ReplayApp
from filon.cli.terminal.screens import Overlay, Rules
from filon.cli.terminal.select import Selection, begin, pick, step_now
from filon.engine.messages import say
from filon.engine.scene import Choice, Scene
from filon.games import get_game
from filon.match.dealer import Dealer
from filon.match.match import Match

# ── what is on the screen ──────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("tongue", ["en", "fr"])
@pytest.mark.parametrize("size", [SMALL, LARGE])
@pytest.mark.parametrize("box", BOXES)
def test_everything_is_in_sight(box: str, size: tuple[int, int], tongue: str) -> None:
    """At 80 x 24 and 120 x 40, in both languages: the prompt, the keys, the numbers on the board, the list."""
    app = table(box, tongue=tongue)

    async def play(pilot: Pilot[None]) -> None:
        for step in range(4):
            assert await asked(app, pilot)
            await take(app, pilot, wanted(app, step), by_keys=False)
        assert await asked(app, pilot)
        await pilot.pause()
        assert app.scene
        for id in ("#head", "#board", "#choices", "#prompt", "#keys"):
            region = app.query_one(id).region
            assert region.height >= (8 if id == "#board" else 1)
            assert app.screen.region.contains_region(region)
        prompt = app.query_one("#prompt", Static)
        assert prompt.virtual_size.height <= prompt.size.height
        assert app.query_one("#keys", Static).size.height == 1
        drawn = app.query_one(BoardView).map
        assert drawn
        on_board = {thing.key for thing in things_on(app.scene)}
        shown = set(drawn.canvas.keys.values())
        assert {key for offer in app.offers for key in offer.keys if key in on_board} <= shown
        assert app.query_one(OptionList).option_count == len(app.offers)

    drive(app, play, size)


@pytest.mark.parametrize(
    ("box", "names"),
    [
        ("elfenland", ["Elvenhold", "Al’Baran", "Lapphalia", "Mah’Davikia"]),
        ("highlanders", ["Duart", "Inverlochy", "Eilean Donan", "Scroll 3"]),
        ("rheingold", ["Pfalzgrafenstein", "Katz", "Scroll 1"]),
        ("destination_tresor", ["A1", "F6", "C3"]),
        ("goldland", ["B2", "G7 Base"]),
    ],
)
def test_a_map_has_names_and_ways_and_no_names_of_sprites(box: str, names: list[str]) -> None:
    game = get_game(box)
    match = Match(game, game.players[0], {}, Dealer.from_seed(1))
    for ply in range(30):
        seat = match.mover
        decision = choose(game, match.packed_observation(seat), seat, "simple", ply)
        match.play(game.decisions.text(decision), seat)
    text = drawn_in_words(match)
    for name in names:
        assert name in text
    assert "_" not in text
    assert not any(piece.sprite in text for piece in match.view().pieces if "-" in piece.sprite)
    if box != "destination_tresor":
        assert any(0x2800 < ord(character) < 0x2900 for character in text)


def drawn_in_words(match: Match, columns: int = 100) -> str:
    scene = match.view(0)
    reader = Reader(match.game, match.game.texts("en"), "Player {}".format)
    rows = round(columns * scene.board.height / scene.board.width / 2)
    return Map(scene, reader, columns, rows, DARK, Marks()).canvas.plain()


def test_what_has_to_be_remembered_leaves_the_screen() -> None:
    """A card turned down is a number again, and the log does not name it."""
    app = table("gold")

    async def play(pilot: Pilot[None]) -> None:
        for step in range(12):
            assert await asked(app, pilot)
            await take(app, pilot, wanted(app, step), by_keys=False)
        assert await asked(app, pilot)
        assert not any("Face up" in line for line in app.lines)
        assert app.scene
        assert sum(piece.face == "up" for piece in app.scene.pieces) <= 2

    drive(app, play)


@pytest.mark.slow
def test_every_key_of_the_last_line_does_something() -> None:
    app = table("elfenland")

    async def play(pilot: Pilot[None]) -> None:
        assert await asked(app, pilot)
        for key, kind in (("r", Markdown), ("c", DataTable), ("l", Static), ("p", Static), ("question_mark", Static)):
            await pilot.press(key)
            await pilot.pause()
            assert isinstance(app.screen, Overlay)
            assert app.screen.query(kind)
            await pilot.press("down", "pagedown", "escape")
            assert not isinstance(app.screen, Overlay)
        was_dark = app.current_theme.dark
        await pilot.press("t")
        assert app.current_theme.dark != was_dark
        board = app.query_one(BoardView)
        wide = board.virtual_size.width
        await pilot.press("plus")
        assert board.virtual_size.width > wide
        await pilot.press("shift+right", "minus", "home")
        assert board.virtual_size.width <= board.size.width
        await pilot.press("v")
        assert "no pictures" in news(app)
        await pilot.press("q")

    drive(app, play, LARGE)
    assert app.return_code == 0


def test_rules_open_where_the_refusal_stands() -> None:
    app = table("gold")

    async def play(pilot: Pilot[None]) -> None:
        assert await asked(app, pilot)
        app.explain("flip 3")
        assert "(GO-SETUP-2)" in news(app)
        await pilot.press("r")
        await pilot.pause()
        assert isinstance(app.screen, Rules)
        assert app.screen.place == "Setting up"

    drive(app, play)


def test_rules_say_what_their_pictures_show() -> None:
    game = get_game("gold")
    text = Rules("Gold", game.how_to_play("en").read_text(encoding="utf-8"), "").text
    assert "picture:" not in text
    assert "> *Two of eight face-down cards are ringed*\\\n> *They are a 3 of gold" in text
    assert "- **Dynamite:** 5 cards" in text


def test_light_or_dark_from_the_start() -> None:
    app = table("gold", light=True)

    async def play(pilot: Pilot[None]) -> None:
        assert not app.current_theme.dark
        assert not app.palette.dark

    drive(app, play)


@pytest.mark.slow
def test_the_board_is_a_picture_where_the_terminal_shows_one() -> None:
    app = table("highlanders", picture_widget=HalfcellImage)

    async def play(pilot: Pilot[None]) -> None:
        assert await asked(app, pilot)
        view = app.query_one(PictureView)
        image: Any = view.query_one("#image")
        assert view.display
        while image.image is None:
            await asyncio.sleep(0.01)
        assert app.scene
        thing = next(t for t in things_on(app.scene) if t.key == first_lit(app))
        at = (thing.x / app.scene.board.width * image.size.width, thing.y / app.scene.board.height * image.size.height)
        await pilot.click("#image", offset=(int(at[0]), int(at[1])))
        await asked(app, pilot)
        assert app.selection.clicks or app.match.ply > 0
        await pilot.press("plus", "shift+left", "home", "v")
        assert not view.display
        assert app.query_one(BoardView).display

    drive(app, play, LARGE)


def test_a_sheet_lies_among_the_charts() -> None:
    """The guide of Destination Trésor: what somebody who is lost has walked over, as a map of its own."""
    game = get_game("destination_tresor")
    match = Match(game, 2, {}, Dealer.from_seed(3))
    for ply in range(60):
        scene = match.view(match.mover)
        if scene.sheets and len(scene.sheets[0].pieces) > 3:
            break
        decision = choose(game, match.packed_observation(match.mover), match.mover, "simple", ply)
        match.play(game.decisions.text(decision), match.mover)
    drawn = sheet_text(scene.sheets[0], Reader(game, game.texts("en"), "Player {}".format), DARK).plain
    assert "mountain" in drawn
    assert "B" in drawn


# ── replay ─────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("box", ["gold", "elfengold"])
def test_a_replay_goes_forwards_backwards_and_by_itself(box: str) -> None:
    game = get_game(box)
    match = Match(game, game.players[0], {}, Dealer.from_seed(2))
    for ply in range(40 if box != "gold" else 4000):
        if match.is_over:
            break
        decision = choose(game, match.packed_observation(match.mover), match.mover, "simple", ply)
        match.play(game.decisions.text(decision), match.mover)
    reader = Reader(game, game.texts("en"), "Player {}".format)
    app = ReplayApp(match, reader, ply=7)

    async def play(pilot: Pilot[None]) -> None:
        began = app.at
        assert app.moments[began].ply <= 7 or began == 0
        await pilot.press("right", "right", "left")
        assert app.at == began + 1
        assert news(app) == app.say_told(app.moments[app.at].told)
        await pilot.press("down")
        assert app.at == began + 2
        await pilot.press("ctrl+right")
        assert app.at == began + 12
        await pilot.press("space")
        app.run_on()
        assert app.at == began + 13
        await pilot.press("l")
        await pilot.pause()
        assert isinstance(app.screen, Overlay)
        await pilot.press("escape", "e")
        assert isinstance(app.screen, Overlay) == match.is_over

    drive(app, play, LARGE)


# ── the parts ──────────────────────────────────────────────────────────────────────────────────────────


def choice(decision: str, *path: str, amount: int | None = None) -> Choice:
    return Choice(decision, say("name"), list(path), amount)


def test_a_selection_goes_source_then_target_then_amount() -> None:
    choices = [choice("a 1", "a", "x", amount=1), choice("a 2", "a", "x", amount=2), choice("b", "b", "y")]
    step = step_now(choices, Selection())
    assert list(step.lit) == ["a", "b"]
    selection, decided = pick(choices, Selection(), "a")
    assert decided is None
    assert selection.picked == ("a", "x")
    assert [c.amount for c in step_now(choices, selection).amounts] == [1, 2]
    assert pick(choices, Selection(), "b")[1] is choices[2]


def test_the_only_source_is_picked_already_but_nothing_is_decided() -> None:
    choices = [choice("a x", "a", "x"), choice("a y", "a", "y"), choice("end")]
    selection = begin(choices)
    assert selection.picked == ("a",)
    step = step_now(choices, selection)
    assert list(step.lit) == ["x", "y"]
    assert [c.decision for c in step.ready] == ["end"]
    assert begin(choices[:1]).picked == ("a",)


def test_letters_of_choices_are_never_those_of_commands() -> None:
    for box in BOXES:
        game = get_game(box)
        match = Match(game, game.players[0], {}, Dealer.from_seed(4))
        reader = Reader(game, game.texts("fr"), "Joueur {}".format)
        for ply in range(40):
            scene: Scene = match.view(match.mover)
            labels = [offer.label for offer in offers_now(scene, begin(scene.choices), reader)]
            assert len(set(labels)) == len(labels)
            assert not set(labels) & set(COMMANDS)
            decision = choose(game, match.packed_observation(match.mover), match.mover, "simple", ply)
            match.play(game.decisions.text(decision), match.mover)


def test_names_are_short_on_a_map() -> None:
    assert head("Duart, 2 swords, nobody’s yet: 4 knights at the gate take it") == "Duart"
    assert head("Site F3 (water point)") == "Site F3"
    assert shorten("Magic cloud", 15) == "Magic cloud"
    assert shorten("Pile de réserve", 9) == "Pile"

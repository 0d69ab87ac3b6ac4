"""Destination Trésor's scenes: keys, choices, plausible tries, prompts, sprites."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from tests.clauses import clause
from tests.games.destination_tresor.positions import ANN, BOB, begun, end, fresh, island, step

import filon
from filon.engine.scene import TINTS, Piece, Scene
from filon.engine.state import CHANCE, WATCHER
from filon.games import get_game
from filon.match.match import Match

GAME = get_game("destination_tresor")
SPRITES = set(re.findall(r'<symbol id="([^"]+)"', (GAME.path / "art" / "sprites.svg").read_text(encoding="utf-8")))
OPTIONS: list[dict[str, bool | str]] = [
    {},
    {"location_assistant": True, "clue_assistant": True, "stray": True},
    {"start_placement": "random", "clue_cards": "printed"},
]


def whole_game(options: dict[str, bool | str], seed: int = 1) -> Iterator[Match]:
    """A game with one declaring player and one who walks, yielded now and then."""
    match = filon.position("destination_tresor", {}, options=options)
    yield match
    while not match.is_over:
        seed = (seed * 48271) % 0x7FFFFFFF
        if match.mover == CHANCE:
            chances = list(match.chances())
            match.deal(chances[seed % len(chances)])
        else:
            legal = match.legal[: 8 if seed % 5 else None]
            s = match.position()
            here = f"declare {GAME.decisions.words(GAME.decisions.base('declare') + s['hex_of'][s['active']])[0]}"
            match.play(here if here in match.legal and s["day"] > 5 else legal[seed % len(legal)])
        if seed % 9 == 0 or match.is_over:
            yield match


def all_pieces(scene: Scene) -> list[Piece]:
    trays = [*scene.trays, *(tray for panel in scene.panels for tray in panel.trays)]
    return [*scene.pieces, *(piece for tray in trays for piece in tray.pieces)]


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_every_scene_of_a_game_is_sound(options: dict[str, bool | str]) -> None:
    for match in whole_game(options):
        for viewer in (ANN, BOB, WATCHER):
            scene = match.view(viewer)
            pieces = all_pieces(scene)
            on_sheets = [piece for sheet in scene.sheets for piece in sheet.pieces]
            keys = [*(piece.key for piece in pieces), *(place.key for place in scene.places)]
            assert len(keys) == len(set(keys))
            assert len({piece.key for piece in on_sheets}) == len(on_sheets)
            assert {piece.sprite for piece in (*pieces, *on_sheets)} <= SPRITES
            assert {counter.icon for panel in scene.panels for counter in panel.counters} <= SPRITES
            assert {aid.icon for aid in scene.aids} <= SPRITES
            assert {cell.sprite for chart in scene.charts for row in chart.rows for cell in row} <= {"", *SPRITES}
            assert {piece.tint for piece in pieces} <= {"", *TINTS}
            assert all(piece.name is not None for piece in (*pieces, *on_sheets))
            assert [choice.decision for choice in scene.choices] == (match.legal if viewer == match.mover else [])
            paths = [choice.path for choice in scene.choices] + [attempt.path for attempt in scene.plausible]
            assert all(set(path) <= set(keys) for path in paths)
            assert {plan.target for plan in scene.plans} <= set(keys)
            if viewer != match.mover:
                assert (scene.plausible, scene.plans) == ([], [])
            for chart in scene.charts:
                assert len({len(row) for row in chart.rows}) == 1
        if match.mover >= 0:
            for choice in match.view(match.mover).plausible:
                refusal = match.why_not(choice.decision)
                assert refusal is not None, choice.decision
            texts = GAME.texts("en")
            display = GAME.layout.new(2)
            GAME.kernel.display(match._states, 0, match.mover, display, 0)
            for d in match.legal_ids()[:12]:
                assert texts.format(GAME.hint(GAME.layout.at(display, 0), d))


def test_every_sprite_is_used_and_none_has_an_inner_id() -> None:
    text = (GAME.path / "art" / "sprites.svg").read_text(encoding="utf-8")
    assert len(re.findall(r'id="', text)) == len(SPRITES)
    assert len(SPRITES) == 85


@clause("DT-SETUP-2", "DT-SETUP-3")
def test_pointing_in_the_setup() -> None:
    match = fresh()
    scene = match.view(ANN)
    assert scene.prompt.id == "ask-start"
    assert {choice.path[0] for choice in scene.choices} | {choice.path[0] for choice in scene.plausible} == {
        place.key for place in scene.places
    }
    assert len(scene.plausible) == 36
    assert match.view(BOB).prompt.id == "wait-start"
    match.play("start h0507")
    match.play("start h0507")
    match.play("take knife")
    scene = match.view(ANN)
    assert (scene.prompt.id, scene.prompt.args["left"]) == ("ask-kit", 11)
    offer = next(tray for tray in scene.trays if tray.key == "offer")
    assert len(offer.pieces) == 8
    match.play("take flashlight")
    assert [choice.decision for choice in match.view(ANN).plausible] == ["take survival-kit", "take compass"]
    done = next(choice for choice in match.view(ANN).choices if choice.decision == "done")
    assert done.ask_first is not None
    assert match.view(BOB).trays == []


@clause("DT-WALK-1", "DT-LOC-5")
def test_pointing_in_localisation() -> None:
    match = begun("h1002", "h1605")
    step(match, "N")
    scene = match.view(ANN)
    paths = {choice.decision: choice.path for choice in scene.choices}
    assert paths["step S"] == ["go-S"]
    assert paths["declare h1002"] == ["declare", "h1002"]
    assert (scene.prompt.id, scene.rule) == ("ask-find", "DT-LOC-5")
    tries = {choice.decision: choice.path for choice in scene.plausible}
    assert tries["step N"] == ["go-N"]
    assert tries["step E"] == ["go-E"]
    assert tries["declare h0606"] == ["declare", "h0606"]
    assert {"read", "open"} <= set(tries)
    assert match.view(BOB).prompt.id == "wait-find"
    assert all(not piece.key.startswith("go-") for piece in match.view(BOB).pieces)


@clause("DT-HUNT-1", "DT-FORT-1", "DT-SITE-1")
def test_pointing_in_the_hunt() -> None:
    match = island("A1")
    scene = match.view(ANN)
    assert scene.prompt.id == "ask-fort"
    read = next(choice for choice in scene.choices if choice.decision == "read")
    assert (read.path, read.style) == ([], "primary")
    stop = next(choice for choice in scene.choices if choice.decision == "end-turn")
    assert (stop.style, stop.ask_first is not None) == ("end", True)
    assert island("E5").view(ANN).prompt.id == "ask-site"
    plain = island("h0606").view(ANN)
    assert (plain.prompt.id, plain.rule) == ("ask-hunt", "DT-TURN-3")
    assert [choice.path for choice in plain.plausible] == [["h0606"]]
    assert next(c for c in plain.choices if c.decision == "end-turn").ask_first is None


def test_far_targets_are_reached_step_by_step() -> None:
    match = island("h0606")
    plan = next(plan for plan in match.view(ANN).plans if plan.target == "h0503")
    for decision in plan.decisions:
        if match.mover != ANN:
            end(match)
        assert decision in match.legal
        match.play(decision)
        if match.mover == CHANCE:
            match.deal(next(iter(match.chances())))
    assert match.position()["ground"][ANN] == 5


def test_markers_are_turned_over_one_by_one_and_the_hours_counted() -> None:
    match = island("h0606")
    step(match, "N", "plain-2")
    step(match, "S", "plain-1")
    tray = next(tray for tray in match.view(BOB).trays if tray.key == "turn")
    assert [(piece.sprite, piece.text, piece.look) for piece in tray.pieces] == [
        ("marker-plain", "2", ""),
        ("marker-plain", "1", "marked"),
    ]
    hours = match.view(BOB).panels[ANN].counters[0]
    assert (hours.value, hours.of) == (3, 12)
    assert [line.id for line in match.view(BOB).status] == ["status-hours", "status-day"]


@clause("DT-FORT-3", "DT-RULING-22")
def test_flags_and_stones_stand_on_the_map() -> None:
    match = island(lost=[ANN], read={"A1": (BOB, "sea"), "A2": (ANN, "port")}, opened=["B4"])
    pieces = {piece.key: piece for piece in match.view(ANN).pieces}
    assert (pieces["flag-0"].tint, pieces["flag-1"].tint) == (TINTS[1], TINTS[0])
    assert pieces["opened-1"].sprite == "opened"
    mine, theirs = (match.view(ANN).panels[seat].trays[-1].pieces[0].sprite for seat in (ANN, BOB))
    assert (mine, theirs) == ("clue-port", "clue-back")


def test_the_opponent_is_asked_where_the_lost_one_goes_on() -> None:
    match = island("h1007")
    step(match, "S", "dust-storm-5")
    scene = match.view(BOB)
    assert (scene.prompt.id, scene.rule) == ("ask-reposition", "DT-EVENT-6")
    assert len(scene.choices) + len(scene.plausible) == 216
    assert match.view(ANN).prompt.id == "wait-reposition"


def test_every_place_can_be_marked_by_hand() -> None:
    scene = island().view(ANN)
    assert len(scene.places) == 216
    assert all(place.notable for place in scene.places)

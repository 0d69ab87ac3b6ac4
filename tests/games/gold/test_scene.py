"""Gold's scenes: keys, choices, plausible tries, prompts, sprites."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest
from tests.clauses import clause
from tests.games.gold.positions import ANN, BOB, CID, TWO, choose_all, flip, mine, turn

import filon
from filon.engine.scene import TINTS, Piece, Scene
from filon.engine.state import CHANCE, WATCHER
from filon.games import get_game
from filon.games.gold.data import COLOUR_NAMES, KIND_NAMES
from filon.games.gold.words import card_name, explain, hint, sprite
from filon.match.match import Match

GAME = get_game("gold")
SPRITES = set(re.findall(r'<symbol id="([^"]+)"', (GAME.path / "art" / "sprites.svg").read_text(encoding="utf-8")))
OPTIONS: list[dict[str, bool | str]] = [
    {},
    {"match": True, "layout": "grid"},
    {"open_memory": True, "open_gold": True, "first_player": "seat_0"},
]


def whole_game(players: int, options: dict[str, bool | str], seed: int = 1) -> Iterator[Match]:
    """A game, yielded whenever it has moved on; chance is dealt here, so that its waits are seen, too."""
    match = filon.position("gold", {}, players=players, options=options)
    yield match
    while not match.is_over:
        seed = (seed * 48271) % 0x7FFFFFFF
        if match.mover == CHANCE:
            chances = list(match.chances())
            match.deal(chances[seed % len(chances)])
        else:
            match.play(match.legal[seed % len(match.legal)])
        if seed % 4 == 0 or match.is_over:
            yield match


def all_pieces(scene: Scene) -> list[Piece]:
    trays = [*scene.trays, *(tray for panel in scene.panels for tray in panel.trays)]
    return [*scene.pieces, *(piece for tray in trays for piece in tray.pieces)]


@pytest.mark.parametrize("options", OPTIONS, ids=str)
@pytest.mark.parametrize("players", [2, 5])
def test_every_scene_of_a_game_is_sound(players: int, options: dict[str, bool | str]) -> None:
    for match in whole_game(players, options):
        for viewer in (*range(players), WATCHER):
            scene = match.view(viewer)
            pieces = all_pieces(scene)
            keys = [*(piece.key for piece in pieces), *(place.key for place in scene.places)]
            assert len(keys) == len(set(keys))
            assert {piece.sprite for piece in pieces} <= SPRITES
            assert {counter.icon for panel in scene.panels for counter in panel.counters} <= SPRITES
            assert {aid.icon for aid in scene.aids} <= SPRITES
            assert {piece.tint for piece in pieces} <= {"", *TINTS}
            assert all(piece.name is not None for piece in pieces)
            assert [panel.seat for panel in scene.panels] == list(range(players))
            # Every legal decision of the mover, and nothing for anybody else.
            assert [choice.decision for choice in scene.choices] == (match.legal if viewer == match.mover else [])
            assert all(set(choice.path) <= set(keys) and choice.path for choice in scene.choices)
            if viewer != match.mover:
                assert scene.plausible == []


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_every_plausible_try_is_refused_with_a_clause(options: dict[str, bool | str]) -> None:
    for number, match in enumerate(whole_game(3, options)):
        if match.mover < 0 or number % 3:
            continue
        scene = match.view(match.mover)
        for choice in scene.plausible:
            refused = match.why_not(choice.decision)
            assert refused is not None, choice.decision
            assert refused[1] in GAME.clauses[1:]
        # Whatever can be pointed at, and is not legal, says why.
        pointed = {tuple(choice.path) for choice in scene.choices} | {tuple(tried.path) for tried in scene.plausible}
        on_board = {*((piece.key,) for piece in scene.pieces), *((place.key,) for place in scene.places)}
        assert on_board <= pointed


@clause("GO-TURN-2", "GO-TURN-5")
def test_what_can_be_pointed_at_and_why_not() -> None:
    match = mine(left=38, slots=[slot for slot in range(40) if slot not in (5, 6)])
    flip(match, 7, "gold-2")
    tries = {choice.path[0]: choice.decision for choice in match.view(ANN).plausible}
    assert (tries["slot-7"], tries["empty-5"]) == ("flip 7", "flip 5")
    assert "slot-8" not in tries
    assert {key for key in tries if key.startswith("entrance")} == {f"entrance-{colour}" for colour in range(5)}
    assert match.view(BOB).plausible == []


@pytest.mark.parametrize(
    ("made", "ask", "wait"),
    [
        (lambda: filon.position("gold", {}, players=3), "ask-colour", "wait-colour"),
        (lambda: mine(), "ask-flip-first", "wait-flip-first"),
        (lambda: mine(left=9), "ask-flip-rush", "wait-flip-rush"),
    ],
    ids=["colour", "first", "rush"],
)
def test_the_mover_is_asked_and_the_others_wait(made: Callable[[], Match], ask: str, wait: str) -> None:
    match = made()
    assert match.view(ANN).prompt.id == ask
    for viewer in (BOB, CID, WATCHER):
        prompt = match.view(viewer).prompt
        assert prompt.id == wait
        assert getattr(prompt.args["player"], "seat", None) == ANN


def test_the_prompts_of_a_second_flip_a_second_colour_and_the_end() -> None:
    match = mine(active=CID)
    flip(match, 0, "gold-2")
    assert (match.view(CID).prompt.id, match.view(ANN).prompt.id) == ("ask-flip-second", "wait-flip-second")
    assert getattr(match.view(ANN).prompt.args["player"], "seat", None) == CID
    two = filon.position("gold", {}, players=2)
    asked = []
    for colour in ("red", "blue", "green", "yellow"):
        asked.append(two.view(two.mover).prompt.id)
        two.play(f"choose {colour}")
    assert asked == ["ask-colour", "ask-colour", "ask-colour-second", "ask-colour-second"]
    over = mine(holds=["gold-1"])
    flip(over, 0, "gold-1")
    assert {over.view(viewer).prompt.id for viewer in (ANN, BOB, WATCHER)} == {"game-over"}


@clause("GO-SETUP-1", "GO-SETUP-3")
def test_the_entrances_move_from_the_tray_to_the_panels_and_keep_their_keys() -> None:
    match = filon.position("gold", {}, players=3, options={"first_player": "seat_0", "layout": "grid"})
    free = next(tray for tray in match.view(ANN).trays if tray.key == "entrances")
    assert [piece.key for piece in free.pieces] == [f"entrance-{colour}" for colour in range(5)]
    match.play("choose green")
    scene = match.view(BOB)
    assert [piece.key for piece in scene.trays[0].pieces] == [f"entrance-{colour}" for colour in (0, 1, 3, 4)]
    assert [piece.key for tray in scene.panels[ANN].trays for piece in tray.pieces] == ["entrance-2"]
    assert (scene.panels[ANN].tints, scene.panels[BOB].tints) == (["green"], [])
    taken = match.why_not("choose green")
    assert taken is not None
    assert ["entrance-2"] in [choice.path for choice in scene.plausible]
    choose_all(match)
    assert match.view(BOB).trays == []


@clause("GO-FIND-4", "GO-RUSH-3")
def test_taken_gold_leaves_for_the_seat_that_took_it() -> None:
    match = mine(keeps=["green-4", "gold-4"])
    turn(match, (1, "green-4"), (2, "gold-4"))
    pieces = {piece.key: piece for piece in match.view(ANN).pieces}
    assert (pieces["slot-1"].leaves_to, pieces["slot-2"].leaves_to) == ("", "seat:2")
    rush = mine(left=5, keeps=["gold-1", "gold-2"], active=BOB)
    flip(rush, 4, "gold-2")
    assert {piece.key: piece.leaves_to for piece in rush.view(ANN).pieces}["slot-4"] == "seat:1"


def test_the_facts_beside_the_prompt() -> None:
    def facts(match: Match) -> list[tuple[str, dict[str, object]]]:
        return [(fact.id, dict(fact.args)) for fact in match.view(BOB).status]

    assert facts(filon.position("gold", {}, players=3)) == []
    assert facts(mine(left=40)) == [("status-mine", {"count": 40})]
    assert facts(mine(left=9)) == [("status-mine", {"count": 9}), ("status-rush", {})]
    match = mine(left=40, options={"match": True}, rounds_over=1)
    assert facts(match) == [("status-round", {"round": 2, "rounds": 3}), ("status-mine", {"count": 40})]
    over = mine(holds=["gold-1"], options={"match": True}, rounds_over=2)
    flip(over, 0, "gold-1")
    assert facts(over) == [("status-round", {"round": 3, "rounds": 3})]


def test_the_rules_open_at_the_clause_that_matters() -> None:
    assert filon.position("gold", {}, players=3).view(ANN).rule == "GO-SETUP-1"
    match = mine()
    assert match.view(ANN).rule == "GO-TURN-2"
    flip(match, 0, "gold-1")
    assert match.view(ANN).rule == "GO-TURN-4"
    rush = mine(holds=["gold-1"])
    assert rush.view(ANN).rule == "GO-RUSH-3"
    flip(rush, 0, "gold-1")
    assert rush.view(ANN).rule == "GO-END-2"


@pytest.mark.parametrize("kind", range(25), ids=KIND_NAMES)
def test_every_card_has_a_sprite_and_a_name_of_its_own(kind: int) -> None:
    assert sprite(kind) in SPRITES
    names = [GAME.texts(language).format(card_name(kind)) for language in ("en", "fr")]
    others = [GAME.texts("en").format(card_name(other)) for other in range(25) if other != kind]
    assert names[0] not in others
    number = re.search(r"\d", KIND_NAMES[kind])
    assert number is None or all(number[0] in name for name in names)


def test_two_players_show_both_colours() -> None:
    panels = mine(owners=TWO).view(ANN).panels
    colours = [["red", "blue"], ["green", "yellow"]]
    assert [panel.tints for panel in panels] == colours
    assert [[piece.tint for piece in panel.trays[0].pieces] for panel in panels] == colours


@pytest.mark.parametrize(
    ("made", "decision", "id"),
    [
        (lambda: filon.position("gold", {}, players=3), "choose red", "hint-colour"),
        (lambda: mine({3: "gold-1"}), "flip 3", "hint-gold"),
        (lambda: mine({3: "gold-1"}), "flip 4", "hint-new"),
        (lambda: mine(left=9), "flip 3", "hint-rush"),
    ],
)
def test_a_hint_says_why(made: Callable[[], Match], decision: str, id: str) -> None:
    match = made()
    shown = match.game.layout.at(match._states, 0)
    assert hint(shown, match.game.decisions.parse(decision)).id == id


def test_only_passing_has_a_sentence_of_its_own() -> None:
    shown = mine().game.layout.at(mine()._states, 0)
    assert explain(shown, GAME.decisions.parse("flip 3"), "GO-TURN-5") is None
    passed = explain(shown, GAME.decisions.parse("pass"), "GO-TURN-2")
    assert passed is not None
    assert passed.id == "refused-pass"


def test_colours_are_house_tints() -> None:
    assert set(COLOUR_NAMES) <= set(TINTS)

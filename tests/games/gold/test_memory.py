"""Gold: what stays on view, and what has to be remembered."""

from __future__ import annotations

import pytest
from tests.clauses import clause
from tests.games.gold.positions import ANN, BOB, CID, flip, mine, turn

from filon.engine.scene import Piece, Scene
from filon.engine.state import WATCHER
from filon.games.gold.data import KIND_NAMES
from filon.match.eye import look
from filon.match.match import Match

VIEWERS = (ANN, BOB, CID, WATCHER)


def face_up(scene: Scene) -> dict[str, Piece]:
    """Everything on the board that shows what it is, by key."""
    return {piece.key: piece for piece in scene.pieces if piece.sprite != "back"}


def sprites(scene: Scene) -> dict[str, str]:
    return {key: piece.sprite for key, piece in face_up(scene).items()}


@clause("GO-MEM-1")
@pytest.mark.parametrize("viewer", VIEWERS)
def test_cards_are_on_view_from_their_flip_until_the_next_card_is_shown(viewer: int) -> None:
    match = mine(keeps=["dynamite"])
    flip(match, 3, "blue-2")
    assert sprites(match.view(viewer)) == {"slot-3": "prospector-blue-2"}
    flip(match, 4, "green-2")
    pair = {"slot-3": "prospector-blue-2", "slot-4": "prospector-green-2"}
    assert sprites(match.view(viewer)) == pair
    match.play("flip 20")  # Bob has pointed at a card, but it is not shown yet
    assert sprites(match.view(viewer)) == pair
    match.deal("card gold-1")
    assert sprites(match.view(viewer)) == {"slot-20": "gold-1"}


@clause("GO-MEM-1")
@pytest.mark.parametrize(
    ("pair", "looks"),
    [
        (("blue-3", "gold-3"), [("gone", ""), ("marked", "seat:1")]),
        (("yellow-3", "gold-3"), [("gone", ""), ("marked", "seat:0")]),
        (("dynamite", "gold-1"), [("gone", ""), ("gone", "")]),
        (("red-2", "red-3"), [("gone", ""), ("", "")]),
        (("gold-2", "gold-3"), [("", ""), ("", "")]),
    ],
)
def test_cards_that_left_stay_on_view_beside_their_slots(pair: tuple[str, str], looks: list[tuple[str, str]]) -> None:
    match = mine(keeps=pair)
    turn(match, (7, pair[0]), (9, pair[1]))
    up = face_up(match.view(CID))
    assert [(up[key].look, up[key].leaves_to) for key in ("slot-7", "slot-9")] == looks
    there = {piece.key for piece in match.view(CID).pieces}
    assert there == {f"slot-{slot}" for slot in range(40)}
    flip(match, 0, "gold-1")
    gone = {f"slot-{slot}" for slot, (look, _) in zip((7, 9), looks, strict=True) if look}
    assert {piece.key for piece in match.view(CID).pieces} == there - gone
    assert {place.key for place in match.view(CID).places} >= {key.replace("slot", "empty") for key in gone}


@clause("GO-MEM-1")
def test_the_first_card_of_a_pair_is_marked_while_it_waits() -> None:
    match = mine()
    flip(match, 3, "blue-2")
    assert face_up(match.view(ANN))["slot-3"].look == "marked"


@clause("GO-MEM-1")
def test_the_last_card_of_a_round_stays_on_view_until_the_next_rounds_first_card() -> None:
    match = mine(holds=["gold-3"], slots=[50], options={"match": True, "layout": "grid"})
    flip(match, 50, "gold-3")
    view = match.view(BOB)
    assert face_up(view) == {}
    last = next(tray for tray in view.trays if tray.key == "last")
    assert [piece.sprite for piece in last.pieces] == ["gold-3"]
    flip(match, 50, "red-2")
    assert [tray.key for tray in match.view(BOB).trays] == []
    assert sprites(match.view(BOB)) == {"slot-50": "prospector-red-2"}


@clause("GO-MEM-1")
def test_the_last_card_of_the_game_stays_on_view_at_its_slot() -> None:
    match = mine(holds=["gold-3"], slots=[50])
    flip(match, 50, "gold-3")
    assert sprites(match.view(BOB)) == {"slot-50": "gold-3"}
    assert match.view(BOB).trays == []


@clause("GO-MEM-2")
@pytest.mark.parametrize("viewer", VIEWERS)
def test_a_card_turned_down_looks_like_one_never_flipped(viewer: int) -> None:
    match = mine({3: "blue-2", 4: "green-2"})
    flip(match, 20, "gold-1")
    pieces = {piece.key: piece for piece in match.view(viewer).pieces}
    seen, never = pieces["slot-3"], pieces["slot-5"]
    assert (seen.sprite, seen.face, seen.look, seen.text, seen.tint) == ("back", "down", "", "", "")
    assert (never.sprite, never.face, never.look, never.text, never.tint) == ("back", "down", "", "", "")
    assert seen.name is not None
    assert seen.name.args["card"] == never.name.args["card"]  # type: ignore[union-attr]


@clause("GO-MEM-2")
def test_the_log_does_not_keep_cards_or_slots() -> None:
    match = mine()
    turn(match, (3, "blue-2"), (4, "green-2"))
    moments = list(match.moments(BOB, since=0))
    said = [line for moment in moments for line in moment.told if line.text.id == "log-shown"]
    assert len(said) == 2
    assert not any(line.lasting for line in said)
    assert [line.text.id for _, line in match.told(BOB)] == ["log-nothing"]


@clause("GO-MEM-2")
def test_the_display_keeps_no_card_but_the_one_that_is_face_up() -> None:
    match = mine({3: "blue-2", 4: "green-2"})
    flip(match, 20, "gold-1")
    display = look(match.game, match._states, ANN)
    shown = match.game.layout.get(*display)
    assert {slot: KIND_NAMES[kind] for slot, kind in enumerate(shown["card"]) if kind >= 0} == {20: "gold-1"}
    assert [set(shown[name]) for name in ("unseen", "in_mine", "removed", "seen_at")] == [{0}] * 4
    turn(match, (21, "gold-1"))
    display = look(match.game, match._states, ANN)
    assert set(match.game.layout.get(*display)["card"]) == {-1}


@clause("GO-MEM-3")
@pytest.mark.parametrize("viewer", VIEWERS)
def test_with_open_memory_cards_seen_in_this_round_shine_through(viewer: int) -> None:
    match = mine({3: "blue-2", 4: "green-2", 6: "dynamite"}, options={"open_memory": True})
    flip(match, 20, "gold-1")
    up = face_up(match.view(viewer))
    assert {key: (piece.sprite, piece.look) for key, piece in up.items()} == {
        "slot-3": ("prospector-blue-2", "faint"),
        "slot-4": ("prospector-green-2", "faint"),
        "slot-6": ("dynamite", "faint"),
        "slot-20": ("gold-1", "marked"),
    }


@clause("GO-MEM-3")
def test_with_open_memory_the_removed_cards_may_be_consulted() -> None:
    everything = [name for name in KIND_NAMES if name not in ("dynamite", "red-2")]
    match = mine(holds=["dynamite"] * 5 + ["red-2"] + everything[:16], options={"open_memory": True})
    turn(match, (0, "dynamite"), (1, "red-2"))
    removed = next(tray for tray in match.view(BOB).trays if tray.key == "removed")
    listed = {piece.sprite.removeprefix("prospector-"): int(piece.text) for piece in removed.pieces}
    counts = match.position()["removed"]
    assert listed == {KIND_NAMES[kind]: counts[kind] for kind in range(len(KIND_NAMES)) if counts[kind]}
    assert listed["dynamite"] == 1
    for options in ({}, {"open_gold": True}):
        closed = mine(options=options)
        assert all(tray.key != "removed" for tray in closed.view(BOB).trays)
        display = look(closed.game, closed._states, BOB)
        assert set(closed.game.layout.get(*display)["removed"]) == {0}


@clause("GO-MEM-3")
def test_open_memory_reaches_back_to_the_start_of_the_round_only() -> None:
    match = mine({50: "gold-3"}, left=1, slots=[50], options={"match": True, "layout": "grid", "open_memory": True})
    flip(match, 50, "gold-3")
    assert face_up(match.view(ANN)) == {}


def counters(match: Match, viewer: int) -> list[list[int | None]]:
    return [[counter.value for counter in panel.counters] for panel in match.view(viewer).panels]


@clause("GO-MEM-4")
@pytest.mark.parametrize("viewer", VIEWERS)
def test_gold_is_shown_to_nobody_the_owner_included(viewer: int) -> None:
    match = mine(piles={ANN: ["gold-4", "gold-1"], BOB: ["gold-2"]})
    assert counters(match, viewer) == [[None, None]] * 3
    display = look(match.game, match._states, viewer)
    assert match.game.layout.get(*display)["pile"] == [[0] * 4] * 5


@clause("GO-MEM-4")
@pytest.mark.parametrize("viewer", VIEWERS)
def test_with_open_gold_everybodys_total_and_count_are_shown_to_all(viewer: int) -> None:
    match = mine(piles={ANN: ["gold-4", "gold-1"], BOB: ["gold-2"]}, options={"open_gold": True})
    assert counters(match, viewer) == [[5, 2], [2, 1], [0, 0]]


@clause("GO-MEM-4")
def test_gold_is_shown_at_the_end_of_the_round() -> None:
    match = mine(holds=["red-2"], piles={ANN: ["gold-4", "gold-1"], BOB: ["gold-2"]})
    assert counters(match, WATCHER) == [[None, None]] * 3
    flip(match, 0, "red-2")
    assert counters(match, WATCHER) == [[5, 2], [2, 1], [0, 0]]


@clause("GO-MEM-4")
def test_in_a_match_the_running_rounds_gold_stays_hidden_beside_the_points_of_earlier_ones() -> None:
    points = [[9, 8, 7, 0, 0], *[[0] * 5] * 4]
    match = mine(piles={ANN: ["gold-4"]}, options={"match": True}, rounds_over=1, points=points)
    assert counters(match, ANN) == [[None, None, 9], [None, None, 8], [None, None, 7]]
    opened = mine(piles={ANN: ["gold-4"]}, options={"match": True, "open_gold": True}, rounds_over=1, points=points)
    assert counters(opened, ANN) == [[4, 1, 9], [0, 0, 8], [0, 0, 7]]


@clause("GO-MEM-2", "GO-MEM-4")
def test_only_the_number_of_removed_cards_is_shown() -> None:
    match = mine(left=40, piles={ANN: ["gold-4"]})
    assert [(aid.name.id, aid.value) for aid in match.view(BOB).aids] == [("counter-removed", 23)]

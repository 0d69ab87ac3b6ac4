"""Goldland: the move, adventures, camps, markers and crossings."""

from __future__ import annotations

from typing import Any

import pytest
from tests.clauses import clause
from tests.games.goldland.positions import (
    ANN,
    BOB,
    CID,
    DAN,
    camps,
    cell,
    holder,
    land,
    names,
    of,
    pack,
    play,
    refused,
    steps,
    supply,
    told,
)

from filon.games.goldland.data import KIND_NAMES
from filon.games.goldland.state import CAMPING, MAIN, MOVING, PAYING
from filon.match.match import Match

# ── move ───────────────────────────────────────────────────────────────────────────────────────────────


@clause("GL-MOVE-1")
def test_only_the_own_adventurer_and_only_to_face_up_tiles() -> None:
    match = land(at={ANN: "r6c3", BOB: "r6c1"})
    assert steps(match) == ["step east walk", "step west walk"]
    assert refused(match, "step north walk") == "GL-MOVE-1"
    play(match, "step west walk")
    assert (cell(match, ANN), cell(match, BOB)) == ("r6c2", "r6c1")


@clause("GL-MOVE-2", "GL-MOVE-5", "GL-CROSS-2")
def test_points_are_the_free_slots_before_anything_is_paid() -> None:
    match = land({"r5c3": "T01@0"}, at={ANN: "r6c3"}, packs={ANN: {"log": 4, "rope": 3}})
    play(match, "step north cross")
    assert of(match, "points", "phase") == (5, PAYING)
    play(match, "pay log", "pay log", "pay log", "pay log")
    assert (match.position()["free"][ANN], *of(match, "points")) == (9, 4)


@clause("GL-CROSS-2")
def test_every_piece_that_is_paid_is_told() -> None:
    match = land({"r5c3": "T01@0"}, at={ANN: "r6c3"}, packs={ANN: {"log": 3, "rope": 4}})
    play(match, "step north cross")
    for kind in ("rope", "log", "rope", "log"):
        play(match, f"pay {kind}")
        assert told(match)[0][:4] == ("paid", ANN, KIND_NAMES.index(kind), 1)


@clause("GL-MOVE-3", "GL-RULING-3")
def test_a_full_pack_cannot_move_not_even_by_crossing() -> None:
    match = land({"r5c3": "T01@0"}, at={ANN: "r6c3"}, packs={ANN: {"log": 12}})
    assert steps(match) == []
    assert refused(match, "step west walk") == refused(match, "step north cross") == "GL-MOVE-3"
    play(match, "discard log")
    assert steps(match) == ["step north cross", "step east walk", "step west walk"]


@clause("GL-MOVE-4")
def test_every_entered_tile_costs_one_point() -> None:
    match = land(
        {"r5c3": "A04@2", "r4c3": "T01@2", "r3c3": "T02@0"}, at={ANN: "r6c3"}, packs={ANN: {"rifle": 2, "log": 4}}
    )
    play(match, "step north survive", "no-camp")
    assert of(match, "points") == (5,)
    # A04@2 is closed to the north, T01@2 too: two crossings would be needed.
    play(match, "step north cross", *["pay log"] * 4)
    assert of(match, "points") == (4,)


@clause("GL-MOVE-5")
def test_an_exchange_in_a_move_costs_no_points() -> None:
    match = land(tokens={ANN: 8})
    play(match, "step north walk", "exchange log", "exchange log")
    assert (match.position()["free"][ANN], *of(match, "points")) == (5, 6)


@clause("GL-MOVE-6")
def test_one_may_stop_early_and_must_stop_at_zero() -> None:
    match = land(packs={ANN: {"log": 10}})
    play(match, "step north walk", "end-move")
    assert of(match, "moved", "phase", "points") == (1, MAIN, 0)
    match = land(packs={ANN: {"log": 10}})
    play(match, "step north walk", "step north walk")
    assert (cell(match), *of(match, "moved", "phase")) == ("r4c6", 1, MAIN)


@clause("GL-MOVE-7", "GL-RULING-2")
def test_no_tile_is_entered_twice_in_a_move() -> None:
    match = land({"r5c5": "T01@0"}, at={ANN: "r6c5"})
    play(match, "step east walk")
    assert refused(match, "step west walk") == "GL-MOVE-7"
    play(match, "step north walk", "step west walk")
    # Onto r6c5, where the move began, there is no road either; the used tile is named first.
    assert refused(match, "step south walk") == "GL-MOVE-7"
    assert refused(match, "step south cross") == "GL-MOVE-7"
    play(match, "end-move", "end-turn", "end-turn")
    assert "step south cross" in match.legal


@clause("GL-MOVE-8")
def test_a_move_has_at_least_one_step() -> None:
    match = land()
    assert refused(match, "end-move") == "GL-MOVE-8"
    play(match, "step north walk")
    assert refused(match, "end-move") == ""


@clause("GL-MOVE-9")
def test_any_number_of_adventurers_share_a_tile() -> None:
    match = land(players=5, at={BOB: "r5c6", CID: "r5c6", DAN: "r5c6"})
    play(match, "step north walk", "end-move")
    assert [cell(match, seat) for seat in range(4)] == ["r5c6"] * 4


@clause("GL-MOVE-10", "GL-RULING-1")
@pytest.mark.parametrize(
    ("board", "open"),
    [
        ({"r5c3": "T01@1"}, True),  # closed W
        ({"r5c3": "T01@0"}, False),  # closed S: the far side of the border
        ({"r5c3": "T01@2"}, True),
        ({"r5c3": "T01@3"}, True),
    ],
)
def test_a_road_needs_both_facing_sides_open(board: dict[str, str], open: bool) -> None:
    match = land(board, at={ANN: "r6c3"}, packs={ANN: {"log": 4}})
    assert [refused(match, f"step north {mode}") for mode in ("walk", "cross")] == (
        ["", "GL-CROSS-1"] if open else ["GL-MOVE-10", ""]
    )
    assert refused(match, "step north survive") == ("GL-ADV-7" if open else "GL-MOVE-10")


@clause("GL-MOVE-10")
@pytest.mark.parametrize("side", [0, 1, 2, 3])
@pytest.mark.parametrize("turns", [0, 1, 2, 3])
def test_the_closed_side_turns_clockwise_with_the_tile(side: int, turns: int) -> None:
    # Closed S at 0, W at 1, N at 2, E at 3; all four neighbours are open towards the middle.
    board = {"r3c3": f"T01@{turns}", "r2c3": "T02@2", "r3c4": "T03@3", "r4c3": "T04@0", "r3c2": "T05@1"}
    match = land(board, at={ANN: "r3c3"}, packs={ANN: {}})
    closed = {0: 2, 1: 3, 2: 0, 3: 1}[turns]
    name = ("north", "east", "south", "west")[side]
    assert (f"step {name} walk" in match.legal) == (side != closed)


@clause("GL-MOVE-11", "GL-ADV-4")
def test_leaving_an_adventure_costs_nothing() -> None:
    match = land({"r5c3": "A04@2"}, at={ANN: "r5c3"}, packs={ANN: {}})
    assert "step south walk" in match.legal


@clause("GL-MOVE-12")
def test_the_edge_cannot_be_left() -> None:
    match = land()
    assert refused(match, "step south walk") == refused(match, "step east cross") == "GL-MOVE-12"
    corner = land(at={ANN: "r0c6"})
    assert refused(corner, "step north walk") == refused(corner, "step east survive") == "GL-MOVE-12"


# ── adventures ─────────────────────────────────────────────────────────────────────────────────────────

PUMA = {"r5c3": "A04@1"}


@clause("GL-ADV-1")
def test_an_adventure_is_entered_by_surviving_or_by_a_camp() -> None:
    match = land(PUMA, at={ANN: "r6c3"}, packs={ANN: {"rifle": 2}})
    assert refused(match, "step north walk") == "GL-ADV-1"
    assert steps(match) == ["step north survive", "step east walk", "step west walk"]
    camped = land(PUMA, at={ANN: "r6c3"}, packs={ANN: {}}, camps={ANN: {"r5c3": 1}})
    assert steps(camped) == ["step north walk", "step east walk", "step west walk"]


@clause("GL-ADV-2")
@pytest.mark.parametrize(
    ("name", "pay"),
    [
        ("A03", {"rifle": 1, "pearl": 1}),
        ("A10", {"provisions": 4}),
        ("A12", {"rope": 1, "shovel": 1}),
        ("A16", {"rope": 1, "log": 2}),
        ("A21", {"pearl": 2}),
    ],
)
def test_to_survive_is_to_discard_all_that_is_red(name: str, pay: dict[str, int]) -> None:
    match = land({"r5c3": f"{name}@2"}, at={ANN: "r6c3"}, packs={ANN: {**pay, "rod": 1}})
    before = {kind: supply(match, kind) for kind in pay}
    play(match, "step north survive")
    assert pack(match) == {"rod": 1}
    assert {kind: supply(match, kind) - before[kind] for kind in pay} == pay
    for kind in pay:
        less = {**pay, kind: pay[kind] - 1, "rod": 4}
        poor = land({"r5c3": f"{name}@2"}, at={ANN: "r6c3"}, packs={ANN: less})
        assert refused(poor, "step north survive") == "GL-ADV-2"


@clause("GL-ADV-3")
def test_with_a_camp_one_chooses_to_go_in_free_or_to_survive_again() -> None:
    match = land(PUMA, at={ANN: "r6c3"}, packs={ANN: {"rifle": 2}}, camps={ANN: {"r5c3": 1}})
    assert {"step north walk", "step north survive"} <= set(match.legal)
    play(match, "step north walk")
    assert (pack(match), *of(match, "phase", "survived")) == ({"rifle": 2}, MOVING, 0)
    again = land(PUMA, at={ANN: "r6c3"}, packs={ANN: {"rifle": 2}}, camps={ANN: {"r5c3": 1}})
    play(again, "step north survive", "camp")
    assert (pack(again), camps(again)) == ({}, {"r5c3": 2})


@clause("GL-ADV-4", "GL-RULING-35")
def test_standing_there_is_no_survival() -> None:
    match = land({"r5c3": "A05@1"}, at={ANN: "r5c3"}, packs={ANN: {"rifle": 2}})
    assert refused(match, "gain 0") == "GL-GAIN-4"
    assert not any("survive" in text for text in steps(match))


@clause("GL-ADV-5")
def test_a_camp_counts_for_its_owner_and_its_own_tile_only() -> None:
    board = {"r5c3": "A04@1", "r5c2": "A05@1"}
    match = land(board, at={ANN: "r6c3"}, packs={ANN: {}}, camps={BOB: {"r5c3": 1}, ANN: {"r5c2": 1}})
    assert refused(match, "step north walk") == "GL-ADV-1"
    play(match, "step west walk")
    assert refused(match, "step north walk") == ""


@clause("GL-ADV-5", "GL-CROSS-5", "GL-CAMP-2")
def test_whoever_moves_has_the_own_camps() -> None:
    board = {"r5c3": "A04@1", "r5c2": "A05@0"}
    more: dict[str, Any] = {"at": {CID: "r6c3"}, "players": 3, "active": CID}
    match = land(board, packs={CID: {"log": 4}}, camps={CID: {"r5c3": 1}, ANN: {"r5c2": 1}}, **more)
    assert refused(match, "step north walk") == ""
    play(match, "step west walk")
    assert refused(match, "step north cross") == "GL-CROSS-4"
    other = land(board, packs={CID: {}}, camps={ANN: {"r5c3": 1}, BOB: {"r5c3": 1}}, **more)
    assert refused(other, "step north walk") == "GL-ADV-1"
    camped = {CID: {"r5c2": 10}, ANN: {"r5c3": 1}}
    last = land(board, packs={CID: {"rifle": 2}}, camps=camped, holders={"puma": CID}, **more)
    play(last, "step north survive")
    assert last.legal == ["camp-from r5c2", "no-camp"]
    play(last, "camp-from r5c2")
    assert (camps(last, CID), camps(last, ANN)) == ({"r5c2": 9, "r5c3": 1}, {"r5c3": 1})


@clause("GL-ADV-6", "GL-CAMP-1")
@pytest.mark.parametrize(("turns", "mode"), [(1, "survive"), (0, "cross-survive")])
def test_every_survival_by_road_or_crossing_gives_the_right_to_a_camp(turns: int, mode: str) -> None:
    match = land({"r5c3": f"A04@{turns}"}, at={ANN: "r6c3"}, packs={ANN: {"rifle": 2, "log": 2}})
    play(match, f"step north {mode}")
    if mode == "cross-survive":
        play(match, "pay log", "pay log")
    assert match.legal == ["camp", "no-camp"]
    play(match, "camp")
    assert camps(match) == {"r5c3": 1}


@clause("GL-ADV-7")
def test_a_tile_without_adventure_has_no_condition_and_nothing_to_survive() -> None:
    match = land({"r5c3": "T01@1"}, at={ANN: "r6c3"}, packs={ANN: {"log": 4}})
    assert refused(match, "step north survive") == "GL-ADV-7"
    closed = land({"r5c3": "T01@0"}, at={ANN: "r6c3"}, packs={ANN: {"log": 4}})
    assert refused(closed, "step north cross-survive") == "GL-ADV-7"
    play(match, "step north walk")
    assert of(match, "phase") == (MOVING,)


# ── camps and markers ──────────────────────────────────────────────────────────────────────────────────

# All of them closed to the north, so that roads lead along the row.
PUMAS = {"r5c3": "A04@2", "r5c2": "A05@2", "r5c1": "A06@2", "r5c4": "A01@2", "r5c5": "A02@2"}


@clause("GL-CAMP-1", "GL-RULING-33")
def test_a_camp_is_placed_or_declined_before_anything_else() -> None:
    match = land(PUMA, at={ANN: "r6c3"}, packs={ANN: {"rifle": 2}})
    play(match, "step north survive")
    assert of(match, "phase") == (CAMPING,)
    play(match, "no-camp")
    assert (camps(match), *of(match, "phase")) == ({}, MOVING)
    assert match.position()["camps_left"][ANN] == 10


@clause("GL-CAMP-2", "GL-RULING-13")
def test_without_camps_left_one_is_moved_from_any_other_tile() -> None:
    match = land(
        PUMAS, at={ANN: "r6c3"}, packs={ANN: {"rifle": 2}},
        camps={ANN: {"r5c3": 1, "r5c2": 4, "r5c4": 5}, BOB: {"r5c1": 1}}, holders={"puma": ANN},
    )  # fmt: skip
    play(match, "step north survive")
    assert match.legal == ["camp-from r5c2", "camp-from r5c4", "no-camp"]
    assert [refused(match, text) for text in ("camp", "camp-from r5c3", "camp-from r5c1", "camp-from r2c2")] == [
        "GL-CAMP-2"
    ] * 4
    play(match, "camp-from r5c4")
    assert camps(match) == {"r5c3": 2, "r5c2": 4, "r5c4": 4}
    assert told(match)[0][:2] == ("camp_moved", ANN)


@clause("GL-CAMP-2")
def test_declining_is_always_possible() -> None:
    match = land(PUMA, at={ANN: "r6c3"}, packs={ANN: {"rifle": 2}}, camps={ANN: {"r5c3": 10}})
    play(match, "step north survive")
    assert match.legal == ["no-camp"]


@clause("GL-CAMP-3")
def test_with_camps_left_none_is_moved() -> None:
    match = land(PUMAS, at={ANN: "r6c3"}, packs={ANN: {"rifle": 2}}, camps={ANN: {"r5c2": 9}})
    play(match, "step north survive")
    assert refused(match, "camp-from r5c2") == "GL-CAMP-3"
    assert match.legal == ["camp", "no-camp"]


@clause("GL-CAMP-4")
def test_several_camps_of_one_or_more_players_share_a_tile() -> None:
    match = land(PUMA, at={ANN: "r6c3"}, packs={ANN: {"rifle": 2}}, camps={ANN: {"r5c3": 2}, BOB: {"r5c3": 1}})
    play(match, "step north survive", "camp")
    assert (camps(match, ANN), camps(match, BOB)) == ({"r5c3": 3}, {"r5c3": 1})


@clause("GL-CAMP-5")
def test_who_moves_the_last_camp_away_loses_the_free_entry() -> None:
    match = land(PUMAS, at={ANN: "r6c3"}, packs={ANN: {"rifle": 2}}, camps={ANN: {"r5c2": 1, "r5c4": 9}})
    play(match, "step north survive", "camp-from r5c2")
    assert refused(match, "step west walk") == "GL-ADV-1"


@clause("GL-MARK-1", "GL-RULING-26")
def test_the_first_survivor_has_the_marker_even_without_a_camp() -> None:
    match = land(PUMA, at={ANN: "r6c3", BOB: "r6c3"}, packs={ANN: {"rifle": 2}, BOB: {"rifle": 2}})
    play(match, "step north survive")
    assert holder(match, "puma") == ANN
    assert names(match)[-1] == "marker"
    play(match, "no-camp", "end-move", "end-turn", "step north survive")
    assert holder(match, "puma") == ANN
    play(match, "camp")
    assert (holder(match, "puma"), told(match)[-1][:4]) == (BOB, ("marker", BOB, 1, ANN))


@clause("GL-MARK-2")
def test_equality_never_moves_a_marker() -> None:
    match = land(PUMAS, at={ANN: "r6c3"}, packs={ANN: {"rifle": 4}}, camps={BOB: {"r5c1": 2}, ANN: {"r5c2": 1}})
    assert holder(match, "puma") == BOB
    play(match, "step north survive", "camp")
    assert holder(match, "puma") == BOB
    play(match, "step west survive", "camp")
    assert holder(match, "puma") == ANN


@clause("GL-MARK-3", "GL-MARK-6")
def test_a_camp_moved_away_can_give_the_marker_to_another() -> None:
    match = land(
        PUMAS, at={ANN: "r6c4"}, packs={ANN: {"rifle": 2}}, camps={ANN: {"r5c4": 8, "r5c3": 2}, BOB: {"r5c2": 2}},
        holders={"puma": ANN, "bandits": ANN},
    )  # fmt: skip
    play(match, "step north survive", "camp-from r5c3")
    assert (holder(match, "puma"), holder(match, "bandits")) == (BOB, ANN)
    assert told(match)[1][:4] == ("marker", BOB, 1, ANN)


@clause("GL-MARK-6", "GL-MARK-2")
def test_a_move_within_a_type_changes_no_count() -> None:
    match = land(
        PUMAS, at={ANN: "r6c3"}, packs={ANN: {"rifle": 2}}, camps={ANN: {"r5c2": 2, "r5c4": 8}, BOB: {"r5c1": 2}},
        holders={"puma": ANN},
    )  # fmt: skip
    play(match, "step north survive", "camp-from r5c2")
    assert (holder(match, "puma"), match.position()["camps_of"][ANN][1]) == (ANN, 2)


@clause("GL-MARK-4", "GL-RULING-12")
def test_two_leaders_above_the_holder_leave_it_there() -> None:
    # Ann gives a camp up: only a single leader would take the marker from her.
    match = land(
        PUMAS, at={ANN: "r6c4"}, players=3, packs={ANN: {"rifle": 2}},
        camps={ANN: {"r5c3": 2, "r5c4": 8}, BOB: {"r5c2": 2}, CID: {"r5c1": 2}}, holders={"puma": ANN},
    )  # fmt: skip
    play(match, "step north survive", "camp-from r5c3")
    assert holder(match, "puma") == ANN
    assert [match.position()["camps_of"][seat][1] for seat in range(3)] == [1, 2, 2]


@clause("GL-MARK-5", "GL-SCORE-1")
@pytest.mark.parametrize(
    ("adventure", "value"),
    [("desert", 5), ("mountain", 4), ("canyon", 4), ("lake", 3), ("puma", 3), ("bandits", 3), ("natives", 2)],
)
def test_what_a_marker_is_worth(adventure: str, value: int) -> None:
    assert land(holders={adventure: BOB}).outcome.scores == (0, value)


# ── crossing ───────────────────────────────────────────────────────────────────────────────────────────


def before_a_wall(name: str = "T01@0", camps: dict[str, int] | None = None, **equipment: int) -> Match:
    return land({"r5c3": name}, at={ANN: "r6c3"}, packs={ANN: equipment}, camps={ANN: camps or {}})


@clause("GL-CROSS-1", "GL-RULING-28")
def test_a_crossing_only_where_there_is_no_road() -> None:
    assert refused(before_a_wall("T01@1", log=4), "step north cross") == "GL-CROSS-1"
    assert refused(before_a_wall("A04@1", log=4, rifle=2), "step north cross-survive") == "GL-CROSS-1"
    assert refused(before_a_wall("T01@0", log=4), "step north cross") == ""
    # No road on either side is needed.
    both = land({"r5c3": "T01@0", "r4c3": "T02@0"}, at={ANN: "r5c3"}, packs={ANN: {"log": 4}})
    assert {"step north cross", "step south cross"} <= set(both.legal)


@clause("GL-CROSS-2")
def test_a_crossing_costs_four_pieces_and_one_point() -> None:
    assert refused(before_a_wall(log=3), "step north cross") == "GL-CROSS-2"
    match = before_a_wall(log=4, rope=1)
    play(match, "step north cross", "pay log", "pay rope", "pay log")
    assert (cell(match), *of(match, "to_pay", "phase", "points")) == ("r6c3", 1, PAYING, 7)
    assert refused(match, "pay rope") == "GL-CROSS-2"
    play(match, "pay log")
    assert (cell(match), pack(match), *of(match, "phase", "points")) == ("r5c3", {"log": 1}, MOVING, 6)


@clause("GL-CROSS-3")
def test_any_four_pieces_for_a_tile_without_adventure() -> None:
    match = before_a_wall(log=1, rod=1, pearl=1, rope=1, shovel=1)
    play(match, "step north cross")
    assert match.legal == ["pay rope", "pay shovel", "pay log", "pay pearl", "pay rod"]
    play(match, "pay rod", "pay pearl", "pay rope", "pay shovel")
    assert pack(match) == {"log": 1}


@clause("GL-CROSS-4")
def test_onto_an_adventure_the_red_pieces_are_among_the_four() -> None:
    match = before_a_wall("A04@0", rifle=2, log=3)
    assert refused(match, "step north cross") == "GL-CROSS-4"
    play(match, "step north cross-survive")
    assert (pack(match), *of(match, "to_pay")) == ({"log": 3}, 2)
    play(match, "pay log", "pay log")
    assert (pack(match), cell(match), *of(match, "phase")) == ({"log": 1}, "r5c3", CAMPING)
    assert refused(before_a_wall("A04@0", rifle=1, log=5), "step north cross-survive") == "GL-CROSS-4"
    assert refused(before_a_wall("A04@0", rifle=2, log=1), "step north cross-survive") == "GL-CROSS-2"


@clause("GL-CROSS-4")
def test_a_price_of_four_red_pieces_is_the_whole_crossing() -> None:
    match = before_a_wall("A10@0", provisions=5)
    play(match, "step north cross-survive")
    assert (pack(match), cell(match), *of(match, "phase")) == ({"provisions": 1}, "r5c3", CAMPING)


@clause("GL-CROSS-5")
def test_with_a_camp_one_chooses_how_to_cross() -> None:
    match = before_a_wall("A04@0", camps={"r5c3": 1}, rifle=2, log=4)
    assert {"step north cross", "step north cross-survive"} <= set(match.legal)
    play(match, "step north cross", *["pay log"] * 4)
    assert (camps(match), *of(match, "phase", "survived")) == ({"r5c3": 1}, MOVING, 0)
    match = before_a_wall("A04@0", camps={"r5c3": 1}, rifle=2, log=4)
    play(match, "step north cross-survive", "pay log", "pay log", "camp")
    assert (camps(match), pack(match)) == ({"r5c3": 2}, {"log": 2})


@clause("GL-CROSS-6", "GL-RULING-37")
def test_several_crossings_in_one_move() -> None:
    match = land({"r5c3": "A04@0", "r4c3": "T02@0"}, at={ANN: "r6c3"}, packs={ANN: {"rifle": 2, "log": 7}})
    play(match, "step north cross-survive", "pay log", "pay log", "camp")
    play(match, "step north cross", *["pay log"] * 4)
    assert (cell(match), pack(match), *of(match, "points")) == ("r4c3", {"log": 1}, 1)

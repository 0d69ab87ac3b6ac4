"""Destination Trésor: the turn and its hours, walking, markers."""

from __future__ import annotations

import pytest
from tests.clauses import clause
from tests.games.destination_tresor.positions import (
    ANN,
    BOB,
    begun,
    directions,
    discarded,
    end,
    hours,
    island,
    names,
    refused,
    step,
    told,
    where,
)

from filon.engine.decisions import written
from filon.games.destination_tresor.data import (
    CELLS,
    COPIES,
    HEX_NAMES,
    MARKER_FROM,
    MARKER_HOURS,
    MARKER_NAMES,
    MOST_LAID,
    NEXT,
    PILE_SIZE,
)
from filon.games.destination_tresor.state import NO_MARKER, TURN


@clause("DT-TURN-1")
def test_a_turn_to_lose_is_skipped_without_a_decision() -> None:
    match = island(active=BOB, skip=[2, 0])
    end(match)
    assert (match.mover, match.position()["skip"]) == (BOB, [1, 0])
    assert ("skipped", ANN, 1, 0, 0) in told(match)
    end(match)
    assert (match.mover, match.position()["skip"]) == (BOB, [0, 0])
    end(match)
    assert match.mover == ANN


@clause("DT-TURN-1")
def test_skipped_turns_end_days() -> None:
    match = island(skip=[0, 2])
    end(match)
    assert (match.mover, match.position()["day"]) == (ANN, 2)
    end(match)
    assert (match.mover, match.position()["day"]) == (ANN, 3)
    end(match)
    assert (match.mover, match.position()["day"]) == (BOB, 3)


@clause("DT-TURN-2")
def test_nothing_is_carried_over() -> None:
    match = island("h0606", left={ANN: "plain-3"})
    end(match)
    end(match)
    assert hours(match) == 0
    step(match, "N", "plain-1")
    assert hours(match) == 1
    end(match)
    assert hours(match) == 0


@clause("DT-TURN-3", "DT-TURN-4")
@pytest.mark.parametrize(("before", "goes_on"), [(8, True), (9, False), (11, False)])
def test_below_twelve_the_player_acts_again(before: int, goes_on: bool) -> None:
    match = island("h0606", hours=before)
    step(match, "N", "plain-3")
    assert (match.mover == ANN) is goes_on
    assert where(match) == "h0605"


@clause("DT-TURN-3")
def test_reading_needs_a_count_below_twelve_not_seven_hours_left() -> None:
    match = island("A1", hours=11)
    match.play("read")
    match.deal("content plain")
    assert ("turn_over", ANN, 18, 0, 0) in told(match)
    assert match.position()["content"][0] == 0


@clause("DT-TURN-4", "DT-RULING-13")
def test_the_action_is_carried_out_before_the_turn_ends() -> None:
    match = island("h1007", hours=11)
    step(match, "N", "jungle-shortcut")
    assert (hours(match), match.legal) == (12, ["shortcut take", "shortcut decline"])
    match.play("shortcut take")
    assert (where(match), match.mover) == ("h1002", BOB)
    cancelled = island("h1307", kits={ANN: ["rope"]}, hours=9)
    step(cancelled, "S", "cliff-4")
    assert (cancelled.mover, cancelled.position()["spent"][ANN][0], cancelled.position()["skip"]) == (BOB, 1, [0, 0])


@clause("DT-TURN-5")
def test_the_turn_may_be_ended_at_once() -> None:
    match = begun("h0507", "h1605")
    assert "end-turn" in match.legal
    end(match)
    assert (match.mover, ("turn_over", ANN, 0, 0, 0) in told(match)) == (BOB, True)


@clause("DT-TURN-6")
def test_the_last_marker_stays_until_another_is_laid() -> None:
    match = island("h0606")
    step(match, "N", "plain-2")
    step(match, "S", "plain-1")
    assert discarded(match) == {}
    end(match)
    assert discarded(match) == {"plain-2": 1}
    assert match.position()["left"][ANN] == MARKER_NAMES.index("plain-1")
    end(match)
    end(match)  # a turn without a marker
    assert match.position()["left"][ANN] == MARKER_NAMES.index("plain-1")
    end(match)
    match.play("step N")
    assert discarded(match) == {"plain-2": 1}  # not there yet while the other one is drawn
    match.deal("marker plain-3")
    assert discarded(match) == {"plain-2": 1, "plain-1": 1}
    assert match.position()["left"][ANN] == NO_MARKER


@clause("DT-TURN-6")
def test_the_marker_of_a_shortcut_that_was_taken_counts_as_the_last() -> None:
    match = island("h1007")
    step(match, "N", "jungle-shortcut")
    match.play("shortcut take")
    end(match)
    assert match.position()["left"][ANN] == MARKER_NAMES.index("jungle-shortcut")


@clause("DT-TURN-6", "DT-MARK-4")
def test_on_a_special_hex_no_terrain_marker_stays() -> None:
    match = island("h1104", left={ANN: "jungle-2"})
    step(match, "N")
    assert discarded(match) == {"jungle-2": 1}
    end(match)
    assert match.position()["left"][ANN] == NO_MARKER
    # The special marker serves any number of times.
    end(match)
    step(match, "S", "jungle-3")
    step(match, "N")
    assert hours(match) == 7


@clause("DT-WALK-1")
def test_six_directions_lead_to_the_six_neighbours() -> None:
    ways = ("N", "NE", "SE", "S", "SW", "NW")
    for start in ("h0606", "h0707"):
        cell = next(cell for cell in CELLS if cell["id"] == start)
        assert directions(island(start)) == list(ways)
        for k, way in enumerate(ways):
            match = island(start)
            match.play(f"step {way}")
            assert where(match) == cell["n"][k]
    odd = island("h0707")
    odd.play("step SE")
    assert where(odd) == "h0808"
    even = island("h0606")
    even.play("step SE")
    assert where(even) == "h0706"
    for way in ("E", "W"):
        assert refused(island(), f"step {way}") == "DT-WALK-1"


@clause("DT-WALK-2")
def test_a_marker_of_the_entered_terrain_is_drawn_uniformly() -> None:
    match = island("h0606", piles={"plain-1": 7})
    match.play("step N")
    own = range(MARKER_FROM[0], MARKER_FROM[1])
    expected = {f"marker {written(MARKER_NAMES[m])}": int(COPIES[m]) for m in own}
    assert match.chances() == {**expected, "marker plain-1": 7}
    match.deal("marker plain-3")
    assert ("marker", ANN, MARKER_NAMES.index("plain-3"), 3, 0) in told(match)
    for viewer in (ANN, BOB):
        assert match.observation(viewer)["laid"][0] == MARKER_NAMES.index("plain-3")
    assert match.position()["pile_size"][0] == 36


@clause("DT-WALK-3", "DT-LOC-2")
@pytest.mark.parametrize("lost", [(), (ANN,)])
@pytest.mark.parametrize(("start", "way", "ground"), [("h1104", "N", 5), ("h0609", "S", 6)])
def test_a_special_hex_costs_four_hours_and_no_marker(lost: tuple[int, ...], start: str, way: str, ground: int) -> None:
    match = island(start, lost=lost, read={"A1": (BOB, "empty")}, opened=["E5"])
    step(match, way)
    assert (hours(match), match.position()["laid_count"], match.position()["ground"][ANN]) == (4, 0, ground)


@clause("DT-WALK-4")
def test_sea_costs_nothing_and_the_turn_goes_on() -> None:
    match = begun("h1002", "h1605")
    step(match, "N")
    assert told(match) == [("sea", ANN, 0, 0, 0)]
    assert (where(match), hours(match), match.mover, match.position()["phase"]) == ("h1002", 0, ANN, TURN)


@clause("DT-WALK-5")
def test_a_hunter_is_offered_no_sea() -> None:
    match = island("h1002")
    assert directions(match) == ["SE", "S", "SW"]
    for way in ("N", "NE", "NW"):
        assert refused(match, f"step {way}") == "DT-WALK-5"


@clause("DT-WALK-5", "DT-INFO-6")
def test_a_lost_walker_is_offered_everything_but_sea_noted_from_any_hex() -> None:
    match = begun("h1002", "h1605")
    assert len(directions(match)) == 6
    step(match, "NE")  # the cell h1101, seen from h1002
    step(match, "SE", "jungle-2")
    assert where(match) == "h1102"
    assert "N" not in directions(match)  # the same cell, seen from h1102
    assert refused(match, "step N") == "DT-WALK-5"
    assert {"NE", "NW"} <= set(directions(match))


@clause("DT-WALK-6")
def test_a_hex_may_be_entered_again_and_pays_again() -> None:
    match = island("h0606")
    for way, count in (("N", 1), ("S", 2), ("N", 3), ("S", 4)):
        step(match, way, "plain-1")
        assert hours(match) == count
    assert (where(match), match.position()["laid_count"]) == ("h0606", 4)


@clause("DT-WALK-7")
def test_two_players_on_one_hex_do_not_matter() -> None:
    match = island("h0606", "h0605")
    step(match, "N", "plain-1")
    assert (where(match), where(match, BOB)) == ("h0605", "h0605")
    assert match.mover == ANN
    pieces = {piece.key: piece for piece in match.view(ANN).pieces}
    assert pieces["walker-0"].x != pieces["walker-1"].x


def drained(terrain: int, spare: str) -> dict[str, int]:
    """All markers of a terrain discarded but one."""
    own = range(MARKER_FROM[terrain], MARKER_FROM[terrain + 1])
    return {MARKER_NAMES[m]: int(MARKER_NAMES[m] == spare) for m in own}


@clause("DT-MARK-2")
def test_an_empty_pile_is_made_from_the_discard_without_what_lies_on_the_table() -> None:
    match = island("h0606", left={BOB: "plain-3"}, piles=drained(0, "plain-2"))
    step(match, "N", "plain-2")
    assert match.position()["pile_size"][0] == 0
    match.play("step S")
    chances = match.chances()
    assert sum(chances.values()) == int(PILE_SIZE[0]) - 2
    assert chances["marker plain-2"] == int(COPIES[MARKER_NAMES.index("plain-2")]) - 1
    assert chances["marker plain-3"] == int(COPIES[MARKER_NAMES.index("plain-3")]) - 1
    assert discarded(match) == {}
    match.deal("marker plain-1")
    assert match.game.broken(match._states, 0) == []


@clause("DT-MARK-2", "DT-TURN-6")
def test_the_own_marker_of_an_earlier_turn_is_not_shuffled_in_while_the_next_is_drawn() -> None:
    match = island("h0606", left={ANN: "plain-3"}, piles=drained(0, ""))
    match.play("step N")
    assert match.chances()["marker plain-3"] == int(COPIES[MARKER_NAMES.index("plain-3")]) - 1


@clause("DT-MARK-3")
def test_there_is_always_a_marker_to_draw() -> None:
    assert MOST_LAID == 12
    assert min(int(hour) for hour in MARKER_HOURS) == 1
    assert min(int(size) for size in PILE_SIZE[:5]) == 33 > MOST_LAID + 2


@clause("DT-MARK-1")
def test_a_marker_of_hours_only_has_no_effect_beyond_them() -> None:
    match = island("h0606")
    step(match, "N", "plain-3")
    assert names(match) == ["marker"]
    assert match.position()["skip"] == [0, 0]


def test_the_map_is_symmetric() -> None:
    for place in range(len(HEX_NAMES)):
        for d in range(6):
            there = int(NEXT[place][d])
            assert there < 0 or int(NEXT[there][(d + 3) % 6]) == place

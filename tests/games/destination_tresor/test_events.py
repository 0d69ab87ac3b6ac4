"""Destination Trésor: shortcuts and events."""

from __future__ import annotations

import pytest
from tests.clauses import clause
from tests.games.destination_tresor.positions import (
    ANN,
    BOB,
    begun,
    discarded,
    end,
    hours,
    island,
    names,
    number,
    possible,
    refused,
    step,
    told,
    where,
)

from filon.games.destination_tresor.data import (
    ACCESSORY_NAMES,
    COPIES,
    EVENT_ACCESSORY,
    EVENT_OF,
    EVENT_TURNS,
    HEX_NAMES,
    HEXES,
    IS_SHORTCUT,
    LINE_END,
    LINE_LENGTH,
    MARKER_HOURS,
    MARKERS,
    NEAR_COUNT,
    NEXT,
    ORDINARY,
    USES,
)
from filon.games.destination_tresor.decisions import NOT_TO_PUT
from filon.games.destination_tresor.rules.events import refuse_put
from filon.games.destination_tresor.state import NO_MARKER, SHORTCUT, TURN
from filon.match.match import Match

SHORT = ["shortcut take", "shortcut decline"]


@clause("DT-SHORT-1")
def test_a_shortcut_costs_an_hour_in_every_terrain() -> None:
    shortcuts = [m for m in range(MARKERS) if IS_SHORTCUT[m]]
    assert [int(COPIES[m]) for m in shortcuts] == [4, 6, 3, 3, 3]
    assert {int(MARKER_HOURS[m]) for m in shortcuts} == {1}


@clause("DT-SHORT-1", "DT-SHORT-4")
def test_it_leads_to_the_last_hex_of_the_terrain_in_the_direction_of_the_step() -> None:
    match = island("h1007")
    step(match, "N", "jungle-shortcut")
    piles = match.position()["pile_size"]
    match.play("shortcut take")
    assert (where(match), hours(match)) == ("h1002", 1)
    assert match.position()["pile_size"] == piles
    assert told(match)[0] == ("ran", ANN, 5, 0, 0)


@clause("DT-SHORT-2")
@pytest.mark.parametrize(
    ("start", "way", "entered", "stop"),
    [
        ("h1007", "N", "h1006", "h1002"),  # the sea
        ("h0606", "N", "h0605", "h0605"),  # another terrain
        ("h0609", "N", "h0608", "h0605"),  # another terrain after a run
        ("h1105", "N", "h1104", "h1104"),  # a fort, even in the same terrain
    ],
)
def test_where_the_line_stops(start: str, way: str, entered: str, stop: str) -> None:
    match = island(start)
    match.play(f"step {way}")
    assert where(match) == entered
    marker = next(word for word in match.chances() if word.endswith("-shortcut"))
    match.deal(marker)
    if entered != stop:
        match.play("shortcut take")
    assert where(match) == stop
    assert match.position()["phase"] == TURN


@clause("DT-SHORT-3")
def test_with_a_further_hex_the_player_decides_and_nothing_else_can_be_done() -> None:
    match = island("h1007")
    step(match, "N", "jungle-shortcut")
    assert (match.position()["phase"], match.legal) == (SHORTCUT, SHORT)
    for word in ("step N", "end-turn", "read", "declare h0507", "reposition h0507", "step E"):
        assert refused(match, word) == "DT-SHORT-3"
    match.play("shortcut decline")
    assert (where(match), match.mover) == ("h1006", ANN)
    for word in SHORT:
        assert refused(match, word) == "DT-SHORT-3"


@clause("DT-SHORT-5")
def test_what_a_shortcut_tells_a_lost_walker() -> None:
    def walk() -> Match:
        match = begun("h1305", "h1605")
        match.play("step N")
        unfiltered = possible(match)
        match.deal("marker jungle-shortcut")
        # The decision itself says that the line has two hexes at least; not how many.
        assert told(match)[-1] == ("line", ANN, 0, 0, 0)
        assert possible(match) == {h for h in unfiltered if LINE_LENGTH[number(h)][0] >= 2} < unfiltered
        return match

    match = walk()
    before = possible(match)
    match.play("shortcut decline")
    assert possible(match) == before
    assert where(match) == "h1304"
    match = walk()
    match.play("shortcut take")
    assert told(match)[0] == ("ran", ANN, 2, 0, 0)
    assert where(match) == "h1303"
    assert possible(match) == {HEX_NAMES[NEXT[number(h)][0]] for h in before if LINE_LENGTH[number(h)][0] == 2}
    assert 1 < len(possible(match)) < len(before)
    assert match.position()["at_r"][ANN] == -2
    none = begun("h0710", "h1605")
    step(none, "NE", "bush-shortcut")
    assert names(none) == ["marker", "no_line"]
    assert "h0810" in possible(none)


@clause("DT-EVENT-1")
def test_the_hours_of_an_event_count() -> None:
    match = island("h1307", kits={ANN: ["rope"]})
    step(match, "S", "cliff-5")
    assert hours(match) == 5


@clause("DT-EVENT-2", "DT-EVENT-3", "DT-RULING-31")
def test_the_accessory_cancels_the_whole_event_whatever_its_size() -> None:
    match = island("h1307", kits={ANN: ["survival_kit", "rope"]})
    step(match, "S", "fall-4")
    assert told(match)[-1] == ("cancelled", ANN, ACCESSORY_NAMES.index("survival_kit"), 1, 0)
    assert (match.mover, match.position()["skip"]) == (ANN, [0, 0])
    step(match, "N", "fall-5")
    assert match.position()["spent"][ANN][ACCESSORY_NAMES.index("survival_kit")] == 2
    assert match.mover == ANN


@clause("DT-EVENT-3")
def test_a_card_whose_last_use_is_spent_is_out() -> None:
    match = island("h1307", kits={ANN: ["rope"]}, spent={ANN: {"rope": 1}})
    assert all(piece.key != "kit-0-0" for tray in match.view(ANN).panels[ANN].trays for piece in tray.pieces)
    step(match, "S", "cliff-4")
    assert match.position()["skip"][ANN] == 1
    # The card had been used, so nobody concludes that it was never there.
    assert match.position()["lacks"][ANN] == [0] * 9


@clause("DT-EVENT-2")
def test_every_accessory_cancels_what_its_card_says() -> None:
    cancels: dict[str, dict[int, int]] = {name: {} for name in (*ACCESSORY_NAMES, "none")}
    for marker in range(MARKERS):
        if EVENT_OF[marker] >= 0:
            name = ACCESSORY_NAMES[EVENT_ACCESSORY[marker]] if EVENT_ACCESSORY[marker] >= 0 else "none"
            turns = int(EVENT_TURNS[marker])
            cancels[name][turns] = cancels[name].get(turns, 0) + int(COPIES[marker])
    # {turns lost, 0 = "lost": markers}
    assert cancels == {
        "rope": {1: 2}, "multitool": {1: 4}, "flask": {1: 3}, "binoculars": {0: 2}, "radio": {0: 2},
        "survival_kit": {2: 3, 1: 1}, "compass": {0: 3}, "flashlight": {1: 5, 2: 2, 0: 1}, "knife": {1: 7, 2: 1, 0: 4},
        "none": {1: 7, 0: 5},
    }  # fmt: skip
    assert [int(uses) for uses in USES] == [1, 2, 2, 2, 2, 2, 2, 4, 5]


@clause("DT-EVENT-4", "DT-EVENT-5")
@pytest.mark.parametrize(("marker", "turns"), [("cliff-4", 1), ("fall-4", 2)])
def test_an_event_ends_the_turn_and_costs_turns(marker: str, turns: int) -> None:
    match = island("h1307")
    step(match, "S", marker)
    assert (match.mover, match.position()["skip"]) == (BOB, [turns, 0])
    assert ("stopped", ANN, turns, 0, 0) in told(match)
    for _ in range(turns):
        end(match)
        assert match.mover == BOB
    end(match)
    assert match.mover == ANN


@clause("DT-EVENT-4")
def test_the_wrong_accessory_does_not_help() -> None:
    match = island("h1307", kits={ANN: ["binoculars", "knife"]})
    step(match, "S", "cliff-4")
    assert match.mover == BOB
    assert match.position()["lacks"][ANN][ACCESSORY_NAMES.index("rope")] == 1


@clause("DT-EVENT-6")
def test_lost_the_opponent_chooses_an_ordinary_hex_within_four() -> None:
    match = island("h1007")
    step(match, "S", "dust-storm-5")
    assert match.mover == BOB
    assert all(text.startswith("reposition") for text in match.legal)
    for word in ("end-turn", "step N", "shortcut take", "declare h0507", "read"):
        assert refused(match, word) == "DT-EVENT-6"
    match.play("reposition h1008")
    assert (where(match), match.mover, match.position()["skip"]) == ("h1008", BOB, [0, 0])
    assert refused(match, "reposition h1008") == "DT-EVENT-6"
    end(match)
    assert match.mover == ANN


@clause("DT-EVENT-6")
def test_as_the_crow_flies_over_the_sea_too() -> None:
    # h0415 and the east coast of the fen: water lies between h0516 ... and h0816.
    match = island("h0514")
    step(match, "S", "drums-2")
    assert where(match) == "h0515"
    assert "reposition h0915" not in match.legal  # a site
    assert "reposition h0914" in match.legal
    # Never fewer than 15 choices, never more than 54.
    assert (min(int(n) for n in NEAR_COUNT), max(int(n) for n in NEAR_COUNT)) == (15, 54)


@clause("DT-EVENT-6")
def test_no_special_hex_within_four_may_be_chosen() -> None:
    match = island("h1007")
    s = match.game.layout.at(match._states, 0)
    for special in range(ORDINARY, HEXES):
        s.hex_of[ANN] = special
        assert refuse_put(s, special) == NOT_TO_PUT
    s.hex_of[ANN] = ORDINARY - 1
    assert refuse_put(s, ORDINARY - 1) == 0


@clause("DT-EVENT-7")
@pytest.mark.parametrize("marker", ["stampede-1", "mirage-3"])
def test_an_event_without_an_accessory_can_not_be_cancelled(marker: str) -> None:
    match = island("h0606", kits={ANN: ["knife", "flashlight", "flask"]})
    step(match, "N", marker)
    assert match.mover == BOB
    assert match.position()["spent"][ANN] == [0] * 9
    assert match.position()["lacks"][ANN] == [0] * 9


@clause("DT-EVENT-8")
def test_after_a_relocation_no_marker_stays_and_the_terrain_is_shown() -> None:
    match = island("h1007", left={ANN: "bush-5"})
    step(match, "S", "dust-storm-5")
    match.play("reposition h1012")
    assert discarded(match) == {"bush-5": 1, "dust_storm-5": 1}
    s = match.position()
    assert (s["left"][ANN], s["ground"][ANN], s["laid_count"]) == (NO_MARKER, 0, 0)


@clause("DT-EVENT-9")
def test_turns_to_lose_never_add_up() -> None:
    match = island("h1307", lost=[BOB])
    step(match, "S", "fall-4")
    match.play(match.legal[-1])  # Bob's wrong declaration
    s = match.position()
    assert max(s["skip"]) <= 2
    # Ann: 2, then two skipped turns; Bob: 1, then one.
    assert [event[:3] for event in told(match) if event[0] == "skipped"] == [
        ("skipped", ANN, 1),
        ("skipped", BOB, 0),
        ("skipped", ANN, 0),
    ]
    assert match.mover == BOB


@clause("DT-SHORT-5", "DT-ASSIST-1")
def test_the_length_told_narrows_the_possible_hexes() -> None:
    match = begun("h0505", "h1605")
    match.play("step SE")
    entered = possible(match)
    match.deal("marker plain-shortcut")
    match.play("shortcut take")
    assert told(match)[0] == ("ran", ANN, 4, 0, 0)
    ends = {HEX_NAMES[LINE_END[number(h)][2]] for h in entered if LINE_LENGTH[number(h)][2] == 4}
    assert possible(match) == ends
    assert len(ends) == 2
    none = begun("h0505", "h1605")
    none.play("step NE")
    entered = possible(none)
    none.deal("marker plain-shortcut")
    assert none.position()["phase"] == TURN
    assert possible(none) == {h for h in entered if LINE_LENGTH[number(h)][1] == 1} < entered

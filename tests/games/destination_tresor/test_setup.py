"""Destination Trésor: start hexes, kits, and what is known when."""

from __future__ import annotations

from collections import Counter

import pytest
from tests.clauses import clause
from tests.games.destination_tresor.positions import ANN, BOB, WATCHER, begun, end, fresh, refused, told, where

from filon.engine.decisions import written
from filon.engine.state import CHANCE
from filon.games.destination_tresor.data import ACCESSORY_NAMES, COPIES, COST, MARKERS, PILE_SIZE
from filon.games.destination_tresor.state import LOCALISATION, NOWHERE, SETUP_KIT, UNTOLD


@clause("DT-SETUP-1", "DT-TURN-1")
@pytest.mark.parametrize("first", [ANN, BOB])
def test_the_first_player_is_drawn_and_a_day_is_one_turn_each(first: int) -> None:
    match = fresh()
    for word in ("start h0507", "start h0507", "done", "done"):
        match.play(word)
    assert match.chances() == {"first 0": 1, "first 1": 1}
    match.deal(f"first {first}")
    order = []
    for _ in range(4):
        order.append((match.position()["day"], match.mover))
        end(match)
    assert order == [(1, first), (1, 1 - first), (2, first), (2, 1 - first)]


@clause("DT-SETUP-2")
def test_each_player_places_the_other_on_any_ordinary_hex() -> None:
    match = fresh()
    assert match.mover == ANN
    assert (len(match.legal), {text.partition(" ")[0] for text in match.legal}) == (180, {"start"})
    assert refused(match, "start h1103") == "DT-SETUP-2"  # a fort
    assert refused(match, "start h1504") == "DT-SETUP-2"  # a site
    match.play("start h0507")
    assert (match.mover, len(match.legal)) == (BOB, 180)
    assert where(match, BOB) == "h0507"
    match.play("start h1008")
    assert where(match, ANN) == "h1008"


@clause("DT-SETUP-2")
def test_drawn_starts_are_uniform_over_the_ordinary_hexes() -> None:
    match = fresh({"start_placement": "random"})
    for seat, place in ((ANN, "h0507"), (BOB, "h0507")):
        chances = match.chances()
        assert (len(chances), set(chances.values())) == (180, {1})
        assert "start h1103" not in chances
        match.deal(f"start {place}")
        assert where(match, seat) == place
    assert match.position()["phase"] == SETUP_KIT
    # The opponent sees a drawn start as if it were his choice.
    assert match.observation(ANN)["hex_of"][BOB] != NOWHERE
    assert match.observation(ANN)["hex_of"][ANN] == NOWHERE


@clause("DT-SETUP-3")
def test_a_kit_holds_each_card_once_within_the_budget() -> None:
    match = fresh()
    match.play("start h0507")
    match.play("start h0507")
    assert match.legal == [*(f"take {written(name)}" for name in ACCESSORY_NAMES), "done"]
    for card in ("knife", "compass", "survival-kit", "radio", "rope"):
        match.play(f"take {card}")
    # 13 + 4 + 3 + 2 + 1 = 23: one point is left, and every card but the rope costs more.
    assert match.legal == ["done"]
    assert refused(match, "take rope") == "DT-SETUP-3"
    assert refused(match, "take flask") == "DT-SETUP-3"
    match.play("done")
    # Spending nothing is allowed; the other set is one's own.
    assert "take knife" in match.legal
    match.play("done")
    assert match.mover == CHANCE
    assert match.position()["took"][BOB] == [0] * 9
    assert sum(int(COST[a]) * has for a, has in enumerate(match.position()["took"][ANN])) == 23


@clause("DT-SETUP-5", "DT-MARK-1")
def test_all_markers_are_in_the_piles() -> None:
    s = fresh().position()
    assert s["pile"] == [int(copies) for copies in COPIES]
    assert (sum(s["pile"]), s["discard"]) == (210, [0] * MARKERS)
    assert s["pile_size"] == [int(size) for size in PILE_SIZE[:5]] == [40, 60, 44, 33, 33]


@clause("DT-SETUP-6", "DT-MARK-4")
def test_special_markers_belong_to_no_pile() -> None:
    match = begun("h1003", "h1605")
    piles = match.position()["pile"]
    match.play("step SE")
    match.play("step NW")
    assert match.position()["pile"] == piles


@clause("DT-SETUP-7", "DT-LOC-1")
def test_after_both_kits_each_is_told_the_terrain_of_the_own_start() -> None:
    match = fresh()
    for word in ("start h1605", "start h0507", "done", "done"):
        assert match.position()["ground"] == [UNTOLD, UNTOLD]
        match.play(word)
    match.deal("first 1")
    assert match.position()["ground"] == [0, 4]
    assert Counter(event[0] for event in told(match)) == {"first": 1, "told_start": 2}
    assert match.position()["stage"] == [LOCALISATION, LOCALISATION]
    for viewer in (ANN, WATCHER):
        assert match.observation(viewer)["hex_of"][ANN] == NOWHERE


@clause("DT-SETUP-8")
def test_everything_in_its_order() -> None:
    match = fresh()
    for word in (
        "step N",
        "end-turn",
        "done",
        "take rope",
        "declare h0507",
        "reposition h0507",
        "read",
        "shortcut take",
    ):
        assert refused(match, word) == "DT-SETUP-8"
    match.play("start h0507")
    match.play("start h0507")
    assert match.mover == ANN
    for word in ("step N", "end-turn", "start h0507", "open", "step E"):
        assert refused(match, word) == "DT-SETUP-8"
    match.play("done")
    assert match.mover == BOB
    match.play("done")
    match.deal("first 0")
    for word in ("start h0507", "take rope", "done"):
        assert refused(match, word) == "DT-SETUP-8"


@clause("DT-SETUP-8", "DT-INFO-5")
def test_while_packing_a_player_knows_the_start_he_gave_and_nothing_else() -> None:
    match = fresh()
    match.play("start h1605")
    match.play("start h0507")
    match.play("take knife")
    match.play("take rope")
    seen = match.observation(BOB)
    assert seen["hex_of"] == [match.position()["hex_of"][ANN], NOWHERE]
    assert seen["took"][ANN] == [0] * 9
    assert [line.text.id for _, line in match.told(ANN)][-2:] == ["log-took", "log-took"]
    assert not any(line.text.id == "log-took" for viewer in (BOB, WATCHER) for _, line in match.told(viewer))
    match.play("done")
    assert match.observation(BOB)["took"][ANN] == [0] * 9
    assert match.observation(ANN)["took"][ANN].count(1) == 2
    # A card may be taken back until the bag is packed.
    match.play("take flask")
    match.undo(BOB)
    assert match.position()["took"][BOB] == [0] * 9

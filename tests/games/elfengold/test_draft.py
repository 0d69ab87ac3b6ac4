"""Elfenland's counters: one hidden, three drafted."""

from __future__ import annotations

from tests.clauses import clause
from tests.games.elfengold.positions import P1, P2, P3, begun, bowl, clause_of, on_hidden, on_open, playing, table, told

from filon.engine.decisions import written
from filon.engine.state import CHANCE
from filon.games.elfengold.data import COUNTER_NAMES
from filon.games.elfengold.state import BLIND, DRAW_HIDDEN, DRAW_OPEN, PLACE, REFILL


@clause("EL-DRAW-1", "EL-HID-2")
def test_everybody_draws_one_hidden_counter() -> None:
    match = table(players=3, phase=DRAW_HIDDEN, open={})
    left = bowl(match)
    assert match.chances() == {f"counter {written(kind)}": left[kind] for kind in COUNTER_NAMES[:6]}
    match.deal("counter dragon")
    assert (on_hidden(match, P1), bowl(match)["dragon"]) == ({"dragon": 1}, left["dragon"] - 1)
    assert told(match, P1)[0][:3] == ("drew_hidden", P1, COUNTER_NAMES.index("dragon"))
    assert told(match, P2)[0][:3] == ("drew_hidden", P1, -1)
    assert match.observation(P2)["facedown"][P1] == [0] * 11
    assert match.observation(P2)["facedown_count"][P1] == 1
    match.deal("counter unicorn")
    match.deal("counter unicorn")
    assert (match.mover, match.position()["phase"]) == (P1, DRAW_OPEN)
    assert match.position()["facedown_count"][:3] == [1, 1, 1]


@clause("EL-DRAW-2")
def test_a_hidden_counter_kept_and_a_new_one_are_both_hidden() -> None:
    match = table(phase=DRAW_HIDDEN, open={}, hidden={P1: {"unicorn": 1}})
    match.deal("counter unicorn")
    assert on_hidden(match, P1) == {"unicorn": 2}


@clause("EL-DRAW-3", "EL-DRAW-7")
def test_three_times_round_the_table() -> None:
    match = begun("elfenland", 3)
    order = []
    while match.position()["phase"] != PLACE:
        if match.mover == CHANCE:
            match.deal(next(iter(match.chances())))
        else:
            order.append(match.mover)
            match.play("take-open 0" if len(order) % 2 else "take-blind")
    assert order == [P1, P2, P3] * 3
    for seat in range(3):
        counters = sum(on_open(match, seat).values()) - 1 + sum(on_hidden(match, seat).values())
        assert counters == 4
    assert clause_of(match, "take-blind") == "EL-PLACE-1"


@clause("EL-DRAW-3")
def test_nothing_else_can_be_done_in_the_draft() -> None:
    match = begun("elfenland", 2)
    assert match.legal == [*(f"take-open {slot}" for slot in range(5)), "take-blind"]
    for text in ("pass", "end-move", "bid 3", "choose-counter obstacle open", "keep-hidden dragon"):
        assert clause_of(match, text) == "EL-DRAW-3"


@clause("EL-DRAW-4", "EL-DRAW-6")
def test_an_open_counter_is_replaced_in_its_slot() -> None:
    match = table(phase=DRAW_OPEN, open={})
    playing(match, "take-open 3")
    assert (on_open(match, P1), match.position()["phase"], match.mover) == ({"unicorn": 1}, REFILL, CHANCE)
    match.deal("counter troll-wagon")
    names = [COUNTER_NAMES[kind] for kind in match.position()["display"]]
    assert names == ["giant_pig", "elfcycle", "magic_cloud", "troll_wagon", "dragon"]
    assert match.mover == P2


@clause("EL-DRAW-4", "EL-DRAW-5")
def test_a_blind_counter_is_shown_to_all() -> None:
    match = table(phase=DRAW_OPEN, open={})
    playing(match, "take-blind")
    assert match.position()["phase"] == BLIND
    before = bowl(match)
    assert match.chances() == {f"counter {written(kind)}": before[kind] for kind in COUNTER_NAMES[:6]}
    match.deal("counter dragon")
    assert on_open(match, P1) == {"dragon": 1}
    assert told(match, P2) == [("took_blind", P1, COUNTER_NAMES.index("dragon"), 0, 0)]
    assert match.observation(P2)["faceup"][P1][COUNTER_NAMES.index("dragon")] == 1
    assert None not in match.position()["display"]

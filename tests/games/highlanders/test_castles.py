"""Highlanders and Rheingold: taking castles, garrisons and shields."""

from __future__ import annotations

import json

import pytest
from tests.clauses import clause
from tests.games.highlanders.positions import (
    BLUE,
    DOWN,
    RED,
    UP,
    at,
    moves,
    phase,
    play,
    shield,
    supply,
    table,
    told,
    why,
)

from filon.engine.decisions import written
from filon.engine.state import WATCHER
from filon.games.highlanders.data import BOARDS, NAMES
from filon.games.highlanders.state import COUNT, DRAW, ENTER, MOVE, ROLL, SHIELD
from filon.match.views import View


def numbers(match: object) -> list[int]:
    return [int(text.split()[1]) for text in match.legal]  # type: ignore[attr-defined]


# ── attacks ────────────────────────────────────────────────────────────────────────────────────────────


@clause("HR-CASTLE-1")
@pytest.mark.parametrize("number", [0, 1])
def test_a_castle_is_reached_only_from_its_gate(number: int) -> None:
    game = table({}, box=BOARDS[number]["id"]).game
    castles = {written(castle["id"]): castle["gate"] for castle in BOARDS[number]["castles"]}
    marches = [game.decisions.words(d) for d in range(len(game.decisions)) if game.decisions.kind(d) == "march"]
    for castle, gate in castles.items():
        assert [a for a, b in marches if b == castle] == [gate]
        assert [b for a, b in marches if a == castle] == [gate]
    assert len(marches) == [196, 190][number]
    assert len([name for name in NAMES[number] if name]) == [76, 77][number]


@clause("HR-CASTLE-1", "HR-CASTLE-3", "HR-EX-9")
def test_only_knights_on_the_gate_count() -> None:
    match = table({"h07": "R5", "h06": "R3"})
    assert why(match, "march h07 urquhart") == "HR-CASTLE-3"
    play(match, "march h06 h07", "count 3")
    assert why(match, "march h07 urquhart") == ""
    # No second front: the attack is the gate's alone, and with it all knights there.
    play(match, "march h07 urquhart")
    assert numbers(match) == list(range(1, 9))


@clause("HR-CASTLE-2")
def test_an_attack_costs_one_move_with_the_entry_included() -> None:
    match = table({"h07": "R6", "p3": "R"})
    play(match, "march h07 urquhart", "enter 2", "shield no")
    assert (moves(match), phase(match)) == (2, MOVE)
    lost = table({"h16": "R2", "p3": "R"}, {"cawdor": ("B1", DOWN, 3)})
    play(lost, "march h16 cawdor")
    assert (moves(lost), phase(lost)) == (2, MOVE)
    last = table({"h07": "R6"}, moves=1)
    assert why(last, "march h07 urquhart") == ""


@clause("HR-CASTLE-3")
@pytest.mark.parametrize(
    ("gate", "castle", "swords"), [("h10", "ardvreck", 1), ("h16", "cawdor", 2), ("h26", "dunvegan", 3)]
)
def test_a_neutral_castle_asks_for_twice_its_swords(gate: str, castle: str, swords: int) -> None:
    assert why(table({gate: f"R{2 * swords - 1}"}), f"march {gate} {castle}") == "HR-CASTLE-3"
    match = table({gate: f"R{2 * swords}"})
    play(match, f"march {gate} {castle}")
    assert (phase(match), at(match, castle), told(match)) == (ENTER, "R0", ["fell"])


@clause("HR-CASTLE-4")
def test_the_swords_of_an_owned_castle_no_longer_count() -> None:
    match = table({"h26": "R2", "p3": "R"}, {"dunvegan": "B1"})
    play(match, "march h26 dunvegan")
    assert (at(match, "dunvegan"), supply(match, BLUE)) == ("R0", 42)
    held_by_a_bluff = table({"h26": "R1", "p3": "R"}, {"dunvegan": ("B0", UP, 0)})
    play(held_by_a_bluff, "march h26 dunvegan")
    assert at(held_by_a_bluff, "dunvegan") == "R1"
    assert why(table({"p3": "R"}, {"dunvegan": ("B0", UP, 0)}), "march h26 dunvegan") == "HR-MOVE-2"


@clause("HR-CASTLE-5")
@pytest.mark.parametrize(
    ("garrison", "needed"), [("B2", 4), (("B2", UP, 0), 4), (("B2", UP, 3), 10), (("B0", UP, 1), 2)]
)
def test_a_public_defence_is_needed_twice(garrison: str | tuple[str, int, int], needed: int) -> None:
    assert why(table({"h16": f"R{needed - 1}"}, {"cawdor": garrison}), "march h16 cawdor") == "HR-CASTLE-5"
    match = table({"h16": f"R{needed}"}, {"cawdor": garrison})
    play(match, "march h16 cawdor")
    assert (phase(match), match.position()["committed"]) == (ENTER, needed)


@clause("HR-CASTLE-6", "HR-HIDE-7")
@pytest.mark.parametrize("value", [0, 1, 2, 3])
def test_against_a_hidden_shield_the_army_is_chosen_and_the_shield_shown(value: int) -> None:
    match = table({"h16": "R9", "p3": "R"}, {"cawdor": ("B2", DOWN, value)})
    play(match, "march h16 cawdor")
    assert (phase(match), numbers(match)) == (COUNT, [4, 5, 6, 7, 8, 9])
    assert why(match, "count 3") == "HR-CASTLE-6"
    assert why(match, "count 10") == "HR-MOVE-2"
    play(match, "count 8")
    won = 2 * (2 + value) <= 8
    assert told(match)[:2] == ["turned_up", "taken" if won else "repelled"]
    assert match.position()["holder"][NAMES[0].index("cawdor")] == (RED if won else BLUE)


@clause("HR-CASTLE-3", "HR-CASTLE-5", "HR-CASTLE-7")
@pytest.mark.parametrize("number", [0, 1])
@pytest.mark.parametrize(
    ("knights", "garrison", "seen"),
    [(6, None, "fell"), (2, "B1", "taken"), (2, ("B1", DOWN, 3), "repelled")],
    ids=["neutral", "owned", "kept"],
)
def test_what_becomes_of_a_castle_is_a_moment_of_its_own(
    number: int, knights: int, garrison: str | tuple[str, int, int] | None, seen: str
) -> None:
    """Before anybody enters, or the die of the next turn shows."""
    castle = next(castle for castle in BOARDS[number]["castles"] if castle["swords"] == 3)
    name = written(castle["id"])
    match = table(
        {castle["gate"]: f"R{knights}"}, {name: garrison} if garrison else None, box=BOARDS[number]["id"], moves=1
    )
    play(match, f"march {castle['gate']} {name}")
    assert told(match)[-1] == seen
    assert json.loads(View(match, WATCHER).present() + b"}")["beat"]


@clause("HR-CASTLE-6")
def test_too_few_for_the_knights_inside_are_refused_whatever_the_shield() -> None:
    for value in (0, 3):
        assert why(table({"h16": "R3"}, {"cawdor": ("B2", DOWN, value)}), "march h16 cawdor") == "HR-CASTLE-6"
    # Even when every shield but a 3 has been seen, the attack is allowed.
    match = table({"h16": "R4"}, {"cawdor": ("B2", DOWN, 3)}, removed={BLUE: [0, 0, 0, 1, 2]})
    assert why(match, "march h16 cawdor") == ""


@clause("HR-CASTLE-7", "HR-SHIELD-4")
def test_success_sends_the_garrison_home_and_removes_the_shield() -> None:
    match = table({"h16": "R8", "p3": "R"}, {"cawdor": ("B2", DOWN, 2)})
    play(match, "march h16 cawdor", "count 8")
    s = match.position()
    assert (supply(match, BLUE), shield(match, "cawdor"), s["removed"][BLUE]) == (42, (0, -1), [0, 0, 1, 0])
    assert s["pool"][BLUE] == [3, 1, 0, 1]
    assert (at(match, "cawdor"), supply(match, RED)) == ("R0", 33)
    play(match, "enter 8")
    assert (at(match, "cawdor"), s["neutral"]) == ("R8", 17)


@clause("HR-CASTLE-8", "HR-EX-8")
def test_the_conqueror_chooses_how_many_enter() -> None:
    match = table({"h07": "R6"}, moves=1)
    play(match, "march h07 urquhart")
    assert (phase(match), numbers(match)) == (ENTER, [1, 2, 3, 4, 5, 6])
    for decision in ("end-turn", "enter 7", "count 1", "shield yes", "march h07 h08"):
        assert why(match, decision) == "HR-CASTLE-8"
    play(match, "enter 1")
    assert (at(match, "urquhart"), at(match, "h07"), phase(match)) == ("R1", "R5", SHIELD)
    play(match, "shield yes", "shield 2")
    assert (shield(match, "urquhart"), match.position()["pool_left"][RED], phase(match)) == ((DOWN, 2), 5, ROLL)
    alone = table({"h16": "R1", "p3": "R"}, {"cawdor": ("B0", DOWN, 0)})
    play(alone, "march h16 cawdor")
    assert (at(alone, "cawdor"), phase(alone)) == ("R1", SHIELD)  # one knight: nothing to choose


@clause("HR-CASTLE-8")
def test_nobody_enters_when_no_castle_was_taken() -> None:
    assert why(table({"h07": "R6"}), "enter 1") == "HR-CASTLE-8"


@clause("HR-CASTLE-9", "HR-SHIELD-6", "HR-EX-10")
@pytest.mark.parametrize(("army", "left"), [(8, ""), (6, "R2")])
def test_failure_costs_the_army_and_nothing_else(army: int, left: str) -> None:
    match = table({"h16": "R8", "p3": "R"}, {"cawdor": ("B2", DOWN, 3)})
    before = supply(match, RED)
    play(match, "march h16 cawdor")
    assert numbers(match) == [4, 5, 6, 7, 8]
    play(match, f"count {army}")
    assert (supply(match, RED), at(match, "h16")) == (before + army, left)
    assert (at(match, "cawdor"), shield(match, "cawdor"), moves(match)) == ("B2", (UP, 3), 2)
    assert match.observation(2)["shield"][5] == 3


@clause("HR-CASTLE-6", "HR-CASTLE-7", "HR-CASTLE-8", "HR-EX-11")
def test_a_bluff_called() -> None:
    match = table({"h16": "R8", "p3": "R"}, {"cawdor": ("B2", DOWN, 0)})
    play(match, "march h16 cawdor", "count 4")
    assert (supply(match, BLUE), match.position()["removed"][BLUE], numbers(match)) == (42, [1, 0, 0, 0], [1, 2, 3, 4])
    play(match, "enter 3")
    assert (at(match, "cawdor"), at(match, "h16")) == ("R3", "R5")


@clause("HR-CASTLE-10")
def test_the_turn_goes_on_after_success_and_failure() -> None:
    match = table({"h16": "R6", "p3": "R"}, {"cawdor": ("B2", DOWN, 3)})
    play(match, "march h16 cawdor", "count 4")
    assert (phase(match), match.mover) == (MOVE, RED)
    play(match, "march h16 h17", "count 2")
    assert at(match, "h17") == "R2"


@clause("HR-CASTLE-11", "HR-MOVE-9")
def test_a_side_enters_its_own_castle_and_never_attacks_it() -> None:
    match = table({"h16": "R1", "p3": "R"}, {"cawdor": ("R3", DOWN, 3)})
    play(match, "march h16 cawdor")
    assert (at(match, "cawdor"), shield(match, "cawdor"), told(match)) == ("R4", (DOWN, 3), ["marched"])


@clause("HR-CASTLE-12", "HR-CASTLE-5", "HR-CASTLE-6", "HR-CASTLE-9", "HR-EX-16")
def test_probe_attacks_may_be_of_any_size() -> None:
    castle = {"cawdor": ("B2", DOWN, 1)}
    assert why(table({"h16": "R3", "p3": "R"}, castle), "march h16 cawdor") == "HR-CASTLE-6"
    match = table({"h16": "R3", "p3": "R"}, castle, options={"probe_attacks": True})
    play(match, "march h16 cawdor")
    assert numbers(match) == [1, 2, 3]
    before = supply(match, RED)
    play(match, "count 1")
    assert (shield(match, "cawdor"), at(match, "h16"), moves(match)) == ((UP, 1), "R2", 2)
    assert supply(match, RED) == before + 1
    assert why(match, "march h16 cawdor") == "HR-CASTLE-5"
    neutral = table({"h07": "R5"}, options={"probe_attacks": True})
    assert why(neutral, "march h07 urquhart") == "HR-CASTLE-3"


# ── shields ────────────────────────────────────────────────────────────────────────────────────────────


@clause("HR-SHIELD-1")
def test_a_shield_may_be_placed_after_the_entry_if_one_is_left() -> None:
    match = table({"h07": "R6", "p3": "R"})
    play(match, "march h07 urquhart", "enter 1")
    assert match.legal == ["shield yes", "shield no"]
    for decision in ("end-turn", "count 1", "enter 1", "march p3 h20"):
        assert why(match, decision) == "HR-SHIELD-1"
    play(match, "shield no")
    assert (shield(match, "urquhart"), phase(match), told(match)) == ((0, -1), MOVE, ["no_shield"])
    without = table({"h07": "R6", "p3": "R"}, removed={RED: [0, 0, 0, 1, 2, 3]})
    play(without, "march h07 urquhart", "enter 1")
    assert phase(without) == MOVE
    retaken = table({"h26": "R2", "p3": "R"}, {"dunvegan": "B1"})
    play(retaken, "march h26 dunvegan", "enter 1")
    assert phase(retaken) == SHIELD


@clause("HR-SHIELD-2")
def test_the_draw_is_from_the_pool_and_once_drawn_it_is_placed() -> None:
    match = table({"h07": "R6", "p3": "R"}, {"doune": ("R1", DOWN, 0), "blair": ("R1", UP, 3)}, removed={RED: [0]})
    play(match, "march h07 urquhart", "enter 1", "shield yes")
    assert (phase(match), match.legal) == (DRAW, [])
    assert match.chances() == {"shield 0": 1, "shield 1": 1, "shield 2": 1}
    play(match, "shield 1")
    assert (shield(match, "urquhart"), phase(match)) == ((DOWN, 1), MOVE)


@clause("HR-SHIELD-3", "HR-EX-13")
def test_there_is_no_other_time_for_a_shield() -> None:
    match = table({"r32": "R5", "p1": "R"}, box="rheingold")
    play(match, "march r32 boppard", "enter 2", "shield no")
    assert why(match, "shield yes") == "HR-SHIELD-3"
    play(match, "march r32 boppard", "count 3")
    assert (at(match, "boppard"), phase(match)) == ("R5", MOVE)
    assert why(match, "shield no") == "HR-SHIELD-3"


@clause("HR-SHIELD-4")
def test_a_placed_shield_stays_when_knights_come_and_go() -> None:
    match = table({"h23": "R1", "p3": "R"}, {"strome": ("R2", DOWN, 2)})
    play(match, "march strome h23", "count 2", "march h23 strome", "count 1")
    assert (shield(match, "strome"), match.position()["pool"][RED]) == ((DOWN, 2), [3, 1, 0, 1])


@clause("HR-SHIELD-5", "HI-GAR-1")
def test_a_shield_of_0_is_still_a_shield() -> None:
    match = table({"p3": "R"}, {"strome": ("R1", DOWN, 0)})
    play(match, "march strome h23")
    assert (at(match, "strome"), shield(match, "strome")) == ("R0", (DOWN, 0))
    attack = table({"h23": "R1", "p3": "R"}, {"strome": ("B0", DOWN, 0)})
    play(attack, "march h23 strome")
    assert at(attack, "strome") == "R1"


@clause("HR-SHIELD-6")
def test_a_shield_turned_up_stays_up() -> None:
    match = table({"h16": "R2", "p3": "R"}, {"cawdor": ("B1", DOWN, 1)})
    play(match, "march h16 cawdor", "end-turn")
    for _ in range(3):
        play(match, "die 1")
        play(match, "end-turn")
    assert shield(match, "cawdor") == (UP, 1)


# ── garrisons ──────────────────────────────────────────────────────────────────────────────────────────


@clause("HI-GAR-1", "RH-GAR-1", "HR-EX-12")
def test_highlanders_needs_a_knight_or_a_shield_rheingold_always_a_knight() -> None:
    for face in (DOWN, UP):
        assert why(table({}, {"strome": ("R1", face, 1)}), "march strome h23") == ""
        held = table({"p1": "R"}, {"katz": ("R1", face, 1)}, box="rheingold")
        assert why(held, "march katz r09") == "RH-GAR-1"
    assert why(table({"p1": "R"}, {"strome": "R1"}), "march strome h23") == "HI-GAR-1"
    three = table({"p1": "R"}, {"katz": ("R3", DOWN, 1)}, box="rheingold")
    play(three, "march katz r09")
    assert numbers(three) == [1, 2]
    assert why(three, "count 3") == "RH-GAR-1"
    bare = table({"p1": "R"}, {"strome": "R3"})
    play(bare, "march strome h23")
    assert numbers(bare) == [1, 2]
    assert why(bare, "count 3") == "HI-GAR-1"


@clause("HR-GAR-2")
def test_a_conquered_castle_never_becomes_neutral_again() -> None:
    match = table({"h23": "R1", "p3": "R"}, {"strome": ("R1", DOWN, 0)})
    play(match, "march strome h23")
    assert (at(match, "strome"), match.position()["neutral"]) == ("R0", 17)
    assert match.outcome.scores[RED] == 1

"""The worked examples of docs/rules/goldland.md, as written."""

from __future__ import annotations

from tests.clauses import clause
from tests.games.goldland.positions import (
    ANN,
    BOB,
    CID,
    camps,
    cell,
    holder,
    land,
    of,
    pack,
    play,
    refused,
    steps,
    tile,
)

from filon.games.goldland.state import MAIN
from filon.match.match import Match

COLUMN = {"r5c1": "T05@0", "r4c1": "A04@1", "r3c1": "T02@1", "r2c1": "T01@1"}


def at_the_puma(**equipment: int) -> Match:
    return land(COLUMN, at={ANN: "r5c1"}, packs={ANN: equipment})


@clause("GL-EX-1", "GL-MOVE-2", "GL-MOVE-4", "GL-GAIN-6", "GL-EXPL-2", "GL-EXPL-7")
def test_opening() -> None:
    match = land()
    play(match, *["step west walk"] * 6)
    assert (cell(match), *of(match, "points")) == ("r6c0", 1)
    play(match, "end-move", "gain 1", "take rifle")
    assert of(match, "phase") == (MAIN,)
    play(match, "explore", "land T04", "place r5c0 2")
    assert pack(match) == {"provisions": 3, "pearl": 2, "rifle": 1}
    assert (match.position()["tokens"][ANN], *of(match, "token_supply")) == (1, 35)
    assert tile(match, "r5c0") == "T04@2"
    # A road leads there, and with rotation 0 there would be none.
    play(match, "end-turn", "end-turn")
    assert "step north walk" in steps(match)
    other = land({"r5c0": "T04@0"}, at={ANN: "r6c0"}, packs={ANN: {"pearl": 2}})
    assert refused(other, "step north walk") == "GL-MOVE-10"


@clause("GL-EX-2", "GL-PACK-3", "GL-MOVE-2")
def test_lightening() -> None:
    match = land(at={ANN: "r6c3"}, packs={ANN: {"provisions": 3, "pearl": 2, "rope": 2, "log": 2, "shovel": 1}})
    assert match.position()["free"][ANN] == 2
    play(match, "discard log", "discard log", "discard pearl", "step west walk")
    assert of(match, "points") == (4,)


@clause("GL-EX-3", "GL-MOVE-5", "GL-MOVE-6", "GL-GAIN-4")
def test_points_are_frozen() -> None:
    match = at_the_puma(rifle=2, provisions=3, rope=2, pearl=2)
    play(match, "step north survive")
    assert (match.position()["free"][ANN], *of(match, "points")) == (5, 2)
    play(match, "camp", "step north walk", "step north walk")
    assert (cell(match), *of(match, "moved", "points", "phase")) == ("r2c1", 1, 0, MAIN)
    assert pack(match) == {"provisions": 3, "rope": 2, "pearl": 2}
    assert holder(match, "puma") == ANN
    assert refused(match, "gain 0") == "GL-GAIN-3"


@clause("GL-EX-4", "GL-GAIN-4", "GL-MARK-1")
def test_reward() -> None:
    match = at_the_puma(rifle=2, provisions=3, rope=2, pearl=2)
    play(match, "step north survive", "camp", "end-move", "gain 0", "take provisions", "take provisions")
    assert pack(match) == {"provisions": 5, "rope": 2, "pearl": 2}
    assert match.position()["camps_left"][ANN] == 9


@clause("GL-EX-5", "GL-ADV-1", "GL-ADV-2", "GL-CROSS-1")
def test_refusals_at_an_adventure() -> None:
    match = at_the_puma(rifle=1, provisions=3, rope=2, pearl=2)
    assert refused(match, "step north survive") == "GL-ADV-2"
    assert refused(match, "step north walk") == "GL-ADV-1"
    assert refused(match, "step north cross") == "GL-CROSS-1"
    assert refused(match, "step north cross-survive") == "GL-CROSS-1"


def at_the_natives(**equipment: int) -> Match:
    return land({"r5c2": "T01@2", "r4c2": "A22@0"}, at={ANN: "r5c2"}, packs={ANN: equipment})


@clause("GL-EX-6", "GL-CROSS-4", "GL-GAIN-4")
def test_crossing_with_survival() -> None:
    match = at_the_natives(pearl=2, rope=1, log=1, provisions=1)
    play(match, "step north cross-survive")
    assert (pack(match), *of(match, "points")) == ({"rope": 1, "log": 1, "provisions": 1}, 7)
    play(match, "pay log", "pay rope")
    assert (cell(match), *of(match, "points")) == ("r4c2", 6)
    assert holder(match, "natives") == ANN
    play(match, "camp", "end-move", "gain 0", *["take provisions"] * 3)
    assert pack(match) == {"provisions": 4}


@clause("GL-EX-7", "GL-CROSS-4", "GL-CROSS-5")
def test_refused_crossing() -> None:
    match = at_the_natives(pearl=1, rope=1, log=1, provisions=1)
    assert refused(match, "step north cross-survive") == "GL-CROSS-4"
    assert refused(match, "step north cross") == "GL-CROSS-4"
    camped = land(
        {"r5c2": "T01@2", "r4c2": "A22@0"}, at={ANN: "r5c2"}, camps={ANN: {"r4c2": 1}},
        packs={ANN: {"pearl": 1, "rope": 1, "log": 1, "provisions": 1}},
    )  # fmt: skip
    play(camped, "step north cross", "pay pearl", "pay rope", "pay log", "pay provisions")
    assert (cell(camped), pack(camped), camps(camped)) == ("r4c2", {}, {"r4c2": 1})
    play(camped, "end-move")
    assert refused(camped, "gain 0") == "GL-GAIN-4"


@clause("GL-EX-8", "GL-GAIN-6", "GL-GAIN-9")
def test_choice_and_room() -> None:
    match = land(at={ANN: "r3c6"}, packs={ANN: {"shovel": 1, "provisions": 5, "pearl": 5}})
    play(match, "gain 1", "take rope")
    assert (match.position()["free"][ANN], *of(match, "phase")) == (0, MAIN)
    assert refused(match, "gain 1") == refused(match, "gain 0") == "GL-GAIN-1"
    assert refused(match, "step south walk") == "GL-MOVE-3"


@clause("GL-EX-9", "GL-DISC-4", "GL-MOVE-5", "GL-TREAS-1")
def test_exchange_in_the_move_then_a_treasure() -> None:
    match = land(
        {"r5c2": "T02@1", "r4c2": "A17@1"}, at={ANN: "r6c2"}, packs={ANN: {"provisions": 3, "log": 1}},
        tokens={ANN: 2}, players=4,
    )  # fmt: skip
    play(match, "step north walk")
    assert of(match, "points") == (7,)
    play(match, "exchange log")
    assert (match.position()["tokens"][ANN], *of(match, "points")) == (0, 7)
    play(match, "step north survive")
    assert of(match, "points") == (6,)
    play(match, "camp", "end-move", "treasure")
    assert (pack(match), match.position()["treasures"][ANN]) == ({"provisions": 1}, 1)
    assert match.position()["free"][ANN] == 10
    assert (holder(match, "lake"), refused(match, "treasure")) == (ANN, "GL-TREAS-4")


@clause("GL-EX-10", "GL-EXPL-1", "GL-EXPL-8")
def test_exploring() -> None:
    assert refused(land(), "explore") == "GL-EXPL-1"
    match = land(at={ANN: "r6c3"})
    play(match, "explore", "land T01")
    assert match.legal == [f"place r5c3 {turns}" for turns in range(4)]
    play(match, "place r5c3 0")
    assert refused(match, "explore") == "GL-EXPL-8"


@clause("GL-EX-11", "GL-MARK-1", "GL-MARK-2")
def test_a_marker_changes_hands() -> None:
    match = land(
        {"r5c1": "A14@2", "r5c2": "A15@2"}, at={ANN: "r6c1", BOB: "r6c1"},
        packs={ANN: {"rope": 1, "log": 1}, BOB: {"rope": 3, "log": 2}},
    )  # fmt: skip
    play(match, "step north survive", "camp", "end-move", "end-turn")
    assert holder(match, "canyon") == ANN
    play(match, "step north survive", "camp")
    assert holder(match, "canyon") == ANN
    play(match, "end-move", "end-turn", "end-turn", "step east survive", "camp")
    assert holder(match, "canyon") == BOB
    assert camps(match, BOB) == {"r5c1": 1, "r5c2": 1}


@clause("GL-EX-12", "GL-AMU-5", "GL-AMU-6", "GL-AMU-7", "GL-END-1")
def test_temple() -> None:
    match = land(
        {"r0c0": "T01@0", "r0c1": "T02@0"}, at={ANN: "r0c1", BOB: "r0c1", CID: "r0c1"}, players=3, round_number=9
    )
    play(match, "end-turn", "step west walk", "end-move", "end-turn")
    assert of(match, "bonus", "reserve") == (4, 6)
    play(match, "step west walk", "end-move")
    assert of(match, "bonus", "reserve") == (2, 6)
    play(match, "end-turn", "end-turn")
    assert of(match, "round_number", "bonus", "box", "reserve") == (10, 0, 12, 5)
    play(match, "end-turn")
    assert of(match, "reserve") == (4,)
    play(match, "end-turn", "step west walk", "end-move", "end-turn", "end-turn")
    assert of(match, "reserve") == (2,)
    play(match, "end-turn")
    assert (match.is_over, match.outcome.reason, match.position()["coins"][:3]) == (True, "amulets", [0, 4, 4])


@clause("GL-EX-13", "GL-END-2", "GL-END-3")
def test_the_last_coin() -> None:
    match = land({"r0c0": "T01@0", "r0c1": "T02@0"}, at={ANN: "r0c1"}, round_number=7)
    play(match, "step west walk", "end-move", "end-turn", "end-turn")
    play(match, *["end-turn"] * 4)
    assert of(match, "round_number", "reserve") == (10, 0)
    play(match, "end-turn")
    assert (match.is_over, match.mover) == (False, BOB)
    play(match, "end-turn")
    assert (match.is_over, match.outcome.reason, match.position()["coins"][0]) == (True, "reserve", 5)


@clause("GL-EX-14", "GL-TURN-4", "GL-TURN-5")
def test_passing() -> None:
    match = land(at={ANN: "r2c6"}, packs={ANN: {"pearl": 1}}, tokens={ANN: 4})
    play(match, "exchange rope", "end-turn")
    assert match.position()["tokens"][ANN] == 1
    busy = land(at={ANN: "r2c6"}, packs={ANN: {"pearl": 1}}, tokens={ANN: 4})
    play(busy, "exchange rope", "gain 0", "take log", "end-turn")
    assert busy.position()["tokens"][ANN] == 0


@clause("GL-EX-15", "GL-GAIN-1", "GL-GAIN-4", "GL-ADV-4")
def test_one_gain_a_turn() -> None:
    match = at_the_puma(rifle=3)
    play(match, "gain 0", "take provisions", "take provisions", "step north survive", "camp", "end-move")
    assert refused(match, "gain 0") == "GL-GAIN-1"
    play(match, "end-turn", "end-turn")
    assert (match.mover, refused(match, "gain 0")) == (ANN, "GL-GAIN-4")

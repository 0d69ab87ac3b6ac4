"""Goldland: turns and packs."""

from __future__ import annotations

import pytest
from tests.clauses import clause
from tests.games.goldland.positions import ANN, BOB, CID, cell, land, names, of, pack, play, refused, supply, told

from filon.engine.errors import FilonError, UndoRefused
from filon.games.goldland.data import KIND_NAMES
from filon.games.goldland.state import CAMPING, DRAW, GAINING, GAME_END, MAIN, MOVING, PAYING, PLACING, ROOM, ROTATING
from filon.match.match import Match

PUMA = {"r5c1": "A04@1", "r4c1": "T01@2"}


def hunter(**more: int) -> Match:
    """Ann beside a puma, with what it takes and more."""
    return land(PUMA, at={ANN: "r6c1"}, packs={ANN: {"rifle": 2, **more}})


@clause("GL-TURN-1")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_turns_go_round_from_the_first_player(players: int) -> None:
    match = land(players=players, first=players - 1, active=players - 1)
    movers = []
    for _ in range(2 * players):
        movers.append((match.mover, match.position()["round_number"]))
        play(match, "end-turn")
    order = [players - 1, *range(players - 1)]
    assert movers == [(seat, 1) for seat in order] + [(seat, 2) for seat in order]


@clause("GL-TURN-2")
def test_each_action_once_in_any_order() -> None:
    match = land({"r5c3": "T10@1"}, at={ANN: "r6c4"})
    assert of(match, "moved", "gained", "explored") == (0, 0, 0)
    play(match, "explore", "land T01", "place r5c4 0", "gain 0", "take shovel", "step west walk", "end-move")
    assert of(match, "moved", "gained", "explored") == (1, 1, 1)
    assert [refused(match, text) for text in ("explore", "gain 0", "step east walk")] == [
        "GL-EXPL-8", "GL-GAIN-1", "GL-TURN-2",
    ]  # fmt: skip
    other = land(at={ANN: "r6c4"})
    play(other, "step west walk", "end-move", "explore", "land T01", "place r5c3 0", "end-turn")
    assert other.mover == BOB


@clause("GL-TURN-2", "GL-RULING-10")
def test_no_action_is_compulsory() -> None:
    assert "end-turn" in land().legal
    # Nothing to do at all: a full pack on a finished square's tile that gives nothing.
    match = land(at={ANN: "r6c6"}, packs={ANN: {"provisions": 12}}, gained=1)
    assert match.legal == ["discard provisions", "end-turn"]


@clause("GL-TURN-3", "GL-RULING-29")
def test_nothing_interrupts_a_move_but_exchanges_and_a_claim() -> None:
    match = land({"r5c4": "A01@0"}, at={ANN: "r6c3"}, tokens={ANN: 4}, amulets=[ANN], options={"manual_income": True})
    play(match, "step east walk")
    for text in ("gain 0", "explore", "explore r5c3", "discard pearl", "treasure", "end-turn"):
        assert refused(match, text) == "GL-TURN-3"
    assert {"exchange log", "claim", "end-move"} <= set(match.legal)
    play(match, "exchange log", "claim", "step east walk")
    assert of(match, "phase") == (MOVING,)


@clause("GL-TURN-4", "GL-RULING-9")
def test_a_pass_brings_a_token_if_there_is_one() -> None:
    match = land(tokens={ANN: 2})
    play(match, "end-turn")
    assert (match.position()["tokens"][:2], *of(match, "token_supply")) == ([3, 0], 33)
    assert told(match)[0][:3] == ("passed", ANN, 1)
    none = land(tokens={ANN: 30, BOB: 6})
    play(none, "end-turn")
    assert (none.position()["tokens"][:2], *of(none, "token_supply")) == ([30, 6], 0)
    assert told(none)[0][:3] == ("passed", ANN, 0)


@clause("GL-TURN-4")
@pytest.mark.parametrize(
    "doing", [["step north walk", "end-move"], ["gain 0", "take pearl", "stop"]], ids=["move", "gain"]
)
def test_one_action_is_no_pass(doing: list[str]) -> None:
    match = land()
    play(match, *doing, "end-turn")
    assert match.position()["tokens"][ANN] == 0
    assert "passed" not in names(match)


@clause("GL-TURN-4", "GL-EXPL-7")
def test_exploring_is_no_pass_but_has_its_own_token() -> None:
    match = land(at={ANN: "r6c3"})
    play(match, "explore", "land T01", "place r5c3 0", "end-turn")
    assert match.position()["tokens"][ANN] == 1
    assert "passed" not in names(match)


@clause("GL-TURN-5")
def test_what_is_no_action_leaves_the_pass_alone() -> None:
    match = land(
        {"r5c1": "A06@0"}, at={ANN: "r5c1"}, packs={ANN: {"provisions": 3}}, tokens={ANN: 4}, amulets=[ANN],
        options={"manual_income": True},
    )  # fmt: skip
    play(match, "exchange log", "discard log", "treasure", "claim", "end-turn")
    assert match.position()["tokens"][ANN] == 1


@clause("GL-TURN-6")
def test_only_what_the_phase_lists_may_be_decided() -> None:
    main = land()
    assert [refused(main, text) for text in ("pay log", "camp", "no-camp", "take log", "stop", "place r5c3 0",
                                             "rotate 0", "camp-from r5c3")] == ["GL-TURN-6"] * 8  # fmt: skip
    camping = hunter()
    play(camping, "step north survive")
    assert of(camping, "phase") == (CAMPING,)
    for text in ("step north walk", "end-move", "end-turn", "gain 0", "explore", "discard log", "pay log", "treasure"):
        assert refused(camping, text) == "GL-TURN-6"
    assert refused(camping, "exchange log") == "GL-DISC-4"
    placing = play(land(at={ANN: "r6c3"}), "explore", "land T01")
    for text in ("end-turn", "step west walk", "rotate 1", "explore"):
        assert refused(placing, text) == "GL-TURN-6"
    gaining = play(land(), "gain 0")
    for text in ("end-turn", "step west walk", "discard pearl", "camp"):
        assert refused(gaining, text) == "GL-TURN-6"


@clause("GL-TURN-6")
@pytest.mark.parametrize("manual_income", [False, True])
def test_nobody_decides_while_chance_does_nor_after_the_end(manual_income: bool) -> None:
    options = {"manual_income": manual_income}
    drawing = play(land(at={ANN: "r6c3"}, options=options), "explore")
    over = land(phase=GAME_END, options=options)
    for match, code in ((drawing, "not-your-turn"), (over, "game-over")):
        for text in ("claim", "exchange pearl", "end-turn", "step west walk", "explore"):
            assert refused(match, text) == refused_by_rules(match, text) == "GL-TURN-6"
            with pytest.raises(FilonError) as error:
                match.play(text)
            assert (error.value.code, error.value.clause) == (code, "GL-TURN-6")


def refused_by_rules(match: Match, text: str) -> str:
    """The clause as programs get it that play without a match."""
    found = match.game.why_not(match._states, 0, match.game.decisions.parse(text))
    return found[1] if found else ""


@clause("GL-TURN-6")
def test_every_decision_is_answered_in_every_phase() -> None:
    seen = set()
    stack, lying = land(at={ANN: "r6c3"}), land(at={ANN: "r6c3"}, options={"layout": "face_down"})
    crossing = land({"r5c1": "T01@0"}, at={ANN: "r6c1"}, packs={ANN: {"log": 5}})
    temple = land({"r0c0": "T01@0", "r0c1": "T02@0"}, at={ANN: "r0c1"}, packs={ANN: {"log": 11}}, tokens={ANN: 4})
    for match, texts in (
        (stack, ["explore", "land T01"]),
        (lying, ["explore r5c3", "land T01"]),
        (crossing, ["step north cross"]),
        (hunter(), ["step north survive", "camp"]),
        (land(), ["gain 0"]),
        (temple, ["exchange pearl"]),
        (land({"r0c0": "T01@0", "r0c1": "T02@0"}, at={ANN: "r0c1"}, packs={ANN: {"log": 10}}, tokens={ANN: 8}),
         ["step west walk", "exchange pearl", "exchange pearl", "end-move"]),
    ):  # fmt: skip
        for text in ("", *texts):
            if text:
                play(match, text)
            phase = match.position()["phase"]
            seen.add(phase)
            if match.mover < 0:
                continue
            legal = set(match.legal)
            for d in range(len(match.game.decisions)):
                number = int(match.game.kernel.refusal_at(match._states, 0, d))
                assert (number == 0) == (match.game.decisions.text(d) in legal)
                assert 0 <= number < len(match.game.clauses)
    assert seen == {MAIN, MOVING, PAYING, CAMPING, GAINING, DRAW, PLACING, ROTATING, ROOM}


def test_when_it_is_over_nothing_may_be_decided() -> None:
    match = play(land(round_number=60), "end-turn", "end-turn")
    assert of(match, "phase") == (GAME_END,)
    assert match.legal == []


# ── packs ──────────────────────────────────────────────────────────────────────────────────────────────


@clause("GL-PACK-1")
def test_twelve_slots_for_pieces_treasures_and_the_amulet() -> None:
    match = land(
        {"r5c1": "A06@0", "r5c2": "A01@0"}, at={ANN: "r5c1"}, packs={ANN: {"provisions": 4, "log": 3}},
        robbed={"r5c2": ANN}, amulets=[ANN], coins={ANN: 2}, tokens={ANN: 9}, camps={ANN: {"r5c1": 1}}, bonus=2,
    )  # fmt: skip
    assert match.position()["free"][ANN] == 12 - 7 - 1 - 1
    play(match, "treasure")
    assert match.position()["free"][ANN] == 12 - 5 - 2 - 1


@clause("GL-PACK-2", "GL-DISC-5")
def test_nothing_comes_without_a_free_slot() -> None:
    match = land(packs={ANN: {"provisions": 12}}, tokens={ANN: 8})
    assert refused(match, "exchange log") == "GL-DISC-5"
    assert refused(match, "gain 0") == "GL-GAIN-9"
    play(match, "discard provisions", "exchange log")
    assert refused(match, "exchange log") == "GL-DISC-5"


@clause("GL-PACK-3", "GL-RULING-5")
def test_discarding_one_piece_at_a_time_before_and_after_the_move() -> None:
    match = land()
    play(match, "discard pearl")
    assert (pack(match), supply(match, "pearl")) == ({"provisions": 3, "pearl": 1}, 13)
    assert refused(match, "discard log") == "GL-PACK-3"
    play(match, "step north walk", "end-move", "discard pearl", "discard provisions")
    assert pack(match) == {"provisions": 2}
    assert refused(match, "discard pearl") == "GL-PACK-3"


@clause("GL-PACK-4", "GL-RULING-6")
def test_treasures_and_the_amulet_are_never_discarded_or_paid() -> None:
    match = land(
        {"r5c1": "A01@0", "r5c2": "A06@0", "r5c3": "A07@0", "r4c4": "T01@0", "r5c4": "T02@2"}, at={ANN: "r5c4"},
        packs={ANN: {"log": 3}}, robbed={"r5c1": ANN, "r5c2": ANN, "r5c3": ANN}, amulets=[ANN], coins={ANN: 2}, bonus=2,
    )  # fmt: skip
    assert [text for text in match.legal if text.startswith("discard")] == ["discard log"]
    # Seven things, but only three pieces: too few for a crossing.
    assert refused(match, "step north cross") == "GL-CROSS-2"


@clause("GL-PACK-5")
def test_what_is_discarded_may_be_gained_again_at_once() -> None:
    match = land(packs={ANN: {"pearl": 8}, BOB: {"pearl": 8}}, at={ANN: "r6c6"})
    assert supply(match, "pearl") == 0
    play(match, "discard pearl", "gain 0")
    assert "take pearl" in match.legal
    play(match, "take pearl")
    assert (pack(match), supply(match, "pearl")) == ({"pearl": 8}, 0)


@clause("GL-PACK-6")
def test_the_backpack_shows_its_free_slots_first() -> None:
    match = land()
    tray = next(tray for tray in match.view(ANN).panels[ANN].trays if tray.key == "pack-0")
    assert len(tray.pieces) == 12
    assert [piece.text for piece in tray.pieces[:7]] == [str(k) for k in range(1, 8)]
    assert [piece.sprite for piece in tray.pieces[7:]] == ["kit-provisions"] * 3 + ["kit-pearl"] * 2


# ── undo ───────────────────────────────────────────────────────────────────────────────────────────────


def test_a_turn_can_be_taken_back_step_by_step_until_a_tile_is_drawn() -> None:
    match = land(at={ANN: "r6c3"}, seed=3)
    before = match.position()["pack"]
    play(match, "discard pearl", "step west walk", "end-move")
    for _ in range(3):
        match.undo(ANN)
    assert (match.position()["pack"], cell(match)) == (before, "r6c3")
    match.play("explore")
    with pytest.raises(UndoRefused):
        match.undo(ANN)
    match.play(match.legal[0])
    match.undo(ANN)
    assert of(match, "phase") == (PLACING,)


def test_a_turn_that_is_over_is_over() -> None:
    match = play(land(players=3), "end-turn")
    with pytest.raises(UndoRefused):
        match.undo(ANN)
    assert (match.mover, CID) == (BOB, 2)


@pytest.mark.parametrize("kind", KIND_NAMES)
def test_every_kind_can_be_carried_discarded_and_exchanged(kind: str) -> None:
    match = land(packs={ANN: {kind: 2}}, tokens={ANN: 4})
    play(match, f"discard {kind}", f"exchange {kind}")
    assert pack(match) == {kind: 2}


# ── of several clauses the first is named ──────────────────────────────────────────────────────────────


@clause("GL-TURN-2", "GL-TREAS-3", "GL-MOVE-3")
def test_which_clause_is_named_against_a_step() -> None:
    lair = land({"r5c3": "A06@1"}, at={ANN: "r6c3"}, packs={ANN: {"rifle": 2, "provisions": 2}})
    play(lair, "step north survive", "no-camp", "end-move", "treasure")
    assert refused(lair, "step south walk") == "GL-TURN-2"
    full = land({"r5c3": "A06@1"}, at={ANN: "r5c3"}, packs={ANN: {"provisions": 2, "log": 10}}, tokens={ANN: 4})
    play(full, "treasure", "exchange log")
    assert (full.position()["free"][ANN], refused(full, "step south walk")) == (0, "GL-TREAS-3")
    edge = land(packs={ANN: {"log": 12}})
    assert refused(edge, "step south walk") == "GL-MOVE-3"


@clause("GL-GAIN-1", "GL-GAIN-10", "GL-GAIN-9", "GL-GAIN-8", "GL-GAIN-3")
def test_which_clause_is_named_against_a_gain() -> None:
    bare = land({"r5c3": "A01@0"}, at={ANN: "r5c3"}, gained=1)
    assert refused(bare, "gain 0") == "GL-GAIN-1"
    full = land(at={ANN: "r6c3"}, packs={ANN: {"rope": 12}, BOB: {"rod": 6}})
    assert refused(full, "gain 0") == "GL-GAIN-9"
    poor = land(at={ANN: "r6c3"}, packs={ANN: {"log": 12}, BOB: {"rod": 6}})
    assert refused(poor, "gain 0") == "GL-GAIN-3"
    assert refused(poor, "gain 1") == "GL-GAIN-6"


@clause("GL-CROSS-2", "GL-CROSS-4", "GL-ADV-7", "GL-MOVE-7")
def test_which_clause_is_named_against_a_crossing() -> None:
    wall = {"r5c3": "A04@0"}
    assert refused(land(wall, at={ANN: "r6c3"}, packs={ANN: {"log": 3}}), "step north cross") == "GL-CROSS-2"
    assert refused(land(wall, at={ANN: "r6c3"}, packs={ANN: {"log": 4}}), "step north cross") == "GL-CROSS-4"
    assert refused(land({"r5c3": "T01@0"}, at={ANN: "r6c3"}, packs={ANN: {}}), "step north cross-survive") == "GL-ADV-7"


@clause("GL-DISC-2", "GL-DISC-5", "GL-EXPL-8", "GL-AMU-8")
def test_which_clause_is_named_otherwise() -> None:
    full = land(packs={ANN: {"log": 12}}, tokens={ANN: 3})
    assert refused(full, "exchange rod") == "GL-DISC-2"
    laid = play(land(at={ANN: "r6c3"}), "explore", "land T01", "place r5c3 0")
    assert refused(laid, "explore r4c4") == "GL-EXPL-8"
    assert refused(land(), "explore r5c5") == "GL-EXPL-2"
    lying = land(options={"layout": "face_down"})
    assert [refused(lying, text) for text in ("explore", "explore r5c5")] == ["GL-EXPL-3", "GL-EXPL-1"]
    # A claim is refused by the option before the phase is looked at.
    assert refused(play(land(), "gain 0"), "claim") == "GL-AMU-8"
    claims = land(amulets=[ANN], coins={ANN: 2}, bonus=2, options={"manual_income": True})
    assert refused(play(claims, "gain 0"), "claim") == "GL-TURN-6"

"""Goldland: the temple, amulets, coins, the end and the scores."""

from __future__ import annotations

import pytest
from tests.clauses import clause
from tests.games.goldland.positions import (
    ANN,
    BOB,
    CID,
    DAN,
    EVE,
    camps,
    cell,
    land,
    names,
    of,
    pack,
    play,
    refused,
    tile,
    told,
)

from filon.games.goldland.state import ALL_AMULETS, MAIN, MOVING, NOT_YET, RESERVE_EMPTY, ROOM
from filon.match.match import Match

GATE = {"r0c0": "T01@2", "r0c1": "T02@0", "r1c0": "T03@0"}
ENTER = ("step west walk", "end-move")


def at_the_gate(players: int = 2, **more: object) -> Match:
    """Everybody one step east of the temple."""
    at = dict.fromkeys(range(players), "r0c1")
    return land(GATE, at=at, players=players, **more)  # type: ignore[arg-type]


@clause("GL-TEMPLE-1")
def test_the_tile_in_the_temple_works_as_usual() -> None:
    match = land({"r0c0": "A06@2", "r0c1": "T02@0"}, at={ANN: "r0c1"}, packs={ANN: {"rifle": 2, "provisions": 2}})
    assert refused(match, "step west walk") == "GL-ADV-1"
    play(match, "step west survive", "camp", "end-move", "treasure")
    s = match.position()
    assert (s["amulet"][ANN], s["treasures"][ANN], camps(match)) == (1, 1, {"r0c0": 1})
    assert match.outcome.scores[ANN] == 3 + 3 + 3 + 2


@clause("GL-TEMPLE-2")
def test_the_final_field_may_be_explored_early() -> None:
    match = land({"r0c1": "T02@0"}, at={ANN: "r0c1"})
    play(match, "explore", "land T01", "place r0c0 0", *ENTER)
    assert (tile(match, "r0c0"), match.position()["amulet"][ANN]) == ("T01@0", 1)


@clause("GL-AMU-1")
def test_an_amulet_for_whose_move_ends_in_the_temple() -> None:
    match = at_the_gate()
    play(match, *ENTER)
    assert (match.position()["amulet"][:2], *of(match, "amulets", "phase")) == ([1, 0], 1, MAIN)
    assert match.position()["free"][ANN] == 6
    # A move that ends by itself counts alike.
    last = at_the_gate(packs={ANN: {"log": 11}})
    play(last, "step west walk")
    assert last.position()["amulet"][ANN] == 1


@clause("GL-AMU-2")
def test_passing_through_gives_nothing() -> None:
    match = at_the_gate()
    play(match, "step west walk")
    assert of(match, "phase", "amulets") == (MOVING, 2)
    play(match, "step south walk", "end-move")
    assert (cell(match), match.position()["amulet"][ANN]) == ("r1c0", 0)


@clause("GL-AMU-3")
def test_one_amulet_a_player() -> None:
    match = at_the_gate(amulets=[ANN], coins={ANN: 2}, bonus=2)
    play(match, *ENTER)
    assert (match.position()["amulet"][ANN], match.position()["coins"][ANN]) == (1, 2)
    assert "amulet" not in names(match)


@clause("GL-AMU-4", "GL-RULING-32", "GL-RULING-15")
def test_a_full_pack_must_make_room() -> None:
    match = at_the_gate(packs={ANN: {"log": 10, "rope": 1}}, tokens={ANN: 4})
    play(match, "exchange pearl")
    assert refused(match, "step west walk") == "GL-MOVE-3"
    match = at_the_gate(packs={ANN: {"log": 9, "rope": 1}}, tokens={ANN: 8})
    play(match, "step west walk", "exchange pearl", "exchange pearl", "end-move")
    assert of(match, "phase") == (ROOM,)
    assert match.legal == ["discard rope", "discard log", "discard pearl"]
    assert refused(match, "discard rod") == "GL-PACK-3"
    assert refused(match, "end-turn") == "GL-TURN-6"
    play(match, "discard rope")
    assert (pack(match), match.position()["amulet"][ANN], *of(match, "phase")) == ({"log": 9, "pearl": 2}, 1, MAIN)
    assert match.position()["free"][ANN] == 0


@clause("GL-AMU-5")
def test_two_coins_for_the_first_and_for_all_before_the_next_turn_of_the_first() -> None:
    match = at_the_gate(4, first=CID, active=CID)
    play(match, *ENTER, "end-turn", *ENTER, "end-turn")
    assert (match.position()["coins"][:4], *of(match, "bonus", "first_arriver")) == ([0, 0, 2, 2], 4, CID)
    play(match, *ENTER)
    assert match.position()["coins"][ANN] == 2


@clause("GL-AMU-6")
def test_the_bonus_ends_with_the_next_turn_of_the_first_arriver() -> None:
    match = at_the_gate(3)
    play(match, *ENTER, "end-turn", "end-turn", "end-turn")
    assert of(match, "bonus", "bonus_over", "box") == (0, 1, 10 + 4)
    assert ("bonus_gone", 4, 0, 0, 0) in told(match)
    play(match, "end-turn", *ENTER)
    assert (match.position()["amulet"][BOB], match.position()["coins"][BOB]) == (1, 0)


@clause("GL-AMU-7")
def test_a_coin_at_the_start_of_each_turn_wherever_one_is() -> None:
    match = at_the_gate()
    play(match, *ENTER, "end-turn", "end-turn")
    assert (match.position()["coins"][ANN], *of(match, "reserve")) == (3, 2)
    play(match, "step south walk", "end-move", "end-turn")
    assert match.position()["coins"][BOB] == 0
    play(match, "end-turn")
    assert (match.position()["coins"][ANN], *of(match, "reserve")) == (4, 1)


@clause("GL-AMU-8", "GL-RULING-27")
def test_with_manual_income_a_coin_has_to_be_claimed() -> None:
    match = at_the_gate(options={"manual_income": True})
    assert refused(match, "claim") == "GL-AMU-7"
    play(match, *ENTER)
    assert refused(match, "claim") == "GL-AMU-7"
    play(match, "end-turn", "end-turn")
    assert (match.position()["coins"][ANN], *of(match, "reserve", "bonus_over")) == (2, 3, 1)
    play(match, "claim")
    assert (match.position()["coins"][ANN], refused(match, "claim")) == (3, "GL-AMU-7")
    play(match, "end-turn", "end-turn", "end-turn", "end-turn")
    assert (match.position()["coins"][ANN], *of(match, "reserve")) == (3, 2)
    assert refused(land(), "claim") == "GL-AMU-8"


@clause("GL-AMU-8", "GL-END-2", "GL-RULING-27")
def test_the_last_coin_claimed_ends_the_game() -> None:
    match = at_the_gate(
        amulets=[ANN], options={"manual_income": True}, reserve=1, coins={ANN: 4}, bonus=0, bonus_over=1
    )
    play(match, "step west walk", "claim")
    assert of(match, "trigger", "reserve") == (RESERVE_EMPTY, 0)
    assert names(match) == ["income", "last_round"]
    play(match, "end-move", "end-turn", "end-turn")
    assert match.outcome.reason == "reserve"


@clause("GL-AMU-9")
def test_one_may_leave_the_temple_and_play_on() -> None:
    match = at_the_gate()
    play(match, *ENTER, "end-turn", "end-turn", "step east walk", "end-move")
    assert (cell(match), match.position()["amulet"][ANN], match.position()["free"][ANN]) == ("r0c1", 1, 6)


# ── end ────────────────────────────────────────────────────────────────────────────────────────────────


@clause("GL-END-1", "GL-END-3")
def test_all_amulets_end_the_game_with_the_round() -> None:
    match = at_the_gate(3, amulets=[CID], coins={CID: 2}, bonus=4)
    play(match, *ENTER, "end-turn", *ENTER)
    assert (of(match, "trigger"), told(match)[-1][:2]) == ((ALL_AMULETS,), ("last_round", ALL_AMULETS))
    play(match, "end-turn")
    assert (match.mover, match.is_over) == (CID, False)
    play(match, "end-turn")
    assert (match.is_over, match.outcome.reason) == (True, "amulets")


@clause("GL-END-2", "GL-END-3")
def test_the_last_coin_of_the_reserve_ends_the_game_with_the_round() -> None:
    match = at_the_gate(amulets=[BOB], coins={BOB: 4}, reserve=1, bonus=0, bonus_over=1)
    play(match, "end-turn")
    assert of(match, "trigger", "reserve") == (RESERVE_EMPTY, 0)
    play(match, "end-turn")
    assert (match.is_over, match.outcome.reason) == (True, "reserve")


@clause("GL-END-4")
def test_if_the_last_of_a_round_triggers_it_ends_at_once_after_the_turn() -> None:
    match = at_the_gate(amulets=[ANN], coins={ANN: 2}, bonus=2, active=BOB, had_amulet=0)
    play(match, *ENTER)
    assert (of(match, "trigger"), match.is_over) == ((ALL_AMULETS,), False)
    play(match, "end-turn")
    assert match.is_over


def last_round(coins: dict[int, int]) -> Match:
    """Five players, four amulets, one coin in the reserve, and Ann about to receive it."""
    return land(
        GATE, players=5, amulets=[BOB, ANN, CID, DAN], at=dict.fromkeys(range(5), "r0c1"), reserve=1, bonus=0,
        bonus_over=1, round_number=12, active=EVE, first=ANN, had_amulet=0, coins=coins,
    )  # fmt: skip


@clause("GL-END-5", "GL-RULING-14")
def test_in_the_last_round_coins_come_from_the_box_and_then_from_nowhere() -> None:
    match = last_round(coins={ANN: 5, BOB: 5, CID: 5, DAN: 4})
    assert of(match, "box") == (2,)
    play(match, "end-turn")
    assert of(match, "reserve", "box", "credited", "trigger") == (0, 2, 0, RESERVE_EMPTY)
    play(match, "end-turn", "end-turn")
    assert of(match, "box", "credited") == (0, 0)
    play(match, "end-turn")
    assert (of(match, "box", "credited"), match.position()["coins"][:4]) == ((0, 1), [6, 6, 6, 5])
    play(match, "end-turn", "end-turn")
    assert (match.is_over, match.outcome.reason) == (True, "reserve")


@clause("GL-END-6", "GL-RULING-16")
def test_in_the_last_round_everything_goes_on() -> None:
    match = at_the_gate(3, amulets=[ANN, BOB], coins={ANN: 2, BOB: 2}, bonus=2, active=CID, had_amulet=0, first=CID)
    play(match, *ENTER)
    assert (match.position()["coins"][CID], *of(match, "trigger", "bonus")) == (2, ALL_AMULETS, 0)
    play(match, "end-turn")
    assert match.position()["coins"][ANN] == 3
    play(match, "end-turn")
    assert match.position()["tokens"][ANN] == 1


@clause("GL-END-7")
@pytest.mark.parametrize("limit", [20, 60])
def test_the_round_limit_ends_the_game(limit: int) -> None:
    match = land(options={"max_rounds": limit}, round_number=limit - 1)
    play(match, "end-turn", "end-turn", "end-turn")
    assert (match.is_over, *of(match, "round_number")) == (False, limit)
    play(match, "end-turn")
    assert (match.is_over, match.outcome.reason, names(match)[-1]) == (True, "limit", "over")


@clause("GL-END-8", "GL-RULING-17")
def test_the_trigger_that_fired_first_is_the_reason() -> None:
    match = at_the_gate(amulets=[ANN], coins={ANN: 4}, reserve=1, bonus=0, bonus_over=1, active=BOB, had_amulet=0)
    play(match, "end-turn", "end-turn", *ENTER)
    assert of(match, "trigger", "amulets") == (RESERVE_EMPTY, 0)
    play(match, "end-turn")
    assert match.outcome.reason == "reserve"
    limit = at_the_gate(round_number=60, active=BOB)
    play(limit, "step west walk", "end-move")
    assert of(limit, "trigger") == (NOT_YET,)
    play(limit, "end-turn")
    assert limit.outcome.reason == "limit"
    both = at_the_gate(round_number=60, active=BOB, amulets=[ANN], coins={ANN: 2}, bonus=2, had_amulet=0)
    play(both, *ENTER, "end-turn")
    assert both.outcome.reason == "amulets"


# ── scores ─────────────────────────────────────────────────────────────────────────────────────────────


@clause("GL-SCORE-1")
def test_coins_treasures_amulet_and_markers_count_and_nothing_else() -> None:
    match = land(
        {"r5c3": "A06@1", "r5c2": "A01@1"}, robbed={"r5c3": ANN}, amulets=[ANN], coins={ANN: 4, BOB: 1}, bonus=0,
        bonus_over=1, holders={"desert": ANN, "natives": BOB}, tokens={BOB: 12}, camps={BOB: {"r5c2": 3}},
        packs={BOB: {"pearl": 12}},
    )  # fmt: skip
    assert match.outcome.scores == (4 + 3 + 3 + 5, 1 + 2 + 3)


@clause("GL-SCORE-2", "GL-SCORE-3", "GL-RULING-22")
def test_equal_scores_share_the_rank() -> None:
    match = land(players=3, holders={"puma": ANN, "lake": BOB, "natives": CID}, round_number=60)
    play(match, "end-turn", "end-turn", "end-turn")
    assert (match.outcome.ranks, match.outcome.winners, match.outcome.tie_break) == ((1, 1, 3), (ANN, BOB), "shared")
    clear = land(players=3, holders={"desert": CID, "lake": BOB}, round_number=60)
    play(clear, "end-turn", "end-turn", "end-turn")
    assert (clear.outcome.ranks, clear.outcome.tie_break) == ((3, 2, 1), "")

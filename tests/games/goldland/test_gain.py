"""Goldland: gaining equipment, exploring, discovery tokens, treasures."""

from __future__ import annotations

from typing import Any

import pytest
from tests.clauses import clause
from tests.games.goldland.positions import (
    ANN,
    BOB,
    cell,
    land,
    names,
    of,
    pack,
    play,
    refused,
    steps,
    supply,
    tile,
    told,
)

from filon.games.goldland.data import ADVENTURE_OF, GAINS, IS_REWARD, TILE_LIST, TILE_NAMES
from filon.games.goldland.state import DRAW, GAINING, MAIN, PLACING, ROTATING, TREASURE_HERE, TREASURE_TAKEN
from filon.match.match import Match

# ── gain ───────────────────────────────────────────────────────────────────────────────────────────────


@clause("GL-GAIN-1")
def test_one_gain_a_turn_before_or_after_the_move_or_without_one() -> None:
    before = land()
    play(before, "gain 0", "take pearl", "stop", "step north walk", "end-move")
    assert refused(before, "gain 0") == "GL-GAIN-1"
    after = land()
    play(after, "step west walk", "step west walk", "end-move", "gain 0", "take shovel")
    assert (cell(after), pack(after)["shovel"]) == ("r6c4", 1)
    assert refused(after, "gain 0") == "GL-GAIN-1"
    moving = play(land(), "step west walk")
    assert refused(moving, "gain 0") == "GL-TURN-3"


@clause("GL-GAIN-2", "GL-RULING-36")
def test_the_start_gives_pearls_and_provisions_without_condition() -> None:
    match = land(packs={ANN: {}})
    play(match, "gain 0")
    assert match.legal == ["take provisions", "take pearl"]
    play(match, *["take provisions"] * 3, "take pearl", "take pearl")
    assert (pack(match), *of(match, "phase")) == ({"provisions": 3, "pearl": 2}, MAIN)
    play(match, "end-turn", "end-turn")
    assert refused(match, "gain 0") == ""


@clause("GL-GAIN-3", "GL-RULING-11")
@pytest.mark.parametrize("number", [n for n, t in enumerate(TILE_LIST) if t.get("gain_needs") == "own"])
def test_white_pieces_must_be_in_the_pack_and_are_kept(number: int) -> None:
    entry = TILE_LIST[number]
    own: dict[str, int] = entry["own"]
    here = {"r5c3": f"{entry['id']}@0"} if number > 12 else {}
    board, at = here, {ANN: "r5c3"}
    if not here:
        s = land().position()
        row, column = divmod(s["tile"].index(number), 7)
        at = {ANN: f"r{row}c{column}"}
    assert refused(land(board, at=at, packs={ANN: {}}), "gain 0") == "GL-GAIN-3"
    match = land(board, at=at, packs={ANN: own})
    kind = next(iter(entry["gain"][0]))
    play(match, "gain 0", f"take {kind}")
    assert pack(match) == {k: own.get(k, 0) + (k == kind) for k in {*own, kind}}


@clause("GL-GAIN-4", "GL-RULING-7")
def test_a_reward_is_for_those_who_survived_and_stopped_this_turn() -> None:
    board = {"r5c3": "A04@1", "r4c3": "T01@2"}
    match = land(board, at={ANN: "r6c3"}, packs={ANN: {"rifle": 2}}, camps={ANN: {"r5c3": 1}})
    play(match, "step north walk", "end-move")
    assert refused(match, "gain 0") == "GL-GAIN-4"
    match = land(board, at={ANN: "r6c3"}, packs={ANN: {"rifle": 2}})
    play(match, "step north survive", "no-camp", "end-move")
    assert refused(match, "gain 0") == ""
    play(match, "end-turn", "end-turn")
    assert refused(match, "gain 0") == "GL-GAIN-4"


@clause("GL-GAIN-4")
def test_surviving_one_tile_is_no_reward_on_the_next() -> None:
    board = {"r5c3": "A04@1", "r4c3": "A05@1"}
    match = land(board, at={ANN: "r6c3"}, packs={ANN: {"rifle": 2}}, camps={ANN: {"r4c3": 1}})
    play(match, "step north survive", "no-camp", "step north walk", "end-move")
    assert refused(match, "gain 0") == "GL-GAIN-4"


@clause("GL-GAIN-5", "GL-RULING-34")
def test_white_pieces_on_an_adventure_need_no_survival() -> None:
    match = land({"r5c3": "A18@1"}, at={ANN: "r5c3"}, packs={ANN: {"rod": 1}})
    play(match, "gain 0", *["take provisions"] * 3)
    assert pack(match) == {"rod": 1, "provisions": 3}
    free = land({"r5c3": "A12@1"}, at={ANN: "r6c3"}, packs={ANN: {"shovel": 1}}, camps={ANN: {"r5c3": 1}})
    play(free, "step north walk", "end-move", "gain 0", "take pearl")
    assert pack(free) == {"shovel": 1, "pearl": 1}


@clause("GL-GAIN-6")
def test_one_entry_of_several() -> None:
    match = land(at={ANN: "r3c6"}, packs={ANN: {"shovel": 1}})
    assert [text for text in match.legal if text.startswith("gain")] == ["gain 0", "gain 1"]
    play(match, "gain 1")
    assert match.legal == ["take rope"]
    assert refused(match, "take log") == "GL-GAIN-7"
    single = land(at={ANN: "r6c5"}, packs={ANN: {"shovel": 1}})
    assert refused(single, "gain 1") == "GL-GAIN-6"
    play(single, "gain 0", "take rope", "take log")
    assert pack(single) == {"shovel": 1, "rope": 1, "log": 1}


@clause("GL-GAIN-7")
def test_as_many_as_wished_at_least_one_at_most_what_is_printed() -> None:
    match = play(land(), "gain 0")
    assert refused(match, "stop") == "GL-GAIN-7"
    play(match, "take pearl", "take pearl")
    assert refused(match, "take pearl") == refused(match, "take rope") == "GL-GAIN-7"
    play(match, "stop")
    assert (pack(match), *of(match, "phase")) == ({"provisions": 3, "pearl": 4}, MAIN)


@clause("GL-GAIN-8")
def test_a_kind_that_is_used_up_cannot_be_taken() -> None:
    match = land(packs={ANN: {"pearl": 4}, BOB: {"pearl": 12}})
    play(match, "gain 0")
    assert (match.legal, refused(match, "take pearl")) == (["take provisions"], "GL-GAIN-8")
    none = land(at={ANN: "r6c3"}, packs={ANN: {"rope": 1}, BOB: {"rod": 6}})
    assert refused(none, "gain 0") == "GL-GAIN-8"
    last = land(at={ANN: "r6c3"}, packs={ANN: {"rope": 1}, BOB: {"rod": 5}})
    play(last, "gain 0", "take rod")
    assert of(last, "phase") == (MAIN,)


@clause("GL-GAIN-8")
def test_a_gain_ends_when_the_supply_does() -> None:
    other = land({"r5c3": "T10@0"}, at={ANN: "r5c3"}, packs={ANN: {"provisions": 1, "pearl": 3}, BOB: {"pearl": 12}})
    play(other, "gain 0", "take pearl")
    assert (pack(other), *of(other, "phase")) == ({"provisions": 1, "pearl": 4}, MAIN)


@clause("GL-GAIN-9", "GL-RULING-4")
def test_what_finds_no_slot_cannot_be_taken() -> None:
    full = land(packs={ANN: {"provisions": 12}})
    assert refused(full, "gain 0") == "GL-GAIN-9"
    play(full, "discard provisions", "gain 0")
    assert refused(full, "discard provisions") == "GL-TURN-6"
    play(full, "take pearl")
    assert (full.position()["free"][ANN], *of(full, "phase")) == (0, MAIN)


@clause("GL-GAIN-10")
def test_a_tile_without_black_pieces_gives_nothing() -> None:
    match = land({"r5c3": "A01@0"}, at={ANN: "r5c3"})
    assert refused(match, "gain 0") == "GL-GAIN-10"


@clause("GL-GAIN-11", "GL-RULING-31")
def test_an_entry_with_nothing_to_take_is_not_available() -> None:
    dry = land({"r5c3": "T07@0"}, at={ANN: "r5c3"}, packs={ANN: {"rope": 1}, BOB: {"rod": 6}})
    assert [text for text in dry.legal if text.startswith("gain")] == ["gain 1"]
    assert refused(dry, "gain 0") == "GL-GAIN-8"
    play(dry, "gain 1", "take provisions", "end-turn")
    assert dry.position()["tokens"][ANN] == 0


# ── explore ────────────────────────────────────────────────────────────────────────────────────────────


@clause("GL-EXPL-1", "GL-RULING-21")
def test_an_empty_space_beside_is_enough() -> None:
    assert refused(land(), "explore") == "GL-EXPL-1"
    # T01@2 is closed to the north, and still that is where one explores.
    ring = {"r3c3": "T01@2", "r3c2": "T02@0", "r4c3": "T03@0", "r3c4": "T04@0"}
    match = land(ring, at={ANN: "r3c3"})
    play(match, "explore", "land A01")
    assert match.legal == [f"place r2c3 {turns}" for turns in range(4)]
    closed = land({**ring, "r2c3": "T05@0"}, at={ANN: "r3c3"})
    assert refused(closed, "explore") == "GL-EXPL-1"


@clause("GL-EXPL-2", "GL-RULING-19", "GL-RULING-20")
def test_from_the_stack_the_tile_is_seen_before_it_is_laid() -> None:
    match = land({"r3c3": "T01@2"}, at={ANN: "r3c3"})
    assert refused(match, "explore r2c3") == "GL-EXPL-2"
    play(match, "explore")
    assert (len(match.chances()), *of(match, "phase")) == (35, DRAW)
    play(match, "land A17")
    assert of(match, "phase", "drawn", "unseen") == (PLACING, TILE_NAMES.index("A17"), 34)
    spaces = ["r2c3", "r3c2", "r3c4", "r4c3"]
    assert match.legal == [f"place {name} {turns}" for name in spaces for turns in range(4)]
    assert refused(match, "place r1c1 0") == refused(match, "place r2c2 0") == "GL-EXPL-2"
    play(match, "place r3c4 3")
    assert (tile(match, "r3c4"), *of(match, "drawn", "explored", "phase")) == ("A17@3", -1, 1, MAIN)


@clause("GL-EXPL-3", "GL-SETUP-5")
def test_face_down_the_cell_comes_first_and_the_rotation_after() -> None:
    match = land({"r3c3": "T01@2", "r3c2": "T02@0"}, at={ANN: "r3c3"}, options={"layout": "face_down"})
    assert [text for text in match.legal if text.startswith("explore")] == [
        "explore r2c3", "explore r3c4", "explore r4c3",
    ]  # fmt: skip
    assert refused(match, "explore") == refused(match, "explore r3c2") == refused(match, "explore r0c0") == "GL-EXPL-3"
    play(match, "explore r3c4")
    assert len(match.chances()) == 34
    play(match, "land A17")
    assert of(match, "phase") == (ROTATING,)
    assert match.legal == [f"rotate {turns}" for turns in range(4)]
    assert refused(match, "place r3c4 0") == "GL-TURN-6"
    play(match, "rotate 1")
    assert (tile(match, "r3c4"), *of(match, "spot", "phase")) == ("A17@1", -1, MAIN)


@clause("GL-EXPL-4")
def test_dead_ends_may_be_laid_but_an_exploration_must_be_finished() -> None:
    match = land(at={ANN: "r6c3"})
    play(match, "explore", "land T01")
    assert refused(match, "end-turn") == refused(match, "step west walk") == "GL-TURN-6"
    play(match, "place r5c3 0")
    assert refused(match, "step north walk") == "GL-MOVE-10"


@clause("GL-EXPL-5")
def test_a_laid_tile_stays_as_it_lies() -> None:
    match = land({"r5c3": "T01@1"}, at={ANN: "r6c3", BOB: "r6c3"})
    assert refused(match, "place r5c3 2") == refused(match, "rotate 2") == "GL-TURN-6"
    assert refused(match, "explore") == "GL-EXPL-1"


@clause("GL-EXPL-6", "GL-EXPL-9")
@pytest.mark.parametrize("name", ["A01", "A06", "A07", "A08", "A11", "A14", "A17", "A21"])
def test_a_treasure_is_put_on_an_octagon(name: str) -> None:
    match = land(at={ANN: "r6c3"})
    play(match, "explore", f"land {name}", "place r5c3 1")
    assert (match.position()["octagon"][38], *of(match, "treasure_supply")) == (TREASURE_HERE, 7)
    assert "treasure_laid" in names(match)
    other = play(land(at={ANN: "r6c3"}), "explore", "land A02", "place r5c3 1")
    assert of(other, "treasure_supply", "octagon") == (8, [0] * 49)


@clause("GL-EXPL-7", "GL-RULING-23")
def test_the_explorer_receives_a_token_if_there_is_one() -> None:
    match = play(land(at={ANN: "r6c3"}), "explore", "land T01", "place r5c3 1")
    assert (match.position()["tokens"][ANN], told(match)[-1][:3]) == (1, ("token", ANN, 1))
    none = play(land(at={ANN: "r6c3"}, tokens={BOB: 36}), "explore", "land T01", "place r5c3 1")
    assert (none.position()["tokens"][ANN], "token" in names(none)) == (0, False)


@clause("GL-EXPL-8")
def test_one_tile_a_turn() -> None:
    match = play(land(at={ANN: "r6c3"}), "explore", "land T01", "place r5c3 1")
    assert of(match, "unseen") == (35,)
    play(match, "step west walk", "end-move")
    assert refused(match, "explore") == "GL-EXPL-8"
    play(match, "end-turn", "end-turn")
    assert refused(match, "explore") == ""


@clause("GL-EXPL-9")
def test_the_last_space_takes_the_last_tile() -> None:
    cells = [f"r{row}c{column}" for row in range(6) for column in range(6)]
    board = {name: f"{TILE_NAMES[13 + k]}@0" for k, name in enumerate(cells[1:])}
    match = land(board, at={ANN: "r0c1"})
    play(match, "explore")
    assert match.chances() == {"land A23": 1}
    play(match, "land A23", "place r0c0 1", "end-turn", "end-turn")
    assert (of(match, "unseen", "treasure_supply"), refused(match, "explore")) == ((0, 0), "GL-EXPL-1")


# ── discovery tokens ───────────────────────────────────────────────────────────────────────────────────


@clause("GL-DISC-1")
def test_tokens_fill_no_slot_and_have_no_limit() -> None:
    match = land(tokens={ANN: 36})
    assert match.position()["free"][ANN] == 7


@clause("GL-DISC-2", "GL-SETUP-6")
@pytest.mark.parametrize(("players", "rate"), [(2, 4), (3, 3), (4, 2), (5, 2)])
def test_the_exchange_rate(players: int, rate: int) -> None:
    assert refused(land(players=players, tokens={ANN: rate - 1}), "exchange rod") == "GL-DISC-2"
    match = land(players=players, tokens={ANN: rate + 1})
    play(match, "exchange rod")
    assert (pack(match)["rod"], match.position()["tokens"][ANN]) == (1, 1)
    empty = land(players=players, tokens={ANN: rate}, packs={BOB: {"rod": 6}})
    assert refused(empty, "exchange rod") == "GL-DISC-2"


@clause("GL-DISC-3")
def test_any_number_of_exchanges_and_the_tokens_return() -> None:
    match = land(tokens={ANN: 12})
    play(match, "exchange rod", "exchange log", "exchange log")
    assert (match.position()["tokens"][ANN], *of(match, "token_supply")) == (0, 36)
    assert pack(match) == {"provisions": 3, "pearl": 2, "rod": 1, "log": 2}


@clause("GL-DISC-4", "GL-RULING-30")
def test_an_exchange_at_any_moment_but_inside_something_unfinished() -> None:
    board = {"r5c3": "A04@1", "r5c4": "T01@0"}
    rich = {"rifle": 2, "log": 4}
    camping = play(land(board, at={ANN: "r6c3"}, packs={ANN: rich}, tokens={ANN: 8}), "step north survive")
    assert refused(camping, "exchange log") == "GL-DISC-4"
    paying = play(land(board, at={ANN: "r6c4"}, packs={ANN: rich}, tokens={ANN: 8}), "step north cross")
    assert refused(paying, "exchange log") == "GL-DISC-4"
    gaining = play(land(tokens={ANN: 8}), "gain 0")
    assert refused(gaining, "exchange log") == "GL-DISC-4"
    placing = play(land(at={ANN: "r6c3"}, tokens={ANN: 8}), "explore", "land T01")
    assert refused(placing, "exchange log") == "GL-DISC-4"
    moving = play(land(tokens={ANN: 8}), "step north walk")
    assert refused(moving, "exchange log") == ""
    after = play(moving, "end-move")
    assert refused(after, "exchange log") == ""


@clause("GL-DISC-5")
def test_an_exchange_needs_a_free_slot() -> None:
    match = land(packs={ANN: {"log": 11}}, tokens={ANN: 8})
    play(match, "exchange rod")
    assert refused(match, "exchange rod") == "GL-DISC-5"


# ── treasures ──────────────────────────────────────────────────────────────────────────────────────────

LAIR = {"r5c3": "A06@1"}


def at_the_treasure(**equipment: int) -> Match:
    return land(LAIR, at={ANN: "r5c3"}, packs={ANN: equipment})


@clause("GL-TREAS-1", "GL-RULING-8")
def test_two_provisions_for_the_treasure_underfoot() -> None:
    assert refused(at_the_treasure(provisions=1), "treasure") == "GL-TREAS-1"
    assert refused(land(), "treasure") == "GL-TREAS-1"
    match = at_the_treasure(provisions=3)
    play(match, "treasure")
    assert (pack(match), match.position()["treasures"][ANN]) == ({"provisions": 1}, 1)
    assert supply(match, "provisions") == 26 - 1 - 3


@clause("GL-TREAS-1")
def test_in_a_move_a_treasure_waits_until_it_is_over() -> None:
    match = land(LAIR, at={ANN: "r6c3"}, packs={ANN: {"rifle": 2, "provisions": 2}})
    play(match, "step north survive", "no-camp")
    assert refused(match, "treasure") == "GL-TURN-3"
    play(match, "end-move", "treasure")
    assert match.position()["treasures"][ANN] == 1


@clause("GL-TREAS-2", "GL-RULING-24")
def test_a_treasure_fills_a_slot_and_may_wait() -> None:
    match = at_the_treasure(provisions=12)
    play(match, "end-turn", "end-turn", "treasure")
    assert (match.position()["free"][ANN], match.position()["octagon"][38]) == (1, TREASURE_TAKEN)


@clause("GL-TREAS-3")
def test_no_move_begins_after_a_treasure_but_all_else_goes_on() -> None:
    match = land(LAIR, at={ANN: "r5c3"}, packs={ANN: {"provisions": 5}}, tokens={ANN: 4})
    play(match, "treasure")
    assert refused(match, "step south walk") == "GL-TREAS-3"
    assert steps(match) == []
    assert {"explore", "exchange log", "discard provisions"} <= set(match.legal)
    play(match, "end-turn", "end-turn")
    assert "step south walk" in match.legal


@clause("GL-TREAS-4")
def test_one_treasure_a_tile_in_the_whole_game() -> None:
    match = land(LAIR, at={ANN: "r5c3", BOB: "r5c3"}, packs={ANN: {"provisions": 5}})
    play(match, "treasure")
    assert refused(match, "treasure") == "GL-TREAS-4"
    play(match, "end-turn")
    assert refused(match, "treasure") == "GL-TREAS-4"


@clause("GL-TREAS-5")
def test_the_provisions_come_on_top_of_the_adventure() -> None:
    match = land({"r5c3": "A07@1"}, at={ANN: "r6c3"}, packs={ANN: {"provisions": 4}})
    play(match, "step north survive", "camp", "end-move")
    assert refused(match, "treasure") == "GL-TREAS-1"
    match = land({"r5c3": "A07@1"}, at={ANN: "r6c3"}, packs={ANN: {"provisions": 5}})
    play(match, "step north survive", "camp", "end-move", "treasure")
    assert pack(match) == {}


@clause("GL-TREAS-6")
def test_any_number_of_treasures_worth_three_each() -> None:
    board = {"r5c3": "A06@1", "r5c2": "A01@1", "r5c1": "A07@1"}
    match = land(board, at={ANN: "r5c3"}, robbed={"r5c2": ANN, "r5c1": ANN}, packs={ANN: {"provisions": 2}})
    assert match.outcome.scores == (6, 0)
    play(match, "treasure")
    assert (match.outcome.scores, match.position()["free"][ANN]) == ((9, 0), 9)


def test_in_our_data_no_tile_offers_both_a_treasure_and_a_gain() -> None:
    assert all(not (entry.get("treasure") and entry.get("gain")) for entry in TILE_LIST)
    assert all(not IS_REWARD[k] or ADVENTURE_OF[k] >= 0 for k in range(len(TILE_LIST)))
    assert max(int(n) for n in GAINS) == 2


@clause("GL-GAIN-3", "GL-DISC-2", "GL-TREAS-1", "GL-PACK-3")
def test_whoever_plays_uses_the_own_pack_and_tokens() -> None:
    more: dict[str, Any] = {"players": 3, "active": BOB, "at": {BOB: "r5c3"}, "tokens": {ANN: 9, BOB: 3}}
    match = land({"r5c3": "A06@1"}, packs={ANN: {"rod": 1}, BOB: {"provisions": 3}}, **more)
    assert refused(match, "discard rod") == "GL-PACK-3"
    play(match, "exchange log", "treasure", "discard log")
    assert (pack(match, BOB), match.position()["treasures"][:3]) == ({"provisions": 1}, [0, 1, 0])
    assert match.position()["tokens"][:3] == [9, 0, 0]
    assert refused(match, "exchange log") == "GL-DISC-2"
    shore = land(players=3, active=BOB, at={BOB: "r6c3"}, packs={ANN: {"rope": 1}, BOB: {}})
    assert refused(shore, "gain 0") == "GL-GAIN-3"


def test_gaining_is_a_phase_of_its_own() -> None:
    assert of(play(land(), "gain 0"), "phase", "gained", "taken") == (GAINING, 1, 0)

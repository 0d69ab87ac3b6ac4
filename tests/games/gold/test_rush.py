"""Gold: when the rush begins and what a rush turn is."""

from __future__ import annotations

from collections import Counter
from itertools import combinations_with_replacement
from pathlib import Path

import pytest
from tests.clauses import clause
from tests.games.gold.positions import (
    ALL,
    ANN,
    BOB,
    CID,
    TWO,
    flip,
    known,
    left,
    mine,
    names,
    pile,
    piles,
    removed,
    told,
    turn,
)

import filon
from filon.games.gold.data import COLOUR_NAMES, KIND_NAMES
from filon.games.gold.state import FLIP_1, RUSH_DEAD, RUSH_FEW, RUSH_FLIP, RUSH_STALL
from filon.match.match import Match

LIVELY = ["red-5", "red-4", "gold-1", "dynamite", "blue-2", "green-3"]


def rush(match: Match) -> int:
    """Why the rush is on; 0 if it is not."""
    return int(match.position()["rush"])


@clause("GO-RUSH-1")
def test_the_rush_is_on_for_all_and_for_the_rest_of_the_round() -> None:
    match = mine(left=11, keeps=LIVELY)
    turn(match, (0, "red-5"), (1, "red-4"))
    movers = []
    while not match.is_over:
        assert match.position()["phase"] == RUSH_FLIP
        assert rush(match) == RUSH_FEW
        movers.append(match.mover)
        match.play(match.legal[-1])
        if match.chances():
            match.deal(next(iter(match.chances())))
    assert movers == [BOB, CID, ANN, BOB, CID, ANN, BOB, CID, ANN, BOB]


@clause("GO-RUSH-1")
@pytest.mark.parametrize(
    ("cards", "other", "remain", "begins"),
    [(13, "dynamite", 11, False), (12, "red-4", 11, False), (12, "dynamite", 10, True), (11, "red-4", 10, True)],
)
def test_the_rush_begins_at_ten_cards_or_fewer(cards: int, other: str, remain: int, begins: bool) -> None:
    match = mine(left=cards, keeps=[*LIVELY, "gold-4"])
    turn(match, (0, other), (1, "red-5"))
    assert left(match) == remain
    assert (rush(match) == RUSH_FEW) is begins
    assert (match.position()["phase"] == RUSH_FLIP) is begins


@clause("GO-RUSH-2")
def test_a_turn_begun_with_eleven_cards_is_played_out_with_two_flips() -> None:
    match = mine(left=11, keeps=LIVELY)
    flip(match, 0, "gold-1")
    assert (match.mover, left(match)) == (ANN, 11)
    assert piles(match) == [[], [], []]  # in a rush the gold would be Ann's
    flip(match, 1, "blue-2")
    assert (pile(match, BOB), left(match), rush(match)) == (["gold-1"], 9, RUSH_FEW)


@clause("GO-RUSH-3")
@pytest.mark.parametrize("gold", ["gold-1", "gold-2", "gold-3", "gold-4"])
@pytest.mark.parametrize("active", [ANN, BOB, CID])
def test_in_the_rush_the_active_player_takes_the_gold(gold: str, active: int) -> None:
    match = mine(left=8, keeps=[gold], active=active)
    before = removed(match)
    flip(match, 2, gold)
    assert piles(match) == [[gold] if seat == active else [] for seat in range(3)]
    assert (left(match), match.mover) == (7, (active + 1) % 3)
    assert removed(match) == before
    assert told(match)[-1][:2] == ("rush_gold", active)


@clause("GO-RUSH-3")
@pytest.mark.parametrize("card", [name for name in KIND_NAMES if not name.startswith("gold")])
def test_in_the_rush_anything_else_is_removed_without_effect(card: str) -> None:
    match = mine({0: "gold-3"}, left=8, keeps=[card])
    before = removed(match)
    flip(match, 4, card)
    assert removed(match) - before == {card: 1}
    assert (left(match), match.mover, known(match)) == (7, BOB, {0: "gold-3"})
    assert piles(match) == [[], [], []]
    assert names(match) == ["shown", "rush_blank"]


@clause("GO-RUSH-3")
def test_a_rush_flip_is_compulsory_and_single() -> None:
    match = mine(left=8, keeps=["gold-2", "gold-3"])
    refused = match.why_not("pass")
    assert refused is not None
    assert refused[1] == "GO-RUSH-3"
    flip(match, 0, "gold-2")
    assert match.mover == BOB
    assert match.legal == [f"flip {slot}" for slot in range(1, 8)]
    gone = match.why_not("flip 0")
    assert gone is not None
    assert gone[1] == "GO-TURN-5"


@clause("GO-RUSH-4")
@pytest.mark.parametrize("cards", [1, 2, 7, 10])
@pytest.mark.parametrize("owners", [TWO, ("red", "blue", "green"), ("red", "blue", "green", "yellow", "purple")])
def test_a_rush_of_k_cards_lasts_k_turns(cards: int, owners: tuple[str, ...]) -> None:
    match = mine(left=cards, owners=owners)
    for k in range(cards, 0, -1):
        assert (left(match), match.mover) == (k, (cards - k) % len(owners))
        match.play(match.legal[0])
        match.deal(next(iter(match.chances())))
    assert match.is_over
    assert match.position()["turn"] == 30 + cards


def is_stuck(cards: Counter[str]) -> bool:
    """Whether no pair of these cards could remove any, told pair by pair as the table of pairs says."""

    def does_something(a: str, b: str) -> bool:
        if "dynamite" in (a, b):
            return True
        (kind, x), (other, y) = ((name.split("-")[0], int(name.split("-")[1])) for name in (a, b))
        if kind == other == "gold":
            return False
        if "gold" in (kind, other):
            return y >= x if kind == "gold" else x >= y
        return x != y

    every = sorted(cards.elements())
    return not any(does_something(every[i], every[j]) for i in range(len(every)) for j in range(i))


WEAKEST = [f"{colour}-2" for colour in COLOUR_NAMES for _ in range(2)]
DEAD = [
    ["gold-3"] * 5 + ["gold-4"] * 4 + ["red-2", "blue-2", "purple-2"],
    ["gold-1"] * 5 + ["gold-2"] * 7,
    ["gold-1"] * 5 + ["gold-2"] * 7 + ["gold-4"],
    WEAKEST + ["gold-4"] * 2,
    ["gold-4"] * 5 + ["red-3", "blue-3", "purple-3", "yellow-3", "green-3", "red-3"],
    ["gold-3"] * 7 + ["gold-4"] * 5 + ["red-2"],
    ["gold-1"] * 5 + ["gold-2"] * 7 + ["gold-3"] * 7 + ["gold-4"] * 5,
]
ALIVE = [
    ["gold-3"] * 5 + ["gold-4"] * 4 + ["red-3", "blue-2", "purple-2"],
    ["gold-1"] * 5 + ["gold-2"] * 6 + ["dynamite"],
    ["gold-3"] * 7 + ["gold-4"] * 4 + ["gold-2", "red-2"],
    ["gold-3"] * 7 + ["gold-4"] * 4 + ["red-3"],
    ["gold-4"] * 5 + ["gold-1"] + ["red-3", "blue-3", "purple-3", "yellow-3", "green-3"],
    ["gold-4"] * 5 + ["red-3", "blue-3", "purple-3", "yellow-3", "green-3", "green-2"],
    ["gold-4"] * 5 + ["gold-3"] * 5 + ["red-4"],
    ["gold-4"] * 5 + ["gold-3"] * 5 + ["red-5"],
    [*WEAKEST, "red-3"],
    [*WEAKEST, "dynamite"],
]


def blast(cards: list[str]) -> Match:
    """Ann blows two cards up, and these are left."""
    spare = next(name for name in ("gold-1", "gold-2", "red-4", "blue-4") if Counter(cards)[name] < ALL[name])
    match = mine(holds=[*cards, "dynamite", spare])
    turn(match, (0, "dynamite"), (1, spare))
    return match


@clause("GO-RUSH-5")
@pytest.mark.parametrize("cards", DEAD, ids=lambda cards: ",".join(sorted(set(cards))))
def test_a_dead_mine_starts_the_rush(cards: list[str]) -> None:
    assert len(cards) > 10
    assert is_stuck(Counter(cards))
    match = blast(cards)
    assert (rush(match), match.position()["phase"], match.mover) == (RUSH_DEAD, RUSH_FLIP, BOB)
    assert told(match)[-1][:2] == ("rush", RUSH_DEAD)


@clause("GO-RUSH-5")
@pytest.mark.parametrize("cards", ALIVE, ids=lambda cards: ",".join(sorted(set(cards))))
def test_a_mine_in_which_a_pair_can_still_do_something_is_not_dead(cards: list[str]) -> None:
    assert len(cards) > 10
    assert not is_stuck(Counter(cards))
    match = blast(cards)
    assert (rush(match), match.position()["phase"], match.mover) == (0, FLIP_1, BOB)


@clause("GO-RUSH-5")
def test_dead_is_what_the_table_of_pairs_says_for_every_choice_of_kinds() -> None:
    # For this rule kinds differ in what they are worth only: one colour will do.
    some = [*(f"gold-{value}" for value in (1, 2, 3, 4)), *(f"red-{strength}" for strength in (2, 3, 4, 5)), "dynamite"]
    fill = {"gold-1": 5, "gold-2": 6, "gold-3": 7, "gold-4": 5}
    seen = set()
    for kinds in combinations_with_replacement(some, 3):
        cards = Counter({name: fill.get(name, 1) for name in kinds})
        if cards.total() < 11:
            continue
        match = blast(list(cards.elements()))
        assert (rush(match) == RUSH_DEAD) is is_stuck(cards), cards
        seen.add(is_stuck(cards))
    assert seen == {True, False}


@clause("GO-RUSH-5")
def test_ten_cards_are_counted_before_a_dead_mine_is_looked_for() -> None:
    assert rush(blast(["gold-4"] * 5 + ["gold-3"] * 5)) == RUSH_FEW


def stall(match: Match, turns: int) -> None:
    """So many fruitless turns."""
    for _ in range(turns):
        turn(match, (0, "gold-1"), (1, "gold-2"))


@clause("GO-RUSH-6")
def test_after_24_fruitless_turns_the_rush_begins() -> None:
    match = mine()
    stall(match, 23)
    assert (rush(match), match.position()["phase"], match.position()["fruitless"]) == (0, FLIP_1, 23)
    stall(match, 1)
    assert (rush(match), match.position()["phase"]) == (RUSH_STALL, RUSH_FLIP)
    assert left(match) == 40
    assert told(match)[-1][:2] == ("rush", RUSH_STALL)
    assert match.mover == ANN  # 24 turns of three players


@clause("GO-RUSH-6")
@pytest.mark.parametrize(
    "pair", [("red-2", "gold-1"), ("red-2", "red-3"), ("dynamite", "gold-1")], ids=["found", "duel", "dynamite"]
)
def test_a_card_that_leaves_the_mine_starts_the_count_anew(pair: tuple[str, str]) -> None:
    match = mine(keeps=["gold-1", "gold-1", "gold-2", *pair])
    stall(match, 23)
    turn(match, (5, pair[0]), (6, pair[1]))
    assert (match.position()["fruitless"], rush(match)) == (0, 0)
    stall(match, 23)
    assert rush(match) == 0
    stall(match, 1)
    assert rush(match) == RUSH_STALL


@clause("GO-RUSH-6", "GO-TURN-1")
def test_the_turn_after_24_fruitless_ones_is_a_single_flip() -> None:
    match = mine(fruitless=23)
    stall(match, 1)
    flip(match, 2, "gold-2")
    assert (left(match), match.mover) == (39, CID)
    assert pile(match, BOB) == ["gold-2"]


@clause("GO-RUSH-4", "GO-RUSH-6")
def test_a_rush_by_stalling_lasts_as_many_turns_as_there_are_cards() -> None:
    match = mine(fruitless=23)
    stall(match, 1)
    turns = 0
    while not match.is_over:
        match.play(match.legal[0])
        if match.chances():
            match.deal(next(iter(match.chances())))
        turns += 1
    assert turns == 40


@clause("GO-RUSH-1", "GO-RUSH-5", "GO-RUSH-6")
@pytest.mark.parametrize(("record", "line"), [
    ("2_players", "log-rush"), ("rush_dead_mine", "log-rush-dead"), ("rush_stall", "log-rush-stall"),
])  # fmt: skip
def test_each_kind_of_rush_is_on_record(record: str, line: str) -> None:
    path = Path(__file__).resolve().parent / "records" / "gold" / f"{record}.filon"
    match = filon.load(path.read_text(encoding="utf-8"))
    told = [told.text.id for _, told in match.told()]
    rushes = {"log-rush", "log-rush-dead", "log-rush-stall"}
    assert [id for id in told if id in rushes] == [line]
    # From then on every turn is one card.
    after = told[told.index(line) + 1 :]
    assert {id for id in after if id.startswith("log-rush")} <= {"log-rush-gold", "log-rush-blank"}
    assert not {"log-found", "log-found-own", "log-duel", "log-dynamite", "log-nothing"} & set(after)

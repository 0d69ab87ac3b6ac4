"""The worked examples of docs/rules/gold.md, as written."""

from __future__ import annotations

import pytest
from tests.clauses import clause
from tests.games.gold.positions import (
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
    slots,
    turn,
)

from filon.engine.errors import IllegalDecision, NotYourTurn
from filon.games.gold.state import FLIP_1, RUSH_DEAD, RUSH_FEW, RUSH_FLIP
from filon.match.match import Match


@clause("GO-EX-1")
def test_a_rivals_prospector() -> None:
    match = mine()
    before = removed(match)
    turn(match, (0, "blue-3"), (1, "gold-3"))
    assert piles(match) == [[], ["gold-3"], []]
    assert removed(match) - before == {"blue-3": 1}
    assert (left(match), match.mover) == (38, BOB)


@clause("GO-EX-2")
def test_an_unowned_prospector() -> None:
    match = mine(keeps=["yellow-5"])
    before = removed(match)
    turn(match, (0, "gold-2"), (1, "yellow-5"))
    assert piles(match) == [["gold-2"], [], []]
    assert removed(match) - before == {"yellow-5": 1}


@clause("GO-EX-3")
def test_too_weak() -> None:
    match = mine()
    turn(match, (0, "red-2"), (1, "gold-3"))
    assert known(match) == {0: "red-2", 1: "gold-3"}
    assert (left(match), match.mover, piles(match)) == (40, BOB, [[], [], []])


@clause("GO-EX-4")
def test_a_duel_of_ones_own() -> None:
    match = mine(keeps=["red-5", "red-3"])
    before = removed(match)
    turn(match, (0, "red-5"), (1, "red-3"))
    assert removed(match) - before == {"red-3": 1}
    assert (known(match), left(match)) == ({0: "red-5"}, 39)


@clause("GO-EX-5")
def test_equals() -> None:
    match = mine(keeps=["blue-4", "green-4"])
    turn(match, (0, "blue-4"), (1, "green-4"))
    assert (known(match), left(match)) == ({0: "blue-4", 1: "green-4"}, 40)


@clause("GO-EX-6")
def test_dynamite_first() -> None:
    match = mine(keeps=["dynamite", "gold-4"])
    flip(match, 7, "dynamite")
    before = match.position(), list(match.log)
    for decision in ("pass", "flip 7"):
        with pytest.raises(IllegalDecision) as refused:
            match.play(decision)
        assert refused.value.clause == "GO-TURN-2"
        assert (match.position(), match.log) == before
    gone = removed(match)
    flip(match, 9, "gold-4")
    assert removed(match) - gone == {"dynamite": 1, "gold-4": 1}
    assert piles(match) == [[], [], []]
    assert {7, 9}.isdisjoint(slots(match))


@clause("GO-EX-7")
def test_eleven_cards() -> None:
    match = mine(left=11, keeps=["red-3", "gold-1", "green-5"])
    assert match.position()["phase"] == FLIP_1
    turn(match, (0, "red-3"), (1, "gold-1"))
    assert (pile(match, ANN), left(match)) == (["gold-1"], 9)
    assert (match.mover, match.position()["phase"], match.position()["rush"]) == (BOB, RUSH_FLIP, RUSH_FEW)
    flip(match, 2, "green-5")
    assert (left(match), match.mover) == (8, CID)
    assert piles(match) == [["gold-1"], [], []]
    assert removed(match)["green-5"] == 1


@clause("GO-EX-8")
def test_a_rush_flip() -> None:
    taken = mine(left=6, keeps=["gold-4", "dynamite"], active=CID)
    flip(taken, 0, "gold-4")
    assert piles(taken) == [[], [], ["gold-4"]]
    blown = mine(left=6, keeps=["gold-4", "dynamite"], active=CID)
    before = removed(blown)
    flip(blown, 0, "dynamite")
    assert removed(blown) - before == {"dynamite": 1}
    assert (left(blown), piles(blown)) == (5, [[], [], []])


def after_a_blast(cards: list[str]) -> Match:
    """Ann blows up two cards more than these; Bob's turn starts."""
    match = mine(holds=[*cards, "dynamite", "gold-1"])
    turn(match, (12, "dynamite"), (13, "gold-1"))
    assert (left(match), match.mover) == (12, BOB)
    return match


@clause("GO-EX-9")
def test_a_dead_mine() -> None:
    gold = ["gold-3"] * 5 + ["gold-4"] * 4
    match = after_a_blast([*gold, "red-2", "blue-2", "purple-2"])
    assert (match.position()["phase"], match.position()["rush"]) == (RUSH_FLIP, RUSH_DEAD)
    turns = 0
    while not match.is_over:
        match.play(match.legal[0])
        match.deal(next(iter(match.chances())))
        turns += 1
    assert turns == 12
    alive = after_a_blast([*gold, "red-3", "blue-2", "purple-2"])
    assert (alive.position()["phase"], alive.position()["rush"]) == (FLIP_1, 0)


@clause("GO-EX-10")
def test_two_players() -> None:
    match = mine(owners=TWO, active=BOB, keeps=["red-4", "gold-4", "purple-2"])
    turn(match, (0, "red-4"), (1, "gold-4"))
    assert piles(match) == [["gold-4"], []]
    turn(match, (2, "gold-1"), (3, "gold-1"))
    turn(match, (4, "purple-2"), (5, "gold-2"))
    assert piles(match) == [["gold-4"], ["gold-2"]]


@clause("GO-EX-11")
@pytest.mark.parametrize(
    ("ann", "winners", "tie_break"),
    [
        (["gold-4", "gold-4", "gold-4", "gold-2", "gold-2", "gold-2"], (BOB,), "cards"),
        (["gold-4", "gold-4", "gold-2", "gold-2", "gold-2", "gold-2", "gold-2"], (ANN, BOB), "shared"),
    ],
)
def test_ties(ann: list[str], winners: tuple[int, ...], tie_break: str) -> None:
    bob = ["gold-3"] * 5 + ["gold-2", "gold-1"]
    cid = ["gold-4", "gold-4", "gold-3", "gold-2"] + ["gold-1"] * 4
    match = mine(holds=["red-2"], piles={ANN: ann, BOB: bob, CID: cid})
    flip(match, 0, "red-2")
    assert match.outcome.scores == (18, 18, 17)
    assert match.position()["cards"][:3] == [len(ann), 7, 8]
    assert (match.outcome.winners, match.outcome.tie_break) == (winners, tie_break)


@clause("GO-EX-12")
def test_nothing_to_look_up() -> None:
    match = mine(options={"open_memory": False})
    turn(match, (3, "blue-2"), (4, "green-2"))
    flip(match, 20, "gold-1")
    for viewer in (ANN, BOB, CID, -1):
        pieces = {piece.key: piece for piece in match.view(viewer).pieces}
        for key in ("slot-3", "slot-4"):
            name = pieces[key].name
            assert (pieces[key].sprite, pieces[key].face) == ("back", "down")
            assert name is not None
            assert getattr(name.args["card"], "id", "") == "card-unknown"
        lines = [line.text for _, line in match.told(viewer)]
        assert [(line.id, list(line.args)) for line in lines] == [("log-nothing", ["player"])]


@clause("GO-EX-13")
def test_refusals_change_nothing() -> None:
    match = mine()
    turn(match, (3, "blue-3"), (4, "gold-3"))
    turn(match, (5, "gold-1"), (6, "gold-1"))
    turn(match, (5, "gold-1"), (6, "gold-1"))
    assert match.mover == ANN
    before = match.position(), list(match.log), names(match)
    with pytest.raises(IllegalDecision) as empty:
        match.play("flip 3", seat=ANN)
    assert empty.value.clause == "GO-TURN-5"
    with pytest.raises(NotYourTurn) as other:
        match.play("flip 0", seat=BOB)
    assert other.value.clause == "GO-TURN-2"
    assert (match.position(), match.log, names(match)) == before

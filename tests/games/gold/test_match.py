"""Gold: one round, or a match of as many rounds as players."""

from __future__ import annotations

import pytest
from tests.clauses import clause
from tests.games.gold.positions import ALL, ANN, BOB, CID, TWO, choose_all, flip, mine, names, piles, play_out, turn

import filon
from filon.games.gold.data import KIND_NAMES
from filon.games.gold.state import LAYOUT
from filon.match.match import Match


def last_card(card: str = "gold-4", **more: object) -> Match:
    """A match one flip before the end of a round."""
    options = more.pop("options", {"match": True, "first_player": "seat_0"})
    return mine(holds=[card], slots=[5], options=options, **more)  # type: ignore[arg-type]


@clause("GO-MATCH-1")
def test_without_the_option_one_round_is_the_game() -> None:
    match = last_card(options={})
    flip(match, 5, "gold-4")
    assert match.is_over
    assert match.position()["rounds_over"] == 1


@clause("GO-MATCH-2")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("first", [0, 1])
def test_a_match_has_as_many_rounds_as_players_and_each_begins_once(players: int, first: int) -> None:
    match = filon.position("gold", {}, players=players, options={"match": True, "layout": "grid"})
    choose_all(match)
    match.deal(f"first {first}")
    beginners = []
    while not match.is_over:
        if match.position()["turn"] == 0 and match.position()["flipped"] < 0 and match.mover >= 0:
            beginners.append(match.mover)
        if match.chances():
            match.deal(list(match.chances())[-1])
        else:
            match.play(match.legal[-1])
    assert beginners == [(first + k) % players for k in range(players)]
    assert match.position()["rounds_over"] == players


@clause("GO-MATCH-2", "GO-MATCH-3")
def test_the_next_round_is_laid_afresh_with_the_colours_kept() -> None:
    match = last_card(piles={BOB: ["gold-1"]}, fruitless=3, active=CID)
    owner = match.position()["owner"]
    flip(match, 5, "gold-4")
    s = match.position()
    assert s["phase"] == LAYOUT
    assert match.chances() == {"layout scatter-a": 1, "layout scatter-b": 1, "layout scatter-c": 1}
    match.deal("layout scatter-c")
    s = match.position()
    assert (s["owner"], s["spread"], s["left"], s["rush"], s["fruitless"], s["turn"]) == (owner, 2, 64, 0, 0, 0)
    assert s["mine"] == list(range(64))
    assert piles(match) == [[], [], []]
    assert s["in_mine"] == s["unseen"] == [ALL[name] for name in KIND_NAMES]
    assert (s["removed_count"], sum(s["removed"]), set(s["card"]), set(s["seen_at"])) == (0, 0, {-1}, {0})
    assert match.mover == BOB  # the seat after Ann, who began the first round
    assert match.legal == [f"flip {slot}" for slot in range(64)]


@clause("GO-MATCH-3", "GO-RUSH-6")
def test_a_round_does_not_begin_in_a_rush_and_its_fruitless_turns_count_from_0() -> None:
    match = last_card(options={"match": True, "first_player": "seat_0", "layout": "grid"}, fruitless=20)
    flip(match, 5, "gold-4")
    for turns in range(1, 24):
        turn(match, (0, "gold-1"), (1, "gold-2"))
        assert (match.position()["fruitless"], match.position()["rush"]) == (turns, 0)


@clause("GO-MATCH-4")
def test_after_each_round_the_points_are_written_down_and_public() -> None:
    match = last_card(piles={ANN: ["gold-3", "gold-3"], CID: ["gold-2"]}, active=BOB)
    flip(match, 5, "gold-4")
    assert match.position()["points"][0] == [6, 4, 2, 0, 0]
    assert names(match) == ["shown", "rush_gold", "round_over", "round_score", "round_score", "round_score"]
    for viewer in (ANN, BOB, CID, -1):
        panels = match.view(viewer).panels
        assert [panel.counters[-1].value for panel in panels] == [6, 4, 2]
        assert [panel.counters[-1].name.id for panel in panels] == ["counter-score"] * 3
        texts = [line.text for _, line in match.told(viewer)]
        assert [text.args["score"] for text in texts if text.id == "log-round-score"] == [6, 4, 2]
    assert match.outcome.scores == (6, 4, 2)


@clause("GO-MATCH-4")
def test_gold_cards_of_earlier_rounds_do_not_count() -> None:
    # Round 3 of 3: equal totals and equal last rounds, whatever the number of cards.
    match = mine(
        holds=["gold-4"],
        options={"match": True},
        piles={ANN: ["gold-1"] * 4},
        active=BOB,
        rounds_over=2,
        points=[[10, 0, 0, 0, 0], [0, 10, 0, 0, 0], *[[0] * 5] * 3],
    )
    flip(match, 0, "gold-4")
    assert match.outcome.scores == (14, 14, 0)
    assert (match.outcome.winners, match.outcome.tie_break) == ((ANN, BOB), "shared")


@clause("GO-MATCH-3", "GO-MATCH-4")
@pytest.mark.parametrize("seed", [1, 2])
def test_every_round_scores_what_its_own_piles_hold(seed: int) -> None:
    match = filon.new("gold", players=2, options={"match": True}, seed=seed)
    play_out(match, seed)
    points = match.position()["points"]
    assert match.outcome.scores == (points[0][0] + points[1][0], points[0][1] + points[1][1])
    assert all(0 < points[k][0] + points[k][1] <= 60 for k in (0, 1))


@clause("GO-MATCH-1", "GO-MATCH-2")
def test_two_players_keep_both_colours_through_both_rounds() -> None:
    match = mine(holds=["red-3"], owners=TWO, options={"match": True, "layout": "grid"})
    flip(match, 0, "red-3")
    assert (match.mover, match.position()["owner"]) == (BOB, [0, 0, 1, 1, -1])
    turn(match, (0, "blue-3"), (1, "gold-3"))
    assert piles(match) == [["gold-3"], []]

"""Gold: the end of a round, scores and ties."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pytest
from tests.clauses import clause
from tests.games.gold.positions import ANN, BOB, CID, flip, left, mine, names

from filon.match.match import Match

ZERO = [0] * 5


def last_turn(piles: Mapping[int, Sequence[str]], card: str, active: int = CID, **fields: object) -> Match:
    """The last card of a round has been taken."""
    match = mine(holds=[card], piles=piles, active=active, **fields)  # type: ignore[arg-type]
    assert not match.is_over
    flip(match, 0, card)
    return match


@clause("GO-END-1")
def test_the_round_ends_when_the_last_card_has_left_the_mine() -> None:
    match = mine(holds=["gold-2", "red-5"])
    flip(match, 0, "gold-2")
    assert not match.is_over
    assert match.outcome.reason == ""
    flip(match, 1, "red-5")
    assert (left(match), match.is_over, match.legal) == (0, True, [])
    assert names(match) == ["shown", "rush_blank", "round_over", "round_score", "round_score", "round_score", "over"]
    assert match.outcome.reason == "mine-empty"


@clause("GO-END-2")
def test_the_score_is_the_value_of_the_gold_and_the_highest_wins() -> None:
    match = last_turn({ANN: ["gold-4", "gold-4"], BOB: ["gold-1"] * 5, CID: ["gold-2", "gold-3"]}, "gold-4")
    assert match.outcome.scores == (8, 5, 9)
    assert match.outcome.ranks == (2, 3, 1)
    assert (match.outcome.winners, match.outcome.tie_break) == ((CID,), "")
    headline, rows = match.result()
    assert (headline.id, headline.args["score"]) == ("headline-win", 9)
    assert [row.values for row in rows] == [[8, 5, 9], [2, 5, 3]]


@clause("GO-END-3")
def test_on_a_tie_more_gold_cards_win() -> None:
    match = last_turn({ANN: ["gold-4", "gold-4"], BOB: ["gold-4", "gold-2", "gold-2"], CID: ["gold-1"] * 4}, "red-2")
    assert match.outcome.scores == (8, 8, 4)
    assert match.outcome.ranks == (2, 1, 3)  # Cid's four cards are not among the tied
    assert match.outcome.tie_break == "cards"


@clause("GO-END-3", "GO-END-4")
def test_the_places_below_the_winner_are_told_apart_the_same_way() -> None:
    match = last_turn({ANN: ["gold-2", "gold-2"], BOB: ["gold-4"], CID: ["gold-3", "gold-3"]}, "dynamite")
    assert match.outcome.ranks == (2, 3, 1)
    assert match.outcome.tie_break == ""


@clause("GO-END-4")
def test_still_tied_they_win_together() -> None:
    match = last_turn({ANN: ["gold-4", "gold-1"], BOB: ["gold-3", "gold-2"], CID: ["gold-4"]}, "red-2")
    assert match.outcome.scores == (5, 5, 4)
    assert match.outcome.ranks == (1, 1, 3)
    assert (match.outcome.winners, match.outcome.tie_break) == ((ANN, BOB), "shared")
    assert match.result()[0].id == "headline-shared"


@clause("GO-END-4")
def test_all_may_win_together() -> None:
    match = last_turn({}, "dynamite")
    assert (match.outcome.scores, match.outcome.ranks, match.outcome.tie_break) == ((0, 0, 0), (1, 1, 1), "shared")


@clause("GO-END-4")
def test_two_of_three_with_the_same_score_and_the_most_cards_share() -> None:
    match = last_turn({ANN: ["gold-4", "gold-2"], BOB: ["gold-3", "gold-3"], CID: ["gold-1", "gold-1"]}, "gold-4")
    assert match.outcome.scores == (6, 6, 6)
    assert match.outcome.ranks == (2, 2, 1)
    assert match.outcome.tie_break == "cards"


@clause("GO-END-5")
@pytest.mark.parametrize(
    ("points", "scores", "ranks", "tie_break"),
    [
        ([[20, 9, 0], [1, 10, 0]], (21, 22, 4), (2, 1, 3), ""),
        ([[20, 8, 0], [1, 10, 0]], (21, 21, 4), (2, 1, 3), "last-round"),
        ([[20, 9, 17], [2, 10, 1]], (22, 22, 22), (3, 2, 1), "last-round"),
    ],
)
def test_a_match_is_the_sum_of_the_rounds_and_a_tie_goes_to_the_better_last_round(
    points: list[list[int]], scores: tuple[int, ...], ranks: tuple[int, ...], tie_break: str
) -> None:
    rows = [[*row, 0, 0] for row in points] + [ZERO] * 3
    # In the last round Ann has no gold, Bob 3 in one card, Cid takes the last 4.
    match = last_turn({BOB: ["gold-3"]}, "gold-4", options={"match": True}, rounds_over=2, points=rows)
    assert match.is_over
    assert match.position()["points"][2] == [0, 3, 4, 0, 0]
    outcome = match.outcome
    assert (outcome.scores, outcome.ranks, outcome.tie_break) == (scores, ranks, tie_break)
    assert outcome.reason == "mine-empty"


@clause("GO-END-5")
def test_a_match_tied_in_total_and_last_round_is_shared_whatever_the_cards() -> None:
    rows = [[5, 0, 0, 0, 0], [0, 5, 0, 0, 0], ZERO, ZERO, ZERO]
    match = last_turn(
        {ANN: ["gold-4"], BOB: ["gold-2", "gold-2"]}, "red-2", options={"match": True}, rounds_over=2, points=rows
    )
    assert match.outcome.scores == (9, 9, 0)
    assert (match.outcome.winners, match.outcome.tie_break) == ((ANN, BOB), "shared")
    assert [(row.values, row.total) for row in match.result()[1]] == [
        ([5, 0, 0], False),
        ([0, 5, 0], False),
        ([4, 4, 0], False),
        ([9, 9, 0], True),
    ]


@clause("GO-END-2", "GO-END-5")
def test_scores_as_they_stand_count_the_running_round_once() -> None:
    running = mine(piles={ANN: ["gold-4"], BOB: ["gold-1"]})
    assert (running.outcome.scores, running.outcome.reason) == ((4, 1, 0), "")
    rows = [[7, 0, 2, 0, 0], *[ZERO] * 4]
    later = mine(piles={ANN: ["gold-4"]}, options={"match": True}, rounds_over=1, points=rows)
    assert later.outcome.scores == (11, 0, 2)

"""The bot of Destination Trésor: finds out where it stands, gathers clues, and digs where they lead."""

from __future__ import annotations

import pytest
from tests.bots.helpers import decides, evaluation, share
from tests.games.destination_tresor.positions import ANN, BOB, island

from filon.games import get_game

GAME = get_game("destination_tresor")
RANDOM, EASY, HARD = 0, 1, 5  # levels of the policy

# Of all sites, B6 alone holds five swamps.
SWAMPS = dict.fromkeys(("A1", "A2", "A3", "A4", "A5"), (ANN, "swamp"))


def test_any_plan_beats_none() -> None:
    assert share(GAME, EASY, RANDOM, 6) > 0.9


def test_the_levels_are_measurably_different() -> None:
    assert share(GAME, HARD, EASY, 24) > 0.7


def test_it_declares_where_it_stands_as_soon_as_it_knows_and_not_before() -> None:
    assert decides(island("h0606", lost=[ANN])).startswith("step")
    assert decides(island("h0606", lost=[ANN], could={ANN: ["h0606", "h0707"]})).startswith("step")
    assert decides(island("h0606", lost=[ANN], could={ANN: ["h0606"]})) == "declare h0606"


def test_it_reads_a_fort_that_nobody_has_read() -> None:
    assert decides(island("A1")) == "read"
    assert decides(island("A1", read={"A1": (BOB, "bush")})).startswith("step")


def test_it_digs_where_its_clues_lead_and_nowhere_else() -> None:
    assert decides(island("B6", read=SWAMPS)) == "open"
    assert decides(island("C4", read=SWAMPS)).startswith("step")


@pytest.mark.parametrize("seat", [ANN, BOB])
def test_the_evaluation_sees_who_is_ahead(seat: int) -> None:
    values = evaluation(island("h0606", "h1605", lost=[1 - seat]))
    assert values[seat] > values[1 - seat]
    assert sum(values) == pytest.approx(1)

"""Paces of a box follow from how often one decides there."""

from __future__ import annotations

import pytest

from filon.bots.choose import UnknownBot, levels
from filon.engine.game import Game
from filon.games import get_game, shelf
from filon.house.boxes import game_info
from filon.house.paces import SECONDS, paces_of
from filon.house.terms import BadTerms, Pace, Terms, check_terms


@pytest.mark.parametrize("game", shelf().values(), ids=lambda game: game.id)
def test_every_box_has_paces_that_fit_it(game: Game) -> None:
    paces = paces_of(game)
    assert list(paces) == [*SECONDS, "none"]
    assert paces["none"] == Pace()
    assert game_info(game).paces == paces
    whole = [pace.bank + pace.increment * game.choices for name, pace in paces.items() if name != "none"]
    assert whole == sorted(whole)
    for name, total in zip(SECONDS, whole, strict=True):
        # What a player gets who decides as often as was measured is the time that was meant, to a rounded increment.
        assert abs(total - SECONDS[name] * game.choices**0.5) <= 60


def test_where_there_is_a_clock_a_bot_stands_in_unless_the_terms_say_otherwise() -> None:
    gold = get_game("gold")
    assert check_terms(gold, Terms()).away == "wait"
    assert check_terms(gold, Terms(pace=paces_of(gold)["fast"])).away in levels(gold)
    assert check_terms(gold, Terms(pace=paces_of(gold)["fast"], away="last")).away == "last"
    with pytest.raises(UnknownBot):
        check_terms(gold, Terms(away="search:9"))


@pytest.mark.parametrize("pace", [Pace("live"), Pace("live", increment=5), Pace("turns"), Pace("turns", bank=9)])
def test_a_clock_needs_time(pace: Pace) -> None:
    with pytest.raises(BadTerms):
        check_terms(get_game("gold"), Terms(pace=pace))

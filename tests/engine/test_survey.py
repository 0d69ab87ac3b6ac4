"""Games that are looked at closely on the way, in the mode of this process: a campaign's loops over the toy."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest
from tests.toy import toy

from filon.campaigns import games
from filon.campaigns.games import Survey, Thinker
from filon.engine.compile import COMPILED, int_array
from filon.engine.game import Game


def filled(values: Iterable[int]) -> Any:
    array = int_array(len(found := [*values]))
    array[:] = found
    return array


def test_a_sound_game_has_no_flaws() -> None:
    for bots in (False, True):
        survey = Survey(toy(), 3, {}, bots)
        for seed in range(20):
            found = survey.one(seed)
            assert (found["flaws"], list(found["reasons"].values())) == ([], [1])
            assert found["plies"] > 3
        assert survey.one(3) == survey.one(3)


def test_what_a_field_can_not_hold_is_noticed_in_either_mode(monkeypatch: pytest.MonkeyPatch) -> None:
    narrow, bounds = "dealt", games.bounds

    def narrowed(game: Game) -> Any:
        names, ends, halves = bounds(game)
        at = names.index(narrow)
        size = next(k for k, end in enumerate(ends) if at < end)
        split = [*ends[:size], at, at + 1, *ends[size:]], [*halves[: size + 1], 2, *halves[size:]]
        return names, *map(filled, split)

    monkeypatch.setattr(games, "bounds", narrowed)
    if not COMPILED:
        monkeypatch.setattr(
            type(toy().layout), "out_of_range", lambda self, states, i: [narrow] * (states[i].dealt > 1)
        )
    assert f"beyond its field: {narrow}" in Survey(toy(), 3, {}, False).one(1)["flaws"][0]


def test_the_first_and_the_last_number_of_every_field_are_no_more_than_it_can_hold() -> None:
    game = toy()
    loops, (names, ends, halves) = Survey(game, 3, {}, False).loops, games.bounds(game)
    fields = game.layout.fields
    assert sorted(set(names)) == sorted(fields)
    for k, name in enumerate(names[: int(ends[-1])]):
        low, high = fields[name].low, fields[name].high
        for number in (low, high, low - 1, high + 1, -(1 << 62), (1 << 63) - 1):
            cells = filled([0] * len(names))
            cells[k] = number
            is_beyond = not low <= number <= high
            assert bool(loops.is_beyond(cells, ends, halves)) == is_beyond, (name, number)
            assert int(loops.first_beyond(cells, ends, halves)) == (k if is_beyond else -1)


@pytest.mark.parametrize("bots", [False, True])
def test_games_that_are_counted_at_once_are_those_that_are_played_one_by_one(
    monkeypatch: pytest.MonkeyPatch, bots: bool
) -> None:
    """In some of them somebody searches (and finds nothing better), and some have a flaw."""
    monkeypatch.setattr(games, "SEARCHES_UNASKED", True)
    monkeypatch.setattr(games, "SEARCHED", 5)
    monkeypatch.setattr(Survey, "_thinker", lambda self, rng: Undecided(0))
    for game in (toy(), toy("unbalanced")):
        survey, seeds = Survey(game, 3, {}, bots), range(60)
        found = survey.all(seeds)
        assert found == survey._one_by_one(seeds)
        assert (found["games"], found["searched"] > 0, bool(found["flaws"])) == (60, bots, game is not toy())


class Undecided(Thinker):
    """Somebody who thinks and leaves it to the policy."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def decides(self, states: Any) -> int:
        return -1

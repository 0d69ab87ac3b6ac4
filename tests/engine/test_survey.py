"""Games that are looked at closely on the way, in the mode of this process: a campaign's loops over the toy."""

from __future__ import annotations

from typing import Any

import pytest
from tests.toy import toy

from filon.campaigns import games
from filon.campaigns.games import Survey
from filon.engine.compile import COMPILED
from filon.engine.game import Game


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
        names, lows, highs = bounds(game)
        highs[names.index(narrow)] = 1
        return names, lows, highs

    monkeypatch.setattr(games, "bounds", narrowed)
    if not COMPILED:
        monkeypatch.setattr(
            type(toy().layout), "out_of_range", lambda self, states, i: [narrow] * (states[i].dealt > 1)
        )
    assert f"beyond its field: {narrow}" in Survey(toy(), 3, {}, False).one(1)["flaws"][0]

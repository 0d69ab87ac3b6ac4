"""Twins, two games that one viewer can't tell apart: whatever did tell them apart would be noticed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from tests.clauses import clause
from tests.engine.secret import ALONE
from tests.toy import toy

from filon.campaigns import twins as campaign
from filon.checks.orders import random_game
from filon.checks.streams import Difference, twin_streams
from filon.checks.twins import twins_of
from filon.engine.conformance import covering_settings
from filon.engine.game import Game
from filon.engine.messages import Message, say
from filon.engine.state import WATCHER
from filon.games import get_game
from filon.match.eye import Eye
from filon.match.match import Match
from filon.match.record_file import read
from filon.match.views import View

SECRET = [pytest.param(get_game(id), id=id) for id in ("elfengold", "destination_tresor", "highlanders")]


def compared(game: Game, seeds: range = range(1)) -> tuple[list[Difference], Counter[str]]:
    """Every difference in games of a few settings, and what was compared."""
    did: Counter[str] = Counter()
    settings = [covering_settings(game)[0], covering_settings(game)[-1]]
    return [
        found for setting in settings for seed in seeds for found in twin_streams(game, *setting, seed, did, 4)
    ], did


@clause("EL-HID-2", "EL-HID-3", "DT-INFO-3", "DT-INFO-5", "HR-HIDE-1", "HR-HIDE-6")
@pytest.mark.parametrize("game", [*SECRET, pytest.param(toy(), id="swap"), pytest.param(ALONE, id="alone")])
def test_what_a_viewer_may_not_know_changes_no_byte_of_what_they_get(game: Game) -> None:
    found, did = compared(game)
    assert [str(difference) for difference in found] == []
    assert did["differing"] >= did["pairs"] > 0
    assert did["rows"] > (1 if game.id in ("swap", "alone") else 4) * did["pairs"]  # they go on after they parted


@clause("GO-INFO-6", "GO-MEM-2")
def test_what_a_page_does_not_remember_changes_no_byte_of_it() -> None:
    """All know the same in a game of memory: nothing else could have happened, but something else have been seen."""
    found, did = compared(get_game("gold"))
    assert [str(difference) for difference in found] == []
    assert did["alike"] > 5
    assert did["pairs"] >= 3  # who look at the first game; in the other, memory and gold are open
    assert did["rows"] > 5 * did["pairs"]


def test_where_nothing_is_hidden_there_are_no_twins() -> None:
    game = get_game("goldland")
    found, did = compared(game, range(1))
    assert (found, did["pairs"], did["alone"]) == ([], 0, 0)
    assert did["alike"] == sum(players + 1 for players, _ in (covering_settings(game)[0], covering_settings(game)[-1]))
    assert "No pairs of goldland:" in campaign.nothing_hidden({"goldland": dict(did), "gold": {"pairs": 3}})
    assert campaign.nothing_hidden({"gold": {"pairs": 3}, "highlanders": {"alone": 1}}) == ""


@pytest.mark.slow
@pytest.mark.parametrize("box", ["highlanders", "rheingold"])
def test_nearly_everybody_before_whom_something_was_hidden_has_a_twin(box: str) -> None:
    """A shield drawn is one line in a hundred: a twin parts there, and not anywhere."""
    did: Counter[str] = Counter()
    for seed in range(4):
        assert [*twin_streams(get_game(box), 3, {}, seed, did)] == []
    assert did["pairs"] + did["alone"] + did["alike"] == 16
    assert did["pairs"] > 3 * did["alone"]


def test_twins_are_games_by_the_rules() -> None:
    game = get_game("elfengold")
    rng = Random(5)
    first = random_game(game, 3, {}, rng)
    for viewer in (0, 2, WATCHER):
        pair = twins_of(game, 3, {}, viewer, first, rng)
        assert pair.differing
        for side in (0, 1):
            match = Match(game, 3)
            match.restore([entry for row in pair.rows for order in row[side] for entry in order])
            assert read(match.record()).match().log == match.log


def see_all(see: Callable[..., bool]) -> Callable[..., bool]:
    def seen(eye: Eye, ply: int, entry: Any, states: Any) -> bool:
        new = see(eye, ply, entry, states)
        eye.moment += entry.kind == "decision" and not new  # counts what nobody is shown
        return new

    return seen


def count_in_refusals(why_not: Callable[..., tuple[Message, str] | None]) -> Callable[..., tuple[Message, str]]:
    return lambda match, text, seat: (say("refused", after=match.ply), "")


def remember_in_refusals(why_not: Callable[..., tuple[Message, str] | None]) -> Callable[..., tuple[Message, str]]:
    return lambda match, text, seat: (say("refused", known=str(match.observation(seat).get("unseen"))), "")


def tell_length_at_last(news: Callable[..., bytes]) -> Callable[..., bytes]:
    return lambda view: news(view) + b" " * (view.match.ply if view.match.closed else 0)


def tell_length(news: Callable[..., bytes]) -> Callable[..., bytes]:
    return lambda view: news(view) + b" " * view.match.ply


@pytest.mark.parametrize(
    ("box", "kind", "name", "leak", "channels"),
    [
        ("destination_tresor", Eye, "see", see_all, {"frames", "moment"}),
        ("destination_tresor", Match, "why_not", count_in_refusals, {"refusal"}),
        ("destination_tresor", View, "news", tell_length, {"frames"}),
        ("destination_tresor", View, "news", tell_length_at_last, {"frames"}),
        ("gold", Match, "why_not", remember_in_refusals, {"refusal"}),
    ],
    ids=["numbers", "refusals", "sizes", "closing", "memory"],
)
def test_what_leaks_past_the_rules_is_found(
    box: str, kind: type, name: str, leak: Callable[..., Any], channels: set[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kind, name, leak(getattr(kind, name)))
    found, _ = compared(get_game(box))
    assert found
    assert {difference.channel for difference in found} <= channels
    one = found[0]
    assert one.first != one.second
    assert all(line.split()[0] for history in one.histories for line in history)
    assert f"viewer {one.viewer}, moment {one.moment}" in str(one)


def test_the_same_seed_gives_the_same_pairs() -> None:
    assert compared(toy())[1] == compared(toy())[1]

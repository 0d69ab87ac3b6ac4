"""What is shown as a chance to win: it adds up, keeps the order of decisions, and comes true."""

from __future__ import annotations

import random
import tomllib
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import islice
from math import sqrt
from statistics import mean, stdev
from typing import Any

import pytest
from tests.toy import toy
from tests.tree import ROOT

import filon
from filon.arena.reliability import Glimpse, brier, hash_rules, looks, tenths
from filon.bots import chances
from filon.bots.chances import Fit, Vantage, as_chances, fit_of, progress_of
from filon.bots.choose import SIMPLE, choose
from filon.bots.mind import Mind, Thought
from filon.bots.ponder import Pondered
from filon.engine.compile import either
from filon.engine.game import Game
from filon.games import get_game, shelf

FLAT = Fit(1, (0.0, 0.5, 1.0), (1.0, 1.0, 1.0), (0.0, 0.0, 0.0), 0.0, 0.0)
MEASURED = {path.stem for path in (ROOT / "docs" / "chances").glob("*.json")}
BOXES = pytest.mark.parametrize(
    "id", [id for id, game in shelf().items() if id in MEASURED or (game.path / f"chances.{id}.toml").is_file()]
)
"""Those that have a fit: a box may do without."""


def along(id: str, seed: int, players: int) -> Iterator[Vantage]:
    """What is to be seen in a game of sensible decisions, one after the other, to its end."""
    match = filon.new(id, players, seed=seed)
    while not match.is_over:
        seen = match.packed_observation(match.mover)
        yield Vantage(match.game, seen)
        match.play(match.game.decisions.text(choose(match.game, seen, match.mover, SIMPLE, match.ply)))
    yield Vantage(match.game, match.packed_observation(0))


@BOXES
def test_every_box_has_a_fit_to_its_present_rules(id: str) -> None:
    game = get_game(id)
    kept = tomllib.loads((game.path / f"chances.{id}.toml").read_text(encoding="utf-8"))
    assert kept["hash"] == hash_rules(game), f"the rules have changed: {kept['command']}"
    assert f"calibrate.py {id} " in kept["command"]
    fit = fit_of(game)
    assert fit is not None
    assert list(fit.knots) == sorted(set(fit.knots))
    # With these the better share always has the better chance.
    for more in range(game.players[1] - game.players[0] + 1):
        assert all(fit.weights(k / 100, more)[0] > 0 for k in range(101))


@pytest.mark.slow
@BOXES
def test_chances_add_up_and_the_better_decision_has_the_better_one(id: str) -> None:
    game, rng = get_game(id), random.Random(1)
    fit = fit_of(game)
    assert fit
    players = game.players[1]
    for vantage in islice(along(id, 3, players), 0, 600, 30):
        parts = [rng.random() + 0.01 for _ in range(players)]
        shares = [part / sum(parts) for part in parts]
        given = vantage.chances(fit, shares)
        assert sum(given) == pytest.approx(1)
        assert all(0 < chance < 1 for chance in given)
        for seat in range(players):
            assert vantage.chance(fit, shares, seat, shares[seat]) == pytest.approx(given[seat])
            ladder = [vantage.chance(fit, shares, seat, share / 50) for share in range(1, 50)]
            assert ladder == sorted(set(ladder))


@pytest.mark.slow
@BOXES
def test_a_game_makes_progress_from_its_start_to_its_end(id: str) -> None:
    far = [vantage.progress for vantage in along(id, 2, get_game(id).players[0])]
    assert all(0 <= one <= 1 for one in far)
    assert far[0] < 0.4 < 0.6 < far[-1]
    assert far[0] < far[len(far) // 2] < far[-1]


def test_all_shares_of_what_was_found_become_chances(monkeypatch: pytest.MonkeyPatch) -> None:
    match = filon.new("gold", 3, seed=1)
    sharp = replace(FLAT, of_share=(2.0, 2.0, 2.0))
    monkeypatch.setattr(chances, "fit_of", lambda game: sharp)
    found = Pondered(0, [Thought(4, 9, 0.5), Thought(5, 3, 0.2)], [0.5, 0.25, 0.25], judged=0.2)
    shown = as_chances(match.game, match.packed_observation(0), 0, found)
    assert shown.shares == pytest.approx([4 / 6, 1 / 6, 1 / 6])
    assert [thought.share for thought in shown.thoughts] == pytest.approx([4 / 6, 1 / 9])
    assert shown.judged == pytest.approx(1 / 9)
    assert [(one.decision, one.visits) for one in shown.thoughts] == [(4, 9), (5, 3)]
    unasked = Pondered(0, found.thoughts, found.shares)
    assert as_chances(match.game, match.packed_observation(0), 0, unasked).judged is None


def test_points_count_and_the_more_the_later() -> None:
    match = filon.new("gold", 2, options={"first_player": "seat_0"}, seed=1)
    fit = replace(FLAT, of_points=(0.0, 0.0, 1.0))
    vantage = Vantage(match.game, match.packed_observation(0))
    vantage.points, said = (3, 0), []
    for vantage.progress in (0.0, 0.5, 0.75, 1.0):
        said.append(round(vantage.chances(fit, [0.5, 0.5])[0], 2))
    assert said == [0.5, 0.5, 0.82, 0.95]


def test_seats_beyond_the_fewest_change_the_weights() -> None:
    fit = replace(FLAT, of_share_a_seat=0.5, of_points_a_seat=0.1)
    assert fit.weights(0.3, 0) == (1.0, 0.0)
    assert fit.weights(0.3, 2) == (2.0, 0.2)


def test_a_box_without_a_fit_shows_its_shares() -> None:
    found = Pondered(0, [], [0.7, 0.3])
    assert fit_of(toy()) is None
    assert as_chances(toy(), b"", 0, found) is found
    assert progress_of(toy(), None) == 0


def test_a_fit_to_other_rules_is_not_used() -> None:
    game = get_game("gold")

    class Newer:
        id, path, version = game.id, game.path, game.version + 1

    newer: Any = Newer()
    assert fit_of(game)
    assert fit_of(newer) is None


@pytest.mark.slow
@BOXES
def test_chances_come_true(id: str) -> None:
    """A short form of docs/chances.md, with other games: in plain mode very short. What is off by more than three
    points may be so by chance, by two and a half standard errors."""
    game = get_game(id)
    fit = fit_of(game)
    assert fit
    found = _looks(game, either(4, 60))
    said = [Vantage(game, look.observation).chances(fit, look.shares) for look in found]
    # A fit to many games is no worse than none for some others, but for luck.
    raw = [look.shares for look in found]
    worse = [of_game(found, said, number) - of_game(found, raw, number) for number in {look.game for look in found}]
    assert mean(worse) < 2.5 * stdev(worse) / sqrt(len(worse))
    for tenth in tenths(found, said):
        if tenth and tenth.games >= either(4, 30):
            assert abs(tenth.said - tenth.came) < 0.03 + 2.5 * tenth.error


def of_game(found: Sequence[Glimpse], said: Sequence[Sequence[float]], number: int) -> float:
    """The Brier score of what was said in a game."""
    its = [k for k, look in enumerate(found) if look.game == number]
    return brier([found[k] for k in its], [said[k] for k in its])


def _looks(game: Game, games: int) -> list[Any]:
    mind, glance = Mind(game, threads=1), either(8, 160)
    # From 1 on: in the first four no bot searches, which would take minutes in plain mode.
    return [look for number in range(1, games + 1) for look in looks(game, number, 99, mind, kept=6, glance=glance)]

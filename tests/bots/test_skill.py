"""Skills and anchors: what the ladder measured is what ratings expect."""

from __future__ import annotations

import random
from math import exp

import pytest
from hypothesis import given
from hypothesis import strategies as st

import anchors as tool
from filon.bots.anchors import anchors
from filon.bots.choose import levels
from filon.bots.skill import ANCHOR_SIGMA, NEW, Skill, mu_of, rated, shown, steepness
from filon.games import shelf

BOXES = tool.boxes()


def expected(a: float, b: float, players: int) -> float:
    """How often a comes before b among so many settled players, by the model in which ratings move."""
    return 1 / (1 + exp((b - a) / steepness(players)))


def test_anchors_are_what_was_measured() -> None:
    assert tool.FILE.read_text(encoding="utf-8") == tool.text(), f"run {tool.COMMAND}"


@pytest.mark.parametrize("game", BOXES)
def test_every_level_has_its_place_and_a_better_one_a_higher_one(game: str) -> None:
    found = anchors(game)
    assert set(found) == set(levels(shelf()[game]))
    means = [found[level].mu for level in levels(shelf()[game])]
    assert means == sorted(means)
    assert shown(found["medium"])[0] == shown(NEW)[0] == 1500
    assert {skill.sigma for skill in found.values()} == {ANCHOR_SIGMA}


@pytest.mark.parametrize("game", BOXES)
def test_the_model_expects_what_the_ladder_measured(game: str) -> None:
    pairings, players = tool.measured(game)
    found = anchors(game)
    compared = 0
    for better, worse, before, after in pairings:
        if better in found and worse in found and before + after >= 40:
            share = before / (before + after)
            assert expected(found[better].mu, found[worse].mu, players) == pytest.approx(share, abs=0.05), better
            compared += 1
    assert compared >= 2


def test_somebody_as_strong_as_a_level_comes_to_where_it_stands() -> None:
    rng, found = random.Random(17), anchors("gold")
    them = NEW
    means = []
    for number in range(3000):
        opponent = found[rng.choice(["novice", "easy", "medium", "hard", "master"])]
        won = rng.random() < expected(found["hard"].mu, opponent.mu, 2)
        them = rated([them, opponent], [1, 2] if won else [2, 1])[0]
        if number >= 300:
            means.append(them.mu)
    off = shown(Skill(sum(means) / len(means), 0))[0] - shown(found["hard"])[0]
    assert abs(off) < 20
    assert shown(them)[1] < 100


def test_points_are_those_of_the_ladder() -> None:
    """400 points are odds of ten to one, between two."""
    assert expected(mu_of(400), mu_of(0), 2) == pytest.approx(10 / 11)
    assert shown(Skill(mu_of(123.0), 0))[0] == 1623
    assert shown(NEW) == (1500, 478)
    assert NEW.sure == 0


skills = st.builds(Skill, st.floats(-20, 60), st.floats(0.5, 25 / 3))


@given(st.lists(skills, min_size=2, max_size=6), st.data())
def test_a_game_tells_the_more_the_better_the_place(before: list[Skill], data: st.DataObject) -> None:
    ranks = data.draw(st.lists(st.integers(1, len(before)), min_size=len(before), max_size=len(before)))
    after = rated(before, ranks)
    assert rated(before, ranks) == after  # to the last digit
    assert all(new.sigma > 0 for new in after)
    if len(set(ranks)) == len(ranks):
        assert after[ranks.index(min(ranks))].mu >= before[ranks.index(min(ranks))].mu
        assert after[ranks.index(max(ranks))].mu <= before[ranks.index(max(ranks))].mu


def test_a_tie_between_equals_changes_no_mean() -> None:
    after = rated([NEW, NEW, NEW], [1, 1, 1])
    assert all(skill.mu == pytest.approx(NEW.mu) for skill in after)
    weak, strong = Skill(20, 2), Skill(30, 2)
    after = rated([weak, strong], [1, 1])
    assert after[0].mu > weak.mu
    assert after[1].mu < strong.mu

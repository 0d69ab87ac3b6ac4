"""Gold's bots: five levels that differ, attentive to what was shown and to nothing else."""

from __future__ import annotations

import pytest
from tests.bots.helpers import share
from tests.clauses import clause
from tests.games.gold.positions import ANN, BOB, flip, mine

import filon
from filon.bots import choose, levels
from filon.bots.choose import UnknownBot, opponents
from filon.games import get_game
from filon.games.gold.bot import FORGETS, OLDEST, REMEMBERS, remembers
from filon.match.dealer import Dealer
from filon.match.match import Match

GAME = get_game("gold")
RANDOM, EASY, MEDIUM, HARD = 0, 1, 3, 5  # levels of the policy


@clause("GO-INFO-4")
def test_any_memory_beats_none() -> None:
    assert share(GAME, EASY, RANDOM, 40) > 0.8


@pytest.mark.slow
@clause("GO-INFO-4")
def test_the_levels_are_measurably_different() -> None:
    hard, medium = share(GAME, HARD, EASY, 160), share(GAME, MEDIUM, EASY, 160)
    assert hard > 0.7  # five standard deviations from a draw
    assert medium > 0.6
    assert hard > medium
    assert share(GAME, HARD, MEDIUM, 240) > 0.53


def test_the_levels_have_names() -> None:
    assert levels(GAME) == ("random", "novice", "easy", "medium", "hard", "master")
    with pytest.raises(UnknownBot) as caught:
        choose(GAME, filon.new("gold").packed_observation(0), 0, "genius", seed=1)
    assert caught.value.code == "unknown-bot"
    allowed = ", ".join((*opponents(GAME), "simple, policy:1..20, search:N"))
    assert caught.value.message.args["allowed"] == allowed


@pytest.mark.parametrize("level", levels(GAME))
@pytest.mark.parametrize("players", [2, 5])
def test_bots_play_whole_matches_by_the_rules(level: str, players: int) -> None:
    match = filon.new("gold", players, {"match": players == 2}, seed=players)
    while not match.is_over:
        seat = match.mover
        decision = choose(GAME, match.packed_observation(seat), seat, level, seed=match.ply)
        assert decision in match.legal_ids()
        match.play(GAME.decisions.text(decision), seat)


@clause("GO-INFO-4")
@pytest.mark.parametrize("level", levels(GAME))
def test_a_choice_does_not_change_when_the_cards_to_come_are_dealt_otherwise(level: str) -> None:
    match = filon.new("gold", 3, seed=2)
    while match.ply < 120 and not match.is_over:
        seat = match.mover
        other = filon.load(match.record())
        other.dealer = Dealer.fresh()
        seen = [m.packed_observation(seat) for m in (match, other)]
        assert seen[0] == seen[1]
        chosen = [choose(GAME, observation, seat, level, seed=match.ply) for observation in seen]
        assert chosen[0] == chosen[1]
        match.play(GAME.decisions.text(chosen[0]))


@clause("GO-INFO-4")
@pytest.mark.parametrize("level", levels(GAME))
def test_a_spectator_knows_as_much_as_the_mover_so_a_bot_decides_alike_for_both(level: str) -> None:
    match = filon.new("gold", 3, seed=3)
    while match.ply < 100:
        seat = match.mover
        chosen = {choose(GAME, match.packed_observation(viewer), seat, level, seed=7) for viewer in (seat, -1, 0, 1, 2)}
        assert len(chosen) == 1
        match.play(match.legal[match.ply % len(match.legal)])


def decision(match: Match, level: str = "master", seed: int = 1) -> str:
    seat = match.mover
    return GAME.decisions.text(choose(GAME, match.packed_observation(seat), seat, level, seed))


@pytest.mark.parametrize("seed", range(5))
def test_a_strong_bot_pairs_what_it_remembers(seed: int) -> None:
    match = mine({3: "red-4", 8: "gold-4", 9: "gold-1", 12: "blue-4"})
    assert decision(match, seed=seed) in ("flip 3", "flip 8")
    flip(match, 3, "red-4")
    assert decision(match, seed=seed) == "flip 8"


@pytest.mark.parametrize("seed", range(5))
def test_a_strong_bot_does_not_bring_a_rival_gold_it_knows_of(seed: int) -> None:
    match = mine({3: "blue-4", 8: "gold-4"}, keeps=["gold-1"])
    assert decision(match, seed=seed) not in ("flip 3", "flip 8")
    flip(match, 3, "blue-4")
    assert decision(match, seed=seed) != "flip 8"


@pytest.mark.parametrize("seed", range(5))
def test_in_the_rush_a_strong_bot_takes_the_dearest_gold_it_remembers(seed: int) -> None:
    match = mine({0: "gold-1", 1: "gold-4", 2: "gold-3", 3: "red-5"}, left=8)
    assert decision(match, seed=seed) == "flip 1"
    unknown = mine({0: "red-5", 1: "blue-2", 2: "dynamite"}, left=5, keeps=["gold-1", "gold-2"])
    assert decision(unknown, seed=seed) in ("flip 3", "flip 4")


def test_a_bot_takes_the_first_free_colour() -> None:
    match = filon.new("gold", 3)
    match.play("choose red")
    assert {decision(match, level) for level in ("easy", "medium", "hard")} == {"choose blue"}


# ── memory ──


def test_forgetting_is_monotone() -> None:
    for level in range(len(FORGETS)):
        chances = [int(REMEMBERS[level][age]) for age in range(OLDEST)]
        assert chances[0] == 1000
        assert chances == sorted(chances, reverse=True)
    for age in range(OLDEST):
        assert sorted(row[age] for row in REMEMBERS) == [row[age] for row in REMEMBERS]
    assert REMEMBERS[0][5] < REMEMBERS[2][5] < REMEMBERS[4][5] == 1000
    assert list(FORGETS) == sorted(FORGETS, reverse=True)


def remembered(match: Match, age: int, seat: int, level: int) -> set[int]:
    """The slots whose cards a bot still knows so many turns after all of them were seen."""
    states = GAME.layout.new(1)
    GAME.layout.set(states, 0, {**match.observation(seat), "turn": 30 + age, "seen_at": [30] * 64})
    return {slot for slot in range(64) if remembers(states[0], slot, seat, level)}


@clause("GO-INFO-4")
@pytest.mark.parametrize("seat", [ANN, BOB])
def test_what_is_forgotten_stays_forgotten_and_weaker_bots_forget_more(seat: int) -> None:
    cards = [name for name in ("gold-1", "gold-2", "gold-3", "gold-4") for _ in range(4)] + ["dynamite"] * 4
    match = mine(dict(enumerate(cards)), left=40)
    before = {level: set(range(20)) for level in (EASY, MEDIUM, HARD)}
    for age in range(OLDEST + 5):
        now = {level: remembered(match, age, seat, level) for level in (EASY, MEDIUM, HARD)}
        assert now[EASY] <= now[MEDIUM] <= now[HARD] == set(range(20))
        assert all(now[level] <= before[level] for level in now)
        before = now
    assert remembered(match, 0, seat, EASY) == set(range(20))
    assert len(remembered(match, 8, seat, EASY)) < 15
    assert remembered(match, 60, seat, EASY) == set()


def test_bots_in_different_seats_forget_different_cards() -> None:
    match = mine(dict(enumerate(["gold-1"] * 5 + ["gold-2"] * 7 + ["gold-3"] * 7)), left=40)
    assert remembered(match, 4, ANN, EASY) != remembered(match, 4, BOB, EASY)


def test_a_weak_bot_misses_a_pair_that_a_strong_one_takes() -> None:
    match = mine({3: "red-4", 8: "gold-4"}, turn=60)
    assert decision(match, "master") in ("flip 3", "flip 8")
    found = [decision(match, "novice", seed) for seed in range(60)]
    assert len(set(found)) > 10

"""Duplicate deals: the same luck for everybody, in every seat."""

from __future__ import annotations

from collections import Counter

import pytest

from filon.arena import Arena, new_arena
from filon.arena.errors import TooManyBots
from filon.arena.play import FEW, play_deal, seed_of
from filon.bots.choose import UnknownBot
from filon.engine.errors import BadOption, BadPlayers, UnknownGame
from filon.engine.rng import next32


def arena(*bots: str, players: int, seed: int = 1) -> Arena:
    return new_arena("gold", bots, players, seed=seed)


def test_the_last_bot_fills_the_seats_that_are_left() -> None:
    assert arena("hard", "simple", players=4).lineup == (0, 1, 1, 1)
    assert arena("hard", "easy", players=2).lineup == (0, 1)
    assert new_arena("gold", ["hard"]).lineup == (0, 0)
    assert new_arena("gold", ["hard", "easy", "random"]).players == 3


def test_a_bot_given_twice_is_told_apart() -> None:
    assert arena("hard", "hard", "easy", players=3).names == ("hard", "hard#2", "easy")


@pytest.mark.parametrize(
    ("bots", "players", "games"), [(1, 5, 1), (2, 2, 2), (2, 4, 4), (3, 3, 6), (3, 4, 12), (4, 4, 4), (5, 5, 5)]
)
def test_each_bot_sits_equally_often_in_every_seat(bots: int, players: int, games: int) -> None:
    of = arena(*["random"] * bots, players=players)
    for deal in range(3):
        seatings = of.seatings(deal)
        assert len(seatings) == len(set(seatings)) == games == of.games_per_deal
        assert all(sorted(seating) == sorted(of.lineup) for seating in seatings)
        for seat in range(players):
            sat = Counter(seating[seat] for seating in seatings)
            assert all(sat[who] * players == games * of.lineup.count(who) for who in set(of.lineup))


def test_where_not_all_seatings_are_played_neighbours_change_from_deal_to_deal() -> None:
    of = arena("random", "easy", "medium", "hard", players=4)
    assert len(of._every) > FEW
    assert len({frozenset(of.seatings(deal)) for deal in range(20)}) > 3
    assert of.seatings(7) == arena("random", "easy", "medium", "hard", players=4).seatings(7)


def test_chance_is_the_same_in_every_seating_and_another_in_every_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[list[int]] = []

    def weighted(rng: list[int], weights: list[int], n: int) -> int:
        if not drawn[-1:] or rng is not streams[-1]:
            streams.append(rng)
            drawn.append([])
        drawn[-1].append(next32(rng))
        return drawn[-1][-1] * sum(weights[:n]) % n

    streams: list[list[int]] = []
    monkeypatch.setattr("filon.arena.play.weighted", weighted)
    for deal in (0, 1):
        play_deal(arena("simple", "random", players=2), deal)
    first, swapped, other, other_swapped = (draws[:20] for draws in drawn)
    assert first == swapped
    assert other == other_swapped
    assert first != other


def test_a_deal_depends_on_arena_and_number_alone() -> None:
    of = arena("simple", "policy:2", players=2, seed=5)
    second = play_deal(of, 1).games
    assert play_deal(of, 0).games != second
    assert play_deal(of, 1).games == second
    assert play_deal(arena("simple", "policy:2", players=2, seed=6), 1).games != second


def test_searching_bots_play_whole_deals() -> None:
    of = arena("search:6", "policy:1", players=2)
    deal = play_deal(of, 0)
    assert [sorted(game.ranks) for game in deal.games] in ([[1, 2], [1, 2]], [[1, 1], [1, 2]], [[1, 2], [1, 1]])
    assert all(len(seconds) > 10 for seconds in deal.seconds)
    assert sum(deal.seconds[0]) > sum(deal.seconds[1])
    assert play_deal(of, 0).games == deal.games


def test_seeds_differ_by_purpose() -> None:
    keys = [(seed, deal, "bot", seat) for seed in range(4) for deal in range(4) for seat in range(4)]
    seeds = {seed_of(*key) for key in keys}
    assert len(seeds) == len(keys)
    assert all(0 <= seed < 1 << 63 for seed in seeds)


def test_what_does_not_fit_is_refused() -> None:
    with pytest.raises(UnknownGame):
        new_arena("chess", ["random"])
    with pytest.raises(UnknownBot):
        arena("random", "genius", players=2)
    with pytest.raises(UnknownBot):
        arena("", players=2)
    with pytest.raises(BadPlayers):
        arena("random", players=9)
    with pytest.raises(BadPlayers):
        new_arena("gold", ["random"] * 6)
    with pytest.raises(TooManyBots):
        arena("random", "easy", "hard", players=2)
    with pytest.raises(TooManyBots):
        new_arena("gold", [], 2)
    with pytest.raises(BadOption):
        new_arena("gold", ["random"], options={"match": 3})


def test_bots_that_decide_alike_differ_by_luck_alone() -> None:
    """Each bot at a table has a stream of its own, by its number: whichever of two names of one bot is first, the same
    games are played."""
    found = []
    for bots in (("master", "simple"), ("simple", "master")):
        deals = [play_deal(new_arena("destination_tresor", bots, seed=1), number) for number in range(2)]
        found.append([deal.games for deal in deals])
    assert found[0] == found[1]

"""The tree search: it finds what is better, sees only what its seat may, and repeats itself by its seed."""

from __future__ import annotations

from dataclasses import replace
from itertools import count
from types import SimpleNamespace

import pytest
from tests.toy import toy

import filon
from filon.bots.choose import UnknownBot, bot, choose, levels
from filon.bots.levels import ladder_of
from filon.bots.mind import Mind, Thought
from filon.bots.ponder import by_share, ponder
from filon.bots.tree import NODE, VISITS
from filon.engine.game import Game
from filon.engine.rng import new_rng
from filon.engine.state import CHANCE
from filon.games import shelf

SWAP = toy()
KEEP, TAKE_ANOTHER = 0, 1
RANKS, COPIES = 6, 3
GAMES = [pytest.param(game, id=id) for id, game in shelf().items()]


def dealt(cards: list[int]) -> bytes:
    """What seat 0 sees of a game of Swap in which these cards were dealt."""
    states = SWAP.start(len(cards), {"rounds": 1, "stakes": False}, count=2)
    for card in cards:
        assert SWAP.kernel.mover_at(states, 0) == CHANCE
        SWAP.kernel.advance(states, 0, card)
    SWAP.kernel.observe(states, 0, 0, states, 1)
    return SWAP.layout.pack(states, 1)


def mind(game: Game = SWAP) -> Mind:
    return Mind(game, threads=1)


@pytest.mark.parametrize(("card", "best"), [(0, TAKE_ANOTHER), (RANKS - 1, KEEP)])
def test_it_finds_the_better_decision(card: int, best: int) -> None:
    thoughts = mind().think(dealt([card, 2, 2]), 0, seed=1, iterations=200)
    assert {t.decision for t in thoughts} == {KEEP, TAKE_ANOTHER}
    assert thoughts[0].decision == best
    assert thoughts[0].visits > thoughts[1].visits
    assert thoughts[0].share > thoughts[1].share
    assert sum(t.visits for t in thoughts) == 200


def test_the_same_seed_and_iterations_find_the_same_on_any_number_of_threads() -> None:
    seen = dealt([1, 2, 3])
    first = mind().think(seen, 0, seed=7, iterations=60)
    assert mind().think(seen, 0, seed=7, iterations=60) == first
    assert Mind(SWAP, threads=2).think(seen, 0, seed=7, iterations=60) == first
    assert mind().think(seen, 0, seed=8, iterations=60) != first


def test_time_is_a_budget_too() -> None:
    thoughts = mind().think(dealt([1, 2, 3]), 0, seed=7, iterations=10**6, seconds=0.05)
    assert 0 < sum(t.visits for t in thoughts) < 10**6


def test_trees_that_grow_one_after_the_other_share_the_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """A look at this clock takes a second."""
    monkeypatch.setattr("filon.bots.mind.time", SimpleNamespace(monotonic=map(float, count()).__next__))
    thinking = mind()
    thinking.think(dealt([1, 2, 3]), 0, seed=7, iterations=10**6, seconds=20)
    first, second = (tree.visits for tree in thinking.trees)
    assert first == second > 0


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_what_a_seat_cannot_see_does_not_change_what_it_decides(game: Game) -> None:
    """Two tables alike to the mover, with other secrets and other cards to come."""
    match = filon.new(game.id, game.players[0], seed=5)
    thinking = [mind(game), mind(game)]
    for _ in range(12):
        seat = match.mover
        seen = match.packed_observation(seat)
        states = game.layout.new(2)
        game.layout.unpack(seen, states, 0)
        game.kernel.determinize_at(states, 0, seat, new_rng(match.ply))
        game.kernel.observe(states, 0, seat, states, 1)
        otherwise = game.layout.pack(states, 1)
        assert otherwise == seen
        found = [
            choose(game, observation, seat, "search:6", seed=match.ply, mind=m)
            for observation, m in zip((seen, otherwise), thinking, strict=True)
        ]
        assert found[0] == found[1]
        assert found[0] in match.legal_ids()
        match.play(game.decisions.text(found[0]))
        if match.is_over:
            break


@pytest.mark.parametrize("game", GAMES)
def test_a_tree_that_chance_parts_still_offers_decisions_alone(game: Game) -> None:
    match = filon.new(game.id, game.players[0], seed=6)
    parted = Mind(game, replace(ladder_of(game).search, closed=True), threads=1)
    for _ in range(20):
        seat = match.mover
        decision = choose(game, match.packed_observation(seat), seat, "search:8", seed=match.ply, mind=parted)
        assert decision in match.legal_ids()
        match.play(game.decisions.text(decision))
        if match.is_over:
            break


@pytest.mark.parametrize("trust", [True, False])
def test_others_who_are_trusted_decide_as_the_policy_would_with_what_they_may_hold(trust: bool) -> None:
    """In Swap the policy takes another card instead of a low one: half of those that the other seat may hold. A tree
    that clings to what the policy liked in the first world misses that."""
    thinking = Mind(SWAP, replace(ladder_of(SWAP).search, prior=50.0, trust=trust), threads=1)
    thinking.think(dealt([3, 2]), 0, seed=1, iterations=400)
    replies = {KEEP: 0, TAKE_ANOTHER: 0}
    for tree in thinking.trees:
        for _, _, mine in tree.decisions(tree.root):
            for decision, visits, _ in tree.decisions(mine):
                replies[decision] += visits
    low = RANKS // 2 * COPIES / (RANKS * COPIES - 1)
    assert (abs(replies[TAKE_ANOTHER] / sum(replies.values()) - low) < 0.08) == trust


def decided_twice_in_a_row() -> tuple[Mind, filon.Match, int, int]:
    """A mind whose seat has just decided and goes on, the match, the seat, and its decision."""
    game = shelf()["goldland"]
    match = filon.new("goldland", 2, seed=3)
    thinking = mind(game)
    for _ in range(40):
        seat = match.mover
        decision = thinking.think(match.packed_observation(seat), seat, seed=1, iterations=12)[0].decision
        thinking.decided(seat, decision)
        match.play(game.decisions.text(decision))
        if match.mover == seat and thinking._foreseen(match.packed_observation(seat), seat) >= 0:
            return thinking, match, seat, decision
    raise AssertionError("nobody ever decided twice in a row")


def test_trees_are_kept_when_the_seat_goes_on_and_left_behind_otherwise() -> None:
    kept, match, seat, _ = decided_twice_in_a_row()
    before = kept.trees[0].root
    kept.think(match.packed_observation(seat), seat, seed=1, iterations=12)
    assert kept.trees[0].root != before
    other = filon.new("goldland", 2, seed=4)
    assert kept._foreseen(other.packed_observation(other.mover), other.mover) == -1


def test_a_mind_that_forgets_thinks_as_a_new_one() -> None:
    kept, match, seat, _ = decided_twice_in_a_row()
    kept.forget()
    asked = match.packed_observation(seat), seat, 1, 12
    assert kept.think(*asked) == mind(kept.game).think(*asked)


def test_a_tree_in_which_the_game_went_on_in_another_way_is_left_behind() -> None:
    """What is tried below a decision in other worlds need not be possible in this one."""
    kept, match, seat, decision = decided_twice_in_a_row()
    impossible = next(d for d in range(len(kept.game.decisions)) if d not in match.legal_ids())
    for tree in kept.trees:
        child = kept._search.find_child(tree.links, tree.root, decision)
        stray = kept._search.add_child(tree.links, tree.sums, child, impossible)
        tree.links[stray * NODE + VISITS] = 1000
    thoughts = kept.think(match.packed_observation(seat), seat, seed=1, iterations=12)
    assert {t.decision for t in thoughts} <= set(match.legal_ids())


@pytest.mark.parametrize("game", GAMES)
def test_every_box_has_the_same_five_levels(game: Game) -> None:
    assert levels(game) == ("random", "novice", "easy", "medium", "hard", "master")
    assert set(ladder_of(game).suggested) <= set(levels(game))
    for name in levels(game)[1:]:
        level = bot(game, name)
        assert 1 <= level.policy <= game.policies
    assert 1 <= ladder_of(game).search.policy <= game.policies


@pytest.mark.parametrize(
    "name", ["", "genius", "search:", "search:0", "search:-3", "search:9999999999", "policy:9", "policy:x"]
)
def test_unknown_bots_are_refused_by_name(name: str) -> None:
    with pytest.raises(UnknownBot) as caught:
        bot(SWAP, name)
    assert caught.value.message.args["level"] == name


def test_researchers_may_name_a_policy_or_a_search() -> None:
    assert bot(SWAP, "simple").policy == 1
    assert bot(SWAP, "policy:1").iterations == 0
    assert bot(SWAP, "search:50").iterations == 50


@pytest.mark.parametrize("game", GAMES)
def test_pondering_gives_every_seat_its_share(game: Game) -> None:
    match = filon.new(game.id, game.players[1], seed=2)
    seat = match.mover
    pondered = ponder(game, match.packed_observation(seat), seat, 20, seed=1)
    assert pondered.policy in match.legal_ids()
    assert len(pondered.shares) == game.players[1]
    assert sum(pondered.shares) == pytest.approx(1, abs=0.02)


def test_the_best_share_comes_first_among_those_that_were_tried_enough() -> None:
    tried = [
        Thought(1, 400, 0.35),
        Thought(2, 300, 0.36),
        Thought(3, 120, 0.2),
        Thought(4, 3, 0.9),
        Thought(5, 99, 0.4),
    ]
    assert [thought.decision for thought in by_share(tried)] == [2, 1, 3, 4, 5]
    assert by_share([]) == []

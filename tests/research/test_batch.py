"""A batch plays the games that single matches play, whoever steps them."""

from __future__ import annotations

import os
import subprocess
import sys
from threading import Event
from typing import Any

import numpy as np
import pytest

from filon.engine.compile import int_array
from filon.engine.errors import BadPlayers, IllegalDecision, UnknownDecision
from filon.engine.game import Game
from filon.engine.rng import new_rng, weighted
from filon.engine.state import CHANCE, EVERYTHING
from filon.games import get_game, shelf
from filon.match.match import Match
from filon.research import Batch
from filon.research.batch import BadBatch, game_seed
from filon.research.single import rewards_of

BOXES = sorted(shelf())


def answered(match: Match, rng: list[int]) -> Match:
    """The match, after chance has drawn from these random numbers whatever it was asked for."""
    while match.mover == CHANCE:
        chances = match.chances()
        weights = int_array(len(chances))
        weights[:] = list(chances.values())
        match.deal(list(chances)[weighted(rng, weights, len(chances))])
    return match


def fresh(game: Game, batch: Batch, rng: list[int]) -> Match:
    return answered(Match(game, batch.players, batch.options), rng)


def seen(batch: Batch, i: int) -> bytes:
    """All that is in game i, as a match packs it."""
    copy = batch.game.layout.new()
    batch.game.kernel.observe(batch.states, i, EVERYTHING, copy, 0)
    return batch.game.layout.pack(copy, 0)


@pytest.mark.parametrize("box", BOXES)
def test_every_game_is_a_match_step_by_step(box: str) -> None:
    game = get_game(box)
    options = {"max_rounds": 20} if box == "goldland" else {"match": True} if box == "gold" else {}
    batch = Batch(box, players=game.players[0], count=2, seed=5, options=options)
    rngs = [new_rng(game_seed(5, i)) for i in range(2)]
    matches = [fresh(game, batch, rng) for rng in rngs]
    for _ in range(150):
        decisions = batch.sample()
        for i, match in enumerate(matches):
            assert match.mover == batch.mover[i]
            assert match.legal_ids() == batch.legal[i, : batch.counts[i]].tolist()
            assert match.packed_observation(EVERYTHING) == seen(batch, i)
            match.play(game.decisions.text(int(decisions[i])))
            answered(match, rngs[i])
        batch.step(decisions)
        for i, match in enumerate(matches):
            assert batch.ended[i] == match.is_over
            if match.is_over:
                ranks = match.outcome.ranks
                beats = [sum((b > a) - (b < a) for b in ranks) / (len(ranks) - 1) for a in ranks]
                assert batch.rewards[i].tolist() == pytest.approx(beats)
                matches[i] = fresh(game, batch, rngs[i])
            else:
                assert not batch.rewards[i].any()


def test_threads_change_nothing() -> None:
    batches = [Batch("gold", players=3, count=3 * 128, seed=2, threads=threads) for threads in (1, 2, 3)]
    for _ in range(8):
        decisions = batches[0].sample()
        for batch in batches:
            batch.step(decisions)
    states = [[batch.game.layout.pack(batch.states, i) for i in range(batch.count)] for batch in batches]
    assert states[0] == states[1] == states[2]
    assert len(set(states[0])) > 300  # no two games are the same
    for batch in batches[1:]:
        assert (batch.mask == batches[0].mask).all()


def test_the_same_seed_gives_the_same_games_again() -> None:
    batch = Batch("goldland", players=2, count=3, seed=9)
    first = [batch.game.layout.pack(batch.states, i) for i in range(3)]
    for _ in range(5):
        batch.step(batch.sample())
    batch.reset(9)
    assert [batch.game.layout.pack(batch.states, i) for i in range(3)] == first
    batch.reset()
    assert [batch.game.layout.pack(batch.states, i) for i in range(3)] != first


def test_a_seed_may_be_a_number_of_numpy() -> None:
    batches = [Batch("goldland", count=2, seed=seed) for seed in (7, np.uint32(7), np.int64(7), np.uint32(8))]  # type: ignore[arg-type]
    states = [[batch.game.layout.pack(batch.states, i) for i in range(2)] for batch in batches]
    assert states[0] == states[1] == states[2] != states[3]
    assert game_seed(np.uint32(7), 1) == game_seed(7, 1)  # type: ignore[arg-type]
    assert batches[0].policy(1).tolist() == batches[1].policy(1).tolist()


def test_a_batch_needs_nothing_that_other_systems_lack(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(os, "sched_getaffinity", raising=False)
    assert Batch("gold", count=2).count == 2


def test_random_decisions_are_legal_and_drawn_from_all() -> None:
    batch = Batch("gold", players=2, count=256, seed=1, threads=2)
    for generator in (None, np.random.default_rng(1)):
        drawn = np.stack([batch.sample(generator) for _ in range(40)])
        for i in range(batch.count):
            legal = batch.legal[i, : batch.counts[i]]
            assert np.isin(drawn[:, i], legal).all()
        assert len(np.unique(drawn)) == len(np.unique(batch.legal[:, : batch.counts.min()]))


def test_how_a_game_ended_is_kept_on_request() -> None:
    batch, blind = (Batch("gold", players=2, count=4, seed=3, ends=ends) for ends in (True, False))
    ended = np.zeros(4, np.bool_)
    while not ended.all():
        batch.step(batch.policy())
        for i in np.flatnonzero(batch.ended & ~ended):
            figures = batch.game.outcome(batch._last, int(i))
            assert rewards_of(figures.ranks) == pytest.approx(batch.rewards[i].tolist())
            row = batch.observe_end(int(i), 1)
            assert row.shape == (batch.game.tensor.size,)
            assert abs(row).max() <= 1
        ended |= batch.ended
    with pytest.raises(BadBatch):
        blind.observe_end(0, 0)
    with pytest.raises(BadBatch):
        batch.observe_end(4, 0)
    with pytest.raises(BadBatch):
        batch.observe_end(0, 2)


def test_when_a_part_fails_nobody_works_on() -> None:
    batch = Batch("gold", count=2 * 128, seed=1, threads=2)
    at_work = Event()
    done: list[int] = []

    def work(part: Any) -> None:
        if part.first == 0:
            at_work.wait()
            raise ZeroDivisionError
        at_work.set()
        batch.game.layout.new(500)
        done.append(part.first)

    with pytest.raises(ZeroDivisionError):
        batch._over_parts(work)
    assert done == [128]


def test_masks_after_a_step_that_failed_are_new(monkeypatch: pytest.MonkeyPatch) -> None:
    batch = Batch("gold", players=2, count=2, seed=1)
    step = batch._step

    def fails(part: Any, decisions: Any) -> None:
        step(part, decisions)
        raise ZeroDivisionError

    monkeypatch.setattr(batch, "_step", fails)
    for _ in range(8):
        assert np.flatnonzero(batch.mask[0]).tolist() == batch.legal[0, : batch.counts[0]].tolist()
        with pytest.raises(ZeroDivisionError):
            batch.step(batch.legal[:, 0])


def test_masks_say_what_is_legal() -> None:
    batch = Batch("gold", players=2, count=3, seed=1)
    for _ in range(30):
        for i in range(3):
            legal = batch.legal[i, : batch.counts[i]].tolist()
            assert np.flatnonzero(batch.mask[i]).tolist() == legal
        bits = np.unpackbits(batch.mask_bits, axis=1, count=len(batch.game.decisions), bitorder="little")
        assert (bits == batch.mask).all()
        batch.step(batch.policy())


def test_games_end_with_rewards_that_sum_to_nothing_and_begin_anew() -> None:
    batch = Batch("gold", players=3, count=20, seed=4)
    ends = 0
    for _ in range(200):
        batch.step(batch.policy(1))
        ends += int(batch.ended.sum())
        assert batch.rewards.sum(axis=1) == pytest.approx(np.zeros(20), abs=1e-6)
        assert (np.abs(batch.rewards).max(axis=1) > 0)[~batch.ended].sum() == 0
        assert (batch.counts > 0).all()
    assert ends > 20


def test_what_is_refused_changes_nothing() -> None:
    batch = Batch("gold", players=2, count=2, seed=1)
    before = [batch.game.layout.pack(batch.states, i) for i in range(2)]
    good = batch.sample().astype(np.int64)
    illegal = next(d for d in range(len(batch.game.decisions)) if not batch.mask[1, d])
    with pytest.raises(IllegalDecision) as refused:
        batch.step([good[0], illegal])
    assert refused.value.clause
    with pytest.raises(UnknownDecision):
        batch.step([good[0], 10_000])
    for wrong in ([1], [0.5, 0.5], [[0, 0]]):
        with pytest.raises(BadBatch):
            batch.step(wrong)
    with pytest.raises(BadBatch):
        batch.policy(99)
    assert [batch.game.layout.pack(batch.states, i) for i in range(2)] == before
    with pytest.raises(BadBatch):
        Batch("gold", count=0)
    with pytest.raises(BadPlayers):
        Batch("gold", players=9)


def test_a_game_without_a_decision_waits() -> None:
    batch = Batch("gold", players=2, count=2, seed=1)
    before = [seen(batch, i) for i in range(2)]
    batch.step([-1, int(batch.legal[1, 0])])
    assert seen(batch, 0) == before[0]
    assert seen(batch, 1) != before[1]


def test_nobody_else_waits_for_it() -> None:
    code = (
        "import sys, filon\n"
        "filon.boxes()\n"
        "assert not {'numpy', 'numba', 'filon.research'} & set(sys.modules)\n"
        "import filon.research\n"
        "assert 'filon.research.batch' not in sys.modules\n"
    )
    subprocess.run([sys.executable, "-c", code], env={**os.environ, "FILON_ENGINE": "plain"}, check=True)

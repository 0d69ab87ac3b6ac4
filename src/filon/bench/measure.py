"""How many decisions a second a game runs at. Chance outcomes are counted apart.

Seconds are processor time, not wall-clock time, and the best of several rounds counts: other programs on the machine
can only slow a round down.
"""

from __future__ import annotations

import itertools
import json
import os
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

from filon.bots.levels import Search, ladder_of
from filon.bots.mind import Mind
from filon.engine.compile import int_array
from filon.engine.game import Game
from filon.engine.options import encode_options
from filon.engine.rng import below, new_rng
from filon.engine.state import MOST_SEATS
from filon.games import get_game
from filon.research.batch import Batch

BATCH = 4096
ROUNDS = 20


def best_rate(run: Callable[[int], int], seconds: float, clock: Callable[[], float] = time.process_time) -> float:
    """Decisions a second in the best round. `run(n)` does n units of work and says how many decisions they were."""
    units = 1
    run(units)  # compiled, loaded, warm
    while True:
        begun = clock()
        run(units)
        spent = clock() - begun
        if spent >= seconds / ROUNDS / 4:
            break
        units *= 2
    units = max(1, round(units * seconds / ROUNDS / spent))
    best = 0.0
    for _ in range(ROUNDS):
        begun = clock()
        decisions = run(units)
        best = max(best, decisions / (clock() - begun))
    return best


class Bench:
    """One game at a usual number of players, with its default options."""

    def __init__(self, game: Game) -> None:
        self.game, self.kernel = game, game.kernel
        self.players = min(4, game.players[1])
        self.options = encode_options(game.options, game.layout, {})
        self.out, self.weights = game.buffers()
        self.rng = new_rng(1)

    def in_loop(self, games: int) -> int:
        """Random games inside the kernel's own loop."""
        states = self.game.layout.new(2)
        return int(
            self.kernel.random_games(states, 1, self.players, self.options, games, self.out, self.weights, self.rng)
        )

    def stepped(self, games: int) -> int:
        """Random games driven from Python: every decision is chosen here and played through the fused step."""
        step, out, weights, rng, random = self.kernel.step, self.out, self.weights, self.rng, Random(1).random
        decision = out.item  # type: ignore[attr-defined]  # a Python integer crosses the border faster than NumPy's
        decisions = 0
        for _ in range(games):
            states = self.game.layout.new(1)
            count = self.kernel.start(states, 0, self.players, self.options, out, weights, rng)
            while count:
                count = step(states, 0, decision(int(random() * count)), out, weights, rng)
                decisions += 1
        return decisions

    def batched(self, size: int) -> Callable[[int], int]:
        """Random decisions in many tables at once, one in each a round, driven from NumPy by one thread."""
        batch = Batch(self.game, self.players, size, seed=1, threads=1)

        def run(rounds: int) -> int:
            for _ in range(rounds):
                batch.step(batch.sample())
            return rounds * size

        return run

    def chances_per_decision(self, games: int = 200) -> float:
        """How many chance outcomes come with a decision of a player."""
        tally, levels = int_array(3), int_array(MOST_SEATS)
        decisions = chances = 0
        for _ in range(games):
            states = self.game.start(self.players, {}, count=2)
            self.kernel.play_game(states, levels, self.out, self.weights, self.rng, tally)
            decisions, chances = decisions + int(tally[0]), chances + int(tally[1])
        return chances / decisions


def measure(game: Game, seconds: float) -> dict[str, Any]:
    """The figures of one game. Needs the compiled mode; the plain one is measured in a process of its own."""
    bench = Bench(game)
    return {
        "game": game.id,
        "players": bench.players,
        "compiled_per_s": round(best_rate(bench.in_loop, seconds)),
        "stepped_per_s": round(best_rate(bench.stepped, seconds)),
        "plain_per_s": round(measure_plain(game, seconds)),
        "batch_per_s": round(best_rate(bench.batched(BATCH), seconds)),
        "batch": BATCH,
        "state_bytes": game.layout.nbytes,
        "chances_per_decision": round(bench.chances_per_decision(), 3),
    }


_OPENING = 12  # decisions after which a search is measured
ITERATIONS = 100  # of a search that is measured
# As others search: playouts to the end, at random.
_TO_THE_END: dict[str, Any] = {"greed": 0, "trust": False, "horizon": 10**6, "longest": 10**6}


def measure_search(game: Game, seconds: float) -> dict[str, Any]:
    """How fast the search is in one game on one core: as it is tuned, and with random playouts to the end."""
    bench = Bench(game)
    search, loop = ladder_of(game).search, best_rate(bench.in_loop, seconds)
    tuned, whole = Searching(bench, search), Searching(bench, replace(search, **_TO_THE_END))
    figures = {
        "iterations_per_s": best_rate(tuned.iterations, seconds),
        "decisions_per_s": best_rate(tuned.decisions, seconds),
        "whole_iterations_per_s": best_rate(whole.iterations, seconds),
        "whole_decisions_per_s": best_rate(whole.decisions, seconds),
        "loop_per_s": loop,
    }
    shares = {name: round(figures[f"{name}_per_s"] / loop, 3) for name in ("decisions", "whole_decisions")}
    return {"game": game.id, "players": bench.players, **{k: round(v) for k, v in figures.items()}, "of_loop": shares}


class Searching:
    """A search over one observation, made a few decisions into a game."""

    def __init__(self, bench: Bench, tuning: Search) -> None:
        self.mind = Mind(bench.game, tuning, threads=1)
        states = bench.game.start(bench.players, {}, count=2)
        kernel, out, weights, rng = bench.kernel, bench.out, bench.weights, new_rng(1)
        kernel.settle(states, 0, out, weights, rng)
        count = int(kernel.legal_at(states, 0, out))
        for _ in range(_OPENING):
            count = int(kernel.step(states, 0, int(out[below(rng, count)]), out, weights, rng))
        while count == 1:
            count = int(kernel.step(states, 0, int(out[0]), out, weights, rng))
        self.seat = int(kernel.mover_at(states, 0))
        kernel.observe(states, 0, self.seat, states, 1)
        self.observation = bench.game.layout.pack(states, 1)
        self.seeds = itertools.count()

    def iterations(self, searches: int) -> int:
        """The iterations of this number of searches, which have been made."""
        for _ in range(searches):
            self.mind.think(self.observation, self.seat, next(self.seeds), ITERATIONS)
        return searches * ITERATIONS

    def decisions(self, searches: int) -> int:
        """The decisions played in this number of searches, which have been made."""
        before = self.mind.played
        self.iterations(searches)
        return self.mind.played - before


def measure_plain(game: Game, seconds: float) -> float:
    """Decisions a second without any compiler."""
    command = [sys.executable, "-m", "filon.bench.measure", game.id, str(seconds)]
    done = subprocess.run(
        command, env={**os.environ, "FILON_ENGINE": "plain"}, stdout=subprocess.PIPE, check=True, text=True
    )
    return float(json.loads(done.stdout))


if __name__ == "__main__":
    print(json.dumps(best_rate(Bench(get_game(sys.argv[1])).in_loop, float(sys.argv[2]))))

"""How fast games are on a graphics card: stepped from Python, and whole games without it. Wall-clock time."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter
from typing import Any

import numpy as np

from filon.bench.measure import best_rate
from filon.engine.game import Game
from filon.research.batch import Batch

BATCH = 1 << 18
"""Games at once: fewer do not fill a card."""
PLAYERS = 1 << 17
"""Threads that play whole games, each of them some; fewer do not fill it, and those of more would wait."""
_GAMES = 4  # whole games for each of these threads: then the longest one hardly counts
WAYS = "play_random_games", "play_shares_of_games"
"""What serves best depends on the box, and is said with its figure."""


def measure_card(game: Game, seconds: float) -> dict[str, Any]:
    """The figures of one box: random decisions in a batch, alone, with masks, with masks and tensors; and whole random
    games. `NoCard` without a card."""
    players = min(4, game.players[1])
    begun = perf_counter()
    batch: Any = Batch(game, players, BATCH, seed=1, device="cuda")
    from filon.engine.card import cuda

    def stepped(look: Callable[[], Any]) -> Callable[[int], int]:
        def run(rounds: int) -> int:
            for _ in range(rounds):
                look()
                batch.step(batch.sample())
            cuda.synchronize()
            return rounds * BATCH

        return run

    looks: dict[str, Callable[[], Any]] = {
        "gpu_per_s": lambda: None,
        "gpu_masked_per_s": lambda: batch.mask,
        "gpu_observed_per_s": lambda: (batch.mask, batch.observe(dtype=np.int8)),
    }
    for look in looks.values():
        stepped(look)(1)
    compiled = perf_counter() - begun
    rates = {name: round(best_rate(stepped(look), seconds, perf_counter)) for name, look in looks.items()}
    return {"gpu_batch": BATCH, "gpu_ready_s": round(compiled, 1), **rates, **measure_games(game, players)}


def measure_games(game: Game, players: int) -> dict[str, Any]:
    """Whole random games on the card, in the way that serves best."""
    from filon.engine.card import loops_of

    loops = loops_of(game)
    best: dict[str, Any] = {"gpu_games_per_s": 0}
    for name in WAYS:
        begun = perf_counter()
        loop = getattr(loops, name)
        play_games(game, players, loop, 64, 64)
        ready = perf_counter() - begun
        play_games(game, players, loop, PLAYERS, PLAYERS)
        at = perf_counter()
        rate = round(play_games(game, players, loop, PLAYERS, PLAYERS * _GAMES) / (perf_counter() - at))
        if rate > best["gpu_games_per_s"]:
            best = {"gpu_games_per_s": rate, "gpu_way": name, "gpu_games_ready_s": round(ready, 1)}
    return best


def play_games(game: Game, players: int, loop: Any, threads: int, games: int) -> int:
    """So many random games have been played by so many threads; the number of decisions."""
    from filon.engine.card import cuda, threads_for
    from filon.engine.options import encode_options
    from filon.engine.state import words_of

    blank = cuda.to_device(np.zeros(1, words_of(game.state)))
    options = cuda.to_device(np.array(encode_options(game.options, game.layout, {}), np.int64))
    taken, played = cuda.to_device(np.zeros(1, np.int64)), cuda.to_device(np.zeros(threads, np.int64))
    loop[threads_for(threads)](blank, players, options, games, 1, taken, played)
    return int(played.copy_to_host().sum())

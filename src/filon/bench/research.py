"""How fast the research face is, beside others: many games at once, and games driven by other libraries' loops.

Others play other games, so figures compare orders of magnitude. Seconds are processor time of all threads together, as
everywhere in the bench, but on a GPU and where threads are compared; only decisions of players count.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from statistics import median
from time import perf_counter
from typing import Any

import numpy as np

from filon.bench.card import measure_card
from filon.bench.measure import BATCH, ROUNDS, best_rate
from filon.bench.peers import Peers, aec_stepped, measure_open_spiel_stepped, measure_petting_zoo
from filon.engine.errors import FilonError
from filon.engine.game import Game
from filon.research.batch import Batch

PGX = ("connect_four", "leduc_holdem", "backgammon")
PEERS: dict[str, tuple[str, Callable[[float], dict[str, dict[str, int]]]]] = {
    "open_spiel": ("OpenSpiel", measure_open_spiel_stepped),
    "pettingzoo": ("PettingZoo", measure_petting_zoo),
    "pgx": ("Pgx", lambda seconds: measure_pgx(seconds)),
    "pgx_gpu": ("Pgx (GPU)", lambda seconds: measure_pgx_gpu(seconds)),
}
GPU_BATCH = 1 << 17
"""Games at once on a GPU: fewer do not fill it."""
SHARED_BATCH = 1 << 15
"""Games at once where threads are compared: with 16 of them, each still has 2,048."""


def measure_research(game: Game, seconds: float) -> dict[str, Any]:
    """The figures of one box: random decisions in a batch, alone, with masks and with tensors, and by PettingZoo's loop
    (None without PettingZoo)."""
    players = min(4, game.players[1])
    batch = Batch(game, players, BATCH, seed=1, threads=1)

    def stepped(look: Callable[[], Any]) -> Callable[[int], int]:
        def run(rounds: int) -> int:
            for _ in range(rounds):
                look()
                batch.step(batch.sample())
            return rounds * BATCH

        return run

    try:
        env = import_module("filon.research.pettingzoo").env(game.id, players=players)
        aec: int | None = round(best_rate(aec_stepped(env), seconds))
    except ImportError:
        aec = None
    return {
        "game": game.id,
        "players": players,
        "batch": BATCH,
        "batch_per_s": round(best_rate(stepped(lambda: None), seconds)),
        "masked_per_s": round(best_rate(stepped(lambda: batch.mask), seconds)),
        "observed_per_s": round(best_rate(stepped(lambda: batch.observe(dtype=np.int8)), seconds)),
        "aec_per_s": aec,
        **on_card(game, seconds),
    }


def on_card(game: Game, seconds: float) -> dict[str, Any]:
    """The figures of one box on a graphics card; nothing without one."""
    try:
        return measure_card(game, seconds)
    except FilonError as refused:
        if refused.code != "no-card":
            raise
        return {}


def measure_threads(game: Game, seconds: float, threads: list[int]) -> dict[str, Any]:
    """Random decisions a second of wall-clock time with so many threads, and how many times as many as with the first
    number of them. Rounds take turns, and the median of each round's ratio counts: what else the machine does meets
    all alike."""
    players = min(4, game.players[1])
    batches = {n: Batch(game, players, SHARED_BATCH, seed=1, threads=n) for n in threads}
    rates: dict[int, list[float]] = {n: [] for n in threads}
    for batch in batches.values():
        batch.step(batch.sample())  # compiled
    begun = perf_counter()
    while perf_counter() - begun < seconds * len(threads) or len(rates[threads[-1]]) < 3:
        for n, batch in batches.items():
            at = perf_counter()
            for _ in range(ROUNDS):
                batch.step(batch.sample())
            rates[n].append(ROUNDS * SHARED_BATCH / (perf_counter() - at))
    first = rates[threads[0]]
    return {
        "game": game.id,
        "players": players,
        "batch": SHARED_BATCH,
        "best_per_s": {str(n): round(max(found)) for n, found in rates.items()},
        "times": {str(n): round(median(a / b for a, b in zip(rates[n], first, strict=True)), 2) for n in threads},
    }


def measure_pgx(seconds: float) -> dict[str, dict[str, int]]:
    """Random legal steps of Pgx in a batch of the same size, games beginning anew, on the CPU."""
    run = _pgx_on("cpu", BATCH)
    return {name: {"batch_per_s": round(best_rate(run(name), seconds))} for name in PGX}


def measure_pgx_gpu(seconds: float) -> dict[str, dict[str, int]]:
    """The same on a GPU, with more games, in wall-clock time; an ImportError without one."""
    run = _pgx_on("gpu", GPU_BATCH)
    return {name: {"gpu_per_s": round(best_rate(run(name), seconds, perf_counter))} for name in PGX}


def _pgx_on(platform: str, count: int) -> Callable[[str], Callable[[int], int]]:
    pgx, jax, wrappers = import_module("pgx"), import_module("jax"), import_module("pgx.experimental.wrappers")
    try:
        device = jax.devices(platform)[0]
    except RuntimeError as absent:
        raise ImportError(f"JAX knows no {platform}") from absent
    return lambda name: _pgx_stepped(pgx, jax, wrappers, name, device, count)


def _pgx_stepped(pgx: Any, jax: Any, wrappers: Any, name: str, device: Any, count: int) -> Callable[[int], int]:
    env = pgx.make(name)
    stepped = wrappers.auto_reset(env.step, env.init)

    def decide(state: Any, key: Any) -> Any:
        own, chance = jax.random.split(key)
        action = jax.random.categorical(own, jax.numpy.log(state.legal_action_mask.astype(jax.numpy.float32)))
        return stepped(state, action, chance)

    step = jax.jit(jax.vmap(decide))
    box: dict[str, Any] = {}
    with jax.default_device(device):
        box["key"] = jax.random.PRNGKey(1)
        box["state"] = jax.jit(jax.vmap(env.init))(jax.random.split(box["key"], count))

    def run(rounds: int) -> int:
        with jax.default_device(device):
            for _ in range(rounds):
                box["key"], own = jax.random.split(box["key"])
                box["state"] = step(box["state"], jax.random.split(own, count))
            jax.block_until_ready(box["state"])
        return rounds * count

    return run


OWN_FIGURE = {"pettingzoo": "aec_per_s", "pgx_gpu": "gpu_per_s"}
"""What of ours a peer is compared with, if not our batch: like with like."""


def research_ratios(ours: dict[str, Any], peers: Peers) -> dict[str, dict[str, float]]:
    """Ours over theirs: a batch over whatever the peer is driven by from Python (Pgx: its batch); for PettingZoo, our
    environment in the same loop. Nothing where ours was not measured."""
    return {
        peer: {
            game: round(own / next(iter(figures.values())), 2)
            for game, figures in (games or {}).items()
            if (own := ours.get(OWN_FIGURE.get(peer, "batch_per_s")))
        }
        for peer, games in peers.items()
    }

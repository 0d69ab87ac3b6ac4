"""How fast the research face is, beside others: many games at once, and games driven by other libraries' loops.

Others play other games, so figures compare orders of magnitude. Seconds are processor time of all threads together, as
everywhere in the bench; only decisions of players count.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any

import numpy as np

from filon.bench.measure import BATCH, best_rate
from filon.bench.peers import Peers, aec_stepped, measure_open_spiel_stepped, measure_petting_zoo
from filon.engine.game import Game
from filon.research.batch import Batch

PGX = ("connect_four", "leduc_holdem", "backgammon")
PEERS: dict[str, tuple[str, Callable[[float], dict[str, dict[str, int]]]]] = {
    "open_spiel": ("OpenSpiel", measure_open_spiel_stepped),
    "pettingzoo": ("PettingZoo", measure_petting_zoo),
    "pgx": ("Pgx", lambda seconds: measure_pgx(seconds)),
}


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
    }


def measure_pgx(seconds: float) -> dict[str, dict[str, int]]:
    """Random legal steps of Pgx in a batch of the same size, games beginning anew, on the CPU."""
    pgx, jax, reset = import_module("pgx"), import_module("jax"), import_module("pgx.experimental.wrappers")
    return {name: {"batch_per_s": round(best_rate(_pgx_stepped(pgx, jax, reset, name), seconds))} for name in PGX}


def _pgx_stepped(pgx: Any, jax: Any, wrappers: Any, name: str) -> Callable[[int], int]:
    env = pgx.make(name)
    stepped = wrappers.auto_reset(env.step, env.init)

    def decide(state: Any, key: Any) -> Any:
        own, chance = jax.random.split(key)
        action = jax.random.categorical(own, jax.numpy.log(state.legal_action_mask.astype(jax.numpy.float32)))
        return stepped(state, action, chance)

    step = jax.jit(jax.vmap(decide))
    box = {"key": jax.random.PRNGKey(1)}
    box["state"] = jax.jit(jax.vmap(env.init))(jax.random.split(box["key"], BATCH))

    def run(rounds: int) -> int:
        for _ in range(rounds):
            box["key"], own = jax.random.split(box["key"])
            box["state"] = step(box["state"], jax.random.split(own, BATCH))
        jax.block_until_ready(box["state"])
        return rounds * BATCH

    return run


def research_ratios(ours: dict[str, Any], peers: Peers) -> dict[str, dict[str, float]]:
    """Ours over theirs: a batch over whatever the peer is driven by from Python (Pgx: its batch); for PettingZoo, our
    environment in the same loop."""
    own = {"pettingzoo": "aec_per_s"}
    return {
        peer: {
            game: round(ours[own.get(peer, "batch_per_s")] / next(iter(figures.values())), 2)
            for game, figures in (games or {}).items()
            if ours[own.get(peer, "batch_per_s")] is not None
        }
        for peer, games in peers.items()
    }

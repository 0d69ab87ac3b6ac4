"""Other engines, measured beside ours: OpenSpiel (C++) and PettingZoo (Python).

They play other games, so figures compare orders of magnitude. As for our own games only decisions of players count;
dealt cards and rolled dice take their time but are no decisions.
"""

from __future__ import annotations

import os
import warnings
from collections.abc import Callable
from importlib import import_module
from itertools import count
from random import Random
from typing import Any

from filon.bench.measure import ITERATIONS, best_rate

Peers = dict[str, dict[str, dict[str, int]] | None]
"""Of each peer, the figures of each of its games; None: it is not installed."""
OPEN_SPIEL = ("gin_rummy", "hearts")
_PLAYOUTS = 20  # of each position that the search reaches
PETTING_ZOO = ("tictactoe_v3", "connect_four_v3")


def measure_open_spiel(seconds: float) -> dict[str, dict[str, int]]:
    """Each game driven from Python, between random bots inside OpenSpiel's own loop, and in the playouts of its search.

    The second includes making the bots and the game's first state, so it is on the low side; the last counts whole
    playouts from the first decision, as if every one were that long, so it is on the high side.
    """
    pyspiel = import_module("pyspiel")
    return {
        name: {
            "stepped_per_s": round(best_rate(_open_spiel_stepped(pyspiel, name), seconds)),
            "loop_per_s": round(_open_spiel_loop(pyspiel, name, seconds)),
            "playouts_per_s": round(_open_spiel_playouts(pyspiel, name, seconds)),
        }
        for name in OPEN_SPIEL
    }


def measure_open_spiel_stepped(seconds: float) -> dict[str, dict[str, int]]:
    """Each game driven from Python alone."""
    pyspiel = import_module("pyspiel")
    return {
        name: {"stepped_per_s": round(best_rate(_open_spiel_stepped(pyspiel, name), seconds))} for name in OPEN_SPIEL
    }


def _open_spiel_stepped(pyspiel: Any, name: str) -> Callable[[int], int]:
    game, random = pyspiel.load_game(name), Random(1)

    def run(games: int) -> int:
        decisions = 0
        for _ in range(games):
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    outcomes = state.chance_outcomes()
                    state.apply_action(_draw(outcomes, random.random()))
                else:
                    legal = state.legal_actions()
                    state.apply_action(legal[int(random.random() * len(legal))])
                    decisions += 1
        return decisions

    return run


def _draw(outcomes: list[tuple[int, float]], left: float) -> int:
    for outcome, chance in outcomes:
        left -= chance
        if left < 0:
            return outcome
    return outcomes[-1][0]


def _open_spiel_game(pyspiel: Any, game: Any, seed: int) -> Any:
    """The last state of a game between random bots."""
    state = game.new_initial_state()
    bots = [pyspiel.make_uniform_random_bot(seat, seed) for seat in range(game.num_players())]
    pyspiel.evaluate_bots(state, bots, seed)
    return state


def _mean_length(pyspiel: Any, game: Any) -> float:
    # Counting takes longer than playing, so it is done beforehand.
    ends = [_open_spiel_game(pyspiel, game, seed) for seed in range(100)]
    decisions = sum(1 for state in ends for step in state.full_history() if step.player >= 0)
    return decisions / len(ends)


def _open_spiel_loop(pyspiel: Any, name: str, seconds: float) -> float:
    game, seeds = pyspiel.load_game(name), count()

    def run(games: int) -> int:
        for _ in range(games):
            _open_spiel_game(pyspiel, game, next(seeds))
        return games

    return _mean_length(pyspiel, game) * best_rate(run, seconds)


def _first_choice(game: Any) -> Any:
    """The first state of a random game in which somebody has a choice."""
    state, random = game.new_initial_state(), Random(1)
    while state.is_chance_node() or len(state.legal_actions()) < 2:
        choices = state.chance_outcomes() if state.is_chance_node() else [(state.legal_actions()[0], 1.0)]
        state.apply_action(_draw(choices, random.random()))
    return state


def _open_spiel_playouts(pyspiel: Any, name: str, seconds: float) -> float:
    game = pyspiel.load_game(name)
    state = _first_choice(game)

    def run(simulations: int) -> int:
        evaluator = pyspiel.RandomRolloutEvaluator(_PLAYOUTS, 1)
        pyspiel.MCTSBot(game, evaluator, 2.0, simulations, 1000, False, 1, False).step(state)
        return simulations * _PLAYOUTS

    return _mean_length(pyspiel, game) * best_rate(run, seconds)


def measure_open_spiel_search(seconds: float) -> dict[str, dict[str, int]]:
    """Iterations a second of OpenSpiel's own information-set search, each with one random playout to the end."""
    pyspiel = import_module("pyspiel")
    return {
        name: {"iterations_per_s": round(best_rate(_open_spiel_search(pyspiel, name), seconds))} for name in OPEN_SPIEL
    }


def _open_spiel_search(pyspiel: Any, name: str) -> Callable[[int], int]:
    state = _first_choice(pyspiel.load_game(name))
    seeds = count()

    def run(searches: int) -> int:
        final = pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT
        for _ in range(searches):
            evaluator = pyspiel.RandomRolloutEvaluator(1, next(seeds))
            pyspiel.ISMCTSBot(next(seeds), evaluator, 2.0, ITERATIONS, -1, final, False, True).step(state)
        return searches * ITERATIONS

    return run


def measure_petting_zoo(seconds: float) -> dict[str, dict[str, int]]:
    """Classic environments, which only Python drives."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        modules = {name: import_module(f"pettingzoo.classic.{name}") for name in PETTING_ZOO}
        return {
            name: {"stepped_per_s": round(best_rate(aec_stepped(module.env()), seconds))}
            for name, module in modules.items()
        }


def aec_stepped(env: Any) -> Callable[[int], int]:
    """Random games of an environment of PettingZoo."""
    random = Random(1)

    def run(games: int) -> int:
        decisions = 0
        for _ in range(games):
            env.reset()
            for _agent in env.agent_iter():
                observation, _, terminated, truncated, _ = env.last()
                if terminated or truncated:
                    env.step(None)
                    continue
                legal = observation["action_mask"].nonzero()[0]
                env.step(int(legal[int(random.random() * len(legal))]))
                decisions += 1
        return decisions

    return run


PEERS: dict[str, tuple[str, Callable[[float], dict[str, dict[str, int]]]]] = {
    "open_spiel": ("OpenSpiel", measure_open_spiel),
    "pettingzoo": ("PettingZoo", measure_petting_zoo),
}


def ratios_to(ours: dict[str, Any], peers: Peers) -> dict[str, dict[str, dict[str, float]]]:
    """Ours over theirs, like with like: driven from Python, and inside the engine's own loop."""
    own = {"stepped_per_s": "stepped_per_s", "loop_per_s": "compiled_per_s", "playouts_per_s": "compiled_per_s"}
    return {
        peer: {
            game: {figure: round(ours[own[figure]] / value, 2) for figure, value in figures.items()}
            for game, figures in (games or {}).items()
        }
        for peer, games in peers.items()
    }

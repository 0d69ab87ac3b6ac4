"""OpenSpiel's information-set search against Filon's, at equal wall-clock time, on the same games.

    python examples/openspiel_ismcts.py gold --games 20 --seconds 0.5

Both search one decision for the same time with one thread; ours has one seat, another in every game, and OpenSpiel's
has the others. OpenSpiel's is its own `ISMCTSBot` in Python over `filon.research.openspiel`; ours is the mind that the
bots of this program share, or the box's policy where its master does not search (Gold, Destination Trésor). Boxes are
played by as few as they allow. The share of the wins that is ours (a tie is shared) is printed with its 95 % interval
(Wilson), beside the share that chance would give.
"""

from __future__ import annotations

import argparse
import time
from math import sqrt
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import mcts
from open_spiel.python.algorithms.ismcts import ISMCTSBot

import filon.research.openspiel as openspiel  # before pyspiel is asked for our boxes
from filon.bots.choose import choose
from filon.bots.levels import ladder_of
from filon.bots.mind import Mind
from filon.games import get_game


class Timed(ISMCTSBot):  # type: ignore[misc]
    """OpenSpiel's search, which stops after so many seconds instead of so many simulations."""

    def __init__(self, game: Any, seconds: float, random: np.random.RandomState) -> None:
        evaluator = mcts.RandomRolloutEvaluator(1, random)
        # The first simulation only opens the root.
        super().__init__(game, evaluator, 2.0, 2, random_state=random, allow_inconsistent_action_sets=True)
        self._seconds = seconds

    def run_search(self, state: Any) -> Any:
        until = time.monotonic() + self._seconds
        policy = super().run_search(state)
        if len(state.legal_actions()) == 1:
            return policy
        while time.monotonic() < until:
            self.run_simulation(self.sample_root_state(state))
        legal = state.legal_actions()
        return self.get_final_policy(state, self.filter_illegals(self._root_node, legal))


def play(game: Any, ours: int, mind: Mind, seconds: float, seed: int, state: Any = None) -> float:
    """What our search got of a win, in the seat `ours`: 1, or its share of a tie, or 0. A game from its start, or from
    the state that is given."""
    random, state = np.random.RandomState(seed), state or game.new_initial_state()
    theirs, best = Timed(game, seconds, random), ladder_of(mind.game).levels[-1]
    while not state.is_terminal():
        seat = state.current_player()
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            action = int(random.choice(outcomes, p=chances))
        elif seat == ours and len(state.legal_actions()) > 1:
            seen = state.situation.game.layout.pack(state.situation.seen_by(seat), 0)
            if best.iterations:
                action = mind.think(seen, seat, random.randint(1 << 30), 10**9, seconds)[0].decision
            else:
                action = choose(mind.game, seen, seat, best.name, random.randint(1 << 30))
        elif seat == ours:
            action = state.legal_actions()[0]
        else:
            action = int(theirs.step(state))
        state.apply_action(action)
    returns = state.returns()
    return (returns[ours] == max(returns)) / returns.count(max(returns))


def interval(points: float, games: int, z: float = 1.96) -> tuple[float, float]:
    """The 95 % interval of a share (Wilson)."""
    share = points / games
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    half = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games)) / (1 + z * z / games)
    return middle - half, middle + half


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("box", choices=sorted(name.removeprefix("filon_") for name in pyspiel.registered_names()
                                              if name.startswith("filon_")))  # fmt: skip
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--seconds", type=float, default=0.5, help="for one decision")
    given = parser.parse_args()
    box = get_game(given.box)
    players = box.players[0]
    game = pyspiel.load_game(f"filon_{given.box}(players={players})")
    mind, points = Mind(box, threads=1), 0.0
    for k in range(given.games):
        points += play(game, k % players, mind, given.seconds, seed=k)
        low, high = interval(points, k + 1)
        print(f"{given.box}, {k + 1} games, {given.seconds} s a decision: ours {points:g} wins, "
              f"{points / (k + 1):.0%} ({low:.0%} to {high:.0%}), by chance {1 / players:.0%}", flush=True)  # fmt: skip


if __name__ == "__main__":
    assert openspiel.LONGEST
    main()

"""OpenSpiel's information-set search against Filon's, at equal wall-clock time, game after game.

    python examples/openspiel_ismcts.py gold --games 20 --seconds 0.5 --json ismcts.json

Both search on one thread, each decision for the same time: what one of them takes too long, its next decision has less,
so that both come to the same on average. Neither does less than it must (OpenSpiel's two simulations, each a random
game to its end; ours some iterations): where that takes longer, it had more time. What they really took is kept.
Decisions that leave no choice take none.
Ours has one seat, another in every game, and OpenSpiel's has the others. OpenSpiel's is its own `ISMCTSBot` in Python
over `filon.research.openspiel`; ours is the mind that the bots of this program share, or the box's policy where its
master does not search (Gold, Destination Trésor). Boxes are played by as few as they allow. The share of the wins that
is ours (a tie is shared) is printed with its 95 % interval (Wilson), beside the share that chance would give.

With `--json`, the figures of each box are a row of that file, written after every game: whoever is stopped goes on
there with the same command.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import mcts
from open_spiel.python.algorithms.ismcts import ISMCTSBot

import filon.research.openspiel as openspiel  # before pyspiel is asked for our boxes
from filon.arena.standings import estimate
from filon.bots.choose import choose
from filon.bots.levels import ladder_of
from filon.bots.mind import Mind
from filon.games import get_game, shelf

SHORTEST = 1e-4
"""Seconds that a decision has, whatever the ones before it took."""


class Time:
    """The time of one side, and what it did with it."""

    def __init__(self, seconds: float) -> None:
        self.seconds, self.late = seconds, 0.0
        self.decisions, self.taken = 0, 0.0

    @contextmanager
    def decision(self) -> Iterator[float]:
        """The seconds that the side has for a decision."""
        begun = time.monotonic()
        yield max(SHORTEST, self.seconds - self.late)
        took = time.monotonic() - begun
        # A pause of the whole machine shall not cost more than one decision.
        self.late = min(max(0.0, self.late + took - self.seconds), self.seconds)
        self.decisions, self.taken = self.decisions + 1, self.taken + took

    def told(self) -> dict[str, Any]:
        return {"decisions": self.decisions, "seconds": round(self.taken, 3)}


class Timed(ISMCTSBot):  # type: ignore[misc]
    """OpenSpiel's search, which stops after so many seconds instead of so many simulations."""

    def __init__(self, game: Any, random: np.random.RandomState) -> None:
        evaluator = mcts.RandomRolloutEvaluator(1, random)
        # The first simulation only opens the root.
        super().__init__(game, evaluator, 2.0, 2, random_state=random, allow_inconsistent_action_sets=True)

    def decide(self, state: Any, seconds: float) -> int:
        until = time.monotonic() + seconds
        self.run_search(state)
        while time.monotonic() < until:
            self.run_simulation(self.sample_root_state(state))
        root = self.filter_illegals(self._root_node, state.legal_actions())
        actions, chances = zip(*self.get_final_policy(state, root), strict=True)
        return int(self._random_state.choice(actions, p=chances))


def decide(state: Any, mind: Mind, seconds: float, seed: int) -> int:
    """What the best bot of the box decides; if it searches, in so many seconds."""
    seat, best = state.current_player(), ladder_of(mind.game).levels[-1]
    seen = state.situation.game.layout.pack(state.situation.seen_by(seat), 0)
    if best.iterations:
        return mind.think(seen, seat, seed, 10**9, seconds)[0].decision
    return choose(mind.game, seen, seat, best.name, seed)


def play(game: Any, ours: int, mind: Mind, times: tuple[Time, Time], seed: int, state: Any = None) -> float:
    """What our search got of a win, in the seat `ours`: 1, or its share of a tie, or 0. A game from its start, or from
    the state that is given, in our time and in theirs."""
    random, state = np.random.RandomState(seed), state or game.new_initial_state()
    theirs = Timed(game, random)
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            action = int(random.choice(outcomes, p=chances))
        elif len(legal := state.legal_actions()) == 1:
            action = legal[0]
        elif state.current_player() == ours:
            with times[0].decision() as seconds:
                action = decide(state, mind, seconds, random.randint(1 << 30))
        else:
            with times[1].decision() as seconds:
                action = theirs.decide(state, seconds)
        state.apply_action(action)
    returns = state.returns()
    return (returns[ours] == max(returns)) / returns.count(max(returns))


def warm_up(game: Any, mind: Mind) -> None:
    """Both have decided once: what they call is compiled, and no game waits for it."""
    state = game.new_initial_state()
    while len(state.legal_actions()) == 1 or state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    decide(state, mind, SHORTEST, 0)
    Timed(game, np.random.RandomState(0)).decide(state, SHORTEST)


def kept(path: Path | None) -> list[dict[str, Any]]:
    return json.loads(path.read_text(encoding="utf-8")) if path and path.exists() else []


def keep(path: Path, row: dict[str, Any]) -> None:
    """The file has this row for its box, beside those of others."""
    rows = [row, *(other for other in kept(path) if other["game"] != row["game"])]
    aside = path.with_name(f"{path.name}.new")
    aside.write_text(json.dumps(sorted(rows, key=lambda r: r["game"]), indent=2) + "\n", encoding="utf-8")
    aside.replace(path)


def begun(path: Path | None, settings: dict[str, Any]) -> dict[str, Any]:
    """The row to go on with: an empty one, or the one that was kept of games with the same settings."""
    for row in kept(path):
        if row["game"] == settings["game"]:
            if {name: row.get(name) for name in settings} != settings:
                raise SystemExit(f"{path} has {row['game']} with other settings: name another file, or take that out.")
            return row
    return {**settings, "games": 0, "wins": 0.0, "ours": Time(0).told(), "theirs": Time(0).told()}


def say(row: dict[str, Any]) -> None:
    share, games = estimate([(row["wins"], row["games"])]), row["games"]
    ours, theirs = (row[side]["seconds"] / max(1, row[side]["decisions"]) for side in ("ours", "theirs"))
    print(
        f"{row['game']}, {games} games, {row['seconds']} s a decision (ours {ours:.3f}, theirs {theirs:.3f}): "
        f"ours {row['wins']:g} wins, {share.mean:.0%} ({share.low:.0%} to {share.high:.0%}), "
        f"by chance {1 / row['players']:.0%}",
        flush=True,
    )


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("box", choices=sorted(shelf()))
    parser.add_argument("--games", type=int, default=20, help="in all, with those that the file has already")
    parser.add_argument("--seconds", type=float, default=0.5, help="for one decision")
    parser.add_argument("--seed", type=int, default=0, help="of the first game; the next one has the next number")
    parser.add_argument("--json", type=Path, help="the file that keeps the figures")
    return parser.parse_args()


def main() -> None:
    given = arguments()
    box = get_game(given.box)
    players = box.players[0]
    game, mind = pyspiel.load_game(f"filon_{box.id}(players={players})"), Mind(box, threads=1)
    row = begun(given.json, {"game": box.id, "players": players, "seconds": given.seconds, "seed": given.seed})
    warm_up(game, mind)
    for k in range(row["games"], given.games):
        times = Time(given.seconds), Time(given.seconds)
        row["wins"] += play(game, k % players, mind, times, given.seed + k)
        row["games"] = k + 1
        for side, spent in zip(("ours", "theirs"), times, strict=True):
            row[side] = {name: round(row[side][name] + figure, 3) for name, figure in spent.told().items()}
        if given.json:
            keep(given.json, row)
        say(row)


if __name__ == "__main__":
    assert openspiel.LONGEST
    main()

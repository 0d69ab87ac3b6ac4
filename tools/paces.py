"""How many decisions of one player count for a clock, in games between bots: `.venv/bin/python tools/paces.py [games]`.

Of each box and number of players, so many games (6, unless another number is given) are played by the box's middle
policy. A decision counts as it would for a clock: in boxes without secrets where there was a choice, in the others
where it shows. What is printed is the table of docs/time.md; each box declares the median over its numbers of players
as `choices` (`src/filon/games/*/__init__.py`).
"""

from __future__ import annotations

import sys
from statistics import mean, median
from typing import Any

from filon.bots.choose import choose
from filon.engine.game import Game
from filon.engine.state import WATCHER
from filon.games import shelf
from filon.match.dealer import Dealer
from filon.match.eye import Eye
from filon.match.match import Entry, Match


def play(game: Game, players: int, seed: int) -> tuple[float, float]:
    """Decisions of a player that count, and all of them, on average over the seats of one game."""
    match = Match(game, players, {}, Dealer.from_seed(seed))
    eye = Eye(game, WATCHER)
    eye.open(match._states)
    shows: list[bool] = []

    def follow(ply: int, entry: Entry, states: Any) -> None:
        shows.append(eye.see(ply, entry, states))
        eye.take_told()

    match.followers.append(follow)
    counted = taken = 0
    level = f"policy:{max(1, game.policies // 2)}"
    while not match.is_over:
        choices, seat = len(match.legal_ids()), match.mover
        shows.clear()
        decision = choose(game, match.packed_observation(seat), seat, level, seed * 100_003 + match.ply)
        match.play(game.decisions.text(decision))
        taken += 1
        counted += any(shows) if game.secrets else choices > 1
    return counted / players, taken / players


def main(games: int) -> None:
    print("| box | " + " | ".join(str(n) for n in range(2, 7)) + " | median | declared |")
    for game in shelf().values():
        sizes = range(game.players[0], game.players[1] + 1)
        found = {n: [play(game, n, seed) for seed in range(games)] for n in sizes}
        cells = [
            f"{mean(c for c, _ in found[n]):.0f} of {mean(t for _, t in found[n]):.0f}" if n in found else ""
            for n in range(2, 7)
        ]
        middle = median(mean(c for c, _ in found[n]) for n in sizes)
        print(f"| {game.names['en']} | {' | '.join(cells)} | {middle:.0f} | {game.choices} |", flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 6)

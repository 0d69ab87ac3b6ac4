"""Games that bots play against each other so that a net can learn from them: positions, and how the games ended.

Games come in batches, each a file of its own, so that all cores can play them, and what was played before a stop is not
played again. A batch depends on what was asked, its number and the rules and bots alone.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from filon.arena.play import seed_of
from filon.bots.mind import Mind
from filon.engine.bind import bind
from filon.engine.compile import PACKAGE, int_array
from filon.engine.game import Game
from filon.engine.net import MOST_HOLD
from filon.engine.rng import below, new_rng, weighted
from filon.engine.state import CHANCE, MOST_SEATS, OVER
from filon.games import get_game

TEMPLATE = PACKAGE / "bots" / "templates" / "positions.py"
NOTED = 64
"""The most positions of a game that are kept."""
WILD = (0, 10, 30, 60, 120)
"""Of a thousand decisions of a game, so many are any legal ones; with as many games each."""
FEW, MANY = (80, 8), (500, 80)
"""Of a thousand positions, so many are kept where a turn begins, and elsewhere. Few of a game by policies: they share
how it ended, and more games teach more. Many of a game by searches: those take long, and have more to say."""
_SEARCHES = 70  # per cent of the seats in which a search plays, in games of searches
MOST_GAMES = 1_000_000
"""Of a generation: the next one's are numbered from there on."""
_OPTIONS_AS_SET = 80  # per cent of games with the options as they are set; the others have any


@dataclass(frozen=True)
class Stint:
    """What is to be played: `games` of a box, with searches of `iterations`, or by policies alone if that is 0."""

    game: str
    generation: int
    games: int
    iterations: int
    seed: int


class Notes:
    """Positions as they are written down, until they are a batch."""

    def __init__(self) -> None:
        self._inputs: list[Any] = []
        self._counts: list[Any] = []
        self._rows: list[Any] = []

    def add(self, game: int, holding: Any, counts: Any, own: Any, won: Any, found: Any) -> None:
        """Positions of one game: what held for each seat, how many inputs that were, what the box's evaluation said,
        the seats' shares of the win in the end, and those that a search expected."""
        positions, seats = counts.shape
        self._inputs.append(holding[: counts.sum()].astype(np.int16))
        self._counts.append(counts.reshape(-1).astype(np.int16))
        rows = np.zeros((positions, 2 + 3 * MOST_SEATS), np.float32)
        rows[:, 0], rows[:, 1] = game, seats
        for k, shares in enumerate((won, own, found)):
            rows[:, 2 + k * MOST_SEATS : 2 + k * MOST_SEATS + seats] = shares
        self._rows.append(rows)

    def save(self, path: Path) -> None:
        draft = path.with_suffix(".draft.npz")
        inputs, counts, rows = (np.concatenate(x) for x in (self._inputs, self._counts, self._rows))
        np.savez(draft, inputs=inputs, counts=counts, rows=rows)
        draft.replace(path)


def play_batch(stint: Stint, batch: int, path: Path) -> None:
    """A batch of games has been played and stored."""
    game, notes = get_game(stint.game), Notes()
    loops = bind(game, TEMPLATE)
    for number in range(batch * stint.games, (batch + 1) * stint.games):
        rng = new_rng(seed_of(stint.seed, stint.generation, stint.iterations, number))
        least, most = game.players
        # Every second game is one of as few as possible: there the box is measured.
        players = least + (number // 2 % (most - least + 1) if number % 2 else 0)
        states = game.start(players, any_options(game, rng), count=2)
        play = _searched if stint.iterations else _simple
        play(game, loops, stint, states, rng, notes, stint.generation * MOST_GAMES + number)
    notes.save(path)


def any_options(game: Game, rng: Any) -> dict[str, Any]:
    """The options of a game: mostly as they are set; sometimes any of those with words or a yes or no."""
    chosen: dict[str, Any] = {}
    if below(rng, 100) >= _OPTIONS_AS_SET:
        for option in game.options:
            if not option.fixed and option.seat < 0 and option.kind in ("choice", "bool"):
                values = option.values or (False, True)
                chosen[option.id] = values[below(rng, len(values))]
    return chosen


def _simple(game: Game, loops: Any, stint: Stint, states: Any, rng: Any, notes: Notes, number: int) -> None:
    """A game by policies."""
    seats, (out, weights) = int(game.layout.at(states, 0).seats), game.buffers()
    which, holding = int_array(MOST_HOLD), np.zeros(NOTED * seats * MOST_HOLD, np.int64)
    counts, own = np.zeros((NOTED, seats), np.int64), np.zeros((NOTED, MOST_SEATS))
    levels = int_array(MOST_SEATS)
    for seat in range(seats):
        levels[seat] = game.policies - (below(rng, game.policies) if below(rng, 2) else 0)
    wild = WILD[below(rng, len(WILD))]
    room = out, weights, rng, which, holding, counts.reshape(-1), own
    noted = int(loops.play_wildly(states, levels, wild, *FEW, *room))
    if noted:
        won = _won(game, states, seats)
        notes.add(number, holding, counts[:noted], own[:noted, :seats], won, won)


def _searched(game: Game, loops: Any, stint: Stint, states: Any, rng: Any, notes: Notes, number: int) -> None:
    """A game by searches and policies; what the searches expected is kept as well."""
    kernel, (out, weights) = game.kernel, game.buffers()
    seats = int(game.layout.at(states, 0).seats)
    which, holding = int_array(MOST_HOLD), np.zeros(NOTED * seats * MOST_HOLD, np.int64)
    counts, own, found = np.zeros((NOTED, seats), np.int64), np.zeros((NOTED, MOST_SEATS)), np.zeros((NOTED, seats))
    mind, wild = Mind(game, threads=1), WILD[below(rng, 3)]
    searches = [below(rng, 100) < _SEARCHES for _ in range(seats)]
    noted, at, last = 0, 0, -1
    while (who := int(kernel.mover_at(states, 0))) != OVER:
        if who == CHANCE:
            x = int(out[weighted(rng, weights, int(kernel.chances_at(states, 0, out, weights)))])
            kernel.advance(states, 0, x)
            continue
        n = int(kernel.legal_at(states, 0, out))
        x, shares = int(out[below(rng, n)]), None
        if below(rng, 1000) >= wild and n > 1:
            kernel.observe(states, 0, who, states, 1)
            if searches[who]:
                thoughts = mind.think(game.layout.pack(states, 1), who, below(rng, 1 << 30), stint.iterations)
                x, shares = thoughts[0].decision, mind.shares(seats)
            else:
                x = int(kernel.policy_at(states, 1, who, game.policies, rng, out))
        # Only what a search was asked about is kept: the others know no more than the end of the game.
        if shares and noted < NOTED and below(rng, 1000) < MANY[who == last]:
            at = int(loops.note(states, 0, which, holding, counts.reshape(-1), at, noted * seats, own[noted]))
            found[noted] = shares
            noted += 1
        last = who
        kernel.advance(states, 0, x)
    if noted:
        notes.add(number, holding, counts[:noted], own[:noted, :seats], _won(game, states, seats), found[:noted])


def _won(game: Game, states: Any, seats: int) -> Any:
    """Each seat's share of the win, as the game ended."""
    winners = game.outcome(states, 0).winners
    return np.array([(seat in winners) / len(winners) for seat in range(seats)])


def read_batches(paths: list[Path]) -> tuple[Any, Any, Any]:
    """The inputs, their counts and the rows of all batches."""
    parts = [np.load(path) for path in paths]
    inputs, counts, rows = (np.concatenate([part[name] for part in parts]) for name in ("inputs", "counts", "rows"))
    return inputs, counts, rows

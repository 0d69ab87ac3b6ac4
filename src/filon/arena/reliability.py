"""Do chances come true? Bots of mixed levels play; at some decisions of each game a mind says how likely every seat is
to win, and the end of the game says who did."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import sqrt

from filon.arena.play import seed_of
from filon.bots.choose import SEARCH, SIMPLE, choose
from filon.bots.levels import ladder_of
from filon.bots.mind import Mind
from filon.engine.compile import folder_of
from filon.engine.game import Game
from filon.engine.rng import below, new_rng, weighted
from filon.engine.state import CHANCE, OVER

GLANCE = 160
"""Iterations at each decision: those of looking back."""
KEPT = 8
"""Decisions of a game that are looked at."""
_SEARCHES = f"{SEARCH}:40"
_ONE_IN = 5  # games in which bots that search take part: they take their time
TENTHS = 10


@dataclass(frozen=True)
class Glimpse:
    """One decision of a game, and what came of it."""

    game: int
    """The number of the game."""
    seat: int
    observation: bytes
    shares: tuple[float, ...]
    """Every seat's share of the win, as the mind of the seat that decided saw it."""
    came: tuple[float, ...]
    """Every seat's share of the win in the end."""


@dataclass(frozen=True)
class Tenth:
    """Seats that were given a chance within the same tenth."""

    said: float
    """The mean of the chances."""
    came: float
    """How many of them won: a share."""
    error: float
    """The standard error of the difference; looks of one game count together."""
    games: int
    count: int


def looks(game: Game, number: int, seed: int, mind: Mind, kept: int = KEPT, glance: int = GLANCE) -> list[Glimpse]:
    """What was said in one game, and what came of it. It depends on the arguments alone."""
    rng = new_rng(seed_of(seed, number, "bots"))
    least, most = game.players
    players = least + below(rng, most - least + 1)
    names = sitting(game, number)
    bots = [names[below(rng, len(names))] for _ in range(players)]
    spots, came = _play(game, bots, seed_of(seed, number), mind, kept)
    found = []
    for k, (seat, observation) in enumerate(spots):
        mind.forget()
        mind.think(observation, seat, seed_of(seed, number, "look", k), glance)
        found.append(Glimpse(number, seat, observation, tuple(mind.shares(players)), came))
    return found


def sitting(game: Game, number: int) -> list[str]:
    """The bots that seats are drawn from: levels that follow a policy, the best policy, and at times a small search."""
    names = [level.name for level in ladder_of(game).levels if not level.iterations and level.policy != game.policies]
    return [*names, SIMPLE, *([] if number % _ONE_IN else [_SEARCHES])]


def _play(
    game: Game, bots: Sequence[str], seed: int, mind: Mind, kept: int
) -> tuple[list[tuple[int, bytes]], tuple[float, ...]]:
    """A game to its end: some of its decisions, each as likely as any other, and every seat's share of the win."""
    kernel, (out, weights), rng = game.kernel, game.buffers(), new_rng(seed)
    states = game.start(len(bots), {}, count=2)
    spots: list[tuple[int, int, bytes]] = []
    met = 0
    while (mover := int(kernel.mover_at(states, 0))) != OVER:
        if mover == CHANCE:
            x = int(out[weighted(rng, weights, int(kernel.chances_at(states, 0, out, weights)))])
        elif int(kernel.legal_at(states, 0, out)) == 1:
            x = int(out[0])
        else:
            kernel.observe(states, 0, mover, states, 1)
            observation = game.layout.pack(states, 1)
            at = met if met < kept else below(rng, met + 1)
            if at < kept:
                spots[at : at + 1] = [(met, mover, observation)]
            met += 1
            mind.forget()
            x = choose(game, observation, mover, bots[mover], below(rng, 1 << 31), mind)
        kernel.advance(states, 0, x)
    winners = game.outcome(states, 0).winners
    came = tuple((seat in winners) / len(winners) for seat in range(len(bots)))
    return [(seat, observation) for _, seat, observation in sorted(spots)], came


def tenths(looks: Iterable[Glimpse], said: Iterable[Sequence[float]]) -> list[Tenth | None]:
    """The reliability of what was said at these looks, tenth by tenth; None where nobody was given such a chance."""
    rows: list[list[tuple[int, float, float]]] = [[] for _ in range(TENTHS)]
    for look, chances in zip(looks, said, strict=True):
        for chance, came in zip(chances, look.came, strict=True):
            rows[min(int(chance * TENTHS), TENTHS - 1)].append((look.game, chance, came))
    return [_tenth(row) if row else None for row in rows]


def _tenth(row: list[tuple[int, float, float]]) -> Tenth:
    of_games: dict[int, float] = {}
    for game, chance, came in row:
        of_games[game] = of_games.get(game, 0.0) + chance - came
    count = len(row)
    said, came = sum(chance for _, chance, _ in row) / count, sum(came for _, _, came in row) / count
    return Tenth(said, came, sqrt(sum(x * x for x in of_games.values())) / count, len(of_games), count)


def brier(looks: Sequence[Glimpse], said: Iterable[Sequence[float]]) -> float:
    """The mean of the squared differences between what was said of all seats and what came, added up over the seats."""
    pairs = zip(looks, said, strict=True)
    return sum(sum((a - b) ** 2 for a, b in zip(s, look.came, strict=True)) for look, s in pairs) / len(looks)


def hash_rules(game: Game) -> str:
    """What changes with the rules of a box: its `rules`, and the data that they are made of; not what tells states that
    are broken, which no game meets."""
    digest, folder = hashlib.sha256(), folder_of(game.package)
    rules = [*folder.glob("rules.py"), *folder.glob("rules/*.py"), *folder.glob("*.json")]
    for path in sorted(path for path in rules if path.stem != "soundness"):
        digest.update(path.name.encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]

"""Playing one deal: the same chance for every seating of the bots."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from hashlib import blake2b
from itertools import permutations

from filon.arena.errors import TooManyBots
from filon.bots.choose import SEARCH, SIMPLE, bot, choose
from filon.bots.mind import Mind
from filon.engine.compile import either
from filon.engine.game import Game
from filon.engine.options import OptionValue, check_options
from filon.engine.rng import below, new_rng, weighted
from filon.engine.state import CHANCE, OVER
from filon.games import by_key

FEW = 12
"""The most seatings of which every deal is played in all."""


@dataclass(frozen=True)
class Arena:
    """Who plays what: all that the results depend on. It can be sent to other processes and other machines."""

    game: str
    bots: tuple[str, ...]
    players: int
    options: tuple[tuple[str, OptionValue], ...]
    seed: int

    @cached_property
    def lineup(self) -> tuple[int, ...]:
        """The bots, by their numbers, that sit at a table; the last one fills the seats that are left."""
        last = len(self.bots) - 1
        return tuple(min(seat, last) for seat in range(self.players))

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The bots' names; one that is given again is numbered."""
        times = [self.bots[: k + 1].count(name) for k, name in enumerate(self.bots)]
        return tuple(name if n == 1 else f"{name}#{n}" for name, n in zip(self.bots, times, strict=True))

    @cached_property
    def _every(self) -> tuple[tuple[int, ...], ...]:
        return tuple(sorted(set(permutations(self.lineup))))

    @property
    def games_per_deal(self) -> int:
        return len(self.seatings(0))

    def seatings(self, deal: int) -> tuple[tuple[int, ...], ...]:
        """Who sits where in the games of a deal: every way if there are few, else the rotations of an order that
        differs from deal to deal. Each bot sits equally often in every seat."""
        if len(self._every) <= FEW:
            return self._every
        order, rng = list(self.lineup), new_rng(seed_of(self.seed, deal, "order"))
        for k in range(len(order) - 1, 0, -1):
            j = below(rng, k + 1)
            order[k], order[j] = order[j], order[k]
        return tuple(tuple(order[k:] + order[:k]) for k in range(len(order)))


@dataclass(frozen=True)
class Played:
    """One game: which bot sat in each seat, and how the seats fared."""

    seating: tuple[int, ...]
    ranks: tuple[int, ...]
    scores: tuple[int, ...]


@dataclass(frozen=True)
class Deal:
    """The games of one deal, and the seconds that each bot took for each decision where it had a choice."""

    number: int
    games: tuple[Played, ...]
    seconds: tuple[tuple[float, ...], ...]


def new_arena(
    game: str,
    bots: Sequence[str],
    players: int | None = None,
    options: Mapping[str, OptionValue] | None = None,
    seed: int = 1,
) -> Arena:
    """An arena of these bots; whatever does not exist or does not fit is refused by name."""
    box = by_key(game)
    for name in bots:
        bot(box, name)
    if players is None:
        players = max(box.players[0], len(bots))
    box.check_players(players)
    if not 1 <= len(bots) <= players:
        raise TooManyBots(len(bots), players)
    return Arena(game, tuple(bots), players, tuple(check_options(box.options, options or {}).items()), seed)


def seed_of(*key: object) -> int:
    """A seed for this very purpose: other keys give unrelated streams."""
    return int.from_bytes(blake2b(repr(key).encode(), digest_size=8).digest(), "big") >> 1


def play_deal(arena: Arena, number: int) -> Deal:
    """A deal has been played in all its seatings. It depends on the arena and the number alone."""
    game = by_key(arena.game)
    rehearse(arena)
    seconds: tuple[list[float], ...] = tuple([] for _ in arena.bots)
    games = [play(game, arena, number, seating, seconds) for seating in arena.seatings(number)]
    return Deal(number, tuple(games), tuple(tuple(each) for each in seconds))


def play(game: Game, arena: Arena, deal: int, seating: tuple[int, ...], seconds: Sequence[list[float]]) -> Played:
    """One game has been played. Chance has a stream of its own, the same for every game of the deal; so has each bot
    in each seat."""
    kernel, (out, weights) = game.kernel, game.buffers()
    states = game.start(arena.players, dict(arena.options), count=2)
    chance = new_rng(seed_of(arena.seed, deal, "chance"))
    streams = [new_rng(seed_of(arena.seed, deal, "bot", seat, who)) for seat, who in enumerate(seating)]
    # Trees that were kept from another game would make results depend on what this process has played before.
    minds = {who: Mind(game, threads=1) for who in seating if bot(game, arena.bots[who]).iterations}
    while (mover := int(kernel.mover_at(states, 0))) != OVER:
        if mover == CHANCE:
            count = int(kernel.chances_at(states, 0, out, weights))
            x = int(out[weighted(chance, weights, count)])
        elif int(kernel.legal_at(states, 0, out)) == 1:
            x = int(out[0])
        else:
            who, seed = seating[mover], below(streams[mover], 1 << 31)
            kernel.observe(states, 0, mover, states, 1)
            observation = game.layout.pack(states, 1)
            begun = time.perf_counter()
            x = choose(game, observation, mover, arena.bots[who], seed, minds.get(who))
            seconds[who].append(time.perf_counter() - begun)
        kernel.advance(states, 0, x)
    outcome = game.outcome(states, 0)
    return Played(seating, outcome.ranks, outcome.scores)


def rehearse(arena: Arena) -> None:
    """Everything the bots call is compiled, or found in the cache: no decision will wait for it."""
    either(_take_for_granted, _play_quickly)(arena)


def _take_for_granted(arena: Arena) -> None:
    """There is nothing to compile."""


@cache
def _play_quickly(arena: Arena) -> None:
    """A game has been played by bots that call the same as the arena's, and decide sooner."""
    game = by_key(arena.game)
    searching = any(bot(game, name).iterations for name in arena.bots)
    quick = (f"{SEARCH}:10", SIMPLE) if searching else (SIMPLE,)
    rehearsal = Arena(arena.game, quick, arena.players, arena.options, arena.seed)
    play(game, rehearsal, 0, rehearsal.lineup, [[] for _ in quick])

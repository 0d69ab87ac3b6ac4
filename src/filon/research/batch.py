"""A batch: many games of one box as arrays, stepped together on all cores.

Every game has random numbers of its own, so the same seed gives the same games on any number of threads. Rules run
without Python's lock. All arrays but those of `sample` are made once: a step, or a call that returns one, writes into
them, and what they held before is gone.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property
from itertools import pairwise
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from filon.engine.compile import DEVICE, either, int_array, int_table
from filon.engine.errors import FilonError, IllegalDecision, UnknownDecision
from filon.engine.game import Game
from filon.engine.machine import cores
from filon.engine.messages import say
from filon.engine.options import OptionValue, check_options, encode_options
from filon.engine.rng import RNG_SIZE, seed_rng
from filon.engine.state import MOST_SEATS, WATCHER
from filon.games import get_game
from filon.research.team import Team

DEVICES = ("cpu", "cuda")
MOST_GAMES = 1 << 24
_WORTH_A_THREAD = 128  # games; fewer are stepped before another thread has woken up
_WORTH_A_PART = 1024  # games; with fewer, a thread would spend its time on asking for the next part
_PARTS = 4  # for each thread at most
POLICY_SEED = 1 << 30
"""Added to a seed for the random numbers of bots, so that they do not disturb the games."""
# In plain mode NumPy's numbers would find their way into states, which hold Python's.
_as_rules_read: Callable[[Any], Any] = either(lambda array: array.tolist(), lambda array: array)


class BadBatch(FilonError):
    code = "bad-batch"

    def __init__(self, reason: str) -> None:
        super().__init__(say("error-bad-batch", reason=reason))


class _Part(NamedTuple):
    """Some of the games, and room for a thread to work in."""

    first: int
    end: int
    out: list[int]
    weights: list[int]
    figures: list[list[int]]
    ranks: list[int]
    seen: Any


def game_seed(seed: int, i: int) -> int:
    """The seed of game i of a batch, as `filon.engine.rng.new_rng` takes it."""
    return ((int(seed) & 0x7FFFFFFF) << 32) | i


class Batch:
    """`count` games of a box. A game that ends begins anew in the same step; with `ends`, how it ended is kept. With
    `device="cuda"` they are on a graphics card, and so are all arrays."""

    def __new__(cls, *_: Any, device: str = DEVICE, **__: Any) -> Batch:
        if device not in DEVICES:
            raise BadBatch(f"device: {device!r} is neither of {', '.join(DEVICES)}")
        if device == "cuda":
            from filon.research.card import CardBatch as cls  # imports Numba
        return super().__new__(cls)

    def __init__(
        self,
        game: str | Game,
        players: int | None = None,
        count: int = 1,
        seed: int = 0,
        options: Mapping[str, OptionValue] | None = None,
        threads: int | None = None,
        ends: bool = False,
        device: str = DEVICE,
    ) -> None:
        self.game = box = game if isinstance(game, Game) else get_game(game)
        self.players = box.players[0] if players is None else players
        box.check_players(self.players)
        if type(count) is not int or not 0 < count <= MOST_GAMES:
            raise BadBatch(f"count: {count!r} is not between 1 and {MOST_GAMES}")
        self.count = count
        self.options = check_options(box.options, options or {})
        self._options = encode_options(box.options, box.layout, self.options)
        self._make(threads, ends)
        self.reset(seed)

    def _make(self, threads: int | None, ends: bool) -> None:
        """Whatever is as long as there are games."""
        self._kernel: Any = self.game.kernel  # speaks of lists, and takes arrays for them
        self.states = self.game.layout.new(self.count)
        """Every record with all that is hidden: for tools, not for players."""
        self._blank, self._last = self.game.layout.new(1), self.game.layout.new(self.count if ends else 0)
        self._rngs, self._policy_rngs = int_table(self.count, RNG_SIZE), int_table(self.count, RNG_SIZE)
        self.mover: NDArray[np.int8] = np.zeros(self.count, np.int8)
        """The seat that decides in each game."""
        self.counts: NDArray[np.int32] = np.zeros(self.count, np.int32)
        """How many decisions are legal in each game."""
        self.legal: NDArray[np.int16] = np.zeros((self.count, len(self.game.decisions)), np.int16)
        """Their ids in increasing order: the first `counts[i]` of row i; the rest means nothing."""
        self.ended: NDArray[np.bool_] = np.zeros(self.count, np.bool_)
        """Whether the last step ended the game (and began another)."""
        self.rewards: NDArray[np.float32] = np.zeros((self.count, self.players), np.float32)
        """Of the last step, for every seat: 0 before the end, then from -1 (all beat it) to 1 (it beat all others)."""
        self._mask: NDArray[np.uint8] = np.zeros((self.count, len(self.game.decisions)), np.uint8)
        self._mask_bits: NDArray[np.uint8] = np.zeros((self.count, -(-len(self.game.decisions) // 8)), np.uint8)
        self._decided: NDArray[np.int64] = np.zeros(self.count, np.int64)
        self._rows = np.arange(self.count)
        self._tensors: dict[type, Any] = {}
        self._team, self._runs = self._split(threads)

    def _split(self, threads: int | None) -> tuple[Team, list[tuple[int, int]]]:
        """The threads, and the first and the end of the games that one of them takes at once."""
        wanted = max(1, min(cores() if threads is None else threads, self.count // _WORTH_A_THREAD))
        parts = wanted * max(1, min(_PARTS, self.count // wanted // _WORTH_A_PART)) if wanted > 1 else 1
        desks = [
            (*self.game.buffers(), self.game.figures(), int_array(MOST_SEATS), self.game.layout.new(1))
            for _ in range(wanted)
        ]
        return Team(desks), list(pairwise(self.count * k // parts for k in range(parts + 1)))

    def _over_parts(self, work: Callable[[_Part], Any]) -> list[Any]:
        """What the work gives for every part, in no order; this thread does its share."""
        return self._team.do(lambda desk, run: work(_Part(*run, *desk)), self._runs)

    @cached_property
    def _factors(self) -> NDArray[np.float32]:
        return np.array(self.game.tensor.factors, np.float32)

    # ── playing ──

    def reset(self, seed: int | None = None) -> None:
        """All games are new ones. Without a seed they are others than before."""
        if seed is not None:
            seed = int(seed)  # NumPy's would overflow
            for i in range(self.count):
                seed_rng(self._rngs[i], game_seed(seed, i))
                seed_rng(self._policy_rngs[i], game_seed(seed + POLICY_SEED, i))
        self.ended[:] = False
        self.rewards[:] = 0
        self._is_masked = self._is_masked_by_bits = False
        self._over_parts(self._start)

    def _start(self, part: _Part) -> None:
        begin = part.first, part.end, self._blank, self.players, self._options
        wait = self.counts, self.legal, self.mover, self._rngs, part.out, part.weights
        self._kernel.start_batch(self.states, *begin, *wait)

    def step(self, decisions: ArrayLike) -> None:
        """Each game has got its decision, and waits for the next one (below 0: it waits on). If one is not legal,
        nothing changes."""
        given = np.asarray(decisions)
        if given.shape != (self.count,) or given.dtype.kind not in "iu":
            raise BadBatch(f"decisions: an array of {self.count} integers was expected")
        given = np.ascontiguousarray(given, np.int64)
        refused = [i for i in self._over_parts(lambda part: self._refused(part, given)) if i >= 0]
        if refused:
            self._refuse(self.states, min(refused), int(given[min(refused)]))
        played = _as_rules_read(given)
        self._is_masked = self._is_masked_by_bits = False
        self._over_parts(lambda part: self._step(part, played))

    def _refused(self, part: _Part, decisions: Any) -> int:
        return int(self._kernel.first_refused(decisions, part.first, part.end, self.counts, self.legal))

    def _refuse(self, states: Any, i: int, decision: int) -> None:
        if not 0 <= decision < len(self.game.decisions):
            raise UnknownDecision(str(decision))
        refused = self.game.why_not(states, i, decision)
        assert refused, "what is legal was refused"
        raise IllegalDecision(*refused, self.game.decisions.text(decision))

    def _step(self, part: _Part, decisions: Any) -> None:
        begin = part.first, part.end, self._blank, self.players, self._options
        wait = decisions, self.counts, self.legal, self.mover, self.ended, self.rewards, self._rngs
        room = part.out, part.weights, part.figures, part.ranks, self._last
        self._kernel.step_batch(self.states, *begin, *wait, *room)

    # ── what can be decided ──

    @property
    def mask(self) -> NDArray[np.uint8]:
        """A byte for every decision of every game: 1 if it is legal."""
        if not self._is_masked:
            rest = self.counts, self.legal, self._mask
            self._over_parts(lambda part: self._kernel.mask_batch(part.first, part.end, *rest))
            self._is_masked = True
        return self._mask

    @property
    def mask_bits(self) -> NDArray[np.uint8]:
        """The same as bits, the lowest first: what `numpy.unpackbits(..., bitorder="little")` reads."""
        if not self._is_masked_by_bits:
            rest = self.counts, self.legal, self._mask_bits
            self._over_parts(lambda part: self._kernel.mask_bits_batch(part.first, part.end, *rest))
            self._is_masked_by_bits = True
        return self._mask_bits

    def sample(self, generator: np.random.Generator | None = None) -> NDArray[np.int64]:
        """A legal decision for every game, each as likely; with random numbers of the games' own, if not said."""
        if generator:
            drawn = (generator.random(self.count) * self.counts).astype(np.int64)
            return self.legal[self._rows, drawn].astype(np.int64)
        decided = np.empty(self.count, np.int64)
        rest = _as_rules_read(self.counts), self.legal, decided, self._policy_rngs
        self._over_parts(lambda part: self._kernel.sample_batch(part.first, part.end, *rest))
        return decided

    def policy(self, level: int | None = None, where: NDArray[np.bool_] | None = None) -> NDArray[np.int64]:
        """What the game's own policy decides in every game, from what the mover may see; its best level, if not said,
        and at random at level 0. Each game draws from random numbers of its own, and those that `where` leaves out
        draw none, and wait (-1). The array is the batch's own, for the next step."""
        best = self._level(level)
        asked = self.mover if where is None else np.where(where, self.mover, np.int8(-1))
        rest = best, _as_rules_read(asked), self._decided
        self._over_parts(
            lambda part: self._kernel.policy_batch(
                self.states, part.first, part.end, *rest, part.seen, self._policy_rngs, part.out
            )
        )
        return self._decided

    def _level(self, level: int | None) -> int:
        best = self.game.policies if level is None else level
        if not 0 <= best <= self.game.policies:
            raise BadBatch(f"level: {level!r} is not between 0 and {self.game.policies}")
        return best

    # ── what is seen ──

    def observe(self, viewer: int | None = None, dtype: type[np.float32 | np.int8] = np.float32) -> NDArray[Any]:
        """A row for every game: what a viewer (if not said, the mover) may see of it, as `game.tensor` explains.

        As float32, numbers are parts of the most they can be; as int8, they are themselves (in 127 steps, if they may
        exceed that). The array is made once.
        """
        self._check_look(viewer, dtype)
        if dtype not in self._tensors:
            self._tensors[dtype] = np.zeros((self.count, self.game.tensor.size), dtype)
        rows: NDArray[Any] = self._tensors[dtype]
        encoder = self.game.encoder
        viewers = _as_rules_read(self.mover if viewer is None else np.full(self.count, viewer, np.int8))

        def encode(part: _Part) -> None:
            encoder.encode_batch(self.states, part.first, part.end, viewers, part.seen, rows)
            if dtype is np.float32:
                encoder.scale_batch(part.first, part.end, self._factors, rows)

        self._over_parts(encode)
        return rows

    def observe_end(self, i: int, viewer: int) -> NDArray[np.float32]:
        """What a viewer may see of how game i ended last; for batches that were asked to keep their `ends`."""
        if not 0 <= i < len(self._last):
            raise BadBatch(f"ends: that of game {i!r} is not kept")
        self._check_look(viewer, np.float32)
        row = _as_rules_read(np.zeros(self.game.tensor.size, np.float32))
        self.game.encoder.encode_at(self._last, i, viewer, self.game.layout.new(1), row)
        scaled: NDArray[np.float32] = np.asarray(row, np.float32) * self._factors
        return scaled

    def _check_look(self, viewer: int | None, dtype: Any) -> None:
        if dtype not in (np.float32, np.int8):
            raise BadBatch(f"dtype: {dtype!r} is neither float32 nor int8")
        if viewer is not None and not WATCHER <= viewer < self.players:
            raise BadBatch(f"viewer: {viewer!r} is no seat")

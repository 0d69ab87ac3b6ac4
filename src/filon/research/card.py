"""A batch on a graphics card: games, masks and tensors stay there.

The arrays are those of a batch, in the card's memory: PyTorch and CuPy read them without a copy, by what CUDA's
libraries for Python agree on (`__cuda_array_interface__`). The same seed gives the same games as on a processor.
"""

from __future__ import annotations

from functools import cached_property
from typing import Any

import numpy as np

from filon.engine.compile import int_array
from filon.engine.rng import RNG_SIZE
from filon.engine.state import MOST_SEATS, dtype_of, words_of
from filon.research.batch import POLICY_SEED, BadBatch, Batch


class CardBatch(Batch):
    """A `Batch` with `device="cuda"`."""

    def _make(self, threads: int | None, ends: bool) -> None:
        from filon.engine.card import cuda, loops_of, there, threads_for

        if threads is not None:
            raise BadBatch(f"threads: a card has its own, not {threads!r}")
        box, count = self.game, self.count
        self._cuda, self._there, self._loops, self._threads_for = cuda, there, loops_of(box), threads_for
        decisions = len(box.decisions)
        record = words_of(box.state)
        self.states = self._empty(record)
        self._blank = cuda.to_device(np.zeros(1, record))
        self._last = cuda.device_array(count if ends else 1, record)
        self._ends = ends
        self._options = cuda.to_device(np.array(self._options, np.int64))
        self._rngs, self._policy_rngs = self._empty(np.uint32, RNG_SIZE), self._empty(np.uint32, RNG_SIZE)
        self.mover, self.counts = self._empty(np.int8), self._empty(np.int32)
        self.legal = self._empty(np.int16, decisions)
        self.ended, self.rewards = self._empty(np.bool_), self._empty(np.float32, self.players)
        self._masks, self._bits = self._table(np.uint8, decisions), self._table(np.uint8, -(-decisions // 8))
        self._decided, self._given = self._empty(np.int16), self._empty(np.int16)
        self._outs, self._weights = self._empty(np.int16, box.most_legal), self._empty(np.int32, box.most_legal)
        self._figures = self._empty(np.int64, box.tie_breaks.figures, MOST_SEATS)
        self._ranks = self._empty(np.int32, MOST_SEATS)
        self._asked = self._empty(np.int8)
        self._rooms = self._empty(dtype_of(box.scratch) if box.scratch else np.int8)
        self._tensors = {}
        # What no decision refuses, to begin every step with.
        self._none = cuda.to_device(np.array([count], np.int32))
        self._first_refused = cuda.to_device(np.array([count], np.int32))

    def _empty(self, dtype: Any, *shape: int) -> Any:
        """An array for all games; the game is the first index, and the last in memory."""
        return self._cuda.device_array((self.count, *shape), dtype, order="F")

    def _table(self, dtype: Any, width: int) -> tuple[Any, Any]:
        """The same as rows, and their whole memory as words, to be cleared."""
        size = np.dtype(dtype).itemsize
        words = self._cuda.device_array(-(-self.count * width * size // 8), np.int64)
        cells = words.view(dtype)[: self.count * width]
        return words, cells.reshape((self.count, width), order="F")

    def _cleared(self, rows: tuple[Any, Any]) -> Any:
        words, cells = rows
        self._loops.clear[self._threads_for(words.size // 16 + 1)](words)
        return cells

    def _run(self, name: str, *args: Any) -> None:
        getattr(self._loops, name)[self._threads_for(self.count)](*args)

    def reset(self, seed: int | None = None) -> None:
        begin = self.states, self._blank, self.players, self._options
        wait = self.counts, self.legal, self.mover, self._rngs, self._outs, self._weights
        there: Any
        for there in (self.ended, self.rewards):
            there.copy_to_device(np.zeros(there.shape, there.dtype, order="F"))
        if seed is not None:
            seed = int(seed) & 0x7FFFFFFF
            self._run("seed_games", seed, self._rngs)
            self._run("seed_games", (seed + POLICY_SEED) & 0x7FFFFFFF, self._policy_rngs)
        self._is_masked = self._is_masked_by_bits = False
        self._run("start_games", *begin, *wait)

    def step(self, decisions: Any) -> None:
        given = self._there(decisions)
        if given.shape != (self.count,) or given.dtype.kind not in "iu":
            raise BadBatch(f"decisions: an array of {self.count} integers was expected")
        self._run("take_decisions", given, self._given)
        self._first_refused.copy_to_device(self._none)
        self._run("check_games", self._given, self.counts, self.legal, self._first_refused)
        begin = self.states, self._blank, self.players, self._options
        wait = self._given, self.counts, self.legal, self.mover, self.ended, self.rewards, self._rngs
        room = self._outs, self._weights, self._figures, self._ranks, self._last, int(self._ends), self._first_refused
        self._is_masked = self._is_masked_by_bits = False
        self._run("step_games", *begin, *wait, *room)
        refused = int(self._first_refused.copy_to_host()[0])
        if refused < self.count:
            self._refuse(self._here(self.states, refused), 0, int(given.copy_to_host()[refused]))

    def _here(self, records: Any, i: int) -> Any:
        """One record comes back, as a state of this process."""
        states = self.game.layout.new(1)
        record = records[i : i + 1].copy_to_host()[0]
        self.game.layout.set(states, 0, {name: record[name].tolist() for name in self.game.layout.fields})
        return states

    def observe_end(self, i: int, viewer: int) -> Any:
        if not (self._ends and 0 <= i < self.count):
            raise BadBatch(f"ends: that of game {i!r} is not kept")
        self._check_look(viewer, np.float32)
        row = int_array(self.game.tensor.size)
        self.game.encoder.encode_at(self._here(self._last, i), 0, viewer, self.game.layout.new(1), row)
        return np.asarray(row, np.float32) * self._factors

    @property
    def mask(self) -> Any:
        if not self._is_masked:
            self._run("mask_games", self.counts, self.legal, self._cleared(self._masks))
            self._is_masked = True
        return self._masks[1]

    @property
    def mask_bits(self) -> Any:
        if not self._is_masked_by_bits:
            self._run("mask_bits_of_games", self.counts, self.legal, self._cleared(self._bits))
            self._is_masked_by_bits = True
        return self._bits[1]

    def sample(self, generator: Any = None) -> Any:
        if generator is not None:
            raise BadBatch("generator: on a card, games draw from random numbers of their own")
        self._run("sample_games", self.counts, self.legal, self._policy_rngs, self._decided)
        return self._decided

    def policy(self, level: int | None = None, where: Any = None) -> Any:
        best = self._level(level)
        movers = self.mover
        if where is not None:
            self._run("choose_movers", self.mover, self._there(where), self._asked)
            movers = self._asked
        there = self._policy_rngs, self._outs, self._rooms, self._decided
        self._run("policy_games", self.states, best, movers, *there)
        return self._decided

    def observe(self, viewer: int | None = None, dtype: Any = np.float32) -> Any:
        self._check_look(viewer, dtype)
        if dtype not in self._tensors:
            self._tensors[dtype] = self._table(dtype, self.game.tensor.size)
        viewers = self.mover
        if viewer is not None:
            viewers = self._cuda.to_device(np.full(self.count, viewer, np.int8))
        rows = self._cleared(self._tensors[dtype])
        self._run("observe_games", self.states, viewers, rows)
        if dtype is np.float32 and self._scaled[0].size:
            self._run("scale_games", *self._scaled, rows)
        return rows

    @cached_property
    def _scaled(self) -> tuple[Any, Any]:
        """The columns of a tensor that are not written as they are, and what they are multiplied by."""
        columns = np.flatnonzero(self._factors != 1)
        return self._cuda.to_device(columns.astype(np.int32)), self._cuda.to_device(self._factors[columns])

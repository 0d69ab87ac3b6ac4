"""A mind: the buffers in which a bot searches one game, and the trees it grew last."""

from __future__ import annotations

import os
import time
from concurrent.futures import ThreadPoolExecutor
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from filon.bots.levels import Search, ladder_of
from filon.bots.tree import NODES, POLICY, ROOT, USED, Tree, knobs
from filon.engine.bind import bind
from filon.engine.chores import Chore
from filon.engine.compile import either
from filon.engine.game import Game
from filon.engine.rng import new_rng
from filon.engine.state import MOST_SEATS

TEMPLATE = Path(__file__).parent / "templates" / "search.py"
TREES = 2
"""Trees grown side by side, each in worlds of its own. Their number is fixed, so that what is found does not depend on
the number of processors."""
SEARCHES_UNASKED = either(False, True)
"""Whether bots of this process search without being given a mind: in plain mode that would keep people waiting."""
_CHUNK = 50  # iterations between two looks at the clock
_STEP = 1 << 32


class SearchLoops(Protocol):
    """The search of `templates/search.py` bound to one game's rules, as Python calls it."""

    def plant(self, links: list[int], sums: list[float], /) -> None: ...
    def add_child(self, links: list[int], sums: list[float], node: int, move: int, /) -> int: ...
    def find_child(self, links: list[int], node: int, move: int, /) -> int: ...
    def judge_at(self, states: Any, i: int, values: list[float], /) -> None: ...
    def foresee(self, states: Any, seat: int, decision: int, rng: list[int], /) -> int: ...
    def search(
        self,
        states: Any,
        seat: int,
        iterations: int,
        links: list[int],
        sums: list[float],
        knobs: list[float],
        pads: list[list[int]],
        rng: list[int],
        values: list[float],
        played: list[int],
        /,
    ) -> None: ...


if TYPE_CHECKING:
    from filon.bots.templates import search as _template

    _kept: SearchLoops = _template
    """The template offers all of this, with these types."""


class Thought(NamedTuple):
    """A decision that was tried, how often, and the share of the win it leads to for the seat that decides."""

    decision: int
    visits: int
    share: float


class Mind:
    """Thinks about one game. What it finds depends on the observation, the seed and the iterations alone, unless it is
    given seconds or goes on from what it thought before."""

    def __init__(self, game: Game, tuning: Search | None = None, threads: int | None = None) -> None:
        self.game = game
        self.trees = [Tree(game) for _ in range(TREES)]
        self._search: SearchLoops = bind(game, TEMPLATE)
        self.tuning = tuning or ladder_of(game).search
        self._knobs = knobs(self.tuning)
        self._threads = min(TREES, threads or os.cpu_count() or 1)
        self._expected: tuple[int, bytes, int] | None = None
        """The seat, the observation it will have after its decision, and that decision, if it goes on at once."""

    @cached_property
    def _pool(self) -> ThreadPoolExecutor:
        return ThreadPoolExecutor(self._threads)

    @property
    def played(self) -> int:
        """Decisions made in all iterations so far."""
        return sum(int(tree.played[0]) for tree in self.trees)

    def think(
        self, observation: bytes, seat: int, seed: int, iterations: int, seconds: float = 0.0, manner: int = 0
    ) -> list[Thought]:
        """What was tried at the observation, the best first. With seconds, iterations are the most that are made; with
        the manner of a character, its policy suggests decisions and plays on."""
        self._knobs[POLICY] = self.tuning.policy + manner * self.game.policies
        decision = self._foreseen(observation, seat)
        for tree in self.trees:
            self.game.layout.unpack(observation, tree.states, 0)
            child = self._search.find_child(tree.links, tree.root, decision) if decision >= 0 else 0
            # Trees are never pruned: one that has filled half its room is left behind.
            if child and self._is_about(tree, child) and 2 * int(tree.links[USED]) < NODES:
                tree.links[ROOT] = child
            else:
                self._search.plant(tree.links, tree.sums)
        each, begun = -(-iterations // TREES), time.monotonic()
        # Trees that grow one after the other share the time.
        parts = [1.0 if self._threads > 1 else (k + 1) / TREES for k in range(TREES)]
        until = [begun + part * seconds if seconds else 0.0 for part in parts]
        jobs = [(tree, seat, each, new_rng(seed + k * _STEP), until[k]) for k, tree in enumerate(self.trees)]
        if self._threads > 1:
            list(self._pool.map(lambda job: self._grow(*job), jobs))
        else:
            for job in jobs:
                self._grow(*job)
        return self._sum_up(seat)

    def shares(self, seats: int) -> list[float]:
        """What share of the win every seat may expect, after thinking."""
        visits = sum(tree.visits for tree in self.trees)
        return [sum(float(t.sums[t.root * MOST_SEATS + seat]) for t in self.trees) / visits for seat in range(seats)]

    def decided(self, seat: int, decision: int) -> bytes | None:
        """The seat decides this: if it is sure to go on right after it, the trees are kept, and what it will see then
        is returned."""
        tree, kernel, layout = self.trees[0], self.game.kernel, self.game.layout
        self._expected = None
        if not self._search.foresee(tree.states, seat, decision, new_rng(0)):
            return None
        kernel.observe(tree.states, 1, seat, tree.states, 2)
        self._expected = seat, layout.pack(tree.states, 2), decision
        return self._expected[1]

    def forget(self) -> None:
        """It goes on from nothing that it thought before."""
        self._expected = None

    def chores(self) -> list[Chore]:
        """What thinking calls."""
        tree, rng = self.trees[0], new_rng(0)
        return [
            (self._search.search, self._arguments(tree, 0, 1, rng)),
            (self._search.plant, (tree.links, tree.sums)),
            (self._search.find_child, (tree.links, 0, 0)),
            (self._search.foresee, (tree.states, 0, 0, rng)),
        ]

    def _foreseen(self, observation: bytes, seat: int) -> int:
        if self._expected and self._expected[:2] == (seat, observation):
            return self._expected[2]
        return -1

    def _is_about(self, tree: Tree, node: int) -> bool:
        """Whether decisions were tried below the node, and all of them are legal at the observation. If not, the game
        went on otherwise in the worlds of the search than in the true one."""
        out = self.game.buffers()[0]
        legal = {int(out[k]) for k in range(self.game.kernel.legal_at(tree.states, 0, out))}
        tried = {decision for decision, _, _ in tree.decisions(node)}
        return bool(tried) and tried <= legal

    def _grow(self, tree: Tree, seat: int, most: int, rng: Any, until: float) -> None:
        """The root has been visited `most` times, or the time is over."""
        while (left := most - tree.visits) > 0:
            chunk = min(left, _CHUNK) if until else left
            self._search.search(*self._arguments(tree, seat, chunk, rng))
            if until and time.monotonic() >= until:
                break

    def _arguments(self, tree: Tree, seat: int, iterations: int, rng: Any) -> tuple[Any, ...]:
        """What the search is called with."""
        buffers = tree.pads, rng, tree.values, tree.played
        return tree.states, seat, iterations, tree.links, tree.sums, self._knobs, *buffers

    def _sum_up(self, seat: int) -> list[Thought]:
        visits: dict[int, int] = {}
        shares: dict[int, float] = {}
        for tree in self.trees:
            for decision, count, row in tree.decisions(tree.asked(seat)):
                visits[decision] = visits.get(decision, 0) + count
                shares[decision] = shares.get(decision, 0.0) + float(tree.sums[row * MOST_SEATS + seat])
        thoughts = [Thought(d, n, shares[d] / n) for d, n in visits.items() if n]
        return sorted(thoughts, key=lambda t: (-t.visits, -t.share, t.decision))

"""The kernel: the loops of `templates/kernel.py` bound to one game's rules, as Python calls them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol


class Kernel(Protocol):
    """What a game's kernel offers; each function says in the template what it does."""

    def setup_at(self, states: Any, i: int, seats: int, options: list[int], /) -> None: ...
    def mover_at(self, states: Any, i: int, /) -> int: ...
    def owing_at(self, states: Any, i: int, /) -> int: ...
    def round_at(self, states: Any, i: int, /) -> int: ...
    def ask_at(self, states: Any, i: int, seat: int, /) -> None: ...
    def withdraw_at(self, states: Any, i: int, seat: int, /) -> None: ...
    def legal_at(self, states: Any, i: int, out: list[int], /) -> int: ...
    def refusal_at(self, states: Any, i: int, d: int, /) -> int: ...
    def chances_at(self, states: Any, i: int, out: list[int], weights: list[int], /) -> int: ...
    def reveals_at(self, states: Any, i: int, d: int, /) -> int: ...
    def outcome_at(
        self, states: Any, i: int, figures: list[list[int]], ranks: list[int], why: list[int], /
    ) -> None: ...
    def status_at(self, states: Any, i: int, tally: list[int], /) -> int: ...
    def policy_at(self, states: Any, i: int, seat: int, level: int, rng: list[int], out: list[int], /) -> int: ...
    def evaluate_at(self, states: Any, i: int, out: list[float], /) -> None: ...
    def observe(self, states: Any, i: int, viewer: int, into: Any, j: int, /) -> None: ...
    def display(self, states: Any, i: int, viewer: int, into: Any, j: int, /) -> None: ...
    def determinize_at(self, states: Any, i: int, viewer: int, rng: list[int], /) -> None: ...
    def advance(self, states: Any, i: int, x: int, /) -> None: ...
    def settle(self, states: Any, i: int, out: list[int], weights: list[int], rng: list[int], /) -> None: ...
    def step(self, states: Any, i: int, x: int, out: list[int], weights: list[int], rng: list[int], /) -> int: ...
    def start(
        self, states: Any, i: int, seats: int, options: list[int], out: list[int], weights: list[int], rng: list[int], /
    ) -> int: ...
    def playout(self, states: Any, i: int, out: list[int], weights: list[int], rng: list[int], /) -> int: ...
    def random_games(
        self,
        states: Any,
        blank: int,
        seats: int,
        options: list[int],
        games: int,
        out: list[int],
        weights: list[int],
        rng: list[int],
        /,
    ) -> int: ...
    def start_batch(
        self,
        states: Any,
        first: int,
        end: int,
        blank: Any,
        seats: int,
        options: list[int],
        counts: list[int],
        legals: Any,
        movers: list[int],
        rngs: Any,
        out: list[int],
        weights: list[int],
        /,
    ) -> None: ...
    def first_refused(self, decisions: list[int], first: int, end: int, counts: list[int], legals: Any, /) -> int: ...
    def step_batch(
        self,
        states: Any,
        first: int,
        end: int,
        blank: Any,
        seats: int,
        options: list[int],
        decisions: list[int],
        counts: list[int],
        legals: Any,
        movers: list[int],
        ended: list[int],
        rewards: Any,
        rngs: Any,
        out: list[int],
        weights: list[int],
        figures: list[list[int]],
        ranks: list[int],
        last: Any,
        /,
    ) -> None: ...
    def mask_batch(self, first: int, end: int, counts: list[int], legals: Any, mask: Any, /) -> None: ...
    def mask_bits_batch(self, first: int, end: int, counts: list[int], legals: Any, bits: Any, /) -> None: ...
    def sample_batch(
        self, first: int, end: int, counts: list[int], legals: Any, decisions: list[int], rngs: Any, /
    ) -> None: ...
    def policy_batch(
        self,
        states: Any,
        first: int,
        end: int,
        level: int,
        movers: list[int],
        decisions: list[int],
        seen: Any,
        rngs: Any,
        out: list[int],
        /,
    ) -> None: ...
    def play_game(
        self, states: Any, levels: list[int], out: list[int], weights: list[int], rng: list[int], tally: list[int], /
    ) -> None: ...
    def branches(self, states: Any, i: int, out: list[int], weights: list[int], /) -> int: ...
    def first_disagreement(self, states: Any, i: int, size: int, out: list[int], /) -> int: ...
    def perft(self, states: Any, depth: int, outs: Any, counts: list[int], weights: list[int], /) -> int: ...


if TYPE_CHECKING:
    from filon.engine.templates import kernel as _template

    _kept: Kernel = _template
    """The template offers all of this, with these types."""

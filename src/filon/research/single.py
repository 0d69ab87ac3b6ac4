"""One game for an environment of another library: chance answers by itself, and what a seat may see is a tensor."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from filon.engine.compile import either
from filon.engine.errors import IllegalDecision, UnknownDecision
from filon.engine.game import Game
from filon.engine.options import OptionValue, check_options, encode_options
from filon.engine.rng import new_rng
from filon.engine.state import OVER, WATCHER
from filon.games import get_game

# What rules read and write: in plain mode a list is faster, and leaves no number of NumPy's in a state.
_new_row: Callable[[int], Any] = either(lambda size: [0.0] * size, lambda size: np.zeros(size, np.float32))


class Single:
    """One game of a box, and the next one after `reset`."""

    def __init__(self, game: str | Game, players: int | None, options: Mapping[str, OptionValue] | None) -> None:
        self.game = box = game if isinstance(game, Game) else get_game(game)
        self.players = box.players[0] if players is None else players
        box.check_players(self.players)
        self._options = encode_options(box.options, box.layout, check_options(box.options, options or {}))
        self._states = box.layout.new(2)
        self._out, self._weights = box.buffers()
        self._row = _new_row(box.tensor.size)
        self._factors = np.array(box.tensor.factors, np.float32)
        self._count = 0
        self.reset(0)

    @property
    def name(self) -> str:
        """As other libraries name environments: with the version of the rules."""
        return f"{self.game.id}_v{self.game.version}"

    def reset(self, seed: int) -> None:
        """A new game is at its first decision."""
        self.rng = new_rng(seed)
        self._states = self.game.layout.new(2)
        rest = self._out, self._weights, self.rng
        self._count = int(self.game.kernel.start(self._states, 0, self.players, self._options, *rest))

    @property
    def mover(self) -> int:
        """The seat that decides, or OVER."""
        return int(self.game.kernel.mover_at(self._states, 0))

    @property
    def is_over(self) -> bool:
        return self._count == 0

    def legal(self) -> list[int]:
        """What the mover may decide."""
        return [int(d) for d in self._out[: self._count]]

    def mask(self, seat: int) -> NDArray[np.int8]:
        """A 1 for every decision that the seat may take now."""
        mask = np.zeros(len(self.game.decisions), np.int8)
        if not self.is_over and seat == self.mover:
            mask[self._out[: self._count]] = 1
        return mask

    def refusal(self, decision: int) -> IllegalDecision | UnknownDecision | None:
        """Why the mover may not decide so."""
        if not 0 <= decision < len(self.game.decisions):
            return UnknownDecision(str(decision))
        refused = self.game.why_not(self._states, 0, decision)
        return IllegalDecision(*refused, self.game.decisions.text(decision)) if refused else None

    def play(self, decision: int) -> None:
        """The mover has decided, and chance has answered; a refusal is raised, and changes nothing."""
        if refused := self.refusal(decision):
            raise refused
        rest = self._out, self._weights, self.rng
        self._count = int(self.game.kernel.step(self._states, 0, decision, *rest))

    def observe(self, viewer: int) -> NDArray[np.float32]:
        """The tensor of what a viewer may see; a fresh array."""
        self.game.encoder.encode_at(self._states, 0, viewer, self._states[1:], self._row)
        row: NDArray[np.float32] = np.asarray(self._row, np.float32) * self._factors
        return row

    def packed(self, viewer: int) -> bytes:
        """What a viewer may see, as bots get it."""
        self.game.kernel.observe(self._states, 0, viewer, self._states, 1)
        return self.game.layout.pack(self._states, 1)

    def rewards(self) -> list[float]:
        """What each seat has got at the end, as in a batch; before it, nothing."""
        if self.mover != OVER:
            return [0.0] * self.players
        return rewards_of(self.game.outcome(self._states, 0).ranks)

    def text(self) -> str:
        """What those who watch may look at, a line a field."""
        self.game.kernel.display(self._states, 0, WATCHER, self._states, 1)
        fields = self.game.layout.get(self._states, 1)
        return "\n".join(f"{name}: {value}" for name, value in fields.items() if name not in ("events", "told"))


def rewards_of(ranks: tuple[int, ...]) -> list[float]:
    """What places are worth: the seats beaten less those that beat it, over the others."""
    return [sum((other > rank) - (other < rank) for other in ranks) / (len(ranks) - 1) for rank in ranks]

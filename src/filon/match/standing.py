"""The decisions that stand and may be taken back: the last ones of a log, each with the state before it."""

from __future__ import annotations

from typing import Any, NamedTuple

from filon.engine.game import Game
from filon.match.eye import look, told_in


class Standing(NamedTuple):
    """A decision that stands and may be taken back: nothing was revealed or drawn since."""

    seat: int
    before: bytes
    """The state it was taken in, packed."""


class Chain(list[Standing]):
    """All of them, the first one first."""

    def __init__(self, game: Game) -> None:
        super().__init__()
        self._game = game
        self._room = game.layout.new() if game.has_rounds else None

    def add(self, seat: int, states: Any) -> None:
        """The seat decides in state 0."""
        self.append(Standing(seat, self._game.layout.pack(states, 0)))

    def take_back(self, seat: int, states: Any) -> int:
        """The last decision is taken back, and state 0 is as if it had never been made; in a round, the envelope of
        this seat is, whatever others have decided since. Whose it was is returned."""
        if not is_sealed(self._game, states, seat):
            last = self.pop()
            self._game.layout.unpack(last.before, states, 0)
            return last.seat
        at = max(number for number, standing in enumerate(self) if standing.seat == seat)
        del self[at]
        for number in range(at, len(self)):
            self[number] = self[number]._replace(before=self._without(seat, self[number].before))
        self._game.kernel.withdraw_at(states, 0, seat)
        return seat

    def _without(self, seat: int, state: bytes) -> bytes:
        """A packed state without the envelope of a seat."""
        layout = self._game.layout
        layout.unpack(state, self._room, 0)
        self._game.kernel.withdraw_at(self._room, 0, seat)
        return layout.pack(self._room, 0)


def is_sealed(game: Game, states: Any, seat: int) -> bool:
    """Whether the seat's decision lies in an envelope that is not open yet."""
    if not game.has_rounds or seat < 0:
        return False
    given = int(game.kernel.round_at(states, 0)) & ~int(game.kernel.owing_at(states, 0))
    return bool(given >> seat & 1)


def can_tell(game: Game, seat: int, before: bytes, after: bytes) -> bool:
    """Whether a seat was told or shown anything when one packed state became the other."""
    layout, states = game.layout, game.layout.new()
    shown = []
    for state in (before, after):
        layout.unpack(state, states, 0)
        shown.append(layout.pack_still(*look(game, states, seat)))
    return bool(told_in(game, states, seat)) or shown[0] != shown[1]

"""What the most attentive viewer of a game could tell, and where something happened that they could not."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec

from filon.checks.forks import state_into
from filon.checks.orders import Order, heed_all
from filon.engine.game import Game
from filon.engine.state import BEAT, CHANCE, HAPPENED, Sees
from filon.match.match import Entry, Match


class Gathered(NamedTuple):
    """What a viewer knows at a moment, and learnt since the one before."""

    seen: bytes
    mover: int
    told: tuple[tuple[int, ...] | str, ...] = ()
    acted: bool = False


class Onlooker:
    """One viewer who forgets nothing: tells what they could tell apart, by their observation and nothing else. One who
    forgets has nothing but the display."""

    def __init__(self, game: Game, viewer: int, forgets: bool = False) -> None:
        self.game, self.viewer = game, viewer
        self._see = game.kernel.display if forgets else game.kernel.observe
        self._room = game.layout.new()
        fields = game.layout.fields.items()
        self._secret = [name for name, f in fields if f.sees is not Sees.EVERYONE and name not in HAPPENED]
        self.known = b""
        """What they know of the state that was looked at last, shown or not."""

    def look(self, states: Any, i: int = 0) -> Gathered:
        """What they know of a state."""
        kernel, layout = self.game.kernel, self.game.layout
        self._see(states, i, self.viewer, self._room, 0)
        self.known = layout.pack_still(self._room, 0)
        return Gathered(self.known, int(kernel.mover_at(self._room, 0)))

    def after(self, before: Gathered, entry: Entry, states: Any, i: int = 0) -> tuple[Gathered, bool]:
        """What they know after a line of the log, and whether that is another moment for them. While chance is being
        asked nobody is shown the table."""
        now = self.look(states, i)
        told, beat = before.told, False
        if entry.kind == "undo":
            told += (f"undo {entry.seat}",) * (now.seen != before.seen or entry.seat == self.viewer)
        else:
            shown = self.game.layout.at(self._room, 0)
            rows = tuple(tuple(int(x) for x in event) for event in shown.events[: shown.told])
            told, beat = told + rows, any(row[0] == BEAT for row in rows)
        acted = before.acted or (entry.kind != "chance" and entry.seat == self.viewer)
        if now.mover == CHANCE and not beat:
            return Gathered(before.seen, before.mover, told, acted), False
        changed = now.seen != before.seen or now.mover != before.mover or bool(told) or acted
        return Gathered(now.seen, now.mover, told, acted), changed

    def unseen(self, states: Any) -> bytes:
        """What the state that was looked at last has behind their back: every field that they see otherwise."""
        layout = self.game.layout
        now, known = layout.at(states, 0), layout.at(self._room, 0)
        there = [(name, getattr(now, name)) for name in self._secret]
        return msgspec.msgpack.encode([(name, value) for name, value in there if value != getattr(known, name)])


class TwinRow(NamedTuple):
    """Orders of which only the last shows the viewer anything, and what."""

    orders: list[Order]
    sights: tuple[Gathered, ...]
    """More than one where something is to be looked at before chance goes on."""
    dealt: list[bytes]
    """What they knew after each outcome of chance that the last order ends with."""
    has_unseen: bool
    """Whether something happened in it behind their back: it might have happened otherwise."""

    @property
    def kind(self) -> str:
        """What was decided at last."""
        return self.orders[-1][0].text.partition(" ")[0]

    @property
    def is_undo(self) -> bool:
        return self.orders[-1][0].kind == "undo"


class Follower:
    """What an onlooker comes to see of a match from now on."""

    def __init__(self, match: Match, onlooker: Onlooker) -> None:
        self.onlooker = onlooker
        states = match.game.layout.new()
        state_into(states, match)
        self.sight = onlooker.look(states)
        self.sights: tuple[Gathered, ...] = ()
        self.dealt: list[bytes] = []
        self._unseen, self._has_unseen = onlooker.unseen(states), False
        self._orders: list[Order] = []
        self.rows: list[TwinRow] = []
        match.followers.append(self.follow)

    def follow(self, ply: int, entry: Entry, states: Any) -> None:
        self.sight, is_new = self.onlooker.after(self.sight, entry, states)
        self.dealt = [*self.dealt, self.onlooker.known] if entry.kind == "chance" else []
        unseen = self.onlooker.unseen(states)
        self._has_unseen |= unseen != self._unseen
        self._unseen = unseen
        if is_new:
            self.sights += (self.sight,)
            self.sight = Gathered(self.sight.seen, self.sight.mover)

    def note(self, order: Order) -> None:
        """The match has heeded an order: it ends a row if it showed them anything."""
        self._orders.append(order)
        if self.sights:
            self.rows.append(TwinRow(self._orders, self.sights, self.dealt, self._has_unseen))
            self.sights, self._orders, self._has_unseen = (), [], False


def rows_of(match: Match, onlookers: Sequence[Onlooker], first: list[Order]) -> list[list[TwinRow]]:
    """A game as each onlooker comes to see it."""
    followers = [Follower(match, onlooker) for onlooker in onlookers]
    for order in first:
        heed_all(match, [order])
        for follower in followers:
            follower.note(order)
    return [follower.rows for follower in followers]

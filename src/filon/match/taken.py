"""Decisions that were taken, for whoever looks back at them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import msgspec

from filon.engine.game import Game
from filon.engine.messages import Message
from filon.engine.state import WATCHER
from filon.match.eye import scene_of, told_in

if TYPE_CHECKING:
    from filon.match.match import Entry, Match


class Taken(msgspec.Struct, frozen=True):
    """A decision that was taken."""

    ply: int
    """How many lines the log had before it."""
    seat: int
    observation: bytes
    """What the seat could see, for a bot."""
    state: bytes
    decision: int
    choices: int
    """How many decisions were legal."""


def taken_in(match: Match) -> Iterator[Taken]:
    """Every decision of a match that stands."""
    history: list[tuple[int, Entry]] = []
    for ply, entry in enumerate(match.log):
        if entry.kind == "undo":
            # In a round others may have decided since.
            del history[max(at for at, (_, line) in enumerate(history) if line.seat == entry.seat)]
        else:
            history.append((ply, entry))
    game = match.game
    states, seen, (out, _) = match.start(), game.layout.new(), game.buffers()
    for ply, entry in history:
        if entry.kind == "decision":
            decision = game.decisions.parse(entry.text)
            game.kernel.observe(states, 0, entry.seat, seen, 0)
            count = int(game.kernel.legal_at(seen, 0, out))
            observation, state = game.layout.pack(seen, 0), game.layout.pack(states, 0)
            yield Taken(ply, entry.seat, observation, state, decision, count)
        match.advance(states, entry)


def in_words(game: Game, taken: Taken, decision: int) -> tuple[Message, list[str]]:
    """What a decision was called, and what there was to point at: see `Match.in_words`."""
    kernel, states, text = game.kernel, game.layout.new(), game.decisions.text(decision)
    game.layout.unpack(taken.state, states, 0)
    choice = next(c for c in scene_of(game, states, taken.seat).choices if c.decision == text)
    if choice.path or kernel.round_at(states, 0) or kernel.reveals_at(states, 0, decision):
        return choice.name, choice.path
    kernel.advance(states, 0, decision)
    told = [line.text for line in told_in(game, states, WATCHER) if line.seat == taken.seat]
    return told[0] if told else choice.name, choice.path

"""What is said at a table about bots and their thoughts. `wire.py` has everything else."""

from __future__ import annotations

import msgspec

from filon.engine.messages import Message


class Advice(msgspec.Struct):
    """A decision that a strong player would take."""

    decision: str
    text: Message
    """Why."""


class Hint(msgspec.Struct, tag="hint"):
    moment: int
    decision: str
    text: Message
    """Why."""
    share: float | None = None
    """The chance to win with it, if a search found it."""
    others: list[float] = []
    """The chances with the next best decisions, the best first."""
    then: list[Advice] = []
    """What would follow in the same turn, as far as it can be foreseen."""


class Queued(msgspec.Struct, tag="queued"):
    """A hint was asked for, and others come first."""

    seconds: int
    """How long it may take."""


class Thinking(msgspec.Struct, tag="thinking"):
    """A bot has begun to think (or, with seat -1, stopped)."""

    seat: int


class Warming(msgspec.Struct, tag="warming"):
    """The fast engine of a game is being prepared in the background; play goes on meanwhile."""

    game: str
    done: int
    of: int


class Hurrying(msgspec.Struct, tag="hurrying"):
    """Bots of this table decide by their policy alone for now, because too much is asked of whoever thinks; or (false)
    they have time to think again."""

    now: bool


OfBots = Hint | Queued | Thinking | Warming | Hurrying

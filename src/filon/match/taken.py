"""Decisions that were taken, for whoever looks back at them."""

from __future__ import annotations

import msgspec


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

"""What can be wrong with a message."""

from __future__ import annotations


class MsgspecError(Exception):
    """Whatever is wrong."""


class DecodeError(MsgspecError):
    """Not JSON, or not msgpack."""


class ValidationError(DecodeError):
    """Not of the type that was asked for."""

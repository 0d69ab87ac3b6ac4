"""What the server itself can refuse, and every refusal as a `Problem` with its HTTP status."""

from __future__ import annotations

import re

from filon.engine.errors import FilonError
from filon.engine.messages import say
from filon.house.wire import Problem


class UnknownTable(FilonError):
    code = "unknown-table"

    def __init__(self) -> None:
        super().__init__(say("error-unknown-table"))


class BadKey(FilonError):
    code = "bad-key"

    def __init__(self) -> None:
        super().__init__(say("error-bad-key"))


class BadInvitation(FilonError):
    """Made up, withdrawn, or to another table."""

    code = "bad-invitation"

    def __init__(self) -> None:
        super().__init__(say("error-bad-invitation"))


class SeatTaken(FilonError):
    code = "seat-taken"

    def __init__(self) -> None:
        super().__init__(say("error-seat-taken"))


class OptionTaken(FilonError):
    """Another seat has chosen the same for itself."""

    code = "option-taken"

    def __init__(self) -> None:
        super().__init__(say("error-option-taken"))


class NotBegun(FilonError):
    """Not everybody who was invited has sat down."""

    code = "not-begun"

    def __init__(self) -> None:
        super().__init__(say("error-not-begun"))


class StaleMoment(FilonError):
    """The sender's view has moved on since the moment they answered."""

    code = "stale-moment"

    def __init__(self) -> None:
        super().__init__(say("error-stale-moment"))


class Held(FilonError):
    """The decision ends a turn, and the sender wished to be asked then."""

    code = "held"

    def __init__(self) -> None:
        super().__init__(say("error-held"))


class SendUsed(FilonError):
    """The same send came with another decision before."""

    code = "send-used"

    def __init__(self) -> None:
        super().__init__(say("error-send-used"))


class BadHost(FilonError):
    """The request names a host that is not this server: its name may have been turned here by a stranger."""

    code = "bad-host"

    def __init__(self) -> None:
        super().__init__(say("error-bad-host"))


class BadOrigin(FilonError):
    """A page of another site asks, in a visitor's browser."""

    code = "bad-origin"

    def __init__(self) -> None:
        super().__init__(say("error-bad-origin"))


class Busy(FilonError):
    """Others come first, and the queue is full."""

    code = "busy"

    def __init__(self, seconds: int) -> None:
        super().__init__(say("error-busy", seconds=seconds))
        self.seconds = seconds


class HouseFull(FilonError):
    """As many tables are kept as the owner of the server allows."""

    code = "house-full"

    def __init__(self) -> None:
        super().__init__(say("error-house-full"))


class BadMessage(FilonError):
    """Not JSON, or not what the contract says. The reason is for authors of programs, in English; it names fields and
    never repeats what was in them, which may be a key."""

    code = "bad-message"

    def __init__(self, reason: str) -> None:
        super().__init__(say("error-bad-message", reason=re.sub(r"'.*'", "'…'", reason, flags=re.DOTALL)[:200]))


class TooLarge(FilonError):
    code = "too-large"

    def __init__(self) -> None:
        super().__init__(say("error-too-large"))


class TooFast(FilonError):
    code = "too-fast"

    def __init__(self) -> None:
        super().__init__(say("error-too-fast"))


class NotOver(FilonError):
    code = "not-over"

    def __init__(self) -> None:
        super().__init__(say("error-not-over"))


class OldRules(FilonError):
    """The log of a table can't be replayed by the rules of this version."""

    code = "old-rules"

    def __init__(self) -> None:
        super().__init__(say("error-old-rules"))


class StorageFailed(FilonError):
    """The database could not be read or written: full, locked or away."""

    code = "storage"

    def __init__(self) -> None:
        super().__init__(say("error-storage"))


class NotFound(FilonError):
    code = "not-found"

    def __init__(self) -> None:
        super().__init__(say("error-not-found"))


class Failed(FilonError):
    """A mistake of ours; the log of the server has it."""

    code = "failed"

    def __init__(self) -> None:
        super().__init__(say("error-failed"))


STATUS = {
    "unknown-game": 404,
    "unknown-table": 404,
    "not-found": 404,
    "bad-key": 403,
    "bad-invitation": 403,
    "bad-origin": 403,
    "closed": 403,
    "illegal-decision": 409,
    "not-your-turn": 409,
    "game-over": 409,
    "stale-moment": 409,
    "held": 409,
    "send-used": 409,
    "seat-taken": 409,
    "option-taken": 409,
    "not-begun": 409,
    "undo-refused": 409,
    "not-over": 409,
    "old-rules": 409,
    "too-large": 413,
    "bad-host": 421,
    "too-fast": 429,
    "failed": 500,
    "storage": 503,
    "busy": 503,
    "house-full": 503,
}
"""HTTP status by code; whatever is not here was a bad request."""


def status_of(error: FilonError) -> int:
    return STATUS.get(error.code, 400)


def problem(error: FilonError, send: str = "") -> Problem:
    """The error as it goes over the wire."""
    return Problem(error.code, error.message, error.clause, send)

"""What the server itself can refuse, and every refusal as a `Problem` with its HTTP status."""

from __future__ import annotations

from filon.engine.errors import FilonError
from filon.engine.messages import say
from filon.server.wire import Problem


class UnknownTable(FilonError):
    code = "unknown-table"

    def __init__(self) -> None:
        super().__init__(say("error-unknown-table"))


class BadKey(FilonError):
    code = "bad-key"

    def __init__(self) -> None:
        super().__init__(say("error-bad-key"))


class BadMessage(FilonError):
    """Not JSON, or not what the contract says. The reason is for authors of programs, in English."""

    code = "bad-message"

    def __init__(self, reason: str) -> None:
        super().__init__(say("error-bad-message", reason=reason[:200]))


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
    "closed": 403,
    "illegal-decision": 409,
    "not-your-turn": 409,
    "game-over": 409,
    "stale-ply": 409,
    "undo-refused": 409,
    "not-over": 409,
    "old-rules": 409,
    "too-large": 413,
    "too-fast": 429,
    "failed": 500,
    "storage": 503,
}
"""HTTP status by code; whatever is not here was a bad request."""


def status_of(error: FilonError) -> int:
    return STATUS.get(error.code, 400)


def problem(error: FilonError, send: str = "") -> Problem:
    """The error as it goes over the wire."""
    return Problem(error.code, error.message, error.clause, send)

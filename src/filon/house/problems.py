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


class WhoAreYou(FilonError):
    """Only somebody who is known may do this."""

    code = "who-are-you"

    def __init__(self) -> None:
        super().__init__(say("error-who-are-you"))


class BadProfile(FilonError):
    """Nobody can be called so, or look so."""

    code = "bad-profile"

    def __init__(self) -> None:
        super().__init__(say("error-bad-profile"))


class UnknownPerson(FilonError):
    code = "unknown-person"

    def __init__(self) -> None:
        super().__init__(say("error-unknown-person"))


class WrongSecret(FilonError):
    """Not the password, code or passkey of anybody by this name; which of them is wrong is not said."""

    code = "wrong-secret"

    def __init__(self) -> None:
        super().__init__(say("error-wrong-secret"))


class TooManyGuesses(FilonError):
    """Too many wrong answers for this name, or from this address."""

    code = "too-many-guesses"

    def __init__(self, seconds: int) -> None:
        super().__init__(say("error-too-many-guesses", seconds=seconds))
        self.seconds = seconds


class BadLogin(FilonError):
    code = "bad-login"

    def __init__(self) -> None:
        super().__init__(say("error-bad-login"))


class LoginTaken(FilonError):
    code = "login-taken"

    def __init__(self) -> None:
        super().__init__(say("error-login-taken"))


class WeakPassword(FilonError):
    code = "weak-password"

    def __init__(self, least: int) -> None:
        super().__init__(say("error-weak-password", least=least))


class BadPasskey(FilonError):
    """It was made for another place or another question, or this place can have none."""

    code = "bad-passkey"

    def __init__(self) -> None:
        super().__init__(say("error-bad-passkey"))


class NeedsAccount(FilonError):
    code = "needs-account"

    def __init__(self) -> None:
        super().__init__(say("error-needs-account"))


class HasAccount(FilonError):
    code = "has-account"

    def __init__(self) -> None:
        super().__init__(say("error-has-account"))


class LastWayIn(FilonError):
    """Without it, nobody could sign in to the account any more."""

    code = "last-way-in"

    def __init__(self) -> None:
        super().__init__(say("error-last-way-in"))


class BadAddress(FilonError):
    """Notices may not go there: it is no address, there is nothing, or it is in a private network."""

    code = "bad-address"

    def __init__(self) -> None:
        super().__init__(say("error-bad-address"))


class BadSubscription(FilonError):
    """The keys are none of a browser."""

    code = "bad-subscription"

    def __init__(self) -> None:
        super().__init__(say("error-bad-subscription"))


class BadToken(FilonError):
    """Made up, or revoked."""

    code = "bad-token"

    def __init__(self) -> None:
        super().__init__(say("error-bad-token"))


class OutOfScope(FilonError):
    """A token is not for this; the scope `none`: no token is."""

    code = "out-of-scope"

    def __init__(self, scope: str) -> None:
        super().__init__(say("error-out-of-scope", scope=scope))


class BadKey(FilonError):
    code = "bad-key"

    def __init__(self) -> None:
        super().__init__(say("error-bad-key"))


class BadInvitation(FilonError):
    """Made up, withdrawn, or to another table."""

    code = "bad-invitation"

    def __init__(self) -> None:
        super().__init__(say("error-bad-invitation"))


class Banned(FilonError):
    """Whoever asks, or their address, may not do this for a time."""

    code = "banned"

    def __init__(self, until: str, why: str) -> None:
        super().__init__(say("error-banned", until=until, why=why))


class KeptApart(FilonError):
    """Somebody at this table does not want to meet whoever wants to sit down, or the other way round."""

    code = "kept-apart"

    def __init__(self) -> None:
        super().__init__(say("error-kept-apart"))


class Enough(FilonError):
    """One person has as many of these as one may, or has said as much."""

    code = "enough"

    def __init__(self, most: int, what: str = "") -> None:
        super().__init__(say("error-enough", most=most, what=what))


class Silent(FilonError):
    """Whoever wants to say something may not say it here."""

    code = "silent"

    def __init__(self, why: str) -> None:
        super().__init__(say("error-silent", why=why))


class TableClosed(FilonError):
    """The house has ended this game."""

    code = "table-closed"

    def __init__(self) -> None:
        super().__init__(say("error-table-closed"))


class SeatTaken(FilonError):
    code = "seat-taken"

    def __init__(self) -> None:
        super().__init__(say("error-seat-taken"))


class NotPublic(FilonError):
    """Seats are open where everybody may come."""

    code = "not-public"

    def __init__(self) -> None:
        super().__init__(say("error-not-public"))


class HasBegun(FilonError):
    """It is too late to get up, or to change the table."""

    code = "has-begun"

    def __init__(self) -> None:
        super().__init__(say("error-has-begun"))


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


class NoHints(FilonError):
    """The game counts for ratings: everybody plays it alone."""

    code = "no-hints"

    def __init__(self) -> None:
        super().__init__(say("error-no-hints"))


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


class Draining(FilonError):
    """This server is about to stop, and takes nobody new."""

    code = "draining"

    def __init__(self) -> None:
        super().__init__(say("error-draining"))


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


class Moved(FilonError):
    """The game was given to a server, and goes on there."""

    code = "moved"

    def __init__(self) -> None:
        super().__init__(say("error-moved"))


class NobodyToAsk(FilonError):
    """Nobody else plays here who could agree."""

    code = "nobody-to-ask"

    def __init__(self) -> None:
        super().__init__(say("error-nobody-to-ask"))


class NoOffer(FilonError):
    """What was accepted is no longer offered."""

    code = "no-offer"

    def __init__(self) -> None:
        super().__init__(say("error-no-offer"))


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
    "unknown-person": 404,
    "who-are-you": 401,
    "bad-token": 401,
    "out-of-scope": 403,
    "wrong-secret": 403,
    "needs-account": 403,
    "has-account": 409,
    "login-taken": 409,
    "last-way-in": 409,
    "enough": 409,
    "too-many-guesses": 429,
    "bad-key": 403,
    "bad-invitation": 403,
    "bad-origin": 403,
    "banned": 403,
    "kept-apart": 403,
    "silent": 403,
    "table-closed": 409,
    "closed": 403,
    "illegal-decision": 409,
    "not-your-turn": 409,
    "game-over": 409,
    "stale-moment": 409,
    "held": 409,
    "no-hints": 409,
    "send-used": 409,
    "seat-taken": 409,
    "has-begun": 409,
    "option-taken": 409,
    "not-begun": 409,
    "undo-refused": 409,
    "not-over": 409,
    "nobody-to-ask": 409,
    "no-offer": 409,
    "moved": 409,
    "old-rules": 409,
    "too-large": 413,
    "bad-host": 421,
    "too-fast": 429,
    "failed": 500,
    "storage": 503,
    "busy": 503,
    "house-full": 503,
    "draining": 503,
}
"""HTTP status by code; whatever is not here was a bad request."""


def status_of(error: FilonError) -> int:
    return STATUS.get(error.code, 400)


def problem(error: FilonError, send: str = "") -> Problem:
    """The error as it goes over the wire."""
    return Problem(error.code, error.message, error.clause, send)

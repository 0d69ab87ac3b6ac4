"""What can be refused, as types. Every error has a code, a sentence to say and, for a rule, the clause."""

from __future__ import annotations

from filon.engine.messages import Message, say


class FilonError(Exception):
    """Something was refused, and nothing changed."""

    code = "error"

    def __init__(self, message: Message, *, clause: str = "") -> None:
        details = ", ".join(f"{key}: {value}" for key, value in message.args.items() if isinstance(value, (str, int)))
        super().__init__(f"{self.code}{f' ({clause})' if clause else ''}{f': {details}' if details else ''}")
        self.message = message
        self.clause = clause


class UnknownGame(FilonError):
    code = "unknown-game"

    def __init__(self, game: str) -> None:
        super().__init__(say("error-unknown-game", game=game[:80]))


class UnknownDecision(FilonError):
    code = "unknown-decision"

    def __init__(self, text: str) -> None:
        super().__init__(say("error-unknown-decision", decision=text[:80]))


class IllegalDecision(FilonError):
    code = "illegal-decision"

    def __init__(self, message: Message, clause: str, decision: str) -> None:
        super().__init__(message, clause=clause)
        self.decision = decision


class NotYourTurn(FilonError):
    code = "not-your-turn"

    def __init__(self, clause: str = "") -> None:
        super().__init__(say("error-not-your-turn"), clause=clause)


class GameIsOver(FilonError):
    code = "game-over"

    def __init__(self, clause: str = "") -> None:
        super().__init__(say("error-game-over"), clause=clause)


class StalePly(FilonError):
    code = "stale-ply"

    def __init__(self, given: int, now: int) -> None:
        super().__init__(say("error-stale-ply"))
        self.given, self.now = given, now


class BadOption(FilonError):
    code = "bad-option"

    def __init__(self, option: str, value: object, allowed: str) -> None:
        super().__init__(say("error-bad-option", option=option[:80], value=str(value)[:80], allowed=allowed))


class UnknownOption(FilonError):
    code = "bad-option"

    def __init__(self, option: str, allowed: str) -> None:
        super().__init__(say("error-unknown-option", option=option[:80], allowed=allowed))


class BadPlayers(FilonError):
    code = "bad-players"

    def __init__(self, players: int, least: int, most: int) -> None:
        super().__init__(say("error-bad-players", players=players, least=least, most=most))


class BadPosition(FilonError):
    code = "bad-position"

    def __init__(self, reason: str) -> None:
        super().__init__(say("error-bad-position", reason=reason))


class UndoRefused(FilonError):
    code = "undo-refused"


class BadRecord(FilonError):
    code = "bad-record"

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(say("error-bad-record", line=line, reason=reason))


class Closed(FilonError):
    """The rules keep this shut for now (the record of a running memory game)."""

    code = "closed"

    def __init__(self, clause: str = "") -> None:
        super().__init__(say("error-closed"), clause=clause)

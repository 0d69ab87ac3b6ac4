"""A game that ends before its rules end it: the house closes it, and the log has a line that says so."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, get_args

from msgspec.structs import replace as changed

from filon.engine.errors import FilonError
from filon.engine.game import Outcome
from filon.engine.messages import Message, Seat, say
from filon.engine.scene import Scene

if TYPE_CHECKING:
    from filon.match.match import Entry

Closing = Literal["time", "conceded", "agreed", "house"]
"""Why: a seat had no time left, a seat has conceded, all people agreed to stop, or whoever keeps the house ended it."""
_ABOUT_NOBODY = ("agreed", "house")
CLOSINGS: tuple[Closing, ...] = get_args(Closing)


class BadClosing(FilonError):
    """No house closes a game like this."""

    code = "bad-closing"

    def __init__(self) -> None:
        super().__init__(say("error-bad-closing"))


def check_closing(reason: str, seat: int, players: int) -> None:
    """A reason of ours, with the seat that it is about, or without one where it is about nobody."""
    if reason not in CLOSINGS or (reason in _ABOUT_NOBODY) != (seat < 0) or seat >= players:
        raise BadClosing


def places(outcome: Outcome, line: Entry) -> Outcome:
    """How the game stands when it is closed. Nobody loses by an agreement, nor by the house; else the seat that it is
    about is last, and the others are in the places that they would have without it."""
    if line.text in _ABOUT_NOBODY:
        return Outcome(outcome.scores, (1,) * len(outcome.ranks), line.text, "")
    return Outcome(outcome.scores, last(outcome.ranks, {line.seat}), line.text, "")


def last(ranks: tuple[int, ...], seats: set[int]) -> tuple[int, ...]:
    """The places when these seats share the last one."""
    others = [rank for seat, rank in enumerate(ranks) if seat not in seats]
    return tuple(
        len(others) + 1 if seat in seats else 1 + sum(other < rank for other in others)
        for seat, rank in enumerate(ranks)
    )


def in_words(line: Entry) -> Message:
    """What everybody is told."""
    return say(f"closed-{line.text}", player=Seat(line.seat)) if line.seat >= 0 else say(f"closed-{line.text}")


def closed(scene: Scene, line: Entry) -> Scene:
    """The scene when nothing can be decided any more."""
    return changed(scene, prompt=in_words(line), choices=[], plausible=[], plans=[])

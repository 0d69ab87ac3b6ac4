"""What a page plays without a table, as typed structs: the rest of the contract of `wire.py`.

The server makes an exercise once, by the real rules; from then on the page needs nobody.
"""

from __future__ import annotations

import msgspec

from filon.engine.messages import Message
from filon.house.wire import Frame, Line


class Refusal(msgspec.Struct):
    """Why some decisions are refused in a position."""

    text: Message
    clause: str
    decisions: list[str]


class Answer(msgspec.Struct, omit_defaults=True):
    """A decision that counts, and what follows it."""

    decision: str
    why: Message
    """What is good about it."""
    frames: list[Frame]
    """Each changes the one before it, the first that of the position; moments count from it."""
    to: int | None = None
    """The position in which the seat decides next; without one, the exercise is done."""


class Position(msgspec.Struct):
    """A position of an exercise in which its seat decides."""

    answers: list[Answer]
    refusals: list[Refusal]


class Exercise(msgspec.Struct):
    """A position that one seat plays without a table."""

    game: str
    options: dict[str, bool | int | str]
    players: int
    seat: int
    frame: Frame
    """The position, whole."""
    lines: list[Line]
    """The end of the log."""
    positions: list[Position]
    """The position, and those that answers lead to."""


class LessonStep(msgspec.Struct):
    """One thing to learn by doing it."""

    text: Message
    """What to do, and why."""
    done: Message
    """What has been seen, once it is done."""
    missed: Message
    """What to say to a legal decision that does not count."""
    exercise: Exercise


class Taught(msgspec.Struct):
    """The lesson of a box."""

    game: str
    steps: list[LessonStep]


class Puzzles(msgspec.Struct):
    """What a box has to puzzle over: that of a day is the one whose place is the number of days since 1970, counted
    round."""

    game: str
    ids: list[str]


class Posed(msgspec.Struct):
    """A puzzle. Whoever has it can check an answer alone: it is practice, not a contest."""

    id: str
    ask: Message
    why: Message
    """What is good about the answer."""
    gap: float
    """What share of the win the best other decision gives away; 0: the rules alone make the answer certain."""
    next: str
    """The best other decision, if they were compared."""
    story: list[Frame]
    """Where memory decides: the moments to watch first, the last being the position."""
    exercise: Exercise

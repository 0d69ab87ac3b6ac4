"""What is said at a table about time, and by those who leave, give up or come back. `wire.py` has everything else.

Routes (each for a seat's key or its person; the answers are those of the same messages over the socket)
  GET  /api/tables/{table}/clock           Clocks | null (any key): null where no clock runs
  POST /api/tables/{table}/concede         Concede -> Done
  POST /api/tables/{table}/stop            Stop -> Done
  POST /api/tables/{table}/back            Back -> Done
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

Send = Annotated[str, Meta(min_length=1, max_length=64, pattern=r"^[!-~]+$")]
"""An idempotency key: letters, digits and signs, no spaces."""


class Concede(msgspec.Struct, tag="concede", frozen=True):
    """Gives up for good. With three seats or more, a bot plays on if the table's terms name one; else the game ends
    with this seat last. The same again has no second effect."""

    send: Send
    seat: Annotated[int, Meta(ge=-1)] = -1
    """Which of those held; -1: the one looked from, or the first."""


class Stop(msgspec.Struct, tag="stop", frozen=True):
    """Stops the game here, with nobody losing, once all people want it: those whose place a bot has taken are not
    asked. The same again has no second effect."""

    send: Send
    way: Literal["offer", "accept", "withdraw"]
    """`withdraw` takes one's own offer back, or declines that of somebody else."""


class Back(msgspec.Struct, tag="back", frozen=True):
    """Takes one's seat back from the bot that stands in. Whoever comes to the table or decides there does so, too."""

    send: Send


class Clocks(msgspec.Struct, tag="clocks"):
    """How much time everybody has. It is said when it runs for somebody else, and after each decision that shows; in
    between, whoever shows it counts down. It is the same for all who look."""

    now: int
    """The time of the server when it was so, in milliseconds since 1970."""
    left: list[int]
    """What each seat has, in milliseconds; at a table of turns, what a turn has without nights and holidays."""
    runs: list[int]
    """Seats whose time runs."""
    due: list[int]
    """At a table of turns, for each seat: when its turn is over, in milliseconds since 1970; 0: it is not its turn."""

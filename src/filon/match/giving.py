"""A running game from elsewhere, to go on here: nothing of it is believed that the rules do not bear out."""

from __future__ import annotations

from filon.engine.errors import BadRecord
from filon.engine.state import CHANCE
from filon.match.dealer import Dealer, Elsewhere
from filon.match.match import Match
from filon.match.record_file import Record, Wrong, read, replayed

MOST_LINES = 10_000
"""The longest games have 4,000."""
_MOST_ENTROPY = 2_048
"""Letters: shares of 16 people."""


def read_given(text: str) -> Record:
    """A record of a game that goes on elsewhere than it was begun; `BadRecord` if it can't. It is not played yet."""
    record = read(text)
    if record.position or record.elsewhere:
        raise BadRecord(0, "it begins in the middle of a game")
    if len(record.entries) > MOST_LINES:
        raise BadRecord(0, f"it has more than {MOST_LINES} lines")
    if len(record.entropy) > _MOST_ENTROPY or len(record.secret) > 64:
        raise BadRecord(0, "no dealer of ours has such a secret")
    if record.secret and Dealer(bytes.fromhex(record.secret)).commitment != record.commitment:
        raise BadRecord(0, "the secret does not match the commitment")
    return record


def beginning(record: Record) -> Elsewhere:
    """What is kept of the dealer there: nothing, if its secret is not known."""
    if not record.secret:
        return Elsewhere(len(record.entries))
    return Elsewhere(len(record.entries), record.commitment, record.entropy, record.secret)


def check_given(record: Record) -> tuple[Match, Wrong | None]:
    """The match, and the first thing that is wrong with it: a line that the rules refuse, that its own dealer did not
    draw, or that is written otherwise than we would."""
    dealer = Dealer(bytes.fromhex(record.secret), record.entropy) if record.secret else None
    match, wrong = replayed(record, lambda _: dealer)
    if wrong:
        return match, wrong[0]
    for line, (given, ours) in enumerate(zip(record.entries, match.log, strict=True), record.first_line):
        if given != ours:
            return match, Wrong(line, f"not written as {ours.text!r}")
    if match.mover == CHANCE:
        return match, Wrong(record.first_line + match.ply, "chance has not answered")
    return match, None

"""What a node tells the others: where something was written. Lines of a log, which are short, are told with it; all
else, they read."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import msgspec

from filon.house.rows import Here, LogRow, TableChange, log_rows
from filon.match.match import Entry

MOST_BYTES = 7900
"""Of one notice of PostgreSQL (8000, with its name)."""
_NOT_SHOWN = {"clock", "version"}  # in the lobby
Kind = Literal["decision", "chance", "undo", "end"]


class Touched(msgspec.Struct, array_like=True):
    """A table at which something was written."""

    table: str
    plies: int = 0
    """How many lines its log has now; 0: no more than before."""
    edition: int = 0
    """Of its row; 0: it is as it was."""
    shown: Literal[0, 1, 2] = 0
    """What the lobby has to do with it: nothing; something has happened there; it is shown in another way."""
    pause: int = 0
    """Milliseconds that its bots wait."""
    lines: list[tuple[Kind, str, int, str, str | None]] = []
    """The last lines of its log, as many as were written: kind, text, seat, bot and send of each."""

    def rows(self) -> list[LogRow]:
        """The lines as they are read from a log."""
        return [LogRow(Entry(kind, text, seat, by), send) for kind, text, seat, by, send in self.lines]


class Arrived(msgspec.Struct, array_like=True):
    """Who is at a table now, by the node that says so."""

    table: str
    here: Here


class Word(msgspec.Struct, omit_defaults=True):
    """A notice. Its node comes first: each node knows its own by how they begin."""

    node: str
    """Who says it."""
    moved: list[Touched] = []
    arrived: list[Arrived] = []
    said: list[tuple[str, int]] = []
    """Words at a table: which, and their number."""
    due: int = 0
    """When something in the outbox is due."""
    let_go: list[str] = []
    """People whose lines end."""
    reachable: bool = False
    """Whether people have other addresses now."""
    came: bool = False
    """Whether this node has just begun: others tell it who is there."""
    gone: bool = False
    """Whether this node ends: others take over what it did."""


def word_of(node: str, changes: Sequence[TableChange]) -> Word:
    """What was written, as a notice."""
    moved: dict[str, Touched] = {}
    word = Word(node)
    for change in changes:
        if change.lines or change.row:
            its = moved.setdefault(change.table, Touched(change.table))
            if change.lines:
                its.plies = change.ply + len(change.lines)
                its.lines += [
                    (row["kind"], row["text"], row["seat"], row["by"] or "", row["send"]) for row in log_rows(change)
                ]
            if change.row:
                its.edition = (change.edition or 0) + 1
            if change.public:
                its.shown = 2 if its.shown == 2 or change.row.keys() - _NOT_SHOWN else 1
            its.pause = max(its.pause, change.pause)
        if change.here is not None:
            word.arrived.append(Arrived(change.table, change.here))
        for name, values in change.beside:
            if name == "outbox":
                word.due = min(word.due or values["due"], values["due"])
    word.moved = [*moved.values()]
    return word


def in_parts(word: Word) -> list[str]:
    """The notice as texts that are short enough."""
    text = msgspec.json.encode(word)
    if len(text) <= MOST_BYTES:
        return [text.decode()]
    if len(word.moved) == 1 and word.moved[0].lines:  # a game that was brought from elsewhere: it is read
        word.moved[0].lines = []
        return in_parts(word)
    if not word.moved and len(word.arrived) == 1 and word.arrived[0].here.persons:  # too many to name: they are read
        word.arrived[0].here = msgspec.structs.replace(word.arrived[0].here, persons=())
        return in_parts(word)
    half = Word(word.node, word.moved[::2], word.arrived[::2], word.said[::2], word.due, word.let_go[::2])
    rest = msgspec.structs.replace(
        word, moved=word.moved[1::2], arrived=word.arrived[1::2], said=word.said[1::2], let_go=word.let_go[1::2]
    )
    return in_parts(half) + in_parts(rest)

"""Record files (`.filon`): a whole match as text, one decision or chance outcome a line.

    filon 2
    game: gold
    version: 1
    players: 2
    option match: false
    seat 0: Anna
    seat 1: bot hard
    commitment: 5e88…
    entropy: …
    secret: …                      (once the game is over)

    0 choose red                   (seat, decision)
    * first 1                      (chance, outcome)
    0 undo                         (the seat takes its last decision back)

Lines that begin with # are comments. A file round-trips: `write(read(text)) == text`. Files of the first format are
read as well; `renewed` is how they would be written today.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

import msgspec

from filon.engine.errors import BadRecord, FilonError
from filon.engine.options import OptionValue
from filon.engine.state import CHANCE
from filon.games import get_game
from filon.match.dealer import Dealer
from filon.match.match import Entry, Match

FORMAT = "filon 2"
_FIRST_FORMAT = "filon 1"


class Record(msgspec.Struct):
    """What a record file says."""

    game: str
    version: int
    players: int
    options: dict[str, OptionValue] = {}
    seats: dict[int, str] = {}
    commitment: str = ""
    entropy: str = ""
    secret: str = ""
    position: dict[str, Any] = {}
    """Fields the match began with, if not from the setup."""
    entries: list[Entry] = []

    @property
    def first_line(self) -> int:
        """The line of the file on which the entries begin (in a file without comments)."""
        return write(self).count("\n") - len(self.entries) + 1

    def match(self) -> Match:
        """The match, replayed line by line; `BadRecord` names the line that can't be."""
        game = get_game(self.game)
        if self.version != game.version:
            raise BadRecord(0, f"rules version {self.version}, but this Filon has version {game.version}")
        match = Match(game, self.players, self.options, None, self.position)
        for line, entry in enumerate(self.entries, self.first_line):
            try:
                match.restore([entry])
            except FilonError as error:
                raise BadRecord(line, f"{write_entry(entry)}: {error}") from error
        if self.secret:
            match.dealer = Dealer(bytes.fromhex(self.secret), self.entropy)
        return match


def record_of(match: Match, seats: Mapping[int, str] | None = None, until: int | None = None) -> Record:
    """The record of a match, up to a ply. The secret is in it only if the match is over."""
    dealer = match.dealer
    return Record(
        game=match.game.id,
        version=match.game.version,
        players=match.players,
        options=dict(match.options),
        seats=dict(seats or {}),
        commitment=dealer.commitment if dealer else "",
        entropy=dealer.entropy if dealer else "",
        secret=dealer.secret.hex() if dealer and match.is_over else "",
        position=match.started_from,
        entries=match.log[:until],
    )


def write_entry(entry: Entry) -> str:
    return f"{'*' if entry.seat == CHANCE else entry.seat} {entry.text or 'undo'}"


def write(record: Record) -> str:
    """The record as text."""
    lines = [FORMAT, f"game: {record.game}", f"version: {record.version}", f"players: {record.players}"]
    lines += [f"option {id}: {json.dumps(value).strip(chr(34))}" for id, value in record.options.items()]
    # A name stays on its line, whatever is in it.
    lines += [f"seat {seat}: {' '.join(name.split())}" for seat, name in record.seats.items()]
    for key in ("commitment", "entropy", "secret"):
        if value := getattr(record, key):
            lines.append(f"{key}: {value}")
    if record.position:
        lines.append(f"position: {json.dumps(record.position, separators=(',', ':'))}")
    return "\n".join([*lines, "", *(write_entry(entry) for entry in record.entries)]) + "\n"


def renewed(text: str) -> str:
    """The text of a record file as it would be written today, with its comments.

    In the first format the parts of a word were joined by underscores as well, and two boxes ended a turn by `end`.
    """
    lines = text.splitlines(keepends=True)
    first = next((number for number, line in enumerate(lines) if not line.startswith("#")), 0)
    if not lines or lines[first].strip() != _FIRST_FORMAT:
        return text
    head = next((number for number, line in enumerate(lines) if not line.strip()), len(lines))
    lines[first] = f"{FORMAT}\n"
    return "".join(lines[:head]) + "".join(map(_renewed_line, lines[head:]))


def _renewed_line(line: str) -> str:
    if line.startswith("#"):
        return line
    line = line.replace("_", "-")
    return line.replace(" end", " end-turn") if line.split()[1:] == ["end"] else line


def read(text: str) -> Record:
    """A record from text; `BadRecord` names the first line that is wrong."""
    lines = [(number, line.strip()) for number, line in enumerate(renewed(text).splitlines(), 1)]
    lines = [(number, line) for number, line in lines if not line.startswith("#")]
    if not lines or lines[0][1] != FORMAT:
        raise BadRecord(1, f"expected “{FORMAT}”")
    headers: dict[str, str] = {}
    body = len(lines)
    for index, (number, line) in enumerate(lines[1:], 1):
        if not line:
            body = index + 1
            break
        key, colon, value = line.partition(":")
        if not colon or key in headers:
            raise BadRecord(number, f"no header: {line[:80]}")
        headers[key] = value.strip()
    return _assemble(headers, [read_entry(number, line) for number, line in lines[body:] if line])


def _assemble(headers: dict[str, str], entries: list[Entry]) -> Record:
    try:
        game = get_game(headers.pop("game"))
        record = Record(game.id, int(headers.pop("version")), int(headers.pop("players")), entries=entries)
        options = {option.id: option for option in game.options}
        for key, value in headers.items():
            word, _, rest = key.partition(" ")
            if word == "option":
                record.options[rest] = options[rest].read(value)
            elif word == "seat":
                record.seats[int(rest)] = value
            elif key == "position":
                record.position = msgspec.json.decode(value, type=dict[str, Any])
            elif key in ("commitment", "entropy", "secret"):
                setattr(record, key, value)
            else:
                raise ValueError(f"unknown header {key!r}")
        bytes.fromhex(record.secret)
    except KeyError as error:
        raise BadRecord(1, f"missing or unknown: {error.args[0]}") from None
    except (ValueError, FilonError) as error:
        raise BadRecord(1, str(error)) from None
    return record


def read_entry(number: int, line: str) -> Entry:
    who, _, text = line.partition(" ")
    if who == "*" and text:
        return Entry("chance", text)
    seat = int(who) if who.isdecimal() and len(who) == 1 else CHANCE
    if seat != CHANCE and text == "undo":
        return Entry("undo", "", seat)
    if seat != CHANCE and text:
        return Entry("decision", text, seat)
    raise BadRecord(number, f"neither decision nor outcome: {line[:80]}")


def verify(record: Record) -> list[str]:
    """Everything wrong with the deal of a finished match; empty if every card and die is as the secret says."""
    if not record.secret:
        return ["the secret is not published: the game is not over"]
    dealer = Dealer(bytes.fromhex(record.secret), record.entropy)
    if dealer.commitment != record.commitment:
        return ["the secret does not match the commitment"]
    wrong: list[str] = []
    match = Match(get_game(record.game), record.players, record.options, None, record.position)
    for line, entry in enumerate(record.entries, record.first_line):
        if entry.kind == "chance":
            chances = match.chances()
            index = dealer.draw(match.decided, list(chances.values())) if chances else 0
            if not chances or list(chances)[index] != entry.text:
                wrong.append(f"line {line}: {entry.text} was not what the dealer drew")
        try:
            match.restore([entry])
        except FilonError as error:
            return [*wrong, f"line {line}: {write_entry(entry)}: {error}"]
    return wrong

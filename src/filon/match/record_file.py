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
    elsewhere: 47                  (if it was begun elsewhere: so many lines were dealt there, by a dealer of their own)
    elsewhere commitment: …        (and so on, where it is known)

    0 choose red                   (seat, decision)
    * first 1                      (chance, outcome)
    0 undo                         (the seat takes its last decision back)
    0/hard flip 12                 (a bot of this level decides in the place of the person who sits there)
    ! conceded 0                   (the house has closed the game: `closing.py` says why, and who is last)

Lines that begin with # are comments. A file round-trips: `write(read(text)) == text`. Files of the first format are
read as well; `renewed` is how they would be written today.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

import msgspec

from filon.engine.errors import BadRecord, FilonError
from filon.engine.options import OptionValue
from filon.engine.state import CHANCE
from filon.games import box_of
from filon.match.dealer import Dealer, Elsewhere
from filon.match.match import Entry, Match

FORMAT = "filon 2"
_FIRST_FORMAT = "filon 1"
_LEVEL = re.compile(r"[a-z0-9-]{1,32}")
_DEALT = ("commitment", "entropy", "secret")


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
    elsewhere: Elsewhere | None = None
    entries: list[Entry] = []

    @property
    def first_line(self) -> int:
        """The line of the file on which the entries begin (in a file without comments)."""
        return write(self).count("\n") - len(self.entries) + 1

    def match(self) -> Match:
        """The match, replayed line by line; `BadRecord` names the line that can't be."""
        game = box_of(self.game, self.version)
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
        match.elsewhere = self.elsewhere
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
        elsewhere=match.elsewhere.told(match.is_over) if match.elsewhere else None,
        entries=match.log[:until],
    )


def write_entry(entry: Entry) -> str:
    if entry.kind == "end":
        return f"! {entry.text}" if entry.seat == CHANCE else f"! {entry.text} {entry.seat}"
    who = f"{entry.seat}/{entry.by}" if entry.by else entry.seat
    return f"{'*' if entry.seat == CHANCE else who} {entry.text or 'undo'}"


def write(record: Record) -> str:
    """The record as text."""
    lines = [FORMAT, f"game: {record.game}", f"version: {record.version}", f"players: {record.players}"]
    lines += [f"option {id}: {json.dumps(value).strip(chr(34))}" for id, value in record.options.items()]
    # A name stays on its line, whatever is in it.
    lines += [f"seat {seat}: {' '.join(name.split())}" for seat, name in record.seats.items()]
    lines += [f"{key}: {value}" for key in _DEALT if (value := getattr(record, key))]
    if there := record.elsewhere:
        lines.append(f"elsewhere: {there.lines}")
        lines += [f"elsewhere {key}: {value}" for key in _DEALT if (value := getattr(there, key))]
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
        id, version = headers.pop("game"), int(headers.pop("version"))
        game = box_of(id, version)
        record = Record(game.id, version, int(headers.pop("players")), entries=entries)
        options = {option.id: option for option in game.options}
        if "elsewhere" in headers:
            record.elsewhere = Elsewhere(_count(headers.pop("elsewhere")))
        for key, value in headers.items():
            word, _, rest = key.partition(" ")
            if word == "option":
                record.options[rest] = options[rest].read(value)
            elif word == "seat":
                record.seats[int(rest)] = value
            elif key == "position":
                record.position = msgspec.json.decode(value, type=dict[str, Any])
            elif key in _DEALT:
                setattr(record, key, value)
            elif word == "elsewhere" and rest in _DEALT and record.elsewhere:
                setattr(record.elsewhere, rest, value)
            else:
                raise ValueError(f"unknown header {key!r}")
        bytes.fromhex(record.secret + (record.elsewhere.secret if record.elsewhere else ""))
    except KeyError as error:
        raise BadRecord(1, f"missing or unknown: {error.args[0]}") from None
    except (ValueError, FilonError) as error:
        raise BadRecord(1, str(error)) from None
    return record


def _count(text: str) -> int:
    if not text.isdecimal():
        raise ValueError(f"not a number of lines: {text!r}")
    return int(text)


def read_entry(number: int, line: str) -> Entry:
    who, _, text = line.partition(" ")
    if who == "*" and text:
        return Entry("chance", text)
    if who == "!" and text:
        reason, _, last = text.partition(" ")
        return Entry("end", reason, int(last) if last.isdecimal() and len(last) == 1 else CHANCE)
    who, slash, by = who.partition("/")
    if slash and not _LEVEL.fullmatch(by):
        raise BadRecord(number, f"no bot is called so: {line[:80]}")
    seat = int(who) if who.isdecimal() and len(who) == 1 else CHANCE
    if seat != CHANCE and text == "undo":
        return Entry("undo", "", seat)
    if seat != CHANCE and text:
        return Entry("decision", text, seat, by)
    raise BadRecord(number, f"neither decision nor outcome: {line[:80]}")


class Wrong(NamedTuple):
    """What is wrong with a line of a record file."""

    line: int
    reason: str


def verify(record: Record) -> list[str]:
    """Everything wrong with the deal of a finished match; empty if every card and die is as the secret says. What was
    dealt elsewhere is as the secret of the dealer there says, where it is known."""
    if not record.secret:
        return ["the secret is not published: the game is not over"]
    here = Dealer(bytes.fromhex(record.secret), record.entropy)
    if here.commitment != record.commitment:
        return ["the secret does not match the commitment"]
    elsewhere = record.elsewhere or Elsewhere(0)
    there = Dealer(bytes.fromhex(elsewhere.secret), elsewhere.entropy) if elsewhere.secret else None
    if there and there.commitment != elsewhere.commitment:
        return ["the secret of the dealer elsewhere does not match its commitment"]
    _, wrong = replayed(record, lambda ply: there if ply < elsewhere.lines else here)
    return [f"line {line}: {reason}" for line, reason in wrong]


def replayed(record: Record, dealer_at: Callable[[int], Dealer | None]) -> tuple[Match, list[Wrong]]:
    """The match as far as the rules allow it, and what is wrong: outcomes that the dealer at their ply (if one is
    known) did not draw, and the line that can't be played."""
    wrong: list[Wrong] = []
    game = box_of(record.game, record.version)
    match = Match(game, record.players, record.options, None, record.position)
    for line, entry in enumerate(record.entries, record.first_line):
        dealer = dealer_at(match.ply)
        if entry.kind == "chance" and dealer:
            chances = match.chances()
            index = dealer.draw(match.decided, list(chances.values())) if chances else 0
            if not chances or list(chances)[index] != entry.text:
                wrong.append(Wrong(line, f"{entry.text} was not what the dealer drew"))
        try:
            match.restore([entry])
        except FilonError as error:
            wrong.append(Wrong(line, f"{write_entry(entry)}: {error}"))
            break
    return match, wrong

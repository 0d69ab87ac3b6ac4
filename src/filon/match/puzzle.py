"""Puzzles: positions from games between bots where one decision is clearly better than the others.

A box keeps them in `puzzles/<box>.jsonl` of its package, a puzzle a line. They are found by `filon puzzles`, from what
the seat that decides could see.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache, cached_property
from hashlib import blake2b
from pathlib import Path
from typing import Any

import msgspec

from filon.engine.bind import has
from filon.engine.errors import FilonError
from filon.engine.game import Game
from filon.engine.messages import LANGUAGES, Message, say
from filon.engine.options import OptionValue
from filon.engine.scene import encode
from filon.match.exercise import BadLine, exercise, words_of
from filon.match.match import Match
from filon.match.record_file import Record, read_entry
from filon.match.views import replay

CERTAIN = "certain"
"""The file of a box, and its function, that says what the rules make certain: nothing is searched there. If the box
also says how to `unsee`, memory is its skill."""
ENOUGH = 60
"""Puzzles of a box: one a day, and for two months none comes again."""


class BadPuzzle(FilonError):
    """A puzzle that these rules do not know: of another version, of a position that can't be, without an answer."""

    code = "bad-puzzle"

    def __init__(self, reason: str) -> None:
        super().__init__(say("error-bad-puzzle", reason=reason))


class Measure(msgspec.Struct, frozen=True):
    """How much better the answers are, and how sure that is."""

    share: float
    """Of the win, that the answer which is worth least leads to."""
    next: float
    """That the best other decision leads to."""
    error: float
    """Standard error of the difference."""
    worlds: int
    """Possible worlds in which all of them were tried: what the seat can't see was dealt anew in each."""
    iterations: int
    """Of the search in each world, after each decision."""

    @property
    def gap(self) -> float:
        return self.share - self.next


class Puzzle(msgspec.Struct, frozen=True, omit_defaults=True, dict=True):
    """A position, what led to it, and what should be decided there."""

    version: int
    """Of the rules."""
    players: int
    seat: int
    """Who decides."""
    kind: str
    """What it is about: the verb of the answer, or, where memory decides, the box's own word for it."""
    answers: tuple[str, ...]
    """What solves it: each is a line of the seat's decisions (`filon.engine.lesson`), most often a single one."""
    position: dict[str, Any]
    """Fields of the state in which the log begins, where they are not as the setup leaves them."""
    log: tuple[str, ...]
    """What happened since then, as lines of a record file."""
    reason: str
    """The id of the sentence that says why."""
    next: str = ""
    """The best of the other decisions, if they were compared."""
    measure: Measure | None = None
    """None: the rules alone make the answers certain, for whoever has watched the log."""
    easy: bool = False
    """Whether the box's rule of thumb finds it, too."""
    part: int = 0
    """The third of the game it is from: 0, 1 or 2."""
    options: dict[str, OptionValue] = {}

    @cached_property
    def id(self) -> str:
        """A name that stays the same when other puzzles come and go."""
        content = msgspec.json.encode((self.players, self.seat, self.position, self.log), order="deterministic")
        return blake2b(content, digest_size=5).hexdigest()

    def match(self, game: Game) -> Match:
        """The position, played again line by line; `BadPuzzle` says what is wrong with it."""
        if self.version != game.version:
            raise BadPuzzle(f"{self.id}: rules version {self.version}, but this Filon has version {game.version}")
        entries = [read_entry(number, line) for number, line in enumerate(self.log, 1)]
        try:
            match = Record(
                game.id, self.version, self.players, self.options, position=self.position, entries=entries
            ).match()
        except FilonError as error:
            raise BadPuzzle(f"{self.id}: {error}") from error
        if match.mover != self.seat:
            raise BadPuzzle(f"{self.id}: seat {self.seat} does not decide")
        legal = set(match.legal)
        asked = {words_of(answer)[0] for answer in self.answers} | set(filter(None, [self.next]))
        if not self.answers or not asked <= legal or asked == legal:
            raise BadPuzzle(f"{self.id}: {', '.join(sorted(asked - legal)) or 'nothing to choose'}")
        return match


def puzzle_file(game: Game) -> Path:
    return game.path / "puzzles" / f"{game.id}.jsonl"


@cache
def puzzles_of(game: Game) -> tuple[Puzzle, ...]:
    """The puzzles of a box, in the order of its file."""
    return read_puzzles(puzzle_file(game))


def read_puzzles(file: Path) -> tuple[Puzzle, ...]:
    try:
        lines = file.read_bytes().splitlines()
    except FileNotFoundError:
        return ()
    decode = msgspec.json.Decoder(Puzzle).decode
    try:
        return tuple(map(decode, lines))
    except msgspec.DecodeError as error:
        raise BadPuzzle(f"{file.name}: {error}") from None


def write_puzzles(file: Path, puzzles: tuple[Puzzle, ...]) -> None:
    encode = msgspec.json.Encoder(order="deterministic").encode
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(b"".join(encode(puzzle) + b"\n" for puzzle in puzzles))


def written(game: Game, ways: list[list[int]]) -> tuple[str, ...]:
    """Ways to solve a puzzle, decisions of its seat one after the other, as lines."""
    return tuple("; ".join(game.decisions.text(decision) for decision in way) for way in ways)


def hint_of(game: Game, match: Match, decision: str) -> Message:
    """What the box says for a decision of whoever decides now, from what is on display."""
    states = game.layout.new()
    game.layout.unpack(match.packed_observation(match.mover, display=True), states, 0)
    return game.hint(game.layout.at(states, 0), game.decisions.parse(decision))


def posed(game: Game, puzzle: Puzzle) -> bytes:
    """A puzzle as JSON (`Posed` of the wire): a page asks it and answers it without a table."""
    match = puzzle.match(game)
    first = words_of(puzzle.answers[0])[0]
    shown = has(game.package, CERTAIN, "unsee")
    try:
        made = exercise(match, puzzle.seat, puzzle.answers)
    except BadLine as error:
        raise BadPuzzle(f"{puzzle.id}: {error}") from error
    return encode(
        {
            "id": puzzle.id,
            "ask": say("puzzle-ask" if puzzle.measure else f"puzzle-{puzzle.kind}-ask"),
            "why": hint_of(game, match, first) if puzzle.measure else say(puzzle.reason),
            "gap": round(puzzle.measure.gap, 4) if puzzle.measure else 0.0,
            "next": puzzle.next,
            "story": msgspec.Raw(replay(match, puzzle.seat, match.ply) if shown else b"[]"),
            "exercise": msgspec.Raw(made),
        }
    )


# ── the battery ──


def puzzle_flaws(game: Game) -> list[str]:
    """Everything wrong with the puzzles of a box: too few, one twice, one that can't be played, words missing."""
    return [f"{game.id}, puzzles: {flaw}" for flaw in _flaws(game)]


def _flaws(game: Game) -> Iterator[str]:
    puzzles = puzzles_of(game)
    if len(puzzles) < ENOUGH:
        yield f"only {len(puzzles)}"
    yield from (f"{id} twice" for id, times in Counter(puzzle.id for puzzle in puzzles).items() if times > 1)
    ids = set[str]()
    for puzzle in puzzles:
        try:
            asked = msgspec.json.decode(posed(game, puzzle))
        except BadPuzzle as error:
            yield str(error)
            continue
        ids |= {asked["why"]["id"]} | (set() if puzzle.measure else {asked["ask"]["id"]})
    for language in LANGUAGES:
        texts = game.texts(language)
        yield from (f"no text {id} in {language}" for id in sorted(ids) if id not in texts)

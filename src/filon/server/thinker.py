"""A process that thinks for bots, or reads records: questions come in on its input, answers go out on its output.

It ends when its input does, so it never outlives the server. In plain mode it answers at once; in compiled mode a game
is warmed first. A message is four bytes of length, then msgpack.
"""

from __future__ import annotations

import os
import sys
from typing import BinaryIO

import msgspec

from filon.bots.choose import choose
from filon.bots.ponder import Pondered, ponder
from filon.bots.warm import warm
from filon.games import by_key, get_game

LENGTH = 4


class Choose(msgspec.Struct, tag="choose"):
    """What does a bot of this level decide?"""

    game: str
    observation: bytes
    seat: int
    level: str
    seed: int


class Ponder(msgspec.Struct, tag="ponder"):
    """What does a strong player think of this?"""

    game: str
    observation: bytes
    seat: int
    iterations: int
    seed: int
    judge: int | None = None
    """A decision to be judged."""
    ahead: int = 0
    """How many steps after the best one are wanted."""


class Warm(msgspec.Struct, tag="warm"):
    """Compile all that bots of this game call, or find it in the cache."""

    game: str


class Retell(msgspec.Struct, tag="retell"):
    """What did the viewer see of the match of this record file, up to a line of it?"""

    record: str
    viewer: int
    until: int


class Tally(msgspec.Struct, tag="tally"):
    """How did the match of this record file end?"""

    record: str


class Replay(msgspec.Struct, tag="replay"):
    """Does the match of this record file follow the rules, and was it dealt as it says?"""

    record: str


class Draw(msgspec.Struct, tag="draw"):
    """The scene of this frame (JSON) as a PNG, so many pixels wide."""

    game: str
    frame: bytes
    language: str
    wide: int


class Chosen(msgspec.Struct, tag="chosen"):
    decision: int


class Progress(msgspec.Struct, tag="progress"):
    """How far the warming is; done when `done` is `of`."""

    done: int
    of: int


class Retold(msgspec.Struct, tag="retold"):
    """JSON: see `filon.match.views`; or a picture."""

    data: bytes


class Replayed(msgspec.Struct, tag="replayed"):
    """Whether the match is over; or the line at which the record is wrong, and why."""

    over: bool = False
    line: int = 0
    reason: str = ""


class Broken(msgspec.Struct, tag="broken"):
    """The question could not be answered."""

    reason: str


Question = Choose | Ponder | Warm | Retell | Tally | Replay | Draw
Answer = Chosen | Pondered | Progress | Retold | Replayed | Broken


def pack(message: Question | Answer) -> bytes:
    """The message with its length before it."""
    data = msgspec.msgpack.encode(message)
    return len(data).to_bytes(LENGTH, "big") + data


def answer(question: Question, out: BinaryIO) -> None:
    """The question is answered."""

    def reply(message: Answer) -> None:
        out.write(pack(message))
        out.flush()

    try:
        if isinstance(question, Retell | Tally | Draw):
            reply(Retold(_read(question)))
            return
        if isinstance(question, Replay):
            reply(_replayed(question.record))
            return
        q, game = question, by_key(question.game)
        if isinstance(q, Warm):
            warm(game, lambda done, of: reply(Progress(done, of)))
        elif isinstance(q, Ponder):
            found = ponder(game, q.observation, q.seat, q.iterations, q.seed, judge=q.judge, ahead=q.ahead)
            reply(found)
        else:
            reply(Chosen(choose(game, q.observation, q.seat, q.level, q.seed)))
    except OSError:
        raise
    except Exception as error:
        reply(Broken(f"{type(error).__name__}: {error}"))


def _read(question: Retell | Tally | Draw) -> bytes:
    # Those that think never need these.
    if isinstance(question, Draw):
        return _draw(question)
    from filon.match import record_file, views

    match = record_file.read(question.record).match()
    return views.result(match) if isinstance(question, Tally) else views.replay(match, question.viewer, question.until)


def _replayed(text: str) -> Replayed:
    from filon.match.giving import check_given
    from filon.match.record_file import read

    match, wrong = check_given(read(text))
    return Replayed(match.is_over) if wrong is None else Replayed(False, wrong.line, wrong.reason)


def _draw(question: Draw) -> bytes:
    from filon.drawing import png_of, svg_of
    from filon.house.wire import Frame

    frame = msgspec.json.decode(question.frame, type=Frame)
    assert frame.scene is not None
    svg = svg_of(frame.scene, get_game(question.game), question.language, wide=question.wide)
    return png_of(svg, question.wide)


def main() -> None:
    """Questions are answered until there are no more."""
    # Whatever else prints must not disturb the answers.
    out = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    if hasattr(os, "nice"):
        os.nice(int(sys.argv[1]))  # people go first
    questions = msgspec.msgpack.Decoder(Question)
    while head := sys.stdin.buffer.read(LENGTH):
        try:
            answer(questions.decode(sys.stdin.buffer.read(int.from_bytes(head, "big"))), out)
        except OSError:
            return  # the server is gone


if __name__ == "__main__":
    main()

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
from filon.games import get_game

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


class Chosen(msgspec.Struct, tag="chosen"):
    decision: int


class Progress(msgspec.Struct, tag="progress"):
    """How far the warming is; done when `done` is `of`."""

    done: int
    of: int


class Retold(msgspec.Struct, tag="retold"):
    """JSON: see `filon.match.views`."""

    data: bytes


class Broken(msgspec.Struct, tag="broken"):
    """The question could not be answered."""

    reason: str


Question = Choose | Ponder | Warm | Retell | Tally
Answer = Chosen | Pondered | Progress | Retold | Broken


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
        if isinstance(question, Retell | Tally):
            reply(Retold(_read(question)))
            return
        q, game = question, get_game(question.game)
        if isinstance(q, Warm):
            warm(game, lambda done, of: reply(Progress(done, of)))
        elif isinstance(q, Ponder):
            reply(ponder(game, q.observation, q.seat, q.iterations, q.seed))
        else:
            reply(Chosen(choose(game, q.observation, q.seat, q.level, q.seed)))
    except OSError:
        raise
    except Exception as error:
        reply(Broken(f"{type(error).__name__}: {error}"))


def _read(question: Retell | Tally) -> bytes:
    # Those that think never need these.
    from filon.match import record_file, views

    match = record_file.read(question.record).match()
    return views.result(match) if isinstance(question, Tally) else views.replay(match, question.viewer, question.until)


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

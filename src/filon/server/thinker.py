"""A process that thinks for bots: questions come in on its input, answers go out on its output.

It ends when its input does, so it never outlives the server. In plain mode it answers at once; in compiled mode a game
is warmed first. A message is four bytes of length, then msgpack.
"""

from __future__ import annotations

import os
import sys
from typing import BinaryIO

import msgspec

from filon.bots.choose import choose
from filon.bots.mind import Thought
from filon.bots.ponder import ponder
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


class Chosen(msgspec.Struct, tag="chosen"):
    decision: int


class Pondered(msgspec.Struct, tag="pondered"):
    """See `filon.bots.ponder`."""

    policy: int
    thoughts: list[Thought]
    shares: list[float]


class Progress(msgspec.Struct, tag="progress"):
    """How far the warming is; done when `done` is `of`."""

    done: int
    of: int


class Broken(msgspec.Struct, tag="broken"):
    """The question could not be answered."""

    reason: str


Question = Choose | Ponder | Warm
Answer = Chosen | Pondered | Progress | Broken


def pack(message: Question | Answer) -> bytes:
    """The message with its length before it."""
    data = msgspec.msgpack.encode(message)
    return len(data).to_bytes(LENGTH, "big") + data


def answer(question: Question, out: BinaryIO) -> None:
    """The question is answered."""

    def tell(message: Answer) -> None:
        out.write(pack(message))
        out.flush()

    try:
        game = get_game(question.game)
        if isinstance(question, Warm):
            warm(game, lambda done, of: tell(Progress(done, of)))
        elif isinstance(question, Ponder):
            q = question
            tell(Pondered(*ponder(game, q.observation, q.seat, q.iterations, q.seed)))
        else:
            tell(Chosen(choose(game, question.observation, question.seat, question.level, question.seed)))
    except OSError:
        raise
    except Exception as error:
        tell(Broken(f"{type(error).__name__}: {error}"))


def main() -> None:
    """Questions are answered until there are no more."""
    # Whatever else prints must not disturb the answers.
    out = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    if hasattr(os, "nice"):
        os.nice(5)  # people go first
    questions = msgspec.msgpack.Decoder(Question)
    while head := sys.stdin.buffer.read(LENGTH):
        try:
            answer(questions.decode(sys.stdin.buffer.read(int.from_bytes(head, "big"))), out)
        except OSError:
            return  # the server is gone


if __name__ == "__main__":
    main()

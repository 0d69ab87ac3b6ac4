"""Threads that do parts of one piece of work at the same time.

A step of a batch may last less than a millisecond, so waking a thread has to cost little: each helper waits at a queue
of its own (Python's pools take twice as long). Parts are not dealt out beforehand: whoever is done takes the next one,
so that a core that somebody else uses as well holds nobody up for long.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from queue import SimpleQueue
from threading import Thread
from typing import Any
from weakref import finalize

Answer = tuple[list[Any], BaseException | None]
"""What came of the parts that a thread has done, and the error that ended it."""


class Team:
    """The thread that asks, and helpers. Each has a desk: room to work in that no two share."""

    def __init__(self, desks: Sequence[Any]) -> None:
        self._desk, *others = desks
        self._tasks: list[SimpleQueue[Any]] = [SimpleQueue() for _ in others]
        for tasks, desk in zip(self._tasks, others, strict=True):
            Thread(target=_help, args=(tasks, desk), daemon=True).start()
        finalize(self, _dismiss, self._tasks)

    def do(self, work: Callable[[Any, Any], Any], parts: Sequence[Any]) -> list[Any]:
        """What `work(desk, part)` gives for all parts, in no order. An error is raised when nobody works any more."""
        left = iter(parts)  # a list's iterator gives each part to one thread
        answers: SimpleQueue[Answer] = SimpleQueue()
        helpers = self._tasks[: len(parts) - 1]
        for tasks in helpers:
            tasks.put((work, left, answers))
        done, failed = _take(work, self._desk, left)
        waiting = len(helpers)
        while waiting:
            try:
                more, error = answers.get()
            except KeyboardInterrupt as interrupt:  # they still write: it comes through when they have done
                failed = interrupt
                continue
            waiting -= 1
            done += more
            failed = failed or error
        if failed:
            raise failed
        return done


def _take(work: Callable[[Any, Any], Any], desk: Any, left: Iterator[Any]) -> Answer:
    done: list[Any] = []
    try:
        for part in left:
            done.append(work(desk, part))
    except BaseException as error:
        return done, error
    return done, None


def _help(tasks: SimpleQueue[Any], desk: Any) -> None:
    while task := tasks.get():
        work, left, answers = task
        answers.put(_take(work, desk, left))
        del task, work, left, answers  # they hold on to the batch


def _dismiss(tasks: list[SimpleQueue[Any]]) -> None:
    for queue in tasks:
        queue.put(None)

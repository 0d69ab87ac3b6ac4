"""Threads share the parts of a piece of work, each once, and nobody works on when the answer is there."""

from __future__ import annotations

import gc
import threading
from queue import SimpleQueue
from typing import Any

import pytest

import filon.research.team as team_module
from filon.research.team import Team


def test_every_part_is_done_once_at_a_desk_of_its_own() -> None:
    team = Team(["a", "b", "c"])
    both = threading.Barrier(3)

    def work(desk: str, part: int) -> tuple[str, int]:
        if part < 3:
            both.wait()  # three threads have a part each
        return desk, part

    done = team.do(work, list(range(9)))
    assert sorted(part for _, part in done) == list(range(9))
    assert sorted(desk for desk, part in done if part < 3) == ["a", "b", "c"]
    assert team.do(work, []) == []


@pytest.mark.parametrize("wrong", [0, 1])
def test_an_error_of_any_thread_is_raised_and_the_team_goes_on(wrong: int) -> None:
    team = Team([0, 1])
    both = threading.Barrier(2)

    def work(desk: int, part: int) -> None:
        both.wait()
        if desk == wrong:
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        team.do(work, [5, 6])
    assert sorted(team.do(lambda desk, part: part, [5, 6])) == [5, 6]


def test_an_interrupt_comes_through_when_the_others_have_done(monkeypatch: pytest.MonkeyPatch) -> None:
    """As when somebody stops a cell of a notebook: the next step must not meet threads of the last."""
    done: list[int] = []
    at_work, interrupted, own = threading.Event(), threading.Event(), threading.current_thread()

    class Interrupted(SimpleQueue[Any]):
        def get(self, *args: Any, **kwargs: Any) -> Any:
            if threading.current_thread() is own and not interrupted.is_set():
                interrupted.set()
                raise KeyboardInterrupt
            return super().get(*args, **kwargs)

    def work(desk: int, part: int) -> None:
        if desk == 0:
            at_work.wait()
        else:
            at_work.set()
            interrupted.wait()
            done.append(part)

    monkeypatch.setattr(team_module, "SimpleQueue", Interrupted)
    with pytest.raises(KeyboardInterrupt):
        Team([0, 1]).do(work, [1, 2])
    assert len(done) == 1


def test_helpers_go_home_when_nobody_can_ask_them_any_more() -> None:
    before = set(threading.enumerate())
    team = Team([0, 1, 2])
    helpers = set(threading.enumerate()) - before
    assert len(helpers) == 2
    del team
    gc.collect()
    for helper in helpers:
        helper.join()

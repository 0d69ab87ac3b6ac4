"""Running an arena on all cores, or on a cluster, with the same results."""

from __future__ import annotations

import multiprocessing
import os
import platform
import shlex
import signal
import time
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import AbstractContextManager, contextmanager, nullcontext
from functools import partial
from importlib.metadata import version
from typing import Any

from filon.arena.cluster import cluster
from filon.arena.errors import BadCount, BadTest, WorkerLost
from filon.arena.play import Arena, Deal, play_deal, rehearse
from filon.arena.sequential import OPEN, Sequential
from filon.arena.standings import compared, gaps, seats, standings
from filon.engine.compile import MODE
from filon.engine.machine import cores
from filon.engine.options import check_options
from filon.games import by_key

Answer = Callable[[], Deal]
Ask = Callable[[int], Answer]
"""Begins a deal somewhere; the answer waits for it."""
_AHEAD = 3  # deals begun for each worker, so that none is idle while results are taken in order


def run_arena(
    arena: Arena,
    games: int,
    workers: int | None = None,
    ray: str = "",
    sprt: tuple[float, float] | None = None,
    progress: Callable[[int, int], None] = lambda done, of: None,
) -> dict[str, Any]:
    """The report on at least `games` games (deals are played whole), or on as many as a sequential test needed.

    Neither the number of workers nor where they are changes anything but times. Interrupted by Ctrl-C, it reports on
    the deals that were finished.
    """
    if games < 1:
        raise BadCount("games", games)
    if workers is not None and workers < 1:
        raise BadCount("workers", workers)
    test = _test(arena, sprt) if sprt else None
    deals = -(-games // arena.games_per_deal)
    played: list[Deal] = []
    begun, interrupted = time.perf_counter(), False
    workers = min(workers or cores(), deals)
    try:
        rehearse(arena)
        with _somewhere(arena, workers, ray) as (ask, at_once):
            for deal in _in_order(ask, deals, at_once):
                played.append(deal)
                progress(len(played) * arena.games_per_deal, deals * arena.games_per_deal)
                if test:
                    test.add(compared(deal.games, 0, 1)[0])
                    if test.verdict != OPEN:
                        break
    except KeyboardInterrupt:
        interrupted = True
    return _report(
        arena,
        games,
        played,
        test,
        interrupted,
        {"seconds": round(time.perf_counter() - begun, 1), "workers": workers, "cluster": bool(ray)},
    )


def command(arena: Arena, games: int, sprt: tuple[float, float] | None = None) -> str:
    """What to type to play the same games again."""
    defaults = check_options(by_key(arena.game).options, {})
    words = ["filon", "arena", arena.game, "--bots", ",".join(arena.bots), "--players", str(arena.players)]
    for name, value in arena.options:
        if value != defaults[name]:
            words += ["--option", f"{name}={str(value).lower() if isinstance(value, bool) else value}"]
    words += ["--games", str(games), "--seed", str(arena.seed)]
    return shlex.join(words + (["--sprt", f"{sprt[0]:g},{sprt[1]:g}"] if sprt else []))


def _test(arena: Arena, sprt: tuple[float, float]) -> Sequential:
    if len(arena.bots) != 2 or not sprt[0] < sprt[1]:
        raise BadTest(f"{sprt[0]:g},{sprt[1]:g}")
    seatings = arena.seatings(0)
    return Sequential(*sprt, comparisons=sum(seating.count(0) * seating.count(1) for seating in seatings))


def _report(
    arena: Arena, games: int, deals: list[Deal], test: Sequential | None, interrupted: bool, run: dict[str, Any]
) -> dict[str, Any]:
    table = standings(arena, deals)
    return {
        "game": arena.game,
        "rules": by_key(arena.game).version,
        "players": arena.players,
        "options": dict(arena.options),
        "bots": list(arena.bots),
        "seed": arena.seed,
        "deals": len(deals),
        "games": sum(len(deal.games) for deal in deals),
        "interrupted": interrupted,
        "standings": table,
        "gaps": gaps(arena, deals, [row["bot"] for row in table]),
        "seats": seats(arena, deals),
        "sprt": test
        and {
            "elo0": test.elo0,
            "elo1": test.elo1,
            "alpha": test.alpha,
            "beta": test.beta,
            "counts": test.counts,
            "llr": round(test.llr, 3),
            "bounds": [round(bound, 3) for bound in test.bounds],
            "verdict": test.verdict,
        },
        "command": command(arena, games, (test.elo0, test.elo1) if test else None),
        "versions": {name: version(name) for name in ("filon", "numba", "numpy", "openskill")}
        | {"python": platform.python_version(), "mode": MODE},
        "run": run,
    }


def _in_order(ask: Ask, deals: int, at_once: int) -> Iterator[Deal]:
    """The deals in the order of their numbers; `at_once` of them are being played at any time."""
    waiting: deque[Answer] = deque()
    for number in range(deals):
        waiting.append(ask(number))
        if len(waiting) >= at_once:
            yield waiting.popleft()()
    while waiting:
        yield waiting.popleft()()


def _somewhere(arena: Arena, workers: int, ray: str) -> AbstractContextManager[tuple[Ask, int]]:
    """Where deals are played, and how many to begin at once."""
    if ray:
        return cluster(arena, ray, workers)
    if workers == 1:
        return nullcontext((lambda number: partial(play_deal, arena, number), 1))
    return _processes(arena, workers)


@contextmanager
def _processes(arena: Arena, workers: int) -> Iterator[tuple[Ask, int]]:
    with processes(workers) as pool:
        yield lambda number: pool.submit(play_deal, arena, number).result, _AHEAD * workers


@contextmanager
def processes(workers: int) -> Iterator[ProcessPoolExecutor]:
    """Processes that run rules in the mode of this one; they end with the block."""
    # Not forked: a child starts clean, in the mode that the environment names.
    context = multiprocessing.get_context("spawn")
    os.environ["FILON_ENGINE"] = MODE
    # Ctrl-C in a terminal goes to all processes, but it is this one that ends the others.
    pool = ProcessPoolExecutor(workers, context, signal.signal, (signal.SIGINT, signal.SIG_IGN))
    try:
        yield pool
    except BrokenProcessPool:
        raise WorkerLost from None
    finally:
        # What is still being done is wanted by nobody.
        for process in list(pool._processes.values()):
            process.terminate()
        pool.shutdown(cancel_futures=True)

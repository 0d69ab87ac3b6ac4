"""Deals played on a Ray cluster. Ray is an extra: `filon[cluster]`."""

from __future__ import annotations

import importlib
import logging
import os
import re
import socket
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any

from filon.arena.errors import BadCluster, NoRay, WorkerLost
from filon.arena.play import Arena, Deal, play_deal
from filon.engine.compile import MODE

LOCAL, AUTO = "local", "auto"
_AHEAD = 3  # deals begun for each core
_TRIES = 4  # a node that starts on a busy machine may miss the 15 seconds that Ray gives it
_PATIENCE = 5.0


@contextmanager
def cluster(arena: Arena, address: str, workers: int) -> Iterator[tuple[Callable[[int], Callable[[], Deal]], int]]:
    """A cluster is ready: the one at the address, or one with `workers` cores of this machine that ends with the arena.

    Given are a function that begins a deal there and returns a function that waits for it, and how many deals to begin
    at once.
    """
    if address not in (LOCAL, AUTO):
        _knock(address)
    # No figures about this run leave the machine.
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    try:
        ray: Any = importlib.import_module("ray")
    except ImportError:
        raise NoRay from None
    _join(ray, address, workers)
    try:
        play = ray.remote(play_deal)
        there = ray.put(arena)
        cores = int(ray.cluster_resources().get("CPU", 1))
        yield lambda number: partial(ray.get, play.remote(there, number)), _AHEAD * cores
    except ray.exceptions.RayTaskError:
        raise  # what went wrong is in the game, not in the cluster
    except ray.exceptions.RayError:
        raise WorkerLost from None
    finally:
        ray.shutdown()


def _join(ray: Any, address: str, workers: int) -> None:
    given: dict[str, Any] = {
        "address": address,
        # The rules run there in the mode in which they run here.
        "runtime_env": {"env_vars": {"FILON_ENGINE": MODE}},
        "log_to_driver": False,
        "logging_level": logging.ERROR,
    }
    tries = 1
    if address == LOCAL:
        given |= {"num_cpus": workers, "include_dashboard": False}
        tries = _TRIES
    for attempt in range(tries):
        try:
            ray.init(**given)
            return
        except Exception as error:  # Ray raises a bare one if a node does not start
            ray.shutdown()
            if attempt + 1 == tries:
                raise BadCluster(address, str(error).strip().partition("\n")[0]) from error


def _knock(address: str) -> None:
    """Somebody listens at the address. Ray itself would try for minutes."""
    parts = re.fullmatch(r"(?:ray://)?([^\s:/]+|\[[^\s\]]+\]):(\d{1,5})", address)
    if not parts or not 0 < int(parts[2]) < 1 << 16:
        raise BadCluster(address, "host:port, ray://host:port, auto, local")
    try:
        socket.create_connection((parts[1].strip("[]"), int(parts[2])), _PATIENCE).close()
    except OSError as error:
        raise BadCluster(address, error.strerror or str(error)) from None

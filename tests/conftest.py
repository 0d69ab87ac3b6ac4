"""What holds for every test."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, settings

from filon.games import shelf

if TYPE_CHECKING:
    from tests.redis_server import RedisServer

    from filon.campaigns.postgres import Postgres

# What is imported and collected, some hundred thousand objects, stays to the end: the garbage collector would walk
# through all of it again and again, a tenth of what tests take of the processor (see `pytest_collection_finish`).
gc.disable()

_HERE = Path(__file__).parent
# Its asserts speak even where a test of a box imports it before it becomes a plugin.
pytest.register_assert_rewrite("tests.browser.fixtures")

# How long anything takes says only how busy the machine is.
settings.register_profile("filon", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("filon")


@pytest.hookimpl(trylast=True)
def pytest_sessionfinish(session: pytest.Session) -> None:
    """A skipped test fails the run: what a machine cannot check, it must not seem to have checked."""
    reporter = session.config.pluginmanager.get_plugin("terminalreporter")
    if reporter is not None and reporter.stats.get("skipped"):
        reporter.write_line("Tests were skipped; none may be (docs/contributing.md).", red=True)
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What takes minutes begins at once, then what stands in this folder itself and takes long (a wheel, a package of
    its own, the tutorial): in the end, one process would work on it and the others wait."""
    items.sort(key=lambda item: (item.path.name != "test_chaos.py", item.path.parent != _HERE))


def pytest_collection_finish() -> None:
    """From here on the garbage collector looks only at what tests make, and not after every 700 objects: often enough
    that houses, clients and browsers of tests that are over do not pile up."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(10_000, 10, 10)
    gc.enable()


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[Postgres]:
    """A PostgreSQL of this process of tests, started when the first test asks for it."""
    from filon.campaigns.postgres import running

    with running() as server:
        yield server


@pytest.fixture
def postgres(postgres_server: Postgres) -> Iterator[str]:
    """The address of a fresh database in PostgreSQL, in its newest form."""
    address = postgres_server.create(postgres_server.prepared)
    yield address
    postgres_server.drop(address)


@pytest.fixture(scope="session")
def redis_server() -> Iterator[RedisServer]:
    """A Redis of this process of tests, started when the first test asks for it."""
    from tests.redis_server import running

    with running() as server:
        yield server


@pytest.fixture(scope="module", autouse=True)
def shelf_as_it_was() -> Iterator[None]:
    """A box that is checked is on the shelf of its process: tests of other files shall not meet it there."""
    before = dict(shelf())
    yield
    shelf().clear()
    shelf().update(before)

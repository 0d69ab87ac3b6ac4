"""The tests' own PostgreSQL, wherever they run."""

from __future__ import annotations

import signal

import psycopg
import pytest

from filon.campaigns.postgres import Postgres

pytestmark = pytest.mark.slow


def test_every_test_has_a_database_of_its_own(postgres: str, postgres_server: Postgres) -> None:
    with psycopg.connect(postgres) as one, psycopg.connect(postgres_server.create()) as other:
        assert one.execute("SELECT count(*) FROM tables").fetchone() == (0,)
        assert other.execute("SELECT to_regclass('tables')").fetchone() == (None,)


def test_what_was_committed_is_there_after_the_server_was_killed(postgres: str, postgres_server: Postgres) -> None:
    with psycopg.connect(postgres) as connection:
        connection.execute("INSERT INTO house VALUES ('a', 'b')")
    postgres_server.stop(signal.SIGQUIT)
    postgres_server.start()
    with psycopg.connect(postgres) as connection:
        assert connection.execute("SELECT value FROM house").fetchone() == ("b",)

"""What a whole server does, on PostgreSQL: some tests of others, with the server of this file."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from tests.server.helpers import Server
from tests.server.people.test_accounts import (
    test_a_recovery_code_is_good_once_and_only_its_fingerprint_is_kept,
    test_a_second_device_signs_in_by_a_code_once,
    test_browsers_are_listed_and_signed_out_one_by_one_or_all,
    test_the_seats_of_a_guest_join_the_account,
)
from tests.server.people.test_my_tables import test_open_tables_come_first_and_of_these_where_it_is_my_turn
from tests.server.talk.test_blocks_and_reports import test_blocking_over_http, test_talk_over_a_socket, two
from tests.server.test_http import test_a_program_plays_over_http

from filon.campaigns.postgres import Postgres

__all__ = [
    "test_a_program_plays_over_http",
    "test_a_recovery_code_is_good_once_and_only_its_fingerprint_is_kept",
    "test_a_second_device_signs_in_by_a_code_once",
    "test_blocking_over_http",
    "test_browsers_are_listed_and_signed_out_one_by_one_or_all",
    "test_open_tables_come_first_and_of_these_where_it_is_my_turn",
    "test_talk_over_a_socket",
    "test_the_seats_of_a_guest_join_the_account",
    "two",
]
pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def server(postgres_server: Postgres) -> Iterator[Server]:
    """In place of the one on SQLite."""
    address = postgres_server.create(postgres_server.prepared)
    running = Server(address)
    yield running
    running.stop()
    postgres_server.drop(address)

"""The server that all tests of a process share."""

from __future__ import annotations

from tests.server.conftest import server as server

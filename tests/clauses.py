"""Which clause of docs/rules a test shows: `@clause("GO-TURN-2")` above the test, each id written out."""

from __future__ import annotations

import pytest


def clause(*ids: str) -> pytest.MarkDecorator:
    """The mark that says which clauses a test shows."""
    return pytest.mark.clause(*ids)

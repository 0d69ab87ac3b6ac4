"""What the tests here leave behind."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from filon.games import shelf


@pytest.fixture(scope="module", autouse=True)
def others_find_the_shelf_as_it_was() -> Iterator[None]:
    """A box that is checked is on the shelf of its process: other tests of the same process shall not meet it."""
    before = dict(shelf())
    yield
    shelf().clear()
    shelf().update(before)

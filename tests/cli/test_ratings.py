"""`filon ratings recompute`: the same to the last digit, or it says so."""

from __future__ import annotations

import random
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from tests.server.ratings.books import add_result, any_game, book, new_store

from filon.server.ratings.reckoning import counts, heal


def filled(folder: Path) -> Path:
    store, rng = new_store(folder), random.Random(3)
    for _ in range(25):
        seats = any_game(rng, ["anna", "bob", "carla"])
        add_result(store, seats, rated=counts("gold", seats))
    heal(store)
    store.close()
    return folder / "filon.db"


def test_ratings_are_recomputed(filon: Any, tmp_path: Path) -> None:
    file = filled(tmp_path)
    ran = filon("ratings", "recompute", "--check", "--database", str(file))
    assert (ran.status, ran.err) == (0, "")
    assert "to the last digit" in ran.out
    with sqlite3.connect(file) as connection:
        connection.execute("UPDATE ratings SET mu = mu * 1.000000000000001")
    before = book(new_store(tmp_path))
    ran = filon("ratings", "recompute", "--check", "--database", str(file))
    assert ran.status == 1
    assert "3 values are not" in ran.out
    assert book(new_store(tmp_path)) == before
    ran = filon("ratings", "recompute", "--database", str(file))
    assert (ran.status, ran.err) == (0, "")
    assert "3 values were not" in ran.out
    assert filon("ratings", "recompute", "--check", "--database", str(file)).status == 0


def test_where_nothing_is_nothing_is_made(filon: Any, tmp_path: Path) -> None:
    ran = filon("ratings", "recompute", "--database", str(tmp_path / "none.db"))
    assert ran.status == 1
    assert "No such file" in ran.err
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("arguments", [["ratings"], ["ratings", "sing"], ["ratings", "recompute", "--loud"]])
def test_misuse_is_one_line(filon: Any, arguments: list[str]) -> None:
    ran = filon(*arguments)
    assert (ran.status, ran.out, ran.err.count("\n")) == (2, "", 1)
    assert "filon ratings --help" in ran.err

"""Browsers that are somebody, with and without an account; and an application here whose time moves by hand."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
import sqlalchemy as sa
from litestar.testing import TestClient
from tests.server.helpers import Client, HandTime, Json, Server, settings

from filon.house.seating import new_key, new_table_id
from filon.server.app import create_app
from filon.server.settings import database_url

WORD = "a word that nobody guesses"


def somebody(server: Server, language: str = "en") -> tuple[httpx.Client, Json]:
    """A browser that has arrived, and who it is."""
    browser = server.browser()
    answer = browser.post("/api/me", json={"language": language})
    assert answer.status_code == 200, answer.text
    return browser, answer.json()


def with_account(server: Server) -> tuple[httpx.Client, str]:
    """A browser of somebody with an account, and the name to sign in with."""
    browser, _ = somebody(server)
    login = f"user-{new_table_id()}"
    answer = browser.post("/api/me/account", json={"login": login, "password": WORD})
    assert answer.status_code == 200, answer.text
    return browser, login


def who(browser: httpx.Client) -> str:
    """The person that a browser is; empty: nobody."""
    me = browser.get("/api/me").json()
    return me["person"]["id"] if me else ""


def sit(browser: httpx.Client, *others: str, game: str = "gold") -> str:
    """A table that the browser lays and sits down at."""
    wish = {"game": game, "seats": [{"who": "me", "name": "Ada"}, *({"who": other} for other in others)]}
    laid = browser.post("/api/tables", json=wish).json()
    take_seat(browser, laid["table"], laid["invitations"][0])
    return str(laid["table"])


def take_seat(browser: httpx.Client, table: str, invitation: str) -> None:
    wish = {"invitation": invitation, "key": new_key(), "entropy": "12345678"}
    answer = browser.post(f"/api/tables/{table}/seats", json=wish)
    assert answer.status_code == 200, answer.text


def rows(database: Path | str, words: str, **values: object) -> list[Any]:
    """What the database answers."""
    engine = sa.create_engine(database_url(str(database)))
    with engine.begin() as connection:
        found = connection.execute(sa.text(words), values)
        answer = [tuple(row) for row in found] if found.returns_rows else []
    engine.dispose()
    return answer


@contextmanager
def at_hand(folder: Path, monkeypatch: pytest.MonkeyPatch, **changes: Any) -> Iterator[tuple[Client, HandTime]]:
    """An application in this process, and its time."""
    time = HandTime()
    monkeypatch.setattr("filon.house.house.RealTime", lambda: time)
    with TestClient(create_app(settings(folder, **changes)), raise_server_exceptions=False) as client:
        yield client, time

"""`filon serve --check`: what would be wrong is said, and nothing is changed."""

from __future__ import annotations

import socket
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from tests.cli.conftest import Run
from tests.redis_server import RedisServer

from filon.server.serve import alone, check_redis
from filon.server.settings import Settings
from filon.server.store import HEAD, Store


@pytest.fixture(autouse=True)
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where a server would keep everything, and a page that is built."""
    (tmp_path / "page").mkdir()
    (tmp_path / "page" / "index.html").touch()
    monkeypatch.setattr("filon.server.checking.PAGE", tmp_path / "page")
    monkeypatch.setenv("FILON_DATA", str(tmp_path / "data"))
    monkeypatch.setenv("FILON_CACHE", str(tmp_path / "cache"))
    return tmp_path


def everything(folder: Path) -> dict[Path, bytes]:
    return {file: file.read_bytes() if file.is_file() else b"" for file in folder.rglob("*")}


def test_a_house_that_is_in_order(filon: Run, house: Path) -> None:
    before = everything(house)
    ran = filon("serve", "--check", "--port", "0")
    assert (ran.status, ran.out.splitlines()[-1]) == (0, "It can serve.")
    assert "is new: it is made at the start" in ran.out
    assert everything(house) == before


def test_the_database_is_looked_at_and_left_as_it_is(filon: Run, house: Path) -> None:
    file = house / "filon.db"
    store = Store(f"sqlite:///{file}")
    store.prepare()
    store.close()

    def check(version: str) -> tuple[int, str]:
        with closing(sqlite3.connect(file)) as connection, connection:
            connection.execute("UPDATE alembic_version SET version_num = ?", (version,))
        before = everything(house)
        ran = filon("serve", "--check", "--port", "0", "--database", str(file))
        assert everything(house) == before
        return ran.status, ran.out

    assert check(HEAD)[0] == 0
    status, said = check("0003")
    assert (status, f"it is brought to {HEAD} at the start" in said) == (0, True)
    status, said = check("9999")
    assert (status, "it can serve beside newer ones" in said) == (0, True)
    with alone(file):
        assert "Another server has the tables" in check(HEAD)[1]
    file.write_text("once upon a time " * 100)
    ran = filon("serve", "--check", "--port", "0", "--database", str(file))
    assert (ran.status, "not a database" in ran.out) == (1, True)


def test_all_that_is_wrong_is_said_at_once_and_no_password(
    filon: Run, house: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (house / "page" / "index.html").unlink()
    (house / "cache").touch()
    monkeypatch.setenv("FILON_HOSTS", "games example")
    monkeypatch.setenv("FILON_PROXIES", "0.0.0.0/0")
    monkeypatch.setenv("FILON_CONTACT", "me")
    monkeypatch.setenv("FILON_DATABASE", "postgresql://filon:geheim@127.0.0.1:1/filon")
    monkeypatch.setenv("FILON_METRICS", "0.0.0.0:0")
    with socket.create_server(("127.0.0.1", 0)) as taken:
        ran = filon("serve", "--check", "--port", str(taken.getsockname()[1]))
    assert ran.status == 1
    for words in ("games example", "is everybody", "neither mailto:", "can’t be used", "The page is not built"):
        assert words in ran.out
    for words in ("Nothing can be written", "whoever reaches 0.0.0.0:0", "7 things are wrong"):
        assert words in ran.out
    assert "geheim" not in ran.out + ran.err


def test_an_address_that_is_none_is_not_repeated(filon: Run) -> None:
    ran = filon("serve", "--check", "--port", "0", "--database", "postgresql://filon:geheim@db:port/filon")
    assert (ran.status, "geheim" in ran.out + ran.err) == (1, False)


def test_a_redis_is_tried(filon: Run, monkeypatch: pytest.MonkeyPatch, redis_server: RedisServer) -> None:
    def check(redis: str) -> tuple[int, str]:
        monkeypatch.setenv("FILON_REDIS", redis)
        ran = filon("serve", "--check", "--port", "0")
        assert "geheim" not in ran.out + ran.err
        return ran.status, " ".join(ran.out.split())

    status, said = check(redis_server.address)
    assert (status, "Notices go by the Redis at /" in said, "redis is of no use here" in said) == (0, True, True)
    status, said = check("redis://:geheim@127.0.0.1:1")
    assert (status, "The Redis at 127.0.0.1:1 can’t be used" in said) == (1, True)
    for wrong in ("http://geheim", "redis://:geheim@db:port", "geheim"):
        assert check(wrong)[0] == 1
        with pytest.raises(SystemExit, match="no address"):
            check_redis(Settings(redis=wrong))
    check_redis(Settings(redis=redis_server.address))

"""What the environment says of a server, and what is said to whoever starts one."""

from __future__ import annotations

import socket
from pathlib import Path

import pytest

from filon.server.serve import address_of
from filon.server.settings import Settings, database_url


def test_a_setting_that_is_no_number_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FILON_KEEP_IDLE", "5")
    assert Settings("").keep_idle == 5
    monkeypatch.setenv("FILON_KEEP_IDLE", "ten minutes")
    with pytest.raises(SystemExit, match="FILON_KEEP_IDLE must be a number, not 'ten minutes'"):
        Settings("")


def test_a_setting_that_is_no_network_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FILON_NOTICE_NETWORKS", "10.1.2.3/16, ::1")
    assert Settings("").notice_networks == ("10.1.2.3/16", "::1")
    monkeypatch.setenv("FILON_NOTICE_NETWORKS", "10.1.0.0/16,home")
    with pytest.raises(SystemExit, match=r"FILON_NOTICE_NETWORKS must be networks or addresses as .*, not 'home'"):
        Settings("")


def test_push_services_write_to_whoever_is_named_or_to_the_domain(monkeypatch: pytest.MonkeyPatch) -> None:
    assert Settings("").contact == "https://localhost/"
    monkeypatch.setenv("FILON_HOSTS", "games.example.org,other.example.org")
    assert Settings("").contact == "https://games.example.org/"
    monkeypatch.setenv("FILON_CONTACT", "mailto:me@example.org")
    assert Settings("").contact == "mailto:me@example.org"


@pytest.mark.parametrize(
    ("database", "url"),
    [
        ("postgres://user@host/filon", "postgresql+psycopg://user@host/filon"),
        ("postgresql://user@host/filon", "postgresql+psycopg://user@host/filon"),
        ("sqlite:///elsewhere.db", "sqlite:///elsewhere.db"),
    ],
)
def test_a_database_is_an_address_or_a_file(tmp_path: Path, database: str, url: str) -> None:
    assert database_url(database) == url
    file = tmp_path / "new" / "tables.db"
    assert database_url(str(file)) == f"sqlite:///{file.resolve()}"
    assert file.parent.is_dir()


@pytest.mark.parametrize(
    ("host", "family", "name"), [("127.0.0.1", socket.AF_INET, "127.0.0.1"), ("0.0.0.0", socket.AF_INET, "localhost")]
)
def test_the_address_is_one_that_a_browser_here_can_open(host: str, family: int, name: str) -> None:
    with socket.socket(family) as listening:
        listening.bind((host, 0))
        assert address_of(listening) == f"http://{name}:{listening.getsockname()[1]}/"

"""What can be set, and what is said to whoever starts a server."""

from __future__ import annotations

import re
import socket
from pathlib import Path

import pytest

import filon
import settings_page
from filon.cli.words import texts
from filon.server.declared import BadSetting
from filon.server.serve import address_of
from filon.server.settings import DECLARED, OTHERS, Settings, database_url, in_environment, read_settings


def refused(words: str, file: Path | None = None, **environment: str) -> None:
    """What is set so is refused in one line, with these words."""
    with pytest.raises(BadSetting) as error:
        read_settings(file, environment)
    said = texts().format(error.value.message)
    assert words in said
    assert "\n" not in said


def test_the_environment_goes_before_the_file_and_what_is_given_before_both(tmp_path: Path) -> None:
    file = tmp_path / "filon.toml"
    file.write_text('keep_idle = 5\nport = 8001\nhost = "0.0.0.0"\nhosts = ["Games.example.org"]\ncompile = false\n')
    found = read_settings(file, {"FILON_KEEP_IDLE": "7", "FILON_PORT": "8002", "FILON_HOSTS": ""}, port=8003, host=None)
    assert (found.keep_idle, found.port, found.host) == (7, 8003, "0.0.0.0")
    assert (found.hosts, found.compile_games) == (("games.example.org",), False)
    assert read_settings(environment={"FILON_CONFIG": str(file)}).keep_idle == 5
    assert read_settings(environment={}) == Settings()


def test_what_is_wrong_is_said_in_one_line(tmp_path: Path) -> None:
    refused("FILON_KEEP_IDLE must be a number, not “ten minutes”", FILON_KEEP_IDLE="ten minutes")
    refused("FILON_KEEP_IDLE must be a number", FILON_KEEP_IDLE="nan")
    refused("FILON_KEEP_IDLE must be between 0 and 86400, not -1", FILON_KEEP_IDLE="-1")
    refused("FILON_PORT must be between 0 and 65535, not 70000", FILON_PORT="70000")
    refused("FILON_PORT must be a whole number, not “http”", FILON_PORT="http")
    refused("FILON_COMPILE must be yes or no, not “perhaps”", FILON_COMPILE="perhaps")
    refused("FILON_LOG must be one of plain, json, not “loud”", FILON_LOG="loud")
    refused("FILON_METRICS must be an address and a port", FILON_METRICS="9017")
    refused("FILON_NOTICE_NETWORKS must be networks or addresses as", FILON_NOTICE_NETWORKS="10.1.0.0/16,home")
    refused("FILON_KEEP_IDEL is no setting; did you mean FILON_KEEP_IDLE?", FILON_KEEP_IDEL="5")
    file = tmp_path / "filon.toml"
    for text, words in (
        ("keep_idel = 5", "is no setting; did you mean keep_idle?"),
        ("[server]\nport = 5", f"server ({file}) is no setting: docs/settings.md"),
        ("keep_idle = true", f"keep_idle ({file}) must be a number"),
        ("port = 80.5", "must be a whole number"),
        ("hosts = [1]", "must be words separated by commas"),
        ("keep_idle = ", "is no TOML"),
    ):
        file.write_text(text)
        refused(words, file)


def test_a_password_is_never_repeated(tmp_path: Path) -> None:
    file = tmp_path / "filon.toml"
    file.write_text('database = ["postgresql://filon:geheim@db/filon"]')
    with pytest.raises(BadSetting) as error:
        read_settings(file, {})
    assert "geheim" not in texts().format(error.value.message)


def test_what_others_call_so_is_left_alone() -> None:
    assert read_settings(environment={"FILON_SERVICE_HOST": "10.0.0.1", "FILON_ENGINE": "plain"}) == Settings()


def test_networks_and_names_are_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FILON_NOTICE_NETWORKS", "10.1.2.3/16, ::1")
    assert read_settings().notice_networks == ("10.1.2.3/16", "::1")
    assert Settings().whom_to_write == "https://localhost/"
    monkeypatch.setenv("FILON_HOSTS", "games.example.org,other.example.org")
    assert read_settings().whom_to_write == "https://games.example.org/"
    monkeypatch.setenv("FILON_CONTACT", "mailto:me@example.org")
    assert read_settings().whom_to_write == "mailto:me@example.org"


def test_the_page_of_settings_is_as_they_are_declared() -> None:
    """If not: .venv/bin/python tools/settings_page.py"""
    assert settings_page.PAGE.read_text() == settings_page.page()


def test_every_variable_that_is_read_is_on_the_page() -> None:
    source = Path(filon.__file__).parent
    read = {name for file in source.rglob("*.py") for name in re.findall(r"FILON_[A-Z_]+[A-Z]", file.read_text())}
    assert read <= {in_environment(name) for name in DECLARED} | OTHERS.keys()


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

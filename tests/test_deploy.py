"""What the image and the house in containers name exists: files, commands, settings, services and routes. Whether they
run is tried where there is Docker (`make house-try`)."""

from __future__ import annotations

import json
import re
import subprocess
from fnmatch import fnmatch
from typing import Any

import pytest
import yaml
from tests.tree import ROOT
from typer.main import get_command

from filon.cli.app import app
from filon.server.app import ROUTES
from filon.server.settings import DECLARED, OTHERS, in_environment, read_settings

COMPOSE: dict[str, Any] = yaml.safe_load((ROOT / "deploy" / "compose.yaml").read_text())
DOCKERFILE = re.sub(r"\\\n\s*", "", (ROOT / "Dockerfile").read_text())
CADDYFILE = (ROOT / "deploy" / "Caddyfile").read_text()
SETTINGS = {in_environment(name) for name in DECLARED} | OTHERS.keys()
PATHS = {path for route in ROUTES for path in getattr(route, "paths", ())}
OURS = [name for name, service in COMPOSE["services"].items() if service["image"] == "filon"]


def steps(kind: str) -> list[str]:
    """What follows this word in the Dockerfile."""
    return re.findall(rf"^{kind} (.+)$", DOCKERFILE, re.M)


def variables() -> dict[str, str]:
    """What the image says in its environment."""
    return dict(part.split("=", 1) for step in steps("ENV") for part in step.split())


def parses(arguments: list[str]) -> None:
    """`filon` has this command, with these options."""
    name, *rest = arguments
    get_command(app).commands[name].make_context(name, list(rest))  # type: ignore[attr-defined]


def test_the_image_copies_what_there_is_and_what_is_let_through() -> None:
    through = [line[1:] for line in (ROOT / ".dockerignore").read_text().splitlines() if line.startswith("!")]
    for step in steps("COPY"):
        if not step.startswith("--from"):
            *sources, _ = step.split()
            for source in sources:
                assert (ROOT / source).exists(), source
                assert any(fnmatch(source, pattern) for pattern in through), source


def test_the_image_calls_commands_as_they_are() -> None:
    assert json.loads(steps("ENTRYPOINT")[0]) == ["filon"]
    parses(json.loads(steps("CMD")[0]))
    sync = next(step for step in steps("RUN") if "sync" in step)
    uv = subprocess.check_output([ROOT / "tools" / "ensure_uv"], text=True).strip()
    known = subprocess.check_output([uv, "sync", "--help"], text=True)
    for option in re.findall(r"--[a-z-]+", sync):
        assert option in known, option


def test_the_image_has_what_a_setting_may_ask_for() -> None:
    """A house of several nodes is set by the environment alone: nobody installs anything into the image."""
    sync = next(step for step in steps("RUN") if "sync" in step)
    assert {"postgres", "redis"} <= {*re.findall(r"--extra (\S+)", sync)}


def test_the_image_is_nobodys_and_says_how_it_is() -> None:
    assert steps("USER") == ["filon"]
    names = {name for name in variables() if name.startswith("FILON_")}
    assert names <= SETTINGS
    read = read_settings(environment={name: variables()[name] for name in names})
    assert str(read.port) == steps("EXPOSE")[0]
    asked = re.search(r"http://127\.0\.0\.1:(\d+)(/[a-z/]+)", DOCKERFILE)
    assert asked
    assert (asked[1], asked[2] in PATHS) == (str(read.port), True)


@pytest.mark.parametrize("name", OURS)
def test_every_part_of_the_house_is_set_as_it_can_be(name: str) -> None:
    service = COMPOSE["services"][name]
    assert service["environment"].keys() <= SETTINGS
    given = {key: re.sub(r"\$\{\w+(?::[-?]([^}]*))?\}", r"\1", value) for key, value in service["environment"].items()}
    read = read_settings(environment=given)
    assert list(read.proxies) == [network["subnet"] for network in COMPOSE["networks"]["default"]["ipam"]["config"]]
    assert service["read_only"]
    assert service["cap_drop"] == ["ALL"]
    if "command" in service:
        parses(service["command"])
    assert (ROOT / "deploy" / service["build"] / "Dockerfile").exists()
    assert {volume.split(":")[0] for volume in service["volumes"]} <= COMPOSE["volumes"].keys()


def test_the_door_leads_to_every_node() -> None:
    nodes = {f"{name}:{variables()['FILON_PORT']}" for name in OURS if name.startswith("node")}
    assert len(nodes) == 3
    proxied = re.search(r"reverse_proxy (.+) \{", CADDYFILE)
    assert proxied
    assert set(proxied[1].split()) == nodes
    health = re.search(r"health_uri (\S+)", CADDYFILE)
    assert health
    assert health[1] in PATHS
    door = COMPOSE["services"]["door"]
    for volume in door["volumes"]:
        source = volume.split(":")[0]
        assert source in COMPOSE["volumes"] or (ROOT / "deploy" / source).exists()
    assert set(door["depends_on"]) <= COMPOSE["services"].keys()
    assert all(name in door["environment"] for name in re.findall(r"\{\$(\w+)\}", CADDYFILE))

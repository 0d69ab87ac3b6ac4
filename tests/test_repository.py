"""The repository keeps the promises that docs/ makes about it."""

from __future__ import annotations

import ast
import re
import sys
from pathlib import Path
from xml.etree import ElementTree

import msgspec
from tests.tree import ROOT, tracked

import filon.house.exercises as exercises
import filon.house.wire as wire
import filon.server.people.wire as people

DOCS = ROOT / "docs"


def text_of(path: Path) -> str:
    return path.read_text(encoding="utf-8", errors="ignore")


def test_no_file_names_the_address_of_a_registry() -> None:
    # docs/decisions/0005: versions are pinned, addresses are not. Spelt in two parts, or this file would be found.
    hosts = ["pypi" + ".org", "python" + "hosted", "registry." + "npmjs", "registry." + "yarnpkg"]
    assert [(path.name, host) for path in tracked() for host in hosts if host in text_of(path)] == []


def test_no_source_is_too_long_to_be_read_at_a_stretch() -> None:
    """No file of the program or of its tests has more than 500 lines, no function of the program more than 60
    (docs/adding-a-game.md)."""
    sources = [path for path in tracked() if path.suffix == ".py"]
    program = [path for path in sources if (ROOT / "src") in path.parents]
    tests = [path for path in sources if (ROOT / "tests") in path.parents]
    assert min(len(program), len(tests)) > 50
    assert [str(path) for path in program + tests if text_of(path).count("\n") > 500] == []
    for path in program:
        for node in ast.walk(ast.parse(text_of(path))):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                assert node.end_lineno is not None
                assert node.end_lineno - node.lineno < 60, f"{path}: {node.name}"


def test_a_game_has_the_files_that_the_docs_name_and_no_others() -> None:
    named = set(
        re.findall(
            r"`(\w+\.py)`", text_of(DOCS / "adding-a-game.md").partition("## The files")[2].partition("\n## ")[0]
        )
    )
    games = {path.parent for path in (ROOT / "src/filon/games").glob("*/data.json")}
    assert len(games) > 4
    for game in sorted(games):
        assert {path.name for path in game.glob("*.py")} <= named, game.name
        rules = {path.name for path in (game / "rules").glob("*.py")}
        assert {"__init__.py", "setup.py", "scoring.py", "soundness.py"} <= rules, game.name


def test_no_two_classes_have_one_name() -> None:
    """Each word means one thing (docs/glossary.md); games may use it as they like, for none knows another."""
    places: dict[str, list[str]] = {}
    for path in tracked():
        if path.suffix == ".py" and (ROOT / "src") in path.parents and (ROOT / "src/filon/games") not in path.parents:
            for node in ast.parse(text_of(path)).body:
                if isinstance(node, ast.ClassDef):
                    places.setdefault(node.name, []).append(path.relative_to(ROOT).as_posix())
    assert len(places) > 100
    assert {name: found for name, found in places.items() if len(found) > 1} == {}


def test_every_package_is_pinned() -> None:
    lines = text_of(ROOT / "pyproject.toml")
    pinned = {re.split(r"[=\s;]", pin)[0] for pin in re.findall(r'^  "([^"]+==[^"]+)",$', lines, re.M)}
    declared = re.findall(r'"([A-Za-z][\w.-]*)(?:\[\w+\])?[><=~]{1,2}\d', lines)
    assert len(pinned) > 50
    assert {re.sub(r"[._]", "-", name.lower()) for name in declared} - pinned == set()


def test_hooks_fetch_nothing_and_call_what_make_setup_installs() -> None:
    hooks = text_of(ROOT / ".pre-commit-config.yaml")
    assert re.findall(r"repo: (.+)", hooks) == ["local"]
    programs = re.findall(r"entry: \.venv/bin/(\S+)", hooks)
    assert len(programs) == hooks.count("entry:") > 3
    assert [program for program in programs if not Path(sys.executable).with_name(program).exists()] == []


def test_what_is_collected_with_pytorch_alone_is_run_with_it() -> None:
    """`make test-learning`, which continuous integration calls, names every file that is ignored without PyTorch."""
    ignored = {
        (path.parent / name).relative_to(ROOT).as_posix()
        for path in tracked()
        if path.name == "conftest.py" and 'find_spec("torch")' in text_of(path)
        for name in re.findall(r'"(test_\w+\.py)"', text_of(path))
    }
    target = text_of(ROOT / "Makefile").partition("\ntest-learning: ")[2].partition("\n\n")[0]
    assert ignored == set(re.findall(r"tests/\S+\.py", target)) != set()
    assert "run: make test-learning\n" in text_of(ROOT / ".github/workflows/ci.yml")


def test_every_drawing_is_one_that_a_browser_shows() -> None:
    # A drawing that is not well-formed XML is shown by nobody: the page would leave its place bare.
    drawings = [path for path in tracked() if path.suffix == ".svg"]
    assert len(drawings) > 10
    for drawing in drawings:
        assert ElementTree.parse(drawing).getroot().tag.endswith("svg"), drawing.name


def test_every_decision_record_is_numbered_and_titled() -> None:
    records = sorted((DOCS / "decisions").glob("*.md"))
    assert [int(record.name[:4]) for record in records] == list(range(1, len(records) + 1))
    for record in records:
        assert text_of(record).startswith(f"# {int(record.name[:4])}. "), record.name


def test_the_api_page_names_every_message_and_route() -> None:
    page = text_of(DOCS / "api.md")
    types = {
        name: value for name, value in (vars(wire) | vars(exercises) | vars(people)).items() if isinstance(value, type)
    }
    structs = [name for name, value in types.items() if issubclass(value, msgspec.Struct)]
    assert [name for name in structs if not re.search(rf"\b{name}s?\b", page)] == []
    said = f"{wire.__doc__}{people.__doc__}"
    routes = re.findall(r"^  (GET|POST|PATCH|DELETE|WS) +(\S+)", said, re.M)
    assert len(routes) > 10
    assert [path for method, path in routes if f"{method} {path}" not in page] == []


def test_every_field_of_a_socket_message_is_on_the_api_page() -> None:
    page = text_of(DOCS / "api.md")
    rows = {match[1]: match[0] for match in re.finditer(r"^\| `(\w+)` \| `\w+` \| .*$", page, re.M)}
    for kind in (*wire.ClientMessage.__args__, *wire.ServerMessage.__args__):
        for field in msgspec.structs.fields(kind):
            assert f"`{field.name}`" in rows[kind.__name__], f"{kind.__name__}.{field.name}"


def test_every_code_the_server_can_refuse_with_is_on_the_api_page() -> None:
    sources = [ROOT / "src/filon" / name for name in ("engine/errors.py", "bots/choose.py", "house/problems.py")]
    codes = {code for path in sources for code in re.findall(r'^    code = "([a-z-]+)"$', text_of(path), re.M)}
    # Of these the first is the base class; the others are for Python alone.
    codes -= {"error", "bad-position", "bad-record"}
    assert len(codes) > 15
    assert [code for code in sorted(codes) if f"`{code}`" not in text_of(DOCS / "api.md")] == []

"""The seam: compiled code that can't go stale, and a plain mode that never waits for a compiler."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import filon
from filon.engine.compile import NoWholeNumber, const, package_of, root_of

PACKAGE = Path(filon.__file__).parent


def run(code: str, root: Path | str, cache: Path, mode: str = "compiled") -> str:
    environment = {**os.environ, "FILON_ENGINE": mode, "FILON_CACHE": str(cache), "PYTHONPATH": str(root)}
    done = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_modules_belong_to_the_package_of_their_game() -> None:
    assert package_of("filon.games.gold.rules") == "filon.games.gold"
    assert package_of("filon.games.gold.rules.auction") == "filon.games.gold"
    assert package_of("kernel:filon.games.gold.search") == "filon.games.gold"
    assert package_of("filon.engine.rng") == ""
    assert package_of("tests.games.gold.rules") == "tests.games.gold"
    assert package_of("a_box") == "a_box"
    # What one of our games is made of is in its folder; what another package's is, anywhere in that package.
    assert root_of("filon.games.gold") == "filon.games.gold"
    assert root_of("hypothesis.internal") == "hypothesis"


def test_a_table_of_rules_holds_integers() -> None:
    table = const([[1, True], (2, -3)])
    assert [[int(value) for value in row] for row in const([*table, table[0]])] == [[1, 1], [2, -3], [1, 1]]
    bad: list[tuple[object, str]] = [
        (0.5, "0.5 is no integer"),
        ([1, [2, 3.0]], r"3.0 at \[1\]\[1\] is no integer"),
        (["12"], r"'12' at \[0\] is no integer"),
        ([1, None], r"None at \[1\] is no integer"),
    ]
    for values, said in bad:
        with pytest.raises(NoWholeNumber, match=said):
            const(values)


def test_only_the_seam_asks_for_the_mode() -> None:
    sources = {path.name: path.read_text(encoding="utf-8") for path in PACKAGE.rglob("*.py")}
    for question in ("COMPILED", "WASM"):
        assert [name for name, source in sources.items() if question in source] == ["compile.py"]


@pytest.mark.slow
def test_a_change_anywhere_in_a_game_is_never_answered_by_old_code(tmp_path: Path) -> None:
    """The number of layouts is a constant in another file than the function that counts them."""
    root = tmp_path / "copy"
    ignore = shutil.ignore_patterns("page", "art", "__pycache__", "server")
    shutil.copytree(PACKAGE, root / "filon", ignore=ignore)
    probe = """
from filon.engine.compile import cache_folder
from filon.engine.options import encode_options
from filon.games import get_game
game = get_game("gold")
states = game.layout.new(1)
game.kernel.setup_at(states, 0, 2, encode_options(game.options, game.layout, {}))
game.layout.set(states, 0, {"phase": 2})
out, weights = game.buffers()
print(cache_folder("filon.games.gold").name, game.kernel.chances_at(states, 0, out, weights))
"""
    folder, layouts = run(probe, root, tmp_path / "cache").split()
    assert layouts == "3"
    data = root / "filon" / "games" / "gold" / "data.py"
    data.write_text(data.read_text().replace("SCATTERS = 3", "SCATTERS = 2"))
    changed_folder, changed_layouts = run(probe, root, tmp_path / "cache").split()
    assert changed_layouts == "2"
    assert changed_folder != folder
    data.write_text(data.read_text().replace("SCATTERS = 2", "SCATTERS = 3"))
    assert run(probe, root, tmp_path / "cache").split() == [folder, "3"]


@pytest.mark.slow
def test_what_only_rules_call_is_kept_as_intermediate_code_and_found_again(tmp_path: Path) -> None:
    """The second process asks for another entry: it finds the inner rule, and both compute the same."""
    toy = tmp_path / "root" / "toy"
    toy.mkdir(parents=True)
    (toy / "__init__.py").touch()
    (toy / "rules.py").write_text("""
from filon.engine.compile import rule

@rule
def inner(x):
    return x * 3

@rule
def one(x):
    return inner(x) + 1

@rule
def two(x):
    return inner(x) + 2
""")
    probe = """
from numba import cfunc
from toy import rules
print(rules.{entry}(5), len(rules.inner.inner.stats.cache_hits), cfunc("int64(int64)")(lambda x: x + 1).ctypes(1))
kept = next(iter(rules.inner.inner.overloads.values()))
assert kept.library.get_pointer_to_function(kept.fndesc.llvm_func_name) == 0
"""
    root = f"{toy.parent}{os.pathsep}{PACKAGE.parent}"
    assert run(probe.format(entry="one"), root, tmp_path / "cache").split() == ["16", "0", "2"]
    assert run(probe.format(entry="two"), root, tmp_path / "cache").split() == ["17", "1", "2"]


def test_what_numba_is_spared_changes_nothing_else(tmp_path: Path) -> None:
    """Flags are the same if they say the same, and after compiling garbage is collected as before."""
    probe = """
import gc
import numpy
from numba.core.compiler import Flags
from filon.engine.compile import copy_state, prepare
from filon.engine.sparing import collect_seldom
unset, default, other = Flags(), Flags(), Flags()
default.release_gil, other.release_gil = unset.release_gil, not unset.release_gil
assert unset == default and hash(unset) == hash(default)
assert unset != other and default != other and unset != 0
before, states = gc.get_threshold(), numpy.arange(2)
assert collect_seldom(gc.get_threshold)()[0] > before[0]
prepare(copy_state.entry, states, 0, states, 1)
assert gc.get_threshold() == before
copy_state(states, 0, states, 1)
assert list(states) == [1, 1]
"""
    run(probe, PACKAGE.parent, tmp_path)


def test_plain_mode_never_imports_numba(tmp_path: Path) -> None:
    code = """
import sys, filon
match = filon.new("gold", players=2, seed=1)
while not match.is_over:
    match.play(match.legal[0])
match.view(0)
assert "numba" not in sys.modules
"""
    run(code, PACKAGE.parent, tmp_path, mode="plain")


def test_an_unknown_mode_is_refused() -> None:
    environment = {**os.environ, "FILON_ENGINE": "quick"}
    command = [sys.executable, "-c", "import filon.engine.compile"]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode != 0
    assert "FILON_ENGINE must be plain, compiled, cuda or wasm" in done.stderr

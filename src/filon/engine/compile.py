"""The one seam between the ways the rules run.

`FILON_ENGINE=plain` (the default): rule functions are ordinary Python over slots objects and lists; nothing to wait
for, Numba is never imported. `FILON_ENGINE=compiled`: the same source is compiled by Numba over NumPy records.
`FILON_ENGINE=wasm`: the same for WebAssembly; such a process makes modules (`filon.bots.modules`) and runs nothing.
`FILON_ENGINE=cuda`: compiled; and batches of games are on a graphics card (`filon.engine.card`), if nobody says where.
The mode is chosen once per process, before the first game is imported, and nobody asks which one it is: what has to
differ (how states are kept, what would take too long in plain mode) is given twice to `either`.
"""

from __future__ import annotations

import hashlib
import importlib.util
import linecache
import os
import platform
import shutil
import sys
import time
from collections.abc import Callable
from functools import cache, cached_property
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import TYPE_CHECKING, Any, TypeVar

F = TypeVar("F", bound=Callable[..., Any])
C = TypeVar("C")
A = TypeVar("A")
B = TypeVar("B")

MODE = os.environ.get("FILON_ENGINE", "plain")
if MODE not in ("plain", "compiled", "cuda", "wasm"):
    raise ImportError(f"FILON_ENGINE must be plain, compiled, cuda or wasm, not {MODE!r}")
COMPILED = MODE != "plain"
WASM = MODE == "wasm"
DEVICE = "cuda" if MODE == "cuda" else "cpu"
"""Where batches of games are, if nobody says otherwise."""

PACKAGE = Path(__file__).resolve().parent.parent
KERNEL = "kernel:"
"""Modules generated for a game's package are named so (see `bind`)."""
_KEPT_FOR = 14 * 24 * 3600
_FLAGS = {"boundscheck": True, "nogil": True, "error_model": "numpy"}


def either(plain: A, compiled: B) -> A | B:
    """The one of the two that is for the mode of this process."""
    return compiled if COMPILED else plain


def insist_on_plain() -> None:
    """The process is in plain mode: if it was not, the same command has begun again."""
    if COMPILED:
        os.environ["FILON_ENGINE"] = "plain"
        os.execv(sys.executable, sys.orig_argv)


def cache_root() -> Path:
    """Where compiled code lives: `$FILON_CACHE`, else `filon` in the user's cache folder."""
    if own := os.environ.get("FILON_CACHE"):
        return Path(own)
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "filon"


def hash_sources(package: str) -> hashlib._Hash:
    """A hash of all that the rules and bots of a game's package are made of; without one, of the engine."""
    digest = hashlib.sha256()
    folders = [PACKAGE / "engine"] + ([PACKAGE / "bots", folder_of(root_of(package))] if package else [])
    for path in sorted(p for folder in folders for p in folder.rglob("*") if p.suffix in (".py", ".json")):
        digest.update(path.name.encode())
        digest.update(path.read_bytes())
    return digest


@cache
def cache_folder(package: str) -> Path:
    """A folder that only code compiled from exactly these sources, flags and tools can be found in.

    Numba notices a change in a function's own file only; a changed callee or constant elsewhere would leave stale
    code. So the folder's name is a hash of everything that can end up in the machine code of one game's package.
    """
    from importlib.metadata import version  # slow to import, and for compiled mode alone

    digest = hashlib.sha256(repr((sorted(_FLAGS.items()), platform.python_version(), platform.machine())).encode())
    for tool in ("numba", "llvmlite", "numpy"):
        digest.update(version(tool).encode())
    digest.update(hash_sources(package).digest())
    folder = cache_root() / (package or "filon.engine") / digest.hexdigest()[:20]
    folder.mkdir(parents=True, exist_ok=True)
    os.utime(folder)
    _prune(folder)
    return folder


def folder_of(package: str) -> Path:
    """Where the files of an importable package are."""
    spec = importlib.util.find_spec(package)
    if spec is None or spec.origin is None:
        raise ImportError(f"no package {package}")
    return Path(spec.origin).parent


def root_of(package: str) -> str:
    """The package with all that the rules of a game may be made of: one of ours is by itself, any other may use
    whatever lies in the same outermost package."""
    if package.startswith("filon."):
        return package
    parts = package.split(".")
    names = (".".join(parts[:end]) for end in range(1, len(parts) + 1))
    # A folder without __init__.py is nobody's package: many may share it.
    return next((name for name in names if (spec := importlib.util.find_spec(name)) and spec.origin), package)


def _prune(current: Path) -> None:
    """Folders of older sources are gone once nobody has used them for two weeks."""
    for old in current.parent.iterdir():
        if old != current and old.stat().st_mtime < time.time() - _KEPT_FOR:
            shutil.rmtree(old, ignore_errors=True)


def package_of(module: str) -> str:
    """Which game's package a module of rules belongs to; empty for the engine's own."""
    if module.startswith(KERNEL):
        return module.removeprefix(KERNEL).rpartition(".")[0]
    parts = module.split(".")
    if parts[0] == "filon":
        return ".".join(parts[:3]) if parts[1] == "games" else ""
    return ".".join(parts[:-1]) or module


def generate(name: str, source: str) -> ModuleType:
    """A module with this source, which Python, Numba and a traceback can read; its name begins with KERNEL."""
    module = ModuleType(name)
    if COMPILED:
        # A real file in the keyed folder: Numba's cache needs one, and never the same one for two games.
        path = cache_folder(package_of(name)) / f"{name.rpartition('.')[2]}.py"
        if not path.exists():
            draft = path.with_suffix(f".{os.getpid()}")
            draft.write_text(source, encoding="utf-8")
            draft.replace(path)
        module.__file__ = str(path)
    else:
        module.__file__ = f"<{name}>"
        linecache.cache[module.__file__] = (len(source), None, source.splitlines(keepends=True), module.__file__)
    sys.modules[name] = module
    exec(compile(source, module.__file__, "exec"), module.__dict__)
    return module


class NoWholeNumber(TypeError):
    """A table of rules would hold something else than integers: compiled mode would cut it off without a word."""

    def __init__(self, place: str, value: object) -> None:
        super().__init__(f"const: {value!r}{place and f' at {place}'} is no integer, and tables of rules hold integers")


def _insist_on_integers(values: Any, place: str = "") -> None:
    """The table holds integers and nothing else; `NoWholeNumber` names the first that is none, and where it stands."""
    if hasattr(values, "__index__") and not hasattr(values, "__len__"):
        return
    if isinstance(values, str) or not hasattr(values, "__len__"):
        raise NoWholeNumber(place, values)
    for at, value in enumerate(values):
        if type(value) is not int:
            _insist_on_integers(value, f"{place}[{at}]")


class PlainObject:
    """A state that is an ordinary object: in plain mode every state, in compiled mode what scenes are drawn from."""

    __slots__ = ()


if TYPE_CHECKING or not COMPILED:

    def rule(function: F) -> F:
        """Marks a function that runs in both modes: integers, records and arrays only; no allocation, no exceptions."""
        return function

    def plain(function: F) -> F:
        """A rule as it was written."""
        return function

    def entries(module: ModuleType) -> Any:
        """The rules of a module as they are best called from Python."""
        return module

    def prepare(function: Callable[..., Any], *args: Any) -> None:
        """A function of `entries` is compiled for arguments of these types, so that calling it does not wait."""

    def const(values: C) -> C:
        """A table of integers known when the module is imported; `NoWholeNumber` if it holds anything else."""
        _insist_on_integers(values)
        return values

    def const_bytes(rows: C) -> C:
        """The same for rows of numbers that fit into a byte."""
        return rows

    def copy_state(into: Any, j: int, states: Any, i: int) -> None:
        """`into[j]` is an independent copy of `states[i]`."""
        into[j].become(states[i])

    def copy_run(out: list[int], at: int, source: list[int], first: int, end: int) -> None:
        """The numbers source[first:end] stand in `out` from `at` on. (A slice would need Python's own library in a
        module, a loop would take its time in plain mode.)"""
        out[at : at + end - first] = source[first:end]

    def int_array(size: int) -> list[int]:
        """A buffer of integers to be passed into rules."""
        return [0] * size

    def int_table(rows: int, columns: int) -> list[list[int]]:
        """Several such buffers, as rows."""
        return [[0] * columns for _ in range(rows)]

    def float_array(size: int) -> list[float]:
        """A buffer of floating-point numbers to be passed into rules."""
        return [0.0] * size

else:
    import numba
    import numba.extending
    import numpy as np

    from filon.engine.sparing import collect_seldom, compare_flags_by_what_is_set

    if WASM:
        from filon.engine.wasm import aim_at_wasm as prepare_numba
    else:
        from filon.engine.inner import keep_inner_code as prepare_numba

    prepare_numba()
    compare_flags_by_what_is_set()

    class _Rule:
        """A compiled function that still runs as plain Python on a plain object and on the lists inside one, so that
        scenes can ask the rules."""

        def __init__(self, function: Callable[..., Any]) -> None:
            self.plain = function
            self.inner = _compiled(
                function, "wasm" if WASM else "inner", no_cpython_wrapper=True, _nrt=_makes_room(function)
            )
            self.__name__, self.__doc__, self.__module__ = function.__name__, function.__doc__, function.__module__

        @cached_property
        def entry(self) -> Any:
            """The same for callers in Python: few rules have one, and the wrapper takes time to compile."""
            return self.inner if WASM else _compiled(self.plain, "entry")

        def __call__(self, *args: Any) -> Any:
            as_written = WASM or (args and isinstance(args[0], PlainObject | list))
            return (self.plain if as_written else self.entry)(*args)

    def _makes_room(function: Callable[..., Any]) -> bool:
        """Whether it makes the one array that rules may make, or has to give it back. All others belong to whoever
        called from Python, and outlive the call: nobody counts who uses them."""
        return "make_room" in (function.__name__, *function.__code__.co_names)

    def _compiled(function: Callable[..., Any], cached_in: str, **flags: bool) -> Any:
        # What is compiled with other flags is found by the same key, so it lies in another folder.
        numba.config.CACHE_DIR = str(cache_folder(package_of(function.__module__)) / cached_in)
        dispatcher = numba.njit(cache=True, no_cfunc_wrapper=True, **_FLAGS, **flags)(function)
        # A rule called with an int8 here, an int16 there and a default elsewhere would be compiled for each of them.
        compiler = dispatcher._compiler
        fold = compiler.fold_argument_types
        compiler.fold_argument_types = lambda args, kws: _widened(*fold(args, kws))
        compiler.compile = collect_seldom(compiler.compile)
        return dispatcher

    def _widened(signature: Any, args: Any) -> Any:
        """The types of a call, every number (and every default left out) being an int64."""
        narrow = (numba.types.Integer, numba.types.Omitted)
        return signature, tuple(numba.types.int64 if isinstance(a, narrow) else a for a in args)

    @numba.extending.typeof_impl.register(_Rule)
    def _type_of_rule(value: _Rule, context: Any) -> Any:
        return numba.typeof(value.inner)

    def rule(function: F) -> F:
        return _Rule(function)

    def plain(function):
        return function.plain

    def entries(module: ModuleType) -> SimpleNamespace:
        # Kernels are called from Python in tight loops, and never on plain objects.
        rules = {name: found for name, found in vars(module).items() if isinstance(found, _Rule)}
        own = {name: found.entry for name, found in rules.items() if found.__module__ == module.__name__}
        return SimpleNamespace(**own)

    def prepare(function, *args):
        function.compile(tuple(numba.typeof(arg) for arg in args))

    def const(values: C) -> C:
        _insist_on_integers(values)
        return np.array(values, dtype=np.int64)

    def const_bytes(rows: C) -> C:
        return np.array(rows, dtype=np.int8)

    @rule
    def copy_state(into, j, states, i):
        into[j] = states[i]

    @rule
    def copy_run(out, at, source, first, end):
        for k in range(first, end):
            out[at + k - first] = source[k]

    def int_array(size: int) -> Any:
        return np.zeros(size, dtype=np.int64)

    def int_table(rows: int, columns: int) -> Any:
        return np.zeros((rows, columns), dtype=np.int64)

    def float_array(size: int) -> Any:
        return np.zeros(size, dtype=np.float64)

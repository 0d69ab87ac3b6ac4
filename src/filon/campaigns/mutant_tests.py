"""The tests of a package's boxes as mutants meet them: a plugin of pytest.

FILON_MUTANT=filon.games.gold.rules.turns:17 pytest -p filon.campaigns.mutant_tests tests/games/gold

has that mutant in the place of its module from the beginning. FILON_MUTANTS=gold:7 begins, finds out which statements
each test runs and how long it takes, and tries whatever mutant is asked for on connection 7, each in a child that
begins where this process stands.
"""

from __future__ import annotations

import ast
import gc
import importlib.machinery
import linecache
import os
import signal
import sys
from collections import defaultdict
from collections.abc import Callable, Sequence
from functools import partial
from importlib.machinery import ModuleSpec, SourceFileLoader
from itertools import pairwise
from multiprocessing import Pipe
from multiprocessing.connection import Connection
from pathlib import Path
from time import process_time
from types import CodeType, ModuleType
from typing import Any, NamedTuple

import pytest

from filon.campaigns.mutation import RAN, functions, mutants, mutated, probed
from filon.engine import phases
from filon.engine.compile import KERNEL
from filon.engine.messages import LANGUAGES
from filon.games import shelf

MUTANT, MUTANTS = "FILON_MUTANT", "FILON_MUTANTS"
NOTICED, HUNG, SURVIVED, UNDECIDED = "noticed", "hung", "survived", "undecided"
COMPUTES = 5
"""Times as long as without the change: what computes for longer never ends."""
_MARGIN = 2.0
WAITS, PATIENCE = 20, 1800.0
"""The same by the clock on the wall, which says nothing of the mutant: it is given up."""
_ENDED, _FAILED = 0, 1  # how a child ends
STEM = "filon.games."

ran: dict[str, bytearray] = {}
"""By module: which statements have run since somebody last forgot."""


# ── in the place of a module ──


class _Loader(SourceFileLoader):
    """Loads another source in place of the module's own."""

    def __init__(self, name: str, path: str, change: Callable[[str, str], str]) -> None:
        super().__init__(name, path)
        self._change = change

    def get_code(self, fullname: str) -> CodeType:
        return _compiled(self.path, self._change(fullname, Path(self.path).read_text(encoding="utf-8")))

    def exec_module(self, module: ModuleType) -> None:
        code = self.get_code(module.__name__)
        vars(module)[RAN] = ran.get(module.__name__)
        exec(code, vars(module))


def _compiled(path: str, source: str) -> CodeType:
    # Whoever reads what it was made of reads this.
    linecache.cache[path] = len(source), None, source.splitlines(keepends=True), path
    return compile(source, path, "exec")


class _Finder:
    """Finds modules that are replaced."""

    def __init__(self, is_one: Callable[[str], bool], change: Callable[[str, str], str]) -> None:
        self._is_one, self._change = is_one, change

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if not self._is_one(name):
            return None
        spec = importlib.machinery.PathFinder.find_spec(name, path)
        if spec is None or spec.origin is None:
            return None
        spec.loader = _Loader(name, spec.origin, self._change)
        return spec


def _with_probes(name: str, source: str) -> str:
    source, size = probed(source)
    ran[name] = bytearray(size)
    return source


def put(module: ModuleType, source: str) -> None:
    """The functions of a module of rules do what a source says, whoever has imported them; so do those of modules that
    were written from theirs (`filon.engine.phases`): they are written anew."""
    path = module.__file__ or ""
    code = _compiled(path, source)
    own = {one.co_name: one for one in code.co_consts if isinstance(one, CodeType)}
    for function in functions(ast.parse(source)):
        getattr(module, function.name).__code__ = own[function.name]
    package = module.__name__.partition(".rules")[0]
    for write in _written.get(package, ()):
        before = {name: one for name, one in sys.modules.items() if name.startswith(f"{KERNEL}{package}.")}
        write()
        for name, one in before.items():
            if sys.modules[name] is not one:
                _take_over(one, sys.modules[name])
                sys.modules[name] = one


def _take_over(module: ModuleType, anew: ModuleType) -> None:
    """The functions of a module that was written do what those of the one do that was written anew."""
    for name, value in vars(anew).items():
        if getattr(value, "__module__", None) == module.__name__:
            vars(module)[name].__code__ = value.__code__
        else:
            vars(module).setdefault(name, value)


_written: dict[str, list[Callable[[], Any]]] = {}
"""By package: what writes modules from its rules, as it was called."""


def noting(write: Callable[..., Any]) -> Callable[..., Any]:
    def noted(package: str, *arguments: Any) -> Any:
        _written.setdefault(package, []).append(partial(write, package, *arguments))
        return write(package, *arguments)

    return noted


# ── trying ──


class Known(NamedTuple):
    """What is known of a test: which statements it runs when it runs alone, and for how long it computes."""

    item: pytest.Item
    seconds: float
    ran: dict[str, bytes]


class Credit:
    """How often a test was asked about mutants of a module, and noticed one."""

    def __init__(self) -> None:
        self._asked, self._noticed = 1.0, 0.1

    @property
    def odds(self) -> float:
        """How often it has to be asked until it notices one, as far as one can tell."""
        return self._asked / self._noticed

    def note(self, noticed: bool) -> None:
        self._asked, self._noticed = self._asked + 1, self._noticed + noticed


class Tries:
    """The tests of a package, which have been collected, and what is known of them. All of them pass."""

    def __init__(self, session: pytest.Session, package: str) -> None:
        self._session, self._failed = session, False
        session.config.pluginmanager.register(self)
        for game in shelf().values():
            if game.path.name == package:
                for language in LANGUAGES:
                    game.texts(language)  # every child would load them for itself
        gc.collect()
        gc.freeze()  # or each child would copy all of it
        self._before = {name: bytes(notes) for name, notes in ran.items()}
        """What ran when the modules of rules and tests were imported: nobody can change that any more."""
        self._known = sorted(map(self._look, session.items), key=lambda test: test.seconds)
        self._sources = {name: Path(sys.modules[name].__file__ or "").read_text(encoding="utf-8") for name in ran}
        for name, source in self._sources.items():
            put(sys.modules[name], source)
        if (came := self._passed(None, self._known)) != (SURVIVED, len(self._known)):
            raise RuntimeError(f"the tests of {package}, each of which passes alone: {came}")
        self._records: dict[str, dict[str, Credit]] = {name: defaultdict(Credit) for name in ran}
        self._mutants = {name: mutants(source) for name, source in self._sources.items()}

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self._failed |= not report.passed

    def _look(self, item: pytest.Item) -> Known:
        """The test has run in a child of its own: what tests keep for one another does not hide what it reaches."""

        def run(ears: Connection) -> None:
            for notes in ran.values():
                notes[:] = bytes(len(notes))
            begun = process_time()
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=None)
            ears.send((self._failed, process_time() - begun, {name: bytes(notes) for name, notes in ran.items()}))

        said, _ = _in_child(run, 3600.0)
        if said is None or said[0]:
            raise RuntimeError(f"{item.nodeid} fails as it is")
        return Known(item, *said[1:])

    def tried(self, module: str, number: int) -> str | None:
        """What came of a mutant; None: it has to be there from the beginning."""
        mutant = self._mutants[module][number]
        if self._before[module][mutant.statement]:
            return None
        able = [test for test in self._known if test.ran[module][mutant.statement]]
        records = self._records[module]
        # First who takes little time for what it is likely to notice in this module.
        able.sort(key=lambda test: test.seconds * records[test.item.nodeid].odds)
        came, asked = self._passed((sys.modules[module], mutated(self._sources[module], mutant)), able)
        for k, test in enumerate(able[:asked], 1):
            records[test.item.nodeid].note(came == NOTICED and k == asked)
        return came

    def _passed(self, change: tuple[ModuleType, str] | None, tests: list[Known]) -> tuple[str, int]:
        """What came of these tests, until one failed, in a child where the module is so; and how many were asked."""

        def run(ears: Connection) -> None:
            if change:
                put(*change)
            for test, following in pairwise([*tests, None]):
                assert test
                # By the time it computes: on a busy machine everything takes long.
                signal.setitimer(signal.ITIMER_PROF, COMPUTES * test.seconds + _MARGIN)
                test.item.config.hook.pytest_runtest_protocol(item=test.item, nextitem=following and following.item)
                if self._failed:
                    ears.send((NOTICED, tests.index(test) + 1))
                    return
            ears.send((SURVIVED, len(tests)))

        said, ended = _in_child(run, WAITS * sum(test.seconds for test in tests) + PATIENCE)
        if said:
            return said[0], said[1]
        # If it ended by itself, the rules could not even be put there.
        ends = {-signal.SIGPROF: HUNG, -signal.SIGKILL: UNDECIDED, _FAILED: NOTICED}
        return ends.get(ended, f"it ended with {ended}"), 0


def _in_child(work: Callable[[Connection], None], patience: float) -> tuple[Any, int]:
    """What a child of this process has said that did some work, and how it ended; who takes too long is killed."""
    ears, mouth = Pipe(duplex=False)
    if (child := os.fork()) == 0:
        code = _FAILED
        try:
            work(mouth)
            code = _ENDED
        finally:
            os._exit(code)
    mouth.close()
    try:
        if not ears.poll(patience):
            os.kill(child, signal.SIGKILL)
        said = ears.recv()
    except EOFError:  # it ended without a word
        said = None
    ears.close()
    return said, os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])


# ── as a plugin ──


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Of tests that are for all boxes, those of other packages' games are left out. What is slow comes last: most
    mutants do not live to see it."""
    folder = config.rootpath / "tests" / "games" / _package
    items[:] = [item for item in items if folder in item.path.parents or _is_about(item, folder)]
    items.sort(key=lambda item: item.get_closest_marker("slow") is not None)


def _is_about(item: pytest.Item, folder: Path) -> bool:
    about = getattr(item, "callspec", None)
    path = about and about.params.get("path")
    return isinstance(path, Path) and folder in path.parents


@pytest.hookimpl(tryfirst=True)
def pytest_runtestloop(session: pytest.Session) -> bool | None:
    if MUTANTS not in os.environ:
        return None
    with Connection(int(os.environ[MUTANTS].partition(":")[2])) as asked:
        try:
            if session.testsfailed:
                raise RuntimeError(f"the tests of {_package} can't be collected")
            tries = Tries(session, _package)
        except RuntimeError as error:
            asked.send(str(error))
            return True
        asked.send("")
        while True:
            try:
                asked.send(tries.tried(*asked.recv()))
            except (EOFError, ConnectionError):  # nobody asks any more
                return True


def _mutant_of(number: int) -> Callable[[str, str], str]:
    return lambda name, source: mutated(source, mutants(source)[number])


_package = ""
if one := os.environ.get(MUTANT):
    _module, _, _number = one.rpartition(":")
    _package = _module.removeprefix(STEM).partition(".")[0]
    if _number:  # none: the tests run as they are
        sys.meta_path.insert(0, _Finder(_module.__eq__, _mutant_of(int(_number))))
elif MUTANTS in os.environ:
    phases.automaton, phases.together = noting(phases.automaton), noting(phases.together)
    _package = os.environ[MUTANTS].partition(":")[0]
    _rules = f"{STEM}{_package}.rules"
    sys.meta_path.insert(0, _Finder(lambda name: name == _rules or name.startswith(f"{_rules}."), _with_probes))

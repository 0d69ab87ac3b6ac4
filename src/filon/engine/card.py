"""Rules on a graphics card: the same functions once more, as code for it.

What a function does depends on what its names mean. `on_card` takes a rule as it was written and gives its names the
meaning that they have there: rules are functions of the card, tables of integers are arrays of the smallest integers
that hold them, a record is copied as a whole. So a process runs its rules here and there, whatever its mode is.

With NUMBA_ENABLE_CUDASIM=1, Numba's simulator runs the same without a card: slowly, in Python, one thread after the
other.
"""

from __future__ import annotations

import dis
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import FunctionType
from typing import TYPE_CHECKING, Any

import numpy as np

from filon.engine.bind import bound
from filon.engine.compile import PACKAGE, cache_folder, copy_run, copy_state, plain
from filon.engine.errors import FilonError
from filon.engine.messages import say
from filon.engine.rng import next32

if TYPE_CHECKING:
    from filon.engine.game import Game

if not hasattr(np, "row_stack"):
    np.row_stack = np.vstack  # some versions of numba-cuda ask for the old name

from numba import config as _config
from numba import cuda as _cuda

config: Any = _config
cuda: Any = _cuda
"""Neither says its types."""

SIMULATED = bool(config.ENABLE_CUDASIM)
_SMALL_TABLE = 1024  # bytes
_LONG = 64  # instructions of Python
_twins: dict[tuple[str, str], bool] = {}
"""The functions that were made for a card, by module and name: whether they are long rules."""


class NoCard(FilonError):
    code = "no-card"

    def __init__(self) -> None:
        super().__init__(say("error-no-card"))


def threads_for(count: int) -> tuple[int, int]:
    """Blocks, and threads in each: together at least so many. The simulator's threads are Python's, and dear."""
    block = 1 if SIMULATED else 64
    return -(-count // block), block


def there(array: Any) -> Any:
    """The array on the card: itself, if it is there, whichever library made it."""
    if hasattr(array, "__cuda_array_interface__"):
        return cuda.as_cuda_array(array)
    return array if hasattr(array, "copy_to_host") else cuda.to_device(np.asarray(array))


def _copy_record(into: Any, j: int, states: Any, i: int) -> None:
    # Numba would copy byte by byte. A card fetches 32 bytes at once: all of them are asked for before they are needed.
    target = into[j : j + 1].view(np.int64)
    source = states[i : i + 1].view(np.int64)
    for k in range(0, len(source), 4):
        a, b, c, d = source[k], source[k + 1], source[k + 2], source[k + 3]
        target[k] = a
        target[k + 1] = b
        target[k + 2] = c
        target[k + 3] = d


def _copy_numbers(out: Any, at: int, source: Any, first: int, end: int) -> None:
    for k in range(first, end):
        out[at + k - first] = source[k]


_OWN: dict[Any, Any] = {plain(copy_state): _copy_record, plain(copy_run): _copy_numbers}
"""What is done otherwise on a card."""


@cache
def on_card(rule: FunctionType) -> Any:
    """The function of the card for a rule, given as it was written."""
    function = _again(_OWN.get(rule, rule))
    # Random numbers are many instructions of Python, but few of a card.
    long = rule is not plain(next32) and sum(1 for _ in dis.get_instructions(function)) > _LONG
    _twins[function.__module__, function.__qualname__] = long
    return function if SIMULATED else _widened(cuda.jit(device=True)(function))


class Loops:
    """The functions of `templates/card.py` for one game, as Python starts them: `loops.clear[blocks, threads](flat)`"""

    def __init__(self, game: Game) -> None:
        self._module = bound(game, PACKAGE / "engine" / "templates" / "card.py", of_box=True)
        self._cached = {"cache": True} if not SIMULATED and Path(str(self._module.__file__)).exists() else {}
        self._folder = cache_folder(game.package) / "card"

    def __getattr__(self, name: str) -> Any:
        config.CACHE_DIR = str(self._folder)
        loop = cuda.jit(**self._cached)(_again(getattr(self._module, name)))
        setattr(self, name, loop)
        return loop


@cache
def loops_of(game: Game) -> Loops:
    """The loops of a game for the card of this machine; `NoCard` if there is none."""
    if not cuda.is_available():
        raise NoCard()
    return Loops(game)


def _again(function: FunctionType) -> FunctionType:
    """The same code, in which names mean what they mean on the card."""
    asked = {step.argval for step in dis.get_instructions(function) if step.opname == "LOAD_GLOBAL"}
    names = {name: _meaning(value) for name, value in function.__globals__.items() if name in asked}
    names["__name__"] = function.__module__
    again = FunctionType(function.__code__, names, function.__name__, function.__defaults__)
    again.__module__, again.__qualname__ = function.__module__, function.__qualname__
    _twins[again.__module__, again.__qualname__] = False
    return again


def _meaning(value: Any) -> Any:
    if isinstance(value, FunctionType):
        return on_card(value)
    if isinstance(value, list | np.ndarray):
        return value if SIMULATED else _narrow(np.asarray(value))
    written = getattr(value, "plain", None)
    return on_card(written) if isinstance(written, FunctionType) else value


def _narrow(table: Any) -> Any:
    """The same numbers in the smallest integers that hold them: a card has little room for what never changes."""
    kinds = (np.int8, np.int16, np.int32)
    least, most = table.min(initial=0), table.max(initial=0)
    fits = (kind for kind in kinds if np.iinfo(kind).min <= least and most <= np.iinfo(kind).max)
    return np.ascontiguousarray(table, next(fits, np.int64))


def _widened(function: Any) -> Any:
    """A rule called with an int8 here and an int16 there would be compiled for each of them."""
    types: Any = import_module("numba.cuda.types")
    fold = function.fold_argument_types

    def fold_and_widen(args: Any, kws: Any) -> Any:
        signature, folded = fold(args, kws)
        narrow = (types.Integer, types.Omitted)
        return signature, tuple(types.int64 if isinstance(arg, narrow) else arg for arg in folded)

    function.fold_argument_types = fold_and_widen
    return function


def _keep_large_tables_in_memory() -> None:
    """Small tables stay in the memory for constants, of which there are 64 KiB. Large ones lie where everything does:
    threads that look at different places of a constant wait for each other."""
    from numba.cuda.cudadrv import nvvm
    from numba.cuda.target import CUDATargetContext

    context: Any = CUDATargetContext
    make, small = context.make_constant_array, nvvm.ADDRSPACE_CONSTANT

    def make_by_size(self: Any, builder: Any, kind: Any, table: Any) -> Any:
        nvvm.ADDRSPACE_CONSTANT = small if table.nbytes <= _SMALL_TABLE else nvvm.ADDRSPACE_GLOBAL
        try:
            return make(self, builder, kind, table)
        finally:
            nvvm.ADDRSPACE_CONSTANT = small

    context.make_constant_array = make_by_size


def _keep_code_short() -> None:
    """Long rules stay functions, and loops stay loops: the compiler would write rules out wherever they are called, and
    a loop once for each round. Threads that are at different places of the code read it all the time, and a card keeps
    128 KiB of it near (docs/decisions/0043)."""
    if find_spec("numba.cuda.lowering") is None:
        return  # Numba's own part for cards, without numba-cuda
    lowering: Any = import_module("numba.cuda.lowering")
    ir: Any = import_module("llvmlite.ir")
    lower, jump = lowering.Lower, lowering.ir.Jump
    begin, lower_one = lower.setup_function, lower.lower_inst

    def begin_apart(self: Any, described: Any) -> None:
        begin(self, described)
        if _twins.get((described.modname, described.qualname)):
            self.function.attributes.add("noinline")

    def lower_rolled(self: Any, step: Any) -> None:
        # Blocks are lowered in order, so one that is jumped to and holds something already begins a loop.
        is_loop = isinstance(step, jump) and bool(self.blkmap[step.target].instructions)
        lower_one(self, step)
        if is_loop and (self.fndesc.modname, self.fndesc.qualname) in _twins:
            said = self.module.add_metadata([ir.MetaDataString(self.module, "llvm.loop.unroll.disable")])
            loop = ir.MDValue(self.module, [said], name=str(len(self.module.metadata)))
            loop.operands = (loop, said)  # LLVM tells loops apart by themselves
            self.builder.block.terminator.set_metadata("llvm.loop", loop)

    lower.setup_function, lower.lower_inst = begin_apart, lower_rolled


def _mend_simulator() -> None:
    """The simulator's numbers are Python's, as the rules expect where they are not compiled, and its records can be
    copied and lie in local memory."""
    kernelapi: Any = import_module("numba.cuda.simulator.kernelapi")
    arrays: Any = import_module("numba.cuda.simulator.cudadrv.devicearray")
    fake, array = arrays.FakeWithinKernelCUDAArray, arrays.FakeCUDAArray

    def look(self: Any, key: Any) -> Any:
        found = self._item._ary[key]
        if isinstance(found, np.ndarray | np.void):
            return fake(array(found))
        return found.item()

    def view(self: Any, dtype: Any) -> Any:
        return fake(array(self._item._ary.view(dtype)))

    def put(self: Any, key: Any, value: Any) -> None:
        self._item._ary[key] = value._item._ary if isinstance(value, fake) else value

    def local_array(self: Any, shape: Any, dtype: Any, alignment: int = 0) -> Any:
        return fake(array(np.zeros(shape, dtype)))

    fake.__getitem__ = fake.__getattr__ = look
    fake.__setitem__ = fake.__setattr__ = put
    fake.view = view
    kernelapi.FakeCUDALocal.array = local_array


if SIMULATED:
    _mend_simulator()
else:
    _keep_large_tables_in_memory()
    _keep_code_short()

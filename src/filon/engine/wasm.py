"""Rules as a WebAssembly module.

Numba is told that all code is for wasm32 and that nothing of it will run here: every function is kept as LLVM's
intermediate code. What is to be called from outside is linked into one module together with the buffers it works on,
which lie where the linker puts them, once and for all; LLVM's own WebAssembly target emits it and LLD links it.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import numba
import numpy as np
from llvmlite import binding, ir
from numba.core import cgutils, codegen
from numba.core.runtime import nrtdynmod

from filon.engine.inner import InnerLibrary, keep_inner_code

TRIPLE = "wasm32-unknown-unknown"
LAYOUT = "e-m:e-p:32:32-p10:8:8-p20:8:8-i64:64-i128:128-n32:64-S128-ni:1:10:20"
FEATURES = "+bulk-memory,+bulk-memory-opt,+sign-ext,+nontrapping-fptoint,+mutable-globals"
_STACK = 1 << 16
_NONE = -2  # what Numba's functions say who return nothing; 0 is said by the others, everything else is an error


class _Library(InnerLibrary):
    """Code that nobody runs in this process."""

    def __init__(self, codegen: Any, name: str) -> None:
        super().__init__(codegen, name)
        self._inner = True


def _machine() -> Any:
    binding.initialize_all_targets()
    binding.initialize_all_asmprinters()
    return binding.Target.from_triple(TRIPLE).create_target_machine(cpu="generic", features=FEATURES, opt=3)


def aim_at_wasm() -> None:
    """From now on Numba makes intermediate code for wasm32, and nothing else."""
    keep_inner_code(_Library)
    aimed: Any = codegen.JITCPUCodegen
    init, create_empty_module = aimed._init, aimed._create_empty_module

    def init_aimed(self: Any, llvm_module: Any) -> None:
        init(self, llvm_module)
        self._tm, self._data_layout = _machine(), LAYOUT
        self._target_data = binding.create_target_data(LAYOUT)

    def create_aimed(self: Any, name: str) -> Any:
        module = create_empty_module(self, name)
        if self._data_layout:  # the very first is for the engine of this process, which stays idle
            module.triple = TRIPLE
        return module

    def define_nothing(name: str) -> Any:
        def define(module: Any, atomic: Any) -> None:
            function = cgutils.get_or_insert_function(module, nrtdynmod.incref_decref_ty, name)
            ir.IRBuilder(function.append_basic_block()).ret_void()

        return define

    def trap_out_of_bounds(context: Any, builder: Any, index: Any, size: Any, axis: Any = None) -> None:
        with cgutils.if_unlikely(builder, builder.icmp_unsigned(">=", index, size)):
            trap = cgutils.get_or_insert_function(builder.module, ir.FunctionType(ir.VoidType(), []), "llvm.trap")
            builder.call(trap, [])
            builder.unreachable()

    aimed._init, aimed._create_empty_module = init_aimed, create_aimed
    # Nobody could be told of an error: so no caller has to look whether there was one.
    cgutils.do_boundscheck = trap_out_of_bounds
    # Buffers live as long as the module: nobody counts who uses them.
    nrtdynmod._define_nrt_incref = define_nothing("NRT_incref")
    nrtdynmod._define_nrt_decref = define_nothing("NRT_decref")


def build_module(buffers: Mapping[str, Any], calls: Sequence[tuple[Any, tuple[Any, ...]]], room: int) -> bytes:
    """A module with these buffers and a function for each call, which takes the numbers among its arguments.

    An argument that is one of the buffers stays that buffer. A number is given as 32 bits, or as 64 where it is one of
    NumPy's. A rule that fails (an index is out of range) traps. The one array that a call may make, the room its bot
    thinks in, has so many bytes, which are always the same.
    """
    lines = [f"@{name} = global [{array.nbytes} x i8] zeroinitializer, align 16" for name, array in buffers.items()]
    libraries, exported = [], [*buffers]
    names = {id(array): name for name, array in buffers.items()}
    for rule, args in calls:
        function = getattr(rule, "entry", rule)
        types = tuple(numba.typeof(arg) if isinstance(arg, np.ndarray) else numba.types.int64 for arg in args)
        function.compile(types)
        compiled = function.overloads[types]
        libraries.append(compiled.library)
        lines += _wrapper(function.__name__, compiled, args, names)
        exported.append(function.__name__)
    module = binding.parse_assembly("\n".join([_HEAD.replace("ROOM", str(room)), *lines]))
    for library in libraries:
        module.link_in(library._get_module_for_linking(), preserve=True)
    for found in (*module.functions, *module.global_variables):
        if not found.is_declaration and found.name not in exported:
            found.linkage = "internal"
    machine = _machine()
    passes = binding.create_pass_builder(machine, binding.create_pipeline_tuning_options(speed_level=3))
    manager = passes.getModulePassManager()
    manager.run(module, passes)
    return _link(machine.emit_object(module), exported)


_HEAD = f"""
target datalayout = "{LAYOUT}"
target triple = "{TRIPLE}"
declare void @llvm.trap()
@room = internal global [ROOM x i8] zeroinitializer, align 16
@room_info = internal global {{ i64, ptr, ptr, ptr, i64 }} {{ i64 1, ptr null, ptr null, ptr @room, i64 ROOM }}
define ptr @NRT_MemInfo_alloc_aligned(i64 %size, i32 %align) {{
  %fits = icmp ule i64 %size, ROOM
  br i1 %fits, label %done, label %failed
failed:
  call void @llvm.trap()
  unreachable
done:
  ret ptr @room_info
}}
"""


def _wrapper(name: str, compiled: Any, args: tuple[Any, ...], names: Mapping[int, str]) -> list[str]:
    """The intermediate code of a function that takes numbers and calls a compiled one as Numba does."""
    takes, widen, passed = [], [], ["ptr %result", "ptr %error"]
    for k, arg in enumerate(args):
        if isinstance(arg, np.ndarray):
            words = (*arg.shape, *arg.strides)
            data = f"i64 {arg.size}, i64 {arg.itemsize}, ptr @{names[id(arg)]}"
            passed += ["ptr null, ptr null", data, *(f"i64 {word}" for word in words)]
        elif isinstance(arg, np.integer):
            takes.append(f"i64 %a{k}")
            passed.append(f"i64 %a{k}")
        else:
            takes.append(f"i32 %a{k}")
            widen.append(f"  %w{k} = sext i32 %a{k} to i64")
            passed.append(f"i64 %w{k}")
    gives = compiled.signature.return_type
    target, wanted = compiled.fndesc.llvm_func_name, "" if gives is numba.types.none else f"i{gives.bitwidth}"
    types = ", ".join(word.split()[0] for part in passed for word in part.split(", "))
    fit = (
        "add i32 0, %got" if wanted == "i32" else f"{'trunc i64' if wanted == 'i64' else f'sext {wanted}'} %got to i32"
    )
    return [
        f'declare i32 @"{target}"({types})',
        f"define {'i32' if wanted else 'void'} @{name}({', '.join(takes)}) {{",
        "  %result = alloca i64, align 8",
        "  %error = alloca ptr, align 8",
        *widen,
        f'  %status = call i32 @"{target}"({", ".join(passed)})',
        "  %is_ok = icmp eq i32 %status, 0",
        f"  %is_none = icmp eq i32 %status, {_NONE}",
        "  %good = or i1 %is_ok, %is_none",
        "  br i1 %good, label %done, label %failed",
        "failed:",
        "  call void @llvm.trap()",
        "  unreachable",
        "done:",
        *([f"  %got = load {wanted}, ptr %result", f"  %fit = {fit}", "  ret i32 %fit"] if wanted else ["  ret void"]),
        "}",
    ]


def _link(code: bytes, exported: Sequence[str]) -> bytes:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "box.o").write_bytes(code)
        flags = ["--no-entry", "-O3", "--strip-all", "--gc-sections", "-z", f"stack-size={_STACK}", "--stack-first"]
        names = [f"--export={name}" for name in exported]
        command = [sys.executable, "-m", "ziglang", "wasm-ld", *flags, *names, "box.o", "-o", "box.wasm"]
        linked = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
        if linked.returncode:
            # Most of all a rule that makes arrays, copies slices or calls functions of a library: a module has none.
            raise RuntimeError(f"the module can't be linked:\n{linked.stderr}")
        return (folder / "box.wasm").read_bytes()

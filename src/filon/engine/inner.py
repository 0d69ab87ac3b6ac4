"""Compiled code that is only ever called from other compiled code.

Numba makes machine code of every function and of all that it calls. A function that only compiled code calls is built
into its callers as well, so nobody ever runs its own machine code: where rules call rules, most of the compiling would
be for nothing. Functions compiled without wrappers can't be called from Python or C. They are kept as LLVM's
intermediate code, which is all that their callers need.
"""

from __future__ import annotations

from typing import Any

from llvmlite import binding
from numba.core.codegen import JITCodeLibrary, JITCPUCodegen
from numba.core.targetconfig import ConfigStack


class InnerLibrary(JITCodeLibrary):
    """The code of a function: as intermediate code if it is an inner one, else as Numba does."""

    def __init__(self, codegen: Any, name: str) -> None:
        super().__init__(codegen, name)
        flags = ConfigStack().top_or_none()
        self._inner = flags is not None and flags.no_cpython_wrapper and flags.no_cfunc_wrapper

    def _optimize_final_module(self) -> None:
        # An inner one has had Numba's passes for single functions. What is built into an entry is optimized in full
        # there; to do it here as well would be to do it again at each step up.
        if not self._inner:
            super()._optimize_final_module()

    def _finalize_final_module(self) -> None:
        if self._inner:
            self._finalize_dynamic_globals()
            self._verify_declare_only_symbols()
            self._finalized = True
        else:
            super()._finalize_final_module()

    def get_pointer_to_function(self, name: str) -> Any:
        self._ensure_finalized()
        return 0 if self._inner else super().get_pointer_to_function(name)

    def serialize_using_object_code(self) -> Any:
        if not self._inner:
            return super().serialize_using_object_code()
        self._ensure_finalized()
        return self.name, "inner", self._get_module_for_linking().as_bitcode()

    @classmethod
    def _unserialize(cls, codegen: Any, state: Any) -> Any:
        name, kind, data = state
        if kind != "inner":
            return super()._unserialize(codegen, state)
        library = cls(codegen, name)
        library._inner = True
        library._final_module = library._shared_module = binding.parse_bitcode(data)
        library._finalize_final_module()
        return library


def keep_inner_code(library: type[InnerLibrary] = InnerLibrary) -> None:
    """From now on Numba makes no machine code of inner functions."""
    codegen: Any = JITCPUCodegen
    set_env = codegen.set_env

    def set_env_if_there(self: Any, name: str, env: Any) -> None:
        # The environment of an inner function lies in the code of its callers, if they need it.
        if self._engine.get_global_value_address(name):
            set_env(self, name, env)

    codegen._library_class = library
    codegen.set_env = set_env_if_there

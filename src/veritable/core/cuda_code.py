"""How numba's CUDA compiler treats rules: three things that it does otherwise by itself, changed by `use`.

Tables lie in ordinary memory; whole numbers are 64 bits wide, so that a rule is compiled once and not for every constant that a
caller hands over; and in kernels whose names begin with `grouped` large rules with several callers stay functions. A compiler
that copies them into every caller makes more code of a large game than a GPU's instruction cache holds, and threads wait for
instructions; for a small game the copies are faster.
"""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

from veritable.core.rule import wide

GROUPED = re.compile(r"^define void @\S*?\d+grouped", re.MULTILINE)
FUNCTION = re.compile(r'^(define linkonce_odr \S+ @("[^"]*"|[\w.$]+)\(.*?\))(\s*(?:#\d+)?\s*\{)', re.MULTILINE)
CALL = re.compile(r'call \S+ @("[^"]*"|[\w.$]+)\(')
LARGE = 400
"""A rule of so many lines of numba's code stays a function: of 150, 400, 800 and no limit the fastest for Verrix on an H200."""


def use() -> None:
    """The compiler does so from now on."""
    from numba.cuda import dispatcher
    from numba.cuda.cudadrv import nvvm

    # numba puts tables into constant memory, which serves one address at a time. Threads that play different games look up
    # different rows, so ordinary memory is right for them: five times as fast for Veletas on an H200.
    nvvm.ADDRSPACE_CONSTANT = nvvm.ADDRSPACE_GLOBAL
    usual_device, usual_ir = dispatcher.CUDADispatcher.compile_device, nvvm.compile_ir

    def compile_device(self: Any, kinds: Any, return_type: Any = None) -> Any:
        return usual_device(self, tuple(map(wide, kinds)), return_type)

    def compile_ir(code: Any, **options: Any) -> Any:
        return usual_ir(code if isinstance(code, str) else sharing(code), **options)

    dispatcher.CUDADispatcher.compile_device, nvvm.compile_ir = compile_device, compile_ir


def sharing(modules: list[str]) -> list[str]:
    """The same code, every function once; in grouped kernels large ones with several callers are not to be copied there."""
    modules = list(dict.fromkeys(modules))
    if not any(GROUPED.search(module) for module in modules):
        return modules
    calls = Counter(name for module in modules for name in CALL.findall(module))

    def shared(module: str) -> str:
        found = FUNCTION.search(module)
        if found is None or module.count("\n") <= LARGE or calls[found[2]] < 2:
            return module
        return f"{module[: found.end(1)]} noinline{module[found.end(1) :]}"

    return [shared(module) for module in modules]

"""Compiled rules whose array indices are taken as they are.

numba lets a negative index count from the end of an array, and pays for it with a comparison at every access: about a third of
the time of Veletas. A rule never counts from the end (the kit runs it over guarded fields and tables, which refuse that), so
for rules, and for nothing else in the process, the comparison is left out. Where a newer numba is built otherwise, it stays in.
"""

from __future__ import annotations

from typing import Any


class _Switch:
    """Whether what numba compiles at this moment is a rule."""

    on = False


def taken_as_they_are(dispatcher: Any) -> Any:
    """The dispatcher, which from now on compiles itself and the rules it calls without the comparison."""
    from numba.core.compiler_lock import global_compiler_lock

    _teach_numba()
    usual = dispatcher.compile

    def compile_rule(signature: Any) -> Any:
        with global_compiler_lock:  # nobody else compiles while the switch is on
            before, _Switch.on = _Switch.on, True
            try:
                return usual(signature)
            finally:
                _Switch.on = before

    dispatcher.compile = compile_rule
    return dispatcher


def _teach_numba() -> None:
    """numba's own step asks the switch first."""
    from numba.core import types
    from numba.np import arrayobj

    usual = getattr(arrayobj, "fix_integer_index", None)
    if usual is None or hasattr(usual, "asks_the_switch"):
        return

    def fix_integer_index(context: Any, builder: Any, kind: Any, index: Any, size: Any) -> Any:
        if _Switch.on and kind.signed:
            return context.cast(builder, index, kind, types.intp)
        return usual(context, builder, kind, index, size)

    fix_integer_index.asks_the_switch = True  # type: ignore[attr-defined]
    arrayobj.fix_integer_index = fix_integer_index

"""The `rule` mark, and the compiled twins of marked functions.

Marking records a function and leaves it plain Python, so that interpreted play never imports Numba. `load` gives the
compiled twins: on a machine's first use they are compiled in a process of their own and kept on disk, in a folder
whose name holds a hash of everything that could change them (see `cache`).
"""

from __future__ import annotations

import dis
import importlib
import sys
import threading
from collections.abc import Callable, Mapping
from types import ModuleType
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from xianyang.core.compiled.interrupts import noted

if TYPE_CHECKING:
    from xianyang.core.rules import Rules

F = TypeVar("F", bound=Callable[..., Any])
Twins = Mapping[str, Callable[..., Any]]
"""Compiled functions by name."""

_marked: list[Callable[..., Any]] = []
_registered = 0
_loaded: dict[tuple[str, str], Twins] = {}
_lock = threading.RLock()

RULES_SIGNATURES = {
    "setup": "void(int64[::1], int64[::1])",
    "actor": "int64(int64[::1], int64[::1])",
    "legal": "int64(int64[::1], int64[::1], int64[::1])",
    "why": "int64(int64[::1], int64[::1], int64)",
    "sample": "int64(int64[::1], int64[::1], int64[::1])",
    "chance": "int64(int64[::1], int64[::1], int64[::1], int64[::1])",
    "apply": "void(int64[::1], int64[::1], int64, int64[::1])",
    "score": "void(int64[::1], int64[::1], int64[::1])",
    "rank": "void(int64[::1], int64[::1], int64[::1])",
    "seen": "int64(int64[::1], int64[::1], int64, int64)",
    "hide": "void(int64[::1], int64[::1], int64, int64[::1])",
    "deal": "void(int64[::1], int64[::1], int64, int64[::1], int64[::1])",
}


class Program(NamedTuple):
    """A search or simulation written once over the protocol: ``build(rules)`` gives a closure over one game's rules."""

    build: Callable[[Any], Callable[..., Any]]
    signature: str


def rule(function: F) -> F:
    """Mark a function as one that can run compiled. The function stays what it is."""
    _marked.append(function)
    return function


def available() -> bool:
    """Whether Numba can be had here. Where not, everything still works, interpreted."""
    try:
        with noted():  # parts of it that are no Python would swallow a Ctrl-C
            importlib.import_module("numba")
    except ImportError:
        return False
    return True


def sources(rules: Rules, programs: ModuleType | None = None) -> dict[str, tuple[Callable[..., Any], str]]:
    """What is compiled: name -> (plain function, signature)."""
    from xianyang.core.programs import PROGRAMS

    made: dict[str, Program] = programs.PROGRAMS if programs else PROGRAMS
    built = {name: (program.build(rules), program.signature) for name, program in made.items()}
    if programs is not None:
        return built
    return {name: (getattr(rules, name), signature) for name, signature in RULES_SIGNATURES.items()} | built


def load(rules: Rules, programs: ModuleType | None = None) -> Twins:
    """The compiled twins of a game's rules and of the core's programs, or of the `PROGRAMS` of another module.

    The first call on a machine takes a while and says so on standard error; later ones read a file. Raises
    ImportError where Numba is missing.
    """
    from xianyang.core.compiled import cache

    module = sys.modules[rules.setup.__module__]
    key = (module.__name__, programs.__name__ if programs else "")
    with _lock:
        if key not in _loaded:
            _loaded[key] = cache.load(module, programs)
        return _loaded[key]


def compile_function(function: Callable[..., Any], signature: str, *, keep: bool) -> Callable[..., Any]:
    """Compile one function now, or read it from the folder set in ``numba.config.CACHE_DIR`` when `keep`."""
    import numba
    from numba.extending import register_jitable

    global _registered
    with _lock:
        for marked in _marked[_registered:]:
            register_jitable(**_options(marked))(marked)
        _registered = len(_marked)
        made: Callable[..., Any] = numba.njit(signature, cache=keep, nogil=True, **_options(function))(function)
        return made


def _options(function: Callable[..., Any]) -> dict[str, Any]:
    """Numba's options for a function: one that makes no list needs no reference counts.

    Counting them at each call and return takes longer than most rules; the vectors that rules work on are their
    caller's, and stay alive without it.
    """
    makes_lists = any(step.opname.startswith(("BUILD_LIST", "LIST_")) for step in dis.get_instructions(function))
    return {"_nrt": makes_lists}

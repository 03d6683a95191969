"""The two forms in which rules run, behind one face: plain Python over lists, compiled code over arrays."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from xianyang.core import compiled as twins_of
from xianyang.core.rules import Rules


@dataclass(frozen=True)
class Form:
    """Functions by name (the rules' and the core's programs), and how to make a vector for them."""

    is_compiled: bool
    twins: Mapping[str, Callable[..., Any]]
    vector: Callable[[Any], Any]


def interpreted(rules: Rules) -> Form:
    """The rules as they are written, over lists."""
    functions = {name: function for name, (function, _) in twins_of.sources(rules).items()}
    return Form(False, functions, list)


def compiled(rules: Rules) -> Form:
    """The compiled twins, over int64 arrays; compiled now where no process of this machine has done it yet."""
    import numpy as np

    return Form(True, twins_of.load(rules), lambda values: np.array(values, dtype=np.int64))


def best(rules: Rules, *, plain: bool = False) -> Form:
    """Compiled where Numba can be had, else (or where `plain` is asked for) interpreted."""
    return interpreted(rules) if plain or not twins_of.available() else compiled(rules)

"""Which sources the compiled code of a game comes from: those whose change could change it, and no others.

From the functions that are compiled, and those that they close over, to the modules that hold them; and from there
along imports, because what a module imports is called by its functions or, as a constant, compiled into them.
"""

from __future__ import annotations

import ast
import importlib.util
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

MACHINERY = "xianyang.core.compiled"
"""The mark and the signatures matter; what compiles and keeps the code, and so is imported there, does not."""


def files(functions: Iterable[Callable[..., Any]], *more: ModuleType) -> dict[str, Path]:
    """The files that functions and modules come from, by the names of their modules, in the order of the names.

    Imports are followed inside the packages of those functions and modules only.
    """
    ahead = {function.__globals__["__name__"] for function in _closed_over(functions)}
    ahead |= {module.__name__ for module in more}
    packages = {name.partition(".")[0] for name in ahead}
    found: dict[str, Path] = {}
    while ahead:
        name = ahead.pop()
        path = _file(name)
        if name not in found and path is not None:
            found[name] = path
            if name != MACHINERY:
                ahead |= {other for other in _imports(name, path, packages) if other not in found}
    return dict(sorted(found.items()))


def _closed_over(functions: Iterable[Callable[..., Any]]) -> list[FunctionType]:
    """These functions, and those that nested ones have from around them."""
    ahead: list[object] = list(functions)
    found: list[FunctionType] = []
    while ahead:
        function = ahead.pop()
        if isinstance(function, FunctionType) and function not in found:
            found.append(function)
            ahead += [cell.cell_contents for cell in function.__closure__ or ()]
    return found


def _imports(name: str, path: Path, packages: set[str]) -> Iterator[str]:
    """The modules of some packages that a module imports, by their names."""
    package = name if path.name == "__init__.py" else name.rpartition(".")[0]
    for node in ast.walk(ast.parse(path.read_bytes())):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name.partition(".")[0] in packages)
        elif isinstance(node, ast.ImportFrom):
            base = importlib.util.resolve_name("." * node.level + (node.module or ""), package)
            if base.partition(".")[0] in packages:
                for alias in node.names:
                    inner = f"{base}.{alias.name}"
                    yield base if _file(inner) is None else inner


def _file(name: str) -> Path | None:
    """The file of a module; None for a name that is no module."""
    try:
        spec = importlib.util.find_spec(name)
    except ModuleNotFoundError:  # What stands before the last dot is a module with no modules in it.
        return None
    return Path(spec.origin) if spec is not None and spec.origin is not None else None

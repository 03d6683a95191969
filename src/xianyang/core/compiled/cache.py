"""Where compiled code is kept, and why it can't be stale.

Numba notices a change in the file of an entry point, but not in a function that it calls, nor in its own flags. So
every set of twins lives in a folder named by a hash of all sources that could matter (see `origin`), of where they are
(Numba keeps code by that), of Python, Numba and its flags, and of the processor.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import platform
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import filelock
import platformdirs

from xianyang.core import compiled
from xianyang.core.compiled import origin
from xianyang.core.compiled.interrupts import noted
from xianyang.core.speech import speaker

STALE_AFTER = 30 * 24 * 3600
"""Seconds after which a folder that nobody used is thrown away."""


def root() -> Path:
    """The folder of all compiled code: ``XIANYANG_CACHE``, else the platform's cache folder."""
    given = os.environ.get("XIANYANG_CACHE")
    return Path(given) if given else Path(platformdirs.user_cache_dir("xianyang", appauthor=False))


def fingerprint(rules: ModuleType, programs: ModuleType | None) -> str:
    """A hash of everything that the compiled code depends on."""
    import llvmlite.binding
    import numba

    digest = hashlib.sha256()
    flags = sorted(f"{k}={v}" for k, v in os.environ.items() if k.startswith("NUMBA_") and k != "NUMBA_CACHE_DIR")
    machine = (sys.version, platform.machine(), llvmlite.binding.get_host_cpu_name())
    for part in (*machine, numba.__version__, str(numba.config.BOUNDSCHECK), *flags):  # type: ignore[attr-defined]
        digest.update(part.encode() + b"\0")
    for name, path in source_files(rules, programs).items():
        digest.update(f"{name} {path}".encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()[:20]


def source_files(rules: ModuleType, programs: ModuleType | None) -> dict[str, Path]:
    """Every source that the compiled code depends on, by the name of its module."""
    functions = [function for function, _ in compiled.sources(rules, programs).values()]
    return origin.files(functions, rules, *([programs] if programs else []))


def load(rules: ModuleType, programs: ModuleType | None) -> compiled.Twins:
    """Twins from disk, compiled there first in a process of its own; in this process where nothing can be kept."""
    import numba  # noqa: F401  (a missing Numba is an ImportError here)

    folder = _folder(rules, programs)
    if not _ready(folder, programs):
        compile_apart(rules, programs)
    if _ready(folder, programs):
        with contextlib.suppress(OSError):
            os.utime(folder)
        return _compile(rules, programs, folder)
    say = speaker()
    _say_progress(say("The cache folder can't be written, so compiled code is not kept on this machine."))
    return _compile(rules, programs, None, _say_progress)


def fill(rules: ModuleType, programs: ModuleType | None) -> None:
    """Compile into the folder, one process at a time, with a line of progress for each function."""
    folder = _folder(rules, programs)
    folder.mkdir(parents=True, exist_ok=True)
    with filelock.FileLock(folder / "lock"):
        if _ready(folder, programs):
            return
        _compile(rules, programs, folder, _say_progress)
        _marker(folder, programs).touch()
    _prune(folder.parent)


def is_kept(rules: ModuleType, programs: ModuleType | None) -> bool:
    """Whether everything is compiled and on disk."""
    return _ready(_folder(rules, programs), programs)


def compile_apart(rules: ModuleType, programs: ModuleType | None) -> int:
    """Compile onto the disk in a process of its own, which ends if this one does; its exit code, 0 where all is kept."""
    names = [rules.__name__] + ([programs.__name__] if programs else [])
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(p for p in sys.path if p)}
    command = [sys.executable, "-m", "xianyang.core.compiled", *names, "--attended", "--lang", speaker().language]
    with subprocess.Popen(command, env=environment, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL) as compiling:
        try:
            return compiling.wait()
        except KeyboardInterrupt:
            say = speaker()
            raise KeyboardInterrupt(say("Stopped while compiling; the functions that were ready are kept.")) from None
        finally:
            compiling.kill()


def _folder(rules: ModuleType, programs: ModuleType | None) -> Path:
    return root() / f"{_game(rules)}-{fingerprint(rules, programs)}"


def _game(rules: ModuleType) -> str:
    """The game's name: that of the folder of its rules."""
    return rules.__name__.split(".")[-2]


def _marker(folder: Path, programs: ModuleType | None) -> Path:
    return folder / f"ready-{programs.__name__ if programs else 'rules'}"


def _ready(folder: Path, programs: ModuleType | None) -> bool:
    return _marker(folder, programs).exists()


def _compile(
    rules: ModuleType,
    programs: ModuleType | None,
    folder: Path | None,
    progress: Callable[[str], None] = lambda line: None,
) -> compiled.Twins:
    wanted = compiled.sources(rules, programs)
    twins: dict[str, Callable[..., Any]] = {}
    say = speaker()
    with _numba_folder(folder), noted() as interrupt:
        for number, (name, (function, signature)) in enumerate(wanted.items(), 1):
            values = {"game": _game(rules), "number": number, "all": len(wanted), "name": name}
            progress(say("Compiling {game}, once on this machine: {number} of {all}, {name}", **values))
            twins[name] = compiled.compile_function(function, signature, keep=folder is not None)
            interrupt.heed()
    return twins


@contextlib.contextmanager
def _numba_folder(folder: Path | None) -> Iterator[None]:
    import numba

    before = numba.config.CACHE_DIR  # type: ignore[attr-defined]
    if folder is not None:
        numba.config.CACHE_DIR = str(folder)  # type: ignore[attr-defined]
    try:
        yield
    finally:
        numba.config.CACHE_DIR = before  # type: ignore[attr-defined]


def _say_progress(line: str) -> None:
    print(line, file=sys.stderr, flush=True)


def _prune(cache: Path) -> None:
    limit = time.time() - STALE_AFTER
    for folder in cache.iterdir():
        with contextlib.suppress(OSError):
            is_ours = re.fullmatch(r".+-[0-9a-f]{20}", folder.name) and (folder / "lock").exists()
            if is_ours and folder.stat().st_mtime < limit:
                shutil.rmtree(folder)

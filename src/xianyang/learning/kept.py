"""A course in a folder, and the file of weights that a game comes with."""

from __future__ import annotations

import contextlib
import json
import os
import zlib
from collections.abc import Iterator, Mapping
from dataclasses import asdict
from pathlib import Path
from typing import Any
from zipfile import BadZipFile

import filelock
import msgspec
import numpy as np

from xianyang.core.speech import speaker
from xianyang.learning.course import Course, Plan, Report
from xianyang.learning.network import Network
from xianyang.written import naming

STATE = "state.npz"
COURSE = "course.json"
LOCK = "course.lock"
FORMAT = 1
FAULTS = (ValueError, LookupError, TypeError, ArithmeticError, OSError, EOFError, AttributeError, RuntimeError,
          MemoryError, BadZipFile, zlib.error, msgspec.MsgspecError)  # fmt: skip
"""What reading a broken file may raise."""


class _About(msgspec.Struct):
    plan: Plan
    rounds: list[Report]


@contextlib.contextmanager
def held(folder: Path) -> Iterator[None]:
    """Keep a folder, which is made where there is none, from other trainings meanwhile.

    Raises OSError where nothing can be written there, and ValueError where another training is at it.
    """
    folder.mkdir(parents=True, exist_ok=True)
    lock = folder / LOCK
    lock.open("ab").close()
    try:
        with filelock.FileLock(lock).acquire(blocking=False):
            for name in (COURSE, STATE):
                check_replaceable(folder / name)
            yield
    except filelock.Timeout:
        raise ValueError(speaker()("{file}: another training is writing here.", file=folder)) from None


def check_replaceable(path: Path) -> None:
    """Raise OSError where a file can't be replaced by a new one; what is there stays."""
    if path.is_dir():
        path.open("ab").close()
    with naming(path), _beside(path).open("ab"):
        pass
    _beside(path).unlink()


def save(course: Course, folder: Path) -> None:
    """Keep a course; what was there stays whole until the new state is."""
    folder.mkdir(parents=True, exist_ok=True)
    network = course.network
    arrays = {f"{kind}{i}": array for kind, arrays in _parts(network).items() for i, array in enumerate(arrays)}
    about = {"format": FORMAT, "plan": asdict(course.plan), "rounds": [asdict(report) for report in course.reports]}
    with _replacing(folder / COURSE) as path:
        path.write_text(json.dumps(about, indent=1) + "\n", encoding="utf-8")
    # Last, so that after an interruption there are never more rounds in it than reports.
    with _replacing(folder / STATE) as path, path.open("wb") as file:
        np.savez(file, rounds=len(course.reports), steps=network.steps, **arrays)


def load(course: Course, folder: Path) -> None:
    """Go on with what a folder keeps, if anything. Raises ValueError for another plan's, or files that are no course.

    A course that was interrupted before it had a state begins anew; it has one report at most, for a round is reported
    before its state is kept.
    """
    say = speaker()
    if not (folder / COURSE).exists() and not (folder / STATE).exists():
        return
    with _undamaged(folder / COURSE):
        about = msgspec.json.decode((folder / COURSE).read_bytes(), type=_About)
    if not (folder / STATE).exists() and len(about.rounds) <= 1:
        return
    with _undamaged(folder / STATE), (folder / STATE).open("rb") as file, np.load(file, allow_pickle=False) as kept:
        arrays = {kind: [kept[f"{kind}{i}"] for i in range(4)] for kind in _parts(course.network)}
        rounds, steps = int(kept["rounds"]), int(kept["steps"])
    for name, value in asdict(course.plan).items():
        if getattr(about.plan, name) != value:
            raise ValueError(say("{folder} has another course: {key} is {there} there, not {here}.", folder=folder,
                                 key=name, there=getattr(about.plan, name), here=value))  # fmt: skip
    fits = all(_fit(course.network, part) for part in arrays.values())
    if not (0 <= rounds <= len(about.rounds) and steps >= 0 and fits):
        raise _damaged(folder / STATE)
    course.network = Network(arrays["weights"], arrays["first"], arrays["second"], steps)
    course.reports = about.rounds[:rounds]


@contextlib.contextmanager
def _undamaged(path: Path) -> Iterator[None]:
    """Raise ValueError that names the file for whatever is wrong with it."""
    try:
        yield
    except FAULTS:
        raise _damaged(path) from None


def _damaged(path: Path) -> ValueError:
    say = speaker()
    return ValueError(say("The course can't go on: {file} is missing or damaged; another --folder begins a new one.",
                          file=path))  # fmt: skip


def _fit(network: Network, arrays: list[Any]) -> bool:
    """Whether arrays are such as the network has."""
    return all(
        array.shape == own.shape and array.dtype == own.dtype and bool(np.isfinite(array).all())
        for array, own in zip(arrays, network.weights, strict=True)
    )


def weights_of(path: Path, game: str) -> dict[str, Any]:
    """What a file of a game's weights holds; none where there is no file. Raises ValueError for anything else."""
    if not path.exists():
        return {}
    say = speaker()
    try:
        players = msgspec.json.decode(path.read_bytes(), type=dict[str, Any])["players"]
        found = {str(int(number)): dict(about) for number, about in players.items()}
        games = {about["plan"]["game"] for about in found.values()}
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError, msgspec.MsgspecError):
        raise ValueError(say("{file} is no file of weights.", file=path)) from None
    for other in sorted(map(str, games - {game})):
        raise ValueError(say("{file} holds weights of {other}, not of {game}.", file=path, other=other, game=game))
    return found


def put_weights(path: Path, others: Mapping[str, Any], course: Course, version: int) -> None:
    """Write what was learned to a file of weights, beside those for other numbers of players."""
    about = {
        "plan": {**asdict(course.plan), "rounds": len(course.reports)},
        "rules": version,
        "curve": [[report.positions, *(round(x, 4) for x in (report.loss, report.by_hand, report.even))]
                  for report in course.reports],
        "weights": course.network.whole(),
    }  # fmt: skip
    nets = sorted({**others, str(course.plan.players): about}.items())
    lines = ",\n".join(f' "{players}": {json.dumps(net)}' for players, net in nets)
    with _replacing(path) as new:
        new.write_text(f'{{"format": {FORMAT}, "players": {{\n{lines}\n}}}}\n', encoding="utf-8")


def _parts(network: Network) -> dict[str, Any]:
    return {"weights": network.weights, "first": network.first, "second": network.second}


@contextlib.contextmanager
def _replacing(path: Path) -> Iterator[Path]:
    """A path beside another one, which takes its place at the end; an OSError names the other one and leaves nothing."""
    new = _beside(path)
    try:
        with naming(path):
            yield new
            os.replace(new, path)
    except OSError:
        with contextlib.suppress(OSError):
            new.unlink()
        raise


def _beside(path: Path) -> Path:
    return path.with_name(path.name + ".new")

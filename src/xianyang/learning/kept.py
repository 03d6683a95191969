"""A course in a folder, and the file of weights that a game comes with."""

from __future__ import annotations

import contextlib
import json
import os
from collections.abc import Iterator, Mapping
from dataclasses import asdict
from pathlib import Path
from typing import Any
from zipfile import BadZipFile

import numpy as np

from xianyang.core.speech import speaker
from xianyang.learning.course import Course, Plan, Report
from xianyang.learning.network import Network

STATE = "state.npz"
COURSE = "course.json"
FORMAT = 1


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
    """Go on with what a folder keeps, if anything. Raises ValueError for another plan's, or files that are no course."""
    if not (folder / COURSE).exists():
        return
    say = speaker()
    try:
        about = json.loads((folder / COURSE).read_text(encoding="utf-8"))
        plan, reports = Plan(**about["plan"]), [Report(**report) for report in about["rounds"]]
        with np.load(folder / STATE, allow_pickle=False) as kept:
            arrays = {kind: [kept[f"{kind}{i}"] for i in range(4)] for kind in _parts(course.network)}
            rounds, steps = int(kept["rounds"]), int(kept["steps"])
    except (ValueError, KeyError, TypeError, OSError, EOFError, AttributeError, BadZipFile) as error:
        raise ValueError(
            say("{folder} holds no course that can go on: {reason}", folder=folder, reason=error)
        ) from None
    for name, value in asdict(course.plan).items():
        if getattr(plan, name) != value:
            raise ValueError(say("{folder} has another course: {key} is {there} there, not {here}.", folder=folder,
                                 key=name, there=getattr(plan, name), here=value))  # fmt: skip
    shapes = [array.shape for array in course.network.weights]
    if rounds > len(reports) or any([array.shape for array in part] != shapes for part in arrays.values()):
        raise ValueError(say("{folder} holds no course that can go on: {reason}", folder=folder, reason=STATE))
    course.network = Network(arrays["weights"], arrays["first"], arrays["second"], steps)
    course.reports = reports[:rounds]


def weights_of(path: Path) -> dict[str, Any]:
    """What a file of weights holds; none where there is no file. Raises ValueError for anything else."""
    if not path.exists():
        return {}
    try:
        players = json.loads(path.read_text(encoding="utf-8"))["players"]
        found = {str(int(number)): dict(about) for number, about in players.items()}
    except (ValueError, KeyError, TypeError, AttributeError):
        raise ValueError(speaker()("{file} is no file of weights.", file=path)) from None
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
    """A path beside another one, which takes its place at the end."""
    new = path.with_name(path.name + ".new")
    yield new
    os.replace(new, path)

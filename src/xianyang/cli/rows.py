"""Rows of figures in a .csv or .parquet file."""

from __future__ import annotations

import csv
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, TypeAlias

from xianyang.arena.simulate import Played
from xianyang.cli.console import fail
from xianyang.core.speech import speaker
from xianyang.core.title import Title
from xianyang.written import check_writable, naming

say = speaker()

Row: TypeAlias = dict[str, Any]


def check_name(out: Path | None) -> None:
    """Raise ValueError for a file that rows can't be written to, by its name."""
    if out is not None and out.suffix not in (".csv", ".parquet"):
        raise ValueError(say("--out ends in .csv or .parquet, not {name}.", name=repr(out.name)))


def writer(out: Path) -> Callable[[list[Row]], None]:
    """What writes the rows; whatever keeps it from writing is found before the games are played."""
    check_writable(out)
    write = _parquet_writer(out) if out.suffix == ".parquet" else lambda rows: _write_csv(out, rows)

    def named(rows: list[Row]) -> None:
        with naming(out):
            write(rows)

    return named


def game_rows(found: Title, names: Sequence[str], game: Played, /, **first: object) -> Iterator[Row]:
    """A row for each seat of a game, `first` before the rest of each."""
    for seat, name in enumerate(names):
        points = dict(zip(found.rules.SOURCES, game.points[seat], strict=True))
        yield {**first, "seat": seat, "bot": name, "plies": game.plies, "rank": game.ranks[seat],
               "win": game.shares[seat], "score": game.scores[seat], **points}  # fmt: skip


def _write_csv(out: Path, rows: list[Row]) -> None:
    with out.open("w", newline="", encoding="utf-8") as file:
        made = csv.DictWriter(file, list(rows[0]))
        made.writeheader()
        made.writerows(rows)


def _parquet_writer(out: Path) -> Callable[[list[Row]], None]:
    try:
        import pyarrow as arrow
        import pyarrow.parquet as parquet
    except ImportError:
        fail(say("Parquet needs pyarrow: install xianyang[parquet], or write .csv."))
    return lambda rows: parquet.write_table(arrow.Table.from_pylist(rows), out)

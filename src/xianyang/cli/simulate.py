"""``xianyang simulate``: many games between bots, summed up."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter
from rich.progress import track
from rich.table import Table

from xianyang.arena.simulate import Played, prepare
from xianyang.arena.simulate import simulate as play_games
from xianyang.arena.statistics import mean, share
from xianyang.bots import NAMES, bot
from xianyang.cli.common import GameName, OptionList, SheetFile, check_apart, options, sheet_of
from xianyang.cli.console import console, errors
from xianyang.cli.rows import check_name, game_rows, writer
from xianyang.core.speech import speaker
from xianyang.core.title import Title
from xianyang.games import title

say = speaker()
GAMES_MAX = 10_000_000


def add_to(app: App) -> None:
    """Add the command."""
    app.command(simulate, help=say("Play many games between bots and sum up wins, scores and lengths, with 95% intervals."),
                usage=say("Usage: xianyang simulate GAME [--games N] [--bots NAMES] [--seed N] [--out FILE]"))  # fmt: skip


def simulate(
    game: GameName,
    /,
    *,
    games: Annotated[int, Parameter(help=say("How many games (1000)."))] = 1000,
    bots: Annotated[str, Parameter(help=say("A bot for each seat, with commas (random,random); bots: {names}.",
                                            names=", ".join(NAMES)))] = "random,random",
    seed: Annotated[int, Parameter(help=say("The same seed gives the same games (0)."))] = 0,
    option: OptionList = None,
    sheet: SheetFile = None,
    interpreted: Annotated[bool, Parameter(help=say("Run the rules interpreted, not compiled."))] = False,
    out: Annotated[Path | None, Parameter(help=say("Write every seat of every game to this .csv or .parquet file."))] = None,
) -> None:  # fmt: skip
    """Play many games."""
    found = title(game)
    names = bots.split(",")
    seats = [bot(name) for name in names]
    settled = found.settle(len(seats), options(found, option))
    if not 1 <= games <= GAMES_MAX:
        raise ValueError(say("--games goes from {low} to {high}.", low=1, high=GAMES_MAX))
    check_name(out)
    check_apart(sheet, out)
    write = writer(out) if out is not None else None
    tables = found.tables.tables(sheet_of(found, sheet) or found.sheet, len(seats), settled)
    prepare(found, seats, interpreted=interpreted)
    running = play_games(found, tables, seats, games, seed, interpreted=interpreted)
    played = list(track(running, say("Playing"), total=games, console=errors, transient=True))
    _show(found, names, played)
    if write is not None:
        write([row for number, game in enumerate(played) for row in game_rows(found, names, game, game=number)])
        console.print(say("{file} holds {n} rows.", file=out, n=games * len(seats)), markup=False)


def _show(found: Title, names: Sequence[str], played: Sequence[Played]) -> None:
    plies, spread = mean([game.plies for game in played])
    lengths = [game.plies for game in played]
    console.print(say("{game}: {n} games of {plies} ± {spread} plies ({low} to {high})", game=found.words.name(say),
                      n=len(played), plies=f"{plies:.1f}", spread=f"{spread:.1f}", low=min(lengths),
                      high=max(lengths)))  # fmt: skip
    table = Table()
    for heading in (say("seat"), say("bot"), say("wins"), say("95% interval"), say("score")):
        table.add_column(heading, justify="right" if heading not in (say("seat"), say("bot")) else "left")
    for seat, name in enumerate(names):
        won, low, high = share(sum(game.shares[seat] for game in played), len(played))
        points, width = mean([game.scores[seat] for game in played])
        table.add_row(found.words.seat(say, seat), name, f"{won:.1%}", f"{low:.1%} - {high:.1%}",
                      f"{points:.2f} ± {width:.2f}")  # fmt: skip
    console.print(table)
    console.print(_sources(found, names, played))


def _points(played: Sequence[Played], seat: int, source: int) -> str:
    """A seat's mean points of a source, by its number."""
    return f"{mean([game.points[seat][source] for game in played])[0]:.2f}"


def _sources(found: Title, names: Sequence[str], played: Sequence[Played]) -> Table:
    """Mean points by source, a row for each: rows fit any terminal, columns do not."""
    table = Table()
    table.add_column(say("source"))
    for seat in range(len(names)):
        table.add_column(found.words.seat(say, seat), justify="right")
    for i, source in enumerate(found.rules.SOURCES):
        table.add_row(found.words.source(say, source), *(_points(played, seat, i) for seat in range(len(names))))
    return table

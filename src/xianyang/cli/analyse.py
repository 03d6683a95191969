"""``xianyang analyse``: what was good and what was bad in a game written down, and how it stood."""

from __future__ import annotations

import json as json_form
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter
from rich.progress import track

from xianyang.arena.analysis import PLAYOUTS, Judgement, Question, Setting, answer, judgements, questions
from xianyang.arena.analysis_data import data, rows
from xianyang.arena.graph import graph
from xianyang.bots.advice import PLAYOUTS_MAX, SIMULATIONS_MAX
from xianyang.bots.engine import ADVISING
from xianyang.bots.mind import mind
from xianyang.cli.analyse_shown import called, show
from xianyang.cli.common import check_apart, check_plot
from xianyang.cli.console import console, errors, fail
from xianyang.cli.record import RecordFile, read_record
from xianyang.cli.rows import check_name, writer
from xianyang.core import compiled as twins_of
from xianyang.core.game import Game
from xianyang.core.speech import speaker
from xianyang.picture.palette import THEMES
from xianyang.written import check_writable, write_text

say = speaker()


def add_to(app: App) -> None:
    """Add the command."""
    app.command(analyse, help=say("Judge every move of a game written down: what was best, and what the move cost."),
                usage=say("Usage: xianyang analyse FILE [--all] [--simulations N] [--from N] [--to N] [--plot FILE]"))  # fmt: skip


def analyse(
    file: RecordFile,
    /,
    *,
    all: Annotated[bool, Parameter(help=say("List every decision, not only brilliant moves and those that cost something."))] = False,
    simulations: Annotated[int | None, Parameter(help=say("Simulations for each decision (as many as suit the game)."))] = None,
    playouts: Annotated[int, Parameter(help=say("How often a position is played on to the end for its outlook ({n}).",
                                                n=PLAYOUTS))] = PLAYOUTS,
    first: Annotated[int, Parameter(name="--from", help=say("Judge decisions from this ply on; plies count from 0."))] = 0,
    last: Annotated[int | None, Parameter(name="--to", help=say("Judge decisions before this ply."))] = None,
    seed: Annotated[int, Parameter(help=say("The same seed gives the same analysis (0)."))] = 0,
    json: Annotated[bool, Parameter(help=say("Print the analysis as a JSON object and nothing else."))] = False,
    out: Annotated[Path | None, Parameter(help=say("Write a row for each decision to this .csv or .parquet file."))] = None,
    plot: Annotated[Path | None, Parameter(help=say("Draw chances and points, ply by ply, into this .svg file."))] = None,
    theme: Annotated[str, Parameter(help=say("The theme: light, night or contrast (light)."))] = "light",
    interpreted: Annotated[bool, Parameter(help=say("Run the rules interpreted, not compiled."))] = False,
) -> None:  # fmt: skip
    """Analyse a record."""
    setting = Setting(simulations, playouts, seed, first, last)
    _check(setting)
    check_name(out)
    check_plot(plot)
    check_apart(file, out, plot)
    _check_theme(theme)
    record = read_record(file, check=True)
    if record.unplayable is not None:
        fail(f"{file}: {record.unplayable}")
    game = record.at(None)
    asked = questions(game, setting)
    if not asked:
        raise ValueError(say("{file}: nobody decides anything in these plies.", file=file))
    write = writer(out) if out is not None else None
    if plot is not None:
        check_writable(plot)
    found = _judge(game, asked, setting, compiled=twins_of.available() and not interpreted)
    names = called(record)
    if json:
        console.out(json_form.dumps(data(game, found, setting), indent=1), highlight=False)
    else:
        show(game, found, names, everything=all)
    if write is not None:
        write(rows(game, found))
    if plot is not None:
        write_text(plot, graph(game, found, names, say, THEMES[theme]) + "\n")


def _check(setting: Setting) -> None:
    """Raise ValueError for what no analysis can be made with."""
    limits = ("--simulations", setting.simulations, SIMULATIONS_MAX), ("--playouts", setting.playouts, PLAYOUTS_MAX)
    for name, number, most in limits:
        if number is not None and not 1 <= number <= most:
            raise ValueError(say("{name} goes from {low} to {high}.", name=name, low=1, high=most))


def _check_theme(theme: str) -> None:
    if theme not in THEMES:
        raise ValueError(say("--theme is one of {names}, not {name}.", names=", ".join(THEMES), name=repr(theme)))


def _judge(game: Game, asked: Sequence[Question], setting: Setting, *, compiled: bool) -> list[Judgement]:
    """All judgements, with a line of progress once everything is compiled."""
    if compiled:
        mind(game.title.rules, compiled=True).load(ADVISING)
    shown = track(asked, say("Thinking"), console=errors, transient=True)
    return list(judgements(game, ((one, answer(game, one, setting, compiled=compiled)) for one in shown)))

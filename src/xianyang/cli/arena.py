"""``xianyang arena``: bots meet in the same deals from every seat, until it is known which is stronger."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing
from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter
from rich.progress import track

from xianyang import __version__
from xianyang.arena.contest import Setting, contest
from xianyang.arena.entrants import Entrant, entrant, limit_of, limited
from xianyang.arena.meetings import SCHEDULES, Meeting, pairings
from xianyang.arena.results import Results
from xianyang.arena.sequential import SHARES
from xianyang.bots import NAMES
from xianyang.cli.arena_shown import all_rows, drawn, show
from xianyang.cli.common import GameName, OptionList, SheetFile, check_apart, check_plot, options, sheet_of
from xianyang.cli.console import console, errors, fail
from xianyang.cli.rows import check_name, writer
from xianyang.core.speech import speaker
from xianyang.core.title import Title
from xianyang.games import title
from xianyang.written import check_writable, write_text

say = speaker()
DEALS_MAX = 1_000_000
PROCESSES_MAX = 256


def add_to(app: App) -> None:
    """Add the command."""
    app.command(arena, help=say("Let bots meet in the same deals from every seat, and say which are stronger."),
                usage=say("Usage: xianyang arena GAME BOT BOT [BOT...] [--deals N] [--schedule NAME] [--stop SHARE]"))  # fmt: skip


def arena(
    game: GameName,
    /,
    *bots: Annotated[str, Parameter(name="BOT", help=say("Bots: {names}; {one} thinks for 800 simulations a move, {other} for "
                                             "0.2 seconds.", names=", ".join(NAMES), one="flat:800", other="flat:0.2s"))],
    players: Annotated[int, Parameter(help=say("How many players (2)."))] = 2,
    deals: Annotated[int, Parameter(help=say("How many deals, each played in all ways to seat the bots (100)."))] = 100,
    schedule: Annotated[str, Parameter(help=say("pairs: every two bots (so without this); ladder: each bot and the one "
                                                "before it; together: all at one table."))] = "pairs",
    stop: Annotated[float | None, Parameter(help=say("Stop a pair when it is known whether a bot wins this share of it, "
                                                     "say 0.65."))] = None,
    simulations: Annotated[int | None, Parameter(help=say("Simulations a move of bots that simulate."))] = None,
    seconds: Annotated[float | None, Parameter(help=say("Seconds a move of bots that simulate; such games can't be "
                                                        "repeated."))] = None,
    seed: Annotated[int, Parameter(help=say("The same seed gives the same games (0)."))] = 0,
    processes: Annotated[int | None, Parameter(help=say("How many processes play (as many as there are processors)."))] = None,
    results: Annotated[Path | None, Parameter(help=say("Keep every game in this file, and go on from what it has."))] = None,
    out: Annotated[Path | None, Parameter(help=say("Write every seat of every game to this .csv or .parquet file."))] = None,
    plot: Annotated[Path | None, Parameter(help=say("Draw the result into this .svg file."))] = None,
    option: OptionList = None,
    sheet: SheetFile = None,
    interpreted: Annotated[bool, Parameter(help=say("Run the rules interpreted, not compiled."))] = False,
) -> None:  # fmt: skip
    """Play an arena."""
    found = title(game)
    settled = found.settle(players, options(found, option))
    names = [one.name for one in _entrants(bots, simulations, seconds)]
    _check(names, players, deals, schedule, stop)
    count = _processes(processes)
    check_name(out)
    check_plot(plot)
    check_apart(sheet, results, out, plot)
    write = writer(out) if out is not None else None
    if plot is not None:
        check_writable(plot)
    setting = Setting(game, players, settled, (sheet_of(found, sheet) or found.sheet).text, seed, interpreted)
    meetings = [Meeting(pair, players, deals, stop) for pair in pairings(names, schedule)]
    with Results(results, _header(found, setting), len(found.rules.SOURCES)) as kept:
        setting.compile_ahead(meetings)  # so that no line of progress hides what is waited for
        try:
            _play(setting, meetings, kept, count)
        except KeyboardInterrupt:
            raise KeyboardInterrupt(_stopped(results)) from None
    show(found, meetings)
    if write is not None:
        made = list(all_rows(found, meetings))
        write(made)
        console.print(say("{file} holds {n} rows.", file=out, n=len(made)), markup=False)
    if plot is not None:
        write_text(plot, drawn(found, meetings))


def _entrants(texts: Sequence[str], simulations: int | None, seconds: float | None) -> list[Entrant]:
    """The bots named, those that simulate with the limit of the command line where they have none of their own."""
    if simulations is not None and seconds is not None:
        raise ValueError(say("--simulations and --seconds do not go together."))
    limit = str(simulations) if simulations is not None else f"{seconds:g}s" if seconds is not None else None
    found = [entrant(text) for text in texts]
    if limit is not None:
        limit_of(limit)  # even where no bot has a use for it
        found = [limited(one, limit) if one.simulates and ":" not in one.name else one for one in found]
    return found


def _check(names: Sequence[str], players: int, deals: int, kind: str, stop: float | None) -> None:
    """Raise ValueError for what no arena can be made of."""
    if len(names) < 2:
        raise ValueError(say("An arena needs two bots or more."))
    if len(set(names)) < len(names):
        raise ValueError(say("Each bot takes part once, not twice: {names}.", names=", ".join(names)))
    if kind not in SCHEDULES:
        raise ValueError(say("--schedule is one of {names}, not {name}.", names=", ".join(SCHEDULES), name=repr(kind)))
    if kind == "together" and len(names) > players:
        raise ValueError(say("{n} bots do not fit at a table of {players}.", n=len(names), players=players))
    if not 1 <= deals <= DEALS_MAX:
        raise ValueError(say("--deals goes from {low} to {high}.", low=1, high=DEALS_MAX))
    if stop is not None and not SHARES[0] <= stop <= SHARES[1]:
        raise ValueError(say("--stop goes from {low} to {high}.", low=SHARES[0], high=SHARES[1]))
    if stop is not None and kind == "together" and len(names) > 2:
        raise ValueError(say("--stop is for two bots at a time, not for --schedule together."))


def _processes(asked: int | None) -> int:
    if asked is not None and not 1 <= asked <= PROCESSES_MAX:
        raise ValueError(say("--processes goes from {low} to {high}.", low=1, high=PROCESSES_MAX))
    return asked or os.cpu_count() or 1


def _header(found: Title, setting: Setting) -> dict[str, str | int]:
    """What games must have in common to be counted together."""
    chosen = " ".join(f"{option.name}={option.text(setting.options[option.name])}" for option in found.options)
    return {"version": __version__, "game": found.name, "rules": found.rules.RULES_VERSION, "players": setting.players,
            "options": chosen, "sheet": found.check(setting.sheet).hash, "seed": setting.seed}  # fmt: skip


def _stopped(results: Path | None) -> str:
    """What is left when Ctrl-C ends an arena."""
    if results is None:
        return say("Stopped. Nothing was kept; with --results FILE the same command goes on where it was stopped.")
    return say("Stopped. {file} holds the games that ended; the same command goes on from there.", file=results)


def _play(setting: Setting, meetings: Sequence[Meeting], kept: Results, processes: int) -> None:
    """Play to the end with a line of progress, which counts deals, those of pairs that stop early as played."""
    wanted = sum(meeting.deals for meeting in meetings)
    try:
        with closing(contest(setting, meetings, kept, processes)) as playing:
            for _ in track(_deals(meetings, playing), say("Playing"), total=wanted, console=errors, transient=True):
                pass
    except BrokenProcessPool:
        fail(say("A process that played has died; the games that ended before are kept where --results names a file."))


def _deals(meetings: Sequence[Meeting], playing: Iterator[None]) -> Iterator[None]:
    told = 0
    for _ in playing:
        done = sum(meeting.deals if meeting.is_over else len(meeting.counted) for meeting in meetings)
        yield from [None] * (done - told)
        told = done

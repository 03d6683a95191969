"""``xianyang train``: a learned value, taught by games that bots play against themselves."""

from __future__ import annotations

from contextlib import nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import App, Parameter

from xianyang.cli.common import GameName, check_apart
from xianyang.cli.console import console
from xianyang.core.compiled import available
from xianyang.core.speech import speaker
from xianyang.games import title

if TYPE_CHECKING:
    from xianyang.learning.course import Course, Report

say = speaker()
ROUNDS_MAX = 10_000


def add_to(app: App) -> None:
    """Add the command."""
    app.command(train, help=say("Teach a game's value to a small network, by games that bots play against themselves."),
                usage=say("Usage: xianyang train GAME [--players N] [--rounds N] [--folder DIR] [--out FILE]"))  # fmt: skip


def train(
    game: GameName,
    /,
    *,
    players: Annotated[int, Parameter(help=say("For how many players (2)."))] = 2,
    rounds: Annotated[int, Parameter(help=say("Play and learn until there are so many rounds (8)."))] = 8,
    games: Annotated[int, Parameter(help=say("Games in each round (4000)."))] = 4000,
    units: Annotated[int, Parameter(help=say("Hidden units of the network (32)."))] = 32,
    keep: Annotated[float, Parameter(help=say("The lambda of TD(lambda), from 0 to 1 (0.9)."))] = 0.9,
    overlook: Annotated[int, Parameter(help=say("So many of a thousand moves are not looked at while playing (0)."))] = 0,
    epochs: Annotated[int, Parameter(help=say("How often each round's positions are gone through (3)."))] = 3,
    seed: Annotated[int, Parameter(help=say("The same seed gives the same network on one machine (1)."))] = 1,
    folder: Annotated[Path | None, Parameter(help=say("Keep the state here after every round, and go on from it."))] = None,
    out: Annotated[Path | None, Parameter(help=say("Write the weights to this .json file; others in it stay."))] = None,
) -> None:  # fmt: skip
    """Teach a network."""
    found = title(game)
    if not available():
        raise ValueError(say("Numba is not installed; without it training would take days."))
    # NumPy takes a while to load, and no other command needs it here.
    from xianyang.learning import kept
    from xianyang.learning.course import Course, Plan

    if not 1 <= rounds <= ROUNDS_MAX:
        raise ValueError(say("--rounds goes from {low} to {high}.", low=1, high=ROUNDS_MAX))
    if out is not None and out.suffix != ".json":
        raise ValueError(say("--out ends in .json, not {name}.", name=repr(out.name)))
    course = Course(found, Plan(game, players, seed, games, units, keep, epochs, overlook))
    weights = kept.weights_of(out, game) if out is not None else None
    if out is not None:
        check_apart(folder and folder / kept.COURSE, out)
        kept.check_replaceable(out)
    with kept.held(folder) if folder is not None else nullcontext():
        _teach(course, rounds, folder)
    if out is not None and weights is not None:
        kept.put_weights(out, weights, course, found.rules.RULES_VERSION)
        console.print(say("{file} holds the weights of {n} inputs and {units} units.", file=out,
                          n=len(course.network.weights[0]), units=units), markup=False)  # fmt: skip


def _teach(course: Course, rounds: int, folder: Path | None) -> None:
    """Play and learn, with a line for each round, those before too."""
    from xianyang.learning import kept

    if folder is not None:
        kept.load(course, folder)
    _head()
    for report in course.reports:
        _row(report)
    try:
        for report in course.rounds(rounds):
            if folder is not None:
                kept.save(course, folder)
            _row(report)
    except KeyboardInterrupt as stop:
        raise KeyboardInterrupt(*stop.args or [_stopped(folder)]) from None


def _stopped(folder: Path | None) -> str:
    """What is left when Ctrl-C ends a course."""
    if folder is None:
        return say("Stopped. Nothing was kept; with --folder DIR the same command goes on after the last whole round.")
    return say("Stopped. The same command goes on after the last whole round that {folder} holds.", folder=folder)


def _head() -> None:
    console.print(say("Mean cross entropy with the end of the game, on games that are not learned from:"))
    console.print(
        f"{say('round'):>6} {say('positions'):>10} {say('network'):>9} {say('by hand'):>9} {say('nothing'):>9}"
    )


def _row(of: Report) -> None:
    figures = f"{of.loss:9.4f} {of.by_hand:9.4f} {of.even:9.4f}"
    console.print(f"{of.round:6} {of.positions:10} {figures}", highlight=False)

"""``xianyang bench``: how fast the rules run on this machine."""

from __future__ import annotations

import json as json_format
from typing import Annotated

from cyclopts import App, Parameter

from xianyang.arena.speed import measure
from xianyang.cli.common import GameName, OptionList, options
from xianyang.cli.console import console
from xianyang.core.speech import speaker
from xianyang.games import title

say = speaker()


def add_to(app: App) -> None:
    """Add the command."""
    app.command(bench, help=say("Time random playouts, lists of legal moves and copies, on one core."),
                usage=say("Usage: xianyang bench GAME [--players N] [--interpreted] [--json]"))  # fmt: skip


def bench(
    game: GameName,
    /,
    *,
    players: Annotated[int, Parameter(help=say("How many players (2)."))] = 2,
    option: OptionList = None,
    interpreted: Annotated[bool, Parameter(help=say("Time the rules interpreted, not compiled."))] = False,
    seconds: Annotated[float, Parameter(help=say("About how long to time each of the three (1)."))] = 1.0,
    json: Annotated[bool, Parameter(help=say("Print one JSON object and nothing else."))] = False,
) -> None:
    """Time the rules."""
    found = title(game)
    settled = found.settle(players, options(found, option))
    if not 0.01 <= seconds <= 600:
        raise ValueError(say("--seconds goes from {low} to {high}.", low="0.01", high="600"))
    result = measure(found, players, settled, interpreted=interpreted, seconds=seconds)
    if json:
        console.out(json_format.dumps(result))
        return
    form = say("compiled") if result["compiled"] else say("interpreted")
    console.print(say("{game}, {n} players, {form}", game=found.words.name(say), n=players, form=form))
    for name, words in (("playouts_per_second", say("random playouts a second")),
                        ("legal_lists_per_second", say("lists of legal moves a second")),
                        ("copies_per_second", say("copies a second"))):  # fmt: skip
        console.print(f"  {result[name]:>14,.0f}  {words}")

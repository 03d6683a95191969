"""How fast a game's rules run: random playouts, full lists of legal moves, copies."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from xianyang.core import forms
from xianyang.core.rng import generator
from xianyang.core.title import Options, Title
from xianyang.core.walk import walk

HALFWAY = 0.5
"""Legal moves are listed in positions up to this part of a random game."""
POSITIONS = 16


def measure(
    title: Title, players: int, options: Options, *, interpreted: bool = False, seconds: float = 1.0
) -> dict[str, Any]:
    """Random playouts, legal lists and copies per second, on one core, each timed for about `seconds`.

    Playouts go from the first deal to the end with uniform moves; lists are of positions spread over the first half of
    random games.
    """
    rules = title.rules
    form = forms.best(rules, plain=interpreted)
    run, make = form.twins, form.vector
    t = make(title.tables.tables(title.sheet, players, options))
    s, to = make([0] * rules.SIZE), make([0] * rules.SIZE)
    out = make([0] * rules.LEGAL_MAX)
    plies: list[int] = []
    playouts = playout_rate(title, players, options, interpreted=interpreted, plies=plies)(seconds)
    middle = sorted(plies)[len(plies) // 2]
    positions = [make(p) for p in _positions(title, t, int(middle * HALFWAY))]
    times = 2 if interpreted else 200
    lists = times * POSITIONS * _rate(lambda: [run["legal_lists"](t, p, times, out) for p in positions], seconds)
    copies = 1000 * _rate(lambda: run["copies"](s, 1000, to), seconds)
    return {
        "game": title.name,
        "players": players,
        "compiled": form.is_compiled,
        "playouts_per_second": round(playouts, 1),
        "plies_per_playout": round(sum(plies) / len(plies), 1),
        "legal_lists_per_second": round(lists, 1),
        "copies_per_second": round(copies, 1),
    }


def playout_rate(
    title: Title, players: int, options: Options, *, interpreted: bool = False, plies: list[int] | None = None
) -> Callable[[float], float]:
    """What measures random playouts per second for about so many seconds; the length of each is added to `plies`."""
    rules = title.rules
    form = forms.best(rules, plain=interpreted)
    run, make = form.twins, form.vector
    t, s, rng = (
        make(title.tables.tables(title.sheet, players, options)),
        make([0] * rules.SIZE),
        make(generator(1, "speed")),
    )
    room = max(rules.LEGAL_MAX, rules.CHANCE_MAX)
    out, weight, off = make([0] * room), make([0] * room), make([])
    lengths = plies if plies is not None else []

    def playout() -> None:
        run["setup"](t, s)
        lengths.append(int(run["playout"](t, s, rng, out, weight, off)))

    return lambda seconds: _rate(playout, seconds)


def _positions(title: Title, tables: Any, until: int) -> list[list[int]]:
    """States in which a seat decides, spread over the plies of a random game up to `until`."""
    rules, t = title.rules, [int(x) for x in tables]
    found = []
    for number in range(POSITIONS):
        s, rng, wanted = [0] * rules.SIZE, generator(number, "positions"), until * number // POSITIONS
        rules.setup(t, s)
        walk(rules, t, s, rng, lambda seat, ply: rules.sample(t, s, rng) if ply < wanted else None)  # noqa: B023
        found.append(s)
    return found


def _rate(once: Callable[[], object], seconds: float) -> float:
    """How often per second something can be done, after a first time that is not counted."""
    once()
    count, start = 0, time.perf_counter()
    while (passed := time.perf_counter() - start) < seconds:
        once()
        count += 1
    return count / passed

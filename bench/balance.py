"""How Xi'an plays between bots: ``python bench/balance.py [--games N] [--players P] [--bot NAME] [--json]``.

Plays whole games and counts what seats do: by seat, building, section, tile, end tile, card and equipment, how often, and
what share of the games those seats won that did it more than once less than the others (``won``, in thousandths of the
fair share; 1000 is fair). Nothing should be dead, and nothing should decide the game alone.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter, defaultdict
from collections.abc import Iterator
from typing import Any

from rich import box
from rich.console import Console
from rich.table import Table

from xianyang.bots import Sight, bot
from xianyang.core import forms
from xianyang.core.rng import generator, pick
from xianyang.core.rules import CHANCE, OVER
from xianyang.games import title
from xianyang.games.xian import layout as at
from xianyang.games.xian.moves import card_name, pair_cards
from xianyang.games.xian.printed import END_TILES, HELPERS, TILES, TYPES

XIAN = title("xian")
BUILDINGS = ("Workshop", "Lab", "Armoury", "Palace")


def play(players: int, name: str, number: int, seed: int) -> tuple[list[Counter[str]], list[float], list[int]]:
    """What each seat did in one game, what it won (1, or a part of a shared win) and its points."""
    run = forms.compiled(XIAN.rules)
    chooser = bot(name, compiled=True)
    tables = XIAN.tables.tables(XIAN.sheet, players, XIAN.settle(players, {}))
    t, s, h = (run.vector(v) for v in (tables, [0] * XIAN.rules.SIZE, [0] * XIAN.rules.INFO))
    out, weight, off = (run.vector([0] * n) for n in (XIAN.rules.LEGAL_MAX, XIAN.rules.LEGAL_MAX, 0))
    rng, dice = run.vector(generator(seed, "game", number)), generator(seed, "bots", number)
    did: list[Counter[str]] = [Counter() for _ in range(players)]
    run.twins["setup"](t, s)
    while (actor := int(run.twins["actor"](t, s))) != OVER:
        if actor == CHANCE:
            n = run.twins["chance"](t, s, out, weight)
            move = int(out[pick(rng, weight, int(n))])
        else:
            run.twins["hide"](t, s, actor, h)
            move = chooser.choose(Sight(XIAN, tables, [int(x) for x in h], actor), dice)
            did[actor].update(things(move, s))
        run.twins["apply"](t, s, move, off)
    state = [int(x) for x in s]
    for seat in range(players):
        did[seat].update(belongings(state, seat))
    ranks, points = [0] * players, [0] * (players * len(XIAN.rules.SOURCES))
    XIAN.rules.rank(tables, state, ranks)
    XIAN.rules.score(tables, state, points)
    size = len(XIAN.rules.SOURCES)
    totals = [sum(points[size * seat : size * (seat + 1)]) for seat in range(players)]
    return did, [1.0 if rank == 0 else 0.0 for rank in ranks], totals


def things(move: int, s: Any) -> Iterator[str]:
    """What a move counts as."""
    if at.PAIR <= move < at.FAVOUR:
        top, under = pair_cards(move)
        yield f"top/{card_name(top)}"
        yield f"under/{card_name(under)}"
    elif move == at.INSTEAD:
        yield f"pigment/{card_name(int(s[at.TOP + s[at.SEAT]]) - 1)}"
    elif at.ENTER <= move < at.PASS:
        yield f"building/{BUILDINGS[(move - at.ENTER) % at.BUILDINGS]}"
    elif at.CRAFT <= move < at.SEAL:
        yield f"crafted/{at.SECTION_LETTERS[(move - at.CRAFT) // at.PLACES]}"
    elif at.PAINT <= move < at.FORGE:
        yield f"painted/{at.SECTION_LETTERS[(move - at.PAINT) // at.PLACES]}"
    elif move == at.PASS:
        yield "building/passes"
    elif at.FAVOUR < move < at.DRAW:
        yield "favour/some cards"
    elif move == at.FAVOUR:
        yield "favour/none"


def belongings(s: list[int], seat: int) -> Iterator[str]:
    """What a seat has at the end."""
    for number, name in enumerate(HELPERS):
        if (s[at.HELPERS + seat] >> number) & 1:
            yield f"helper/{name}"
    for kind, name in enumerate(TYPES):
        yield from [f"equipment/{name}"] * s[at.OWNED + at.TYPES * seat + kind]
    for number, name in enumerate(TILES):
        state = s[at.TILE + at.TILES * seat + number]
        if state:
            yield f"tile/{name} {'used' if state == at.USED else 'kept'}"
    if s[at.END_OF + seat]:
        yield f"end tile/{END_TILES[s[at.END_OF + seat] - 1]}"
    yield f"supervisor/space {s[at.POSITION + seat]}"


def measure(players: int, name: str, games: int, seed: int) -> dict[str, Any]:
    """The figures of many games."""
    times: Counter[str] = Counter()
    who: dict[str, list[float]] = defaultdict(list)
    seats, points = [0.0] * players, 0
    for number in range(games):
        did, won, totals = play(players, name, number, seed)
        points += sum(totals)
        for seat in range(players):
            seats[seat] += won[seat]
            times.update(did[seat])
            for thing in did[seat]:
                who[thing].append(won[seat])
    rows = {thing: {"per_seat": round(n / games / players, 3), "seats": len(who[thing]),
                    "won": round(1000 * players * sum(who[thing]) / len(who[thing]))}
            for thing, n in sorted(times.items())}  # fmt: skip
    return {"players": players, "bot": name, "games": games, "seats": [round(won / games, 3) for won in seats],
            "points": round(points / games / players, 1), "rows": rows}  # fmt: skip


def show(found: dict[str, Any]) -> None:
    """The figures as tables."""
    console = Console()
    console.print(f"{found['players']} players, {found['bot']}, {found['games']} games: seats won {found['seats']}, "
                  f"{found['points']} points")  # fmt: skip
    table = Table(box=box.SIMPLE, padding=(0, 1, 0, 0), pad_edge=False)
    for heading in ("what", "times a seat and game", "seats", "won"):
        table.add_column(heading, justify="left" if heading == "what" else "right")
    for thing, row in found["rows"].items():
        table.add_row(thing, f"{row['per_seat']:.3f}", str(row["seats"]), str(row["won"]))
    console.print(table)


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--players", type=int, choices=XIAN.players)
    parser.add_argument("--bot", default="greedy")
    parser.add_argument("--seed", type=int, default=2017)
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    given = parser.parse_args()
    if not 1 <= given.games <= 1_000_000:
        parser.error("--games goes from 1 to 1000000")
    found = [measure(players, given.bot, given.games, given.seed)
             for players in ([given.players] if given.players else XIAN.players)]  # fmt: skip
    if given.json:
        print(json.dumps({"tables": found}))
        return
    for table in found:
        show(table)


if __name__ == "__main__":
    main()

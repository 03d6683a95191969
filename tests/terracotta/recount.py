"""The scorings of Terracotta Army counted once more, plainly, from a view's data: sets of places, no masks.

Written from the rulebook (scoring phase, final scoring) and its glossary, without a look at the rules' code.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

STEPS = {"north": (0, -1), "east": (1, 0), "south": (0, 1), "west": (-1, 0)}
Place = tuple[int, int]


def place(name: str) -> Place:
    """Column and row of a cell's name."""
    return ord(name[0]), int(name[1:])


class Figure:
    """A warrior or an archer: its type, its cells, its owner (None for an archer), and whom an archer faces."""

    def __init__(self, kind: str | None, cells: set[Place], owner: int | None) -> None:
        self.kind = kind
        self.cells = cells
        self.owner = owner
        self.facing: Figure | None = None


def figures(board: dict[str, Any]) -> tuple[list[Figure], list[Figure], list[Place]]:
    """The warriors, archers and footmen of a mausoleum."""
    riders: dict[str, Figure] = {}
    warriors, archers, footmen = [], [], []
    for name, found in board.items():
        if "seat" not in found:
            continue
        rider = found["mounted"] or name
        if rider in riders:
            riders[rider].cells.add(place(name))
        else:
            riders[rider] = Figure(found["figure"], {place(name)}, found["seat"])
            warriors.append(riders[rider])
    for name, found in board.items():
        if found["figure"] == "footman":
            footmen.append(place(name))
        elif found["figure"] == "archer":
            x, y = place(name)
            dx, dy = STEPS[found["facing"]]
            archer = Figure(None, {(x, y)}, None)
            archer.facing = next((warrior for warrior in warriors if (x + dx, y + dy) in warrior.cells), None)
            archer.kind = archer.facing.kind if archer.facing else None
            archers.append(archer)
    return warriors, archers, footmen


def award(counted: list[Figure], archers: list[Figure], most: int, some: int, players: int) -> list[int]:
    """Points for domination and presence of some warriors."""
    counts = Counter(warrior.owner for warrior in counted)
    points = [some if counts[seat] else 0 for seat in range(players)]
    if not counts:
        return points
    tied = [seat for seat in range(players) if counts[seat] == max(counts.values())]
    if len(tied) > 1:
        backing = Counter(archer.facing.owner for archer in archers if archer.facing in counted and archer.facing)
        best = max(backing[seat] for seat in tied)
        tied = [seat for seat in tied if backing[seat] == best]
    if len(tied) == 1:
        points[tied[0]] = most
    return points


def beside(one: Figure, other: Figure) -> bool:
    """Whether two figures share an edge."""
    return any((x + dx, y + dy) in other.cells for x, y in one.cells for dx, dy in STEPS.values())


def parts(all_figures: list[Figure]) -> list[list[Figure]]:
    """Figures of one type each, connected by edges."""
    left, found = list(all_figures), []
    while left:
        part = [left.pop()]
        for member in part:
            joined = [other for other in left if other.kind == member.kind and beside(member, other)]
            part += joined
            left = [other for other in left if other not in joined]
        found.append(part)
    return found


def recount(view: dict[str, Any], players: int) -> list[list[int]]:
    """Points of each seat for footmen, groups, archers and resources."""
    warriors, archers, footmen = figures(view["mausoleum"])
    points = [[0, 0, 0, 0] for _ in range(players)]
    for x, y in footmen:
        around = {(x + dx, y + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1)} - {(x, y)}
        for seat, n in enumerate(award([w for w in warriors if w.cells & around], archers, 8, 2, players)):
            points[seat][0] += n
    for part in parts(warriors + [archer for archer in archers if archer.kind]):
        inside = [figure for figure in part if figure.owner is not None]
        if len(part) < 2 or not inside:
            continue
        owners = {figure.owner for figure in inside}
        for figure in inside:
            assert figure.owner is not None
            points[figure.owner][1] += len(owners)
        if len(owners) > 1:
            for seat, n in enumerate(award(inside, archers, 5, 2, players)):
                points[seat][1] += n
    for archer in archers:
        if archer.facing is not None and archer.facing.owner is not None:
            points[archer.facing.owner][2] += 2
    for seat in range(players):
        points[seat][3] = sum(view["seats"][seat][name] for name in ("coins", "wet", "dry")) // 2
    return points


QUADRANTS = {"top_left": ("abcd", "123"), "top_right": ("fghi", "123"), "bottom_left": ("abcd", "567"),
             "bottom_right": ("fghi", "567")}  # fmt: skip
TILE_POINTS = ((4, 1), (5, 2), (6, 2), (7, 3), (8, 3))


def area(letters: str, digits: str) -> set[Place]:
    """The places of some columns and rows."""
    return {place(letter + digit) for letter in letters for digit in digits}


def by_most(amounts: list[int], most: int, some: int) -> list[int]:
    """Points for domination and presence of what is no warrior: no archer breaks a tie."""
    best = max(amounts)
    return [0 if not n else most if n == best and amounts.count(best) == 1 else some for n in amounts]


def recount_tile(view: dict[str, Any], players: int, number: int) -> list[int]:
    """Points of each seat for the scoring tile of a round, from 1."""
    warriors, archers, _ = figures(view["mausoleum"])
    tile, (most, some) = view["tiles"][number - 1]["tile"], TILE_POINTS[number - 1]
    if tile == "coins":
        return by_most([view["seats"][seat]["coins"] for seat in range(players)], most, some)
    if tile == "clay":
        return by_most([view["seats"][seat]["wet"] + view["seats"][seat]["dry"] for seat in range(players)], most, some)
    if tile in ("central_column", "central_row"):
        places = area("e", "1234567") if tile == "central_column" else area("abcdefghi", "4")
        return award([w for w in warriors if w.cells & places], archers, most, some, players)
    if tile in QUADRANTS:
        return award([w for w in warriors if w.cells & area(*QUADRANTS[tile])], archers, most, some, players)
    return award([w for w in warriors if w.kind == tile], archers, most, some, players)


def recount_round(view: dict[str, Any], players: int) -> dict[str, list[int]]:
    """Points of each seat by source for the round as it stands."""
    warriors, archers, _ = figures(view["mausoleum"])
    row = area("abcdefghi", str(view["inspectors"]["row"]))
    column = area(view["inspectors"]["column"], "1234567")
    music = [0] * players
    for name, found in view["mausoleum"].items():
        if found["figure"] == "musician":
            heard = area(name[0], "1234567") | area("abcdefghi", name[1])
            for warrior in warriors:
                if warrior.cells & heard and warrior.owner is not None:
                    music[warrior.owner] += 1
    return {
        "row": award([w for w in warriors if w.cells & row], archers, 7, 3, players),
        "column": award([w for w in warriors if w.cells & column], archers, 7, 3, players),
        "musicians": music,
        "tile": recount_tile(view, players, view["round"]),
    }

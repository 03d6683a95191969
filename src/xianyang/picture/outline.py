"""Outlines around sets of square cells."""

from __future__ import annotations

from collections.abc import Iterable

from xianyang.picture.svg import number

Point = tuple[int, int]


def outline(cells: Iterable[tuple[int, int]], size: float, left: float, top: float, inset: float, radius: float) -> str:
    """The path around cells (row, column), `inset` inside them, with rounded corners; holes have paths of their own."""
    return " ".join(_rounded(loop, size, left, top, inset, radius) for loop in loops(set(cells)))


def loops(cells: set[tuple[int, int]]) -> list[list[Point]]:
    """The corners (x, y) of each boundary, the inside on the right hand."""
    edges: dict[Point, list[Point]] = {}
    for row, column in sorted(cells):
        square = [(column, row), (column + 1, row), (column + 1, row + 1), (column, row + 1)]
        beside = [(row - 1, column), (row, column + 1), (row + 1, column), (row, column - 1)]
        for side in range(4):
            if beside[side] not in cells:
                edges.setdefault(square[side], []).append(square[(side + 1) % 4])
    found = []
    while edges:
        found.append(_walk(edges))
    return found


def _walk(edges: dict[Point, list[Point]]) -> list[Point]:
    start = here = min(edges)
    loop: list[Point] = []
    while True:
        loop.append(here)
        ahead = edges[here]
        # Where two corners meet, turn right, so that each area keeps a boundary of its own.
        chosen = ahead[0] if len(loop) == 1 else _rightmost(loop[-2], here, ahead)
        ahead.remove(chosen)
        if not ahead:
            del edges[here]
        here = chosen
        if here == start:
            break
    return [b for i, b in enumerate(loop) if _turn(loop[i - 1], b, loop[(i + 1) % len(loop)]) != 0]


def _rightmost(before: Point, here: Point, ahead: list[Point]) -> Point:
    return max(ahead, key=lambda to: _turn(before, here, to))


def _turn(a: Point, b: Point, c: Point) -> int:
    return (b[0] - a[0]) * (c[1] - b[1]) - (b[1] - a[1]) * (c[0] - b[0])


def _rounded(loop: list[Point], size: float, left: float, top: float, inset: float, radius: float) -> str:
    corners = [_corner(loop, i, size, left, top, inset) for i in range(len(loop))]
    steps: list[str] = []
    for i, (x, y) in enumerate(corners):
        for other, letter in ((corners[i - 1], "L" if steps else "M"), (corners[(i + 1) % len(corners)], "Q")):
            dx, dy = _sign(other[0] - x), _sign(other[1] - y)
            reach = min(radius, abs(other[0] - x) / 2 or radius, abs(other[1] - y) / 2 or radius)
            at = f"{number(x + dx * reach)} {number(y + dy * reach)}"
            steps.append(f"{letter} {number(x)} {number(y)} {at}" if letter == "Q" else f"{letter} {at}")
    return " ".join(steps) + " Z"


def _corner(loop: list[Point], i: int, size: float, left: float, top: float, inset: float) -> tuple[float, float]:
    """A corner moved to the inside, which lies on the right of both its sides."""
    (ax, ay), (x, y), (bx, by) = loop[i - 1], loop[i], loop[(i + 1) % len(loop)]
    inx = -_sign(y - ay) - _sign(by - y)
    iny = _sign(x - ax) + _sign(bx - x)
    return left + x * size + inx * inset, top + y * size + iny * inset


def _sign(value: float) -> int:
    return (value > 0) - (value < 0)

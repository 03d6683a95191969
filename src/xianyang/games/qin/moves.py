"""Qin's tokens.

``ry d7 d6`` lays the tile red-yellow with red on d7 and yellow on d6; tile letters come in the order r, y, b, and a
tile of one colour names first the cell that is earlier in reading order. ``pass`` passes; ``+ry`` is the draw of a
tile, ``+?`` a draw seen by somebody else.
"""

from __future__ import annotations

import functools
import re

from xianyang.core.errors import UnknownMove
from xianyang.core.speech import speaker
from xianyang.games.qin.layout import (
    COLUMNS,
    DRAW,
    EDGES,
    HIDDEN_DRAW,
    KIND_NAMES,
    MIXED_FROM,
    MOVES,
    PASS,
    PLAIN_KINDS,
    ROWS,
)
from xianyang.games.qin.tables import edges

_EDGES = list(edges())
_EDGE_NUMBERS = {edge: number for number, edge in enumerate(_EDGES)}


def cell_name(cell: int) -> str:
    """The name of a cell: column letter from the left, row number from the top.

    >>> cell_name(0), cell_name(168)
    ('a1', 'm13')
    """
    row, column = divmod(cell, COLUMNS)
    return f"{chr(ord('a') + column)}{row + 1}"


_CELLS = {cell_name(cell): cell for cell in range(ROWS * COLUMNS)}


def parse_cell(name: str) -> int:
    """The cell of a name. Raises KeyError for what is none."""
    return _CELLS[name]


def parts(move: int) -> tuple[int, int, int]:
    """Kind, cell of the first colour and cell of the second of a placement."""
    if move < MIXED_FROM:
        kind, edge = divmod(move, EDGES)
        return kind, *_EDGES[edge]
    turned, turn = divmod(move - MIXED_FROM, 2)
    kind, edge = divmod(turned, EDGES)
    a, b = _EDGES[edge]
    return (PLAIN_KINDS + kind, a, b) if turn == 0 else (PLAIN_KINDS + kind, b, a)


def compose(kind: int, a: int, b: int) -> int:
    """The placement of a kind of tile with its first colour on `a`, its second on `b`. Raises KeyError if they are
    no neighbours; a tile of one colour may be given either way round."""
    edge = _EDGE_NUMBERS[(min(a, b), max(a, b))]
    if kind < PLAIN_KINDS:
        return kind * EDGES + edge
    return MIXED_FROM + 2 * ((kind - PLAIN_KINDS) * EDGES + edge) + int(a > b)


@functools.cache
def token(label: int) -> str:
    """The token of a move or label. Raises ValueError for an integer that is none."""
    if not 0 <= label <= MOVES:
        raise ValueError(f"Qin has no move {label}")
    if label < PASS:
        kind, a, b = parts(label)
        return f"{KIND_NAMES[kind]} {cell_name(a)} {cell_name(b)}"
    if label == PASS:
        return "pass"
    return "+?" if label == HIDDEN_DRAW else "+" + KIND_NAMES[label - DRAW]


def parse(text: str) -> int:
    """The label of a canonical token. Raises UnknownMove with the column where it goes wrong."""
    say = speaker()
    if text == "pass":
        return PASS
    if text == "+?":
        return HIDDEN_DRAW
    names = ", ".join(KIND_NAMES)
    if text.startswith("+"):
        if text[1:] not in KIND_NAMES:
            raise UnknownMove(say("A draw is + and a tile ({names}), not {text}.", names=names, text=repr(text)), 2)
        return DRAW + KIND_NAMES.index(text[1:])
    found = re.fullmatch(r"(\S+) (\S+) (\S+)", text, re.ASCII)
    if not found:
        raise UnknownMove(say("A move is a tile and two cells (ry d7 d6) or pass, not {text}.", text=repr(text)))
    if found[1] not in KIND_NAMES:
        raise UnknownMove(say("There is no tile {text}; there are {names}.", text=repr(found[1]), names=names))
    for group in (2, 3):
        if found[group] not in _CELLS:
            message = say("There is no cell {text}; cells go from a1 to m13.", text=repr(found[group]))
            raise UnknownMove(message, found.start(group) + 1)
    kind, a, b = KIND_NAMES.index(found[1]), _CELLS[found[2]], _CELLS[found[3]]
    if (min(a, b), max(a, b)) not in _EDGE_NUMBERS:
        message = say("The cells {a} and {b} are no neighbours.", a=found[2], b=found[3])
        raise UnknownMove(message, found.start(2) + 1)
    move = compose(kind, a, b)
    if token(move) != text:
        raise UnknownMove(say("This move is written {token}.", token=token(move)), found.start(2) + 1)
    return move


def kind(label: int) -> str:
    """``"place"``, ``"pass"`` or ``"draw"``."""
    return "place" if label < PASS else "pass" if label == PASS else "draw"


def guess(text: str) -> list[int]:
    """What a person may mean: any case and spacing, a tile or its cells the other way round, or the cells alone."""
    words = re.findall(r"[a-z]+\d*|\+[a-z?]+", text.lower())
    if "".join(words) != re.sub(r"[\s,;:/-]+", "", text.lower()):
        return []
    if words in (["pass"], ["passe"]):
        return [PASS]
    if len(words) == 1 and words[0].startswith("+"):
        return [DRAW + k for k, name in enumerate(KIND_NAMES) if words[0][1:] in (name, name[::-1])]
    cells = [_CELLS[word] for word in words if word in _CELLS]
    tiles = [word for word in words if word not in _CELLS]
    if len(cells) != 2 or len(tiles) > 1 or (min(cells), max(cells)) not in _EDGE_NUMBERS:
        return []
    return _placements(tiles[0] if tiles else None, cells[0], cells[1])


def _placements(tile: str | None, a: int, b: int) -> list[int]:
    if tile is None:
        both = {compose(k, *cells) for k in range(len(KIND_NAMES)) for cells in ((a, b), (b, a))}
        return sorted(both)
    if tile in KIND_NAMES:
        return [compose(KIND_NAMES.index(tile), a, b)]
    if tile[::-1] in KIND_NAMES:
        return [compose(KIND_NAMES.index(tile[::-1]), b, a)]
    return []

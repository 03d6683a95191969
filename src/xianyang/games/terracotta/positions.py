"""Terracotta Army's part of a position line: 16 words. Seats are ``y g b v``, in their order; a word with ``/`` has a part for each.

1. round, phase and the seat that decides: ``3.act.y``.
2. whether a ring was turned in this turn, the ring and the segment being resolved, the figure in hand, the target cell:
``1.inner.7.g.e4``; ``-`` for what is not there.
3. the turn order, and how many have had their turn since the first: ``gybv1``; ``-`` before the lot.
4. the offsets of the inner and the middle ring: ``3.11``; ``-`` for one not drawn.
5. the scoring tiles from the first round on: ``4.7.1.12.3``; ``-`` for none yet.
6. the workers of each segment: ``y`` a craftsman, ``Y`` an artisan, ``yG`` both, ``.`` nobody; ``y/./yG/...``.
7. craftsmen and artisans not yet placed: ``3.1/2.2``. 8. coins, wet and dry clay: ``3.0.1/4.1.0``.
9. the clay of the warehouses: ``1.2.0.1``. 10. active weapons (sword, halberd, crossbow, spear): ``1010/0000``.
11. tokens at the masters (sculptor, administrator, inspector, clay maker, blacksmith, overseer): ``003000/000000``.
12. priority tokens held: ``10``. 13. the inspectors' row and column: ``3.5``.
14. the mausoleum by rows: a number of empty cells, ``yo`` Yellow's officer, ``Yoe`` the same mounted on a horse that
stretches east, ``H`` the horse's other cells, ``F``, ``M``, ``An`` an archer facing north: ``4yoAw3/9/...``.
15. points by round, each by its sources (organizer, abilities, row, column, musicians, tile): ``7.1.0.0.0.0:6.0.3.0.0.5/...``.
The last word is ``.``, so that a line cut off is noticed. Whatever else a state has follows from these.
"""

from __future__ import annotations

from xianyang.core.rules import Vec
from xianyang.games.terracotta import layout as at
from xianyang.games.terracotta.figures import is_warrior, owner_of, type_of
from xianyang.games.terracotta.moves import cell_name

WORDS = 16
PHASES = (
    "inner", "middle", "tiles", "first", "place", "act", "master", "put", "face", "weapon", "move", "to", "over",
)  # fmt: skip
RINGS = ("inner", "middle", "outer")
FIGURES = at.TYPE_LETTERS + at.SPECIALIST_LETTERS


def write(t: Vec, h: Vec) -> str:
    """The words of a state."""
    seats = range(t[at.T_PLAYERS])
    words = [
        f"{h[at.ROUND]}.{PHASES[h[at.PHASE_]]}.{at.SEAT_LETTERS[h[at.SEAT]]}",
        _pending(h),
        _order(t, h),
        _offsets(h),
        ".".join(str(tile) for tile in h[at.TILE : at.TILE + at.ROUNDS] if tile) or "-",
        "/".join(_workers(h, segment) for segment in range(at.SEGMENTS)),
        "/".join(f"{h[at.CRAFTSMEN + seat]}.{h[at.ARTISANS + seat]}" for seat in seats),
        "/".join(f"{h[at.COINS + seat]}.{h[at.WET + seat]}.{h[at.DRY + seat]}" for seat in seats),
        _numbers(h, at.WAREHOUSE, at.QUARTERS),
        "/".join(_digits(h, at.WEAPON + at.WEAPONS * seat, at.WEAPONS) for seat in seats),
        "/".join(_digits(h, at.HIRED + at.MASTERS * seat, at.MASTERS) for seat in seats),
        _digits(h, at.PRIORITY, t[at.T_PLAYERS]),
        f"{h[at.INSPECTOR_AT] + 1}.{h[at.INSPECTOR_AT + at.COLUMN] + 1}",
        "/".join(_row(h, row) for row in range(at.ROWS)),
        "/".join(_points(h, seat) for seat in seats),
        ".",
    ]
    return " ".join(words)


def _numbers(h: Vec, first: int, count: int) -> str:
    return ".".join(map(str, h[first : first + count]))


def _digits(h: Vec, first: int, count: int) -> str:
    return "".join(map(str, h[first : first + count]))


def _pending(h: Vec) -> str:
    in_turn = at.ACTING <= h[at.PHASE_] < at.ENDED
    slot, segment = (RINGS[h[at.SLOT]], str(h[at.SEGMENT] + 1)) if in_turn else ("-", "-")
    figure = FIGURES[h[at.IN_HAND] - 1] if h[at.IN_HAND] else "-"
    target = cell_name(h[at.TARGET]) if at.DIRECTING <= h[at.PHASE_] < at.ENDED else "-"
    return f"{h[at.TURNED]}.{slot}.{segment}.{figure}.{target}"


def _order(t: Vec, h: Vec) -> str:
    if h[at.PHASE_] < at.PLACING:
        return "-"
    seats = h[at.ORDER : at.ORDER + t[at.T_PLAYERS]]
    return "".join(at.SEAT_LETTERS[seat] for seat in seats) + str(h[at.PLACE])


def _offsets(h: Vec) -> str:
    inner = str(h[at.OFFSET]) if h[at.PHASE_] > at.SETTING_INNER else "-"
    middle = str(h[at.OFFSET + 1]) if h[at.PHASE_] > at.SETTING_MIDDLE else "-"
    return f"{inner}.{middle}"


def _workers(h: Vec, segment: int) -> str:
    craftsman, artisan = h[at.CRAFTSMAN_AT + segment], h[at.ARTISAN_AT + segment]
    text = at.SEAT_LETTERS[craftsman - 1] if craftsman else ""
    return text + (at.SEAT_LETTERS[artisan - 1].upper() if artisan else "") or "."


def _row(h: Vec, row: int) -> str:
    text, empty = "", 0
    for cell in range(at.COLUMNS * row, at.COLUMNS * (row + 1)):
        if h[at.CELL + cell] == at.EMPTY:
            empty += 1
            continue
        text += (str(empty) if empty else "") + _figure(h, cell)
        empty = 0
    return text + (str(empty) if empty else "")


def _figure(h: Vec, cell: int) -> str:
    code, rider = h[at.CELL + cell], h[at.RIDER + cell]
    if rider and rider != cell + 1:
        return "H"
    if is_warrior(code):
        text = at.SEAT_LETTERS[owner_of(code)] + at.TYPE_LETTERS[type_of(code)]
        return f"{text[0].upper()}{text[1]}{at.DIRECTION_LETTERS[stretch(h, cell)]}" if rider else text
    if code < at.ARCHER_CODE:
        return "F" if code == at.FOOTMAN_CODE else "M"
    return "A" + at.DIRECTION_LETTERS[code - at.ARCHER_CODE]


def stretch(h: Vec, cell: int) -> int:
    """The direction in which the horse beneath the rider on a cell stretches."""
    ahead = (cell - at.COLUMNS, cell + 1, cell + at.COLUMNS, cell - 1)
    return next(direction for direction, other in enumerate(ahead)
                if 0 <= other < at.CELLS and h[at.RIDER + other] == cell + 1)  # fmt: skip


def _points(h: Vec, seat: int) -> str:
    first = at.POINTS + at.IN_PLAY * at.ROUNDS * seat
    return ":".join(_numbers(h, first + at.IN_PLAY * number, at.IN_PLAY) for number in range(h[at.ROUND]))


def read(t: Vec, text: str, column: int) -> Vec:
    """A state from its words. Raises PositionError at the word that is wrong."""
    from xianyang.games.terracotta.reading import read_words

    return read_words(t, text, column)

"""The board of Terracotta Army as text: the mausoleum, the wheel, what is left, the players."""

from __future__ import annotations

from xianyang.core.rules import Vec
from xianyang.core.speech import Speaker
from xianyang.core.text import Line, Span, packed
from xianyang.games.terracotta import layout as at
from xianyang.games.terracotta import names
from xianyang.games.terracotta.actions import cost_of, next_priority
from xianyang.games.terracotta.figures import is_warrior, owner_of, type_of
from xianyang.games.terracotta.masters import token_at
from xianyang.games.terracotta.purse import on_track
from xianyang.games.terracotta.wheel import amount_at, item_at

SEAT_MARKS = "YGBV"
SEAT_STYLES = ("ochre", "leaf", "sky", "plum")
ARROWS = "^>v<"
CELL = 4
WIDTH = 80
"""Of a line of the board."""
COLUMNS_OF_WHEEL = 22
"""Characters for an action of a ring."""


def board(t: Vec, h: Vec, seat: int, say: Speaker) -> list[Line]:
    """The position as styled text that reads without its styles too."""
    lines: list[Line] = [*_head(t, h, say), []]
    lines += _mausoleum(h)
    lines += [[], *_wheel(t, h, say), *_supplies(t, h, say), []]
    for other in range(t[at.T_PLAYERS]):
        lines += _player(t, h, other, say)
    return lines


def room(t: Vec) -> tuple[int, int]:
    """Columns and rows that are enough for the board at any time of a game."""
    return WIDTH, 3 + 9 + 1 + at.SEGMENTS + 5 + 6 * t[at.T_PLAYERS]


def _head(t: Vec, h: Vec, say: Speaker) -> list[Line]:
    pieces = [Span(say("round {round} of 5", round=h[at.ROUND]))]
    if h[at.PHASE_] >= at.PLACING:
        seats = h[at.ORDER : at.ORDER + t[at.T_PLAYERS]]
        pieces.append(Span(say("order: {seats}", seats=" ".join(SEAT_MARKS[other] for other in seats))))
    for number in range(1, at.ROUNDS + 1):
        found = h[at.TILE + number - 1] - 1
        if found >= 0:
            values = f"{t[at.T_TILE + 2 * number]}/{t[at.T_TILE + 2 * number + 1]}"
            text = f"{number} {say(names.TILES[found])} {values}"
            pieces.append(Span(text, "bold" if number == h[at.ROUND] else "dim"))
    return packed(pieces, WIDTH, "   ", "", "  ")


# -- the mausoleum


def _mausoleum(h: Vec) -> list[Line]:
    column = h[at.INSPECTOR_AT + at.COLUMN]
    letters = "".join(chr(ord("a") + x).ljust(CELL) for x in range(at.COLUMNS))
    lines: list[Line] = [[Span(f"      {letters}", "dim")]]
    for row in range(at.ROWS):
        mark = ">" if h[at.INSPECTOR_AT + at.ROW] == row else " "
        line: Line = [Span(f"  {mark} "), Span(f"{row + 1} ", "dim")]
        lines.append(line + [cell_span(h, at.COLUMNS * row + x) for x in range(at.COLUMNS)])
    return [*lines, [Span(" " * (6 + CELL * column) + "^")]]


def cell_span(h: Vec, cell: int) -> Span:
    """A cell as text of `CELL` characters."""
    code, rider = h[at.CELL + cell], h[at.RIDER + cell]
    if code == at.EMPTY:
        is_central = cell // at.COLUMNS == at.ROWS // 2 or cell % at.COLUMNS == at.COLUMNS // 2
        return Span((":" if is_central else ".").ljust(CELL), "dim")
    if is_warrior(code):
        text = f"{SEAT_MARKS[owner_of(code)]}{at.TYPE_LETTERS[type_of(code)]}"
        if rider:
            text = f"{text}=" if rider == cell + 1 else "=="
        return Span(text.ljust(CELL), SEAT_STYLES[owner_of(code)])
    if code < at.ARCHER_CODE:
        return Span(("F" if code == at.FOOTMAN_CODE else "M").ljust(CELL), "village")
    return Span(f"a{ARROWS[code - at.ARCHER_CODE]}".ljust(CELL), "village")


# -- the wheel


def _wheel(t: Vec, h: Vec, say: Speaker) -> list[Line]:
    return [_segment(t, h, number, say) for number in range(at.SEGMENTS)]


def _segment(t: Vec, h: Vec, number: int, say: Speaker) -> Line:
    quarter = names.QUARTERS[number // at.PER_QUARTER] if number % at.PER_QUARTER == 0 else ""
    is_here = at.ACTING <= h[at.PHASE_] < at.ENDED and h[at.SEGMENT] == number
    line: Line = [Span("> " if is_here else "  "), Span(f"{quarter:<4}", "dim"), Span(f"{number + 1:>2}  ")]
    for ring, width in ((at.INNER, 16), (at.MIDDLE, COLUMNS_OF_WHEEL), (at.OUTER, 12)):
        text = names.action(say, item_at(t, h, ring, number), amount_at(t, h, ring, number))
        line.append(Span(text.ljust(width), "bold" if is_here and h[at.SLOT] == ring else ""))
    for field, mark in ((at.CRAFTSMAN_AT, "{}"), (at.ARTISAN_AT, "[{}]")):
        if h[field + number]:
            other = h[field + number] - 1
            line += [Span(" "), Span(mark.format(SEAT_MARKS[other]), SEAT_STYLES[other])]
    return line


def _supplies(t: Vec, h: Vec, say: Speaker) -> list[Line]:
    stores = " ".join(f"{names.QUARTERS[quarter]} {h[at.WAREHOUSE + quarter]}" for quarter in range(at.QUARTERS))
    token = next_priority(t, h)
    pieces = [Span(say("warehouses: {stores}", stores=stores)),
              Span(say("priority token: {token}", token=token or "-"))]  # fmt: skip
    figures = " ".join(f"{letter}{h[at.LEFT + kind]}({t[at.T_ORGANIZER + h[at.LEFT + kind]]})"
                       for kind, letter in enumerate(at.TYPE_LETTERS))  # fmt: skip
    pieces.append(Span(say("organizer: {figures}", figures=figures)))
    others = " ".join(f"{letter}{h[at.SPECIALISTS_LEFT + kind]}({cost_of(t, h, kind)})"
                      for kind, letter in enumerate(at.SPECIALIST_LETTERS))  # fmt: skip
    pieces.append(Span(say("specialists: {figures}", figures=others)))
    return packed(pieces, WIDTH, "   ", "  ", "  ")


# -- the players


def _player(t: Vec, h: Vec, other: int, say: Speaker) -> list[Line]:
    decides = at.PLACING <= h[at.PHASE_] < at.ENDED and h[at.SEAT] == other
    name = f"{SEAT_MARKS[other]} {say(names.SEATS[other])}"
    points = on_track(h, other) + sum(h[at.FINAL + at.FINALS * other : at.FINAL + at.FINALS * (other + 1)])
    have = say("{points} VP, coins {coins}, clay {wet} wet {dry} dry", points=points, coins=h[at.COINS + other],
               wet=h[at.WET + other], dry=h[at.DRY + other])  # fmt: skip
    margin = " " * 13
    return [
        [Span("> " if decides else "  "), Span(f"{name:<10}", SEAT_STYLES[other]), Span(f" {have}")],
        *packed([Span(piece, "dim") for piece in _belongings(h, other, say)], WIDTH, "  ", margin, margin),
    ]


def _belongings(h: Vec, other: int, say: Speaker) -> list[str]:
    weapons = ", ".join(say(names.WEAPONS[kind]) for kind in range(at.WEAPONS)
                        if h[at.WEAPON + at.WEAPONS * other + kind])  # fmt: skip
    masters = [say(names.MASTERS[kind]) for kind in range(at.MASTERS) if token_at(h, other, kind)]
    pieces = [
        say("workers {n}", n=f"{h[at.CRAFTSMEN + other]}+[{h[at.ARTISANS + other]}]"),
        say("bases {n}", n=h[at.BASES + other]),
        say("active: {names}", names=weapons or "-"),
    ]
    if h[at.PRIORITY + other]:
        pieces.append(say("priority {token}", token=h[at.PRIORITY + other]))
    return pieces + masters

"""Qin's part of a position line: nine words.

1. territories: 13 rows from the top with ``/`` between them; ``r y b``, a number for so many cells without one. A capital
   letter is the half of the last tile that was not resolved, because the game ended before.
2. provinces: first cell, owner (``w b g v``) and pagodas, with commas: ``d7w1,g3b2``; ``-`` for none.
3. villages: first cell and owner: ``a1w``; ``-`` for none.
4. supplies by seat: ``20,22``.
5. hands by seat with ``/``: tiles with ``.`` (``bb.ry.ry``), ``-`` for none, ``???`` for three hidden ones.
6. tiles in the piles by kind, in the order rr yy bb ry rb yb: ``12.11.12.10.9.12``. In a viewer's line: the tiles in
   the piles or in hidden hands, then ``?`` and how many are in the piles.
7. what passes and a fair start showed, by seat with ``/``: three masks with ``.``, ``*`` for nothing.
8. what is due: ``*w`` a tile is dealt to White, ``w`` White places, ``+w`` White draws, ``=w1`` the game ended in White's
   turn (1 last pagoda, 2 no tiles, 3 no place).
9. the last word is ``.``, so that a line cut off is noticed.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import pairwise
from typing import NoReturn

from xianyang.core.errors import PositionError
from xianyang.core.rules import HIDDEN, Vec
from xianyang.core.speech import speaker
from xianyang.games.qin import layout as at
from xianyang.games.qin.hidden import is_possible
from xianyang.games.qin.moves import cell_name, parse_cell
from xianyang.games.qin.placement import lay, lay_alone
from xianyang.games.qin.rules import setup
from xianyang.games.qin.tables import near
from xianyang.games.qin.views import hand

WORDS = 9
LETTERS = "wbgv"
COLOURS = ".ryb"
_DUE = {at.DEALING: "*", at.PLACING: "", at.DRAWING: "+"}


def write(t: Vec, h: Vec) -> str:
    """The nine words of a state or an information set."""
    players = range(t[at.T_PLAYERS])
    provinces = [cell for cell in range(at.CELLS) if h[at.OWNER + cell] and h[at.COLOUR + cell]]
    villages = [cell for cell in range(at.CELLS) if h[at.OWNER + cell] and not h[at.COLOUR + cell]]
    hidden = any(h[at.HAND + at.KINDS * seat] == HIDDEN for seat in players)
    piles = ".".join(str(h[at.PILE + kind]) for kind in range(at.KINDS))
    return " ".join(
        [
            "/".join(_row(h, row) for row in range(at.ROWS)),
            ",".join(f"{cell_name(c)}{LETTERS[h[at.OWNER + c] - 1]}{h[at.PAGODAS + c]}" for c in provinces) or "-",
            ",".join(f"{cell_name(c)}{LETTERS[h[at.OWNER + c] - 1]}" for c in villages) or "-",
            ",".join(str(h[at.SUPPLY + seat]) for seat in players),
            "/".join(_write_hand(h, seat) for seat in players),
            f"{piles}?{h[at.LEFT]}" if hidden else piles,
            "/".join(_write_known(h, seat) for seat in players),
            _write_due(h),
            ".",
        ]
    )


def _row(h: Vec, row: int) -> str:
    text, empty = "", 0
    for cell in range(row * at.COLUMNS, (row + 1) * at.COLUMNS):
        if h[at.COLOUR + cell] == 0:
            empty += 1
            continue
        letter = COLOURS[h[at.COLOUR + cell]]
        text += (str(empty) if empty else "") + (letter.upper() if _is_unresolved(h, cell) else letter)
        empty = 0
    return text + (str(empty) if empty else "")


def _is_unresolved(h: Vec, cell: int) -> bool:
    """Whether a territory lies alone beside another of its colour: the game ended before it was resolved."""
    sides = [side for side in near(cell) if h[at.COLOUR + side] == h[at.COLOUR + cell]]
    return h[at.AREA + cell] == 1 and any(h[at.ROOT + side] != cell for side in sides)


def _write_hand(h: Vec, seat: int) -> str:
    names = hand(h, seat)
    if "?" in names:
        return "".join(names)
    # A hidden hand without tiles is written as one: its kinds are known to be none.
    return ".".join(names) or "-"


def _write_known(h: Vec, seat: int) -> str:
    masks = h[at.KNOWN + at.HAND_MAX * seat : at.KNOWN + at.HAND_MAX * (seat + 1)]
    return "*" if set(masks) == {at.EVERY_MASK} else ".".join(map(str, masks))


def _write_due(h: Vec) -> str:
    letter = LETTERS[h[at.SEAT]]
    if h[at.PHASE] == at.ENDED:
        return f"={letter}{h[at.ENDING]}"
    return _DUE[h[at.PHASE]] + letter


class _Reader:
    """Reads the words of one line into a state. Each step raises PositionError at its word."""

    def __init__(self, t: Vec, text: str, column: int) -> None:
        self.t = t
        self.say = speaker()
        self.players = t[at.T_PLAYERS]
        self.s = [0] * at.SIZE
        setup(t, self.s)
        for cell in range(at.CELLS + 1):
            self.s[at.COLOUR + cell] = self.s[at.AREA + cell] = self.s[at.VILLAGES + cell] = 0
            self.s[at.ROOT + cell] = -1
        self.s[at.OPEN : at.OPEN + at.EDGES + 1] = [0] * (at.EDGES + 1)
        self.words: list[tuple[int, str]] = []
        self.column = column
        for found in re.finditer(r"\S+", text):
            self.words.append((column + found.start(), found[0]))
        if len(self.words) != WORDS or " ".join(word for _, word in self.words) != text:
            self.fail(self.say("a position of Qin has {n} words with one space between them, this one {found}.",
                               n=WORDS, found=len(self.words)))  # fmt: skip

    def fail(self, message: str) -> NoReturn:
        """Raise PositionError at the word being read."""
        raise PositionError(message, 1, self.column)

    def read(self) -> Vec:
        """Read all words, then look whether they agree with each other."""
        steps: list[Callable[[str], None]] = [
            self.territories, self.provinces, self.villages, self.supplies, self.hands, self.piles, self.known, self.due,
        ]  # fmt: skip
        for step, (column, word) in zip(steps, self.words, strict=False):
            self.column = column
            step(word)
        self.column, last = self.words[-1]
        if last != ".":
            self.fail(self.say("a position of Qin ends with the word «.», not {word}.", word=repr(last)))
        self.column = self.words[0][0]
        self.count_tiles()
        return self.s

    def territories(self, word: str) -> None:
        rows = word.split("/")
        if len(rows) != at.ROWS:
            self.fail(self.say("a board has {n} rows, this one {found}.", n=at.ROWS, found=len(rows)))
        unresolved = []
        laid: list[tuple[int, int]] = []
        for number, row in enumerate(rows):
            column = 0
            for part in re.findall(r"\d+|.", row):
                if part.isdecimal() and part.isascii():
                    column += int(part[:3])
                elif part.lower() in "ryb":
                    if column < at.COLUMNS:
                        laid.append((number * at.COLUMNS + column, COLOURS.index(part.lower())))
                        if part.isupper():
                            unresolved.append(laid[-1][0])
                    column += 1
                else:
                    self.fail(self.say("territories are written r, y, b, not {part}.", part=repr(part)))
            if column != at.COLUMNS:
                self.fail(self.say("row {row} has {found} cells instead of {n}.", row=number + 1, found=column,
                                   n=at.COLUMNS))  # fmt: skip
        self.lay_all(laid, unresolved)

    def lay_all(self, laid: list[tuple[int, int]], unresolved: list[int]) -> None:
        # A half laid beside a lone territory of its colour and that territory look alike: both are written so.
        if len(unresolved) > 1 and not any({*near(cell), cell} >= set(unresolved) for cell in unresolved):
            self.fail(self.say("only one half of a tile can be left unresolved (capital letter)."))
        colours = dict(laid)
        for cell in range(at.CELLS):
            start, colour = self.t[at.T_START + cell], colours.get(cell, 0)
            if start and colour != start:
                self.fail(self.say("{cell} is a start territory of another colour.", cell=cell_name(cell)))
            if colour and self.t[at.T_TERRAIN + cell] in (at.WATER, at.VILLAGE):
                self.fail(
                    self.say("A tile lies on grassland only; {cell} is water or a village.", cell=cell_name(cell))
                )
        for cell, colour in laid:
            lay_alone(self.t, self.s, cell, colour)
        for cell, colour in laid:
            if self.s[at.ROOT + cell] == cell and cell not in unresolved:
                self.flood(cell, colour, colours, unresolved)
        for cell in unresolved:
            if not _is_unresolved(self.s, cell):
                self.fail(self.say("{cell} touches nothing of its colour, so it can't be unresolved.",
                                   cell=cell_name(cell)))  # fmt: skip

    def flood(self, root: int, colour: int, colours: dict[int, int], unresolved: list[int]) -> None:
        area, ahead = set(), [root]
        while ahead:
            cell = ahead.pop()
            if colours.get(cell) == colour and cell not in unresolved and cell not in area:
                area.add(cell)
                ahead += near(cell)
        for cell in area:
            self.s[at.AREA + cell] = self.s[at.VILLAGES + cell] = 0
            lay(self.t, self.s, cell, colour, root)
        self.s[at.AREA + root] = len(area)
        for cell in area:
            self.s[at.VILLAGES + root] |= self.t[at.T_TOUCHED + cell]

    def owned(self, word: str, pattern: str) -> list[tuple[int, int, int]]:
        """Cell, seat and pagodas of each item of a list, ascending by cells."""
        items = [] if word == "-" else word.split(",")
        found = []
        for item in items:
            match = re.fullmatch(pattern, item)
            if not match or match[2] not in LETTERS[: self.players]:
                self.fail(self.say("{item} is not a cell, an owner's letter and pagodas.", item=repr(item)))
            try:
                cell = parse_cell(match[1])
            except KeyError:
                self.fail(self.say("There is no cell {text}; cells go from a1 to m13.", text=repr(match[1])))
            found.append((cell, LETTERS.index(match[2]), int(match[3] or 1)))
        if any(a[0] >= b[0] for a, b in pairwise(found)):
            self.fail(self.say("cells come in reading order, each once."))
        return found

    def provinces(self, word: str) -> None:
        owners = self.owned(word, r"([a-z]\d+)([a-z])([12])")
        areas = [cell for cell in range(at.CELLS) if self.s[at.AREA + cell] >= 2]
        if [cell for cell, _, _ in owners] != areas:
            names = ",".join(map(cell_name, areas)) or "-"
            self.fail(self.say("the provinces of this board are {names}.", names=names))
        for cell, seat, pagodas in owners:
            if pagodas == 2 and self.s[at.AREA + cell] < self.t[at.T_MAJOR]:
                self.fail(self.say("{cell} is no major province, so it has one pagoda.", cell=cell_name(cell)))
            self.s[at.OWNER + cell] = seat + 1
            self.s[at.PAGODAS + cell] = pagodas

    def villages(self, word: str) -> None:
        for cell, seat, _ in self.owned(word, r"([a-z]\d+)([a-z])()"):
            if self.t[at.T_VILLAGE_OF + cell] != cell:
                self.fail(self.say("{cell} is not the first cell of a village.", cell=cell_name(cell)))
            self.s[at.OWNER + cell] = seat + 1
            self.s[at.PAGODAS + cell] = 1

    def numbers(self, word: str, separator: str, count: int) -> list[int]:
        parts = word.split(separator)
        if len(parts) != count or not all(re.fullmatch(r"0|[1-9]\d{0,3}", part, re.ASCII) for part in parts):
            self.fail(self.say("{word} should be {n} numbers with «{separator}» between them.", word=repr(word),
                               n=count, separator=separator))  # fmt: skip
        return [int(part) for part in parts]

    def supplies(self, word: str) -> None:
        for seat, supply in enumerate(self.numbers(word, ",", self.players)):
            standing = sum(self.s[at.PAGODAS + c] for c in range(at.CELLS) if self.s[at.OWNER + c] == seat + 1)
            if supply + standing != self.t[at.T_SUPPLY]:
                self.fail(self.say("the pagodas of seat {seat}, {standing} on the board and {supply} left, are not {all}.",
                                   seat=seat, standing=standing, supply=supply, all=self.t[at.T_SUPPLY]))  # fmt: skip
            self.s[at.SUPPLY + seat] = supply

    def hands(self, word: str) -> None:
        hands = word.split("/")
        if len(hands) != self.players:
            self.fail(self.say("there are {n} hands, not {found}.", n=self.players, found=len(hands)))
        for seat, text in enumerate(hands):
            tiles = [] if text == "-" else list(text) if set(text) == {"?"} else text.split(".")
            if (
                len(tiles) > self.t[at.T_HAND]
                or not set(tiles) <= {*at.KIND_NAMES, "?"}
                or text != self.hand_text(tiles)
            ):
                self.fail(
                    self.say("{text} is not a hand: tiles in the order rr yy bb ry rb yb, or ?.", text=repr(text))
                )
            self.s[at.HELD + seat] = len(tiles)
            for kind, name in enumerate(at.KIND_NAMES):
                self.s[at.HAND + at.KINDS * seat + kind] = HIDDEN if "?" in tiles else tiles.count(name)

    def hand_text(self, tiles: list[str]) -> str:
        if "?" in tiles:
            return "?" * len(tiles)
        return ".".join(sorted(tiles, key=lambda tile: at.KIND_NAMES.index(tile))) or "-"

    def piles(self, word: str) -> None:
        hidden = [seat for seat in range(self.players) if self.s[at.HAND + at.KINDS * seat] == HIDDEN]
        counts, _, left = word.partition("?")
        for kind, count in enumerate(self.numbers(counts, ".", at.KINDS)):
            self.s[at.PILE + kind] = count
        pool = sum(self.s[at.PILE : at.PILE + at.KINDS])
        held = sum(self.s[at.HELD + seat] for seat in hidden)
        if bool(hidden) != ("?" in word) or (hidden and self.numbers(left, ".", 1) != [pool - held]):
            self.fail(self.say("{word} does not agree with the hidden hands: {n} tiles would be in the piles.",
                               word=repr(word), n=pool - held))  # fmt: skip
        self.s[at.LEFT] = pool - held

    def known(self, word: str) -> None:
        hands = word.split("/")
        if len(hands) != self.players:
            self.fail(self.say("there are {n} hands, not {found}.", n=self.players, found=len(hands)))
        for seat, text in enumerate(hands):
            masks = [at.EVERY_MASK] * 3 if text == "*" else self.numbers(text, ".", at.HAND_MAX)
            nested = all(small & ~large == 0 for small, large in pairwise([*masks, at.EVERY_MASK]))
            if not nested or 0 in masks or any(m != at.EVERY_MASK for m in masks[self.s[at.HELD + seat] :]):
                self.fail(self.say("{text} is not what passes can show of a hand.", text=repr(text)))
            self.s[at.KNOWN + at.HAND_MAX * seat : at.KNOWN + at.HAND_MAX * (seat + 1)] = masks

    def due(self, word: str) -> None:
        found = re.fullmatch(r"([*+=]?)([wbgv])([123]?)", word)
        if not found or found[2] not in LETTERS[: self.players] or (found[1] == "=") != bool(found[3]):
            self.fail(self.say("{word} does not say what is due (*w, w, +w or =w1).", word=repr(word)))
        seat = self.s[at.SEAT] = LETTERS.index(found[2])
        phases = {"*": at.DEALING, "": at.PLACING, "+": at.DRAWING, "=": at.ENDED}
        self.s[at.PHASE] = phases[found[1]]
        self.s[at.ENDING] = int(found[3] or 0)
        emptied = any(self.s[at.SUPPLY + other] == 0 for other in range(self.players))
        lies_open = any(_is_unresolved(self.s, cell) for cell in range(at.CELLS) if self.s[at.COLOUR + cell])
        is_last = self.s[at.ENDING] == at.LAST_PAGODA
        if emptied != is_last or (lies_open and not is_last):
            self.fail(self.say("a supply is empty exactly when the game has ended with its last pagoda."))
        if found[1] in ("*", "+") and (self.s[at.LEFT] == 0 or self.s[at.HELD + seat] >= self.t[at.T_HAND]):
            self.fail(self.say("no tile can be drawn: the piles are empty or the hand is full."))
        if found[1] == "*" and any(
            self.s[at.HELD + other] != (self.t[at.T_HAND] if other < seat else 0)
            for other in range(self.players)
            if other != seat
        ):
            self.fail(self.say("no tile can be drawn: the piles are empty or the hand is full."))
        if found[1] == "" and self.s[at.HELD + seat] == 0:
            self.fail(self.say("the seat to place holds no tile."))
        if found[1] == "*" and sum(self.s[at.COLOUR : at.COLOUR + at.CELLS]) != sum(self.starts()):
            self.fail(self.say("tiles are dealt before the first one is placed."))

    def starts(self) -> list[int]:
        return self.t[at.T_START : at.T_START + at.CELLS]

    def count_tiles(self) -> None:
        """The colours on the board must be those of the tiles that are neither in hands nor in the piles."""
        halves = [0] * len(COLOURS)
        for cell in range(at.CELLS):
            if not self.t[at.T_START + cell]:
                halves[self.s[at.COLOUR + cell]] += 1
        for kind in range(at.KINDS):
            hands = [max(0, self.s[at.HAND + at.KINDS * seat + kind]) for seat in range(self.players)]
            played = self.t[at.T_TILES + kind] - self.s[at.PILE + kind] - sum(hands)
            if played < 0:
                self.fail(self.say("there are more {tile} tiles than the game has.", tile=at.KIND_NAMES[kind]))
            for colour in at.KIND_COLOURS[kind]:
                halves[colour] -= played
        if any(halves[1:]):
            self.fail(
                self.say("the territories on the board are not those of the tiles that are missing from the piles.")
            )
        if not is_possible(self.t, self.s, [0] * at.SIZE):
            self.fail(self.say("no hands fit both what passes showed and a game that goes on."))


def read(t: Vec, text: str, column: int) -> Vec:
    """A state or an information set from its nine words. Raises PositionError at the word that is wrong."""
    return _Reader(t, text, column).read()

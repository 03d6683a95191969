"""Reading position lines of Terracotta Army: each word by its form, then `possible` looks whether they agree."""

from __future__ import annotations

import re
from collections.abc import Callable

from xianyang.core.position_words import Words
from xianyang.core.rules import Vec
from xianyang.games.terracotta import layout as at
from xianyang.games.terracotta.figures import warrior
from xianyang.games.terracotta.final import score_final
from xianyang.games.terracotta.moves import CELL_NAMES
from xianyang.games.terracotta.positions import FIGURES, PHASES, RINGS, WORDS
from xianyang.games.terracotta.possible import problem
from xianyang.games.terracotta.turns import lay_out

_FIGURE = re.compile(
    rf"([1-9])|([{at.SEAT_LETTERS}])([{at.TYPE_LETTERS}])|([{at.SEAT_LETTERS.upper()}])([{at.TYPE_LETTERS}])([nesw])|([HFM])|A([nesw])",
    re.ASCII,
)
EXAMPLES = {
    "due": "3.act.y", "pending": "1.inner.7.g.e4", "order": "gyb1", "offsets": "3.11", "workers": "y/./yG/././././././././Y",
    "board": "4yoAw3/9/9/9/9/9/9", "weapons": "1010", "masters": "003000", "points": "7.1.0.0.0.0",
}  # fmt: skip


def read_words(t: Vec, text: str, column: int) -> Vec:
    """A state from its words. Raises PositionError at the word that is wrong."""
    return _Reader(t, text, column).read()


class _Reader(Words):
    """Reads the words of one line into a state."""

    def __init__(self, t: Vec, text: str, column: int) -> None:
        super().__init__(text, column)
        self.t = t
        self.players = t[at.T_PLAYERS]
        self.letters = at.SEAT_LETTERS[: self.players]
        if len(self.words) != WORDS or not self.is_plain:
            self.fail(self.say("a position of Terracotta Army has {n} words with one space between them, this one {found}.",
                               n=WORDS, found=len(self.words)))  # fmt: skip
        self.s = [0] * at.SIZE
        lay_out(t, self.s)

    def read(self) -> Vec:
        """Read all words, then look whether they agree with each other."""
        steps: list[Callable[[str], None]] = [
            self.due, self.pending, self.order, self.offsets, self.tiles, self.segments, self.workers, self.goods,
            self.warehouses, self.weapons, self.masters, self.priorities, self.inspectors, self.board, self.points,
        ]  # fmt: skip
        for number, step in enumerate(steps, 1):
            step(self.go_to(number))
        if self.go_to(WORDS) != ".":
            self.fail(self.say("a position of Terracotta Army ends with the word «.», not {word}.",
                               word=repr(self.words[-1][1])))  # fmt: skip
        found = problem(self.say, self.t, self.s)
        if found is not None:
            self.go_to(found[0])
            self.fail(found[1])
        if self.s[at.PHASE_] == at.ENDED:
            score_final(self.t, self.s, [])
        return self.s

    # -- tools

    # -- words

    def due(self, word: str) -> None:
        found = re.fullmatch(rf"([1-{at.ROUNDS}])\.([a-z]+)\.([{self.letters}])", word, re.ASCII)
        if not found or found[2] not in PHASES:
            self.nonsense(word, EXAMPLES["due"])
        self.s[at.ROUND], self.s[at.PHASE_] = int(found[1]), PHASES.index(found[2])
        self.s[at.SEAT] = self.letters.index(found[3])

    def pending(self, word: str) -> None:
        parts = self.parts(word, ".", 5)
        turned, ring, segment, figure, target = parts
        in_turn = at.ACTING <= self.s[at.PHASE_] < at.ENDED
        segments = [str(number) for number in range(1, at.SEGMENTS + 1)] if in_turn else ["-"]
        targets = list(CELL_NAMES) if at.DIRECTING <= self.s[at.PHASE_] < at.ENDED else ["-"]
        figures = [*FIGURES] if self.s[at.PHASE_] in (at.PUTTING, at.DIRECTING) else ["-"]
        known = (["0", "1"], RINGS if in_turn else ["-"], segments, figures, targets)
        for part, allowed in zip(parts, known, strict=True):
            if part not in allowed:
                if allowed == ["-"]:
                    self.fail(self.say("{part} does not belong to this phase; it should be «-».", part=repr(part)))
                self.nonsense(word, EXAMPLES["pending"])
        self.s[at.TURNED] = int(turned)
        if in_turn:
            self.s[at.SLOT], self.s[at.SEGMENT] = RINGS.index(ring), int(segment) - 1
        self.s[at.IN_HAND] = FIGURES.index(figure) + 1 if figure != "-" else 0
        self.s[at.TARGET] = CELL_NAMES[target] if target != "-" else 0

    def order(self, word: str) -> None:
        if (word == "-") != (self.s[at.PHASE_] < at.PLACING):
            self.fail(self.say("there is a turn order exactly after the lot."))
        if word == "-":
            return
        if sorted(word[:-1]) != sorted(self.letters) or word[-1] not in "0123"[: self.players]:
            self.nonsense(word, f"{self.letters}0")
        self.s[at.ORDER : at.ORDER + self.players] = [self.letters.index(letter) for letter in word[:-1]]
        self.s[at.PLACE] = int(word[-1])

    def offsets(self, word: str) -> None:
        for ring, part in enumerate(self.parts(word, ".", 2)):
            is_drawn = self.s[at.PHASE_] > at.SETTING_INNER + ring
            known = [str(offset) for offset in range(at.SEGMENTS)] if is_drawn else ["-"]
            if part not in known:
                self.nonsense(word, ".".join("3" if self.s[at.PHASE_] > at.SETTING_INNER + r else "-" for r in (0, 1)))
            self.s[at.OFFSET + ring] = int(part) if is_drawn else 0

    def tiles(self, word: str) -> None:
        if word != "-":
            found = self.numbers(word, min(at.ROUNDS, word.count(".") + 1), 1, at.TILES)
            self.s[at.TILE : at.TILE + len(found)] = found

    def segments(self, word: str) -> None:
        for segment, text in enumerate(self.parts(word, "/", at.SEGMENTS)):
            found = re.fullmatch(rf"([{self.letters}]?)([{self.letters.upper()}]?)|\.", text, re.ASCII)
            if not text or not found:
                self.nonsense(word, EXAMPLES["workers"])
            if text != ".":
                self.s[at.CRAFTSMAN_AT + segment] = self.letters.index(found[1]) + 1 if found[1] else 0
                self.s[at.ARTISAN_AT + segment] = self.letters.index(found[2].lower()) + 1 if found[2] else 0

    def workers(self, word: str) -> None:
        for seat, text in enumerate(self.parts(word, "/", self.players)):
            self.s[at.CRAFTSMEN + seat], self.s[at.ARTISANS + seat] = self.numbers(text, 2)
            placed = sum(self.s[at.ARTISAN_AT + segment] == seat + 1 for segment in range(at.SEGMENTS))
            self.s[at.RESERVE + seat] -= self.s[at.ARTISANS + seat] + placed

    def goods(self, word: str) -> None:
        for seat, text in enumerate(self.parts(word, "/", self.players)):
            self.s[at.COINS + seat], self.s[at.WET + seat], self.s[at.DRY + seat] = self.numbers(text, 3)

    def warehouses(self, word: str) -> None:
        self.s[at.WAREHOUSE : at.WAREHOUSE + at.QUARTERS] = self.numbers(word, at.QUARTERS)

    def weapons(self, word: str) -> None:
        for seat, text in enumerate(self.parts(word, "/", self.players)):
            row = at.WEAPON + at.WEAPONS * seat
            self.s[row : row + at.WEAPONS] = self.digits(text, at.WEAPONS, 1, EXAMPLES["weapons"])

    def masters(self, word: str) -> None:
        for seat, text in enumerate(self.parts(word, "/", self.players)):
            row = at.HIRED + at.MASTERS * seat
            self.s[row : row + at.MASTERS] = self.digits(text, at.MASTERS, at.TOKENS, EXAMPLES["masters"])

    def priorities(self, word: str) -> None:
        self.s[at.PRIORITY : at.PRIORITY + self.players] = self.digits(word, self.players, 3, "1200"[: self.players])

    def inspectors(self, word: str) -> None:
        row, column = self.numbers(word, 2, 1, at.COLUMNS)
        if row > at.ROWS:
            self.fail(self.say("the mausoleum has {rows} rows.", rows=at.ROWS))
        self.s[at.INSPECTOR_AT], self.s[at.INSPECTOR_AT + at.COLUMN] = row - 1, column - 1

    def board(self, word: str) -> None:
        marks: list[re.Match[str] | None] = []
        for text in self.parts(word, "/", at.ROWS):
            found = list(_FIGURE.finditer(text))
            row: list[re.Match[str] | None] = []
            for figure in found:
                row += [None] * int(figure[1]) if figure[1] else [figure]
            doubled = re.search(r"\d\d", text)
            if "".join(mark[0] for mark in found) != text or len(row) != at.COLUMNS or doubled:
                self.nonsense(text, EXAMPLES["board"])
            marks += row
        for cell, mark in enumerate(marks):
            if mark is not None and not mark[4]:
                self._stand(cell, mark)
        for cell, mark in enumerate(marks):
            if mark is not None and mark[4]:
                self._mount(cell, mark, marks)
        ridden = self.s[at.RIDER : at.RIDER + at.CELLS]
        if any(mark is not None and mark[0] == "H" and not ridden[cell] for cell, mark in enumerate(marks)):
            self.fail(self.say("every H belongs to a rider."))
        self._take_figures()

    def _stand(self, cell: int, mark: re.Match[str]) -> None:
        code = at.EMPTY
        if mark[2]:
            if mark[2] not in self.letters:
                self.fail(self.say("{letter} does not play.", letter=repr(mark[2])))
            code = warrior(self.letters.index(mark[2]), at.TYPE_LETTERS.index(mark[3]))
        elif mark[8]:
            code = at.ARCHER_CODE + at.DIRECTION_LETTERS.index(mark[8])
        elif mark[7] != "H":
            code = at.FOOTMAN_CODE if mark[7] == "F" else at.MUSICIAN_CODE
        self.s[at.CELL + cell] = code

    def _mount(self, cell: int, mark: re.Match[str], marks: list[re.Match[str] | None]) -> None:
        if mark[4].lower() not in self.letters:
            self.fail(self.say("{letter} does not play.", letter=repr(mark[4])))
        code = warrior(self.letters.index(mark[4].lower()), at.TYPE_LETTERS.index(mark[5]))
        direction, here = at.DIRECTION_LETTERS.index(mark[6]), cell
        for step in range(3):
            found = marks[here] if here >= 0 else None
            if step and (found is None or found[0] != "H" or self.s[at.RIDER + here]):
                self.fail(self.say("a horse stands on three cells in a line: its rider's and two H."))
            self.s[at.CELL + here], self.s[at.RIDER + here] = code, cell + 1
            here = self.t[at.T_NEAR + at.DIRECTIONS * here + direction]

    def _take_figures(self) -> None:
        """What stands in the mausoleum is not in the organizer, on its base, any more."""
        for cell in range(at.CELLS):
            code, rider = self.s[at.CELL + cell], self.s[at.RIDER + cell]
            if rider == cell + 1:
                self.s[at.SPECIALISTS_LEFT + at.HORSE] -= 1
            if at.WARRIOR <= code < at.FOOTMAN_CODE and rider in (0, cell + 1):
                self.s[at.LEFT + (code - at.WARRIOR) % at.TYPES] -= 1
                self.s[at.BASES + (code - at.WARRIOR) // at.TYPES] -= 1
            elif code >= at.FOOTMAN_CODE:
                kind = {at.FOOTMAN_CODE: at.FOOTMAN, at.MUSICIAN_CODE: at.MUSICIAN}.get(code, at.ARCHER)
                self.s[at.SPECIALISTS_LEFT + kind] -= 1

    def points(self, word: str) -> None:
        for seat, text in enumerate(self.parts(word, "/", self.players)):
            for number, part in enumerate(self.parts(text, ":", self.s[at.ROUND])):
                row = at.POINTS + at.IN_PLAY * (at.ROUNDS * seat + number)
                self.s[row : row + at.IN_PLAY] = self.numbers(part, at.IN_PLAY)

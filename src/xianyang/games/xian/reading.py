"""Reading position lines of Xi'an: each word by its form, then `possible` looks whether they agree."""

from __future__ import annotations

import re
from collections.abc import Callable

from xianyang.core.position_words import Words
from xianyang.core.rules import HIDDEN, Vec
from xianyang.games.xian import layout as at
from xianyang.games.xian.cards import count, pair_move
from xianyang.games.xian.moves import favour_number, order_name
from xianyang.games.xian.positions import PHASES, SEAT_LETTERS, TILE_MARKS, WORDS, write_cards
from xianyang.games.xian.possible import problem
from xianyang.games.xian.printed import ORDERS
from xianyang.games.xian.turns import lay_out

_ORDERS = {order_name(number): order for number, order in enumerate(ORDERS)}
_EQUIPMENT = {f"{letters}{copy + 1}": at.COPIES * kind + copy
              for kind, letters in enumerate(at.TYPE_LETTERS) for copy in range(at.COPIES)}  # fmt: skip
_CARD = re.compile(rf"([{at.COLOUR_LETTERS}])([1-6])", re.ASCII)


def read_words(t: Vec, text: str, column: int) -> Vec:
    """A state or an information set from its words. Raises PositionError at the word that is wrong."""
    return _Reader(t, text, column).read()


class _Reader(Words):
    """Reads the words of one line into a state."""

    NUMBER = r"0|-?[1-9]\d{0,3}"

    def __init__(self, t: Vec, text: str, column: int) -> None:
        super().__init__(text, column)
        if len(self.words) != WORDS or not self.is_plain:
            self.fail(self.say("a position of Xi'an has {n} words with one space between them, this one {found}.",
                               n=WORDS, found=len(self.words)))  # fmt: skip
        self.t = t
        self.players = t[at.T_PLAYERS]
        self.letters = SEAT_LETTERS[: self.players]
        self.s = [0] * at.SIZE
        lay_out(t, self.s)
        self.s[at.EQUIPMENT_LEFT : at.EQUIPMENT_LEFT + at.EQUIPMENT] = [0] * at.EQUIPMENT

    def read(self) -> Vec:
        """Read all words, then look whether they agree with each other."""
        steps: list[Callable[[str], None]] = [
            self.due, self.flags, self.order, self.faces, self.pit, self.tokens, self.track, self.buildings, self.builders,
            self.shelf, self.equipment, self.end_tiles, self.raws, self.hands, self.decks, self.bottoms, self.sealed,
            self.pairs, self.goods, self.seals, self.helpers, self.owned, self.tiles, self.supervisors, self.points,
        ]  # fmt: skip
        for number, step in enumerate(steps, 1):
            step(self.go_to(number))
        if self.go_to(len(steps) + 1) != ".":
            self.fail(self.say("a position of Xi'an ends with the word «.», not {word}.", word=repr(self.words[-1][1])))
        found = problem(self.say, self.t, self.s)
        if found is not None:
            self.go_to(found[0])
            self.fail(found[1])
        return self.s

    def due(self, word: str) -> None:
        found = re.fullmatch(r"([1-6])\.([12])\.([a-z]+)\.([pocj])", word, re.ASCII)
        if not found or found[3] not in PHASES or found[4] not in self.letters:
            self.nonsense(word, "3.2.go.p")
        self.s[at.TURN], self.s[at.ROUND] = int(found[1]), int(found[2]) - 1
        self.s[at.PHASE_], self.s[at.SEAT] = PHASES.index(found[3]), self.letters.index(found[4])

    def flags(self, word: str) -> None:
        values = self.numbers(word, 4, 0, 23)
        if max(values[:2]) > 1 or values[3] >= at.PAIRS:
            self.nonsense(word, "1.0.0.0")
        self.s[at.FAVOURED], self.s[at.ENTERED], self.s[at.TARGET], self.s[at.GIVEN] = values

    def order(self, word: str) -> None:
        if word == "-":
            return
        if sorted(word[:-1]) != sorted(self.letters) or word[-1:] not in "0123"[: self.players]:
            self.nonsense(word, f"{self.letters}0")
        self.s[at.ORDER : at.ORDER + self.players] = [self.letters.index(letter) for letter in word[:-1]]
        self.s[at.PLACE] = int(word[-1])

    def faces(self, word: str) -> None:
        self.s[at.FACE : at.FACE + at.SECTIONS] = self.numbers(word, at.SECTIONS, 0, at.FACES)

    def pit(self, word: str) -> None:
        sections = self.parts(word, "/", at.SECTIONS)
        if any(len(section) != at.PLACES for section in sections):
            self.nonsense(word, "*...P.../......../.p.....*")
        for space, mark in enumerate("".join(sections)):
            if mark in self.letters:
                self.s[at.PIT + space] = at.PAINTED + self.letters.index(mark)
                self.s[at.WARRIORS + self.letters.index(mark)] -= 1
            elif mark != ".":
                if mark != "*" and mark not in self.letters.upper():
                    self.nonsense(word, "*...P.../......../.p.....*")
                self.s[at.PIT + space] = at.RAW
                self.s[at.SEAL_ON + space] = 0 if mark == "*" else self.letters.upper().index(mark) + 1

    def tokens(self, word: str) -> None:
        self.s[at.TOKEN : at.TOKEN + at.TOKEN_SPACES] = self.numbers(word, at.TOKEN_SPACES, 0, at.TOKENS)

    def track(self, word: str) -> None:
        if word != "-":
            gone = self.numbers(word, min(at.TURNS - 1, word.count(".") + 1), 1, at.TOKENS)
            self.s[at.TRACK : at.TRACK + len(gone)] = gone

    def buildings(self, word: str) -> None:
        if word == "-":
            return
        order, _, minister = word.partition(":")
        if order not in _ORDERS or len(minister) != 1 or minister.lower() not in at.COLOUR_LETTERS:
            self.nonsense(word, "rygb:g")
        self.s[at.BUILDING_ON : at.BUILDING_ON + at.BUILDINGS] = [building + 1 for building in _ORDERS[order]]
        self.s[at.MINISTER] = at.COLOUR_LETTERS.index(minister.lower()) + 1
        self.s[at.WELCOMED] = int(minister.isupper())

    def example(self, count: int) -> str:
        return ".".join("10234"[:count]) if count <= 5 else "3.1.0.2.0.0"

    def builders(self, word: str) -> None:
        for building, text in enumerate(self.parts(word, "/", at.BUILDINGS)):
            row = at.BUILDERS + at.SEATS * building
            self.s[row : row + self.players] = self.digits(text, self.players, 2, "10/00/02/00")

    def shelf(self, word: str) -> None:
        for place, text in enumerate(self.parts(word, ".", at.SHELF)):
            if text != "-" and (text not in _EQUIPMENT or not self.t[at.T_COPIES + _EQUIPMENT[text]]):
                self.nonsense(word, "sw1.-.ha3.ho4")
            self.s[at.SHELF_CARD + place] = 0 if text == "-" else _EQUIPMENT[text] + 1

    def equipment(self, word: str) -> None:
        for kind, text in enumerate(self.parts(word, "/", at.TYPES)):
            row = at.EQUIPMENT_LEFT + at.COPIES * kind
            self.s[row : row + at.COPIES] = self.digits(text, at.COPIES, 4, "2011/2011/2011/2011/2011/2011")

    def end_tiles(self, word: str) -> None:
        tiles = [] if word == "-" else self.numbers(word, min(at.END_TILES, word.count(".") + 1), 1, at.END_TILES)
        if tiles != sorted(set(tiles)):
            self.nonsense(word, "1.4.7")
        for tile in tiles:
            self.s[at.END_LEFT + tile - 1] = 1

    def raws(self, word: str) -> None:
        self.s[at.RAWS] = self.numbers(word, 1)[0]

    def cards(self, word: str) -> int:
        """The set of cards of a text like ``y14r2``; ``-`` for none."""
        mask = 0
        for letter, digits in re.findall(r"([a-z])(\d+)", word, re.ASCII):
            for digit in digits:
                if letter in at.COLOUR_LETTERS and "1" <= digit <= "6":
                    mask |= 1 << (at.NUMBERS * at.COLOUR_LETTERS.index(letter) + int(digit) - 1)
        if write_cards(mask, 0) != word:
            self.nonsense(word, "y14r2b6")
        return mask

    def hidden_or_cards(self, word: str, most: int) -> tuple[int, int]:
        if re.fullmatch(r"\?+", word) and len(word) <= most:
            return HIDDEN, len(word)
        mask = self.cards(word)
        if count(mask) > most:
            self.fail(self.say("{word} are too many cards.", word=repr(word)))
        return mask, count(mask)

    def hands(self, word: str) -> None:
        for seat, text in enumerate(self.parts(word, "/", self.players)):
            self.s[at.CARDS_IN_HAND + seat], self.s[at.HELD + seat] = self.hidden_or_cards(text, at.HAND)

    def decks(self, word: str) -> None:
        for seat, text in enumerate(self.parts(word, "/", self.players)):
            self.s[at.DECK + seat] = self.cards(text)

    def bottoms(self, word: str) -> None:
        for seat, text in enumerate(self.parts(word, "/", self.players)):
            self.s[at.BOTTOM + seat], self.s[at.EXCHANGED + seat] = self.hidden_or_cards(text, at.HAND)

    def sealed(self, word: str) -> None:
        for seat, text in enumerate(self.parts(word, ",", self.players)):
            if text == "?":
                self.s[at.SEALED + seat] = HIDDEN
            elif text.startswith("f"):
                mask = self.cards(text[1:]) if text != "f" else 0
                cards = tuple(card for card in range(at.CARDS) if (mask >> card) & 1)
                if len(cards) > at.HAND:
                    self.fail(self.say("{word} are too many cards.", word=repr(text)))
                self.s[at.SEALED + seat] = favour_number(cards) + 1
            elif text != "-":
                self.s[at.SEALED + seat] = pair_move(*self.pair(text)) + 1

    def pair(self, text: str) -> tuple[int, int]:
        found = [_CARD.fullmatch(part) for part in self.parts(text, "/", 2)]
        top, under = (at.NUMBERS * at.COLOUR_LETTERS.index(m[1]) + int(m[2]) - 1 if m else -1 for m in found)
        if top == under or min(top, under) < 0:
            self.nonsense(text, "y4/b1")
        return top, under

    def pairs(self, word: str) -> None:
        for seat, text in enumerate(self.parts(word, ",", self.players)):
            if text != "-":
                top, under = self.pair(text)
                self.s[at.TOP + seat], self.s[at.UNDER + seat] = top + 1, under + 1

    def goods(self, word: str) -> None:
        for seat, text in enumerate(self.parts(word, "/", self.players)):
            self.s[at.COINS + seat], self.s[at.CLAYS + seat], *pigments = self.numbers(text, at.KINDS)
            self.s[at.PIGMENTS + at.COLOURS * seat : at.PIGMENTS + at.COLOURS * (seat + 1)] = pigments
            for colour, n in enumerate(pigments):
                self.s[at.STOCK + colour] -= n

    def seals(self, word: str) -> None:
        for seat, text in enumerate(self.parts(word, "/", self.players)):
            self.s[at.SEALS + seat] = self.numbers(text, 1)[0]

    def helpers(self, word: str) -> None:
        for seat, text in enumerate(self.parts(word, "/", self.players)):
            digits = [] if text == "-" else [*text]
            if not text or digits != sorted({*digits} & {*"123456"}):
                self.nonsense(text, "135")
            self.s[at.HELPERS + seat] = sum(1 << (int(digit) - 1) for digit in digits)

    def owned(self, word: str) -> None:
        for seat, text in enumerate(self.parts(word, "/", self.players)):
            row = at.OWNED + at.TYPES * seat
            self.s[row : row + at.TYPES] = self.digits(text, at.TYPES, 4, "010002")

    def tiles(self, word: str) -> None:
        for seat, text in enumerate(self.parts(word, "/", self.players)):
            if not re.fullmatch(r"[.ux]{4}", text):
                self.nonsense(text, "ux..")
            row = at.TILE + at.TILES * seat
            self.s[row : row + at.TILES] = [TILE_MARKS.index(mark) for mark in text]

    def supervisors(self, word: str) -> None:
        for seat, text in enumerate(self.parts(word, "/", self.players)):
            position, height, tile = self.numbers(text, 3, 0, at.END_TILES)
            if position > at.LAST_SPACE or height >= self.players:
                self.nonsense(text, "3.1.0")
            self.s[at.POSITION + seat], self.s[at.HEIGHT + seat] = position, height
            dealing = self.s[at.PHASE_] == at.SETTING_STARTS
            self.s[(at.STARTED if dealing else at.END_OF) + seat] = tile

    def points(self, word: str) -> None:
        for seat, text in enumerate(self.parts(word, "/", self.players)):
            row = at.POINTS + at.IN_PLAY * seat
            self.s[row : row + at.IN_PLAY] = self.numbers(text, at.IN_PLAY, -9999)

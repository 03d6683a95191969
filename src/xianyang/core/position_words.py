"""The words of a game's part of a position line, read one after the other."""

from __future__ import annotations

import re
from typing import ClassVar, NoReturn

from xianyang.core.errors import PositionError
from xianyang.core.speech import speaker


class Words:
    """Words separated by blanks; a failure is raised at the one being read."""

    NUMBER: ClassVar[str] = r"0|[1-9]\d{0,3}"
    """How a number is written."""

    def __init__(self, text: str, column: int) -> None:
        """`column` is that of the first character."""
        self.say = speaker()
        self.column = column
        self.words = [(column + found.start(), found[0]) for found in re.finditer(r"\S+", text)]
        self.is_plain = " ".join(word for _, word in self.words) == text
        """Whether single spaces stand between the words, and nothing around them."""

    def fail(self, message: str) -> NoReturn:
        """Raise PositionError at the word being read."""
        raise PositionError(message, 1, self.column)

    def go_to(self, number: int) -> str:
        """Word `number`, from 1, which is being read from now on."""
        self.column, word = self.words[number - 1]
        return word

    def nonsense(self, word: str, example: str) -> NoReturn:
        """Fail for a word that has not the form of an example."""
        self.fail(self.say("{word} is not written like {example}.", word=repr(word), example=example))

    def example(self, count: int) -> str:
        """So many numbers as they are written."""
        return ".".join("312010"[:count])

    def numbers(self, word: str, count: int, least: int = 0, most: int = 9999) -> list[int]:
        """So many numbers with dots between them."""
        parts = word.split(".")
        if len(parts) != count or not all(re.fullmatch(self.NUMBER, part, re.ASCII) for part in parts):
            self.nonsense(word, self.example(count))
        if not all(least <= int(part) <= most for part in parts):
            self.fail(
                self.say("{word} has numbers from {least} to {most} only.", word=repr(word), least=least, most=most)
            )
        return [int(part) for part in parts]

    def parts(self, word: str, separator: str, count: int) -> list[str]:
        """So many parts of a word."""
        parts = word.split(separator)
        if len(parts) != count:
            self.fail(self.say("{word} should have {n} parts with «{separator}» between them.", word=repr(word), n=count,
                               separator=separator))  # fmt: skip
        return parts

    def digits(self, word: str, count: int, most: int, example: str) -> list[int]:
        """So many digits."""
        if not re.fullmatch(rf"[0-{most}]{{{count}}}", word, re.ASCII):
            self.nonsense(word, example)
        return [int(digit) for digit in word]

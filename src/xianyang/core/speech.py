"""Words in the languages of the table.

Every sentence stands in the code in English and in ``locale/LANGUAGE/LC_MESSAGES/xianyang.po`` in the others. A
`Speaker` says one in its language; values go in by name.
"""

from __future__ import annotations

import functools
import os
from contextvars import ContextVar
from pathlib import Path
from typing import Any

LANGUAGES = ("en", "fr")
_FOLDER = Path(__file__).parents[1] / "locale"


class Speaker:
    """Says sentences in one language.

    >>> say = speaker("fr")
    >>> say("White")
    'Blanc'
    """

    def __init__(self, language: str) -> None:
        self.language = language

    def __call__(self, text: str, /, **values: Any) -> str:
        """The sentence in this language, with `values` put in by name."""
        found = _messages(self.language).get(text)
        sentence = found[0] if found else text
        return sentence.format(**values) if values else sentence

    def plural(self, one: str, many: str, count: int, /, **values: Any) -> str:
        """The form of a sentence for `count`, which is also put in as ``{count}``."""
        found = _messages(self.language).get(one)
        # English says "0 tiles", French "0 tuile": the only two plural rules that the table's languages need.
        single = count == 1 or (count == 0 and self.language == "fr")
        forms = found if found and len(found) == 2 else (one, many)
        return forms[0 if single else 1].format(count=count, **values)


def mark(text: str) -> str:
    """Mark a constant for the catalogues; a speaker says it later."""
    return text


@functools.cache
def _messages(language: str) -> dict[str, tuple[str, ...]]:
    """Translations by English text: one form, or two for a plural. English itself needs none."""
    if language == "en":
        return {}
    from babel.messages.pofile import read_po

    with (_FOLDER / language / "LC_MESSAGES" / "xianyang.po").open("rb") as file:
        catalog = read_po(file, locale=language)
    messages: dict[str, tuple[str, ...]] = {}
    for message in catalog:
        if message.id and message.string:
            one = message.id if isinstance(message.id, str) else message.id[0]
            messages[one] = (message.string,) if isinstance(message.string, str) else tuple(message.string)
    return messages


def from_environment() -> str:
    """The language that the environment asks for, English where it asks for none of ours."""
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        for wanted in os.environ.get(name, "").split(":"):
            if wanted[:2] in LANGUAGES:
                return wanted[:2]
    return "en"


_current = "en"
_here: ContextVar[str | None] = ContextVar("language", default=None)


def use(language: str) -> None:
    """Set the language of `speaker` without an argument (the command line does, once)."""
    global _current
    if language not in LANGUAGES:
        raise ValueError(f"no language {language!r}; there are {', '.join(LANGUAGES)}")
    _current = language


def speak(language: str) -> None:
    """Set the language of `speaker` in this context only: a request that is answered, a page that is kept up to date."""
    _here.set(language)


def speaker(language: str | None = None) -> Speaker:
    """The speaker of a language, or of the one in use."""
    if language is not None and language not in LANGUAGES:
        raise ValueError(f"no language {language!r}; there are {', '.join(LANGUAGES)}")
    return Speaker(language or _here.get() or _current)

"""Keeps the catalogues of messages in step with the source.

``python tools/catalogues.py`` writes them anew: every message of the source is there, sorted, with the translation it
had. ``--check`` writes nothing; where a message or a translation is missing, or one is there that nobody says any
more, it says so in one sentence and ends with exit code 2.

A message is the text of ``say("...")`` or ``mark("...")``, or the two of ``say.plural("...", "...", n)``; any
expression that ends in ``.say`` counts as `say`, and so does a speaker called at once, ``speaker()("...")``. A name
stands for the text that was marked where the name got its value. Pages (``.html``, Jinja) say messages too.
"""

from __future__ import annotations

import argparse
import ast
import sys
from collections.abc import Collection, Iterator, Mapping, Sequence
from io import BytesIO
from pathlib import Path
from typing import Any, TypeAlias

from babel.messages.catalog import Catalog
from babel.messages.extract import extract
from babel.messages.pofile import read_po, write_po
from jinja2 import Environment, nodes

SOURCE = Path(__file__).resolve().parents[1] / "src" / "xianyang"
LOCALE = SOURCE / "locale"
LANGUAGES = ("en", "fr")
KEYWORDS = {"say": None, "mark": None, "plural": (1, 2)}
HEADER = """\
# {name} messages of Xianyang. Written by tools/catalogues.py; only translations are edited by hand.
msgid ""
msgstr ""
"Project-Id-Version: xianyang\\n"
"Language: {language}\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"Plural-Forms: {plural}\\n"

"""
HEADS = {
    "en": {"name": "English", "plural": "nplurals=2; plural=(n != 1);"},
    "fr": {"name": "French", "plural": "nplurals=2; plural=(n > 1);"},
}

TOGETHER = "this message is put together; use one text with {names} in it"

Id: TypeAlias = str | tuple[str, str]
"""A message: its English text, or both forms of a plural."""


class SourceProblem(ValueError):
    """A message that no catalogue could hold, because its text is put together while the program runs."""


def messages(source: Path = SOURCE) -> dict[Id, list[str]]:
    """Every message of a folder of Python files and pages, sorted, with the files that say it. Raises SourceProblem."""
    found: dict[Id, set[str]] = {}
    for path in sorted(path for path in source.rglob("*") if path.suffix in METHODS):
        name = path.relative_to(source).as_posix()
        try:
            with path.open("rb") as file:
                for _, text, _, _ in extract(METHODS[path.suffix], file, KEYWORDS):
                    found.setdefault(text if isinstance(text, str) else (text[0], text[1]), set()).add(name)
        except SourceProblem as error:
            raise SourceProblem(f"{name}:{error}") from None
    return {key: sorted(found[key]) for key in sorted(found, key=_english)}


def python_messages(
    file: Any, keywords: Mapping[str, Any], comment_tags: Collection[str], options: Mapping[str, Any]
) -> Iterator[tuple[Any, ...]]:
    """An extraction method for Babel: line, keyword, texts and comments of each message of a Python file.

    Babel's own method reads tokens, so it misses messages inside f-strings and speakers called at once.
    """
    tree = ast.parse(file.read())
    marked = list(_marked_names(tree))
    calls = [(node, name) for node in ast.walk(tree) if isinstance(node, ast.Call) and (name := _keyword(node))]
    paired: set[ast.expr] = set()
    for node, name in calls:
        if name == "plural":
            forms = [_form(argument, marked) for argument in node.args[:2]]
            paired.update(call for _, call in forms if call is not None)
            yield node.lineno, name, tuple(text for text, _ in forms), []
    for node, name in calls:
        if name != "plural" and node not in paired and (text := _text(node)) is not None:
            yield node.lineno, name, (text,), []


def _keyword(node: ast.Call) -> str | None:
    """Which keyword a call stands for; None for any other call."""
    match node.func:
        case ast.Name(name) | ast.Attribute(attr=name) if name in KEYWORDS:
            return name
        case ast.Call(func=ast.Name("speaker") | ast.Attribute(attr="speaker")):
            return "say"
    return None


def _text(node: ast.Call) -> str | None:
    """The text that a call says or marks; None where it is a value that has been marked elsewhere."""
    match node.args:
        case [ast.Constant(str(text)), *_]:
            return text
        case [ast.JoinedStr() | ast.BinOp(), *_]:
            raise SourceProblem(f"{node.lineno}: {TOGETHER}")
    return None


def _marked_names(tree: ast.Module) -> Iterator[tuple[str, ast.Call]]:
    """The names that get a marked text, also several at once, with the call that marks it."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Assign):
            for target in node.targets:
                pairs = [(target, node.value)]
                if isinstance(target, ast.Tuple) and isinstance(node.value, ast.Tuple):
                    pairs = list(zip(target.elts, node.value.elts, strict=False))
                for left, right in pairs:
                    if isinstance(left, ast.Name) and isinstance(right, ast.Call) and _keyword(right) == "mark":
                        yield left.id, right


def _form(argument: ast.expr, marked: list[tuple[str, ast.Call]]) -> tuple[str, ast.Call | None]:
    """One form of a plural: a text, or a name with the call that marks its text."""
    match argument:
        case ast.Constant(str(text)):
            return text, None
        case ast.Name(name):
            before = [call for known, call in marked if known == name and call.lineno <= argument.lineno]
            last = max(before, key=lambda call: call.lineno, default=None)
            if last is not None and (marked_text := _text(last)) is not None:
                return marked_text, last
    raise SourceProblem(f"{argument.lineno}: a plural needs two texts, or names of marked ones")


def page_messages(
    file: Any, keywords: Mapping[str, Any], comment_tags: Collection[str], options: Mapping[str, Any]
) -> Iterator[tuple[Any, ...]]:
    """As `python_messages`, of a Jinja template."""
    for node in Environment().parse(file.read().decode()).find_all(nodes.Call):
        name = node.node.name if isinstance(node.node, nodes.Name) else getattr(node.node, "attr", "")
        if name in KEYWORDS:
            wanted = node.args[: 2 if name == "plural" else 1]
            texts = tuple(argument.value for argument in wanted if isinstance(argument, nodes.Const))
            if texts and len(texts) == len(wanted):
                yield node.lineno, name, texts, []
            elif name == "plural" or isinstance(wanted[0], (nodes.Concat, nodes.BinExpr)):
                raise SourceProblem(f"{node.lineno}: {TOGETHER}")


METHODS = {".py": python_messages, ".html": page_messages}


def _english(key: Id) -> str:
    return key if isinstance(key, str) else key[0]


def path_of(language: str, folder: Path = LOCALE) -> Path:
    """Where a language's catalogue is."""
    return folder / language / "LC_MESSAGES" / "xianyang.po"


def load(language: str, folder: Path = LOCALE) -> dict[Id, Id]:
    """The translations of a catalogue, the empty ones too; none where there is no catalogue yet."""
    path = path_of(language, folder)
    if not path.exists():
        return {}
    with path.open("rb") as file:
        catalog = read_po(file, locale=language)
    return {_id(message.id): _id(message.string or "") for message in catalog if message.id}


def _id(text: str | Sequence[str]) -> Id:
    return text if isinstance(text, str) else (text[0], text[1])


def written(language: str, found: dict[Id, list[str]], known: dict[Id, Id]) -> bytes:
    """The catalogue's file: every message found, translated as it is known. English says what the source says."""
    catalog = Catalog(locale=language, charset="utf-8")
    catalog.mime_headers = [("Plural-Forms", HEADS[language]["plural"])]
    for key, files in found.items():
        empty: Id = "" if isinstance(key, str) else ("", "")
        translation = key if language == "en" else known.get(key, empty)
        catalog.add(key, translation, locations=[(name, 0) for name in files])
    body = BytesIO()
    write_po(body, catalog, width=120, omit_header=True, sort_output=True, include_lineno=False)
    return HEADER.format(language=language, **HEADS[language]).encode() + body.getvalue().strip(b"\n") + b"\n"


def problem(language: str, found: dict[Id, list[str]], known: dict[Id, Id]) -> str | None:
    """One sentence for what keeps a catalogue from being complete; None where nothing does."""
    missing = [key for key in found if key not in known]
    empty = [key for key in found if key in known and not all(_forms(known[key]))]
    obsolete = [key for key in known if key not in found]
    for keys, what in ((missing, "lacks"), (empty, "has not translated"), (obsolete, "still has")):
        if keys:
            more = f" and {len(keys) - 1} more" if len(keys) > 1 else ""
            return f"The catalogue {language} {what} {_english(keys[0])!r}{more}; run python tools/catalogues.py."
    return None


def _forms(text: Id) -> tuple[str, ...]:
    return (text,) if isinstance(text, str) else text


def main(arguments: list[str] | None = None) -> int:
    """Update or check the catalogues; the exit code."""
    parser = argparse.ArgumentParser(description="Keep the catalogues of messages in step with the source.")
    parser.add_argument("--check", action="store_true", help="write nothing; exit code 2 where something is missing")
    parser.add_argument("--source", type=Path, default=SOURCE, help="the folder of Python files")
    parser.add_argument("--locale", type=Path, default=LOCALE, help="the folder of catalogues")
    given = parser.parse_args(arguments)
    try:
        found = messages(given.source)
    except SourceProblem as error:
        print(f"{error}.", file=sys.stderr)
        return 2
    for language in LANGUAGES:
        known = load(language, given.locale)
        if given.check:
            if sentence := problem(language, found, known):
                print(sentence, file=sys.stderr)
                return 2
            continue
        path = path_of(language, given.locale)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(written(language, found, known))
        waiting = sum(not all(_forms(text)) for text in load(language, given.locale).values())
        print(f"{language}: {len(found)} messages, {waiting} to translate")
    return 0


if __name__ == "__main__":
    sys.exit(main())

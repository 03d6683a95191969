"""How help is laid out: cyclopts's panels, without words that it can say in English only."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from attrs import evolve
from cyclopts import Group, Parameter
from cyclopts.help import DefaultFormatter

from xianyang.core.speech import mark, speaker

if TYPE_CHECKING:
    from rich.console import Console, ConsoleOptions

say = speaker()


PLACEHOLDERS = {
    "GAME": mark("GAME"), "FILE": mark("FILE"), "STR": mark("TEXT"), "PATH": mark("PATH"), "INT": "N", "FLOAT": "N",
}  # fmt: skip
"""What stands for a value in help: names of arguments and of types, as people read them."""


def placeholder(name: str) -> str:
    """A placeholder in the language in use; ``...`` after it stays."""
    shown = PLACEHOLDERS.get(name.rstrip("."))
    return name if shown is None else say(shown) + "." * (len(name) - len(name.rstrip(".")))


def _entry(entry: Any) -> Any:
    label, value = entry.positional_label, entry.metavar
    return evolve(
        entry, required=False, positional_label=label and placeholder(label), metavar=value and placeholder(value)
    )


class Formatter(DefaultFormatter):
    """Shows no mark for required values: the line of usage names them, and none of them stands in brackets there."""

    def __call__(self, console: Console, options: ConsoleOptions, panel: Any) -> None:
        """Print one panel of a command's help."""
        entries = [_entry(entry) for entry in panel.entries]
        super().__call__(console, options, evolve(panel, entries=entries))

    def render_usage(self, console: Console, options: ConsoleOptions, usage: Any) -> None:
        """Print the line of usage with its first word in the language in use."""
        text = str(usage).strip().removeprefix("Usage:").strip()
        console.print(say("Usage: {usage}", usage=text), markup=False, end="\n\n")


OPTIONS = Group(say("Options"))
FORM: dict[str, Any] = {
    "group_commands": Group(say("Commands")),
    "group_parameters": OPTIONS,
    "group_arguments": OPTIONS,
    "default_parameter": Parameter(show_default=False, show_choices=False, negative=()),
    "help_formatter": Formatter(),
}
"""What every command is made with; defaults and choices stand in our own sentences."""

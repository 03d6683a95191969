"""The command line: ``xianyang ...`` and ``python -m xianyang ...`` are one."""

from __future__ import annotations

import os
import sys

from xianyang.core import speech


def main() -> None:
    """Run the command of ``sys.argv``; the language is settled first, so that help speaks it too."""
    try:
        arguments, language = _take_language(sys.argv[1:])
        speech.use(language)
        from xianyang.cli.app import run

        sys.exit(run(arguments))
    except KeyboardInterrupt:  # before the command itself could hear it
        sys.exit(130)


def _take_language(arguments: list[str]) -> tuple[list[str], str]:
    """The arguments without ``--lang``, and the language: the option's, else the environment's."""
    rest: list[str] = []
    language = speech.from_environment()
    ahead = iter(arguments)
    for argument in ahead:
        if argument == "--":
            rest += ["--", *ahead]
        elif argument == "--lang" or argument.startswith("--lang="):
            language = next(ahead, "") if argument == "--lang" else argument.partition("=")[2]
            if language not in speech.LANGUAGES:
                names = ", ".join(speech.LANGUAGES)
                print(f"--lang is one of {names}, not {language!r}.", file=sys.stderr)
                sys.exit(2)
        else:
            rest.append(argument)
    return rest, language


def silence_pipe() -> None:
    """Nobody reads our output any more: end without a word."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())

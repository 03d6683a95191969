"""All commands put together, and what happens when one of them fails."""

from __future__ import annotations

from collections.abc import Sequence

from cyclopts import App, CycloptsError
from cyclopts import exceptions as wrong

from xianyang import __version__
from xianyang.cli import analyse, arena, bench, play, record, serve, sheet, silence_pipe, simulate, train
from xianyang.cli.console import errors
from xianyang.cli.layout import FORM, placeholder
from xianyang.core.speech import speaker

say = speaker()


def build() -> App:
    """The command line in the language in use."""
    app = App(
        name="xianyang",
        help=say("A table for the games set at the First Emperor's court.\n\n"
                 "Every command has --help, and --lang en or --lang fr."),
        usage=say("Usage: xianyang COMMAND [OPTIONS]"),
        version=f"xianyang {__version__}",
        **FORM,
        help_on_error=False,
        result_action="return_value",
        suppress_keyboard_interrupt=False,
    )  # fmt: skip
    for module in (serve, play, simulate, arena, analyse, train, record, sheet, bench):
        module.add_to(app)
    _translate_flags(app)
    return app


def _translate_flags(app: App) -> None:
    for name in ("--help", "--version"):
        if name in app:
            app[name].help = say("Show this help.") if name == "--help" else say("Show the version.")
    for name in list(app):
        if not name.startswith("-"):
            _translate_flags(app[name])


def run(arguments: Sequence[str]) -> int:
    """Run one command; its exit code. Whatever was wrong with the input is one sentence and exit code 2."""
    app = build()
    try:
        code = app(arguments, exit_on_error=False, print_error=False)
    except CycloptsError as error:
        errors.print(sentence(error))
    except KeyboardInterrupt as stop:
        errors.print(f"\n{stop}" if stop.args else "")
        return 130
    except BrokenPipeError:
        silence_pipe()
        return 0
    except OSError as error:
        reason = (error.strerror or str(error)).rstrip(".")
        named = error.filename is not None
        errors.print(say("{file}: {reason}.", file=error.filename, reason=reason) if named else f"{reason}.")
    except UnicodeDecodeError as error:
        errors.print(say("This file is not UTF-8 text (byte {n}).", n=error.start))
    except ValueError as error:
        errors.print(str(error))
    else:
        return code if isinstance(code, int) else 0
    return 2


def sentence(error: CycloptsError) -> str:
    """What was wrong with a command line."""
    name = placeholder(error.argument.name) if error.argument is not None else ""
    if isinstance(error, wrong.UnknownOptionError):
        return say("There is no option {name} here; --help lists them.", name=error.token.keyword or error.token.value)
    if isinstance(error, wrong.UnknownCommandError):
        words = error.unused_tokens or [""]
        return say("There is no command {name}; --help lists them.", name=repr(words[0]))
    if isinstance(error, wrong.MissingArgumentError):
        return say("{name} needs a value.", name=name)
    if isinstance(error, wrong.CoercionError):
        value = error.token.value if error.token is not None else ""
        return say("{name} can't be {value}.", name=name, value=repr(value))
    if isinstance(error, wrong.UnusedCliTokensError):
        return say("Too many words: {words}.", words=" ".join(error.unused_tokens or []))
    if isinstance(error, wrong.RepeatArgumentError):
        return say("{name} is given twice.", name=error.token.keyword)
    return str(error)

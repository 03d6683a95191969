"""Ctrl-C while compiled code is made: a command ends soon, says so in one line, and nothing goes on behind it."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest

from tests.cli.test_arena import attentive
from xianyang.core.compiled import interrupts

SOON = 30
"""Seconds, on a busy machine; all of it takes a minute and more to compile."""


@contextmanager
def compiling(folder: Path, *command: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """A process that has begun to compile the rules of Qin, and what it has said."""
    environment = {**os.environ, "XIANYANG_CACHE": str(folder)}
    with subprocess.Popen([sys.executable, "-m", *command], env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                          text=True, start_new_session=True, preexec_fn=attentive) as running:  # fmt: skip
        try:
            assert running.stderr is not None
            said = running.stderr.readline()
            while "2 of" not in said.splitlines()[-1]:
                line = running.stderr.readline()
                assert line, said
                said += line
            yield running, said
        finally:
            with suppress(ProcessLookupError):
                os.killpg(running.pid, signal.SIGKILL)


BENCH = ("xianyang", "bench", "qin")


@pytest.mark.parametrize("to_all", [False, True], ids=["to the command alone", "as from a terminal"])
def test_ctrl_c_while_compiling_ends_a_command(to_all: bool, tmp_path: Path) -> None:
    with compiling(tmp_path / "cache", *BENCH) as (running, _):
        (os.killpg if to_all else os.kill)(running.pid, signal.SIGINT)
        # Both pipes end only when the process that compiled has ended too.
        out, error = running.communicate(timeout=SOON)
    assert (running.returncode, out) == (130, "")
    lines = [line for line in error.splitlines() if line and not line.startswith("Compiling")]
    assert lines == ["Stopped while compiling; the functions that were ready are kept."]
    assert not list((tmp_path / "cache").glob("*/ready-*"))


EARLY = """
import sys

class Early:
    def find_spec(self, name, *rest):
        if name == "xianyang.cli.app":
            raise KeyboardInterrupt

sys.meta_path.insert(0, Early())
from xianyang.cli import main
main()
"""


def test_ctrl_c_while_a_command_is_loaded_says_nothing() -> None:
    done = subprocess.run([sys.executable, "-c", EARLY, "games"], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (130, "", "")


def test_ctrl_c_ends_a_command_that_compiles_in_its_own_process(tmp_path: Path) -> None:
    """Where nothing can be kept; nothing is printed of callbacks that ignored it."""
    (tmp_path / "file").write_text("")
    with compiling(tmp_path / "file" / "cache", *BENCH) as (running, said):
        os.kill(running.pid, signal.SIGINT)
        out, error = running.communicate(timeout=SOON)
    assert "can't be written" in said
    assert (running.returncode, out) == (130, "")
    assert [line for line in error.splitlines() if line and not line.startswith("Compiling")] == []


def test_nothing_compiles_on_when_the_command_is_killed(tmp_path: Path) -> None:
    with compiling(tmp_path / "cache", *BENCH) as (running, _):
        running.kill()
        running.communicate(timeout=SOON)
    assert not list((tmp_path / "cache").glob("*/ready-*"))


def test_compiling_ahead_ends_at_once(tmp_path: Path) -> None:
    with compiling(tmp_path / "cache", "xianyang.core.compiled", "qin") as (running, _):
        os.killpg(running.pid, signal.SIGINT)
        out, error = running.communicate(timeout=SOON)
    assert (running.returncode, out) == (-signal.SIGINT, "")
    assert all(line.startswith("Compiling") for line in error.splitlines())


def test_a_noted_ctrl_c_is_raised_when_it_is_heeded_or_at_the_end() -> None:
    reached = []

    def heeding() -> None:
        with interrupts.noted() as interrupt:
            interrupt.heed()
            signal.raise_signal(signal.SIGINT)
            reached.append("noted")
            interrupt.heed()
            reached.append("heeded")

    def ending() -> None:
        with interrupts.noted():
            signal.raise_signal(signal.SIGINT)
            reached.append("end")

    for stopped in (heeding, ending):
        with pytest.raises(KeyboardInterrupt):
            stopped()
    assert reached == ["noted", "end"]
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


def test_somebody_elses_handler_and_other_threads_are_left_alone() -> None:
    heard: list[int] = []
    before = signal.signal(signal.SIGINT, lambda number, frame: heard.append(number))
    try:
        with interrupts.noted():
            signal.raise_signal(signal.SIGINT)
            assert heard == [signal.SIGINT]
    finally:
        signal.signal(signal.SIGINT, before)

    def elsewhere() -> None:
        with interrupts.noted():
            heard.append(0)

    thread = threading.Thread(target=elsewhere)
    thread.start()
    thread.join()
    assert heard == [signal.SIGINT, 0]

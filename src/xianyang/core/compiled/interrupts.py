"""Ctrl-C while machine code is made or loaded.

LLVM calls back into Python meanwhile. An exception raised in such a callback is printed and forgotten, and the work goes
on as if nobody had asked it to stop. So Ctrl-C is noted here, and raised where it is heard.
"""

from __future__ import annotations

import contextlib
import os
import signal
import sys
import threading
from collections.abc import Iterator
from types import FrameType


class Noted:
    """Whether Ctrl-C has been pressed."""

    def __init__(self) -> None:
        self.is_pressed = False

    def note(self, number: int, frame: FrameType | None) -> None:
        """A handler of signals."""
        self.is_pressed = True

    def heed(self) -> None:
        """Raise the KeyboardInterrupt that was noted, if there was one."""
        if self.is_pressed:
            self.is_pressed = False
            raise KeyboardInterrupt


@contextlib.contextmanager
def noted() -> Iterator[Noted]:
    """Note Ctrl-C in place of raising it at once; it is raised at the end, or by `Noted.heed`.

    Where Ctrl-C would raise nothing (in another thread, or where somebody else handles it), all stays as it is.
    """
    found = Noted()
    if not _would_raise():
        yield found
        return
    before = signal.signal(signal.SIGINT, found.note)
    try:
        yield found
    finally:
        signal.signal(signal.SIGINT, before)
    found.heed()


@contextlib.contextmanager
def held_back() -> Iterator[None]:
    """Hold Ctrl-C back until the end; processes that are started meanwhile never hear it (on POSIX systems)."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def end_at_once() -> None:
    """Let Ctrl-C end this process, wherever it is, as long as nobody wants it to be ignored."""
    if _would_raise():
        signal.signal(signal.SIGINT, signal.SIG_DFL)


def end_with_input() -> None:
    """End this process when its standard input ends: whoever holds the other end is gone."""
    threading.Thread(target=_wait_for_end, daemon=True).start()


def _wait_for_end() -> None:
    while os.read(sys.stdin.fileno(), 4096):
        pass
    os._exit(130)


def _would_raise() -> bool:
    is_main = threading.current_thread() is threading.main_thread()
    return is_main and signal.getsignal(signal.SIGINT) is signal.default_int_handler

"""``xianyang serve``: the table in a browser."""

from __future__ import annotations

import contextlib
import socket
import threading
import webbrowser
from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter

from xianyang.cli.console import console, fail
from xianyang.cli.keeper import data_folder
from xianyang.core.speech import speaker

say = speaker()


def add_to(app: App) -> None:
    """Add the command."""
    app.command(serve, help=say("Open the table in a browser. Games are kept in the data folder."),
                usage=say("Usage: xianyang serve [--host ADDRESS] [--port N] [--no-browser] [--data DIR]"))  # fmt: skip


def serve(
    *,
    host: Annotated[str, Parameter(help=say("The address to listen on (127.0.0.1: this machine only)."))] = "127.0.0.1",
    port: Annotated[int, Parameter(help=say("The port to listen on (8753)."))] = 8753,
    no_browser: Annotated[bool, Parameter(help=say("Do not open a browser."))] = False,
    data: Annotated[Path | None, Parameter(help=say("Keep games in this folder instead of the usual one."))] = None,
) -> None:
    """Serve the page until Ctrl-C."""
    if not 0 <= port <= 65535:
        raise ValueError(say("--port goes from {low} to {high}.", low=0, high=65535))
    listening = _listen(host, port)
    import uvicorn

    from xianyang.store.archive import Archive
    from xianyang.web.app import make_app
    from xianyang.web.thinker import EngineThinker

    archive = Archive(data or data_folder())
    thinker = EngineThinker()
    address = f"http://{host}:{listening.getsockname()[1]}/"
    console.print(say("The table is at {address} (stop with Ctrl-C).", address=address), markup=False)
    if not no_browser:
        threading.Timer(0.3, webbrowser.open, [address]).start()
    try:
        config = uvicorn.Config(
            make_app(archive, thinker), log_level="warning", ws_max_size=16384, timeout_graceful_shutdown=2
        )
        with contextlib.suppress(KeyboardInterrupt):
            uvicorn.Server(config).run(sockets=[listening])
    finally:
        thinker.close()
        archive.close()


def _listen(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
        # From here on browsers may knock; they are let in when the app is up.
        listening.listen(128)
    except OSError as error:
        fail(say("{host}, port {port}: {reason}.", host=host, port=port, reason=error.strerror or error))
    return listening

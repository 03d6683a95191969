"""``xianyang serve``: the table in a browser."""

from __future__ import annotations

import contextlib
import gc
import signal
import socket
import threading
import webbrowser
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Annotated
from urllib.parse import urlsplit

from cyclopts import App, Parameter

from xianyang.cli.console import console, fail
from xianyang.cli.keeper import data_folder
from xianyang.core.speech import speaker
from xianyang.web.addresses import ANYWHERE, Addresses, network_address, qr_terminal

say = speaker()
SIMULATIONS_MAX = 100_000


def add_to(app: App) -> None:
    """Add the command."""
    app.command(serve, help=say("Open the table in a browser. Games are kept in the data folder."),
                usage=say("Usage: xianyang serve [--host ADDRESS] [--port N] [--no-browser] [--data DIR]"))  # fmt: skip


@dataclass(frozen=True)
class Tls:
    """The files of a certificate, if the server itself speaks TLS."""

    certificate: Path | None = None
    key: Path | None = None


def serve(
    *,
    host: Annotated[
        str,
        Parameter(help=say("The address to listen on (127.0.0.1: this machine only; 0.0.0.0: the whole network).")),
    ] = "127.0.0.1",
    port: Annotated[int, Parameter(help=say("The port to listen on (8753)."))] = 8753,
    no_browser: Annotated[bool, Parameter(help=say("Do not open a browser."))] = False,
    data: Annotated[Path | None, Parameter(help=say("Keep games in this folder instead of the usual one."))] = None,
    public_url: Annotated[
        str | None,
        Parameter(help=say("The URL by which people reach the server through a proxy; links begin with it.")),
    ] = None,
    origin: Annotated[
        list[str] | None,
        Parameter(help=say("A further origin whose pages may play here (https://example.org); may be repeated.")),
    ] = None,
    certificate: Annotated[Path | None, Parameter(help=say("A TLS certificate (PEM); needs --key."))] = None,
    key: Annotated[Path | None, Parameter(help=say("The private key of the certificate (PEM)."))] = None,
    hint: Annotated[int | None, Parameter(help=say("Simulations of a hint (3000)."))] = None,
    analysis: Annotated[
        int | None,
        Parameter(help=say("Simulations of each decision of a game that is analysed (as many as suit the game).")),
    ] = None,
) -> None:
    """Serve the page until Ctrl-C."""
    if not host:
        raise ValueError(say("--host is empty; give an address, such as 127.0.0.1 or 0.0.0.0."))
    if not 0 <= port <= 65535:
        raise ValueError(say("--port goes from {low} to {high}.", low=0, high=65535))
    for option, simulations in (("--hint", hint), ("--analysis", analysis)):
        if simulations is not None and not 1 <= simulations <= SIMULATIONS_MAX:
            raise ValueError(say("{option} goes from {low} to {high}.", option=option, low=1, high=SIMULATIONS_MAX))
    for url in (*([public_url] if public_url else []), *(origin or [])):
        check_url(url)
    tls = check_tls(certificate, key)
    listening = _listen(host, port)
    number = listening.getsockname()[1]
    scheme = "https" if tls.certificate else "http"
    network = _network(host, scheme, number)
    reached = Addresses(public_url.rstrip("/") if public_url else None, network)
    own = "localhost" if host in ANYWHERE else host
    address = f"{scheme}://{f'[{own}]' if ':' in own else own}:{number}/"
    _run(
        listening,
        data or data_folder(),
        reached,
        tuple(origin or ()),
        tls,
        hint,
        analysis,
        lambda: _announce(address, reached, no_browser),
    )


def _run(listening: socket.socket, folder: Path, reached: Addresses, origins: tuple[str, ...], tls: Tls,
         hint: int | None, analysis: int | None, announce: Callable[[], None]) -> None:  # fmt: skip
    import uvicorn

    from xianyang.store.archive import Archive
    from xianyang.table.advice import HINT
    from xianyang.web.app import make_app
    from xianyang.web.studies import STUDY
    from xianyang.web.thinker import EngineAdviser, EngineThinker

    # Ends as Ctrl-C does: uvicorn raises what stopped it once more when it is done, and there is something left to do.
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    archive = Archive(folder)
    thinker, adviser = EngineThinker(), EngineAdviser()
    depth = replace(HINT, simulations=hint or HINT.simulations)
    setting = replace(STUDY, simulations=analysis, playouts=min(STUDY.playouts, analysis or STUDY.playouts))
    try:
        config = uvicorn.Config(
            make_app(archive, thinker, addresses=reached, origins=origins, adviser=adviser, hint=depth, study=setting), log_level="warning", ws_max_size=16384,
            timeout_graceful_shutdown=2, proxy_headers=reached.public is not None,
            ssl_certfile=tls.certificate, ssl_keyfile=tls.key,
        )  # fmt: skip
        _spare_the_collector()
        with contextlib.suppress(KeyboardInterrupt):
            announce()
            uvicorn.Server(config).run(sockets=[listening])
    finally:
        thinker.close()
        adviser.close()
        archive.close()


def _spare_the_collector() -> None:
    """Let the garbage collector leave what is loaded by now alone, and look less often: games leave no cycles behind."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 10, 10)


def check_url(url: str) -> None:
    """Raise ValueError for what is no URL of a server."""
    try:
        parts = urlsplit(url)
        more = parts.query or parts.fragment or parts.path.strip("/")
        is_one = parts.scheme in ("http", "https") and bool(parts.hostname) and not more and parts.port != 0
    except ValueError:  # brackets without their pair, a port beyond all ports
        is_one = False
    if not is_one:
        raise ValueError(
            say("{url} is no address of a server; it is to be like https://table.example.org.", url=repr(url))
        )


def check_tls(certificate: Path | None, key: Path | None) -> Tls:
    """The two files, both or none. Raises ValueError."""
    if (certificate is None) != (key is None):
        raise ValueError(say("--certificate and --key go together."))
    if certificate and key:
        import ssl

        try:
            ssl.create_default_context(ssl.Purpose.CLIENT_AUTH).load_cert_chain(certificate, key)
        except (OSError, ssl.SSLError) as error:
            reason = error.strerror or error.reason if isinstance(error, ssl.SSLError) else error.strerror
            raise ValueError(say("{file} and {key} are no certificate with its key: {reason}.", file=certificate, key=key,
                                 reason=reason)) from None  # fmt: skip
    return Tls(certificate, key)


def _network(host: str, scheme: str, port: int) -> str | None:
    """The address for others in the same network, where the server listens there."""
    if host in ANYWHERE:
        found = network_address()
        return f"{scheme}://{found}:{port}" if found else None
    name = f"[{host}]" if ":" in host else host
    return None if Addresses.is_local(f"{scheme}://{name}") else f"{scheme}://{name}:{port}"


def _announce(address: str, reached: Addresses, no_browser: bool) -> None:
    """Say where the table is, and open a browser there."""
    console.print(say("The table is at {address} (stop with Ctrl-C).", address=address), markup=False)
    url = reached.public or reached.network
    if url:
        console.print(say("From other devices: {url}", url=url), markup=False)
        if console.is_terminal:
            console.print(qr_terminal(url), markup=False, highlight=False)
    if not no_browser:
        threading.Timer(0.3, webbrowser.open, [address]).start()


def _listen(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # Where the protocol is named, what is sent goes out at once; otherwise small messages wait for one another.
    listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
        # From here on browsers may knock; they are let in when the app is up.
        listening.listen(128)
    except OSError as error:
        fail(say("{host}, port {port}: {reason}.", host=host, port=port, reason=error.strerror or error))
    return listening

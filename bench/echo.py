"""What `table.py` is compared to: an echo on the same kind of socket server, and bare durable commits on the same disk.

``python bench/echo.py`` is that server: it prints its port and runs until it is ended.
"""

from __future__ import annotations

import asyncio
import socket
import sqlite3
import statistics
import time
from pathlib import Path
from typing import Any

from websockets.asyncio.client import connect

TEXT = "x" * 120
"""About as long as the message of a move."""


async def app(scope: dict[str, Any], receive: Any, send: Any) -> None:
    """Send back whatever comes."""
    if scope["type"] != "websocket":
        return
    await receive()
    await send({"type": "websocket.accept"})
    while (message := await receive())["type"] == "websocket.receive":
        await send({"type": "websocket.send", "text": message["text"]})


async def rounds(port: int, sockets: int, seconds: float) -> dict[str, float]:
    """Round trips a second of so many sockets at once, and the median of one in milliseconds."""
    times: list[float] = []

    async def ask(until: float) -> None:
        async with connect(f"ws://127.0.0.1:{port}/", max_size=None) as line:
            while (start := time.perf_counter()) < until:
                await line.send(TEXT)
                await line.recv()
                times.append(time.perf_counter() - start)

    begun = time.perf_counter()
    await asyncio.gather(*(ask(begun + seconds) for _ in range(sockets)))
    passed = time.perf_counter() - begun
    return {"per_second": len(times) / passed, "median_ms": 1000 * statistics.median(times)}


def commits(folder: Path, seconds: float) -> float:
    """Commits a second of one-row inserts, each on the disk before the next."""
    connection = sqlite3.connect(folder / "commits.sqlite", isolation_level=None)
    try:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("CREATE TABLE log (number INTEGER PRIMARY KEY, token TEXT)")
        count, begun = 0, time.perf_counter()
        while (passed := time.perf_counter() - begun) < seconds:
            connection.execute("INSERT INTO log VALUES (?, 'ry d7 d6')", (count,))
            count += 1
    finally:
        connection.close()
    return count / passed


def main() -> None:
    """Serve on a free port of this machine."""
    import uvicorn

    listening = socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listening.bind(("127.0.0.1", 0))
    listening.listen(128)
    print(listening.getsockname()[1], flush=True)
    uvicorn.Server(uvicorn.Config(app, log_level="warning", lifespan="off")).run(sockets=[listening])


if __name__ == "__main__":
    main()

"""Where the server can be reached from elsewhere: for links, for the terminal, as QR codes."""

from __future__ import annotations

import io
import ipaddress
import socket
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlsplit

import segno

ANYWHERE = ("0.0.0.0", "::")


@dataclass(frozen=True)
class Addresses:
    """The public URL, if the server has one; else the address in the local network, if it listens there."""

    public: str | None = None
    network: str | None = None

    def base(self, request: Any) -> str:
        """What links begin with: the public URL, the network's address, or what this request has come to."""
        if self.public:
            return self.public.rstrip("/")
        asked = f"{request.url.scheme}://{request.headers.get('host', request.url.netloc)}"
        return self.network if self.network and self.is_local(asked) else asked

    @staticmethod
    def is_local(url: str) -> bool:
        """Whether a URL means this machine only."""
        name = urlsplit(url).hostname or ""
        if name == "localhost" or name.endswith(".localhost"):
            return True
        try:
            return ipaddress.ip_address(name).is_loopback
        except ValueError:
            return False


def network_address() -> str | None:
    """The address by which others reach this machine: the one from which it would leave; None without a network."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        try:
            asking.connect(("192.0.2.1", 9))  # sends nothing: a datagram's way out is chosen, and no more
        except OSError:
            return None
        found = str(asking.getsockname()[0])
    return None if ipaddress.ip_address(found).is_loopback else found


def qr_picture(text: str) -> str:
    """A QR code as SVG, black on white; presentation attributes only."""
    out = io.BytesIO()
    code = segno.make(text, error="m")
    code.save(out, kind="svg", xmldecl=False, svgns=True, svgclass=None, lineclass=None, omitsize=True, border=2,
              dark="#000", light="#fff")  # fmt: skip
    return out.getvalue().decode()


def qr_terminal(text: str) -> str:
    """A QR code for a terminal."""
    out = io.StringIO()
    segno.make(text, error="l").terminal(out, compact=True, border=2)
    return out.getvalue()

"""Finds a browser for the tests by its name, or installs Debian's chromium: ``python tools/browser.py`` prints its path."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "microsoft-edge")


def find() -> str | None:
    """The path of a browser on this machine."""
    return next((path for name in NAMES if (path := shutil.which(name))), None)


def install() -> bool:
    """Install Debian's chromium, where we may."""
    if os.geteuid() != 0 or shutil.which("apt-get") is None:
        return False
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    print("Installing chromium, once ...", file=sys.stderr)
    for command in (["apt-get", "update", "-qq"], ["apt-get", "install", "-y", "-qq", "chromium"]):
        if subprocess.run(command, env=environment, stdout=subprocess.DEVNULL, check=False).returncode:
            return False
    return True


def main() -> int:
    """Print the path, or say in one sentence what is missing (exit code 2)."""
    path = find() or (find() if install() else None)
    if path is None:
        names = ", ".join(NAMES)
        print(f"The browser tests need one of {names} (on Debian: apt install chromium).", file=sys.stderr)
        return 2
    print(path)
    return 0


if __name__ == "__main__":
    sys.exit(main())

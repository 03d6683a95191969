"""Draws the pictures of the README and the docs from golden games: ``python tools/pictures.py``; ``--check`` compares."""

from __future__ import annotations

import sys
from pathlib import Path

import xianyang

ROOT = Path(__file__).parents[1]
PICTURES = {
    "qin-bird.svg": ("qin-bird-2.txt", 78, "light"),
    "qin-lion.svg": ("qin-lion-4.txt", 72, "light"),
    "qin-night.svg": ("qin-lion-3.txt", 70, "night"),
}
"""Name -> (golden game, ply, theme)."""


def main() -> int:
    """Write the pictures, or with ``--check`` say which differ (exit code 2)."""
    stale = []
    for name, (record, ply, theme) in PICTURES.items():
        path = ROOT / "docs" / "pictures" / name
        text = xianyang.read(ROOT / "tests" / "golden" / record).at(ply).svg(theme=theme) + "\n"
        if "--check" in sys.argv:
            if not path.exists() or path.read_text(encoding="utf-8") != text:
                stale.append(name)
        else:
            path.write_text(text, encoding="utf-8")
    if stale:
        print(f"These pictures are not up to date: {', '.join(stale)}; run python tools/pictures.py.", file=sys.stderr)
    return 2 if stale else 0


if __name__ == "__main__":
    sys.exit(main())

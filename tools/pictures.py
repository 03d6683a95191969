"""Draws the pictures of the README and the docs from whole games: ``python tools/pictures.py``; ``--check`` compares.

Those of Qin are golden games of random moves; those of Xi'an and Terracotta Army were played by greedy bots, who paint and
place more warriors.
"""

from __future__ import annotations

import sys
from pathlib import Path

import xianyang

ROOT = Path(__file__).parents[1]
PICTURES = {
    "qin-bird.svg": ("tests/golden/qin-bird-2.txt", 78, "light", "en"),
    "qin-lion.svg": ("tests/golden/qin-lion-4.txt", 72, "light", "en"),
    "qin-night.svg": ("tests/golden/qin-lion-3.txt", 70, "night", "en"),
    "xian.svg": ("docs/pictures/xian.txt", 281, "light", "en"),
    "xian-fr.svg": ("docs/pictures/xian.txt", 281, "light", "fr"),
    "terracotta.svg": ("docs/pictures/terracotta.txt", 331, "light", "en"),
    "terracotta-fr.svg": ("docs/pictures/terracotta.txt", 331, "light", "fr"),
}
"""Name -> (record of a game, ply, theme, language)."""


def main() -> int:
    """Write the pictures, or with ``--check`` say which differ (exit code 2)."""
    stale = []
    for name, (record, ply, theme, language) in PICTURES.items():
        path = ROOT / "docs" / "pictures" / name
        text = xianyang.read(ROOT / record).at(ply).svg(lang=language, theme=theme) + "\n"
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

"""Draws the pictures of the README and the docs from whole games: ``python tools/pictures.py``; ``--check`` compares.

Those of Qin are golden games of random moves; those of Xi'an and Terracotta Army were played by greedy bots, who paint and
place more warriors. ``--analysis`` analyses a game of Qin as well, that `search` with 300 simulations a move has played
against `greedy`, and renews its graphs and what the docs show of it; that hangs on how bots think, so a test compares it.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import xianyang
from xianyang.core.speech import speaker
from xianyang.games import NAMES, title
from xianyang.learning.curves import drawn
from xianyang.picture.palette import THEMES

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
ANALYSED = "docs/pictures/qin.txt"


GRAPHS = {"en": "docs/pictures/analysis.svg", "fr": "docs/pictures/analysis-fr.svg"}
COLUMNS = "96"
"""Of the terminal in which the docs show the analysis."""


def analysis(language: str, plot: Path) -> str:
    """What `xianyang analyse` prints of that game in a language; it draws into `plot`."""
    command = [sys.executable, "-m", "xianyang", "analyse", ANALYSED, "--plot", str(plot), "--lang", language]
    environment = {**os.environ, "COLUMNS": COLUMNS}
    done = subprocess.run(command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, encoding="utf-8", check=True)
    return "\n".join(line.rstrip() for line in done.stdout.splitlines()).strip("\n") + "\n"


def shown(language: str) -> tuple[Path, str]:
    """The page that shows that, and what it shows."""
    page = ROOT / "docs" / language / "analysis.md"
    block = re.search(r"^```text\n(.*?)^```$", page.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)
    assert block is not None, page
    return page, block[1]


def renew_analysis() -> None:
    """Draw and show the analysis in every language."""
    for language, name in GRAPHS.items():
        printed = analysis(language, ROOT / name)
        page, block = shown(language)
        page.write_text(page.read_text(encoding="utf-8").replace(block, printed), encoding="utf-8")


CURVES = {"learning.svg": ("light", "en"), "learning-fr.svg": ("light", "fr")}
"""Name -> (theme, language) of how the learned values were taught."""


def texts() -> Iterator[tuple[str, str]]:
    """Every picture's name and SVG text."""
    for name, (record, ply, theme, language) in PICTURES.items():
        yield name, xianyang.read(ROOT / record).at(ply).svg(lang=language, theme=theme) + "\n"
    for name, (theme, language) in CURVES.items():
        yield name, drawn([title(game) for game in NAMES], speaker(language), THEMES[theme]) + "\n"


def main() -> int:
    """Write the pictures, or with ``--check`` say which differ (exit code 2)."""
    stale = []
    for name, text in texts():
        path = ROOT / "docs" / "pictures" / name
        if "--check" in sys.argv:
            if not path.exists() or path.read_text(encoding="utf-8") != text:
                stale.append(name)
        else:
            path.write_text(text, encoding="utf-8")
    if "--analysis" in sys.argv:
        renew_analysis()
    if stale:
        print(f"These pictures are not up to date: {', '.join(stale)}; run python tools/pictures.py.", file=sys.stderr)
    return 2 if stale else 0


if __name__ == "__main__":
    sys.exit(main())

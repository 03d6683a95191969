"""Draws the pictures of the README and the docs from whole games: ``python tools/pictures.py``; ``--check`` compares.

Those of Qin are golden games of random moves; those of Xi'an and Terracotta Army were played by greedy bots, who paint and
place more warriors. ``--analysis`` draws the graph of an analysis as well, of a game of Qin that `search` with 300
simulations a move has played against `greedy`; it hangs on how bots think, so it is not compared.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import xianyang
from xianyang.arena.analysis import analyse
from xianyang.arena.graph import graph
from xianyang.core.speech import LANGUAGES, speaker
from xianyang.games import NAMES, title
from xianyang.learning.curves import drawn
from xianyang.picture.palette import LIGHT, THEMES

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


def draw_analysis() -> None:
    """Draw the graph of an analysis in every language."""
    game = xianyang.read(ROOT / ANALYSED).at(None)
    found = list(analyse(game))
    for language in LANGUAGES:
        say = speaker(language)
        names = [game.title.words.seat(say, seat) for seat in range(game.players)]
        path = ROOT / "docs" / "pictures" / ("analysis.svg" if language == "en" else f"analysis-{language}.svg")
        path.write_text(graph(game, found, names, say, LIGHT) + "\n", encoding="utf-8")


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
        draw_analysis()
    if stale:
        print(f"These pictures are not up to date: {', '.join(stale)}; run python tools/pictures.py.", file=sys.stderr)
    return 2 if stale else 0


if __name__ == "__main__":
    sys.exit(main())

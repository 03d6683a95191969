"""Writes the golden games: ``python tests/golden/make.py``. Only after a wanted change of the rules or of the forms.

Each is a whole game of random moves from a seed, its record and the position line after every ply.
"""

from __future__ import annotations

from pathlib import Path

import xianyang
from xianyang.core.record import Record
from xianyang.core.rng import generator
from xianyang.core.rules import OVER

FOLDER = Path(__file__).parent


def write(name: str, game_name: str, players: int, options: dict[str, object], seed: int) -> None:
    """Play one game and write its two files."""
    game = xianyang.new(game_name, players=players, options=options, seed=seed)
    rng = generator(seed, "golden")
    while game.actor != OVER:
        game.push(game.move(game.rules.sample(game.tables, game.state, rng)))
    record = Record.of(game)
    (FOLDER / f"{name}.txt").write_text(str(record), encoding="utf-8")
    lines = [record.at(ply).position for ply in range(game.ply + 1)]
    (FOLDER / f"{name}.positions").write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    for board in ("bird", "lion"):
        for players in (2, 3, 4):
            fair = players == 3
            write(f"qin-{board}-{players}", "qin", players, {"board": board, "fair_start": fair}, 10 * players)
    for players in (2, 3, 4):
        write(f"xian-{players}", "xian", players, {}, 20 * players)
        write(f"terracotta-{players}", "terracotta", players, {}, 30 * players)

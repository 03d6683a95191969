"""Terracotta Army (Przemysław Fornal and Adam Kwapiński, 2022)."""

from pathlib import Path

from xianyang.core.title import Title
from xianyang.games.terracotta import moves, picture, placing, positions, rules, tables, value, views, words

TITLE = Title(
    name="terracotta",
    rules=rules,
    players=(2, 3, 4),
    options=(),
    folder=Path(__file__).parent,
    tables=tables,
    moves=moves,
    views=views,
    pictures=picture,
    placing=placing,
    positions=positions,
    words=words,
    value=value,
    authors="Przemysław Fornal, Adam Kwapiński",
    at_table=False,
    specimen="",
)

"""Qin (Reiner Knizia, 2012)."""

from pathlib import Path

from xianyang.core.title import Option, Title
from xianyang.games.qin import moves, picture, placing, positions, rules, tables, value, views, words
from xianyang.games.qin.layout import STATE_LAYOUT

TITLE = Title(
    name="qin",
    rules=rules,
    players=(2, 3, 4),
    options=(Option("board", "bird", ("bird", "lion")), Option("fair_start", False)),
    folder=Path(__file__).parent,
    tables=tables,
    moves=moves,
    views=views,
    pictures=picture,
    placing=placing,
    positions=positions,
    words=words,
    value=value,
    authors="Reiner Knizia",
    field_names=STATE_LAYOUT.fields,
)

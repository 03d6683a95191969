"""Xi'an (Marco Legato and Francesco Testini, 2017)."""

from pathlib import Path

from xianyang.core.title import Option, Title
from xianyang.games.xian import moves, picture, placing, positions, rules, tables, value, views, words
from xianyang.games.xian.layout import STATE_LAYOUT

TITLE = Title(
    name="xian",
    rules=rules,
    players=(2, 3, 4),
    options=(Option("covered", False),),
    folder=Path(__file__).parent,
    tables=tables,
    moves=moves,
    views=views,
    pictures=picture,
    placing=placing,
    positions=positions,
    words=words,
    value=value,
    authors="Marco Legato, Francesco Testini",
    field_names=STATE_LAYOUT.fields,
)

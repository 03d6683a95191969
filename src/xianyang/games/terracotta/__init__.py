"""Terracotta Army (Przemysław Fornal and Adam Kwapiński, 2022)."""

from pathlib import Path

from xianyang.core.title import Title
from xianyang.games.terracotta import moves, picture, placing, positions, rules, tables, traits, value, views, words

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
    traits=traits,
    searches=(4, 15, 1500),
    analysed=1000,
    authors="Przemysław Fornal, Adam Kwapiński",
    specimen="terracotta 1 4 - - 4.put.g 0.middle.8.s.- bvyg3 10.7 10.8.9.2.4 ././b/././y/./g/./v/./. 2.0/1.1/0.2/2.0 "
    "0.2.11/1.2.4/6.8.0/0.6.0 1.2.2.3 1111/1011/1101/1111 200031/310200/100020/100200 0000 4.4 "
    "YgeHH2F3/An3vobcvc2/2gg2vc1go1/GgeHHbg5/1ggvgbg5/1bg1yg1M2ys/2yc5F "
    "7.0.7.7.0.0:5.0.0.0.2.0:6.5.0.7.2.2:0.0.0.0.0.0/7.0.0.3.0.0:13.0.0.7.1.0:4.3.7.3.0.2:0.0.0.0.0.0/"
    "0.0.0.0.0.0:13.10.3.0.2.2:8.3.0.0.2.2:0.0.0.0.0.0/0.0.0.0.0.0:7.0.3.3.1.2:10.3.3.3.1.2:0.0.0.0.0.0 .",
)

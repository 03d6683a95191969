"""Qin (Reiner Knizia, 2012)."""

from pathlib import Path

from xianyang.core.title import Option, Title
from xianyang.games.qin import moves, picture, placing, positions, rules, tables, traits, value, views, words

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
    traits=traits,
    searches=(2, 80, 20_000),
    analysed=3000,
    authors="Reiner Knizia",
    specimen="qin 1 2 board=bird,fair_start=no - "
    "5r7/5rb6/6b1r4/5ry1r1rrr/1y2bbryr1yyy/1ybrbrrrbbr2/2ybryy1bryy1/3bbyy2y3/3yybrrb4/1bybrbbrb4/1by1r1brr4/1ry1y2rrr3/"
    "3yybbr5 f1w1,g2b1,i3b1,k4w1,b5w1,e5w1,g5w1,k5b1,i6b1,d7b1,f7b1,k7b1,d9w1,f9w1,g9b2,i9b1,b10b1,c10w1,e10w1,e12w1,"
    "f13b1 e3b,j3b,a5w,m6b,b9b,j10b,f11w 12,7 ???/??? 5.6.6.5.5.9?30 */* w .",
)

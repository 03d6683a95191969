"""Xi'an (Marco Legato and Francesco Testini, 2017)."""

from pathlib import Path

from xianyang.core.title import Option, Title
from xianyang.games.xian import moves, picture, placing, positions, rules, tables, traits, value, views, words

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
    traits=traits,
    searches=(2, 20, 4000),
    analysed=800,
    authors="Marco Legato, Francesco Testini",
    specimen="xian 1 4 covered=no - 4.1.draw.j 1.0.0.0 - 4.3.1 o.....j./...*.J**/.*....*. 9.12.6.11 1.4.5 rgyb:r "
    "0000/0000/0000/0000 ha4.sw1.sw4.sw3 1000/1000/0000/2011/0011/1011 3.5.6.7 6 ????/????/????/??? "
    "y4r1245g236b3456/y12345r34g34b356/y13r245g25b12345/y346r356g1245b56 ???/??/????/? -,-,-,- -,-,-,- "
    "6.0.4.1.0.0/5.3.2.0.3.0/3.2.0.2.2.1/2.0.0.1.1.1 2/2/2/1 4/-/-/3 000010/100000/100001/000010 "
    "xxu./uxx./u.../xx.. 3.1.0/3.0.0/1.0.0/2.0.0 1.0.0.1.0/0.0.1.1.0/0.4.0.0.0/2.7.1.0.0 .",
)

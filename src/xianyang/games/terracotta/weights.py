"""The weights of the hand-made value of Terracotta Army, in thousandths of a point.

Most go by the number of players (the lines of a table, for 2, 3 and 4) and by the round (its columns). They come from
what a point, a coin, a master ... at the start of a turn had brought by the end of games between bots: a linear
regression of the lead (``bench/weights.py``), divided by what it gives a point. It was made again from games played with
what came of it, as long as that won more (docs, learned values). What has one number, or goes by the round alone, is by
feeling or from an earlier regression.
"""

from __future__ import annotations

POINT = 1000

COIN = (
    1070, 840, 780, 660, 680,
    1580, 1260, 1000, 830, 660,
    1550, 1170, 1000, 910, 700,
)  # fmt: skip
PLENTY = 7
"""Of one kind of resource: more of it is worth only what it scores at the end, and a little (`EXTRA`)."""
EXTRA = 200
WET = (
    1920, 1420, 1050, 880, 860,
    3290, 3050, 1950, 1420, 980,
    3190, 3360, 2100, 1440, 1030,
)  # fmt: skip
"""While its seat has a worker to place before it dries."""
DRY = (
    980, 860, 660, 560, 530,
    3050, 1660, 1250, 770, 510,
    4380, 1680, 1190, 710, 510,
)  # fmt: skip
WEAPON = (
    (
        1240, 1430, 1340, 1260, 1280,
        800, 200, 1370, 1640, 1250,
        690, 330, 1320, 1460, 1020,
    ),
    (
        560, 1200, 600, 1580, 1690,
        200, 560, 970, 1060, 1040,
        200, 210, 700, 800, 930,
    ),
    (
        1650, 1040, 1300, 1290, 1090,
        1300, 1050, 540, 840, 680,
        1520, 1190, 880, 860, 540,
    ),
    (
        1900, 1710, 1180, 1000, 540,
        1150, 1500, 1760, 1500, 770,
        1190, 1840, 1770, 1630, 840,
    ),
)  # fmt: skip
"""Active ones: sword, halberd, crossbow, spear."""
HIRED = (
    (
        3320, 2640, 2320, 2000, 1360,
        940, 1620, 1210, 1520, 780,
        2810, 3680, 2040, 1600, 910,
    ),
    (
        2160, 1270, 880, 1160, 580,
        1860, 2100, 2910, 2480, 1300,
        3220, 4100, 3510, 2330, 1210,
    ),
    (
        4410, 3210, 2660, 2200, 1280,
        2880, 3060, 2480, 1530, 800,
        2050, 3600, 2560, 1830, 750,
    ),
    (
        2370, 1710, 1640, 1180, 540,
        5700, 2880, 1530, 540, 0,
        4330, 3070, 1390, 540, 0,
    ),
    (
        2400, 1440, 1680, 1440, 180,
        2280, 2490, 990, 430, 0,
        2430, 3690, 1340, 1230, 0,
    ),
    (
        3440, 2760, 3420, 3170, 1300,
        2070, 5060, 2570, 760, 130,
        0, 4770, 1560, 220, 0,
    ),
)  # fmt: skip
"""Masters."""
ARTISAN = (
    3720, 2580, 1440, 1120, 220,
    9080, 4790, 1540, 380, 0,
    9600, 5920, 1760, 440, 0,
)  # fmt: skip
"""An artisan in place of a craftsman."""
IN_HAND = (
    120, 1840, 1300, 430, 790,
    0, 3670, 3320, 2570, 2650,
    0, 3070, 3480, 2680, 2890,
)  # fmt: skip
"""An artisan not yet placed, besides."""
PRIORITY = 300
OVERTAKING = 500
"""A priority token, and more for each place that it brings its seat forward."""
AT_ONCE = (1500, 1200, 900, 0, 0, 0)
"""What a master's ability is worth now: sculptor, administrator and inspector; the others are counted."""
BASE = (3500, 5920, 6260, 6280, 5840)
"""A base with two players, by the round alone, as long as there are turns to use it; with more there are bases enough."""
LAST = (0, 0, 0, 2500, 2900)
"""Each of the last three of them, besides."""
FEW = 3
OFTEN = 90
"""In so many of a hundred turns a base can be used."""
ARMY = (
    250, 300, 220, 120, 40,
    10010, 6440, 3930, 1710, 250,
    11440, 6500, 3460, 1630, 260,
)  # fmt: skip
"""A cell held by a warrior, besides what it scores."""
WHOLE = 32
"""A weight of 1: of points that are sure."""
INSPECTED = (28, 28, 28, 28, 32)
TO_COME = (10, 8, 10, 14, 19)
"""By the round alone: the weight of a line of it, and what workers still to be placed take off that."""
LATER = (0, 10, 7, 5, 3)
"""The weight of a line one round later, two, and so on."""
MUSIC = (
    84, 88, 80, 61, 32,
    83, 96, 77, 59, 32,
    70, 107, 90, 67, 35,
)  # fmt: skip
"""Of all scorings of a musician."""
FOOTMAN = (
    6, 6, 8, 18, 28,
    0, 8, 12, 17, 25,
    18, 13, 15, 20, 26,
)  # fmt: skip
ARCHER = (
    36, 36, 32, 29, 28,
    36, 29, 30, 32, 30,
    76, 41, 35, 38, 35,
)  # fmt: skip
GROUP = (
    25, 15, 18, 20, 27,
    14, 9, 12, 16, 25,
    9, 14, 17, 20, 26,
)  # fmt: skip
PROMISE = (
    10, 10, 9, 10, 12,
    11, 11, 10, 11, 10,
    11, 13, 11, 12, 11,
)  # fmt: skip
"""Of what a turn promises before it has begun."""

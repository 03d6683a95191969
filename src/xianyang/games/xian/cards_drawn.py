"""Xi'an's cards around the origin, without ids: worker cards in the hand and on the board, equipment.

A worker card shows its number and the sign of its colour, the worker, and below what the action brings: so many coins,
so much clay, the pigments, or of a helper the power and, in small print, the prestige of recruiting by turn.
"""

from __future__ import annotations

import functools

from xianyang.core.rules import Vec
from xianyang.games.xian import layout as at
from xianyang.games.xian.armoury_drawn import BRONZE, WOOD, weapon
from xianyang.games.xian.figures import FACE, disc
from xianyang.games.xian.symbols import ARROWS, COLOURS, LACQUER, clay, coin, end_face, pigment, prestige, sign
from xianyang.picture.drawn import group, label, put, rim
from xianyang.picture.palette import INK, PAPER, mix, on
from xianyang.picture.palette import theme as theme_of
from xianyang.picture.svg import node, path, write

CARD_BOX = (-36.0, -52.0, 72.0, 104.0)
"""Left, top, width and height of a worker card."""
SMALL = (40, 56)
"""Width and height of a worker card on the board."""
EQUIPMENT_BOX = (-38.0, -52.0, 76.0, 104.0)
FOOT = "#efe2c8"
MUTED = "#6b6057"
LACQUERED = "#5b2a20"


# -- what cards bring


def _amounts(t: Vec, card: int) -> tuple[int, ...]:
    """Coins, clay and pigments by colour, of a helper the power and then the prestige by turn."""
    colour, number = divmod(card, at.NUMBERS)
    if colour == at.YELLOW:
        return (int(t[at.T_TAX + number]),)
    if colour == at.RED:
        return (int(t[at.T_CLAY_BY + number]),)
    if colour == at.BLUE:
        row = at.T_MINED + at.COLOURS * number
        return tuple(int(n) for n in t[row : row + at.COLOURS])
    row = at.T_HELPER + at.TURNS * number
    return int(t[at.T_POWER + number]), *(int(n) for n in t[row : row + at.TURNS])


def gives(colour: int, number: int, amounts: tuple[int, ...]) -> str:
    """What a worker card brings, about 44 wide and 24 high."""
    if colour in (at.YELLOW, at.RED):
        return label(-13, 7, amounts[0], 20, INK) + (
            put(10, 0, coin()) if colour == at.YELLOW else put(11, 0, clay(), 0.9)
        )
    if colour == at.GREEN:
        return helper(number, amounts[0])
    blocks = [mined for mined in range(at.COLOURS) for _ in range(amounts[mined])]
    step = 24 if len(blocks) < 3 else 48 / len(blocks)
    return "".join(put((i - (len(blocks) - 1) / 2) * step, 0, pigment(mined)) for i, mined in enumerate(blocks))


@functools.cache
def helper(number: int, power: int = 1) -> str:
    """The power of a helper, 44 wide: so much more prestige, coins or clay, an exchange, clay or coins less to pay."""
    if number == at.EMISSARY:
        return write(node("path", d=ARROWS, fill="none", stroke=INK, stroke_width=2.2, stroke_linecap="round"))
    if number == at.CERAMIST:
        return put(0, 0, prestige(f"+{power}"), 1.3)
    less = number in (at.SCIENTIST, at.OFFICER)
    thing = put(12, 0, coin(), 0.9) if number in (at.ACCOUNTANT, at.OFFICER) else put(12, 0, clay(), 0.8)
    return label(-11, 6.4, f"{'−' if less else '+'}{power}", 18, INK) + thing


# -- workers


_ROBE = path("M", -15, 0, "C", -14, -12, -11, -20, -5, -22, "h", 10, "C", 11, -20, 14, -12, 15, 0, "z")
_COLLAR = path("M", -5, -22, "L", 2, -12, "M", 5, -22, "L", -1, -15)
_HATS = (
    path("M", -7, -30, "v", -6, "q", 7, -5, 14, 0, "v", 6, "z", "M", -7, -33, "h", -6, "v", 2.4, "h", 6, "z", "M", 7, -33,
         "h", 6, "v", 2.4, "h", -6, "z"),
    path("M", -6.6, -29, "q", -1, -9, 6.6, -9, "q", 7.6, 0, 6.6, 9, "q", -6.6, -4, -13.2, 0, "z"),
    path("M", -6.6, -29, "q", -1, -9, 6.6, -9, "q", 7.6, 0, 6.6, 9, "q", -6.6, -5, -13.2, 0, "z", "M", -3, -38, "c", 0, -6,
         6, -6, 6, 0, "z"),
    path("M", -11, -28, "L", 0, -39, "L", 11, -28, "Q", 0, -25, -11, -28, "z"),
)  # fmt: skip
_TOOLS = (
    path(
        "M",
        10,
        -14,
        "h",
        13,
        "v",
        9,
        "h",
        -13,
        "z",
        "M",
        13,
        -14,
        "v",
        9,
        "M",
        16.4,
        -14,
        "v",
        9,
        "M",
        19.8,
        -14,
        "v",
        9,
    ),
    path("M", 9, -3, "c", -4, -12, 1, -13, 1, -16, "h", 9, "c", 0, 3, 5, 4, 1, 16, "z"),
    path(
        "M", 8, -16, "h", 16, "v", 12, "h", -16, "z", "M", 11, -13, "h", 10, "M", 11, -10, "h", 10, "M", 11, -7, "h", 6
    ),
    path("M", 14, -2, "L", 21, -26, "M", 12, -24, "Q", 20, -31, 28, -20),
)


@functools.cache
def worker(colour: int) -> str:
    """A worker, 40 high, the foot at the origin: with an abacus, with a pot, with a scroll, with a pick."""
    fill = COLOURS[colour]
    face = node(
        "path", d=path("M", -5.6, -31, "v", 5, "q", 0, 6, 5.6, 6, "q", 5.6, 0, 5.6, -6, "v", -5, "z"), fill=FACE
    )
    hat = node("path", d=_HATS[colour], fill=mix(fill, PAPER, 0.6) if colour == at.BLUE else INK)
    tool = node("path", d=_TOOLS[colour], fill="none" if colour == at.BLUE else ("#b9734a" if colour == at.RED else PAPER),
                stroke_width=2.4 if colour == at.BLUE else None)  # fmt: skip
    return group(
        node("path", d=_ROBE, fill=fill), node("path", d=_COLLAR, fill="none", stroke=on(fill)), face, hat, tool,
        stroke=INK, stroke_width=1.3, stroke_linecap="round", transform="translate(-4 0)",
    )  # fmt: skip


# -- worker cards


def worker_card(t: Vec, card: int) -> str:
    """A worker card as it is held, in `CARD_BOX`: one element, without ids."""
    return _worker_card(*divmod(card, at.NUMBERS), _amounts(t, card))


@functools.lru_cache(256)
def _worker_card(colour: int, number: int, amounts: tuple[int, ...]) -> str:
    fill = COLOURS[colour]
    ink = on(fill)
    paper = node("rect", x=-35.2, y=-51.2, width=70.4, height=102.4, rx=5, fill=PAPER, stroke=INK, stroke_width=1.4)
    head = node("path", d=path("M", -35.2, -24, "V", -46.2, "q", 0, -5, 5, -5, "h", 60.4, "q", 5, 0, 5, 5, "V", -24, "z"),
                fill=fill, stroke=INK, stroke_width=1.4)  # fmt: skip
    drawn = write(paper) + write(head) + label(-20, -30, number + 1, 24, ink) + put(20, -37.6, sign(colour, ink), 1.15)
    brings = gives(colour, number, amounts)
    if colour == at.GREEN:
        drawn += put(0, 7, worker(colour), 0.74) + put(0, 20, brings, 0.92) + _by_turn(amounts[1:])
    else:
        foot = node("path", d=path("M", -34.4, 21, "h", 68.8), stroke=mix(INK, PAPER, 0.6), stroke_width=1)
        drawn += put(0, 19, worker(colour)) + write(foot) + put(0, 36, brings)
    return group(drawn)


def _by_turn(points: tuple[int, ...]) -> str:
    """The prestige of recruiting in turn 1 to 6."""
    strip = node("rect", x=-33, y=32.4, width=66, height=16.4, rx=2, fill=FOOT)
    return write(strip) + "".join(label(-27.5 + 11 * i, 46, n, 15, MUTED) for i, n in enumerate(points))


def small_card(t: Vec, card: int) -> str:
    """A worker card on the board, `SMALL`: number and sign, below what the action brings."""
    return _small_card(*divmod(card, at.NUMBERS), _amounts(t, card))


@functools.lru_cache(256)
def _small_card(colour: int, number: int, amounts: tuple[int, ...]) -> str:
    fill = COLOURS[colour]
    ink = on(fill)
    paper = node("rect", x=-19.4, y=-27.4, width=38.8, height=54.8, rx=3, fill=fill, stroke=INK, stroke_width=1.2)
    foot = node("rect", x=-16.6, y=0, width=33.2, height=24.4, rx=1.6, fill=PAPER)
    top = label(-9.4, -7, number + 1, 19, ink) + put(8, -14, sign(colour, ink), 0.8)
    return write(paper) + write(foot) + top + put(0, 12.4, gives(colour, number, amounts), 0.7)


@functools.lru_cache(256)
def under_card(card: int) -> str:
    """A worker card that lies under another, `SMALL`: its number counts, at the right."""
    colour, number = divmod(card, at.NUMBERS)
    fill = COLOURS[colour]
    paper = node("rect", x=-19.4, y=-27.4, width=38.8, height=54.8, rx=3, fill=fill, stroke=INK, stroke_width=1.2)
    return write(paper) + label(6, -4, number + 1, 22, on(fill)) + put(6, 13, sign(colour, on(fill)), 0.8)


@functools.cache
def card_back(seat: int) -> str:
    """The back of a player's worker card, `SMALL`."""
    paper = node("rect", x=-19.4, y=-27.4, width=38.8, height=54.8, rx=3, fill=LACQUERED, stroke=INK, stroke_width=1.2)
    fret = path("M", -15.4, -23.4, "h", 30.8, "v", 46.8, "h", -30.8, "z", "M", -15.4, -15, "h", 7, "v", -8.4, "M", 15.4, -15,
                "h", -7, "v", -8.4, "M", -15.4, 15, "h", 7, "v", 8.4, "M", 15.4, 15, "h", -7, "v", 8.4)  # fmt: skip
    return (
        write(paper)
        + write(node("path", d=fret, fill="none", stroke="#c9a25a", stroke_width=1))
        + put(0, 0, disc(seat))
    )


# -- equipment


def equipment_card(t: Vec, card: int, theme: str = "light") -> str:
    """An equipment card on display, in `EQUIPMENT_BOX`: section and material, the thing, its price and the clay with it."""
    kind = card // at.COPIES
    return _equipment_card(kind, at.SECTION_LETTERS[t[at.T_SECTION_OF + kind]], int(t[at.T_MATERIAL + kind]),
                           int(t[at.T_PRICE + card]), int(t[at.T_GIFT + card]), theme)  # fmt: skip


@functools.lru_cache(512)
def _equipment_card(kind: int, section: str, material: int, price: int, gift: int, theme: str) -> str:
    ground = theme_of(theme)
    paper = node("rect", x=-37.2, y=-51.2, width=74.4, height=102.4, rx=5, fill=PAPER, stroke=rim(ground),
                 stroke_width=ground.outline)  # fmt: skip
    drawn = write(paper) + band(material, 37.2, -51.2, 22) + put(0, 2, weapon(kind, material), 0.86)
    badge = node("circle", cx=-23, cy=-40.2, r=9.4, fill=PAPER, stroke=INK, stroke_width=1.2)
    drawn += write(badge) + label(-23, -35, section, 15, INK)
    foot = label(-27 if gift else -10, 44, price, 18, INK) + put(-12 if gift else 8, 38, coin(), 0.76)
    if gift:
        foot += label(8, 44, f"+{gift}", 14, INK) + put(26, 38.4, clay(), 0.66)
    return drawn + foot


@functools.cache
def band(material: int, half: float, top: float, height: float) -> str:
    """A band of bronze with studs or of wood with its grain, with round upper corners."""
    shape = path("M", -half, top + height, "v", -height + 5, "q", 0, -5, 5, -5, "H", half - 5, "q", 5, 0, 5, 5, "v", height - 5,
                 "z")  # fmt: skip
    y, w = top + height / 2, 2 * half
    if material == at.BRONZE:
        lines = path(*(step for i in range(4) for step in ("M", -half + w * (0.42 + 0.16 * i), y, "h", 0.1)))
    else:
        lines = path(*(step for dy in (-5, 0, 5) for step in ("M", -half + w * 0.36, y + dy, "q", w * 0.14, -3, w * 0.28, 0,
                                                              "t", w * 0.28, 0)))  # fmt: skip
    fill = BRONZE if material == at.BRONZE else WOOD
    grain = node("path", d=lines, fill="none", stroke=INK, stroke_width=5 if material == at.BRONZE else 1.2,
                 stroke_opacity=0.7, stroke_linecap="round")  # fmt: skip
    return write(node("path", d=shape, fill=fill, stroke=INK, stroke_width=1.2)) + write(grain)


@functools.lru_cache(256)
def owned(kind: int, section: str, material: int, n: int, theme: str = "light") -> str:
    """Equipment that a player has, 38 by 24: its section, the thing, and how many where there are several."""
    ground = theme_of(theme)
    paper = node(
        "rect", x=-18.5, y=-11.5, width=37, height=23, rx=3, fill=PAPER, stroke=rim(ground), stroke_width=ground.outline
    )
    drawn = write(paper) + label(-12.4, 5, section, 14, INK)
    if n == 1:
        return drawn + put(5, 0, weapon(kind, material), 0.33)
    return drawn + put(1, 0, weapon(kind, material), 0.27) + label(13.4, 5, n, 14, LACQUER)


@functools.cache
def covered(n: int, theme: str = "light") -> str:
    """So many cards of equipment that lie covered, 38 by 24."""
    ground = theme_of(theme)
    paper = node("rect", x=-18.5, y=-11.5, width=37, height=23, rx=3, fill=LACQUERED, stroke=rim(ground),
                 stroke_width=ground.outline)  # fmt: skip
    fret = node(
        "path", d=path("M", -16, -9, "h", 32, "v", 18, "h", -32, "z"), fill="none", stroke="#c9a25a", stroke_width=1
    )
    return write(paper) + write(fret) + label(0, 5.6, n, 16, PAPER)


def helper_tag(t: Vec, number: int) -> str:
    """A helper in front of a player, 38 by 24: a green card with its power."""
    return _helper_tag(number, int(t[at.T_POWER + number]))


@functools.cache
def _helper_tag(number: int, power: int) -> str:
    paper = node("rect", x=-18.5, y=-11.5, width=37, height=23, rx=3, fill=mix(COLOURS[at.GREEN], PAPER, 0.55), stroke=INK,
                 stroke_width=1.2)  # fmt: skip
    return write(paper) + put(0, 0, helper(number, power), 0.76)


@functools.cache
def end_tag(tile: int, points: int, theme: str = "light") -> str:
    """A player's end tile, 66 by 24: its points beside what each of them is for."""
    ground = theme_of(theme)
    paper = node("rect", x=-32.5, y=-11.5, width=65, height=23, rx=3, fill="#e6d9bd", stroke=rim(ground),
                 stroke_width=ground.outline)  # fmt: skip
    tag = put(0 if tile == at.E_PLAIN else -16.6, 0, prestige(f"+{points}"), 0.94)
    if tile == at.E_TENS:
        return write(paper) + tag + label(16, 5.2, "/ 10", 15, INK)
    return write(paper) + tag + put(16, 0, end_face(tile), 0.74 if tile == at.E_RESOURCES else 0.86)

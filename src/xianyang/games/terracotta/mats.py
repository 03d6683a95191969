"""What lies before each player of Terracotta Army, as a strip beside or below the board: see `mat`."""

from __future__ import annotations

import functools
from dataclasses import dataclass

from xianyang.core.rules import Vec
from xianyang.core.speech import Speaker
from xianyang.games.terracotta import layout as at
from xianyang.games.terracotta import names
from xianyang.games.terracotta.masters import token_at
from xianyang.games.terracotta.people import artisan, craftsman
from xianyang.games.terracotta.signs import armed, coin, dry_clay, master, master_token, priority_token, wet_clay
from xianyang.games.terracotta.statues import stand
from xianyang.picture.drawn import group, label, put, small
from xianyang.picture.palette import theme as theme_of

WIDTH = 340
HEIGHT = 64
STEP = 46
"""Of resources and pieces with their numbers."""
TOKENS_LEFT, TOKEN_STEP = 200, 25.4
ROWS = (16, 48)
"""The middles of the two rows: resources, weapons and the priority token; pieces and master tokens."""


@dataclass(frozen=True)
class Belongings:
    """What a player has: plain values that a strip is drawn from."""

    seat: int
    resources: tuple[int, int, int]
    """Coins, wet clay, dry clay."""
    weapons: tuple[bool, ...]
    pieces: tuple[int, int, int, int]
    """Craftsmen and artisans not yet placed, artisans in reserve, bases."""
    tokens: tuple[tuple[int, int | None], ...]
    """The cost of each master token, and the master that it was paid for."""
    priority: int


def mat(t: Vec, h: Vec, other: int, seat: int, say: Speaker, theme: str) -> str:
    """What the player `other` has, which everybody sees, as a small SVG picture without ids.

    Coins, wet and dry clay; weapons, active and inactive; the priority token; craftsmen and artisans left to place,
    artisans in reserve, bases; master tokens, those paid with the sign of their master. It is `WIDTH` by `HEIGHT`; its
    title says everything in words.
    """
    have = belongings(t, h, other)
    return small((0, 0, WIDTH, HEIGHT), _strip(have, theme_of(theme).name), in_words(have, say))


def laid(t: Vec, h: Vec, other: int, theme: str) -> str:
    """The same without the `<svg>` around it."""
    return _strip(belongings(t, h, other), theme_of(theme).name)


def belongings(t: Vec, h: Vec, other: int) -> Belongings:
    """What a player has, found in a state or an information set."""
    paid = {int(token_at(h, other, kind)): kind for kind in range(at.MASTERS)}
    return Belongings(
        other,
        (int(h[at.COINS + other]), int(h[at.WET + other]), int(h[at.DRY + other])),
        tuple(bool(active) for active in h[at.WEAPON + at.WEAPONS * other : at.WEAPON + at.WEAPONS * (other + 1)]),
        (
            int(h[at.CRAFTSMEN + other]),
            int(h[at.ARTISANS + other]),
            int(h[at.RESERVE + other]),
            int(h[at.BASES + other]),
        ),
        tuple((int(t[at.T_TOKEN + token]), paid.get(token)) for token in range(1, at.TOKENS + 1)),
        int(h[at.PRIORITY + other]),
    )


# -- drawn


@functools.lru_cache(4096)
def _strip(have: Belongings, theme: str) -> str:
    """What is in a strip."""
    first, second = ROWS
    icons = (coin(theme), wet_clay(theme), dry_clay(theme))
    drawn = "".join(_counted(STEP * i, first, icon, n, theme)
                    for i, (icon, n) in enumerate(zip(icons, have.resources, strict=True)))  # fmt: skip
    for kind, active in enumerate(have.weapons):
        drawn += put(3 * STEP + 30 + 34 * kind, first, armed(kind, active, theme), 0.86)
    if have.priority:
        drawn += put(WIDTH - 18, first, priority_token(have.priority, 0, theme), 0.8)
    figures = (
        put(0, 12, craftsman(have.seat, theme)), put(0, 15, artisan(have.seat, theme), 0.84),
        group(put(0, 15, artisan(None, theme), 0.84), opacity=0.7), put(0, 4, stand(have.seat, theme), 0.68),
    )  # fmt: skip
    drawn += "".join(_counted(STEP * i, second, icon, n, theme)
                     for i, (icon, n) in enumerate(zip(figures, have.pieces, strict=True)))  # fmt: skip
    for i, (cost, hired) in enumerate(have.tokens):
        token = master_token(have.seat, cost, theme) if hired is None else master(hired, theme)
        drawn += put(TOKENS_LEFT + TOKEN_STEP * i, second, token, 0.9 if hired is None else 0.58)
    return drawn


def _counted(x: float, y: float, icon: str, n: int, theme_name: str) -> str:
    theme = theme_of(theme_name)
    return put(x + 12, y, icon, 0.88) + label(x + 27, y + 5.6, n, 16, theme.ink if n else theme.muted, "start", n > 0)


# -- in words


def in_words(have: Belongings, say: Speaker) -> str:
    """Everything on a strip as a sentence."""
    coins, wet, dry = have.resources
    craftsmen, artisans, reserve, bases = have.pieces
    active = ", ".join(say(names.WEAPONS[kind]) for kind, is_active in enumerate(have.weapons) if is_active)
    left = ", ".join(str(cost) for cost, kind in have.tokens if kind is None)
    hired = ", ".join(f"{say(names.MASTERS[kind])} ({cost})" for cost, kind in have.tokens if kind is not None)
    said = [
        say("coins {n}", n=coins), say("wet clay {n}", n=wet), say("dry clay {n}", n=dry), say("active: {names}", names=active or "-"),
        say("craftsmen to place {n}", n=craftsmen), say("artisans to place {n}", n=artisans), say("artisans in reserve {n}", n=reserve),
        say("bases {n}", n=bases), say("master tokens left: {names}", names=left or "-"),
    ]  # fmt: skip
    if hired:
        said.append(say("masters: {names}", names=hired))
    if have.priority:
        said.append(say("priority {token}", token=have.priority))
    return "; ".join(said)

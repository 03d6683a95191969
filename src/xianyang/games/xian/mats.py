"""What lies before each player of Xi'an, as a strip beside or below the board: see `mat`."""

from __future__ import annotations

import functools
from dataclasses import dataclass

from xianyang.core.rules import SPECTATOR, Vec
from xianyang.core.speech import Speaker
from xianyang.games.xian import layout as at
from xianyang.games.xian import words
from xianyang.games.xian.cards_drawn import covered, end_tag, helper_tag, owned
from xianyang.games.xian.figures import builder, seal, warrior
from xianyang.games.xian.moves import card_name
from xianyang.games.xian.names import HELPER_NAMES
from xianyang.games.xian.rows import sealed_pair
from xianyang.games.xian.symbols import bonus_tile, clay, coin, pigment
from xianyang.games.xian.things import listed
from xianyang.picture.drawn import label, put, small
from xianyang.picture.palette import theme as theme_of

WIDTH = 340
ROW = 26
"""The height of a row: resources, pieces and bonus tiles, and where these leave no room, what is gathered."""
RESOURCES = (0, 46, 92, 130, 168, 206, 248)
"""The left of coins, clay and the pigments, then of what else stands in their row."""
PIECES = (0, 36, 72, 112)
"""The left of warriors, builders and seals, then of the bonus tiles."""
TILE = 26.5
STEP = 39
END = 66
"""The room for a bonus tile, for a helper or equipment, for the end tile."""


@dataclass(frozen=True)
class Belongings:
    """What a player has, as far as the viewer may see it: plain values that a strip is drawn from."""

    seat: int
    resources: tuple[int, ...]
    pieces: tuple[int, int, int]
    """Warriors, builders and seals left."""
    tiles: tuple[tuple[int, bool], ...]
    """Bonus tiles, and whether they are used."""
    helpers: tuple[tuple[int, int], ...]
    equipment: tuple[tuple[int, str, int], ...]
    """Type, section and number."""
    hidden: int
    """Equipment that lies covered."""
    end: tuple[int, int] | None
    """The end tile, and its points."""
    pair: tuple[int, int] | None
    """The card on top and the one underneath, as far as seen."""
    chosen: bool
    held: int


def mat(t: Vec, h: Vec, other: int, seat: int, say: Speaker, theme: str) -> str:
    """What the player `other` has, as `seat` (or `SPECTATOR`) sees it, as a small SVG picture without ids.

    Coins, clay, pigments by colour; warriors, builders and seals left; bonus tiles, used ones turned over; helpers,
    equipment (covered where the table says so), the end tile. It is `WIDTH` wide and two rows high, three where much is
    gathered. Its title says everything in words, with the cards, which are drawn on the board.
    """
    have = belongings(t, h, other, seat)
    height, inside = _strip(have, _further(t, have, theme), theme)
    return small((0, 0, WIDTH, height), inside, in_words(have, say))


def laid(t: Vec, h: Vec, other: int, seat: int, theme: str) -> str:
    """The same without the `<svg>` around it."""
    have = belongings(t, h, other, seat)
    return _strip(have, _further(t, have, theme), theme)[1]


def belongings(t: Vec, h: Vec, other: int, seat: int) -> Belongings:
    """What a player has, found in an information set."""
    kinds = h[at.PIGMENTS + at.COLOURS * other : at.PIGMENTS + at.COLOURS * (other + 1)]
    tiles = enumerate(h[at.TILE + at.TILES * other : at.TILE + at.TILES * (other + 1)])
    types = h[at.OWNED + at.TYPES * other : at.OWNED + at.TYPES * (other + 1)]
    is_covered = t[at.T_COVERED] and seat >= SPECTATOR and seat != other and h[at.PHASE_] != at.ENDED
    shown = [(kind, at.SECTION_LETTERS[t[at.T_SECTION_OF + kind]], int(n)) for kind, n in enumerate(types) if n]
    end = int(h[at.END_OF + other]) - 1
    return Belongings(
        other,
        (int(h[at.COINS + other]), int(h[at.CLAYS + other]), *map(int, kinds)),
        (int(h[at.WARRIORS + other]), at.ROUNDS - _sent(h, other), int(h[at.SEALS + other])),
        tuple((tile, state == at.USED) for tile, state in tiles if state),
        tuple((n, int(t[at.T_POWER + n])) for n in range(at.NUMBERS) if (int(h[at.HELPERS + other]) >> n) & 1),
        () if is_covered else tuple(shown),
        int(sum(types)) if is_covered else 0,
        (end, int(t[at.T_END + end])) if end >= 0 else None,
        _pair(h, other, seat),
        bool(h[at.SEALED + other]),
        int(h[at.HELD + other]),
    )


def _sent(h: Vec, seat: int) -> int:
    """Master builders in buildings."""
    return int(sum(h[at.BUILDERS + at.SEATS * building + seat] for building in range(at.BUILDINGS)))


def _pair(h: Vec, other: int, seat: int) -> tuple[int, int] | None:
    """The pair played, or one's own that is sealed."""
    if h[at.TOP + other]:
        return int(h[at.TOP + other]) - 1, int(h[at.UNDER + other]) - 1
    return sealed_pair(h, other, seat)


# -- drawn


def _further(t: Vec, have: Belongings, theme: str) -> tuple[tuple[float, str], ...]:
    """Helpers, equipment and the end tile, each with its width."""
    found = [(STEP, helper_tag(t, n)) for n, _ in have.helpers]
    found += [
        (STEP, owned(kind, section, int(t[at.T_MATERIAL + kind]), n, theme)) for kind, section, n in have.equipment
    ]
    if have.hidden:
        found.append((STEP, covered(have.hidden, theme)))
    if have.end:
        found.append((END, end_tag(*have.end, theme)))
    return tuple(found)


@functools.lru_cache(4096)
def _strip(have: Belongings, further: tuple[tuple[float, str], ...], theme_name: str) -> tuple[float, str]:
    """The height of a strip, and what is in it."""
    icons = [coin(theme_name), clay(theme_name), *(pigment(colour, theme_name) for colour in range(at.COLOURS))]
    figures = (put(0, 15, warrior(have.seat, theme_name), 0.4), put(0, 14, builder(have.seat, theme_name), 0.8),
               seal(have.seat, theme_name))  # fmt: skip
    drawn = "".join(
        _counted(x, 0, icon, n, theme_name) for x, icon, n in zip(RESOURCES, icons, have.resources, strict=False)
    )
    drawn += "".join(
        _counted(x, 1, icon, n, theme_name) for x, icon, n in zip(PIECES, figures, have.pieces, strict=False)
    )
    for i, (tile, used) in enumerate(have.tiles):
        drawn += put(PIECES[-1] + TILE * (i + 0.5), 1.5 * ROW, bonus_tile(tile, used, theme_name), 0.7)
    begins = (RESOURCES[-1], PIECES[-1] + TILE * len(have.tiles) + 4, 0.0)
    row, x = 0, float(begins[0])
    for width, thing in further:
        while x + width > WIDTH:
            row += 1
            x = begins[min(row, 2)]
        drawn += put(x + width / 2, ROW * (row + 0.5), thing)
        x += width
    return ROW * max(2, row + 1), drawn


def _counted(x: float, row: int, icon: str, n: int, theme_name: str) -> str:
    theme, y = theme_of(theme_name), ROW * (row + 0.5)
    return put(x + 10, y, icon, 0.8) + label(x + 22, y + 5.4, n, 15, theme.ink if n else theme.muted, "start", n > 0)


# -- in words


def in_words(have: Belongings, say: Speaker) -> str:
    """Everything on a strip as a sentence."""
    coins, clays, *pigments = have.resources
    warriors, builders, seals = have.pieces
    said = [say("coins {n}", n=coins), say("clay {n}", n=clays)]
    said += [words.pigments(say, colour, n) for colour, n in enumerate(pigments) if n]
    said += [say("warriors {n}", n=warriors), say("builders {n}", n=builders), say("seals {n}", n=seals)]
    if have.tiles:
        names = (say("{tile} (used)", tile=words.tile(say, tile)) if used else words.tile(say, tile)
                 for tile, used in have.tiles)  # fmt: skip
        said.append(say("tiles: {names}", names=", ".join(names)))
    if have.helpers:
        said.append(say("helpers: {names}", names=", ".join(say(HELPER_NAMES[n]) for n, _ in have.helpers)))
    if have.equipment:
        names = (f"{n} × {words.equipment(say, kind)}" if n > 1 else words.equipment(say, kind)
                 for kind, _, n in have.equipment)  # fmt: skip
        said.append(say("equipment: {names}", names=", ".join(names)))
    if have.hidden:
        said.append(say("equipment: {names}", names=say("{n} covered", n=have.hidden)))
    if have.end:
        said.append(say("end tile: {tile}", tile=words.end_tile(say, have.end[0])))
    return listed(say, [*said, _cards_in_words(have, say)])


def _cards_in_words(have: Belongings, say: Speaker) -> str:
    if have.pair:
        played = "/".join(map(card_name, have.pair))
        return say("cards in hand {n}, played: {played}", n=have.held, played=played)
    if have.chosen:
        return say("cards in hand {n}, played: {played}", n=have.held, played=say("chosen"))
    return say("cards in hand {n}", n=have.held)

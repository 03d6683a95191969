"""What lies before each player of Xi'an, as a strip beside or below the board: see `mat`."""

from __future__ import annotations

import functools
from dataclasses import dataclass
from xml.sax.saxutils import escape, quoteattr

from xianyang.core.rules import SPECTATOR, Vec
from xianyang.core.speech import Speaker
from xianyang.games.xian import layout as at
from xianyang.games.xian import words
from xianyang.games.xian.cards_drawn import card_back, covered, end_tag, helper_tag, owned, small_card, under_card
from xianyang.games.xian.figures import builder, seal, warrior
from xianyang.games.xian.moves import card_name
from xianyang.games.xian.names import HELPER_NAMES
from xianyang.games.xian.rows import sealed_pair
from xianyang.games.xian.symbols import bonus_tile, clay, coin, label, pigment, put
from xianyang.picture.palette import theme as theme_of
from xianyang.picture.svg import node, number, path, write

WIDTH = 340
HEAD = 60
"""The height of resources and pieces, beside the cards."""
ROW = 32
"""The height of a row of helpers, equipment and the end tile."""
STEP = 42
CARDS = 256
"""The left of the cards."""


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
    equipment (covered where the table says so), the end tile; the pair played, the mark of a sealed choice, or the
    number of cards in hand. It is `WIDTH` wide and one or two rows higher when more is gathered; its title says
    everything in words.
    """
    have = belongings(t, h, other, seat)
    height, inside = _strip(have, _cards(t, have), _further(t, have, theme), theme)
    title = in_words(have, say)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {number(height)}" role="img" '
        f'aria-label={quoteattr(title)} stroke-linejoin="round"><title>{escape(title)}</title>{inside}</svg>'
    )


def laid(t: Vec, h: Vec, other: int, seat: int, theme: str) -> str:
    """The same without the `<svg>` around it."""
    have = belongings(t, h, other, seat)
    return _strip(have, _cards(t, have), _further(t, have, theme), theme)[1]


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


def _cards(t: Vec, have: Belongings) -> str:
    """The pair, its faces or its backs, or the cards in hand."""
    if have.pair:
        return put(CARDS + 42, 29, under_card(have.pair[1])) + put(CARDS + 12, 29, small_card(t, have.pair[0]))
    if have.chosen:
        return put(CARDS + 42, 29, card_back(have.seat)) + put(CARDS + 12, 29, card_back(have.seat))
    return put(CARDS + 42, 29, card_back(have.seat)) if have.held else ""


def _further(t: Vec, have: Belongings, theme: str) -> tuple[tuple[float, str], ...]:
    """Helpers, equipment and the end tile, each with its width."""
    found = [(STEP, put(STEP / 2 - 1, 0, helper_tag(t, n), 0.86)) for n, _ in have.helpers]
    found += [(STEP, put(STEP / 2 - 1, 0, owned(kind, section, n, theme))) for kind, section, n in have.equipment]
    if have.hidden:
        found.append((STEP, put(STEP / 2 - 1, 0, covered(have.hidden, theme))))
    if have.end:
        found.append((70, put(34, 0, end_tag(*have.end, theme))))
    return tuple(found)


@functools.lru_cache(4096)
def _strip(have: Belongings, cards: str, further: tuple[tuple[float, str], ...], theme_name: str) -> tuple[float, str]:
    """The height of a strip, and what is in it."""
    theme = theme_of(theme_name)
    icons = [coin(theme_name), clay(theme_name), *(pigment(colour, theme_name) for colour in range(at.COLOURS))]
    drawn = "".join(_counted(STEP * i, 14, icon, n, theme_name)
                    for i, (icon, n) in enumerate(zip(icons, have.resources, strict=True)))  # fmt: skip
    figures = (put(0, 15, warrior(have.seat, theme_name), 0.4), put(0, 14, builder(have.seat, theme_name), 0.8),
               seal(have.seat, theme_name))  # fmt: skip
    drawn += "".join(_counted(STEP * i, 44, icon, n, theme_name)
                     for i, (icon, n) in enumerate(zip(figures, have.pieces, strict=True)))  # fmt: skip
    for i, (tile, used) in enumerate(have.tiles):
        drawn += put(3 * STEP + 13 + 30 * i, 44, bonus_tile(tile, used, theme_name), 0.76)
    drawn += cards
    if have.chosen:
        tick = path("M", CARDS + 68, 32, "l", 5, 5, "l", 8, -11)
        drawn += write(node("path", d=tick, fill="none", stroke=theme.ink, stroke_width=2.6, stroke_linecap="round"))
    elif have.held and not have.pair:
        drawn += label(CARDS + 16, 36, have.held, 20, theme.ink, "end")
    x, y = 0.0, HEAD + ROW / 2
    for width, thing in further:
        if x + width > WIDTH:
            x, y = 0.0, y + ROW
        drawn += put(x, y, thing)
        x += width
    return (y + ROW / 2 if further else HEAD), drawn


def _counted(x: float, y: float, icon: str, n: int, theme_name: str) -> str:
    theme = theme_of(theme_name)
    return put(x + 10, y, icon, 0.84) + label(x + 22, y + 5.6, n, 15, theme.ink if n else theme.muted, "start", n > 0)


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
    return "; ".join([*said, _cards_in_words(have, say)])


def _cards_in_words(have: Belongings, say: Speaker) -> str:
    if have.pair:
        played = "/".join(map(card_name, have.pair))
        return say("cards in hand {n}, played: {played}", n=have.held, played=played)
    if have.chosen:
        return say("cards in hand {n}, played: {played}", n=have.held, played=say("chosen"))
    return say("cards in hand {n}", n=have.held)

"""Qin in words: names, events, reasons and the rules in brief, in our own words."""

from __future__ import annotations

from xianyang.core.events import Event
from xianyang.core.rules import LEGAL, Vec
from xianyang.core.speech import Speaker, mark
from xianyang.games.qin import layout as at
from xianyang.games.qin.moves import cell_name, parts
from xianyang.games.qin.rules import why as why_not

SEATS = (mark("White"), mark("Black"), mark("Green"), mark("Violet"))
TILES = (
    mark("red-red"), mark("yellow-yellow"), mark("blue-blue"), mark("red-yellow"), mark("red-blue"), mark("yellow-blue"),
)  # fmt: skip
SOURCES = {
    "provinces": mark("provinces"),
    "major provinces": mark("major provinces"),
    "villages": mark("villages"),
}
REASONS = {
    "over": mark("The game is over."),
    "not in hand": mark("{seat} holds no {tile} tile."),
    "must place": mark("{seat} must place a tile: at least one in hand fits, so passing is not allowed."),
    "not connected": mark(
        "At least one half must share an edge with a territory; a corner or a village is not enough."
    ),
    "tied merge": mark("This would join provinces of several players who are tied for the most territories."),
    "two majors": mark("This would join two major provinces, and major provinces never merge with each other."),
    "major conquered": mark("This would take a major province from its owner, and major provinces can't be conquered."),
    "none left": mark("No {tile} tile is left to draw."),
}


def name(say: Speaker) -> str:
    """The game's name."""
    return say("Qin")


def pitch(say: Speaker) -> str:
    """The game in one sentence."""
    return say("Lay tiles, found provinces, take villages: whoever is the first to place every pagoda wins.")


def credit(say: Speaker) -> str:
    """Whose game it is."""
    return say("Qin is a game by Reiner Knizia.")


def prompt(say: Speaker, t: Vec, h: Vec) -> str:
    """What the seat to decide has to do, in a sentence."""
    if why_not(t, h, at.PASS) == LEGAL:
        return say("No tile fits anywhere, so you pass.")
    return say("Choose a tile, then a place.")


def option(say: Speaker, option: str) -> str:
    """An option of a table."""
    return {"board": say("Board"), "fair_start": say("Fair start: every hand begins with a tile of one colour")}[option]


def choice(say: Speaker, option: str, choice: str) -> str:
    """A choice of an option."""
    return {"bird": say("Bird, the easier side"), "lion": say("Lion, with more water")}[choice]


def seat(say: Speaker, seat: int) -> str:
    """A seat's colour."""
    return say(SEATS[seat])


def source(say: Speaker, source: str) -> str:
    """A source of points: where pagodas stand."""
    return say(SOURCES[source])


def tile(say: Speaker, kind: int) -> str:
    """A kind of tile by its colours."""
    return say(TILES[kind])


def move(say: Speaker, t: Vec, label: int) -> str:
    """What a move is, without what follows from it."""
    if label < at.PASS:
        kind, a, b = parts(label)
        return say("{tile} on {a} and {b}", tile=tile(say, kind), a=cell_name(a), b=cell_name(b))
    if label == at.PASS:
        return say("pass")
    if label == at.HIDDEN_DRAW:
        return say("draw of a tile")
    return say("draw of {tile}", tile=tile(say, label - at.DRAW))


def why(say: Speaker, t: Vec, h: Vec, move: int, reason: str) -> str:
    """The sentence for a rule that forbids a move."""
    if reason == "not this decision":
        if move < at.DRAW:
            return say("A tile is being drawn; nobody can place one now.")
        return say("Tiles are drawn by chance, after a placement; {seat} places one now.", seat=seat(say, h[at.SEAT]))
    values = {"seat": seat(say, h[at.SEAT])}
    if move < at.PASS:
        kind, a, b = parts(move)
        if reason in ("occupied", "not grassland"):
            return no_room(say, t, h, b if _is_fine(t, h, a, reason) else a)
        values["tile"] = tile(say, kind)
    elif move >= at.DRAW:
        values["tile"] = tile(say, move - at.DRAW)
    return say(REASONS[reason], **values)


def no_room(say: Speaker, t: Vec, h: Vec, cell: int) -> str:
    """Why nothing can lie on a cell that is no empty grassland."""
    name = cell_name(cell)
    if h[at.COLOUR + cell]:
        return say("{cell} already holds a territory.", cell=name)
    if t[at.T_TERRAIN + cell] == at.VILLAGE:
        return say("A tile lies on grassland only; {cell} is a village.", cell=name)
    return say("A tile lies on grassland only; {cell} is water.", cell=name)


def _is_fine(t: Vec, h: Vec, cell: int, reason: str) -> bool:
    """Whether a cell is not the one that a reason speaks of."""
    if reason == "occupied":
        return h[at.COLOUR + cell] == 0
    return t[at.T_TERRAIN + cell] in (at.GRASS, at.START)


REPEATS = (at.PLACED,)


def event(say: Speaker, t: Vec, event: Event) -> str | None:
    """The sentence for an event; None for one that the others say already."""
    kind, _, a, b, c, d = event
    if kind == at.PLACED:
        cells = {"a": cell_name(c), "b": cell_name(d)}
        return say("{seat} places {tile} on {a} and {b}.", seat=seat(say, a), tile=tile(say, b), **cells)
    if kind in (at.FOUNDED, at.GREW, at.MERGED, at.BECAME_MAJOR, at.LONE):
        return _province(say, kind, a, b, c, d)
    if kind == at.PAGODA_BACK:
        one, many = (
            mark("{seat} takes {count} pagoda back from {cell}."),
            mark("{seat} takes {count} pagodas back from {cell}."),
        )
        return say.plural(one, many, c, seat=seat(say, a), cell=cell_name(b))
    if kind == at.VILLAGE_WON:
        values = {"seat": seat(say, a), "cell": cell_name(b)}
        if c < 0:
            return say("{seat} takes the free village {cell}.", **values)
        return say("{seat} takes the village {cell} from {loser}.", loser=seat(say, c), **values)
    if kind == at.DRAWN:
        return say("{seat} draws {tile}.", seat=seat(say, a), tile=tile(say, b))
    if kind == at.HAND_RETURNED:
        return say("{seat} holds no tile of one colour: the hand goes back and is drawn again.", seat=seat(say, a))
    if kind == at.PASSED:
        return say("{seat} passes: no tile in hand fits.", seat=seat(say, a))
    if kind == at.FINISHED:
        return _finished(say, a, b)
    return None


PROVINCES = {
    at.LONE: (
        mark("The red territory {cell} stands alone."),
        mark("The yellow territory {cell} stands alone."),
        mark("The blue territory {cell} stands alone."),
    ),
    at.FOUNDED: (
        mark("{seat} founds the red province {cell} with {size} territories."),
        mark("{seat} founds the yellow province {cell} with {size} territories."),
        mark("{seat} founds the blue province {cell} with {size} territories."),
    ),
    at.GREW: (
        mark("{seat}'s red province {cell} grows to {size} territories."),
        mark("{seat}'s yellow province {cell} grows to {size} territories."),
        mark("{seat}'s blue province {cell} grows to {size} territories."),
    ),
    at.MERGED: (
        mark("Red provinces merge into {cell} with {size} territories; it belongs to {seat}."),
        mark("Yellow provinces merge into {cell} with {size} territories; it belongs to {seat}."),
        mark("Blue provinces merge into {cell} with {size} territories; it belongs to {seat}."),
    ),
    at.BECAME_MAJOR: (
        mark("The red province {cell} is now major."),
        mark("The yellow province {cell} is now major."),
        mark("The blue province {cell} is now major."),
    ),
}


def _province(say: Speaker, kind: int, owner: int, root: int, colour: int, size: int) -> str:
    sentence = PROVINCES[kind][colour - 1]
    return say(sentence, seat=seat(say, owner), cell=cell_name(root), size=size)


def _finished(say: Speaker, how: int, last: int) -> str:
    if how == at.LAST_PAGODA:
        return say("{seat} has placed the last pagoda and wins.", seat=seat(say, last))
    if how == at.NO_TILES:
        return say("Nobody has a tile left: the game is over.")
    return say("No tile in any hand can be placed: the game is over.")


def help(say: Speaker) -> str:
    """The rules in brief, and how moves are typed."""
    return say(HELP)


HELP = mark(
    """\
On your turn lay one of your tiles on two empty cells of grassland, at least one half beside a territory that lies there \
already (a start territory or any half of a tile), then draw a tile.
- Two or more territories of one colour that touch are a province. Founding one puts your pagoda on it; a fifth \
territory makes it major, with a second pagoda. A province that grows stays its owner's, whoever places the tile.
- Joining several provinces merges them: whoever has the most territories in them (the tile does not count) gets all, \
the others take their pagodas back. Ties for the most, and joining two major provinces, are forbidden; a major \
province never changes hands.
- A village goes to whoever has more pagodas than anybody else on the provinces that touch it.
- Whoever places the last pagoda wins at once. If nothing can be placed any more, the most pagodas on the board win.

A move is a tile and its two cells: "ry d7 d6" lays red on d7 and yellow on d6. Board: r, y, b are territories, capital \
letters major provinces, then the owner's letter and the pagodas; [ ] is a village, ~~~ water."""
)

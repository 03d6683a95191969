"""Terracotta Army in words: names, events and the rules in brief, in our own words. Moves stand in `labels`."""

from __future__ import annotations

from xianyang.core.events import Event
from xianyang.core.rules import Vec
from xianyang.core.speech import Speaker, mark
from xianyang.games.terracotta import layout as at
from xianyang.games.terracotta import names, telling
from xianyang.games.terracotta.forbidden import why as why
from xianyang.games.terracotta.foretelling import ahead as ahead
from xianyang.games.terracotta.labels import FACINGS, tile
from xianyang.games.terracotta.labels import move as move
from xianyang.games.terracotta.labels import move_in as move_in
from xianyang.games.terracotta.labels import seat as seat
from xianyang.games.terracotta.moves import cell_name
from xianyang.games.terracotta.prompts import prompt as prompt


def name(say: Speaker) -> str:
    """The game's name."""
    return say("Terracotta Army")


def pitch(say: Speaker) -> str:
    """The game in one sentence."""
    return say(
        "Send workers round the wheel, sculpt warriors, hold rows and groups of the mausoleum: most points after five "
        "rounds win."
    )


def credit(say: Speaker) -> str:
    """Whose game it is."""
    return say("Terracotta Army is a game by Przemysław Fornal and Adam Kwapiński.")


def option(say: Speaker, option: str) -> str:
    """An option of a table; Terracotta Army has none."""
    return option


def choice(say: Speaker, option: str, choice: str) -> str:
    """A choice of an option."""
    return choice


def source(say: Speaker, source: str) -> str:
    """A source of points."""
    return say(names.SOURCES[source])


# -- events

REPEATS = (telling.TURNED, telling.PLACED_WORKER, telling.PLACED, telling.MOVED, telling.HIRED)


def is_beyond(event: Event, seat: int) -> bool:
    """Whether an event comes after the turn of a seat: the scoring, which begins with the first inspection."""
    return event.kind == telling.INSPECTED


CAUSES = (
    mark("start"), mark("action"), mark("instead of the action"), mark("price"), mark("turning a ring"),
    mark("wetting"), mark("priority token"), mark("ability"), mark("master"), mark("warehouse"), mark("upkeep"),
    mark("drying"),
)  # fmt: skip


def event(say: Speaker, t: Vec, event: Event) -> str | None:
    """The sentence for an event; None for one that the others say already, and for what each round's end does anyway."""
    kind, _, a, b, c, d = event
    if c == telling.BY_DRYING and kind in (telling.WET, telling.DRY):
        return say("{seat}'s clay dries: {count}.", seat=seat(say, a), count=b) if kind == telling.DRY else None
    if kind in (telling.COINS, telling.WET, telling.DRY):
        return _amount(say, kind, a, b, c)
    if kind == telling.POINTS:
        return _points(say, a, b, c, d)
    if kind in (telling.RING_SET, telling.TILE_SHOWN, telling.FIRST_IS, telling.ROUND_BEGINS, telling.TURNED):
        return _wheel(say, kind, a, b)
    if kind in (telling.PLACED_WORKER, telling.LEFT, telling.UPGRADED, telling.HIRED, telling.PRIORITY):
        return _turn(say, kind, a, b, c)
    if kind in (telling.ARMED, telling.USED, telling.PLACED, telling.SET_DOWN, telling.MOVED):
        return _figure(say, kind, a, b, c, d)
    return _table(say, kind, a, b, c, d)


def _amount(say: Speaker, kind: int, who: int, amount: int, cause: int) -> str:
    values = {"sign": "+" if amount > 0 else "−"}
    n = abs(amount)
    if kind == telling.COINS:
        change = say.plural("{sign}{count} coin", "{sign}{count} coins", n, **values)
    elif kind == telling.WET:
        change = say.plural("{sign}{count} piece of wet clay", "{sign}{count} pieces of wet clay", n, **values)
    else:
        change = say.plural("{sign}{count} piece of dry clay", "{sign}{count} pieces of dry clay", n, **values)
    return say("{seat}: {change} ({cause}).", seat=seat(say, who), change=change, cause=say(CAUSES[cause]))


def _points(say: Speaker, who: int, amount: int, source: int, about: int) -> str:
    change = say("{count} VP", count=amount)
    return say("{seat}: {points} for {source}.", seat=seat(say, who), points=change, source=_about(say, source, about))


def _about(say: Speaker, source: int, about: int) -> str:
    """A source of points, and what it is about."""
    known = say(list(names.SOURCES.values())[source])
    if source in (at.S_ORGANIZER, at.S_ABILITIES):
        return say("{source} ({about})", source=known, about=say(names.WARRIORS[about]))
    if source in (at.S_ROW, at.S_COLUMN):
        return names.line(say, source - at.S_ROW, about)
    if source == at.S_TILE:
        return say("the tile {tile}", tile=tile(say, about))
    if source == at.S_MUSICIANS:
        return say("the musician on {cell}", cell=cell_name(about))
    if source == at.S_FOOTMEN:
        return say("the footman on {cell}", cell=cell_name(about))
    if source == at.S_GROUPS:
        return say("the group at {cell}", cell=cell_name(about))
    return say("the archer on {cell}", cell=cell_name(about)) if source == at.S_ARCHERS else known


TURNED = (mark("{seat} turns the inner ring."), mark("{seat} turns the middle ring."))


def _wheel(say: Speaker, kind: int, a: int, b: int) -> str | None:
    if kind == telling.RING_SET and a == at.INNER:
        return say("The inner ring lies at offset {offset}.", offset=b)
    if kind == telling.RING_SET:
        return say("The middle ring lies at offset {offset}.", offset=b)
    if kind == telling.TILE_SHOWN:
        return say("Scoring tile of round {round}: {tile}.", round=a, tile=tile(say, b))
    if kind == telling.FIRST_IS:
        return say("{seat} is the first player.", seat=seat(say, a))
    if kind == telling.ROUND_BEGINS:
        return say("Round {round} begins; {seat} is first.", round=a, seat=seat(say, b))
    if a < 0:
        return say("Both rings turn.") if b == at.MIDDLE else None
    return say(TURNED[b], seat=seat(say, a))


LEAVES = (
    mark("{seat} does nothing with the inner ring."), mark("{seat} does nothing with the middle ring."),
    mark("{seat} does nothing with the outer ring."),
)  # fmt: skip


def _turn(say: Speaker, kind: int, who: int, b: int, c: int) -> str:
    values = {"seat": seat(say, who)}
    if kind == telling.PLACED_WORKER:
        worker = say(names.A_WORKER[c])
        return say("{seat} places {worker} at segment {segment}.", worker=worker, segment=b + 1, **values)
    if kind == telling.LEFT:
        return say(LEAVES[b], **values)
    if kind == telling.UPGRADED:
        return say("{seat}'s craftsman at segment {segment} becomes an artisan.", segment=b + 1, **values)
    if kind == telling.HIRED:
        return say(
            "{seat} hires a master with token {token}: {master}.", master=say(names.MASTERS[b]), token=c, **values
        )
    return say("{seat} takes priority token {token}.", token=b, **values)


def _figure(say: Speaker, kind: int, who: int, b: int, c: int, d: int) -> str:
    values = {"seat": seat(say, who)}
    if kind == telling.ARMED:
        return say("A weapon of {seat} becomes active: {weapon}.", weapon=say(names.WEAPONS[b]), **values)
    if kind == telling.USED:
        return say("{seat} uses a weapon: {weapon}.", weapon=say(names.WEAPONS[b]), **values)
    if kind == telling.MOVED:
        return say("{seat}'s warrior moves from {start} to {end}.", start=cell_name(b), end=cell_name(c), **values)
    if kind == telling.PLACED:
        return say("{seat} places {figure} on {cell}.", figure=say(names.A_WARRIOR[b]), cell=cell_name(c), **values)
    figure = say(names.A_SPECIALIST[b])
    if d < 0:
        return say("{seat} places {figure} on {cell}.", figure=figure, cell=cell_name(c), **values)
    facing = say(FACINGS[d])
    return say("{seat} places {figure} on {cell}, {facing}.", figure=figure, cell=cell_name(c), facing=facing, **values)


def _table(say: Speaker, kind: int, a: int, b: int, c: int, d: int) -> str | None:
    """What happens on the table."""
    if kind == telling.STORED:
        if b > 0:
            return say("A clay goes to warehouse {quarter}.", quarter=names.QUARTERS[a])
        return say("Warehouse {quarter} is emptied: {count}.", quarter=names.QUARTERS[a], count=-b)
    if kind in (telling.INSPECTED, telling.TILE_SCORED) or (kind == telling.INSPECTOR_MOVED and a < 0):
        return None
    if kind == telling.INSPECTOR_MOVED:
        return say("The inspector is at {line}.", line=names.line(say, b, c))
    if kind == telling.ORDER:
        seats = ", ".join(seat(say, who) for who in (a, b, c, d) if who >= 0)
        return say("New turn order: {seats}.", seats=seats)
    if kind == telling.GROUP:
        return say("A group of {warriors} at {cell}; warriors: {count}, players: {players}.", warriors=say(names.MANY[a]),
                   cell=cell_name(b), count=c, players=d)  # fmt: skip
    if kind == telling.LEAVES:
        one, many = mark("{seat}: {count} warrior is in no group."), mark("{seat}: {count} warriors are in no group.")
        return say.plural(one, many, b, seat=seat(say, a))
    return say("The game is over: {seat} has won.", seat=seat(say, a)) if kind == telling.FINISHED else None


def help(say: Speaker) -> str:
    """The rules in brief, and how moves are typed."""
    return say(HELP)


HELP = mark(
    """\
Five rounds. In turn order everybody places a worker beside a segment of the wheel, until all are placed: a craftsman at an \
empty one, an artisan also where a craftsman stands. Before that you may pay 2 coins to turn the inner ring clockwise or the \
middle one counter-clockwise, once. Then resolve the segment's three actions, inner, middle, outer. Instead of an inner or \
middle one you may take a wet clay or a coin; any may be left.
- Sculpt: pay wet clay (one of it lies dry in the warehouse of the quarter), place a warrior, score its row of the organizer; \
an active weapon may be used for its ability. Sword: 1 point, an inspector 1 on or back. Halberd: 3 points, another \
warrior of yours moves straight. Crossbow: the empty cells up to the next statue. Spear: 1 point, 2 coins.
- A specialist costs coins and an active weapon: a horse stretches your warrior over three cells, a footman scores at the end, \
an archer faces a warrior, joins its group and breaks ties, a musician scores its row and column each round.
- A master is hired with one of your tokens (1 to 6 coins), and may then be used at each of its actions; your wet clay dries in \
each upkeep, after the round.
- Sculptor: pay coins as many as the round, place a warrior of a type with most left, without clay or points; upkeep +1 coin.
- Administrator: do the inner action again; upkeep +1 coin.
- Inspector: move an inspector 1 or 2 forward; upkeep +1 coin.
- Clay Maker: take 3 wet clay; upkeep keeps 1 wet clay.
- Blacksmith: all your weapons become active; upkeep keeps 1 wet clay.
- Overseer: take all clay of two warehouses, dry; upkeep keeps 1 wet clay.
- After each round score the inspectors' row and column, musicians and the round's tile: more for the seat with most \
(domination), less for others with some (presence).
- At the end score the cells around footmen, then groups of two or more figures of a type, archers, and what is left.

Moves: "craftsman 5", "artisan 5", "turn inner"; "do", "clay", "coin", "skip"; "sculpt o" (o officer, g guard, c crossbowman, \
s soldier), "put e4"; "use", "keep", "row +1", "move b2", "to b5"; "hire 3", "take 13"; "buy h" (h horse, f footman, a archer, \
m musician), "face n". Board: Yo is Yellow's officer, with = when mounted, then == on the horse's other cells; F, M; a>, a^ an \
archer and where it faces."""
)

"""The actions of the rings but for the masters': why one cannot be done, and what it does (rulebook, ring actions)."""

from __future__ import annotations

from xianyang.core.compiled import rule
from xianyang.core.events import EVERYONE, emit
from xianyang.core.rules import Vec
from xianyang.games.terracotta import layout as at
from xianyang.games.terracotta import reasons, telling
from xianyang.games.terracotta.figures import has_place, is_full
from xianyang.games.terracotta.purse import arm, coins, dry, is_active, store, use, wet
from xianyang.games.terracotta.wheel import amount_at, item_at


@rule
def first_of_item(item: int) -> int:
    """The first of the moves that do an action."""
    if item == at.I_SCULPT:
        return at.SCULPT
    return at.BUY if item == at.I_SPECIALIST else at.DO


@rule
def count_of_item(item: int) -> int:
    """How many moves may do an action, each for one choice."""
    if item == at.I_SCULPT:
        return at.TYPES
    return at.SPECIALISTS if item == at.I_SPECIALIST else 1


@rule
def judge_warrior(s: Vec, seat: int, kind: int) -> int:
    """0, or why a seat cannot place a warrior of a type, whatever it costs."""
    if s[at.LEFT + kind] == 0:
        return reasons.NO_FIGURE
    if s[at.BASES + seat] == 0:
        return reasons.NO_BASE
    return reasons.FULL if is_full(s) else 0


@rule
def next_priority(t: Vec, s: Vec) -> int:
    """The priority token on top of the stack; 0 where it is empty. Held tokens are the lowest ones."""
    held = 0
    for seat in range(at.SEATS):
        held = max(held, s[at.PRIORITY + seat])
    return held + 1 if held < t[at.T_PRIORITIES] else 0


@rule
def judge_priority(t: Vec, s: Vec, seat: int) -> int:
    """0, or why a seat cannot take a priority token."""
    if s[at.PRIORITY + seat] > 0:
        return reasons.HOLDS_PRIORITY
    return 0 if next_priority(t, s) > 0 else reasons.NO_PRIORITY_LEFT


@rule
def judge_upgrade(s: Vec, seat: int) -> int:
    """0, or why a seat's worker beside the segment cannot become an artisan."""
    if s[at.ARTISAN_AT + s[at.SEGMENT]] > 0:
        return reasons.ALREADY_ARTISAN
    return 0 if s[at.RESERVE + seat] > 0 else reasons.NO_ARTISAN_LEFT


@rule
def cost_of(t: Vec, s: Vec, kind: int) -> int:
    """Coins for the next specialist of a type."""
    return t[at.T_COST + s[at.SPECIALISTS_LEFT + kind]]


@rule
def judge_buy(t: Vec, s: Vec, seat: int, kind: int) -> int:
    """0, or why a seat cannot buy a specialist."""
    if s[at.SPECIALISTS_LEFT + kind] == 0:
        return reasons.NO_SPECIALIST
    if not is_active(s, seat, t[at.T_WEAPON_OF + kind]):
        return reasons.WEAPON_INACTIVE
    if s[at.COINS + seat] < cost_of(t, s, kind):
        return reasons.NO_COINS
    return 0 if has_place(t, s, seat, at.TYPES + kind + 1) else reasons.NO_PLACE


@rule
def judge_plain(t: Vec, s: Vec, seat: int, ring: int, move: int) -> int:
    """0, or why a move cannot do the action of a ring at the segment of the turn; masters are not looked at here."""
    item = item_at(t, s, ring, s[at.SEGMENT])
    first = first_of_item(item)
    if move < first or move >= first + count_of_item(item):
        return reasons.NOT_THIS_DECISION
    if item == at.I_SCULPT:
        found = judge_warrior(s, seat, move - at.SCULPT)
        if found > 0:
            return found
        return 0 if s[at.WET + seat] >= amount_at(t, s, ring, s[at.SEGMENT]) else reasons.NO_CLAY
    if item == at.I_SPECIALIST:
        return judge_buy(t, s, seat, move - at.BUY)
    if item == at.I_WET:
        return 0 if s[at.DRY + seat] > 0 else reasons.NO_DRY
    if item == at.I_UPGRADE:
        return judge_upgrade(s, seat)
    if item == at.I_PRIORITY:
        return judge_priority(t, s, seat)
    if item == at.I_WEAPON:
        return reasons.WEAPON_ACTIVE if is_active(s, seat, amount_at(t, s, ring, s[at.SEGMENT])) else 0
    return 0


@rule
def perform(t: Vec, s: Vec, seat: int, ring: int, move: int, events: Vec) -> bool:
    """Do the action of a ring at the segment; whether it is done with that, and nothing more is to be chosen."""
    item = item_at(t, s, ring, s[at.SEGMENT])
    amount = amount_at(t, s, ring, s[at.SEGMENT])
    if item == at.I_SCULPT:
        wet(s, seat, -amount, telling.BY_PRICE, events)
        if amount > 0:
            store(s, s[at.SEGMENT] // at.PER_QUARTER, 1, events)
        hold(s, move - at.SCULPT)
        return False
    if item == at.I_SPECIALIST:
        kind = move - at.BUY
        coins(s, seat, -cost_of(t, s, kind), telling.BY_PRICE, events)
        use(s, seat, t[at.T_WEAPON_OF + kind], events)
        hold(s, at.TYPES + kind)
        return False
    if item == at.I_COINS:
        coins(s, seat, amount, telling.BY_ACTION, events)
    elif item == at.I_CLAY:
        wet(s, seat, amount, telling.BY_ACTION, events)
    elif item == at.I_WET:
        moist = s[at.DRY + seat]
        dry(s, seat, -moist, telling.BY_WETTING, events)
        wet(s, seat, moist, telling.BY_WETTING, events)
    elif item == at.I_UPGRADE:
        upgrade(s, seat, events)
    elif item == at.I_PRIORITY:
        take_priority(t, s, seat, events)
    else:
        arm(s, seat, amount, events)
    return True


@rule
def hold(s: Vec, figure: int) -> None:
    """Take a figure in hand, to be placed next."""
    s[at.IN_HAND] = figure + 1
    s[at.PHASE_] = at.PUTTING


@rule
def upgrade(s: Vec, seat: int, events: Vec) -> None:
    """The craftsman just placed leaves the game; an artisan from the reserve stands in its place."""
    segment = s[at.SEGMENT]
    s[at.CRAFTSMAN_AT + segment] = 0
    s[at.ARTISAN_AT + segment] = seat + 1
    s[at.RESERVE + seat] -= 1
    emit(events, telling.UPGRADED, EVERYONE, seat, segment, 0, 0)


@rule
def take_priority(t: Vec, s: Vec, seat: int, events: Vec) -> None:
    """Take the top priority token and the clay on it."""
    token = next_priority(t, s)
    s[at.PRIORITY + seat] = token
    emit(events, telling.PRIORITY, EVERYONE, seat, token, 0, 0)
    wet(s, seat, t[at.T_PRIORITY_CLAY + token], telling.BY_PRIORITY, events)

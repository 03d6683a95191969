"""What the seats of Qin know: hands are hidden, and passes tell something about them.

Knowledge about a hand is three masks, nested: at least j of its tiles are of the kinds in mask j. A pass puts all its
tiles under the kinds that did not fit; a tile played takes away the strongest mask that it could have belonged to.
Nothing else rules a hand out, so a deal from an information set is a deal of the unseen tiles that keeps the masks, and
in which somebody can place where the game goes on.

Only hands returned at a fair start tell a little more: one without a tile of one colour is likelier where the hands
dealt before it hold many of those. States do not remember such hands, and deals do not weigh them.
"""

from __future__ import annotations

from xianyang.core.compiled import rule
from xianyang.core.rng import below, next32
from xianyang.core.rules import HIDDEN, Vec
from xianyang.games.qin.layout import (
    DRAW,
    EVERY_MASK,
    HAND,
    HAND_MAX,
    HELD,
    HIDDEN_DRAW,
    KINDS,
    KNOWN,
    PHASE,
    PILE,
    PLACING,
    SEAT,
    SEATS,
    SIZE,
    T_PLAYERS,
    T_SETS,
    T_SETS_FROM,
)
from xianyang.games.qin.placement import fit_mask, kinds_mask

DEAL_TRIES = 48
"""Random deals that `deal` tries before it weighs all of them."""


@rule
def note_pass(t: Vec, s: Vec, seat: int) -> None:
    """A pass shows that no tile of a hand fits anywhere."""
    stuck = EVERY_MASK ^ fit_mask(t, s, EVERY_MASK, KINDS)
    for j in range(s[HELD + seat]):
        s[KNOWN + HAND_MAX * seat + j] &= stuck


@rule
def note_play(s: Vec, seat: int, kind: int) -> None:
    """A tile leaves a hand (which still counts it in `HELD`): at least j of the others are of the kinds in ..."""
    known = KNOWN + HAND_MAX * seat
    for j in range(HAND_MAX):
        if (s[known + j] >> kind) & 1 == 1:
            s[known + j] = s[known + j + 1] if j + 1 < HAND_MAX else EVERY_MASK


@rule
def seen(t: Vec, s: Vec, seat: int, move: int) -> int:
    """A draw is seen by the seat that gets the tile; others see only that there was one."""
    if move >= DRAW and s[SEAT] != seat:
        return HIDDEN_DRAW
    return move


@rule
def hide(t: Vec, s: Vec, seat: int, out: Vec) -> None:
    """The state with other hands hidden; their tiles are counted among those of the piles."""
    for i in range(SIZE):
        out[i] = s[i]
    for other in range(t[T_PLAYERS]):
        if other != seat:
            for kind in range(KINDS):
                out[PILE + kind] += s[HAND + KINDS * other + kind]
                out[HAND + KINDS * other + kind] = HIDDEN if s[HELD + other] > 0 else 0


@rule
def agrees(s: Vec, seat: int) -> bool:
    """Whether a hand agrees with what is known of it."""
    for j in range(HAND_MAX):
        mask = s[KNOWN + HAND_MAX * seat + j]
        if mask != EVERY_MASK:
            count = 0
            for kind in range(KINDS):
                if (mask >> kind) & 1 == 1:
                    count += s[HAND + KINDS * seat + kind]
            if count < j + 1:
                return False
    return True


@rule
def deal(t: Vec, h: Vec, seat: int, rng: Vec, s: Vec) -> None:
    """A state drawn from an information set, each as likely as its deal, hands returned at a fair start left aside.

    Most information sets allow most deals, so some are tried; where none of them agrees, all are weighed.
    """
    for i in range(SIZE):
        s[i] = h[i]
    fitting = wanted_fit(t, h)
    for _ in range(DEAL_TRIES):
        if deal_once(t, h, rng, s, fitting):
            return
    weigh(t, h, rng, s, fitting)


@rule
def wanted_fit(t: Vec, h: Vec) -> int:
    """The kinds of which a hidden hand must hold one, 0 for no such demand.

    Where the game goes on, some hand fits: a hidden one, if no hand that is seen does.
    """
    if h[PHASE] != PLACING:
        return 0
    fitting = fit_mask(t, h, EVERY_MASK, KINDS)
    for seat in range(t[T_PLAYERS]):
        if kinds_mask(h, HAND + KINDS * seat) & fitting > 0:
            return 0
    return fitting


@rule
def is_possible(t: Vec, h: Vec, s: Vec) -> bool:
    """Whether any deal agrees with an information set (`s` is scratch)."""
    for i in range(SIZE):
        s[i] = h[i]
    if h[PHASE] == PLACING and fit_mask(t, h, EVERY_MASK, 1) == 0:
        return False
    for seat in range(t[T_PLAYERS]):
        if h[HAND + KINDS * seat] != HIDDEN and not agrees(h, seat):
            return False
    return walk_deals(t, h, s, wanted_fit(t, h), 0.0) > 0.0


@rule
def deal_once(t: Vec, h: Vec, rng: Vec, s: Vec, fitting: int) -> bool:
    """Deal the hidden hands tile by tile; whether they agree with what is known."""
    total = 0
    for kind in range(KINDS):
        s[PILE + kind] = h[PILE + kind]
        total += h[PILE + kind]
    fits = fitting == 0
    for seat in range(t[T_PLAYERS]):
        hand = HAND + KINDS * seat
        if h[hand] == HIDDEN:
            for kind in range(KINDS):
                s[hand + kind] = 0
            for _ in range(h[HELD + seat]):
                left = below(rng, total)
                kind = 0
                while left >= s[PILE + kind]:
                    left -= s[PILE + kind]
                    kind += 1
                s[PILE + kind] -= 1
                s[hand + kind] += 1
                total -= 1
            if not agrees(s, seat):
                return False
            if kinds_mask(s, hand) & fitting > 0:
                fits = True
    return fits


@rule
def weigh(t: Vec, h: Vec, rng: Vec, s: Vec, fitting: int) -> None:
    """Go through every deal that agrees, with its weight, twice: first for the sum, then to the one drawn."""
    total = walk_deals(t, h, s, fitting, -1.0)
    u = ((next32(rng) >> 5) * 67108864 + (next32(rng) >> 6)) / 9007199254740992.0
    walk_deals(t, h, s, fitting, u * total)


@rule
def walk_deals(t: Vec, h: Vec, s: Vec, fitting: int, stop: float) -> float:
    """The weight of deals that agree, up to the first at which it exceeds `stop` (that one stays dealt in `s`).

    With a negative `stop`, all are passed. Hands are chosen seat by seat from the table of all hands, the piles
    holding what is left at each depth.
    """
    for kind in range(KINDS):
        s[PILE + kind] = h[PILE + kind]
    row = [-1] * (SEATS + 1)
    weight = [1.0] * (SEATS + 1)
    passed = 0.0
    depth = 0
    players = t[T_PLAYERS]
    while depth >= 0:
        if depth == players:
            if fitting == 0 or hidden_mask(t, h, s) & fitting > 0:
                passed += weight[depth]
                if stop >= 0.0 and passed > stop:
                    return passed
            depth -= 1
        elif h[HAND + KINDS * depth] != HIDDEN:
            # A hand that is seen: one way down, then back up.
            row[depth] = 0 if row[depth] < 0 else -1
            weight[depth + 1] = weight[depth]
            depth += 1 if row[depth] == 0 else -1
        else:
            if row[depth] >= 0:
                take(t, s, depth, row[depth], -1)
            else:
                row[depth] = t[T_SETS_FROM + h[HELD + depth]] - 1
            row[depth] += 1
            while row[depth] < t[T_SETS_FROM + h[HELD + depth] + 1] and ways(t, s, row[depth]) == 0:
                row[depth] += 1
            if row[depth] == t[T_SETS_FROM + h[HELD + depth] + 1]:
                row[depth] = -1
                depth -= 1
            else:
                weight[depth + 1] = weight[depth] * ways(t, s, row[depth])
                take(t, s, depth, row[depth], 1)
                if agrees(s, depth):
                    depth += 1
    return passed


@rule
def hidden_mask(t: Vec, h: Vec, s: Vec) -> int:
    """The kinds in the hands that `h` hides."""
    mask = 0
    for seat in range(t[T_PLAYERS]):
        if h[HAND + KINDS * seat] == HIDDEN:
            mask |= kinds_mask(s, HAND + KINDS * seat)
    return mask


@rule
def ways(t: Vec, s: Vec, row: int) -> int:
    """In how many ways a hand of the table can be drawn from the tiles left."""
    product = 1
    for kind in range(KINDS):
        count = t[T_SETS + KINDS * row + kind]
        n = s[PILE + kind]
        if count == 1:
            product *= n
        elif count == 2:
            product *= n * (n - 1) // 2
        elif count == 3:
            product *= n * (n - 1) * (n - 2) // 6
    return product


@rule
def take(t: Vec, s: Vec, seat: int, row: int, sign: int) -> None:
    """Take a hand of the table out of the tiles left (sign 1), or put it back (sign -1)."""
    for kind in range(KINDS):
        count = t[T_SETS + KINDS * row + kind]
        s[HAND + KINDS * seat + kind] = count if sign > 0 else 0
        s[PILE + kind] -= sign * count

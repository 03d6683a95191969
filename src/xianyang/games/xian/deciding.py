"""What a seat may decide in each phase, and what its decision does.

A phase's moves lie in one range of numbers (`first_of` to `end_of`), and `judge` says of each why it is forbidden.
Sealed pairs and favours are listed from the hand instead.
"""

from __future__ import annotations

from xianyang.core.compiled import rule
from xianyang.core.rng import below
from xianyang.core.rules import Vec
from xianyang.games.xian import layout as at
from xianyang.games.xian import reasons
from xianyang.games.xian.actions import (
    begin,
    craft,
    forge,
    judge_clay,
    judge_coins,
    judge_craft,
    judge_forge,
    judge_give,
    judge_paint,
    judge_pigments,
    judge_swap,
    judge_take,
    paint,
    put_seal,
    swap,
    take_end_tile,
    trade,
)
from xianyang.games.xian.buildings import enter, judge_entry
from xianyang.games.xian.cards import (
    count,
    favour_cards,
    favour_move,
    is_choice,
    list_pairs,
    nth,
    pair_move,
    pair_top,
    pair_under,
    seal,
    subset,
    work,
    work_instead,
)
from xianyang.games.xian.turns import end_go, pass_by, sealed

TRIES = 24
"""Random moves that `draw_move` tries before it counts the legal ones."""


@rule
def first_of(phase: int) -> int:
    """The first move that a seat may make in a phase with a range."""
    if phase == at.WORKING:
        return at.WORK
    if phase == at.GOING:
        return at.ENTER
    if phase == at.CRAFTING:
        return at.CRAFT
    if phase == at.SEALING:
        return at.SEAL
    if phase == at.PAINTING:
        return at.PAINT
    if phase == at.FORGING:
        return at.FORGE
    if phase == at.SWAPPING:
        return at.SWAP
    if phase == at.ENDING:
        return at.END_TILE
    return at.TAKE if phase == at.TAKING else at.PAY


@rule
def end_of(phase: int) -> int:
    """The move after the last that a seat may make in a phase with a range."""
    if phase == at.WORKING:
        return at.ENTER
    if phase == at.GOING:
        return at.TAKE
    if phase == at.CRAFTING:
        return at.SEAL
    if phase == at.SEALING:
        return at.PAINT
    if phase == at.PAINTING:
        return at.FORGE
    if phase == at.FORGING:
        return at.PAY
    if phase == at.SWAPPING:
        return at.GIVE
    if phase == at.ENDING:
        return at.PAIR
    if phase == at.TAKING:
        return at.END_TILE
    return at.SWAP if phase == at.PAYING_PIGMENTS else at.PAY_WITH


@rule
def candidates(s: Vec) -> int:
    """How many moves of the phase's range may be legal: while a seat goes, those of its tiles only if it has them."""
    phase = s[at.PHASE_]
    if phase != at.GOING:
        return end_of(phase) - first_of(phase)
    tiles = at.TILE + at.TILES * s[at.SEAT]
    n = 1
    if s[at.ENTERED] == 0:
        n += at.BUILDINGS
        if s[tiles + at.OPEN_FREE] == at.UNUSED:
            n += 2 * at.BUILDINGS
    if s[tiles + at.ACTION] == at.UNUSED:
        n += at.BUILDINGS
    if s[tiles + at.MARKET] == at.UNUSED:
        n += at.PAIRS
    return n


@rule
def candidate(s: Vec, number: int) -> int:
    """One of them by its number, ascending."""
    phase = s[at.PHASE_]
    if phase != at.GOING:
        return first_of(phase) + number
    tiles = at.TILE + at.TILES * s[at.SEAT]
    if s[at.ENTERED] == 0:
        entries = 3 * at.BUILDINGS if s[tiles + at.OPEN_FREE] == at.UNUSED else at.BUILDINGS
        if number < entries:
            return at.ENTER + number
        number -= entries
    if s[tiles + at.ACTION] == at.UNUSED:
        if number < at.BUILDINGS:
            return at.EXTRA + number
        number -= at.BUILDINGS
    if number == 0:
        return at.PASS if s[at.ENTERED] == 0 else at.DONE
    return at.GIVE + number - 1


@rule
def judge(t: Vec, s: Vec, move: int) -> int:
    """0, or why the seat to decide may not make a move of its phase's range."""
    phase = s[at.PHASE_]
    seat = s[at.SEAT]
    if phase == at.GOING:
        if move < at.PASS:
            return judge_entry(t, s, seat, move)
        if move == at.PASS:
            return reasons.BUILDER_USED if s[at.ENTERED] == 1 else 0
        if move == at.DONE:
            return reasons.BUILDER_DUE if s[at.ENTERED] == 0 else 0
        return judge_give(t, s, seat, move - at.GIVE) if move >= at.GIVE else reasons.NOT_THIS_DECISION
    if phase == at.WORKING:
        return 0 if move == at.WORK or is_choice(t, s, seat) else reasons.NO_PIGMENT
    if phase == at.CRAFTING:
        return judge_craft(t, s, seat, move - at.CRAFT)
    if phase == at.PAYING_CLAY:
        return judge_clay(t, s, seat, move)
    if phase == at.PAINTING:
        return judge_paint(t, s, seat, move - at.PAINT)
    if phase == at.PAYING_PIGMENTS:
        return judge_pigments(t, s, seat, move)
    if phase == at.FORGING:
        return judge_forge(t, s, seat, move - at.FORGE)
    if phase == at.PAYING_COINS:
        return judge_coins(t, s, seat, move)
    if phase == at.SWAPPING:
        return judge_swap(s, seat, move)
    if phase == at.ENDING:
        return 0 if s[at.END_LEFT + move - at.END_TILE] == 1 else reasons.END_TILE_GONE
    if phase == at.TAKING:
        return judge_take(t, s, move - at.TAKE)
    return 0


@rule
def judge_sealed(t: Vec, s: Vec, move: int) -> int:
    """0, or why the seat to choose may not seal a move."""
    hand = s[at.CARDS_IN_HAND + s[at.SEAT]]
    if s[at.PHASE_] == at.FAVOURING:
        if move < at.FAVOUR or move >= at.DRAW:
            return reasons.NOT_THIS_DECISION
        return 0 if favour_cards(t, move) & ~hand == 0 else reasons.NOT_IN_HAND
    if move < at.PAIR or move >= at.FAVOUR:
        return reasons.NOT_THIS_DECISION
    both = (1 << pair_top(move)) | (1 << pair_under(move))
    return 0 if both & ~hand == 0 else reasons.NOT_IN_HAND


@rule
def list_sealed(t: Vec, s: Vec, out: Vec) -> int:
    """Every favour or pair that the seat to choose may seal, ascending; none where its hand is hidden."""
    hand = s[at.CARDS_IN_HAND + s[at.SEAT]]
    if hand < 0:
        return 0
    if s[at.PHASE_] == at.CHOOSING:
        return list_pairs(s, out)
    for number in range(1 << at.HAND):
        out[number] = favour_move(t, subset(t, hand, number))
    return 1 << at.HAND


@rule
def draw_sealed(t: Vec, s: Vec, seat: int, rng: Vec) -> int:
    """A favour or pair of a seat, uniformly drawn."""
    hand = s[at.CARDS_IN_HAND + seat]
    if s[at.PHASE_] == at.FAVOURING:
        return favour_move(t, subset(t, hand, below(rng, 1 << at.HAND)))
    held = count(hand)
    number = below(rng, held * (held - 1))
    top = nth(hand, number // (held - 1))
    return pair_move(top, nth(hand ^ (1 << top), number % (held - 1)))


@rule
def list_moves(t: Vec, s: Vec, out: Vec) -> int:
    """Every legal move of a phase with a range, ascending."""
    n = 0
    for number in range(candidates(s)):
        move = candidate(s, number)
        if judge(t, s, move) == 0:
            out[n] = move
            n += 1
    return n


@rule
def only_move(t: Vec, s: Vec) -> int:
    """The legal move of a phase with a range where there is one only; else -1.

    While a seat goes, the candidates are looked at from the last: the pass and the Palace are seldom forbidden.
    """
    found = -1
    n = candidates(s)
    for i in range(n):
        move = candidate(s, n - 1 - i if s[at.PHASE_] == at.GOING else i)
        if judge(t, s, move) == 0:
            if found >= 0:
                return -1
            found = move
    return found


@rule
def draw_move(t: Vec, s: Vec, rng: Vec) -> int:
    """One legal move of a phase with a range, uniformly drawn: at random until one is legal, else by counting."""
    most = candidates(s)
    for _ in range(TRIES):
        move = candidate(s, below(rng, most))
        if judge(t, s, move) == 0:
            return move
    wanted = -1
    while True:
        n = 0
        for number in range(most):
            move = candidate(s, number)
            if judge(t, s, move) == 0:
                if n == wanted:
                    return move
                n += 1
        wanted = below(rng, n)


@rule
def make(t: Vec, s: Vec, move: int, events: Vec) -> None:
    """Make a seat's legal move."""
    phase = s[at.PHASE_]
    seat = s[at.SEAT]
    if phase == at.FAVOURING or phase == at.CHOOSING:
        seal(s, move, events)
        sealed(t, s, events)
    elif phase == at.WORKING:
        if move == at.WORK:
            work(t, s, seat, events)
        else:
            work_instead(s, seat, events)
        s[at.PHASE_] = at.GOING
    elif phase == at.GOING:
        go(t, s, seat, move, events)
    elif phase == at.CRAFTING:
        s[at.TARGET] = move - at.CRAFT
        s[at.PHASE_] = at.PAYING_CLAY
    elif phase == at.PAINTING:
        s[at.TARGET] = move - at.PAINT
        s[at.PHASE_] = at.PAYING_PIGMENTS
    elif phase == at.FORGING:
        s[at.TARGET] = move - at.FORGE
        s[at.PHASE_] = at.PAYING_COINS
    elif phase == at.PAYING_CLAY:
        craft(t, s, seat, move, events)
    elif phase == at.PAYING_PIGMENTS:
        paint(t, s, seat, move, events)
    elif phase == at.PAYING_COINS:
        forge(t, s, seat, move, events)
    elif phase == at.SEALING:
        if move == at.SEAL:
            put_seal(s, seat, events)
        s[at.TARGET] = 0
        s[at.PHASE_] = at.GOING
    elif phase == at.SWAPPING:
        swap(t, s, seat, move, events)
    elif phase == at.ENDING:
        take_end_tile(s, seat, move - at.END_TILE, events)
    else:
        trade(t, s, seat, move - at.TAKE, events)


@rule
def go(t: Vec, s: Vec, seat: int, move: int, events: Vec) -> None:
    """A step of a go: a building, a pass, a tile, or its end."""
    if move < at.PASS:
        enter(t, s, seat, move, events)
        begin(s, seat, (move - at.ENTER) % at.BUILDINGS, events)
    elif move == at.PASS:
        pass_by(t, s, seat, events)
    elif move == at.DONE:
        end_go(t, s, events)
    else:
        s[at.GIVEN] = move - at.GIVE
        s[at.PHASE_] = at.TAKING


@rule
def settle(t: Vec, s: Vec, events: Vec) -> None:
    """Make the moves that leave no choice, until a seat has one or somebody else is due."""
    while s[at.PHASE_] >= at.WORKING and s[at.PHASE_] < at.ENDED:
        move = only_move(t, s)
        if move < 0:
            return
        make(t, s, move, events)

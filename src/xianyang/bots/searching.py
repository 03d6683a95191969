"""Information-set Monte Carlo tree search over any game's rules, with one tree for each seat.

The searches of P. I. Cowling, E. J. Powley and D. Whitehouse (2012): every simulation deals one world from what the
searching seat knows, and goes down the trees of all seats at once. A seat that decides finds its node by what is known
there: the searching seat by its own information set, the others by what everybody knows, so that no tree is told what
is hidden, and those of their moves that are legal in this world are chosen among. Moves are judged one move ahead when they are first
met, and that counts as some simulations: of hundreds only those are followed that look good, or as good as the others.
Open choices go by UCB1. Sealed ones go by regret matching (S. Hart and A. Mas-Colell, 2000) where ``how[MIX]`` is above
0: its average comes near an equilibrium, in many more simulations than UCB1 needs to tell good moves from bad ones.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

from xianyang.bots import tree as at
from xianyang.bots.net import build_appraise
from xianyang.bots.parts import (
    AT_ENDS,
    AT_MOVES,
    AT_STARTS,
    DICE,
    EXPAND,
    EXPLORE,
    FAR,
    LEARNED,
    LINE,
    MIX,
    MOVES,
    OFF,
    OUT,
    PRIOR,
    REPLIES,
    REWARDS,
    ROUNDS,
    SCALE,
    SEED,
    TRIAL,
    TRIES,
    VALUES,
    VIEW,
    WEIGHT,
    WIDTH,
    WINS,
    Room,
    best_first,
    build_count,
    build_guided,
    build_reward,
    build_worth,
    part,
    spread,
    squash,
)
from xianyang.bots.tree import Tree, add_edge, clear, has_edge, hashed, is_met, keep_best, node_of
from xianyang.core.compiled import rule
from xianyang.core.rng import below, next32, pick
from xianyang.core.rules import Vec

MILLION = 1_000_000
CHANCES = 1 << 28
"""Generators from this number on are for what happens in simulations; those below, for the choices at the root."""
FIRST_LOOK = 1 << 30
LAST_WORD = FIRST_LOOK + 1


def build_key(rules: Any) -> Callable[..., int]:
    """``key(t, s, turn, seat, room)``: the hash of what `turn` decides by: its information set if it is the seat that
    searches, else the spectator's."""
    hide, info = rules.hide, rules.INFO

    def key(t: Vec, s: Vec, turn: int, seat: int, room: Room) -> int:
        hide(t, s, turn if turn == seat else -1, room[VIEW])
        return hashed(room[VIEW], info, turn)

    return key


@rule
def list_edges(tree: Tree, node: int, first: int) -> int:
    """Write all edges of a node to the choices from place `first` on; their number."""
    n = 0
    edge = tree[at.FIRST][node]
    while edge >= 0:
        tree[at.CHOICES][first + n] = edge
        n += 1
        edge = tree[at.NEXT][edge]
    return n


def build_judge(rules: Any) -> Callable[..., int]:
    """``judge(t, s, turn, move, how, room)``: what a position after a move of `turn` is worth to it, 0 to 1000."""
    apply, size = rules.apply, rules.SIZE
    worth = part(rules, "worth", build_worth)
    count = part(rules, "count", build_count)
    appraise = part(rules, "appraise", build_appraise)

    def judge(t: Vec, s: Vec, turn: int, move: int, how: Vec, room: Room) -> int:
        trial = room[TRIAL]
        for place in range(size):
            trial[place] = s[place]
        apply(t, trial, move, room[OFF])
        if how[LEARNED] & AT_MOVES > 0:
            appraise(t, trial, count(t, trial, room), room)
            return room[WINS][turn] // 1000
        return squash(worth(t, trial, turn, room[OUT], room[WEIGHT]), how[SCALE])

    return judge


def build_look(rules: Any) -> Callable[..., bool]:
    """``look(t, s, turn, node, width, how, room, tree)``: give a node of the seat that searches its best moves, best
    first, where it does not have them; whether there was room."""
    legal = rules.legal
    judge = part(rules, "judge", build_judge)

    def look(t: Vec, s: Vec, turn: int, node: int, width: int, how: Vec, room: Room, tree: Tree) -> bool:
        moves, values = room[MOVES], room[VALUES]
        n = legal(t, s, moves)
        if tree[at.USED][at.EDGES] + min(n, width) > len(tree[at.NEXT]):
            return False
        for i in range(n):
            values[i] = judge(t, s, turn, moves[i], how, room)
        best_first(moves, values, n, width, room[DICE])
        edge = -1
        for i in range(min(n, width)):
            if not has_edge(tree, node, moves[i]):
                edge = add_edge(tree, node, edge, moves[i], how[PRIOR], values[i])
        return True

    return look


def build_offer(rules: Any) -> Callable[..., int]:
    """``offer(t, s, turn, node, first, how, room, tree)``: write the best of a node's edges that are legal in `s` to the
    choices from place `first` on; their number, 0 where no room is left. Moves met for the first time are judged."""
    legal = rules.legal
    judge = part(rules, "judge", build_judge)

    def offer(t: Vec, s: Vec, turn: int, node: int, first: int, how: Vec, room: Room, tree: Tree) -> int:
        following, moves = tree[at.NEXT], room[MOVES]
        n = legal(t, s, moves)
        if tree[at.USED][at.EDGES] + n > len(following):
            return 0
        before = -1
        edge = tree[at.FIRST][node]
        for i in range(n):
            while edge >= 0 and tree[at.MOVE][edge] < moves[i]:
                before = edge
                edge = following[edge]
            if edge < 0 or tree[at.MOVE][edge] != moves[i]:
                judged = judge(t, s, turn, moves[i], how, room)
                edge = add_edge(tree, node, before, moves[i], how[PRIOR], judged)
            tree[at.CHOICES][first + i] = edge
            before = edge
            edge = following[edge]
        return keep_best(tree, first, n, how[REPLIES])

    return offer


@rule
def logarithm(n: int) -> int:
    """The binary logarithm of a positive number, rounded down."""
    found = 0
    step = 32
    while step > 0:
        if n >> step > 0:
            n >>= step
            found += step
        step >>= 1
    return found


@rule
def promising(tree: Tree, first: int, n: int, explore: int) -> int:
    """The edge of `n` choices to follow, by UCB1 over the times it could be chosen."""
    choices, times, gains, offered = tree[at.CHOICES], tree[at.TIMES], tree[at.GAINS], tree[at.OFFERED]
    best = choices[first]
    most = -1.0
    for i in range(first, first + n):
        edge = choices[i]
        offered[edge] += 1
        if times[edge] == 0:
            return edge
        bound = gains[edge] / times[edge] + explore * math.sqrt(logarithm(offered[edge] + times[edge]) / times[edge])
        if bound > most:
            most = bound
            best = edge
    return best


@rule
def average(tree: Tree, edge: int) -> int:
    """What an edge has gained on average, in millionths."""
    return 1000 * tree[at.GAINS][edge] // tree[at.TIMES][edge] if tree[at.TIMES][edge] > 0 else 500_000


@rule
def match_regrets(tree: Tree, first: int, n: int, prior: int) -> None:
    """Write the chances of `n` choices, in proportion to their positive regrets, even where there are none."""
    choices, regret, likely = tree[at.CHOICES], tree[at.REGRET], tree[at.LIKELY]
    mean = 0
    for i in range(n):
        mean += average(tree, choices[first + i])
    mean //= n
    total = 0
    for i in range(n):
        edge = choices[first + i]
        if tree[at.OFFERED][edge] == 0:
            regret[edge] = prior * (average(tree, edge) - mean)
        tree[at.OFFERED][edge] += 1
        total += max(0, regret[edge])
    for i in range(n):
        above = max(0, regret[choices[first + i]])
        likely[i] = MILLION * above // total if total > 0 else MILLION // n


@rule
def mixed(likely: int, n: int, mix: int) -> int:
    """The chance of one of `n` choices where `mix` of a thousand are drawn evenly, in millionths."""
    return (likely * (1000 - mix) + MILLION // n * mix) // 1000


@rule
def sealed_choice(tree: Tree, first: int, n: int, how: Vec, dice: Vec, step: int) -> int:
    """The edge of `n` sealed choices to follow, by regret matching; what the others would have gained is put down.

    What an edge would have gained is its average so far, corrected for the one followed when that is known (`learn`):
    the estimate is right on average, and varies less than one without averages.
    """
    choices, regret, likely = tree[at.CHOICES], tree[at.REGRET], tree[at.LIKELY]
    match_regrets(tree, first, n, how[PRIOR])
    expected = 0
    for i in range(n):
        expected += likely[i] * average(tree, choices[first + i]) // MILLION
    chosen = 0
    if below(dice, 1000) < how[MIX]:
        chosen = below(dice, n)
    else:
        left = below(dice, MILLION)
        while chosen < n - 1 and left >= likely[chosen]:
            left -= likely[chosen]
            chosen += 1
    for i in range(n):
        edge = choices[first + i]
        tree[at.PLAYED][edge] += mixed(likely[i], n, how[MIX])
        regret[edge] += average(tree, edge) - expected
    tree[at.BLOCK][step] = first
    tree[at.COUNT][step] = n
    tree[at.SHARE][step] = likely[chosen]
    tree[at.CHANCE_OF][step] = max(1, mixed(likely[chosen], n, how[MIX]))
    return choices[first + chosen]


@rule
def learn(tree: Tree, steps: int, rewards: Vec) -> None:
    """Put down what the edges of the path gained."""
    for step in range(steps):
        edge = tree[at.PATH][step]
        gained = rewards[tree[at.BY][step]]
        if tree[at.COUNT][step] > 0:
            off = (1000 * gained - average(tree, edge)) * MILLION // tree[at.CHANCE_OF][step]
            expected = off * tree[at.SHARE][step] // MILLION
            for i in range(tree[at.BLOCK][step], tree[at.BLOCK][step] + tree[at.COUNT][step]):
                tree[at.REGRET][tree[at.CHOICES][i]] -= expected
            tree[at.REGRET][edge] += off
        tree[at.TIMES][edge] += 1
        tree[at.GAINS][edge] += gained


@rule
def choice(tree: Tree, turn: int, step: int, first: int, n: int, is_sealed: bool, how: Vec, dice: Vec) -> int:
    """The edge of `n` choices to follow; it goes on the path."""
    tree[at.BY][step] = turn
    tree[at.COUNT][step] = 0
    if is_sealed and how[MIX] > 0:
        edge = sealed_choice(tree, first, n, how, dice, step)
    else:
        edge = promising(tree, first, n, how[EXPLORE])
    tree[at.PATH][step] = edge
    return edge


@rule
def never_sealed(t: Vec, s: Vec) -> bool:
    """Of a game in which nobody decides at the same time as another."""
    return False


@rule
def unseal_nothing(t: Vec, h: Vec, seat: int) -> None:
    """Of such a game too."""
    return


def build_follow(rules: Any) -> Callable[..., int]:
    """``follow(t, s, turn, seat, step, held, how, room, tree)``: the edge to follow where `turn` decides; -1 where
    its position was not met often enough, or no room is left. `held` places of the choices are taken."""
    key = part(rules, "key", build_key)
    look = part(rules, "look", build_look)
    offer = part(rules, "offer", build_offer)
    is_sealed = getattr(rules, "is_sealed", never_sealed)

    def follow(t: Vec, s: Vec, turn: int, seat: int, step: int, held: int, how: Vec, room: Room, tree: Tree) -> int:
        if step == at.STEPS or held + len(room[MOVES]) > len(tree[at.CHOICES]):
            return -1
        node = node_of(tree, key(t, s, turn, seat, room))
        if node < 0:
            return -1
        tree[at.MET][node] += 1
        n = 0
        if tree[at.FIRST][node] >= 0 or tree[at.MET][node] >= how[EXPAND]:
            if turn != seat:
                n = offer(t, s, turn, node, held, how, room, tree)
            elif tree[at.FIRST][node] >= 0 or look(t, s, turn, node, how[REPLIES], how, room, tree):
                n = list_edges(tree, node, held)
        return choice(tree, turn, step, held, n, is_sealed(t, s), how, room[DICE]) if n > 0 else -1

    return follow


def build_rewards(rules: Any) -> Callable[..., None]:
    """``rewards(t, s, how, room)``: what a simulation that ends in `s` gained for each seat that plays."""
    actor = rules.actor
    reward = part(rules, "reward", build_reward)
    count = part(rules, "count", build_count)
    appraise = part(rules, "appraise", build_appraise)

    def rewards(t: Vec, s: Vec, how: Vec, room: Room) -> None:
        gained = room[REWARDS]
        players = count(t, s, room)
        if how[LEARNED] & AT_ENDS > 0 and actor(t, s) != -2:
            appraise(t, s, players, room)
            for seat in range(players):
                gained[seat] = room[WINS][seat] // 1000
        else:
            for seat in range(players):
                gained[seat] = reward(t, s, seat, how[SCALE], room[OUT], room[WEIGHT])

    return rewards


def build_descent(rules: Any) -> Callable[..., None]:
    """``descent(t, h, seat, root, number, how, room, tree)``: a simulation: a world, down the trees, on, and back up.

    Simulation j of every move of the root has the same chances. Off the trees the best of some random moves are made,
    until it is the seat's turn for the time that ``how[ROUNDS]`` says, or anybody's with 0; see ``how[AT_STARTS]`` too.
    Moves that have been simulated ``how[FAR]`` times are played on for longer: near positions tell bad moves from good
    ones with few simulations, and farther ones good from better with many.
    """
    deal, apply, actor, chance = rules.deal, rules.apply, rules.actor, rules.chance
    follow = part(rules, "follow", build_follow)
    guided = part(rules, "guided", build_guided)
    rewards = part(rules, "rewards", build_rewards)
    is_sealed = getattr(rules, "is_sealed", never_sealed)

    def descent(t: Vec, h: Vec, seat: int, root: int, number: int, how: Vec, room: Room, tree: Tree) -> None:
        line, dice, out, weight = room[LINE], room[DICE], room[OUT], room[WEIGHT]
        spread(room[SEED], number, dice)
        tree[at.MET][root] += 1
        edge = choice(tree, seat, 0, 0, list_edges(tree, root, 0), is_sealed(t, h), how, dice)
        spread(room[SEED], CHANCES + tree[at.TIMES][edge], dice)
        deal(t, h, seat, dice, line)
        steps = 1
        held = tree[at.COUNT][0]
        rounds = 0
        before = seat
        is_inside = True
        last = how[ROUNDS] + int(0 < how[FAR] <= tree[at.TIMES][edge])
        apply(t, line, tree[at.MOVE][edge], room[OFF])
        turn = actor(t, line)
        while turn != -2:
            move = 0
            if turn == -1:
                move = out[pick(dice, weight, chance(t, line, out, weight))]
            else:
                is_counted = turn == seat and (before != seat or how[AT_STARTS] == 0)
                before = turn
                edge = -1
                if is_inside:
                    edge = follow(t, line, turn, seat, steps, held, how, room, tree)
                rounds += int(is_counted and (edge < 0 or how[AT_STARTS] == 1))
                if edge >= 0:
                    held += tree[at.COUNT][steps]
                    steps += 1
                    move = tree[at.MOVE][edge]
                else:
                    is_inside = False
                    if rounds >= last and (is_counted or how[AT_STARTS] == 0):
                        break
                    move = guided(t, line, turn, how[TRIES], room)
            apply(t, line, move, room[OFF])
            turn = actor(t, line)
        rewards(t, line, how, room)
        learn(tree, steps, room[REWARDS])

    return descent


@rule
def settled(tree: Tree, node: int, dice: Vec) -> int:
    """The move to make at a node: the one chosen most; at a sealed choice, one drawn with its average chance."""
    likely = tree[at.LIKELY]
    edge = tree[at.FIRST][node]
    best = edge
    n = 0
    is_sealed = False
    while edge >= 0:
        if tree[at.PLAYED][edge] > 0:
            is_sealed = True
        likely[n] = tree[at.PLAYED][edge] // max(1, tree[at.MET][node]) + 1
        n += 1
        times = tree[at.TIMES]
        if times[edge] > times[best] or (times[edge] == times[best] and tree[at.GAINS][edge] > tree[at.GAINS][best]):
            best = edge
        edge = tree[at.NEXT][edge]
    if is_sealed:
        best = tree[at.FIRST][node]
        for _ in range(pick(dice, likely, n)):
            best = tree[at.NEXT][best]
    return tree[at.MOVE][best]


def build_begin(rules: Any) -> Callable[..., None]:
    """``begin(t, h, seat, rng, keep, room, tree)``: an empty tree; what other seats have sealed in `h` is taken back, so
    that they choose in the search as it goes.

    With `keep` the tree stays as it is where it has met `h` and half of its room is left: it must be of the same tables
    and the same seat.
    """
    unseal, info = getattr(rules, "unseal", unseal_nothing), rules.INFO

    def begin(t: Vec, h: Vec, seat: int, rng: Vec, keep: int, room: Room, tree: Tree) -> None:
        unseal(t, h, seat)
        if keep == 0 or not is_met(tree, hashed(h, info, seat)):
            clear(tree)
        tree[at.USED][at.ROOT] = -1
        for i in range(4):
            room[SEED][i] = next32(rng)

    return begin


def build_search(rules: Any) -> Callable[..., int]:
    """``search(t, h, seat, how, room, tree, done, simulations)``: add simulations to the `done` ones; the move so far.

    It depends on the tree and ``room[SEED]`` only, so that any number of calls comes to the same as one. A root that was
    met before in a tree that is kept gets all of its best moves with the first simulations, if these are none.
    """
    descent = part(rules, "descent", build_descent)
    look = part(rules, "look", build_look)
    legal, deal, info = rules.legal, rules.deal, rules.INFO

    def search(t: Vec, h: Vec, seat: int, how: Vec, room: Room, tree: Tree, done: int, simulations: int) -> int:
        if legal(t, h, room[MOVES]) == 1:
            return int(room[MOVES][0])
        root = node_of(tree, hashed(h, info, seat))
        tree[at.USED][at.ROOT] = root
        if tree[at.FIRST][root] < 0 or done + simulations == 0:
            spread(room[SEED], FIRST_LOOK, room[DICE])
            deal(t, h, seat, room[DICE], room[LINE])
            look(t, room[LINE], seat, root, how[WIDTH], how, room, tree)
        for number in range(done, done + simulations):
            descent(t, h, seat, root, number, how, room, tree)
        spread(room[SEED], LAST_WORD, room[DICE])
        return settled(tree, root, room[DICE])

    return search

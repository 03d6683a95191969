"""Random games of Qin: what must hold at every ply, whatever is played."""

from __future__ import annotations

import pytest

from tests.qin.scene import flood
from tests.qin.test_odd_cases import one_row, sheet
from xianyang.core.game import Game
from xianyang.core.rng import below, generator, pick
from xianyang.core.rules import CHANCE, LEGAL, OVER, SPECTATOR, Vec
from xianyang.core.sheet import Sheet
from xianyang.games.qin import TITLE, rules
from xianyang.games.qin import layout as at

OPTIONS = [
    {"board": board, "fair_start": fair} for board in ("bird", "lion") for fair in (False, True)
]  # fmt: skip


def tables(players: int, options: dict[str, object], own: Sheet | None = None) -> Vec:
    return TITLE.tables.tables(own or TITLE.sheet, players, TITLE.settle(players, options))


def cramped() -> Sheet:
    """A small board on which seats must often pass."""
    rows = ["R......V....~", "...V....~~..B", "............~", "~~..Y...V...~", "............~"]
    return sheet("\n".join([*rows, *["~" * 13] * 8]))


def step(t: Vec, s: Vec, rng: Vec) -> int:
    """A random move of whoever is to decide; it is made, and returned."""
    out, weight = [0] * rules.CHANCE_MAX, [0] * rules.CHANCE_MAX
    if rules.actor(t, s) == CHANCE:
        move = out[pick(rng, weight, rules.chance(t, s, out, weight))]
    else:
        move = rules.sample(t, s, rng)
    rules.apply(t, s, move, [])
    return move


def walk(t: Vec, rng: Vec) -> list[Vec]:
    """All states of a random game."""
    s = [0] * rules.SIZE
    rules.setup(t, s)
    states = [list(s)]
    while rules.actor(t, s) != OVER:
        step(t, s, rng)
        states.append(list(s))
    return states


def cases() -> list[tuple[int, dict[str, object], Sheet | None, int]]:
    usual = [(players, options, None, seed) for seed in range(4) for players in (2, 3, 4) for options in OPTIONS]
    tight = [(players, OPTIONS[0], cramped(), seed) for players in (2, 3, 4) for seed in range(12)]
    return [*usual, *tight]


def check_pagodas(t: Vec, s: Vec) -> None:
    standing = [0] * 4
    for cell in range(at.CELLS):
        if s[at.OWNER + cell]:
            standing[s[at.OWNER + cell] - 1] += s[at.PAGODAS + cell]
        else:
            assert s[at.PAGODAS + cell] == 0
    for seat in range(t[at.T_PLAYERS]):
        assert standing[seat] + s[at.SUPPLY + seat] == t[at.T_SUPPLY]
        assert s[at.SUPPLY + seat] >= 0
    points = [0] * (3 * t[at.T_PLAYERS])
    rules.score(t, s, points)
    assert [sum(points[3 * seat : 3 * seat + 3]) for seat in range(t[at.T_PLAYERS])] == standing[: t[at.T_PLAYERS]]


def check_tiles(t: Vec, s: Vec) -> None:
    laid = sum(1 for cell in range(at.CELLS) if s[at.COLOUR + cell] and not t[at.T_START + cell])
    held = [s[at.HAND + at.KINDS * seat : at.HAND + at.KINDS * (seat + 1)] for seat in range(4)]
    assert [sum(hand) for hand in held] == s[at.HELD : at.HELD + 4]
    assert s[at.LEFT] == sum(s[at.PILE : at.PILE + at.KINDS])
    assert sum(t[at.T_TILES : at.T_TILES + at.KINDS]) == laid // 2 + sum(map(sum, held)) + s[at.LEFT]
    assert laid % 2 == 0


def check_provinces(t: Vec, s: Vec) -> None:
    """Areas, owners and pagodas against a flood fill from scratch."""
    for cell in range(at.CELLS):
        if not s[at.COLOUR + cell]:
            assert (s[at.ROOT + cell], s[at.AREA + cell]) == (-1, 0)
            continue
        area = flood(s, cell)
        root = min(area)
        assert s[at.ROOT + cell] == root
        if cell != root:
            assert s[at.AREA + cell] == s[at.VILLAGES + cell] == s[at.OWNER + cell] == 0
            continue
        assert s[at.AREA + cell] == len(area)
        touched = 0
        for member in area:
            touched |= t[at.T_TOUCHED + member]
        assert s[at.VILLAGES + cell] == touched
        due = 0 if len(area) < 2 else 1 if len(area) < t[at.T_MAJOR] else 2
        assert s[at.PAGODAS + cell] == due
        assert (s[at.OWNER + cell] > 0) == (due > 0)


def check_villages(t: Vec, s: Vec) -> None:
    """No village is left that somebody should have taken."""
    for number in range(t[at.T_VILLAGES]):
        around = t[at.T_BORDER + t[at.T_BORDER_FROM + number] : at.T_BORDER + t[at.T_BORDER_FROM + number + 1]]
        roots = {s[at.ROOT + cell] for cell in around} - {-1}
        counts = [sum(s[at.PAGODAS + root] for root in roots if s[at.OWNER + root] == seat + 1) for seat in range(4)]
        most = max(counts)
        cell = t[at.T_VILLAGE_CELL + number]
        if most and counts.count(most) == 1:
            assert s[at.OWNER + cell] == counts.index(most) + 1
        assert s[at.PAGODAS + cell] == (1 if s[at.OWNER + cell] else 0)


def check_open(t: Vec, s: Vec) -> None:
    """The edges where a tile could lie, counted anew."""
    for edge in range(at.EDGES):
        ends = (t[at.T_EDGE_A + edge], t[at.T_EDGE_B + edge])
        empty = all(t[at.T_TERRAIN + cell] == at.GRASS and not s[at.COLOUR + cell] for cell in ends)
        near = [t[at.T_NEAR + 4 * cell + i] for cell in ends for i in range(4)]
        assert s[at.OPEN + edge] == int(empty and any(s[at.COLOUR + cell] for cell in near))
    assert s[at.OPEN + at.EDGES] == 0


@pytest.mark.parametrize(("players", "options", "own", "seed"), cases())
def test_nothing_is_created_or_lost(players: int, options: dict[str, object], own: Sheet | None, seed: int) -> None:
    t = tables(players, options, own)
    for s in walk(t, generator(seed, "invariants")):
        check_pagodas(t, s)
        check_tiles(t, s)
        if s[at.ENDING] != at.LAST_PAGODA:
            check_provinces(t, s)
            check_villages(t, s)
        check_open(t, s)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_legal_is_exactly_what_no_rule_forbids(players: int) -> None:
    for own in (None, cramped()):
        t = tables(players, OPTIONS[1], own)
        out = [0] * rules.LEGAL_MAX
        for s in walk(t, generator(players, "why"))[:: 5 if own else 11]:
            n = rules.legal(t, s, out)
            allowed = [move for move in range(rules.MOVES) if rules.why(t, s, move) == LEGAL]
            assert out[:n] == allowed
            assert (n == 0) == (rules.actor(t, s) == OVER)
            assert all(0 <= rules.why(t, s, move) < len(rules.REASONS) for move in range(rules.MOVES))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_legal_move_applies(players: int) -> None:
    t = tables(players, OPTIONS[0], cramped())
    out = [0] * rules.LEGAL_MAX
    for s in walk(t, generator(players, "apply"))[::9]:
        for move in out[: rules.legal(t, s, out)]:
            after = list(s)
            rules.apply(t, after, move, [])
            check_pagodas(t, after)
            check_tiles(t, after)


def test_a_game_ends_within_its_bound_of_decisions() -> None:
    for seed in range(20):
        t = tables(4, OPTIONS[0], cramped())
        decisions = sum(1 for s in walk(t, generator(seed, "bound")) if rules.actor(t, s) >= 0)
        assert decisions <= rules.PLIES_MAX


def test_sampled_moves_are_uniform() -> None:
    """A chi-square test on a position with many legal moves, and on one in which most tries fail."""
    from scipy.stats import chisquare

    rng = generator(3, "uniform")
    t = tables(2, OPTIONS[0])
    early = walk(t, generator(1, "uniform"))[14]
    tight = tables(2, OPTIONS[0], one_row("R............"))
    for table, s in ((t, early), (tight, narrow(tight))):
        out = [0] * rules.LEGAL_MAX
        n = rules.legal(table, s, out)
        assert n > 1
        counts = dict.fromkeys(out[:n], 0)
        for _ in range(40 * n):
            counts[rules.sample(table, s, rng)] += 1
        assert chisquare(list(counts.values())).pvalue > 0.001


def narrow(t: Vec) -> Vec:
    """A position with few legal moves among many placements."""
    s = [0] * rules.SIZE
    rules.setup(t, s)
    for kind in (3, 4, 5, 3, 4, 5):
        rules.apply(t, s, at.DRAW + kind, [])
    return s


def test_events_are_told_to_their_audience_only() -> None:
    game = Game(TITLE, 2, {}, seed=5)
    for _ in range(6):
        game.push(game.legal[0])
    for ply in range(game.ply):
        everyone = game.events(ply, None)
        assert all(event.audience == SPECTATOR for event in everyone)
        assert not any(event.kind == at.DRAWN for event in everyone)
        seats = [game.events(ply, seat) for seat in (0, 1)]
        for seat in (0, 1):
            assert all(event.audience in (SPECTATOR, seat) for event in seats[seat])


def test_events_never_outgrow_their_room() -> None:
    for seed in range(6):
        t = tables(4, OPTIONS[0])
        s = [0] * rules.SIZE
        rules.setup(t, s)
        rng = generator(seed, "room")
        while rules.actor(t, s) != OVER:
            events = [0] * (1 + 6 * rules.EVENT_MAX)
            out = [0] * rules.LEGAL_MAX
            move = out[below(rng, rules.legal(t, s, out))]
            rules.apply(t, s, move, events)
            assert 0 < events[0] < rules.EVENT_MAX

"""What seats of Qin may know: dealt worlds agree with everything shown, and nothing else leaks."""

from __future__ import annotations

import json
from collections import Counter
from itertools import combinations_with_replacement

import pytest

from tests.core.worlds import dealt
from tests.qin.scene import BLACK, WHITE, scene
from tests.qin.test_odd_cases import sheet, stuck
from tests.qin.test_random_games import OPTIONS, cramped, step, tables
from xianyang.core.game import Game
from xianyang.core.position import write as write_position
from xianyang.core.rng import below, generator
from xianyang.core.rules import HIDDEN, OVER, SPECTATOR, Vec
from xianyang.games.qin import TITLE, hidden, rules
from xianyang.games.qin import layout as at
from xianyang.games.qin.placement import fit_mask

Hand = tuple[int, ...]
"""Kinds, ascending."""
EVERY_HAND = {n: set(combinations_with_replacement(range(at.KINDS), n)) for n in range(at.HAND_MAX + 1)}


class Watcher:
    """Keeps every hand that a seat may have, by brute force, from what everybody sees."""

    def __init__(self, t: Vec) -> None:
        self.hands: list[set[Hand]] = [{()} for _ in range(t[at.T_PLAYERS])]

    def watch(self, t: Vec, before: Vec, move: int, after: Vec) -> None:
        seat = before[at.SEAT]
        if move >= at.DRAW:
            self.hands[seat] = {tuple(sorted((*hand, kind))) for hand in self.hands[seat] for kind in range(at.KINDS)}
            if before[at.PHASE] == at.DEALING and before[at.HELD + seat] == t[at.T_HAND] - 1:
                if after[at.HELD + seat] == 0:
                    self.hands[seat] = {()}
                elif t[at.T_FAIR]:
                    self.hands[seat] = {hand for hand in self.hands[seat] if min(hand) < at.PLAIN_KINDS}
        elif move == at.PASS:
            fits = fit_mask(t, before, at.EVERY_MASK, at.KINDS)
            self.hands[seat] = {h for h in self.hands[seat] if not any((fits >> kind) & 1 for kind in h)}
        else:
            kind = rules.kind_of(move)
            self.hands[seat] = {without(hand, kind) for hand in self.hands[seat] if kind in hand}


def without(hand: Hand, kind: int) -> Hand:
    rest = list(hand)
    rest.remove(kind)
    return tuple(rest)


def hand_of(s: Vec, seat: int) -> Hand:
    counts = s[at.HAND + at.KINDS * seat : at.HAND + at.KINDS * (seat + 1)]
    return tuple(kind for kind, count in enumerate(counts) for _ in range(count))


def known_hands(s: Vec, seat: int) -> set[Hand]:
    """The hands that the masks of a state allow."""
    found = set()
    for hand in EVERY_HAND[s[at.HELD + seat]]:
        trial = list(s)
        for kind in range(at.KINDS):
            trial[at.HAND + at.KINDS * seat + kind] = hand.count(kind)
        if hidden.agrees(trial, seat):
            found.add(hand)
    return found


def tied_rows(players: int, seed: int) -> Game:
    """Rows of equal provinces with gaps of one tile, tiles of one colour only: hands soon get stuck."""
    rows = ["..........~~~" if row % 2 == 0 else "~" * 13 for row in range(11)]
    board = sheet("\n".join([*rows, "R~Y~B~~~~~~~~", "~" * 13]))
    groups = [(row, column) for row in (1, 3, 5, 7, 9, 11) for column in ("ab", "ef", "ij")]
    laid = ", ".join(f"{'rrrrry'[row // 2]} {c[0]}{row} {c[1]}{row}" for row, c in groups)
    owners = {f"{c[0]}{row}": number % players for number, (row, c) in enumerate(groups)}
    rng = generator(seed, "hands", players)
    hands = [" ".join(at.KIND_NAMES[below(rng, 3)] for _ in range(3)) for _ in range(players)]
    return scene(laid, owners, hands=hands, sheet=board, piles="rr rr yy yy bb bb")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_masks_stay_exact_through_many_passes(players: int) -> None:
    passes = 0
    for seed in range(30):
        game = tied_rows(players, seed)
        t, s, rng, watcher = game.tables, game.state, generator(seed, "passes", players), Watcher(game.tables)
        watcher.hands = [set(EVERY_HAND[3]) for _ in range(players)]
        while rules.actor(t, s) != OVER:
            for seat in (*range(players), SPECTATOR):
                check_deal(t, s, seat, rng)
            before = list(s)
            move = step(t, s, rng)
            passes += move == at.PASS
            watcher.watch(t, before, move, s)
            for seat in range(players):
                assert known_hands(s, seat) == watcher.hands[seat]
    assert passes > 10


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("fair", [False, True])
def test_masks_are_exactly_what_plays_and_passes_show(players: int, fair: bool) -> None:
    for seed in range(12):
        t = tables(players, {"fair_start": fair}, cramped())
        s, rng, watcher = [0] * rules.SIZE, generator(seed, "masks", players), Watcher(t)
        rules.setup(t, s)
        while rules.actor(t, s) != OVER:
            before = list(s)
            move = step(t, s, rng)
            watcher.watch(t, before, move, s)
            for seat in range(players):
                if s[at.PHASE] != at.DEALING:
                    assert known_hands(s, seat) == watcher.hands[seat]


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("tight", [False, True])
def test_dealt_worlds_agree_with_the_information_set(players: int, tight: bool) -> None:
    for seed in range(4 if tight else 2):
        t = tables(players, OPTIONS[seed % 2], cramped() if tight else None)
        s, rng = [0] * rules.SIZE, generator(seed, "deal", players)
        rules.setup(t, s)
        while rules.actor(t, s) != OVER:
            for seat in (*range(players), SPECTATOR):
                check_deal(t, s, seat, rng)
            step(t, s, rng)
        for seat in (*range(players), SPECTATOR):
            check_deal(t, s, seat, rng)


def check_deal(t: Vec, s: Vec, seat: int, rng: Vec) -> None:
    _, world = dealt(rules, t, s, seat, rng)
    for other in range(t[at.T_PLAYERS]):
        assert hidden.agrees(world, other)
    assert sum(world[at.PILE : at.PILE + at.KINDS]) == world[at.LEFT]
    assert min(world[at.HAND : at.HAND + 24]) >= 0
    if seat >= 0 and rules.actor(t, s) == seat:
        one, two = [0] * rules.LEGAL_MAX, [0] * rules.LEGAL_MAX
        assert rules.legal(t, s, one) == rules.legal(t, world, two)
        assert one == two
    if world[at.PHASE] == at.PLACING:
        held = 0
        for other in range(t[at.T_PLAYERS]):
            held |= rules.hand_mask(world, other)
        assert fit_mask(t, world, held, 1) > 0, "the game goes on, so somebody can place"


def test_two_worlds_give_a_seat_the_same_bytes() -> None:
    """Views, position lines, histories and texts of two worlds that differ only in what a seat may not know."""
    differing = 0
    for seed in range(6):
        game = Game(TITLE, 3, {"fair_start": seed % 2 == 1}, seed=seed)
        rng = generator(seed, "worlds")
        for _ in range(8 + seed * 3):
            game.push(game.move(rules.sample(game.tables, game.state, rng)))
        for seat in (0, 1, 2, None):
            worlds = [game.deal(seat, seed=n) for n in (1, 2)]
            differing += worlds[0].state != worlds[1].state
            one, two = (everything_shown(world, seat) for world in worlds)
            assert one == two
            assert one["view"] == json.dumps(game.view(seat) | {"ply": 0}, sort_keys=True)
    assert differing > 20


def everything_shown(game: Game, seat: int | None) -> dict[str, object]:
    from xianyang.core.text import plain

    return {
        "view": json.dumps(game.view(seat), sort_keys=True),
        "position": game.position_for(seat),
        "board": plain(game.board(seat)),
        "information": game.information(seat),
        "history": game.history(seat),
    }


def test_the_same_moves_look_the_same_in_two_worlds() -> None:
    """Labels of a whole game from two worlds of one seat, played by the other seats' own tiles, hide the draws."""
    game = Game(TITLE, 2, {}, seed=9)
    for _ in range(5):
        game.push(game.legal[3])
    tokens = [move.token for by, move in game.history(BLACK)]
    shown = [move.token for by, move in game.history()]
    for ply, (token, full) in enumerate(zip(tokens, shown, strict=True)):
        drawn_for_black = full.startswith("+") and game._states[ply][at.SEAT] == BLACK
        assert token == (full if drawn_for_black or not full.startswith("+") else "+?")
    assert "+?" in tokens
    assert all(token in ("+?",) for token in (m.token for _, m in game.history(None)) if token.startswith("+"))


def test_a_hand_that_passed_is_dealt_only_tiles_that_did_not_fit() -> None:
    game = stuck()
    game.push("pass")
    for seed in range(30):
        world = game.deal(BLACK, seed=seed)
        assert world.view(WHITE)["hand"] == ["rr"]


def test_where_the_viewer_is_stuck_somebody_else_is_dealt_a_tile_that_fits() -> None:
    game = stuck()
    for seed in range(60):
        world = game.deal(WHITE, seed=seed)
        assert world.view(BLACK)["hand"] != ["rr"]


def test_a_game_that_goes_on_is_possible_only_if_somebody_can_place() -> None:
    game = stuck()
    h, scratch = game.information(WHITE), [0] * rules.SIZE
    assert hidden.is_possible(game.tables, h, scratch)
    h[at.KNOWN + at.HAND_MAX * BLACK] = 1  # Black holds red-red, which fits nowhere.
    h[at.PILE] += 1  # There is one to be held.
    assert not hidden.is_possible(game.tables, h, scratch)


def test_deals_are_as_likely_as_the_draws_that_make_them() -> None:
    """Against exact weights, by the way that tries and by the way that weighs."""
    from scipy.stats import chisquare

    game = scene("r f9", hands=("ry rr yy", "rb bb"), piles="rr rr ry yb yb yb")
    t = game.tables
    h, s = [0] * rules.INFO, [0] * rules.SIZE
    rules.hide(t, game.state, WHITE, h)
    h[at.KNOWN + 3 : at.KNOWN + 6] = [0b001100, 0b111100, at.EVERY_MASK]
    weights = exact_weights(h)
    assert len(weights) == 5
    for weigh in (False, True):
        rng, counts = generator(1, "likely", int(weigh)), Counter[Hand]()
        for _ in range(3000):
            if weigh:
                s[:] = h
                hidden.weigh(t, h, rng, s, 0)
            else:
                rules.deal(t, h, WHITE, rng, s)
            counts[hand_of(s, BLACK)] += 1
        assert set(counts) <= set(weights)
        total = sum(weights.values())
        expected = [3000 * weights[hand] / total for hand in weights]
        assert chisquare([counts[hand] for hand in weights], expected).pvalue > 0.001


def exact_weights(h: Vec) -> dict[Hand, int]:
    """Pairs of unseen tiles by hand, as far as the masks allow them."""
    unseen = [kind for kind in range(at.KINDS) for _ in range(h[at.PILE + kind])]
    pairs = Counter((unseen[i], unseen[j]) for i in range(len(unseen)) for j in range(i + 1, len(unseen)))
    trial = list(h)
    allowed = {}
    for pair, ways in sorted(pairs.items()):
        for kind in range(at.KINDS):
            trial[at.HAND + at.KINDS * BLACK + kind] = pair.count(kind)
        if hidden.agrees(trial, BLACK):
            allowed[pair] = ways
    return allowed


def test_a_view_shows_other_hands_by_number_only() -> None:
    game = scene(hands=("ry rr yy", "rb bb"))
    assert game.view(WHITE)["hand"] == ["rr", "yy", "ry"]
    assert game.view(None)["hand"] == []
    assert game.view(BLACK)["hands"] == [3, 2]
    assert game.view(BLACK)["legal"] == []
    assert game.view(WHITE)["legal"] == [move.token for move in game.legal]
    line = game.position_for(WHITE)
    assert line.split(" ")[9] == "rr.yy.ry/??"
    assert HIDDEN in game.information(WHITE)
    assert write_position(game, game.state) == game.position

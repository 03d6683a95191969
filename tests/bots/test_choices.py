"""What every bot keeps to: it sees an information set, plays a legal move, and the same one in both forms."""

from __future__ import annotations

import sys
from dataclasses import replace

import pytest

from tests.bots.common import sights
from xianyang.bots import LEVEL_NAMES, NAMES, Bot, Sight, bot, description
from xianyang.bots.flat import FlatBot, flat
from xianyang.bots.greedy import GreedyBot
from xianyang.bots.mind import Thought
from xianyang.bots.parts import build_worth
from xianyang.core.errors import UnknownGame
from xianyang.core.game import breakdown
from xianyang.core.rng import generator
from xianyang.core.rules import CHANCE, LEGAL, OVER
from xianyang.games import NAMES as GAMES
from xianyang.games import title

MIDDLE = 40
"""Decisions of a random game of Qin before which nobody wins."""


def choice(player: Bot, sight: Sight, seed: int) -> int:
    return player.choose(sight, generator(seed, "choice"))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("name", NAMES)
def test_choices_are_legal_and_the_same_in_any_world_of_an_information_set(game: str, name: str) -> None:
    player = bot(name, compiled=True)
    every = 25 if player.wants_compiled else 11
    differing = 0
    for number, players in enumerate((2, 3, 4)):
        for sight, state in sights(game, players, number, every):
            rules, t = sight.title.rules, sight.tables
            move = choice(player, sight, number)
            assert rules.why(t, state, move) == LEGAL
            for world_seed in range(2):
                world, h = [0] * rules.SIZE, [0] * rules.INFO
                rules.deal(t, sight.information, sight.seat, generator(world_seed, "world"), world)
                differing += world != state
                rules.hide(t, world, sight.seat, h)
                assert choice(player, Sight(sight.title, t, h, sight.seat), number) == move
    hides = rules.LABELS > rules.MOVES
    assert differing > 6 if hides else differing == 0


@pytest.mark.parametrize("game", GAMES)
def test_interpreted_equals_compiled(game: str) -> None:
    lively = flat(20, width=6, tries=2)
    pairs = [
        (GreedyBot(overlook=300, noise=700, compiled=False), GreedyBot(overlook=300, noise=700, compiled=True)),
        (GreedyBot(compiled=False), GreedyBot(compiled=True)),
        (FlatBot(how=lively, compiled=False), FlatBot(how=lively, compiled=True)),
    ]
    chosen = set()
    for players in (2, 4):
        for sight, _ in sights(game, players, 7, 17):
            for number, (plain, fast) in enumerate(pairs):
                dice = [generator(number, "dice"), generator(number, "dice")]
                moves = [plain.choose(sight, dice[0]), fast.choose(sight, dice[1])]
                assert moves[0] == moves[1]
                assert dice[0] == dice[1]
                chosen.add(moves[0])
    assert len(chosen) > 10


def test_simulations_in_slices_come_to_the_same_as_at_once() -> None:
    how = flat(120, width=10)
    for sight, _ in sights("qin", 2, 3, 20):
        at_once = Thought(sight, generator(5), how, compiled=True)
        at_once.simulate(120)
        move = at_once.move
        in_slices = Thought(sight, generator(5), how, compiled=True)
        for part in (1, 50, 7, 62):
            in_slices.simulate(part)
        assert in_slices.move == move


def test_a_bot_with_a_time_limit_plays_a_legal_move() -> None:
    player = bot("emperor", compiled=True, seconds=0.02)
    for sight, state in sights("qin", 2, 4, 25):
        assert sight.title.rules.why(sight.tables, state, choice(player, sight, 1)) == LEGAL


def test_dice_decide_between_equal_moves() -> None:
    """At the first move many placements are worth the same: not always the first of them is played."""
    sight, _ = sights("qin", 2, 1, 1)[0]
    assert len({choice(bot("greedy", compiled=True), sight, seed) for seed in range(20)}) > 1


def test_a_win_at_hand_is_taken() -> None:
    """Where a move ends the game with a win, greedy and flat play such a move."""
    found = 0
    for seed in range(16):
        for decision, (sight, state) in enumerate(sights("qin", 2, seed, 1)):
            rules, t = sight.title.rules, sight.tables
            if decision < MIDDLE:
                continue
            out = [0] * rules.LEGAL_MAX
            wins = {move for move in out[: rules.legal(t, state, out)] if is_won(sight, state, move)}
            if wins:
                found += 1
                for name in ("greedy", "flat"):
                    assert choice(bot(name, compiled=True), sight, seed) in wins
                break
    assert found >= 6


def is_won(sight: Sight, state: list[int], move: int) -> bool:
    rules, t, after = sight.title.rules, sight.tables, list(state)
    if rules.actor(t, state) == CHANCE:
        return False
    rules.apply(t, after, move, [])
    ranks = [9] * rules.SEATS
    rules.rank(t, after, ranks)
    return rules.actor(t, after) == OVER and ranks[sight.seat] == 0 and ranks.count(0) == 1


def test_an_unknown_bot_is_one_sentence() -> None:
    with pytest.raises(UnknownGame, match="There is no bot 'deep'; there are random, greedy, flat, search, beginner"):
        bot("deep")


def test_every_bot_is_described() -> None:
    assert len({description(name) for name in NAMES} | {""}) >= len(NAMES)
    assert set(LEVEL_NAMES) < set(NAMES)


def test_a_game_without_a_value_of_its_own_is_judged_by_points(monkeypatch: pytest.MonkeyPatch) -> None:
    package = sys.modules["xianyang.games.qin"]
    monkeypatch.setattr(package, "TITLE", replace(package.TITLE, value=None))
    worth = build_worth(package.rules)
    seen = set()
    for sight, state in sights("qin", 3, 6, 9):
        points = [sum(source.values()) for source in breakdown(sight.title, sight.tables, state, 3)]
        others = max(points[: sight.seat] + points[sight.seat + 1 :])
        out, weight = [0] * 12, [0] * 12
        assert worth(sight.tables, state, sight.seat, out, weight) == 1000 * (points[sight.seat] - others)
        seen.add(points[sight.seat] - others)
    assert len(seen) > 2


def test_bots_look_as_far_in_a_game_of_larger_values_and_longer_turns() -> None:
    how = flat(20, noise=400)
    assert how.suited(title("qin")) == how
    suited = how.suited(title("xian"))
    assert (suited.scale, suited.noise, suited.rounds) == (3 * how.scale, 1200, 4 * how.rounds)
    assert replace(suited, scale=how.scale, noise=how.noise, rounds=how.rounds) == how

"""Tree search: right where the answer is known, blind to what is hidden, the same again, and in the room it has."""

from __future__ import annotations

from dataclasses import replace
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from tests.bots.common import sights
from tests.bots.small import loans, nim, pennies
from xianyang.bots import Sight, tree
from xianyang.bots.mind import Mind, mind
from xianyang.bots.search import STYLE, Search, SearchBot, searching
from xianyang.core.offers import USUAL_SCALE
from xianyang.core.rng import generator
from xianyang.core.rules import LEGAL, Vec
from xianyang.games import NAMES

PLAIN = replace(STYLE, simulations=0, prior=1, replies=4)
"""As in games of which nothing is known beforehand."""


def sight_of(rules: ModuleType, s: Vec, seat: int, t: Vec, at_starts: bool = False) -> Sight:
    h = [0] * rules.INFO
    rules.hide(t, s, seat, h)
    offers = {"SCALE": USUAL_SCALE, "DECISIONS": 1, "ROUNDS": 2, "TRIES": 6, "EXPAND": 8, "FAR": 0, "TAUGHT": True}
    title = SimpleNamespace(rules=rules, AT_STARTS=at_starts, **offers)
    return Sight(title, t, h, seat)  # type: ignore[arg-type]


def searched(sight: Sight, how: Any, simulations: int, *, compiled: bool = True, seed: int = 1) -> Search:
    found = mind(sight.title.rules, compiled=compiled)
    thought = Search(sight, generator(seed, "search"), how, found, (found.room(), found.trees(simulations)))
    thought.simulate(simulations)
    return thought


# -- where the answer is known


def heads(thought: Search) -> float:
    """In what part of the games the root's average play seals heads."""
    played = {}
    edge = int(thought.tree[tree.FIRST][thought.tree[tree.USED][tree.ROOT]])
    while edge >= 0:
        played[int(thought.tree[tree.MOVE][edge])] = int(thought.tree[tree.PLAYED][edge])
        edge = int(thought.tree[tree.NEXT][edge])
    return played[pennies.HEADS] / sum(played.values())


def exploitability(first: float, second: float) -> float:
    """How much best answers win against the two: 0 in equilibrium."""
    best_first = max(second, (1 - second) / 2)
    best_second = 1 - min(first, (1 - first) / 2)
    return best_first + best_second - 1


def test_a_sealed_choice_comes_near_the_equilibrium() -> None:
    """The second seat finds the first one's choice sealed, and must not look at it."""
    found = {1000: 0.0, 30000: 0.0}
    for simulations in found:
        for seed in range(4):
            first = searched(sight_of(pennies, [0, 0, 0, 0], 0, []), replace(PLAIN, mix=100), simulations, seed=seed)
            sealed = sight_of(pennies, [1, 1 + seed % 2, 0, 0], 1, [])
            second = searched(sealed, replace(PLAIN, mix=100), simulations, seed=seed)
            found[simulations] += exploitability(heads(first), heads(second)) / 4
    print(f"exploitability after so many simulations: {found}")
    assert found[1000] < 0.15
    assert found[30000] < 0.03


def test_sealed_choices_are_drawn_with_their_average_chances() -> None:
    drawn = [searched(sight_of(pennies, [0, 0, 0, 0], 0, []), replace(PLAIN, mix=100), 2000, seed=seed).move
             for seed in range(60)]  # fmt: skip
    assert 8 <= drawn.count(pennies.HEADS) <= 34


@pytest.mark.parametrize("mix", [0, 100])
def test_nobody_peeks_at_a_sealed_choice(mix: int) -> None:
    """A second seat that saw the first one's side would win every game; it wins two thirds in equilibrium."""
    thought = searched(sight_of(pennies, [0, 0, 0, 0], 0, []), replace(PLAIN, mix=mix), 20000)
    times, gains = map(sum, zip(*thought.choices().values(), strict=True))
    won = (gains / times - 40) / 920
    print(f"the first seat wins {won:.3f}")
    assert abs(won - 1 / 3) < (0.03 if mix else 0.15)


@pytest.mark.parametrize("heap", [n for n in range(2, 15) if n % 4])
def test_a_forced_win_is_found(heap: int) -> None:
    thought = searched(sight_of(nim, [heap, 0], 0, [heap]), replace(PLAIN, rounds=50, tries=1), 4000)
    assert thought.move == heap % 4


@pytest.mark.parametrize("turns", [1, 2])
def test_positions_are_valued_where_turns_begin_if_a_game_asks_for_it(turns: int) -> None:
    """A loan looks good until it is paid back; a search that may stop before that takes it."""
    how = replace(PLAIN, rounds=turns, tries=1, expand=1000)
    moves = [searched(sight_of(loans, [0] * 5, 0, [], at_starts), how, 300).move for at_starts in (False, True)]
    assert moves == [loans.BORROW if turns == 1 else loans.KEEP, loans.KEEP]


@pytest.mark.parametrize(("far", "move"), [(0, loans.BORROW), (20, loans.KEEP), (1000, loans.BORROW)])
def test_moves_simulated_often_are_played_on_for_longer(far: int, move: int) -> None:
    """From the twentieth simulation of the loan on, it is seen paid back."""
    how = replace(PLAIN, rounds=1, tries=1, expand=1000, far=far)
    assert searched(sight_of(loans, [0] * 5, 0, []), how, 300).move == move


@pytest.mark.parametrize("game", NAMES)
def test_trees_grow_below_the_root_where_that_pays(game: str) -> None:
    """How often a position is met before it is looked into goes by the game."""
    sight, _ = sights(game, 2, 3, 9)[5]
    thought = searched(sight, searching(), 600)
    assert not thought.is_forced
    edges = int(thought.tree[tree.USED][tree.EDGES])
    assert (edges > len(thought.choices())) == (game != "terracotta")


# -- what it may know


@pytest.mark.parametrize("game", NAMES)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_worlds_of_one_information_set_grow_the_same_trees(game: str, players: int) -> None:
    differing = 0
    for sight, state in sights(game, players, players, 23):
        rules, t = sight.title.rules, sight.tables
        world, h = [0] * rules.SIZE, [0] * rules.INFO
        rules.deal(t, sight.information, sight.seat, generator(1, "world"), world)
        differing += world != state
        rules.hide(t, world, sight.seat, h)
        one = searched(sight, searching(expand=8), 200)
        other = searched(Sight(sight.title, t, h, sight.seat), searching(expand=8), 200)
        assert trees_of(one) == trees_of(other)
        assert one.move == other.move
        assert rules.why(t, state, one.move) == LEGAL
    assert differing > 0 or sight.title.is_open


def trees_of(thought: Search) -> list[list[int]]:
    return [[int(number) for number in vector] for vector in thought.tree[: tree.PATH]]


def test_what_others_have_sealed_does_not_matter() -> None:
    """A seat chooses as if it chose first, whatever the seats before it have sealed."""
    found = 0
    for seed in range(3):
        for sight, state in sights("xian", 3, seed, 1)[:40]:
            rules, t = sight.title.rules, sight.tables
            if rules.is_sealed(t, state) and sight.seat > 0:
                found += 1
                alone, h = list(state), [0] * rules.INFO
                rules.unseal(t, alone, sight.seat)
                rules.hide(t, alone, sight.seat, h)
                first = Sight(sight.title, t, h, sight.seat)
                assert trees_of(searched(sight, searching(), 60)) == trees_of(searched(first, searching(), 60))
    assert found > 5


# -- the same again, in its room


@pytest.mark.parametrize("game", NAMES)
@pytest.mark.parametrize("mix", [0, 100])
def test_interpreted_equals_compiled(game: str, mix: int) -> None:
    how = searching(expand=2, mix=mix, tries=2, rounds=1)
    for sight, _ in sights(game, 3, 5, 60):
        plain, fast = (searched(sight, how, 25, compiled=compiled) for compiled in (False, True))
        assert trees_of(plain) == trees_of(fast)
        assert plain.move == fast.move


def test_simulations_in_slices_come_to_the_same_as_at_once() -> None:
    for sight, _ in sights("xian", 2, 3, 30):
        at_once = searched(sight, searching(), 120)
        found = mind(sight.title.rules, compiled=True)
        in_slices = Search(sight, generator(1, "search"), searching(), found, (found.room(), found.trees(120)))
        for part in (1, 50, 7, 62):
            in_slices.simulate(part)
        assert trees_of(in_slices) == trees_of(at_once)
        assert in_slices.move == at_once.move


def test_old_trees_leave_nothing_behind() -> None:
    """The vectors are used again, and no search can tell what was in them."""
    seen = sights("qin", 2, 3, 25)
    found = mind(seen[0][0].title.rules, compiled=True)
    kept = (found.room(), found.trees(150))
    for sight, _ in seen:
        thought = Search(sight, generator(1, "search"), searching(), found, kept)
        thought.simulate(150)
        fresh = searched(sight, searching(), 150)
        assert (thought.move, thought.choices()) == (fresh.move, fresh.choices())


@pytest.mark.parametrize("game", NAMES)
def test_full_trees_are_searched_on(game: str) -> None:
    """Trees made for a few simulations fill up; more simulations than that still count, and break nothing."""
    for sight, state in sights(game, 2, 6, 30):
        found = mind(sight.title.rules, compiled=True)
        thought = Search(sight, generator(2, "full"), searching(expand=2), found, (found.room(), small_trees(found)))
        thought.simulate(600)
        assert sight.title.rules.why(sight.tables, state, thought.move) == LEGAL
        if not thought.is_forced:
            choices = thought.choices()
            assert sum(times for times, _ in choices.values()) == 600 + STYLE.prior * len(choices)


def small_trees(found: Mind) -> tree.Tree:
    return found.trees(1)


def test_a_time_limit_holds_with_any_number_of_threads() -> None:
    for threads in (1, 2):
        player = SearchBot(seconds=0.05, threads=threads)
        for sight, state in sights("qin", 2, 4, 25):
            move = player.choose(sight, generator(1, "choice"))
            assert sight.title.rules.why(sight.tables, state, move) == LEGAL


# -- trees that are kept


def after(sight: Sight, state: Vec, move: int) -> tuple[Sight, Vec]:
    """What the same seat sees after its move, if it decides again."""
    rules, t, s, h = sight.title.rules, sight.tables, list(state), [0] * sight.title.rules.INFO
    rules.apply(t, s, move, [])
    rules.hide(t, s, sight.seat, h)
    return Sight(sight.title, t, h, sight.seat), s


def test_a_decision_goes_on_with_what_the_one_before_found_out() -> None:
    """Within a turn of several decisions, most of what was searched is about the next one."""
    found, more = mind(sights("terracotta", 2, 1, 9)[0][0].title.rules, compiled=True), 0
    for sight, state in sights("terracotta", 2, 1, 9):
        kept = found.room(), found.trees(600)
        first = Search(sight, generator(1), searching(expand=8), found, kept)
        first.simulate(300)
        following, s = after(sight, state, first.move)
        if sight.title.rules.actor(sight.tables, s) != sight.seat:
            continue
        fresh = Search(following, generator(2), searching(expand=8), found, (found.room(), found.trees(600)))
        reused = Search(following, generator(2), searching(expand=8), found, kept, keep=True)
        assert set(fresh.choices()) <= set(reused.choices())
        fresh_times, times = (sum(n for n, _ in thought.choices().values()) for thought in (fresh, reused))
        assert times >= fresh_times
        more += times > fresh_times
        reused.simulate(50)
        assert sight.title.rules.why(sight.tables, s, reused.move) == LEGAL
    assert more > 3


def test_trees_of_other_positions_are_forgotten() -> None:
    (sight, _), *_, (other, _) = sights("qin", 2, 3, 25)
    found = mind(sight.title.rules, compiled=True)
    kept = found.room(), found.trees(300)
    Search(sight, generator(1), searching(), found, kept).simulate(150)
    kept_on = Search(other, generator(1, "search"), searching(), found, kept, keep=True)
    kept_on.simulate(150)
    assert kept_on.choices() == searched(other, searching(), 150).choices()


@pytest.mark.parametrize("game", NAMES)
def test_a_bot_that_keeps_its_trees_plays_whole_games_by_the_rules(game: str) -> None:
    """Both seats, other tables in between, forced moves, and trees that fill up."""
    bots = [SearchBot(how=searching(40, expand=8), reuse=True) for _ in range(2)]
    for seed in range(2):
        for sight, state in sights(game, 2 + seed, seed, 4):
            move = bots[sight.seat % 2].choose(sight, generator(seed))
            assert sight.title.rules.why(sight.tables, state, move) == LEGAL


def test_a_forced_move_is_known_as_one_with_kept_trees() -> None:
    """So that a bot with a clock does not think about it until its time is over."""
    found = mind(nim, compiled=True)  # type: ignore[arg-type]
    kept = found.room(), found.trees(100)
    Search(sight_of(nim, [6, 0], 0, [6]), generator(1), PLAIN, found, kept).simulate(100)
    forced = Search(sight_of(nim, [1, 0], 0, [6]), generator(1), PLAIN, found, kept, keep=True)
    assert forced.is_forced
    assert forced.choices() == {}

"""The analysis of games: what it finds in endings that can be counted out, and that it adds up."""

from __future__ import annotations

import json
from pathlib import Path
from xml.etree import ElementTree

import pytest

import xianyang
from xianyang.arena.analysis import (
    BEST,
    BIAS,
    BLUNDER,
    BRILLIANT,
    GOOD,
    MARKS,
    Judgement,
    Setting,
    accuracy,
    analyse,
    answer,
    final,
    judgements,
    mark_of,
    missed_most,
    questions,
    request,
    summaries,
)
from xianyang.arena.analysis_data import data, rows
from xianyang.arena.graph import graph
from xianyang.bots.advice import Advice, Choice, Outlook, anchored
from xianyang.bots.engine import Engine
from xianyang.core.errors import UnknownPly
from xianyang.core.game import Game
from xianyang.core.rng import generator
from xianyang.core.speech import speaker
from xianyang.core.walk import walk
from xianyang.picture.palette import THEMES

GOLDEN = Path(__file__).parents[1] / "golden"
NAMES = ("qin-bird-2", "qin-lion-4", "xian-3", "terracotta-2")


def golden(name: str) -> Game:
    return xianyang.read((GOLDEN / f"{name}.txt").read_text("utf-8")).at(None)


def ending(game: Game, plies: int, **changes: int) -> list[Judgement]:
    """The judgements of the last plies."""
    quick = {"simulations": 80, "playouts": 30, **changes}
    return list(analyse(game, Setting(first=game.ply - plies, **quick)))


@pytest.mark.parametrize("name", NAMES)
def test_what_is_said_of_a_game_adds_up(name: str) -> None:
    game = golden(name)
    found = ending(game, 24)
    assert [one.ply for one in found] == [ply for ply in range(game.ply - 24, game.ply) if game.actor_at(ply) >= 0]
    for one in found:
        assert game.history()[one.ply][1].integer == one.move == one.made.move
        assert [choice.value for choice in one.choices] == sorted(
            (choice.value for choice in one.choices), reverse=True
        )
        assert all(0 <= choice.value <= 1 for choice in one.choices)
        assert one.loss == pytest.approx(one.choices[0].value - one.made.value)
        assert one.mark is None or len(one.choices) > 1
        if one.mark is None and len(one.choices) > 1:
            assert not 0.05 <= one.choices[0].value <= 0.95, "decided"
            assert one.choices[0].value - one.choices[-1].value < 0.01
        before, after = (
            [sum(seat.values()) for seat in game_at.breakdown] for game_at in (at(game, one.ply), at(game, one.ply + 1))
        )
        assert [sum(points) for points in one.gained] == [new - old for old, new in zip(before, after, strict=True)]
        assert sum(one.chances) == pytest.approx(1)
        assert one.chances[one.seat] == one.made.value
        for stood in filter(None, (one.outlook, one.after)):
            assert sum(stood.wins) == pytest.approx(1)
            assert list(stood.points) == pytest.approx([sum(points) for points in stood.sources])
    counted = summaries(found, game.players)
    assert sum(one.decisions for one in counted) == sum(one.mark is not None for one in found)
    for one_seat in counted:
        assert sum(one_seat.marks.values()) == one_seat.decisions
        assert 0 <= one_seat.accuracy <= 1


def at(game: Game, ply: int) -> Game:
    return game.record().at(ply)


@pytest.mark.parametrize("name", NAMES)
def test_an_end_without_chance_is_foreseen_exactly(name: str) -> None:
    game = golden(name)
    (last,) = ending(game, game.ply - questions(game)[-1].ply)
    end = final(game)
    assert end is not None
    assert end.wins == tuple(1 / len(game.winners) if seat in game.winners else 0 for seat in range(game.players))
    assert list(end.points) == game.scores
    if last.choices[0].move == last.move or last.after != last.outlook:
        assert last.after == end


def last_decision(name: str, seed: int) -> Game:
    """The last decision of a random game of two."""
    game, rng = xianyang.new(name, players=2, seed=seed), generator(seed, "r")
    rules, t, s = game.rules, game.tables, game.state
    last = game.state

    def choose(seat: int, ply: int) -> int:
        last[:] = s
        return rules.sample(t, s, rng)

    walk(rules, t, s, generator(seed, "c"), choose)
    return Game(game.title, 2, start=last)


def came_of(game: Game, move: int) -> str:
    """Whether the seat to move wins at once by a move, loses, or neither."""
    after = Game(game.title, 2, start=game.state)
    after.push(after.move(move))
    if not after.is_over or len(after.winners) > 1:
        return "open"
    return "won" if game.actor in after.winners else "lost"


@pytest.mark.parametrize(
    ("name", "seed"),
    [("qin", 270), ("qin", 181), ("terracotta", 111), ("terracotta", 132), ("xian", 96), ("xian", 182)],
)
def test_the_move_that_wins_is_best_and_one_that_throws_the_win_away_a_blunder(name: str, seed: int) -> None:
    game = last_decision(name, seed)
    ends = {move.integer: came_of(game, move.integer) for move in game.legal}
    assert {"won", "lost"} <= set(ends.values())
    for end, marks in (("won", (BEST, BRILLIANT)), ("lost", (BLUNDER,))):
        made = Game(game.title, 2, start=game.state)
        made.push(made.move(next(move for move, found in ends.items() if found == end)))
        (found,) = analyse(made, Setting(simulations=100, playouts=40))
        assert ends[found.choices[0].move] == "won"
        assert found.choices[0].value > 0.95
        assert found.mark in marks or (
            found.mark is None and end == "won" and all(ends[one.move] == "won" for one in found.choices)
        )


@pytest.mark.parametrize("name", NAMES)
def test_the_same_seed_gives_the_same_analysis_and_an_engine_too(name: str) -> None:
    game = golden(name)
    assert ending(game, 6) == ending(game, 6)
    assert ending(game, 6) != ending(game, 6, seed=1)


def test_answers_of_an_engine_are_those_found_here() -> None:
    game = golden("qin-bird-2")
    setting = Setting(simulations=60, playouts=20, first=game.ply - 9)
    with Engine(["qin"], timeout=600) as engine:
        sent = [(one, engine.submit_advice(request(game, one, setting)).result()) for one in questions(game, setting)]
    assert list(judgements(game, sent)) == list(analyse(game, setting))


@pytest.mark.parametrize("name", NAMES)
def test_an_analysis_knows_what_its_seat_could_know_and_no_more(name: str) -> None:
    game = golden(name)
    setting = Setting(simulations=40, playouts=10)
    for one in questions(game, setting)[10:13]:
        world = at(game, one.ply).asking(one.seat).deal(one.seat, seed=4)
        assert world.information(one.seat) == one.information
        assert answer(world, one, setting) == answer(game, one, setting)


def test_a_game_that_is_not_over_and_one_of_a_position_are_analysed_too() -> None:
    game = at(golden("qin-bird-2"), 40)
    assert final(game) is None
    assert len(ending(game, 6)) == 3
    assert not list(analyse(xianyang.new("qin", players=2, seed=1)))
    with pytest.raises(UnknownPly, match="0 to 40: 3 to 99"):
        questions(game, Setting(first=3, last=99))


def choices(*values: float, obvious: bool = True) -> list[Choice]:
    return [Choice(move, 100, value, is_obvious=obvious and move == 0) for move, value in enumerate(values)]


def test_marks_follow_from_what_is_lost() -> None:
    shown = choices(0.6, 0.595, 0.58, 0.55, 0.5, 0.3)
    assert [mark_of(shown, move) for move in range(6)] == [BEST, BEST, GOOD, "inaccuracy", "mistake", BLUNDER]
    assert mark_of(choices(0.6, 0.5), 0) == BEST
    assert mark_of(choices(0.6, 0.5, obvious=False), 0) == BRILLIANT
    assert mark_of(choices(0.6, 0.55, obvious=False), 0) == BEST
    assert mark_of(choices(0.6), 0) is None
    assert mark_of(choices(0.04, 0.035), 1) is None, "lost by then"
    assert mark_of(choices(0.97, 0.965), 1) is None, "won by then"
    assert [mark_of(choices(0.97, 0.965, 0.88), move) for move in range(3)] == [BEST, BEST, "mistake"]


def test_accuracy_halves_with_each_ten_points() -> None:
    assert (accuracy(0), accuracy(0.1), accuracy(0.2)) == pytest.approx((1, 0.5, 0.25))


def test_what_a_turn_loses_in_small_decisions_counts_together() -> None:
    def decision(seat: int, loss: float, marked: bool = True) -> Judgement:
        shown = (Choice(0, 9, 0.6), Choice(1, 9, 0.6 - loss))
        return Judgement(0, seat, 1, shown, GOOD if marked else None, (), (), None, None)

    split = [decision(0, 0.04), decision(0, 0.06), decision(1, 0), decision(0, 0), decision(1, 0.9, marked=False)]
    whole = [decision(0, 0.1), decision(1, 0), decision(0, 0)]
    one, other = summaries(split, 2)
    assert one.accuracy == summaries(whole, 2)[0].accuracy == pytest.approx(0.75)
    assert (one.decisions, one.loss) == (3, pytest.approx(0.1 / 3))
    assert (other.decisions, other.accuracy) == (1, 1), "what has no mark makes no turn"


def test_values_are_moved_to_another_level_by_what_loses_less() -> None:
    def moved(best: float, other: float, level: float) -> tuple[float, ...]:
        return tuple(round(one.value, 3) for one in anchored(choices(best, other), level))

    assert moved(0.5, 0.25, 0.75) == (0.75, 0.5)  # odds of 1 to 1 and 1 to 3 are 3 to 1 and 1 to 1 there
    assert moved(0.9, 0.6, 0.75) == (0.75, 0.5)  # two thirds of the chance; by odds it would be a third
    assert moved(0.998, 0.002, 1.0) == (0.998, 0.002)


def advice_of(choices: list[Choice], outlook: Outlook | None, after: Outlook | None) -> Advice:
    return Advice(tuple(choices), outlook, (after,), tuple(choices))


def answered(chances: list[tuple[float, ...]], name: str = "qin-bird-2", first: int = 0) -> list[tuple[float, ...]]:
    """The chances after some turns of a game where its seats judged them so before, and made the best moves."""
    game = golden(name)
    asked = [one for one in questions(game, Setting(first=first)) if one.is_first][: len(chances)]
    none = (0.0,) * game.players
    advice = [
        advice_of([Choice(one.move, 9, 0.6), Choice(one.move + 1, 9, 0.5)], stood, stood)
        for one, stood in zip(asked, (Outlook(wins, none, ((0.0,),) * game.players) for wins in chances), strict=True)
    ]
    return [one.chances for one in judgements(game, zip(asked, advice, strict=True))]


def test_chances_of_a_turn_are_evened_with_those_after_the_turn_before() -> None:
    first, *others = answered([(0.7, 0.3), (0.3, 0.7)] * 3)  # whoever moves thinks well of it
    assert first == pytest.approx((0.7, 0.3))
    for chances in others:
        assert chances == pytest.approx((0.5, 0.5))
    assert answered([(0.7, 0.3), (0.0, 1.0), (1.0, 0.0)])[1:] == [
        pytest.approx((0.002, 0.998)),
        pytest.approx((0.998, 0.002)),
    ]
    (_, news) = answered([(0.5, 0.5), (0.02, 0.98)])
    low, high = 0.02 * BIAS, 0.98 * (0.5 / 0.98) ** 0.5
    assert news == pytest.approx((low / (low + high), high / (low + high))), "what differs much is news"


def test_chances_of_three_are_evened_alike_and_add_up() -> None:
    first, second, _ = answered([(0.6, 0.2, 0.2), (0.2, 0.6, 0.2), (0.2, 0.2, 0.6)], "xian-3")
    assert first == pytest.approx((0.6, 0.2, 0.2))
    assert second == pytest.approx((0.388, 0.388, 0.224), abs=0.001)  # as 0.12, 0.12 and 0.04, square roots of them
    for chances in answered([(0.9, 0.05, 0.05), (0.02, 0.9, 0.08), (0.0, 0.5, 0.5)], "xian-3"):
        assert sum(chances) == pytest.approx(1)
    assert chances[0] == pytest.approx(0, abs=0.003)


def test_a_seat_with_two_turns_running_is_corrected_as_before() -> None:
    """It thinks as well of itself both times; a mean of the two would keep what is too much."""
    game = golden("xian-2")
    turns = [one for one in questions(game) if one.is_first]
    again = next(n for n in range(2, len(turns)) if turns[n].seat == turns[n - 1].seat != turns[n - 2].seat)
    hopes = [(0.7, 0.3), (0.3, 0.7)]
    wins = [hopes[turns[n].seat] for n in (again - 2, again - 1, again)]
    for chances in answered(wins, "xian-2", turns[again - 2].ply)[1:]:
        assert chances == pytest.approx((0.5, 0.5))


def test_an_analysis_from_the_middle_begins_at_the_outlook_there() -> None:
    for first in (0, 20):
        found = answered([(0.7, 0.3), (0.3, 0.7), (0.7, 0.3)], first=first)
        assert found == [pytest.approx((0.7, 0.3)), pytest.approx((0.5, 0.5)), pytest.approx((0.5, 0.5))]


def test_within_a_turn_the_best_move_is_worth_what_the_move_before_left() -> None:
    """Only the first decision of the turn has an outlook here, and its move loses a little."""
    game = golden("terracotta-2")
    asked = questions(game)
    first = next(n for n, one in enumerate(asked) if not one.is_first) - 1
    stood = Outlook((0.6, 0.4) if asked[first].seat == 0 else (0.4, 0.6), (0.0, 0.0), ((0.0,), (0.0,)))
    one, other = asked[first], asked[first + 1]
    advice = [
        advice_of([Choice(one.move + 1, 9, 0.6), Choice(one.move, 9, 0.58)], stood, None),
        advice_of([Choice(other.move + 1, 9, 0.7), Choice(other.move, 9, 0.69)], None, None),
    ]
    told, later = judgements(game, zip((one, other), advice, strict=True))
    assert told.made.value == pytest.approx(0.58)
    assert later.choices[0].value == pytest.approx(0.58)
    assert later.chances[one.seat] == later.made.value < 0.58


def test_a_mistake_shows_where_it_was_made_though_chances_are_evened() -> None:
    game = golden("qin-bird-2")
    asked = questions(game)[:3]
    wins = [(0.5, 0.5), (0.2, 0.8), (0.2, 0.8)]
    stood = [Outlook(one, (0.0, 0.0), ((0.0,), (0.0,))) for one in wins]
    moves = [[Choice(asked[0].move + 1, 9, 0.5), Choice(asked[0].move, 9, 0.2)]]
    moves += [[Choice(one.move, 9, 0.5), Choice(one.move + 1, 9, 0.4)] for one in asked[1:]]
    others = [stood[1], stood[1], stood[2]]
    advice = [advice_of(*one) for one in zip(moves, stood, others, strict=True)]
    found = list(judgements(game, zip(asked, advice, strict=True)))
    assert [round(one.loss, 3) for one in found] == [0.3, 0, 0]
    assert [one.chances for one in found] == [pytest.approx((0.2, 0.8))] * 3


def test_losses_are_the_searchs_at_the_level_that_is_shown() -> None:
    """They are moved there once, from what the search alone says."""
    game = golden("qin-bird-2")
    one, other = questions(game)[:2]
    searched = [Choice(other.move + 1, 9, 0.6), Choice(other.move, 9, 0.5)]
    high = Outlook((0.2, 0.8) if other.seat else (0.8, 0.2), (0.0, 0.0), ((0.0,), (0.0,)))
    even = Outlook((0.5, 0.5), (0.0, 0.0), ((0.0,), (0.0,)))
    advice = Advice(anchored(searched, 0.8), high, (None,), tuple(searched))
    first = advice_of([Choice(one.move, 9, 0.6)], even, even)
    _, found = judgements(game, [(one, first), (other, advice)])
    assert list(found.choices) == list(anchored(searched, found.choices[0].value))
    assert found.choices[0].value == pytest.approx(0.8**0.5 / (0.8**0.5 + 0.2**0.5))


def test_what_a_move_gives_to_others_is_told_after_its_own_sources() -> None:
    game = golden("qin-lion-4")
    one = questions(game)[9]
    n = len(game.rules.SOURCES)
    best = Outlook((0.25,) * 4, (10.0,) * 4, ((10.0,) + (0.0,) * (n - 1),) * 4)
    gives = [(11.0 if seat == (one.seat + 1) % 4 else 9.2 if seat == one.seat else 10.1) for seat in range(4)]
    after = Outlook((0.25,) * 4, tuple(gives), tuple((points,) + (0.0,) * (n - 1) for points in gives))
    answer_of = advice_of([Choice(one.move + 1, 9, 0.5), Choice(one.move, 9, 0.4)], best, after)
    (found,) = judgements(game, [(one, answer_of)])
    words, say = game.title.words, speaker("en")
    told = [(name, round(points, 3)) for name, points in missed_most(game, found, say)]
    assert told == [(words.source(say, game.rules.SOURCES[0]), -0.8), (words.seat(say, (one.seat + 1) % 4), 1.0)]


@pytest.mark.parametrize("name", NAMES)
def test_an_analysis_as_data_and_as_a_picture(name: str) -> None:
    game = golden(name)
    found = ending(game, 14, simulations=20, playouts=5)
    told = json.loads(json.dumps(data(game, found, Setting(first=game.ply - 14))))
    assert [one["move"] for one in told["decisions"]] == [game.move(one.move).token for one in found]
    assert told["final"]["points"] == game.scores
    assert len(rows(game, found)) == len(found)
    assert {row["mark"] for row in rows(game, found)} <= {*MARKS, ""}
    names = [game.title.words.seat(speaker("en"), seat) for seat in range(game.players)]
    for theme in THEMES.values():
        for lang in ("en", "fr"):
            drawn = graph(game, found, names, speaker(lang), theme)
            words = " ".join(ElementTree.fromstring(drawn).itertext())
            assert all(f"{one} {round(points)}" in words for one, points in zip(names, game.scores, strict=True))
            assert "style=" not in drawn
    assert Advice.read(answer(game, questions(game)[5], Setting(simulations=20, playouts=5)).json()).choices

"""Who meets whom, and what deals say, whatever the order in which their games are played."""

from __future__ import annotations

from itertools import combinations

import pytest

from xianyang.arena.entrants import entrant
from xianyang.arena.meetings import Meeting, pairings, seatings
from xianyang.arena.sequential import Verdict
from xianyang.arena.simulate import Played, simulate, single
from xianyang.arena.standings import ratings, rows
from xianyang.bots import bot
from xianyang.bots.mind import EMPEROR
from xianyang.core.rng import below, generator
from xianyang.games import title


def played(*points: int) -> Played:
    """A game with these points, which alone decide."""
    return Played(50, tuple(sum(other > own for other in points) for own in points), tuple((own,) for own in points))


def fill(meeting: Meeting, deals: int, strength: dict[str, int], turned: int = 1) -> Meeting:
    """Play deals in which each seat has its bot's strength in points, backwards where `turned` is -1."""
    jobs = [(deal, seats) for deal in range(deals) for seats in meeting.seatings]
    for deal, seats in jobs[::turned]:
        meeting.take(deal, seats, played(*(strength[name] for name in seats)))
    return meeting


@pytest.mark.parametrize(
    ("bots", "players", "ways"), [(2, 2, 2), (2, 3, 6), (2, 4, 6), (3, 3, 6), (3, 4, 36), (4, 4, 24)]
)
def test_every_bot_sits_as_often_in_every_seat(bots: int, players: int, ways: int) -> None:
    found = seatings("abcd"[:bots], players)
    assert len(set(found)) == len(found) == ways
    for seat in range(players):
        for name in "abcd"[:bots]:
            assert sum(seats[seat] == name for seats in found) * bots == ways
    for one, other in combinations("abcd"[:bots], 2):
        swapped = {tuple({one: other, other: one}.get(name, name) for name in seats) for seats in found}
        assert swapped == set(found)


def test_schedules() -> None:
    assert pairings("abc", "pairs") == [("a", "b"), ("a", "c"), ("b", "c")]
    assert pairings("abc", "ladder") == [("a", "b"), ("b", "c")]
    assert pairings("abc", "together") == [("a", "b", "c")]


def test_a_deal_is_shared_out() -> None:
    meeting = fill(Meeting("ab", 3, 1), 1, {"a": 7, "b": 3})
    (deal,) = meeting.counted
    assert deal.won == (1, 0)
    assert deal.scores == (7, 3)
    assert deal.beaten == pytest.approx((5 / 6, 1 / 6))
    equal = fill(Meeting("ab", 3, 1), 1, {"a": 5, "b": 5}).counted[0]
    assert equal.won == equal.beaten == (0.5, 0.5)


def test_deals_count_in_order_however_they_come() -> None:
    meetings = [Meeting("ab", 2, 40, stop=0.65) for _ in range(2)]
    for meeting, turned in zip(meetings, (1, -1), strict=True):
        fill(meeting, 40, {"a": 7, "b": 3}, turned)
    first, second = meetings
    assert [deal.number for deal in first.counted] == list(range(15))
    assert first.counted == second.counted
    assert first.verdict is second.verdict is Verdict.FIRST
    assert list(first.missing(20)) == []


def test_a_deal_without_one_of_its_games_does_not_count() -> None:
    meeting = Meeting("ab", 2, 3)
    for deal in (0, 1, 2):
        for seats in meeting.seatings[deal == 1 :]:
            meeting.take(deal, seats, played(1, 2))
    assert len(meeting.counted) == 1
    assert [(deal, seats) for deal in range(3) for seats in meeting.missing(deal)] == [(1, ("a", "b"))]
    meeting.take(1, ("a", "b"), played(1, 2))
    assert meeting.is_over


def test_rows_of_two_bots_mirror_each_other() -> None:
    meeting = Meeting("ab", 2, 30)
    rng = generator(1, "rows")
    for deal in range(30):
        for seats in meeting.seatings:
            meeting.take(deal, seats, played(below(rng, 5), below(rng, 4)))
    one, other = rows([meeting])
    assert (one.deals, one.games, one.even) == (30, 60, 0.5)
    assert one.share + other.share == pytest.approx(1)
    assert one.low + other.high == pytest.approx(1)
    assert one.low < one.share < one.high


def test_the_stronger_bot_is_rated_higher_and_an_equal_one_alike() -> None:
    strength = {"a": 9, "b": 5, "c": 5}
    found = ratings([fill(Meeting(pair, 2, 20), 20, strength) for pair in pairings("abc", "pairs")])
    a, b, c = found
    assert (a.name, a.deals) == ("a", 40)
    assert a.mu - 2 * a.sigma > b.mu + 2 * b.sigma
    assert abs(b.mu - c.mu) < b.sigma
    together = ratings([fill(Meeting("abc", 3, 20), 20, {"a": 9, "b": 5, "c": 4})])
    assert [rating.name for rating in together] == ["a", "b", "c"]


def test_a_single_game_is_that_of_a_simulation() -> None:
    found = title("qin")
    tables = found.tables.tables(found.sheet, 2, found.settle(2, {}))
    bots = [bot("random"), bot("beginner")]
    games = list(simulate(found, tables, bots, 3, 8, interpreted=True))
    assert single(found, tables, bots, 8, interpreted=True)(2) == games[2]


@pytest.mark.parametrize(("text", "name", "simulations", "seconds"),
                         [("flat", "flat", 400, None), ("flat:0800", "flat:800", 800, None), ("greedy", "greedy", 0, None),
                          ("emperor:0.50s", "emperor:0.5s", EMPEROR, 0.5)])  # fmt: skip
def test_entrants(text: str, name: str, simulations: int, seconds: float | None) -> None:
    found = entrant(text)
    assert found.name == name
    assert entrant(found.name) == found
    made = found.make()
    assert made.how.simulations == simulations
    assert getattr(made, "seconds", None) == seconds


@pytest.mark.parametrize("text", ["deep", "greedy:100", "flat:", "flat:0", "flat:x", "flat:-5", "flat:nans", "flat:infs",
                                  "flat:0.001s", "flat:1000001", "flat:²"])  # fmt: skip
def test_entrants_that_can_not_be(text: str) -> None:
    with pytest.raises(ValueError, match=r"no bot|does not simulate|A limit is"):
        entrant(text)

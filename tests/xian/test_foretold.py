"""What a seat is told before it moves gives nothing away; and who wins once everything is counted."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.xian.scene import ORANGE, PURPLE, going, goods, over, prestige
from tests.xian.test_hidden import SHEETS
from tests.xian.test_random_games import random_game
from xianyang.core.game import Game
from xianyang.core.rng import generator
from xianyang.games.xian import TITLE, rules
from xianyang.games.xian import layout as at
from xianyang.games.xian.views import PHASES


@pytest.mark.parametrize("players", [2, 3, 4])
def test_previews_are_the_same_in_two_worlds_in_every_phase(players: int) -> None:
    """Of every kind of decision, the last sealed choice of a round included."""
    met: Counter[str] = Counter()
    for seed in range(24):
        whole = random_game(players, seed + 40, own=SHEETS["scarce" if seed % 2 else "built-in"])
        for ply in range(whole.ply):
            if whole.actor_at(ply) < 0:
                continue
            game = Game(TITLE, players, {}, chance="manual", start=whole.state_at(ply), sheet=whole.sheet)
            phase, seat = str(game.view(None)["phase"]), game.actor
            if met[phase] >= 6:
                continue
            met[phase] += 1
            h, told = game.information(seat), []
            for number in (1, 2):
                state = [0] * rules.SIZE
                rules.deal(game.tables, h, seat, generator(number, "world"), state)
                world = Game(TITLE, players, {}, chance="manual", start=state, sheet=whole.sheet)
                told.append([str(world.preview(move)) for move in list(world.legal)[:: max(1, len(world.legal) // 8)]])
            assert told[0] == told[1], phase
    assert set(met) == set(PHASES[PHASES.index("favour") : PHASES.index("over")]), "every kind of decision"


def test_the_final_scoring_may_turn_the_order_round() -> None:
    """Ahead on the track, behind in the end: ranks and winner go by everything."""

    def ahead(s: list[int]) -> None:
        s[at.POINTS + at.IN_PLAY * PURPLE] = 5

    behind = over(2, ahead, pit="C1:o", goods={})
    assert [points["majorities"] for points in behind.breakdown] == [0, 14]
    assert (behind.scores, behind.ranks, behind.winners) == ([5, 14], [1, 0], [ORANGE])
    assert over(2, ahead, goods={}).winners == [PURPLE]


def test_a_fee_without_coins_and_without_prestige() -> None:
    game = going(2, builders="yoo", goods={PURPLE: "kk"}, last=True, minister="b")
    game.push("enter y")
    assert prestige(game, PURPLE) == -6, "all three coins are missing"
    assert (goods(game, PURPLE), goods(game, ORANGE)) == ("kk", "ccc")

"""What seats of Xi'an may know: dealt worlds agree with everything shown, and nothing else leaks."""

from __future__ import annotations

import json
from collections import Counter
from itertools import combinations

import pytest

from tests.core.worlds import dealt
from tests.xian.scene import CYAN, ORANGE, PURPLE, begin, draw, going, said
from tests.xian.test_random_games import SHEETS, chosen, random_game, tables
from xianyang.core.game import Game
from xianyang.core.rng import generator
from xianyang.core.rules import HIDDEN, OVER, SPECTATOR, Vec, asked, waiting
from xianyang.core.text import plain
from xianyang.games.xian import TITLE, rules
from xianyang.games.xian import layout as at
from xianyang.games.xian.cards import count
from xianyang.games.xian.deciding import judge_sealed
from xianyang.games.xian.views import PHASES


def check_deal(t: Vec, s: Vec, seat: int, rng: Vec) -> bool:
    """Whether the world dealt differs from the state; what must hold of it is asserted."""
    h, world = dealt(rules, t, s, seat, rng)
    assert waiting(rules, t, world) == waiting(rules, t, s) == waiting(rules, t, h)
    one, two, three = ([0] * rules.LEGAL_MAX for _ in range(3))
    if seat in waiting(rules, t, s):
        own = [asked(rules, t, vector, seat) for vector in (s, world, h)]
        counts = {rules.legal(t, vector, out) for vector, out in zip(own, (one, two, three), strict=True)}
        assert len(counts) == 1
        assert one == two == three
    check_world(t, s, world, seat)
    return world != s


def check_world(t: Vec, s: Vec, world: Vec, seat: int) -> None:
    """A dealt world is one that the game could be in: cards where they belong, choices that hands allow."""
    for other in range(t[at.T_PLAYERS]):
        hand, deck, bottom = (world[field + other] for field in (at.CARDS_IN_HAND, at.DECK, at.BOTTOM))
        assert hand & deck == hand & bottom == deck & bottom == 0
        assert hand | deck | bottom == s[at.CARDS_IN_HAND + other] | s[at.DECK + other] | s[at.BOTTOM + other]
        assert (count(hand), count(bottom)) == (s[at.HELD + other], s[at.EXCHANGED + other])
        if s[at.TURN] == at.TURNS and s[at.PHASE_] >= at.CHOOSING:
            assert hand == s[at.CARDS_IN_HAND + other], "the last hands are exactly the cards left"
        if world[at.SEALED + other]:
            trial = list(world)
            trial[at.SEAT] = other
            assert judge_sealed(t, trial, world[at.SEALED + other] - 1) == 0
        assert (world[at.SEALED + other] != 0) == (s[at.SEALED + other] != 0)
    if seat >= 0:
        for field in (at.CARDS_IN_HAND, at.DECK, at.BOTTOM, at.SEALED):
            assert world[field + seat] == s[field + seat]


@pytest.mark.parametrize("name", SHEETS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_dealt_worlds_agree_with_the_information_set(players: int, name: str) -> None:
    t = tables(players, SHEETS[name])
    phases: set[int] = set()
    differing = 0
    for seed in range(5):
        s, rng = [0] * rules.SIZE, generator(seed, "deal", players)
        rules.setup(t, s)
        while rules.actor(t, s) != OVER:
            phases.add(s[at.PHASE_])
            for seat in (*range(players), SPECTATOR):
                differing += check_deal(t, s, seat, rng)
            rules.apply(t, s, chosen(t, s, rng), [])
        for seat in (*range(players), SPECTATOR):
            check_deal(t, s, seat, rng)
    assert len(phases) >= 20
    assert differing > 100


def everything_shown(game: Game, seat: int | None) -> dict[str, object]:
    asking = [game.asking(seat) for other in game.waiting if other == seat]
    return {
        "view": json.dumps(game.view(seat), sort_keys=True),
        "position": game.position_for(seat),
        "board": plain(game.board(seat)),
        "svg": game.svg(seat),
        "information": game.information(seat),
        "legal": [[move.token for move in one.legal] for one in asking],
        "waiting": game.waiting,
    }


@pytest.mark.parametrize("players", [2, 3, 4])
def test_two_worlds_give_a_seat_the_same_bytes_in_every_phase(players: int) -> None:
    """Views, position lines and pictures of two worlds that differ only in what a seat may not know."""
    tried: Counter[str] = Counter()
    differing: Counter[str] = Counter()
    for seed in range(16):
        whole = random_game(players, seed + 20, own=SHEETS["scarce" if seed % 2 else "built-in"])
        for ply in range(whole.ply + 1):
            game = Game(TITLE, players, {}, chance="manual", start=whole.state_at(ply), sheet=whole.sheet)
            phase = str(game.view(None)["phase"])
            if differing[phase] >= 4 or tried[phase] >= 12:
                continue
            tried[phase] += 1
            for seat in (None, *range(players)):
                viewer = SPECTATOR if seat is None else seat
                worlds = []
                for number in (1, 2):
                    state, h = [0] * rules.SIZE, game.information(seat)
                    rules.deal(game.tables, h, viewer, generator(number, "world"), state)
                    worlds.append(Game(TITLE, players, {}, chance="manual", start=state, sheet=whole.sheet))
                differing[phase] += worlds[0].state != worlds[1].state
                one, two, true = (everything_shown(world, seat) for world in (*worlds, game))
                assert one == two == true
    assert set(tried) == set(PHASES), "every phase was met"
    assert {"draw", "favour", "pair", "worker action", "go", "market", "pay clay", "end tile"} <= set(+differing)


@pytest.mark.parametrize("phase", ["favour", "pair"])
def test_sealed_choices_stay_hidden_until_the_reveal(phase: str) -> None:
    """Two games that differ only in what the others have sealed look the same to a seat that is still to choose."""
    shown = []
    for favours, chosen_pairs in (
        (("favour", "favour y1"), ("y1/y2", "r1/r2")),
        (("favour y1 y2", "favour"), ("y2/g1", "r2/r1")),
    ):
        game = draw(begin(3), "y1 y2 g1 g2", "y1 r1 r2 r3", "b1 b2 b3 b4")
        if phase == "pair":
            for _ in range(3):
                game.push("favour")
            favours = chosen_pairs
        for number, choice in enumerate(favours, 1):
            game.push(choice)
            assert game.waiting == list(range(number, 3))
        shown.append({**everything_shown(game, CYAN), "history": game.history(CYAN), "told": [
            game.events(ply, CYAN) for ply in range(game.ply) if "+" not in str(game.history(CYAN)[ply][1])]})  # fmt: skip
        assert "chosen" in str(shown[-1]["board"])
        assert game.view(CYAN)["seats"][PURPLE]["chosen"] is True
        assert game.view(CYAN)["seats"][CYAN]["chosen"] is False
    assert shown[0] == shown[1]
    tokens = [str(move) for _, move in shown[0]["history"]]  # type: ignore[attr-defined]
    assert tokens[-2:] == (["favour ?"] * 2 if phase == "favour" else ["?/?"] * 2)


def test_draws_of_others_are_hidden_and_ones_own_are_not() -> None:
    game = draw(begin(2), "y1 y2 g1 g2", "y1 r1 r2 r3")
    for seat, hidden in ((PURPLE, [False] * 4 + [True] * 4), (ORANGE, [True] * 4 + [False] * 4), (None, [True] * 8)):
        tokens = [str(move) for _, move in game.history(seat)][-8:]
        assert [token == "+?" for token in tokens] == hidden


def test_only_the_number_of_exchanged_cards_is_known() -> None:
    shown = []
    for favour, cards in (("favour y1 y2", "b5 b6"), ("favour g1 g2", "r5 r6")):
        game = draw(begin(2), "y1 y2 g1 g2", "y1 r1 r2 r3")
        game.push(favour)
        game.push("favour")
        draw(game, cards)
        shown.append(
            {**everything_shown(game, ORANGE), "history": [str(move) for _, move in game.history(ORANGE)][-4:]}
        )
        assert game.view(ORANGE)["seats"][PURPLE]["exchanged"] == ["?", "?"]
        assert "Purple exchanges 2 cards." in said(game, -3)
    assert shown[0] == shown[1]
    assert shown[0]["history"] == ["favour ?", "favour", "+?", "+?"]


def test_every_seat_that_is_waiting_has_its_own_moves() -> None:
    game = draw(begin(3), "y1 y2 g1 g2", "y1 r1 r2 r3", "b1 b2 b3 b4")
    assert (game.actor, game.waiting) == (PURPLE, [0, 1, 2])
    for seat, card in ((PURPLE, "g1"), (ORANGE, "r1"), (CYAN, "b1")):
        assert f"favour {card}" in game.view(seat)["legal"]
        assert game.view(seat)["legal"] == [move.token for move in game.asking(seat).legal]
        assert game.asking(seat).why(f"favour {card}") is None
    assert game.asking(CYAN).why("favour y1") == "Cyan does not hold both of these cards."
    assert game.view(None)["legal"] == []
    game.push("favour")
    assert game.waiting == [1, 2]
    with pytest.raises(ValueError, match="Seat 0 has nothing to decide"):
        game.asking(PURPLE)
    assert going(3).waiting == [PURPLE]


def test_one_seats_choices_do_not_depend_on_anothers() -> None:
    """Each waiting seat has the same legal moves whatever the others have sealed, and whether they have."""
    for seed in range(5):
        game = random_game(4, seed, 45 + seed)
        while len(game.waiting) < 4:
            game.push(game.legal[0])
        before = {seat: [move.token for move in game.asking(seat).legal] for seat in game.waiting}
        for choice in (0, -1):
            trial = game.copy()
            for seat in range(4):
                assert trial.actor == seat
                for other in trial.waiting:
                    assert [move.token for move in trial.asking(other).legal] == before[other]
                trial.push(trial.legal[choice])


def test_deals_are_uniform() -> None:
    """Against every way to part eight unseen cards into a hand of two, two exchanged and a deck of four."""
    from scipy.stats import chisquare

    game = random_game(2, 3, 60)
    t, h = game.tables, game.information(ORANGE)
    cards = (0, 3, 6, 9, 12, 15, 18, 21)
    h[at.DECK + PURPLE] = sum(1 << card for card in cards)
    h[at.HELD + PURPLE], h[at.EXCHANGED + PURPLE] = 2, 2
    h[at.CARDS_IN_HAND + PURPLE] = h[at.BOTTOM + PURPLE] = HIDDEN
    h[at.SEALED + PURPLE] = 0
    rng, found = generator(1, "uniform deals"), Counter[tuple[int, int]]()
    for _ in range(8400):
        world = [0] * rules.SIZE
        rules.deal(t, h, ORANGE, rng, world)
        found[world[at.CARDS_IN_HAND + PURPLE], world[at.BOTTOM + PURPLE]] += 1
    ways = [(sum(1 << c for c in hand), sum(1 << c for c in bottom)) for hand in combinations(cards, 2)
            for bottom in combinations(sorted(set(cards) - set(hand)), 2)]  # fmt: skip
    assert set(found) <= set(ways)
    assert chisquare([found[way] for way in ways]).pvalue > 0.001


def test_a_sealed_choice_is_dealt_from_the_hand_dealt() -> None:
    game = draw(begin(2), "y1 y2 g1 g2", "y1 r1 r2 r3")
    game.push("favour y1")
    hands = set()
    for seed in range(40):
        state = [0] * rules.SIZE
        rules.deal(game.tables, game.information(ORANGE), ORANGE, generator(seed), state)
        check_world(game.tables, game.state, state, ORANGE)
        hands.add(state[at.CARDS_IN_HAND])
    assert len(hands) > 30


def test_covered_equipment_is_public_yet_not_shown_on_the_board() -> None:
    game = going(2, owned={PURPLE: "ah ha", ORANGE: "sw"})
    covered = Game(TITLE, 2, {"covered": True}, chance="manual", start=game.state)
    assert covered.view(ORANGE) == game.view(ORANGE) | {"options": {"covered": True}}
    lines = [plain(covered.board(seat)).split("\n") for seat in (PURPLE, ORANGE, None)]
    shown = [[line.split("equipment: ")[1] for line in board if "track " in line] for board in lines]
    assert shown == [["ah ha", "?"], ["??", "sw"], ["??", "?"]]
    assert "equipment: ah ha\n" in plain(covered.board())

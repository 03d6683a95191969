"""The public library: new games, moves, undo, copies, deals, views."""

from __future__ import annotations

import json

import pytest

import xianyang
from tests.qin.scene import scene
from xianyang.core.chance import Secure, Seeded
from xianyang.core.game import Game
from xianyang.core.layout import Layout
from xianyang.core.rng import below, generator, next32, pick


def play(game: Game, plies: int, seed: int = 1) -> Game:
    rng = generator(seed, "play")
    for _ in range(plies):
        if not game.is_over:
            game.push(game.move(game.rules.sample(game.tables, game.state, rng)))
    return game


def test_a_new_game_waits_for_the_first_seat() -> None:
    game = xianyang.new("qin", players=3)
    assert (game.actor, game.waiting, game.ply, game.is_over, game.winners) == (0, [0], 9, False, [])
    assert repr(game) == "<Qin, 3 players, ply 9, White>"


def test_games_tells_what_each_offers() -> None:
    offer = xianyang.games()["qin"]
    assert offer["players"] == (2, 3, 4)
    assert offer["options"] == {"board": ("bird", ("bird", "lion")), "fair_start": (False, (False, True))}


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ({"game": "chess"}, "no game 'chess'"),
        ({"game": "qin", "players": 5}, "2, 3, 4 players"),
        ({"game": "qin", "options": {"board": "fish"}}, "bird, lion"),
        ({"game": "qin", "options": {"speed": 1}}, "no option 'speed'"),
        ({"game": "qin", "options": {"fair_start": "maybe"}}, "yes, no"),
        ({"game": "qin", "chance": "later"}, '"manual" or a source'),
    ],
)
def test_a_table_that_cannot_be_is_one_sentence(arguments: dict[str, object], sentence: str) -> None:
    with pytest.raises(xianyang.UnknownGame, match=sentence):
        xianyang.new(**arguments)  # type: ignore[arg-type]


def test_a_seed_gives_the_same_game() -> None:
    games = [play(xianyang.new("qin", seed=11), 20) for _ in range(2)]
    assert games[0].position == games[1].position
    assert play(xianyang.new("qin", seed=12), 20).position != games[0].position


def test_a_seed_gives_this_game_on_every_machine() -> None:
    game = xianyang.new("qin", seed=7)
    assert [game.view(seat)["hand"] for seat in (0, 1)] == [["rb", "yb", "yb"], ["yy", "ry", "yb"]]


def test_legal_is_a_lazy_sequence() -> None:
    game = xianyang.new("qin", seed=7)
    move = game.parse("rb d7 d6")
    assert move in game.legal
    assert game.parse("rr d7 d6".replace("d7 d6", "d6 d7")) not in game.legal
    assert "rb d7 d6" not in game.legal
    assert len(game.legal) == len(list(game.legal)) == len({m.integer for m in game.legal})
    assert game.legal[0] in game.legal[:2]
    assert repr(game.legal).startswith(f"<{len(game.legal)} legal moves: ")


def test_a_move_equals_its_tokens_parse() -> None:
    game = xianyang.new("qin", seed=7)
    for move in game.legal:
        assert game.parse(move.token) == move
        assert (str(move), int(move)) == (move.token, move.integer)


def test_every_token_parses_back() -> None:
    game = xianyang.new("qin", seed=7)
    tokens = [game.move(integer).token for integer in range(game.rules.LABELS)]
    assert len(set(tokens)) == game.rules.LABELS
    assert all(token.isascii() for token in tokens)
    assert [game.parse(token).integer for token in tokens] == list(range(game.rules.LABELS))
    with pytest.raises(xianyang.UnknownMove):
        game.move(game.rules.LABELS)


@pytest.mark.parametrize(
    ("text", "token"),
    [
        ("  RY D7 D6 ", "ry d7 d6"),
        ("yr d6 d7", "ry d7 d6"),
        ("ry,d7,d6", "ry d7 d6"),
        ("rr d7 d6", "rr d6 d7"),
        ("PASS", "pass"),
        ("ry d7-d6", "ry d7 d6"),
    ],
)
def test_what_people_type_is_understood(text: str, token: str) -> None:
    assert scene(hands=("ry rr", "bb")).parse(text).token == token


def test_cells_alone_are_enough_where_only_one_tile_fits() -> None:
    assert scene(hands=("rr", "bb")).parse("d6 d7").token == "rr d6 d7"
    with pytest.raises(xianyang.AmbiguousMove) as error:
        scene(hands=("ry rr", "bb")).parse("d6 d7")
    assert error.value.tokens == ("rr d6 d7", "ry d6 d7", "ry d7 d6")


@pytest.mark.parametrize(
    "text", ["", "xy d7 d6", "ry d7", "ry d7 d9", "ry n7 d6", "ry d7 d6 d5", "+zz", "ry d7 d6é", "🀄"]
)
def test_nonsense_is_no_move(text: str) -> None:
    with pytest.raises(xianyang.UnknownMove) as error:
        scene().parse(text)
    assert 1 <= error.value.column <= len(text) + 1


def test_push_takes_tokens_and_refuses_hidden_labels() -> None:
    game = scene(hands=("ry rr", "bb"))
    with pytest.raises(xianyang.IllegalMove):
        game.push("+?")
    assert game.push("ry d7 d6").token == "ry d7 d6"


def test_what_is_no_move_and_no_seat_is_refused_with_a_sentence() -> None:
    game = xianyang.new("qin", seed=7)
    for wrong in (5, None, ["ry d7 d6"]):
        with pytest.raises(TypeError, match="a move is a Move or its token"):
            game.push(wrong)  # type: ignore[arg-type]
    for seat in (-1, 2, "0"):
        with pytest.raises(xianyang.UnknownGame, match="no seat"):
            game.view(seat)  # type: ignore[arg-type]
    assert game.ply == 6


def test_undo_takes_back_a_move_and_the_draws_after_it() -> None:
    game = play(xianyang.new("qin", seed=3), 10)
    before, ply = game.state, game.ply
    move = game.push(game.legal[0])
    assert game.ply == ply + 2
    assert game.undo() == move
    assert (game.state, game.ply) == (before, ply)
    while True:
        try:
            game.undo()
        except IndexError:
            break
    assert game.ply == 6


def test_undo_with_manual_chance_takes_back_one_move() -> None:
    game = xianyang.new("qin", chance="manual")
    assert game.actor == xianyang.CHANCE
    assert [move.token for move in game.legal] == ["+rr", "+yy", "+bb", "+ry", "+rb", "+yb"]
    game.push("+rr")
    assert game.undo().token == "+rr"
    assert game.ply == 0


def test_undone_and_replayed_moves_draw_the_same_with_a_seed() -> None:
    game = play(xianyang.new("qin", seed=3), 6)
    move = game.legal[4]
    game.push(move)
    after = game.state
    game.undo()
    game.push(move)
    assert game.state == after


def test_a_copy_is_independent_and_foretells_nothing() -> None:
    game = play(xianyang.new("qin", seed=3), 4)
    twin, before = game.copy(), game.state
    play(twin, 12)
    assert game.state == before
    play(game, 12)
    drawn = [[m.token for by, m in g.history() if by == xianyang.CHANCE] for g in (game, twin)]
    assert drawn[0][:10] == drawn[1][:10]
    assert drawn[0][10:] != drawn[1][10:]


def test_a_dealt_game_is_as_its_seat_sees_it_and_can_be_played() -> None:
    game = play(xianyang.new("qin", seed=3), 9)
    world = game.deal(1, seed=5)
    assert world.information(1) == game.information(1)
    assert world.deal(1, seed=5).state == game.deal(1, seed=5).state
    play(world, 200)
    assert world.is_over


def test_a_view_is_plain_json() -> None:
    game = play(xianyang.new("qin", players=4, seed=3), 30)
    view = game.view(2)
    assert json.loads(json.dumps(view)) == view | {"sheet": view["sheet"]}
    wanted = ["game", "rules", "players", "actor", "waiting", "ply", "over", "winners", "scores", "cells", "hand", "hands",
              "supply", "stock", "options", "legal"]  # fmt: skip
    assert set(wanted) <= set(view)
    assert set(view["cells"]["d7"]) >= {"terrain", "colour", "owner", "pagodas"}
    assert (
        sum(cell["pagodas"] for cell in view["cells"].values()) == sum(view["scores"]) == 4 * 15 - sum(view["supply"])
    )
    with pytest.raises(xianyang.UnknownGame, match="no seat 4"):
        game.view(4)


def test_no_view_or_record_holds_the_seed() -> None:
    seed = 987654321
    game = play(xianyang.new("qin", seed=seed), 15)
    shown = [json.dumps(game.view(0)), str(game.record()), game.record().json(), game.position, repr(game.state)]
    assert not any(str(seed) in text for text in shown)


def test_preview_tells_what_a_move_would_do_and_changes_nothing() -> None:
    game = scene(hands=("ry rr", "bb"))
    before = game.state
    events, scores = game.preview("ry d7 d6")
    assert ([event.audience for event in events], scores) == ([-1] * len(events), [1, 0])
    assert game.state == before
    with pytest.raises(xianyang.IllegalMove):
        game.preview("ry a2 a3")


def test_why_is_none_for_a_legal_move() -> None:
    game = scene(hands=("ry rr", "bb"))
    assert game.why("ry d7 d6") is None
    assert game.why("yy d6 d7") == "White holds no yellow-yellow tile."


def test_secure_draws_follow_their_weights() -> None:
    from scipy.stats import chisquare

    counts = [0, 0, 0]
    for _ in range(3000):
        counts[Secure().pick([1, 2, 3], 0)] += 1
    assert chisquare(counts, [500, 1000, 1500]).pvalue > 1e-9


def test_seeded_draws_follow_their_weights() -> None:
    from scipy.stats import chisquare

    counts = [0, 0, 0]
    for ply in range(3000):
        counts[Seeded(5).pick([1, 2, 3], ply)] += 1
    assert chisquare(counts, [500, 1000, 1500]).pvalue > 0.001
    assert Seeded(1).fork(3).pick([1] * 1000, 0) != Seeded(1).pick([1] * 1000, 0)


def test_the_generator_gives_these_numbers_everywhere() -> None:
    rng = generator(7, "known")
    assert [next32(rng) for _ in range(4)] == KNOWN_WORDS
    assert all(0 <= below(rng, 3) < 3 for _ in range(100))
    assert {pick(rng, [1, 0, 5][::2], 2) for _ in range(50)} == {0, 1}


KNOWN_WORDS = [2079477878, 1169194259, 2471849290, 2449902042]


def test_a_layout_names_its_places() -> None:
    layout = Layout()
    first, second = layout.field("first"), layout.field("second", 3)
    assert (first, second, layout.size, layout.name(0), layout.name(2)) == (0, 1, 4, "first", "second[1]")
    with pytest.raises(ValueError, match="already has"):
        layout.field("first")
    with pytest.raises(ValueError, match="no place 4"):
        layout.name(4)
    with pytest.raises(ValueError, match="at least one"):
        layout.field("none", 0)


def test_where_one_seat_decides_it_is_the_only_one_waiting() -> None:
    game = xianyang.new("qin", players=3, seed=2)
    assert game.waiting == [game.actor] == game.view(None)["waiting"]
    assert game.asking(0).legal[0] == game.legal[0]
    with pytest.raises(xianyang.UnknownGame, match="Seat 1 has nothing to decide now"):
        game.asking(1)
    with pytest.raises(xianyang.UnknownGame, match="no seat 5"):
        game.asking(5)


def test_asking_leaves_the_game_as_it_is() -> None:
    game = xianyang.new("xian", players=3, seed=2)
    before = game.position
    asked = game.asking(2)
    asked.push(asked.legal[0])
    assert (game.position, game.waiting, game.actor) == (before, [0, 1, 2], 0)

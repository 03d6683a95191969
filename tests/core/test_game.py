"""The public library: new games, moves, undo, copies, deals, views."""

from __future__ import annotations

import copy
import json
import pickle
import re

import pytest

import xianyang
from tests.qin.scene import scene
from xianyang.core.chance import Secure, Seeded
from xianyang.core.game import Game
from xianyang.core.layout import Layout
from xianyang.core.record import Record
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
        ({"game": "qin", "chance": 3}, '"manual" or a source of chance, not 3'),
        ({"game": "qin", "chance": Secure}, '"manual" or a source'),
        ({"game": ["qin"]}, "no game"),
        ({"game": None}, "no game None"),
        *(
            ({"game": "qin", "players": wrong}, f"whole number .2, 3, 4., not {wrong!r}")
            for wrong in (2.0, "2", True, None)
        ),
        *(({"game": "qin", "options": wrong}, "given by their names") for wrong in (5, "board", ["board"], "")),
        *(({"game": "qin", "seed": wrong}, "seed is a whole number") for wrong in ("x", 1.5, [], True)),
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
    for wrong in (5, None, ["ry d7 d6"], b"pass"):
        for take in (game.push, game.parse, game.why, game.preview):
            with pytest.raises(xianyang.UnknownMove, match="A move is a Move or its token, not"):
                take(wrong)
    for integer in ("x", 5.0, None, True, -1, 10**9, float("nan")):
        with pytest.raises(xianyang.UnknownMove, match="; moves go from 0 to 2815"):
            game.move(integer)  # type: ignore[arg-type]
    asks = (game.view, game.board, game.svg, game.history, game.information, game.position_for, game.deal,
            lambda seat: game.events(0, seat), lambda seat: game.seen(0, seat), lambda seat: Record.of(game, seat))  # fmt: skip
    for seat in (-1, 2, "0", True, 0.0):
        for ask in asks:
            with pytest.raises(xianyang.UnknownGame, match="no seat"):
                ask(seat)
    assert game.ply == 6


def test_what_is_no_ply_is_refused_with_a_sentence() -> None:
    game = play(xianyang.new("qin", seed=7), 3)
    asks = (game.state_at, game.actor_at, lambda ply: game.information(0, ply), lambda ply: game.history(since=ply))
    made = (game.events, game.seen)
    for ask in (*asks, *made):
        for wrong in (-1, game.ply + 1, "x", 1.0, True, [], *([None] if ask not in asks[2:3] else [])):
            with pytest.raises(xianyang.UnknownPly, match=f"this game has {game.ply} so far"):
                ask(wrong)
    for ask in made:
        with pytest.raises(xianyang.UnknownPly, match="no ply 12 here"):
            ask(game.ply)
    for ask in asks:
        ask(game.ply)
    for wrong in ("x", 1.5, True, -1, game.ply + 1):
        with pytest.raises(xianyang.UnknownPly, match="plies from 0 to 12, not"):
            game.record().at(wrong)  # type: ignore[arg-type]


def test_every_error_is_a_value_error_of_one_line() -> None:
    game = xianyang.new("qin", seed=7)
    for ask in (lambda: game.push(None), lambda: game.events(-1), lambda: game.move("x"), lambda: game.view(9),
                lambda: game.deal_from(3), lambda: xianyang.position(5), lambda: xianyang.read(5)):  # type: ignore[arg-type, return-value]  # fmt: skip
        with pytest.raises(ValueError) as error:
            ask()
        assert "\n" not in str(error.value)


def test_numbers_of_other_kinds_are_whole_too() -> None:
    np = pytest.importorskip("numpy")
    game = xianyang.new("qin", players=np.int64(3), seed=np.int64(7))
    assert game.position == xianyang.new("qin", players=3, seed=7).position
    assert type(game.players) is int
    assert game.view(np.int64(1)) == game.view(1)
    assert game.move(np.int64(5)) == game.move(5)


def test_a_state_or_an_information_set_of_any_ply_can_be_had() -> None:
    game = play(xianyang.new("qin", players=3, seed=5), 12)
    for ply in range(game.ply + 1):
        there = game.record().at(ply)
        assert game.state_at(ply) == there.state
        assert game.actor_at(ply) == there.actor
        for seat in (0, 1, 2, None):
            assert game.information(seat, ply) == there.information(seat)
            assert game.history(seat)[ply:] == game.history(seat, since=ply)
    assert game.information(1, game.ply) == game.information(1)
    game.state_at(3)[0] = game.information(1, 3)[0] = 99
    assert 99 not in (game.state_at(3)[0], game.information(1, 3)[0])


@pytest.mark.parametrize("fair", [False, True])
def test_events_are_told_in_order_each_once(fair: bool) -> None:
    game = play(xianyang.new("qin", players=3, options={"fair_start": fair}, seed=5), 400)
    for ply in range(game.ply):
        everything = game.events(ply)
        assert len(everything) == len(set(everything))
        for seat in (0, 1, 2, None):
            assert game.events(ply, seat) == [event for event in everything if event.audience in (-1, seat)]
    drawn = next(game.events(ply) for ply in range(game.ply) if game.actor_at(ply) == xianyang.CHANCE)
    assert [event.audience for event in drawn][:2] == [0, -1], "the tile is drawn, then everybody is told that one was"


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


def test_copies_of_every_kind_are_independent() -> None:
    game = play(xianyang.new("qin", seed=3), 4)
    before, ply = game.state, game.ply
    for twin in (game.copy(), copy.copy(game), copy.deepcopy(game)):
        assert (twin.state, twin.history()) == (game.state, game.history())
        play(twin, 6)
        twin.undo()
        assert (game.state, game.ply) == (before, ply)
    with pytest.raises(TypeError, match=re.escape("str(game.record())")):
        pickle.dumps(game)
    record = game.record()
    assert copy.deepcopy(record) == copy.copy(record) == record
    with pytest.raises(TypeError, match=re.escape("str(record)")):
        pickle.dumps(record)


def test_states_are_never_changed_in_place() -> None:
    """Copies share them, so whatever a game is asked, they stay what they were."""
    game = play(xianyang.new("qin", seed=3), 8)
    kept = [list(state) for state in game._states]
    twin = game.copy()
    for viewer in (0, 1, None):
        twin.view(viewer), twin.svg(viewer), twin.board(viewer), twin.position_for(viewer), twin.deal(viewer)
    twin.preview(twin.legal[0]), twin.why("pass"), twin.record(), twin.scores, [twin.events(p) for p in range(twin.ply)]
    twin.state[0] = 7
    play(twin, 400)
    assert [list(state) for state in game._states] == kept == [list(state) for state in twin._states[: len(kept)]]


def test_options_can_be_read_only() -> None:
    given = {"board": "lion"}
    game = xianyang.new("qin", options=given, seed=3)
    with pytest.raises(TypeError):
        game.options["board"] = "bird"  # type: ignore[index]
    given["board"] = "bird"
    assert dict(game.options) == {"board": "lion", "fair_start": False} == game.view(0)["options"]
    assert json.loads(json.dumps(game.view(0)))["options"]["board"] == "lion"
    assert dict(game.deal(0).options) == dict(game.copy().options) == dict(game.options)


def test_who_deals_can_be_changed_and_nonsense_is_refused() -> None:
    game = xianyang.new("qin", chance="manual")
    for wrong in (3, "later", Seeded, ["manual"]):
        with pytest.raises(xianyang.UnknownGame, match='"manual" or a source of chance'):
            game.deal_from(wrong)  # type: ignore[arg-type]
        with pytest.raises(xianyang.UnknownGame, match='"manual" or a source of chance'):
            game.record().at(0, chance=wrong)  # type: ignore[arg-type]
    assert game.actor == xianyang.CHANCE
    game.deal_from(Seeded(7))
    assert game.position == xianyang.new("qin", seed=7).position


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
    events, points = game.preview("ry d7 d6")
    assert ([event.audience for event in events], [sum(p.values()) for p in points]) == ([-1] * len(events), [1, 0])
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
    assert (asked.actor, asked.position, str(asked.record())) == (2, before, str(game.record()))
    assert asked.position_for(2) == game.position_for(2)
    for change in (lambda: asked.push(asked.legal[0]), lambda: asked.deal_from(None)):
        with pytest.raises(xianyang.IllegalMove, match="only asks a seat"):
            change()
    assert (game.position, game.waiting, game.actor) == (before, [0, 1, 2], 0)


@pytest.mark.parametrize("sealed", ["favour", "pairs"])
def test_a_preview_of_a_sealed_choice_is_the_same_in_all_worlds(sealed: str) -> None:
    """Of the last seat that chooses too: it must not learn what the others have sealed."""
    game = xianyang.new("xian", players=3, seed=5)
    if sealed == "pairs":
        for seat in range(3):
            game.push(game.legal[seat])
    for seat in range(3):
        worlds = [game, *(game.deal(seat, seed=seed) for seed in range(3))]
        for move in game.legal:
            assert len({str(world.preview(move)) for world in worlds}) == 1
        game.push(game.legal[0])

"""The final scoring of Terracotta Army: groups, footmen, archers, what is left, ties; beside a plain recount."""

from __future__ import annotations

import pytest

from tests.terracotta.recount import recount, recount_round
from tests.terracotta.scene import BLUE, GREEN, YELLOW, last_turn, of, over, push, scene, source
from xianyang.core.rng import below, generator
from xianyang.games.terracotta import layout as at
from xianyang.games.terracotta.final import foreseen
from xianyang.games.terracotta.moves import cell_name


def groups(board: str, players: int = 4) -> list[int]:
    """Points of all seats for groups."""
    return source(over(players, board), "groups")


@pytest.mark.parametrize(
    ("board", "points"),
    [
        ("yo@a1 yo@b1", [2, 0, 0, 0]),  # one player: a point for each warrior, no domination
        ("yo@a1", [0, 0, 0, 0]),  # alone
        ("yo@a1 yg@b1", [0, 0, 0, 0]),  # of two types
        ("yo@a1 yo@b2", [0, 0, 0, 0]),  # a corner is no edge
        ("yo@a1 go@b1", [4, 4, 0, 0]),  # 2 for the warrior, 2 for presence: nobody dominates
        ("yo@a1 yo@b1 go@c1", [9, 4, 0, 0]),  # 2 for each warrior, domination 5, presence 2
        ("yo@a1 go@b1 bo@c1", [5, 5, 5, 0]),
        ("yo@i1 yo@a2", [0, 0, 0, 0]),  # the ends of two rows are no neighbours
    ],
)
def test_groups(board: str, points: list[int]) -> None:
    assert groups(board) == points


@pytest.mark.parametrize(
    ("board", "points"),
    [
        ("yo@a1 a@b1<", [1, 0, 0, 0]),  # a warrior and an archer facing it are a group
        ("yo@a1 go@c1 a@b1<", [7, 4, 0, 0]),  # the archer links two parts, and breaks the tie
        ("yo@a1 go@c1 a@b1v", [0, 0, 0, 0]),  # it faces nothing, and links nothing
        ("yo@a1 go@c1 a@b1< a@c2^", [4, 4, 0, 0]),  # equal archers
        ("yo@a1 gg@c1 a@b1<", [1, 0, 0, 0]),  # of the type of the warrior that it faces
        ("yo@a1 a@a2^ a@b1< go@b2", [7, 4, 0, 0]),  # archers of a type beside another warrior of it
    ],
)
def test_archers_in_groups(board: str, points: list[int]) -> None:
    assert groups(board) == points


def test_archers_linked_in_a_chain() -> None:
    """The archer on b2 faces a2; c2 faces d2; both are officers' figures and neighbours."""
    assert groups("yo@a2 go@d2 a@b2< a@c2>") == [4, 4, 0, 0]


@pytest.mark.parametrize(
    ("board", "points"),
    [
        ("yo@a1>", [0, 0, 0, 0]),  # a mounted warrior alone is one figure
        ("yo@a1> a@d1<", [1, 0, 0, 0]),  # with an archer that faces the horse it is a group
        ("yo@a1> go@c2", [4, 4, 0, 0]),  # joined at its last cell
        ("yo@a1> go@d1 go@c2", [4, 9, 0, 0]),
        ("yo@a1> yo@a2> go@i7", [2, 0, 0, 0]),  # two mounted warriors
    ],
)
def test_mounted_warriors_in_groups(board: str, points: list[int]) -> None:
    assert groups(board) == points


def test_several_groups_of_one_type_count_by_themselves() -> None:
    assert groups("yo@a1 yo@b1 yo@d1 go@e1") == [2 + 4, 4, 0, 0]


@pytest.mark.parametrize(
    ("board", "points"),
    [
        ("f@b2 yo@a1", [8, 0, 0, 0]),  # alone
        ("f@b2 yo@a1 gs@c3", [2, 2, 0, 0]),
        ("f@b2 yo@a1 gs@c3 a@d3<", [2, 8, 0, 0]),  # an archer outside the cells around breaks the tie
        ("f@b2 yo@a1 ys@a2 gs@c3", [8, 2, 0, 0]),
        ("f@b2 yo@c2> gs@a1", [2, 2, 0, 0]),  # a mounted warrior once
        ("f@b2 yo@c1v gs@a1 gs@b1", [2, 8, 0, 0]),  # also where three of its cells are around
        ("f@b2 yo@d2", [0, 0, 0, 0]),
        ("f@a1 f@b2 yo@b1", [16, 0, 0, 0]),  # each footman by itself
        ("f@b2 a@b1<", [0, 0, 0, 0]),  # an archer is nobody's
    ],
)
def test_footmen(board: str, points: list[int]) -> None:
    assert source(over(4, board), "footmen") == points


def test_footmen_count_warriors_that_are_in_no_group() -> None:
    game = over(2, "f@b2 yo@a1 gs@c3 gs@d3")
    assert (source(game, "footmen"), source(game, "groups")) == ([2, 2], [0, 2])


def test_each_archer_brings_two_points_to_the_owner_of_the_warrior_it_faces() -> None:
    game = over(3, "yo@a1 a@b1< a@a2^ go@d4> a@e3v a@g7^")
    assert source(game, "archers") == [4, 2, 0], "one faces the horse of Green's officer, one faces nothing"


@pytest.mark.parametrize(("letters", "points"), [("", 0), ("c", 0), ("cw", 1), ("cwd", 1), ("ccwwdd", 3)])
def test_what_is_left_counts_by_halves_rounded_down(letters: str, points: int) -> None:
    assert source(over(2, "", {YELLOW: letters}), "resources") == [points, 0]


def test_a_tie_goes_to_the_seat_earlier_in_the_turn_order() -> None:
    game = over(3, "yo@a1 yo@b1 bo@g1 bo@h1", order="gby")
    assert (game.scores, game.ranks, game.winners) == ([2, 0, 2], [1, 2, 0], [BLUE])


def test_the_turn_order_of_the_tie_is_that_of_the_last_upkeep() -> None:
    """Green takes the priority token in the last round, and so wins an even game."""

    def held(s: list[int]) -> None:
        s[at.PRIORITY + GREEN] = 1

    game = push(last_turn(2, round=5, goods={}, tiles="1 2 4 5 3", change=held), "craftsman 12")
    while not game.is_over:
        game.push("skip")
    assert (game.scores, game.winners) == ([0, 0], [GREEN])
    assert game.view(None)["order"] == [GREEN, YELLOW]
    assert of(game, GREEN)["priority"] is None


def test_the_upkeep_of_round_five_comes_before_the_final_scoring() -> None:
    """Coins of masters count; workers stay, rings turn no more."""
    game = last_turn(2, round=5, goods={YELLOW: "c"}, masters={YELLOW: {"sculptor": 1, "overseer": 2}})
    offsets = game.view(None)["offsets"]
    push(game, "craftsman 12")
    while not game.is_over:
        game.push("skip")
    assert source(game, "resources") == [1, 0]
    assert game.view(None)["offsets"] == offsets


def test_an_archer_loses_and_gains_the_warrior_it_faces_by_a_guards_move() -> None:
    """Green's archer on b2 looks east: Yellow's officer leaves c2, and Yellow's soldier comes there."""

    def armed(s: list[int]) -> None:
        s[at.WEAPON + at.HALBERD] = 1
        s[at.WET] = 4

    board = "yo@c2 yo@c3 ys@g2 a@b2>"
    game = push(scene(board=board, inner="sculpt 2", change=armed), "craftsman 1", "sculpt g", "put i7", "use")
    assert faces(board, 2) == [("officer", ["b2", "c2", "c3"])]
    push(game, "move c2", "to c1")
    assert game.view(None)["mausoleum"]["b2"]["warrior"] is None
    assert found_groups(game) == []
    game = push(
        scene(board="yo@c1 yo@c3 ys@g2 a@b2>", inner="sculpt 2", change=armed),
        "craftsman 1",
        "sculpt g",
        "put i7",
        "use",
    )
    push(game, "move g2", "to c2")
    assert game.view(None)["mausoleum"]["b2"]["warrior"] == "c2"
    assert found_groups(game) == [("soldier", ["b2", "c2"])]


def test_an_archer_gains_a_warrior_by_placing_and_mounting() -> None:
    """A horse that stretches into the faced cell puts its rider there."""
    assert faces("yo@c4 a@b2>", 2) == []
    assert faces("yo@c4^ a@b2>", 2) == [("officer", ["b2", "c2", "c3", "c4"])]


def found_groups(game: object) -> list[tuple[str, list[str]]]:
    view = game.view(None)  # type: ignore[attr-defined]
    return [(group["type"], group["cells"]) for group in view["standing"]["groups"]]


def faces(board: str, players: int) -> list[tuple[str, list[str]]]:
    """The groups of a board."""
    return found_groups(scene(players, board=board))


# -- against a recount


def random_board(players: int, seed: int) -> str:
    """A crowded board at random, with some of everything."""
    rng = generator(seed, "board")
    free = [cell_name(cell) for cell in range(at.CELLS)]
    words = []

    def spot() -> str:
        return free.pop(below(rng, len(free)))

    for seat in range(players):
        for _ in range(4 + below(rng, 8)):
            words.append(f"{at.SEAT_LETTERS[seat]}{at.TYPE_LETTERS[below(rng, 4)]}@{spot()}")
    for letter in "fma":
        for _ in range(below(rng, 5)):
            arrow = "^>v<"[below(rng, 4)] if letter == "a" else ""
            words.append(f"{letter}@{spot()}{arrow}")
    for number, word in enumerate(words):
        ahead = (
            [_straight(word[3:5], direction) for direction in range(4)] if len(word) == 5 and word[0] in "ygbv" else []
        )
        riders = [direction for direction, cells in enumerate(ahead) if len(cells) == 2 and set(cells) <= set(free)]
        if riders and sum(len(other) == 6 and other[0] in "ygbv" for other in words) < 4 and below(rng, 3) == 0:
            direction = riders[below(rng, len(riders))]
            for cell in ahead[direction]:
                free.remove(cell)
            words[number] = word + "^>v<"[direction]
    return " ".join(words)


def _straight(cell: str, direction: int) -> list[str]:
    """The next two cells in a direction, those that there are."""
    column, row = ord(cell[0]) - ord("a"), int(cell[1]) - 1
    dx, dy = ((0, -1), (1, 0), (0, 1), (-1, 0))[direction]
    places = [(column + step * dx, row + step * dy) for step in (1, 2)]
    return [f"{chr(ord('a') + x)}{y + 1}" for x, y in places if 0 <= x < at.COLUMNS and 0 <= y < at.ROWS]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_final_count_equals_a_plain_recount(players: int) -> None:
    met = 0
    for seed in range(120):
        board = random_board(players, seed)
        letters = {seat: "cwd"[: seed % 4] * (1 + seat) for seat in range(players)}
        game = over(players, board, letters)
        found = [
            [source(game, name)[seat] for name in ("footmen", "groups", "archers", "resources")]
            for seat in range(players)
        ]
        counted = recount(game.view(None), players)
        assert found == counted, board
        met += sum(map(sum, counted))
        final = foreseen(game.tables, game.state)
        assert [final[4 * seat : 4 * seat + 4] for seat in range(players)] == counted
    assert met > 1000


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_rounds_scoring_equals_a_plain_recount(players: int) -> None:
    """Lines, musicians and tiles on crowded boards; every kind of tile in every round."""
    met = 0
    for seed in range(120):
        rng = generator(seed, "lines")
        tiles = [1 + (seed + 5 * i) % 12 for i in range(5)]
        letters = {seat: "cwd" * below(rng, 4) for seat in range(players)}
        inspectors = (1 + below(rng, 7), "abcdefghi"[below(rng, 9)])
        game = last_turn(players, round=1 + seed % 5, board=random_board(players, seed), goods=letters, inspectors=inspectors,
                         tiles=" ".join(map(str, tiles)))  # fmt: skip
        push(game, next(move.token for move in game.legal if move.token.startswith("craftsman")))
        counted, number = recount_round(game.view(None), players), game.view(None)["round"]
        while not game.is_over and game.view(None)["round"] == number:
            game.push("skip")
        for name, points in counted.items():
            assert [game.view(None)["by_round"][seat][number - 1][name] for seat in range(players)] == points, (
                seed,
                name,
            )
            met += sum(points)
    assert met > 2000

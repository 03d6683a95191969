"""Pictures: valid, self-contained, the same for the same content, and readable however one sees colours."""

from __future__ import annotations

import re
from itertools import combinations, product
from xml.etree import ElementTree

import numpy as np
import pytest

import xianyang
from tests.core.test_game import play
from tests.qin.scene import scene
from xianyang.core.game import ALL
from xianyang.core.rules import SPECTATOR
from xianyang.core.speech import speaker
from xianyang.games.qin import TITLE
from xianyang.games.qin.layout import KIND_NAMES, PASS
from xianyang.games.qin.moves import cell_name, parts
from xianyang.games.qin.picture import board, emblem, picture, tile_back, tile_picture
from xianyang.picture.outline import loops, outline
from xianyang.picture.palette import CONTRAST, LIGHT, NIGHT, SETS, contrast
from xianyang.picture.svg import Picture, node, number, path, write

GAME = play(xianyang.new("qin", players=4, options={"board": "lion"}, seed=7), 24)
THEMES = ("light", "night", "contrast")

# G. M. Machado, M. M. Oliveira, L. A. F. Fernandes, 2009, severity 1.0
MACHADO = {
    "normal": np.eye(3),
    "protanopia": np.array(
        [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]]
    ),
    "deuteranopia": np.array(
        [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]]
    ),
    "tritanopia": np.array(
        [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]]
    ),
}


def lab(colour: str, sight: str) -> np.ndarray:
    channels = np.array([int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)])
    linear = np.where(channels <= 0.04045, channels / 12.92, ((channels + 0.055) / 1.055) ** 2.4)
    linear = np.clip(MACHADO[sight] @ linear, 0, 1)
    xyz = (
        np.array(
            [[0.4124564, 0.3575761, 0.1804375], [0.2126729, 0.7151522, 0.0721750], [0.0193339, 0.1191920, 0.9503041]]
        )
        @ linear
    )
    f = np.array(
        [x ** (1 / 3) if x > 0.008856 else 7.787 * x + 16 / 116 for x in xyz / np.array([0.95047, 1.0, 1.08883])]
    )
    return np.array([116 * f[1] - 16, 500 * (f[0] - f[1]), 200 * (f[1] - f[2])])


@pytest.mark.parametrize("sight", MACHADO)
@pytest.mark.parametrize("name", SETS)
def test_colours_of_a_set_are_told_apart(name: str, sight: str) -> None:
    for one, two in combinations(SETS[name], 2):
        assert np.linalg.norm(lab(one, sight) - lab(two, sight)) >= 25, (one, two)


@pytest.mark.parametrize("theme", [LIGHT, NIGHT, CONTRAST])
def test_texts_are_read_on_their_ground(theme: object) -> None:
    for ground in (theme.ground, theme.panel):  # type: ignore[attr-defined]
        for ink in (theme.ink, theme.muted, theme.bronze, theme.accent):  # type: ignore[attr-defined]
            assert contrast(ink, ground) >= 4.5, (ink, ground)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("seat", [0, 3, None, ALL])
def test_a_picture_is_valid_and_stands_alone(theme: str, seat: int | None) -> None:
    text = GAME.svg(seat, theme=theme)
    root = ElementTree.fromstring(text)
    assert root.tag == "{http://www.w3.org/2000/svg}svg"
    ids = [element.get("id") for element in root.iter() if element.get("id")]
    assert len(ids) == len(set(ids))
    assert len({str(name).split("-")[0] for name in ids}) == 1, "one prefix for all ids"
    for element in root.iter():
        assert element.get("style") is None
        assert not any(name.startswith("on") for name in element.attrib)
        assert element.tag.split("}")[1] not in ("script", "style", "image", "use", "foreignObject")
    used = set(re.findall(r"url\(#([^)]+)\)", text))
    assert used <= set(ids)
    assert not re.search(r"(?:href|src)=|https?://(?!www\.w3\.org/2000/svg)", text)


def test_pictures_of_one_page_do_not_clash() -> None:
    pictures = [
        GAME.svg(0),
        GAME.svg(1),
        GAME.svg(0, theme="night"),
        GAME.svg(0, lang="fr"),
        play(GAME.copy(), 1).svg(0),
    ]
    ids = [set(re.findall(r' id="([^"]+)"', picture)) for picture in pictures]
    for one, two in combinations(ids, 2):
        assert not one & two


def test_the_same_content_gives_the_same_bytes() -> None:
    assert GAME.svg(2) == GAME.copy().svg(2)


def test_two_worlds_give_the_same_picture() -> None:
    for seat in (0, 1, None):
        worlds = [GAME.deal(seat, seed=n) for n in (1, 2)]
        assert worlds[0].state != worlds[1].state
        assert worlds[0].svg(seat) == worlds[1].svg(seat)


def test_a_picture_is_described_in_words_and_in_its_language() -> None:
    english, french = (ElementTree.fromstring(GAME.svg(0, lang=lang)) for lang in ("en", "fr"))
    space = "{http://www.w3.org/2000/svg}"
    assert english.find(f"{space}title").text == "Qin"  # type: ignore[union-attr]
    description = english.find(f"{space}desc").text  # type: ignore[union-attr]
    assert "[ ]" in str(description)
    assert "hand: ? ? ?" in str(description)
    shown = "".join(text.text or "" for text in french.iter(f"{space}text"))
    assert "Blanc" in shown
    assert "White" not in shown


def test_every_colour_has_its_pattern_and_every_seat_its_shape() -> None:
    text = GAME.svg()
    prefix = str(re.search(r'id="(x\w+)-title"', text)[1])  # type: ignore[index]
    laid = sum(1 for cell in GAME.view(None)["cells"].values() if cell["colour"])
    patterned = re.findall(rf'id="{prefix}-territories-\w+" [^>]+><rect [^>]+/><rect [^>]+url', text)
    assert len(patterned) == laid


def test_the_last_move_is_marked_on_its_two_cells() -> None:
    game = scene(hands=("ry rr", "bb"))
    assert game.svg().count("#a6301f") == 1, "only the frame of the player to move"
    game.push("ry d7 d6")
    assert game.svg().count('stroke="#a6301f"') == 2


def test_pictures_are_shown_in_notebooks() -> None:
    assert GAME._repr_svg_() == GAME.svg(ALL)
    with pytest.raises(ValueError, match="light, night, contrast"):
        GAME.svg(theme="pink")


# -- pictures in parts

SPACE = "{http://www.w3.org/2000/svg}"
DRAWERS = (board, picture)


def draw(drawer: object, game: xianyang.Game, seat: int | None = None, theme: str = "light") -> Picture:
    h, shown = game.information(seat), SPECTATOR if seat is None else seat
    last = next((move.integer for by, move in reversed(game.history(seat)) if by >= 0), None)
    return drawer(game.tables, h, shown, speaker("en"), theme, last)  # type: ignore[operator, no-any-return]


def canonical(root: ElementTree.Element) -> str:
    return ElementTree.canonicalize(ElementTree.tostring(root))


@pytest.mark.parametrize(("drawer", "theme"), list(product(DRAWERS, THEMES)))
def test_base_and_parts_put_together_are_the_picture(drawer: object, theme: str) -> None:
    drawn = draw(drawer, GAME, 0, theme)
    root = ElementTree.fromstring(drawn.base)
    layers = {element.get("id"): element for element in root.iter()}
    for key, text in drawn.parts.items():
        layer = layers[f"{drawn.prefix}-{key.split('/')[0]}"]
        layer.append(ElementTree.fromstring(re.sub(r"^<\w+", rf'\g<0> xmlns="{SPACE[1:-1]}"', text)))
    assert canonical(root) == canonical(ElementTree.fromstring(str(drawn)))


@pytest.mark.parametrize("drawer", DRAWERS)
def test_layers_of_a_base_are_empty_and_in_order(drawer: object) -> None:
    drawn = draw(drawer, GAME)
    groups = ElementTree.fromstring(drawn.base).findall(f"{SPACE}g[@id]")
    order = ["water", "villages", "territories", "starts", "provinces", "pagodas", "last", "players"]
    assert [group.get("id") for group in groups] == [f"{drawn.prefix}-{name}" for name in order[: len(groups)]]
    assert not any(len(group) for group in groups)
    assert {key.split("/")[0] for key in drawn.parts} == set(order[: len(groups)])


@pytest.mark.parametrize("drawer", DRAWERS)
def test_a_part_is_one_element_with_its_id(drawer: object) -> None:
    drawn = draw(drawer, GAME, 0)
    for key, text in drawn.parts.items():
        assert re.fullmatch("[a-z]+/[a-z0-9-]+", key)
        root = ElementTree.fromstring(text)
        assert [element.get("id") for element in root.iter() if element.get("id")] == [root.get("id")]
        assert root.get("id") == f"{drawn.prefix}-{key.replace('/', '-')}"
        assert set(re.findall(r"url\(#(.+?)-\w+\)", text)) <= {drawn.prefix}


@pytest.mark.parametrize(("drawer", "theme"), list(product(DRAWERS, THEMES)))
def test_a_picture_in_parts_is_plain(drawer: object, theme: str) -> None:
    drawn = draw(drawer, GAME, 0, theme)
    root = ElementTree.fromstring(str(drawn))
    ids = [str(element.get("id")) for element in root.iter() if element.get("id")]
    assert len(ids) == len(set(ids))
    assert all(name.startswith(f"{drawn.prefix}-") for name in ids)
    assert set(re.findall(r"url\(#([^)]+)\)", str(drawn))) <= set(ids)
    assert all(element.get("style") is None for element in root.iter())
    assert not {element.tag for element in root.iter()} & {f"{SPACE}script", f"{SPACE}style", f"{SPACE}use"}


def test_the_board_of_a_page_is_square_and_its_base_the_same_at_all_times() -> None:
    game = play(xianyang.new("qin", players=3, seed=4), 40)
    bases = {draw(board, play(game.copy(), ply), seat).base for ply in range(6) for seat in (0, 2, None)}
    assert len(bases) == 1
    (base,) = bases
    assert 'viewBox="0 0 632 632"' in base
    assert re.findall("<title[^>]*>(.*?)</title>", base) == ["Qin"]
    assert "<desc" not in base
    assert draw(board, xianyang.new("qin", options={"board": "lion"})).base != base
    assert len({draw(board, game, theme=theme).base for theme in THEMES}) == 3


def test_a_move_changes_only_the_parts_around_it() -> None:
    game = play(xianyang.new("qin", players=2, seed=3), 24)
    before = draw(board, game).parts
    move = game.legal[0]
    assert move.kind == "place"
    game.push(move)
    after = draw(board, game).parts
    _, a, b = parts(move.integer)
    laid = {f"territories/{cell_name(cell)}" for cell in (a, b)}
    assert {key for key in after if key.startswith("territories/")} - before.keys() == laid
    for key in before:
        if key.startswith(("territories/", "water/", "starts/")):
            assert after[key] is before[key], key
    kept = [key for key in after if after[key] is before.get(key)]
    assert len(kept) > len(after) - 16


def test_two_worlds_give_the_same_base_and_parts() -> None:
    for drawer, seat in product(DRAWERS, (0, 1)):
        one, two = (draw(drawer, GAME.deal(seat, seed=n), seat) for n in (1, 2))
        assert one.base == two.base
        assert one.parts == two.parts


def test_pieces_say_where_they_come_from() -> None:
    drawn = draw(board, GAME)
    for key, text in drawn.parts.items():
        layer, root = key.split("/")[0], ElementTree.fromstring(text)
        if layer == "territories":
            assert root.get("data-from") == "player"
        if layer == "pagodas":
            assert re.fullmatch("player-[0-3]", str(root.get("data-from")))
        if layer in ("territories", "pagodas"):
            assert re.fullmatch(r"translate\([\d.]+ [\d.]+\)", str(root.get("transform")))
    seats = {first: cell["owner"] for first, cell in GAME.view(None)["cells"].items() if cell["pagodas"]}
    assert seats == {
        key.split("/")[1]: int(str(ElementTree.fromstring(text).get("data-from"))[-1])
        for key, text in drawn.parts.items()
        if key.startswith("pagodas/")
    }


def test_the_marks_of_the_last_move_are_parts() -> None:
    game = play(xianyang.new("qin", players=2, seed=3), 9)
    _, a, b = parts(next(move.integer for by, move in reversed(game.history(None)) if by >= 0))
    assert {key for key in draw(board, game).parts if key.startswith("last/")} == {
        f"last/{cell_name(cell)}" for cell in (a, b)
    }
    nothing = board(game.tables, game.information(None), SPECTATOR, speaker("en"), "light", PASS)
    assert not any(key.startswith("last/") for key in nothing.parts)


def test_a_picture_renamed_is_the_same_but_for_its_ids() -> None:
    drawn = draw(board, GAME)
    other = drawn.renamed("other")
    assert "board-" not in str(other)
    assert str(other.renamed("board")) == str(drawn)


def test_a_board_is_small() -> None:
    assert len(str(draw(board, play(xianyang.new("qin", players=4, seed=1), 36)))) < 70_000


def test_tiles_and_emblems_stand_alone_without_ids() -> None:
    tiles = [tile_picture(name) for name in KIND_NAMES] + [tile_back()]
    emblems = [emblem(seat, theme) for seat, theme in product(range(4), THEMES)]
    for text in tiles + emblems:
        ElementTree.fromstring(text)
        assert not re.search(r"\bid=|url\(|style=|<use|clipPath", text)
        assert len(text) < 1200
    assert len(set(tiles)) == len(tiles)
    assert len(set(emblems)) == len(emblems)
    assert all(text.startswith("<svg ") and 'aria-hidden="true"' in text and "viewBox=" in text for text in emblems)
    assert TITLE.pictures.emblem(2, "night") == emblem(2, "night")


@pytest.mark.parametrize("name", KIND_NAMES)
def test_the_marks_of_a_tile_lie_within_its_halves(name: str) -> None:
    for marks in re.findall(r'<path d="([^"]+)"', tile_picture(name)):
        corners = [float(x) for x in re.findall(r"-?(?:\d+\.?\d*|\.\d+)", marks)]
        assert max(map(abs, corners)) <= 17


def test_paths_are_short() -> None:
    assert path("M", 1, -0.25, "L", 0.5, -3, "h", 0.1, "z") == "M1-.2L.5-3h.1z"


def test_outlines_go_round_areas_and_holes() -> None:
    assert loops({(0, 0)}) == [[(0, 0), (1, 0), (1, 1), (0, 1)]]
    assert loops({(0, 0), (0, 1)}) == [[(0, 0), (2, 0), (2, 1), (0, 1)]]
    ring = {(r, c) for r in range(3) for c in range(3)} - {(1, 1)}
    assert sorted(map(len, loops(ring))) == [4, 4]
    assert [len(loop) for loop in loops({(0, 0), (1, 1)})] == [4, 4], "two cells that meet at a corner stay apart"
    assert outline({(0, 0)}, 10, 0, 0, 1, 2) == "M 1 3 Q 1 1 3 1 L 7 1 Q 9 1 9 3 L 9 7 Q 9 9 7 9 L 3 9 Q 1 9 1 7 Z"


def test_numbers_are_short() -> None:
    assert [number(x) for x in (1.0, 0.5, -0.25, 1.239, -0.001, 100)] == ["1", ".5", "-.25", "1.24", "0", "100"]
    assert write(node("a", class_="x", y=None)) == '<a class="x" />'

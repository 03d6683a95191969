"""Terracotta Army's pictures: well formed and self-contained in every phase, the numbers of the rules, readable without colour."""

from __future__ import annotations

import re
from collections import Counter
from itertools import combinations, product
from random import Random
from xml.etree import ElementTree

import pytest

from xianyang.core.game import Game
from xianyang.core.rules import SPECTATOR, Vec
from xianyang.core.speech import speaker
from xianyang.games.terracotta import (
    TITLE,
    counting,
    faces,
    ground,
    mats,
    overlays,
    people,
    plan,
    signs,
    statues,
    things,
)
from xianyang.games.terracotta import layout as at
from xianyang.games.terracotta.figures import warrior
from xianyang.games.terracotta.picture import LAYERS, board, emblem, mat, overlay, picture
from xianyang.games.terracotta.views import PHASES
from xianyang.games.terracotta.wheel import item_at
from xianyang.picture.palette import PAPER, TERRACOTTA_SEATS, THEMES, contrast, mix, on
from xianyang.picture.svg import Picture

SPACE = "{http://www.w3.org/2000/svg}"
LANGUAGES = ("en", "fr")
OVERLAYS = tuple(overlays.overlays([], speaker("en")))


def shown(t: Vec, h: Vec, theme: str = "light", lang: str = "en", last: int | None = None) -> Picture:
    return board(t, h, SPECTATOR, speaker(lang), theme, last)


def strip(t: Vec, h: Vec, other: int, theme: str = "light", lang: str = "en") -> str:
    return mat(t, h, other, SPECTATOR, speaker(lang), theme)


def laid(t: Vec, h: Vec, name: str, theme: str = "light", lang: str = "en") -> str:
    """An overlay in a picture of its own."""
    inside = overlay(t, h, name, speaker(lang), theme)
    return f'<svg xmlns="http://www.w3.org/2000/svg">{inside}</svg>'


def words(text: str) -> list[str]:
    """All texts of a picture."""
    found = ElementTree.fromstring(text).iter()
    return [element.text or "" for element in found if element.tag.split("}")[-1] == "text"]


def random_game(players: int, seed: int, plies: int = 10_000) -> Game:
    """A game in which seats like to do what they can."""
    game, rng = Game(TITLE, players, {}, seed=seed), Random(seed)
    while not game.is_over and game.ply < plies:
        tokens = [move.token for move in game.legal]
        kinds = ("sculpt", "buy", "hire", "do", "use", "put", "face", "take", "move", "to")
        liked = [token for token in tokens if token.split()[0] in kinds]
        game.push(rng.choice(liked if liked and rng.random() < 0.8 else tokens))
    return game


GAMES = {players: random_game(players, 3) for players in (2, 3, 4)}


def crowded(players: int = 4) -> tuple[Vec, Vec]:
    """Tables, and a state with horses in all directions, warriors on most cells, all specialists, workers, tokens."""
    game, rng = random_game(players, 11, 150), Random(4)
    t, h = game.tables, game.state
    for cell in range(at.CELLS):
        h[at.CELL + cell] = h[at.RIDER + cell] = 0
    for cell, step, seat, kind in ((10, 1, 0, 1), (33, -1, 1, 0), (44, 9, 1, 2), (54, -9, 0, 3)):
        for i in range(3):
            h[at.CELL + cell + i * step] = warrior(seat, kind)
            h[at.RIDER + cell + i * step] = cell + 1
    free = [cell for cell in range(at.CELLS) if not h[at.CELL + cell]]
    rng.shuffle(free)
    for cell in free[:30]:
        h[at.CELL + cell] = warrior(rng.randrange(players), rng.randrange(at.TYPES))
    for code, cell in zip((17, 17, 18, 18, *range(19, 23)), free[30:], strict=False):
        h[at.CELL + cell] = code
    h[at.SPECIALISTS_LEFT : at.SPECIALISTS_LEFT + at.SPECIALISTS] = [0, 2, 0, 2]
    for seat in range(players):
        h[at.CRAFTSMAN_AT + seat], h[at.ARTISAN_AT + 11 - seat] = seat + 1, seat + 1
        h[at.HIRED + at.MASTERS * seat : at.HIRED + at.MASTERS * (seat + 1)] = [1, 2, 3, 4, 5, 6]
    h[at.PRIORITY : at.PRIORITY + at.SEATS] = [0, 1, 0, 0]
    return t, h


def check_plain(text: str, parts: bool = True) -> None:
    """Well formed, ids of one prefix, presentation attributes only, nothing loaded."""
    root = ElementTree.fromstring(text)
    ids = [str(element.get("id")) for element in root.iter() if element.get("id")]
    assert len(ids) == len(set(ids))
    assert len({name.split("-")[0] for name in ids}) == int(parts)
    for element in root.iter():
        assert element.get("style") is None
        assert not any(name.startswith("on") for name in element.attrib)
        assert element.tag.removeprefix(SPACE) not in ("script", "style", "image", "use", "foreignObject", "pattern")
    assert "url(" not in text
    assert "{" not in text
    assert not re.search(r"(?:href|src)=|https?://(?!www\.w3\.org/2000/svg)", text)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_pictures_are_plain_in_every_phase(players: int) -> None:
    met: Counter[str] = Counter()
    games = [GAMES[players], *(random_game(players, seed) for seed in range(21, 29))]
    looks = (("light", "en"), ("night", "fr"), ("contrast", "en"))
    for game in games:
        for ply in range(game.ply + 1):
            t, h = game.tables, game.state_at(ply)
            phase = PHASES[h[at.PHASE_]]
            met[phase] += 1
            if met[phase] > 4:
                continue
            for theme, lang in looks:
                check_plain(str(shown(t, h, theme, lang)))
                check_plain(str(picture(t, h, 0, speaker(lang), theme, None)))
                for other in range(players):
                    check_plain(strip(t, h, other, theme, lang), parts=False)
    assert set(met) == set(PHASES)


@pytest.mark.parametrize("theme", THEMES)
def test_a_part_is_one_element_with_its_id_in_its_layer(theme: str) -> None:
    for t, h in (crowded(), crowded(2), (GAMES[3].tables, GAMES[3].state), (GAMES[4].tables, GAMES[4].state_at(3))):
        drawn = shown(t, h, theme, last=at.PUT + 5)
        layers = [group.get("id") for group in ElementTree.fromstring(drawn.base).findall(f"{SPACE}g[@id]")]
        assert layers == [f"board-{name}" for name in LAYERS]
        for key, text in drawn.parts.items():
            assert re.fullmatch("[a-z]+/[a-z0-9-]+", key)
            root = ElementTree.fromstring(text)
            assert [element.get("id") for element in root.iter() if element.get("id")] == [root.get("id")]
            assert root.get("id") == f"board-{key.replace('/', '-')}"
            assert key.split("/")[0] in LAYERS
            if root.get("data-from"):
                assert re.fullmatch("player-[0-3]", str(root.get("data-from")))
                assert re.fullmatch(r"translate\(-?[\d.]+ -?[\d.]+\)", str(root.get("transform")))


def test_the_base_is_the_same_at_all_times_of_a_game() -> None:
    game = GAMES[3]
    drawn = [shown(game.tables, game.state_at(ply)) for ply in range(0, game.ply + 1, 9)]
    assert len({one.base for one in drawn}) == 1
    assert f'viewBox="0 0 {plan.WIDTH} {plan.HEIGHT}"' in drawn[0].base
    assert re.findall("<title id[^>]*>(.*?)</title>", drawn[0].base) == ["Terracotta Army"]
    assert len({shown(game.tables, game.state, theme).base for theme in THEMES}) == 3
    assert shown(game.tables, game.state, lang="fr").base != drawn[0].base


def test_a_move_changes_only_the_parts_that_it_is_about() -> None:
    about = {
        "craftsman": {"workers", "here", "order", "last"},
        "turn": {"inner", "middle", "order"},
        "clay": {"here", "order"},
        "put": {"figures", "mounts", "groups", "values", "organizer", "specialists", "here", "order", "last"},
        "hire": {"masters", "here", "order"},
        "row": {"inspectors", "lines", "here", "last", "order"},
    }
    seen: Counter[str] = Counter()
    for game in GAMES.values():
        for ply, (seat, move) in enumerate(game.history()):
            before, after = game.state_at(ply), game.state_at(ply + 1)
            if (
                seat < 0
                or move.kind not in about
                or (before[at.ROUND] != after[at.ROUND] or after[at.PHASE_] == at.ENDED)
            ):
                continue
            one, two = (shown(game.tables, h).parts for h in (before, after))
            changed = {key.split("/")[0] for key in one.keys() | two.keys() if one.get(key) != two.get(key)}
            assert changed <= about[move.kind], move.token
            assert all(two[key] is one[key] for key in one if one[key] == two.get(key)), "drawn once, then kept"
            seen[move.kind] += 1
    assert set(seen) == set(about)


def test_equal_states_give_equal_bytes() -> None:
    (t, h), (_, other) = crowded(), crowded()
    say = speaker("en")
    assert str(picture(t, h, 1, say, "light", None)) == str(picture(t, other, 1, say, "light", None))
    assert str(picture(t, h, 1, say, "light", None)) != str(picture(t, h, 1, say, "night", None))


# -- what is shown


def turned(text: str) -> float:
    return float(re.findall(r"rotate\((-?[\d.]+)\)", text)[0])


def test_rings_are_turned_to_the_segments_where_their_actions_lie() -> None:
    t, h = crowded()
    for inner, middle in ((0, 0), (5, 11), (11, 2)):
        h[at.OFFSET], h[at.OFFSET + 1] = inner, middle
        parts = shown(t, h).parts
        for ring, name in enumerate(("inner", "middle")):
            for place in range(at.SEGMENTS):
                text = parts[f"{name}/{place}"]
                segment = round((turned(text) - 15) / 30)
                assert t[at.T_ITEM + at.SEGMENTS * ring + place] == item_at(t, h, ring, segment)
                upright = re.findall(r"rotate\((-?[\d.]+)\)", text)
                assert float(upright[0]) == -float(upright[1])


def test_the_wheel_to_come_is_that_of_the_next_round() -> None:
    game, checked = GAMES[2], 0
    for ply in range(1, game.ply + 1):
        before, after = game.state_at(ply - 1), game.state_at(ply)
        if 0 < before[at.ROUND] == after[at.ROUND] - 1 and before[at.PHASE_] >= at.PLACING:
            drawn = laid(game.tables, before, "wheel")
            fields = re.findall(r'<g transform="rotate\((-?[\d.]+)\)">', drawn)
            middle = [(after[at.OFFSET + 1] + place) % at.SEGMENTS * 30 + 15 for place in range(at.SEGMENTS)]
            inner = [(after[at.OFFSET] + place) % at.SEGMENTS * 30 + 15 for place in range(at.SEGMENTS)]
            assert [float(turn) for turn in fields] == middle + inner
            checked += before[at.OFFSET : at.OFFSET + 2] != after[at.OFFSET : at.OFFSET + 2]
    assert checked >= 3
    assert words(laid(game.tables, game.state, "wheel")) == ["no", "next", "round"]
    assert overlay(game.tables, game.state_at(0), "wheel", speaker("en"), "light") == ""


def test_every_statue_stands_on_its_cell_and_a_mounted_one_on_three() -> None:
    t, h = crowded()
    parts = shown(t, h).parts
    riders = {cell for cell in range(at.CELLS) if h[at.RIDER + cell] == cell + 1}
    alone = {cell for cell in range(at.CELLS) if h[at.CELL + cell] and not h[at.RIDER + cell]}
    name = GAMES[4].title.moves.cell_name  # type: ignore[attr-defined]
    assert {key for key in parts if key.startswith("figures/")} == {f"figures/{name(cell)}" for cell in riders | alone}
    assert {key for key in parts if key.startswith("mounts/")} == {f"mounts/{name(cell)}" for cell in riders}
    for cell in riders:
        sides = re.findall(
            r'<rect x="(-?[\d.]+)" y="(-?[\d.]+)" width="([\d.]+)" height="([\d.]+)"', parts[f"mounts/{name(cell)}"]
        )
        left, top, wide, high = map(float, sides[0])
        x, y = plan.middle(cell)
        covered = {other for other in range(at.CELLS) if left < plan.middle(other)[0] - x < left + wide
                   and top < plan.middle(other)[1] - y < top + high}  # fmt: skip
        assert covered == {other for other in range(at.CELLS) if h[at.RIDER + other] == cell + 1}


def test_groups_are_outlined_with_what_a_warrior_of_theirs_is_worth() -> None:
    t, h = crowded()
    parts = shown(t, h).parts
    name = TITLE.moves.cell_name  # type: ignore[attr-defined]
    expected = {}
    for _, part, packed in counting.groups(h):
        expected[f"values/{name(counting.cells(part)[0])}"] = [f"×{counting.players_in(packed)}"]
    assert {key: words(text) for key, text in parts.items() if key.startswith("values/")} == expected
    assert len({key for key in parts if key.startswith("groups/")}) == len(expected) > 4


def test_the_organizer_shows_the_points_and_specialists_the_prices_to_be_had_now() -> None:
    t, h = crowded()
    for left in range(at.FIGURES + 1):
        h[at.LEFT : at.LEFT + at.TYPES] = [left] * at.TYPES
        expected = [f"+{t[at.T_ORGANIZER + left]}"] if left else []
        assert words(shown(t, h).parts["organizer/g"]) == expected
    for left in range(at.COPIES + 1):
        h[at.SPECIALISTS_LEFT + at.FOOTMAN] = left
        prices = [str(t[at.T_COST + n]) for n in range(left, 0, -1)]
        assert words(shown(t, h).parts["specialists/f"]) == prices
    h[at.IN_HAND] = at.GUARD + 1
    held = shown(t, h).parts
    assert [
        key for key in held if key.startswith(("organizer/", "specialists/")) and 'stroke-width="2.4"' in held[key]
    ] == ["organizer/g"]


def test_tokens_workers_clay_and_tiles_are_where_the_state_has_them() -> None:
    t, h = crowded()
    parts = shown(t, h).parts
    assert len([key for key in parts if key.startswith("masters/")]) == 4 * at.MASTERS
    assert words(parts["masters/3g"]) == [str(t[at.T_TOKEN + 4])]
    assert words(parts["stores/2"]) == [str(h[at.WAREHOUSE + 1])]
    assert {key for key in parts if key.startswith("workers/")} == {
        f"workers/{letter}{segment + 1}" for letter, field in (("c", at.CRAFTSMAN_AT), ("a", at.ARTISAN_AT))
        for segment in range(at.SEGMENTS) if h[field + segment]
    }  # fmt: skip
    assert {key for key in parts if key.startswith("tiles/")} == {f"tiles/{turn}" for turn in range(1, 6)}
    places = [re.findall(r"translate\(([\d.]+)", parts[f"order/{seat}"])[0] for seat in h[at.ORDER : at.ORDER + 4]]
    assert places == sorted(places, key=float)
    held = words(parts["priority/1"])
    assert held == ["1"]
    assert words(parts["priority/2"]) == ["2", f"+{t[at.T_PRIORITY_CLAY + 2]}"]


def test_the_cell_of_the_last_move_and_of_the_decision_is_marked() -> None:
    t, h = crowded()
    h[at.PHASE_], h[at.TARGET] = at.PLACING, 0
    for last, cell in ((at.PUT + 31, 31), (at.TO + 62, 62), (at.SKIP, None), (None, None)):
        drawn = shown(t, h, last=last).parts.get("last/cell")
        where = None if drawn is None else re.findall(r"translate\(([\d.]+) ([\d.]+)\)", drawn)[0]
        assert where == (None if cell is None else tuple(f"{x:g}" for x in plan.middle(cell)))
    h[at.PHASE_], h[at.TARGET] = at.ARMING, 8
    assert "translate(880 34)" in shown(t, h, last=at.PUT + 31).parts["last/cell"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_things_say_what_they_are_for(lang: str) -> None:
    t, h = crowded()
    say, drawn = speaker(lang), shown(t, h, lang=lang)

    def titles(text: str) -> list[str]:
        return [element.text or "" for element in ElementTree.fromstring(text).iter() if element.tag.endswith("title")]

    base = titles(drawn.base)
    assert set(base) >= {things.master_said(say, t, master) for master in range(at.MASTERS)}
    assert set(base) >= {things.warehouse_said(say, quarter) for quarter in range(at.QUARTERS)}
    assert titles(drawn.parts["tiles/2"]) == [things.tile_said(say, t, h[at.TILE + 1] - 1, 2)]
    assert titles(drawn.parts["specialists/m"]) == [things.specialist_said(say, t, at.MUSICIAN)]
    for key, text in drawn.parts.items():
        if key.startswith(("inner/", "middle/", "stores/", "values/")):
            (said,) = titles(text)
            assert said.endswith(".")
            assert said[0].isupper()
    value = words(drawn.parts["values/b2"])[0].removeprefix("×")
    assert value in titles(drawn.parts["values/b2"])[0]


def test_no_dot_marks_where_a_ring_begins() -> None:
    t, h = crowded()
    for place in range(at.SEGMENTS):
        for name in ("inner", "middle"):
            text = shown(t, h).parts[f"{name}/{place}"]
            assert "<circle" not in text.split("<g transform")[0]


# -- mats


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_mat_says_in_words_what_it_shows(lang: str) -> None:
    t, h = crowded()
    for other in range(4):
        root = ElementTree.fromstring(strip(t, h, other, lang=lang))
        title = str(root.findtext(f"{SPACE}title"))
        assert root.get("aria-label") == title
        assert root.get("viewBox") == f"0 0 {mats.WIDTH} {mats.HEIGHT}"
        have = mats.belongings(t, h, other)
        assert words(strip(t, h, other, lang=lang))[:3] == [str(n) for n in have.resources]
        assert all(str(n) in title for n in (*have.resources, *have.pieces))
    assert {"en": "priority 1", "fr": "priorité 1"}[lang] in strip(t, h, 1, lang=lang)
    assert {"en": "priority", "fr": "priorité"}[lang] not in strip(t, h, 0, lang=lang)


def test_a_mat_shows_tokens_left_and_masters_hired() -> None:
    t, h = crowded()
    h[at.HIRED : at.HIRED + at.MASTERS] = [0, 3, 0, 0, 0, 0]
    title = str(ElementTree.fromstring(strip(t, h, 0)).findtext(f"{SPACE}title"))
    assert "master tokens left: 1, 2, 4, 5, 6" in title
    assert "masters: Master Administrator (3)" in title


# -- symbols


def bare(text: str) -> str:
    return re.sub("#[0-9a-f]{6}", "#", text)


def test_things_differ_also_without_colour() -> None:
    for kind in range(at.TYPES):
        assert len({bare(statues.warrior(kind, seat)) for seat in range(4)}) == 4
    for make in (people.craftsman, people.artisan, statues.stand):
        assert len({bare(make(seat)) for seat in range(4)}) == 4, make
    assert len({bare(signs.master_token(seat, 3)) for seat in range(4)}) == 4
    assert len({bare(signs.chip(seat, 3)) for seat in range(4)}) == 4
    figures = [statues.warrior(kind, None) for kind in range(4)] + [statues.archer(way) for way in range(4)]
    figures += [statues.footman(), statues.musician(), statues.horse(at.EAST, None), statues.horse(at.NORTH, None)]
    assert len({bare(figure) for figure in figures}) == len(figures)
    assert len(set(statues.SMALL)) == 4
    assert len({bare(signs.armed(kind, active)) for kind in range(4) for active in (False, True)}) == 8
    assert bare(signs.wet_clay()) != bare(signs.dry_clay())
    assert len({bare(faces.tile(kind)) for kind in range(at.TILES)}) == at.TILES
    actions = [(item, 0) for item in range(at.I_WET, at.ITEMS) if item != at.I_WEAPON]
    actions += [(at.I_WEAPON, weapon) for weapon in range(4)] + [(item, n) for item in range(3) for n in (2, 3, 4)]
    assert len({bare(faces.action(*action)) for action in actions}) == len(actions)


def test_figures_fit_their_cells() -> None:
    """All corners of a figure, as far as its paths say them outright, lie in a cell of the mausoleum."""
    for kind, seat in product(range(4), range(4)):
        for path in re.findall(r' d="([^"]+)"', statues.warrior(kind, seat)):
            for x, y in re.findall(r"[ML](-?[\d.]+)[ ,]?(-?[\d.]+)", path):
                assert abs(float(x)) <= plan.CELL / 2
                assert -plan.CELL <= float(y) <= 0


def test_emblems_stand_alone_without_ids() -> None:
    emblems = [emblem(seat, theme) for seat, theme in product(range(4), THEMES)]
    for text in emblems:
        check_plain(text, parts=False)
        assert 'aria-hidden="true"' in text
    assert len(set(emblems)) == len(emblems)


# -- the plan


def boxes() -> dict[str, tuple[float, float, float, float]]:
    """The middle, width and height of everything that has a place of its own."""
    found: dict[str, tuple[float, float, float, float]] = {}
    for cell in range(at.CELLS):
        found[f"cell {cell}"] = (*plan.middle(cell), plan.CELL, plan.CELL)
    for kind in range(at.TYPES):
        found[f"organizer {kind}"] = (*plan.organizer_at(kind), *plan.ORGANIZER)
        found[f"specialist {kind}"] = (*plan.specialist_at(kind), *plan.SPECIALIST)
        found[f"warehouse {kind}"] = (*plan.warehouse_at(kind), *plan.WAREHOUSE)
        found[f"order {kind}"] = (*plan.order_at(kind), *plan.ORDER)
        found |= {f"slot {kind} {n}": (*plan.slot_at(kind, n), plan.SLOT, plan.ORGANIZER[1]) for n in range(at.FIGURES)}
    found |= {f"tile {turn}": (*plan.tile_at(turn), *plan.TILE) for turn in range(1, 6)}
    found |= {f"priority {n}": (*plan.priority_at(n), *plan.PRIORITY) for n in (1, 2, 3)}
    found |= {f"master {n}": (*plan.master_at(n), *plan.MASTER) for n in range(at.MASTERS)}
    found |= {f"handle {ring}": (*plan.handle_at(ring), *plan.HANDLE) for ring in (at.INNER, at.MIDDLE)}
    found |= {
        f"column inspector {n}": (*plan.inspector_at(at.COLUMN, n), *plan.INSPECTOR[1]) for n in range(at.COLUMNS)
    }
    return found


def test_things_of_the_board_do_not_overlap() -> None:
    found = boxes()
    for x, y, wide, high in found.values():
        assert wide / 2 <= x <= plan.WIDTH - wide / 2
        assert high / 2 <= y <= plan.HEIGHT - high / 2
    for (one, a), (two, b) in combinations(found.items(), 2):
        apart = abs(a[0] - b[0]) >= (a[2] + b[2]) / 2 or abs(a[1] - b[1]) >= (a[3] + b[3]) / 2
        assert apart, (one, two)


def test_each_pane_holds_whole_things_and_all_are_the_whole_board() -> None:
    panes = plan.PANES.values()
    for name, (x, y, width, height) in boxes().items():
        held = [left <= x - width / 2 and x + width / 2 <= left + wide and top <= y - height / 2 and y + height / 2 <= top + high
                for left, top, wide, high in panes]  # fmt: skip
        assert any(held), name
    for x, y in product(range(2, plan.WIDTH, 8), range(2, plan.HEIGHT, 8)):
        assert any(left <= x <= left + wide and top <= y <= top + high for left, top, wide, high in panes)
    for row in range(at.ROWS):
        assert plan.inspector_at(at.ROW, row)[0] - people.INSPECTOR[0] / 2 >= plan.LEFT_HALF
    assert plan.CELL * 390 / plan.PANES["mausoleum"][2] >= 42


def test_workers_stand_apart_beside_their_segment() -> None:
    stands = [
        plan.worker_at(segment, kind) for segment in range(at.SEGMENTS) for kind in (plan.CRAFTSMAN, plan.ARTISAN)
    ]
    for (x, y), (a, b) in combinations(stands, 2):
        assert (x - a) ** 2 + (y - b) ** 2 >= 27**2
    corners = [plan.warehouse_at(quarter) for quarter in range(at.QUARTERS)]
    for segment, (x, y) in ((segment, plan.round_about(segment, 172)) for segment in range(at.SEGMENTS)):
        near = min(range(4), key=lambda quarter: (corners[quarter][0] - x) ** 2 + (corners[quarter][1] - y) ** 2)
        assert near == segment // at.PER_QUARTER, "the warehouse of a segment's quarter is at its corner"


# -- words and colours


def small(element: ElementTree.Element, scale: float, size: float) -> list[float]:
    """The sizes of all texts, as drawn."""
    found = re.search(r"scale\((-?[\d.]+)", element.get("transform", ""))
    scale *= abs(float(found[1])) if found else 1
    size = float(element.get("font-size", size))
    own = [scale * size] if element.tag.split("}")[-1] == "text" else []
    return own + [x for child in element for x in small(child, scale, size)]


def test_texts_are_large_enough() -> None:
    for t, h in (crowded(), crowded(2), (GAMES[3].tables, GAMES[3].state)):
        assert min(small(ElementTree.fromstring(str(shown(t, h))), 1, 16)) >= 11.99
        assert min(small(ElementTree.fromstring(str(picture(t, h, 0, speaker("fr"), "light", None))), 1, 16)) >= 11.99
        for name in OVERLAYS:
            assert min(small(ElementTree.fromstring(laid(t, h, name)), 1, 16), default=16) >= 11.99
        assert min(small(ElementTree.fromstring(strip(t, h, 0)), 1, 16)) >= 11.99


@pytest.mark.parametrize("theme", THEMES.values())
def test_texts_are_read_on_their_ground(theme: object) -> None:
    ink, muted, accent, paper = (getattr(theme, name) for name in ("ink", "muted", "accent", "ground"))
    tint = [ground.tint(theme, share) for share in (0.03, 0.05, 0.06)]  # type: ignore[arg-type]
    read = [(text, shade) for text in (ink, muted) for shade in (*tint, paper)]
    read += [(accent, paper), (ink, ground.tint(theme, 0.3))]  # type: ignore[arg-type]
    read += [(on(colour), colour) for colour in TERRACOTTA_SEATS]
    read += [(PAPER, people.LACQUER), (PAPER, faces.WET), ("#2b2622", signs.GOLD), ("#2b2622", PAPER)]
    for text, shade in read:
        assert contrast(text, shade) >= 4.5, (text, shade)
    assert mix(statues.CLAY, PAPER, 0) == statues.CLAY


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_picture_is_described_in_words_and_in_its_language(lang: str) -> None:
    root = ElementTree.fromstring(GAMES[4].svg(0, lang))
    assert root.findtext(f"{SPACE}title") == TITLE.words.name(speaker(lang))
    assert {"en": "organizer", "fr": "rack"}[lang] in str(root.findtext(f"{SPACE}desc"))
    texts = words(GAMES[4].svg(0, lang))
    for english, french in (("Blacksmith", "Forgeron"), ("Violet", "Violet"), ("Green", "Vert"), ("VP", "PV")):
        assert {"en": english, "fr": french}[lang] in texts


def test_a_board_is_small() -> None:
    assert len(str(shown(*crowded()))) < 165_000
    assert len(shown(*crowded()).base) < 35_000

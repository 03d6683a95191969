"""What is laid over Terracotta Army's board: the lines, tiles and statues that are looked at, with their counts and points."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from tests.terracotta.test_picture import GAMES, LANGUAGES, OVERLAYS, check_plain, crowded, laid, words
from xianyang.core.rules import Vec
from xianyang.core.speech import speaker
from xianyang.games.terracotta import counting, overlays
from xianyang.games.terracotta import layout as at
from xianyang.games.terracotta.figures import warrior
from xianyang.games.terracotta.final import foreseen
from xianyang.games.terracotta.masks import masks_of
from xianyang.games.terracotta.picture import overlay
from xianyang.games.terracotta.printed import TILES
from xianyang.games.terracotta.scoring import line_of
from xianyang.games.terracotta.views import PHASES
from xianyang.picture.palette import THEMES


def card(name: str, t: Vec, h: Vec) -> list[str]:
    """The texts of the card of an overlay, without those at the cells."""
    drawn = words(laid(t, h, name))
    title = next(i for i, text in enumerate(drawn) if text and not re.fullmatch(r"[×+]?\d+|·", text))
    return drawn[title:]


@pytest.mark.parametrize("name", OVERLAYS)
def test_overlays_are_plain_in_every_phase(name: str) -> None:
    met: Counter[str] = Counter()
    for ply in range(GAMES[3].ply + 1):
        h = GAMES[3].state_at(ply)
        met[PHASES[h[at.PHASE_]]] += 1
        if met[PHASES[h[at.PHASE_]]] < 3:
            check_plain(laid(GAMES[3].tables, h, name, "night", "fr"), parts=False)
    for theme in THEMES:
        check_plain(laid(*crowded(), name, theme), parts=False)


@pytest.mark.parametrize(("name", "track"), [("row", at.ROW), ("column", at.COLUMN)])
def test_an_inspected_line_tells_counts_and_points(name: str, track: int) -> None:
    t, h = crowded()
    for place in range(t[at.T_TRACK + track]):
        h[at.INSPECTOR_AT + track] = place
        area, m = line_of(t, h, track), masks_of(h)
        packed, points = counting.tally(m, area, counting.ANY), counting.area_points(t, m, area, at.T_INSPECTED)
        best = counting.dominates(m, packed, area, counting.ANY)
        said = card(name, t, h)[2:]
        rows = overlays.shares(t, m, area, counting.ANY, packed, best, points)
        expected: list[str] = []
        for row in rows:
            expected += [
                str(row.count),
                *(["·", str(row.archers)] if row.archers else []),
                *([f"+{row.points}"] if row.points else []),
            ]
        assert [text for text in said if text] == expected
        assert [row.count for row in rows] == counting.counts(t, packed)
        assert [row.points for row in rows] == [counting.of(points, seat) for seat in range(4)]
        assert sum(row.best for row in rows) <= 1


def test_an_archer_that_breaks_a_tie_is_told_of() -> None:
    t, h = crowded()
    for cell in range(at.CELLS):
        h[at.CELL + cell] = h[at.RIDER + cell] = 0
    h[at.CELL + 0], h[at.CELL + 5] = warrior(0, 1), warrior(2, 1)
    h[at.CELL + 6] = at.ARCHER_CODE + at.WEST
    h[at.INSPECTOR_AT] = 0
    assert [text for text in card("row", t, h)[2:] if text] == ["1", "+3", "0", "1", "·", "1", "+7", "0"]
    h[at.CELL + 6] = 0
    assert [text for text in card("row", t, h)[2:] if text] == ["1", "+3", "0", "1", "+3", "0"]


def test_tiles_tell_points_only_while_they_are_to_be_scored() -> None:
    t, h = crowded()
    h[at.ROUND] = 3
    h[at.TILE : at.TILE + at.ROUNDS] = [1, 2, at.TILE_TYPE + 1, at.TILE_COINS + 1, at.TILE_QUADRANT + 2]
    assert not any("+" in text for text in card(TILES[at.TILE_ROW], t, h))
    packed = counting.tile_counts(t, h, masks_of(h), at.TILE_COINS)
    points = counting.tile_points(t, h, masks_of(h), at.TILE_COINS, 4)
    said = card("coins", t, h)
    assert said[:2] == ["coins", f"round 4: {t[at.T_TILE + 8]} / {t[at.T_TILE + 9]}"]
    won = [counting.of(points, seat) for seat in range(4)]
    expected: list[str] = []
    for n, gain in zip(counting.counts(t, packed), won, strict=True):
        expected += [str(n), *([f"+{gain}"] if gain else [])]
    assert [text for text in said[2:] if text] == expected
    assert card("tile", t, h)[0] == "this round's tile: officers"
    assert "fill-rule" not in laid(t, h, "coins"), "coins are not in the mausoleum"


@pytest.mark.parametrize(
    ("name", "source"), [("groups", at.S_GROUPS), ("footmen", at.S_FOOTMEN), ("archers", at.S_ARCHERS)]
)
def test_the_cards_of_the_end_have_the_points_of_the_final_scoring(name: str, source: int) -> None:
    for t, h in (crowded(), crowded(3), crowded(2)):
        points = foreseen(t, h)
        sums = [points[at.FINALS * seat + source - at.IN_PLAY] for seat in range(t[at.T_PLAYERS])]
        assert [text for text in card(name, t, h)[1:] if text] == [f"+{n}" if n else "0" for n in sums]
        at_cells = [int(text) for text in words(laid(t, h, name)) if re.fullmatch(r"\d+", text)]
        assert sum(at_cells) == sum(sums) > 0


def test_overlays_have_names_in_both_languages() -> None:
    t, _ = crowded()
    english, french = (overlays.overlays(t, speaker(lang)) for lang in LANGUAGES)
    assert english.keys() == french.keys()
    assert all(english[name] != french[name] for name in english)
    with pytest.raises(ValueError, match="no overlay 'rows'"):
        overlay(t, [0] * at.SIZE, "rows", speaker("en"), "light")

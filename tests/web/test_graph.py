"""The graph of a game: scales, lines with gaps, signs on them, and nothing that a strict page would not show."""

from __future__ import annotations

import re
from itertools import combinations
from math import dist
from xml.etree import ElementTree

import pytest

from xianyang.core.speech import Speaker
from xianyang.picture.graph import BOTTOM, LEFT, RIGHT, SIGN, TOP, Line, Scale, Sign, column, figures, graph, shares
from xianyang.picture.palette import QIN_SEATS, THEMES

SAY = Speaker("en")


def test_a_line_goes_straight_over_what_is_not_known_and_ends_where_nothing_is() -> None:
    line = Line(0, "#ffffff", [0.2, None, None, 0.8, None, None])
    assert [line.at(position) for position in (0, 1, 3)] == pytest.approx([0.2, 0.4, 0.8])
    assert line.at(4) is None


@pytest.mark.parametrize("values", [[20.3, 24.9], [-3.0, 128.0], [7.0, 7.0], [0.0]])
def test_a_scale_of_points_holds_all_values_between_few_round_marks(values: list[float]) -> None:
    scale = figures(values)
    marks = [value for value, _ in scale.marks]
    assert marks[0] <= min(values)
    assert marks[-1] >= max(values)
    assert 2 <= len(marks) <= 6
    assert scale.at(marks[0]) == BOTTOM
    assert scale.at(marks[-1]) == TOP


def test_positions_go_from_left_to_right() -> None:
    assert (column(0, 42), column(42, 42)) == (LEFT, RIGHT)


@pytest.mark.parametrize("theme", list(THEMES))
def test_the_graph_has_a_title_and_presentation_attributes_only(theme: str) -> None:
    lines = [Line(seat, QIN_SEATS[seat], [0.5, None, 0.7 - 0.4 * seat, None]) for seat in range(2)]
    scale: Scale = shares(SAY)
    drawn = graph("How it went", lines, [Sign(1, 1, "??", False), Sign(0, 3, "!!", True)], scale, THEMES[theme])
    root = ElementTree.fromstring(drawn)
    names = {name for element in root.iter() for name in element.attrib}
    assert not names & {"style", "class", "onclick"}
    texts = [element.text for element in root.iter() if element.tag.endswith("text")]
    assert "50%" in texts
    assert "??" in texts
    assert "!!" not in texts, "nothing stands where its line has not come yet"
    assert root.find("{*}title").text == "How it went"  # type: ignore[union-attr]


def test_signs_close_to_each_other_lie_apart_and_leave_the_numbers_below_free() -> None:
    lines = [Line(0, QIN_SEATS[0], [0.1, 0.1, 0.08, 0.05] + [0.02] * 97), Line(1, QIN_SEATS[1], [0.9] * 101)]
    signs = [Sign(0, position, "?", False) for position in (0, 2, 3, 50)] + [Sign(1, 2, "!!", True)]
    root = ElementTree.fromstring(graph("How it went", lines, signs, shares(SAY), THEMES["light"]))
    groups = [one for one in root.iter() if one.tag.endswith("}g") and one.findtext("{*}text") in {"?", "!!"}]
    places = [tuple(map(float, re.findall(r"-?[\d.]+", one.attrib["transform"]))) for one in groups]
    assert len(places) == len(signs)
    assert all(dist(one, other) >= 2 * SIGN for one, other in combinations(places, 2))
    assert all(y + SIGN < BOTTOM + 8 for _, y in places)

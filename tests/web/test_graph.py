"""The graph of a game: scales, lines with gaps, signs on them, and nothing that a strict page would not show."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from xianyang.core.speech import Speaker
from xianyang.picture.graph import BOTTOM, LEFT, RIGHT, TOP, Line, Scale, Sign, column, figures, graph, shares
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

"""Programs of bots that search: trees begun, and grown by simulations. Apart from `programs`, since they take long to
compile and only the strongest bots use them.
"""

from __future__ import annotations

from xianyang.bots.programs import ROOM, VECTOR, named
from xianyang.bots.searching import build_begin, build_search
from xianyang.bots.tree import TREES
from xianyang.core.compiled import Program

TREE = f"UniTuple({VECTOR}, {TREES})"
PROGRAMS = {
    "begin": Program(named("begin", build_begin), f"void({VECTOR}, {VECTOR}, int64, {VECTOR}, int64, {ROOM}, {TREE})"),
    "search": Program(
        named("search", build_search), f"int64({VECTOR}, {VECTOR}, int64, {VECTOR}, {ROOM}, {TREE}, int64, int64)"
    ),
}

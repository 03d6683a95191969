from xianyang.core.compiled import rule
from xianyang.core.rules import Vec
from xianyang.games.terracotta.scoring import total


@rule
def value(t: Vec, s: Vec, seat: int) -> int:
    return 1000 * total(s, seat)

"""The trees of a search, in vectors of fixed size: nothing is allocated while it runs.

A node is a slot of a hash table, found by the hash of what is known where its seat decides. Its moves are a list of
edges in ascending order. The trees of all seats share the vectors.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from xianyang.core.compiled import rule
from xianyang.core.rules import Vec

Tree = tuple[Vec, ...]
"""The vectors by the numbers below; made by `vectors`."""

KEY = 0
"""Of a node: its hash, 0 where the slot is free."""
FIRST = 1
"""Of a node: its first edge, -1 before it is looked into."""
MET = 2
"""Of a node: how often it was met."""
MOVE = 3
NEXT = 4
"""Of an edge: the next one of its node, -1 after the last."""
TIMES = 5
"""Of an edge: how often it was chosen, and its prior's weight."""
GAINS = 6
"""Of an edge: what was gained with it, 0 to 1000 each time."""
OFFERED = 7
"""Of an edge: how often it could be chosen."""
REGRET = 8
"""Of an edge of a sealed choice: by how much it would have done better, in millionths of a win."""
PLAYED = 9
"""Of an edge of a sealed choice: the sum of the chances with which it was to be chosen, in millionths."""
JUDGED = 10
"""Of an edge: its prior, 0 to 1000."""
PATH = 11
"""The edges chosen in a simulation."""
BY = 12
"""The seats that chose them."""
CHANCE_OF = 13
"""With what chance, in millionths, where the choice was sealed; else 0."""
CHOICES = 14
"""The edges that may be chosen at a node; those of sealed choices stay on it, one block after the other."""
BLOCK = 15
"""Of a step of the path whose choice was sealed: where its block of choices begins."""
COUNT = 16
"""How many they are; 0 where the choice was open."""
SHARE = 17
"""The chance, in millionths, that the edge's regret gave it."""
LIKELY = 18
"""The chances of the choices, in millionths."""
USED = 19
"""How many nodes and edges are used, and which node is the root; -1 where there is only one move."""
TREES = 20

STEPS = 256
"""No path is longer."""
BLOCKS = 4
"""As many of the largest sealed choices fit on one path."""
NODES = 0
EDGES = 1
ROOT = 2
NODES_MIN = 16
EDGES_EACH = 32
"""Room for edges for each simulation, up to `EDGES_MAX`; without more room, a search goes on in the trees it has."""
EDGES_MAX = 1 << 19


def vectors(rules: Any, vector: Callable[[Any], Any], simulations: int) -> Tree:
    """Empty trees for a search of so many simulations."""
    nodes = 1 << (2 * min(max(simulations, NODES_MIN), EDGES_MAX // EDGES_EACH * 4)).bit_length()
    edges = min(EDGES_MAX, 2 * rules.LEGAL_MAX + EDGES_EACH * simulations)
    sizes = [nodes] * 3 + [edges] * 8 + [STEPS] * 3 + [BLOCKS * rules.LEGAL_MAX] + [STEPS] * 3 + [rules.LEGAL_MAX, 3]
    return tuple(vector([0] * size) for size in sizes)


@rule
def clear(tree: Tree) -> None:
    """Forget everything."""
    for slot in range(len(tree[KEY])):
        tree[KEY][slot] = 0
    tree[USED][NODES] = 0
    tree[USED][EDGES] = 0


@rule
def hashed(view: Vec, size: int, seat: int) -> int:
    """A hash from 1 to 2**62 of an information set and the seat that decides in it."""
    a = seat + 1
    b = 0x1B873593
    c = 0x2545F491
    d = 0x19660D
    for i in range(0, size - 3, 4):
        a = ((a ^ view[i]) * 0x2127599BF4325C37) & 0x3FFFFFFFFFFFFFFF
        b = ((b ^ view[i + 1]) * 0x2127599BF4325C37) & 0x3FFFFFFFFFFFFFFF
        c = ((c ^ view[i + 2]) * 0x2127599BF4325C37) & 0x3FFFFFFFFFFFFFFF
        d = ((d ^ view[i + 3]) * 0x2127599BF4325C37) & 0x3FFFFFFFFFFFFFFF
        a ^= b >> 23
        b ^= c >> 29
        c ^= d >> 31
        d ^= a >> 27
    for i in range(size - size % 4, size):
        a = ((a ^ view[i]) * 0x2127599BF4325C37) & 0x3FFFFFFFFFFFFFFF
        a ^= a >> 27
    a ^= (b >> 7) ^ (c >> 13) ^ (d >> 19)
    a = (a * 0x2127599BF4325C37) & 0x3FFFFFFFFFFFFFFF
    return (a ^ (a >> 31)) + 1


@rule
def node_of(tree: Tree, key: int) -> int:
    """The node of a hash, a new one where there is none; -1 where no room is left."""
    keys = tree[KEY]
    slot = key & (len(keys) - 1)
    while keys[slot] != 0:
        if keys[slot] == key:
            return slot
        slot = (slot + 1) & (len(keys) - 1)
    if 4 * tree[USED][NODES] >= 3 * len(keys):
        return -1
    tree[USED][NODES] += 1
    keys[slot] = key
    tree[FIRST][slot] = -1
    tree[MET][slot] = 0
    return slot


@rule
def is_met(tree: Tree, key: int) -> bool:
    """Whether there is a node of a hash, and at least half of the room for nodes and edges."""
    keys = tree[KEY]
    if 3 * len(keys) < 8 * tree[USED][NODES] or len(tree[NEXT]) < 2 * tree[USED][EDGES]:
        return False
    slot = key & (len(keys) - 1)
    while keys[slot] != 0:
        if keys[slot] == key:
            return True
        slot = (slot + 1) & (len(keys) - 1)
    return False


@rule
def has_edge(tree: Tree, node: int, move: int) -> bool:
    """Whether a node has an edge for a move."""
    edge = tree[FIRST][node]
    while edge >= 0:
        if tree[MOVE][edge] == move:
            return True
        edge = tree[NEXT][edge]
    return False


@rule
def add_edge(tree: Tree, node: int, before: int, move: int, prior: int, judged: int) -> int:
    """A new edge after the edge `before` (-1: the first of its node), which begins with a prior."""
    edge = tree[USED][EDGES]
    tree[USED][EDGES] += 1
    tree[MOVE][edge] = move
    tree[TIMES][edge] = prior
    tree[GAINS][edge] = prior * judged
    tree[OFFERED][edge] = 0
    tree[REGRET][edge] = 0
    tree[PLAYED][edge] = 0
    tree[JUDGED][edge] = judged
    if before < 0:
        tree[NEXT][edge] = tree[FIRST][node]
        tree[FIRST][node] = edge
    else:
        tree[NEXT][edge] = tree[NEXT][before]
        tree[NEXT][before] = edge
    return edge


@rule
def keep_best(tree: Tree, first: int, n: int, width: int) -> int:
    """Leave only the `width` edges of the best priors of `n` choices from place `first` on, best first; their number."""
    choices, judged = tree[CHOICES], tree[JUDGED]
    kept = 0
    for i in range(first, first + n):
        edge = choices[i]
        if kept < width or judged[edge] > judged[choices[first + kept - 1]]:
            place = first + min(kept, width - 1)
            while place > first and judged[edge] > judged[choices[place - 1]]:
                choices[place] = choices[place - 1]
                place -= 1
            choices[place] = edge
            kept = min(kept + 1, width)
    return kept

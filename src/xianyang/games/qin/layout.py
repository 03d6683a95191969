"""Names for the places of Qin's state and tables, and the numbering of its moves.

The board is 13 x 13; cell 0 is a1 at the top left, cells follow in reading order. Cell `NOWHERE` stands for whatever
lies beyond the edge: it is water and never holds anything, so rules look at neighbours without asking for the edge.
"""

from __future__ import annotations

from xianyang.core.layout import Layout

ROWS = 13
COLUMNS = 13
CELLS = ROWS * COLUMNS
NOWHERE = CELLS
EDGES = 2 * ROWS * (COLUMNS - 1)
"""Pairs of neighbouring cells, in the reading order of the first, right before down."""
SEATS = 4
HAND_MAX = 3

# Colours of a territory; 0 is none.
RED = 1
YELLOW = 2
BLUE = 3

# Kinds of tile in the order of tokens; mixed ones have the earlier letter first.
KINDS = 6
KIND_COLOURS = ((RED, RED), (YELLOW, YELLOW), (BLUE, BLUE), (RED, YELLOW), (RED, BLUE), (YELLOW, BLUE))
KIND_NAMES = ("rr", "yy", "bb", "ry", "rb", "yb")
PLAIN_KINDS = 3
"""The first kinds are those of one colour."""
PLAIN_MASK = 7
EVERY_MASK = 63

# Terrain
GRASS = 0
WATER = 1
VILLAGE = 2
START = 3

# Moves: placements of the plain kinds (kind * EDGES + edge), of the mixed kinds (two ways round an edge, the first
# colour on its first cell or on its second), the pass, and chance's draws by kind.
MIXED_FROM = PLAIN_KINDS * EDGES
PASS = MIXED_FROM + 2 * PLAIN_KINDS * EDGES
DRAW = PASS + 1
MOVES = DRAW + KINDS
HIDDEN_DRAW = MOVES
LABELS = MOVES + 1

# Phases
DEALING = 0
PLACING = 1
DRAWING = 2
ENDED = 3

# How a game ended; 0 while it goes on.
LAST_PAGODA = 1
NO_TILES = 2
NO_PLACE = 3

_state = Layout()
COLOUR = _state.field("colour", CELLS + 1)
"""The colour of the territory on a cell."""
ROOT = _state.field("root", CELLS + 1)
"""The lowest cell of the connected territories of one colour that a cell belongs to; -1 where there is none."""
AREA = _state.field("area", CELLS + 1)
"""At a root, how many territories are connected; else 0."""
OWNER = _state.field("owner", CELLS + 1)
"""At the root of a province or the first cell of a village, the owner's seat + 1; else 0."""
PAGODAS = _state.field("pagodas", CELLS + 1)
"""At the root of a province or the first cell of a village, the pagodas standing there."""
VILLAGES = _state.field("villages", CELLS + 1)
"""At a root, the villages that its area touches, as bits by the village's number; else 0."""
OPEN = _state.field("open", EDGES + 1)
"""1 where a tile of any kind could lie: two neighbouring empty cells of grassland, one of which touches a territory."""
SUPPLY = _state.field("supply", SEATS)
"""Pagodas that a seat still has."""
HAND = _state.field("hand", SEATS * KINDS)
"""Tiles in a hand by kind; an information set has `HIDDEN` for other hands."""
HELD = _state.field("held", SEATS)
"""Tiles in a hand."""
PILE = _state.field("pile", KINDS)
"""Tiles in the piles by kind; in an information set, in the piles or in hands that its seat can't see."""
LEFT = _state.field("left")
"""Tiles in the piles."""
KNOWN = _state.field("known", SEATS * HAND_MAX)
"""What passes (and a fair start) showed of a hand: at least j of its tiles are of the kinds in mask j, 1 first."""
SEAT = _state.field("seat")
"""The seat to place, or for which a tile is drawn."""
PHASE = _state.field("phase")
ENDING = _state.field("ending")
SIZE = _state.size

VILLAGES_MAX = 60
"""A board has at most as many, so that a set of villages is one integer."""
BORDER_MAX = 4 * CELLS
HAND_SETS = 84
"""Multisets of 0 to 3 tiles of 6 kinds: 1 + 6 + 21 + 56."""

_tables = Layout()
T_PLAYERS = _tables.field("players")
T_SUPPLY = _tables.field("supply")
T_FAIR = _tables.field("fair_start")
T_MAJOR = _tables.field("major")
T_HAND = _tables.field("hand")
T_TILES = _tables.field("tiles", KINDS)
T_TERRAIN = _tables.field("terrain", CELLS + 1)
T_START = _tables.field("start", CELLS + 1)
"""The colour of a start territory; else 0."""
T_NEAR = _tables.field("near", 4 * (CELLS + 1))
"""The four neighbours of a cell: up, left, right, down."""
T_COLOURS = _tables.field("colours", 2 * KINDS)
"""The two colours of each kind of tile."""
T_EDGE_OF = _tables.field("edge_of", 4 * (CELLS + 1))
"""The edge between a cell and each of its neighbours; `EDGES`, which is always closed, beyond the board."""
T_EDGE_A = _tables.field("edge_a", EDGES)
T_EDGE_B = _tables.field("edge_b", EDGES)
T_VILLAGES = _tables.field("villages")
T_VILLAGE_CELL = _tables.field("village_cell", VILLAGES_MAX)
"""The first cell of each village, in reading order."""
T_TOUCHED = _tables.field("touched", CELLS + 1)
"""The villages beside a cell, as bits by the village's number."""
T_VILLAGE_OF = _tables.field("village_of", CELLS + 1)
"""The first cell of the village that a cell belongs to; -1 where it is no village."""
T_BORDER_FROM = _tables.field("border_from", VILLAGES_MAX + 1)
T_BORDER = _tables.field("border", BORDER_MAX)
"""The cells around each village: village i's stand from border_from[i] up to border_from[i + 1]."""
T_SETS_FROM = _tables.field("sets_from", HAND_MAX + 2)
T_SETS = _tables.field("sets", HAND_SETS * KINDS)
"""Every hand of n tiles, by kind: row sets_from[n] up to row sets_from[n + 1]."""
TABLES_SIZE = _tables.size

# Events: kind and arguments a, b, c, d
PLACED = 1
"""seat, tile kind, cell of its first colour, cell of its second"""
FOUNDED = 2
"""seat, root, colour, territories"""
GREW = 3
"""owner, root, colour, territories"""
BECAME_MAJOR = 4
"""owner, root, colour, territories"""
MERGED = 5
"""owner, root, colour, territories"""
PAGODA_DOWN = 6
"""seat, cell, pagodas of the supply left"""
PAGODA_BACK = 7
"""seat, cell, how many"""
VILLAGE_WON = 8
"""seat, first cell, seat it was taken from or -1"""
LONE = 9
"""seat, cell, colour: a territory laid that founds and joins nothing"""
DRAWN = 10
"""seat, tile kind (for that seat only)"""
DRAWN_HIDDEN = 11
"""seat (for everyone)"""
HAND_RETURNED = 12
"""seat: a fair start's hand without a tile of one colour goes back"""
PASSED = 13
"""seat"""
FINISHED = 14
"""how (an ending), seat that placed its last pagoda or -1"""

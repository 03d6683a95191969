"""Names for the places of Terracotta Army's state and tables, and the numbering of its moves.

A cell of the mausoleum is ``9 * row + column``, from the top left. Warriors and weapons share their numbers (officer and
sword 0, guard and halberd 1, crossbowman and crossbow 2, soldier and spear 3). A segment of the wheel is a fixed place,
0 to 11 clockwise, with its outer action and its workers; three segments in turn are a quarter with one warehouse. The
inner and the middle ring turn beneath: at offset k a ring shows at a segment the item (segment - k) mod 12.
"""

from __future__ import annotations

from xianyang.core.layout import Layout

SEATS = 4
ROUNDS = 5
SEAT_LETTERS = "ygbv"

# The mausoleum
ROWS = 7
COLUMNS = 9
CELLS = ROWS * COLUMNS
EVERY_CELL = (1 << CELLS) - 1
"""A set of cells is a mask of 63 bits."""
QUADRANTS = 4
"""Top left, top right, bottom left, bottom right."""
DIRECTIONS = 4
NORTH, EAST, SOUTH, WEST = range(DIRECTIONS)
DIRECTION_LETTERS = "nesw"

# Warriors, their weapons, and specialists
TYPES = 4
OFFICER, GUARD, CROSSBOWMAN, SOLDIER = range(TYPES)
TYPE_LETTERS = "ogcs"
WEAPONS = 4
SWORD, HALBERD, CROSSBOW, SPEAR = range(WEAPONS)
FIGURES = 11
"""Of each type of warrior."""
SPECIALISTS = 4
HORSE, FOOTMAN, ARCHER, MUSICIAN = range(SPECIALISTS)
SPECIALIST_LETTERS = "hfam"
COPIES = 4
"""Of each type of specialist."""

# What stands on a cell
EMPTY = 0
WARRIOR = 1
"""A warrior is this, 4 * seat and its type; a mounted one stands on three cells."""
FOOTMAN_CODE = WARRIOR + SEATS * TYPES
MUSICIAN_CODE = FOOTMAN_CODE + 1
ARCHER_CODE = MUSICIAN_CODE + 1
"""A kneeling archer is this and the direction it faces."""

# The wheel
SEGMENTS = 12
QUARTERS = 4
PER_QUARTER = SEGMENTS // QUARTERS
RINGS = 3
INNER, MIDDLE, OUTER = range(RINGS)
ITEMS = 14
"""Actions of the rings; the six masters are `MASTER` and their number."""
I_COINS, I_CLAY, I_SCULPT, I_WET, I_UPGRADE, I_PRIORITY, I_WEAPON, I_SPECIALIST = range(8)
MASTER = 8
MASTERS = 6
SCULPTOR, ADMINISTRATOR, INSPECTOR, CLAY_MAKER, BLACKSMITH, OVERSEER = range(MASTERS)
TOKENS = 6
"""Master tokens of a seat, number 1 to 6."""
PRIORITIES = 3

# Inspectors
TRACKS = 2
ROW, COLUMN = range(TRACKS)
"""The one on the left, which inspects rows, and the one below, which inspects columns."""
STEPS = 3
BACK, ON, ON_TWO = range(STEPS)
PAIRS = 6
"""Two warehouses: 1 and 2, 1 and 3, 1 and 4, 2 and 3, 2 and 4, 3 and 4."""

# Scoring tiles
TILES = 12
TILE_COLUMN = 0
"""The central column."""
TILE_ROW = 1
TILE_TYPE = 2
"""A type of warrior is this and its number."""
TILE_QUADRANT = TILE_TYPE + TYPES
TILE_COINS = TILE_QUADRANT + QUADRANTS
TILE_CLAY = TILE_COINS + 1

# Moves of seats
CRAFTSMAN = 0
"""A craftsman beside a segment."""
ARTISAN = CRAFTSMAN + SEGMENTS
TURN = ARTISAN + SEGMENTS
"""Turn the inner or the middle ring."""
DO = TURN + 2
"""The action of the ring where it leaves nothing to choose."""
TAKE_CLAY = DO + 1
"""One wet clay instead of the action."""
TAKE_COIN = TAKE_CLAY + 1
SKIP = TAKE_COIN + 1
HIRE = SKIP + 1
"""Pay one of one's tokens, from number 1, for the master."""
SCULPT = HIRE + TOKENS
"""Place a warrior of a type, by sculpting or by the Master Sculptor."""
BUY = SCULPT + TYPES
"""A specialist."""
WAREHOUSES = BUY + SPECIALISTS
"""The Master Overseer: a pair of warehouses."""
INSPECT = WAREHOUSES + PAIRS
"""Move an inspector: 3 * track + step."""
USE = INSPECT + TRACKS * STEPS
"""The weapon of the warrior just placed, moving no inspector."""
KEEP = USE + 1
"""Keep the weapon active."""
FACE = KEEP + 1
"""A direction: that of an archer, or that in which a horse stretches from its rider."""
PUT = FACE + DIRECTIONS
"""Put the figure in hand on a cell; a horse on the cell of its rider."""
STAY = PUT + CELLS
"""The guard's ability moves no warrior."""
FROM = STAY + 1
"""The warrior that the guard's ability moves."""
TO = FROM + CELLS
# Moves of chance
INNER_AT = TO + CELLS
"""The offset of the inner ring."""
MIDDLE_AT = INNER_AT + SEGMENTS
TILE_IS = MIDDLE_AT + SEGMENTS
"""The scoring tile of the next round."""
FIRST = TILE_IS + TILES
"""The first player."""
MOVES = FIRST + SEATS
LEGAL_MAX = 64

# Phases
SETTING_INNER = 0
SETTING_MIDDLE = 1
SETTING_TILES = 2
SETTING_FIRST = 3
PLACING = 4
"""Turn a ring, or place a worker."""
ACTING = 5
"""An action of the segment (`SLOT`), or what may be had instead."""
MASTERING = 6
"""The ability of a master just hired."""
PUTTING = 7
"""The cell for the figure in hand."""
DIRECTING = 8
"""The direction of the horse or the archer for the cell `TARGET`."""
ARMING = 9
"""The ability of the warrior just placed on `TARGET`."""
MOVING = 10
"""The guard's ability: which warrior moves."""
ARRIVING = 11
"""Where the warrior on `TARGET` moves to."""
ENDED = 12

_state = Layout()
PHASE_ = _state.field("phase")
SEAT = _state.field("seat")
"""The seat to decide."""
ROUND = _state.field("round")
"""1 to 5."""
ORDER = _state.field("order", SEATS)
"""The seats in turn order."""
PLACE = _state.field("place")
"""Which of them has its turn, from 0."""
TURNED = _state.field("turned")
"""1 once a ring has been turned in this turn."""
SLOT = _state.field("slot")
"""The ring whose action is being resolved; 0 before."""
SEGMENT = _state.field("segment")
"""Where this turn's worker stands; 0 before."""
IN_HAND = _state.field("in_hand")
"""The figure about to be placed, and 1: a type of warrior, or 4 and a type of specialist; 0 for none."""
TARGET = _state.field("target")
"""A cell: see the phases `DIRECTING`, `ARMING`, `MOVING` and `ARRIVING`; 0 in others."""
OFFSET = _state.field("offset", 2)
"""Of the inner and the middle ring."""
CRAFTSMAN_AT = _state.field("craftsman_at", SEGMENTS)
"""The seat whose craftsman stands at a segment, and 1."""
ARTISAN_AT = _state.field("artisan_at", SEGMENTS)
CRAFTSMEN = _state.field("craftsmen", SEATS)
"""Of a seat, not yet placed in this round."""
ARTISANS = _state.field("artisans", SEATS)
RESERVE = _state.field("reserve", SEATS)
"""Artisans of a seat that craftsmen may still become."""
COINS = _state.field("coins", SEATS)
WET = _state.field("wet", SEATS)
"""Wet clay."""
DRY = _state.field("dry", SEATS)
WAREHOUSE = _state.field("warehouse", QUARTERS)
"""Dry clay in each warehouse."""
WEAPON = _state.field("weapon", SEATS * WEAPONS)
"""1 for an active weapon."""
HIRED = _state.field("hired", SEATS * MASTERS)
"""The number of the seat's token at a master; 0 for none."""
PRIORITY = _state.field("priority", SEATS)
"""The number of a seat's priority token; 0 for none."""
INSPECTOR_AT = _state.field("inspector_at", TRACKS)
"""The row and the column that will be inspected."""
TILE = _state.field("tile", ROUNDS)
"""The scoring tile of each round, and 1."""
LEFT = _state.field("left", TYPES)
"""Warriors in the organizer."""
SPECIALISTS_LEFT = _state.field("specialists_left", SPECIALISTS)
BASES = _state.field("bases", SEATS)
"""Warrior bases that a seat has left."""
CELL = _state.field("cell", CELLS)
"""What stands on each cell."""
RIDER = _state.field("rider", CELLS)
"""On the three cells of a mounted warrior, its own cell and 1; else 0."""
IN_PLAY = 6
"""Sources of points during the game; the sources of the final scoring follow them."""
S_ORGANIZER, S_ABILITIES, S_ROW, S_COLUMN, S_MUSICIANS, S_TILE = range(IN_PLAY)
POINTS = _state.field("points", SEATS * ROUNDS * IN_PLAY)
"""By seat, round and source: ``POINTS + IN_PLAY * (ROUNDS * seat + round - 1) + source``."""
FINALS = 4
FINAL = _state.field("final", SEATS * FINALS)
"""By seat and source, points of the final scoring once the game is over; they follow from everything else."""
SIZE = _state.size
STATE_LAYOUT = _state

SOURCES = IN_PLAY + FINALS
S_FOOTMEN, S_GROUPS, S_ARCHERS, S_RESOURCES = range(IN_PLAY, SOURCES)

_tables = Layout()
T_PLAYERS = _tables.field("players")
T_COINS = _tables.field("coins", SEATS)
"""Coins and wet clay at the start, by place in the turn order."""
T_CLAY = _tables.field("clay", SEATS)
T_WAREHOUSE = _tables.field("warehouse")
"""Dry clay of each warehouse at the start."""
T_WORKERS = _tables.field("workers")
"""Craftsmen of each player, and artisans in reserve."""
T_BASES = _tables.field("bases")
T_TOKEN = _tables.field("token", TOKENS + 1)
"""Coins for a master token, from number 1."""
T_PRIORITIES = _tables.field("priorities")
"""How many priority tokens there are."""
T_PRIORITY_CLAY = _tables.field("priority_clay", PRIORITIES + 1)
"""The wet clay on each, from number 1."""
T_ITEM = _tables.field("item", RINGS * SEGMENTS)
"""The action of each place of a ring."""
T_AMOUNT = _tables.field("amount", RINGS * SEGMENTS)
"""Its coins or clay, or which weapon."""
T_TURN = _tables.field("turn")
"""Coins to turn a ring."""
T_INSTEAD_CLAY = _tables.field("instead_clay")
T_INSTEAD_COIN = _tables.field("instead_coin")
T_ORGANIZER = _tables.field("organizer", FIGURES + 1)
"""Points for a warrior by how many of its type were left with it; none for 0."""
T_COST = _tables.field("cost", COPIES + 1)
"""Coins for a specialist by how many of its type are left."""
T_WEAPON_OF = _tables.field("weapon_of", SPECIALISTS)
T_ABILITY = _tables.field("ability", TYPES)
"""Points for the ability of a type of warrior; a crossbowman's are for each empty cell."""
T_SPEAR_COINS = _tables.field("spear_coins")
T_SCULPTOR = _tables.field("sculptor", ROUNDS + 1)
"""Coins for the Master Sculptor's ability, by round."""
T_CLAY_MAKER = _tables.field("clay_maker")
T_KEEPS = _tables.field("keeps", MASTERS)
"""Wet clay that a master keeps from drying in the upkeep."""
T_EARNS = _tables.field("earns", MASTERS)
"""Coins that a master brings in the upkeep."""
T_INSPECTED = _tables.field("inspected", 2)
"""Points for domination and presence: of an inspected line, of a tile by round, of a footman, of a group."""
T_TILE = _tables.field("tile", 2 * (ROUNDS + 1))
T_IN_BOX = _tables.field("in_box", TILES)
"""How many of each scoring tile the game has."""
T_FOOTMAN = _tables.field("footman", 2)
T_GROUP = _tables.field("group", 2)
T_MUSICIAN = _tables.field("musician")
T_ARCHER = _tables.field("archer")
T_REST = _tables.field("rest")
"""Coins and clay for one point at the end."""
T_START = _tables.field("start", TRACKS)
"""Where the inspectors begin."""
T_TRACK = _tables.field("track", TRACKS)
"""Spaces of the inspectors' tracks."""
T_NEAR = _tables.field("near", DIRECTIONS * CELLS)
"""The next cell in each direction (north, east, south, west); -1 beyond the edge."""
T_ROWS = _tables.field("rows", ROWS)
"""The cells of each row, of each column, of each quadrant, of the central column and row, and around a cell."""
T_COLUMNS = _tables.field("columns", COLUMNS)
T_QUADRANTS = _tables.field("quadrants", QUADRANTS)
T_CENTRE = _tables.field("centre", 2)
T_AROUND = _tables.field("around", CELLS)
T_PAIR_ONE = _tables.field("pair_one", PAIRS)
"""The warehouses of a pair."""
T_PAIR_OTHER = _tables.field("pair_other", PAIRS)
TABLES_SIZE = _tables.size
TABLES_LAYOUT = _tables

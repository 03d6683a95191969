"""Names for the places of Xi'an's state and tables, and the numbering of its moves.

Colours are yellow, red, green, blue everywhere: of worker cards, pigments, request tokens and buildings (Workshop, Lab,
Armoury, Palace). A worker card is ``6 * colour + number - 1``; sets of cards are masks of 24 bits. A space of the pit
is ``8 * section + place``, in reading order within its section; space `NOWHERE` lies beyond the edge and stays empty.
"""

from __future__ import annotations

from xianyang.core.layout import Layout

SEATS = 4
TURNS = 6
ROUNDS = 2
HAND = 4

# Colours, and what has one.
COLOURS = 4
YELLOW, RED, GREEN, BLUE = range(COLOURS)
COLOUR_LETTERS = "yrgb"
BUILDINGS = 4
WORKSHOP, LAB, ARMOURY, PALACE = range(BUILDINGS)
NUMBERS = 6
CARDS = COLOURS * NUMBERS
EVERY_CARD = (1 << CARDS) - 1

# Kinds of resources: coins, clay, and the pigments by colour.
KINDS = 6
COIN = 0
CLAY = 1
PIGMENT = 2
KIND_LETTERS = "ckyrgb"
PAIRS = 21
"""Pairs of resources, of one kind or of two."""

# The pit
SECTIONS = 3
A, B, C = range(SECTIONS)
SECTION_LETTERS = "ABC"
PLACES = 8
SPACES = SECTIONS * PLACES
NOWHERE = SPACES
FACES = 4
EMPTY = 0
RAW = 1
PAINTED = 2
"""A painted warrior is this and its seat."""

# Request tokens lie beside A, B, B and C.
TOKENS = 12
TOKEN_SPACES = 4
AT_A, AT_B, AT_B_TOO, AT_C = range(TOKEN_SPACES)

# Equipment: six types of four cards; a card is 4 * type + copy, identical copies count as the first of them.
TYPES = 6
TYPE_LETTERS = ("ah", "ha", "sw", "cb", "ch", "ho")
"""Arrowheads, halberd, sword, crossbow, chariot, horse."""
BRONZE = 0
WOOD = 1
COPIES = 4
EQUIPMENT = TYPES * COPIES
SHELF = 4
"""Equipment cards on display, from the left."""

# Helpers, the green cards by number from 0.
CERAMIST, ACCOUNTANT, ADMINISTRATOR, EMISSARY, SCIENTIST, OFFICER = range(NUMBERS)

# Bonus tiles of the Mausoleum.
TILES = 4
OPEN_FREE, MARKET, DISCOUNT_TILE, ACTION = range(TILES)
UNUSED = 1
USED = 2
LAST_SPACE = 5
"""Of the supervisor track, where the end tiles lie."""

END_TILES = 8
E_RESOURCES, E_TENS, E_TILES, E_PAINTED, E_HELPERS, E_PLAIN, E_MAJORITIES, E_PAIRS = range(END_TILES)
END_TILES_SHOWN = 4
STARTING_TILES = 4
ORDERS = 24
"""Ways to lay four buildings on four spaces."""

# Moves of seats.
WORK = 0
"""The worker action of the card on top."""
INSTEAD = 1
"""A pigment of the card's colour instead of its action."""
ENTER = 2
OPEN = ENTER + BUILDINGS
FREE = OPEN + BUILDINGS
EXTRA = FREE + BUILDINGS
PASS = EXTRA + BUILDINGS
DONE = PASS + 1
CRAFT = DONE + 1
SEAL = CRAFT + SPACES
BARE = SEAL + 1
PAINT = BARE + 1
FORGE = PAINT + SPACES
PAY = FORGE + SHELF
"""The full price, where it leaves no choice of colours."""
DISCOUNT = PAY + 1
"""The price of clay or coins with the Discount tile."""
PAY_WITH = DISCOUNT + 1
"""Section A in full: the requested pigment and one of this colour."""
SPARE = PAY_WITH + COLOURS
"""The Discount tile in the Lab: this pigment alone."""
SWAP = SPARE + COLOURS
"""The Emissary: give one kind (6 * kind) and take another."""
KEEP = SWAP + KINDS * KINDS
GIVE = KEEP + 1
"""The Market: a pair given, then a pair taken."""
TAKE = GIVE + PAIRS
END_TILE = TAKE + PAIRS
PAIR = END_TILE + END_TILES
"""Two cards to play: 23 * card on top + card underneath, the card on top left out of the count."""
FAVOUR = PAIR + CARDS * (CARDS - 1)
"""Cards to exchange: sets of 0 to 4 cards, smaller ones first, then by their highest cards."""
FAVOURS = 1 + 24 + 276 + 2024 + 10626
# Moves of chance.
DRAW = FAVOUR + FAVOURS
SHOW = DRAW + CARDS
"""An equipment card on the display."""
REQUEST = SHOW + EQUIPMENT
"""A request token, from number 1."""
ORDER_OF = REQUEST + TOKENS
"""The buildings on their spaces, by permutation in dictionary order."""
END_SHOWN = ORDER_OF + ORDERS
START = END_SHOWN + END_TILES
"""A starting tile, from number 1."""
FACE_OF = START + STARTING_TILES
MOVES = FACE_OF + SECTIONS * FACES
HIDDEN_DRAW = MOVES
HIDDEN_PAIR = MOVES + 1
HIDDEN_FAVOUR = MOVES + 2
LABELS = MOVES + 3
LEGAL_MAX = 64

# Phases
SETTING_SHELF = 0
SETTING_TOKENS = 1
SETTING_BUILDINGS = 2
SETTING_END_TILES = 3
SETTING_STARTS = 4
SETTING_FACES = 5
NEW_TOKEN = 6
NEW_SHELF = 7
DRAWING = 8
FAVOURING = 9
CHOOSING = 10
WORKING = 11
GOING = 12
CRAFTING = 13
PAYING_CLAY = 14
SEALING = 15
PAINTING = 16
PAYING_PIGMENTS = 17
FORGING = 18
PAYING_COINS = 19
SWAPPING = 20
ENDING = 21
TAKING = 22
ENDED = 23

_state = Layout()
PHASE_ = _state.field("phase")
SEAT = _state.field("seat")
"""The seat to decide, or for which a card or a starting tile is drawn."""
TURN = _state.field("turn")
"""1 to 6."""
ROUND = _state.field("round")
"""0 and 1 within a turn."""
FAVOURED = _state.field("favoured")
"""1 once the favour of the Emperor is over."""
ORDER = _state.field("order", SEATS)
"""The seats in the order in which they act in this round, once the cards are revealed."""
PLACE = _state.field("place")
"""How many seats have acted in this round."""
ENTERED = _state.field("entered")
"""1 once the seat to go has used its master builder or passed."""
TARGET = _state.field("target")
"""The space or the place on the display that is about to be paid for."""
GIVEN = _state.field("given")
"""The pair that the Market is about to get."""
CARDS_IN_HAND = _state.field("hand", SEATS)
"""The cards in hand; an information set has `HIDDEN` for other hands."""
HELD = _state.field("held", SEATS)
"""How many cards are in hand; sealed ones count."""
DECK = _state.field("deck", SEATS)
"""The cards to be drawn in turns 1 to 5; in an information set, of other seats all that nobody has seen."""
BOTTOM = _state.field("bottom", SEATS)
"""The cards exchanged, which come in turn 6; hidden like hands."""
EXCHANGED = _state.field("exchanged", SEATS)
"""How many they are; 0 from turn 6 on."""
SEALED = _state.field("sealed", SEATS)
"""The sealed move and 1; 0 for none, `HIDDEN` for another's."""
TOP = _state.field("top", SEATS)
"""The card on top of the pair revealed, and 1."""
UNDER = _state.field("under", SEATS)
HELPERS = _state.field("helpers", SEATS)
"""A bit for each helper recruited."""
COINS = _state.field("coins", SEATS)
CLAYS = _state.field("clay", SEATS)
PIGMENTS = _state.field("pigments", SEATS * COLOURS)
STOCK = _state.field("stock", COLOURS)
"""Pigments that nobody has."""
RAWS = _state.field("raws")
"""Raw warriors that are not in the pit."""
WARRIORS = _state.field("warriors", SEATS)
"""A seat's warriors not yet in the pit."""
SEALS = _state.field("seals", SEATS)
PIT = _state.field("pit", SPACES + 1)
SEAL_ON = _state.field("seal_on", SPACES)
"""The seat whose seal lies under a raw warrior, and 1."""
FACE = _state.field("face", SECTIONS)
"""The face of each section, and 1; 0 before it is drawn."""
TOKEN = _state.field("token", TOKEN_SPACES)
TRACK = _state.field("track", TURNS)
"""The request token that left at the end of each turn."""
BUILDING_ON = _state.field("building_on", BUILDINGS)
"""The building on each space, and 1; spaces 0 and 1 are a pair, so are 2 and 3."""
BUILDERS = _state.field("builders", BUILDINGS * SEATS)
MINISTER = _state.field("minister")
"""The Prime Minister's building, and 1."""
WELCOMED = _state.field("welcomed")
"""1 once somebody got the Prime Minister's bonus this turn."""
SHELF_CARD = _state.field("shelf", SHELF)
"""The equipment on display, and 1; 0 for an empty place."""
EQUIPMENT_LEFT = _state.field("equipment_left", EQUIPMENT)
"""Undrawn cards, counted at the first of identical copies."""
OWNED = _state.field("owned", SEATS * TYPES)
TILE = _state.field("tile", SEATS * TILES)
POSITION = _state.field("position", SEATS)
"""Of the supervisor, 0 to 5."""
HEIGHT = _state.field("height", SEATS)
"""How many supervisors lie under it on its space."""
END_LEFT = _state.field("end_left", END_TILES)
"""1 for each end tile on the last space."""
END_OF = _state.field("end_of", SEATS)
"""The end tile of a seat, and 1."""
STARTED = _state.field("started", SEATS)
"""The starting tile of a seat while they are dealt; 0 afterwards, when it does not matter any more."""
IN_PLAY = 5
"""Sources of points during the game; the sources of the final scoring follow them."""
S_HELPERS, S_CRAFTED, S_PAINTED, S_MINISTER, S_FEES = range(IN_PLAY)
POINTS = _state.field("points", SEATS * IN_PLAY)
SIZE = _state.size
STATE_LAYOUT = _state

SOURCES = 11
S_MAJORITIES, S_SETS, S_MATCHES, S_TILES, S_END_TILE, S_RESOURCES = range(IN_PLAY, SOURCES)

BONUS = 7
"""What a space of a face has: 1 for a statue, prestige, coins, and pigments by colour."""
B_STATUE = 0
B_PRESTIGE = 1
B_COINS = 2
B_PIGMENT = 3

_tables = Layout()
T_PLAYERS = _tables.field("players")
T_COVERED = _tables.field("covered")
T_COINS = _tables.field("coins")
T_CLAY = _tables.field("clay")
T_START_COLOUR = _tables.field("start_colour", STARTING_TILES)
T_STOCK = _tables.field("stock")
T_RAWS = _tables.field("raws")
T_WARRIORS = _tables.field("warriors")
T_SEALS = _tables.field("seals")
T_TAX = _tables.field("tax", NUMBERS)
T_CLAY_BY = _tables.field("clay_by", NUMBERS)
T_MINED = _tables.field("mined", NUMBERS * COLOURS)
T_HELPER = _tables.field("helper", NUMBERS * TURNS)
"""Prestige for a helper by the turn."""
T_POWER = _tables.field("power", NUMBERS)
"""How much a helper adds or takes off."""
T_TOKEN = _tables.field("token", TOKENS + 1)
"""The colour of a request token, from number 1."""
T_SECTION_OF = _tables.field("section_of", TYPES)
T_MATERIAL = _tables.field("material", TYPES)
T_PRICE = _tables.field("price", EQUIPMENT)
T_GIFT = _tables.field("gift", EQUIPMENT)
"""Clay that comes with a card."""
T_COPIES = _tables.field("copies", EQUIPMENT)
"""How many cards are like this one, at the first of them; else 0."""
T_BONUS = _tables.field("bonus", SECTIONS * FACES * PLACES * BONUS)
T_NEAR = _tables.field("near", 4 * SPACES)
T_ROW = _tables.field("row", SPACES)
T_COLUMN = _tables.field("column", SPACES)
"""Where a space lies in the pit, from the top left."""
T_COST = _tables.field("cost", SECTIONS)
T_LIMIT = _tables.field("limit")
T_FEE = _tables.field("fee", 3)
"""Coins for the owner of so many builders in a building."""
T_MISSING = _tables.field("missing")
T_PASS = _tables.field("pass")
T_WELCOME_COINS = _tables.field("welcome_coins")
T_WELCOME_PRESTIGE = _tables.field("welcome_prestige")
T_GROUP = _tables.field("group")
T_MAJORITY = _tables.field("majority", SECTIONS * 3)
T_SET = _tables.field("set", 4)
T_MATCH = _tables.field("match")
T_UNUSED = _tables.field("unused")
T_TILE_AT = _tables.field("tile_at", LAST_SPACE)
"""The bonus tile of a space of the track, from space 1."""
T_END = _tables.field("end", END_TILES)
T_END_MOST = _tables.field("end_most")
T_TEN = _tables.field("ten")
T_REST = _tables.field("rest")
"""Resources for one point at the end."""
T_PAIR_LOW = _tables.field("pair_low", PAIRS)
T_PAIR_HIGH = _tables.field("pair_high", PAIRS)
T_ORDER = _tables.field("order", ORDERS * BUILDINGS)
T_CHOOSE = _tables.field("choose", (CARDS + 1) * (HAND + 1))
"""Binomial coefficients, to number the sets of the favour."""
T_SUBSET = _tables.field("subset", 1 << HAND)
"""Sets of a hand's cards, by their places in it, in the order in which favours are numbered."""
TABLES_SIZE = _tables.size
TABLES_LAYOUT = _tables

"""The course of a game: setting up, rounds, goes, the new turn, the end (rulebook, setup and turns)."""

from __future__ import annotations

from xianyang.core.compiled import rule
from xianyang.core.events import EVERYONE, emit
from xianyang.core.rules import Vec
from xianyang.games.xian import layout as at
from xianyang.games.xian import telling
from xianyang.games.xian.cards import draw_rest, grant_favours, next_unsealed, reveal
from xianyang.games.xian.purse import coins, pigment
from xianyang.games.xian.scoring import tell_final


@rule
def lay_out(t: Vec, s: Vec) -> None:
    """The state before the first card is laid on the display."""
    for i in range(at.SIZE):
        s[i] = 0
    s[at.PHASE_] = at.SETTING_SHELF
    s[at.TURN] = 1
    s[at.RAWS] = t[at.T_RAWS]
    for colour in range(at.COLOURS):
        s[at.STOCK + colour] = t[at.T_STOCK]
    for card in range(at.EQUIPMENT):
        s[at.EQUIPMENT_LEFT + card] = t[at.T_COPIES + card]
    for seat in range(t[at.T_PLAYERS]):
        s[at.DECK + seat] = at.EVERY_CARD
        s[at.COINS + seat] = t[at.T_COINS]
        s[at.CLAYS + seat] = t[at.T_CLAY]
        s[at.WARRIORS + seat] = t[at.T_WARRIORS]
        s[at.SEALS + seat] = t[at.T_SEALS]


# -- chance


@rule
def token_out(s: Vec, token: int) -> bool:
    """Whether a request token is on the board or has been."""
    for i in range(at.TOKEN_SPACES):
        if s[at.TOKEN + i] == token:
            return True
    for i in range(at.TURNS):
        if s[at.TRACK + i] == token:
            return True
    return False


@rule
def starting_tile_out(s: Vec, number: int) -> bool:
    """Whether a starting tile (from 1) has been dealt."""
    for seat in range(at.SEATS):
        if s[at.STARTED + seat] == number:
            return True
    return False


@rule
def first_and_last(s: Vec) -> int:
    """The moves of chance that may be due, the first and 2**16 times the one after the last."""
    phase = s[at.PHASE_]
    if phase == at.DRAWING:
        return at.DRAW + (at.SHOW << 16)
    if phase == at.SETTING_SHELF or phase == at.NEW_SHELF:
        return at.SHOW + (at.REQUEST << 16)
    if phase == at.SETTING_TOKENS or phase == at.NEW_TOKEN:
        return at.REQUEST + (at.ORDER_OF << 16)
    if phase == at.SETTING_BUILDINGS:
        return at.ORDER_OF + (at.END_SHOWN << 16)
    if phase == at.SETTING_END_TILES:
        return at.END_SHOWN + (at.START << 16)
    if phase == at.SETTING_STARTS:
        return at.START + (at.FACE_OF << 16)
    first = at.FACE_OF + at.FACES * next_section(s)
    return first + ((first + at.FACES) << 16)


@rule
def weight_of(t: Vec, s: Vec, move: int) -> int:
    """How likely an outcome of chance is, among those of the phase; 0 for one that is not left."""
    phase = s[at.PHASE_]
    if phase == at.DRAWING:
        return (s[at.DECK + s[at.SEAT]] >> (move - at.DRAW)) & 1
    if phase == at.SETTING_SHELF or phase == at.NEW_SHELF:
        return s[at.EQUIPMENT_LEFT + move - at.SHOW]
    if phase == at.SETTING_TOKENS or phase == at.NEW_TOKEN:
        return 1 - int(token_out(s, move - at.REQUEST + 1))
    if phase == at.SETTING_END_TILES:
        return 1 - s[at.END_LEFT + move - at.END_SHOWN]
    if phase == at.SETTING_STARTS:
        return 1 - int(starting_tile_out(s, move - at.START + 1))
    return 1


@rule
def next_section(s: Vec) -> int:
    """The first section without a face."""
    section = 0
    while section < at.SECTIONS - 1 and s[at.FACE + section] > 0:
        section += 1
    return section


@rule
def show(t: Vec, s: Vec, card: int, events: Vec) -> None:
    """Lay an equipment card on the first empty place of the display."""
    place = 0
    while s[at.SHELF_CARD + place] > 0:
        place += 1
    s[at.SHELF_CARD + place] = card + 1
    s[at.EQUIPMENT_LEFT + card] -= 1
    emit(events, telling.CARD_SHOWN, EVERYONE, place, card, int(s[at.PHASE_] == at.SETTING_SHELF), 0)
    if place == at.SHELF - 1:
        if s[at.PHASE_] == at.SETTING_SHELF:
            s[at.PHASE_] = at.SETTING_TOKENS
        else:
            begin_turn(t, s, events)


@rule
def request(t: Vec, s: Vec, token: int, events: Vec) -> None:
    """Lay a request token on the first empty token space."""
    space = 0
    while s[at.TOKEN + space] > 0:
        space += 1
    s[at.TOKEN + space] = token
    emit(events, telling.TOKEN_SHOWN, EVERYONE, space, token, int(s[at.PHASE_] == at.SETTING_TOKENS), 0)
    if s[at.PHASE_] == at.NEW_TOKEN:
        turn_shelf(t, s, events)
    elif space == at.TOKEN_SPACES - 1:
        s[at.PHASE_] = at.SETTING_BUILDINGS


@rule
def order_buildings(t: Vec, s: Vec, order: int, events: Vec) -> None:
    """Lay the buildings on their spaces; the Prime Minister goes to the one of the highest token's colour."""
    for space in range(at.BUILDINGS):
        s[at.BUILDING_ON + space] = t[at.T_ORDER + at.BUILDINGS * order + space] + 1
    emit(events, telling.ORDERED, EVERYONE, order, 0, 0, 0)
    highest = 0
    for space in range(at.TOKEN_SPACES):
        highest = max(highest, s[at.TOKEN + space])
    s[at.MINISTER] = t[at.T_TOKEN + highest] + 1
    emit(events, telling.MINISTER_AT, EVERYONE, s[at.MINISTER] - 1, highest, 0, 0)
    s[at.PHASE_] = at.SETTING_END_TILES


@rule
def lay_end_tile(s: Vec, number: int, events: Vec) -> None:
    """Lay one of the end tiles on the last space of the track."""
    s[at.END_LEFT + number] = 1
    emit(events, telling.END_SHOWN, EVERYONE, number, 0, 0, 0)
    laid = 0
    for i in range(at.END_TILES):
        laid += s[at.END_LEFT + i]
    if laid == at.END_TILES_SHOWN:
        s[at.PHASE_] = at.SETTING_STARTS


@rule
def deal_start(t: Vec, s: Vec, number: int, events: Vec) -> None:
    """Deal a starting tile: its pigment, and when all have one the stack of supervisors, the lowest on top."""
    seat = s[at.SEAT]
    s[at.STARTED + seat] = number
    emit(events, telling.STARTED, EVERYONE, seat, number, 0, 0)
    pigment(s, seat, t[at.T_START_COLOUR + number - 1], 1, telling.BY_START, events)
    if seat + 1 < t[at.T_PLAYERS]:
        s[at.SEAT] = seat + 1
        return
    for one in range(t[at.T_PLAYERS]):
        for other in range(t[at.T_PLAYERS]):
            if s[at.STARTED + other] > s[at.STARTED + one]:
                s[at.HEIGHT + one] += 1
    for one in range(t[at.T_PLAYERS]):
        s[at.STARTED + one] = 0
    s[at.SEAT] = 0
    s[at.PHASE_] = at.SETTING_FACES


@rule
def lay_face(t: Vec, s: Vec, section: int, face: int, events: Vec) -> None:
    """Lay a face of a section, with a raw warrior on each of its statues."""
    s[at.FACE + section] = face + 1
    emit(events, telling.FACE_SHOWN, EVERYONE, section, face, 0, 0)
    for place in range(at.PLACES):
        row = at.T_BONUS + at.BONUS * (at.PLACES * (at.FACES * section + face) + place)
        if t[row + at.B_STATUE] == 1:
            s[at.PIT + at.PLACES * section + place] = at.RAW
            s[at.RAWS] -= 1
    if section == at.SECTIONS - 1:
        begin_turn(t, s, events)


@rule
def drawn(t: Vec, s: Vec) -> None:
    """A card is drawn: the next seat that lacks one, or the choice that all make now."""
    while s[at.SEAT] < t[at.T_PLAYERS] and s[at.HELD + s[at.SEAT]] >= at.HAND:
        s[at.SEAT] += 1
    if s[at.SEAT] < t[at.T_PLAYERS]:
        s[at.PHASE_] = at.DRAWING
        return
    s[at.SEAT] = 0
    s[at.PHASE_] = at.CHOOSING if s[at.FAVOURED] == 1 else at.FAVOURING


# -- turns and rounds


@rule
def begin_turn(t: Vec, s: Vec, events: Vec) -> None:
    """Everybody draws four cards; in the last turn, the four that are left."""
    emit(events, telling.TURN_BEGINS, EVERYONE, s[at.TURN], 0, 0, 0)
    s[at.SEAT] = 0
    if s[at.TURN] == at.TURNS:
        for seat in range(t[at.T_PLAYERS]):
            draw_rest(s, seat, events)
    drawn(t, s)


@rule
def sealed(t: Vec, s: Vec, events: Vec) -> None:
    """A choice is sealed: the next seat chooses, or all choices count at once."""
    seat = next_unsealed(t, s)
    if seat >= 0:
        s[at.SEAT] = seat
    elif s[at.PHASE_] == at.FAVOURING:
        grant_favours(t, s, events)
        s[at.FAVOURED] = 1
        s[at.SEAT] = 0
        drawn(t, s)
    else:
        reveal(t, s, events)
        s[at.PHASE_] = at.WORKING


@rule
def end_go(t: Vec, s: Vec, events: Vec) -> None:
    """The next seat of the round's order, the next round, the next turn or the end."""
    s[at.ENTERED] = 0
    s[at.PLACE] += 1
    if s[at.PLACE] < t[at.T_PLAYERS]:
        s[at.SEAT] = s[at.ORDER + s[at.PLACE]]
        s[at.PHASE_] = at.WORKING
        return
    s[at.PLACE] = 0
    for seat in range(t[at.T_PLAYERS]):
        s[at.ORDER + seat] = 0
        s[at.TOP + seat] = 0
        s[at.UNDER + seat] = 0
    s[at.SEAT] = 0
    if s[at.ROUND] + 1 < at.ROUNDS:
        s[at.ROUND] += 1
        s[at.PHASE_] = at.CHOOSING
    elif s[at.TURN] == at.TURNS:
        s[at.PHASE_] = at.ENDED
        tell_final(t, s, events)
    else:
        s[at.ROUND] = 0
        new_turn(t, s, events)


@rule
def new_turn(t: Vec, s: Vec, events: Vec) -> None:
    """Builders return, the lowest token leaves, the Prime Minister goes to its colour (rulebook, new turn)."""
    for i in range(at.BUILDINGS * at.SEATS):
        s[at.BUILDERS + i] = 0
    s[at.WELCOMED] = 0
    lowest = 0
    for space in range(1, at.TOKEN_SPACES):
        if s[at.TOKEN + space] < s[at.TOKEN + lowest]:
            lowest = space
    token = s[at.TOKEN + lowest]
    s[at.TOKEN + lowest] = 0
    s[at.TRACK + s[at.TURN] - 1] = token
    s[at.MINISTER] = t[at.T_TOKEN + token] + 1
    emit(events, telling.TOKEN_LEAVES, EVERYONE, token, s[at.MINISTER] - 1, 0, 0)
    s[at.TURN] += 1
    s[at.PHASE_] = at.NEW_TOKEN


@rule
def turn_shelf(t: Vec, s: Vec, events: Vec) -> None:
    """Discard the two leftmost places of the display, slide the others to the left; new cards follow."""
    for place in range(2):
        if s[at.SHELF_CARD + place] > 0:
            emit(events, telling.CARD_LEAVES, EVERYONE, s[at.SHELF_CARD + place] - 1, 0, 0, 0)
            s[at.SHELF_CARD + place] = 0
    kept = 0
    for place in range(2, at.SHELF):
        card = s[at.SHELF_CARD + place]
        s[at.SHELF_CARD + place] = 0
        if card > 0:
            s[at.SHELF_CARD + kept] = card
            kept += 1
    s[at.PHASE_] = at.NEW_SHELF


@rule
def pass_by(t: Vec, s: Vec, seat: int, events: Vec) -> None:
    """Send no master builder and take a coin."""
    emit(events, telling.PASSED, EVERYONE, seat, 0, 0, 0)
    coins(s, seat, t[at.T_PASS], telling.BY_PASS, events)
    s[at.ENTERED] = 1

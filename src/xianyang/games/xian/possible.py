"""Whether the words of a position line agree with each other: whether a game could stand so.

Each check gives the number of the word that is wrong and a sentence, or None.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from xianyang.core.rules import HIDDEN, Vec
from xianyang.core.speech import Speaker
from xianyang.games.xian import layout as at
from xianyang.games.xian.actions import judge_craft, judge_forge, judge_give, judge_paint
from xianyang.games.xian.buildings import able
from xianyang.games.xian.cards import count
from xianyang.games.xian.deciding import judge_sealed, list_moves
from xianyang.games.xian.moves import equipment_name
from xianyang.games.xian.purse import has_helper

Problem: TypeAlias = tuple[int, str] | None


def problem(say: Speaker, t: Vec, s: Vec) -> Problem:
    """The first thing that can't be in a state or information set; None where all agrees."""
    checks: list[Callable[[Speaker, Vec, Vec], Problem]] = [
        _time, _pending_words, _order, _stock, _pit, _tokens, _buildings, _equipment, _mausoleum, _cards, _sealed, _start,
        _choice,
    ]  # fmt: skip
    for check in checks:
        found = check(say, t, s)
        if found is not None:
            return found
    return None


def _is_setting(s: Vec) -> bool:
    return s[at.PHASE_] < at.NEW_TOKEN


def _is_open(s: Vec) -> bool:
    """Whether pairs lie open: somebody's go."""
    return at.WORKING <= s[at.PHASE_] <= at.TAKING


def _time(say: Speaker, t: Vec, s: Vec) -> Problem:
    phase, turn = s[at.PHASE_], s[at.TURN]
    turns = range(1, at.TURNS + 1)
    if phase < at.NEW_TOKEN or phase == at.FAVOURING:
        turns = range(1, 2)
    elif phase in (at.NEW_TOKEN, at.NEW_SHELF):
        turns = range(2, at.TURNS + 1)
    elif phase == at.DRAWING:
        turns = range(1, at.TURNS)
    elif phase == at.ENDED:
        turns = range(at.TURNS, at.TURNS + 1)
    rounds = (0, 1) if phase >= at.CHOOSING and phase != at.ENDED else (1,) if phase == at.ENDED else (0,)
    if turn not in turns or s[at.ROUND] not in rounds:
        return 1, say("there is no such phase in turn {turn}, round {round}.", turn=turn, round=s[at.ROUND] + 1)
    has_seat = phase in (at.SETTING_STARTS, at.DRAWING) or at.FAVOURING <= phase < at.ENDED
    if not has_seat and s[at.SEAT] != 0:
        return 1, say("the seat of this phase is p.")
    favoured = turn > 1 or phase >= at.CHOOSING
    if s[at.FAVOURED] != int(favoured) and not (turn == 1 and phase == at.DRAWING):
        return 2, say("the favour of the Emperor is over exactly when the first pairs are chosen.")
    return None


def _pending_words(say: Speaker, t: Vec, s: Vec) -> Problem:
    phase = s[at.PHASE_]
    if s[at.ENTERED] and not at.GOING <= phase <= at.TAKING:
        return 2, say("nobody goes now.")
    targets = (at.PAYING_CLAY, at.SEALING, at.PAYING_PIGMENTS, at.PAYING_COINS)
    if (s[at.TARGET] and phase not in targets) or (s[at.GIVEN] and phase != at.TAKING):
        return 2, say("nothing is about to be paid or exchanged now.")
    return None


def _order(say: Speaker, t: Vec, s: Vec) -> Problem:
    players = range(t[at.T_PLAYERS])
    if any((s[at.TOP + seat] > 0) != _is_open(s) for seat in players):
        return 18, say("pairs lie open exactly while seats go.")
    order = s[at.ORDER : at.ORDER + t[at.T_PLAYERS]]
    if not _is_open(s):
        return None if not any(order) and s[at.PLACE] == 0 else (3, say("there is an order only while pairs lie open."))
    numbers = [(s[at.UNDER + seat] - 1) % at.NUMBERS for seat in order]
    if sorted(order) != list(players) or numbers != sorted(numbers, reverse=True):
        return 3, say("the order follows the numbers underneath, highest first.")
    if order[s[at.PLACE]] != s[at.SEAT]:
        return 3, say("the seat that decides is not the one whose go it is.")
    return None


def _stock(say: Speaker, t: Vec, s: Vec) -> Problem:
    if min(s[at.STOCK : at.STOCK + at.COLOURS]) < 0:
        return 19, say("there are more pigments than the game has.")
    for seat in range(t[at.T_PLAYERS]):
        row = at.PIGMENTS + at.COLOURS * seat
        if min(s[row : row + at.COLOURS]) < 0 or s[at.COINS + seat] < 0 or s[at.CLAYS + seat] < 0:
            return 19, say("nobody has less than nothing.")
        used = sum(1 for owner in s[at.SEAL_ON : at.SEAL_ON + at.SPACES] if owner == seat + 1)
        if not 0 <= s[at.SEALS + seat] <= t[at.T_SEALS] - used:
            return 20, say("a seat has {n} seals at most.", n=t[at.T_SEALS])
    return None


def _pit(say: Speaker, t: Vec, s: Vec) -> Problem:
    raw = sum(1 for standing in s[at.PIT : at.PIT + at.SPACES] if standing == at.RAW)
    if s[at.RAWS] + raw != t[at.T_RAWS]:
        return 13, say("raw warriors in the pit and left must be {n} together.", n=t[at.T_RAWS])
    if min(s[at.WARRIORS : at.WARRIORS + t[at.T_PLAYERS]]) < 0:
        return 5, say("a seat has {n} warriors at most.", n=t[at.T_WARRIORS])
    faces = [face > 0 for face in s[at.FACE : at.FACE + at.SECTIONS]]
    if s[at.PHASE_] == at.SETTING_FACES:
        faces_due = [i < sum(faces) < at.SECTIONS for i in range(sum(faces))] + [False] * (at.SECTIONS - sum(faces))
    else:
        faces_due = [not _is_setting(s)] * at.SECTIONS
    if faces != faces_due:
        return 4, say("the faces are drawn at the end of the setup, A first.")
    for space in range(at.SPACES):
        section, place = divmod(space, at.PLACES)
        row = at.T_BONUS + at.BONUS * (at.PLACES * (at.FACES * section + s[at.FACE + section] - 1) + place)
        statue = faces[section] and t[row + at.B_STATUE] == 1
        standing = s[at.PIT + space]
        if (statue and standing == at.EMPTY) or (not statue and standing != at.EMPTY and _is_setting(s)):
            return 5, say("a warrior stands on every statue of the faces.")
    return None


def _tokens(say: Speaker, t: Vec, s: Vec) -> Problem:
    tokens = s[at.TOKEN : at.TOKEN + at.TOKEN_SPACES]
    gone = [token for token in s[at.TRACK : at.TRACK + at.TURNS] if token]
    laid = [token for token in tokens if token]
    missing = at.TOKEN_SPACES - len(laid)
    phase = s[at.PHASE_]
    if phase == at.SETTING_TOKENS:
        fine = missing > 0 and tokens[: len(laid)] == laid
    else:
        fine = missing == (4 if phase == at.SETTING_SHELF else 1 if phase == at.NEW_TOKEN else 0)
    if not fine:
        return 6, say("a request token lies on each space, but where one is being drawn.")
    if len(set(laid + gone)) < len(laid + gone):
        return 7, say("each request token is there once.")
    if len(gone) != s[at.TURN] - 1:
        return 7, say("one request token has left after each turn.")
    return None


def _buildings(say: Speaker, t: Vec, s: Vec) -> Problem:
    if (s[at.MINISTER] > 0) != (s[at.PHASE_] > at.SETTING_BUILDINGS):
        return 8, say("the buildings are laid after the request tokens.")
    if s[at.MINISTER]:
        token = max(s[at.TOKEN : at.TOKEN + at.TOKEN_SPACES]) if s[at.TURN] == 1 else s[at.TRACK + s[at.TURN] - 2]
        if s[at.MINISTER] != t[at.T_TOKEN + token] + 1:
            return 8, say("the Prime Minister stands in the building of token {token}'s colour.", token=token)
    for seat in range(t[at.T_PLAYERS]):
        n = sum(s[at.BUILDERS + at.SEATS * building + seat] for building in range(at.BUILDINGS))
        most = s[at.ROUND] if s[at.PHASE_] >= at.CHOOSING else 0
        has_gone = _is_open(s) and s.index(seat, at.ORDER) - at.ORDER < s[at.PLACE]
        has_gone |= _is_open(s) and seat == s[at.SEAT] and s[at.ENTERED] == 1
        if n > most + int(has_gone or s[at.PHASE_] == at.ENDED):
            return 9, say("a seat sends one master builder in each round, in its go.")
    row = at.BUILDERS + at.SEATS * (s[at.MINISTER] - 1)
    if s[at.WELCOMED] != int(s[at.MINISTER] > 0 and any(s[row : row + at.SEATS])):
        return 8, say("the Prime Minister's bonus is taken by the first master builder in his building.")
    return None


def _equipment(say: Speaker, t: Vec, s: Vec) -> Problem:
    shelf = s[at.SHELF_CARD : at.SHELF_CARD + at.SHELF]
    left = s[at.EQUIPMENT_LEFT : at.EQUIPMENT_LEFT + at.EQUIPMENT]
    for kind in range(at.TYPES):
        cards = range(at.COPIES * kind, at.COPIES * (kind + 1))
        for card in cards:
            if left[card] + shelf.count(card + 1) > t[at.T_COPIES + card]:
                return 11, say("there are more cards {card} than the game has.", card=equipment_name(card))
        owned = sum(s[at.OWNED + at.TYPES * seat + kind] for seat in range(t[at.T_PLAYERS]))
        if sum(left[card] + shelf.count(card + 1) for card in cards) + owned > at.COPIES:
            return 22, say("there are more cards {card} than the game has.", card=at.TYPE_LETTERS[kind])
    kept = [card for card in shelf if card]
    filling = s[at.PHASE_] in (at.SETTING_SHELF, at.NEW_SHELF)
    if filling and (len(kept) == at.SHELF or shelf[: len(kept)] != kept):
        return 10, say("the display is filled from the left.")
    full = at.SETTING_SHELF < s[at.PHASE_] <= at.CHOOSING and s[at.PHASE_] not in (at.NEW_TOKEN, at.NEW_SHELF)
    if full and s[at.ROUND] == 0 and len(kept) < at.SHELF:
        return 10, say("the display is full when a turn begins.")
    empty = at.SHELF - len(kept) if filling else at.SHELF if s[at.PHASE_] == at.NEW_TOKEN else 0
    if sum(left) < empty + at.SHELF * (at.TURNS - s[at.TURN]):
        return 11, say("too few cards are left to fill the display.")
    return None


def _mausoleum(say: Speaker, t: Vec, s: Vec) -> Problem:
    players = range(t[at.T_PLAYERS])
    left = sum(s[at.END_LEFT : at.END_LEFT + at.END_TILES])
    taken = [tile for tile in s[at.END_OF : at.END_OF + at.SEATS] if tile]
    phase = s[at.PHASE_]
    due = at.END_TILES_SHOWN if phase > at.SETTING_END_TILES else 0
    wrong = left >= at.END_TILES_SHOWN if phase == at.SETTING_END_TILES else left + len(taken) != due
    if wrong or len(set(taken)) < len(taken) or any(s[at.END_LEFT + tile - 1] for tile in taken):
        return 12, say("four end tiles are there, on the last space or with a seat.")
    pending = s[at.SEAT] if phase in (at.SWAPPING, at.ENDING) else -1
    for seat in players:
        has_end = s[at.POSITION + seat] == at.LAST_SPACE and seat != pending
        if (s[at.END_OF + seat] > 0) != has_end:
            return 24, say("a seat has an end tile exactly when its supervisor is on the last space.")
        reached = s[at.POSITION + seat] - int(phase == at.SWAPPING and seat == s[at.SEAT])
        for space in range(1, at.LAST_SPACE):
            tile = t[at.T_TILE_AT + space]
            if (s[at.TILE + at.TILES * seat + tile] > 0) != (space <= reached):
                return 23, say("a seat has the bonus tiles of the spaces that its supervisor has reached.")
        same = [s[at.HEIGHT + other] for other in players if s[at.POSITION + other] == s[at.POSITION + seat]]
        if sorted(same) != list(range(len(same))) and phase > at.SETTING_STARTS:
            return 24, say("supervisors on one space stand on each other.")
        if phase <= at.SETTING_STARTS and s[at.POSITION + seat] + s[at.HEIGHT + seat] > 0:
            return 24, say("supervisors on one space stand on each other.")
    started = s[at.STARTED : at.STARTED + t[at.T_PLAYERS]]
    dealt = s[at.SEAT] if phase == at.SETTING_STARTS else 0
    if len({*started[:dealt]} - {0}) != dealt or any(started[dealt:]) or max(started) > at.STARTING_TILES:
        return 24, say("starting tiles are dealt seat by seat.")
    return None


def _cards(say: Speaker, t: Vec, s: Vec) -> Problem:
    phase, turn, opened = s[at.PHASE_], s[at.TURN], _is_open(s)
    used = 4 * (turn - 1) + 2 * (s[at.ROUND] + int(opened or phase == at.ENDED))
    for seat in range(t[at.T_PLAYERS]):
        hand, deck, bottom = (s[field + seat] for field in (at.CARDS_IN_HAND, at.DECK, at.BOTTOM))
        hidden = hand == HIDDEN or bottom == HIDDEN
        if hidden and (hand > 0 or bottom > 0):
            return 16, say("the hand and the exchanged cards of a seat are hidden together.")
        sets = [deck] if hidden else [deck, hand, bottom]
        if opened:
            sets += [1 << (s[at.TOP + seat] - 1), 1 << (s[at.UNDER + seat] - 1)]
        together = 0
        for mask in sets:
            if together & mask:
                return 15, say("a card of seat {seat} is in two places.", seat=seat)
            together |= mask
        unseen = count(together) - 2 * int(opened)
        if unseen != at.CARDS - used:
            return 15, say(
                "seat {seat} should have {n} cards in hand, deck and exchanged.", seat=seat, n=at.CARDS - used
            )
        at_work = opened and (
            s.index(seat, at.ORDER) - at.ORDER < s[at.PLACE] or (seat == s[at.SEAT] and phase > at.WORKING)
        )
        recruited = s[at.HELPERS + seat] << (at.NUMBERS * at.GREEN)
        if at_work:
            together &= ~(1 << (s[at.TOP + seat] - 1))
        if recruited & together:
            return 21, say("a helper of seat {seat} is in hand or in the deck.", seat=seat)
        found = _held(say, s, seat, unseen)
        if found is not None:
            return found
    return None


def _held(say: Speaker, s: Vec, seat: int, unseen: int) -> Problem:
    phase, exchanged = s[at.PHASE_], s[at.EXCHANGED + seat]
    if exchanged and (not s[at.FAVOURED] or (s[at.TURN] == at.TURNS and phase > at.NEW_SHELF)):
        return 16, say("cards are exchanged in turn 1 and come in turn 6.")
    sizes = [0]
    if phase == at.DRAWING:
        redraw = s[at.TURN] == 1 and s[at.FAVOURED] == 1
        waiting = [at.HAND - exchanged] if redraw else [0]
        low = at.HAND - exchanged if redraw else 0
        sizes = [at.HAND] if seat < s[at.SEAT] else waiting if seat > s[at.SEAT] else list(range(low, at.HAND))
    elif phase == at.FAVOURING:
        sizes = [at.HAND]
    elif phase == at.CHOOSING or _is_open(s):
        sizes = [at.HAND - 2 * s[at.ROUND] - 2 * int(_is_open(s))]
    if not sizes:
        return 14, say("a seat that lacks a card is the one that draws.")
    if s[at.HELD + seat] not in sizes:
        return 14, say("seat {seat} should hold {n} cards.", seat=seat, n=sizes[-1])
    if s[at.TURN] == at.TURNS and phase >= at.CHOOSING and unseen != s[at.HELD + seat]:
        return 15, say("in turn 6 all cards left are in hand.")
    if s[at.HELD + seat] + exchanged > unseen:
        return 15, say("seat {seat} holds more cards than there are.", seat=seat)
    return None


def _sealed(say: Speaker, t: Vec, s: Vec) -> Problem:
    choices = s[at.SEALED : at.SEALED + t[at.T_PLAYERS]]
    if s[at.PHASE_] not in (at.FAVOURING, at.CHOOSING):
        return (17, say("nobody chooses in secret now.")) if any(choices) else None
    if 0 not in choices or choices.index(0) != s[at.SEAT]:
        return 17, say("the first seat that has not chosen is the one that decides.")
    for seat, choice in enumerate(choices):
        if choice == HIDDEN and s[at.CARDS_IN_HAND + seat] != HIDDEN:
            return 17, say("a choice is hidden where the hand is.")
        if choice > 0:
            trial = list(s)
            trial[at.SEAT] = seat
            if s[at.CARDS_IN_HAND + seat] == HIDDEN or judge_sealed(t, trial, choice - 1) != 0:
                return 17, say("seat {seat} can't have chosen that from its hand.", seat=seat)
    return None


def _start(say: Speaker, t: Vec, s: Vec) -> Problem:
    if not _is_setting(s):
        return None
    for seat in range(t[at.T_PLAYERS]):
        goods = (s[at.COINS + seat], s[at.CLAYS + seat])
        if goods != (t[at.T_COINS], t[at.T_CLAY]):
            return 19, say("nobody has played yet.")
    points = s[at.POINTS : at.POINTS + at.SEATS * at.IN_PLAY]
    if any(points) or any(s[at.OWNED : at.OWNED + at.SEATS * at.TYPES]) or any(s[at.HELPERS : at.HELPERS + at.SEATS]):
        return 25, say("nobody has played yet.")
    return None


def _choice(say: Speaker, t: Vec, s: Vec) -> Problem:
    phase, seat, target = s[at.PHASE_], s[at.SEAT], s[at.TARGET]
    if not _is_open(s):
        return None
    wrong = False
    if phase == at.PAYING_CLAY:
        wrong = s[at.RAWS] == 0 or judge_craft(t, s, seat, target) != 0
    elif phase == at.PAYING_PIGMENTS:
        wrong = s[at.WARRIORS + seat] == 0 or judge_paint(t, s, seat, target) != 0
    elif phase == at.PAYING_COINS:
        wrong = target >= at.SHELF or judge_forge(t, s, seat, target) != 0
    elif phase == at.SEALING:
        wrong = s[at.PIT + target] != at.RAW or s[at.SEAL_ON + target] != 0 or s[at.SEALS + seat] == 0
    elif phase == at.SWAPPING:
        wrong = has_helper(s, seat, at.EMISSARY) == 0 or s[at.POSITION + seat] == 0
    elif phase == at.ENDING:
        wrong = s[at.POSITION + seat] != at.LAST_SPACE
    elif phase == at.TAKING:
        wrong = judge_give(t, s, seat, s[at.GIVEN]) != 0
    elif phase in (at.CRAFTING, at.PAINTING, at.FORGING):
        building = (at.CRAFTING, at.PAINTING, at.FORGING).index(phase)
        wrong = able(t, s, seat, building, s[at.COINS + seat]) != 0
    if wrong:
        return 2, say("what is about to be done can't be done.")
    if list_moves(t, s, [0] * at.LEGAL_MAX) < 2:
        return 1, say("nothing is to be decided here: there is no choice.")
    return None

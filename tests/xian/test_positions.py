"""Position lines of Xi'an: read strictly what is written, refused with the word that is wrong."""

from __future__ import annotations

import re
from itertools import product

import pytest

import xianyang
from tests.xian.scene import CARDS, begin, draw, going, pairs
from tests.xian.test_random_games import check_cards, check_order, check_pieces, chosen, random_game
from xianyang.core.errors import PositionError
from xianyang.core.game import Game
from xianyang.core.rng import below, generator
from xianyang.core.rules import OVER
from xianyang.games.xian import TITLE, rules

HEAD = 5


def position(game: Game, **words: str) -> str:
    """The line of a game with some of its own words replaced, by their number from 1 (``w3="pocj"``)."""
    parts = game.position.split(" ")
    for number, word in words.items():
        parts[HEAD + int(number[1:]) - 1] = word
    return " ".join(parts)


def chosen_pairs() -> Game:
    game = draw(begin(2), "y1 y2 g1 g2", "y1 r1 r2 r3")
    for favour in ("favour y1", "favour"):
        game.push(favour)
    return draw(game, "b6")


@pytest.mark.parametrize(
    ("words", "word", "said"),
    [
        ({"w1": "7.1.go.p"}, 1, "is not written like 3.2.go.p"),
        ({"w1": "2.1.favour.p"}, 1, "there is no such phase in turn 2"),
        ({"w1": "2.2.sleep.p"}, 1, "is not written like"),
        ({"w1": "2.2.go.j"}, 1, "is not written like"),
        ({"w2": "0.0.0.0"}, 2, "favour of the Emperor"),
        ({"w2": "1.0.3.0"}, 2, "nothing is about to be paid"),
        ({"w3": "op0"}, 3, "the order follows the numbers underneath"),
        ({"w3": "-"}, 3, "the order follows"),
        ({"w4": "1.1.0"}, 4, "the faces are drawn"),
        ({"w4": "1.1.9"}, 4, "numbers from 0 to 4"),
        ({"w5": "......*./*.....*./.*....*."}, 13, "must be 12 together"),
        ({"w5": "*......*/*.....*./.*....*."}, 5, "on every statue"),
        ({"w5": "x*....*./*.....*./.*....*."}, 5, "is not written like"),
        ({"w6": "1.1.4.9"}, 7, "each request token is there once"),
        ({"w6": "0.2.4.9"}, 6, "a request token lies on each space"),
        ({"w7": "-"}, 7, "one request token has left"),
        ({"w8": "yrgb:r"}, 8, "colour"),
        ({"w8": "yrgb:G"}, 8, "the Prime Minister's bonus"),
        ({"w8": "yrgg:r"}, 8, "is not written like"),
        ({"w9": "20/00/00/00"}, 9, "one master builder in each round"),
        ({"w10": "ah1.cb1.ha1.zz1"}, 10, "is not written like"),
        ({"w11": "2011/1011/1011/1011/2011/2011"}, 11, "more cards ah1"),
        ({"w11": "0000/0000/0000/0000/0000/0000"}, 11, "too few cards"),
        ({"w12": "1.2.3"}, 12, "four end tiles"),
        ({"w12": "4.3.2.1"}, 12, "is not written like"),
        ({"w13": "5"}, 13, "must be 12 together"),
        ({"w14": "y1/-"}, 15, "in two places"),
        ({"w14": "?/-"}, 14, "should hold 0 cards"),
        ({"w15": "y1/-"}, 15, "in two places"),
        ({"w16": "y9/-"}, 16, "is not written like"),
        ({"w17": "y1/y2,-"}, 17, "nobody chooses in secret"),
        ({"w18": "-,-"}, 18, "pairs lie open exactly while"),
        ({"w18": "y1/y1,r1/b6"}, 18, "is not written like"),
        ({"w19": "2.1.7.0.0.0/2.1.0.1.0.0"}, 19, "more pigments than the game has"),
        ({"w19": "2.1/2.1"}, 19, "is not written like"),
        ({"w20": "3/2"}, 20, "2 seals at most"),
        ({"w21": "31/-"}, 21, "is not written like"),
        ({"w21": "/-"}, 21, "is not written like"),
        ({"w22": "500000/000000"}, 22, "is not written like"),
        ({"w22": "440000/440000"}, 22, "more cards ah"),
        ({"w23": "u.../...."}, 23, "the bonus tiles of the spaces"),
        ({"w24": "0.0.0/0.0.0"}, 24, "stand on each other"),
        ({"w24": "5.0.0/0.0.0"}, 24, "has an end tile exactly when"),
        ({"w25": "0.0.0.0/0.0.0.0.0"}, 25, "is not written like"),
        ({"w26": ","}, 26, "ends with the word"),
    ],
)  # fmt: skip
def test_what_cannot_be_is_refused_at_its_word(words: dict[str, str], word: int, said: str) -> None:
    game = going(2, goods=None)
    line = position(game, **words)
    with pytest.raises(PositionError, match=re.escape(said)) as caught:
        xianyang.position(line, chance="manual")
    columns = [found.start() + 1 for found in re.finditer(r"\S+", line)]
    assert columns[HEAD + word - 1] == caught.value.column


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ({"w17": "y2/g1,-"}, "the first seat that has not chosen"),
        ({"w17": "-,r1/r2"}, None),
        ({"w17": "?,-"}, "the first seat that has not chosen"),
        ({"w1": "1.1.pair.o", "w17": "?,-"}, "a choice is hidden where the hand is"),
        ({"w14": "y2g12/y1r123"}, "should have"),
        ({"w16": "????/-"}, "hidden together"),
        ({"w16": "-/-"}, "should have"),
    ],
)
def test_hands_and_choices_agree(words: dict[str, str], said: str | None) -> None:
    line = position(chosen_pairs(), **words)
    if said is None:
        assert xianyang.position(line, chance="manual").waiting == [0]
        return
    with pytest.raises(PositionError, match=said):
        xianyang.position(line, chance="manual")


def test_a_line_of_another_length_is_refused() -> None:
    line = going(2).position
    for wrong in (line + " .", line[:-2], line.replace(" yrgb", "  yrgb"), "xian 1 2 covered=no -"):
        with pytest.raises(PositionError):
            xianyang.position(wrong)
    assert len(line.split(" ")) - HEAD == TITLE.positions.WORDS


def test_no_part_of_a_word_is_left_out() -> None:
    """A line with an empty part is refused, wherever it is."""
    for game in (going(3, goods={}, helpers={0: "4", 1: "135"}), chosen_pairs(), random_game(4, 1)):
        words = game.position.split(" ")
        for number, word in enumerate(words[HEAD:], HEAD):
            parts = re.split(r"([/,.:])", word)
            for i in [i for i in range(0, len(parts), 2) if parts[i] and len(parts) > 1]:
                changed = "".join([*parts[:i], *parts[i + 1 :]])
                with pytest.raises(PositionError):
                    xianyang.position(" ".join([*words[:number], changed, *words[number + 1 :]]))


@pytest.mark.parametrize("exchanged", list(product((0, 1, 4), repeat=2)))
def test_a_seat_draws_only_cards_that_it_lacks(exchanged: tuple[int, int]) -> None:
    hands = ("y1 y2 g1 g2", "y1 r1 r2 r3")
    game = draw(begin(2), *hands)
    for hand, n in zip(hands, exchanged, strict=True):
        game.push(" ".join(["favour", *sorted(hand.split(), key=list(CARDS).index)[:n]]))
    read = 0
    for due, over in product(("1.1.draw.p", "1.1.draw.o"), "01"):
        try:
            again = xianyang.position(position(game, w1=due, w2=f"{over}.0.0.0"), chance="manual")
        except PositionError:
            continue
        read += 1
        assert exchanged["po".index(due[-1])] > 0 or over == "0"
        play_on(again, generator(1, "drawing"))
    if exchanged == (0, 0):
        with pytest.raises(PositionError, match="a seat that lacks a card is the one that draws"):
            xianyang.position(position(game, w1="1.1.draw.p", w2="1.0.0.0"))
    else:
        assert read > 0


def edits(line: str, other: str, rng: list[int]) -> str:
    """A line with something changed: a character, a word of another line, two words swapped."""
    words, others = line.split(" "), other.split(" ")
    for _ in range(1 + below(rng, 2)):
        at = HEAD + below(rng, len(words) - HEAD)
        way = below(rng, 4)
        if way == 0:
            words[at] = others[at]
        elif way == 1:
            i = below(rng, len(words[at]))
            words[at] = words[at][:i] + "0123456789.-/*puxyrgb"[below(rng, 21)] + words[at][i + 1 :]
        elif way == 2:
            parts = words[at].split("/")
            parts.reverse()
            words[at] = "/".join(parts)
        else:
            found = re.findall(r"\d+", words[at])
            if found:
                number = found[below(rng, len(found))]
                words[at] = words[at].replace(number, str(below(rng, 12)), 1)
    return " ".join(words)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_whatever_is_read_is_written_back_and_can_be_played_to_its_end(players: int) -> None:
    """Lines with something changed are refused, or they are positions from which a game goes on as any other."""
    rng, read, refused = generator(players, "edits"), 0, 0
    games = [random_game(players, seed) for seed in (1, 2, 3)]
    lines = [Game(TITLE, players, {}, chance="manual", start=game._states[ply]).position
             for game in games for ply in range(0, game.ply + 1, 3)]  # fmt: skip
    for line in lines:
        for _ in range(6):
            changed = edits(line, lines[below(rng, len(lines))], rng)
            try:
                game = xianyang.position(changed, chance="manual")
            except PositionError:
                refused += 1
                continue
            read += changed != line
            assert game.position == changed
            if "?" not in changed:
                play_on(game, rng)
    assert read > 60
    assert refused > 200


def play_on(game: Game, rng: list[int]) -> None:
    t, s = game.tables, game.state
    while rules.actor(t, s) != OVER:
        out = [0] * rules.LEGAL_MAX
        assert rules.legal(t, s, out) > 0
        rules.apply(t, s, chosen(t, s, rng), [])
        check_pieces(t, s, game.players)
        check_cards(s, game.players)
        check_order(t, s, game.players)


def test_pairs_are_chosen_from_a_position_on() -> None:
    game = xianyang.position(chosen_pairs().position, chance="manual")
    pairs(game, "y2/g1", "r1/r2")
    assert game.view(None)["order"] == [1, 0]

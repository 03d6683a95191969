"""Position lines of Terracotta Army: read strictly what is written, refused with the word that is wrong."""

from __future__ import annotations

import re

import pytest

import xianyang
from tests.terracotta.scene import YELLOW, acting, begin, over, push, scene
from tests.terracotta.test_random_games import check_figures, check_workers, chosen, random_game
from xianyang.core.errors import PositionError
from xianyang.core.game import Game
from xianyang.core.rng import below, generator
from xianyang.core.rules import OVER
from xianyang.games.terracotta import TITLE, rules

HEAD = 5


def position(game: Game, **words: str) -> str:
    """The line of a game with some of its own words replaced, by their number from 1 (``w3="gy0"``)."""
    parts = game.position.split(" ")
    for number, word in words.items():
        parts[HEAD + int(number[1:]) - 1] = word
    return " ".join(parts)


def refuses(line: str, word: int, said: str) -> None:
    """A line is refused at the word of a number, with a sentence that has these words."""
    with pytest.raises(PositionError, match=re.escape(said)) as raised:
        xianyang.position(line)
    starts = [found.start() + 1 for found in re.finditer(r"\S+", line)]
    assert raised.value.column == starts[HEAD + word - 1], raised.value


BOARD = "yo@b2 gs@d4> f@e1 m@a7 a@b1v"


@pytest.mark.parametrize(
    ("words", "word", "said"),
    [
        ({"w1": "6.place.y"}, 1, "is not written like 3.act.y"),
        ({"w1": "1.sleep.y"}, 1, "is not written like"),
        ({"w1": "1.place.b"}, 1, "is not written like"),
        ({"w1": "1.place.g"}, 3, "not the one whose turn it is"),
        ({"w2": "2.-.-.-.-"}, 2, "is not written like"),
        ({"w2": "0.inner.1.-.-"}, 2, "does not belong to this phase"),
        ({"w2": "0.-.-.o.-"}, 2, "does not belong to this phase"),
        ({"w2": "0.-.-.-"}, 2, "should have 5 parts"),
        ({"w3": "-"}, 3, "there is a turn order exactly after the lot"),
        ({"w3": "yy0"}, 3, "is not written like"),
        ({"w3": "yg2"}, 3, "is not written like"),
        ({"w4": "12.0"}, 4, "is not written like"),
        ({"w4": "-.0"}, 4, "is not written like"),
        ({"w5": "1.2.3.4"}, 5, "a scoring tile for each round"),
        ({"w5": "1.1.2.3.4"}, 5, "not so many of one scoring tile"),
        ({"w5": "1.2.3.4.13"}, 5, "numbers from 1 to 12 only"),
        ({"w6": "y/././././././././././."}, 7, "5 workers, on the wheel"),
        ({"w6": "y/././././././././././.", "w7": "4.0/5.0"}, 6, "in turn order, one each"),
        ({"w6": "v/././././././././././."}, 6, "is not written like"),
        ({"w6": "./././././././././././"}, 6, "is not written like"),
        ({"w7": "5.1/5.0"}, 7, "5 workers, on the wheel"),
        ({"w7": "5/5"}, 7, "is not written like"),
        ({"w8": "3.0/3.1.0"}, 8, "is not written like"),
        ({"w8": "-1.0.0/3.1.0"}, 8, "is not written like"),
        ({"w9": "1.1.1"}, 9, "is not written like"),
        ({"w10": "2000/0000"}, 10, "is not written like"),
        ({"w11": "110000/000000"}, 11, "at one master only"),
        ({"w11": "700000/000000"}, 11, "is not written like"),
        ({"w12": "11"}, 12, "taken from 1 on"),
        ({"w12": "20"}, 12, "taken from 1 on"),
        ({"w13": "8.1"}, 13, "7 rows"),
        ({"w13": "0.1"}, 13, "numbers from 1 to 9 only"),
        ({"w14": "9/9/9/9/9/9"}, 14, "should have 7 parts"),
        ({"w14": "8/9/9/9/9/9/9"}, 14, "is not written like"),
        ({"w14": "45/9/9/9/9/9/9"}, 14, "is not written like"),
        ({"w14": "bo8/9/9/9/9/9/9"}, 14, "'b' does not play"),
        ({"w14": "YoeH7/9/9/9/9/9/9"}, 14, "three cells in a line"),
        ({"w14": "HHYoe6/9/9/9/9/9/9"}, 14, "three cells in a line"),
        ({"w14": "YoeHHH5/9/9/9/9/9/9"}, 14, "every H belongs to a rider"),
        ({"w14": "FFFFF4/9/9/9/9/9/9"}, 14, "4 specialists of a type"),
        ({"w14": "yo" * 9 + "/" + "yo" * 3 + "6/9/9/9/9/9"}, 14, "11 warriors of a type"),
        ({"w14": "yoygycys" * 2 + "1/" + "yoygycys" * 2 + "1/9/9/9/9/9"}, 14, "15 warrior bases"),
        ({"w15": "0.0.0.0.0.0"}, 15, "should have 2 parts"),
        ({"w15": "0.0.0.0.0/0.0.0.0.0.0"}, 15, "is not written like"),
        ({"w15": "0.0.7.0.0.0/0.0.0.0.0.0"}, 15, "has not been scored yet"),
        ({"w16": "x"}, 16, "ends with the word"),
    ],
)
def test_what_cannot_be_is_refused_at_its_word(words: dict[str, str], word: int, said: str) -> None:
    line = position(scene(goods={}, board=BOARD), **words)
    refuses(line, word, said)


@pytest.mark.parametrize(
    ("words", "word", "said"),
    [
        ({"w1": "1.put.y"}, 2, "is not written like"),
        ({"w2": "0.inner.2.-.-"}, 2, "not of the seat that decides"),
        ({"w1": "1.master.y"}, 2, "no master has just been hired"),
        ({"w1": "1.put.y", "w2": "0.inner.1.h.-"}, 2, "brings no such figure"),
        ({"w1": "1.weapon.y", "w2": "0.inner.1.-.c3"}, 2, "nothing of this kind"),
        ({"w1": "1.weapon.y", "w2": "0.inner.1.-.b2"}, 2, "nothing of this kind"),
        ({"w1": "1.weapon.y", "w2": "0.inner.1.-.d4", "w10": "1111/1111"}, 2, "nothing of this kind"),
        ({"w1": "1.to.y", "w2": "0.inner.1.-.b2"}, 2, "nothing of this kind"),
        ({"w1": "1.act.y", "w2": "0.outer.1.-.-", "w10": "1000/0000"}, 1, "leaves no choice"),
    ],
)
def test_what_goes_on_agrees_with_the_rest(words: dict[str, str], word: int, said: str) -> None:
    game = acting(inner="sculpt 2", board=BOARD, goods={YELLOW: "ww"})
    assert game.view(None)["segment"] == 1
    refuses(position(game, **words), word, said)


def test_a_turn_in_the_middle_is_read() -> None:
    """Every step of sculpting a guard, with its weapon."""
    game = acting(inner="sculpt 2", board="yo@b2 gs@d4", goods={YELLOW: "ww"}, weapons={YELLOW: "halberd"})
    phases = []
    for move in ("sculpt g", "put e5", "use", "move b2", "to b5"):
        game.push(move)
        again = xianyang.position(game.position)
        assert again.state == game.state
        phases.append(game.position.split(" ")[HEAD].split(".")[1])
    assert phases == ["put", "weapon", "move", "to", "act"]


def test_before_the_lot_nothing_has_happened() -> None:
    game = Game(TITLE, 3, {}, chance="manual")
    push(game, "+i4", "+m11", "+t3")
    assert xianyang.position(game.position, chance="manual").state == game.state
    refuses(position(game, w8="1.0.0/0.0.0/0.0.0"), 8, "nothing has happened")
    refuses(position(game, w14="yo8/9/9/9/9/9/9"), 14, "nothing has happened")
    refuses(position(game, w4="4.-"), 4, "is not written like")


def test_the_end_is_counted_when_it_is_read() -> None:
    game = over(3, "yo@a1 yo@b1 go@c1 f@b2 a@d1<", {1: "cccc"})
    again = xianyang.position(game.position)
    assert again.scores == game.scores
    assert again.is_over
    refuses(position(game, w1="5.over.g"), 1, "a game ends in round 5")
    refuses(position(game, w12="100"), 12, "returned after each round")


def test_the_specimen_is_a_position() -> None:
    game = xianyang.position(TITLE.specimen)
    assert game.position == TITLE.specimen
    assert len(game.legal) > 30


def test_a_line_of_another_length_is_refused() -> None:
    line = begin(2).position
    for wrong in (line + " .", line[:-2], line.replace(" yg0", "  yg0"), "terracotta 1 2 - -"):
        with pytest.raises(PositionError):
            xianyang.position(wrong)
    assert len(line.split(" ")) - HEAD == TITLE.positions.WORDS


def test_no_part_of_a_word_is_left_out() -> None:
    """A line with an empty part is refused, wherever it is."""
    for game in (random_game(4, 1), random_game(3, 2, 150), acting(goods={})):
        words = game.position.split(" ")
        for number, word in enumerate(words[HEAD:], HEAD):
            parts = re.split(r"([/.:])", word)
            for i in [i for i in range(0, len(parts), 2) if parts[i] and len(parts) > 1]:
                changed = "".join([*parts[:i], *parts[i + 1 :]])
                with pytest.raises(PositionError):
                    xianyang.position(" ".join([*words[:number], changed, *words[number + 1 :]]))


def edits(line: str, other: str, rng: list[int]) -> str:
    """A line with something changed: a character, a word of another line, parts turned round, a number."""
    words, others = line.split(" "), other.split(" ")
    for _ in range(1 + below(rng, 2)):
        at = HEAD + below(rng, len(words) - HEAD)
        way = below(rng, 4)
        if way == 0:
            words[at] = others[at]
        elif way == 1:
            i = below(rng, len(words[at]))
            words[at] = words[at][:i] + "0123456789.-/ygbvYGBVHFMogcs"[below(rng, 27)] + words[at][i + 1 :]
        elif way == 2:
            words[at] = "/".join(reversed(words[at].split("/")))
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
    lines = [Game(TITLE, players, {}, chance="manual", start=game.state_at(ply)).position
             for game in games for ply in range(0, game.ply + 1, 4)]  # fmt: skip
    for line in lines:
        for _ in range(5):
            changed = edits(line, lines[below(rng, len(lines))], rng)
            try:
                game = xianyang.position(changed, chance="manual")
            except PositionError:
                refused += 1
                continue
            read += changed != line
            assert game.position == changed
            play_on(game, rng)
    assert read > 60
    assert refused > 200


def play_on(game: Game, rng: list[int]) -> None:
    t, s = game.tables, game.state
    while rules.actor(t, s) != OVER:
        out = [0] * rules.LEGAL_MAX
        assert rules.legal(t, s, out) > 0
        rules.apply(t, s, chosen(t, s, rng), [])
        check_figures(t, s, game.players)
        check_workers(t, s, game.players)

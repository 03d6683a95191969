"""Xi'an's pictures: well formed and self-contained in every phase, made from what a viewer knows, readable without colour."""

from __future__ import annotations

import re
from collections import Counter
from itertools import combinations, product
from xml.etree import ElementTree

import pytest

from tests.xian.scene import begin, draw, going, over
from tests.xian.test_random_games import SHEETS, random_game
from xianyang.core.game import ALL, Game
from xianyang.core.rng import generator
from xianyang.core.rules import SPECTATOR, Vec
from xianyang.core.speech import speaker
from xianyang.games.xian import TITLE, cards_drawn, figures, plan, rules, symbols
from xianyang.games.xian import layout as at
from xianyang.games.xian.ground import DEPTH, printed, tint
from xianyang.games.xian.picture import board, emblem, mat
from xianyang.games.xian.pit_drawn import FLOOR, groups, ledger
from xianyang.games.xian.scoring import majority, painted_in
from xianyang.games.xian.views import PHASES
from xianyang.picture.palette import PAPER, THEMES, XIAN_COLOURS, XIAN_SEATS, contrast, mix, on
from xianyang.picture.svg import Picture

SPACE = "{http://www.w3.org/2000/svg}"
LANGUAGES = ("en", "fr")


def shown(game: Game, seat: int | None = None, theme: str = "light", lang: str = "en") -> Picture:
    """The board for a viewer, everything with `ALL`."""
    h = game.state if seat == ALL else game.information(seat)
    viewer = SPECTATOR if seat is None else seat
    return board(game.tables, h, viewer, speaker(lang), theme, game.last(seat))


def strip(game: Game, other: int, seat: int | None, theme: str = "light", lang: str = "en") -> str:
    h = game.state if seat == ALL else game.information(seat)
    return mat(game.tables, h, other, SPECTATOR if seat is None else seat, speaker(lang), theme)


def words(text: str) -> list[str]:
    """All texts of a picture."""
    found = ElementTree.fromstring(text).iter()
    return [element.text or "" for element in found if element.tag.split("}")[-1] in ("text", "tspan")]


def crowded(players: int = 4, covered: bool = False) -> Game:
    """A position in which everything that can lie on a board lies there."""
    game = going(
        players, seat=1, turn=5, round=1, goods={0: "ccckkyrrgb", 1: "c" * 10 + "kkkkyyrgbb", 3: "kkgggb"}, minister="y",
        pit="A1:p A2:p A5:p A3:o A7:o A4*o B1:p B2 B3:o C3:p C4:o C6*p", builders="yp yo yo bp", positions=(5, 5, 2, 2),
        tiles={0: "free MARKET discount action", 1: "FREE market"}, helpers={0: "123456", 1: "146"},
        owned={0: "ah ha sw cb ch ho ho", 1: "sw sw sw ah"},
    )  # fmt: skip
    t = list(game.tables)
    t[at.T_COVERED] = int(covered)
    return Game(TITLE, players, {"covered": covered}, chance="manual", start=game.state)


def check_plain(text: str, parts: bool = True) -> None:
    """Well formed, ids of one prefix, presentation attributes only, nothing loaded."""
    root = ElementTree.fromstring(text)
    ids = [str(element.get("id")) for element in root.iter() if element.get("id")]
    assert len(ids) == len(set(ids))
    assert len({name.split("-")[0] for name in ids}) == int(parts)
    for element in root.iter():
        assert element.get("style") is None
        assert not any(name.startswith("on") for name in element.attrib)
        assert element.tag.removeprefix(SPACE) not in ("script", "style", "image", "use", "foreignObject", "pattern")
    assert "url(" not in text
    assert "{" not in text
    assert not re.search(r"(?:href|src)=|https?://(?!www\.w3\.org/2000/svg)", text)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_pictures_are_plain_in_every_phase(players: int) -> None:
    met: Counter[str] = Counter()
    for seed in range(6):
        whole = random_game(players, seed + 50, own=SHEETS["scarce" if seed % 2 else "built-in"])
        for ply in range(whole.ply + 1):
            game = Game(TITLE, players, {}, chance="manual", start=whole.state_at(ply), sheet=whole.sheet)
            phase = PHASES[game.state[at.PHASE_]]
            met[phase] += 1
            if met[phase] > 3:
                continue
            for seat, theme, lang in ((ALL, "light", "en"), (0, "night", "fr"), (None, "contrast", "en")):
                check_plain(game.svg(seat, lang, theme))
                check_plain(str(shown(game, seat, theme, lang)))
                for other in range(players):
                    check_plain(strip(game, other, seat, theme, lang), parts=False)
    assert set(met) == set(PHASES)


@pytest.mark.parametrize("theme", THEMES)
def test_a_part_is_one_element_with_its_id_in_its_layer(theme: str) -> None:
    for game in (crowded(), draw(begin(3), "y1 y2 g1 g2"), over(2, lambda s: None)):
        drawn = shown(game, 0, theme)
        layers = [group.get("id") for group in ElementTree.fromstring(drawn.base).findall(f"{SPACE}g[@id]")]
        for key, text in drawn.parts.items():
            assert re.fullmatch("[a-z]+/[a-z0-9-]+", key)
            root = ElementTree.fromstring(text)
            assert [element.get("id") for element in root.iter() if element.get("id")] == [root.get("id")]
            assert root.get("id") == f"board-{key.replace('/', '-')}"
            assert f"board-{key.split('/')[0]}" in layers
            assert re.fullmatch(r"player(-[0-3])?", root.get("data-from", "player"))
            if root.get("data-from"):
                assert re.fullmatch(r"translate\(-?[\d.]+ -?[\d.]+\)", str(root.get("transform")))


def test_the_base_is_the_same_at_all_times_of_a_game() -> None:
    whole = random_game(3, 4)
    games = [Game(TITLE, 3, {}, chance="manual", start=whole.state_at(ply)) for ply in range(0, whole.ply + 1, 17)]
    assert len({shown(game, seat).base for game, seat in product(games, (0, 2, None, ALL))}) == 1
    assert 'viewBox="0 0 760 760"' in shown(whole).base
    title, *tiles = re.findall("<title[^>]*>(.*?)</title>", shown(whole).base)
    assert (title, len(tiles)) == ("Xi'an", at.TILES)
    assert len({shown(whole, theme=theme).base for theme in THEMES}) == 3
    assert shown(whole, lang="fr").base != shown(whole).base


def test_a_move_changes_only_the_parts_around_it() -> None:
    game = going(3, goods={0: "kkkkk"}, pit="A1:p B5:o", builders="yo")
    game.push("enter y")
    before = shown(game).parts
    space = next(move for move in game.legal if move.token.startswith("craft C"))
    game.push(space)
    game.push("bare")
    after = shown(game).parts
    name = space.token.split()[1].lower()
    changed = {key for key in before.keys() | after.keys() if before.get(key) != after.get(key)}
    assert f"raw/{name}" in after
    assert f"raw/{name}" not in before
    assert f"bonuses/{name}" not in after
    beside = {f"raw/{name}", f"bonuses/{name}", "stock/raw", f"last/{name}"}
    assert changed - beside <= {f"stock/{letter}" for letter in "yrgb"} | {"played/0", "played/1", "played/2"}
    assert all(
        after[key] is before[key] for key in after if key.startswith(("painted/", "groups/", "ledger/", "pairs/"))
    )


def test_two_worlds_give_the_same_parts_and_mats() -> None:
    whole = random_game(3, 8)
    differing = 0
    for ply in range(20, whole.ply, 7):
        game = Game(TITLE, 3, {}, chance="manual", start=whole.state_at(ply))
        for seat in (0, 2, None):
            viewer, h = SPECTATOR if seat is None else seat, game.information(seat)
            seen = []
            for number in (1, 2):
                state = [0] * rules.SIZE
                rules.deal(game.tables, h, viewer, generator(number, "world"), state)
                world = Game(TITLE, 3, {}, chance="manual", start=state)
                differing += state != game.state
                seen.append((shown(world, seat).parts, [strip(world, other, seat) for other in range(3)]))
            assert seen[0] == seen[1] == (shown(game, seat).parts, [strip(game, other, seat) for other in range(3)])
    assert differing > 20


def test_equal_states_give_equal_bytes() -> None:
    game = crowded()
    assert game.svg(1) == game.copy().svg(1)
    assert game.svg(1) != game.svg(0)


def sealing() -> Game:
    """Purple has sealed a pair, the others are to choose."""
    game = draw(begin(3), "y1 y2 g1 g2", "y1 r1 r2 r3", "b1 b2 b3 b4")
    for _ in range(3):
        game.push("favour")
    game.push("y1/g2")
    return game


def test_a_sealed_pair_is_seen_by_its_owner_only() -> None:
    game = sealing()
    own, others = shown(game, 0).parts["played/0"], [shown(game, seat).parts["played/0"] for seat in (1, None)]
    assert "chosen" not in words(own)
    assert words(own)[:2] == ["2", "1"], "the card underneath and the one on top"
    assert others[0] == others[1]
    assert words(others[0]) == ["chosen"]
    assert words(shown(game, 1).parts["played/1"]) == []
    assert words(shown(game, 1, lang="fr").parts["played/0"]) == ["choisi"]
    assert words(strip(game, 0, 0)) == words(strip(game, 0, 1)), "cards are drawn on the board only"
    assert "y1/g2" in strip(game, 0, 0)
    assert "y1/g2" not in strip(game, 0, 1)
    assert "played: chosen" in strip(game, 0, None)


def test_covered_equipment_does_not_leak() -> None:
    game = crowded(covered=True)

    def another(s: Vec) -> None:
        for kind in range(at.TYPES):
            s[at.OWNED + kind] = 0
        s[at.OWNED + 1] = 7

    one, two = game.state, list(game.state)
    another(two)
    say = speaker("en")
    for seat in (1, SPECTATOR):
        assert mat(game.tables, one, 0, seat, say, "light") == mat(game.tables, two, 0, seat, say, "light")
        assert "7 covered" in mat(game.tables, one, 0, seat, say, "light")
    assert mat(game.tables, one, 0, 0, say, "light") != mat(game.tables, two, 0, 0, say, "light")
    assert "2 × horse" in mat(game.tables, one, 0, 0, say, "light")
    one[at.PHASE_] = at.ENDED
    assert "2 × horse" in mat(game.tables, one, 0, 1, say, "light")
    assert "2 × horse" in strip(crowded(), 0, 1)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_mat_says_in_words_what_it_shows(lang: str) -> None:
    game = crowded()
    for other in range(4):
        root = ElementTree.fromstring(strip(game, other, 1, lang=lang))
        title = str(root.findtext(f"{SPACE}title"))
        assert root.get("aria-label") == title
        assert str(game.view(1)["seats"][other]["coins"]) in title
        assert root.get("viewBox", "").startswith("0 0 340 ")
    title = strip(game, 0, 1, lang="en").split("<title>")[1]
    for piece in ("coins 3; clay 2; 1 yellow pigment; 2 red pigments", "warriors 1; builders 0; seals 1", "Market (used)",
                  "Officer", "arrowheads", "end tile: ", "cards in hand 0, played: r2/b5"):  # fmt: skip
        assert piece in title


def high(game: Game, other: int, seat: int | None = None) -> int:
    found = re.search(r'viewBox="0 0 340 (\d+)"', strip(game, other, seat))
    assert found
    return int(found[1])


def test_a_mat_is_flat_and_nothing_reaches_beyond_it() -> None:
    """Two rows as a rule, three where there is everything at once."""
    full = going(2, goods={0: "c" * 12 + "k" * 10}, tiles={0: "free market discount action"}, helpers={0: "123456"},
                 owned={0: "ah ah ha sw cb cb ch ho"}, positions=(5, 0))  # fmt: skip
    usual = going(2, tiles={0: "free market"}, helpers={0: "25"}, owned={0: "ah sw ch"})
    assert (high(full, 0), high(usual, 0), high(going(2), 1)) == (78, 52, 52)
    for game in (full, usual, crowded(), crowded(covered=True), random_game(4, 5)):
        for other in range(game.players):
            drawn = strip(game, other, 1)
            for x, y in re.findall(r'transform="translate\(([\d.]+) ([\d.]+)\)', drawn):
                assert float(x) <= 340
                assert float(y) <= high(game, other, 1)
            assert min(small(ElementTree.fromstring(drawn), 1, 16)) >= 13


@pytest.mark.parametrize("lang", LANGUAGES)
def test_small_things_say_what_they_are(lang: str) -> None:
    """Bonus tiles, end tiles, request tokens here and gone, the Prime Minister."""
    game = going(3, turn=3, minister="g", ends="2 5 6 7")
    drawn = shown(game, 0, lang=lang)
    say = speaker(lang)
    base = ElementTree.fromstring(drawn.base)
    assert len(list(base.iter(f"{SPACE}title"))) == 1 + at.TILES
    for key, text in drawn.parts.items():
        if key.split("/")[0] in ("tokens", "ends") or key == "minister/him":
            title = ElementTree.fromstring(text).findtext(".//title")
            assert title, key
            assert title.endswith("."), key
    ends = " ".join(text for key, text in drawn.parts.items() if key.startswith("ends/"))
    assert TITLE.words.end_tile(say, 4) in ends
    gone = [text for key, text in drawn.parts.items() if key.startswith("tokens/")]
    assert len(gone) == 4 + 2
    assert len([text for text in gone if say("Prime Minister").lower() in text.lower()]) == 2
    him = drawn.parts["minister/him"]
    assert him != shown(going(3, turn=3, minister="g", builders="go"), 0, lang=lang).parts["minister/him"]


def test_a_ledger_has_the_points_of_the_section() -> None:
    game = crowded()
    s, t = game.state, game.tables
    for section, letter in enumerate("abc"):
        texts = words(shown(game).parts[f"ledger/{letter}"])
        expected: list[str] = []
        for seat in range(4):
            n = painted_in(s, seat, section)
            expected += [str(n), *([str(majority(t, s, seat, section, 0))] if n else [])]
        assert texts == expected
    standing = tuple(s[at.PIT : at.PIT + at.PLACES])
    now, final = (ledger(printed(t), at.A, standing, "light", ended) for ended in (False, True))
    assert symbols.LACQUER in final
    assert symbols.LACQUER not in words(now)


def test_the_points_of_all_stand_on_the_board_at_the_end() -> None:
    game = random_game(4, 5)
    assert game.is_over
    shares = {seat: words(shown(game).parts[f"played/{seat}"]) for seat in range(4)}
    assert shares == {seat: [str(points)] for seat, points in enumerate(game.scores)}


def test_the_points_at_the_end_stand_apart() -> None:
    """Of one width, with a clear gap to the next figure."""
    parts = shown(random_game(4, 5)).parts
    tags = {re.search(r'<path d="M36 34([^"]*)"', parts[f"played/{seat}"])[1] for seat in range(4)}  # type: ignore[index]
    assert len(tags) == 1
    width = 7 + 44 + 7
    assert 36 + width + 12 <= plan.PLAYED[0] + 15 - figures.WARRIOR[0] / 2 * 0.74


def test_buildings_show_fees_limits_and_the_bonus() -> None:
    game = going(4, seat=1, builders="yp yp yj ro", minister="y")
    drawn = shown(game, 1)
    place = game.state[at.BUILDING_ON : at.BUILDING_ON + 4].index(at.WORKSHOP + 1)
    assert words(drawn.parts[f"buildings/{place}"]) == ["Workshop", "fee 3", "2", "1"]
    own = words(shown(game, 0).parts[f"buildings/{place}"])
    assert own == ["Workshop", "fee 1", "1"], "one's own builders cost nothing, and what they get is not told"
    assert words(drawn.parts[f"pairs/{place // 2}"]) == ["5 of 5", "closed"]
    used = drawn.parts["minister/bonus"]
    free = shown(going(4, seat=1, minister="y")).parts["minister/bonus"]
    assert words(used) == words(free) == ["+1", "+1"]
    assert used.count("<path") == free.count("<path") + 1, "struck out"
    assert len([key for key in drawn.parts if key.startswith("builders/")]) == 4


def test_groups_are_outlined_with_their_number() -> None:
    game = crowded()
    parts = shown(game).parts
    assert words(parts["groups/a1"]) == ["3"]
    assert words(parts["groups/a3"]) == ["2"]
    assert words(parts["groups/b1"]) == []
    near = tuple(game.tables[at.T_NEAR : at.T_NEAR + 4 * at.SPACES])
    found = groups(near, tuple(game.state[at.PIT : at.PIT + at.SPACES]))
    assert sorted(space for spaces in found for space in spaces) == [
        space for space in range(at.SPACES) if game.state[at.PIT + space] >= at.PAINTED
    ]


def test_things_of_players_and_colours_differ_also_without_colour() -> None:
    def bare(text: str) -> str:
        return re.sub("#[0-9a-f]{6}", "#", text)

    for make in (figures.warrior, figures.sealed, figures.seal, figures.builder, figures.supervisor, figures.disc):
        assert len({bare(make(seat)) for seat in range(4)}) == 4, make
    for thing in (symbols.chip, symbols.pigment):
        assert len({bare(thing(colour)) for colour in range(4)}) == 4
    assert len({bare(text) for text in (figures.raw(), figures.sealed(0), figures.warrior(0))}) == 3
    assert len({bare(symbols.end_tile(tile, 1)) for tile in range(8)}) == 8
    assert len({bare(symbols.bonus_tile(tile, used)) for tile in range(4) for used in (False, True)}) == 8
    assert len({bare(cards_drawn.helper(number)) for number in range(6)}) == 6


def test_cards_and_emblems_stand_alone_without_ids() -> None:
    t = begin(3).tables
    cards = [cards_drawn.worker_card(t, card) for card in range(at.CARDS)]
    emblems = [emblem(seat, theme) for seat, theme in product(range(4), THEMES)]
    for text in (*cards, *emblems):
        check_plain(text, parts=False)
    assert len(set(cards)) == at.CARDS
    assert len(set(emblems)) == len(emblems)
    assert all('aria-hidden="true"' in text and "viewBox=" in text for text in emblems)
    assert words(cards[3]) == ["4", "3"], "number 4 of the Tax Collectors pays 3 coins"
    assert words(cards[12]) == ["1", "+1", "0", "0", "1", "2", "3", "4"], "the Ceramist, by turn"


def test_things_of_the_board_do_not_overlap() -> None:
    t = begin(4).tables
    boxes = {f"space {space}": (*plan.space_at(t, space), plan.SPACE, plan.SPACE) for space in range(at.SPACES)}
    for place in range(4):
        boxes[f"building {place}"] = (*plan.building_at(place), *plan.BUILDING)
        boxes[f"shelf {place}"] = (*plan.shelf_at(place), *plan.CARD)
        boxes[f"end {place}"] = (*plan.end_tile_at(place), *plan.END_TILE)
        boxes[f"token {place}"] = (*plan.token_at(t, place), plan.TOKEN, plan.TOKEN)
        left, top = plan.played_at(place)
        boxes[f"played {place}"] = (left + plan.PLAYED[0] / 2, top + plan.PLAYED[1] / 2, *plan.PLAYED)
    boxes |= {f"turn {turn}": (*plan.turn_at(turn), *plan.TURN) for turn in range(1, 7)}
    boxes |= {f"track {n}": (*plan.track_at(n), *plan.TRACK) for n in range(at.LAST_SPACE)}
    for x, y, wide, high in boxes.values():
        assert wide / 2 <= x <= plan.WIDTH - wide / 2
        assert high / 2 <= y <= plan.WIDTH - high / 2
    for (one, a), (two, b) in combinations(boxes.items(), 2):
        apart = abs(a[0] - b[0]) >= (a[2] + b[2]) / 2 or abs(a[1] - b[1]) >= (a[3] + b[3]) / 2
        assert apart, (one, two)


def test_another_pit_finds_room() -> None:
    game = begin(2)
    t = list(game.tables)
    for space in range(at.SPACES):
        t[at.T_ROW + space], t[at.T_COLUMN + space] = divmod(space, 12)
    assert plan.size_of(t) == plan.PIT[2] / 12
    xs, ys = zip(*(plan.space_at(t, space) for space in range(at.SPACES)), strict=True)
    assert min(xs) > plan.PIT[0]
    assert max(xs) < plan.PIT[0] + plan.PIT[2]
    assert min(ys) > plan.PIT[1]
    assert {plan.section_top(t, section) for section in range(3)} == {plan.PIT[1] + plan.THIRD * i for i in range(3)}
    check_plain(str(board(t, game.state, SPECTATOR, speaker("en"), "light", None)))


def small(element: ElementTree.Element, scale: float, size: float) -> list[float]:
    """The sizes of all texts, as drawn."""
    found = re.search(r"scale\(([\d.]+)\)", element.get("transform", ""))
    scale *= float(found[1]) if found else 1
    size = float(element.get("font-size", size))
    own = [scale * size] if element.tag.split("}")[-1] in ("text", "tspan") else []
    return own + [x for child in element for x in small(child, scale, size)]


def test_texts_are_large_enough() -> None:
    for game in (crowded(), crowded(covered=True), random_game(4, 5), sealing()):
        for seat in (ALL, 1):
            sizes = small(ElementTree.fromstring(game.svg(seat)), 1, 16)
            assert min(sizes) >= 13


@pytest.mark.parametrize("theme", THEMES.values())
def test_texts_are_read_on_their_ground(theme: object) -> None:
    ink, muted, accent, bronze = (getattr(theme, name) for name in ("ink", "muted", "accent", "bronze"))
    read = [(muted, tint(theme, DEPTH[0])), (accent, tint(theme, 0.05)), (bronze, tint(theme, 0.05))]  # type: ignore[arg-type]
    read += [(ink, tint(theme, share)) for share in (*DEPTH, 0.05, 0.2)]  # type: ignore[arg-type]
    read += [(ink, mix(theme.ground, colour, FLOOR)) for colour in XIAN_SEATS]  # type: ignore[attr-defined]
    read += [(on(colour), colour) for colour in (*XIAN_SEATS, *XIAN_COLOURS.values())]
    read += [(PAPER, colour) for colour in (symbols.LACQUER, symbols.WOOD, cards_drawn.LACQUERED)]
    read += [(cards_drawn.MUTED, cards_drawn.FOOT), (on(symbols.JADE), symbols.JADE)]
    for text, ground in read:
        assert contrast(text, ground) >= 4.5, (text, ground)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_picture_is_described_in_words_and_in_its_language(lang: str) -> None:
    game = random_game(4, 5, 150)
    root = ElementTree.fromstring(game.svg(0, lang))
    assert root.findtext(f"{SPACE}title") == TITLE.words.name(speaker(lang))
    described = str(root.findtext(f"{SPACE}desc"))
    assert {"en": "request", "fr": "requête"}[lang] in described
    texts = words(game.svg(0, lang))
    assert {"en": "Workshop", "fr": "Atelier"}[lang] in texts
    assert {"en": "Purple", "fr": "Pourpre"}[lang] in texts


def test_a_board_is_small() -> None:
    assert len(str(shown(crowded()))) < 90_000
    assert len(str(shown(random_game(4, 9), ALL))) < 90_000


def test_a_game_that_is_not_yet_set_up_has_a_board() -> None:
    game = Game(TITLE, 4, {}, chance="manual")
    drawn = shown(game)
    assert not any(key.startswith(("tokens/", "buildings/", "shelf/", "raw/", "bonuses/")) for key in drawn.parts)
    assert {f"supervisors/{seat}" for seat in range(4)} <= drawn.parts.keys()
    check_plain(str(drawn))


def test_what_is_about_to_be_paid_for_is_marked() -> None:
    game = going(2, seat=0, goods={0: "kk"}, tiles={0: "discount"})
    game.push("enter y")
    craft = next(move for move in game.legal if move.token.startswith("craft A"))
    game.push(craft)
    assert PHASES[game.state[at.PHASE_]] == "pay clay"
    assert [key for key in shown(game).parts if key.startswith("last/")] == [f"last/{craft.token.split()[1].lower()}"]

    game = going(2, seat=0, goods={0: "ccc"}, tiles={0: "discount"})
    game.push("enter g")
    game.push("forge 2")
    assert PHASES[game.state[at.PHASE_]] == "pay coins"
    mark = ElementTree.fromstring(shown(game).parts["last/card"])
    x, y = plan.shelf_at(1)
    assert mark.get("transform") == f"translate({x:g} {y:g})"

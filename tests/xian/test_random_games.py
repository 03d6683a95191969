"""Random games of Xi'an: what must hold at every ply, whatever is played."""

from __future__ import annotations

from collections import Counter

import pytest

import xianyang
from tests.xian.scene import SPACES
from xianyang.core.events import WIDTH, Event
from xianyang.core.game import Game
from xianyang.core.record import Record
from xianyang.core.rng import below, generator, pick
from xianyang.core.rules import CHANCE, LEGAL, OVER, Vec
from xianyang.core.sheet import Sheet
from xianyang.games.xian import TITLE, rules, telling
from xianyang.games.xian import layout as at
from xianyang.games.xian.cards import count
from xianyang.games.xian.scoring import on_track

GAMES = 40
"""For each number of players and each sheet."""


def tables(players: int, own: Sheet | None = None) -> Vec:
    return TITLE.tables.tables(own or TITLE.sheet, players, TITLE.settle(players, {}))


def scarce() -> Sheet:
    """Few pigments and raw warriors, much clay and many coins, narrow buildings."""
    text = TITLE.sheet.text
    for before, after in (("pigments = 6", "pigments = 3"), ("raw_warriors = 12", "raw_warriors = 7"), ("coins = 2\nclay = 1", "coins = 5\nclay = 6"),
                          ("coins = [2, 2, 3, 3, 4, 4]", "coins = [4, 4, 5, 5, 6, 6]"), ("emissary = [0, 1,", "emissary = [9, 9,"),
                          ("players_2 = 3", "players_2 = 2")):  # fmt: skip
        assert before in text
        text = text.replace(before, after, 1)
    return TITLE.check(text)


SHEETS = {"built-in": None, "scarce": scarce()}


def chosen(t: Vec, s: Vec, rng: Vec) -> int:
    """A random move of whoever is to decide; buildings and tiles rather than the end of a go."""
    out, weight = [0] * rules.LEGAL_MAX, [0] * rules.LEGAL_MAX
    if rules.actor(t, s) == CHANCE:
        return out[pick(rng, weight, rules.chance(t, s, out, weight))]
    n = rules.legal(t, s, out)
    lively = [move for move in out[:n] if move not in (at.PASS, at.DONE)]
    return lively[below(rng, len(lively))] if lively and below(rng, 3) else out[below(rng, n)]


class Ledger:
    """Follows a game by its events only."""

    def __init__(self, s: Vec, players: int) -> None:
        self.players = players
        self.goods = {(kind, seat): amount(s, kind, seat) for kind in range(7) for seat in range(players)}
        self.seals: Counter[int] = Counter()
        self.spent: Counter[int] = Counter()
        self.discarded: Counter[int] = Counter()
        self.forged: Counter[int] = Counter()

    def follow(self, before: Vec, events: list[Event]) -> None:
        for event in events:
            if event.kind == telling.PIGMENT:
                self.goods[2 + event.d, event.a] += event.b
            elif event.kind in (telling.COINS, telling.CLAY, telling.PRESTIGE):
                kind = {telling.COINS: 0, telling.CLAY: 1, telling.PRESTIGE: 6}[event.kind]
                self.goods[kind, event.a] += event.b
                assert 0 <= event.c < telling.CAUSES
            elif event.kind == telling.SEALED:
                self.seals[event.a] += 1
            elif event.kind == telling.PAINTED and before[at.SEAL_ON + event.b]:
                assert before[at.SEAL_ON + event.b] == event.a + 1
                self.spent[event.a] += 1
            elif event.kind == telling.CARD_LEAVES:
                self.discarded[event.a // at.COPIES] += 1
            elif event.kind == telling.FORGED:
                self.forged[event.b // at.COPIES] += 1


def amount(s: Vec, kind: int, seat: int) -> int:
    if kind == 6:
        return on_track(s, seat)
    return (s[at.COINS + seat], s[at.CLAYS + seat], *s[at.PIGMENTS + 4 * seat : at.PIGMENTS + 4 * seat + 4])[kind]


def check_ledger(t: Vec, s: Vec, ledger: Ledger) -> None:
    for (kind, seat), n in ledger.goods.items():
        assert amount(s, kind, seat) == n, (kind, seat)
        assert n >= 0 or kind == 6
    for seat in range(ledger.players):
        placed = sum(1 for owner in s[at.SEAL_ON : at.SEAL_ON + at.SPACES] if owner == seat + 1)
        assert placed == ledger.seals[seat] - ledger.spent[seat]
        assert s[at.SEALS + seat] == t[at.T_SEALS] - ledger.seals[seat]
    for kind in range(at.TYPES):
        left = sum(s[at.EQUIPMENT_LEFT + at.COPIES * kind : at.EQUIPMENT_LEFT + at.COPIES * (kind + 1)])
        shown = sum(
            1 for card in s[at.SHELF_CARD : at.SHELF_CARD + at.SHELF] if card and (card - 1) // at.COPIES == kind
        )
        owned = sum(s[at.OWNED + at.TYPES * seat + kind] for seat in range(4))
        assert owned == ledger.forged[kind]
        assert left + shown + owned + ledger.discarded[kind] == at.COPIES


def check_pieces(t: Vec, s: Vec, players: int) -> None:
    for colour in range(at.COLOURS):
        owned = sum(s[at.PIGMENTS + at.COLOURS * seat + colour] for seat in range(4))
        assert owned + s[at.STOCK + colour] == t[at.T_STOCK]
    standing = Counter(s[at.PIT : at.PIT + at.SPACES])
    assert s[at.RAWS] + standing[at.RAW] == t[at.T_RAWS]
    for seat in range(players):
        assert s[at.WARRIORS + seat] + standing[at.PAINTED + seat] == t[at.T_WARRIORS]
    assert s[at.PIT + at.NOWHERE] == at.EMPTY
    assert all(s[at.PIT + space] == at.RAW for space in range(at.SPACES) if s[at.SEAL_ON + space])
    tokens = [n for n in s[at.TOKEN : at.TOKEN + 4] + s[at.TRACK : at.TRACK + 6] if n]
    assert len(set(tokens)) == len(tokens)
    ends = [n for n in s[at.END_OF : at.END_OF + 4] if n]
    assert s[at.PHASE_] <= at.SETTING_END_TILES or sum(s[at.END_LEFT : at.END_LEFT + 8]) + len(ends) == 4
    assert len(set(ends)) == len(ends)


def check_cards(s: Vec, players: int) -> None:
    for seat in range(players):
        hand, deck, bottom = (s[field + seat] for field in (at.CARDS_IN_HAND, at.DECK, at.BOTTOM))
        assert hand & deck == hand & bottom == deck & bottom == 0
        opened = [s[field + seat] - 1 for field in (at.TOP, at.UNDER) if s[field + seat]]
        mask = sum(1 << card for card in opened)
        assert mask & (hand | deck | bottom) == 0
        helpers = s[at.HELPERS + seat] << (at.NUMBERS * at.GREEN)
        assert helpers & (hand | deck | bottom) == 0
        assert count(hand) == s[at.HELD + seat]
        assert count(bottom) == s[at.EXCHANGED + seat]
        gone = 4 * (s[at.TURN] - 1) + 2 * s[at.ROUND] + (2 if opened or s[at.PHASE_] == at.ENDED else 0)
        assert count(hand | deck | bottom) == at.CARDS - gone


def check_order(t: Vec, s: Vec, players: int) -> None:
    places = Counter((s[at.POSITION + seat], s[at.HEIGHT + seat]) for seat in range(players))
    if s[at.PHASE_] > at.SETTING_STARTS:
        assert max(places.values()) == 1
        for position, height in places:
            assert height == 0 or (position, height - 1) in places
    assert (s[at.TARGET], s[at.GIVEN]) == (0, 0) or s[at.PHASE_] in (
        at.PAYING_CLAY, at.PAYING_PIGMENTS, at.PAYING_COINS, at.SEALING, at.TAKING,
    )  # fmt: skip
    points = [0] * (players * len(rules.SOURCES))
    rules.score(t, s, points)
    for seat in range(players):
        own = points[seat * 11 : seat * 11 + 11]
        assert sum(own[: at.IN_PLAY]) == on_track(s, seat)
        assert s[at.PHASE_] == at.ENDED or not any(own[at.IN_PLAY :])


@pytest.mark.parametrize("name", SHEETS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_nothing_is_created_or_lost(players: int, name: str) -> None:
    t = tables(players, SHEETS[name])
    kinds: Counter[str] = Counter()
    for seed in range(GAMES):
        s, rng = [0] * rules.SIZE, generator(seed, "invariants", players, name)
        rules.setup(t, s)
        ledger, decisions = Ledger(s, players), 0
        while rules.actor(t, s) != OVER:
            actor, move = rules.actor(t, s), chosen(t, s, rng)
            decisions += actor >= 0
            kinds[TITLE.moves.kind(move)] += 1
            before, events = list(s), [0] * (1 + WIDTH * rules.EVENT_MAX)
            rules.apply(t, s, move, events)
            assert events[0] <= rules.EVENT_MAX // 2
            assert events[0] > 0 or move <= at.TAKE
            told = [Event(*events[i : i + WIDTH]) for i in range(1, 1 + events[0] * WIDTH, WIDTH)]
            ledger.follow(before, told)
            check_ledger(t, s, ledger)
            check_pieces(t, s, players)
            check_cards(s, players)
            check_order(t, s, players)
        assert decisions <= rules.PLIES_MAX // rules.SEATS * players
    wanted = {"favour", "pair", "work", "pigment", "enter", "open", "free", "extra", "pass", "done", "craft", "seal", "bare", "paint",
              "forge", "pay", "discount", "swap", "keep", "give", "take", "end", "draw"}  # fmt: skip
    assert wanted - set(kinds) <= ({"open"} if name == "built-in" else set()), "every kind of move is met"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_legal_is_exactly_what_no_rule_forbids_and_always_a_choice(players: int) -> None:
    out = [0] * rules.LEGAL_MAX
    small = [*range(at.FAVOUR + 40), *range(at.DRAW - 20, at.MOVES)]
    for name, own in SHEETS.items():
        t = tables(players, own)
        for seed in range(2):
            s, rng, ply = [0] * rules.SIZE, generator(seed, "why", players, name), 0
            rules.setup(t, s)
            while rules.actor(t, s) != OVER:
                n = rules.legal(t, s, out)
                assert out[:n] == sorted(set(out[:n]))
                assert n > 1 or rules.actor(t, s) == CHANCE
                moves = (
                    range(at.MOVES)
                    if s[at.PHASE_] == at.FAVOURING and ply % 2 == 0
                    else small
                    if ply % 5 == 0
                    else out[:n]
                )
                allowed = [move for move in moves if rules.why(t, s, move) == LEGAL]
                assert allowed == [move for move in out[:n] if move in set(moves)]
                assert all(0 <= rules.why(t, s, move) < len(rules.REASONS) for move in moves)
                rules.apply(t, s, chosen(t, s, rng), [])
                ply += 1
            assert rules.legal(t, s, out) == 0
            assert rules.why(t, s, 0) == 1


@pytest.mark.parametrize("players", [2, 4])
def test_every_reason_is_a_sentence(players: int) -> None:
    say = xianyang.core.speech.speaker("en")
    found: set[str] = set()
    for name, own in SHEETS.items():
        t = tables(players, own)
        for seed in range(6):
            s, rng = [0] * rules.SIZE, generator(seed, "reasons", name)
            rules.setup(t, s)
            while rules.actor(t, s) != OVER:
                for move in [below(rng, at.PAIR) for _ in range(12)] + [below(rng, at.MOVES)]:
                    reason = rules.REASONS[rules.why(t, s, move)]
                    if reason != "legal":
                        found.add(reason)
                        sentence = TITLE.words.why(say, t, s, move, reason)
                        assert sentence.endswith(".")
                        assert "{" not in sentence
                rules.apply(t, s, chosen(t, s, rng), [])
    assert len(found) > 18


def test_sampled_moves_are_uniform() -> None:
    """A chi-square test in a position of every phase in which a seat decides."""
    from scipy.stats import chisquare

    rng, met = generator(3, "uniform"), set()
    for seed in range(60):
        t = tables(2, SHEETS["scarce" if seed % 2 else "built-in"])
        s, dice = [0] * rules.SIZE, generator(seed, "positions")
        rules.setup(t, s)
        while rules.actor(t, s) != OVER:
            if rules.actor(t, s) >= 0 and s[at.PHASE_] not in met and below(dice, 3) == 0:
                met.add(s[at.PHASE_])
                out = [0] * rules.LEGAL_MAX
                n = rules.legal(t, s, out)
                counts = dict.fromkeys(out[:n], 0)
                for _ in range(60 * n):
                    counts[rules.sample(t, s, rng)] += 1
                assert chisquare(list(counts.values())).pvalue > 0.0005
            rules.apply(t, s, chosen(t, s, dice), [])
    assert met >= set(range(at.FAVOURING, at.ENDED))


def random_game(players: int, seed: int, plies: int | None = None, own: Sheet | None = None) -> Game:
    game = Game(TITLE, players, {}, seed=seed, sheet=own)
    rng = generator(seed, "random game")
    while not game.is_over and (plies is None or game.ply < plies):
        game.push(game.move(chosen(game.tables, game.state, rng)))
    return game


@pytest.mark.parametrize("players", [2, 3, 4])
def test_records_come_back(players: int) -> None:
    for seed in range(4):
        game = random_game(players, seed, own=SHEETS["scarce" if seed % 2 else "built-in"])
        record = Record.of(game)
        for text in (str(record), record.json()):
            again = xianyang.read(text)
            assert again == record
            assert again.at(None).state == game.state
        for seat in (None, *range(players)):
            viewed = Record.of(random_game(players, seed, 90), seat)
            assert xianyang.read(str(viewed)) == viewed
            assert "?/?" in str(viewed)
            assert viewed.unplayable is not None


@pytest.mark.parametrize("players", [2, 3, 4])
def test_position_lines_come_back_at_every_ply(players: int) -> None:
    for seed in range(3):
        game = random_game(players, seed + 10)
        for ply in range(0, game.ply + 1, 1 if seed == 0 else 5):
            state = game._states[ply]
            then = Game(TITLE, players, {}, chance="manual", start=state)
            line = then.position
            assert xianyang.position(line, chance="manual").state == state
            for seat in (None, *range(players)):
                shown = then.position_for(seat)
                viewed = xianyang.position(shown, chance="manual")
                assert viewed.state == then.information(seat)
                assert viewed.position == shown
                assert viewed.view(seat) == then.view(seat)


def test_tokens_come_back() -> None:
    moves = TITLE.moves
    texts = [moves.token(label) for label in range(at.LABELS)]
    assert len(set(texts)) == at.LABELS
    assert [moves.parse(text) for text in texts] == list(range(at.LABELS))
    assert all(text.isascii() and text.isprintable() for text in texts)
    assert {moves.kind(label) for label in range(at.MOVES, at.LABELS)} == {"draw", "pair", "favour"}
    with pytest.raises(ValueError, match="no move"):
        moves.token(at.LABELS)


def test_rules_and_tokens_number_favours_and_pairs_alike() -> None:
    from xianyang.games.xian.cards import favour_cards, favour_move, pair_move, pair_top, pair_under
    from xianyang.games.xian.moves import favour_set, pair_cards

    t = tables(2)
    for move in range(at.FAVOUR, at.DRAW, 7):
        mask = sum(1 << card for card in favour_set(move))
        assert favour_cards(t, move) == mask
        assert favour_move(t, mask) == move
    for move in range(at.PAIR, at.FAVOUR):
        assert pair_cards(move) == (pair_top(move), pair_under(move))
        assert pair_move(*pair_cards(move)) == move


@pytest.mark.parametrize(
    ("text", "column", "said"),
    [
        ("go west", 1, "There is no move"),
        ("enter q", 7, "as in enter y"),
        ("craft D1", 7, "as in craft A1"),
        ("y7/y1", 1, "There is no card 'y7'"),
        ("y4/y4", 4, "There is no card 'y4'"),
        ("+q9", 2, "A draw is +"),
        ("y4/", 4, "A card is missing here"),
        ("/y4", 1, "A card is missing here"),
        ("/", 1, "A card is missing here"),
        ("favour ", 8, "A card is missing here"),
        ("favour y1 ", 11, "A card is missing here"),
        ("favour  y1", 8, "A card is missing here"),
        ("enter", 7, "After enter something is missing, as in enter y"),
        ("craft ", 7, "After craft something is missing, as in craft A1"),
        ("favour y9", 8, "There is no card 'y9'"),
        ("favour y2 y1", 8, "This move is written favour y1 y2"),
        ("favour y1 y2 y3 y4 y5", 8, "At most four"),
    ],
)
def test_nonsense_is_refused_with_its_column(text: str, column: int, said: str) -> None:
    from xianyang.core.errors import UnknownMove

    with pytest.raises(UnknownMove, match=said.replace("+", r"\+")) as caught:
        TITLE.moves.parse(text)
    assert caught.value.column == column


@pytest.mark.parametrize(
    ("text", "tokens"),
    [
        ("Y4 b1", ["y4/b1"]), ("y4 > b1", ["y4/b1"]), ("enter Palace", ["enter b"]), ("a3", ["craft A3", "paint A3"]),
        ("favor r3 y1", ["favour y1 r3"]), ("give kc", ["give ck"]), ("PASS", ["pass"]), ("entrer atelier", ["enter y"]),
        ("swap coin blue", ["swap c b"]), ("forge2", []), ("take b r", ["take rb"]), ("+a2", ["+A2"]), ("palais", [
        "enter b", "open b", "free b", "extra b"]), ("", []), ("?!", []),
    ],
)  # fmt: skip
def test_what_a_person_may_mean(text: str, tokens: list[str]) -> None:
    assert [TITLE.moves.token(move) for move in TITLE.moves.guess(text)] == tokens


def test_spaces_have_names() -> None:
    assert len(SPACES) == at.SPACES

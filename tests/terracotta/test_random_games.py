"""Random games of Terracotta Army: what must hold at every ply, whatever is played."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

import xianyang
from tests.core.test_twins import compare_game
from tests.terracotta.recount import recount
from xianyang.core.events import WIDTH, Event
from xianyang.core.game import Game
from xianyang.core.position import read as read_position
from xianyang.core.record import Record
from xianyang.core.rng import below, generator, pick
from xianyang.core.rules import CHANCE, LEGAL, OVER, Vec
from xianyang.core.sheet import Sheet
from xianyang.core.speech import speaker
from xianyang.games.terracotta import TITLE, rules, telling
from xianyang.games.terracotta import layout as at
from xianyang.games.terracotta.purse import on_track

GAMES = 30
"""For each number of players and each sheet."""


def tables(players: int, own: Sheet | None = None) -> Vec:
    return TITLE.tables.tables(own or TITLE.sheet, players, {})


def rich() -> Sheet:
    """Coins and clay for everything, and more bases: the mausoleum fills."""
    text = TITLE.sheet.text
    for before, after in (("coins = [3, 3, 4, 5]", "coins = [70, 70, 70, 70]"), ("clay = [0, 1, 2, 3]", "clay = [90, 90, 90, 90]"),
                          ("bases = 15", "bases = 19"), ("kept = 1", "kept = 9")):  # fmt: skip
        assert before in text
        text = text.replace(before, after, 1)
    return TITLE.check(text)


SHEETS = {"built-in": None, "rich": rich()}


def chosen(t: Vec, s: Vec, rng: Vec) -> int:
    """A random move of whoever is to decide; something done rather than left."""
    out, weight = [0] * rules.LEGAL_MAX, [0] * rules.LEGAL_MAX
    if rules.actor(t, s) == CHANCE:
        return out[pick(rng, weight, rules.chance(t, s, out, weight))]
    n = rules.legal(t, s, out)
    left = (at.TAKE_CLAY, at.TAKE_COIN, at.SKIP, at.KEEP, at.STAY, at.TURN, at.TURN + 1)
    lively = [move for move in out[:n] if move not in left]
    return lively[below(rng, len(lively))] if lively and below(rng, 5) else out[below(rng, n)]


class Ledger:
    """Follows a game by its events only."""

    def __init__(self, s: Vec, players: int) -> None:
        self.players = players
        self.goods: Counter[tuple[int, int]] = Counter()
        self.stores = Counter(dict(enumerate(s[at.WAREHOUSE : at.WAREHOUSE + at.QUARTERS])))
        self.points: Counter[tuple[int, int]] = Counter()
        self.weapons: set[tuple[int, int]] = set()
        self.tokens: dict[tuple[int, int], int] = {}
        self.upgrades: Counter[int] = Counter()
        self.placed: Counter[tuple[int, int]] = Counter()
        self.specialists: Counter[int] = Counter()
        self.inspectors = list(s[at.INSPECTOR_AT : at.INSPECTOR_AT + 2])

    def follow(self, events: list[Event]) -> None:
        for event in events:
            kind, _, a, b, c, _ = event
            if kind in (telling.COINS, telling.WET, telling.DRY):
                self.goods[kind, a] += b
                assert 0 <= c < telling.CAUSES
            elif kind == telling.POINTS:
                assert b > 0
                self.points[a, c] += b
            elif kind == telling.STORED:
                self.stores[a] += b
            elif kind in (telling.ARMED, telling.USED):
                assert ((a, b) in self.weapons) == (kind == telling.USED)
                self.weapons ^= {(a, b)}
            elif kind == telling.HIRED:
                assert (a, b) not in self.tokens
                self.tokens[a, b] = c
            elif kind == telling.UPGRADED:
                self.upgrades[a] += 1
            elif kind == telling.PLACED:
                self.placed[a, b] += 1
            elif kind == telling.SET_DOWN:
                self.specialists[b] += 1
            elif kind == telling.INSPECTOR_MOVED:
                self.inspectors[b] = c


def check_ledger(t: Vec, s: Vec, ledger: Ledger) -> None:
    fields = {telling.COINS: at.COINS, telling.WET: at.WET, telling.DRY: at.DRY}
    points = [0] * (ledger.players * at.SOURCES)
    rules.score(t, s, points)
    for seat in range(ledger.players):
        for kind, field in fields.items():
            assert s[field + seat] == ledger.goods[kind, seat] >= 0
        for source in range(at.SOURCES):
            assert points[at.SOURCES * seat + source] == ledger.points[seat, source]
        assert s[at.RESERVE + seat] == t[at.T_WORKERS] - ledger.upgrades[seat]
        for weapon in range(at.WEAPONS):
            assert s[at.WEAPON + at.WEAPONS * seat + weapon] == ((seat, weapon) in ledger.weapons)
        for master in range(at.MASTERS):
            assert s[at.HIRED + at.MASTERS * seat + master] == ledger.tokens.get((seat, master), 0)
        tokens = [token for (other, _), token in ledger.tokens.items() if other == seat]
        assert len(set(tokens)) == len(tokens)
        own = points[at.SOURCES * seat : at.SOURCES * (seat + 1)]
        assert sum(own[: at.IN_PLAY]) == on_track(s, seat)
        assert s[at.PHASE_] == at.ENDED or not any(own[at.IN_PLAY :])
    assert s[at.WAREHOUSE : at.WAREHOUSE + at.QUARTERS] == [ledger.stores[quarter] for quarter in range(at.QUARTERS)]
    assert s[at.INSPECTOR_AT : at.INSPECTOR_AT + 2] == ledger.inspectors


def check_figures(t: Vec, s: Vec, players: int) -> None:
    """Figures and bases are in one place each; mounted warriors stand on three cells in a line."""
    warriors: Counter[tuple[int, int]] = Counter()
    specialists: Counter[int] = Counter()
    for cell in range(at.CELLS):
        code, rider = s[at.CELL + cell], s[at.RIDER + cell]
        if at.WARRIOR <= code < at.FOOTMAN_CODE and rider in (0, cell + 1):
            warriors[divmod(code - at.WARRIOR, at.TYPES)] += 1
        elif code >= at.ARCHER_CODE:
            specialists[at.ARCHER] += 1
        elif code >= at.FOOTMAN_CODE:
            specialists[at.FOOTMAN if code == at.FOOTMAN_CODE else at.MUSICIAN] += 1
        if rider == cell + 1:
            specialists[at.HORSE] += 1
            under = [other for other in range(at.CELLS) if s[at.RIDER + other] == rider]
            assert {s[at.CELL + other] for other in under} == {code}
            steps = {abs(a - b) for a, b in pairwise(under)}
            assert len(under) == 3
            assert steps in ({1}, {at.COLUMNS})
            assert steps != {1} or under[0] // at.COLUMNS == under[2] // at.COLUMNS
    for kind in range(at.TYPES):
        assert s[at.LEFT + kind] + sum(warriors[seat, kind] for seat in range(4)) == at.FIGURES
    for seat in range(players):
        assert s[at.BASES + seat] + sum(warriors[seat, kind] for kind in range(4)) == t[at.T_BASES]
    for kind in range(at.SPECIALISTS):
        assert s[at.SPECIALISTS_LEFT + kind] + specialists[kind] == at.COPIES


def check_workers(t: Vec, s: Vec, players: int) -> None:
    placed = Counter(s[at.CRAFTSMAN_AT : at.CRAFTSMAN_AT + 2 * at.SEGMENTS])
    artisans = Counter(s[at.ARTISAN_AT : at.ARTISAN_AT + at.SEGMENTS])
    for seat in range(players):
        assert placed[seat + 1] + s[at.CRAFTSMEN + seat] + s[at.ARTISANS + seat] == t[at.T_WORKERS]
        assert artisans[seat + 1] + s[at.ARTISANS + seat] + s[at.RESERVE + seat] == t[at.T_WORKERS]
    held = sorted(token for token in s[at.PRIORITY : at.PRIORITY + 4] if token)
    assert held == list(range(1, len(held) + 1))
    assert len(held) <= t[at.T_PRIORITIES]
    if s[at.PHASE_] >= at.PLACING:
        assert sorted(s[at.ORDER : at.ORDER + players]) == list(range(players))


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
            decisions += rules.actor(t, s) >= 0
            move = chosen(t, s, rng)
            kinds[TITLE.moves.kind(move)] += 1
            events = [0] * (1 + WIDTH * rules.EVENT_MAX)
            rules.apply(t, s, move, events)
            assert events[0] <= rules.EVENT_MAX // 2
            ledger.follow([Event(*events[i : i + WIDTH]) for i in range(1, 1 + events[0] * WIDTH, WIDTH)])
            check_ledger(t, s, ledger)
            check_figures(t, s, players)
            check_workers(t, s, players)
        assert decisions <= rules.PLIES_MAX // 2
    wanted = {TITLE.moves.kind(move) for move in range(at.MOVES)}
    assert wanted - set(kinds) <= ({"to", "move", "stay"} if name == "built-in" else set()), "every kind of move is met"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_end_is_counted_as_by_hand(players: int) -> None:
    """Of whole games, the final scoring equals the plain recount of what stands and is left."""
    for seed in range(20):
        game = random_game(players, seed, own=SHEETS["rich" if seed % 2 else "built-in"])
        finals = [[points[name] for name in ("footmen", "groups", "archers", "resources")] for points in game.breakdown]
        assert finals == recount(game.view(None), players)
        rounds = game.view(None)["by_round"]
        for seat, points in enumerate(game.breakdown):
            for source in rules.SOURCES[: at.IN_PLAY]:
                assert points[source] == sum(row[source] for row in rounds[seat])
        best = max(game.scores)
        order = [seat for seat in game.view(None)["order"] if game.scores[seat] == best]
        assert game.winners == order[:1]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_legal_is_exactly_what_no_rule_forbids_and_always_a_choice(players: int) -> None:
    out = [0] * rules.LEGAL_MAX
    for name, own in SHEETS.items():
        t = tables(players, own)
        for seed in range(3):
            s, rng = [0] * rules.SIZE, generator(seed, "why", players, name)
            rules.setup(t, s)
            while rules.actor(t, s) != OVER:
                n = rules.legal(t, s, out)
                assert out[:n] == sorted(set(out[:n]))
                assert n > 1 or rules.actor(t, s) == CHANCE or s[at.PHASE_] == at.PLACING
                codes = [rules.why(t, s, move) for move in range(at.MOVES)]
                assert [move for move, code in enumerate(codes) if code == LEGAL] == out[:n]
                assert all(0 <= code < len(rules.REASONS) for code in codes)
                rules.apply(t, s, chosen(t, s, rng), [])
            assert rules.legal(t, s, out) == 0
            assert rules.why(t, s, 0) == 1


@pytest.mark.parametrize("players", [2, 3, 4])
def test_interpreted_equals_compiled_where_there_is_plenty(players: int) -> None:
    """On the built-in sheet the games of the registry are compared; here the mausoleum fills."""
    for seed in range(6):
        compare_game(TITLE, players, tables(players, SHEETS["rich"]), seed)


UNASKED = {"no base", "mausoleum full", "not drawn", "no artisan left", "weapon active"}
"""Reasons that leave no choice, so that nobody is asked, or that are met in few games."""


def test_every_reason_is_a_sentence() -> None:
    say, found = speaker("en"), set()
    for name, own in SHEETS.items():
        for players in (2, 4):
            t = tables(players, own)
            for seed in range(6):
                s, rng = [0] * rules.SIZE, generator(seed, "reasons", name)
                rules.setup(t, s)
                while rules.actor(t, s) != OVER:
                    for move in range(below(rng, 5), at.MOVES, 5):
                        reason = rules.REASONS[rules.why(t, s, move)]
                        if reason != "legal":
                            found.add(reason)
                            sentence = TITLE.words.why(say, t, s, move, reason)
                            assert sentence.endswith("."), reason
                            assert "{" not in sentence
                    rules.apply(t, s, chosen(t, s, rng), [])
    assert set(rules.REASONS[2:]) - found <= UNASKED


def test_sampled_moves_are_uniform() -> None:
    """A chi-square test in a position of every phase in which a seat decides."""
    from scipy.stats import chisquare

    rng, met = generator(3, "uniform"), set()
    for seed in range(60):
        t = tables(2, SHEETS["rich" if seed % 2 else "built-in"])
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
    assert met == set(range(at.PLACING, at.ENDED))


def random_game(players: int, seed: int, plies: int | None = None, own: Sheet | None = None) -> Game:
    game = Game(TITLE, players, {}, seed=seed, sheet=own)
    rng = generator(seed, "random game")
    while not game.is_over and (plies is None or game.ply < plies):
        game.push(game.move(chosen(game.tables, game.state, rng)))
    return game


@pytest.mark.parametrize("players", [2, 3, 4])
def test_records_come_back(players: int) -> None:
    for seed in range(4):
        game = random_game(players, seed, own=SHEETS["rich" if seed % 2 else "built-in"])
        record = Record.of(game)
        for text in (str(record), record.json()):
            again = xianyang.read(text)
            assert again == record
            assert again.at(None).state == game.state


@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_knows_everything(players: int) -> None:
    """A record or a position for a seat is the whole one; a deal is the one state."""
    game = random_game(players, 6, 120)
    for seat in (None, *range(players)):
        assert game.information(seat) == game.state
        assert game.position_for(seat) == game.position
        viewed = Record.of(game, seat)
        assert str(viewed).partition("\n\n")[2] == str(Record.of(game)).partition("\n\n")[2], "the same moves"
        world = [0] * rules.SIZE
        rules.deal(game.tables, game.information(seat), 0, generator(1, "deal"), world)
        assert world == game.state


@pytest.mark.parametrize("players", [2, 3, 4])
def test_position_lines_come_back_at_every_ply(players: int) -> None:
    for seed, own in ((10, None), (11, SHEETS["rich"])):
        game = random_game(players, seed, own=own)
        for ply in range(game.ply + 1):
            state = game.state_at(ply)
            line = Game(TITLE, players, {}, chance="manual", start=state, sheet=own).position
            again = read_position(line, lambda name: TITLE, own.text if own else None)
            assert again.state == state
            assert again.position == line


def test_a_turn_is_undone_step_by_step() -> None:
    """Back over every decision to the first: each position is there again, the rounds' ends included."""
    game = random_game(3, 8)
    states = [game.state_at(ply) for ply in range(game.ply + 1)]
    while game.actor_at(game.ply - 1) >= 0:
        game.undo()
        assert game.state == states[game.ply]
    assert game.ply == 8, "the setup is chance's"


def test_tokens_come_back() -> None:
    moves = TITLE.moves
    texts = [moves.token(label) for label in range(at.MOVES)]
    assert len(set(texts)) == at.MOVES
    assert [moves.parse(text) for text in texts] == list(range(at.MOVES))
    assert all(text.isascii() and text.isprintable() for text in texts)
    with pytest.raises(ValueError, match="no move"):
        moves.token(at.MOVES)


@pytest.mark.parametrize(
    ("text", "column", "said"),
    [
        ("go west", 1, "There is no move"),
        ("craftsman 13", 11, "as in craftsman 1"),
        ("put j1", 5, "as in put a1"),
        ("sculpt", 8, "something is missing, as in sculpt o"),
        ("+i12", 2, "A draw is"),
        ("buy o", 5, "as in buy h"),
        ("row +3", 5, "as in row -1"),
    ],
)
def test_what_is_no_token_is_refused_at_its_place(text: str, column: int, said: str) -> None:
    with pytest.raises(xianyang.core.errors.UnknownMove, match=said) as raised:
        TITLE.moves.parse(text)
    assert raised.value.column == column


@pytest.mark.parametrize(
    ("text", "tokens"),
    [
        ("Craftsman  5", ["craftsman 5"]),
        ("apprenti 12", ["craftsman 12"]),
        ("c5", ["put c5", "move c5", "to c5", "craftsman 5"]),
        ("a12", ["artisan 12"]),
        ("E4", ["put e4", "move e4", "to e4"]),
        ("put E4", ["put e4"]),
        ("sculpt guard", ["sculpt g"]),
        ("acheter serviteur", ["buy f"]),
        ("façonner officier", ["sculpt o"]),
        ("row 1", ["row +1"]),
        ("ligne +2", ["row +2"]),
        ("take 1 3", ["take 13"]),
        ("north", ["face n"]),
        ("turn inner", ["turn inner"]),
        ("tourner intermédiaire", ["turn middle"]),
        ("rien", ["skip"]),
        ("sculpt x", []),
        ("?", []),
    ],
)
def test_what_a_person_may_mean(text: str, tokens: list[str]) -> None:
    found = [TITLE.moves.token(move) for move in TITLE.moves.guess(text)]
    assert sorted(found) == sorted(tokens)

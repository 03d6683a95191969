"""Odd cases of Terracotta Army's rules: the wheel, actions, masters, placing and abilities. Scoring: other files."""

from __future__ import annotations

import pytest

from tests.terracotta.scene import (
    BLUE,
    GREEN,
    VIOLET,
    YELLOW,
    acting,
    end_round,
    goods,
    last_turn,
    legal,
    of,
    push,
    reason,
    said,
    scene,
    source,
    told,
)
from xianyang.core.game import Game
from xianyang.core.rules import Vec
from xianyang.games.terracotta import layout as at
from xianyang.games.terracotta import telling

# -- the wheel


def test_a_ring_is_turned_once_and_before_the_worker() -> None:
    game = scene(goods={YELLOW: "cccc"})
    offsets = game.view(None)["offsets"]
    game.push("turn inner")
    assert game.view(None)["offsets"] == [(offsets[0] + 1) % 12, offsets[1]]
    assert (goods(game, YELLOW), game.actor) == ("cc", YELLOW)
    assert reason(game, "turn inner") == reason(game, "turn middle") == "turned"
    game.push("craftsman 1")
    assert reason(game, "turn middle") == "not this decision"


def test_the_middle_ring_turns_the_other_way_and_two_coins_are_needed() -> None:
    game = scene(goods={YELLOW: "cc"})
    before = [segment["middle"] for segment in game.view(None)["wheel"]]
    game.push("turn middle")
    assert [segment["middle"] for segment in game.view(None)["wheel"]] == before[1:] + before[:1]
    assert reason(scene(goods={YELLOW: "c"}), "turn middle") == "no coins"


def test_outer_actions_and_quarters_stay_where_they_are() -> None:
    game = scene(goods={YELLOW: "cc"})
    before = [(segment["quarter"], segment["outer"]) for segment in game.view(None)["wheel"]]
    assert [quarter for quarter, _ in before] == [1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4]
    assert [
        (segment["quarter"], segment["outer"]) for segment in push(game, "turn inner").view(None)["wheel"]
    ] == before


def test_a_seat_that_has_no_such_worker_left_cannot_place_one() -> None:
    game = scene(change=lambda s: s.__setitem__(at.CRAFTSMEN, 0))
    assert reason(game, "craftsman 1") == "no craftsman"
    assert reason(game, "artisan 1") == "no artisan"


def test_workers_come_back_and_rings_turn_in_the_upkeep() -> None:
    game = end_round(last_turn(2, goods={}))
    wheel = game.view(None)["wheel"]
    assert all(segment["craftsman"] is None and segment["artisan"] is None for segment in wheel)
    assert [of(game, seat)["craftsmen"] for seat in (0, 1)] == [5, 5]
    before = last_turn(2, goods={}).view(None)["offsets"]
    assert game.view(None)["offsets"] == [(before[0] + 1) % 12, (before[1] - 1) % 12]


# -- actions


def test_wetting_needs_dry_clay_and_wets_all_of_it() -> None:
    game = acting(inner="wet", goods={YELLOW: "wddd"})
    assert goods(push(game, "do"), YELLOW) == "wwww"
    dry = acting(inner="wet", goods={YELLOW: "w"})
    assert reason(dry, "do") == "no dry clay"
    assert legal(dry) == ["clay", "coin", "skip"]


def test_an_upgraded_craftsman_leaves_the_game() -> None:
    game = acting(inner="upgrade", middle="administrator", masters={YELLOW: {"administrator": 1}}, goods={})
    game.push("do")
    segment = game.view(None)["wheel"][game.view(None)["segment"] - 1]
    assert (segment["craftsman"], segment["artisan"]) == (None, YELLOW)
    assert (of(game, YELLOW)["reserve"], of(game, YELLOW)["craftsmen"]) == (4, 4)
    assert reason(game, "do") == "already artisan", "the administrator finds no craftsman"
    later = end_round(last_turn(2, change=one_upgraded, goods={}))
    assert (of(later, YELLOW)["craftsmen"], of(later, YELLOW)["artisans"]) == (4, 1)


def one_upgraded(s: Vec) -> None:
    """Yellow's first worker has become an artisan."""
    s[at.CRAFTSMAN_AT], s[at.ARTISAN_AT] = 0, YELLOW + 1
    s[at.RESERVE] -= 1


def test_an_artisan_is_not_upgraded() -> None:
    def has_artisan(s: Vec) -> None:
        s[at.CRAFTSMEN], s[at.ARTISANS], s[at.RESERVE] = 4, 1, 4

    game = acting(inner="upgrade", worker="artisan", change=has_artisan, goods={})
    assert reason(game, "do") == "already artisan"


def test_the_administrator_upgrades_a_craftsman_whose_action_was_replaced() -> None:
    game = acting(inner="upgrade", middle="administrator", masters={YELLOW: {"administrator": 1}}, goods={})
    push(game, "coin", "do")
    assert (goods(game, YELLOW), of(game, YELLOW)["reserve"]) == ("c", 4)


def test_priority_tokens_are_taken_from_the_lowest_on_with_their_clay() -> None:
    def taken(s: Vec) -> None:
        s[at.PRIORITY + GREEN] = 1

    game = acting(3, middle="priority", change=taken, goods={})
    assert goods(push(game, "skip", "do"), YELLOW) == "w", "token 2 has one clay"
    assert of(game, YELLOW)["priority"] == 2
    assert of(game, GREEN)["priority"] == 1


def test_only_one_priority_token_is_held_and_the_stack_runs_out() -> None:
    def mine(s: Vec) -> None:
        s[at.PRIORITY + YELLOW] = 1

    def theirs(s: Vec) -> None:
        s[at.PRIORITY + GREEN] = 1

    assert reason(push(acting(3, middle="priority", change=mine), "skip"), "do") == "holds priority"
    assert reason(push(acting(2, middle="priority", change=theirs), "skip"), "do") == "no priority left"


def test_a_weapon_already_active_is_passed_over() -> None:
    game = acting(outer="halberd", weapons={YELLOW: "halberd"}, goods={})
    push(game, "skip", "skip")
    assert game.actor == GREEN, "the outer action leaves nothing to choose"
    assert "does nothing with the outer ring" in said(game)


# -- sculpting


def test_a_column_of_the_organizer_runs_out() -> None:
    game = acting(inner="sculpt 2", goods={YELLOW: "ww"}, change=lambda s: emptied(s, at.OFFICER))
    assert reason(game, "sculpt o") == "no figure"
    assert legal(game, "sculpt") == ["sculpt g", "sculpt c", "sculpt s"]


def emptied(s: Vec, kind: int) -> None:
    """All figures of a type stand in the last rows, on Green's bases and Violet's."""
    cell = at.CELLS - 1
    while s[at.LEFT + kind] > 0:
        s[at.CELL + cell] = at.WARRIOR + at.TYPES * GREEN + kind
        s[at.LEFT + kind] -= 1
        s[at.BASES + GREEN] -= 1
        cell -= 1


@pytest.mark.parametrize(("taken", "points"), [(0, 7), (1, 7), (2, 6), (10, 2)])
def test_rows_of_the_organizer_bring_less_and_less(taken: int, points: int) -> None:
    def taken_before(s: Vec) -> None:
        emptied(s, at.SOLDIER)
        for cell in range(at.CELLS - 1, at.CELLS - 1 - (at.FIGURES - taken), -1):
            s[at.CELL + cell] = at.EMPTY
            s[at.LEFT + at.SOLDIER] += 1
            s[at.BASES + GREEN] += 1

    game = acting(inner="sculpt 2", goods={YELLOW: "ww"}, change=taken_before)
    push(game, "sculpt s", "put a1")
    assert source(game, "organizer") == [points, 0]


def test_without_a_base_nothing_is_sculpted_and_nothing_is_paid() -> None:
    def no_bases(s: Vec) -> None:
        s[at.BASES + YELLOW] = 0

    game = acting(inner="sculpt 2", middle="sculptor", goods={YELLOW: "wwcc"}, masters={YELLOW: {"sculptor": 1}},
                  change=no_bases)  # fmt: skip
    assert reason(game, "sculpt o") == "no base"
    game.push("clay")
    assert reason(game, "sculpt o") == "no base"
    assert goods(game, YELLOW) == "ccwww"


def test_in_a_full_mausoleum_nothing_is_placed() -> None:
    def full(s: Vec) -> None:
        for cell in range(at.CELLS):
            s[at.CELL + cell] = at.MUSICIAN_CODE

    game = acting(inner="sculpt 2", outer="specialist", goods={YELLOW: "wwcccc"}, weapons={YELLOW: "sword halberd spear"},
                  change=full)  # fmt: skip
    assert reason(game, "sculpt o") == "mausoleum full"
    push(game, "skip", "skip")
    assert game.actor == GREEN, "no specialist has a place either"


def test_dry_clay_does_not_pay() -> None:
    game = acting(inner="sculpt 3", goods={YELLOW: "wwdddd"})
    assert reason(game, "sculpt o") == "no clay"
    assert str(game.why("sculpt o")) == "Yellow has too little wet clay: 2."


# -- abilities


def sculpted(kind: str, cell: str, weapon: str, **more: object) -> Game:
    """A warrior has just been sculpted, and its weapon may be used."""
    game = acting(inner="sculpt 2", goods={YELLOW: "ww"}, weapons={YELLOW: weapon}, **more)
    return push(game, f"sculpt {kind}", f"put {cell}")


def test_a_weapon_may_be_kept_and_an_inactive_one_is_not_asked_for() -> None:
    game = sculpted("s", "c3", "spear")
    assert legal(game) == ["use", "keep"]
    assert of(push(game, "keep"), YELLOW)["weapons"] == ["spear"]
    assert sculpted("s", "c3", "sword").view(None)["phase"] == "action"


def test_a_soldier_brings_a_point_and_two_coins() -> None:
    game = push(sculpted("s", "c3", "spear"), "use")
    assert (source(game, "abilities"), goods(game, YELLOW), of(game, YELLOW)["weapons"]) == ([1, 0], "cc", [])


@pytest.mark.parametrize(
    ("start", "move", "end"),
    [
        ((1, "a"), "row -1", {"row": 7, "column": "a"}),
        ((7, "a"), "row +1", {"row": 1, "column": "a"}),
        ((1, "a"), "column -1", {"row": 1, "column": "i"}),
        ((1, "i"), "column +1", {"row": 1, "column": "a"}),
        ((3, "c"), "use", {"row": 3, "column": "c"}),
    ],
)
def test_an_officer_moves_an_inspector_round_both_ends(
    start: tuple[int, str], move: str, end: dict[str, object]
) -> None:
    game = sculpted("o", "c3", "sword", inspectors=start)
    assert legal(game) == ["row -1", "row +1", "column -1", "column +1", "use", "keep"]
    assert push(game, move).view(None)["inspectors"] == end
    assert source(game, "abilities") == [1, 0]


def test_a_guard_moves_another_warrior_of_its_seat_straight_over_empty_cells() -> None:
    game = sculpted("g", "e4", "halberd", board="yo@b2 gs@b5 yc@d2")
    game.push("use")
    assert source(game, "abilities") == [3, 0]
    assert reason(game, "move e4") == "just placed"
    assert reason(game, "move b5") == "not own"
    assert reason(game, "move c3") == "no warrior there"
    game.push("move b2")
    assert sorted(legal(game)) == sorted(["to a2", "to c2", "to b1", "to b3", "to b4"])
    assert reason(game, "to e2") == "in the way", "Yellow's crossbowman stands between"
    game.push("to b4")
    assert set(game.view(None)["mausoleum"]) == {"b4", "b5", "d2", "e4"}
    assert told(game)[-1][:5] == (telling.MOVED, -1, YELLOW, 10, 28)


def test_a_guard_may_move_nobody() -> None:
    game = push(sculpted("g", "e4", "halberd", board="yo@b2"), "use", "stay")
    assert game.view(None)["ring"] == "middle"
    assert source(game, "abilities") == [3, 0]


def test_a_guard_scores_where_nobody_can_move() -> None:
    alone = push(sculpted("g", "e4", "halberd"), "use")
    assert (source(alone, "abilities"), alone.view(None)["ring"]) == ([3, 0], "middle")
    shut = push(sculpted("g", "b1", "halberd", board="yo@a1 gs@a2"), "use")
    assert shut.view(None)["ring"] == "middle"


def test_a_mounted_warrior_is_not_moved() -> None:
    game = push(sculpted("g", "e4", "halberd", board="yo@b2>"), "use")
    assert game.view(None)["ring"] == "middle"


def test_a_horse_stops_a_crossbow() -> None:
    game = push(sculpted("c", "a1", "crossbow", board="go@e3^"), "use")
    assert source(game, "abilities") == [3, 0], "the horse stretches over e3, e2 and e1"


def test_the_best_direction_of_a_crossbow_counts() -> None:
    game = push(sculpted("c", "c3", "crossbow", board="go@e3 go@c7 f@a3"), "use")
    assert source(game, "abilities") == [3, 0]


# -- specialists


def buying(figure: str, cell: str = "", **more: object) -> Game:
    """A specialist has been bought, and put on a cell if one is given."""
    game = acting(outer="specialist", **more)  # type: ignore[arg-type]
    push(game, "skip", "skip", f"buy {figure}")
    return push(game, f"put {cell}") if cell else game


RICH = {YELLOW: "cccccccccc"}
ARMED = {YELLOW: "sword halberd crossbow spear"}


@pytest.mark.parametrize(("bought", "cost"), [(0, 1), (1, 2), (2, 3), (3, 4)])
def test_the_cost_of_a_specialist_grows(bought: int, cost: int) -> None:
    board = " ".join(f"f@{cell}" for cell in ("a1", "c1", "e1")[:bought])
    game = buying("f", "g7", goods=RICH, weapons=ARMED, board=board)
    assert goods(game, YELLOW) == "c" * (10 - cost)
    assert of(game, YELLOW)["weapons"] == ["sword", "crossbow", "spear"]


def test_no_specialist_without_its_weapon_its_coins_or_a_figure() -> None:
    def bought(weapons: str, coins: str, board: str = "") -> Game:
        game = acting(outer="specialist", weapons={YELLOW: weapons}, goods={YELLOW: coins}, board=board)
        return push(game, "skip", "skip")

    assert reason(bought("halberd", "c"), "buy m") == "weapon inactive"
    assert reason(bought("halberd spear", "cc", "f@a1 f@a2"), "buy f") == "no coins"
    assert reason(bought("halberd spear", "cccccc", "f@a1 f@a2 f@a3 f@a4"), "buy f") == "no specialist"


def test_a_horse_carries_its_rider_over_three_cells() -> None:
    game = buying("h", "c3", goods=RICH, weapons=ARMED, board="yo@c3 yg@g7 gs@d3")
    assert legal(game) == ["face n", "face s", "face w"], "the east is taken"
    game.push("face s")
    assert [cell for cell, found in game.view(None)["mausoleum"].items() if found.get("mounted")] == ["c3", "c4", "c5"]
    assert of(game, YELLOW)["bases"] == 13, "it still is one warrior"
    assert game.view(None)["specialists"]["horse"] == {"left": 3, "cost": 2}


def test_a_horse_needs_an_own_rider_on_foot_and_room() -> None:
    board = "yo@c3 yc@f6 go@e5 ys@a7^ yg@i1 gc@i2 gc@h1"
    game = buying("h", goods=RICH, weapons=ARMED, board=board)
    assert reason(game, "put e5") == "not own"
    assert reason(game, "put a7") == reason(game, "put a6") == "mounted"
    assert reason(game, "put i1") == "no room"
    assert reason(game, "put b2") == "no warrior there"
    assert legal(game) == ["put c3", "put f6"]


def test_with_no_room_for_a_horse_none_can_be_bought() -> None:
    game = push(acting(outer="specialist", goods=RICH, weapons=ARMED, board="yg@a1 go@b1 go@a2"), "skip", "skip")
    assert reason(game, "buy h") == "no place"
    nobody = push(acting(outer="specialist", goods=RICH, weapons=ARMED, board="go@e4"), "skip", "skip")
    assert reason(nobody, "buy h") == "no place"


def test_an_archer_needs_a_warrior_beside_an_empty_cell() -> None:
    game = push(acting(outer="specialist", goods=RICH, weapons=ARMED, board="f@c3 m@d4"), "skip", "skip")
    assert reason(game, "buy a") == "no place"
    game = buying("a", goods=RICH, weapons=ARMED, board="go@c3 f@e5")
    assert legal(game) == ["put c2", "put b3", "put d3", "put c4"]
    assert reason(game, "put e4") == "nothing faced"


def test_an_archer_faces_anybody_of_several_neighbours() -> None:
    game = buying("a", "d3", goods=RICH, weapons=ARMED, board="go@c3 yo@e3")
    assert legal(game) == ["face e", "face w"]
    game.push("face w")
    assert game.view(None)["mausoleum"]["d3"] == {"figure": "archer", "facing": "west", "warrior": "c3"}


def test_an_archer_may_face_any_cell_of_a_mounted_warrior() -> None:
    game = buying("a", "e2", goods=RICH, weapons=ARMED, board="go@c3> ys@f2")
    assert legal(game) == ["face e", "face s"]
    game.push("face s")
    assert game.view(None)["standing"]["groups"][0]["cells"] == ["e2", "c3", "d3", "e3"]
    assert game.view(None)["standing"]["groups"][0]["counts"] == [0, 1]


def test_a_choice_of_one_is_made_by_itself() -> None:
    game = buying("a", "b1", goods=RICH, weapons=ARMED, board="go@a1")
    assert game.actor == GREEN, "the archer faces west"
    assert game.view(None)["mausoleum"]["b1"]["facing"] == "west"


# -- masters


def hiring(master: str, **more: object) -> Game:
    """The middle action is a master's."""
    return push(acting(middle=master, **more), "skip")  # type: ignore[arg-type]


def test_a_master_is_hired_with_any_token_that_can_be_paid() -> None:
    game = hiring("inspector", goods={YELLOW: "ccc"}, masters={YELLOW: {"overseer": 2}})
    assert legal(game) == ["clay", "coin", "skip", "hire 1", "hire 3"]
    assert reason(game, "hire 2") == "token used"
    assert reason(game, "hire 4") == "no coins"
    assert reason(game, "row +1") == "not this decision", "hiring comes before the ability"
    game.push("hire 3")
    assert (goods(game, YELLOW), of(game, YELLOW)["masters"]) == ("", {"overseer": 2, "inspector": 3})
    assert legal(game) == ["skip", "row +1", "row +2", "column +1", "column +2"]


def test_hiring_alone_counts_as_the_action() -> None:
    game = hiring("inspector", goods={YELLOW: "ccc"})
    game.push("hire 1")
    assert reason(game, "clay") == reason(game, "coin") == "not instead"
    game.push("skip")
    assert (goods(game, YELLOW), game.view(None)["ring"]) == ("cc", "outer")


def test_hiring_without_the_ability_where_it_cannot_be_used() -> None:
    """A Blacksmith with all weapons active, an Overseer of empty warehouses: hired, and the turn goes on."""
    game = hiring("blacksmith", goods={YELLOW: "c"}, weapons=ARMED, outer="specialist")
    game.push("hire 1")
    assert of(game, YELLOW)["masters"] == {"blacksmith": 1}
    assert game.actor == GREEN, "no coin is left for a specialist"

    def swept(s: Vec) -> None:
        s[at.WAREHOUSE : at.WAREHOUSE + 4] = [0] * 4

    game = push(hiring("overseer", goods={YELLOW: "c"}, change=swept), "hire 1")
    assert game.view(None)["ring"] == "outer"


def test_coins_of_the_inner_action_pay_for_a_master() -> None:
    game = acting(inner="coins 3", middle="clay_maker", goods={})
    push(game, "do", "hire 3", "do")
    assert goods(game, YELLOW) == "www"


def test_no_token_that_can_be_paid_leaves_the_replacements() -> None:
    game = hiring("sculptor", goods={})
    assert legal(game) == ["clay", "coin", "skip"]


@pytest.mark.parametrize("round", [1, 3, 5])
def test_the_sculptor_costs_coins_equal_to_the_round(round: int) -> None:
    mine = {YELLOW: {"sculptor": 1}}
    game = hiring("sculptor", round=round, goods={YELLOW: "c" * round}, masters=mine, weapons=ARMED)
    push(game, "sculpt o", "put e4")
    assert (goods(game, YELLOW), source(game, "organizer")) == ("", [0, 0])
    assert (of(game, YELLOW)["weapons"], game.actor) == (ARMED[YELLOW].split(), GREEN), "no ability is asked for"
    assert game.view(None)["warehouses"] == [1, 1, 1, 1]
    assert (
        reason(hiring("sculptor", round=round, goods={YELLOW: "c" * (round - 1)}, masters=mine), "sculpt o")
        == "no coins"
    )


def test_the_sculptor_places_a_type_with_most_figures_left() -> None:
    game = hiring("sculptor", goods={YELLOW: "c"}, masters={YELLOW: {"sculptor": 1}}, board="go@a1 gs@b2")
    assert legal(game, "sculpt") == ["sculpt g", "sculpt c"]
    assert reason(game, "sculpt o") == "not most"


def test_the_sculptor_looks_at_the_organizer_when_its_ability_is_used() -> None:
    """A warrior sculpted in the same turn counts."""
    game = acting(inner="sculpt 2", middle="sculptor", goods={YELLOW: "wwc"}, masters={YELLOW: {"sculptor": 1}},
                  board="go@a1 gs@b2 gc@c1")  # fmt: skip
    push(game, "sculpt g", "put e4")
    assert legal(game, "sculpt") == ["sculpt o", "sculpt g", "sculpt c", "sculpt s"]


def test_nothing_is_sculpted_from_an_empty_organizer() -> None:
    def empty(s: Vec) -> None:
        s[at.LEFT : at.LEFT + 4] = [0] * 4
        cells = iter(range(at.CELLS))
        for kind in range(at.TYPES):
            for number in range(at.FIGURES):
                s[at.CELL + next(cells)] = at.WARRIOR + at.TYPES * (1 + number % 3) + kind

    game = hiring("sculptor", players=4, goods={YELLOW: "cccc"}, masters={YELLOW: {"sculptor": 1}}, change=empty)
    assert legal(game) == ["clay", "coin", "skip"]
    assert reason(game, "sculpt g") == "no figure"


def test_the_administrator_does_the_inner_action_after_it_was_replaced() -> None:
    game = acting(inner="coins 3", middle="administrator", goods={}, masters={YELLOW: {"administrator": 1}})
    push(game, "clay", "do")
    assert goods(game, YELLOW) == "cccw"


def test_the_administrator_sculpts_again_at_the_same_price() -> None:
    game = acting(inner="sculpt 2", middle="administrator", outer="halberd", goods={YELLOW: "wwww"},
                  masters={YELLOW: {"administrator": 1}}, weapons={YELLOW: "spear"})  # fmt: skip
    push(game, "sculpt s", "put a1", "use", "sculpt s", "put a3")
    assert (goods(game, YELLOW), source(game, "organizer"), source(game, "abilities")) == ("cc", [14, 0], [1, 0])
    assert game.view(None)["warehouses"] == [3, 1, 1, 1]


def test_the_administrator_takes_no_clay_or_coin_of_the_inner_action() -> None:
    """What may be had instead is had instead of the middle action, once."""
    game = acting(inner="coins 2", middle="administrator", goods={YELLOW: "c"})
    push(game, "do", "hire 1")
    assert legal(game) == ["do", "skip"]


def test_the_inspector_moves_one_or_two_forward_and_never_back() -> None:
    game = hiring("inspector", masters={YELLOW: {"inspector": 1}}, inspectors=(6, "i"), goods={})
    assert legal(game) == ["clay", "coin", "skip", "row +1", "row +2", "column +1", "column +2"]
    assert reason(game, "row -1") == "not this decision"
    assert push(game, "row +2").view(None)["inspectors"] == {"row": 1, "column": "i"}


def test_the_blacksmith_makes_all_weapons_active() -> None:
    game = hiring("blacksmith", masters={YELLOW: {"blacksmith": 1}}, weapons={YELLOW: "spear"}, goods={})
    game.push("do")
    assert of(game, YELLOW)["weapons"] == ["sword", "halberd", "crossbow", "spear"]
    full = hiring("blacksmith", masters={YELLOW: {"blacksmith": 1}}, weapons=ARMED, goods={})
    assert reason(full, "do") == "weapons active"


def test_the_overseer_takes_two_warehouses_as_dry_clay() -> None:
    def stored(s: Vec) -> None:
        s[at.WAREHOUSE : at.WAREHOUSE + 4] = [2, 0, 3, 0]

    game = hiring("overseer", masters={YELLOW: {"overseer": 1}}, change=stored, goods={})
    assert reason(game, "take 24") == "warehouses empty"
    assert legal(game, "take") == ["take 12", "take 13", "take 14", "take 23", "take 34"], "an empty one may be chosen"
    game.push("take 13")
    assert (goods(game, YELLOW), game.view(None)["warehouses"]) == ("ddddd", [0, 0, 0, 0])


def test_clay_of_this_turns_sculpting_is_there_for_the_overseer() -> None:
    def swept(s: Vec) -> None:
        s[at.WAREHOUSE : at.WAREHOUSE + 4] = [0] * 4

    game = acting(inner="sculpt 2", middle="overseer", goods={YELLOW: "ww"}, masters={YELLOW: {"overseer": 1}},
                  change=swept)  # fmt: skip
    push(game, "sculpt o", "put e4")
    assert legal(game, "take") == ["take 12", "take 13", "take 14"]
    assert goods(push(game, "take 12"), YELLOW) == "d"


# -- upkeep


def in_order(tokens: str, players: int = 4) -> list[int]:
    """The turn order after an upkeep; `tokens` are those of Yellow, Green, Blue, Violet, who played in this order."""

    def held(s: Vec) -> None:
        s[at.PRIORITY : at.PRIORITY + players] = [int(token) for token in tokens]

    game = end_round(last_turn(players, change=held, goods={}))
    assert [of(game, seat)["priority"] for seat in range(players)] == [None] * players
    order: list[int] = game.view(None)["order"]
    return order


@pytest.mark.parametrize(
    ("tokens", "order"),
    [
        ("2010", [BLUE, YELLOW, GREEN, VIOLET]),
        ("0000", [YELLOW, GREEN, BLUE, VIOLET]),
        ("0100", [GREEN, YELLOW, BLUE, VIOLET]),
        ("3021", [VIOLET, BLUE, YELLOW, GREEN]),
        ("1000", [YELLOW, GREEN, BLUE, VIOLET]),
    ],
)
def test_priority_sets_the_next_turn_order(tokens: str, order: list[int]) -> None:
    """Also with fewer holders than tokens, and with none."""
    assert in_order(tokens) == order


def test_priority_with_two_players() -> None:
    assert in_order("01", 2) == [GREEN, YELLOW]


def test_wet_clay_dries_but_for_what_masters_keep() -> None:
    masters = {YELLOW: {"clay_maker": 1, "overseer": 2, "blacksmith": 3, "sculptor": 4}, GREEN: {"inspector": 1}}
    game = end_round(last_turn(2, goods={YELLOW: "wwwwwd", GREEN: "ww"}, masters=masters))
    assert goods(game, YELLOW) == "cwwwddd"
    assert goods(game, GREEN) == "cdd", "the inspector brings a coin and keeps nothing"
    few = end_round(last_turn(2, goods={YELLOW: "w"}, masters=masters))
    assert goods(few, YELLOW) == "cw"


def test_a_master_brings_its_bonus_from_the_round_of_hiring() -> None:
    """The administrator lies at segment 12, and is hired in the last turn of the round."""
    game = last_turn(2, seat=GREEN, goods={YELLOW: "c"}, change=lambda s: s.__setitem__(at.OFFSET + 1, 7))
    push(game, "craftsman 12", "skip", "hire 1")
    while game.view(None)["round"] == 1:
        game.push("skip")
    assert (goods(game, YELLOW), of(game, YELLOW)["masters"]) == ("c", {"administrator": 1})

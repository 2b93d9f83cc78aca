"""Ways to tick or complete something: each can be played, and trying every action finds none with fewer dice."""

import random
from itertools import product

import pytest

from jupiter.engine.ways import Bounds, find
from jupiter.games.ark.actions import dice_of
from jupiter.games.ark.advice.ways import SheetQuest
from jupiter.games.ark.game import LastArkFromCeti
from jupiter.games.ark.laws.context import Context
from jupiter.games.ark.layout import BOXES, ICON_NAMES, STRUCTURE_NAMES, TECHNOLOGY_NAMES
from jupiter.games.ark.play.apply import apply
from jupiter.games.ark.play.legal import LegalActions
from jupiter.games.ark.state import NEW_SHEET, Phase, Seat, State
from jupiter.games.ark.uses import PAIRS
from tests.ark.contract import random_position

GAME = LastArkFromCeti()
OPEN_SLIPWAY = sum(1 << number for number, name in enumerate(ICON_NAMES) if name in ("C.1", "C.6"))
MOST = 4
"""Dice of a way that the plain search looks for."""
FEW = 20
"""Actions from which it starts at most: it goes through all sequences of them."""
TYPES = ("ore", "rare-ore", "power", "food", "bulldoze", "research")


def goal(what: str, player: str = "p1"):
    return GAME.read_goal({"player": player, "what": what})


def using_dice(rnd):
    """A position in which the first player, whose sheet is known, uses dice."""
    while True:
        state = random_position(rnd)
        first = state.seats[0]
        if state.phase is Phase.ALLOCATE and first.sheet is not None and not first.confirmed:
            return state


def means_of(action):
    use = dice_of(action)
    helpers = () if use is None else (use.foundry and "foundry", use.smelter and "smelter")
    return tuple(helper for helper in helpers if helper)


def nearly_researched(state, rnd):
    """The same with most technologies complete and few boxes open, so that every split of a pair can be tried."""
    first = state.seats[0]
    boxes = list(BOXES)
    for number in rnd.sample(range(len(boxes)), 3):
        boxes[number] -= rnd.randint(1, 3)
    return state._replace(seats=(first._replace(sheet=first.sheet._replace(boxes=tuple(boxes))), *state.seats[1:]))


def small_table(rnd):
    """A position with so few actions that every sequence can be gone through."""
    while True:
        state = nearly_researched(using_dice(rnd), rnd)
        if 0 < LegalActions(state, TYPES, ["p1"]).count() <= FEW:
            return state


def all_actions(state):
    """The legal actions of the first player, research once for each split that uses all it can."""
    for action in LegalActions(state, TYPES, ["p1"]):
        if action.type != "research":
            yield action
            continue
        sheet, values = state.seats[0].sheet, PAIRS[action.args[1]].values
        missing = [most - done for most, done in zip(BOXES, sheet.boxes, strict=True)]
        most = min(values[0] + sheet.colony.laboratory, sum(missing))
        for split in product(*(range(count + 1) for count in missing)):
            if sum(split) == most:
                yield action._replace(args=(*action.args[:2], split))


def reachable(state):
    """Every sheet that the first player can come to, with the dice and helpers that it takes, by going through all."""
    nodes: dict[int, list] = {0: [(state, ())]}
    reached = set()
    for cost in range(MOST + 1):
        for now, means in (layer := nodes.get(cost, [])):
            if (sheet := now.seats[0].sheet, cost, means) in reached:
                continue
            reached.add((sheet, cost, means))
            for action in all_actions(now):
                after = cost + GAME.cost(now, action)
                if after <= MOST:
                    (layer if after == cost else nodes.setdefault(after, [])).append(
                        (apply(Context(now, action)).frozen(), tuple(sorted((*means, *means_of(action)))))
                    )
    return reached


def best(reached, wanted):
    """Dice and helpers of the best of these sheets."""
    prices = {(cost, means) for sheet, cost, means in reached if wanted.is_reached(sheet)}
    return {
        (cost, means)
        for cost, means in prices
        if not any(c <= cost and set(m) <= set(means) and (c, m) != (cost, means) for c, m in prices)
    }


QUICK = (4, 13, 33)
"""Seeds of positions in which there is little to go through."""


@pytest.mark.parametrize("seed", [pytest.param(n, marks=[] if n in QUICK else [pytest.mark.slow]) for n in range(40)])
def test_no_sequence_of_actions_takes_fewer_dice_or_helpers(seed):
    rnd = random.Random(seed)
    state = small_table(rnd)
    reached = reachable(state)
    for what in (*rnd.sample(ICON_NAMES, 10), *rnd.sample(STRUCTURE_NAMES, 5), *TECHNOLOGY_NAMES):
        wanted = goal(what)
        if GAME.goal_faults(state, wanted):
            continue
        search = find(SheetQuest(wanted), state, Bounds(MOST, means=9, ways=99, effort=1 << 20))
        assert search.complete
        prices = {(way.cost, way.means) for way in search.ways}
        assert prices == best(reached, wanted), (what, GAME.state_text(state))


@pytest.mark.parametrize("seed", [pytest.param(n, marks=[] if n == 2 else [pytest.mark.slow]) for n in range(8)])
def test_each_way_ticks_or_completes_what_is_wanted(seed):
    rnd = random.Random(seed)
    tried = 0
    for _ in range(2):
        state = using_dice(rnd)
        for what in (*ICON_NAMES[::6], *STRUCTURE_NAMES[::3], *TECHNOLOGY_NAMES[::2]):
            wanted = goal(what)
            if GAME.goal_faults(state, wanted):
                continue
            for route in GAME.ways(state, wanted).routes:
                tried += 1
                now = state
                for step in route.steps:
                    verdict = GAME.check(now, step.action)
                    assert verdict.legal
                    now = verdict.state
                assert wanted.is_reached(now.seats[0].sheet)
    assert tried


def test_the_last_boxes_of_a_technology_are_ticked_by_a_pair():
    for state in (using_dice(random.Random(seed)) for seed in range(300)):
        sheet = state.seats[0].sheet
        last = next((n for n, done in enumerate(sheet.boxes) if BOXES[n] - done == 1), None)
        answer = GAME.ways(state, goal(TECHNOLOGY_NAMES[last])) if last is not None else None
        if answer and answer.routes:
            assert [step.action.type for step in answer.routes[0].steps] == ["research"]
            assert answer.routes[0].message == "2 dice"
            return
    raise AssertionError("no position has a pair for a last box")


def test_a_pair_that_brings_population_brings_the_die_for_a_diamond():
    # Reading 46: the boxes of one pair complete Rare Ore Extraction and Genome Archive, which makes three dice four.
    sheet = NEW_SHEET._replace(population=5, ticked=OPEN_SLIPWAY, boxes=(4, 0, 0, 0, 0, 0, 0, 1))
    state = State((Seat(sheet),), phase=Phase.ALLOCATE, dice=(1, 2, 4, 4, 6))
    (route,) = GAME.ways(state, goal("M-RARE.R8")).routes
    assert [GAME.action_text(step.action) for step in route.steps] == [
        "RESEARCH:1:4.4:RARE1.GENOME3",
        "RARE:1:M-RARE.R8:2.6",
    ]


def test_what_is_done_or_hidden_is_no_goal():
    state = using_dice(random.Random(1))
    (fault,) = GAME.goal_faults(state, goal(ICON_NAMES[0], "p4")) if len(state.seats) < 4 else [None]
    assert fault is None or (fault.field, fault.joint) == ("player", True)
    done = next(name for n, name in enumerate(ICON_NAMES) if state.seats[0].sheet.ticked >> n & 1)
    (fault,) = GAME.goal_faults(state, goal(done))
    assert (fault.field, fault.message) == ("what", "must be what is still to be ticked or completed")


def test_there_is_no_way_while_no_dice_are_used():
    answer = GAME.ways(GAME.setup({"players": 2}).state, goal(ICON_NAMES[0]))
    assert (answer.routes, answer.complete) == ((), False)
    assert answer.message == "Ways are looked for while dice are used, for a player who has not confirmed."

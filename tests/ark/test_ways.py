"""Ways to tick or complete something: each can be played, and trying every action finds none with fewer dice."""

import random

import pytest

from jupiter.engine.ways import Bounds, find
from jupiter.games.ark.actions import dice_of
from jupiter.games.ark.advice.ways import SheetQuest
from jupiter.games.ark.game import LastArkFromCeti
from jupiter.games.ark.layout import BOXES, ICON_NAMES, STRUCTURE_NAMES, TECHNOLOGY_NAMES
from jupiter.games.ark.play.legal import LegalActions
from jupiter.games.ark.state import Phase
from tests.ark.contract import random_position

GAME = LastArkFromCeti()
MOST = 2
"""Dice of a way that the plain search looks for."""
FEW = 60
"""Actions from which it starts at most: it goes through all pairs of them."""
TYPES = ("ore", "rare-ore", "power", "food", "bulldoze")


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


def best(state, wanted):
    """Dice and helpers of the best ways by going through all actions but research, dice by dice."""
    nodes: dict[int, list] = {0: [(state, ())]}
    seen, reached = set(), []
    for cost in range(MOST + 1):
        for now, means in (layer := nodes.get(cost, [])):
            sheet = now.seats[0].sheet
            if (sheet, means) in seen:
                continue
            seen.add((sheet, means))
            if wanted.is_reached(sheet):
                reached.append((cost, set(means)))
                continue
            for action in LegalActions(now, TYPES, ["p1"]):
                after = cost + GAME.cost(now, action)
                if after <= MOST:
                    (layer if after == cost else nodes.setdefault(after, [])).append(
                        (GAME.check(now, action).state, tuple(sorted((*means, *means_of(action)))))
                    )
    return {
        (cost, tuple(sorted(used)))
        for cost, used in reached
        if not any(c <= cost and u <= used and (c, u) != (cost, used) for c, u in reached)
    }


@pytest.mark.parametrize("seed", [pytest.param(n, marks=[] if n < 2 else [pytest.mark.slow]) for n in range(20)])
def test_no_sequence_of_actions_takes_fewer_dice_or_helpers(seed):
    rnd = random.Random(seed)
    state = using_dice(rnd)
    while LegalActions(state, TYPES, ["p1"]).count() > FEW:
        state = using_dice(rnd)
    for what in (*rnd.sample(ICON_NAMES, 12), *rnd.sample(STRUCTURE_NAMES, 4)):
        wanted = goal(what)
        if GAME.goal_faults(state, wanted):
            continue
        search = find(SheetQuest(wanted), state, Bounds(MOST, means=9, ways=99, effort=1 << 20))
        assert search.complete
        # A technology on the way to a diamond is beyond the plain search.
        plain = [way for way in search.ways if not any(action.type == "research" for action in way.actions)]
        prices = {(way.cost, way.means) for way in plain}
        assert prices == best(state, wanted), (what, GAME.state_text(state))


@pytest.mark.parametrize("seed", range(4))
def test_each_way_ticks_or_completes_what_is_wanted(seed):
    rnd = random.Random(seed)
    tried = 0
    for _ in range(4):
        state = using_dice(rnd)
        for what in (*ICON_NAMES[::3], *STRUCTURE_NAMES[::2], *TECHNOLOGY_NAMES):
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


def test_what_is_done_or_hidden_is_no_goal():
    state = using_dice(random.Random(1))
    (fault,) = GAME.goal_faults(state, goal(ICON_NAMES[0], "p4")) if len(state.seats) < 4 else [None]
    assert fault is None or (fault.field, fault.joint) == ("player", True)
    done = next(name for n, name in enumerate(ICON_NAMES) if state.seats[0].sheet.ticked >> n & 1)
    (fault,) = GAME.goal_faults(state, goal(done))
    assert (fault.field, fault.message) == ("what", "must be what is still to be ticked or completed")


def test_there_is_no_way_while_no_dice_are_used():
    answer = GAME.ways(GAME.setup({"players": 2}).state, goal(ICON_NAMES[0]))
    assert (answer.routes, answer.complete) == ((), True)
    assert answer.message == "Ways are looked for while dice are used, for a player who has not confirmed."

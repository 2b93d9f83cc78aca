"""Ways to a goal: each can be played and gets there, and a search without any of our shortcuts finds none better."""

import random
from collections import Counter
from typing import Any

import pytest

from jupiter.engine.ways import Bounds, Search, find
from jupiter.games.rescue.actions import codecs
from jupiter.games.rescue.advice import quests
from jupiter.games.rescue.advice.goals import Aim, aim_of
from jupiter.games.rescue.advice.quests import RescueQuest
from jupiter.games.rescue.advice.ways import BOUNDS
from jupiter.games.rescue.board import IN_POD, place_text, places
from jupiter.games.rescue.definitions import load
from jupiter.games.rescue.state import Draft
from tests.rescue import positions
from tests.rescue.playing import crowded, some_game
from tests.rescue.table import GAME, table


def goal(place: str, aim: str | None = None):
    """A goal; `send 1.2` is the aim to send a Colonist to that place."""
    named, _, to = (aim or "").partition(" ")
    return GAME.read_goal({"place": place, **({"aim": named} if named else {}), **({"to": to} if to else {})})


def ways(state, place: str, aim: str | None = None):
    wanted = goal(place, aim)
    assert GAME.goal_faults(state, wanted) == []
    return GAME.ways(state, wanted)


def told(state, place: str, aim: str | None = None):
    """Each way as its actions in text."""
    return [[GAME.action_text(step.action) for step in route.steps] for route in ways(state, place, aim).routes]


def with_actions(state, more: int):
    """The same with more actions left."""
    draft = Draft(state)
    draft.extra += more
    return draft.frozen()


# --- in words ---------------------------------------------------------------------------------------------------------


def test_the_cheapest_way_on_foot_is_shown_beside_a_cheaper_one_with_a_card():
    state = table(robots={"orange": "1.1", "green": "pod"}, hand={"orange": "rocket-boots"}, crowd=False)
    answer = ways(state, "4.4", "reach")
    assert [(route.cost, list(route.spends)) for route in answer.routes] == [
        (8, []),
        (1, [{"card": "rocket-boots", "from": "hand"}]),
    ]
    assert answer.complete
    assert [GAME.action_text(step.action) for step in answer.routes[1].steps] == ["MOVE:4.4/RBH"]
    assert answer.message == "8 actions by 0.0, 3 of them in a later turn, or 1 action with Rocket Boots."
    assert [step.now for step in answer.routes[0].steps] == [True] * 5 + [False] * 3


def test_what_stands_at_the_place_decides_what_is_wanted():
    state = table(colonists="1.0", creeps="1.4", robots={"orange": "1.1", "green": "pod"})
    assert told(state, "1.4") == [["ATTACK:1.4"]]
    assert told(state, "1.0")[0][-1] == "COMMAND:7.1:P"
    assert told(state, "1.5")[0][-1] == "MOVE:1.5"
    assert told(state, "1.0", "command") == [[]]
    assert ways(state, "1.0", "command").routes[0].message == "nothing is left to do"


def test_a_colonist_is_sent_to_any_space():
    state = table(colonists="1.0", robots={"orange": "1.1", "green": "pod"})
    (way,) = told(state, "1.0", "send 1.5")
    assert way[0].startswith("COMMAND:1.0:") and way[-1].endswith(":1.5")
    assert told(state, "1.0", "send pod") == told(state, "1.0", "rescue")
    assert told(state, "1.0", "send 1.0") == [[]]


def test_somebody_in_the_way_is_sent_away_or_killed():
    walled = "0.1 0.2 0.3 0.4 0.5"
    state = table(robots={"orange": "0.0", "green": "pod"}, creeps=walled, colonists="0.6", crowd=True)
    assert told(state, "0.1", "reach") == [["ATTACK:0.1", "MOVE:0.1"]]
    (way,) = told(state, "0.6", "reach")
    assert len(way) == 2 and way[0].startswith("COMMAND:0.6:") and way[1] == "MOVE:0.6"


def test_a_way_with_boosts_is_shown_where_the_actions_of_the_turn_do_not_do():
    state = table(robots={"orange": "1.1", "green": "pod"}, hand={"orange": "boost"}, spent=4, crowd=False)
    plain, boosted = ways(state, "1.4", "reach").routes
    assert (plain.cost, plain.now, boosted.now) == (2, False, True)
    assert boosted.message == "2 actions by 1.0 with Boost"
    assert GAME.action_text(boosted.steps[0].action) == "BOOST/BOH"


def test_a_core_that_works_with_every_action_is_spent_by_no_way():
    state = table(robots={"orange": "1.1", "green": "pod"}, core={"orange": "rocket-boots"}, crowd=False)
    (route,) = ways(state, "4.4", "reach").routes
    assert (route.cost, route.spends, route.message) == (1, [], "1 action")


def test_there_is_no_way_outside_of_the_player_actions():
    answer = ways(table(phase="roll"), "1.1", "reach")
    assert (answer.routes, answer.complete) == ((), False)
    assert answer.message == "Ways are looked for in the Player Actions, for the robot whose turn it is."


def test_a_goal_that_is_none_here_names_its_field_and_the_remedy():
    state = table(colonists="1.0")
    for place, aim, remedy in (
        ("1.0", "kill", "must be that of a Creep or Super Creep, to be killed"),
        ("1.1", "rescue", "must be that of a Colonist on a tile, to be rescued"),
        ("9.1", "reach", "must be a space of the colony, or the pod; a Plant or Dish is no space"),
        ("77.1", None, "must be a space of the colony, or the pod; a Plant or Dish is no space"),
        ("1.1", "send 1.2", "must be that of a Colonist on a tile, to be sent"),
    ):
        (fault,) = GAME.goal_faults(state, goal(place, aim))
        assert (fault.field, fault.message, fault.joint) == ("place", remedy, True)
    for aim, remedy in (
        ("send", "must be a space of the colony, or the pod, for `send`"),
        ("send 77.1", "must be a space of the colony, or the pod, for `send`"),
        ("rescue 1.2", "must be left out, unless the aim is `send`"),
    ):
        (fault,) = GAME.goal_faults(state, goal("1.0", aim))
        assert (fault.field, fault.message, fault.joint) == ("to", remedy, True)


def test_the_pod_is_docked_again_by_two_pilots_where_that_helps_a_colonist_aboard():
    state = GAME.read_state("JR1.0:-:3A04A0-----1A0.19-1B0:..C1CC.C:OPGP:BO-PIPI.SN-///:4.0.24.14:5.OA.00:-:4467")
    (way,) = told(state, "19.0", "rescue")
    assert way == ["REDOCK:20/PIH/PIH", "COMMAND:19.0:19.3", "COMMAND:19.3:P"]


@pytest.mark.parametrize(("where", "text"), [("core", []), ("hand", ["LAY:BH"])], ids=["as core", "laid open"])
def test_bullhorn_brings_every_colonist_into_range_for_nothing(where, text):
    cards: Any = {where: {"orange": "bullhorn"}}
    state = table(colonists="4.4", robots={"orange": "1.1", "green": "pod"}, crowd=False, **cards)
    assert text in told(state, "4.4", "command")


def test_another_robot_is_moved_out_of_the_way_through_override():
    walled = {"orange": "0.0", "green": "0.1"}
    state = table(
        robots=walled, core={"orange": "override"}, hand={"orange": "swap"}, creeps="0.2 0.6 1.0 1.4", crowd=False
    )
    assert all(step for step in told(state, "0.1", "reach"))


LEFT_OUT = [
    ({"hand": {"orange": "module-control"}}, ["module-control"], "Not looked through: Module Control."),
    ({"hand": {"orange": "data-core sniper"}}, ["data-core"], "Not looked through: Data Core."),
    ({"hand": {"green": "rocket-boots"}}, ["trade"], "Trades were not looked through."),
    ({"hand": {"green": "phase-shift"}}, [], ""),
    ({"hand": {"orange": "pilot"}}, [], ""),
    ({"hand": {"orange": "pilot pilot"}}, ["pilot"], "Not looked through: Pilot."),
]


@pytest.mark.parametrize(("fields", "left_out", "words"), LEFT_OUT)
def test_what_is_not_looked_through_and_may_be_better_is_told(fields, left_out, words):
    answer = ways(table(robots={"orange": "1.1", "green": "0.0"}, crowd=False, **fields), "4.4", "reach")
    assert (list(answer.left_out), answer.complete) == (left_out, not left_out)
    assert answer.message.endswith(words)
    nearby = ways(table(robots={"orange": "1.1", "green": "0.0"}, crowd=False, **fields), "1.0", "reach")
    assert (nearby.routes[0].cost, nearby.complete, nearby.left_out) == (1, True, ())


def test_a_search_that_is_cut_short_says_so():
    state = table(robots={"orange": "1.1", "green": "pod"}, crowd=False)
    quest = RescueQuest(Aim.REACH, next(places(state.board.of[4])))
    start = quest.start(with_actions(state, 10))
    assert Search(quest, BOUNDS).run(start).complete
    short = Search(quest, Bounds(cost=10, effort=8)).run(start)
    assert (short.ways, short.complete) == ((), False)


# --- what the estimates know of the cards -----------------------------------------------------------------------------


def test_the_estimates_know_what_every_card_and_combo_allows():
    assert [use.powers for use in load().uses.values() if not quests.is_known(use)] == []


@pytest.fixture
def ignorant(monkeypatch):
    """The estimates without knowledge of any reach but the plain ones, as of a card that is new."""
    plain = {"move": ("step",), "attack": ("tile",), "command": ("range",)}
    known = {base: (plain[base], meetings) for base, (_, meetings) in quests.KNOWN.items()}
    quests._abilities.cache_clear()
    monkeypatch.setattr(quests, "KNOWN", known)
    # Nothing of what it allows is seen in its use, either.
    seen = quests.abilities
    monkeypatch.setattr(
        quests, "abilities", lambda uses, codes: seen([], codes)._replace(unknown=not all(map(quests.is_known, uses)))
    )
    yield
    quests._abilities.cache_clear()


CARD_GOALS = [("rocket-boots", "4.4", "reach"), ("teleport", "4.4", "reach"), ("sniper", "2.2", "kill")]


@pytest.mark.parametrize(("card", "place", "aim"), CARD_GOALS)
def test_a_card_with_a_new_reach_is_overlooked_by_no_search_that_says_it_is_complete(ignorant, card, place, aim):
    state = table(robots={"orange": "1.1", "green": "pod"}, hand={"orange": card}, creeps="2.2", crowd=False)
    answer = ways(state, place, aim)
    assert any(route.spends for route in answer.routes)


# --- in random positions ----------------------------------------------------------------------------------------------


def goals_of(state, rnd, each: int):
    """A few goals of each kind."""
    kinds = {"reach": state.board.spaces, "kill": state.creeps, "rescue": state.colonists, "command": state.colonists}
    for aim, mask in kinds.items():
        there = list(places(mask))
        yield from ((aim, place_text(where)) for where in rnd.sample(there, min(each, len(there))))
    there = list(places(state.colonists))
    for where in rnd.sample(there, min(each, len(there))):
        to = rnd.choice([other for other in places(state.board.spaces | IN_POD) if other != where])
        yield f"send {place_text(to)}", place_text(where)


def follow(events, aim: str, place: str) -> str:
    """Where the figure is that a goal is about, by what happened; `dead` for a Creep that was killed."""
    for event in events:
        if aim == "kill" and event.type.endswith("creep-killed") and event.about["place"] == place:
            return "dead"
        if event.type in ("creep-moved", "colonist-moved", "colonist-followed") and event.about["from"] == place:
            place = event.about["to"]
    return place


def is_reached(state, aim: str, place: str) -> bool:
    acting = next(robot for robot in GAME.position(state)["robots"] if robot["robot"] == GAME.to_act(state)[0])
    if aim == "reach":
        return acting["at"] == place
    if aim == "command":
        tile, where = state.board.tile_at(state.robots[state.seat]), codecs()["place"].from_json(place)
        has_bullhorn = "BH" in (*state.cores[state.seat], *state.laid)
        return bool((state.board.spaces if has_bullhorn else state.board.near[tile]) >> where & 1)
    return place == {"kill": "dead", "rescue": "pod"}.get(aim, aim.removeprefix("send "))


def gone(before, after) -> Counter:
    """The cards that a player no longer has in hand, and cores that are used."""
    seat = before.seat
    cards = Counter(before.hands[seat]) - Counter(after.hands[seat])
    return cards + (Counter(after.used) - Counter(before.used))


def check_ways(state, aim: str, place: str):
    answer = ways(state, place, aim)
    costs = set()
    for route in answer.routes:
        now, far, at, paid = state, with_actions(state, 10), place, 0
        for step in route.steps:
            if step.now:
                verdict = GAME.check(now, step.action)
                assert verdict.legal and verdict.cost == step.cost
                now = verdict.state
            verdict = GAME.check(far, step.action)
            assert verdict.legal and verdict.cost == step.cost
            far, paid, at = verdict.state, paid + step.cost, follow(verdict.events, aim, at) if aim != "reach" else at
        assert is_reached(far, aim, at) and paid == route.cost
        assert sum(gone(state, far).values()) == len(route.spends)
        assert (route.cost, tuple(map(str, route.spends)), route.now) not in costs
        costs.add((route.cost, tuple(map(str, route.spends)), route.now))
    return answer


@pytest.mark.parametrize("seed", [pytest.param(n, marks=[] if n < 1 else [pytest.mark.slow]) for n in range(12)])
def test_each_way_is_legal_and_gets_there_at_its_cost(seed):
    rnd = random.Random(seed)
    recorded = rnd.sample(positions.states(), 2)
    several = 0
    for state in (*recorded, crowded(some_game(rnd), rnd)):
        for aim, place in goals_of(state, rnd, 2):
            several += len(check_ways(state, aim, place).routes)
    assert several > 5


# --- beside a search without shortcuts --------------------------------------------------------------------------------

TYPES = ("move", "attack", "command", "dock", "redock", "launch", "lay")
MOST = 3
"""How much a way costs at most that both searches look for."""


def small_table(rnd):
    """A few tiles, few figures, two cards: so that every sequence of actions can be gone through."""
    cells = rnd.sample([1, 2, 3, 4], 1)
    tiles = {0: "1A", cells[0]: "3B", rnd.choice([5, 6]): "4B"}
    sides = {cell: f"{tile}/{rnd.randrange(6)}{rnd.choice(['', 'L'])}" for cell, tile in tiles.items()}
    cards = rnd.sample(CARDS, 2) + rnd.sample(CARDS, rnd.choice([0, 1]))
    empty = table(colony=sides, robots={"orange": "0.0", "green": "pod"}, dock=None, crowd=False, impossible=True)
    spaces = [place_text(where) for where in places(empty.board.spaces)]
    rnd.shuffle(spaces)
    dock = rnd.choice(list(places(empty.board.docks)))
    return table(
        colony=sides,
        robots={"orange": spaces[0], "green": rnd.choice(["pod", spaces[1]])},
        creeps=" ".join(spaces[2 : 2 + rnd.randint(1, 4)]),
        colonists=" ".join(spaces[6 : 6 + rnd.randint(1, 4)]),
        hand={"orange": " ".join(cards[1:])},
        core={"orange": cards[0]},
        variants=rnd.choice([[], [], ["polite-colonists"]]),
        dock=dock,
        crowd=False,
        impossible=True,
    )


CARDS = [
    *("rocket-boots", "teleport", "teleport", "swap", "juggernaut", "sniper", "grenadier", "heat-seeker"),
    *("heat-seeker", "follower", "bullhorn", "pilot", "pilot", "override"),
]


def best(state, aim: str, place: str) -> set:
    """The best ways by plain search: cost and what is gone, of all sequences of legal actions."""
    layers: dict[int, list] = {0: [(with_actions(state, MOST), place)]}
    reached, seen = [], set()
    for cost in range(MOST + 1):
        for now, at in layers.get(cost, ()):
            if forget(now, at) in seen:
                continue
            seen.add(forget(now, at))
            if is_reached(now, aim, at):
                reached.append((cost, gone(state, now)))
                continue
            if cost == MOST:
                continue
            for action in GAME.legal(now, TYPES):
                verdict = GAME.check(now, action)
                then = at if aim == "reach" else follow(verdict.events, aim, at)
                layers.setdefault(cost + (verdict.cost or 0), []).append((verdict.state, then))
    return {
        (cost, tuple(sorted(cards.elements())))
        for cost, cards in reached
        if not any(c <= cost and k <= cards and (c, k) != (cost, cards) for c, k in reached)
    }


def forget(state, at: str):
    """All that matters but what was paid."""
    paid = ("spent", "extra", "discards")
    return at, *(value for name, value in sorted(vars(state).items()) if name not in paid)


@pytest.mark.parametrize("seed", [pytest.param(n, marks=[] if n < 4 else [pytest.mark.slow]) for n in range(30)])
def test_no_sequence_of_actions_is_better_than_the_ways_that_are_told(seed):
    rnd = random.Random(seed)
    state = small_table(rnd)
    for aim, place in goals_of(state, rnd, 1):
        wanted = goal(place, aim)
        quest = RescueQuest(aim_of(state, wanted), wanted.place, wanted.to)
        search = find(quest, quest.start(with_actions(state, MOST)), Bounds(MOST, means=9, ways=99, effort=1 << 20))
        assert search.complete
        prices = {(way.cost, tuple(sorted(power.card for power in way.means))) for way in search.ways}
        if GAME.ways(state, goal(place, aim)).left_out == ():
            assert prices == best(state, aim, place), (aim, place, GAME.state_text(state))

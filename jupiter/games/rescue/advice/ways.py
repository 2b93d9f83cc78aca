"""How do I get there: the cheapest ways to a goal, with and without cards, and what lies beyond this turn.

Invariant: each step of a way is legal in the position that the steps before it lead to, but for the actions that are
left: a way may go on when these are spent, and says so. That there is no better way is said only where nothing that may
lead to one is left out.
"""

from collections.abc import Iterator, Sequence
from functools import cache

from jupiter.engine.localizer import Localizer
from jupiter.engine.ways import Bounds, Route, Routes, RouteStep, Way, find
from jupiter.games.rescue.actions import OVERRIDE, Action, power_to_json
from jupiter.games.rescue.advice.goals import Aim, Goal, aim_of
from jupiter.games.rescue.advice.quests import RescueQuest, spent_by
from jupiter.games.rescue.board import place_text
from jupiter.games.rescue.definitions import cards_by_code, load
from jupiter.games.rescue.laws.context import context_of, ready_cores
from jupiter.games.rescue.play.check import act, cost, is_legal
from jupiter.games.rescue.play.legal import LegalActions
from jupiter.games.rescue.state import OUT, Draft, Phase, State, counts_as

BOUNDS = Bounds(cost=10)


def ways(state: State, goal: Goal, says: Localizer) -> Routes[State, Action]:
    """The cheapest ways to a goal for the robot whose turn it is; none outside of its actions."""
    if state.phase is not Phase.ACTIONS or not state.in_play:
        return Routes((), False, says.sentence("ways/phase", {}))
    aim = aim_of(state, goal)
    quest = RescueQuest(aim, goal.place, goal.to)
    search = find(quest, quest.start(_with_actions(state, BOUNDS.cost)), BOUNDS)
    routes = [_route(state, aim, way, says) for way in _boosted(state, search.ways)]
    left_out = tuple(_left_out(state, quest, search.ways))
    message = _summary(routes, search.complete and not left_out, left_out, says)
    return Routes(tuple(routes), search.complete and not left_out, message, left_out)


# --- what is not looked through ---------------------------------------------------------------------------------------


TRADE = "trade"
CHANGES_ANYTHING = ("move", "attack", "command", "dock", "redock", "module", "new-core")
"""Types of action for which it may be worth having a card."""


def _left_out(state: State, quest: RescueQuest, found: Sequence[Way[Action]]) -> Iterator[str]:
    """Cards, as in JSON, and actions that may lead to a better way than any that was found."""
    # Whatever is wanted takes an action but for a Colonist, who may come into range for nothing; so does a trade.
    least = 0 if quest.aim is Aim.COMMAND else 1
    spared = min((way.cost for way in found if not way.means), default=BOUNDS.cost + 1)
    if spared > least:
        codes = [
            counts_as(card, state.is_solo) for card in (*ready_cores(state), *state.laid, *state.hands[state.seat])
        ]
        pilots = 1 if state.board.dock is None else 2
        if codes.count("PI") >= pilots and not quest.docks(state):
            yield cards_by_code()["PI"]
        if "MC" in codes:
            yield cards_by_code()["MC"]
        if "DC" in codes and any(card != "DC" for card in state.hands[state.seat]):
            yield cards_by_code()["DC"]
    if spared > least + 1 and any(map(_is_worth_having, _held_by_others(state))):
        yield TRADE


def _held_by_others(state: State) -> Iterator[str]:
    return (
        card
        for seat, hand in enumerate(state.hands)
        if seat != state.seat and state.robots[seat] != OUT
        for card in hand
    )


@cache
def _is_worth_having(card: str) -> bool:
    uses = load().uses.values()
    return card == OVERRIDE or any(card in use.powers for use in uses if use.base in CHANGES_ANYTHING)


def _with_actions(state: State, more: int) -> State:
    """The position with more actions left, so that a way can be longer than this turn."""
    draft = Draft(state)
    draft.extra += more
    return draft.frozen()


def _boosted(state: State, ways_there: Sequence[Way[Action]]) -> Iterator[Way[Action]]:
    """The ways, and after one that is too long for this turn the same with as many Boosts as it takes."""
    for way in ways_there:
        yield way
        if way.cost > state.left and not any(other.cost <= state.left for other in ways_there):
            longer = _with_boosts(state, way)
            if longer is not None:
                yield longer


def _with_boosts(state: State, way: Way[Action]) -> Way[Action] | None:
    boosts: list[Action] = []
    at = state
    while at.left < way.cost:
        boost = next((one for one in LegalActions(at, ["boost"]) if len(one.powers) == 1), None)
        if boost is None:
            return None
        boosts.append(boost)
        at = act(at, boost).frozen()
    means = [power for boost in boosts for power in spent_by(boost.powers, state.is_solo)]
    return Way((*boosts, *way.actions), way.cost, tuple(sorted((*way.means, *means))))


def _route(state: State, aim: Aim, way: Way[Action], says: Localizer) -> Route[State, Action]:
    steps: list[RouteStep[State, Action]] = []
    at, now = _with_actions(state, BOUNDS.cost), state
    for action in way.actions:
        is_now = all(step.now for step in steps) and is_legal(now, action)
        steps.append(RouteStep(at, action, cost(context_of(at, action)), is_now))
        at = act(at, action).frozen()
        now = act(now, action).frozen() if is_now else now
    spends = [power_to_json(power) for power in way.means]
    return Route(tuple(steps), way.cost, spends, _message(aim, way, steps, says))


# --- in words ---------------------------------------------------------------------------------------------------------


def _message(aim: Aim, way: Way[Action], steps: Sequence[RouteStep[State, Action]], says: Localizer) -> str:
    """`4 actions by 7.1`, `1 action with Rocket Boots`."""
    if not way.actions:
        return says.part("ways/there", {})
    message = _counted(way.cost, says)
    by = _by(aim, way)
    if by is not None:
        message = says.part("ways/by", {"way": message, "place": place_text(by)})
    if way.means:
        cards = [cards_by_code()[power.card] for power in way.means]
        message = says.part("ways/with", {"way": message, "cards": cards})
    later = sum(step.cost or 0 for step in steps if not step.now)
    return says.part("ways/later", {"way": message, "count": later}) if later else message


def _counted(count: int, says: Localizer) -> str:
    return says.part("ways/action" if count == 1 else "ways/actions", {"count": count})


def _by(aim: Aim, way: Way[Action]) -> int | None:
    """A place in the middle of the way, where it is one of several moves."""
    moves = [action.args[0] for action in way.actions if action.type == "move" and not action.through]
    stops = moves[:-1] if aim is Aim.REACH else moves
    return stops[len(stops) // 2] if len(moves) > 1 else None


def _summary(routes: Sequence[Route[State, Action]], is_known: bool, left_out: Sequence[str], says: Localizer) -> str:
    if not routes:
        message = says.sentence("ways/none" if is_known else "ways/unknown", {"count": BOUNDS.cost})
    else:
        message = routes[0].message
        for route in routes[1:]:
            message = says.part("ways/or", {"ways": message, "way": route.message})
        message = says.part("ways/all", {"ways": message})
    cards = [card for card in left_out if card != TRADE]
    more = [says.sentence("ways/left-out", {"cards": cards})] if cards else []
    more += [says.sentence("ways/trades", {})] if TRADE in left_out else []
    return " ".join([message, *more])

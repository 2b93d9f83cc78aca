"""How to get something ticked or completed in this round: the ways with the fewest dice, with and without helpers.

A way stays within the round, because nobody knows the dice of the next one. Invariant: every step is an action from the
legal list, or a research pair with the boxes that the goal wants, which is tried before it is taken.
"""

from collections.abc import Hashable, Iterator

from jupiter.engine.localizer import Localizer
from jupiter.engine.ways import Bounds, Means, Route, Routes, RouteStep, Step, Way, find
from jupiter.games.ark import layout
from jupiter.games.ark.actions import Action, dice_of
from jupiter.games.ark.advice.goals import Goal
from jupiter.games.ark.laws.allocating import most_boxes
from jupiter.games.ark.laws.context import Context
from jupiter.games.ark.parts import PLAYERS, Benefit
from jupiter.games.ark.play.apply import apply
from jupiter.games.ark.play.check import cost, is_legal
from jupiter.games.ark.play.legal import LegalActions
from jupiter.games.ark.state import Phase, Sheet, State

BOUNDS = Bounds(cost=layout.NUMBERS.pool, means=2, ways=4)

RARE_ORE = next(number for number, one in enumerate(layout.TECHNOLOGIES) if one.benefit is Benefit.RARE_ORE)
"""The technology without which no diamond is ticked."""

DICE = {layout.Kind.ORE: 1, layout.Kind.ENTRANCE: 1, layout.Kind.RARE: 2, layout.Kind.POWER: 0}
"""Dice that an icon takes."""


def ways(state: State, goal: Goal, says: Localizer) -> Routes[State, Action]:
    """The ways to a goal in this round; none but while dice are used."""
    if state.phase is not Phase.ALLOCATE or state.seats[goal.player].confirmed:
        return Routes((), True, says.sentence("ways/phase", {}))
    search = find(SheetQuest(goal), state, BOUNDS)
    routes = [_route(state, way, says) for way in search.ways]
    return Routes(tuple(routes), search.complete, _summary(routes, search.complete, says))


class SheetQuest:
    """The search for ways to one goal, as `jupiter.engine.ways.Quest` has it; a node is a position."""

    def __init__(self, goal: Goal) -> None:
        self.goal = goal

    def sheet(self, state: State) -> Sheet:
        """The sheet that the goal is about."""
        sheet = state.seats[self.goal.player].sheet
        if sheet is None:
            raise AssertionError("a goal is about a sheet that is known")
        return sheet

    def key(self, state: State) -> Hashable:
        return self.sheet(state)._replace(smelter_used=False, foundry_used=False)

    def is_reached(self, state: State) -> bool:
        return self.goal.is_reached(self.sheet(state))

    def rest(self, state: State) -> tuple[int | None, int | None]:
        sheet = self.sheet(state)
        least = (
            2 if self.goal.technology >= 0 else sum(DICE[layout.ICONS[n].kind] for n in _open(sheet, self.goal.icons))
        )
        room = Context(state, Action("")).player(self.goal.player).room + (not sheet.colony.has(Benefit.MED_CENTER))
        return (None, None) if least > room else (least, least)

    def _useful(self, sheet: Sheet) -> set[int]:
        """The icons that may have to be ticked: those of the goal, and of structures that help in this very round."""
        icons = self.goal.icons
        for number, structure in enumerate(layout.STRUCTURES):
            if structure.benefit in _HELPING and not sheet.colony.structures >> number & 1:
                icons |= layout.STRUCTURE_ICONS[number]
        return set(_open(sheet, icons))

    def steps(self, state: State, within: int, *, spending: bool) -> Iterator[Step[Action]]:
        for action in self._actions(state):
            price, means = cost(action), _means(action)
            if bool(means) is spending:
                rest = self.rest(self.after(state, action)) if price <= within else (None, None)
                yield Step(action, price, means, *rest)

    def _actions(self, state: State) -> Iterator[Action]:
        """The legal actions that the goal may need."""
        sheet, actor = self.sheet(state), [PLAYERS[self.goal.player]]
        useful = self._useful(sheet)
        for action in LegalActions(state, ["bulldoze", "ore", "rare-ore", "power"], actor):
            if action.args[1] in useful:
                yield action
        for action in LegalActions(state, ["food"], actor):
            if layout.FED[action.args[1]] == self.goal.structure:
                yield action
        technology = self._technology(sheet)
        if technology >= 0:
            yield from self._research(state, technology)

    def _technology(self, sheet: Sheet) -> int:
        """The technology that has to be complete; -1 for none."""
        wants_ore = bool(self.goal.icons & ~sheet.ticked & layout.BY_KIND[layout.Kind.RARE])
        return RARE_ORE if wants_ore and sheet.boxes[RARE_ORE] < layout.BOXES[RARE_ORE] else self.goal.technology

    def _research(self, state: State, technology: int) -> Iterator[Action]:
        """Every pair, with as many boxes of the technology as it ticks, the others in the order of the sheet."""
        player = Context(state, Action("")).player(self.goal.player)
        for action in LegalActions(state, ["research"], [PLAYERS[self.goal.player]]):
            most = most_boxes(player, action.args[1]) or 0
            split = [0] * len(layout.BOXES)
            for number in (technology, *range(len(layout.BOXES))):
                split[number] += min(player.open_boxes[number] - split[number], most - sum(split))
            wanted = action._replace(args=(*action.args[:2], tuple(split)))
            if split[technology] and is_legal(state, wanted):
                yield wanted

    def after(self, state: State, action: Action) -> State:
        return apply(Context(state, action)).frozen()


def _open(sheet: Sheet, icons: int) -> list[int]:
    """Those of the icons that are not ticked, and what is left of the entrances before them."""
    icons &= ~sheet.ticked
    for number, entrance in enumerate(layout.ENTRANCES):
        if icons & layout.WITHIN[number] and not sheet.colony.open >> number & 1:
            icons |= entrance & ~sheet.ticked
    return [number for number in range(len(layout.ICONS)) if icons >> number & 1]


_HELPING = (Benefit.POWER, Benefit.SMELTER, Benefit.MED_CENTER)
"""What a structure may be good for in the round in which it is completed."""


def _means(action: Action) -> Means:
    """Smelter and Foundry, which can be used once in a round."""
    use = dice_of(action)
    if use is None:
        return ()
    return (*(("foundry",) if use.foundry else ()), *(("smelter",) if use.smelter else ()))


# --- in words ---------------------------------------------------------------------------------------------------------


def _route(state: State, way: Way[Action], says: Localizer) -> Route[State, Action]:
    steps, at = [], state
    for action in way.actions:
        steps.append(RouteStep(at, action, cost(action), True))
        at = apply(Context(at, action)).frozen()
    dice = "ways/no-dice" if not way.cost else "ways/die" if way.cost == 1 else "ways/dice"
    message = says.part(dice, {"count": way.cost})
    for helper in way.means:
        message = says.part(f"ways/{helper}", {"way": message})
    return Route(tuple(steps), way.cost, list(way.means), message)


def _summary(routes: list[Route[State, Action]], complete: bool, says: Localizer) -> str:
    if not routes:
        return says.sentence("ways/none" if complete else "ways/unknown", {})
    message = routes[0].message
    for route in routes[1:]:
        message = says.part("ways/or", {"ways": message, "way": route.message})
    return says.sentence("ways/all", {"ways": message})

"""How to get something ticked or completed in this round: the ways with the fewest dice, with and without helpers.

A way stays within the round, because nobody knows the dice of the next one. Invariant: every step is an action from the
legal list, or a research pair with boxes that the goal may need, which is tried before it is taken.
"""

from collections.abc import Hashable, Iterable, Iterator, Sequence

from jupiter.engine.localizer import Localizer
from jupiter.engine.ways import Bounds, Means, Route, Routes, RouteStep, Step, Way, find
from jupiter.games.ark import layout
from jupiter.games.ark.actions import Action, Split, dice_of
from jupiter.games.ark.advice.goals import Goal
from jupiter.games.ark.laws.allocating import most_boxes
from jupiter.games.ark.laws.context import Context, Player
from jupiter.games.ark.parts import FACES, PLAYERS, Benefit
from jupiter.games.ark.play.apply import apply
from jupiter.games.ark.play.check import cost, is_legal
from jupiter.games.ark.play.legal import LegalActions
from jupiter.games.ark.state import Phase, Seat, Sheet, State

BOUNDS = Bounds(cost=layout.NUMBERS.pool, means=2, ways=4)

RARE_ORE = next(number for number, one in enumerate(layout.TECHNOLOGIES) if one.benefit is Benefit.RARE_ORE)
"""The technology without which no diamond is ticked."""

PAIR = 2
"""Dice that research takes."""

HELPING_STRUCTURES = (Benefit.POWER, Benefit.SMELTER, Benefit.MED_CENTER, Benefit.LABORATORY)
"""What a structure may be good for in the round in which it is completed (reading 50)."""
GROWTH = [number for number, one in enumerate(layout.TECHNOLOGIES) if one.benefit is Benefit.POPULATION]
"""Technologies that may bring a die in this very round (reading 46)."""
MOST_BOXES = FACES + max(structure.amount for structure in layout.STRUCTURES if structure.benefit is Benefit.LABORATORY)
"""Boxes that a pair ticks at most."""
DICE = {layout.Kind.ORE: 1, layout.Kind.ENTRANCE: 1, layout.Kind.RARE: 2, layout.Kind.POWER: 0}
"""Dice that an icon takes."""


def ways(state: State, goal: Goal, says: Localizer) -> Routes[State, Action]:
    """The ways to a goal in this round; none but while dice are used."""
    if state.phase is not Phase.ALLOCATE or state.seats[goal.player].confirmed:
        return Routes((), False, says.sentence("ways/phase", {}))
    search = find(SheetQuest(goal), _alone(state, goal.player), BOUNDS)
    routes = [_route(state, way, says) for way in search.ways]
    return Routes(tuple(routes), search.complete, _summary(routes, search.complete, says))


def _alone(state: State, player: int) -> State:
    """The position with all other sheets hidden: what they allow their players need not be listed."""
    return state._replace(seats=tuple(seat if n == player else Seat(None) for n, seat in enumerate(state.seats)))


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
        least = sum(DICE[layout.ICONS[n].kind] for n in _open(sheet, self.goal.icons))
        if self._technology(sheet) >= 0:
            least += PAIR
        return (None, None) if least > _most_room(sheet) else (least, least)

    def _useful(self, sheet: Sheet) -> set[int]:
        """The icons that may have to be ticked: those of the goal, and of structures that help in this very round."""
        icons = self.goal.icons
        for number, structure in enumerate(layout.STRUCTURES):
            if structure.benefit in HELPING_STRUCTURES and not sheet.colony.structures >> number & 1:
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
        yield from self._research(state)

    def _technology(self, sheet: Sheet) -> int:
        """The technology that has to be completed; -1 for none."""
        wants_ore = bool(self.goal.icons & ~sheet.ticked & layout.BY_KIND[layout.Kind.RARE])
        wanted = RARE_ORE if wants_ore else self.goal.technology
        return -1 if wanted < 0 or sheet.boxes[wanted] >= layout.BOXES[wanted] else wanted

    def _research(self, state: State) -> Iterator[Action]:
        """Every pair, with every split of its boxes that the goal may need."""
        player = Context(state, Action("")).player(self.goal.player)
        useful = self._useful_technologies(player.sheet)
        if not useful:
            return
        for action in LegalActions(state, ["research"], [PLAYERS[self.goal.player]]):
            for split in _splits(player, useful, most_boxes(player, action.args[1]) or 0):
                wanted = action._replace(args=(*action.args[:2], split))
                if is_legal(state, wanted):
                    yield wanted

    def _useful_technologies(self, sheet: Sheet) -> list[int]:
        """Technologies that may have to be complete: the one that has to, and those that help in this very round."""
        icons = [layout.ICONS[number] for number in self._useful(sheet)]
        benefits = set()
        if any(icon.kind in (layout.Kind.ORE, layout.Kind.ENTRANCE) for icon in icons):
            benefits.add(Benefit.FOUNDRY)
        if sum(icon.value for icon in icons if icon.kind is layout.Kind.POWER) > sheet.power:
            benefits.add(Benefit.POWER)
        required = self._technology(sheet)
        return [n for n, one in enumerate(layout.TECHNOLOGIES) if n == required or one.benefit in benefits]

    def after(self, state: State, action: Action) -> State:
        return apply(Context(state, action)).frozen()


def _open(sheet: Sheet, icons: int) -> list[int]:
    """Those of the icons that are not ticked, and what is left of the entrances before them."""
    icons &= ~sheet.ticked
    for number, entrance in enumerate(layout.ENTRANCES):
        if icons & layout.WITHIN[number] and not sheet.colony.open >> number & 1:
            icons |= entrance & ~sheet.ticked
    return [number for number in range(len(layout.ICONS)) if icons >> number & 1]


def _most_room(sheet: Sheet) -> int:
    """The most dice that may still be used this round, with what Med Center and population may add in it."""
    growth = sum(layout.TECHNOLOGIES[n].amount for n in GROWTH if sheet.boxes[n] < layout.BOXES[n])
    section = layout.SECTIONS[min(sheet.population + growth, layout.TOP["population"])]
    return min(layout.NUMBERS.pool, section.dice + 1) - len(sheet.used)


def _splits(player: Player, useful: Sequence[int], most: int) -> Iterable[Split]:
    """The ways to share the boxes of a pair among useful technologies, each filled up in the order of the sheet.

    What brings a die is completed beside something else alone, since research takes two. A technology that no later
    pair can complete is completed by this one, or gets no share.
    """
    can_wait = min(_most_room(player.sheet), len(player.left)) >= 2 * PAIR
    shares = _shares([[0] * len(layout.BOXES)], player, useful, most, can_wait=can_wait)[1:]
    beside = [number for number in GROWTH if number not in useful]
    return dict.fromkeys(
        _filled(player, share, most) for share in _shares(shares, player, beside, most, can_wait=can_wait)
    )


def _shares(
    shares: list[list[int]], player: Player, technologies: Sequence[int], most: int, *, can_wait: bool
) -> list[list[int]]:
    """The shares, and all that have boxes of these technologies besides, up to the most that a pair ticks."""
    for number in technologies:
        missing = player.open_boxes[number]
        fewest = max(1, missing - MOST_BOXES) if can_wait else missing
        shares = shares + [
            [*share[:number], amount, *share[number + 1 :]]
            for share in shares
            for amount in range(fewest, missing + 1)
            if amount and sum(share) + amount <= most
        ]
    return shares


def _filled(player: Player, share: Sequence[int], most: int) -> Split:
    """The share, and all boxes of the pair that it leaves: more boxes never stand in the way of a goal."""
    split, left = [], most - sum(share)
    for done, missing in zip(share, player.open_boxes, strict=True):
        more = min(missing - done, left)
        split.append(done + more)
        left -= more
    return tuple(split)


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

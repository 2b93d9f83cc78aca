"""What people at the table want: one Colonist after the other in the pod, by the cheapest way, while actions are left.

Invariant: it asks the rules and knows no page; what a person does for an aim is `evening.py`'s.
"""

from collections.abc import Iterator
from typing import NamedTuple

from jupiter.games.rescue.advice.distances import FAR, distances_to
from jupiter.games.rescue.board import IN_POD, place_text, places
from jupiter.games.rescue.game import JupiterRescue
from jupiter.games.rescue.state import State

GAME = JupiterRescue()
LOOKED_AT = 3
"""How many Colonists a person thinks about before choosing one."""
NEAR = 5
"""Steps within which a Colonist is near the pod."""


class Wish(NamedTuple):
    """A Colonist who is to get somewhere, and how many actions of that can be done now."""

    place: str
    to: str
    now: int
    after: State


def wish(state: State) -> Wish | None:
    """Whom a person sends to the pod next; none if nobody can go towards it now."""
    wishes = list(_wishes(state))
    return min(wishes, key=lambda pair: pair[0])[1] if wishes else None


def _wishes(state: State) -> Iterator[tuple[int, Wish]]:
    steps = distances_to(state.board, IN_POD)
    near = sorted((where for where in places(state.colonists) if steps[where] < FAR), key=lambda where: steps[where])
    for where in near[:LOOKED_AT]:
        goal = {"place": place_text(where), "aim": "rescue"}
        for route in GAME.ways(state, GAME.read_goal(goal)).routes[:1]:
            now, after = 0, state
            for step in route.steps:
                if step.now:
                    now, after = now + 1, GAME.check(after, step.action).state
            if now:
                yield route.cost or 0, Wish(goal["place"], "pod", now, after)


def dock(state: State) -> int:
    """The cell where a person docks the pod: most Colonists are near it."""

    def near(cell: int) -> int:
        steps = distances_to(GAME.check(state, GAME.read_action(f"DOCK:{cell}")).state.board, IN_POD)
        return sum(steps[where] <= NEAR for where in places(state.colonists))

    return max((action.args[0] for action in GAME.legal(state)), key=near)

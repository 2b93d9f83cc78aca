"""Actions without sense for a position: legal ones of other positions, ones made by the schemas, and the game's own."""

from collections.abc import Iterator, Sequence
from functools import cache
from random import Random
from typing import Any

from jupiter.engine.errors import Malformed
from tests.contract.making import Maker
from tests.contract.playing import choose, course
from tests.contract.samples import played, samples_of


@cache
def elsewhere(name: str, games: int = 4) -> Sequence[Any]:
    """Actions that are legal in some position of some games, of all types that come up there."""
    game, rnd = played(name), Random(name)
    kinds = [kind.type for kind in game.action_kinds()]
    states = [state for seed in range(games) for state in course(name, seed).states]
    actions = [choose(game, kinds, rnd.choice(states), rnd) for _ in range(300)]
    return [action for action in actions if action is not None]


@cache
def maker_of(name: str) -> Maker:
    """What makes JSON by the schemas of a game."""
    return Maker(played(name).schemas())


def made_up(name: str, rnd: Random) -> Any:
    """An action out of the schemas of all types, with whatever values they let through."""
    game = played(name)
    while True:
        schema = rnd.choice(game.action_kinds()).schema
        try:
            return game.read_action(maker_of(name).make(schema, rnd))
        except Malformed as malformed:
            # Fields that each keep to their schemas need not fit together; such an action cannot be asked about.
            if not all(fault.joint for fault in malformed.faults):
                raise


def senseless(name: str, state: Any, rnd: Random, count: int) -> Iterator[Any]:
    """Actions for a position that nobody asked whether they make sense: from elsewhere, made up, and the game's own."""
    own = samples_of(name).any_action
    for _ in range(count):
        yield rnd.choice(elsewhere(name))
        yield made_up(name, rnd)
        if own is not None:
            yield own(rnd, state)

"""Players by what they are called on the command line: `random`, `habit`, `halving:200`, `plan:64`."""

from collections.abc import Callable, Mapping

from jupiter.players.advice import Adviser, Searching
from jupiter.players.halving import Halving
from jupiter.players.plain import ByChance, ByHabit, Greedy
from jupiter.players.plan import Planner
from jupiter.players.player import Player
from jupiter.players.tree import Tree
from jupiter.players.turns import ByTurns

MOST_PLAYOUTS = 1_000_000

_PLAIN: Mapping[str, Callable[[], Player]] = {"random": ByChance, "habit": ByHabit, "greedy": Greedy}
_SEARCHES: Mapping[str, Callable[[int], Player]] = {
    "halving": lambda playouts: Searching(Halving(playouts)),
    "tree": lambda playouts: Searching(Tree(playouts)),
    "plan": lambda playouts: Searching(Planner(playouts)),
    "turn": ByTurns,
    "search": lambda playouts: Searching(adviser(playouts)),
}
NAMES = (*_PLAIN, *(f"{name}:PLAYOUTS" for name in _SEARCHES))


def player_named(text: str) -> Player:
    """The player that a text names.

    :raises ValueError: naming what there is.
    """
    name, colon, number = text.partition(":")
    if name in _PLAIN and not colon:
        return _PLAIN[name]()
    if name in _SEARCHES and number.isascii() and number.isdigit() and 2 <= int(number) <= MOST_PLAYOUTS:
        return _SEARCHES[name](int(number))
    raise ValueError(f"{text}: not a player; there are {', '.join(NAMES)}, with 2 to {MOST_PLAYOUTS} playouts")


def adviser(playouts: int) -> Adviser:
    """Whoever advises those who play, with so many playouts; at least 2."""
    return Planner(playouts)

"""Counting sequences of actions, by the rules and by the second implementation of them.

A sequence is a run of legal actions, each in the position that the one before it has left; a game that has ended goes
on by none. Chance counts by what is observed: `ROLL:1` to `ROLL:6` and each card that can be drawn are actions, `ROLL`
and `DRAW` without a value are not. Trades are counted apart, since two rich hands have millions: no sequence that
`sequences` counts holds one, and `after_trades` counts those of a trade and one other action.
"""

import json
from collections.abc import Hashable, Iterator
from typing import Any, Protocol

from tests.rescue import oracle
from tests.rescue.table import GAME, TILES

TYPES = tuple(kind.type for kind in GAME.action_kinds() if kind.type != "trade")
FACES = {tile: {side: sides[side] for side in ("open", "labyrinth")} for tile, sides in TILES.items()}


class Rules(Protocol):
    """What counting needs of an implementation; positions and actions are its own."""

    def position(self, text: str) -> Any:
        """A position from its text form."""
        ...

    def actions(self, position: Any) -> Iterator[Any]:
        """The legal actions but trades, each chance action by what is observed."""
        ...

    def trades(self, position: Any) -> Iterator[Any]: ...

    def after(self, position: Any, action: Any) -> Any: ...

    def text(self, action: Any) -> str: ...

    def key(self, position: Any) -> Hashable:
        """Equal for equal positions."""
        ...


class Engine:
    """The implementation that answers requests, by what every game offers."""

    def position(self, text: str) -> Any:
        return GAME.read_state(text)

    def actions(self, position: Any) -> Iterator[Any]:
        return (action for action in GAME.legal(position, TYPES) if _is_observed(GAME.action_text(action)))

    def trades(self, position: Any) -> Iterator[Any]:
        return iter(GAME.legal(position, ["trade"]))

    def after(self, position: Any, action: Any) -> Any:
        return GAME.check(position, action).state

    def text(self, action: Any) -> str:
        return GAME.action_text(action)

    def key(self, position: Any) -> Hashable:
        return GAME.state_text(position)


class Oracle:
    """The second implementation, on JSON positions and actions."""

    def position(self, text: str) -> Any:
        return {name: value for name, value in GAME.position(GAME.read_state(text)).items() if name != "derived"}

    def actions(self, position: Any) -> Iterator[Any]:
        untraded = (action for action in oracle.legal_actions(position, FACES) if action["type"] != "trade")
        return (action for action in untraded if _is_observed(self.text(action)))

    def trades(self, position: Any) -> Iterator[Any]:
        return (action for action in oracle.legal_actions(position, FACES) if action["type"] == "trade")

    def after(self, position: Any, action: Any) -> Any:
        return oracle.apply(position, action, FACES)

    def text(self, action: Any) -> str:
        return GAME.action_text(GAME.read_action(action))

    def key(self, position: Any) -> Hashable:
        return json.dumps(position, sort_keys=True)


def _is_observed(text: str) -> bool:
    return text not in ("ROLL", "DRAW")


def sequences(rules: Rules, position: Any, depth: int, known: dict[Hashable, int] | None = None) -> int:
    """How many sequences of `depth` actions there are from a position; positions met again are counted once."""
    known = {} if known is None else known
    if depth == 0:
        return 1
    key = (depth, rules.key(position))
    if key not in known:
        if depth == 1:
            known[key] = sum(1 for _ in rules.actions(position))
        else:
            ways = rules.actions(position)
            known[key] = sum(sequences(rules, rules.after(position, way), depth - 1, known) for way in ways)
    return known[key]


def divide(rules: Rules, position: Any, depth: int) -> dict[str, int]:
    """The sequences of `depth` actions by the first of these; their sum is that of `sequences`."""
    known: dict[Hashable, int] = {}
    return {
        rules.text(way): sequences(rules, rules.after(position, way), depth - 1, known)
        for way in rules.actions(position)
    }


def trades(rules: Rules, position: Any) -> int:
    """How many trades are legal."""
    return sum(1 for _ in rules.trades(position))


def after_trades(rules: Rules, position: Any) -> int:
    """How many sequences there are of a trade and one other action."""
    known: dict[Hashable, int] = {}
    return sum(sequences(rules, rules.after(position, trade), 1, known) for trade in rules.trades(position))

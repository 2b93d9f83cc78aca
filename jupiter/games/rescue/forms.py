"""Which laws decide an action: by its type and by the use of its powers."""

from collections.abc import Mapping
from functools import cache

from jupiter.games.rescue.laws import (
    ActionRules,
    attacking,
    chance,
    commanding,
    hands,
    moving,
    placing,
    pod,
    tiles,
    trading,
)
from jupiter.games.rescue.parts import Use

PLAIN: Mapping[str, ActionRules] = {
    "trade": trading.TRADE,
    "lay": hands.LAY,
    "boost": pod.NOTHING,
    "launch": pod.LAUNCH,
    "dock": pod.DOCK,
    "redock": pod.REDOCK,
    "module": tiles.MODULE,
    "new-core": hands.NEW_CORE,
    "end": pod.NOTHING,
    "roll": chance.ROLL,
    "reroll": pod.NOTHING,
    "suppress": tiles.SUPPRESS,
    "pass": pod.NOTHING,
    "place": placing.PLACE,
    "draw": chance.DRAW,
    "discard": hands.DISCARD,
    "core": hands.CORE,
    "first": hands.FIRST,
}
"""Types whose laws are the same by whatever powers."""


@cache
def form(kind: str, use: Use, is_polite: bool) -> ActionRules:
    """The laws of an action of that type by powers of that use; ways of several steps are for Polite Colonists."""
    if kind == "move":
        return moving.form(use, on_ways=is_polite and not use.powers)
    if kind == "command":
        return commanding.form(use, on_ways=is_polite)
    return attacking.form(use) if kind == "attack" else PLAIN[kind]

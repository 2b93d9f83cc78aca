"""Which laws decide an action: by its type and by the use of its powers."""

from collections.abc import Mapping
from functools import cache

from jupiter.engine.laws import Form
from jupiter.games.rescue.definitions import Use
from jupiter.games.rescue.laws import attacking, commanding, moving, others, trading
from jupiter.games.rescue.scene import Scene

PLAIN: Mapping[str, Form[Scene]] = {
    "trade": trading.TRADE,
    "lay": others.LAY,
    "boost": others.NOTHING,
    "launch": others.LAUNCH,
    "dock": others.DOCK,
    "redock": others.REDOCK,
    "module": others.MODULE,
    "new-core": others.NEW_CORE,
    "end": others.NOTHING,
    "roll": others.ROLL,
    "reroll": others.NOTHING,
    "suppress": others.SUPPRESS,
    "pass": others.NOTHING,
    "place": others.PLACE,
    "draw": others.DRAW,
    "discard": others.DISCARD,
    "core": others.CORE,
    "first": others.FIRST,
}
"""Types whose laws are the same by whatever powers."""


@cache
def form(kind: str, use: Use, is_polite: bool = False) -> Form[Scene]:
    """The laws of an action of that type by powers of that use; ways of several steps are for Polite Colonists."""
    if kind == "move":
        return moving.form(use, on_ways=is_polite and not use.powers)
    if kind == "command":
        return commanding.form(use, on_ways=is_polite)
    return attacking.form(use) if kind == "attack" else PLAIN[kind]

"""What players of Jupiter Rescue can leave alone: each card, and Commands.

Invariant: ids are those of the definitions; an action uses the cards whose powers it names.
"""

from typing import Any

from jupiter.games.rescue.actions import Action
from jupiter.games.rescue.definitions import cards_by_code
from jupiter.players.restricted import Parts, Uses


def _card(code: str) -> Uses:
    def uses(_state: Any, action: Action) -> bool:
        return any(power.card == code for power in action.powers)

    return uses


def _has_type(name: str) -> Uses:
    return lambda _state, action: action.type == name


PARTS: Parts = {card: _card(code) for code, card in cards_by_code().items()} | {
    name: _has_type(name) for name in ("command", "attack")
}
OWN: tuple[str, ...] = ("tile_set", "tiles", "sides")
"""Options of the set-up that say which pieces one plays with, or how they lie."""

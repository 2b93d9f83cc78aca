"""What players of Under Falling Skies can leave alone: the rooms of each kind, digging, and white dice.

Invariant: a die uses the room in which it is placed; rooms are those of the base that lies on the table.
"""

from jupiter.games.skies.actions import Action
from jupiter.games.skies.parts import Effect
from jupiter.games.skies.state import State
from jupiter.players.restricted import Parts, Uses


def _room(effect: Effect) -> Uses:
    def uses(state: State, action: Action) -> bool:
        if action.type in {"place", "deploy"}:
            cell = action.args[1]
        elif action.type == "use":
            cell = action.args[0]
        else:
            return False
        return any(effect in room.effects and cell in room.cells for room in state.column.rooms)

    return uses


def _dig(_state: State, action: Action) -> bool:
    return action.type == "dig"


PARTS: Parts = {effect.value: _room(effect) for effect in Effect} | {"dig": _dig}
OWN: tuple[str, ...] = ("card_set", "cards")
"""Options of the set-up that say which pieces one plays with, or how they lie."""

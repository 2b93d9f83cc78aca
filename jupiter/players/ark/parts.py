"""What players of Last Ark from Ceti can leave alone: each structure and each technology, by the ids on the sheet.

Invariant: an action uses a structure whose symbols it ticks or pays for, and a technology whose boxes it ticks.
"""

from jupiter.games.ark.actions import Action
from jupiter.games.ark.layout import FED, ICONS, STRUCTURE_NAMES, TECHNOLOGY_NAMES
from jupiter.games.ark.play.playouts import after
from jupiter.games.ark.state import State
from jupiter.players.restricted import Parts, Uses

TICKING = frozenset({"ore", "rare-ore", "power"})


def _structure(number: int) -> Uses:
    def uses(_state: State, action: Action) -> bool:
        if action.type in TICKING:
            return bool(ICONS[action.args[1]].structure == number)
        return action.type == "food" and bool(FED[action.args[1]] == number)

    return uses


def _technology(number: int) -> Uses:
    def uses(state: State, action: Action) -> bool:
        if action.type != "research":
            return False
        seat = action.args[0]
        before, now = state.seats[seat].sheet, after(state, action).seats[seat].sheet
        return before is not None and now is not None and before.boxes[number] != now.boxes[number]

    return uses


PARTS: Parts = {name: _structure(number) for number, name in enumerate(STRUCTURE_NAMES)} | {
    name: _technology(number) for number, name in enumerate(TECHNOLOGY_NAMES)
}
OWN: tuple[str, ...] = ()
"""Options of the set-up that say which pieces one plays with, or how they lie."""

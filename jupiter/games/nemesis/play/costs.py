"""What actions are paid with (BA-01, OA-01, CW-14).

Invariant: a cost follows from the table before the action; a card that is played comes on top of it.
"""

from jupiter.games.nemesis.actions import Action
from jupiter.games.nemesis.definitions.box import box
from jupiter.games.nemesis.play.table import Table

BASIC = ("move", "careful", "shoot", "melee", "escape", "trade", "craft", "take")
"""Basic actions, whose costs are numbers of the profile."""
QUEST_COST = 1
"""What activating a quest item costs; items cost 1 unless they say otherwise (reference 1.12)."""


def cost(table: Table, action: Action, seat: int) -> int:
    """Action cards that an action is paid with; a card that is played comes on top."""
    kind = action.type
    if kind in BASIC:
        extra = int(kind == "escape" and table.suffers(seat, "leg"))
        return table.values[f"cost_{kind}"] + extra
    if kind == "card":
        card = box().action_cards.get(action.args[0])
        return card.cost if card else 0
    if kind == "item":
        item = box().items.get(action.args[0])
        return (item.cost if item else 1) + table.suffers(seat, "hand")
    if kind == "room":
        return table.values["room_action_cost"]
    return QUEST_COST if kind == "quest" else 0

"""Where the game does not do what the text says: known, told to whoever writes its rules, and left out of comparisons.

The second implementation follows the text. Whoever mends the game takes the entry away; nothing else needs a change.
"""

from __future__ import annotations

from typing import Any

from jupiter.engine.verdict import Verdict
from tests.nemesis.oracle_data import QUESTS
from tests.nemesis.oracle_play import Wanted
from tests.nemesis.oracle_table import Action, Table


def asks_needlessly(verdict: Verdict[Any], wants: Wanted | None) -> bool:
    """Whether the game asks how many contamination cards somebody has where that follows from what is known."""
    need = verdict.needs
    if need is None or need.kind != "fact" or (wants is not None and wants.kind == "fact"):
        return False
    return ".contamination" in str(need.about["field"])


def is_derived(table: Table, action: Action) -> bool:
    """Whether the game, on a table known in part, asks for contamination cards whose number follows from the others.

    It does so in scans of all own cards; cards and quest items may scan at any of their steps.
    """
    name: Any = action.get("player")
    if action["type"] == "item":
        return action["item"] == "antidote" or action["item"] in QUESTS
    if action["type"] == "card":
        return bool(action["card"] != "search")
    room = table.players[name]["room"] if name in table.players else None
    return action["type"] == "room" and room is not None and table.rooms[room]["tile"] == "surgery"

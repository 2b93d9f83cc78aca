"""Where the game does not do what the text says: known, told to whoever writes its rules, and left out of comparisons.

The second implementation follows the text. Whoever mends the game takes the entry away; nothing else needs a change.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from jupiter.engine.verdict import Verdict
from tests.nemesis.oracle_data import QUESTS, WEAPONS
from tests.nemesis.oracle_items import is_yellow, section
from tests.nemesis.oracle_play import Wanted
from tests.nemesis.oracle_rooms import loadable
from tests.nemesis.oracle_table import Action, Table


def _bleeds(table: Table, name: str) -> bool:
    """Or may bleed before the pass: the third light wound of a surgery draws a wound."""
    return table.has_wound(name, "bleeding") or table.players[name]["light"] + 1 >= table.number_of("light_wound_limit")


def _holds_more(table: Table, name: str) -> bool:
    energy = loadable(table, name)
    return any(
        held["ammo"] > WEAPONS[held["item"]].capacity
        for held in table.players[name]["hands"]
        if held["item"] in energy and held["ammo"] is not None
    )


def _is_hidden(table: Table, name: str) -> bool:
    return table.players[name]["contamination"] is None


ITEMS: dict[tuple[str, int], Callable[[Table, str], bool]] = {
    ("corridor-plans", 1): lambda table, name: table.players[name]["room"] not in table.ship.technical,
    ("space-suit", 1): lambda table, name: not is_yellow(table, table.players[name]["room"]),
    ("evacuation-pass", 1): lambda table, name: section(table, name) is None,
    ("taser", 1): lambda table, name: len(table.intruders_in(table.players[name]["room"])) > 1,
    ("fire-extinguisher", 2): lambda table, name: table.knows_weakness("phosphate"),
    ("extended-magazine", 1): _holds_more,
    ("antidote", 1): _bleeds,
    ("military-drugs", 1): _is_hidden,
}
"""By item and option.

Plans from a room without an entrance; a suit from a room that is not yellow; a key outside a section; a taser between
two intruders; the order of flight and injury; more ammo than a magazine adds; a pass that does not bleed, which surgery
has as well; more contamination cards of a hidden hand than there are. Besides, by which rule nothing is searched in a
room without a colour where the rule book's limits are not played; a launch in the middle of a round; and no carcass of
what dies in an airlock.
"""


def leaves_no_carcass(table: Table) -> bool:
    """Whether something dies in an airlock when the phase ends now, of which a carcass stays (ID-04)."""
    room = table.position["airlock"]
    return room is not None and any(one["kind"] != "larva" for one in table.intruders_in(room))


def disputed(table: Table, action: Action) -> bool:
    """Whether the game is known to answer otherwise."""
    name: Any = action.get("player")
    if leaves_no_carcass(table):
        return "player" in action
    if name not in table.players or table.players[name]["room"] is None:
        return False
    if action["type"] == "item":
        known = ITEMS.get((action["item"], action.get("option", 1)))
        return known is not None and known(table, name)
    if action["type"] == "card" and action["card"] == "search":
        return not table.has("search_limits") and table.colour(table.players[name]["room"]) is None
    if action["type"] == "launch":
        return bool(table.players[name]["actions"] > 0)
    tile = table.rooms[table.players[name]["room"]]["tile"]
    return action["type"] == "room" and tile == "surgery" and _bleeds(table, name)


def asks_needlessly(verdict: Verdict[Any], wants: Wanted | None) -> bool:
    """Whether the game asks how many contamination cards somebody has where it follows or makes no difference."""
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

"""What characters carry, in sight and out of it, by the second implementation of Nemesis."""

from __future__ import annotations

from collections import Counter
from typing import Any

from tests.nemesis.oracle_data import CRAFTED, CRAFTED_EACH, HEAVY, ITEMS, LIGHT, WEAPONS
from tests.nemesis.oracle_play import Play
from tests.nemesis.oracle_table import Table


def lacks(table: Table, name: str, things: list[str]) -> bool:
    """Whether the character cannot have all of these; whoever uses a hidden item shows it by that.

    What is heavy is carried in a hand, in sight (IT-06); other items may be among the hidden ones (IT-07).
    """
    player = table.players[name]
    seen = Counter([*(held["item"] for held in player["hands"]), *(player["items"] or [])])
    missing = Counter(things) - seen
    if any(thing not in LIGHT for thing in missing) or missing.total() > (player["hidden_items"] or 0):
        return True
    if any(count > hideable(table, thing) for thing, count in missing.items()):
        return True
    # Two that come from one deck alone need two of its cards.
    for deck in ITEMS.values():
        own = [thing for thing in missing if [one for one in ITEMS.values() if thing in one] == [deck]]
        if own and sum(missing[thing] for thing in own) > max(hideable(table, thing) for thing in own):
            return True
    return False


def hideable(table: Table, thing: str) -> int:
    """How many copies may lie out of sight: so many have left the decks and the supply and are not seen."""
    everything = [*(item for one in table.players.values() for item in one["items"] or [])]
    everything += [held["item"] for one in table.players.values() for held in one["hands"]]
    if thing in CRAFTED:
        return int(CRAFTED_EACH - table.position["crafted"][thing] - everything.count(thing))
    count = 0
    for colour, deck in ITEMS.items():
        if thing in deck:
            away = sum(deck.values()) - table.position["items"][colour]
            here = [item for item in everything if [c for c in ITEMS if item in ITEMS[c]] == [colour]]
            count += min(deck[thing], away - len([item for item in here if item != thing]))
    return count - everything.count(thing)


def take_away(play: Play, name: str, thing: str) -> dict[str, Any]:
    """Out of a hand or the inventory."""
    player = play.players[name]
    for held in player["hands"]:
        if held["item"] == thing:
            player["hands"].remove(held)
            return dict(held)
    if thing in player["items"]:
        player["items"].remove(thing)
    else:
        player["hidden_items"] -= 1
    return {"item": thing, "ammo": None}


def is_heavy(thing: str) -> bool:
    return thing in HEAVY or thing in WEAPONS or thing in ("corpse", "blue-corpse", "carcass", "egg")

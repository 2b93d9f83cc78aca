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
    if not missing:
        return False
    if any(thing not in LIGHT for thing in missing) or missing.total() > (player["hidden_items"] or 0):
        return True
    if any(
        count > CRAFTED_EACH - table.position["crafted"][one] - in_sight(table)[one]
        for one, count in missing.items()
        if one in CRAFTED
    ):
        return True
    return not can_be_out(table, [one for one in missing.elements() if one not in CRAFTED])


def in_sight(table: Table) -> Counter[str]:
    """All items that lie open with characters."""
    seen = Counter(item for one in table.players.values() for item in one["items"] or [])
    seen.update(held["item"] for one in table.players.values() for held in one["hands"])
    return seen


def can_be_out(table: Table, things: list[str]) -> bool:
    """Whether these can have come from the decks, beside all that lies open: each from one that lacks a card."""
    away = {colour: sum(deck.values()) - table.position["items"][colour] for colour, deck in ITEMS.items()}
    homes = {thing: [colour for colour in ITEMS if thing in ITEMS[colour]] for thing in [*in_sight(table), *things]}
    cards = [one for one in [*in_sight(table).elements(), *things] if homes[one]]
    cards.sort(key=lambda one: len(homes[one]))
    return _are_placed(cards, homes, away, Counter())


def _are_placed(
    cards: list[str], homes: dict[str, list[str]], away: dict[str, int], taken: Counter[tuple[str, str]]
) -> bool:
    if not cards:
        return True
    card = cards[0]
    for colour in homes[card]:
        if away[colour] > 0 and taken[card, colour] < ITEMS[colour][card]:
            away[colour] -= 1
            taken[card, colour] += 1
            if _are_placed(cards[1:], homes, away, taken):
                return True
            away[colour] += 1
            taken[card, colour] -= 1
    return False


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

"""Items that are not in sight: which of them somebody can have, by what the decks lack.

Invariant: what is said to be impossible is so however the hidden items are.
"""

from collections import Counter
from collections.abc import Mapping
from itertools import combinations

from jupiter.games.nemesis.definitions.box import box
from jupiter.games.nemesis.parts import DECKS
from jupiter.games.nemesis.play.table import Table

MANY = 99
"""Stands for the cards that have left a deck where nobody knows how many are in it."""


def in_sight(table: Table) -> Counter[str]:
    """Items that are known to be with players."""
    seen = Counter(item for player in table.players for item in player.items or ())
    seen.update(held.item for player in table.players for held in player.hands)
    return seen


def may_have(table: Table, seat: int, seen: Counter[str]) -> list[str]:
    """Items that a player may have beside those in hand: known ones, and any light one if some are hidden.

    :param seen: items that are known to be with players.
    """
    player = table.players[seat]
    known = list(dict.fromkeys(player.items or ()))
    if player.items is not None and player.hidden_items == 0:
        return known
    return known + [id_ for id_ in box().items if id_ not in known and can_be(table, seen, {id_: 1})]


def can_give(table: Table, seat: int) -> list[str]:
    """What a player may give away: what is in the hands, and whatever else there may be."""
    held = [one.item for one in table.players[seat].hands]
    return list(dict.fromkeys([*held, *may_have(table, seat, in_sight(table))]))


def can_be(table: Table, seen: Counter[str], items: Mapping[str, int]) -> bool:
    """Whether all these items, each so many times, can be hidden at once.

    Each must come from a deck that lacks a card which is not in sight; by Hall's theorem that can be so if it can for
    each choice of kinds.
    """
    for id_, count in items.items():
        item = box().items.get(id_)
        if item is None or item.is_heavy or seen[id_] + count > sum(item.copies.values()):
            return False
    # What is in sight and may have come from several decks takes its place in them, too.
    needed = Counter(items)
    needed.update({id_: seen[id_] for id_ in _OF_SEVERAL if seen[id_]})
    for size in range(1, len(needed) + 1):
        for some in combinations(needed, size):
            if sum(needed[id_] for id_ in some) > _room_for(table, seen, some):
                return False
    return True


_OF_SEVERAL = tuple(item.id for item in box().items.values() if len(item.copies) > 1)
"""Items that lie in several decks."""


def _room_for(table: Table, seen: Counter[str], some: tuple[str, ...]) -> int:
    """How many cards of these kinds together can have left their decks."""
    if len(some) == 1:
        copies = box().items[some[0]].copies
        return sum(min(copies[deck], _missing(table, seen, deck, some[0])) for deck in copies)
    decks = {(deck, id_ if deck not in DECKS else "") for id_ in some for deck in box().items[id_].copies}
    return sum(_missing(table, seen, deck, id_) for deck, id_ in decks)


def _missing(table: Table, seen: Counter[str], deck: str, id_: str) -> int:
    """Cards that have left a deck, or crafted cards of a kind that have left the supply, and are not in sight."""
    if deck not in DECKS:
        return max(0, box().items[id_].copies[deck] - table.crafted[box().crafted.index(id_)] - seen[id_])
    left = table.items[DECKS.index(deck)]
    if left is None:
        return MANY
    cards = box().deck(deck)
    known = sum(seen[one] for one in cards if len(box().items[one].copies) == 1)
    return max(0, sum(cards.values()) - left - known)

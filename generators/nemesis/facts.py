"""What the aids say of the game in figures, out of the game's definitions; nothing here is typed.

Invariant: a number or a list that stands on an aid comes from here, so that an aid never says otherwise than the rules.
"""

from collections import Counter
from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

from jupiter.games.nemesis.definitions import RULES, Box, box
from jupiter.games.nemesis.parts import MOST_PLAYERS, WEAKNESS_SLOTS, Intruder, Plan

GAME = "nemesis"
NAME = "Nemesis"
SHIP = "base"
"""The ship of the box."""
LARGEST_FIRST = ("queen", "breeder", "adult", "creeper", "larva")

__all__ = ["GAME", "LARGEST_FIRST", "MOST_PLAYERS", "NAME", "RULES", "Box", "Intruder", "box"]


@cache
def numbers() -> Mapping[str, int]:
    """The numbers of the rules by name, as the quick reference has them."""
    return MappingProxyType({one.name: one.ref for one in box().parameters.values() if not one.is_switch})


@cache
def in_texts() -> Mapping[str, int]:
    """What texts name: these numbers and a few more, with hyphens, since an underscore is a mark in a text."""
    follow = {
        "ninth": numbers()["fire_supply"] + 1,
        "bag-larva": in_bag("larva", 1),
        "bag-creeper": in_bag("creeper", 1),
        "slots-one": sum(room.slot == "1" for room in plan().rooms),
        "slots-two": sum(room.slot == "2" for room in plan().rooms),
        "coordinates": len(box().coordinates),
        "weaknesses": len(box().weaknesses),
        "weakness-slots": len(WEAKNESS_SLOTS),
    }
    return MappingProxyType({**{name.replace("_", "-"): number for name, number in numbers().items()}, **follow})


@cache
def plan() -> Plan:
    """The ship: its rooms in the order of their numbers, and its corridors."""
    return box().ships[SHIP]


# --- tokens and dice -------------------------------------------------------------------------------------------------


@cache
def exploration() -> Mapping[str, int]:
    """How many exploration tokens there are of each kind."""
    count = Counter[str]()
    for token in box().exploration.values():
        count[token.kind] += token.copies
    return count


@cache
def noise_faces() -> Mapping[str, int]:
    """How many faces of the noise die show what."""
    return Counter(box().noise_faces)


@cache
def combat_faces() -> Mapping[str, int]:
    """How many faces of the combat die show what."""
    return Counter(box().combat_faces)


def in_bag(kind: str, players: int) -> int:
    """How many tokens of a kind the bag begins with, blank ones too."""
    if kind == "blank":
        return box().blanks
    one = box().intruders[kind]
    return one.start + one.start_each * players


def backs(kind: str) -> Mapping[int, int]:
    """The numbers on the tokens of a kind, from the lowest, and how often each is there."""
    return dict(sorted(Counter(box().intruders[kind].tokens).items()))


# --- cards -----------------------------------------------------------------------------------------------------------


def events_that_move(kind: str) -> int:
    """How many event cards move that kind."""
    return sum(kind in card.movers for card in box().events.values())

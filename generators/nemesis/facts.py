"""What the aids say of the game in figures, out of the game's own data; nothing here is typed.

Invariant: a number or a list that stands on an aid comes from here, so that an aid never says otherwise than the rules.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from types import MappingProxyType
from typing import Any
import tomllib

GAME = "jupiter.games.nemesis"


@cache
def table(name: str) -> Mapping[str, Any]:
    """A file of the game's data."""
    text = files(GAME).joinpath("data", f"{name}.toml").read_text(encoding="utf-8")
    return MappingProxyType(tomllib.loads(text))


def name() -> str:
    """The game's name."""
    return str(table("game")["name"])


def game_id() -> str:
    """The game's id, as in addresses."""
    return str(table("game")["id"])


@cache
def numbers() -> Mapping[str, int]:
    """The numbers of the rules by name, and the few that follow from them."""
    values = {name: entry["value"] for name, entry in table("game")["number"].items()}
    follow = {
        "ninth": values["fire_supply"] + 1,
        "undamaged": values["engines_damaged_limit"] - 1,
        "tracks": values["time_track_length"] + 1,
    }
    return MappingProxyType({**values, **follow})


def most_players() -> int:
    """How many play at most."""
    return int(table("game")["players"][1])


def pods() -> Sequence[int]:
    """Escape pods in play, by players from one on."""
    return tuple(table("game")["pods"])


# --- tokens and dice -------------------------------------------------------------------------------------------------


@cache
def exploration() -> Mapping[str, int]:
    """How many exploration tokens there are of each kind."""
    return {entry["kind"]: len(entry["items"]) for entry in table("tokens")["exploration"]}


@cache
def noise_faces() -> Mapping[str, int]:
    """How many faces of the noise die show what."""
    return Counter(table("tokens")["noise_die"]["faces"])


@cache
def combat_faces() -> Mapping[str, int]:
    """How many faces of the combat die show what."""
    return Counter(table("tokens")["combat_die"]["faces"])


@cache
def hits() -> Mapping[str, Sequence[str]]:
    """What each face of the combat die hits; a face that is not here misses."""
    return table("tokens")["combat_die"]["hits"]


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of intruder: models, numbers on its tokens, attack cards that an injury check draws, tokens at the start."""

    kind: str
    symbol: str
    models: int
    tokens: Sequence[int]
    checks: int
    has_carcass: bool
    start: int
    start_each: int


@cache
def intruders() -> Sequence[Kind]:
    """The kinds, the largest first."""
    return tuple(
        Kind(
            one["kind"],
            one["symbol"],
            one["models"],
            tuple(one["tokens"]),
            one["checks"],
            one["carcass"],
            one["start"],
            one.get("start_each", 0),
        )
        for one in table("tokens")["intruder"]
    )


def in_bag(kind: Kind, players: int) -> int:
    """How many of its tokens the bag begins with."""
    return kind.start + kind.start_each * players


def blanks() -> tuple[int, int]:
    """Blank tokens, and how many of them are in the bag at the start."""
    blank = table("tokens")["blank"]
    return blank["tokens"], blank["start"]


# --- cards -----------------------------------------------------------------------------------------------------------


@cache
def endurance() -> Sequence[int | None]:
    """The endurance of each attack card; None for the arrow of flight."""
    values = (value for card in table("cards")["attack"] for value in card["endurance"])
    return tuple(value if isinstance(value, int) else None for value in values)


@cache
def shown() -> Mapping[str, int]:
    """On how many attack cards the symbol of each kind is, by the symbol's letter."""
    return Counter(
        symbol for card in table("cards")["attack"] for symbol in card["symbols"] for _ in card["endurance"]
    )


@cache
def wounds() -> Sequence[str]:
    """The kinds of serious wounds."""
    return tuple(one["id"] for one in table("cards")["wound"])


# --- the ship --------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Room:
    """A room: its number, its slot, the tile that is printed there, numbers of its hatch, column and row of our grid."""

    id: str
    slot: str
    tile: str
    technical: Sequence[int]
    at: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Corridor:
    """A corridor: the rooms at its ends, and its numbers."""

    a: str
    b: str
    numbers: Sequence[int]


def _ship() -> Mapping[str, Any]:
    ship: Mapping[str, Any] = table("ship")["ship"][0]
    return ship


@cache
def rooms() -> Sequence[Room]:
    """The rooms of the ship by number."""
    return tuple(
        Room(one["id"], one["slot"], one.get("tile", ""), tuple(one.get("technical", ())), tuple(one["at"]))
        for one in _ship()["room"]
    )


@cache
def corridors() -> Sequence[Corridor]:
    """The corridors of the ship."""
    return tuple(Corridor(*one["id"].split("-"), tuple(one["numbers"])) for one in _ship()["corridor"])

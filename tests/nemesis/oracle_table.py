"""What stands on the table of Nemesis: questions about a plain position, for the second implementation.

A position here is a dict with the names of the contract: players by `P1`, rooms and corridors by what is printed on the
board, tokens as `adult-3` or, where nobody saw the number, `adult?`. Nothing here changes one.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from tests.nemesis.oracle_data import (
    CARDS_EACH,
    KINDS,
    MODELS,
    NO_MALFUNCTION,
    NUMBERS,
    SHIPS,
    TILES,
    TOKENS,
)

Position = dict[str, Any]
Action = dict[str, Any]
Player = dict[str, Any]
Intruder = dict[str, Any]

SWITCHES = {
    "technical": (True, True),
    "careful_ignores_tokens": (False, True),
    "careful_marks_occupied": (False, False),
    "danger_door_counts_as_moved": (False, False),
    "tie_by_turn_order": (True, True),
    "second_larva_leaves": (True, True),
    "queen_nest_draws": (False, False),
    "pod_rolls_noise": (False, False),
    "must_choose_objective": (False, False),
    "extinction_per_card": (False, False),
    "pod_despite_malfunction": (False, False),
    "queen_token_returns": (False, True),
    "intruders_reveal_rooms": (False, False),
    "heal_dressed_only": (False, True),
    "larva_draws_at_once": (False, True),
    "quarantine_on_mars": (False, True),
    "board_eggs_attackable": (False, True),
    "egg_attacks_are_noisy": (False, True),
    "fire_destroys_eggs": (False, True),
    "two_hands": (False, True),
    "slime_room_first": (False, True),
    "no_items_in_nest": (False, True),
    "search_limits": (False, True),
    "ammo_capped": (False, True),
}
"""What tables play differently: in profile `ref`, and in `book`."""

TECHNICAL = "technical"
"""The shared space beside the board, where a corridor is named."""


def copied(value: Any) -> Any:
    """A plain value of its own, in a tenth of the time of `copy.deepcopy`."""
    if isinstance(value, dict):
        return {name: copied(one) for name, one in value.items()}
    return [copied(one) for one in value] if isinstance(value, list | tuple) else value


def kind_of(token: str) -> str:
    return token.rstrip("?").split("-")[0]


class Table:
    """A position and the ship that lies there. It sees every later change of the position."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self.ship = SHIPS[position["ship"]]
        self.players: dict[str, Player] = position["players"]
        self.rooms: dict[str, dict[str, Any]] = position["rooms"]
        self.corridors: dict[str, dict[str, Any]] = position["corridors"]
        self.intruders: list[Intruder] = position["intruders"]

    def has(self, switch: str) -> bool:
        """Whether the table plays so."""
        if switch in self.position["switches"]:
            return bool(self.position["switches"][switch])
        return SWITCHES[switch][self.position["profile"] == "book"]

    def number_of(self, name: str) -> int:
        """A number of the rules, as it is at this table."""
        return int(self.position["switches"].get(name, NUMBERS[name]))

    # --- the ship

    def exits(self, room: str) -> list[str]:
        """Corridors of the room in the order of the board, and the technical space if it has an entrance."""
        here = [name for name in self.ship.corridors if room in name.split("-")]
        return [*here, TECHNICAL] if self.is_entrance(room) else here

    def is_entrance(self, room: str) -> bool:
        return self.has("technical") and room in self.ship.technical

    def exit(self, room: str, number: int) -> str | None:
        """The corridor, or the technical space, with this number at this room."""
        for name in self.exits(room):
            numbers = self.ship.technical[room] if name == TECHNICAL else self.ship.corridors[name]
            if number in numbers:
                return name
        return None

    @staticmethod
    def beyond(corridor: str, room: str) -> str:
        one, other = corridor.split("-")
        return other if one == room else one

    def corridor(self, one: str, other: str) -> str | None:
        """The corridor between two rooms."""
        for name in self.ship.corridors:
            if set(name.split("-")) == {one, other}:
                return name
        return None

    def neighbours(self, room: str) -> list[str]:
        return [other for other in self.ship.rooms if self.corridor(room, other)]

    def is_noisy(self, name: str) -> bool:
        if name == TECHNICAL:
            return bool(self.position["technical_noise"])
        return bool(self.corridors[name]["noise"])

    def number(self, room: str) -> int:
        return list(self.ship.rooms).index(room)

    def room_with(self, tile: str) -> str | None:
        """The explored room with this tile."""
        for room, there in self.rooms.items():
            if there["tile"] == tile and there["is_explored"]:
                return room
        return None

    def colour(self, room: str) -> str | None:
        tile = self.rooms[room]["tile"]
        return TILES[tile].colour if tile else None

    def takes_malfunction(self, room: str) -> bool:
        there = self.rooms[room]
        return bool(there["is_explored"]) and there["tile"] not in NO_MALFUNCTION

    def doors_lying(self) -> int:
        return sum(corridor["door"] != "open" for corridor in self.corridors.values())

    def is_door_left(self) -> bool:
        return self.doors_lying() < self.number_of("door_supply")

    # --- characters

    def order(self) -> list[str]:
        """All seats from the one with the first player token (A-83)."""
        seats = list(self.players)
        first = seats.index(self.position["first"])
        return seats[first:] + seats[:first]

    def awake(self, room: str | None = None) -> list[str]:
        """Characters on board and awake, who stand in a room, in order; only those in this one."""
        return [
            name
            for name in self.order()
            if self.players[name]["status"] == "awake" and room in (None, self.players[name]["room"])
        ]

    def is_in_combat(self, name: str) -> bool:
        player = self.players[name]
        return player["status"] == "awake" and bool(self.intruders_in(player["room"]))

    def contamination(self, name: str) -> tuple[int, int]:
        """Fewest and most contamination cards that may be in hand: of the ten action cards none ever leaves."""
        player = self.players[name]
        if player["contamination"] is not None:
            return player["contamination"], player["contamination"]
        elsewhere = player["deck"] + player["discard"]
        total = player["cards"] + elsewhere - CARDS_EACH
        if player["contamination_elsewhere"] is not None:
            return total - player["contamination_elsewhere"], total - player["contamination_elsewhere"]
        return max(0, total - elsewhere), min(player["cards"], total)

    def action_cards(self, name: str) -> tuple[int, int]:
        """Fewest and most action cards that may be in hand."""
        least, most = self.contamination(name)
        return self.players[name]["cards"] - most, self.players[name]["cards"] - least

    def serious(self, name: str) -> int:
        return len(self.players[name]["wounds"])

    def has_wound(self, name: str, kind: str) -> bool:
        """Whether a serious wound of this kind acts: it is not dressed (CW-10)."""
        return any(wound["kind"] == kind and not wound["is_dressed"] for wound in self.players[name]["wounds"])

    # --- intruders and their tokens

    def intruders_in(self, room: str) -> list[Intruder]:
        """From the largest to the smallest."""
        here = [one for one in self.intruders if one["room"] == room]
        return sorted(here, key=lambda one: (KINDS.index(one["kind"]), one["injuries"], one["number"] or 0))

    def is_fighting(self, intruder: Intruder) -> bool:
        return bool(self.awake(intruder["room"]))

    def by_room(self) -> list[Intruder]:
        """All intruders, rooms by number, inside a room by size (A-65)."""
        return [one for room in self.rooms for one in self.intruders_in(room)]

    def models_left(self, kind: str) -> int:
        used = sum(one["kind"] == kind for one in self.intruders)
        if kind == "larva":
            used += sum(player["has_larva"] for player in self.players.values())
        return (self.number_of("adult_models") if kind == "adult" else MODELS[kind]) - used

    def aside(self) -> list[str]:
        """Tokens that lie outside the bag for models on the table; a larva on a board is one (A-80)."""
        tokens = [f"{one['kind']}-{one['number']}" if one["number"] else f"{one['kind']}?" for one in self.intruders]
        tokens = ["larva-1" if token == "larva?" else token for token in tokens]
        return tokens + ["larva-1" for player in self.players.values() if player["has_larva"]]

    def pool(self, kind: str) -> int:
        """Tokens of this kind beside the board."""
        total = sum(count for token, count in TOKENS.items() if kind_of(token) == kind)
        used = [token for token in [*self.position["bag"], *self.aside()] if kind_of(token) == kind]
        return total - len(used)

    def unseen(self, kind: str) -> dict[str, int]:
        """Tokens of this kind that are not known to be in the bag or aside: the pool, and what `?` stands for."""
        known = Counter([*self.position["bag"], *self.aside()])
        return {
            token: count - known[token]
            for token, count in TOKENS.items()
            if kind_of(token) == kind and count > known[token]
        }

    def drawable(self) -> list[str]:
        """Tokens that may come out of the bag, by name (A-79)."""
        tokens: set[str] = set()
        for token in self.position["bag"]:
            tokens |= set(self.unseen(kind_of(token))) if token.endswith("?") else {token}
        return sorted(tokens)

    def eggs(self) -> int:
        """In play: on the intruder board, in rooms and in hands."""
        loose = sum(there["objects"].count("egg") for there in self.rooms.values())
        held = sum(thing["item"] == "egg" for player in self.players.values() for thing in player["hands"])
        return int(self.position["eggs"]) + loose + held

    def is_egg_left(self) -> bool:
        return self.eggs() < self.number_of("egg_supply")

    def knows_weakness(self, kind: str) -> bool:
        """Whether it is revealed, so that it applies (WK-03)."""
        return any(one["is_revealed"] and one["kind"] == kind for one in self.position["weaknesses"])

    def fires(self) -> int:
        return sum(bool(there["fire"]) for there in self.rooms.values())

    def malfunctions(self) -> int:
        return sum(bool(there["malfunction"]) for there in self.rooms.values())

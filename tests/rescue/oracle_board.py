"""Geometry and cards of Jupiter Rescue, read straight from a JSON position (part of the oracle).

Sources: R = rulebook, A1..H = readings of jupiter.md, wire = docs/jupiter-rescue/notation.md.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import cache
from typing import Any

Position = dict[str, Any]
Action = dict[str, Any]
Face = dict[str, Any]
Faces = dict[str, dict[str, Face]]

POD = "pod"

# B1: axial hexes, pointy top, clockwise from E.
DIRECTIONS = {1: (1, 0), 2: (0, 1), 3: (-1, 1), 4: (-1, 0), 5: (0, -1), 6: (1, -1)}

# wire: two-letter codes of the cards.
CODES = {
    "boost": "BO",
    "bullhorn": "BH",
    "data-core": "DC",
    "follower": "FO",
    "grenadier": "GR",
    "heat-seeker": "HS",
    "juggernaut": "JU",
    "module-control": "MC",
    "override": "OV",
    "phase-shift": "PS",
    "pilot": "PI",
    "rocket-boots": "RB",
    "sniper": "SN",
    "suppressant": "SU",
    "swap": "SW",
    "teleport": "TE",
    "power-grab": "PG",
    "signal-to-noise": "SI",
    "surge": "SG",
}
SETBACKS = ("power-grab", "signal-to-noise", "surge")
# A4: 14 abilities twice, Data Core and Override once, each Setback twice: 36 cards.
DECK = Counter({card: 1 if card in ("data-core", "override") else 2 for card in CODES})

# R "The Cards": the standard scope of each card from the hand ...
FULL_TURN = ("bullhorn", "follower", "grenadier", "juggernaut", "override", "rocket-boots", "swap")
# ... and the cards whose core scope is Once Per Turn.
CORE_ONCE = ("boost", "data-core", "heat-seeker", "module-control", "phase-shift", "pilot", "suppressant", "teleport")


# --- directions, cells, places


def turned(direction: int, by: int) -> int:
    """A direction 1-6 turned `by` times 60 degrees clockwise (B1, B3)."""
    return (direction - 1 + by) % 6 + 1


def opposite(direction: int) -> int:
    return turned(direction, 3)


def ring_cells(ring: int) -> list[tuple[int, int]]:
    """The cells of ring k in order: from the east corner clockwise, first SW (B2)."""
    if ring == 0:
        return [(0, 0)]
    cells, q, r = [], ring, 0
    for direction in (3, 4, 5, 6, 1, 2):
        for _ in range(ring):
            cells.append((q, r))
            q, r = q + DIRECTIONS[direction][0], r + DIRECTIONS[direction][1]
    return cells


@cache
def cell_to_axial(cell: int) -> tuple[int, int]:
    ring, first = 0, 0
    while cell >= first + len(ring_cells(ring)):
        first += len(ring_cells(ring))
        ring += 1
    return ring_cells(ring)[cell - first]


@cache
def axial_to_cell(q: int, r: int) -> int:
    ring = max(abs(q), abs(r), abs(q + r))
    return sum(len(ring_cells(k)) for k in range(ring)) + ring_cells(ring).index((q, r))


@cache
def cell_beyond(cell: int, direction: int) -> int:
    """The cell across the edge that faces `direction`."""
    q, r = cell_to_axial(cell)
    return axial_to_cell(q + DIRECTIONS[direction][0], r + DIRECTIONS[direction][1])


def place_name(cell: int, n: int) -> str:
    return f"{cell}.{n}"


def place_parts(place: str) -> tuple[int, int]:
    cell, n = place.split(".")
    return int(cell), int(n)


def sort_places(places: Iterable[str]) -> list[str]:
    return sorted(places, key=place_parts)


def sort_cards(cards: Iterable[str]) -> list[str]:
    return sorted(cards, key=lambda card: CODES[card])


def lattice_point(place: str) -> tuple[int, int]:
    """B4: spaces form a triangular lattice; neighbouring hubs are three steps apart."""
    cell, n = place_parts(place)
    q, r = cell_to_axial(cell)
    dq, dr = (0, 0) if n == 0 else DIRECTIONS[n]
    return 3 * q + dq, 3 * r + dr


# --- faces


def face_table(position: Position, faces: Faces | None) -> Faces:
    """The faces by tile id and side: the position's own tile set (B9), or the ones given."""
    tile_set = position["tile_set"]
    if isinstance(tile_set, dict):
        return {tile["id"]: tile for tile in tile_set["tiles"]}
    if faces is None:
        raise ValueError("tile_set is 'standard': give the faces as a parameter")
    return faces


def turned_face(face: Face, rotation: int) -> Face:
    """The face as it lies on the table (B3)."""
    special = face["special"]
    return {
        "module": face["module"],
        "special": None if special is None else turned(special, rotation),
        "spokes": {turned(d, rotation) for d in face["spokes"]},
        "rim": {turned(d, rotation) for d in face["rim"]},
        "exits": {turned(d, rotation) for d in face["exits"]},
    }


# --- the board of one position


class Board:
    """A read-only look at one position: its spaces, its bridges and where its figures stand."""

    def __init__(self, position: Position, faces: Faces | None = None) -> None:
        self.position = position
        self.turn = position["turn"]
        self.variants = position["variants"]
        self.dock: int | None = position["pod"]["dock"]
        self.aboard: int = position["pod"]["colonists"]
        self.colonists = set(position["colonists"])
        self.creeps = set(position["creeps"])
        self.supers = set(position["super_creeps"])
        self.robots: dict[str, Position] = {r["robot"]: r for r in position["robots"]}
        self.robot_places = {r["at"] for r in position["robots"]} - {POD, None}
        table = face_table(position, faces)
        self.faces: dict[int, Face] = {
            tile["cell"]: turned_face(table[tile["tile"]][tile["side"]], tile["rotation"]) for tile in position["tiles"]
        }
        self.spaces = {place_name(cell, n) for cell in self.faces for n in self.space_numbers(cell)}
        self.by_point = {lattice_point(place): place for place in self.spaces}
        self.neighbours: dict[str, set[str]] = {place: set() for place in self.spaces | {POD}}
        self._build_bridges()

    # -- spaces and bridges

    def space_numbers(self, cell: int) -> list[int]:
        """A2: hub and six domes, but a Power Plant or Command Dish is no space."""
        return [n for n in range(7) if n == 0 or n != self.faces[cell]["special"]]

    def tile_spaces(self, cell: int) -> list[str]:
        return [place_name(cell, n) for n in self.space_numbers(cell)]

    def _bridge(self, one: str, other: str) -> None:
        if one in self.neighbours and other in self.neighbours:
            self.neighbours[one].add(other)
            self.neighbours[other].add(one)

    def _build_bridges(self) -> None:
        """B4 and B5: bridges inside tiles, across shared edges, and to the docked pod."""
        for cell, face in self.faces.items():
            for d in face["spokes"]:
                self._bridge(place_name(cell, 0), place_name(cell, d))
            for d in face["rim"]:
                self._bridge(place_name(cell, d), place_name(cell, turned(d, 1)))
            for d in face["exits"]:
                beyond = cell_beyond(cell, d)
                if beyond in self.faces and opposite(d) in self.faces[beyond]["exits"]:
                    self._bridge(place_name(cell, d), place_name(beyond, opposite(d)))
                if beyond == self.dock:
                    self._bridge(place_name(cell, d), POD)

    def bridged(self, one: str, other: str) -> bool:
        """B5: "adjacent" for figures = bridged."""
        return other in self.neighbours.get(one, set())

    def step(self, place: str, direction: int) -> str | None:
        """B8: the place one lattice step away over a bridge, or None."""
        if place == POD:
            if self.dock is None:
                return None
            target = place_name(cell_beyond(self.dock, direction), opposite(direction))
        else:
            cell, n = place_parts(place)
            if n == direction and cell_beyond(cell, direction) == self.dock:
                target = POD
            else:
                x, y = lattice_point(place)
                dx, dy = DIRECTIONS[direction]
                target = self.by_point.get((x + dx, y + dy), "")
        return target if self.bridged(place, target) else None

    def line(self, start: str, end: str) -> list[str] | None:
        """B8: the places after `start` up to and including `end` on a straight line, or None."""
        for direction in DIRECTIONS:
            places: list[str] = []
            here = self.step(start, direction)
            while here is not None:
                places.append(here)
                if here == end:
                    return places
                if here == POD:
                    break
                here = self.step(here, direction)
        return None

    # -- tiles

    def tile_of(self, place: str) -> Any:
        """The cell of a place; the pod is a tile of its own (R "Moving")."""
        return POD if place == POD else place_parts(place)[0]

    def tiles_adjacent(self, one: Any, other: Any) -> bool:
        """B5: share an edge, bridge or not; the docked pod is beside what it touches."""
        one = self.dock if one == POD else one
        other = self.dock if other == POD else other
        if one is None or other is None:
            return False
        return other in [cell_beyond(one, d) for d in DIRECTIONS]

    def open_edges(self, cell: int) -> list[int]:
        """B6: directions in which no tile lies beyond; the docked pod covers none."""
        return [d for d in DIRECTIONS if cell_beyond(cell, d) not in self.faces]

    def touches_tile(self, cell: int) -> bool:
        return any(cell_beyond(cell, d) in self.faces for d in DIRECTIONS)

    def docking_cells(self) -> list[int]:
        """B7: every empty cell that touches at least one tile."""
        around = {cell_beyond(cell, d) for cell in self.faces for d in DIRECTIONS}
        return sorted(around - set(self.faces))

    def module_cells(self, module: int) -> list[int]:
        return sorted(c for c, face in self.faces.items() if face["module"] == module)

    # -- figures

    def is_open(self, place: str) -> bool:
        """A space of the colony without any figure."""
        return (
            place in self.spaces
            and place not in self.colonists
            and place not in self.creeps
            and place not in self.robot_places
        )

    def robots_at(self, place: str) -> list[str]:
        return [name for name, robot in self.robots.items() if robot["at"] == place]

    def robot_on_tile(self, cell: int) -> bool:
        return any(self.tile_of(place) == cell for place in self.robot_places)

    def supers_on_module(self, module: int) -> int:
        return sum(1 for place in self.supers if self.faces[self.tile_of(place)]["module"] == module)

    # -- the player whose turn it is

    @property
    def solo(self) -> bool:
        return len(self.robots) == 1

    @property
    def player(self) -> Position:
        return self.robots[self.turn["robot"]]

    def actions_allowed(self) -> int:
        """C2: 5, less 1 while any Dish holds a Super Creep, plus 1 per Boost."""
        return 5 - (1 if self.supers_on_module(4) else 0) + self.turn["extra"]

    def actions_left(self) -> int:
        return self.actions_allowed() - self.turn["spent"]

    def hand_limit(self) -> int:
        """E7: 4, less 1 per Plant with a Super Creep, never below 0."""
        return max(0, 4 - self.supers_on_module(3))


# --- the deck


def visible_cards(position: Position) -> Counter:
    """All cards that lie somewhere else than in the draw pile."""
    seen: Counter[str] = Counter(position["open"]) + Counter(position["discards"]) + Counter(position["aside"])
    for robot in position["robots"]:
        seen += Counter(robot["core"]) + Counter(robot["hand"])
    if position["turn"]["setback"] is not None:
        seen[position["turn"]["setback"]] += 1
    return seen


def draw_pile(position: Position) -> Counter:
    """wire: the draw pile is what is left of the 36 cards."""
    return DECK - visible_cards(position)


def is_full_turn(card: str, solo: bool) -> bool:
    """F1; in Solo Play Override is another Boost (G5)."""
    return card in FULL_TURN and not (solo and card == "override")


def is_core_once(card: str, solo: bool) -> bool:
    return card in CORE_ONCE or (solo and card == "override")

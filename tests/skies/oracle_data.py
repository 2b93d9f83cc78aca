"""The cards of Under Falling Skies as the second implementation knows them: typed anew, read from no file of the game.

A sky row is its glowing symbol and five spaces: `.` blank, a digit for an explosion with that number, `<` and `>` for
arrows, `M` for a mother ship symbol, `*` for the city. A base card is its rooms and tunnels, in the order of the
component data. Cells are named as in docs/under-falling-skies/notation.md: letter of the row, then the column.
"""

from __future__ import annotations

from typing import Any, NamedTuple

COLUMNS = (1, 2, 3, 4, 5)
CITY = 16
MOST_ENERGY = 7
HIGHEST_ROBOT = 6
FLOOR = 5
BLACK, WHITE, BLUE = 3, 2, 2
GREEN_SHIPS, RED_SHIPS = 5, 2
SIDES = ("easy", "difficult")

SkyRow = tuple[str, int, str]
"""Glowing symbol, how many, and the five spaces."""

SKY: dict[str, tuple[tuple[SkyRow, ...], ...]] = {
    "easy": (
        (
            ("none", 0, ". . . . ."),
            ("excavator", 1, ". . . < ."),
            ("red-ship", 1, ". 1 > . ."),
            ("research", 1, "2 > . . M"),
        ),
        (
            ("excavator", 1, ". . < > ."),
            ("excavator", 2, ". < M 2 ."),
            ("research", 2, "3 M > . 4"),
            ("red-ship", 1, "> . 3 . <"),
        ),
        (
            ("excavator", 1, "M 6 . < ."),
            ("damage", 1, "> . 3 M 2"),
            ("none", 0, ". > . 5 ."),
            ("skull", 0, ". < M . <"),
        ),
        (
            ("none", 0, "5 . < 4 M"),
            ("none", 0, ". 3 5 > ."),
            ("none", 0, ". . . M 6"),
            ("none", 0, "* * * * *"),
        ),
    ),
    "difficult": (
        (
            ("excavator", 2, "> . . . ."),
            ("excavator", 2, ". . > . ."),
            ("red-ship", 1, ". < . M 2"),
            ("excavator", 1, "M 3 . . <"),
        ),
        (
            ("red-ship", 1, "M . < . M"),
            ("research", 2, ". M . 5 4"),
            ("research", 2, "> . 4 > ."),
            ("excavator", 1, "3 > . 7 ."),
        ),
        (
            ("damage", 1, ". < M . <"),
            ("research", 1, "M 5 > . ."),
            ("skull", 0, "> . . M ."),
            ("none", 0, "6 . . < ."),
        ),
        (
            ("none", 0, ". 5 M M ."),
            ("none", 0, "M . < 5 M"),
            ("none", 0, "7 M 5 M 6"),
            ("none", 0, "* * * * *"),
        ),
    ),
}


class Room(NamedTuple):
    """A room: its cells, its effects in their order, what it costs to use, and the number above it."""

    cells: tuple[str, ...]
    effects: tuple[str, ...]
    energy: int
    modifier: int


def room(cells: str, effects: str, energy: int, modifier: int) -> Room:
    return Room(tuple(cells.split()), tuple(effects.split()), energy, modifier)


class BaseCard(NamedTuple):
    """A face of a base card."""

    rooms: tuple[Room, ...]
    tunnels: tuple[str, ...]
    damage: int
    """Damage spaces that can be survived."""
    way: tuple[str, ...]
    """The cells of the excavator's way, in its order."""
    excavator: str | None = None
    """Where the excavator starts; None on the lower card."""
    opens_with: tuple[tuple[str, str], ...] = ()
    """Cells beside the way, and the cell of the way that each opens with (reading 50)."""


ANTI_AIR = tuple(room(f"A{column}", "anti-air", 0, 0) for column in COLUMNS)
UPPER_WAY = ("A5", "A4", "A3", "A2", "A1", "B1", "B2", "B3", "B4", "B5", "C5", "C4", "C3", "C2", "C1")
LOWER_WAY = ("D1", "D2", "D3", "D4", "D5", "E5", "E4", "E3", "E2", "E1", "F1", "F2", "F3", "F4")

UPPER: dict[str, BaseCard] = {
    "easy": BaseCard(
        rooms=(
            *ANTI_AIR,
            room("B1", "energy", 0, -1),
            room("B2", "robot", 1, -1),
            room("B3", "fighters", 1, -1),
            room("B5", "research", 1, -1),
            room("C4", "fighters", 2, 0),
            room("C3 C2", "energy", 0, 0),
            room("C1", "research", 1, 0),
        ),
        tunnels=("B4", "C5"),
        damage=2,
        way=UPPER_WAY,
        excavator="C5",
    ),
    "difficult": BaseCard(
        rooms=(
            *ANTI_AIR,
            room("B1 B2", "energy", 0, -2),
            room("B3", "fighters", 2, 0),
            room("B4", "research", 0, -2),
            room("C5 C4", "energy robot", 0, -6),
            room("C2", "research", 2, 1),
            room("C1", "fighters", 2, 1),
        ),
        tunnels=("B5", "C3"),
        damage=2,
        way=UPPER_WAY,
        excavator="B5",
    ),
}

LOWER: dict[str, BaseCard] = {
    "easy": BaseCard(
        rooms=(
            room("D1", "robot", 2, 0),
            room("D2", "fighters", 2, 1),
            room("D3 D4", "research", 1, 0),
            room("D5", "energy", 0, 0),
            room("E5", "fighters", 1, 0),
            room("E4", "robot", 1, 0),
            room("E2 E1", "energy fighters", 0, -3),
            room("F2 F3 F4", "research", 1, 0),
        ),
        tunnels=("E3", "F1", "F5"),
        damage=2,
        way=(*LOWER_WAY, "F5"),
    ),
    "difficult": BaseCard(
        rooms=(
            room("D1", "robot", 0, -1),
            room("D2 D3", "research fighters", 0, -3),
            room("D4", "energy", 0, -1),
            room("D5", "fighters", 0, -1),
            room("E5 F5", "research", 1, 0),
            room("E4", "robot", 2, 0),
            room("E3 E2", "fighters", 0, 0),
            room("F1 F2", "research", 3, 2),
        ),
        tunnels=("E1", "F3", "F4"),
        damage=1,
        way=LOWER_WAY,
        opens_with=(("F5", "E5"),),
    ),
}

RESEARCH: dict[str, tuple[int, ...]] = {
    "easy": (3, 1, 4, 2, 3, 2, 6, 2, 1, 4, 7, 4, 2, 12),
    "difficult": (2, 2, 5, 1, 4, 5, 2, 2, 7, 1, 7, 3, 4, 12),
}
"""The number on each space after the start."""

SPACE_WORDS = {"empty": ".", "left": "<", "right": ">", "mother-ship": "M", "city": "*"}
"""How the spaces of a card set that somebody sends are written here."""

START_ENERGY: dict[str, int] = {"easy": 2, "difficult": 2}


def sent_sky(face: dict[str, Any]) -> list[SkyRow]:
    """The rows of a sky card that somebody sent."""
    rows = []
    for row in face["rows"]:
        name, _, count = row["symbol"].partition("-") if row["symbol"] != "red-ship" else ("red-ship", "", "1")
        spaces = [SPACE_WORDS.get(space) or space.removeprefix("explosion-") for space in row["spaces"]]
        rows.append((name, int(count or 0), " ".join(spaces)))
    return rows


def sent_base(face: dict[str, Any]) -> BaseCard:
    """A base card that somebody sent."""
    cells = [cell for room in face["rooms"] for cell in room["cells"]]
    beside = face.get("beside") or {}
    return BaseCard(
        rooms=tuple(
            Room(tuple(room["cells"]), tuple(room["effects"]), room.get("energy") or 0, room.get("modifier") or 0)
            for room in face["rooms"]
        ),
        tunnels=tuple(cell for cell in (*face["route"], *beside) if cell not in cells),
        damage=face["damage"],
        way=tuple(face["route"]),
        excavator=face.get("start"),
        opens_with=tuple(beside.items()),
    )

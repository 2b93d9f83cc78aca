"""What stands on the table of Under Falling Skies: questions about a JSON position, for the second implementation.

Positions are those of docs/under-falling-skies/notation.md; nothing here changes one.
"""

from __future__ import annotations

from typing import Any

from tests.skies.oracle_data import (
    BLACK,
    BLUE,
    COLUMNS,
    LOWER,
    RED_SHIPS,
    RESEARCH,
    SKY,
    UPPER,
    WHITE,
    BaseCard,
    Room,
    SkyRow,
    sent_base,
    sent_sky,
)

Position = dict[str, Any]
Action = dict[str, Any]
Die = dict[str, Any]
Ship = dict[str, str]

CELLS = tuple(f"{letter}{column}" for letter in "ABCDEF" for column in COLUMNS)
ACTION_DICE = ("black", "white")


def faces(position: Position) -> tuple[BaseCard, BaseCard, tuple[int, ...], list[SkyRow]]:
    """Upper and lower base, research track and sky, from our cards or from those in the position."""
    cards, sent = position["cards"], position["card_set"]
    sky: list[SkyRow] = []
    if sent != "standard":
        for face in sent["sky"]:
            sky += sent_sky(face)
        return sent_base(sent["upper"]), sent_base(sent["lower"]), tuple(sent["tracks"]["research"]), sky
    for number, side in enumerate(cards["sky"]):
        sky += SKY[side][number]
    return UPPER[cards["upper"]], LOWER[cards["lower"]], RESEARCH[cards["tracks"]], sky


class Board:
    """A position and the cards that lie there. It sees every later change of the position."""

    def __init__(self, position: Position) -> None:
        self.position = position
        upper, lower, self.research, self.sky = faces(position)
        self.rooms = upper.rooms + lower.rooms
        self.way = upper.way + lower.way
        self.beside = dict(upper.opens_with + lower.opens_with)
        self.damage_limit = upper.damage + lower.damage + 1

    # --- sky

    def space(self, row: int, column: int) -> str:
        return self.sky[row - 1][2].split()[column - 1]

    def symbol(self, row: int) -> tuple[str, int]:
        name, count, _ = self.sky[row - 1]
        return name, count

    def row(self, ship: Ship) -> int:
        """Where the ship stands, counted from the top; a starting spot lies on the mother ship's row."""
        if ship["at"][0] == "S":
            return self.position["mother_ship"]
        return int(ship["at"].split(".")[0])

    @staticmethod
    def column(ship: Ship) -> int:
        return int(ship["at"][-1])

    @staticmethod
    def in_sky(ship: Ship) -> bool:
        return ship["at"][0] != "S"

    def ships_in(self, column: int) -> list[Ship]:
        """From the top."""
        return sorted((ship for ship in self.position["ships"] if self.column(ship) == column), key=self.row)

    def is_ship_at(self, at: str) -> bool:
        return any(ship["at"] == at for ship in self.position["ships"])

    def red_aside(self) -> int:
        on_board = [ship for ship in self.position["ships"] if ship["ship"] == "red"]
        return RED_SHIPS - len(on_board) - self.position["waiting"]["red"]

    def waiting(self) -> int:
        return sum(self.position["waiting"].values())

    def free_spots(self) -> list[int]:
        return [column for column in COLUMNS if not self.is_ship_at(f"S{column}")]

    # --- base

    def room_of(self, cell: str) -> Room | None:
        """None for a tunnel."""
        for room in self.rooms:
            if cell in room.cells:
                return room
        return None

    def first_cell(self, room: Room) -> str:
        """The cell by which answers name the room: its first one, but for one that holds a digging die."""
        digging = self.digging_die()
        return min(cell for cell in room.cells if digging is None or cell != digging["at"] or len(room.cells) == 1)

    def index(self, cell: str) -> int:
        """The cell's number on the excavator's way; beside the way, that of the cell it opens with (reading 50)."""
        return self.way.index(self.beside.get(cell, cell))

    def excavator(self) -> int:
        return self.way.index(self.position["excavator"])

    def is_excavated(self, cell: str) -> bool:
        return self.index(cell) < self.excavator()

    def is_dug_for(self, cell: str) -> bool:
        """Whether the cell is on the way beyond the excavator."""
        return cell not in self.beside and self.index(cell) > self.excavator()

    def lying(self, cell: str) -> Die | None:
        for die in self.position["base"]:
            if die["at"] == cell:
                return die
        return None

    def action_dice(self) -> list[Die]:
        return [die for die in self.position["base"] if die["die"] in ACTION_DICE]

    def robots(self) -> list[Die]:
        return [die for die in self.position["base"] if die["die"] == "blue"]

    def blue_aside(self) -> int:
        return BLUE - len(self.robots()) - len(self.position["built"])

    def digging_die(self) -> Die | None:
        for die in self.action_dice():
            if not self.is_excavated(die["at"]):
                return die
        return None

    def is_digging(self, die: Die) -> bool:
        return die["die"] in ACTION_DICE and not self.is_excavated(die["at"])

    def to_roll(self) -> dict[str, int]:
        """How many action dice of each colour do not lie in the base."""
        placed = [die["die"] for die in self.action_dice()]
        return {"black": BLACK - placed.count("black"), "white": WHITE - placed.count("white")}

    def dice_in(self, room: Room) -> list[Die]:
        """Dice and robots in the room by cell; a digging die is not in it (reading 6)."""
        lying = [die for die in self.position["base"] if die["at"] in room.cells and not self.is_digging(die)]
        return sorted(lying, key=lambda die: die["at"])

    def unresolved(self, cell: str) -> list[Die]:
        """What is resolved when this cell is named: the digging die on it, or what is to be resolved in its room."""
        here = self.lying(cell)
        if here is not None and self.is_digging(here):
            return [here]
        room = self.room_of(cell)
        return [] if room is None else [die for die in self.dice_in(room) if not die["resolved"]]

    def empty_slots(self, room: Room) -> list[str]:
        held = [die["at"] for die in self.dice_in(room)]
        return [cell for cell in room.cells if cell not in held]

    def value(self, room: Room) -> int:
        return sum(die["value"] for die in self.dice_in(room)) + room.modifier

    def makes_way(self, cell: str) -> bool:
        """Reading 10: the robot on this cell gives up its spot, for its column has no other place for a die."""
        column = cell[1]
        if any(die["at"][1] == column for die in self.action_dice()):
            return False
        spots = [spot for spot in CELLS if spot[1] == column and self.room_of(spot) and self.is_excavated(spot)]
        robots = [robot["at"] for robot in self.robots()]
        if cell not in robots or any(spot not in robots for spot in spots):
            return False
        return self.digging_die() is not None or not any(self.is_dug_for(spot) for spot in CELLS if spot[1] == column)

"""Positions that play seldom or never reaches: trackers, ships, dice and robots put on the cards by chance.

They are made with the second implementation's knowledge of the cards; whether one is possible, the game decides.
"""

from __future__ import annotations

import copy
import random
from typing import Any

from tests.skies import oracle
from tests.skies.oracle_board import CELLS, Board, Position
from tests.skies.oracle_data import BLUE, CITY, COLUMNS, FLOOR, GREEN_SHIPS, MOST_ENERGY
from tests.skies.own_cards import own_cards

DICE = ("black", "black", "black", "white", "white")

OWN = 0.15
"""How often the cards are somebody's own."""


def cards(rnd: random.Random) -> dict[str, Any]:
    """Any mixture of sides; all levels come about equally often."""
    sides = ["difficult"] * rnd.randint(0, 7)
    sides += ["easy"] * (7 - len(sides))
    rnd.shuffle(sides)
    return {"sky": sides[:4], "upper": sides[4], "lower": sides[5], "tracks": sides[6]}


def level(position: Position) -> int:
    sides = position["cards"]
    return 1 + [*sides["sky"], sides["upper"], sides["lower"], sides["tracks"]].count("difficult")


def start(rnd: random.Random) -> Position:
    """The set-up, with our cards or, now and then, with cards of somebody's own."""
    own = own_cards(rnd) if rnd.random() < OWN else "standard"
    return oracle.start(cards(rnd), rnd.choice([None, rnd.randrange(1 << 32)]), own)


def random_position(rnd: random.Random) -> Position:
    """A position in the middle of a game, in any phase but the last; one in five is close to a win."""
    position = start(rnd)
    board = Board(position)
    skull = next(row for row in range(1, CITY + 1) if board.symbol(row)[0] == "skull")
    phase = rnd.choice(["roll", "place", "place", "resolve", "resolve", "resolve", "deploy", "respawn"])
    position["phase"] = phase
    position["mother_ship"] = rnd.randint(1 if phase == "respawn" else 0, skull - 1)
    position["round"] = rnd.randint(1, position["mother_ship"] + (phase != "respawn"))
    position["energy"] = rnd.choice([0, 1, 2, 3, rnd.randint(0, MOST_ENERGY)])
    position["research"] = rnd.choice([rnd.randrange(len(board.research)), len(board.research) - 1])
    position["damage"] = rnd.choice([0, 0, rnd.randrange(board.damage_limit), board.damage_limit - 1])
    position["excavator"] = board.way[rnd.choice([FLOOR, rnd.randint(FLOOR, 14), rnd.randrange(FLOOR, len(board.way))])]
    if close := rnd.random() < 0.2:
        position["excavator"] = board.way[-1]
        position["energy"] = MOST_ENERGY
        position["research"] = max(0, len(board.research) - rnd.randint(1, 2))
    _strew_robots(board, rnd)
    _strew_dice(board, rnd, "research" if close else "")
    _strew_ships(board, rnd)
    oracle.in_order(position)
    return position


def mutated(position: Position, rnd: random.Random) -> Position:
    """The same position but for one to three faults, which may well make it impossible."""
    other = copy.deepcopy(position)
    board = Board(other)
    for _ in range(rnd.randint(1, 3)):
        what = rnd.choice(["tracker", "tracker", "excavator", "ship", "ship", "die", "die", "robot", "built", "phase"])
        if what == "tracker":
            name = rnd.choice(["mother_ship", "energy", "research", "damage", "round"])
            other[name] = max(name == "round", other[name] + rnd.choice([-2, -1, 1, 2]))
        elif what == "excavator":
            other["excavator"] = rnd.choice(board.way)
        elif what == "ship":
            _mutate_ship(other, rnd)
        elif what == "die" and other["base"]:
            lying = rnd.choice(other["base"])
            lying.update(
                rnd.choice([{"at": rnd.choice(CELLS)}, {"value": rnd.randint(1, 6)}, {"die": rnd.choice(DICE)}])
            )
        elif what == "robot":
            value, resolved = rnd.randint(1, 6), rnd.random() < 0.3
            other["base"].append({"at": rnd.choice(CELLS), "die": "blue", "value": value, "resolved": resolved})
        elif what == "built":
            other["built"].append(rnd.randint(1, 6))
        elif what == "phase":
            other["phase"] = rnd.choice(["roll", "place", "resolve", "deploy", "respawn"])
    oracle.in_order(other)
    return other


def _mutate_ship(position: Position, rnd: random.Random) -> None:
    """Moves a ship, or puts it on the mother ship card or aside."""
    if position["ships"]:
        ship = rnd.choice(position["ships"])
        column = rnd.choice(COLUMNS)
        ship["at"] = rnd.choice([f"S{column}", f"{rnd.randint(1, CITY - 1)}.{column}"])
        if rnd.random() < 0.4:
            position["ships"].remove(ship)
            position["waiting"][ship["ship"]] += ship["ship"] == "green" or rnd.random() < 0.5


def _strew_robots(board: Board, rnd: random.Random) -> None:
    position = board.position
    number = rnd.choice([0, 1, 1, 2, 2])
    spots = [cell for cell in CELLS if board.room_of(cell) and board.is_excavated(cell)]
    if rnd.random() < 0.3:
        spots = [cell for cell in spots if cell[0] == "A"]
    for at in rnd.sample(spots, number):
        position["base"].append({"at": at, "die": "blue", "value": rnd.randint(1, 6), "resolved": False})
    if position["phase"] == "deploy" and number == BLUE:
        position["base"].pop()
    aside = BLUE - len(position["base"])
    if position["phase"] == "deploy" or (position["phase"] == "resolve" and aside and rnd.random() < 0.3):
        position["built"] = sorted(rnd.randint(1, 6) for _ in range(rnd.randint(1, aside)))


def _strew_dice(board: Board, rnd: random.Random, effect: str) -> None:
    """Dice in the base, one a column, some in a larger room; those not placed show a value, or are to be rolled.

    With an effect, the larger room is one that has it, and the dice in it are high.
    """
    position = board.position
    phase = position["phase"]
    if phase in ("deploy", "respawn"):
        return
    dice = list(DICE)
    rnd.shuffle(dice)
    most = 5 if phase == "resolve" else 4
    placed = most if effect else rnd.randint(most - 4, most)
    larger = [room.cells for room in board.rooms if len(room.cells) > 1 and (not effect or effect in room.effects)]
    wanted = rnd.choice([cells for cells in larger if all(map(board.is_excavated, cells))] or larger or [()])
    lowest = 6 if effect else rnd.choice([1, 1, 4])
    for column in rnd.sample(COLUMNS, placed):
        spots = [cell for cell in CELLS if int(cell[1]) == column and _takes_die(board, cell)]
        spots = [cell for cell in spots if cell in wanted] or spots
        if spots:
            lying = {"at": rnd.choice(spots), "die": dice.pop(), "value": rnd.randint(lowest, 6), "resolved": False}
            position["base"].append(lying)
    if phase == "place":
        for colour in dice:
            position["rolled"][colour].append(rnd.randint(1, 6))
    if phase == "resolve" and board.action_dice():
        for room in board.rooms:
            robots = board.dice_in(room)
            if all(robot["die"] == "blue" for robot in robots) and rnd.random() < 0.3:
                for robot in robots:
                    robot["resolved"] = True


def _takes_die(board: Board, cell: str) -> bool:
    if board.lying(cell) is not None or cell == board.position["excavator"]:
        return False
    if not board.is_excavated(cell):
        return board.is_dug_for(cell) and board.digging_die() is None
    return board.room_of(cell) is not None and not (board.position["phase"] == "resolve" and cell[0] == "A")


def _strew_ships(board: Board, rnd: random.Random) -> None:
    position = board.position
    top = position["mother_ship"]
    places = [f"S{column}" for column in COLUMNS] * 2
    places += [f"{row}.{column}" for row in range(top + 1, CITY) for column in COLUMNS]
    crowded = rnd.sample(COLUMNS, rnd.randint(1, 5))
    places = [at for at in places if int(at[-1]) in crowded]
    rnd.shuffle(places)
    if rnd.random() < 0.4:
        places.sort(key=lambda at: at[0] != "S" and board.space(int(at.split(".")[0]), int(at[-1])).isdigit())
    position["ships"] = []
    waits = {"respawn": 0.5, "roll": 0.1, "place": 0.1}.get(position["phase"], 0.2)
    for ship in ["green"] * GREEN_SHIPS + ["red"] * rnd.randint(0, 2):
        at = places.pop() if places else "S1"
        if rnd.random() < waits or board.is_ship_at(at):
            position["waiting"][ship] += 1
        else:
            position["ships"].append({"ship": ship, "at": at})

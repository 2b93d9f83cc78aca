"""What a legal action does, and what follows by itself, by the second implementation of Under Falling Skies.

Invariant: `Ended` leaves a step as soon as the game is won or lost, so that nothing after it is done (reading 55).
"""

from __future__ import annotations

from typing import Any

from tests.seeded import die_from
from tests.skies.oracle_board import ACTION_DICE, Action, Board, Die, Position, Ship
from tests.skies.oracle_data import CITY, COLUMNS, FLOOR, HIGHEST_ROBOT, MOST_ENERGY, Room
from tests.skies.oracle_rules import names_dice

Event = tuple[str, str, dict[str, Any]]
"""Type, rule, and fields; the sentence that gives the reason of an end is left out."""


class Ended(Exception):
    """The game is won or lost."""


def in_order(position: Position) -> None:
    """Brings lists into the order of the notation."""
    board = Board(position)
    position["ships"].sort(
        key=lambda ship: (ship["ship"] == "red", board.in_sky(ship), board.row(ship), ship["at"][-1])
    )
    position["base"].sort(key=lambda die: die["at"])
    position["built"].sort()
    for values in position["rolled"].values():
        values.sort()


class Steps:
    """Changes a position in place and collects what happens."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self.board = Board(position)
        self.events: list[Event] = []

    def do(self, action: Action) -> None:
        try:
            getattr(self, action["type"])(action)
        except Ended:
            self.position["phase"] = "over"
        in_order(self.position)

    def tell(self, kind: str, rule: str, **fields: Any) -> None:
        self.events.append((kind, rule, fields))

    # --- first phase

    def roll(self, action: Action) -> None:
        rolled = {colour: list(action.get(colour, [])) for colour in ACTION_DICE}
        if not names_dice(action):
            chance = self.position["chance"]
            for colour, count in self.board.to_roll().items():
                for _ in range(count):
                    rolled[colour].append(die_from(chance["seed"], chance["drawn"]))
                    chance["drawn"] += 1
        self.position["rolled"] = {colour: sorted(values) for colour, values in rolled.items()}
        self.tell("dice-rolled", "roll.dice", black=sorted(rolled["black"]), white=sorted(rolled["white"]))
        self.position["phase"] = "place"

    def place(self, action: Action) -> None:
        at, colour, value = action["at"], action["die"], action["value"]
        robot = self.board.lying(at)
        if robot is not None:
            self.position["base"].remove(robot)
            self.tell("robot-displaced", "place.spot", at=at)
        self.position["rolled"][colour].remove(value)
        self.position["base"].append({"at": at, "die": colour, "value": value, "resolved": False})
        self.tell("die-placed", "place.die", die=colour, value=value, at=at)
        self.move_ships(int(at[1]), value - 1 if self.is_anti_air(at) else value)
        left = {name: len(values) for name, values in self.position["rolled"].items()}
        if sum(left.values()) == 0:
            self.put_anti_air_dice_aside()
            self.position["phase"] = "resolve"
            self.go_on()
        elif colour == "white":
            self.tell("dice-to-roll", "place.white", **left)
            self.position["rolled"] = {"black": [], "white": []}
            self.position["phase"] = "roll"

    def is_anti_air(self, cell: str) -> bool:
        """A digging die in anti-air is there to dig (reading 6)."""
        room = self.board.room_of(cell)
        return room is not None and "anti-air" in room.effects and self.board.is_excavated(cell)

    def put_anti_air_dice_aside(self) -> None:
        for die in sorted(self.board.action_dice(), key=lambda die: die["at"][1]):
            if self.is_anti_air(die["at"]):
                self.remove_die(die, "room.anti-air")

    def move_ships(self, column: int, spaces: int) -> None:
        if spaces == 0:
            return
        moving = self.board.ships_in(column)
        for ship in moving:
            start = ship["at"]
            ship["at"] = f"{min(self.board.row(ship) + spaces, CITY)}.{column}"
            self.tell("ship-moved", "ships.move", ship=ship["ship"], **{"from": start}, to=ship["at"])
        for ship in moving:
            if any(ship is other for other in self.position["ships"]):
                self.end_of_move(ship)

    def end_of_move(self, ship: Ship) -> None:
        row, column = self.board.row(ship), self.board.column(ship)
        space = self.board.space(row, column)
        if space == "*":
            self.take_ship(ship)
            self.position["waiting"][ship["ship"]] += 1
            self.tell("city-hit", "ships.city", ship=ship["ship"], column=column)
            self.damage(1, "ships.city")
        elif space in "<>":
            to = f"{row}.{column - 1 if space == '<' else column + 1}"
            if self.board.is_ship_at(to):
                self.tell("ship-blocked", "ships.arrow", ship=ship["ship"], at=ship["at"], to=to)
            else:
                self.tell("ship-followed-arrow", "ships.arrow", ship=ship["ship"], **{"from": ship["at"]}, to=to)
                ship["at"] = to
        elif space == "M":
            self.descend("ships.mother-ship")

    # --- what several phases do

    def take_ship(self, ship: Ship) -> None:
        """Takes this very ship off its space; two may stand in the city, so it is not looked for by its place."""
        self.position["ships"][:] = [other for other in self.position["ships"] if other is not ship]

    def lose(self, rule: str) -> None:
        self.tell("game-lost", rule)
        raise Ended

    def damage(self, count: int, rule: str) -> None:
        limit = self.board.damage_limit
        self.position["damage"] = min(limit, self.position["damage"] + count)
        self.tell("damage-taken", rule, count=count, damage=self.position["damage"], limit=limit)
        if self.position["damage"] >= limit:
            self.lose("end.damage")

    def descend(self, rule: str) -> None:
        self.position["mother_ship"] += 1
        row = self.position["mother_ship"]
        self.tell("mother-ship-moved", rule, row=row)
        if self.board.symbol(row)[0] == "skull":
            self.lose("end.mother-ship")
        for column in COLUMNS:
            for ship in self.board.ships_in(column):
                if ship["at"] == f"{row}.{column}":
                    self.take_ship(ship)
                    self.position["waiting"][ship["ship"]] += 1
                    self.tell("ship-swept", "mother-ship.descent", ship=ship["ship"], at=ship["at"])

    def remove_die(self, die: Die, rule: str) -> None:
        self.position["base"].remove(die)
        self.tell("die-removed", rule, die=die["die"], value=die["value"], at=die["at"])

    def spend(self, count: int, rule: str) -> None:
        self.position["energy"] -= count
        self.tell("energy-spent", rule, count=count, energy=self.position["energy"])

    # --- second phase

    def use(self, action: Action) -> None:
        room = self.board.room_of(action["at"])
        assert room is not None
        value = self.board.value(room)
        if room.energy:
            self.spend(room.energy, "use.energy")
        for effect in room.effects:
            gained = False
            if effect == "energy":
                gained = self.gain_energy(value)
            elif effect == "fighters":
                gained = self.shoot(value)
            elif effect == "research":
                gained = self.advance(value)
            elif effect == "robot":
                gained = self.build(value, action.get("robot"))
            if not gained:
                self.tell("nothing-gained", "use.value", at=self.board.first_cell(room), effect=effect)
        self.clear(room, "resolve.once")
        self.go_on()

    def clear(self, room: Room, rule: str) -> None:
        """The room is resolved: its dice leave, its robots lose 1."""
        for die in self.board.dice_in(room):
            if die["die"] != "blue":
                self.remove_die(die, rule)
            elif die["value"] > 1:
                die["value"] -= 1
                die["resolved"] = True
                self.tell("robot-worn", "robot.wear", at=die["at"], value=die["value"])
            else:
                self.position["base"].remove(die)
                self.tell("robot-removed", "robot.wear", at=die["at"])

    def gain_energy(self, value: int) -> bool:
        count = max(0, min(value, MOST_ENERGY - self.position["energy"]))
        if count:
            self.position["energy"] += count
            self.tell("energy-gained", "room.energy", count=count, energy=self.position["energy"])
        return count > 0

    def shoot(self, value: int) -> bool:
        hit = False
        for row in range(1, CITY + 1):
            for column in COLUMNS:
                space = self.board.space(row, column)
                if not space.isdigit() or int(space) > value:
                    continue
                for ship in self.board.ships_in(column):
                    if ship["at"] != f"{row}.{column}":
                        continue
                    hit = True
                    self.take_ship(ship)
                    if ship["ship"] == "green":
                        self.position["waiting"]["green"] += 1
                        self.tell("ship-shot", "room.fighters", at=ship["at"])
                    else:
                        self.tell("red-ship-shot", "room.fighters", at=ship["at"])
        return hit

    def advance(self, value: int) -> bool:
        count, needed = 0, 0
        for number in self.board.research[self.position["research"] :]:
            needed += number
            if needed > value:
                break
            count += 1
        if count:
            self.position["research"] += count
            self.tell("research-advanced", "room.research", count=count, research=self.position["research"])
            if self.position["research"] == len(self.board.research):
                self.tell("game-won", "end.won")
                raise Ended
        return count > 0

    def build(self, value: int, source: str | None) -> bool:
        if source is None:
            return False
        if source != "aside":
            robot = self.board.lying(source)
            assert robot is not None
            self.position["base"].remove(robot)
            self.tell("robot-taken", "room.robot", at=source)
        built = min(value, HIGHEST_ROBOT)
        self.position["built"].append(built)
        self.tell("robot-built", "room.robot", value=built)
        return True

    def dig(self, action: Action) -> None:
        die = self.board.lying(action["at"])
        assert die is not None
        self.spend(1, "dig.energy")
        self.position["base"].remove(die)
        start = self.position["excavator"]
        self.position["excavator"] = action["at"]
        self.tell("excavator-moved", "dig.value", **{"from": start}, to=action["at"])
        self.go_on()

    def skip(self, action: Action) -> None:
        die = self.board.lying(action["at"])
        if die is not None and self.board.is_digging(die):
            self.remove_die(die, "resolve.skip")
        else:
            room = self.board.room_of(action["at"])
            assert room is not None
            self.clear(room, "resolve.skip")
        self.go_on()

    def deploy(self, action: Action) -> None:
        at, value = action["at"], action["value"]
        self.position["built"].remove(value)
        self.position["base"].append({"at": at, "die": "blue", "value": value, "resolved": False})
        self.tell("robot-placed", "robot.placed", value=value, at=at)
        self.go_on()

    # --- third phase

    def respawn(self, action: Action) -> None:
        ship, column = action["ship"], action["column"]
        self.position["waiting"][ship] -= 1
        self.position["ships"].append({"ship": ship, "at": f"S{column}"})
        self.tell("ship-respawned", "respawn.ship", ship=ship, column=column)
        self.go_on()

    def go_on(self) -> None:
        """Passes over phases in which there is nothing to do."""
        position = self.position
        if position["phase"] == "resolve" and all(die["resolved"] for die in position["base"]):
            position["phase"] = "deploy"
            for robot in self.board.robots():
                robot["resolved"] = False
        if position["phase"] == "deploy" and not position["built"]:
            self.apply_symbol()
            self.descend("mother-ship.descent")
            position["phase"] = "respawn"
        if position["phase"] == "respawn" and not (self.board.waiting() and self.board.free_spots()):
            self.begin_round()

    def apply_symbol(self) -> None:
        name, count = self.board.symbol(self.position["mother_ship"] + 1)
        if name == "damage":
            self.damage(count, "symbol.damage")
        elif name == "excavator":
            self.retreat(count)
        elif name == "research":
            lost = min(count, self.position["research"])
            if lost:
                self.position["research"] -= lost
                self.tell("research-lost", "symbol.research", count=lost, research=self.position["research"])
        elif name == "red-ship" and self.board.red_aside():
            self.position["waiting"]["red"] += 1
            self.tell("red-ship-arrived", "symbol.red-ship")

    def retreat(self, count: int) -> None:
        start = self.board.excavator()
        end = max(FLOOR, start - count)
        if end >= start:
            return
        way = self.board.way
        self.position["excavator"] = way[end]
        self.tell("excavator-retreated", "symbol.excavator", **{"from": way[start]}, to=way[end])
        for robot in sorted(self.board.robots(), key=lambda robot: robot["at"]):
            if self.board.index(robot["at"]) >= end:
                self.position["base"].remove(robot)
                self.tell("robot-lost", "symbol.excavator", at=robot["at"])

    def begin_round(self) -> None:
        if self.board.waiting():
            self.tell("ships-wait", "respawn.spot", count=self.board.waiting())
        self.position["round"] += 1
        self.tell("round-began", "round.phase", round=self.position["round"])
        self.position["phase"] = "roll"

"""What a legal action does, and what follows by itself, by the second implementation of Last Ark from Ceti."""

from __future__ import annotations

from typing import Any

from tests.ark import oracle_data as data
from tests.ark.oracle_sheet import (
    Action,
    Position,
    Sheet,
    has_spaceport,
    known_sheets,
    players_of,
    rating_of,
    seat_of,
    sheet_of,
)
from tests.seeded import die_from

Event = tuple[str, str, dict[str, Any]]
"""Type, rule, and fields; the sentence that gives the reason of the end is left out."""


class Steps:
    """Changes a position in place and collects what happens."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self.events: list[Event] = []

    def do(self, action: Action) -> None:
        getattr(self, action["type"].replace("-", "_"))(action)
        in_order(self.position)

    def tell(self, kind: str, rule: str, **fields: Any) -> None:
        self.events.append((kind, rule, fields))

    def sheet(self, player: str) -> Sheet:
        sheet = sheet_of(self.position, player)
        assert sheet is not None
        return sheet

    # --- start of the round

    def draw(self) -> int:
        chance = self.position["chance"]
        die = die_from(chance["seed"], chance["drawn"])
        chance["drawn"] += 1
        return die

    def roll(self, action: Action) -> None:
        dice = action.get("dice")
        if dice is None:
            dice = [self.draw() for _ in range(data.POOL)]
        dice = sorted(dice)
        self.position["dice"] = dice
        self.position["phase"] = "allocate"
        self.tell("dice-rolled", "roll.dice", dice=dice)
        if any(dice.count(value) >= 2 for value in data.NURSERY_DOUBLES):
            for player, sheet in known_sheets(self.position):
                if sheet.has("NURS"):
                    count = data.NURSERY_POPULATION
                    self.gain(player, "population", count, "population-gained", "benefit.nursery")

    # --- use of dice and resources

    def ore(self, action: Action) -> None:
        self.tick(action, "ore.die")

    def rare_ore(self, action: Action) -> None:
        self.tick(action, "rare.sum")

    def bulldoze(self, action: Action) -> None:
        self.tick(action, "bulldoze.die")

    def use_dice(self, action: Action) -> None:
        player, sheet = action["player"], self.sheet(action["player"]).json
        sheet["used"] += action["dice"]
        if smelter := action.get("smelter"):
            sheet["smelter_used"] = True
            self.tell("smelter-used", "smelter.by-one", player=player, die=smelter["die"], value=smelter["to"])
        if action.get("foundry"):
            sheet["foundry_used"] = True
            self.tell("foundry-used", "foundry.complete", player=player, die=action["dice"][0])

    def tick(self, action: Action, rule: str) -> None:
        player, icon = action["player"], action["icon"]
        before = self.sheet(player).dice_actions()
        self.use_dice(action)
        self.tell("icon-ticked", rule, player=player, icon=icon, dice=sorted(action["dice"]))
        self.sheet(player).json["ticked"].append(icon)
        where = icon.split(".")[0]
        if where not in data.ENTRANCES:
            self.after_structure(player, where, before)
        elif self.sheet(player).is_open(where):
            self.tell("area-opened", "area.blocked", player=player, area=where)

    def power(self, action: Action) -> None:
        player, name = action["player"], action["structure"]
        sheet, cost = self.sheet(player), data.BY_NAME[name].power
        before = sheet.dice_actions()
        sheet.json["power"] -= cost
        sheet.json["ticked"].append(f"{name}.POWER")
        left = sheet.json["power"]
        self.tell("power-paid", "power.reserve", player=player, count=cost, structure=name, power=left)
        self.after_structure(player, name, before)

    def food(self, action: Action) -> None:
        player, name = action["player"], action["structure"]
        sheet = self.sheet(player)
        before = sheet.dice_actions()
        sheet.json["food"] -= 1
        sheet.json["food_paid"][name] += 1
        self.tell("food-paid", "food.track", player=player, structure=name, food=sheet.json["food"])
        self.after_structure(player, name, before)

    def after_structure(self, player: str, name: str, dice_before: int) -> None:
        sheet = self.sheet(player)
        if not sheet.has(name):
            return
        self.tell("structure-completed", "structure.complete", player=player, structure=name)
        if name in data.DOMES:
            self.tell("food-icon-ticked", "benefit.dome", player=player, count=sheet.domes())
        if name in data.STATIONS:
            self.gain(player, "power", data.STATIONS[name], "power-gained", "benefit.power")
        if name == "MED":
            self.dice_marker(player, dice_before, "benefit.med-center")
        if name == "PORT":
            self.tell("spaceport-completed", "benefit.spaceport", player=player)
        area = data.BY_NAME[name].area
        if sheet.area_done(area):
            self.tell("area-completed", "score.areas", player=player, area=area, points=data.AREA_POINTS)

    def research(self, action: Action) -> None:
        player = action["player"]
        sheet = self.sheet(player)
        value = action["smelter"]["to"] if action.get("smelter") else action["dice"][0]
        boxes = action.get("boxes") or self.first_boxes(sheet, sheet.pair_boxes(value))
        self.use_dice(action)
        for name in data.BOXES:
            if name not in boxes:
                continue
            sheet.json["boxes"][name] += boxes[name]
            self.tell(
                "boxes-ticked",
                "research.boxes",
                player=player,
                technology=name,
                ticked=sheet.json["boxes"][name],
                boxes=data.BOXES[name],
                count=boxes[name],
            )
            if sheet.knows(name):
                self.technology_completed(player, name)

    @staticmethod
    def first_boxes(sheet: Sheet, most: int) -> dict[str, int]:
        """As many as the pair allows, in the order of the sheet."""
        boxes = {}
        for name in data.BOXES:
            count = min(most, sheet.open_boxes(name))
            if count:
                boxes[name] = count
                most -= count
        return boxes

    def technology_completed(self, player: str, name: str) -> None:
        self.tell("technology-completed", "technology.complete", player=player, technology=name)
        if name == "FUSION":
            self.gain(player, "power", data.FUSION_POWER, "power-gained", "technology.once")
        if name == "FEST":
            self.gain(player, "morale", data.FESTIVAL_MORALE, "morale-gained", "technology.once")
        if name == "GENOME":
            self.gain(player, "population", data.GENOME_POPULATION, "population-gained", "technology.once")

    # --- markers

    def move(self, player: str, track: str, by: int) -> dict[str, int]:
        """Moves a marker, at most to the end of its track; where it stood and stands."""
        sheet = self.sheet(player).json
        start = sheet[track]
        sheet[track] = max(0, min(start + by, data.TOP[track]))
        return {"from": start, "to": sheet[track]}

    def gain(self, player: str, track: str, count: int, kind: str, rule: str) -> None:
        before = self.sheet(player).dice_actions()
        self.tell(kind, rule, player=player, count=count, **self.move(player, track, count))
        self.dice_marker(player, before)

    def dice_marker(self, player: str, before: int, rule: str = "economy.dice") -> None:
        now = self.sheet(player).dice_actions()
        if now != before:
            self.tell("dice-marker-moved", rule, player=player, **{"from": before}, to=now)

    # --- end of the round

    def confirm(self, action: Action) -> None:
        player = action["player"]
        seat = seat_of(self.position, player)
        seat["confirmed"] = True
        if seat["sheet"] is None:
            seat["spaceport"] = bool(action.get("spaceport"))
        self.tell("player-confirmed", "confirm.once", player=player)
        if seat["spaceport"]:
            self.tell("spaceport-completed", "benefit.spaceport", player=player)
        if all(one["confirmed"] for one in self.position["players"]):
            self.close_round()

    def close_round(self) -> None:
        position = self.position
        position["dice"] = []
        for seat in position["players"]:
            seat["confirmed"] = False
        for player, sheet in known_sheets(position):
            sheet.json.update(used=[], smelter_used=False, foundry_used=False)
            self.economy(player, sheet)
        position["blight"] += 1
        self.tell("hex-crossed", "blight.spread", hex=position["blight"], hexes=data.HEXES)
        if position["blight"] in data.WARNINGS:
            position["phase"] = "disaster"
            self.tell("disaster-due", "disaster.roll", hex=position["blight"])
        else:
            self.end_round()

    def economy(self, player: str, sheet: Sheet) -> None:
        dice_before = sheet.dice_actions()
        count = sheet.food_per_round()
        self.tell("food-produced", "economy.food", player=player, count=count, **self.move(player, "food", count))
        effect = data.FOOD_EFFECT[sheet.json["food"]]
        extra = data.ENTERTAINMENT_MORALE if sheet.has("ENT") else 0
        moved = self.move(player, "morale", effect + extra)
        self.tell("morale-moved", "economy.morale", player=player, effect=effect, entertainment=extra, **moved)
        effect = data.MORALE_EFFECT[sheet.json["morale"]]
        moved = self.move(player, "population", effect)
        self.tell("population-moved", "economy.population", player=player, effect=effect, **moved)
        self.dice_marker(player, dice_before)
        section = sheet.section()
        needed, built = data.RESIDENCES_NEEDED[section], sheet.residences()
        missing = needed - built
        if missing > 0:
            moved = self.move(player, "morale", -data.MORALE_PER_RESIDENCE * missing)
            fields = {"missing": missing, "needed": needed, "built": built}
            self.tell("residences-missing", "economy.residences", player=player, **fields, **moved)
        count = data.UPKEEP[section]
        if count:
            self.tell("food-eaten", "economy.upkeep", player=player, count=count, **self.move(player, "food", -count))

    def disaster(self, action: Action) -> None:
        die = action.get("die")
        if die is None:
            die = self.draw()
        name, losses = data.DISASTERS[die]
        self.tell("disaster-struck", "disaster.roll", die=die, disaster=name)
        for player, sheet in known_sheets(self.position):
            for track, count in losses:
                left = count
                if sheet.knows("HAZARD"):
                    left -= data.DRILLS
                    self.tell("loss-averted", "disaster.drills", player=player, track=track)
                if left:
                    before = sheet.dice_actions()
                    moved = self.move(player, track, -left)
                    self.tell("loss-suffered", "disaster.effect", player=player, track=track, count=left, **moved)
                    self.dice_marker(player, before)
        self.end_round()

    def end_round(self) -> None:
        position = self.position
        launched = any(has_spaceport(position, player) for player in players_of(position))
        if not launched and position["blight"] < data.HEXES:
            position["phase"] = "roll"
            self.tell("round-began", "round.phase", round=position["blight"] + 1)
            return
        position["phase"] = "over"
        self.tell("game-ended", "end.game")
        for player, sheet in known_sheets(position):
            self.tell("player-scored", "end.ranking", player=player, **sheet.points())
        if len(position["players"]) == 1:
            for _, sheet in known_sheets(position):
                score = sheet.points()["score"]
                self.tell("colony-rated", "end.solo", score=score, rating=rating_of(score))


def in_order(position: Position) -> None:
    """Brings lists into the order of the notation; the dice on the table are so already."""
    for seat in position["players"]:
        if seat["sheet"] is not None:
            seat["sheet"]["ticked"].sort(key=data.ICONS.index)
            seat["sheet"]["used"].sort()

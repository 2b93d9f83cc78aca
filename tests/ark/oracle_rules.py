"""Which rules an action breaks, by the second implementation of Last Ark from Ceti: one plain check after another.

Every check has what it found in a dictionary: the rule, and the pieces and places that its refusal names.
"""

from __future__ import annotations

from typing import Any

from tests.ark import oracle_data as data
from tests.ark.oracle_sheet import Action, Position, Sheet, players_of, seat_of, sheet_of

Broken = dict[str, dict[str, Any]]
"""By rule, what the refusal names."""

PHASES = {
    "roll": "roll",
    "ore": "allocate",
    "rare-ore": "allocate",
    "power": "allocate",
    "food": "allocate",
    "bulldoze": "allocate",
    "research": "allocate",
    "confirm": "allocate",
    "disaster": "disaster",
}
"""The phase of each type of action."""

WITH_DICE = ("ore", "rare-ore", "bulldoze", "research")


def violations(position: Position, action: Action) -> Broken:
    """The rules that the action breaks; {} if it is legal."""
    phase, kind = position["phase"], action["type"]
    if phase == "over":
        return {"game.over": {}}
    broken: Broken = {}
    belongs = PHASES[kind] == phase
    if not belongs:
        broken["round.phase"] = {"now": phase, "action": kind, "belongs": [PHASES[kind]]}
    if kind in ("roll", "disaster"):
        named = action.get("dice") if kind == "roll" else action.get("die")
        if belongs and named is None and position["chance"]["seed"] is None:
            broken["roll.seed"] = {}
        return broken
    player = action["player"]
    if player not in players_of(position):
        return broken | {"setup.sheets": {"player": player}}
    sheet = sheet_of(position, player)
    if sheet is None and kind != "confirm":
        return broken | {"setup.sheets": {"player": player}}
    if belongs and seat_of(position, player)["confirmed"]:
        broken["confirm.once"] = {"player": player}
    if kind == "confirm":
        if belongs and sheet is not None and action.get("spaceport"):
            broken["confirm.spaceport"] = {"player": player}
        return broken
    assert sheet is not None
    broken |= place_broken(sheet, action)
    if belongs and kind in WITH_DICE:
        broken |= dice_broken(sheet, position["dice"], action) | fit_broken(sheet, action)
    return broken


def place_broken(sheet: Sheet, action: Action) -> Broken:
    """What is wrong with the icon or the structure."""
    kind, player = action["type"], action["player"]
    if kind == "research":
        return {}
    if kind == "bulldoze":
        if sheet.ticked(action["icon"]):
            return {"bulldoze.icon": {"player": player, "icon": action["icon"]}}
        return {}
    broken: Broken = {}
    name = action["structure"] if kind in ("power", "food") else action["icon"].split(".")[0]
    one = data.BY_NAME[name]
    if not sheet.is_open(one.area):
        broken["area.blocked"] = {"area": one.area}
    if kind == "power":
        if sheet.ticked(f"{name}.POWER"):
            broken["ore.icon"] = {"player": player, "structure": name}
        power = sheet.json["power"]
        if power < one.power:
            broken["power.reserve"] = {"structure": name, "cost": one.power, "player": player, "power": power}
    elif kind == "food":
        if sheet.json["food_paid"][name] >= one.food:
            broken["ore.icon"] = {"player": player, "structure": name}
        if sheet.json["food"] == 0:
            broken["food.track"] = {"player": player, "structure": name}
    else:
        if sheet.ticked(action["icon"]):
            broken["ore.icon"] = {"player": player, "icon": action["icon"]}
        if kind == "rare-ore" and not sheet.knows("RARE"):
            broken["rare.technology"] = {"player": player, "icon": action["icon"]}
    return broken


def dice_broken(sheet: Sheet, rolled: list[int], action: Action) -> Broken:
    """What is wrong with the dice, the Ore Smelter and the Adaptive Foundry, wherever they go."""
    broken: Broken = {}
    player, dice = action["player"], action["dice"]
    left = sheet.dice_left(rolled)
    for die in sorted(dice, reverse=True):
        if dice.count(die) > left.count(die):
            all_used = rolled.count(die) >= dice.count(die)
            broken["dice.once"] = {"player": player, "die": die} if all_used else {"die": die}
    used, limit = len(sheet.json["used"]), sheet.dice_actions()
    if used + len(dice) > limit:
        broken["dice.actions"] = {"player": player, "limit": limit, "used": used, "count": len(dice)}
    smelter = action.get("smelter")
    if smelter is not None:
        if not sheet.has("SMELT"):
            broken["smelter.complete"] = {"player": player, "die": smelter["die"], "value": smelter["to"]}
        if sheet.json["smelter_used"]:
            broken["smelter.once"] = {"player": player}
        if abs(smelter["to"] - smelter["die"]) != 1:
            broken["smelter.by-one"] = {"die": smelter["die"], "value": smelter["to"]}
    if action.get("foundry"):
        if not sheet.knows("FOUNDRY"):
            broken["foundry.complete"] = {"player": player}
        if sheet.json["foundry_used"]:
            broken["foundry.once"] = {"player": player}
    return broken


def values_of(action: Action) -> list[int]:
    """What the dice show after smelting."""
    values = list(action["dice"])
    if action.get("smelter") is not None:
        values.remove(action["smelter"]["die"])
        values.append(action["smelter"]["to"])
    return sorted(values)


def fit_broken(sheet: Sheet, action: Action) -> Broken:
    """Whether the dice fit what they are used for."""
    kind, values = action["type"], values_of(action)
    if kind == "research":
        return _research_broken(sheet, action, values)
    if fits(action):
        return {}
    if kind == "rare-ore":
        return {"rare.sum": {"icon": action["icon"], "sum": sum(values)}}
    return {"ore.die" if kind == "ore" else "bulldoze.die": {"icon": action["icon"], "value": values[0]}}


def _research_broken(sheet: Sheet, action: Action, values: list[int]) -> Broken:
    broken: Broken = {}
    boxes = action.get("boxes")
    if not fits(action):
        broken["research.pair"] = {"dice": values}
    elif boxes is not None:
        count, most = sum(boxes.values()), sheet.pair_boxes(values[0])
        if count > most:
            broken["research.boxes"] = {"most": most, "count": count}
    if boxes is None:
        if all(sheet.knows(name) for name in data.BOXES):
            broken["research.open"] = {"player": action["player"]}
        return broken
    for name in data.BOXES:
        if boxes.get(name, 0) > sheet.open_boxes(name) and "research.open" not in broken:
            about = {"technology": name, "open": sheet.open_boxes(name), "count": boxes[name]}
            broken["research.open"] = about
    return broken


def unneeded(action: Action) -> list[str]:
    """Smelter and Foundry of a legal action, where the dice would do without: first one, then the other."""
    values = []
    for name in ("smelter", "foundry"):
        without = {key: value for key, value in action.items() if key != name}
        if action.get(name) and fits(without):
            values.append(name)
            action = without
    return values


def fits(action: Action) -> bool:
    """Whether the dice do for what they are used for, whatever else may be wrong."""
    values = values_of(action)
    if action["type"] == "research":
        return values[0] == values[1]
    wanted = action["icon"].split(".")[1]
    if action["type"] == "rare-ore":
        return wanted in ("RANY", f"R{sum(values)}")
    return wanted in ("ANY", str(values[0])) or bool(action.get("foundry"))

"""Positions that play seldom comes to: colonies in the middle of a game or late in it, made by chance.

They are made with the second implementation's knowledge of the sheet; whether one is possible, the game decides.
"""

from __future__ import annotations

import copy
import random
from typing import Any

from tests.ark import oracle
from tests.ark import oracle_data as data
from tests.ark.oracle_sheet import PLAYERS, Position, Sheet

HIDDEN = 0.3
"""How often only some of the sheets are known."""

MOST_TOLD = 68
"""No sheet has more points than this."""


def start(rnd: random.Random) -> Position:
    """The set-up for any number of players, with a seed or without, now and then with hidden sheets."""
    players = rnd.randint(1, 6)
    known = None
    if rnd.random() < HIDDEN:
        known = rnd.sample(PLAYERS[:players], rnd.randint(1, players))
    return oracle.start(players, rnd.choice([None, rnd.randrange(1 << 32)]), known)


def random_position(rnd: random.Random) -> Position:
    """A position in any phase; colonies are as far as each other, more or less, and more often late than early."""
    position = start(rnd)
    phase = rnd.choice(["roll", *["allocate"] * 7, "disaster", "over"])
    position["phase"] = phase
    position["blight"] = rnd.randint(0, 13) if rnd.random() < 0.4 else rnd.randint(8, 13)
    if phase == "disaster":
        position["blight"] = rnd.choice(data.WARNINGS)
    if phase == "over" and rnd.random() < 0.5:
        position["blight"] = data.HEXES
    if phase == "allocate":
        position["dice"] = _dice(rnd)
    if position["chance"]["seed"] is not None:
        position["chance"]["drawn"] = rnd.randrange(80)
    progress = rnd.choice([rnd.random(), rnd.uniform(0.6, 1)])
    for seat in position["players"]:
        if seat["sheet"] is None:
            _hidden(seat, phase, rnd)
        else:
            _colony(seat["sheet"], phase, progress, rnd)
            _used(seat, position, rnd)
    oracle.in_order(position)
    return position


def mutated(position: Position, rnd: random.Random) -> Position:
    """The same position but for one to three faults, which may well make it impossible."""
    other = copy.deepcopy(position)
    for _ in range(rnd.randint(1, 3)):
        seat = rnd.choice(other["players"])
        if rnd.random() < 0.15:
            _mutate_table(other, rnd)
        elif seat["sheet"] is None:
            seat.update(rnd.choice([{"confirmed": rnd.random() < 0.5}, {"spaceport": rnd.random() < 0.5}]))
            if other["phase"] == "over" or rnd.random() < 0.1:
                seat["score"] = rnd.choice([None, rnd.randint(0, MOST_TOLD)])
        else:
            _mutate_sheet(seat, other["dice"], rnd)
    oracle.in_order(other)
    return other


def _dice(rnd: random.Random) -> list[int]:
    """Five dice; now and then of few values, for pairs and triples."""
    values = rnd.sample(range(1, 7), rnd.choice([2, 3, 6, 6]))
    return sorted(rnd.choice(values) for _ in range(data.POOL))


def _hidden(seat: dict[str, Any], phase: str, rnd: random.Random) -> None:
    seat["confirmed"] = phase == "allocate" and rnd.random() < 0.4
    seat["spaceport"] = (seat["confirmed"] or phase in ("disaster", "over")) and rnd.random() < 0.15
    if phase == "over" and rnd.random() < 0.6:
        seat["score"] = rnd.randint(0, MOST_TOLD)


def _colony(sheet: dict[str, Any], phase: str, progress: float, rnd: random.Random) -> None:
    """Ticks and markers by chance; the further, the more is complete."""
    for name, boxes in data.BOXES.items():
        known = rnd.random() < progress * (0.9 if name == "RARE" else 0.6)
        sheet["boxes"][name] = boxes if known else max(rnd.randrange(boxes), rnd.randrange(boxes))
    for area, pair in data.ENTRANCES.items():
        number = 2 if rnd.random() < progress else rnd.randint(0, 1)
        sheet["ticked"] += [f"{area}.{die}" for die in rnd.sample(pair, number)]
    colony = Sheet(sheet)
    for one in data.STRUCTURES:
        if not colony.is_open(one.area):
            continue
        icons = [icon for icon in data.ICONS_OF[one.name] if colony.knows("RARE") or icon not in data.RARE_ICONS]
        open_icons = 0
        if rnd.random() > progress * 0.6 or (one.name == "PORT" and phase == "roll"):
            open_icons = rnd.choice([1, 1, 2, rnd.randint(1, len(icons) or 1)])
        sheet["ticked"] += rnd.sample(icons, max(0, len(icons) - open_icons))
        if one.food:
            sheet["food_paid"][one.name] = one.food if rnd.random() < progress else rnd.randint(0, one.food)
    _power(sheet, rnd)
    for track in ("food", "morale", "population"):
        top = data.TOP[track]
        sheet[track] = rnd.choice([rnd.randint(0, top), rnd.randint(top // 3, 2 * top // 3), rnd.choice([0, top])])


def _power(sheet: dict[str, Any], rnd: random.Random) -> None:
    """As much power as can be left; symbols that cannot have been paid are unticked."""
    colony = Sheet(sheet)
    most = data.START["power"] + sum(power for name, power in data.STATIONS.items() if colony.has(name))
    most += data.FUSION_POWER if colony.knows("FUSION") else 0
    for name in rnd.sample(data.POWERED, len(data.POWERED)):
        icon, cost = f"{name}.POWER", data.BY_NAME[name].power
        if icon in sheet["ticked"]:
            if cost > most:
                sheet["ticked"].remove(icon)
            else:
                most -= cost
    sheet["power"] = rnd.randint(0, min(most, data.TOP["power"]))


def _used(seat: dict[str, Any], position: Position, rnd: random.Random) -> None:
    if position["phase"] != "allocate":
        return
    sheet, colony = seat["sheet"], Sheet(seat["sheet"])
    sheet["used"] = rnd.sample(position["dice"], rnd.choice([0, 0, rnd.randint(0, colony.dice_actions())]))
    sheet["smelter_used"] = bool(sheet["used"]) and colony.has("SMELT") and rnd.random() < 0.3
    sheet["foundry_used"] = bool(sheet["used"]) and colony.knows("FOUNDRY") and rnd.random() < 0.3
    seat["confirmed"] = rnd.random() < 0.3


def _mutate_table(position: Position, rnd: random.Random) -> None:
    what = rnd.choice(["blight", "phase", "dice"])
    if what == "blight":
        position["blight"] = min(data.HEXES, max(0, position["blight"] + rnd.choice([-2, -1, 1, 2])))
    elif what == "phase":
        position["phase"] = rnd.choice(["roll", "allocate", "disaster", "over"])
    else:
        position["dice"] = _dice(rnd)


def _mutate_sheet(seat: dict[str, Any], dice: list[int], rnd: random.Random) -> None:
    sheet = seat["sheet"]
    what = rnd.choice(["track", "track", "icon", "icon", "icon", "boxes", "boxes", "food", "used", "confirmed"])
    if what == "track":
        track = rnd.choice(list(data.TOP))
        sheet[track] = rnd.randint(0, data.TOP[track])
    elif what == "icon":
        sheet["ticked"] = list(set(sheet["ticked"]) ^ {rnd.choice(data.ICONS)})
    elif what == "boxes":
        name = rnd.choice(list(data.BOXES))
        sheet["boxes"][name] = rnd.choice([0, data.BOXES[name] - 1, data.BOXES[name]])
    elif what == "food":
        name = rnd.choice(data.FED)
        sheet["food_paid"][name] = rnd.randint(0, data.BY_NAME[name].food)
    elif what == "used":
        sheet["used"] = rnd.sample(dice, rnd.randint(0, len(dice)))
        sheet["smelter_used"], sheet["foundry_used"] = rnd.random() < 0.3, rnd.random() < 0.3
    else:
        seat["confirmed"] = not seat["confirmed"]

"""What makes a position impossible at a glance, by the second implementation of Last Ark from Ceti.

Of one kind it is named once for the table or a player: the first icon, the first player. The audit is not here.
"""

from __future__ import annotations

from typing import Any

from tests.ark import oracle_data as data
from tests.ark.oracle_sheet import Position, Sheet, has_spaceport, players_of, seat_of, sheet_of

Problem = tuple[str, dict[str, Any]]
"""Code, and the pieces and places that its sentence names."""


def problems(position: Position) -> list[Problem]:
    """Those of the table, then those of each player."""
    faults = _of_table(position)
    for player in players_of(position):
        sheet = sheet_of(position, player)
        faults += _of_hidden(position, player) if sheet is None else _of_sheet(position, player, sheet)
    return faults


def _of_table(position: Position) -> list[Problem]:
    faults: list[Problem] = []
    phase, blight = position["phase"], position["blight"]
    launched = [player for player in players_of(position) if has_spaceport(position, player)]
    if phase == "allocate" and not position["dice"]:
        faults.append(("phase.dice", {}))
    if phase != "allocate" and position["dice"]:
        faults.append(("phase.rolled", {}))
    if phase == "disaster" and blight not in data.WARNINGS:
        faults.append(("phase.disaster", {"hex": blight}))
    elif phase != "over" and blight == data.HEXES:
        faults.append(("phase.blight", {}))
    if phase == "allocate" and all(seat["confirmed"] for seat in position["players"]):
        faults.append(("phase.confirmed", {}))
    if phase == "roll":
        faults += [("phase.ended", {"player": player}) for player in launched[:1]]
    if phase == "over" and blight < data.HEXES and not launched:
        faults.append(("phase.over", {}))
    return faults


def _of_hidden(position: Position, player: str) -> list[Problem]:
    faults: list[Problem] = []
    seat, phase = seat_of(position, player), position["phase"]
    if seat["confirmed"] and phase != "allocate":
        faults.append(("used.phase", {"player": player}))
    if seat["spaceport"] and phase == "allocate" and not seat["confirmed"]:
        faults.append(("hidden.spaceport", {"player": player}))
    if seat["score"] is not None and phase != "over":
        faults.append(("hidden.score", {"player": player}))
    return faults


def _of_sheet(position: Position, player: str, sheet: Sheet) -> list[Problem]:
    return [
        (code, {"player": player, **about})
        for code, about in [*_used(position, player, sheet), *_ticked(sheet), *_power(sheet)]
    ]


def _used(position: Position, player: str, sheet: Sheet) -> list[Problem]:
    json, confirmed = sheet.json, seat_of(position, player)["confirmed"]
    used = json["used"]
    if position["phase"] != "allocate":
        anything = used or json["smelter_used"] or json["foundry_used"] or confirmed
        return [("used.phase", {})] if anything else []
    faults: list[Problem] = []
    left, extra = list(position["dice"]), []
    for die in used:
        if die in left:
            left.remove(die)
        else:
            extra.append(die)
    if extra:
        faults.append(("used.dice", {"dice": extra}))
    if len(used) > sheet.dice_actions():
        faults.append(("used.limit", {"count": len(used), "limit": sheet.dice_actions()}))
    if json["smelter_used"] and not (sheet.has("SMELT") and used):
        faults.append(("used.smelter", {}))
    if json["foundry_used"] and not (sheet.knows("FOUNDRY") and used):
        faults.append(("used.foundry", {}))
    return faults


def _ticked(sheet: Sheet) -> list[Problem]:
    faults: list[Problem] = []
    for area in data.ENTRANCES:
        inside = [one for one in data.STRUCTURES if one.area == area]
        touched = any(sheet.ticked(icon) for one in inside for icon in data.ICONS_OF[one.name])
        touched = touched or any(sheet.json["food_paid"][one.name] for one in inside if one.food)
        if touched and not sheet.is_open(area):
            faults.append(("sheet.blocked", {"area": area}))
    if not sheet.knows("RARE"):
        faults += [("sheet.diamond", {"icon": icon}) for icon in data.RARE_ICONS if sheet.ticked(icon)][:1]
    return faults


def _power(sheet: Sheet) -> list[Problem]:
    """What there was at the start and was gained, without what was paid; a full track loses some of it at most."""
    most = data.START["power"] + sum(power for name, power in data.STATIONS.items() if sheet.has(name))
    most += data.FUSION_POWER if sheet.knows("FUSION") else 0
    most -= sum(data.BY_NAME[name].power for name in data.POWERED if sheet.ticked(f"{name}.POWER"))
    return [("sheet.power", {"power": sheet.json["power"], "most": most})] if sheet.json["power"] > most else []

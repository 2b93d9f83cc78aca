"""Card sets of somebody's own, made by chance: every number, symbol and shape that our cards do not have."""

from __future__ import annotations

import random
from typing import Any

from tests.skies.oracle_data import CITY, COLUMNS, FLOOR, MOST_ENERGY, UPPER_WAY

EFFECTS = ("energy", "fighters", "research", "robot")
LOWER_WAY = ("D1", "D2", "D3", "D4", "D5", "E5", "E4", "E3", "E2", "E1", "F1", "F2", "F3", "F4", "F5")
SYMBOLS = (
    "none",
    "red-ship",
    *(f"{name}-{count}" for name in ("excavator", "research", "damage") for count in (1, 2, 4)),
)


def own_cards(rnd: random.Random) -> dict[str, Any]:
    """A set in the shape of `card_set` in the components of the game."""
    skull = rnd.randint(6, CITY)
    rows = [_row(number, skull, rnd) for number in range(1, CITY + 1)]
    tracks = {"research": [rnd.randint(1, 9) for _ in range(rnd.randint(1, 14))], "energy": rnd.randint(0, MOST_ENERGY)}
    return {
        "sky": [{"rows": rows[first : first + 4]} for first in range(0, CITY, 4)],
        "upper": _base(list(UPPER_WAY), rnd, is_upper=True),
        "lower": _base(list(LOWER_WAY), rnd, is_upper=False),
        "tracks": tracks,
    }


def _row(number: int, skull: int, rnd: random.Random) -> dict[str, Any]:
    if number == CITY:
        return {"symbol": "skull" if skull == CITY else "none", "spaces": ["city"] * len(COLUMNS)}
    spaces = []
    for column in COLUMNS:
        kinds = ["empty", "empty", "mother-ship", f"explosion-{rnd.randint(1, 9)}"]
        kinds += ["left"] * (column > 1) + ["right"] * (column < len(COLUMNS))
        spaces.append(rnd.choice(kinds))
    return {"symbol": "skull" if number == skull else rnd.choice(SYMBOLS), "spaces": spaces}


def _base(way: list[str], rnd: random.Random, is_upper: bool) -> dict[str, Any]:
    """A base card; the upper one has a room in each column of its first row, most of them anti-air."""
    rooms = []
    cells = list(way)
    start = None
    if is_upper:
        start = rnd.choice(way[FLOOR:])
        cells = [cell for cell in way[FLOOR:] if cell != start]
        for column in COLUMNS:
            effects = ["anti-air"] if rnd.random() < 0.7 else [rnd.choice(EFFECTS)]
            rooms.append(_room([f"A{column}"], effects, rnd))
    if rnd.random() < 0.3:
        rnd.shuffle(cells)  # rooms need not lie in one piece
    beside = {}
    while cells:
        size = rnd.choice([1, 1, 1, 2, 2, 3])
        slots, cells = cells[:size], cells[size:]
        if rnd.random() < 0.2:
            continue  # tunnels
        rooms.append(_room(slots, rnd.sample(EFFECTS, rnd.choice([1, 1, 2])), rnd))
        if not is_upper and way[-1] in slots and len(slots) > 1 and rnd.random() < 0.5:
            beside[way[-1]] = next(cell for cell in slots if cell != way[-1])
    for number, room in enumerate(rooms, 1):
        room["id"] = f"{'U' if is_upper else 'L'}{number}"
    route = [cell for cell in way if cell not in beside]
    return {"route": route, "beside": beside, "start": start, "damage": rnd.randint(0, 4), "rooms": rooms}


def _room(cells: list[str], effects: list[str], rnd: random.Random) -> dict[str, Any]:
    free = effects == ["anti-air"]
    energy, modifier = (0, 0) if free else (rnd.choice([0, 0, 1, 2, 3]), rnd.randint(-3, 3) - len(cells) + 1)
    return {"cells": sorted(cells), "effects": effects, "energy": energy, "modifier": modifier}

"""Colonies and tables in a line or two, as JSON, for what is tried by hand of the second implementation."""

from __future__ import annotations

import copy
from collections.abc import Iterable
from typing import Any

from tests.ark import oracle
from tests.ark import oracle_data as data
from tests.ark.oracle_sheet import Position


def colony(complete: str = "", ticked: str = "", known: str = "", **changes: Any) -> dict[str, Any]:
    """The sheet at the start, with these structures complete (and their areas open), icons ticked, technologies known.

    `changes` are fields of the sheet; of `boxes` and `food_paid` those that are named.
    """
    sheet = oracle.empty_sheet()
    icons = ticked.split()
    for name in complete.split():
        one = data.BY_NAME[name]
        icons += [*data.ICONS_OF[name], *(f"{one.area}.{number}" for number in data.ENTRANCES.get(one.area, ()))]
        if one.food:
            sheet["food_paid"][name] = one.food
    sheet["ticked"] = sorted(set(icons), key=data.ICONS.index)
    sheet["boxes"].update({name: data.BOXES[name] for name in known.split()})
    for name, value in changes.items():
        if isinstance(value, dict):
            sheet[name].update(value)
        else:
            sheet[name] = value
    return sheet


def table(
    *sheets: dict[str, Any] | None,
    dice: Iterable[int] = (1, 2, 3, 4, 5),
    phase: str = "allocate",
    blight: int = 0,
    seed: int | None = None,
    confirmed: Iterable[int] = (),
) -> Position:
    """A player for each sheet, None for a hidden one; dice lie there if they are being used."""
    position = oracle.start(len(sheets), seed)
    position.update(phase=phase, blight=blight, dice=sorted(dice) if phase == "allocate" else [])
    for number, (seat, sheet) in enumerate(zip(position["players"], sheets, strict=True), 1):
        spaceport = None if sheet is not None else False
        seat.update(sheet=copy.deepcopy(sheet), confirmed=number in confirmed, spaceport=spaceport)
    return position

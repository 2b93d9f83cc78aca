"""Positions and actions as text, written by the second implementation of Last Ark from Ceti; positions are read, too.

The forms are those of docs/last-ark-from-ceti/notation.md. What is read has been written right; faults are not looked
for.
"""

from __future__ import annotations

from typing import Any

from tests.ark import oracle_data as data
from tests.ark.oracle_sheet import Action, Position

DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"
BEGINNING = "LAC1.0"
LETTERS = {"roll": "R", "allocate": "A", "disaster": "D", "over": "O"}
TRACKS = ("food", "morale", "population", "power")


def to_text(position: Position) -> str:
    chance = position["chance"]
    parts = [
        BEGINNING,
        f"{position['blight']}{LETTERS[position['phase']]}",
        _dice(position["dice"]) or "-",
        "/".join(_seat(seat) for seat in position["players"]),
        "-" if chance["seed"] is None else f"{base36(chance['seed'])}.{base36(chance['drawn'])}",
    ]
    text = ":".join(parts)
    return f"{text}:{crc16(text):04X}"


def base36(number: int) -> str:
    digits = ""
    while number or not digits:
        digits = DIGITS[number % 36] + digits
        number //= 36
    return digits


def crc16(text: str) -> int:
    """CRC-16 (XMODEM): polynomial 0x1021, from 0, bit by bit."""
    crc = 0
    for byte in text.encode():
        for bit in range(7, -1, -1):
            top = crc >> 15 ^ byte >> bit & 1
            crc = crc << 1 & 0xFFFF
            if top:
                crc ^= 0x1021
    return crc


def _dice(dice: list[int]) -> str:
    return "".join(map(str, dice))


def _groups(area: str) -> list[tuple[str, ...]]:
    """The icons of each digit of an area's part: those at its entrance, then those of each structure."""
    entrance = tuple(f"{area}.{number}" for number in data.ENTRANCES.get(area, ()))
    groups = [entrance] if entrance else []
    return groups + [data.ICONS_OF[one.name] for one in data.STRUCTURES if one.area == area]


def _seat(seat: dict[str, Any]) -> str:
    sheet = seat["sheet"]
    if sheet is None:
        score = "" if seat["score"] is None else str(seat["score"])
        return "X" + "C" * seat["confirmed"] + "P" * seat["spaceport"] + score
    parts = ["".join(base36(sheet[track]) for track in TRACKS)]
    for area in data.AREAS:
        digits = ""
        for icons in _groups(area):
            number = sum(1 << place for place, icon in enumerate(icons) if icon in sheet["ticked"])
            digits += base36(number).zfill(1 if len(icons) < 6 else 2)
        parts.append(digits)
    parts.append("".join(str(sheet["food_paid"][name]) for name in data.FED))
    parts.append("".join(str(sheet["boxes"][name]) for name in data.BOXES))
    used = _dice(sheet["used"]) + "S" * sheet["smelter_used"] + "F" * sheet["foundry_used"] + "C" * seat["confirmed"]
    return ".".join([*parts, used or "-"])


def from_text(text: str) -> Position:
    beginning, when, dice, seats, chance, check = text.upper().split(":")
    assert beginning == BEGINNING and int(check, 16) == crc16(text.upper()[:-5])
    seed, _, drawn = chance.partition(".")
    return {
        "game": "last-ark-from-ceti",
        "rules": "1.0",
        "blight": int(when[:-1]),
        "phase": next(phase for phase, letter in LETTERS.items() if letter == when[-1]),
        "dice": [] if dice == "-" else [int(die) for die in dice],
        "players": [_seat_from(seat) for seat in seats.split("/")],
        "chance": {"seed": None, "drawn": 0} if seed == "-" else {"seed": int(seed, 36), "drawn": int(drawn, 36)},
    }


def _seat_from(text: str) -> dict[str, Any]:
    if text[0] == "X":
        score = text.lstrip("XCP")
        points = int(score) if score else None
        return {"sheet": None, "confirmed": "C" in text, "spaceport": "P" in text, "score": points}
    tracks, *areas, food, boxes, used = text.split(".")
    ticked = []
    for area, digits in zip(data.AREAS, areas):
        place = 0
        for icons in _groups(area):
            length = 1 if len(icons) < 6 else 2
            number = int(digits[place : place + length], 36)
            ticked += [icon for bit, icon in enumerate(icons) if number >> bit & 1]
            place += length
    sheet = {
        **{track: int(digit, 36) for track, digit in zip(TRACKS, tracks)},
        "ticked": ticked,
        "food_paid": {name: int(digit) for name, digit in zip(data.FED, food)},
        "boxes": {name: int(digit) for name, digit in zip(data.BOXES, boxes)},
        "used": [int(die) for die in used if die.isdigit()],
        "smelter_used": "S" in used,
        "foundry_used": "F" in used,
    }
    return {"sheet": sheet, "confirmed": "C" in used, "spaceport": None, "score": None}


# --- actions

WORDS = {"rare-ore": "RARE"}
"""Of the types whose word in text is not their name."""


def action_to_text(action: Action) -> str:
    kind = action["type"]
    parts = [WORDS.get(kind, kind.upper())]
    if kind == "roll":
        parts += [_dice(sorted(action["dice"]))] if action.get("dice") else []
    elif kind == "disaster":
        parts += [str(action["die"])] if action.get("die") else []
    else:
        parts += [action["player"][1:]]
        parts += [action[name] for name in ("icon", "structure") if name in action]
        parts += [_named_dice(action)] if "dice" in action else []
        boxes = action.get("boxes") or {}
        parts += [".".join(f"{name}{boxes[name]}" for name in data.BOXES if name in boxes)] if boxes else []
        parts += ["PORT"] if action.get("spaceport") else []
    return ":".join(parts)


def _named_dice(action: Action) -> str:
    """Rising; of two equal ones the smelted one comes last."""
    dice = [str(die) for die in sorted(action["dice"])]
    if smelter := action.get("smelter"):
        last = max(place for place, die in enumerate(dice) if die == str(smelter["die"]))
        dice[last] += f"-{smelter['to']}"
    return ".".join(dice) + ("F" if action.get("foundry") else "")


def plain_action(action: Action) -> Action:
    """As it is written in JSON: dice rising, and nothing that is as if left out."""
    plain = {name: value for name, value in action.items() if value}
    return plain | ({"dice": sorted(action["dice"])} if plain.get("dice") else {})

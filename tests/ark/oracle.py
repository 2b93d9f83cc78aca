"""A slow, plain second implementation of Last Ark from Ceti, to test the first one against.

It works on the JSON positions and actions of docs/last-ark-from-ceti/notation.md and shares neither code nor data with
the game. Rules: the rulebook's text, then the 63 readings, then the contract in docs/last-ark-from-ceti/.
The sheet is in oracle_data.py, questions about one in oracle_sheet.py, legality in oracle_rules.py, effects and what
happens by itself in oracle_steps.py, the form in one line in oracle_text.py.
"""

from __future__ import annotations

import copy
from collections.abc import Iterator
from itertools import combinations_with_replacement
from typing import Any

from tests.ark import oracle_data as data
from tests.ark import oracle_rules as rules
from tests.ark.oracle_sheet import (
    PLAYERS,
    Action,
    Position,
    Sheet,
    known_sheets,
    players_of,
    rating_of,
    seat_of,
    sheet_of,
)
from tests.ark.oracle_steps import Event, Steps, in_order
from tests.ark.oracle_text import from_text, to_text

__all__ = ["from_text", "in_order", "to_text"]

DIE = range(1, 7)


# --- setting up


def empty_sheet() -> dict[str, Any]:
    return {
        **data.START,
        "ticked": [],
        "food_paid": dict.fromkeys(data.FED, 0),
        "boxes": dict.fromkeys(data.BOXES, 0),
        "used": [],
        "smelter_used": False,
        "foundry_used": False,
    }


def start(players: int = 1, seed: int | None = None, sheets: list[str] | None = None) -> Position:
    """The set-up; the sheets of players who are not named are hidden."""
    known = PLAYERS if sheets is None else sheets
    seats = [
        {
            "sheet": empty_sheet() if player in known else None,
            "confirmed": False,
            "spaceport": None if player in known else False,
            "score": None,
        }
        for player in PLAYERS[:players]
    ]
    return {
        "game": "last-ark-from-ceti",
        "rules": "1.0",
        "blight": 0,
        "phase": "roll",
        "dice": [],
        "players": seats,
        "chance": {"seed": seed, "drawn": 0},
    }


def setup_events(position: Position) -> list[Event]:
    markers = {**data.START, "dice": data.DICE[data.SECTION[data.START["population"]]]}
    return [
        ("sheets-dealt", "setup.sheets", {"players": list(players_of(position))}),
        ("markers-set", "setup.tracks", markers),
    ]


# --- actions


def violations(position: Position, action: Action) -> list[str]:
    """Ids of the rules that the action breaks, in the order of the catalogue; [] if it is legal."""
    return list(rules.violations(position, action))


def refusals(position: Position, action: Action) -> list[tuple[str, dict[str, Any]]]:
    """The rules that the action breaks, each with what its refusal names but for the reason of an end."""
    return list(rules.violations(position, action).items())


def apply(position: Position, action: Action) -> tuple[Position, list[Event]]:
    """The next position and what happens. The action must be legal.

    :raises ValueError: if it is not.
    """
    if broken := violations(position, action):
        raise ValueError(f"{action} breaks {broken}")
    after = copy.deepcopy(position)
    steps = Steps(after)
    steps.do(copy.deepcopy(action))
    return after, steps.events


def cost(action: Action) -> int:
    """How many dice a player uses by it."""
    return len(action["dice"]) if action["type"] in rules.WITH_DICE else 0


def unneeded(action: Action) -> list[str]:
    return rules.unneeded(action)


# --- the end


def scores(position: Position) -> list[int | None]:
    """Of each player; None where it is not known."""
    found = []
    for player in players_of(position):
        sheet = sheet_of(position, player)
        found.append(seat_of(position, player)["score"] if sheet is None else sheet.points()["score"])
    return found


Standings = list[tuple[str, int, int]]
"""Player, rank and score."""


def outcome(position: Position) -> tuple[bool | None, str, Standings] | None:
    """None while the game is on, else whether it is won, by which rule it ended, and the standings by rank.

    Whoever plays alone has won (reading 62). There are no standings while a score is unknown (reading 59).
    """
    if position["phase"] != "over":
        return None
    won = True if len(position["players"]) == 1 else None
    known = [score for score in scores(position) if score is not None]
    if len(known) < len(position["players"]):
        return won, "end.game", []
    ranked = [(player, 1 + sum(other > score for other in known), score) for player, score in zip(PLAYERS, known)]
    return won, "end.game", sorted(ranked, key=lambda standing: standing[1])


# --- legal actions


def legal(position: Position) -> list[Action]:
    """Every legal action once, as the notation writes it; a research pair without its boxes."""
    return [action for action in candidates(position) if not rules.violations(position, action)]


def candidates(position: Position) -> Iterator[Action]:
    """Every action of the phase that uses dice on the table, each die smelted up or down or not at all."""
    phase = position["phase"]
    if phase == "roll":
        yield {"type": "roll"}
        for dice in combinations_with_replacement(DIE, 5):
            yield {"type": "roll", "dice": list(dice)}
    elif phase == "disaster":
        yield {"type": "disaster"}
        for die in DIE:
            yield {"type": "disaster", "die": die}
    elif phase == "allocate":
        for player in players_of(position):
            sheet = sheet_of(position, player)
            yield {"type": "confirm", "player": player}
            if sheet is None:
                yield {"type": "confirm", "player": player, "spaceport": True}
            elif not seat_of(position, player)["confirmed"]:
                yield from _of_player(position["dice"], player, sheet)


def _of_player(rolled: list[int], player: str, sheet: Sheet) -> Iterator[Action]:
    for name in data.POWERED:
        yield {"type": "power", "player": player, "structure": name}
    for name in data.FED:
        yield {"type": "food", "player": player, "structure": name}
    left = sheet.dice_left(rolled)
    single, double = list(_named(left, 1, sheet)), list(_named(left, 2, sheet))
    for kind, icons in (("ore", data.ORE_ICONS), ("bulldoze", data.ENTRANCE_ICONS)):
        for icon in icons:
            if sheet.ticked(icon):
                continue
            for named in single:
                yield {"type": kind, "player": player, "icon": icon, **named}
                if sheet.knows("FOUNDRY"):
                    yield {"type": kind, "player": player, "icon": icon, **named, "foundry": True}
    for named in double:
        yield {"type": "research", "player": player, **named}
        for icon in data.RARE_ICONS:
            yield {"type": "rare-ore", "player": player, "icon": icon, **named}


def _named(left: list[int], count: int, sheet: Sheet) -> Iterator[Action]:
    """The fields `dice` and `smelter` for so many of the dice that are left."""
    for dice in combinations_with_replacement(DIE, count):
        if any(dice.count(die) > left.count(die) for die in dice):
            continue
        yield {"dice": list(dice)}
        if not sheet.has("SMELT"):
            continue
        for die in sorted(set(dice)):
            for to in (die - 1, die + 1):
                if to in DIE:
                    yield {"dice": list(dice), "smelter": {"die": die, "to": to}}


# --- what can be read off a position


def derived(position: Position) -> dict[str, Any]:
    """The field `derived` but for `outcome`."""
    number = position["blight"] + (position["phase"] in ("roll", "allocate"))
    alone = known_sheets(position) if len(position["players"]) == 1 else []
    rated = [rating_of(sheet.points()["score"]) for _, sheet in alone]
    return {
        "round": number,
        "warning": number in data.WARNINGS,
        "players": [_derived_player(position, player) for player in players_of(position)],
        "rating": rated[0] if rated else None,
    }


def _derived_player(position: Position, player: str) -> dict[str, Any] | None:
    sheet = sheet_of(position, player)
    if sheet is None:
        return None
    using, json = position["phase"] == "allocate", sheet.json
    limit, section = sheet.dice_actions(), sheet.section()
    may_use = using and not seat_of(position, player)["confirmed"]
    return {
        "dice_actions": limit,
        "actions_left": limit - len(json["used"]) if may_use else 0,
        "dice_left": sheet.dice_left(position["dice"]),
        "smelter": sheet.has("SMELT") and not json["smelter_used"],
        "foundry": sheet.knows("FOUNDRY") and not json["foundry_used"],
        "section": section,
        "food_per_round": sheet.food_per_round(),
        "residences": sheet.residences(),
        "residences_needed": data.RESIDENCES_NEEDED[section],
        "upkeep": data.UPKEEP[section],
        "open": [area for area in data.AREAS if sheet.is_open(area)],
        "complete": sheet.complete(),
        "points": sheet.points(),
    }

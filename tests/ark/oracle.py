"""A slow, plain second implementation of Last Ark from Ceti, to test the first one against.

It works on the JSON positions and actions of docs/last-ark-from-ceti/notation.md and shares neither code nor data with
the game. Rules: the rulebook's text, then the 63 readings, then the contract in docs/last-ark-from-ceti/.
The sheet is in oracle_data.py, questions about one in oracle_sheet.py, legality in oracle_rules.py, effects and what
happens by itself in oracle_steps.py, what makes a position impossible in oracle_problems.py, the text forms in
oracle_text.py.
"""

from __future__ import annotations

import copy
from collections.abc import Iterator
from itertools import combinations_with_replacement
from typing import Any

from tests.ark import oracle_data as data
from tests.ark import oracle_rules as rules
from tests.ark.oracle_problems import problems
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
from tests.ark.oracle_text import action_to_text, from_text, plain_action, to_text

__all__ = [
    "action_to_text",
    "apply",
    "cost",
    "derived",
    "empty_sheet",
    "from_text",
    "in_order",
    "legal",
    "legal_of",
    "outcome",
    "plain_action",
    "problems",
    "refusals",
    "setup_events",
    "start",
    "to_text",
    "unneeded",
    "violations",
]

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
    """Ids of the rules that the action breaks, sorted; [] if it is legal."""
    return sorted(rules.violations(position, action))


def refusals(position: Position, action: Action) -> list[tuple[str, dict[str, Any]]]:
    """The rules that the action breaks, each with what its refusal names but for the reason of an end."""
    return sorted(rules.violations(position, action).items())


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
    known = []
    for player in players_of(position):
        sheet = sheet_of(position, player)
        known.append(seat_of(position, player)["score"] if sheet is None else sheet.points()["score"])
    return known


Standings = list[tuple[str, int, int]]
"""Player, rank and score."""


def outcome(position: Position) -> tuple[bool | None, str, Standings] | None:
    """None while the game is on, else whether it is won, by which rule it ended, and the standings by rank.

    Whoever plays alone has won (reading 62). While a score is unknown, so are winners and standings (reading 59).
    """
    if position["phase"] != "over":
        return None
    known = [score for score in scores(position) if score is not None]
    if len(known) < len(position["players"]):
        return None, "end.game", []
    won = True if len(known) == 1 else None
    ranked = [(player, 1 + sum(other > score for other in known), score) for player, score in zip(PLAYERS, known)]
    return won, "end.game", sorted(ranked, key=lambda standing: standing[1])


# --- legal actions


def legal(position: Position) -> list[Action]:
    """Every legal action once, as the notation writes it; a research pair without its boxes."""
    if position["phase"] == "allocate":
        return [action for player in players_of(position) for action in legal_of(position, player)]
    candidates: list[Action] = []
    if position["phase"] == "roll":
        candidates = [{"type": "roll"}]
        candidates += [{"type": "roll", "dice": list(dice)} for dice in combinations_with_replacement(DIE, data.POOL)]
    elif position["phase"] == "disaster":
        candidates = [{"type": "disaster"}, *({"type": "disaster", "die": die} for die in DIE)]
    return [action for action in candidates if not rules.violations(position, action)]


def legal_of(position: Position, player: str) -> list[Action]:
    """Those of one player while dice are used."""
    return list(_of_player(position, player))


def _of_player(position: Position, player: str) -> Iterator[Action]:
    """What is wrong with an icon, what with the dice, and whether they fit are checks apart: each is made once."""
    sheet = sheet_of(position, player)
    if seat_of(position, player)["confirmed"]:
        return
    yield {"type": "confirm", "player": player}
    if sheet is None:
        yield {"type": "confirm", "player": player, "spaceport": True}
        return
    dice = {kind: list(_named(position["dice"], player, sheet, kind)) for kind in ("ore", "research")}
    dice |= {"bulldoze": dice["ore"], "rare-ore": dice["research"]}
    for place in _places(player):
        if rules.place_broken(sheet, place):
            continue
        if place["type"] not in rules.WITH_DICE:
            yield place
            continue
        for named in dice[place["type"]]:
            action = {**place, **named}
            if not rules.fit_broken(sheet, action):
                yield action


def _places(player: str) -> Iterator[Action]:
    """All that dice, power or food can be used for."""
    for kind, icons in (("ore", data.ORE_ICONS), ("rare-ore", data.RARE_ICONS), ("bulldoze", data.ENTRANCE_ICONS)):
        for icon in icons:
            yield {"type": kind, "player": player, "icon": icon}
    for kind, names in (("power", data.POWERED), ("food", data.FED)):
        for name in names:
            yield {"type": kind, "player": player, "structure": name}
    yield {"type": "research", "player": player}


def _named(rolled: list[int], player: str, sheet: Sheet, kind: str) -> Iterator[Action]:
    """The fields `dice`, `smelter` and `foundry` with which nothing is wrong."""
    for dice in combinations_with_replacement(DIE, 2 if kind == "research" else 1):
        if rules.dice_broken(sheet, rolled, {"player": player, "dice": list(dice)}):
            continue  # neither Smelter nor Foundry mends it
        for smelter in [None, *({"die": die, "to": to} for die in sorted(set(dice)) for to in DIE)]:
            for foundry in (False, True) if kind == "ore" else (False,):
                named: Action = {"dice": list(dice)}
                if smelter is not None:
                    named["smelter"] = smelter
                if foundry:
                    named["foundry"] = True
                if not rules.dice_broken(sheet, rolled, {"player": player, **named}):
                    yield named


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

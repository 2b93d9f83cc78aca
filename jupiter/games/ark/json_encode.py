"""The JSON position: a state as an object that a stranger can read and draw. `json_decode` is the way back."""

from collections.abc import Iterator
from typing import Any

from jupiter.engine.localizer import Localizer
from jupiter.games.ark.colony import Colony
from jupiter.games.ark.definitions import load
from jupiter.games.ark.laws.context import Player
from jupiter.games.ark.layout import (
    AREAS,
    FED_NAMES,
    ICON_NAMES,
    SECTIONS,
    STRUCTURE_NAMES,
    TECHNOLOGY_NAMES,
    WARNINGS,
)
from jupiter.games.ark.scoring import outcome, points, rating
from jupiter.games.ark.state import Phase, Seat, Sheet, State
from jupiter.games.ark.wording import localizer


def to_json(state: State, says: Localizer | None = None) -> dict[str, Any]:
    """The JSON position of a state; what is for people in it is in English if not told otherwise."""
    return {
        "game": load().id,
        "rules": load().rules,
        "blight": state.blight,
        "phase": str(state.phase),
        "dice": list(state.dice),
        "players": [_seat(seat) for seat in state.seats],
        "chance": {"seed": state.seed, "drawn": state.drawn},
        "derived": derived(state, says or localizer()),
    }


def _seat(seat: Seat) -> dict[str, Any]:
    hidden = seat.sheet is None
    return {
        "sheet": None if seat.sheet is None else _sheet(seat.sheet),
        "confirmed": seat.confirmed,
        "spaceport": seat.spaceport if hidden else None,
        "score": seat.score,
    }


def _sheet(sheet: Sheet) -> dict[str, Any]:
    return {
        "food": sheet.food,
        "morale": sheet.morale,
        "population": sheet.population,
        "power": sheet.power,
        "ticked": list(_named(sheet.ticked, ICON_NAMES)),
        "food_paid": dict(zip(FED_NAMES, sheet.fed, strict=True)),
        "boxes": dict(zip(TECHNOLOGY_NAMES, sheet.boxes, strict=True)),
        "used": list(sheet.used),
        "smelter_used": sheet.smelter_used,
        "foundry_used": sheet.foundry_used,
    }


def _named(mask: int, names: tuple[str, ...]) -> Iterator[str]:
    """The names of those in a set."""
    return (name for number, name in enumerate(names) if mask >> number & 1)


def derived(state: State, says: Localizer) -> dict[str, Any]:
    """What people want to see and programs could work out; ignored when sent in."""
    end = says.outcome(outcome(state))
    solo = state.seats[0].sheet if len(state.seats) == 1 else None
    return {
        "round": state.round,
        "warning": state.round in WARNINGS,
        "players": [None if seat.sheet is None else _player(state, seat) for seat in state.seats],
        "rating": None if solo is None else rating(points(solo).score),
        "outcome": None if end is None else end.brief(),
    }


def _player(state: State, seat: Seat) -> dict[str, Any]:
    player = Player(state, seat)
    sheet, colony = player.sheet, player.colony
    section = SECTIONS[sheet.population]
    can_use = state.phase is Phase.ALLOCATE and not seat.confirmed
    return {
        "dice_actions": player.limit,
        "actions_left": max(0, player.room) if can_use else 0,
        "dice_left": list(player.left),
        "smelter": player.smelter_is_free,
        "foundry": player.foundry_is_free,
        "section": load().sections.index(section) + 1,
        "food_per_round": colony.domes + colony.vats,
        "residences": colony.residences,
        "residences_needed": section.residences,
        "upkeep": section.food,
        "open": list(_named(colony.open, _AREA_NAMES)),
        "complete": list(_complete(colony)),
        "points": points(sheet).to_json(),
    }


_AREA_NAMES = tuple(area.id for area in AREAS)


def _complete(colony: Colony) -> Iterator[str]:
    """Structures, technologies, and areas that will score."""
    yield from _named(colony.structures, STRUCTURE_NAMES)
    yield from _named(colony.technologies, TECHNOLOGY_NAMES)
    yield from _named(colony.areas, _AREA_NAMES)

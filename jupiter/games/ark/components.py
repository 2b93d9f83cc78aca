"""Everything printable, as JSON, from the definitions, in the words of one language."""

from dataclasses import asdict
from typing import Any

from jupiter.engine.messages import REFERENCE_LANGUAGE, Messages
from jupiter.engine.parts import panel_to_json
from jupiter.games.ark import notation
from jupiter.games.ark.definitions import TRACKS, Definitions, load
from jupiter.games.ark.layout import ICONS, Icon
from jupiter.games.ark.parts import ANY, Area, Disaster, Structure, Technology
from jupiter.games.ark.wording import localizer


def components(messages: Messages | None = None) -> dict[str, Any]:
    """The sheet: tracks, areas, structures, technologies, Blight, disasters; in English if not told otherwise."""
    definitions, says = load(), messages or localizer(REFERENCE_LANGUAGE).messages
    return {
        "notice": says("notice"),
        "reconstruction": says("reconstruction"),
        "numbers": asdict(definitions.numbers),
        **_tracks(definitions),
        **_sheet(definitions, says),
        "ratings": [
            {"id": rating.id, "name": says(f"rating/{rating.id}"), "score": rating.score}
            for rating in definitions.ratings
        ],
        "overview": [panel_to_json("overview", panel, says) for panel in definitions.overview],
        "notation": {
            "prefix": notation.FORM.prefix,
            "phases": {str(phase): letter for phase, letter in notation.PHASES.items()},
        },
    }


def _tracks(definitions: Definitions) -> dict[str, Any]:
    """Where markers start and how far they go, and what stands under each space."""
    return {
        "tracks": {name: asdict(definitions.tracks[name]) for name in TRACKS},
        "food": [asdict(band) for band in definitions.food],
        "morale": [asdict(band) for band in definitions.morale],
        "population": [asdict(section) for section in definitions.sections],
    }


def _sheet(definitions: Definitions, says: Messages) -> dict[str, Any]:
    """What can be ticked, and what becomes of it."""
    return {
        "areas": [_area(area, says) for area in definitions.areas],
        "structures": [_structure(structure, says) for structure in definitions.structures],
        "icons": [_icon(icon) for icon in ICONS],
        "technologies": [_technology(technology, says) for technology in definitions.technologies],
        "blight": {"hexes": definitions.hexes, "warnings": sorted(definitions.warnings)},
        "disasters": [_disaster(disaster, says) for disaster in definitions.disasters],
    }


def _value(value: int) -> int | str:
    return "ANY" if value == ANY else value


def _area(area: Area, says: Messages) -> dict[str, Any]:
    return {"id": area.id, "name": says(f"area/{area.id}"), "bulldoze": list(area.bulldoze), "points": area.points}


def _structure(structure: Structure, says: Messages) -> dict[str, Any]:
    return {
        "id": structure.id,
        "name": says(f"structure/{structure.id}"),
        "area": structure.area,
        "ore": [_value(value) for value in structure.ore],
        "rare": [_value(value) for value in structure.rare],
        "power": structure.power,
        "food": structure.food,
        "benefit": structure.benefit.value,
        "amount": structure.amount,
        "points": structure.points,
    }


def _icon(icon: Icon) -> dict[str, Any]:
    about = {"id": icon.name, "type": icon.kind.value, "area": load().areas[icon.area].id, "value": _value(icon.value)}
    return about | {"structure": load().structures[icon.structure].id if icon.structure >= 0 else None}


def _technology(technology: Technology, says: Messages) -> dict[str, Any]:
    return {
        "id": technology.id,
        "name": says(f"technology/{technology.id}"),
        "text": says(f"technology-text/{technology.id}"),
        "boxes": technology.boxes,
        "points": technology.points,
        "lasting": technology.lasting,
        "benefit": technology.benefit.value,
        "amount": technology.amount,
    }


def _disaster(disaster: Disaster, says: Messages) -> dict[str, Any]:
    name = says(f"disaster/{disaster.id}")
    return {"die": disaster.die, "id": disaster.id, "name": name, "losses": dict(disaster.losses)}

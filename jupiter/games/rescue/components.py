"""Everything printable, as JSON, from the definitions, in the words of one language."""

from dataclasses import asdict
from typing import Any

from jupiter.engine.messages import REFERENCE_LANGUAGE, Messages
from jupiter.engine.parts import panel_to_json
from jupiter.games.rescue import notation
from jupiter.games.rescue.actions import OVERRIDE, VERBS
from jupiter.games.rescue.definitions import cards_by_code, load
from jupiter.games.rescue.laws.general import OVERRIDABLE
from jupiter.games.rescue.parts import SETBACK, TYPES, Card, Combo, Named, Robot
from jupiter.games.rescue.tilesets import face_to_json
from jupiter.games.rescue.wording import localizer


def components(messages: Messages | None = None) -> dict[str, Any]:
    """Tiles, cards, combos, robots, supply, tracker, scopes and the reference; in English if not told otherwise."""
    definitions, says = load(), messages or localizer(REFERENCE_LANGUAGE).messages
    return {
        "notice": says("notice"),
        "tiles": [
            {"id": tile.id, "open": face_to_json(tile.open), "labyrinth": face_to_json(tile.labyrinth)}
            for tile in definitions.tiles.tiles.values()
        ],
        "cards": [_card(card, says) for card in definitions.cards.values()],
        "types": [{"id": kind, "name": says(f"type/{kind}"), "harmful": kind == SETBACK} for kind in TYPES],
        "combos": [_combo(combo, says) for combo in definitions.combos],
        "robots": [_robot(robot, says) for robot in definitions.robots],
        "supply": dict(definitions.supply),
        "tracker": asdict(definitions.tracker),
        "scopes": [describe_named("scope", scope, says) for scope in definitions.scopes],
        "reference": [panel_to_json("reference", panel, says) for panel in definitions.reference],
        "notation": {
            "prefix": notation.FORM.prefix,
            "variants": {variant.id: variant.letter for variant in definitions.variants if variant.letter},
            "phases": {str(phase): letter for phase, letter in notation.PHASES.items()},
        },
    }


def _card(card: Card, says: Messages) -> dict[str, Any]:
    return {
        "id": card.id,
        "code": card.code,
        "name": says(f"card/{card.code}/name"),
        "type": card.type,
        "standard": card.standard or None,
        "core": card.core or None,
        "copies": card.copies,
        "text": says(f"card/{card.code}/text"),
        "combos": [cards_by_code()[code] for code in card.combos],
        "actions": list(action_types(card.code)),
    }


def action_types(code: str) -> tuple[str, ...]:
    """The types of action that can name the card, alone or in a combo, in the order of `VERBS`."""
    named = OVERRIDABLE if code == OVERRIDE else {use.base for use in load().uses.values() if code in use.powers}
    return tuple(kind for kind in VERBS if kind in named)


def _combo(combo: Combo, says: Messages) -> dict[str, Any]:
    text = says(f"combo/{'+'.join(combo.cards)}")
    return {"cards": [cards_by_code()[code] for code in combo.cards], "text": text}


def _robot(robot: Robot, says: Messages) -> dict[str, Any]:
    return {"id": robot.id, "letter": robot.letter, "name": says(f"robot/{robot.id}")}


def describe_named(kind: str, some: Named, says: Messages) -> dict[str, Any]:
    """A `variant` or a `scope`."""
    return {"id": some.id, "name": says(f"{kind}/{some.id}/name"), "text": says(f"{kind}/{some.id}/text")}

"""Everything printable, as JSON, from the definitions."""

from dataclasses import asdict
from typing import Any

from jupiter.games.rescue.codecs import cards_by_code
from jupiter.games.rescue.definitions import load
from jupiter.games.rescue.parts import Card, Named
from jupiter.games.rescue.tilesets import face_to_json


def components() -> dict[str, Any]:
    """Tiles, cards, combos, robots, supply, tracker, scopes and the players' reference."""
    definitions = load()
    return {
        "notice": definitions.notice,
        "tiles": [
            {"id": tile.id, "open": face_to_json(tile.open), "labyrinth": face_to_json(tile.labyrinth)}
            for tile in definitions.tiles.tiles.values()
        ],
        "cards": [_card(card) for card in definitions.cards.values()],
        "combos": [
            {"cards": [cards_by_code()[code] for code in combo.cards], "text": combo.text}
            for combo in definitions.combos
        ],
        "robots": [asdict(robot) for robot in definitions.robots],
        "supply": dict(definitions.supply),
        "tracker": asdict(definitions.tracker),
        "scopes": [named(scope) for scope in definitions.scopes],
        "reference": [
            {"id": panel.id, "title": panel.title, "lines": list(panel.lines)} for panel in definitions.reference
        ],
    }


def _card(card: Card) -> dict[str, Any]:
    return {
        "id": card.id,
        "code": card.code,
        "name": card.name,
        "type": card.type,
        "standard": card.standard or None,
        "core": card.core or None,
        "copies": card.copies,
        "text": card.text,
        "combos": [cards_by_code()[code] for code in card.combos],
    }


def named(some: Named) -> dict[str, Any]:
    """A variant or a scope."""
    return {"id": some.id, "name": some.name, "text": some.text}

"""Everything printable, as JSON, from the definitions, in the words of one language."""

from collections.abc import Mapping
from dataclasses import asdict
from typing import Any

from jupiter.engine.messages import REFERENCE_LANGUAGE, Messages
from jupiter.engine.parts import panel_to_json
from jupiter.games.skies import card_sets, notation
from jupiter.games.skies.definitions import PLACES, load
from jupiter.games.skies.parts import BaseFace, Effect, Face, Side, SkyFace
from jupiter.games.skies.wording import localizer


def components(messages: Messages | None = None) -> dict[str, Any]:
    """Cards with both sides and how sure they are, supply, overview; in English if not told otherwise."""
    definitions, says = load(), messages or localizer(REFERENCE_LANGUAGE).messages
    easy = definitions.card_set((Side.EASY,) * len(PLACES))
    return {
        "notice": says("notice"),
        "cards": [_card(place, says) for place in PLACES],
        "card_set": card_sets.to_json(easy),
        "effects": [{"id": effect.value, "name": says(f"effect/{effect}")} for effect in Effect],
        "supply": asdict(definitions.supply),
        "numbers": asdict(definitions.numbers),
        "overview": [panel_to_json("overview", panel, says) for panel in definitions.overview],
        "notation": {
            "prefix": notation.FORM.prefix,
            "phases": {str(phase): letter for phase, letter in notation.PHASES.items()},
        },
    }


def _card(place: str, says: Messages) -> dict[str, Any]:
    sides = {side.value: _side(place, side, says) for side in Side}
    return {
        "id": place,
        "name": says(f"card/{place}"),
        "text": " ".join(_told(side, sides[side.value], says) for side in Side),
        "faces": [f"{place}-{side}" for side in Side],
        "landscape": True,
        **sides,
    }


def _told(side: Side, about: Mapping[str, Any], says: Messages) -> str:
    """How sure a side is, in sentences such as `Easy: seen on the card, and confirmed.`, with its doubts."""
    certainty = says("told/side", name=says(f"side/{side}"), source=about["source"])
    return " ".join((certainty[:1].upper() + certainty[1:], *(doubt["text"] for doubt in about["doubts"])))


def _side(place: str, side: Side, says: Messages) -> dict[str, Any]:
    face = load().face(place, side)
    doubts = says.under(f"doubt/{place}-{side}")
    return {
        "face": _face(face),
        "reconstruction": face.source.confidence != "high",
        "confidence": face.source.confidence,
        "source": says(f"confidence/{face.source.confidence}"),
        "doubts": [
            {"row": doubt.row or None, "confidence": doubt.confidence, "text": text}
            for doubt, text in zip(face.source.doubts, doubts, strict=True)
        ],
    }


def _face(face: Face) -> dict[str, Any]:
    if isinstance(face, SkyFace):
        return card_sets.sky_to_json(face)
    return card_sets.base_to_json(face) if isinstance(face, BaseFace) else card_sets.tracks_to_json(face)

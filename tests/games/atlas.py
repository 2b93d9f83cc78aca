"""Atlas, a game that is only described: it is read about and printed, and nobody can ask about its states."""

from collections.abc import Mapping
from typing import Any

from jupiter.engine.rules import Catalogue, Rule

GERMAN = {"A card is drawn.": "Eine Karte wird gezogen.", "Draw a map.": "Zeichne eine Karte."}


class Atlas:
    """See `jupiter.engine.game.Described`."""

    id = "atlas"
    name = "Atlas"
    languages = ("en", "de")

    def __init__(self, language: str = "en") -> None:
        self.language = language
        self.catalogue = Catalogue(iter([Rule("draw", "Drawing", 1, self._say("A card is drawn."))]))

    def _say(self, text: str) -> str:
        return GERMAN.get(text, text) if self.language == "de" else text

    def in_language(self, language: str) -> "Atlas":
        return self if language == self.language else Atlas(language)

    def about(self) -> Mapping[str, Any]:
        return {"tagline": self._say("Draw a map."), "players": {"min": 1, "max": 4}, "minutes": {"min": 45, "max": 90}}

    def components(self) -> Mapping[str, Any]:
        return {"cards": 12}

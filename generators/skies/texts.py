"""The words of Under Falling Skies on paper, by key: what the game says, and the catalogues beside it.

Invariant: what the game itself says (rules, overview, names of cards) stands in the game's data, in each language, and
nowhere else; the catalogues here add only what paper alone says.
"""

from jupiter.games.skies.wording import LANGUAGES
from jupiter.generators import messages

PACKAGE = "jupiter.generators.skies"

PRINTED = ("notice", "tagline", "overview", "rule", "section", "card", "side", "confidence", "doubt")
"""What paper says of the game's words, by the first part of their keys; refusals and events are for screens."""

words = messages.beside(PACKAGE, LANGUAGES, PRINTED)
"""The messages in a language."""

"""The words of Last Ark from Ceti on paper, by key: what the game says, and the catalogues beside it.

Invariant: what the game itself says (rules, overview, names of structures) stands in the game's data, in each language,
and nowhere else; the catalogues here add only what paper alone says.
"""

from jupiter.games.ark.wording import LANGUAGES
from jupiter.generators import messages

PACKAGE = "jupiter.generators.ark"

PRINTED = (
    "notice",
    "tagline",
    "reconstruction",
    "overview",
    "rule",
    "section",
    "area",
    "structure",
    "technology",
    "technology-text",
    "disaster",
    "rating",
    "track",
)
"""What paper says of the game's words, by the first part of their keys; refusals and events are for screens."""

words = messages.beside(PACKAGE, LANGUAGES, PRINTED)
"""The messages in a language."""

"""The words of Jupiter Rescue on paper, by key: what the game says, and the catalogues beside it.

Invariant: what the game itself says (names, cards, rules) stands in the game's data, in each language, and nowhere
else; the catalogues here add only what paper alone says.
"""

from jupiter.games.rescue.wording import LANGUAGES
from jupiter.generators import messages

PACKAGE = "jupiter.generators.rescue"

PRINTED = (
    "notice",
    "tagline",
    "card",
    "combo",
    "scope",
    "variant",
    "reference",
    "rule",
    "section",
    "type",
    "robot",
    "sign",
)
"""What paper says of the game's words, by the first part of their keys; refusals and events are for screens."""

words = messages.beside(PACKAGE, LANGUAGES, PRINTED)
"""The messages in a language."""

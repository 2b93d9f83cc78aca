"""The words of Under Falling Skies on paper, by key: what the game says, and the catalogues beside it.

Invariant: what the game itself says (rules, overview, names of cards) stands in the game's data, in each language, and
nowhere else; the catalogues here add only what paper alone says.
"""

from functools import cache

from generators import messages
from generators.messages import Messages
from jupiter.games.skies.wording import LANGUAGES, localizer

PACKAGE = "generators.skies"

PRINTED = ("notice", "tagline", "overview", "rule", "section", "card", "side", "confidence", "doubt")
"""What paper says of the game's words, by the first part of their keys; refusals and events are for screens."""


@cache
def words(language: str) -> Messages:
    """The messages in that language; what the game says is in English where the game has not got it yet.

    :raises MessageError: where paper has no such language, or a catalogue is faulty.
    """
    said = localizer(language if language in LANGUAGES.names else messages.REFERENCE_LANGUAGE).messages
    return messages.load_beside(PACKAGE, Messages(language, said.by_key), PRINTED)

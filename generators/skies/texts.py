"""The words of Under Falling Skies on paper, by key."""

from functools import cache

from generators import messages
from generators.messages import Messages

PACKAGE = "generators.skies"


@cache
def words(language: str) -> Messages:
    """The messages in that language.

    :raises MessageError: where there is no such language, or a catalogue is faulty.
    """
    return messages.load(PACKAGE, language, {})

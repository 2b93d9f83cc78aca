"""The words of the aids, by key; numbers of the game are names in them, filled in by the desk."""

from functools import cache

from jupiter.generators import messages
from jupiter.generators.messages import Messages

PACKAGE = "jupiter.generators.nemesis"


@cache
def words(language: str) -> Messages:
    """The messages in a language."""
    return messages.load(PACKAGE, language, {})

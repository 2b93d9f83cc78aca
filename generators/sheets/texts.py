"""The words beside the pieces on every sheet, and those of the calibration sheet."""

from functools import cache

from generators import messages
from generators.messages import Messages


@cache
def words(language: str) -> Messages:
    """The messages in that language.

    :raises MessageError: for a language that there is no catalogue for, or a faulty catalogue.
    """
    return messages.load("generators.sheets", language, {})

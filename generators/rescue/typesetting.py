"""The desk that pieces of Jupiter Rescue are set at."""

from functools import lru_cache

from generators.edition import Edition
from generators.rescue import icons, look, texts
from generators.rescue.look import CREEP
from generators.typesetting import Typesetter

VIOLET = (("creep", CREEP), ("super-creep", CREEP))
"""Icons that keep the ink of danger in a line of other ink."""


@lru_cache(maxsize=64)
def typesetter(edition: Edition) -> Typesetter:
    """The desk for that edition."""
    return Typesetter(look.press(edition.mode), texts.words(edition.language), icons.FILES, VIOLET, edition.address)

"""The desk that pieces of Last Ark from Ceti are set at."""

from functools import lru_cache

from generators.ark import icons, look, texts
from generators.edition import Edition
from generators.typesetting import Typesetter


@lru_cache(maxsize=64)
def typesetter(edition: Edition) -> Typesetter:
    """The desk for that edition."""
    return Typesetter(look.press(edition.mode), texts.words(edition.language), icons.FILES, address=edition.address)

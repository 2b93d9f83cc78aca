"""The rulebook of Under Falling Skies: first it teaches, then every rule stands once, under the id that is cited."""

from generators.booklets import pages
from generators.order.kits import Booklet
from generators.order.options import Edition
from generators.skies.booklets import book
from generators.skies.rulebook import front, reference, teaching
from jupiter.games.skies.definitions import load


def booklet(edition: Edition) -> Booklet:
    """The rulebook in the edition's language and inks."""
    return pages.rulebook(book(edition), edition, load().catalogue, front.parts, teaching.parts, reference.parts)

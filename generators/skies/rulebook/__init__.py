"""The rulebook of Under Falling Skies: first it teaches, then every rule stands once, under the id that is cited."""

from jupiter.games.skies.definitions import load
from jupiter.generators.booklets import pages
from jupiter.generators.order.kits import Booklet
from jupiter.generators.order.options import Edition
from jupiter.generators.skies.booklets import book
from jupiter.generators.skies.rulebook import front, reference, teaching


def booklet(edition: Edition) -> Booklet:
    """The rulebook in the edition's language and inks."""
    chapters = teaching.parts, reference.parts
    return pages.rulebook(
        book(edition), edition, load().catalogue, front.parts, *chapters, words=reference.words, glance=teaching.glance
    )

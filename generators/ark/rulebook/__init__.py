"""The rulebook of Last Ark from Ceti: first it teaches, then every rule stands once, under the id that is cited."""

from jupiter.games.ark.definitions import load
from jupiter.generators.ark.booklets import book
from jupiter.generators.ark.rulebook import front, reference, teaching
from jupiter.generators.booklets import pages
from jupiter.generators.order.kits import Booklet
from jupiter.generators.order.options import Edition


def booklet(edition: Edition) -> Booklet:
    """The rulebook in the edition's language and inks."""
    chapters = teaching.parts, reference.parts
    return pages.rulebook(
        book(edition), edition, load().catalogue, front.parts, *chapters, words=reference.words, glance=teaching.glance
    )

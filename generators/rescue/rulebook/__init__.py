"""The rulebook of Jupiter Rescue: all rules in our own words, each with the id that the rules check cites."""

from collections.abc import Iterator, Mapping

from generators.booklets import Frame, Part, pages
from generators.edition import Edition
from generators.kits import Booklet
from generators.rescue.booklets import book
from generators.rescue.rulebook import chapters, front, signs
from jupiter.games.rescue.definitions import load


def booklet(edition: Edition) -> Booklet:
    """The rulebook in the edition's language and inks."""
    at = book(edition)

    def beginning(frame: Frame, known: Mapping[str, int]) -> Iterator[Part]:
        yield front.cover(at, frame)
        yield front.box(at, edition, frame, known)

    def body(frame: Frame) -> Iterator[Part]:
        yield from chapters.parts(at, edition, frame)
        yield from signs.signs(at, frame)

    return pages.rulebook(at, load().catalogue, beginning, body)

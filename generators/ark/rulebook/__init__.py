"""The rulebook of Last Ark from Ceti: first it teaches, then every rule stands once, under the id that is cited."""

from collections.abc import Iterator, Mapping

from generators.ark.booklets import book
from generators.ark.rulebook import front, reference, teaching
from generators.booklets import Frame, Part, pages
from generators.order.kits import Booklet
from generators.order.options import Edition
from jupiter.games.ark.definitions import load

INDEX = 70.0
"""Room (mm) that the index needs."""


def booklet(edition: Edition) -> Booklet:
    """The rulebook in the edition's language and inks."""
    at = book(edition)

    def beginning(frame: Frame, known: Mapping[str, int]) -> Iterator[Part]:
        yield front.cover(at, frame)
        yield from front.components(at, edition, frame, known)

    def body(frame: Frame) -> Iterator[Part]:
        yield from teaching.parts(at, edition, frame)
        yield from reference.parts(at, frame)

    return pages.rulebook(at, load().catalogue, beginning, body, least=INDEX)

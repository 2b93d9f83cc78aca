"""The rulebook of Under Falling Skies: first it teaches, then every rule stands once, under the id that is cited."""

from collections.abc import Iterator, Mapping

from generators.booklets import Frame, Part, pages
from generators.order.kits import Booklet
from generators.order.options import Edition
from generators.skies.booklets import book
from generators.skies.rulebook import front, reference, teaching
from jupiter.games.skies.definitions import load


def booklet(edition: Edition) -> Booklet:
    """The rulebook in the edition's language and inks."""
    at = book(edition)

    def beginning(frame: Frame, known: Mapping[str, int]) -> Iterator[Part]:
        yield front.cover(at, frame)
        yield from front.components(at, edition, frame, known)

    def body(frame: Frame) -> Iterator[Part]:
        yield from teaching.parts(at, edition, frame)
        yield from reference.parts(at, frame)

    return pages.rulebook(at, load().catalogue, beginning, body)

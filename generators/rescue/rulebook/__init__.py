"""The rulebook of Jupiter Rescue: six pages to learn from, then the referee's appendix with every rule once.

Invariant: no book is made whose examples the rules check does not bear out.
"""

from collections.abc import Iterator, Mapping

from generators.booklets import Frame, Part, pages
from generators.order.kits import Booklet
from generators.order.options import Edition
from generators.rescue.booklets import book
from generators.rescue.rulebook import front, proof, reference, teaching
from jupiter.games.rescue.definitions import load


def booklet(edition: Edition) -> Booklet:
    """The rulebook in the edition's language and inks.

    :raises WrongExampleError: where the rules check says something else than an example.
    """
    proof.prove()
    at = book(edition)

    def beginning(frame: Frame, known: Mapping[str, int]) -> Iterator[Part]:
        yield front.cover(at, frame)
        yield front.components(at, edition, frame, known)

    def body(frame: Frame) -> Iterator[Part]:
        yield from teaching.parts(at, edition, frame)
        yield from reference.parts(at, frame)

    return pages.rulebook(at, load().catalogue, beginning, body)

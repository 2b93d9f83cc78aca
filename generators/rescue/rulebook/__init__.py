"""The rulebook of Jupiter Rescue: six pages to learn from, then the referee's appendix with every rule once.

Invariant: no book is made whose examples the rules check does not bear out.
"""

from jupiter.games.rescue.definitions import load
from jupiter.generators.booklets import pages
from jupiter.generators.order.kits import Booklet
from jupiter.generators.order.options import Edition
from jupiter.generators.rescue.booklets import book
from jupiter.generators.rescue.rulebook import front, proof, reference, teaching


def booklet(edition: Edition) -> Booklet:
    """The rulebook in the edition's language and inks.

    :raises WrongExampleError: where the rules check says something else than an example.
    """
    proof.prove()
    chapters = teaching.parts, reference.parts
    return pages.rulebook(
        book(edition), edition, load().catalogue, front.parts, *chapters, words=reference.words, glance=teaching.glance
    )

"""The rulebook of Jupiter Rescue: six pages to learn from, then the referee's appendix with every rule once.

Invariant: no book is made whose examples the rules check does not bear out.
"""

from generators.booklets import pages
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
    return pages.rulebook(book(edition), edition, load().catalogue, front.parts, teaching.parts, reference.parts)

"""The printed set of Nemesis: the aids, in the order of their numbers. The game itself is not printed."""

from types import MappingProxyType

from jupiter.generators.nemesis import faces as screens
from jupiter.generators.nemesis import facts, guide, referee, texts
from jupiter.generators.nemesis.board import picture
from jupiter.generators.nemesis.contents import SHEETS, WEIGHTS
from jupiter.generators.nemesis.options import OPTIONS
from jupiter.generators.order.print_set import CatalogueSet

VERSION = "1"
"""Of the drawings; it goes up whenever a sheet is cut otherwise than before."""


class NemesisSet(CatalogueSet):
    """Everything printable; see `jupiter.generators.order.print_set.PrintSet`."""

    package = texts.PACKAGE
    words = staticmethod(texts.words)
    makers = MappingProxyType({"guide": guide.booklet, "referee": referee.booklet, **SHEETS})
    weights = WEIGHTS
    options = OPTIONS
    atlases = staticmethod(screens.atlases)
    faces = staticmethod(screens.groups)
    board = staticmethod(picture)

    def __init__(self) -> None:
        super().__init__(facts.GAME, facts.NAME, f"{facts.RULES}-{VERSION}")

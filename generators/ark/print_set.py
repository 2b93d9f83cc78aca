"""The printed set of Last Ark from Ceti: what is on the table, in the order in which a maker wants it."""

from types import MappingProxyType

from jupiter.games.ark.definitions import load
from jupiter.generators.ark import faces as screens
from jupiter.generators.ark import guide, rulebook, texts
from jupiter.generators.ark.board import picture
from jupiter.generators.ark.contents import SHEETS, WEIGHTS
from jupiter.generators.ark.options import OPTIONS
from jupiter.generators.order.print_set import CatalogueSet

VERSION = "2"
"""Of the drawings; it goes up whenever a sheet is cut otherwise than before."""


class LastArkSet(CatalogueSet):
    """Everything printable; see `jupiter.generators.order.print_set.PrintSet`."""

    package = texts.PACKAGE
    words = staticmethod(texts.words)
    makers = MappingProxyType({"guide": guide.booklet, "rulebook": rulebook.booklet, **SHEETS})
    weights = WEIGHTS
    options = OPTIONS
    atlases = staticmethod(screens.atlases)
    faces = staticmethod(screens.groups)
    board = staticmethod(picture)

    def __init__(self) -> None:
        definitions = load()
        super().__init__(definitions.id, definitions.name, f"{definitions.rules}-{VERSION}")

"""The printed set of Jupiter Rescue: what is in the box, in the order in which a maker wants it."""

from types import MappingProxyType

from jupiter.games.rescue.definitions import load
from jupiter.generators.order.print_set import CatalogueSet
from jupiter.generators.rescue import faces as screens
from jupiter.generators.rescue import guide, rulebook, stickers, texts
from jupiter.generators.rescue import table as tables
from jupiter.generators.rescue.board import picture
from jupiter.generators.rescue.contents import KITS, WEIGHTS
from jupiter.generators.rescue.options import OPTIONS

VERSION = "3"
"""Of the drawings; it goes up whenever a sheet is cut otherwise than before."""


class JupiterRescueSet(CatalogueSet):
    """Everything printable; see `jupiter.generators.order.print_set.PrintSet`."""

    package = texts.PACKAGE
    words = staticmethod(texts.words)
    makers = MappingProxyType(
        {"guide": guide.booklet, "rulebook": rulebook.booklet, **KITS, "stickers": stickers.booklet}
    )
    weights = WEIGHTS
    options = OPTIONS
    atlases = staticmethod(screens.atlases)
    faces = staticmethod(screens.groups)
    board = staticmethod(picture)
    table = staticmethod(tables.table)

    def __init__(self) -> None:
        definitions = load()
        super().__init__(definitions.id, definitions.name, f"{definitions.rules}-{VERSION}")

"""The printed set of Under Falling Skies: what is in the box, in the order in which a maker wants it."""

from types import MappingProxyType

from jupiter.games.skies.definitions import load
from jupiter.generators.order.options import CAMERA_MARKS, CARD_WEIGHT, SLEEVED, TOKEN_SHAPE
from jupiter.generators.order.print_set import CatalogueSet
from jupiter.generators.skies import faces as screens
from jupiter.generators.skies import guide, rulebook, texts
from jupiter.generators.skies import table as tables
from jupiter.generators.skies.board import picture
from jupiter.generators.skies.contents import KITS, WEIGHTS

VERSION = "3"
"""Of the drawings; it goes up whenever a sheet is cut otherwise than before."""


class UnderFallingSkiesSet(CatalogueSet):
    """Everything printable; see `jupiter.generators.order.print_set.PrintSet`."""

    package = texts.PACKAGE
    words = staticmethod(texts.words)
    makers = MappingProxyType({"guide": guide.booklet, "rulebook": rulebook.booklet, **KITS})
    weights = WEIGHTS
    options = (TOKEN_SHAPE, CARD_WEIGHT, SLEEVED, CAMERA_MARKS)
    atlases = staticmethod(screens.atlases)
    faces = staticmethod(screens.groups)
    board = staticmethod(picture)
    table = staticmethod(tables.table)

    def __init__(self) -> None:
        definitions = load()
        super().__init__(definitions.id, definitions.name, f"{definitions.rules}-{VERSION}")

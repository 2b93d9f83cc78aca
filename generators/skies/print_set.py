"""The printed set of Under Falling Skies: what is in the box, in the order in which a maker wants it."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from generators.drawing.scene import Scene
from generators.order.kits import Table
from generators.order.options import CAMERA_MARKS, CARD_WEIGHT, SLEEVED, TOKEN_SHAPE, Edition
from generators.order.print_set import CatalogueSet
from generators.screen.compact_svg import Sprite
from generators.screen.picture import Picture
from generators.screen.symbols import Symbols
from generators.skies import faces, guide, rulebook, texts
from generators.skies.board import picture
from generators.skies.contents import KITS, WEIGHTS
from generators.skies.table import table
from jupiter.games.skies.definitions import load

VERSION = "2"
"""Of the drawings; it goes up whenever a sheet is cut otherwise than before."""


class UnderFallingSkiesSet(CatalogueSet):
    """Everything printable; see `generators.order.print_set.PrintSet`."""

    package = texts.PACKAGE
    words = staticmethod(texts.words)
    makers = MappingProxyType({"guide": guide.booklet, "rulebook": rulebook.booklet, **KITS})
    weights = WEIGHTS
    options = (TOKEN_SHAPE, CARD_WEIGHT, SLEEVED, CAMERA_MARKS)

    def __init__(self) -> None:
        definitions = load()
        super().__init__(definitions.id, definitions.name, f"{definitions.rules}-{VERSION}")

    def atlases(self) -> Mapping[str, Mapping[str, Callable[[], Sprite]]]:
        """The column, the pieces and the icons as sheets of symbols."""
        return faces.atlases()

    def faces(self) -> Mapping[str, Mapping[str, Callable[[str], Scene]]]:
        """Cards, dice and ships one by one."""
        return faces.groups()

    def board(self, position: Mapping[str, Any], language: str, symbols: Symbols) -> Picture:
        """The column of cards with all that stands on it."""
        return picture(position, language, symbols)

    def table(self, edition: Edition) -> Table:
        """The column of cards with ships and trackers."""
        return table(edition)

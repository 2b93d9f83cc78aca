"""The printed set of Jupiter Rescue: what is in the box, in the order in which a maker wants it."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from generators.drawing.scene import Scene
from generators.order.kits import Table
from generators.order.options import Edition
from generators.order.print_set import CatalogueSet
from generators.rescue import faces, guide, rulebook, texts
from generators.rescue.board import picture
from generators.rescue.contents import KITS, WEIGHTS
from generators.rescue.options import OPTIONS
from generators.rescue.table import table
from generators.screen.compact_svg import Sprite
from generators.screen.picture import Picture
from generators.screen.symbols import Symbols
from jupiter.games.rescue.definitions import load

VERSION = "2"
"""Of the drawings; it goes up whenever a sheet is cut otherwise than before."""


class JupiterRescueSet(CatalogueSet):
    """Everything printable; see `generators.order.print_set.PrintSet`."""

    package = texts.PACKAGE
    words = staticmethod(texts.words)
    makers = MappingProxyType({"guide": guide.booklet, "rulebook": rulebook.booklet, **KITS})
    weights = WEIGHTS
    options = OPTIONS

    def __init__(self) -> None:
        definitions = load()
        super().__init__(definitions.id, definitions.name, f"{definitions.rules}-{VERSION}")

    def atlases(self) -> Mapping[str, Mapping[str, Callable[[], Sprite]]]:
        """Tiles, figures and icons as sheets of symbols."""
        return faces.atlases()

    def faces(self) -> Mapping[str, Mapping[str, Callable[[str], Scene]]]:
        """The cards, which come in a language."""
        return {"cards": faces.card_faces()}

    def board(self, position: Mapping[str, Any], language: str, symbols: Symbols) -> Picture:
        """The colony and the robots."""
        return picture(position, language, symbols)

    def table(self, edition: Edition) -> Table:
        """A colony with its Colonists, the pod, the robots and the tracker."""
        return table(edition)

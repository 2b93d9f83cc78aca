"""The printed set of Last Ark from Ceti: what is on the table, in the order in which a maker wants it."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from generators.ark import faces, guide, rulebook, texts
from generators.ark.board import picture
from generators.ark.contents import SHEETS, WEIGHTS
from generators.ark.options import OPTIONS
from generators.drawing.scene import Scene
from generators.order.print_set import CatalogueSet
from generators.screen.compact_svg import Sprite
from generators.screen.picture import Picture
from generators.screen.symbols import Symbols
from jupiter.games.ark.definitions import load

VERSION = "1"
"""Of the drawings; it goes up whenever a sheet is cut otherwise than before."""


class LastArkSet(CatalogueSet):
    """Everything printable; see `generators.order.print_set.PrintSet`."""

    package = texts.PACKAGE
    words = staticmethod(texts.words)
    makers = MappingProxyType({"guide": guide.booklet, "rulebook": rulebook.booklet, **SHEETS})
    weights = WEIGHTS
    options = OPTIONS

    def __init__(self) -> None:
        definitions = load()
        super().__init__(definitions.id, definitions.name, f"{definitions.rules}-{VERSION}")

    def atlases(self) -> Mapping[str, Mapping[str, Callable[[], Sprite]]]:
        """Dice, markers and icons as sheets of symbols."""
        return faces.atlases()

    def faces(self) -> Mapping[str, Mapping[str, Callable[[str], Scene]]]:
        """The picture of the game, the reference card and the dice."""
        return faces.groups()

    def board(self, position: Mapping[str, Any], language: str, symbols: Symbols) -> Picture:
        """The sheets of all players that are known."""
        return picture(position, language, symbols)

"""The printed set of Jupiter Rescue: what is in the box, in the order in which a maker wants it."""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from generators import messages
from generators.drawing.scene import Scene
from generators.edition import Edition
from generators.kits import Printable
from generators.rescue import faces, guide, rulebook, texts
from generators.rescue.contents import KITS
from generators.rescue.options import OPTIONS
from generators.screen.compact_svg import Sprite
from jupiter.games.rescue.definitions import load

VERSION = "1"
"""Of the drawings; it goes up whenever a sheet is cut otherwise than before."""

MAKERS: Mapping[str, Callable[[Edition], Printable]] = MappingProxyType(
    {
        "guide": guide.booklet,
        "rulebook": rulebook.booklet,
        **KITS,
    }
)


class JupiterRescueSet:
    """Everything printable; see `generators.print_set.PrintSet`."""

    options = OPTIONS

    def __init__(self) -> None:
        definitions = load()
        self.id = definitions.id
        self.name = definitions.name
        self.version = f"{definitions.rules}-{VERSION}"

    def languages(self) -> tuple[str, ...]:
        """The languages that there is a catalogue for."""
        return messages.languages(texts.PACKAGE)

    def titles(self, language: str) -> Mapping[str, str]:
        """The titles of the sheets by name."""
        words = texts.words(language)
        return {name: words(f"sheet/{name}") for name in MAKERS}

    def uses(self, language: str) -> Mapping[str, str]:
        """What the sheets are for, by name."""
        words = texts.words(language)
        return {name: words(f"sheet-use/{name}") for name in MAKERS}

    def make(self, name: str, edition: Edition) -> Printable:
        """The kit or booklet of that name."""
        return MAKERS[name](edition)

    def atlases(self) -> Mapping[str, Mapping[str, Callable[[], Sprite]]]:
        """Tiles, figures and icons as sheets of symbols."""
        return faces.atlases()

    def faces(self) -> Mapping[str, Mapping[str, Callable[[str], Scene]]]:
        """The cards, which come in a language."""
        return {"cards": faces.card_faces()}

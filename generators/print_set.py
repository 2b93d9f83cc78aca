"""What a game brings to be printed.

Invariant: everything shared (sheets, exports, command line, HTTP) knows a game's components through this
protocol and in no other way.
"""

from collections.abc import Callable, Mapping
from typing import Protocol

from generators.drawing.scene import Scene
from generators.edition import Edition
from generators.kits import Printable
from generators.screen.compact_svg import Sprite


class PrintSet(Protocol):
    """The components of one game."""

    id: str
    """The game's id, as in its definitions."""
    name: str
    version: str
    """Of the set: it is on every sheet, so that cut templates and reprints can be told apart."""

    def languages(self) -> tuple[str, ...]:
        """The languages that components come in, English first."""

    def titles(self, language: str) -> Mapping[str, str]:
        """What can be made: the title by the name, in the order in which a maker wants it."""

    def uses(self, language: str) -> Mapping[str, str]:
        """What each of them is for, in a short sentence: by the same names."""

    def make(self, name: str, edition: Edition) -> Printable:
        """The kit or booklet of that name.

        :raises TextOverflowError: if a text does not fit.
        """


class ScreenPrintable(PrintSet, Protocol):
    """A printed set that a screen shows as well."""

    def sprites(self) -> Mapping[str, Mapping[str, Callable[[], Sprite]]]:
        """What a screen shows of the set: sheets of symbols by name, with the drawing of each symbol by its id."""

    def cards(self) -> Mapping[str, Callable[[str], Scene]]:
        """The faces of the cards by the ids that the definitions give them, each for a language."""

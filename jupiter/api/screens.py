"""What the API asks of whoever draws a game for screens.

Law of this file: the API knows no drawing. `generators.screen.Screen` keeps this protocol; a game's printer has it.
"""

from collections.abc import Mapping, Sequence
from typing import Protocol


class Screen(Protocol):
    """Draws the faces of one game as SVG."""

    def sheets(self) -> Mapping[str, Sequence[str]]:
        """The ids of the symbols on each sheet, by its name."""

    def cards(self) -> Sequence[str]:
        """The ids of the cards."""

    def sheet(self, name: str) -> str:
        """The sheet of symbols of that name; it is on the list."""

    def card(self, card: str, language: str) -> str:
        """The face of the card, which is on the list.

        :raises Malformed: for a language that there is not, naming those there are.
        """

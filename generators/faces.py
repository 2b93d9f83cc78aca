"""The faces of a game for screens: sheets of symbols and cards as compact SVG, each made once and kept.

Invariant: what can be asked for is named by words of the game's lists, so what is kept has a bound.
"""

from collections.abc import Callable, Mapping
from threading import Lock

from generators.print_set import ScreenPrintable
from generators.screen import compact_svg
from jupiter.engine.errors import Malformed


class Screen:
    """Shows one game. Threads may share it."""

    def __init__(self, printed: ScreenPrintable) -> None:
        self._languages = printed.languages()
        self._sprites = printed.sprites()
        self._cards = printed.cards()
        self._work = Lock()
        self._kept: dict[tuple[str, str], str] = {}

    def sheets(self) -> Mapping[str, tuple[str, ...]]:
        """The ids of the symbols on each sheet, by its name."""
        return {name: tuple(drawings) for name, drawings in self._sprites.items()}

    def cards(self) -> tuple[str, ...]:
        """The ids of the cards."""
        return tuple(self._cards)

    def sheet(self, name: str) -> str:
        """The sheet of symbols of that name as SVG.

        :raises KeyError: if there is no such sheet.
        """
        drawings = self._sprites[name]
        return self._once(
            ("sheet", name), lambda: compact_svg.symbol_sheet(name, {key: draw() for key, draw in drawings.items()})
        )

    def card(self, card: str, language: str) -> str:
        """The face of the card as SVG.

        :raises KeyError: if there is no such card.
        :raises Malformed: for a language that there is not, naming those there are.
        """
        draw = self._cards[card]
        if language not in self._languages:
            known = ", ".join(self._languages)
            raise Malformed.at("language", f"{language[:40]!r} is none of the languages here: {known}.")
        return self._once((card, language), lambda: compact_svg.document(draw(language)))

    def _once(self, key: tuple[str, str], make: Callable[[], str]) -> str:
        found = self._kept.get(key)
        if found is None:
            # One at a time: two would take as long, and might make the same.
            with self._work:
                found = self._kept[key] = self._kept.get(key) or make()
        return found

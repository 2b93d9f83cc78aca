"""The print shop: makes the sheets of a game to order, and keeps those made last.

Invariant: a sheet is named by a word of the game's list and made in memory; nothing that is ordered reaches a path.
"""

from collections import OrderedDict
from collections.abc import Mapping
from threading import Lock
from typing import Any

from generators import sheets
from generators.edition import Option
from generators.faces import ScreenFaces
from generators.kits import Booklet, Printable
from generators.messages import sheet_words
from generators.options import PrintOptions, options_for, parse_options
from generators.print_set import PrintSet
from generators.screen.cache import DiskCache
from generators.sheets import PieceTooLargeError, calibration
from generators.writers import pdf
from jupiter.engine.errors import Malformed

CALIBRATION = "calibration"
CALIBRATION_USE = "Print it first if you print on both sides: it tells the correction that brings backs behind fronts."
"""The sheet that every game has: it finds out how far a printer puts the back off the front."""

KEPT = 24 * 1024 * 1024
"""Bytes of finished sheets that are kept."""

PRESS = Lock()
"""One sheet at a time is made, of whatever game: all share reportlab's fonts, which write one document at a time."""


class Printer:
    """Prints one game. Threads may share it."""

    def __init__(self, printed: PrintSet, cache: DiskCache | None = None) -> None:
        self.printed = printed
        self.screen = ScreenFaces(printed, cache)
        self.options = options_for(printed.languages(), printed.options)
        self._shelf = Lock()
        self._kept: OrderedDict[tuple[str, PrintOptions], bytes] = OrderedDict()

    def sheets(self) -> Mapping[str, str]:
        """What can be made: the English title by the name."""
        return titles(self.printed)

    def about(self) -> dict[str, Any]:
        """What there is to order.

        `{"version", "sheets": [{"name", "title", "help"}], "options": [{"name", "help", "default", "choices"|"form"}]}`
        """
        uses = {**self.printed.uses("en"), CALIBRATION: CALIBRATION_USE}
        return {
            "version": self.printed.version,
            "sheets": [{"name": name, "title": title, "help": uses[name]} for name, title in self.sheets().items()],
            "options": [_option_json(option) for option in self.options],
        }

    def read(self, given: Mapping[str, str]) -> PrintOptions:
        """The order that these texts give.

        :raises Malformed: naming each faulty option and its good values.
        """
        return parse_options(given, self.options, self.printed.id)

    def pdf(self, sheet: str, given: Mapping[str, str]) -> bytes:
        """The sheets of that name as PDF; the same bytes for the same order.

        :raises KeyError: if there is no such sheet.
        :raises Malformed: if an option is bad, or a piece does not fit the paper.
        """
        if sheet not in self.sheets():
            raise KeyError(sheet)
        key = sheet, self.read(given)
        found = self._cached(key)
        if found is not None:
            return found
        # Two at once would take as long. What is kept is not held up.
        with PRESS:
            return self._cached(key) or self._remember(key, self._print(*key))

    def _cached(self, key: tuple[str, PrintOptions]) -> bytes | None:
        with self._shelf:
            if key in self._kept:
                self._kept.move_to_end(key)
            return self._kept.get(key)

    def _print(self, sheet: str, ordered: PrintOptions) -> bytes:
        try:
            return document(self.printed, make_printable(self.printed, sheet, ordered), ordered)
        except PieceTooLargeError as error:
            smaller = (f"smaller {option.shrinks}" for option in self.printed.options if option.shrinks)
            *remedies, last = ("larger paper", "another flip", *smaller)
            raise Malformed.at("paper", f"{error}; choose {', '.join(remedies)}, or {last}.", joint=True) from error

    def _remember(self, key: tuple[str, PrintOptions], data: bytes) -> bytes:
        with self._shelf:
            self._kept[key] = data
            while len(self._kept) > 1 and sum(map(len, self._kept.values())) > KEPT:
                self._kept.popitem(last=False)
        return data


def titles(printed: PrintSet) -> dict[str, str]:
    """The English titles of all sheets of a game by name."""
    return {**printed.titles("en"), CALIBRATION: sheet_words("en")("calibration/name")}


def _option_json(option: Option[Any]) -> dict[str, Any]:
    good = {"choices": list(option.choices)} if option.choices else {"form": option.form, "pattern": option.pattern}
    return {"name": option.name, "help": option.help, "default": option.default, **good}


def make_printable(printed: PrintSet, sheet: str, ordered: PrintOptions) -> Printable:
    """What goes on the sheets of that name."""
    if sheet != CALIBRATION:
        return printed.make(sheet, ordered.edition)
    scenes = calibration.scenes(ordered.setup, printed.version)
    language = ordered.edition.language
    title = sheet_words(language)("calibration/name")
    return Booklet(sheet, title, lambda _: pdf.document(scenes, f"{printed.name}: {title}", language))


def document(printed: PrintSet, component: Printable, ordered: PrintOptions) -> bytes:
    """The sheets of the component as PDF.

    :raises PieceTooLargeError: if a piece does not fit the paper.
    """
    if isinstance(component, Booklet):
        return component.pdf(ordered.setup.paper)
    pages = sheets.page_scenes(component, ordered.setup, printed.version)
    return pdf.document(pages, f"{printed.name}: {component.title}", ordered.edition.language)

"""The print shop: makes the sheets of a game to order, and keeps those made last.

Law of this file: a sheet is named by a word of the game's list and made in memory; nothing that is ordered reaches a
path.
"""

from collections import OrderedDict
from collections.abc import Mapping
from threading import Lock
from typing import Any

from generators import order, sheets
from generators.kits import Booklet, Printable
from generators.order import Order
from generators.printed import Printed
from generators.sheets import PieceTooLargeError, calibration
from generators.writers import pdf
from jupiter.engine.errors import Malformed

CALIBRATION = "calibration"
CALIBRATION_TITLE = "Calibration of your printer"
"""The sheet that every game has: it finds out how far a printer puts the back off the front."""

KEPT = 24 * 1024 * 1024
"""Bytes of finished sheets that are kept."""


class Printer:
    """Prints one game. Threads may share it."""

    def __init__(self, printed: Printed) -> None:
        self.printed = printed
        self.options = order.options(printed.languages())
        self._lock = Lock()
        self._kept: OrderedDict[tuple[str, Order], bytes] = OrderedDict()

    def sheets(self) -> Mapping[str, str]:
        """What can be made: the English title by the name."""
        return titles(self.printed)

    def about(self) -> dict[str, Any]:
        """`{"version", "sheets": [{"name", "title"}], "options": [{"name", "help", "default", "choices"|"form"}]}`."""
        return {
            "version": self.printed.version,
            "sheets": [{"name": name, "title": title} for name, title in self.sheets().items()],
            "options": [_described(option) for option in self.options],
        }

    def read(self, given: Mapping[str, str]) -> Order:
        """The order that these texts give.

        :raises Malformed: naming each faulty option and its good values.
        """
        return order.read(given, self.options, self.printed.id)

    def pdf(self, sheet: str, given: Mapping[str, str]) -> bytes:
        """The sheets of that name as PDF; the same bytes for the same order.

        :raises KeyError: if there is no such sheet.
        :raises Malformed: if an option is bad, or a piece does not fit the paper.
        """
        if sheet not in self.sheets():
            raise KeyError(sheet)
        ordered = self.read(given)
        with self._lock:
            if (sheet, ordered) not in self._kept:
                self._keep((sheet, ordered), self._made(sheet, ordered))
            self._kept.move_to_end((sheet, ordered))
            return self._kept[sheet, ordered]

    def _made(self, sheet: str, ordered: Order) -> bytes:
        try:
            return document(self.printed, made(self.printed, sheet, ordered), ordered)
        except PieceTooLargeError as error:
            raise Malformed.at("paper", f"{error}; choose larger paper, another flip, or smaller tiles.") from error

    def _keep(self, key: tuple[str, Order], data: bytes) -> None:
        self._kept[key] = data
        while len(self._kept) > 1 and sum(map(len, self._kept.values())) > KEPT:
            self._kept.popitem(last=False)


def titles(printed: Printed) -> dict[str, str]:
    """The English titles of all sheets of a game by name."""
    return {**printed.titles("en"), CALIBRATION: CALIBRATION_TITLE}


def _described(option: order.Option) -> dict[str, Any]:
    good = {"choices": list(option.choices)} if option.choices else {"form": option.form}
    return {"name": option.name, "help": option.help, "default": option.default, **good}


def made(printed: Printed, sheet: str, ordered: Order) -> Printable:
    """What goes on the sheets of that name."""
    if sheet != CALIBRATION:
        return printed.make(sheet, ordered.edition)
    scenes = calibration.scenes(ordered.setup, printed.version)
    return Booklet(sheet, CALIBRATION_TITLE, lambda _: pdf.document(scenes, sheet, ordered.edition.language))


def document(printed: Printed, component: Printable, ordered: Order) -> bytes:
    """The sheets of the component as PDF.

    :raises PieceTooLargeError: if a piece does not fit the paper.
    """
    if isinstance(component, Booklet):
        return component.pdf(ordered.setup.paper)
    pages = sheets.drawn(component, ordered.setup, printed.version)
    return pdf.document(pages, f"{printed.name}: {component.title}", ordered.edition.language)

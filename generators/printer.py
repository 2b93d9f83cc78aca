"""The print shop: makes the sheets of a game to order, and keeps those made last.

Invariant: a sheet is named by a word of the game's list and made in memory; nothing that is ordered reaches a path.
"""

from collections import OrderedDict
from collections.abc import Mapping, Sequence
from threading import Lock
from typing import Any

from generators.edition import Option
from generators.faces import ScreenFaces
from generators.kept import Kept
from generators.options import PrintOptions, options_for, parse_options
from generators.ordering import document, impose_sheet, titles, uses, usual_sheets
from generators.planning import USUAL, Plan, PlannedSheet, Prices, measure, priced
from generators.print_set import PrintSet
from generators.screen.cache import DiskCache
from generators.sheets import PieceTooLargeError
from jupiter.engine.errors import Malformed

KEPT = 24 * 1024 * 1024
"""Bytes of finished sheets that are kept."""

KEPT_PLANS = 256
"""Sheets as ordered of which is kept what they take."""

PRESS = Lock()
"""One sheet at a time is made, of whatever game: all share reportlab's fonts, which write one document at a time."""


class Printer:
    """Prints one game. Threads may share it."""

    def __init__(self, print_set: PrintSet, cache: DiskCache | None = None) -> None:
        self.print_set = print_set
        self.screen = ScreenFaces(print_set, cache)
        self.options = options_for(print_set.languages(), print_set.options)
        self._shelf = Lock()
        self._planned: Kept[tuple[str, PrintOptions], PlannedSheet] = Kept(KEPT_PLANS, lambda _: 1)
        self._kept: OrderedDict[tuple[str, PrintOptions], bytes] = OrderedDict()

    def sheets(self) -> Mapping[str, str]:
        """What can be made: the English title by the name."""
        return titles(self.print_set)

    def usual_sheets(self) -> tuple[str, ...]:
        """The names of what one prints who wants the whole game."""
        return usual_sheets(self.print_set)

    def about(self, language: str = "en") -> dict[str, Any]:
        """What there is to order, in a language, or in English if the game is not printed in that.

        `{"version", "sheets": [{"name", "title", "help"}], "options": [{"name", "help", "default", "choices"|"form"}]}`
        """
        spoken = language if language in self.print_set.languages() else "en"
        helps = uses(self.print_set, spoken)
        sheets = titles(self.print_set, spoken).items()
        return {
            "version": self.print_set.version,
            "sheets": [{"name": name, "title": title, "help": helps[name]} for name, title in sheets],
            "options": [_option_json(option) for option in self.options],
        }

    def read(self, given: Mapping[str, str]) -> PrintOptions:
        """The order that these texts give.

        :raises Malformed: naming each faulty option and its good values.
        """
        return parse_options(given, self.options, self.print_set.id)

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

    def plan(self, names: Sequence[str], given: Mapping[str, str], prices: Prices = USUAL) -> Plan:
        """What the sheets of these names take; measured once for each order, and on the PDF that is given out.

        :raises KeyError: if there is no such sheet.
        :raises Malformed: if an option is bad, or a piece does not fit the paper.
        """
        return Plan(tuple(priced(self._measured(name, given), prices) for name in names))

    def _measured(self, name: str, given: Mapping[str, str]) -> PlannedSheet:
        key, data = (name, self.read(given)), self.pdf(name, given)
        found = self._planned.get(key)
        if found is None:
            with PRESS:
                found = self._planned.put(key, measure(self.print_set, key[1], name, lambda _: data))
        return found

    def _cached(self, key: tuple[str, PrintOptions]) -> bytes | None:
        with self._shelf:
            if key in self._kept:
                self._kept.move_to_end(key)
            return self._kept.get(key)

    def _print(self, sheet: str, options: PrintOptions) -> bytes:
        try:
            return document(self.print_set, impose_sheet(self.print_set, sheet, options), options)
        except PieceTooLargeError as error:
            raise too_large(self.print_set, error) from error

    def _remember(self, key: tuple[str, PrintOptions], data: bytes) -> bytes:
        # The newest stays even if it alone is larger than the bound.
        with self._shelf:
            self._kept[key] = data
            while len(self._kept) > 1 and sum(map(len, self._kept.values())) > KEPT:
                self._kept.popitem(last=False)
        return data


def too_large(print_set: PrintSet, error: PieceTooLargeError) -> Malformed:
    """What to raise for an order whose pieces do not fit the paper: the remedies are the game's options, too."""
    smaller = (f"smaller {option.shrinks}" for option in print_set.options if option.shrinks)
    *remedies, last = ("larger paper", "another flip", *smaller)
    return Malformed.at("paper", f"{error}; choose {', '.join(remedies)}, or {last}.", joint=True)


def _option_json(option: Option[Any]) -> dict[str, Any]:
    good = {"choices": list(option.choices)} if option.choices else {"form": option.form, "pattern": option.pattern}
    return {"name": option.name, "help": option.help, "default": option.default, **good}

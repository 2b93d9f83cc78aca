"""Prints a game for clients of a server: sheets, pictures of their pages, plans, ZIP files, files for other programs.

Invariant: a sheet is named by a word of the game's list and made in memory; nothing that is ordered reaches a path.
Whatever draws holds `PRESS`, for one file at a time, so that no client waits for the whole of another one's order.
"""

import time
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from io import BytesIO
from threading import Lock
from types import MappingProxyType
from typing import Any

from jupiter.engine.errors import Malformed
from jupiter.generators.drawing.proof import UnsafeTextError
from jupiter.generators.make.documents import as_printed, document, impose_sheet
from jupiter.generators.make.files import Export, file_name, write_zip
from jupiter.generators.make.ink import Inks
from jupiter.generators.make.plan import (
    PRICE_OPTIONS,
    USUAL,
    Plan,
    PlannedSheet,
    Prices,
    Taken,
    measure,
    priced,
    read_prices,
)
from jupiter.generators.order.kits import Booklet
from jupiter.generators.order.options import Option, PrintOptions, options_for, parse_options
from jupiter.generators.order.print_set import PrintSet, titles, uses, usual_sheets
from jupiter.generators.screen.cache import DiskCache
from jupiter.generators.serve import previews
from jupiter.generators.serve.kept import Kept
from jupiter.generators.serve.screen import ScreenFaces
from jupiter.generators.sheets import Imposition, PieceTooLargeError, scene
from jupiter.generators.writers import pdf

KEPT = 24 * 1024 * 1024
"""Bytes of finished sheets that are kept."""

KEPT_PLANS = 256
"""Sheets as ordered of which is kept what they take, and kits and booklets of which the ink is."""

KEPT_PREVIEWS = 12 * 1024 * 1024
"""Bytes of pictures that are kept: about 300 small ones."""

KEPT_LAYOUTS = 12
"""Sheets as ordered of which is kept how they are laid out, so that the second page takes less than the first."""

PRESS = Lock()
"""One sheet at a time is made, of whatever game: all share reportlab's fonts, which write one document at a time."""

PAUSE = 0.002
"""Seconds between two files of an export in which others may draw."""

Order = tuple[str, PrintOptions]
"""The name of a sheet, and how it is to be made."""


class Printer:
    """Prints one game. Threads may share it."""

    def __init__(
        self,
        print_set: PrintSet,
        cache: DiskCache | None = None,
        exports: Mapping[str, Export] = MappingProxyType({}),
    ) -> None:
        self.print_set = print_set
        self.screen = ScreenFaces(print_set, cache)
        self.options = options_for(print_set.languages(), print_set.options)
        self._exports = exports
        self._documents: Kept[Order, bytes] = Kept(KEPT, len)
        self._plans: Kept[Order, PlannedSheet] = Kept(KEPT_PLANS, lambda _: 1)
        self._measured: Kept[Hashable, Any] = Kept(KEPT_PLANS, lambda _: 1)
        self._inks = Inks(print_set, self._measure, self._drawn)
        self._pictures: Kept[tuple[Any, ...], bytes] = Kept(KEPT_PREVIEWS, len)
        self._layouts: Kept[Order, Imposition | Booklet] = Kept(KEPT_LAYOUTS, lambda _: 1)

    # --- what there is to order ---

    def sheets(self) -> Mapping[str, str]:
        """What can be made: the English title by the name."""
        return titles(self.print_set)

    def usual_sheets(self) -> tuple[str, ...]:
        """The names of the sheets of a whole game."""
        return usual_sheets(self.print_set)

    def exports(self) -> dict[str, str]:
        """What each export gives, by its name."""
        return {name: export.help for name, export in self._exports.items()}

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

    def _order(self, sheet: str, given: Mapping[str, str]) -> Order:
        if sheet not in self.sheets():
            raise KeyError(sheet)
        return sheet, self.read(given)

    # --- sheets ---

    def file_name(self, sheet: str, given: Mapping[str, str]) -> str:
        """What the file of that order is called: game, sheet and all that is unusual, as the command line names it.

        :raises Malformed: if an option is bad.
        """
        return file_name(self.print_set, sheet, self.read(given))

    def pdf(self, sheet: str, given: Mapping[str, str]) -> bytes:
        """The sheets of that name as PDF; the same bytes for the same order.

        :raises KeyError: if there is no such sheet.
        :raises Malformed: if an option is bad, or a piece does not fit the paper.
        """
        order = self._order(sheet, given)
        key = self._key(order)
        kept = self._documents.get(key)
        if kept is not None:
            return kept
        # Two at once would take as long. What is kept is not held up.
        with PRESS:
            return self._drawn(*order)

    def _print(self, order: Order) -> bytes:
        sheet, options = order
        try:
            return document(self.print_set, impose_sheet(self.print_set, sheet, options), options)
        except PieceTooLargeError as error:
            raise _too_large(self.print_set, error) from error

    def _key(self, order: Order) -> Order:
        """The order that stands for all with the same bytes."""
        sheet, options = order
        return sheet, as_printed(self.print_set, sheet, options)

    def archive(self, names: Sequence[str], given: Mapping[str, str]) -> bytes:
        """The sheets of these names as one ZIP of PDF files; the same bytes for the same order.

        :raises Malformed: if an option is bad, or a piece does not fit the paper.
        """
        self.read(given)
        out = BytesIO()
        write_zip(out, ((self.file_name(name, given), self.pdf(name, given)) for name in names))
        return out.getvalue()

    def export(self, export: str, names: Sequence[str], given: Mapping[str, str]) -> bytes:
        """The sheets of these names as another program wants them, as one ZIP; the same bytes for the same order.

        :raises KeyError: if there is no such export.
        :raises Malformed: if an option is bad, or what was ordered cannot be exported so.
        """
        files = self._exports[export].files(self.print_set, self.read(given), names)
        out = BytesIO()
        with _faults_of_options(self.print_set):
            write_zip(out, _one_by_one(files))
        return out.getvalue()

    # --- pictures of pages ---

    def preview(self, sheet: str, given: Mapping[str, str], page: int, size: str) -> bytes:
        """A page of those sheets as PNG; the same bytes for the same order.

        :raises KeyError: if there is no such sheet.
        :raises NoSuchPageError: if it has no such page.
        :raises Malformed: if an option is bad, or a piece does not fit the paper.
        """
        order = self._order(sheet, given)
        key = (*order, page, size)
        kept = self._pictures.get(key)
        if kept is not None:
            return kept
        with PRESS:
            return self._pictures.get(key) or self._pictures.put(key, self._picture(order, page, previews.Size(size)))

    def _picture(self, order: Order, page: int, size: previews.Size) -> bytes:
        sheet, options = order
        whole = self._documents.get(self._key(order))
        if whole is not None:
            return previews.page_picture(whole, page, size)
        with _faults_of_options(self.print_set):
            # Nesting takes longer than drawing one page.
            layout = self._layouts.get(order) or self._layouts.put(order, impose_sheet(self.print_set, sheet, options))
            if isinstance(layout, Booklet):
                booklet = self._documents.put(self._key(order), document(self.print_set, layout, options))
                return previews.page_picture(booklet, page, size)
        if not 1 <= page <= len(layout.pages):
            raise previews.NoSuchPageError(f"There is no page {page}; there are {len(layout.pages)}.")
        drawn = scene(layout.pages[page - 1], self.print_set.version)
        alone = pdf.document([drawn], sheet, options.edition.language, is_tagged=False)
        return previews.page_picture(alone, 1, size)

    # --- what an order takes ---

    def plan(self, names: Sequence[str], given: Mapping[str, str], prices: Prices = USUAL) -> Plan:
        """What the sheets of these names take; worked out once for each order.

        :raises KeyError: if there is no such sheet.
        :raises Malformed: if an option is bad, or a piece does not fit the paper.
        """
        return Plan(tuple(priced(self._planned(self._order(name, given)), prices) for name in names))

    def _planned(self, order: Order) -> PlannedSheet:
        kept = self._plans.get(order)
        if kept is not None:
            return kept
        sheet, options = order
        with _faults_of_options(self.print_set):
            return self._plans.put(order, measure(self._inks, options, sheet))

    def _measure(self, key: Hashable, measure: Callable[[], Any], /) -> Any:
        kept = self._measured.get(key)
        if kept is not None:
            return kept
        # Ink is measured by PDFium, which is not made for two threads.
        with PRESS:
            return self._measured.get(key) or self._measured.put(key, measure())

    def _drawn(self, sheet: str, options: PrintOptions) -> bytes:
        """The PDF, kept for who orders it next; under the lock."""
        order = sheet, options
        key = self._key(order)
        return self._documents.get(key) or self._documents.put(key, self._print(order))

    def price_options(self) -> list[dict[str, Any]]:
        """By which prices a plan counts its cost, in the form of options."""
        return [_option_json(option) for option in PRICE_OPTIONS]

    def check_prices(self, given: Mapping[str, str]) -> None:
        """Lets prices pass that are good.

        :raises Malformed: naming each bad one and its good values.
        """
        read_prices(given)

    def planned(
        self, names: Sequence[str], given: Mapping[str, str], prices: Mapping[str, str] = MappingProxyType({})
    ) -> dict[str, Any]:
        """What it takes to print the sheets of these names, at these prices.

        `{"version", "sheets": [{"name", "title", "weight", "pieces", …}], "weights": [{"weight", …}], "total": {…}}`,
        each with `sheets`, `pages`, `ink` and `cost`.

        :raises Malformed: if an option or a price is bad, or a piece does not fit the paper.
        """
        plan = self.plan(names, given, read_prices(prices))
        rows = [
            {"name": one.name, "title": one.title, "weight": one.weight, "pieces": one.pieces, **_taken_json(one.taken)}
            for one in plan.sheets
        ]
        weights = [{"weight": weight, **_taken_json(taken)} for weight, taken in plan.weights.items()]
        total = _taken_json(plan.total)
        return {"version": self.print_set.version, "sheets": rows, "weights": weights, "total": total}


def _option_json(option: Option[Any]) -> dict[str, Any]:
    good = {"choices": list(option.choices)} if option.choices else {"form": option.form, "pattern": option.pattern}
    more = {"json": True} if option.is_json else {}
    return {"name": option.name, "help": option.help, "default": option.default, **good, **more}


def _taken_json(taken: Taken) -> dict[str, float]:
    return {
        "sheets": taken.paper, "pages": taken.pages, "ink": round(taken.ink, 1), "cost": round(taken.cost, 2)
    }  # fmt: skip


def _too_large(print_set: PrintSet, error: PieceTooLargeError) -> Malformed:
    """What to raise for an order whose pieces do not fit the paper: the remedies are the game's options, too."""
    smaller = (f"smaller {option.shrinks}" for option in print_set.options if option.shrinks)
    *remedies, last = ("larger paper", "another flip", *smaller)
    return Malformed.at("paper", f"{error}; choose {', '.join(remedies)}, or {last}.", joint=True)


@contextmanager
def _faults_of_options(print_set: PrintSet) -> Iterator[None]:
    """What cannot be made of an order is a fault of its options."""
    try:
        yield
    except PieceTooLargeError as error:
        raise _too_large(print_set, error) from error
    except UnsafeTextError as error:
        raise Malformed.at("", f"{error}.", joint=True) from error


def _one_by_one(files: Iterator[tuple[str, bytes]]) -> Iterator[tuple[str, bytes]]:
    """The files, each drawn under the lock."""
    while True:
        with PRESS:
            file = next(files, None)
        if file is None:
            return
        yield file
        # A lock is not fair: the thread that lets it go would take it again before those that wait wake up.
        time.sleep(PAUSE)

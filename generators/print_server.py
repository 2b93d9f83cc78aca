"""What a server gives beside single sheets: pictures of pages, all sheets as one ZIP, files for other programs.

Invariant: whatever draws holds `PRESS`, for one file at a time, so that of several who wait nobody waits for all that
another one ordered.
"""

import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from io import BytesIO
from typing import Any

from generators import output, previews
from generators.archive import write_zip
from generators.drawing.proof import UnsafeTextError
from generators.exports import EXPORTS
from generators.kept import Kept
from generators.kits import Booklet
from generators.options import PrintOptions
from generators.ordering import CALIBRATION, document, impose_sheet, kit_names
from generators.planning import Taken
from generators.print_set import PrintSet
from generators.printer import PRESS, Printer, too_large
from generators.screen.cache import DiskCache
from generators.sheets import Imposition, PageSetup, PieceTooLargeError, scene
from generators.sheets.page import Binding
from generators.writers import pdf
from jupiter.engine.errors import Malformed

KEPT_PREVIEWS = 12 * 1024 * 1024
"""Bytes of pictures that are kept: about 300 small ones."""

KEPT_ORDERS = 12
"""Sheets as ordered of which is kept how they are laid out, so that the second page takes less than the first."""

PAUSE = 0.002
"""Seconds between two files of an export in which others may draw."""


class PrintServer(Printer):
    """Prints one game for clients. Threads may share it."""

    def __init__(self, print_set: PrintSet, cache: DiskCache | None = None) -> None:
        super().__init__(print_set, cache)
        self._pictures: Kept[tuple[Any, ...], bytes] = Kept(KEPT_PREVIEWS, len)
        self._laid: Kept[tuple[str, PrintOptions], Imposition | Booklet] = Kept(KEPT_ORDERS, lambda _: 1)

    def preview(self, sheet: str, given: Mapping[str, str], page: int, size: str) -> bytes:
        """A page of those sheets as PNG; the same bytes for the same order.

        :raises KeyError: if there is no such sheet.
        :raises NoSuchPageError: if it has no such page.
        :raises Malformed: if an option is bad, or a piece does not fit the paper.
        """
        if sheet not in self.sheets():
            raise KeyError(sheet)
        order = sheet, self.read(given)
        key = (*order, page, size)
        found = self._pictures.get(key)
        if found is None:
            with PRESS:
                found = self._pictures.get(key) or self._pictures.put(key, self._picture(order, page, size))
        return found

    def _picture(self, order: tuple[str, PrintOptions], page: int, size: str) -> bytes:
        sheet, options = order
        whole = self._cached(order)
        if whole is not None:
            return previews.page_picture(whole, page, previews.Size(size))
        with _told_as_fault(self.print_set):
            made = self._impose(order)
            if isinstance(made, Booklet):
                return previews.page_picture(self._booklet(order, made), page, previews.Size(size))
        if not 1 <= page <= len(made.pages):
            raise previews.NoSuchPageError(f"There is no page {page}; there are {len(made.pages)}.")
        alone = pdf.document([scene(made.pages[page - 1], self.print_set.version)], sheet, options.edition.language)
        return previews.page_picture(alone, 1, previews.Size(size))

    def _impose(self, order: tuple[str, PrintOptions]) -> Imposition | Booklet:
        """What is printed by that name. Nesting takes longer than drawing one page."""
        return self._laid.get(order) or self._laid.put(order, impose_sheet(self.print_set, *order))

    def _booklet(self, order: tuple[str, PrintOptions], booklet: Booklet) -> bytes:
        return self._cached(order) or self._remember(order, document(self.print_set, booklet, order[1]))

    def _cached(self, key: tuple[str, PrintOptions]) -> bytes | None:
        return super()._cached(self._shared(key))

    def _remember(self, key: tuple[str, PrintOptions], data: bytes) -> bytes:
        return super()._remember(self._shared(key), data)

    def _shared(self, order: tuple[str, PrintOptions]) -> tuple[str, PrintOptions]:
        """The order that stands for all with the same bytes: of the setup a flat booklet depends on the paper alone."""
        sheet, options = order
        setup = options.setup
        is_flat = sheet != CALIBRATION and setup.binding is Binding.FLAT and not kit_names(self.print_set, sheet)
        return (sheet, replace(options, setup=PageSetup(setup.paper))) if is_flat else order

    def file_name(self, sheet: str, given: Mapping[str, str]) -> str:
        """What the file of that order is called: game, sheet and all that is unusual, as the command line names it.

        :raises Malformed: if an option is bad.
        """
        return output.file_name(self.print_set, sheet, self.read(given))

    def exports(self) -> dict[str, str]:
        """What each export gives, by its name."""
        return {name: export.help for name, export in EXPORTS.items()}

    def planned(self, names: Sequence[str], given: Mapping[str, str]) -> dict[str, Any]:
        """What it takes to print the sheets of these names.

        `{"version", "sheets": [{"name", "title", "weight", "pieces", …}], "weights": [{"weight", …}], "total": {…}}`,
        each with `sheets`, `pages`, `ink` and `cost`.

        :raises Malformed: if an option is bad, or a piece does not fit the paper.
        """
        plan = self.plan(names, given)
        rows = [
            {"name": one.name, "title": one.title, "weight": one.weight, "pieces": one.pieces, **_taken(one.taken)}
            for one in plan.sheets
        ]
        weights = [{"weight": weight, **_taken(taken)} for weight, taken in plan.weights.items()]
        total = _taken(plan.total)
        return {"version": self.print_set.version, "sheets": rows, "weights": weights, "total": total}

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
        files = EXPORTS[export].files(self.print_set, self.read(given), names)
        out = BytesIO()
        with _told_as_fault(self.print_set):
            write_zip(out, _one_by_one(files))
        return out.getvalue()


def _taken(taken: Taken) -> dict[str, float]:
    return {
        "sheets": taken.paper, "pages": taken.pages, "ink": round(taken.ink, 1), "cost": round(taken.cost, 2)
    }  # fmt: skip


@contextmanager
def _told_as_fault(print_set: PrintSet) -> Iterator[None]:
    """What cannot be made of an order is a fault of its options."""
    try:
        yield
    except PieceTooLargeError as error:
        raise too_large(print_set, error) from error
    except UnsafeTextError as error:
        raise Malformed.at("", f"{error}.", joint=True) from error


def _one_by_one(files: Iterator[tuple[str, bytes]]) -> Iterator[tuple[str, bytes]]:
    """The files, each drawn while nobody else draws."""
    while True:
        with PRESS:
            found = next(files, None)
        if found is None:
            return
        yield found
        # A lock is not fair: whoever lets it go would take it again before those who wait wake up.
        time.sleep(PAUSE)

"""What it takes to print an order: sheets of paper by weight, printed sides, pieces, ink and cost.

Invariant: everything is counted on the very PDF that is printed. Ink is a page-%: 100 is a page that one ink covers
from edge to edge. It is measured on the pages at `DPI`, which gives up to 4 % more than 300 dpi (fine lines come out
wider); grey that three inks would make is taken as black. A printer's own way with colours makes a larger difference.
Costs are in no currency: they come in the one in which prices are given.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from math import ceil
from types import MappingProxyType
from typing import Any

import pypdfium2
from PIL import Image, ImageChops, ImageStat

from jupiter.engine.errors import Fault, Malformed
from jupiter.generators.make.documents import document, impose_sheet
from jupiter.generators.order.kits import BOARD_WEIGHT, CARD_WEIGHT, PAGE_WEIGHT, Booklet
from jupiter.generators.order.options import LONGEST_QUOTE, Option, PrintOptions
from jupiter.generators.order.page_setup import Flip
from jupiter.generators.order.print_set import PrintSet, titles

DPI = 60
"""At which ink is measured."""

USUAL_COVERAGE = 5.0
"""Page-% at which makers of printers tell what a page costs."""

USUAL_PRICES: Mapping[int, float] = MappingProxyType({PAGE_WEIGHT: 0.03, CARD_WEIGHT: 0.12, BOARD_WEIGHT: 0.16})
"""Of a sheet of A4 by weight (g/m²), as small packs cost."""

USUAL_PAGE = 0.04
"""Ink of a page at usual coverage, as cartridges cost."""

_PRICE = r"\d{1,4}(?:\.\d{1,4})?"
_WEIGHT = r"(?:[5-9]\d|[1-4]\d\d|500)"
_PRICES = rf"{_WEIGHT}={_PRICE}(?:,{_WEIGHT}={_PRICE}){{0,9}}"


@dataclass(frozen=True, slots=True)
class Prices:
    """Of a sheet of paper by its weight, and of the ink of a page at 5 % coverage."""

    sheets: tuple[tuple[int, float], ...] = tuple(USUAL_PRICES.items())
    page: float = USUAL_PAGE

    def sheet(self, weight: int) -> float:
        """The price of a sheet; of a weight that has none, in proportion to the nearest that has."""
        near, price = min(self.sheets, key=lambda one: (abs(one[0] - weight), one[0]))
        return price * weight / near


USUAL = Prices()


@dataclass(frozen=True, slots=True)
class Taken:
    """What is taken: sheets of paper, printed sides, ink (page-%), cost."""

    paper: int = 0
    pages: int = 0
    ink: float = 0.0
    cost: float = 0.0

    def __add__(self, other: "Taken") -> "Taken":
        """Both together."""
        return Taken(self.paper + other.paper, self.pages + other.pages, self.ink + other.ink, self.cost + other.cost)


@dataclass(frozen=True, slots=True)
class PlannedSheet:
    """One name of an order: its title, the weight of its paper (g/m²), how many pieces it has, what it takes."""

    name: str
    title: str
    weight: int
    pieces: int
    taken: Taken


@dataclass(frozen=True, slots=True)
class Plan:
    """What an order takes."""

    sheets: tuple[PlannedSheet, ...]

    @property
    def weights(self) -> Mapping[int, Taken]:
        """The sums by the weight of the paper, heaviest first."""
        weights = sorted({one.weight for one in self.sheets}, reverse=True)
        return {weight: _sum(one.taken for one in self.sheets if one.weight == weight) for weight in weights}

    @property
    def total(self) -> Taken:
        """The sums of all."""
        return _sum(one.taken for one in self.sheets)


def _sum(all_taken: Iterator[Taken]) -> Taken:
    return sum(all_taken, Taken())


def plan(
    print_set: PrintSet,
    options: PrintOptions,
    names: Sequence[str],
    prices: Prices = USUAL,
    pdf_of: Callable[[str], bytes] | None = None,
) -> Plan:
    """What the sheets of these names take; `pdf_of` gives a PDF that is made already.

    :raises PieceTooLargeError: if a piece does not fit the paper.
    :raises TextOverflowError: if a text does not fit.
    """
    return Plan(tuple(priced(measure(print_set, options, name, pdf_of), prices) for name in names))


def measure(
    print_set: PrintSet, options: PrintOptions, name: str, pdf_of: Callable[[str], bytes] | None = None
) -> PlannedSheet:
    """What the sheets of one name take, without their cost.

    :raises PieceTooLargeError: if a piece does not fit the paper.
    """
    printable = impose_sheet(print_set, name, options)
    inks = page_inks(pdf_of(name) if pdf_of else document(print_set, printable, options))
    flip, pages = options.setup.flip, len(inks)
    title = titles(print_set, options.edition.language)[name]
    if isinstance(printable, Booklet):
        # Folded and single sheets are printed on one side each.
        paper = ceil(pages / 2) if options.setup.is_flipped else pages
        return PlannedSheet(name, title, printable.weight, 0, Taken(paper, pages, sum(inks)))
    paper = pages if flip is Flip.SINGLE else printable.summary.sheets
    return PlannedSheet(name, title, printable.weight, printable.summary.pieces, Taken(paper, pages, sum(inks)))


def priced(sheet: PlannedSheet, prices: Prices) -> PlannedSheet:
    """The same with what paper and ink cost at these prices."""
    taken = sheet.taken
    cost = taken.paper * prices.sheet(sheet.weight) + taken.ink / USUAL_COVERAGE * prices.page
    return replace(sheet, taken=replace(taken, cost=cost))


def page_inks(pdf: bytes) -> tuple[float, ...]:
    """The ink of each page in page-%. Not for two threads at a time: PDFium is not made for that."""
    with pypdfium2.PdfDocument(pdf) as document:
        return tuple(_ink(page) for page in document)


def _ink(page: pypdfium2.PdfPage) -> float:
    bitmap = page.render(scale=DPI / 72)
    image: Image.Image = bitmap.to_pil().convert("RGB")
    bitmap.close()
    page.close()
    red, green, blue = image.split()
    lightest = ImageChops.lighter(ImageChops.lighter(red, green), blue)
    colours = sum(255 - mean for mean in ImageStat.Stat(image).mean)
    # What all three inks would print is printed in black, once instead of three times.
    black = 255 - ImageStat.Stat(lightest).mean[0]
    return float(round((colours - 2 * black) / 2.55, 1))


# --- words -----------------------------------------------------------------------------------------------------------

HEADS = ("", "g/m²", "sheets", "pages", "pieces", "ink %", "cost")


def describe(plan: Plan) -> str:
    """The plan as a table in English, with the sheets by weight in a sentence."""
    rows = [
        (one.name, str(one.weight), str(one.taken.paper), str(one.taken.pages), str(one.pieces or "-"),
         f"{one.taken.ink:.0f}", f"{one.taken.cost:.2f}")
        for one in plan.sheets
    ]  # fmt: skip
    total, pieces = plan.total, sum(one.pieces for one in plan.sheets)
    last = ("total", "", str(total.paper), str(total.pages), str(pieces), f"{total.ink:.0f}", f"{total.cost:.2f}")
    table = [HEADS, *rows, last]
    widths = [max(len(row[i]) for row in table) for i in range(len(HEADS))]
    lines = ["  ".join([row[0].ljust(widths[0]), *map(str.rjust, row[1:], widths[1:])]) for row in table]
    by_weight = ", ".join(
        f"{taken.paper} {'sheet' if taken.paper == 1 else 'sheets'} at {weight} g/m²"
        for weight, taken in plan.weights.items()
    )
    return "\n".join((*lines, by_weight, "ink: 100 % is a page that one ink covers; cost: at the prices given"))


# --- prices as options -----------------------------------------------------------------------------------------------


def _read_prices(text: str) -> tuple[tuple[int, float], ...]:
    if not re.fullmatch(_PRICES, text, re.ASCII):
        raise ValueError(text)
    prices = {int(weight): float(price) for weight, _, price in (part.partition("=") for part in text.split(","))}
    return tuple(sorted(prices.items()))


def _read_price(text: str) -> float:
    if not re.fullmatch(_PRICE, text, re.ASCII):
        raise ValueError(text)
    return float(text)


PAPER_PRICES: Option[tuple[tuple[int, float], ...]] = Option(
    "paper_prices",
    "price of a sheet by its weight, for the plan",
    ",".join(f"{weight}={price:g}" for weight, price in USUAL_PRICES.items()),
    _read_prices,
    form="weights of 50 to 500 g/m² with prices, such as 120=0.03,250=0.12",
    pattern=_PRICES,
)
PAGE_PRICE: Option[float] = Option(
    "page_price",
    "price of the ink of a page at 5 % coverage, for the plan",
    f"{USUAL_PAGE:g}",
    _read_price,
    form="a number of up to 9999, such as 0.04",
    pattern=_PRICE,
)
PRICE_OPTIONS = (PAPER_PRICES, PAGE_PRICE)
"""In no currency: the cost comes in the one in which they are given."""


def read_prices(given: Mapping[str, str]) -> Prices:
    """The prices that the texts give by option; what is not given is as usual.

    :raises Malformed: naming each bad one and its good values.
    """
    values: list[Any] = []
    faults: list[Fault] = []
    for option in PRICE_OPTIONS:
        text = given.get(option.name, option.default)
        try:
            values.append(option.read(text))
        except ValueError:
            faults.append(Fault(option.name, f"{text[:LONGEST_QUOTE]!r} is not valid; use {option.good}."))
    if faults:
        raise Malformed(faults)
    return Prices(*values)

"""What it takes to print an order: sheets of paper by weight, printed sides, pieces, ink and cost.

Invariant: sheets, sides and pieces are those of the very layout that is printed, but no page is drawn: ink is added up
by face (`ink.py`), with what stands beside the pieces of an average page. Ink is a page-%: 100 is a page that one ink
covers from edge to edge. The sum of an order differs from that of its pages by 3 % at most, that of a sheet by 3 % or
by 1.3 page-% a page. Costs are in no currency: they come in the one in which prices are given.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from math import ceil
from types import MappingProxyType
from typing import Any

from jupiter.engine.errors import Fault, Malformed
from jupiter.generators.drawing.convex import area, perimeter
from jupiter.generators.make.ink import Inks, KitInk
from jupiter.generators.order.kits import BOARD_WEIGHT, CARD_WEIGHT, PAGE_WEIGHT, Paper
from jupiter.generators.order.options import LONGEST_QUOTE, Option, PrintOptions
from jupiter.generators.order.page_setup import Flip
from jupiter.generators.order.print_set import PrintSet, kit_names, titles
from jupiter.generators.sheets import Imposition, impose
from jupiter.generators.sheets.imposition import LINE_WIDTH
from jupiter.generators.sheets.page import cells

BESIDE = 310.0
"""mm² of ink on a page beside its pieces: marks and the strip; half a page-% of A4. Measured: 0.2 to 1.6."""

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


def plan(print_set: PrintSet, options: PrintOptions, names: Sequence[str], prices: Prices = USUAL) -> Plan:
    """What the sheets of these names take.

    :raises PieceTooLargeError: if a piece does not fit the paper.
    :raises TextOverflowError: if a text does not fit.
    """
    inks = Inks(print_set)
    return Plan(tuple(priced(measure(inks, options, name), prices) for name in names))


def measure(inks: Inks, options: PrintOptions, name: str) -> PlannedSheet:
    """What the sheets of one name take, without their cost.

    :raises PieceTooLargeError: if a piece does not fit the paper.
    """
    print_set, setup = inks.print_set, options.setup
    called, kits = titles(print_set, options.edition.language), kit_names(print_set, name)
    if not kits:
        booklet = inks.booklet(name, options)
        # Folded and single sheets are printed on one side each.
        paper = ceil(booklet.pages / 2) if setup.is_flipped else booklet.pages
        ink = _percent(booklet.ink, setup.paper)
        return PlannedSheet(name, called[name], PAGE_WEIGHT, 0, Taken(paper, booklet.pages, ink))
    measured = {kit: inks.kit(kit, options.edition) for kit in kits}
    blank = [one.blank(kit, called[kit], print_set.weights[kit]) for kit, one in measured.items()]
    layout = impose(name, called[name], blank, setup)
    ink, pages = _percent(_ink_of(layout, measured), setup.paper), len(layout.pages)
    paper = pages if setup.flip is Flip.SINGLE else layout.summary.sheets
    return PlannedSheet(name, called[name], layout.weight, layout.summary.pieces, Taken(paper, pages, ink))


def _percent(ink: float, paper: Paper) -> float:
    return ink / (paper.width * paper.height) * 100


def _ink_of(layout: Imposition, measured: Mapping[str, KitInk]) -> float:
    """In mm²: of faces within the cut, of the bleed that neighbours leave, of lines to cut along, of the margins."""
    total = len(layout.pages) * BESIDE
    for kit in layout.kits:
        one, sides = measured[kit.name], 2 if kit.is_double and layout.setup.flip is Flip.SINGLE else 1
        total += one.count * sum(side.inside for side in one.sides)
        if kit.cutting == "line":
            total += one.count * sides * perimeter(one.outline) * LINE_WIDTH
    for page in layout.fronts:
        fronts = [placed for placed in page.placed if placed.side == "front"]
        for placed, cell in zip(fronts, cells(fronts), strict=True):
            if cell:
                # Behind it as much is left.
                bleeds = sum(side.bleed for side in measured[placed.kit.name].sides)
                total += bleeds * (area(cell) - area(placed.piece.outline))
    return total


def priced(sheet: PlannedSheet, prices: Prices) -> PlannedSheet:
    """The same with what paper and ink cost at these prices."""
    taken = sheet.taken
    cost = taken.paper * prices.sheet(sheet.weight) + taken.ink / USUAL_COVERAGE * prices.page
    return replace(sheet, taken=replace(taken, cost=cost))


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

"""The plan of an order: paper by weight, pieces, ink as it is printed, cost by the prices given."""

import re

import pytest

from jupiter.engine.errors import Malformed
from jupiter.generators.catalogue import PRINT_SETS
from jupiter.generators.drawing.scene import Polygon, Scene, Style
from jupiter.generators.drawing.shapes import rectangle
from jupiter.generators.make import ink, plan
from jupiter.generators.make.ink import page_inks
from jupiter.generators.make.plan import PAGE_PRICE, PAPER_PRICES, Prices, Taken
from jupiter.generators.order.options import options_for, parse_options
from jupiter.generators.order.print_set import usual_sheets
from jupiter.generators.serve.printer import Printer
from jupiter.generators.writers import pdf
from tests.games.nim.paper import NimSet
from tests.generators import real

NIM = NimSet()


@pytest.mark.parametrize(
    ("colour", "percent"),
    [("#000000", 50), ("#FFFFFF", 0), ("#808080", 24.9), ("#FF0000", 100), ("#00FFFF", 50), ("#7F0000", 75)],
)
def test_ink_is_what_part_of_the_page_each_ink_covers(colour, percent):
    half = Scene("half", 100, 200, (Polygon(rectangle(0, 0, 100, 100), Style(fill=colour)),))
    (measured,) = page_inks(pdf.document([half], "half"))
    assert measured / (100 * 200) * 100 == pytest.approx(percent, abs=1)


def test_ink_at_few_dots_is_near_that_at_many(monkeypatch):
    data = real.pdf("last-ark-from-ceti", "reference")
    coarse = page_inks(data)
    monkeypatch.setattr(ink, "DPI", 150)
    monkeypatch.setattr(ink, "PER_MM", 150 / 25.4)
    assert sum(coarse) == pytest.approx(sum(page_inks(data)), rel=0.04)


# --- a plan and the pages that it is of ------------------------------------------------------------------------------

REL, A_PAGE = 0.03, 1.3
"""How far the ink of a sheet may be from that of its pages: a part of it, or so many page-% a page."""


def differences(game, given):
    """What a plan tells otherwise than the pages that are printed say."""
    print_set = PRINT_SETS[game]
    options = parse_options(given, options_for(print_set.languages(), print_set.options), print_set.id)
    paper = options.setup.paper
    planned = plan.plan(print_set, options, usual_sheets(print_set))
    found, total = [], 0.0
    for sheet in planned.sheets:
        pages = page_inks(real.pdf(game, sheet.name, **given))
        percent = sum(pages) / (paper.width * paper.height) * 100
        total += percent
        if len(pages) != sheet.taken.pages:
            found.append(f"{sheet.name}: {sheet.taken.pages} pages planned, {len(pages)} printed")
        if abs(sheet.taken.ink - percent) > max(REL * percent, A_PAGE * len(pages)):
            found.append(f"{sheet.name}: ink of {sheet.taken.ink:.1f} planned, {percent:.1f} printed")
    if abs(planned.total.ink - total) > REL * total:
        found.append(f"all: ink of {planned.total.ink:.1f} planned, {total:.1f} printed")
    return found


HELP = "If drawings or booklets have changed: python -m tests.inks --write GAME, then look at the differences."


@pytest.mark.parametrize("game", PRINT_SETS)
def test_a_plan_that_draws_nothing_says_what_the_printed_pages_take(game, monkeypatch):
    monkeypatch.setattr(ink, "measure_kit", None)
    assert not differences(game, {}), HELP


@pytest.mark.slow
@pytest.mark.parametrize(
    "given",
    [
        {"paper": "Letter", "flip": "short", "ink": "low", "language": "de"},
        {"paper": "A4", "ink": "grey", "language": "fr", "booklet": "folded"},
        {"paper": "A3", "flip": "fold"},
        {"flip": "single", "cut": "apart", "address": real.ADDRESS},
    ],
    ids=lambda given: "-".join(given.values())[:30],
)
@pytest.mark.parametrize("game", PRINT_SETS)
def test_a_plan_of_another_order_says_what_the_printed_pages_take(game, given):
    assert not differences(game, given), HELP


def test_pieces_that_are_no_usual_ones_are_measured_once(monkeypatch):
    print_set, drawn = PRINT_SETS["last-ark-from-ceti"], []
    make = type(print_set).make

    def making(self, *order):
        drawn.append(order)
        return make(self, *order)

    monkeypatch.setattr(type(print_set), "make", making)
    printer = Printer(print_set)
    printer.plan(("dice",), {"paper": "A4"})
    assert not drawn, "the table has these"
    inks = [printer.plan(("dice",), {"marks": "yes", "paper": paper}).total for paper in ("A4", "A3", "Letter")]
    assert len(drawn) == 1
    assert all(one.ink for one in inks)


def test_a_plan_counts_paper_by_weight_pieces_sides_and_cost():
    printed, names = Printer(NIM), usual_sheets(NIM)
    plan = printed.plan(names, {"paper": "A4"}, Prices(((120, 0.5), (250, 2.0)), 0.0))
    guide, pieces, calibration = plan.sheets
    assert (guide.name, pieces.name, calibration.name) == names
    assert pieces.taken.paper == 1
    assert pieces.pieces == 15
    assert plan.weights[250].cost == 2.0
    assert plan.weights[120].paper == guide.taken.paper + 1
    assert guide.taken.paper == -(-guide.taken.pages // 2)
    assert plan.total.cost == pytest.approx(2.0 + 0.5 * plan.weights[120].paper)
    assert plan.total == plan.weights[250] + plan.weights[120] != Taken()
    # Once more from what is kept, at other prices.
    assert printed.plan(names, {"paper": "A4"}, Prices()).total.ink == plan.total.ink


def test_who_prints_on_one_side_needs_a_sheet_for_each_page():
    plan = Printer(NIM).plan(("guide", "reference"), {"flip": "single"})
    assert all(one.taken.paper == one.taken.pages for one in plan.sheets)


def test_the_table_names_each_sheet_and_says_the_paper_to_buy():
    text = plan.describe(Printer(NIM).plan(usual_sheets(NIM), {}))
    assert "1 sheet at 250 g/m²" in text
    assert [line.split()[0] for line in text.splitlines()[1:4]] == ["guide", "set-250", "calibration"]
    widths = {len(line) for line in text.splitlines()[:5]}
    assert len(widths) == 1


def test_low_ink_takes_far_less():
    printed = Printer(PRINT_SETS["under-falling-skies"])
    usual, low = (printed.plan(("cards",), {"ink": ink}).total.ink for ink in ("normal", "low"))
    assert low < 0.5 * usual


@pytest.mark.parametrize(
    ("option", "text"), [(PAPER_PRICES, "120"), (PAPER_PRICES, "20=1"), (PAPER_PRICES, "120=-1"), (PAGE_PRICE, "x")]
)
def test_a_price_that_is_none_is_refused(option, text):
    with pytest.raises(ValueError, match=r".*"):
        option.read(text)


def test_prices_in_texts_are_those_of_the_cost_and_each_bad_one_is_named():
    printed, given = Printer(NIM), {"paper_prices": "120=0.5,250=2", "page_price": "0"}
    total = printed.planned(("guide",), {}, given)["total"]
    assert total["cost"] == pytest.approx(0.5 * total["sheets"]), "the command line took them, HTTP did not"
    with pytest.raises(Malformed) as caught:
        printed.check_prices({"paper_prices": "501=1", "page_price": "free"})
    assert [fault.field for fault in caught.value.faults] == ["paper_prices", "page_price"]
    for option in printed.price_options():
        assert re.fullmatch(option["pattern"], option["default"])


def test_a_weight_without_a_price_costs_in_proportion_to_the_nearest():
    assert Prices(((100, 1.0), (300, 4.0))).sheet(150) == 1.5
    assert PAPER_PRICES.usual == Prices().sheets
    assert PAGE_PRICE.usual == Prices().page

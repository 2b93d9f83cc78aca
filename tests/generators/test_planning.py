"""The plan of an order: paper by weight, pieces, ink as it is printed, cost by the prices given."""

import re

import pytest

from jupiter.engine.errors import Malformed
from jupiter.generators.catalogue import PRINT_SETS
from jupiter.generators.drawing.scene import Polygon, Scene, Style
from jupiter.generators.drawing.shapes import rectangle
from jupiter.generators.make import plan
from jupiter.generators.make.plan import PAGE_PRICE, PAPER_PRICES, Prices, Taken
from jupiter.generators.order.print_set import usual_sheets
from jupiter.generators.serve.printer import Printer
from jupiter.generators.writers import pdf
from tests.games.nim.paper import NimSet
from tests.generators import real

NIM = NimSet()


@pytest.mark.parametrize(
    ("colour", "ink"),
    [("#000000", 50), ("#FFFFFF", 0), ("#808080", 24.9), ("#FF0000", 100), ("#00FFFF", 50), ("#7F0000", 75)],
)
def test_ink_is_what_part_of_the_page_each_ink_covers(colour, ink):
    half = Scene("half", 100, 200, (Polygon(rectangle(0, 0, 100, 100), Style(fill=colour)),))
    (measured,) = plan.page_inks(pdf.document([half], "half"))
    assert measured == pytest.approx(ink, abs=1)


def test_ink_at_few_dots_is_near_that_at_many(monkeypatch):
    data = real.pdf("last-ark-from-ceti", "reference")
    coarse = plan.page_inks(data)
    monkeypatch.setattr(plan, "DPI", 150)
    assert sum(coarse) == pytest.approx(sum(plan.page_inks(data)), rel=0.03)


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

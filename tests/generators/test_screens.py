"""Faces for screens of every game: each sheet of symbols is small and whole, and sheets of one page get along."""

import gzip
import re
from xml.etree import ElementTree as ET

import pytest

from tests.generators import real
from tests.generators.boards import SVG, screen

SHEETS = [(game, sheet) for game in real.GAMES for sheet in real.samples(game).atlases]


def test_every_sheet_of_symbols_has_a_size_to_keep_to():
    assert {(game, sheet) for game in real.GAMES for sheet in screen(game).atlases()} == set(SHEETS)


@pytest.mark.parametrize(("game", "sheet"), SHEETS)
def test_a_sheet_is_small_and_has_a_symbol_for_each_of_its_ids(game, sheet):
    text = screen(game).atlas(sheet)
    assert len(gzip.compress(text.encode(), 9)) <= real.samples(game).atlases[sheet]
    symbols = ET.fromstring(text).findall(f"{SVG}symbol")
    assert tuple(symbol.get("id") for symbol in symbols) == screen(game).atlases()[sheet]
    for symbol in symbols:
        left, top, width, height = map(float, symbol.get("viewBox").split())
        assert (left, top) == pytest.approx((-width / 2, -height / 2))


@pytest.mark.parametrize("game", real.GAMES)
def test_ids_of_sheets_that_may_stand_in_one_page_are_apart(game):
    """Of those whose faces are two sides of the same pieces, one stands in a page."""
    sheets = {sheet.rpartition("-")[0] or sheet: sheet for sheet in reversed(real.samples(game).atlases)}
    ids = [re.findall(r'id="([^"]+)"', screen(game).atlas(sheet)) for sheet in sheets.values()]
    together = [one for sheet in ids for one in sheet]
    assert len(together) == len(set(together))

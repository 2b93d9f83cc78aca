"""Faces for screens of Under Falling Skies: every face is there, in few bytes, and is called by its name."""

import gzip
import re
from xml.etree import ElementTree as ET

import pytest

from generators.catalogue import PRINT_SETS
from generators.serve.screen import ScreenFaces
from generators.skies.texts import words
from jupiter.games.skies.definitions import PLACES
from jupiter.games.skies.parts import Side

SVG = "{http://www.w3.org/2000/svg}"
MOST = {"column-easy": 25_000, "column-difficult": 25_000, "pieces": 4_000, "icons": 4_000}
"""Bytes, compressed."""


@pytest.fixture(scope="module")
def screen():
    return ScreenFaces(PRINT_SETS["under-falling-skies"])


def squeezed(text):
    return len(gzip.compress(text.encode(), 9))


def test_every_side_of_every_card_and_every_piece_has_its_face(screen):
    groups = screen.groups()
    sided = {f"{place}-{side}" for place in PLACES for side in Side}
    assert set(groups["cards"]) == sided | {"mother-ship", "mother-ship-back", "overview", "overview-back"}
    assert set(groups["dice"]) == {f"{kind}-{n}" for kind in ("black", "white", "blue") for n in range(1, 7)}
    assert {"ship-1", "ship-5", "ship-red", "excavator"} < set(groups["ships"])
    assert set(screen.atlases()["column-easy"]) == {f"card-{place}" for place in ("mother-ship", *PLACES)}
    assert set(screen.atlases()["column-difficult"]) == {f"card-{place}" for place in PLACES}


@pytest.mark.parametrize(
    "sheet", ["column-easy", "pieces", "icons", pytest.param("column-difficult", marks=pytest.mark.slow)]
)
def test_a_sheet_is_small_and_has_a_symbol_for_each_of_its_ids(screen, sheet):
    text = screen.atlas(sheet)
    assert squeezed(text) <= MOST[sheet]
    symbols = ET.fromstring(text).findall(f"{SVG}symbol")
    assert tuple(symbol.get("id") for symbol in symbols) == screen.atlases()[sheet]


def test_ids_of_sheets_that_may_stand_in_one_page_are_apart(screen):
    ids = [re.findall(r'id="([^"]+)"', screen.atlas(sheet)) for sheet in ("column-easy", "pieces", "icons")]
    together = [one for sheet in ids for one in sheet]
    assert len(together) == len(set(together))


@pytest.mark.parametrize("name", ["sky-3-difficult", "lower-easy", "mother-ship"])
def test_a_card_is_small_and_is_called_by_its_name_and_side(screen, name):
    text, say = screen.face("cards", name, "de"), words("de")
    assert squeezed(text) <= 7_000
    title = ET.fromstring(text).findtext(f"{SVG}title")
    place, _, side = name.rpartition("-")
    wanted = f"{say(f'card/{place}')}, {say(f'side/{side}')}" if place in PLACES else say(f"card/{name}")
    assert title == wanted

"""Faces for screens: every face is there, in few elements and few bytes."""

import gzip
import re
from concurrent.futures import ThreadPoolExecutor
from xml.etree import ElementTree as ET

import pytest

from generators.catalogue import PRINT_SETS
from generators.rescue.texts import words
from generators.serve.screen import ScreenFaces
from jupiter.engine.errors import Malformed
from jupiter.games.rescue.definitions import load

SVG = "{http://www.w3.org/2000/svg}"
MOST = {"tiles-open": 10_000, "tiles-labyrinth": 20_000, "figures": 14_000, "icons": 9_000}
"""Bytes, compressed; each of the five modules has a plate of its own."""


@pytest.fixture(scope="module")
def screen():
    return ScreenFaces(PRINT_SETS["jupiter-rescue"])


def squeezed(text):
    return len(gzip.compress(text.encode(), 9))


def test_every_tile_figure_and_card_has_its_face(screen):
    definitions = load()
    sheets = screen.atlases()
    assert list(sheets) == list(MOST)
    assert set(sheets["tiles-open"]) == set(sheets["tiles-labyrinth"]) == set(definitions.tiles.tiles)
    robots = {robot.id for robot in definitions.robots}
    assert set(sheets["figures"]) == {"colonist", "creep", "super-creep", "pod"} | robots
    cards = {card.id for card in definitions.cards.values()}
    assert set(screen.groups()["cards"]) == cards
    assert set(sheets["icons"]) > cards | {"move", "setback", "full-turn", "once-per-turn"}


@pytest.mark.parametrize("sheet", MOST)
def test_a_sheet_is_small_and_has_a_symbol_for_each_of_its_ids(screen, sheet):
    text = screen.atlas(sheet)
    assert squeezed(text) <= MOST[sheet]
    symbols = ET.fromstring(text).findall(f"{SVG}symbol")
    assert tuple(symbol.get("id") for symbol in symbols) == screen.atlases()[sheet]
    for symbol in symbols:
        left, top, width, height = map(float, symbol.get("viewBox").split())
        assert left == pytest.approx(-width / 2)
        assert top == pytest.approx(-height / 2)


@pytest.mark.parametrize("sheet", ["tiles-open", "tiles-labyrinth"])
def test_a_tile_is_painted_with_few_elements_that_stay_within_it(screen, sheet):
    symbols = ET.fromstring(screen.atlas(sheet)).findall(f"{SVG}symbol")
    for symbol in symbols:
        assert len(list(symbol.iter())) <= 30
        assert not list(symbol.iter(f"{SVG}g"))
        assert symbol.get("viewBox").split()[2] == "1320"


def test_ids_of_all_sheets_are_apart_but_those_of_a_tiles_two_faces(screen):
    """Sheets of both sides are not set into one page; all others may be."""
    seen: set[str] = set()
    for sheet in ("tiles-open", "figures", "icons"):
        ids = re.findall(r'id="([^"]+)"', screen.atlas(sheet))
        assert len(ids) == len(set(ids))
        assert not seen & set(ids)
        seen |= set(ids)


@pytest.mark.parametrize("codes", [("SN", "PS", "SG"), pytest.param(tuple(load().cards), marks=pytest.mark.slow)])
def test_a_card_is_small_and_says_its_name(screen, codes):
    """German words are the longest."""
    for code in codes:
        text = screen.face("cards", load().cards[code].id, "de")
        assert squeezed(text) <= 12_000, code
        assert ET.fromstring(text).findtext(f"{SVG}title") == words("de")(f"card/{code}/name")
    assert words("de")("card/SN/name") == "Scharfschütze"


def test_another_language_is_refused_with_those_there_are(screen):
    with pytest.raises(Malformed, match="language: 'xx' is not a language of this game; use one of en, de, fr"):
        screen.face("cards", "sniper", "xx")


def test_a_face_is_made_once_however_many_ask(screen):
    fresh = ScreenFaces(PRINT_SETS["jupiter-rescue"])
    with ThreadPoolExecutor(4) as pool:
        atlases = list(pool.map(lambda _: fresh.atlas("icons"), range(8)))
    assert all(text is atlases[0] for text in atlases)

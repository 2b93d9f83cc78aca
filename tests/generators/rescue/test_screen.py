"""Faces for screens: every face is there, in few elements and few bytes."""

import gzip
from concurrent.futures import ThreadPoolExecutor
from xml.etree import ElementTree as ET

import pytest

from jupiter.engine.errors import Malformed
from jupiter.games.rescue.definitions import load
from jupiter.generators.catalogue import PRINT_SETS
from jupiter.generators.rescue.texts import words
from jupiter.generators.serve.screen import ScreenFaces
from tests.generators.boards import SVG, screen

GAME = "jupiter-rescue"


def squeezed(text):
    return len(gzip.compress(text.encode(), 9))


def test_every_tile_figure_and_card_has_its_face():
    definitions = load()
    sheets = screen(GAME).atlases()
    assert set(sheets["tiles-open"]) == set(sheets["tiles-labyrinth"]) == set(definitions.tiles.tiles)
    robots = {robot.id for robot in definitions.robots}
    assert set(sheets["figures"]) == {"colonist", "creep", "super-creep", "pod"} | robots
    cards = {card.id for card in definitions.cards.values()}
    assert set(screen(GAME).groups()["cards"]) == cards
    assert set(sheets["icons"]) > cards | {"move", "setback", "full-turn", "once-per-turn"}


@pytest.mark.parametrize("sheet", ["tiles-open", "tiles-labyrinth"])
def test_a_tile_is_painted_with_few_elements_that_stay_within_it(sheet):
    symbols = ET.fromstring(screen(GAME).atlas(sheet)).findall(f"{SVG}symbol")
    for symbol in symbols:
        assert len(list(symbol.iter())) <= 30
        assert not list(symbol.iter(f"{SVG}g"))
        assert symbol.get("viewBox").split()[2] == "1320"


@pytest.mark.parametrize("codes", [("SN", "PS", "SG"), pytest.param(tuple(load().cards), marks=pytest.mark.slow)])
def test_a_card_is_small_and_says_its_name(codes):
    """German words are the longest. A card has a scene, and is asked for when somebody looks at it."""
    for code in codes:
        text = screen(GAME).face("cards", load().cards[code].id, "de")
        assert squeezed(text) <= 20_000, code
        assert ET.fromstring(text).findtext(f"{SVG}title") == words("de")(f"card/{code}/name")
    assert words("de")("card/SN/name") == "Scharfschütze"


def test_another_language_is_refused_with_those_there_are():
    with pytest.raises(Malformed, match="language: 'xx' is not a language of this game; use one of en, de, fr"):
        screen(GAME).face("cards", "sniper", "xx")


def test_a_face_is_made_once_however_many_ask():
    fresh = ScreenFaces(PRINT_SETS[GAME])
    with ThreadPoolExecutor(4) as pool:
        atlases = list(pool.map(lambda _: fresh.atlas("icons"), range(8)))
    assert all(text is atlases[0] for text in atlases)

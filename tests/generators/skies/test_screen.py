"""Faces for screens of Under Falling Skies: every face is there, in few bytes, and is called by its name."""

import gzip
from xml.etree import ElementTree as ET

import pytest

from jupiter.games.skies.definitions import PLACES
from jupiter.games.skies.parts import Side
from jupiter.generators.skies.texts import words
from tests.generators.boards import SVG, screen

GAME = "under-falling-skies"


def squeezed(text):
    return len(gzip.compress(text.encode(), 9))


def test_every_side_of_every_card_and_every_piece_has_its_face():
    groups = screen(GAME).groups()
    sided = {f"{place}-{side}" for place in PLACES for side in Side}
    assert set(groups["cards"]) == sided | {"mother-ship", "mother-ship-back", "overview", "overview-back"}
    assert set(groups["dice"]) == {f"{kind}-{n}" for kind in ("black", "white", "blue") for n in range(1, 7)}
    assert {"ship-1", "ship-5", "ship-red", "excavator"} < set(groups["ships"])
    assert set(screen(GAME).atlases()["column-easy"]) == {f"card-{place}" for place in ("mother-ship", *PLACES)}
    assert set(screen(GAME).atlases()["column-difficult"]) == {f"card-{place}" for place in PLACES}


@pytest.mark.parametrize("name", ["sky-3-difficult", "lower-easy", "mother-ship"])
def test_a_card_is_small_and_is_called_by_its_name_and_side(name):
    text, say = screen(GAME).face("cards", name, "de"), words("de")
    assert squeezed(text) <= 15_000
    title = ET.fromstring(text).findtext(f"{SVG}title")
    place, _, side = name.rpartition("-")
    wanted = f"{say(f'card/{place}')}, {say(f'side/{side}')}" if place in PLACES else say(f"card/{name}")
    assert title == wanted

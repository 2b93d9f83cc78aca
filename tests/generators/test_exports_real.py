"""All exports of every real game: they run, they are whole, and nothing in them is empty."""

import csv
import json
from dataclasses import replace
from functools import cache
from io import StringIO
from unittest import mock

import pytest
from PIL import Image

from generators.catalogue import PRINT_SETS
from generators.exports import EXPORTS, raster
from generators.exports.faces import kits
from generators.kits import Kit
from tests.generators import exporting, real
from tests.generators.exporting import image

GAMES = list(PRINT_SETS)


class Thinned:
    """A game with three pieces of each of these kits: first, middle and last of those that differ."""

    def __init__(self, game, names):
        self.whole, self.names = PRINT_SETS[game], names
        self.id, self.name, self.version = self.whole.id, self.whole.name, self.whole.version
        self.options = self.whole.options
        self.weights = {name: weight for name, weight in self.whole.weights.items() if name in names}

    def languages(self):
        return self.whole.languages()

    def titles(self, language):
        return {name: title for name, title in self.whole.titles(language).items() if name in self.names}

    def uses(self, language):
        return self.whole.uses(language)

    def atlases(self):
        return {}

    def faces(self):
        return {}

    def board(self, position, language, symbols):
        return None

    def make(self, name, edition):
        made = self.whole.make(name, edition)
        if not isinstance(made, Kit):
            return made
        pieces = list({id(piece.front): piece for piece in made.pieces}.values())
        kept = {i: pieces[i] for i in (0, len(pieces) // 2, len(pieces) - 1)}
        return replace(made, pieces=tuple(kept.values()))


@cache
def lists(game, name):
    """The files of the export of the whole game, its pictures left white: for what is written beside them."""

    def white(pictures):
        return (Image.new("RGB", (picture.width, picture.height), "#FFFFFF") for picture in pictures)

    with mock.patch.object(raster, "render", white):
        return exporting.files(name, PRINT_SETS[game])


def all_kits(game):
    """The kits and boards of the game by name."""
    printed = PRINT_SETS[game]
    return dict(kits(printed, exporting.order(), printed.titles("en")))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("name", list(EXPORTS))
@pytest.mark.parametrize("some", [True, pytest.param(False, marks=pytest.mark.slow)], ids=["some", "all"])
def test_the_export_runs_and_no_picture_in_it_is_blank(game, name, some):
    names = real.samples(game).exported if some else set(PRINT_SETS[game].titles("en"))
    files = exporting.files(name, Thinned(game, names))
    assert files
    for path, data in files.items():
        assert data, path
        if path.endswith(".png"):
            assert any(low != high for low, high in image(data).convert("RGB").getextrema()), path


@pytest.mark.parametrize("game", GAMES)
def test_every_piece_of_the_game_is_in_the_lists(game):
    made = all_kits(game)
    deck = real.samples(game).deck
    rows = list(csv.DictReader(StringIO(lists(game, "mpc")[f"{deck}/order.csv"].decode())))
    assert sum(int(row["count"]) for row in rows) == len(made[deck].pieces)
    states = json.loads(lists(game, "tts")[f"{game}.json"])["ObjectStates"]
    inside = {state["Nickname"]: len(state.get("ContainedObjects", [state])) for state in states}
    for name in real.samples(game).stacked | {deck}:
        assert inside[made[name].title] == len(made[name].pieces)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_every_distinct_face_of_the_game_is_a_picture(game):
    """Cards with their copies, and all other pieces with both sides."""
    pictures = lists(game, "png")
    for name, kit in all_kits(game).items():
        faces = {id(face) for piece in kit.pieces for face in (piece.front, piece.back) if face}
        assert sum(path.startswith(f"{name}/") for path in pictures) == len(faces)


@pytest.mark.parametrize("game", GAMES)
def test_every_card_on_the_table_is_called_as_on_paper(game):
    states = json.loads(lists(game, "tts")[f"{game}.json"])["ObjectStates"]
    cards = all_kits(game)[real.samples(game).deck]
    deck = next(state for state in states if state["Nickname"] == cards.title)
    assert 2048 < max(image(lists(game, "tts")[f"{cards.name}1.png"]).size) <= 4096, "no larger picture is taken"
    assert all(card["Nickname"] and len(card["Description"]) > 20 for card in deck["ContainedObjects"])
    assert len({card["Nickname"] for card in deck["ContainedObjects"]}) == len({id(p.front) for p in cards.pieces})

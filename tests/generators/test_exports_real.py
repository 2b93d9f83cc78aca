"""All exports of every real game: they run, they are whole, and nothing in them is empty."""

import csv
import json
import re
from dataclasses import replace
from functools import cache
from io import StringIO
from math import hypot
from unittest import mock

import pytest
from PIL import Image

from jupiter.generators.catalogue import PRINT_SETS
from jupiter.generators.exports import EXPORTS, raster
from jupiter.generators.exports.faces import kits
from jupiter.generators.exports.raster import size
from jupiter.generators.exports.table_layout import Thing, lay_out
from jupiter.generators.order.kits import Kit
from tests.generators import exporting, real
from tests.generators.exporting import image
from tests.matrices import first_of, spread

GAMES = list(PRINT_SETS)
one_game = pytest.mark.parametrize("game", first_of(GAMES[::-1]))


class Thinned(real.Altered):
    """A game with three pieces of each of these kits: first, middle and last of those that differ."""

    def __init__(self, game, names):
        super().__init__(game)
        self.names = names
        self.weights = {name: weight for name, weight in self.whole.weights.items() if name in names}

    def titles(self, language):
        return {name: title for name, title in self.whole.titles(language).items() if name in self.names}

    def make(self, name, edition):
        printable = self.whole.make(name, edition)
        if not isinstance(printable, Kit):
            return printable
        pieces = list({id(piece.front): piece for piece in printable.pieces}.values())
        kept = {i: pieces[i] for i in (0, len(pieces) // 2, len(pieces) - 1)}
        return replace(printable, pieces=tuple(kept.values()))


class Unread(real.Altered):
    """A game whose booklets are not set: pages to read are files like any other to an export."""

    def make(self, name, edition):
        printable = self.whole.make(name, edition)
        return printable if isinstance(printable, Kit) else replace(printable, pdf=lambda paper: b"%PDF")


@cache
def lists(game, name):
    """The files of the export of the whole game, its pictures left white: for what is written beside them."""

    def white(pictures):
        return (Image.new("RGB", (picture.width, picture.height), "#FFFFFF") for picture in pictures)

    with mock.patch.object(raster, "render", white):
        return exporting.files(name, Unread(game))


def all_kits(game):
    """The kits and boards of the game by name."""
    printed = PRINT_SETS[game]
    return dict(kits(printed, exporting.order(), printed.titles("en")))


@spread(("name", "game"), tuple(EXPORTS), tuple(GAMES))
def test_the_export_of_some_pieces_runs_and_no_picture_in_it_is_blank(name, game):
    export(game, name, real.samples(game).exported)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("name", list(EXPORTS))
def test_the_export_of_every_sheet_runs_and_no_picture_in_it_is_blank(game, name):
    export(game, name, set(PRINT_SETS[game].titles("en")))


def export(game, name, names):
    """Make the files, and look into every one."""
    files = exporting.files(name, Thinned(game, names))
    assert files
    for path, data in files.items():
        assert data, path
        if path.endswith(".png"):
            assert any(low != high for low, high in image(data).convert("RGB").getextrema()), path


@pytest.mark.parametrize("game", GAMES)
def test_every_piece_of_the_game_is_in_the_lists(game):
    pieces = all_kits(game)
    deck = real.samples(game).deck
    rows = list(csv.DictReader(StringIO(lists(game, "mpc")[f"{deck}/order.csv"].decode())))
    assert sum(int(row["count"]) for row in rows) == len(pieces[deck].pieces)
    assert all(len(row["name"]) > 3 for row in rows), "a person reads it"


@one_game
def test_every_piece_of_the_game_is_on_the_table_once_by_a_name_that_a_person_gives_it(game):
    states = json.loads(lists(game, "tts")[f"{game}.json"])["ObjectStates"]
    on_table = [one for state in states for one in state.get("ContainedObjects", [state])]
    pieces = [one for one in on_table if one["Name"] not in ("HandTrigger", "Custom_PDF")]
    wanted = [piece for kit in all_kits(game).values() for piece in kit.pieces]
    assert len(pieces) == sum(piece.model is not None or not piece.folds for piece in wanted)
    assert not [one["Nickname"] for one in pieces if not re.search("[A-Z]", one["Nickname"]) or "-0" in one["Nickname"]]
    named = {one["Nickname"] for one in pieces}
    assert {piece.title for piece in wanted if piece.title and not piece.folds} <= named


@pytest.mark.parametrize("game", GAMES)
def test_nothing_on_the_table_lies_over_anything_but_figures_on_tiles_and_cards(game):
    order = exporting.order()
    spots = PRINT_SETS[game].table(order.edition).spots
    things = [
        Thing(name, piece.name, {}, size(piece.outline))
        for name, kit in all_kits(game).items()
        for piece in kit.pieces
        if piece.model is not None or not piece.folds
    ]
    laid = lay_out(spots, things)
    assert len(laid) == len(things)
    large = [one for one in laid if min(one.thing.room) > 25]
    boxes = [box for one in large for box in [_shrunk(one)]]
    for i, (left, top, right, bottom) in enumerate(boxes):
        for other in boxes[i + 1 :]:
            assert left >= other[2] or other[0] >= right or top >= other[3] or other[1] >= bottom
    figures = [one for one in laid if one not in large]
    for i, one in enumerate(figures):
        for other in figures[i + 1 :]:
            apart = hypot(one.at[0] - other.at[0], one.at[1] - other.at[1])
            assert apart > (min(one.thing.room) + min(other.thing.room)) / 2 - 1.0


def _shrunk(one):
    """The largest box that no neighbour of a honeycomb comes into."""
    (x, y), (width, height) = one.at, one.thing.room
    part = 0.37 if one.turn % 180 or (width / height != 1 and abs(width / height - 0.866) < 0.001) else 0.499
    return x - part * width, y - part * height, x + part * width, y + part * height


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_every_distinct_face_of_the_game_is_a_picture(game):
    """Cards with their copies, and all other pieces with both sides."""
    pictures = lists(game, "png")
    for name, kit in all_kits(game).items():
        faces = {id(face) for piece in kit.pieces for face in (piece.front, piece.back) if face}
        assert sum(path.startswith(f"{name}/") for path in pictures) == len(faces)


@one_game
def test_every_card_on_the_table_is_called_as_on_paper(game):
    states = json.loads(lists(game, "tts")[f"{game}.json"])["ObjectStates"]
    cards = all_kits(game)[real.samples(game).deck]
    of_deck = [one for state in states for one in state.get("ContainedObjects", [state]) if one["Name"] == "CardCustom"]
    assert 2048 <= max(image(lists(game, "tts")[f"{cards.name}1.png"]).size) <= 4096, "no larger picture is taken"
    ours = [
        card
        for card in of_deck
        if card["CustomDeck"][str(card["CardID"] // 100)]["FaceURL"].endswith(f"/{cards.name}1.png")
    ]
    assert len(ours) == len(cards.pieces)
    assert all(card["Nickname"] and len(card["Description"]) > 20 for card in ours)
    assert len({card["Nickname"] for card in ours}) == len({id(p.front) for p in cards.pieces})

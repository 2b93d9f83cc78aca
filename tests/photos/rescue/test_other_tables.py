"""What is no single table with our tiles: tiles of somebody's own, two tables, a printed sheet."""

from dataclasses import replace

import numpy as np
import pytest

from jupiter.engine.hexes import axial
from jupiter.games.rescue.board import TileSet
from jupiter.games.rescue.definitions import load
from jupiter.generators.order.kits import PAPERS
from jupiter.generators.order.options import CAMERA_MARKS, Edition
from jupiter.generators.order.page_setup import PageSetup
from jupiter.generators.rescue import tiles
from jupiter.generators.sheets.imposition import impose
from jupiter.photos.decoding import decode
from jupiter.photos.hexagons import Lies
from jupiter.photos.reading import Photo, Unreadable
from jupiter.photos.rescue import reader
from jupiter.photos.rescue.shot import Shot
from tests.generators.eyes import rendered
from tests.matrices import first_of

PICTURE = np.zeros((300, 400, 3), np.uint8)


@pytest.fixture(scope="module")
def picture(easy):
    return decode(easy.jpeg)[0]


def test_tiles_with_other_bridges_than_ours_are_refused(picture, monkeypatch):
    ours = load()
    others = tuple(
        replace(tile, open=tile.open.rotate(1), labyrinth=tile.labyrinth.rotate(2))
        for tile in ours.tiles.tiles.values()
    )
    own = replace(ours, tiles=TileSet(others, "others"))
    monkeypatch.setattr(reader, "load", lambda: own)
    with pytest.raises(Unreadable, match="own-tiles"):
        reader.read([picture])


def test_two_colonies_with_the_same_tiles_are_two_tables(picture):
    with pytest.raises(Unreadable, match="two-tables"):
        reader.read([np.concatenate([picture, picture], axis=1)])


@pytest.mark.parametrize("side", first_of(["front", "back"]))
def test_a_printed_sheet_is_no_colony(side):
    edition = Edition().choose(CAMERA_MARKS, True)
    sheet = impose("tiles", "Tiles", (tiles.kit(edition),), PageSetup(PAPERS["A4"]))
    scene = next(scene for page, scene in zip(sheet.pages, sheet.scenes("1"), strict=True) if page.side == side)
    (page,) = rendered([scene], 150)
    with pytest.raises(Unreadable, match="uncut"):
        reader.read([np.asarray(page)[..., ::-1].copy()])


@pytest.mark.parametrize(("cell", "is_asked"), [(30, False), (31, True)])
def test_a_tile_that_lost_its_neighbours_belongs_to_the_game_in_progress(monkeypatch, cell, is_asked):
    """It is asked about if it lies elsewhere than in that game, or if there is none."""
    cells = dict(zip(("1A", "1B", "1C", "2A", "2B"), (0, 1, 2, 3, 30), strict=True))
    known = {"tiles": [{"tile": it, "side": "open", "cell": at, "rotation": 0} for it, at in cells.items()]}
    lie = {f"tile/{it}/open": Lies(axial(at), 0) for it, at in {**cells, "2B": cell}.items()}
    square = ((0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0))
    shot = Shot(Photo(400, 300, 5), lie, (), (), (), (0, 0), dict.fromkeys(lie, square), {}, {}, {})
    monkeypatch.setattr(reader, "read_shot", lambda *_: shot)
    apart = [
        [doubt.code for doubt in reader.read([PICTURE], game).doubts].count("tile-apart") for game in (known, None)
    ]
    assert apart == [is_asked, True]
    tiles = {it["tile"] for it in reader.read([PICTURE], known).board["tiles"]}
    assert ("2B" in tiles) is not is_asked

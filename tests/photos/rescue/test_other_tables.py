"""What is no single table with our tiles: tiles of somebody's own, two tables."""

from dataclasses import replace

import numpy as np
import pytest

from jupiter.games.rescue.board import TileSet
from jupiter.games.rescue.definitions import load
from jupiter.photos.decoding import decode
from jupiter.photos.reading import Unreadable
from jupiter.photos.rescue import reader


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

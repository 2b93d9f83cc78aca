"""Tiles of a set of one's own: printed from a file or over HTTP, and refused with what is wrong in them."""

import json
import re
from pathlib import Path

import pytest

from app import create_app
from jupiter.engine.errors import Malformed
from jupiter.games.rescue.definitions import load
from jupiter.games.rescue.tilesets import FACE_PATTERN, face_to_json, key, tile_set_from_text
from jupiter.generators import cli
from jupiter.generators.order.options import CAMERA_MARKS, Edition, options_for, parse_options
from jupiter.generators.rescue import tiles
from jupiter.generators.rescue.options import OPTIONS, TILE_SET

OURS = load().tiles
PRINT = "/v1/games/jupiter-rescue/print/tiles.pdf"


def turned_over():
    """A set whose two sides have changed places: possible, and on no tile like ours."""
    return [
        {"id": f"{tile.id[1]}{tile.id[0]}", "open": face_to_json(tile.labyrinth), "labyrinth": face_to_json(tile.open)}
        for tile in OURS.listed
    ]


def text_of(listed):
    assert TILE_SET.from_file
    return TILE_SET.from_file(json.dumps({"tiles": listed}))


def faults(text):
    """What is said against a set."""
    with pytest.raises(Malformed) as caught:
        parse_options({"tile_set": text}, options_for(("en",), OPTIONS))
    assert {fault.field for fault in caught.value.faults} == {"tile_set"}
    return [fault.message for fault in caught.value.faults]


def test_the_faces_of_the_set_are_printed_and_no_others():
    own = tile_set_from_text(text_of(turned_over()))
    edition = Edition().choose(TILE_SET, own)
    kit = tiles.kit(edition)
    assert [piece.name for piece in kit.pieces] == [tile.id for tile in own.listed]
    for piece, tile in zip(kit.pieces, own.listed, strict=True):
        assert piece.front == tiles.face(Edition(), tile, "open")
    assert tiles.kit(edition.choose(TILE_SET, OURS)) == tiles.kit(Edition())


def test_each_tile_of_the_set_has_a_camera_mark_of_its_own():
    edition = Edition().choose(CAMERA_MARKS, True)
    own = edition.choose(TILE_SET, tile_set_from_text(text_of(turned_over())))
    plain = {str(piece.front.shapes) for piece in tiles.kit(edition.choose(CAMERA_MARKS, False)).pieces}
    marked = {str(piece.front.shapes) for piece in tiles.kit(own).pieces}
    assert len(marked) == 20
    assert not marked & plain


def test_our_own_set_in_text_prints_what_it_prints_unasked():
    assert [tile.id for tile in TILE_SET.read(key(OURS.listed)).listed] == [tile.id for tile in OURS.listed]


def test_a_set_that_cannot_be_read_or_cannot_be_is_told_with_all_that_is_wrong():
    assert "280 characters" in faults("1A")[0]
    assert "standard" in faults("")[0]
    listed = turned_over()
    listed[3]["open"]["spokes"] = []
    listed[8]["open"]["special"] = None
    (hub, *more) = faults(text_of(listed))
    assert hub == "Tile D1, open side: no bridge leads to the hub"
    assert any("Tile A3, open side: a module 3 has a Power Plant" in message for message in more)


def test_a_file_with_a_fault_is_told_by_tile_and_field(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    listed = turned_over()
    listed[2]["labyrinth"]["module"] = 6
    for name, text in (("module", json.dumps({"tiles": listed})), ("few", '{"tiles": []}'), ("half", '{"tiles"')):
        Path(f"{name}.json").write_text(text)
    hints = {
        "module": "tiles.2.labyrinth.module",
        "few": "must list 20 tiles",
        "half": "no JSON",
        "none": "another file",
    }
    for name, hint in hints.items():
        assert cli.main(["tiles", "--paper", "A4", "--tile-set", f"{name}.json"]) == 2
        message = capsys.readouterr().err
        assert "--tile-set" in message
        assert hint in message
    assert not list(Path().glob("**/*.pdf"))


def test_command_line_and_http_print_the_same_tiles(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    text = text_of(turned_over())
    Path("mine.json").write_text(json.dumps({"tiles": turned_over()}))
    Path("mine.txt").write_text(f"{text}\n")
    assert cli.main(["tiles", "--paper", "A4", "--tile-set", "mine.json"]) == 0
    (file,) = Path("output").iterdir()
    assert file.name.startswith("jupiter-rescue-tiles-A4-tiles-")
    client = create_app().test_client()
    answer = client.get(PRINT, query_string={"tile_set": text})
    assert answer.status_code == 200
    assert answer.data == file.read_bytes() != client.get(PRINT).data
    assert cli.main(["tiles", "--paper", "A4", "--tile-set", "mine.txt"]) == 0
    assert [file.read_bytes() for file in Path("output").iterdir()] == [answer.data]
    refused = client.get(PRINT, query_string={"tile_set": "mine.json"})
    assert refused.status_code == 422
    assert "280 characters" in refused.json["errors"][0]["message"]


def test_what_keeps_to_the_pattern_and_is_no_good_is_told_as_beyond_the_schema():
    twice = OURS.listed[:1] * 2 + OURS.listed[2:]
    for text, joint in ((key(twice), True), (key(OURS.listed)[:-1] + "?", False), ("00" + key(OURS.listed)[2:], False)):
        with pytest.raises(Malformed) as caught:
            parse_options({"tile_set": text}, options_for(("en",), OPTIONS))
        assert [fault.joint for fault in caught.value.faults] == [joint]
        assert bool(re.fullmatch(TILE_SET.pattern, text)) is joint


def test_the_pattern_takes_every_face_that_can_be_read_and_no_other():
    tile = OURS.listed[0]
    for text in ("1A", "standard", key(OURS.listed), key((tile,)) * 20):
        assert bool(re.fullmatch(TILE_SET.pattern, text)) is (text != "1A")
    for bridges, good in (("0000", True), ("5M9R", True), ("5M9S", False), ("5MA0", False), ("6000", False)):
        assert bool(re.fullmatch(FACE_PATTERN, f"10{bridges}")) is good
        assert (int(bridges, 36) < 1 << 18) is good

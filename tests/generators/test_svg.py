"""SVG: the same faces, one file each, in mm."""

from xml.etree import ElementTree as ET

from generators import svg
from generators.__main__ import main
from generators.rescue.tiles import face
from generators.scene import Circle, Curve, Group, Path, Polyline, Scene, Style, moved
from jupiter.games.rescue.definitions import load

SVG = "{http://www.w3.org/2000/svg}"


def test_a_face_is_as_large_as_the_piece():
    root = ET.fromstring(svg.document(face(load().tiles.tiles["3B"], "labyrinth", 60)))
    assert root.get("width") == "60.0mm"
    assert root.get("viewBox") == "0,0,60.0,69.282"


def test_the_same_scene_gives_the_same_text():
    tile = load().tiles.tiles["3B"]
    assert svg.document(face(tile, "open", 66)) == svg.document(face(tile, "open", 66))


def test_every_kind_of_shape_becomes_its_element():
    line = Style(stroke="#112233", width=0.5, dash=(1, 2), rounded=True)
    path = Path((0, 0), ((1, 0), Curve((2, 0), (2, 1), (1, 1))), Style(fill="#112233"))
    inner = (Circle((1, 1), 1, line), Polyline(((0, 0), (1, 1)), line), path)
    root = ET.fromstring(svg.document(Scene("s", 10, 10, (Group(inner, moved(2, 3), ((0, 0), (1, 0), (0, 1))),))))
    group = root.find(f"{SVG}g")
    assert group is not None
    assert group.get("transform") == "matrix(1 0 0 1 2.0 3.0)"
    assert [child.tag.removeprefix(SVG) for child in group] == ["circle", "polyline", "path"]
    assert group[0].get("stroke-dasharray") == "1.0 2.0"
    assert group[2].get("d") == "M0.0 0.0 L1.0 0.0 C2.0 0.0 2.0 1.0 1.0 1.0 Z"
    clip = root.find(f"{SVG}defs/{SVG}clipPath")
    assert clip is not None
    assert group.get("clip-path") == f"url(#{clip.get('id')})"


def test_the_command_line_writes_every_face_once(tmp_path, capsys):
    assert main(["--paper", "A4", "--out", str(tmp_path), "--svg"]) == 0
    names = {file.stem for file in (tmp_path / "svg").iterdir()}
    assert len(names) == 40 + 36 + 1
    assert {"tile-5D-labyrinth", "card-TE-2", "card-back"} <= names
    assert {file.name for file in tmp_path.glob("*.pdf")} == {
        "jupiter-rescue-tiles-A4.pdf",
        "jupiter-rescue-cards-A4.pdf",
    }
    assert "36 cards of 63.0 x 88.0 mm, 4 sheets of A4, 8 pages" in capsys.readouterr().out

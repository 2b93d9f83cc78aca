"""SVG: well formed, to scale, with words as outlines that still say what they are."""

import re
from xml.etree import ElementTree as ET

import pytest

from jupiter.generators.drawing import fonts
from jupiter.generators.drawing.scene import Circle, Group, Scene, Stamp, Style, Text, translation
from jupiter.generators.writers import svg
from tests.generators.exporting import USUAL, made

SVG = "{http://www.w3.org/2000/svg}"
INK = "#14213D"
CARD = made("cards", USUAL).pieces[0].front


def parsed(scene, **options):
    return ET.fromstring(svg.document(scene, **options))


def bounds(data):
    """The box around the points of path data, control points included."""
    numbers = [float(n) for n in re.findall(r"-?\d+(?:\.\d+)?(?:e-?\d+)?", re.sub(r"[HV][^A-Z]*", "", data))]
    return min(numbers[::2]), min(numbers[1::2]), max(numbers[::2]), max(numbers[1::2])


@pytest.mark.parametrize(("bleed", "box"), [(False, "0 0 63 88"), (True, "-3 -3 69 94")])
def test_a_face_is_as_large_as_the_piece_or_as_its_bleed(bleed, box):
    root = parsed(CARD, bleed=bleed)
    width, height = box.split()[2:]
    assert (root.get("width"), root.get("height")) == (f"{width}mm", f"{height}mm")
    assert [float(n) for n in root.get("viewBox").replace(",", " ").split()] == [float(n) for n in box.split()]


def test_words_are_outlines_with_the_words_beside_them():
    root = parsed(CARD)
    assert root.findall(f".//{SVG}text") == []
    labels = [path.get("aria-label") for path in root.iter(f"{SVG}path") if path.get("aria-label")]
    assert "alpha" in " ".join(labels)


@pytest.mark.parametrize(("align", "left"), [("left", 20.0), ("centre", 15.0), ("right", 10.0)])
def test_outlined_words_stand_where_the_text_stands(align, left):
    width = 10.0
    size = width / (fonts.width("HHHH", fonts.BOLD, 1000) / 1000)
    (path,) = parsed(Scene("a", 40, 40, (Text((20, 30), "HHHH", fonts.BOLD, size, INK, align),))).iter(f"{SVG}path")
    box = bounds(path.get("d").replace(",", " "))
    assert box[0] == pytest.approx(left, abs=0.4)
    assert box[2] == pytest.approx(left + width, abs=0.4)
    assert box[3] == pytest.approx(30, abs=0.05)
    assert box[1] == pytest.approx(30 - fonts.cap_height(size), abs=0.05)


def test_a_scene_that_is_set_down_is_drawn_at_its_place():
    dot = Scene("dot", 2, 2, (Circle((1, 1), 1, Style(fill=INK)),))
    root = parsed(Scene("page", 50, 50, (Group((Stamp(dot, translation(5, 0)),), translation(0, 7)),)))
    groups = [group.get("transform") for group in root.iter(f"{SVG}g")]
    assert groups == ["matrix(1 0 0 1 0.0 7.0)", "matrix(1 0 0 1 5.0 0.0)"]


def test_a_scene_that_is_set_down_ends_with_its_bleed_as_in_a_pdf():
    dot = Scene("dot", 2, 3, (Circle((1, 1), 9, Style(fill=INK)),), bleed=0.5)
    root = parsed(Scene("page", 50, 50, (Stamp(dot, translation(5, 0)), Stamp(dot, translation(9, 0)))))
    (clip,) = root.iter(f"{SVG}clipPath")
    (box,) = clip.iter(f"{SVG}polygon")
    assert box.get("points") == "-0.5,-0.5 2.5,-0.5 2.5,3.5 -0.5,3.5"
    assert [g.get("clip-path") for g in root.iter(f"{SVG}g")] == [f"url(#{clip.get('id')})"] * 2


def test_names_and_words_with_signs_of_xml_come_through_whole():
    text = Text((1, 9), '<A & "B">', fonts.BOLD, 8, INK)
    root = parsed(Scene("Creeps & <Co>", 50, 50, (text,)))
    assert root.findtext(f"{SVG}title") == "Creeps & <Co>"
    assert [path.get("aria-label") for path in root.iter(f"{SVG}path")] == ['<A & "B">']


def test_the_same_scene_gives_the_same_text():
    assert svg.document(CARD) == svg.document(CARD)

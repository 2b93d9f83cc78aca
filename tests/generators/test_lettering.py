"""Letters as shapes cover what the letters of the font cover, counters included."""

from jupiter.generators.drawing import fonts, lettering
from jupiter.generators.drawing.scene import Polygon, Scene, Style, Text
from tests.generators.faces import seen

WORDS = "Last Ark 8 gé"


def dark(shapes):
    return seen(Scene("letters", 60, 20, shapes), 150).max(axis=2) < 128


def test_letters_on_a_line_look_like_the_text():
    outlines = lettering.on_line(WORDS, fonts.NAME, 30, (4, 14))
    shaped = dark(tuple(Polygon(outline, Style(fill="#000000")) for outline in outlines))
    text = dark((Text((4, 14), WORDS, fonts.NAME, 30, "#000000"),))
    assert (shaped != text).mean() < 0.01 and text.mean() > 0.1


def test_letters_on_an_arc_stand_on_its_circle_about_its_middle():
    outlines = lettering.on_arc("HIH", fonts.NAME, 20, (30, 40), 30, -90)
    points = [point for outline in outlines for point in outline]
    away = [((x - 30) ** 2 + (y - 40) ** 2) ** 0.5 for x, y in points]
    assert 29.9 < min(away) < 30.3 and abs(max(x for x, _ in points) + min(x for x, _ in points) - 60) < 0.01

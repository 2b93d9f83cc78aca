"""One drawing, two back ends: a browser shows the SVG of a face as a PDF reader shows its PDF."""

from io import BytesIO

import pypdfium2
import pytest
from PIL import Image, ImageChops, ImageFilter, ImageStat

from jupiter.games.rescue.definitions import load
from jupiter.generators.drawing.inks import Mode
from jupiter.generators.order.options import CAMERA_MARKS, Edition
from jupiter.generators.rescue import cards, pod, tiles, tokens
from jupiter.generators.writers import pdf, svg
from tests.matrices import first_of

PIXELS_PER_MM = 8

FACES = {
    "card": lambda: cards.front(Edition(), load().cards["GR"]),
    "tile": lambda: tiles.face(Edition().choose(CAMERA_MARKS, True), load().tiles.tiles["3B"], "labyrinth"),
    "pod": lambda: pod.front(Edition()),
    "token": lambda: tokens.face(Edition(), "creep"),
    "setback": lambda: cards.front(Edition(language="de"), load().cards["PG"]),
    "card-low": lambda: cards.front(Edition(mode=Mode.LOW), load().cards["TE"]),
    "tile-grey": lambda: tiles.face(Edition(mode=Mode.GREY), load().tiles.tiles["4A"], "open"),
}


def printed(scene):
    """The face as a PDF reader shows it."""
    with pypdfium2.PdfDocument(BytesIO(pdf.document([scene], "face"))) as document:
        return document[0].render(scale=PIXELS_PER_MM * 25.4 / 72).to_pil().convert("RGB")


def shown(page, scene, size):
    """The face as the browser shows it."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    style = f"<style>body{{margin:0}} svg{{width:{size[0]}px;height:{size[1]}px;display:block}}</style>"
    page.set_content(style + svg.document(scene, bleed=True).split("?>", 1)[1])
    return Image.open(BytesIO(page.screenshot())).convert("RGB")


@pytest.mark.parametrize("name", first_of(FACES, usual=4))
def test_a_browser_shows_a_face_as_a_pdf_reader_does(page, name):
    scene = FACES[name]()
    on_paper = printed(scene)
    on_screen = shown(page, scene, on_paper.size)
    blurred = [image.filter(ImageFilter.GaussianBlur(1.5)) for image in (on_paper, on_screen)]
    difference = ImageChops.difference(*blurred).convert("L")
    assert ImageStat.Stat(difference).mean[0] < 1.5
    darkest = max(difference.filter(ImageFilter.MinFilter(7)).tobytes())
    assert darkest < 60, "no spot differs"

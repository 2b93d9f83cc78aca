"""Words of real pieces, in every language, ink and size: well inside the line along which the piece is cut.

Two proofs that know nothing of one another: the one that the build itself makes, by the fonts' measures, and one from
the boxes of the characters in the PDF.
"""

from io import BytesIO

import cv2
import numpy as np
import pypdfium2

from generators.catalogue import PRINT_SETS
from generators.drawing.inks import Mode
from generators.drawing.proof import words_outside
from generators.edition import Edition
from generators.kits import PAPERS
from generators.options import CAMERA_MARKS
from generators.rescue.options import TILE_WIDTH
from generators.sheets import PageSetup, page_scenes
from generators.writers import pdf
from tests.generators import real
from tests.generators.matrices import spread
from tests.generators.paper import words

MM = 72 / 25.4
LEAST = {"cards": 3.5, "reference": 4.0, "tracker": 3.5, "tiles": 2.5, "pod": 2.5, "tokens": 1.5, "standees": 2.0}
"""How far inside the cut the letters of a kit stay at the usual size, in mm; those of other kits at least 0.5."""
EDITIONS = [
    *(Edition(language=language, address=real.ADDRESS) for language in real.LANGUAGES[real.GAMES[0]]),
    Edition(language="de", mode=Mode.LOW).choose(TILE_WIDTH, 55.9).choose(CAMERA_MARKS, True),
    Edition(language="fr", mode=Mode.GREY).choose(TILE_WIDTH, 82.6),
]
BY_NAME = {f"{e.language}-{e.mode}-{e[TILE_WIDTH]:g}{'-marked' if e[CAMERA_MARKS] else ''}": e for e in EDITIONS}
every_kit_and_edition = spread(("game", "name", "edition"), real.KITS, BY_NAME)


def depth(outline, point):
    """How far inside the outline the point lies (mm)."""
    return cv2.pointPolygonTest(outline, point, measureDist=True)


def characters(scenes):
    """For each scene the characters of its page with their corners, in mm from the corner where it is cut."""
    with pypdfium2.PdfDocument(BytesIO(pdf.document(scenes, "faces"))) as document:
        for scene, page in zip(scenes, document, strict=True):
            text, high = page.get_textpage(), page.get_height()
            found = []
            for i in range(text.count_chars()):
                if text.get_text_range(i, 1).strip():
                    left, bottom, right, top = text.get_charbox(i)
                    box = [(x, high - y) for x in (left, right) for y in (bottom, top)]
                    corners = [(x / MM - scene.bleed, y / MM - scene.bleed) for x, y in box]
                    found.append((text.get_text_range(i, 1), corners))
            yield found


@every_kit_and_edition
def test_every_letter_in_the_pdf_is_well_inside_the_cut(game, name, edition):
    faces = real.faces(real.made(game, name, edition))
    least = LEAST.get(name, 0.5) * min(1, edition[TILE_WIDTH] / 66)
    lettered = 0
    for (scene, outline), found in zip(faces, characters([scene for scene, _ in faces]), strict=True):
        lettered += bool(found)
        cut = np.array(outline, np.float32)
        for character, corners in found:
            near = min(depth(cut, corner) for corner in corners)
            assert near >= least - 0.02, f"{scene.name}: {character!r} is {near:.2f} mm from the cut"
    assert lettered or name == "pod", "letters are found at all"


@every_kit_and_edition
def test_every_face_promises_a_safe_zone_within_its_box_and_keeps_it(game, name, edition):
    for scene, _ in real.faces(real.made(game, name, edition)):
        assert len(scene.safe) >= 3, scene.name
        assert not words_outside(scene)
        if name in LEAST:
            least = LEAST[name] * min(1, edition[TILE_WIDTH] / 66)
            corners = (0, 0), (scene.width, 0), (scene.width, scene.height), (0, scene.height)
            box = np.array(corners, np.float32)
            assert min(depth(box, point) for point in scene.safe) >= least - 0.02


@spread(("game", "name", "language"), real.KITS, real.LANGUAGES[real.GAMES[0]])
def test_every_sheet_is_called_in_the_language_of_its_pieces(game, name, language):
    kit = real.made(game, name, Edition(language=language))
    page = next(page_scenes(kit, PageSetup(PAPERS["A4"], language=language, game=game), "1"))
    assert any(PRINT_SETS[game].titles(language)[name] in text.text for text, _ in words(page))

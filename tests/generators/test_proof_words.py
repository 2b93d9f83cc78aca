"""Words of real pieces, in every language, ink and size: well inside the line along which the piece is cut.

Two proofs that know nothing of one another: the one that the build itself makes, by the fonts' measures, and one from
the boxes of the characters in the PDF.
"""

from io import BytesIO

import cv2
import numpy as np
import pypdfium2

from jupiter.generators import messages
from jupiter.generators.catalogue import PRINT_SETS
from jupiter.generators.drawing.proof import words_outside
from jupiter.generators.order.kits import PAPERS
from jupiter.generators.order.options import Edition
from jupiter.generators.order.page_setup import PageSetup
from jupiter.generators.sheets import impose_kit
from jupiter.generators.writers import pdf
from tests.generators import real
from tests.generators.paper import words
from tests.matrices import spread

MM = 72 / 25.4
EDITIONS = tuple(real.editions(real.GAMES[0]))
"""By name; each game has its own of them."""
every_kit_and_edition = spread(("game", "name", "edition"), real.KITS, EDITIONS)


def least_of(game, name, edition):
    """How far inside the cut the letters of a kit have to stay, in mm."""
    samples = real.samples(game)
    return samples.least.get(name, 0.5) * min(1, samples.scale(edition))


def depth(outline, point):
    """How far inside the outline the point lies (mm)."""
    return cv2.pointPolygonTest(outline, point, measureDist=True)


def characters(scenes):
    """For each scene the characters of its page with their corners, in mm from the corner where it is cut."""
    with pypdfium2.PdfDocument(BytesIO(pdf.document(scenes, "faces"))) as document:
        for scene, page in zip(scenes, document, strict=True):
            text, high = page.get_textpage(), page.get_height()
            letters = []
            for i in range(text.count_chars()):
                if text.get_text_range(i, 1).strip():
                    left, bottom, right, top = text.get_charbox(i)
                    box = [(x, high - y) for x in (left, right) for y in (bottom, top)]
                    corners = [(x / MM - scene.bleed, y / MM - scene.bleed) for x, y in box]
                    letters.append((text.get_text_range(i, 1), corners))
            yield letters


@every_kit_and_edition
def test_every_letter_in_the_pdf_is_well_inside_the_cut(game, name, edition):
    edition = real.editions(game)[edition]
    faces = real.faces(real.made(game, name, edition))
    least = least_of(game, name, edition)
    lettered = 0
    for (scene, outline), letters in zip(faces, characters([scene for scene, _ in faces]), strict=True):
        lettered += bool(letters)
        cut = np.array(outline, np.float32)
        for character, corners in letters:
            near = min(depth(cut, corner) for corner in corners)
            assert near >= least - 0.02, f"{scene.name}: {character!r} is {near:.2f} mm from the cut"
    assert lettered or name in real.samples(game).unlettered, "letters are found at all"


@every_kit_and_edition
def test_every_face_promises_a_safe_zone_within_its_box_and_keeps_it(game, name, edition):
    edition = real.editions(game)[edition]
    for scene, _ in real.faces(real.made(game, name, edition)):
        assert len(scene.safe) >= 3, scene.name
        assert not words_outside(scene)
        if name in real.samples(game).least:
            least = least_of(game, name, edition)
            corners = (0, 0), (scene.width, 0), (scene.width, scene.height), (0, scene.height)
            box = np.array(corners, np.float32)
            assert min(depth(box, point) for point in scene.safe) >= least - 0.02


@spread(("game", "name", "language"), real.KITS, messages.languages("jupiter.generators.sheets"))
def test_every_sheet_is_called_in_the_language_of_its_pieces(game, name, language):
    kit = real.made(game, name, Edition(language=language))
    page = next(impose_kit(kit, PageSetup(PAPERS["A4"], language=language, game=game)).scenes("1"))
    assert any(PRINT_SETS[game].titles(language)[name] in text.text for text, _ in words(page))

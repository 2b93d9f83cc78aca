"""What the tests of faces share: eyes that read and measure a rendered face, in mm from the corner where it is cut."""

from collections import OrderedDict
from dataclasses import dataclass
from functools import wraps
from io import BytesIO

import cv2
import numpy as np
import pypdfium2

from jupiter.generators.writers import pdf

MM = 72 / 25.4


@dataclass(frozen=True)
class Letter:
    """A letter and the box that its ink fills."""

    character: str
    left: float
    top: float
    right: float
    bottom: float

    @property
    def middle(self):
        return (self.left + self.right) / 2, (self.top + self.bottom) / 2


KEPT, ROOM = 24, 96_000_000
"""Scenes of which a function keeps what it has read, and bytes of their pictures: one of a sheet may take 46 MB."""


def once(read):
    """Keeps what `read` finds on the last scenes, known by their identity: to hash all of their shapes takes longer."""
    kept = OrderedDict()

    @wraps(read)
    def remembering(scene, *about):
        key = id(scene), *about
        if key not in kept:
            kept[key] = scene, read(scene, *about)
            while len(kept) > KEPT or (
                len(kept) > 1 and sum(getattr(it, "nbytes", 0) for _, it in kept.values()) > ROOM
            ):
                kept.popitem(last=False)
        kept.move_to_end(key)
        return kept[key][1]

    return remembering


@once
def _page(scene):
    return pypdfium2.PdfDocument(BytesIO(pdf.document([scene], scene.name)))[0]


@once
def letters(scene):
    """All letters on the face, in the order in which they were set."""
    page = _page(scene)
    text, height, bleed = page.get_textpage(), page.get_height(), scene.bleed
    boxes = []
    for i in range(text.count_chars()):
        character = text.get_text_range(i, 1)
        if character.strip():
            left, bottom, right, top = (value / MM for value in text.get_charbox(i))
            y = height / MM
            boxes.append(Letter(character, left - bleed, y - top - bleed, right - bleed, y - bottom - bleed))
    return tuple(boxes)


def said(scene, box=None):
    """What the face says, without spaces; in a box (left, top, right, bottom) only what stands in it."""
    left, top, right, bottom = box or (-1e3, -1e3, 1e3, 1e3)
    inside = (x.character for x in letters(scene) if left < x.middle[0] < right and top < x.middle[1] < bottom)
    return "".join(inside)


@once
def _sizes(scene):
    """Each letter with its size in points, as it is on paper."""
    text = _page(scene).get_textpage()
    sizes, matrix = [], pypdfium2.raw.FS_MATRIX()
    for i in range(text.count_chars()):
        if text.get_text_range(i, 1).strip():
            pypdfium2.raw.FPDFText_GetMatrix(text, i, matrix)
            sizes.append(round(pypdfium2.raw.FPDFText_GetFontSize(text, i) * abs(matrix.d), 2))
    return tuple(sizes)


def type_sizes(scene, box=None):
    """The sizes of the letters in points, as they are on paper; in a box only of those that stand in it."""
    left, top, right, bottom = box or (-1e3, -1e3, 1e3, 1e3)
    placed = zip(letters(scene), _sizes(scene), strict=True)
    return {size for x, size in placed if left < x.middle[0] < right and top < x.middle[1] < bottom}


def squeezed(text):
    """The text without its spaces."""
    return "".join(text.split())


@once
def seen(scene, dpi=100):
    """The face as it is cut: rows of pixels of red, green and blue."""
    whole = np.asarray(_page(scene).render(scale=dpi / 72).to_pil().convert("RGB"))
    edge = round(scene.bleed / 25.4 * dpi)
    return whole[edge : whole.shape[0] - edge, edge : whole.shape[1] - edge] if edge else whole


def part(picture, box, dpi=100):
    """The part of the picture in a box (left, top, right, bottom; mm)."""
    left, top, right, bottom = (round(value / 25.4 * dpi) for value in box)
    return picture[max(top, 0) : bottom, max(left, 0) : right]


def likeness(picture, pattern):
    """How like the pattern the likest place of the picture is (1 for the same), at each place."""
    return cv2.matchTemplate(picture, pattern, cv2.TM_CCOEFF_NORMED)


def peaks(pixels, least, apart):
    """How many places are that like, those nearer to a better one than `apart` pixels left out."""
    pixels, count = pixels.copy(), 0
    while pixels.max() >= least:
        y, x = np.unravel_index(pixels.argmax(), pixels.shape)
        pixels[max(y - apart, 0) : y + apart + 1, max(x - apart, 0) : x + apart + 1] = -1
        count += 1
    return count


def outside(scene, margin):
    """The letters that reach nearer to the cut than the margin (mm)."""
    least, right, bottom = margin - 0.01, scene.width - margin + 0.01, scene.height - margin + 0.01
    return [x for x in letters(scene) if x.left < least or x.top < least or x.right > right or x.bottom > bottom]


def ink(picture):
    """How much ink the picture takes: 0 for white paper, 1 for black all over."""
    return 1 - picture.mean() / 255

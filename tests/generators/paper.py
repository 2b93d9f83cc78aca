"""What the tests of printed paper share: the sheets as PDF, and eyes that measure a rendered page in mm."""

from dataclasses import dataclass
from functools import cache
from io import BytesIO

import pypdfium2
from PIL import Image

from generators import rescue
from generators.catalogue import sheets_pdf
from generators.sheets import PAPERS, pages

SHEETS = [(name, paper) for name in ("tiles", "cards") for paper in PAPERS]

WHITE = (255, 255, 255)


@cache
def kit(name):
    """The kit of that name at the default size."""
    return next(kit for kit in rescue.kits() if kit.name == name)


@cache
def pdf(name, paper):
    """The PDF of the kit."""
    return sheets_pdf(kit(name), PAPERS[paper])


def laid(name, paper):
    """The pages as they were laid out."""
    return pages(kit(name), PAPERS[paper])


def texts(data):
    """The text of each page, spaces and line ends made one space."""
    with pypdfium2.PdfDocument(BytesIO(data)) as document:
        return [" ".join(page.get_textpage().get_text_bounded().split()) for page in document]


@dataclass(frozen=True)
class Picture:
    """A rendered page, looked at in mm from its top left corner."""

    image: Image.Image
    dpi: int

    def at(self, x, y):
        """The colour there, as red, green and blue."""
        return self.image.getpixel((round(x / 25.4 * self.dpi), round(y / 25.4 * self.dpi)))

    def mm(self, pixels):
        """A number of pixels in mm."""
        return pixels / self.dpi * 25.4

    def longest_line(self, upright):
        """The longest unbroken run of ink among the rows (or columns, where `upright`) of the picture, in mm."""
        ink = self.image.convert("L").point(lambda value: 1 if value < 200 else 0)
        ink = ink.transpose(Image.Transpose.TRANSPOSE) if upright else ink
        data, width = ink.tobytes(), ink.width
        rows = (data[i : i + width] for i in range(0, len(data), width))
        return self.mm(max(len(run) for row in rows for run in row.split(b"\0")))

    def part(self, left, top, right, bottom):
        """The part of the picture in that box (mm)."""
        box = tuple(round(value / 25.4 * self.dpi) for value in (left, top, right, bottom))
        return Picture(self.image.crop(box), self.dpi)


@cache
def picture(name, paper, number, dpi=150):
    """The page (from 0) of the kit's PDF as a picture."""
    with pypdfium2.PdfDocument(BytesIO(pdf(name, paper))) as document:
        return Picture(document[number].render(scale=dpi / 72).to_pil().convert("RGB"), dpi)

"""Pages as pictures for screens: small ones to choose from, large ones to look at.

Invariant: a preview is a page of the very PDF that would be printed, so that what is shown is what comes out. Booklets
come as PDF alone. Of a page of tokens an SVG with words as outlines takes 3 MB, the picture 50 kB.
"""

from enum import StrEnum
from io import BytesIO

from PIL import Image

COLOURS = 256
"""Flat inks need no more, and a picture of so many is a third as large."""


class Size(StrEnum):
    """How large a preview is."""

    SMALL = "small"
    LARGE = "large"


WIDTHS = {Size.SMALL: 360, Size.LARGE: 1240}
"""Pixels across: for a list on a screen with two pixels to the point; A4 at 150 dpi."""


class NoSuchPageError(LookupError):
    """There are fewer pages; the text says how many."""


def page_picture(pdf: bytes, number: int, size: Size) -> bytes:
    """The page with that number, counted from 1, as PNG. Not for two threads at a time: PDFium is not made for that.

    :raises NoSuchPageError: if there is none.
    """
    import pypdfium2  # noqa: PLC0415 - 4 MB and 40 ms that most orders do without.

    with pypdfium2.PdfDocument(pdf) as document:
        if not 1 <= number <= len(document):
            raise NoSuchPageError(f"There is no page {number}; there are {len(document)}.")
        page = document[number - 1]
        bitmap = page.render(scale=WIDTHS[size] / page.get_width(), rev_byteorder=True)
        image = bitmap.to_pil().convert("RGB")
        bitmap.close()
        page.close()
    out = BytesIO()
    image.quantize(COLOURS, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE).save(out, "PNG", optimize=False)
    return out.getvalue()

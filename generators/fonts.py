"""The type family and its measures.

Bitstream Vera comes with reportlab (its licence allows embedding and passing on); no font file lies in this project.
Its figures are tabular. Each face is embedded, as the subset that is used, in every PDF.
"""

from functools import cache

from reportlab.pdfbase.ttfonts import TTFont

from generators.scene import MM_PER_POINT, Font

REGULAR = Font("Vera", "Bitstream Vera Sans", 400)
BOLD = Font("VeraBd", "Bitstream Vera Sans", 700)
FONTS = (REGULAR, BOLD)

CAP_HEIGHT = 0.729
"""Height of the capitals and figures of this family, as a part of the type size."""


class MissingGlyphError(ValueError):
    """A text has a character that its font cannot show."""


@cache
def loaded(font: Font) -> TTFont:
    """The font file, which reportlab finds among its own, read once."""
    return TTFont(font.name, f"{font.name}.ttf")


def width(text: str, font: Font, size: float) -> float:
    """How wide the text runs, in mm; `size` in points."""
    missing = sorted({c for c in text if ord(c) not in loaded(font).face.charToGlyph})
    if missing:
        raise MissingGlyphError(f"{font.name} has no {', '.join(map(repr, missing))}, needed for {text!r}")
    return float(loaded(font).stringWidth(text, size)) * MM_PER_POINT


def cap_height(size: float) -> float:
    """Height of the capitals in mm; `size` in points."""
    return CAP_HEIGHT * size * MM_PER_POINT

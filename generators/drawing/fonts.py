"""The type family, its measures, and its letters as values.

Barlow and its condensed cut (SIL Open Font License) come as installed packages; no font file lies in this project.
Every face is embedded, as the subset that is used, in every PDF.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib.resources import as_file, files
from re import sub, subn
from threading import Lock
from types import MappingProxyType
from typing import Any

from fontTools import ttLib
from fontTools.pens.recordingPen import DecomposingRecordingPen
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont

from jupiter.generators.drawing.scene import BEFORE, MM_PER_POINT, Font, Point, Text

REGULAR = Font("Barlow-Regular", "Barlow", 400)
ITALIC = Font("Barlow-Italic", "Barlow", 400, italic=True)
BOLD = Font("Barlow-Bold", "Barlow", 700)
NARROW = Font("BarlowCondensed-Medium", "Barlow Condensed", 500)
NAME = Font("BarlowCondensed-Bold", "Barlow Condensed", 700)
"""The condensed bold of names and headings."""

FONTS = (REGULAR, ITALIC, BOLD, NARROW, NAME)

STRONG: Mapping[Font, Font] = MappingProxyType({REGULAR: BOLD, ITALIC: BOLD, NARROW: NAME})
"""What stands for *strong* words in each face."""
SLANTED: Mapping[Font, Font] = MappingProxyType({REGULAR: ITALIC, NARROW: ITALIC})
"""What stands for _slanted_ words in each face."""

CAP_HEIGHT = 0.7
"""Height of the capitals and figures of this family, as a part of the type size."""

_PACKAGES = MappingProxyType({"Barlow": "fontpkg_barlow", "Barlow Condensed": "fontpkg_barlow_condensed"})


class MissingGlyphError(ValueError):
    """A text has a character that its font cannot show."""


def font_file(font: Font) -> str:
    """The path of the font's file in its package."""
    with as_file(files(_PACKAGES[font.family]).joinpath("files", f"{font.name}.ttf")) as path:
        return str(path)


class _Embedded(TTFont):
    """A font whose subsets name no character for the codes that stand for none.

    reportlab gives them U+0000, which PDF/UA forbids: a reader would say it.
    """

    def addObjects(self, doc: Any) -> None:  # noqa: N802 - reportlab's name.
        super().addObjects(doc)
        for name, stream in doc.idToObject.items():
            if name.startswith("toUnicodeCMap:"):
                stream.content = _without_nul(stream.content)


def _without_nul(cmap: str) -> str:
    kept, dropped = subn(r"<[0-9A-F]{2}> <0000>\n", "", cmap)
    return sub(r"(\d+)(?= beginbfchar)", lambda count: str(int(count[0]) - dropped), kept)


@cache
def load_font(font: Font) -> TTFont:
    """The font as reportlab sets it, read once."""
    return _Embedded(font.name, font_file(font))


@cache
def register_fonts() -> None:
    """Makes the family known to reportlab."""
    for font in FONTS:
        pdfmetrics.registerFont(load_font(font))


@lru_cache(maxsize=16384)
def ems(text: str, font: Font) -> float:
    """How wide the text runs, in type sizes.

    :raises MissingGlyphError: for a character that the font has not.
    """
    if missing := missing_glyphs(text, (font,)):
        raise MissingGlyphError(f"{font.name} has no {', '.join(map(repr, missing))}, needed for {text!r}")
    return float(load_font(font).stringWidth(text, 1000)) / 1000


def missing_glyphs(text: str, fonts: Iterable[Font] = FONTS) -> list[str]:
    """The characters of the text that one of the fonts cannot show, sorted."""
    return sorted({c for c in text if any(ord(c) not in load_font(font).face.charToGlyph for font in fonts)})


def width(text: str, font: Font, size: float) -> float:
    """How wide the text runs, in mm; `size` in points."""
    return ems(text, font) * size * MM_PER_POINT


def left_end(text: Text) -> float:
    """Where the line of text begins, in mm."""
    return text.at[0] - BEFORE[text.align] * width(text.text, text.font, text.size)


def cap_height(size: float) -> float:
    """Height of the capitals in mm; `size` in points."""
    return CAP_HEIGHT * size * MM_PER_POINT


# --- letters ----------------------------------------------------------------------------------------------------------

# fontTools takes in a table of a font file when it is first asked for it, and a letter when it is first drawn; a second
# thread would see half a table, and see it for good. So one thread at a time reads, and what is read never changes.

Stroke = tuple[str, tuple[Point, ...]]
"""What a pen does, by the name that fontTools has for it, and its points."""


@dataclass(frozen=True, slots=True)
class Letter:
    """A letter of a font; lengths in units of the font, y upwards."""

    strokes: tuple[Stroke, ...]
    """Its outlines, composed letters taken apart."""

    advance: float
    """From where it begins to where the next one does."""

    lowest: float
    """Its lowest point; 0 if it is empty."""

    em: float
    """The type size that these lengths are for."""


_READING = Lock()


@cache
def letter(character: str, font: Font) -> Letter:
    """The letter for a character that the font has; `ems` tells whether it does. Threads may share it."""
    with _READING:
        return _read(character, font)


def _read(character: str, font: Font) -> Letter:
    file = _file(font)
    name = file.getBestCmap()[ord(character)]
    glyphs = file.getGlyphSet()
    pen = DecomposingRecordingPen(glyphs)
    glyphs[name].draw(pen)
    lowest = float(getattr(file["glyf"][name], "yMin", 0))
    return Letter(tuple(pen.value), glyphs[name].width, lowest, file["head"].unitsPerEm)


# Of few typefaces are letters drawn, those of one after another: the tables of one take a megabyte.
@lru_cache(maxsize=1)
def _file(font: Font) -> ttLib.TTFont:
    return ttLib.TTFont(font_file(font))

"""Single letters as values: their outlines and measures.

Invariant: the reader of font files takes in a table when it is first asked for it, and a letter when it is first drawn;
two threads at that would see half a table, and see it for good. So it is asked here alone, by one thread at a time, and
what leaves this file never changes. Lengths in units of the font, y upwards.
"""

from dataclasses import dataclass
from functools import cache
from threading import Lock

from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.ttLib import TTFont

from generators.drawing import fonts
from generators.drawing.scene import Font, Point

Stroke = tuple[str, tuple[Point, ...]]
"""What a pen does, by the name that fontTools has for it, and its points."""


@dataclass(frozen=True, slots=True)
class Letter:
    """A letter of a font."""

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
    """The letter for a character that the font has; `fonts.ems` tells whether it does. Threads may share it."""
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


@cache
def _file(font: Font) -> TTFont:
    return TTFont(fonts.font_file(font))

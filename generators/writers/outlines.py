"""Letters as outlines: what a text looks like to a machine that has no fonts."""

from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen

from generators.drawing import fonts
from generators.drawing.scene import Font, Point


def path_data(text: str, font: Font, em: float, at: Point) -> str:
    """SVG path data of the text with its base line starting at that point, with a type size of `em` mm.

    The font must have every character; `fonts.ems` tells.
    """
    file = fonts.tables(font)
    glyphs, names, scale = file.getGlyphSet(), file.getBestCmap(), em / file["head"].unitsPerEm
    pen = SVGPathPen(glyphs, ntos=lambda value: f"{round(value, 3) + 0.0:g}")
    x = at[0]
    for character in text:
        glyph = glyphs[names[ord(character)]]
        glyph.draw(TransformPen(pen, (scale, 0, 0, -scale, x, at[1])))
        x += glyph.width * scale
    return str(pen.getCommands())

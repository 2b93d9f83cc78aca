"""Letters as outlines: what a text looks like to a machine that has no fonts."""

from fontTools.pens.recordingPen import replayRecording
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen

from generators.drawing.letters import letter
from generators.drawing.scene import Font, Point


def path_data(text: str, font: Font, em: float, at: Point) -> str:
    """SVG path data of the text with its base line starting at that point, with a type size of `em` mm.

    The font must have every character; `fonts.ems` tells.
    """
    pen = SVGPathPen(None, ntos=lambda value: f"{round(value, 3) + 0.0:g}")
    x = at[0]
    for one in (letter(character, font) for character in text):
        scale = em / one.em
        replayRecording(one.strokes, TransformPen(pen, (scale, 0, 0, -scale, x, at[1])))
        x += one.advance * scale
    return str(pen.getCommands())

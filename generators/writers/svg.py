"""The SVG back end (svgwrite): one file for each scene, sizes in mm, user units are mm.

Words are drawn as outlines, so that they look the same everywhere and a cutter sees no font; what they say stands
beside them as `aria-label`.
"""

from collections.abc import Sequence
from io import StringIO

import svgwrite
from fontTools.pens.recordingPen import replayRecording
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from svgwrite.base import BaseElement

from jupiter.generators.drawing import fonts
from jupiter.generators.drawing import scene as model
from jupiter.generators.drawing.fonts import letter
from jupiter.generators.drawing.shapes import rectangle


def document(scene: model.Scene, *, bleed: bool = False) -> str:
    """The scene as the text of an SVG file, cut at its box or, with `bleed`, at the end of its bleed."""
    # svgwrite's validator (debug) refuses good paths and is very slow.
    b = scene.bleed if bleed else 0.0
    width, height = _number(scene.width + 2 * b), _number(scene.height + 2 * b)
    drawing = svgwrite.Drawing(size=(f"{width:.10g}mm", f"{height:.10g}mm"), debug=False)
    drawing.viewbox(_number(-b), _number(-b), width, height)
    drawing.set_desc(title=scene.name)
    writer = _Writer(drawing)
    for shape in scene.shapes:
        drawing.add(writer.element(shape))
    out = StringIO()
    drawing.write(out)
    return out.getvalue() + "\n"


class _Writer:
    """Turns shapes into elements; clip paths get running numbers, and like ones are defined once."""

    def __init__(self, drawing: svgwrite.Drawing) -> None:
        self.drawing = drawing
        self.clips: dict[Sequence[model.Point], str] = {}

    def element(self, shape: model.Shape) -> BaseElement:
        """The element that shows the shape."""
        match shape:
            case model.Group():
                return self.group(shape)
            case model.Stamp(scene, transform):
                return self.group(model.Group(scene.shapes, transform, _whole(scene)))
            case model.Text():
                return self.text(shape)
            case model.Circle(centre, radius, style):
                return self.drawing.circle(_pair(centre), _number(radius), **_style(style))
            case model.Polygon(points, style):
                return self.drawing.polygon(_pairs(points), **_style(style))
            case model.Polyline(points, style):
                return self.drawing.polyline(_pairs(points), **_style(style) | {"fill": "none"})
            case model.Path():
                return self.drawing.path(_path_data(shape), **_style(shape.style))

    def group(self, group: model.Group) -> BaseElement:
        """The shapes of a group, with its transform and its clip path."""
        attributes: dict[str, str] = {}
        if group.transform != model.Transform():
            attributes["transform"] = _matrix(group.transform)
        if group.clip is not None:
            attributes["clip_path"] = f"url(#{self.clip(group.clip)})"
        element = self.drawing.g(**attributes)
        for shape in group.shapes:
            element.add(self.element(shape))
        return element

    def clip(self, points: Sequence[model.Point]) -> str:
        """The name of the clip path with these corners, defined where it is new."""
        if points not in self.clips:
            self.clips[points] = f"clip{len(self.clips) + 1}"
            path = self.drawing.defs.add(self.drawing.clipPath(id=self.clips[points]))
            path.add(self.drawing.polygon(_pairs(points)))
        return self.clips[points]

    def text(self, text: model.Text) -> BaseElement:
        """A line of text as outlines."""
        em = text.size * model.MM_PER_POINT
        data = text_path_data(text.text, text.font, em, (fonts.left_end(text), text.at[1]))
        return self.drawing.path(data, fill=text.ink, **{"aria-label": text.text})


def text_path_data(text: str, font: model.Font, em: float, at: model.Point) -> str:
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


def _whole(scene: model.Scene) -> model.Points:
    """The box around the scene and its bleed."""
    b = scene.bleed
    return rectangle(-b, -b, scene.width + 2 * b, scene.height + 2 * b)


def _style(style: model.Style) -> dict[str, str]:
    attributes = {"fill": style.fill or "none"}
    if style.stroke is not None:
        attributes |= {"stroke": style.stroke, "stroke_width": str(_number(style.width))}
        attributes |= {"stroke_dasharray": " ".join(str(_number(d)) for d in style.dash)} if style.dash else {}
        attributes |= {"stroke_linecap": "round", "stroke_linejoin": "round"} if style.rounded else {}
    return attributes


def _path_data(path: model.Path) -> str:
    parts = [f"M{_words(path.start)}"]
    for segment in path.segments:
        if isinstance(segment, model.Curve):
            parts.append(f"C{_words(segment.first, segment.second, segment.end)}")
        else:
            parts.append(f"L{_words(segment)}")
    return " ".join(parts) + (" Z" if path.closed else "")


def _matrix(transform: model.Transform) -> str:
    linear = (transform.a, transform.b, transform.c, transform.d)
    return f"matrix({' '.join(f'{value:.7g}' for value in linear)} {_words((transform.e, transform.f))})"


def _words(*points: model.Point) -> str:
    return " ".join(str(value) for point in points for value in _pair(point))


def _pairs(points: Sequence[model.Point]) -> list[model.Point]:
    return [_pair(point) for point in points]


def _pair(point: model.Point) -> model.Point:
    return _number(point[0]), _number(point[1])


def _number(value: float) -> float:
    """Rounded to a tenth of a micrometre, with no minus zero, so that files are short and the same everywhere."""
    return round(value, 4) + 0.0

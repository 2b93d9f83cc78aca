"""The PDF back end (reportlab): one page for each scene, true to scale, fonts embedded, the same bytes every time.

Invariant: neither dates nor random ids are in a file, so that the same scenes give the same bytes.
"""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import nullcontext
from dataclasses import dataclass
from functools import cache
from io import BytesIO
from typing import Any

from reportlab import rl_config
from reportlab.lib.colors import Color, HexColor
from reportlab.pdfbase.pdfdoc import PDFArray, PDFDictionary, PDFName, PDFStream, PDFZCompress, xObjectName
from reportlab.pdfgen.canvas import Canvas
from reportlab.pdfgen.pathobject import PDFPathObject

from jupiter.generators.drawing import fonts
from jupiter.generators.drawing import scene as model
from jupiter.generators.writers.metadata import About, Duplex, describe
from jupiter.generators.writers.reading import Reading

# Streams as bytes; as letters, which is reportlab's way, they are a quarter longer.
rl_config.useA85 = 0

POINTS_PER_MM = 72 / 25.4
VERSION = (1, 7)
"""Of PDF: the first that knows on which edge a sheet is flipped."""


def document(
    pages: Iterable[model.Scene],
    title: str,
    language: str = "en",
    *,
    subject: str = "",
    duplex: Duplex | None = None,
    is_tagged: bool = True,
) -> bytes:
    """The scenes as the pages of one PDF.

    A scene with bleed gets a page that shows all of it and says in its trim box where it is cut. Nobody reads what is
    drawn for machines: it need not be tagged.
    """
    scenes = tuple(pages)
    fonts.register_fonts()
    out = BytesIO()
    # An initial font that is embedded keeps the standard one, which is not, out of the file.
    initial: Any = fonts.REGULAR.name
    canvas = Canvas(out, invariant=1, pageCompression=1, initialFontName=initial, lang=language, pdfVersion=VERSION)
    reading = Reading(canvas, scenes, is_tagged=is_tagged)
    pen = _Pen(canvas, _Stamps(), reading)
    for page in scenes:
        _draw_page(pen, page)
    reading.finish()
    describe(canvas, About(title, language, subject, duplex), is_tagged=is_tagged)
    canvas.save()
    return out.getvalue()


@dataclass(frozen=True, slots=True)
class _Pen:
    """What is drawn with: the page, the scenes that are drawn once, and who takes down what groups mean, if anybody."""

    canvas: Canvas
    stamps: "_Stamps"
    reading: Reading | None = None


class _Stamps:
    """The scenes of one file that are drawn once and set down often: equal ones are one."""

    def __init__(self) -> None:
        self._kept: dict[_Key, list[tuple[model.Scene, str]]] = {}
        self._count = 0

    def form(self, canvas: Canvas, scene: model.Scene) -> str:
        """The name of the form that draws the scene; what stands in the scene itself is defined first."""
        alike = self._kept.setdefault((scene.name, scene.width, scene.height, len(scene.shapes)), [])
        # A scene that some cache has lost is made again: were it drawn again, too, a file would hang on what was asked
        # before it. To hash scenes of thousands of shapes would cost more than to draw them; one that differs from all
        # of its name and size is seen to do so by its first shapes.
        name = next((name for other, name in alike if other is scene or other == scene), None)
        if name is None:
            self._count += 1
            name = f"stamp{self._count}"
            alike.append((scene, name))
            self._draw(canvas, scene, name)
        return name

    def _draw(self, canvas: Canvas, scene: model.Scene, name: str) -> None:
        for inner in _stamped_scenes(scene.shapes):
            self.form(canvas, inner)
        b = scene.bleed
        box: Any = (-b, -b, scene.width + b, scene.height + b)
        # In reportlab's forms transparency, gradients and spot colours are lost; scenes have none of them.
        canvas.beginForm(name, *box)
        _draw_all(_Pen(canvas, self), scene.shapes)
        canvas.endForm()
        _compress(_objects(canvas).idToObject[xObjectName(name)])


_Key = tuple[str, float, float, int]
"""What is quickly known of a scene: its name, its size in mm, and how many shapes it has."""


def _stamped_scenes(shapes: tuple[model.Shape, ...]) -> Iterator[model.Scene]:
    """The scenes that are set down among the shapes."""
    for shape in shapes:
        if isinstance(shape, model.Stamp):
            yield shape.scene
        elif isinstance(shape, model.Group):
            yield from _stamped_scenes(shape.shapes)


def _draw_page(pen: _Pen, page: model.Scene) -> None:
    """One page; the scene's y axis points down, that of PDF up."""
    canvas = pen.canvas
    for scene in _stamped_scenes(page.shapes):
        pen.stamps.form(canvas, scene)
    bleed = page.bleed * POINTS_PER_MM
    trim = (bleed, bleed, bleed + page.width * POINTS_PER_MM, bleed + page.height * POINTS_PER_MM)
    whole = (0.0, 0.0, trim[2] + bleed, trim[3] + bleed)
    canvas.setPageSize(whole[2:])
    for name, box in (("crop", whole), ("bleed", whole), ("trim", trim)):
        canvas.setCropBox(box, name=name)
    _transform(canvas, model.Transform(POINTS_PER_MM, 0, 0, -POINTS_PER_MM, bleed, trim[3]))
    _draw_all(pen, page.shapes)
    if pen.reading:
        pen.reading.end_page()
    canvas.showPage()
    _compress(_objects(canvas).Pages.pages[-1])


def _objects(canvas: Any) -> Any:
    """The objects of the file; reportlab has no other way to what it has just taken down."""
    return canvas._doc  # noqa: SLF001


def _compress(drawing: Any) -> None:
    """Compress a page or a form at once: reportlab would keep the code of all of them until the file is written."""
    # What reportlab would write itself: to a stream that names its filter it applies none.
    code = PDFZCompress.encode(drawing.stream)
    filters = PDFArray([PDFName(PDFZCompress.pdfname)])
    drawing.Contents, drawing.stream = PDFStream(PDFDictionary({"Filter": filters}), code), None


def _draw_all(pen: _Pen, shapes: tuple[model.Shape, ...]) -> None:
    for shape in shapes:
        if isinstance(shape, model.Group):
            _draw_group(pen, shape)
            continue
        with pen.reading.drawing(shape) if pen.reading else nullcontext():
            _draw_single(pen, shape)


def _draw_single(pen: _Pen, shape: model.Shape) -> None:
    """A shape that is no group."""
    if isinstance(shape, model.Stamp):
        _draw_stamp(pen, shape)
    elif isinstance(shape, model.Text):
        _draw_text(pen.canvas, shape)
    elif not isinstance(shape, model.Group):
        _draw_outline(pen.canvas, shape)


def _draw_stamp(pen: _Pen, stamp: model.Stamp) -> None:
    canvas = pen.canvas
    canvas.saveState()
    _transform(canvas, stamp.transform)
    canvas.doForm(pen.stamps.form(canvas, stamp.scene))
    canvas.restoreState()


def _draw_group(pen: _Pen, group: model.Group) -> None:
    canvas = pen.canvas
    canvas.saveState()
    _transform(canvas, group.transform)
    if group.clip is not None:
        canvas.clipPath(_lines(group.clip, closed=True), stroke=0, fill=0)
    meant = pen.reading.group(group.meaning, group.shapes) if pen.reading and group.meaning else nullcontext()
    with meant:
        _draw_all(pen, group.shapes)
    canvas.restoreState()


def _draw_text(canvas: Canvas, text: model.Text) -> None:
    """A line of text, turned upright again by a text matrix of its own."""
    line = canvas.beginText()
    line.setTextTransform(1, 0, 0, -1, fonts.left_end(text), text.at[1])
    line.setFont(text.font.name, text.size * model.MM_PER_POINT)
    line.setFillColor(_colour(text.ink))
    line.textOut(text.text)
    canvas.drawText(line)


def _draw_outline(canvas: Canvas, shape: model.Polygon | model.Polyline | model.Circle | model.Path) -> None:
    _use(canvas, shape.style)
    fill, stroke = int(shape.style.fill is not None), int(shape.style.stroke is not None)
    if isinstance(shape, model.Circle):
        canvas.circle(*shape.centre, shape.radius, stroke=stroke, fill=fill)
    elif isinstance(shape, model.Path):
        canvas.drawPath(_path(shape), stroke=stroke, fill=fill)
    else:
        closed = isinstance(shape, model.Polygon)
        canvas.drawPath(_lines(shape.points, closed), stroke=stroke, fill=fill if closed else 0)


def _use(canvas: Canvas, style: model.Style) -> None:
    if style.fill is not None:
        canvas.setFillColor(_colour(style.fill))
    if style.stroke is not None:
        canvas.setStrokeColor(_colour(style.stroke))
        canvas.setLineWidth(style.width)
        canvas.setDash(list(style.dash))
        canvas.setLineCap(int(style.rounded))
        canvas.setLineJoin(int(style.rounded))


@cache
def _colour(ink: str) -> Color:
    return HexColor(ink)


def _lines(points: Sequence[model.Point], closed: bool) -> PDFPathObject:
    first, *rest = points
    return _outline([f"{_numbers(first)} m", *(f"{_numbers(point)} l" for point in rest)], closed)


def _path(shape: model.Path) -> PDFPathObject:
    code = [f"{_numbers(shape.start)} m"]
    for segment in shape.segments:
        if isinstance(segment, model.Curve):
            code.append(f"{_numbers(segment.first)} {_numbers(segment.second)} {_numbers(segment.end)} c")
        else:
            code.append(f"{_numbers(segment)} l")
    return _outline(code, shape.closed)


def _outline(code: list[str], closed: bool) -> PDFPathObject:
    """The path with these operators. To write them here is three times as fast as one call to reportlab for each."""
    return PDFPathObject(["n", *code, "h"] if closed else ["n", *code])


def _numbers(point: model.Point) -> str:
    return f"{point[0]:.4f} {point[1]:.4f}"


def _transform(canvas: Canvas, transform: model.Transform) -> None:
    canvas.transform(transform.a, transform.b, transform.c, transform.d, transform.e, transform.f)

"""The compact SVG back end: faces for screens, in few elements and few bytes.

Invariant: what is not seen is not written. Coordinates are whole numbers of a `grid`; the view box of a symbol counts
in them too, so that a `use` of it gives width and height. Names of drawings, and no others, are ids. Beside
`svg.py`, which writes for machines that cut and print, this one gives up exactness of a hundredth of a millimetre, and
words beside letters.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from markupsafe import escape

from jupiter.generators.drawing.scene import Curve, Point, Points, Scene, Shape, Stamp, Style, Transform, translation
from jupiter.generators.screen.layers import Contour, Layer, gather_layers
from jupiter.generators.screen.primitives import Disc, Outline, Primitive, Quadratic, dissolve, ends

GRID, FINE = 0.05, 0.025
"""What coordinates are rounded to (mm), a quarter of a pixel where a tile fills a phone; finer for words to read."""

SMALL = 40
"""A circle with a smaller radius (in steps of the grid) is placed by tenths of a step."""

SHORT = 2
"""A bend that goes no further (in steps) is straight."""

XMLNS = 'xmlns="http://www.w3.org/2000/svg"'


@dataclass(frozen=True, slots=True)
class Sprite:
    """A drawing of a sheet of symbols: a scene, set with its middle on the origin, within an outline about the origin.

    `width` and `height` are those of the symbol's view box, which has the origin in its middle. Nothing is cut off
    where there is no outline.
    """

    scene: Scene
    width: float
    height: float
    outline: Points | None = None

    @property
    def home(self) -> Transform:
        """The map that brings the scene's middle to the origin."""
        return translation(-self.scene.width / 2, -self.scene.height / 2)


def symbol_sheet(name: str, sprites: Mapping[str, Sprite]) -> str:
    """One file with a symbol for each sprite; what several begin with stands in it once, as `name-1` and so on."""
    writer = _Writer(GRID, name)
    shared = _shared_grounds(sprites.values())
    symbols = "".join(_symbol(writer, name, key, sprite, shared, GRID) for key, sprite in sprites.items())
    grounds = "".join(
        f'<g id="{name}-{number}">{writer.elements((stamp,), home, _clips(outline))}</g>'
        for (stamp, home, outline), number in shared.items()
    )
    return f"<svg {XMLNS}>{writer.defs()}<defs>{grounds}</defs>{symbols}</svg>\n".replace("<defs></defs>", "")


def document(scene: Scene, grid: float = FINE) -> str:
    """The scene as one picture, as wide as it is in mm; what lies outside its box is not shown."""
    writer = _Writer(grid, "clip")
    box = f'viewBox="0 0 {_count(scene.width, grid)} {_count(scene.height, grid)}"'
    elements = writer.elements(scene.shapes, Transform(), ())
    size = f'width="{scene.width:g}mm" height="{scene.height:g}mm"'
    return f"<svg {XMLNS} {size} {box}><title>{escape(scene.name)}</title>{writer.defs()}{elements}</svg>\n"


Ground = tuple[Stamp, Transform, Points | None]


def _shared_grounds(sprites: Iterable[Sprite]) -> dict[Ground, int]:
    """What more than one sprite begins with, numbered."""
    grounds = Counter(ground for ground in map(_ground, sprites) if ground)
    return {ground: number for number, ground in enumerate((g for g, n in grounds.items() if n > 1), 1)}


def _ground(sprite: Sprite) -> Ground | None:
    first = sprite.scene.shapes[0]
    return (first, sprite.home, sprite.outline) if isinstance(first, Stamp) else None


def _symbol(writer: "_Writer", name: str, key: str, sprite: Sprite, shared: Mapping[Ground, int], grid: float) -> str:
    ground = _ground(sprite)
    number = shared.get(ground) if ground else None
    shapes = sprite.scene.shapes[1:] if number else sprite.scene.shapes
    use = f'<use href="#{name}-{number}"/>' if number else ""
    width, height = _count(sprite.width, grid), _count(sprite.height, grid)
    box = f"{_number(-width / 2)} {_number(-height / 2)} {width} {height}"
    drawn = writer.elements(shapes, sprite.home, _clips(sprite.outline))
    return f'<symbol id="{escape(key)}" viewBox="{box}" overflow="visible">{use}{drawn}</symbol>'


def _clips(outline: Points | None) -> tuple[Points, ...]:
    return () if outline is None else (outline,)


def _count(length: float, grid: float) -> int:
    return round(length / grid)


class _Writer:
    """Writes layers; clip paths get ids that begin with `name`, and like ones are defined once."""

    def __init__(self, grid: float, name: str) -> None:
        self.grid = grid
        self.name = name
        self.clips: dict[Points, str] = {}

    def elements(self, shapes: tuple[Shape, ...], onto: Transform, clips: tuple[Points, ...]) -> str:
        """The paths that show the shapes."""
        # Stacked grounds are common: a plate in one ink, then the same plate in another.
        primitives = _drop_covered(list(dissolve(shapes, onto, clips, self.grid)))
        return "".join(map(self.element, gather_layers(primitives)))

    def element(self, layer: Layer) -> str:
        """The path of a layer."""
        data = "".join(_data(contour, self.grid) for contour in layer.contours)
        path = f'<path {_style(layer.style, self.grid)} d="{data}"/>'
        for clip in layer.clips:
            path = f'<g clip-path="url(#{self.clip(clip)})">{path}</g>'
        return path

    def clip(self, points: Points) -> str:
        """The id of the clip path with these corners."""
        return self.clips.setdefault(points, f"{self.name}-cut-{len(self.clips) + 1}")

    def defs(self) -> str:
        """The clip paths."""
        paths = (
            f'<clipPath id="{key}"><path d="{_data(Outline(points[0], points[1:]), self.grid)}"/></clipPath>'
            for points, key in self.clips.items()
        )
        return f"<defs>{''.join(paths)}</defs>"


def _drop_covered(primitives: list[Primitive]) -> list[Primitive]:
    """The primitives without areas that the next area covers exactly."""
    return [
        primitive
        for primitive, after in zip(primitives, [*primitives[1:], None], strict=True)
        if after is None or not _is_covered_by(primitive, after)
    ]


def _is_covered_by(primitive: Primitive, after: Primitive) -> bool:
    if not (primitive.is_area and after.is_area and primitive.clips == after.clips):
        return False
    return [_rounded_key(c) for c in primitive.contours] == [_rounded_key(c) for c in after.contours]


def _rounded_key(contour: Contour) -> object:
    if isinstance(contour, Disc):
        return round(contour.centre[0], 2), round(contour.centre[1], 2), round(contour.radius, 2)
    return frozenset((round(x, 2), round(y, 2)) for x, y in contour.points)


# --- attributes -------------------------------------------------------------------------------------------------------


def _style(style: Style, grid: float) -> str:
    parts = [f'fill="{style.fill or "none"}"']
    if style.stroke is not None:
        parts += [f'stroke="{style.stroke}"', f'stroke-width="{_number(style.width / grid)}"']
        parts += [f'stroke-dasharray="{" ".join(_number(d / grid) for d in style.dash)}"'] if style.dash else []
        parts += ['stroke-linecap="round" stroke-linejoin="round"'] if style.rounded else []
    return " ".join(parts)


def _number(value: float) -> str:
    return f"{round(value, 1) + 0.0:g}"


# --- path data --------------------------------------------------------------------------------------------------------

Step = tuple[int, int]


def _data(contour: Contour, grid: float) -> str:
    """Path data of a contour. Its points are rounded from where it begins, so that like shapes are written alike."""
    if isinstance(contour, Disc):
        return _disc_data(contour, grid)
    x, y = contour.start
    here = 0, 0
    parts = [f"M{_pair(_step(contour.start, grid))}"]
    for segment in _simplify(contour, grid):
        steps = [_step((u - x, v - y), grid) for u, v in ends(segment)]
        if set(steps) == {here}:
            continue
        parts.append(_segment(segment, [(u - here[0], v - here[1]) for u, v in steps]))
        here = steps[-1]
    return _join_commands(parts) + ("z" if contour.is_closed else "")


def _disc_data(disc: Disc, grid: float) -> str:
    """Two halves of a circle, clockwise like every area; small ones are placed exactly, for a half step would show."""
    size = disc.radius / grid
    radius, place = (_number(size), _number) if size < SMALL else (str(round(size)), lambda value: str(round(value)))
    across = _number(2 * float(radius))
    arc = f"a{radius} {radius} 0 1 1 "
    # It begins at the right, where dashes begin in other files too.
    at = _join_numbers(place(disc.centre[0] / grid + float(radius)), place(disc.centre[1] / grid))
    return f"M{at}{arc}-{across} 0{arc}{across} 0z"


def _join_numbers(*numbers: str) -> str:
    text = ""
    for number in numbers:
        text += f" {number}" if text and number[0] != "-" else number
    return text


def _segment(segment: Point | Curve | Quadratic, steps: Sequence[Step]) -> str:
    if isinstance(segment, Curve | Quadratic) and max(abs(x) + abs(y) for x, y in steps) > SHORT:
        return ("c" if isinstance(segment, Curve) else "q") + _run(steps)
    x, y = steps[-1]
    return f"h{x}" if y == 0 else f"v{y}" if x == 0 else "l" + _pair((x, y))


def _join_commands(parts: Iterable[str]) -> str:
    """The commands in a row, without letters that repeat."""
    out, before = [], ""
    for part in parts:
        is_same = part[0] == before
        out.append((("" if part[1] == "-" else " ") + part[1:]) if is_same else part)
        before = part[0]
    return "".join(out)


def _run(steps: Sequence[Step]) -> str:
    return _join_numbers(*(str(number) for step in steps for number in step))


def _pair(step: Step) -> str:
    return _run((step,))


def _step(point: Point, grid: float) -> Step:
    return round(point[0] / grid), round(point[1] / grid)


def _simplify(contour: Outline, grid: float) -> tuple[Point | Curve | Quadratic, ...]:
    """The segments without corners that lie on the line between others, to half a step of the grid."""
    if not contour.is_straight or len(contour.segments) < 3:
        return contour.segments
    points = contour.points
    kept = sorted({0, *_corners(points, 0, len(points) - 1, grid / 2)})
    return tuple(points[i] for i in kept[1:])


def _corners(points: Points, first: int, last: int, tolerance: float) -> list[int]:
    """Which points have to stay between two that stay (Douglas and Peucker)."""
    (x, y), (u, v) = points[first], points[last]
    dx, dy = u - x, v - y
    length = (dx * dx + dy * dy) ** 0.5
    worst, at = tolerance, 0
    for i in range(first + 1, last):
        px, py = points[i][0] - x, points[i][1] - y
        off = abs(px * dy - py * dx) / length if length else (px * px + py * py) ** 0.5
        worst, at = (off, i) if off > worst else (worst, at)
    if not at:
        return [last]
    return [*_corners(points, first, at, tolerance), *_corners(points, at, last, tolerance)]

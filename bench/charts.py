"""Line charts as SVG: panels in two columns, each with lines in bands over one quantity."""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import svgwrite

PANEL = (330, 240)
"""Width and height of a panel, in pixels."""
COLUMNS = 2
HEAD = 68
"""Height of title and legend."""
INSIDE = (52, 42, 14, 42)
"""Left, top, right and bottom margin of its plot."""
COLOURS = ("#0b5fa5", "#b3450b", "#3c7a1e")
"""Of the lines, in order; each is told apart by its dashes, too."""
DASHES = ("none", "6 3", "2 3")
INK, GRID = "#222222", "#dddddd"
FONT = {"font_family": "sans-serif", "fill": INK}


@dataclass(frozen=True, slots=True)
class Point:
    """What was measured for one value of a quantity."""

    x: float
    low: float
    """A tenth lies below."""
    middle: float
    high: float
    """A tenth lies above."""


@dataclass(frozen=True, slots=True)
class Panel:
    """How something grows with one quantity."""

    quantity: str
    lines: Mapping[str, Sequence[Point]]
    """By what they show."""


def write(path: Path, title: str, unit: str, panels: Sequence[Panel]) -> None:
    """Draws the panels below a title and a legend."""
    width, height = PANEL[0] * COLUMNS, HEAD + PANEL[1] * math.ceil(len(panels) / COLUMNS)
    drawing = svgwrite.Drawing(str(path), size=(width, height), debug=False)
    drawing.viewbox(0, 0, width, height)
    drawing.set_desc(title=title)
    drawing.add(drawing.rect((0, 0), (width, height), fill="white"))
    drawing.add(drawing.text(title, (10, 20), font_size=15, font_weight="bold", **FONT))
    _legend(drawing, list(panels[0].lines), unit)
    for number, panel in enumerate(panels):
        _panel(drawing, panel, PANEL[0] * (number % COLUMNS), HEAD + PANEL[1] * (number // COLUMNS))
    drawing.save(pretty=True)


def _legend(drawing: svgwrite.Drawing, names: Sequence[str], unit: str) -> None:
    x = 10
    for number, name in enumerate(names):
        drawing.add(drawing.line((x, 38), (x + 28, 38), **_stroke(number)))
        drawing.add(drawing.text(name, (x + 34, 42), font_size=12, **FONT))
        x += 60 + 7 * len(name)
    said = f"{unit}; lines are medians, the bands hold four fifths of the positions"
    drawing.add(drawing.text(said, (10, 60), font_size=12, **FONT))


def _stroke(number: int) -> dict[str, object]:
    return {"stroke": COLOURS[number], "stroke_width": 2, "stroke_dasharray": DASHES[number]}


def _panel(drawing: svgwrite.Drawing, panel: Panel, left: float, top: float) -> None:
    points = [point for line in panel.lines.values() for point in line]
    across = _Axis(min(p.x for p in points), max(p.x for p in points), left + INSIDE[0], left + PANEL[0] - INSIDE[2])
    up = _Axis(0, max(p.high for p in points), top + PANEL[1] - INSIDE[3], top + 10)
    for tick in up.ticks():
        y = up.at(tick)
        drawing.add(drawing.line((across.start, y), (across.end, y), stroke=GRID))
        drawing.add(drawing.text(f"{tick:g}", (across.start - 6, y + 4), text_anchor="end", font_size=11, **FONT))
    for tick in across.ticks():
        x = across.at(tick)
        drawing.add(drawing.line((x, up.start), (x, up.start + 4), stroke=INK))
        drawing.add(drawing.text(f"{tick:g}", (x, up.start + 17), text_anchor="middle", font_size=11, **FONT))
    drawing.add(drawing.line((across.start, up.start), (across.end, up.start), stroke=INK))
    middle = (across.start + across.end) / 2
    drawing.add(drawing.text(panel.quantity, (middle, up.start + 34), text_anchor="middle", font_size=12, **FONT))
    for number, line in enumerate(panel.lines.values()):
        band = [(across.at(p.x), up.at(p.low)) for p in line] + [(across.at(p.x), up.at(p.high)) for p in line[::-1]]
        drawing.add(drawing.polygon(_rounded(band), fill=COLOURS[number], fill_opacity=0.15))
        way = [(across.at(p.x), up.at(p.middle)) for p in line]
        drawing.add(drawing.polyline(_rounded(way), fill="none", **_stroke(number)))


def _rounded(points: Sequence[tuple[float, float]]) -> list[tuple[float, float]]:
    return [(round(x, 1), round(y, 1)) for x, y in points]


@dataclass(frozen=True, slots=True)
class _Axis:
    """From values to pixels."""

    low: float
    high: float
    start: float
    end: float

    def at(self, value: float) -> float:
        return round(self.start + (value - self.low) / ((self.high - self.low) or 1) * (self.end - self.start), 1)

    def ticks(self) -> list[float]:
        """Round values, about five."""
        rough = ((self.high - self.low) or 1) / 5
        power = 10 ** math.floor(math.log10(rough))
        step = next(power * n for n in (1, 2, 5, 10) if power * n >= rough)
        first = math.ceil(self.low / step)
        return [step * n for n in range(first, math.floor(self.high / step) + 1)]

"""Small plots as SVG in a page: figures with their intervals, and curves.

Invariant: a plot is text that needs nothing else; colours come from the page by class (`series-0` and on), and every
series also has its own dashes and its name in the plot.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from html import escape
from itertools import combinations
from math import dist, floor, log10

from jupiter.players.statistics import Interval

WIDTH, LEFT, RIGHT = 360, 44, 12
HEIGHT = 150
"""Of the area of curves."""
SERIES = 6
"""Looks of series; the next ones begin again."""

MOST_STEP = 40
"""Between the nearest places of a map."""

Spot = tuple[float, float]
"""Steps to the right and down."""
Show = Callable[[float], str]


@dataclass(frozen=True, slots=True)
class Figure:
    """A figure with its interval."""

    name: str
    value: float
    interval: Interval


@dataclass(frozen=True, slots=True)
class Curve:
    """Points from left to right."""

    name: str
    points: Sequence[tuple[float, float]]


def ticks(low: float, high: float, most: int = 6) -> list[float]:
    """Round numbers from the last one that is not above `low` to the first one that is not below `high`."""
    if high - low < 1e-9:
        high = low + 1
    span = high - low
    power = 10.0 ** floor(log10(span / most))
    step = next(power * factor for factor in (1, 2, 5, 10, 20) if span / (power * factor) <= most)
    first, last = floor(low / step + 1e-9), -floor(-high / step + 1e-9)
    return [number * step for number in range(first, max(last, first + 1) + 1)]


def figures_plot(title: str, figures: Sequence[Figure], show: Show, marked: float | None = None) -> str:
    """Each figure as a dot with a line over its interval.

    :param marked: where a dashed line stands, such as what chance alone would give.
    """
    ends = [end for one in figures for end in one.interval] + ([] if marked is None else [marked])
    scale = ticks(min(0.0, *ends), max(ends), 5)
    height = 40 * len(figures) + 6

    def x(value: float) -> float:
        return 18 + (value - scale[0]) / (scale[-1] - scale[0]) * (WIDTH - 42)

    parts = [
        f'<path class="grid" d="M{x(tick):.1f} 0V{height}"/>'
        f'<text class="tick" x="{x(tick):.1f}" y="{height + 15}" text-anchor="middle">{escape(show(tick))}</text>'
        for tick in scale
    ]
    if marked is not None:
        parts.append(f'<path class="marked" d="M{x(marked):.1f} 0V{height}"/>')
    for number, one in enumerate(figures):
        y, look = 40 * number + 28, f"series-{number % SERIES}"
        low, high = map(x, one.interval)
        parts.append(
            f'<text x="18" y="{y - 12}">{escape(one.name)}</text>'
            f'<text class="figure" x="{WIDTH - 24}" y="{y - 12}" text-anchor="end">{escape(show(one.value))}</text>'
            f'<path class="line {look}" d="M{low:.1f} {y}H{high:.1f}M{low:.1f} {y - 4}v8M{high:.1f} {y - 4}v8"/>'
            f'<circle class="dot {look}" cx="{x(one.value):.1f}" cy="{y}" r="4.5"/>'
        )
    return _plot(title, height + 20, parts)


def curves_plot(title: str, curves: Sequence[Curve], show: Show, across: str, stepped: bool = False) -> str:
    """Curves over whole numbers, with a legend above.

    :param across: what the numbers are.
    :param stepped: whether a value holds until the next point.
    """
    every = [point for curve in curves for point in curve.points]
    columns = ticks(0, max(x for x, _ in every))
    rows = ticks(min(0.0, *(y for _, y in every)), max(y for _, y in every), 4)
    top = 20 * len(curves) + 8

    def place(point: tuple[float, float]) -> tuple[float, float]:
        across_, up = point[0] / columns[-1], (point[1] - rows[0]) / (rows[-1] - rows[0])
        return LEFT + across_ * (WIDTH - LEFT - RIGHT), top + (1 - up) * HEIGHT

    parts = []
    for tick in rows:
        y = place((0, tick))[1]
        parts.append(
            f'<path class="grid" d="M{LEFT} {y:.1f}H{WIDTH - RIGHT}"/>'
            f'<text class="tick" x="{LEFT - 6}" y="{y + 4:.1f}" text-anchor="end">{escape(show(tick))}</text>'
        )
    for tick in columns:
        x = place((tick, 0))[0]
        parts.append(f'<text class="tick" x="{x:.1f}" y="{top + HEIGHT + 16}" text-anchor="middle">{tick:g}</text>')
    parts.append(
        f'<text class="tick" x="{WIDTH - RIGHT}" y="{top + HEIGHT + 31}" text-anchor="end">{escape(across)}</text>'
    )
    for number, curve in enumerate(curves):
        look = f"series-{number % SERIES}"
        parts.append(
            f'<path class="line {look}" d="M10 {20 * number + 9}h26"/>'
            f'<text x="{LEFT}" y="{20 * number + 13}">{escape(curve.name)}</text>'
            f'<path class="line {look}" d="{_path([place(point) for point in curve.points], stepped)}"/>'
        )
    return _plot(title, top + HEIGHT + 36, parts)


def chances_plot(title: str, points: Sequence[tuple[float, float, Interval]]) -> str:
    """Predicted chances beside shares that were won, with their intervals; a picture that needs no page.

    :param points: predicted, observed, and the interval of what was won; from 0 to 1.
    """
    side, edge = 240, 60

    def x(value: float) -> float:
        return edge + value * side

    def y(value: float) -> float:
        return 30 + (1 - value) * side

    axes = f'<path d="M{x(0)} {y(0)}V{y(1)}M{x(0)} {y(0)}H{x(1)}" stroke="#5B6C7D"/>'
    ideal = f'<path d="M{x(0)} {y(0)}L{x(1)} {y(1)}" stroke="#5B6C7D" stroke-dasharray="4 4"/>'
    labels = [
        f'<text x="{x(tick)}" y="{y(0) + 16}" text-anchor="middle">{tick:.0%}</text>'
        f'<text x="{x(0) - 6}" y="{y(tick) + 4}" text-anchor="end">{tick:.0%}</text>'
        for tick in (0, 0.25, 0.5, 0.75, 1)
    ]
    dots = [
        f'<path d="M{x(predicted):.1f} {y(low):.1f}V{y(high):.1f}" stroke="#0072B2" stroke-width="1.5"/>'
        f'<circle cx="{x(predicted):.1f}" cy="{y(observed):.1f}" r="4" fill="#D55E00"/>'
        for predicted, observed, (low, high) in points
    ]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {side + edge + 30} {side + 80}" role="img"'
        f' font-family="sans-serif" font-size="11" fill="none"><title>{escape(title)}</title>'
        f'<rect width="100%" height="100%" fill="#F6EFDF"/><g fill="#14213D">'
        f'<text x="{x(0.5)}" y="14" text-anchor="middle" font-weight="bold">{escape(title)}</text>'
        f'<text x="{x(1)}" y="{y(0) + 34}" text-anchor="end">predicted chance</text>'
        f'<text transform="translate(14 {y(1)}) rotate(-90)" text-anchor="end">share that was won</text>'
        f"{''.join([axes, ideal, *labels, *dots])}</g></svg>\n"
    )


def map_plot(title: str, spots: Sequence[tuple[Spot, float, str]], show: Show) -> str:
    """How often something happens in each place: the more often, the fuller the dot.

    :param spots: where a place is, how often it happens there, and the name of the place; at least one.
    """
    xs, ys = [spot[0] for spot, _, _ in spots], [spot[1] for spot, _, _ in spots]
    near = min((dist(one[0], two[0]) for one, two in combinations(spots, 2)), default=1.0) or 1.0
    step = min((WIDTH - 2 * LEFT) / max(max(xs) - min(xs), near), MOST_STEP / near)
    radius, most = 0.46 * near * step, max(often for _, often, _ in spots) or 1.0
    parts = [
        f'<circle class="spot" cx="{WIDTH / 2 + (x - (min(xs) + max(xs)) / 2) * step:.1f}" '
        f'cy="{radius + 4 + (y - min(ys)) * step:.1f}" r="{radius:.1f}" fill-opacity="{often / most:.2f}">'
        f"<title>{escape(name)}: {escape(show(often))}</title></circle>"
        for (x, y), often, name in spots
    ]
    height = 2 * radius + 8 + (max(ys) - min(ys)) * step
    most_name = max(spots, key=lambda spot: spot[1])[2]
    parts.append(
        f'<text class="tick" x="{WIDTH / 2}" y="{height + 14:.1f}" text-anchor="middle">'
        f"most in {escape(most_name)}: {escape(show(most))} times a game</text>"
    )
    return _plot(title, height + 22, parts)


def _path(points: Sequence[tuple[float, float]], stepped: bool) -> str:
    first, *others = points
    joints = "".join(f"H{x:.1f}V{y:.1f}" if stepped else f"L{x:.1f} {y:.1f}" for x, y in others)
    return f"M{first[0]:.1f} {first[1]:.1f}{joints}"


def _plot(title: str, height: float, parts: Sequence[str]) -> str:
    """A plot under its heading, which screen readers say, too."""
    return (
        f'<figure><figcaption>{escape(title)}</figcaption><svg viewBox="0 0 {WIDTH} {height}" role="img" '
        f'aria-label="{escape(title)}">{"".join(parts)}</svg></figure>'
    )

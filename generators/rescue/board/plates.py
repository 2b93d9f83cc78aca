"""Tiles drawn plainly from their data: for faces of a player's own, which have no printed drawing.

Invariant: it draws what the data says and knows no rules.
"""

from collections.abc import Iterator, Mapping

from markupsafe import Markup

from jupiter.engine.hexes import DIRECTIONS
from jupiter.games.rescue.board import Face
from jupiter.generators.drawing.scene import Point, Points
from jupiter.generators.drawing.shapes import between, hexagon, polar, regular
from jupiter.generators.rescue.board.figures import letter
from jupiter.generators.rescue.tiles.lattice import SPACING, WIDTH, is_bridged, pairs, space
from jupiter.generators.screen.elements import circle, group, join, line, path, ring

DOME, HUB = 7.2, 7.8
"""Radii."""

POWER_PLANT = 3
CRITICAL = (POWER_PLANT, 4)
"""Module 3 has the Power Plant, module 4 the Command Dish."""

BOLT = ((0.25, -1.0), (-0.55, 0.15), (-0.05, 0.15), (-0.25, 1.0), (0.55, -0.2), (0.05, -0.2))


def plain_tile(face: Face, side: str, middle: Point) -> Markup:
    """A tile whose face lies as it is given, turned already."""
    here = {n: _space(middle, n) for n in (0, *DIRECTIONS)}
    domes = (circle(here[d], DOME, class_="dome") for d in DIRECTIONS if d != face.special)
    return group(
        path(ring(hexagon(middle, WIDTH - 0.8)), class_="plate"),
        _rim(middle) if face.module in CRITICAL else Markup(),
        _ways(face, middle, here),
        *domes,
        circle(middle, HUB, class_="hub"),
        letter(middle, 12, face.module, "module"),
        _special(here[face.special], is_plant=face.module == POWER_PLANT) if face.special else Markup(),
        class_=side,
    )


def _space(middle: Point, n: int) -> Point:
    x, y = space(n)
    return middle[0] + x, middle[1] + y


def _rim(middle: Point) -> Markup:
    """The border of a module that must not be lost."""
    return join(path(ring(hexagon(middle, WIDTH - 4)), class_=name) for name in ("rim-ground", "rim"))


def _ways(face: Face, middle: Point, here: Mapping[int, Point]) -> Markup:
    """The bridges, and the stumps of those that are missing."""
    inner = _inner(face)
    joined = [pair for pair in inner if is_bridged(face, pair)]
    bridges = "".join(line((here[a], here[b])) for a, b in joined) + _exits(face, middle, here)
    gaps = [end for pair in inner if pair not in joined for end in _gap(here[pair[0]], here[pair[1]])]
    stumps, bars = ("".join(parts) for parts in zip(*gaps, strict=True)) if gaps else ("", "")
    looks = ((bridges + stumps, "gangway"), (bridges, "lane"), (bars, "bar-ground"), (bars, "bar"))
    return join(path(data, class_=name) for data, name in looks)


def _inner(face: Face) -> list[tuple[int, int]]:
    """Where bridges can be: none leads to a Power Plant or a Command Dish."""
    return [pair for pair in pairs() if not face.special or face.special not in pair]


def _exits(face: Face, middle: Point, here: Mapping[int, Point]) -> str:
    """The bridges to the next tiles, as far as the edge."""
    return "".join(line((here[d], polar(middle, WIDTH / 2, 60 * (d - 1)))) for d in face.exits)


def _gap(first: Point, second: Point) -> Iterator[tuple[str, str]]:
    """The two stumps of a missing bridge, each with the bar at its end."""
    for near, far in ((first, second), (second, first)):
        end = between(near, far, 0.4)
        x, y = -(far[1] - near[1]) * 4.2 / SPACING, (far[0] - near[0]) * 4.2 / SPACING
        yield line((near, end)), line(((end[0] - x, end[1] - y), (end[0] + x, end[1] + y)))


def _special(middle: Point, *, is_plant: bool) -> Markup:
    """A Power Plant or a Command Dish: eight-cornered and full, so that it does not look like a space."""
    return group(
        path(ring(regular(middle, DOME * 1.22, 8, 22.5)), class_="wall"),
        path(ring(regular(middle, DOME * 0.98, 8, 22.5)), class_="core"),
        path(ring(_spread(middle, BOLT, 5.4)), class_="sign") if is_plant else _dish(middle),
        class_="plant" if is_plant else "dish",
    )


def _dish(middle: Point) -> Markup:
    rim, other, start, end = _spread(middle, ((-0.85, -0.55), (0.55, 0.85), (-0.15, 0.15), (0.6, -0.6)), 5.2)
    bowl = f"M{rim[0]:.2f} {rim[1]:.2f}A5.2 5.2 0 0 0 {other[0]:.2f} {other[1]:.2f}Z"
    return path(bowl, class_="sign") + path(line((start, end)), class_="feed") + circle(end, 1.2, class_="sign")


def _spread(middle: Point, points: Points, size: float) -> Points:
    return tuple((middle[0] + x * size, middle[1] + y * size) for x, y in points)

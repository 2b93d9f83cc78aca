"""The card with the research and the energy track.

Invariant: numbers come from the definitions. The research track goes to and fro in three rows; its last space is as
wide as two and wins.
"""

from collections.abc import Iterator
from itertools import pairwise

from jupiter.games.skies.parts import Effect, TracksFace
from jupiter.generators.drawing.inks import Ink, Mode, Press, mix
from jupiter.generators.drawing.scene import Circle, Group, Point, Polygon, Polyline, Shape, Style, scaling, translation
from jupiter.generators.drawing.shapes import rounded_box
from jupiter.generators.drawing.text import centred
from jupiter.generators.skies import marks, sections
from jupiter.generators.skies.dimensions import CARD_MIDDLE, WIDTH
from jupiter.generators.skies.look import AMBER, CYAN, INK, PALE, RADAR, STEEL, accent, icon
from jupiter.generators.skies.paint import Paint
from jupiter.generators.skies.track_places import (
    ENERGY_TOP,
    HIGH,
    ROW,
    START,
    TOP,
    Place,
    energy_place,
    middle,
    research_places,
)

NUMBER, SMALL = 20.0, 17.0
EDGE, BESIDE = 2.0, 8.4
"""From the card's edge to the halls, and the middle of what stands before the lower rows of research."""
GLOW = ((9.5, 0.16), (7.0, 0.34))
"""Round the weapon: radii, and how pale."""


def shapes(press: Press, face: TracksFace, most: int, mark: int | None = None) -> Iterator[Shape]:
    """Both tracks; `most` is the top of the energy track, `mark` the camera mark, if there is one."""
    yield from _hall(press, CYAN, (TOP - 2.8, TOP + 2 * ROW + HIGH + 1.5))
    yield from _hall(press, AMBER, (ENERGY_TOP - 1.3, ENERGY_TOP + HIGH + 1.3))
    yield from _head(press)
    if mark is not None:
        yield from marks.camera_mark(press, mark, CARD_MIDDLE)
    else:
        yield from _laboratory(press)
    yield from _research(press, face.research)
    yield from _energy(press, face.energy, most)


def _hall(press: Press, ink: Ink, ends: tuple[float, float]) -> Iterator[Shape]:
    """A room of the base, on the back wall of which a track hangs: ribs, pipes, lamps and the floor."""
    (top, bottom), wide, paint = ends, WIDTH - 2 * EDGE, Paint(press, ink)
    walls = rounded_box(EDGE, top, wide, bottom - top, 1.8)
    yield Polygon(walls, Style(fill=press.under(INK)))
    if press.mode is not Mode.LOW:
        columns = [START[0] - 1.0 + 14.0 * number for number in range(7)]
        lamps = tuple(
            paint.area(((x + 4.2, top), (x + 8.0, top), (x + 12.4, bottom), (x - 0.2, bottom)), 0.2) for x in columns
        )
        ribs = tuple(paint.box(x - 0.35, top, 0.7, bottom - top, 0.28) for x in columns)
        pipes = tuple(paint.box(EDGE, top + 0.9 + 0.75 * number, wide, 0.4, 0.34) for number in range(2))
        floor = (paint.box(EDGE, bottom - 0.9, wide, 0.9, 0.5),)
        yield Group((paint.box(EDGE, top, wide, bottom - top, 0.13), *lamps, *ribs, *pipes, *floor), clip=walls)
    edge = press.colour(STEEL if press.mode is Mode.LOW else mix(ink, INK, 0.25))
    yield Polygon(walls, Style(stroke=edge, width=0.5))


def _head(press: Press) -> Iterator[Shape]:
    """What the upper track is about, large before its second row."""
    yield from marks.figure(press, "research", (BESIDE, TOP + ROW + HIGH / 2), 5.0, CYAN, INK)


def _laboratory(press: Press) -> Iterator[Shape]:
    """A look into the laboratory, before its last row."""
    (x, y), _ = sections.MAIN[Effect.RESEARCH]
    wide, factor = 10.4, 0.74
    middle = BESIDE, TOP + 2 * ROW + HIGH / 2
    outline = rounded_box(middle[0] - wide / 2, middle[1] - HIGH / 2, wide, HIGH, 1.2)
    place = translation(middle[0] - factor * x, middle[1] - factor * (y + 2.0)).after(scaling(factor))
    inside = Group((sections.section(press, Effect.RESEARCH, (0.0, 0.0)),), place)
    yield Group((inside,), clip=outline)
    rim = press.colour(STEEL if press.mode is Mode.LOW else mix(INK, CYAN, 0.5))
    yield Polygon(outline, Style(stroke=rim, width=0.5))


def _research(press: Press, numbers: tuple[int, ...]) -> Iterator[Shape]:
    places = research_places(len(numbers))
    line = Style(stroke=accent(press, mix(CYAN, INK, 0.45), INK), width=1.0)
    for one, other in pairwise((START, *places)):
        yield Polyline((middle(one), middle(other)), line)
    yield from _space(press, START, CYAN)
    yield from marks.start(press, middle(START), 4.0)
    for number, place in zip(numbers[:-1], places[:-1], strict=True):
        yield from _space(press, place, CYAN)
        yield centred(str(number), middle(place), NUMBER, accent(press, PALE, INK))
    yield from _last(press, places[-1], numbers[-1])
    for one, other in pairwise((START, *places)):
        yield from _arrow(press, one, other)


def _space(press: Press, place: Place, rim: Ink, high: float = HIGH) -> Iterator[Shape]:
    left, top, wide = place
    ground = mix(INK, rim, 0.16)
    fill = press.under(INK) if press.mode is Mode.LOW else press.colour(ground)
    yield Polygon(rounded_box(left, top, wide, high, 1.4), Style(fill=fill, stroke=accent(press, rim, INK), width=0.45))
    if press.mode is not Mode.LOW:
        # A key of the console: its upper and left edges in the light, the others in the shade.
        right, bottom, inset, round_by = left + wide, top + high, 0.85, 1.9
        for ink, corner in ((mix(ground, PALE, 0.3), (left, top)), (mix(ground, INK, 0.75), (right, bottom))):
            x, y = (corner[0] + inset, corner[1] + inset) if corner[0] == left else (right - inset, bottom - inset)
            lines = (((x, top + round_by), (x, bottom - round_by)), ((left + round_by, y), (right - round_by, y)))
            yield from (Polyline(line, Style(stroke=press.colour(ink), width=0.45, rounded=True)) for line in lines)


def _last(press: Press, place: Place, number: int) -> Iterator[Shape]:
    """The space that wins: the weapon is ready."""
    left, top, wide = place
    outline = rounded_box(left, top, wide, HIGH, 1.4)
    yield from press.ground(outline, RADAR)
    x, y = middle(place)
    if press.mode is not Mode.LOW:
        glow = (Circle((x + 6.4, y), radius, Style(fill=press.colour(mix(RADAR, PALE, part)))) for radius, part in GLOW)
        yield Group(tuple(glow), clip=outline)
    yield Polygon(outline, Style(stroke=accent(press, mix(RADAR, PALE, 0.5), INK), width=0.6))
    yield centred(str(number), (x - 6.4, y), NUMBER + 5, press.readable(RADAR))
    yield icon("weapon", (x + 6.4, y), 5.0, press.readable(RADAR), press.under(RADAR))


def _arrow(press: Press, one: Place, other: Place) -> Iterator[Shape]:
    """Which way the track goes on."""
    (x, y), (u, v) = middle(one), middle(other)
    if abs(y - v) < 1:
        gap = (one[0] + one[2] + other[0]) / 2 if u > x else (other[0] + other[2] + one[0]) / 2
        yield from marks.chevron(press, (gap + (0.55 if u > x else -0.55), y), 0.0 if u > x else 180.0, 1.5, PALE, INK)
    else:
        yield from marks.chevron(press, (x, (y + v) / 2 + 0.55), 90.0, 1.5, PALE, INK)


def _empty(press: Press, at: Point) -> Iterator[Shape]:
    """The sign of the energy track, on the space where the tracker lies without energy."""
    yield icon("energy", (at[0], at[1] - 1.7), 3.3, accent(press, AMBER, INK), press.under(INK))
    yield centred("0", (at[0], at[1] + 3.6), NUMBER / 2, accent(press, PALE, INK))


def _energy(press: Press, first: int, most: int) -> Iterator[Shape]:
    for number in range(most + 1):
        place = energy_place(number)
        yield from _space(press, place, AMBER)
        if number == 0:
            yield from _empty(press, middle(place))
            continue
        yield centred(str(number), middle(place), SMALL, accent(press, PALE, INK))
        if number == first:
            yield from marks.start(press, (place[0] + 2.2, place[1] + 2.2), 1.9)

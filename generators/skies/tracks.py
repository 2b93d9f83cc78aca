"""The card with the research and the energy track.

Invariant: numbers come from the definitions. The research track goes to and fro in three rows; its last space is as
wide as two and wins.
"""

from collections.abc import Iterator
from itertools import pairwise

from jupiter.games.skies.parts import Effect, TracksFace
from jupiter.generators.drawing.inks import Ink, Mode, Press, mix
from jupiter.generators.drawing.scene import Circle, Group, Point, Polygon, Polyline, Shape, Style, scaling, translation
from jupiter.generators.drawing.shapes import regular, rounded_box
from jupiter.generators.drawing.text import centred
from jupiter.generators.skies import marks, sections
from jupiter.generators.skies.dimensions import CARD_MIDDLE, WIDTH
from jupiter.generators.skies.look import AMBER, CYAN, INK, PALE, RADAR, STEEL, accent, icon
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


def shapes(press: Press, face: TracksFace, most: int, mark: int | None = None) -> Iterator[Shape]:
    """Both tracks; `most` is the top of the energy track, `mark` the camera mark, if there is one."""
    yield from _panel(press)
    yield from _research(press, face.research)
    at, radius = ((8.5, TOP + ROW + 5.9), 4.9) if mark is not None else ((8.5, TOP + ROW + 12.8), 5.3)
    yield from _laboratory(press, at, radius)
    if mark is not None:
        yield from marks.camera_mark(press, mark, CARD_MIDDLE)
    yield from _energy(press, face.energy, most)


def _panel(press: Press) -> Iterator[Shape]:
    """The dark screens on which the tracks stand."""
    edge = press.colour(STEEL)
    for top, high in ((TOP - 1.6, 3 * ROW + 0.9), (ENERGY_TOP - 1.5, HIGH + 3.0)):
        yield Polygon(
            rounded_box(2.0, top, WIDTH - 4.0, high, 1.8), Style(fill=press.under(INK), stroke=edge, width=0.4)
        )


def _laboratory(press: Press, middle: Point, radius: float) -> Iterator[Shape]:
    """A look through a porthole into the laboratory, which is what the track is about; spaces are square."""
    (x, y), _ = sections.MAIN[Effect.RESEARCH]
    factor = radius / 6.6
    place = translation(middle[0] - factor * x, middle[1] - factor * (y + 1.6)).after(scaling(factor))
    inside = sections.section(press, Effect.RESEARCH, (0.0, 0.0))
    drawn = Group((inside, *sections.sign(press, Effect.RESEARCH, (0.0, 0.0))), place)
    yield Group((drawn,), clip=regular(middle, radius, 40, 0))
    rim = press.colour(STEEL if press.mode is Mode.LOW else mix(INK, STEEL, 0.75))
    yield Circle(middle, radius, Style(stroke=rim, width=0.9))


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
    yield Polygon(outline, Style(stroke=press.colour(INK), width=0.5))
    x, y = middle(place)
    plate = rounded_box(left + 1.4, top + 1.4, wide - 2.8, HIGH - 2.8, 1.0)
    yield Polygon(plate, Style(fill=press.under(RADAR)))
    yield centred(str(number), (x - 5.0, y), NUMBER + 2, press.readable(RADAR))
    yield icon("weapon", (x + 6.0, y), 4.2, press.readable(RADAR), press.under(RADAR))


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
    yield icon("energy", (at[0], at[1] - 2.2), 2.7, accent(press, AMBER, INK), press.under(INK))
    yield centred("0", (at[0], at[1] + 3.4), NUMBER / 2, accent(press, PALE, INK))


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

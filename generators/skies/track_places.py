"""Where the spaces of the three tracks lie: research, energy and damage. Lengths in mm.

Invariant: numbers of spaces come from the definitions, and nothing here draws. The research track goes to and fro in
three rows; its last space is as wide as two.
"""

from jupiter.games.skies.parts import COLUMNS, BaseFace
from jupiter.generators.drawing.scene import Point
from jupiter.generators.skies.dimensions import HEIGHT, MARGIN_MIDDLE

TOP, ROW, HIGH = 6.2, 13.2, 11.2
"""Upper edge of the first row, from one row to the next, and the height of a space."""
FIRST, STEP, WIDE = 15.2, 14.0, 12.4
"""Left edge of the first column, from one column to the next, and the width of a space."""
ENERGY_TOP, ENERGY_STEP, ENERGY_WIDE = 47.2, 10.3, 9.4
NO_ENERGY = (3.3, ENERGY_TOP, 8.6)
START = (3.6, TOP, 9.6)
"""Left, top and width of the space on which research starts."""
RESEARCH_BOTTOM = TOP + 3 * ROW + 0.6
"""Where the screen of the research track ends."""

Place = tuple[float, float, float]
"""Left, top and width of a space."""


def research_places(count: int) -> list[Place]:
    """Left, top and width of each space after the start; the last one is as wide as two."""
    places = []
    for number in range(count):
        row, along = divmod(number, COLUMNS)
        column = along if row % 2 == 0 else COLUMNS - 1 - along
        wide = WIDE + STEP if number == count - 1 else WIDE
        places.append((FIRST + STEP * column, TOP + ROW * row, wide))
    return places


def research_middle(count: int, number: int) -> Point:
    """Where the tracker lies on a space of a research track of so many; 0 is the start."""
    return middle((START, *research_places(count))[number])


def energy_middle(number: int) -> Point:
    """Where the tracker lies on a space of the energy track; 0 is the one with the sign."""
    return middle(energy_place(number))


def energy_place(number: int) -> Place:
    """That space."""
    if number == 0:
        return NO_ENERGY
    return 12.9 + ENERGY_STEP * (number - 1), ENERGY_TOP, ENERGY_WIDE


def damage_stops(face: BaseFace) -> tuple[Point, ...]:
    """The middles of the spaces of the damage track, downward: the start on the upper card, the skull on the lower."""
    count = 1 + face.damage
    return tuple((MARGIN_MIDDLE - 0.5, HEIGHT / count * (number + 0.5)) for number in range(count))


def middle(place: Place) -> Point:
    """The middle of a space of the research or the energy track."""
    return place[0] + place[2] / 2, place[1] + HIGH / 2

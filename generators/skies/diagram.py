"""The table as it lies, or a part of it: the column of cards with ships, dice and the excavator on it.

Invariant: places are those of the rules (`7.2`, `S3`, `B2`), faces are those that are printed. Coordinates are those of
the picture that the cards make (`dimensions.PLACES`), in mm.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from generators.drawing.inks import without_hatch
from generators.drawing.polygons import rounded_box
from generators.drawing.scene import Group, Point, Polygon, Shape, Shapes, Stamp, Style, scaling, translation
from generators.drawing.shapes import rectangle, regular
from generators.edition import Edition
from generators.skies import cards, dice, look, tokens, tracks
from generators.skies.dimensions import HEIGHT, PLACES, SKY_ROW, SLOT, SURFACE, WIDTH, column_middle, slot_corner
from jupiter.games.skies.definitions import load
from jupiter.games.skies.parts import BASE_ROWS, CELLS_BY_NAME, COLUMNS, Side

RIM = 0.6
"""Of the light line around a die."""
NOBODY: Mapping[str, str] = MappingProxyType({})
NO_DICE: Mapping[str, tuple[str, int]] = MappingProxyType({})
Box = tuple[float, float, float, float]
"""Left, top, right and bottom."""


@dataclass(frozen=True, slots=True, eq=False)
class Table:
    """What lies where; all cards show their easy side."""

    mother_ship: int = 0
    ships: Mapping[str, str] = field(default_factory=lambda: NOBODY)
    """Kinds of token (see `tokens.kinds`) by place."""
    dice: Mapping[str, tuple[str, int]] = field(default_factory=lambda: NO_DICE)
    """Kind and number of each die by cell."""
    excavator: str = ""
    waiting: tuple[str, ...] = ()
    """Ships on the mother ship card."""


def rows(first: int, last: int) -> Box:
    """The part of the picture with these rows of the sky; row 0 is that of the starting spots at the beginning."""
    return 0.0, HEIGHT + SKY_ROW * (first - 1), WIDTH, HEIGHT + SKY_ROW * last


def with_base(box: Box, depth: float) -> Box:
    """The box as far down as that depth of the base."""
    return box[0], box[1], box[2], SURFACE + depth


def middle(place: str, mother_ship: int = 0) -> Point:
    """Where a piece on that place lies.

    :raises KeyError: for a place that there is not.
    """
    if place in CELLS_BY_NAME:
        cell = CELLS_BY_NAME[place]
        (x, y), (left, top) = slot_corner(cell), PLACES["upper" if cell < BASE_ROWS * COLUMNS else "lower"]
        return left + x + SLOT / 2, top + y + SLOT / 2
    if place.startswith("S"):
        return column_middle(int(place[1])), HEIGHT + SKY_ROW * (mother_ship - 0.5)
    row, column = (int(part) for part in place.split("."))
    return column_middle(column), HEIGHT + SKY_ROW * (row - 0.5)


def shapes(edition: Edition, table: Table, box: Box) -> tuple[Shape, ...]:
    """The part of the table in that box, cut off at its edges."""
    inside = rectangle(box[0], box[1], box[2] - box[0], box[3] - box[1])
    return (Group((*_cards(edition, table, box), *_pieces(edition, table)), clip=inside),)


def _cards(edition: Edition, table: Table, box: Box) -> Iterator[Shape]:
    """The column, the mother ship over what it has passed."""
    for place, (x, y) in PLACES.items():
        if place in ("mother-ship", "overview") or not _meets(box, (x, y)):
            continue
        yield _card(edition, f"{place}-{Side.EASY}", (x, y))
    yield _card(edition, "mother-ship", (0.0, SKY_ROW * table.mother_ship))


def _meets(box: Box, corner: Point) -> bool:
    x, y = corner
    return x < box[2] and x + WIDTH > box[0] and y < box[3] and y + HEIGHT > box[1]


def _card(edition: Edition, name: str, at: Point) -> Group:
    face = cards.face(edition, name)
    return Group((Stamp(face),), translation(*at), clip=rectangle(0, 0, WIDTH, HEIGHT))


def _pieces(edition: Edition, table: Table) -> Iterator[Shape]:
    for place, (kind, number) in table.dice.items():
        yield die(edition, kind, number, middle(place))
    if table.excavator:
        yield token(edition, "excavator", middle(table.excavator))
    for place, kind in table.ships.items():
        yield token(edition, kind, middle(place, table.mother_ship))


def token(edition: Edition, kind: str, at: Point, factor: float = 1.0) -> Group:
    """A token, punched out, around that point."""
    face = tokens.face(edition, kind)
    stamp = Stamp(face, translation(-face.width / 2, -face.height / 2))
    return Group((stamp,), translation(*at).after(scaling(factor)), clip=regular((0.0, 0.0), tokens.DISC, 48, 0))


def die(edition: Edition, kind: str, number: int, at: Point, side: float = 11.6) -> Group:
    """A die that shows that number, around that point; a light line parts it from a dark slot."""
    press = look.press(edition.mode)
    light = Style(fill=press.under(look.PALE), stroke=press.colour(look.STEEL), width=0.2)
    face: Shapes = (
        Polygon(rounded_box(-RIM, -RIM, dice.SIDE + 2 * RIM, dice.SIDE + 2 * RIM, 1.6), light),
        *press.ground(rounded_box(0, 0, dice.SIDE, dice.SIDE, 1.0), without_hatch(dice.GROUNDS[kind]), edge=True),
        *dice.face(press, kind, number),
    )
    factor = side / dice.SIDE
    return Group(face, translation(at[0] - side / 2, at[1] - side / 2).after(scaling(factor)))


def research_middle(number: int) -> Point:
    """Where the tracker lies on a space of the research track; 0 is the start."""
    x, y = PLACES["tracks"]
    u, v = tracks.research_middle(len(load().tracks[Side.EASY].research), number)
    return x + u, y + v

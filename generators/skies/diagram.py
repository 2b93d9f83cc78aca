"""The table as it lies, or a part of it: the column of cards with ships, dice and the excavator on it.

Invariant: places are those of the rules (`7.2`, `S3`, `B2`), faces are those that are printed. Coordinates are those of
the picture that the cards make (`dimensions.PLACES`), in mm.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType

from jupiter.games.skies.definitions import load
from jupiter.games.skies.parts import BASE_ROWS, CELLS_BY_NAME, COLUMNS, Side
from jupiter.generators.drawing.inks import without_hatch
from jupiter.generators.drawing.scene import (
    Group,
    Point,
    Polygon,
    Shape,
    Shapes,
    Stamp,
    Style,
    Text,
    Transform,
    scaling,
    translation,
)
from jupiter.generators.drawing.shapes import rectangle, regular, rounded_box
from jupiter.generators.order.options import Edition
from jupiter.generators.skies import base as base_card
from jupiter.generators.skies import cards, dice, look, tokens, track_places
from jupiter.generators.skies.dimensions import (
    BASE_ROW,
    BASE_TOP,
    HEIGHT,
    MARGIN_MIDDLE,
    PLACES,
    SKY_ROW,
    SLOT,
    SURFACE,
    WIDTH,
    column_middle,
    slot_corner,
)

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
    research: int | None = None
    """Spaces of the trackers on the card with the tracks; none lie there if not told."""
    energy: int | None = None
    is_damage_shown: bool = False
    """Whether the damage tracker lies on its start."""


def rows(first: int, last: int) -> Box:
    """The part of the picture with these rows of the sky; row 0 is that of the starting spots at the beginning."""
    return 0.0, HEIGHT + SKY_ROW * (first - 1), WIDTH, HEIGHT + SKY_ROW * last


def base(first: str, last: str) -> Box:
    """The part of the picture with these rows of the base, by letter."""
    tops = [_base_row(letter) for letter in (first, last)]
    return 0.0, SURFACE if first == "A" else tops[0] - 0.6, WIDTH, tops[1] + BASE_ROW + 0.8


def _base_row(letter: str) -> float:
    card, row = divmod("ABCDEF".index(letter), BASE_ROWS)
    return SURFACE + HEIGHT * card + BASE_TOP + BASE_ROW * row


def research_box() -> Box:
    """The part of the picture with the research track."""
    x, y = PLACES["tracks"]
    return x, y, x + WIDTH, y + track_places.RESEARCH_BOTTOM


def middle(place: str, mother_ship: int = 0) -> Point:
    """Where a piece lies on a place: `7.2`, `S3`, `B2`, `research 4`, `energy 2`, `damage`, the mother ship's `arrow`.

    :raises KeyError: for a place that there is not.
    """
    if place.startswith("research"):
        return _on(
            "tracks", track_places.research_middle(len(load().tracks[Side.EASY].research), int(place.split()[1]))
        )
    if place.startswith("energy"):
        return _on("tracks", track_places.energy_middle(int(place.split()[1])))
    if place == "damage":
        return _on("upper", base_card.damage_start(load().upper[Side.EASY]))
    if place == "arrow":
        return MARGIN_MIDDLE - 0.2, HEIGHT + SKY_ROW * (mother_ship - 0.18)
    if place in CELLS_BY_NAME:
        cell = CELLS_BY_NAME[place]
        x, y = slot_corner(cell)
        return _on("upper" if cell < BASE_ROWS * COLUMNS else "lower", (x + SLOT / 2, y + SLOT / 2))
    if place.startswith("S"):
        return column_middle(int(place[1])), HEIGHT + SKY_ROW * (mother_ship - 0.5)
    row, column = (int(part) for part in place.split("."))
    return column_middle(column), HEIGHT + SKY_ROW * (row - 0.5)


def _on(card: str, at: Point) -> Point:
    x, y = PLACES[card]
    return x + at[0], y + at[1]


def shapes(edition: Edition, table: Table, box: Box) -> tuple[Shape, ...]:
    """The part of the table in that box, cut off at its edges."""
    inside = rectangle(box[0], box[1], box[2] - box[0], box[3] - box[1])
    pieces = (shape for at, shape in _pieces(edition, table) if lies_in(at, box))
    return (Group((*_cards(edition, table, box), *pieces), clip=inside),)


def lies_in(at: Point, box: Box) -> bool:
    """Whether the point is in the box."""
    return box[0] <= at[0] <= box[2] and box[1] <= at[1] <= box[3]


def _cards(edition: Edition, table: Table, box: Box) -> Iterator[Shape]:
    """The column, the mother ship over what it has passed."""
    for place, (x, y) in PLACES.items():
        if place in ("mother-ship", "overview") or not _meets(box, (x, y)):
            continue
        yield _part_of_card(edition, f"{place}-{Side.EASY}", (x, y), box)
    yield _part_of_card(edition, "mother-ship", (0.0, SKY_ROW * table.mother_ship), box)


def _part_of_card(edition: Edition, name: str, at: Point, box: Box) -> Group:
    """A face without the words that the box hides: a search of the document must not find them."""
    inner = box[0] - at[0], box[1] - at[1], box[2] - at[0], box[3] - at[1]
    shapes = tuple(_seen(cards.face(edition, name).shapes, Transform(), inner))
    return Group(shapes, translation(*at), clip=rectangle(0, 0, WIDTH, HEIGHT))


def _seen(shapes: Shapes, onto: Transform, box: Box) -> Iterator[Shape]:
    for shape in shapes:
        if isinstance(shape, Group):
            yield replace(shape, shapes=tuple(_seen(shape.shapes, onto.after(shape.transform), box)))
        elif not isinstance(shape, Text) or lies_in(onto.apply(shape.at), box):
            yield shape


def _meets(box: Box, corner: Point) -> bool:
    x, y = corner
    return x < box[2] and x + WIDTH > box[0] and y < box[3] and y + HEIGHT > box[1]


def card(edition: Edition, name: str, at: Point) -> Group:
    """A face by its id (see `cards.names`), cut out, its upper left corner at that point."""
    face = cards.face(edition, name)
    return Group((Stamp(face),), translation(*at), clip=rectangle(0, 0, WIDTH, HEIGHT))


def _pieces(edition: Edition, table: Table) -> Iterator[tuple[Point, Shape]]:
    """Every piece with its middle."""
    sunk = table.mother_ship
    for place, (kind, number) in table.dice.items():
        at = middle(place)
        yield at, die(edition, kind, number, at)
    for kind, at, factor in _trackers(table):
        yield at, token(edition, kind, at, factor)
    for place, kind in table.ships.items():
        at = middle(place, sunk)
        yield at, token(edition, kind, at)


def _trackers(table: Table) -> Iterator[tuple[str, Point, float]]:
    """Each tracker that lies there, with its middle and its size."""
    if table.excavator:
        yield "excavator", middle(table.excavator), 1.0
    for kind, number in (("research", table.research), ("energy", table.energy)):
        if number is not None:
            yield kind, middle(f"{kind} {number}"), 1.0
    if table.is_damage_shown:
        yield "damage", middle("damage"), 0.62


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

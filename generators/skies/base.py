"""The base cards: rooms with their slots, tunnels, the excavator's way through them, and the damage track at the side.

Invariant: a room is drawn once over all of its cells, whatever their number and direction; the strip above its first
slot says what it does, what it costs and what it adds, and stays to be seen when dice lie in the slots.
"""

from collections.abc import Iterator

from jupiter.games.skies.parts import COLUMNS, BaseFace, Effect, Room, cell_name
from jupiter.generators.drawing.inks import Ink, Mode, Press, mix, without_hatch
from jupiter.generators.drawing.scene import (
    Circle,
    Group,
    Point,
    Points,
    Polygon,
    Polyline,
    Shape,
    Style,
)
from jupiter.generators.drawing.shapes import polar, rounded_box
from jupiter.generators.drawing.text import centred
from jupiter.generators.skies import marks, sections
from jupiter.generators.skies.dimensions import (
    BASE_ROW,
    BASE_TOP,
    BLEED,
    CARD_MIDDLE,
    HEIGHT,
    MARGIN_MIDDLE,
    PITCH,
    SLOT,
    STRIP,
    cell_corner,
    column_left,
    slot_corner,
)
from jupiter.generators.skies.look import EFFECTS, INK, IRON, PALE, ROCK, STEEL, accent, hot, icon
from jupiter.generators.skies.marks import label
from jupiter.generators.skies.track_places import damage_stops

WALL = 0.45
"""Between a room and the edge of its cells."""
SIGN, BOLT = 1.85, 1.25
"""Radii of an effect's icon and of a bolt in the strip."""
MODIFIER, MODIFIER_WIDE = 9.0, 4.3
"""Type size of a modifier, and the width of its plate."""
INSET, ARM, ROUND = 0.75, 4.0, 1.0
"""From a slot's edge to its frame, how long the arms of its corners are, and the radius in them."""
NARROWED = 0.95
"""How large is what the strip beside the badge of a difficult side says."""
TUNNEL = mix(INK, ROCK[2], 0.45)
STOP = 5.0
"""Side of a space of the damage track."""


def shapes(press: Press, face: BaseFace, mark: int | None, *, is_lower: bool, is_hard: bool) -> Iterator[Shape]:
    """All that stands on that base card; `mark` is its camera mark, if it has one."""
    rooms = {cell for room in face.rooms for cell in room.cells}
    for cell in face.route:
        if cell not in rooms:
            yield from _tunnel(press, face, cell)
    for room in face.rooms:
        yield from _room(press, room, NARROWED if is_hard and _is_in_corner(room) else 1.0)
    yield from _way(press, face, is_lower=is_lower)
    yield from _damage_track(press, face, is_lower=is_lower)
    if mark is not None:
        yield from marks.camera_mark(press, mark, CARD_MIDDLE)


# --- rooms -----------------------------------------------------------------------------------------------------------


def _span(cells: tuple[int, ...]) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of a room over these cells."""
    corners = [cell_corner(cell) for cell in cells]
    left, top = min(x for x, _ in corners), min(y for _, y in corners)
    right, bottom = max(x for x, _ in corners) + PITCH, max(y for _, y in corners) + BASE_ROW
    return left + WALL, top, right - WALL, bottom - 0.2


def _box(left: float, top: float, right: float, bottom: float, radius: float) -> Points:
    return rounded_box(left, top, right - left, bottom - top, radius)


def _is_in_corner(room: Room) -> bool:
    """Whether its strip ends where the badge of a difficult side is."""
    left, top, _, _ = _span(room.cells)
    return left > column_left(COLUMNS) and top == BASE_TOP


def _room(press: Press, room: Room, factor: float) -> Iterator[Shape]:
    left, top, right, bottom = _span(room.cells)
    ink = EFFECTS[room.effects[0]]
    walls = _box(left, top, right, bottom, 1.3)
    yield Polygon(walls, Style(fill=press.under(INK)))
    hall = tuple(
        sections.section(press, room.effects[place % len(room.effects)], slot_corner(cell), is_turned=cell % 2 == 1)
        for place, cell in enumerate(room.cells)
    )
    below = (cell for cell in room.cells if cell - COLUMNS in room.cells)
    ladders = tuple(sections.ladder(press, room.effects[0], slot_corner(cell)) for cell in below)
    yield Group((*hall, *ladders), clip=walls)
    yield from _strip(press, room, left, top, right)
    yield from _said(press, room, (left, top, right), factor)
    edge = press.colour(STEEL if press.mode is Mode.LOW else mix(ink, INK, 0.25))
    yield Polygon(walls, Style(stroke=edge, width=0.45))
    for place, cell in enumerate(room.cells):
        yield from _slot(press, room, cell, EFFECTS[room.effects[place % len(room.effects)]], place)
    yield from _joints(press, room)


def _slot(press: Press, room: Room, cell: int, ink: Ink, place: int) -> Iterator[Shape]:
    """The place of a die: what the room is for, the frame on a dark line, and the name on a dark plate."""
    x, y = slot_corner(cell)
    effect = room.effects[place % len(room.effects)]
    yield from sections.sign(press, effect, (x, y))
    frame = tuple(_corners((x + INSET, y + INSET - 0.35), SLOT - 2 * INSET))
    if press.mode is not Mode.LOW:
        yield from (Polyline(line, Style(stroke=press.colour(INK), width=1.0, rounded=True)) for line in frame)
    yield from (Polyline(line, Style(stroke=accent(press, ink, INK), width=0.45, rounded=True)) for line in frame)
    yield from _name(press, cell, (x + INSET, y + INSET - 0.35))


def _corners(corner: Point, side: float) -> Iterator[Points]:
    """The four corners of a frame, round, each with its arms."""
    middle = corner[0] + side / 2, corner[1] + side / 2
    for turn in range(4):
        across, down = ((1, 1), (-1, 1), (-1, -1), (1, -1))[turn]
        half = side / 2
        bend = (polar((half - ROUND, half - ROUND), ROUND, 90 - 22.5 * i) for i in range(5))
        line = ((half - ARM, half), *bend, (half, half - ARM))
        yield tuple((middle[0] + across * u, middle[1] + down * v) for u, v in line)


def _name(press: Press, cell: int, corner: Point) -> Iterator[Shape]:
    """A cell's name in a corner of its frame."""
    yield Polygon(rounded_box(*corner, 3.3, 2.9, 0.8), Style(fill=press.under(INK)))
    yield label(press, cell_name(cell), (corner[0] + 0.6, corner[1] + 0.6), INK)


def _strip(press: Press, room: Room, left: float, top: float, right: float) -> Iterator[Shape]:
    """The strip: a part in the ink of each effect."""
    parts = len(room.effects)
    wide = (right - left) / parts
    for number, effect in enumerate(room.effects):
        start = left + wide * number
        outline = rounded_box(start, top, wide, STRIP, 1.2 if parts == 1 else 0.4)
        yield from press.ground(outline, without_hatch(EFFECTS[effect]))
        if press.mode is Mode.LOW:
            rule = ((start + 0.4, top + STRIP - 0.4), (start + wide - 0.4, top + STRIP - 0.4))
            yield Polyline(rule, Style(stroke=EFFECTS[effect].colour, width=0.8))


def _said(press: Press, room: Room, place: tuple[float, float, float], factor: float) -> Iterator[Shape]:
    """What stands on the strip: the icon of each effect, bolts for the cost, and the modifier; so much smaller."""
    left, top, right = place
    middle, parts = top + STRIP / 2, len(room.effects)
    wide, sign, bolt = (right - left) / parts, factor * SIGN, factor * BOLT
    for number, effect in enumerate(room.effects):
        aside = MODIFIER_WIDE / 2 if number else 0.0
        ink, at = EFFECTS[effect], (left + wide * number + aside + 0.7 * factor + sign, middle)
        yield icon(effect, at, sign, press.readable(ink), press.under(ink))
    x = left + 2 * sign + factor
    first = EFFECTS[room.effects[0]]
    if room.effects[0] is Effect.ANTI_AIR:
        yield icon("ships", (x + 1.2 * factor, middle), 0.95 * sign, press.readable(first), press.under(first))
        x += 2.5 * factor
    for _ in range(room.energy):
        yield icon("energy", (x + bolt, middle), 1.36 * bolt, press.readable(first), press.under(first))
        x += 2 * bolt
    # Anti-air adds nothing to its die: the ships of its column move one space less, hence the ships before the sign.
    change = -1 if room.effects[0] is Effect.ANTI_AIR else room.modifier
    if change:
        across = left + wide if parts > 1 else x + factor * (0.2 + MODIFIER_WIDE / 2)
        yield from _modifier(press, change, (across, middle), factor)


def _modifier(press: Press, change: int, at: Point, factor: float) -> Iterator[Shape]:
    """What is added to the sum of the dice, on a plate of its own."""
    wide, high = factor * MODIFIER_WIDE, factor * (STRIP - 1.1)
    edge = Style(fill=press.under(INK), stroke=press.colour(INK), width=0.25)
    yield Polygon(rounded_box(at[0] - wide / 2, at[1] - high / 2, wide, high, 0.8), edge)
    sign = "+" if change > 0 else "\N{MINUS SIGN}"
    yield centred(f"{sign}{abs(change)}", at, factor * MODIFIER, press.on(INK))


def _joints(press: Press, room: Room) -> Iterator[Shape]:
    """A plus where the slots of a room meet: their dice are added up."""
    for one, other in zip(room.cells, room.cells[1:], strict=False):
        (x, y), (u, v) = slot_corner(one), slot_corner(other)
        middle = ((x + u + SLOT) / 2, (y + v + SLOT) / 2)
        yield Circle(middle, 1.75, Style(fill=accent(press, EFFECTS[room.effects[0]], INK)))
        plus = Style(stroke=press.under(INK), width=0.55)
        for dx, dy in ((1.05, 0.0), (0.0, 1.05)):
            yield Polyline(((middle[0] - dx, middle[1] - dy), (middle[0] + dx, middle[1] + dy)), plus)


# --- tunnels and the way ---------------------------------------------------------------------------------------------


def _tunnel(press: Press, face: BaseFace, cell: int) -> Iterator[Shape]:
    """A tunnel, propped with timber; the one where the excavator starts has its sign."""
    left, top, right, bottom = _span((cell,))
    yield from press.ground(_box(left, top + 3.4, right, bottom, 2.2), TUNNEL)
    x, y = slot_corner(cell)
    yield sections.tunnel(press, (x, y), is_dug=cell != face.start)
    yield from _name(press, cell, (x + 1.6, y + INSET))
    if cell == face.start:
        middle = (x + SLOT / 2 - 0.6, y + SLOT / 2 + 1.6)
        yield icon("excavator", middle, 4.3, accent(press, IRON, INK), press.under(TUNNEL))
        yield from marks.start(press, (right - 3.4, top + 7.4))


def _way(press: Press, face: BaseFace, *, is_lower: bool) -> Iterator[Shape]:
    """Arrow heads along the route, from each space to the next."""
    for one, other in zip(face.route, face.route[1:], strict=False):
        (x, y), (u, v) = slot_corner(one), slot_corner(other)
        if y == v:
            tip = ((x + u + SLOT) / 2 + (0.75 if u > x else -0.75), y + SLOT - 2.3)
            yield from _step(press, tip, 0.0 if u > x else 180.0)
        else:
            yield from _step(press, (x + SLOT / 2, y + SLOT + 0.3), 90.0)
    x, y = slot_corner(face.route[0 if is_lower else -1])
    if is_lower:
        yield from _step(press, (x + SLOT / 2, BASE_TOP - 0.3), 90.0)
    else:
        yield from _step(press, (x + SLOT / 2, HEIGHT - 0.6), 90.0)


def _step(press: Press, tip: Point, degrees: float) -> Iterator[Shape]:
    """An arrow head that stands out from whatever lies under it."""
    dark = Style(stroke=press.under(INK), width=1.5, rounded=True)
    for shape in marks.chevron(press, tip, degrees, 1.7, PALE, INK):
        if isinstance(shape, Polyline):
            yield Polyline(shape.points, dark)
        yield shape


# --- damage ----------------------------------------------------------------------------------------------------------


def damage_start(face: BaseFace) -> Point:
    """Where the damage tracker starts on the upper card."""
    return damage_stops(face)[0]


def _stops(face: BaseFace, *, is_lower: bool) -> tuple[str, ...]:
    """What stands on the spaces of the damage track."""
    return (*(() if is_lower else ("start",)), *("damage",) * face.damage, *(("skull",) if is_lower else ()))


def _damage_track(press: Press, face: BaseFace, *, is_lower: bool) -> Iterator[Shape]:
    """A space for each damage down the margin; the start on the upper card, the skull on the lower one."""
    signs = _stops(face, is_lower=is_lower)
    places = [y for _, y in damage_stops(face)]
    x = MARGIN_MIDDLE - 0.5
    ends = (places[0] if not is_lower else -BLEED, places[-1] if is_lower else HEIGHT + BLEED)
    line = Style(stroke=press.under(INK) if press.mode is Mode.NORMAL else press.colour(STEEL), width=1.4)
    yield Polyline(((x, ends[0]), (x, ends[1])), line)
    for sign, y in zip(signs, places, strict=True):
        box = (x - STOP / 2, y - STOP / 2, STOP, STOP)
        yield Polygon(rounded_box(*box, 1.0), Style(fill=press.under(INK), stroke=hot(press), width=0.45))
        if sign == "start":
            yield from marks.start(press, (x, y), 2.9)
        else:
            yield from marks.falling(press, sign, (x, y), 1.95)

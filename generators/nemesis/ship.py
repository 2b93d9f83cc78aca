"""Aid 12: the ship as a plan, drawn from the grid of the data: rooms, corridors with their numbers, hatches.

Invariant: nothing here knows a room or a corridor: another ship of the data is drawn like the first. Lengths in mm.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import atan2, cos, degrees, hypot, radians, sin

from jupiter.games.nemesis.parts import Corridor, Room
from jupiter.generators.drawing import fonts
from jupiter.generators.drawing.inks import Ink
from jupiter.generators.drawing.scene import Circle, Point, Points, Polygon, Scene, Shape, Shapes, Style
from jupiter.generators.drawing.shapes import between, rounded_box, rounded_polygon
from jupiter.generators.drawing.text import Box
from jupiter.generators.nemesis import facts
from jupiter.generators.nemesis.desk import Desk, desk_for
from jupiter.generators.nemesis.look import HAZARD, INK, LEAST, PALE, PAPER
from jupiter.generators.nemesis.page import Head, frame, inner, scene
from jupiter.generators.order.options import KEPT, Edition

NUMBER = 12
ICONS = {"cockpit": "course", "hibernatorium": "sleep", "engine": "engine"}
"""Pictograms of the rooms that are printed on the board, by the first word of their tile."""
LEGEND = 11.0


@dataclass(frozen=True, slots=True)
class Plan:
    """Where rooms lie on the paper, and how large they are."""

    middles: Mapping[str, Point]
    wide: float
    high: float
    tag: float
    """How high the plates with numbers are."""


@lru_cache(maxsize=KEPT)
def page(edition: Edition, width: float, height: float) -> Scene:
    """The plan on paper of that size, which lies crosswise.

    :raises TextOverflowError: naming the language, where it is too wordy.
    """
    desk = desk_for(edition, "ship")
    shapes, box = frame(desk, Head(NUMBER, desk.say("ship/title"), "ship"), width, height)
    field = _field(box)
    plan = _plan(field)
    drawn: list[Shape] = [*shapes, *_hull(desk, field)]
    drawn += _corridors(desk, plan)
    for room in facts.plan().rooms:
        drawn += _room(desk, plan, room)
    drawn += _hatches(desk, plan, field)
    drawn += _technical(desk, field, plan)
    drawn += _legend(desk, Box(box.x, box.y + box.height - LEGEND + 1.4, box.width, LEGEND - 1.4))
    return scene("ship", width, height, tuple(drawn))


def _plan(field: Box) -> Plan:
    rooms = facts.plan().rooms
    columns = max(room.at[0] for room in rooms) + 1
    rows = max(room.at[1] for room in rooms) + 1
    across, down = (field.width - 10.0) / columns, field.height / rows
    middles = {
        room.name: (field.x + 5.0 + (room.at[0] + 0.5) * across, field.y + (room.at[1] + 0.5) * down) for room in rooms
    }
    return Plan(middles, across * 1.14, down * 0.86, max(6.4, down * 0.36))


def plates(width: float, height: float) -> Iterator[Points]:
    """Where the numbers of corridors and of entrances lie on paper of that size."""
    field = _field(inner(width, height))
    plan = _plan(field)
    for corridor in facts.plan().corridors:
        yield _plate(plan, _between(plan, corridor), len(corridor.numbers), is_round=True)
    for room in facts.plan().rooms:
        if room.technical:
            yield _plate(plan, _hatch(plan, room, field), len(room.technical), is_round=False)


def _field(box: Box) -> Box:
    """The part of the page that the ship takes."""
    return Box(box.x, box.y - 1.0, box.width, box.height - LEGEND + 1.0)


def _hull(desk: Desk, field: Box) -> Shapes:
    """The outline of the ship: a bow, a long body, engines astern."""
    x, y, w, h = field.x, field.y, field.width, field.height
    corners = (
        (x + 0.2, y + h * 0.5),
        (x + w * 0.1, y + h * 0.1),
        (x + w * 0.3, y + 0.4),
        (x + w * 0.66, y + 0.4),
        (x + w * 0.995, y + h * 0.08),
        (x + w * 0.995, y + h * 0.92),
        (x + w * 0.66, y + h - 0.4),
        (x + w * 0.3, y + h - 0.4),
        (x + w * 0.1, y + h * 0.9),
    )
    fill = desk.white if desk.is_sparing else desk.press.colour(PALE)
    return (rounded_polygon(corners, 9.0, Style(fill=fill, stroke=desk.ink, width=0.8)),)


def outline(middle: Point, wide: float, high: float) -> Points:
    """A room: a plate with its corners cut off."""
    x, y, cut = wide / 2, high / 2, high * 0.26
    corners = ((-x + cut, -y), (x - cut, -y), (x, -y + cut), (x, y - cut), (x - cut, y), (-x + cut, y), (-x, y - cut))
    return tuple((middle[0] + a, middle[1] + b) for a, b in (*corners, (-x, -y + cut)))


def _corridors(desk: Desk, plan: Plan) -> Iterator[Shape]:
    """Gangways with their numbers in the middle of what is seen of them."""
    tags: list[Shape] = []
    for corridor in facts.plan().corridors:
        start, end = (plan.middles[end] for end in _ends(corridor))
        yield desk.line(start, end, width=4.2)
        yield desk.line(start, end, width=3.0, ink=PAPER)
        tags += _tag(desk, plan, _between(plan, corridor), corridor.numbers, PAPER)
    yield from tags


def _between(plan: Plan, corridor: Corridor) -> Point:
    """The middle of what is seen of a corridor."""
    start, end = (plan.middles[end] for end in _ends(corridor))
    return between(_edge(plan, start, end), _edge(plan, end, start), 0.5)


def _ends(corridor: Corridor) -> tuple[str, str]:
    rooms = facts.plan().rooms
    return rooms[corridor.a].name, rooms[corridor.b].name


def _edge(plan: Plan, start: Point, end: Point) -> Point:
    """Where the line leaves the room at its start."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    reach = min(plan.wide / 2 / abs(dx) if dx else 9.0, plan.high / 2 / abs(dy) if dy else 9.0)
    return start[0] + dx * reach, start[1] + dy * reach


def _plate(plan: Plan, middle: Point, count: int, *, is_round: bool) -> Points:
    """Where so many numbers stand around that middle."""
    wide = plan.tag if count == 1 else 1.62 * plan.tag
    x, y = middle[0] - wide / 2, middle[1] - plan.tag / 2
    return rounded_box(x, y, wide, plan.tag, plan.tag / 2 if is_round else 0.8)


def _tag(desk: Desk, plan: Plan, middle: Point, numbers: Sequence[int], ink: Ink) -> Shapes:
    """Numbers on a plate that is large enough for a marker's edge to show them."""
    text = "\N{MIDDLE DOT}".join(map(str, numbers))
    plate = _plate(plan, middle, len(numbers), is_round=ink == PAPER)
    line = Polygon(plate, Style(stroke=desk.ink, width=0.5))
    return (*desk.ground(plate, ink), line, desk.figure(text, middle, 2.2 * plan.tag, ink))


def _room(desk: Desk, plan: Plan, room: Room) -> Iterator[Shape]:
    """A plate with the room's number, and paper to write its tile on."""
    middle = plan.middles[room.name]
    plate = outline(middle, plan.wide, plan.high)
    x, y = middle[0] - plan.wide / 2, middle[1] - plan.high / 2
    yield Polygon(plate, Style(fill=desk.white, stroke=desk.ink, width=0.7))
    head = plan.high * 0.42
    cut = plan.high * 0.26
    band = ((x + cut, y), (x + plan.wide - cut, y), (x + plan.wide, y + cut), (x + plan.wide, y + head), (x, y + head))
    ground = HAZARD if room.slot == "special" else INK
    yield from desk.ground((*band, (x, y + cut)), ground)
    yield Polygon(plate, Style(stroke=desk.ink, width=0.7))
    yield desk.figure(room.name, (middle[0], y + head / 2), 15.0, ground)
    if room.slot == "special":
        icon = ICONS[str(room.tile).split("-")[0]]
        lower = y + head + (plan.high - head) / 2
        aside = 3.2 if icon == "engine" else 0.0
        yield desk.icon(icon, (middle[0] - aside, lower), min(3.4, (plan.high - head) * 0.4))
        if aside:
            yield desk.figure(str(room.tile).split("-")[-1], (middle[0] + aside, lower), 15.0)
    else:
        yield from _dots(desk, int(room.slot), (x + plan.wide - 4.2, y + head - 3.0), INK)


def _dots(desk: Desk, count: int, middle: Point, ground: Ink) -> Shapes:
    """Which tiles go there, as dots under one another."""
    style = Style(fill=desk.press.on(ground))
    return tuple(Circle((middle[0], middle[1] + 2.4 * (i - (count - 1) / 2)), 0.95, style) for i in range(count))


# --- technical corridors ---------------------------------------------------------------------------------------------


def _hatches(desk: Desk, plan: Plan, field: Box) -> Iterator[Shape]:
    """The hatch of each room that has one, on the side that is farthest from its corridors."""
    for room in facts.plan().rooms:
        if room.technical:
            yield from _tag(desk, plan, _hatch(plan, room, field), room.technical, HAZARD)


def _hatch(plan: Plan, room: Room, field: Box) -> Point:
    """Where the entrance of a room lies."""
    middle = plan.middles[room.name]
    angle = radians(_free_angle(plan, room.name, field))
    x, y = cos(angle), sin(angle)
    reach = min(half / max(abs(part), 1e-9) for half, part in ((plan.wide / 2, x), (plan.high / 2, y)))
    reach += plan.tag * (0.4 + 0.13 * abs(x) * len(room.technical))
    return middle[0] + x * reach, middle[1] + y * reach


def _free_angle(plan: Plan, room: str, field: Box) -> float:
    """The direction from a room that is farthest from all its corridors, in steps of an eighth."""
    at = plan.middles[room]
    ways = [
        degrees(atan2(plan.middles[other][1] - at[1], plan.middles[other][0] - at[0]))
        for corridor in facts.plan().corridors
        for other in _ends(corridor)
        if room in _ends(corridor) and other != room
    ]

    def apart(angle: float) -> float:
        near = min(abs((angle - way + 180) % 360 - 180) for way in ways)
        others = min(
            hypot(x - at[0] - 14 * cos(radians(angle)), y - at[1] - 14 * sin(radians(angle)))
            for name, (x, y) in plan.middles.items()
            if name != room
        )
        return min(near, 90.0) + min(others, 22.0)

    tall = plan.high / 2 + 5.0
    room_above, room_below = at[1] - tall >= field.y, at[1] + tall <= field.y + field.height
    angles = [45.0 * i for i in range(8)]
    fitting = [one for one in angles if one in (0, 180) or (room_above if one > 180 else room_below)]
    return max(fitting, key=apart)


def _technical(desk: Desk, field: Box, plan: Plan) -> Iterator[Shape]:
    """The space that all hatches share, outside the hull at the bow."""
    wide, high = 1.7 * plan.wide + 6.0, plan.high * 1.1
    x, y = field.x, field.y + field.height - high
    box = rounded_box(x, y, wide, high, 1.2)
    yield from desk.ground(box, HAZARD)
    yield Polygon(box, Style(stroke=desk.ink, width=0.7))
    side = 8.0
    yield desk.disc((x + wide - side / 2 - 1.6, y + high / 2), side / 2, 0.5)
    yield desk.icon("noise", (x + wide - side / 2 - 1.6, y + high / 2), 2.4)
    yield desk.icon("tech", (x + 4.4, y + high / 2), 2.7, HAZARD)
    room = Box(x + 8.4, y + 0.8, wide - side - 11.4, high - 1.6)
    text = desk.say("ship/technical")
    yield from desk.set(text, room, font=fonts.NAME, aim=13, ground=HAZARD)


# --- what signs mean -------------------------------------------------------------------------------------------------


def _legend(desk: Desk, box: Box) -> Iterator[Shape]:
    """The signs beside one another, and below how the plan is used."""
    y = box.y + 2.0
    size = max(LEAST, 10.0)
    x = box.x
    for count, name in ((1, "one"), (2, "two")):
        yield from desk.ground(rounded_box(x, y - 2.6, 4.4, 5.2, 0.7), INK)
        yield from _dots(desk, count, (x + 2.2, y), INK)
        yield from _label(desk, f"ship/{name}", x + 5.8, y, size)
        x += 5.8 + desk.width(desk.say(f"ship/{name}"), size) + 5.0
    for name, icon in (("cockpit", "course"), ("hibernatorium", "sleep"), ("engine", "engine")):
        yield desk.icon(icon, (x + 2.4, y), 2.3)
        yield from _label(desk, f"ship/{name}", x + 6.0, y, size)
        x += 6.0 + desk.width(desk.say(f"ship/{name}"), size) + 5.0
    for name, ink in (("corridor", PAPER), ("hatch", HAZARD)):
        plate = rounded_box(x, y - 2.4, 7.6, 4.8, 2.4 if ink == PAPER else 0.7)
        yield from desk.ground(plate, ink)
        yield Polygon(plate, Style(stroke=desk.ink, width=0.4))
        yield desk.figure("3", (x + 3.8, y), 10.0, ink)
        yield from _label(desk, f"ship/{name}", x + 9.2, y, size)
        x += 9.2 + desk.width(desk.say(f"ship/{name}"), size) + 5.0
    note = f"{desk.say('ship/how')} {desk.say('ship/check')}"
    yield from desk.set(note, Box(box.x, box.y + 4.9, box.width, 4.8), aim=size, lines=1)


def _label(desk: Desk, key: str, x: float, y: float, size: float) -> Shapes:
    text = desk.say(key)
    return desk.set(text, Box(x, y - 2.4, desk.width(text, size) + 0.5, 4.8), aim=size, lines=1)

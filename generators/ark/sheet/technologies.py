"""The eight technologies: boxes to research, what they are good for, points."""

from collections.abc import Iterator, Sequence
from functools import partial

from jupiter.games.ark.definitions import load
from jupiter.games.ark.parts import Technology
from jupiter.generators.ark import sketches
from jupiter.generators.ark.sheet.desk import APART, LEADING, TAB, Desk, Drawn, together
from jupiter.generators.drawing import fonts
from jupiter.generators.drawing.scene import MM_PER_POINT, Shapes
from jupiter.generators.drawing.text import Box

COLUMNS = 2
GAP, PAD = 1.4, 1.5
HEAD = 4.9
BELOW, FOOT = 0.7, 0.5
"""From boxes to words below them, and from those to the edge."""
SKETCH, BESIDE = 21.0, 1.0
"""Width of the sketch at the right, and what parts it from words."""
CLEAR, FLAG, MOST = 1.75, 6.2, 2
"""What parts it from boxes, what the pennant takes, and how many lines stand beside boxes at most."""
LARGEST = 1.45
"""Millimetres of a unit of a sketch at most."""


def part(desk: Desk, box: Box) -> Drawn:
    """All of them in that box, column by column."""
    technologies = load().technologies
    wide = (box.width - GAP * (COLUMNS - 1)) / COLUMNS
    needs = _needs(desk, wide)
    spare = (box.height - desk.title_height - GAP * (len(needs) - 1) - sum(needs)) / len(needs)
    bar = Box(box.x, box.y, box.width, desk.title_height - 0.6)
    head = desk.title(desk.say("form/technologies"), bar, "research", desk.say("form/research"))
    drawn, y = [Drawn(head)], box.y + desk.title_height
    for row, need in enumerate(needs):
        some = technologies[row :: len(needs)]
        rooms = [Box(box.x + column * (wide + GAP), y, wide, need + spare) for column in range(len(some))]
        drawn += _half_row(desk, some, rooms) if desk.is_half else map(partial(cell, desk), some, rooms)
        y += need + spare + GAP
    return together(drawn)


def least(desk: Desk, width: float) -> float:
    """The least height in that width."""
    needs = _needs(desk, (width - GAP * (COLUMNS - 1)) / COLUMNS)
    return desk.title_height + sum(needs) + (len(needs) - 1) * GAP


def _needs(desk: Desk, wide: float) -> Sequence[float]:
    """The least height of each row, in which a text may take two lines."""
    technologies = load().technologies
    rows = -(-len(technologies) // COLUMNS)
    lines = [_row_lines(desk, technologies[row::rows], wide) for row in range(rows)]
    line = LEADING * desk.effects * MM_PER_POINT
    return [0.5 + HEAD + desk.box + BELOW + count * line + FOOT for count in lines]


def _row_lines(desk: Desk, some: Sequence[Technology], wide: float) -> int:
    """How many lines there are below the boxes of a row; on half a sheet none if all texts have room beside them."""
    if desk.is_half and all(desk.lines(_text(desk, one), _beside(desk, one, wide)) <= MOST for one in some):
        return 0
    return max(_room(desk, one, wide)[1] for one in some)


def _beside(desk: Desk, one: Technology, wide: float) -> float:
    """What boxes leave beside them in a cell of that width."""
    return wide - 2 * PAD - one.boxes * (desk.box + APART) + APART - CLEAR


def _room(desk: Desk, one: Technology, wide: float) -> tuple[float, int]:
    """How wide the text of a technology is set in a cell of that width, and in how many lines: in as few as can be."""
    whole = wide - 2 * PAD
    if desk.is_half:
        return whole, desk.lines(_text(desk, one), whole)
    beside = whole - SKETCH - BESIDE
    lines = desk.lines(_text(desk, one), whole)
    return (beside if desk.lines(_text(desk, one), beside) == lines else whole), lines


def _text(desk: Desk, one: Technology) -> str:
    return desk.say(f"technology-text/{one.id}")


def cell(desk: Desk, one: Technology, box: Box) -> Drawn:
    """One technology: code, name and points, below them its boxes and what it is good for, and how it looks."""
    x, wide = box.x + PAD, box.width - 2 * PAD
    code = desk.width(one.id, fonts.NAME, desk.heading) + 1.5
    words, lines = _room(desk, one, box.width)
    spare = box.height - 0.5 - HEAD - desk.box - BELOW - lines * LEADING * desk.aim * MM_PER_POINT - FOOT
    y = box.y + 0.5 + HEAD + min(0.6, max(0.0, spare) * 0.3)
    below = y + desk.box + BELOW + min(1.0, max(0.0, spare) * 0.3)
    left = x + max(one.boxes * (desk.box + APART) - APART + CLEAR, wide - SKETCH)
    named = x + code + desk.width(desk.say(f"technology/{one.id}"), size=desk.aim + 0.4)
    bottom = box.y + box.height - 0.8 if words < wide else below - 0.9
    beside = max(left, named)
    # Beside the name and the pennant, or below both and wider.
    rooms = (
        Box(beside, box.y + 1.2, x + wide - FLAG - beside, bottom - box.y - 1.2),
        Box(left, box.y + 5.6, x + wide - left, bottom - box.y - 5.6),
    )
    room = max(rooms, key=lambda place: sketches.scale(one.id, place, LARGEST))
    shapes = (
        *desk.light(box),
        sketches.sketch(desk.press, one.id, room, 0.5, LARGEST),
        *_head(desk, one, box, code),
        *desk.set(_text(desk, one), Box(x, below, words, box.y + box.height - below - FOOT), is_high=True),
    )
    return together((Drawn(shapes), *_boxes(desk, one, x, y)))


def _half_row(desk: Desk, some: Sequence[Technology], rooms: Sequence[Box]) -> Iterator[Drawn]:
    """Technologies beside one another on half a sheet: larger words, no sketch, and all boxes on one line."""
    below = _row_lines(desk, some, rooms[0].width)
    high = below * LEADING * desk.effects * MM_PER_POINT
    gap = (rooms[0].height - 0.5 - HEAD - desk.box - high) / (3 if below else 2)
    for one, box in zip(some, rooms, strict=True):
        x, y = box.x + PAD, box.y + 0.5 + HEAD + 0.8 * gap
        room = Box(x, y + desk.box + 1.3 * gap, box.width - 2 * PAD, high + 0.5)
        if not below:
            wide = _beside(desk, one, box.width)
            room = Box(box.x + box.width - PAD - wide, y - 0.5, wide, desk.box + 1.0)
        text = desk.bound(_text(desk, one), room.width, desk.effects)
        words = desk.set(text, room, aim=desk.effects, is_high=bool(below), lines=below or MOST)
        code = desk.width(one.id, fonts.NAME, desk.heading) + 2 * TAB
        yield together((Drawn((*desk.light(box), *_head(desk, one, box, code), *words)), *_boxes(desk, one, x, y)))


def _head(desk: Desk, one: Technology, box: Box, code: float) -> Shapes:
    """Code, name and points."""
    x, y = box.x + PAD, box.y + 0.5
    name = Box(x + code, y, box.width - 2 * PAD - code - 5.0, HEAD)
    return (
        *desk.code(one.id, Box(x, y, code, HEAD), box),
        *desk.set(desk.say(f"technology/{one.id}"), name, aim=desk.aim + 0.4, lines=1),
        *desk.pennant(one.points, box.x + box.width, y + HEAD / 2),
    )


def _boxes(desk: Desk, one: Technology, x: float, y: float) -> Iterator[Drawn]:
    for i in range(one.boxes):
        yield desk.tick_box(f"{one.id} {i + 1}", x + i * (desk.box + APART), y)

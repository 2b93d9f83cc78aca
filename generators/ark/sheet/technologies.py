"""The eight technologies: boxes to research, what they are good for, points."""

from jupiter.games.ark.definitions import load
from jupiter.games.ark.parts import Technology
from jupiter.generators.ark.sheet.desk import APART, HEADING, Desk, Drawn, together
from jupiter.generators.drawing import fonts
from jupiter.generators.drawing.scene import MM_PER_POINT
from jupiter.generators.drawing.shapes import rounded_box
from jupiter.generators.drawing.text import Box

COLUMNS = 2
GAP, PAD = 1.4, 1.5
HEAD = 4.9
TITLE = 4.9
LARGEST = 7.2
BELOW, FOOT = 1.2, 0.7
"""From boxes to words below them, and from those to the edge."""


def part(desk: Desk, box: Box) -> Drawn:
    """All of them in that box, column by column."""
    technologies = load().technologies
    rows = -(-len(technologies) // COLUMNS)
    wide = (box.width - GAP * (COLUMNS - 1)) / COLUMNS
    high = (box.height - TITLE - GAP * (rows - 1)) / rows
    head = (
        *desk.set(desk.say("form/technologies"), Box(box.x, box.y, 32, TITLE - 0.6), font=fonts.NAME, aim=12, lines=1),
        *desk.set(
            desk.say("form/research"), Box(box.x + 32, box.y, box.width - 32, TITLE - 0.6), align="right", lines=1
        ),
    )
    cells = (
        cell(desk, one, Box(box.x + i // rows * (wide + GAP), box.y + TITLE + i % rows * (high + GAP), wide, high))
        for i, one in enumerate(technologies)
    )
    return together((Drawn(head), *cells))


def least(desk: Desk) -> float:
    """The least height."""
    rows = -(-len(load().technologies) // COLUMNS)
    return TITLE + rows * (HEAD + desk.box + _text_height(desk) + 1.8) + (rows - 1) * GAP


def _text_height(desk: Desk) -> float:
    return 0.74 * max(desk.floor, 6.5) + 0.8


def cell(desk: Desk, one: Technology, box: Box) -> Drawn:
    """One technology: code, name and points, below them its boxes and what it is good for."""
    outline = rounded_box(box.x, box.y, box.width, box.height, 1.2)
    x, wide = box.x + PAD, box.width - 2 * PAD
    code = desk.width(one.id, fonts.NAME, HEADING) + 1.5
    room = box.height - 0.5 - HEAD - BELOW - _words_height(desk, wide) - FOOT
    side = _side(desk, wide, room)
    y = box.y + 0.5 + HEAD + max(0.0, room - side) * 0.3
    below = y + side + BELOW
    shapes = (
        *desk.light(outline),
        *desk.set(one.id, Box(x, box.y + 0.5, code, HEAD), font=fonts.NAME, aim=HEADING, lines=1),
        *desk.set(
            desk.say(f"technology/{one.id}"),
            Box(x + code, box.y + 0.5, wide - code - 5.0, HEAD),
            aim=desk.aim + 0.4,
            lines=1,
        ),
        *desk.pennant(one.points, box.x + box.width, box.y + 0.5 + HEAD / 2),
        *desk.set(
            desk.say(f"technology-text/{one.id}"),
            Box(x, below, wide, box.y + box.height - below - FOOT),
        ),
    )
    boxes = (desk.tick_box(f"{one.id} {i + 1}", x + i * (side + APART), y, side=side) for i in range(one.boxes))
    return together((Drawn(shapes), *boxes))


def _words_height(desk: Desk, width: float) -> float:
    """What the longest text takes, on two lines if it must."""
    longest = max(desk.width(desk.say(f"technology-text/{one.id}"), size=desk.aim) for one in load().technologies)
    return (1 if longest <= width else 2) * 1.08 * desk.aim * MM_PER_POINT


def _side(desk: Desk, width: float, height: float) -> float:
    """Side of a box: larger than elsewhere where there is room, the same for all technologies."""
    most = max(one.boxes for one in load().technologies)
    return max(desk.box, min(LARGEST, (width + APART) / most - APART, height))

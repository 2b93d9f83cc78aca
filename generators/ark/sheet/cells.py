"""Cells of structures: code and name, what is to be ticked, and what it brings.

Invariant: a structure is found by its code, which stands first and largest. A sketch takes what boxes and words leave,
and never lies in a box; on half a sheet words have its room.
"""

from jupiter.games.ark.parts import Benefit, Structure
from jupiter.generators.ark import sketches
from jupiter.generators.ark.sheet.desk import APART, POWER_HEIGHT, POWER_WIDTH, TAB, Desk, Drawn, together
from jupiter.generators.drawing import fonts
from jupiter.generators.drawing.scene import Shapes
from jupiter.generators.drawing.text import Box

PAD = 1.5
NAME_TOP, NAME_LINE = 1.95, 0.331
"""From the top of a room to that of the name's capitals, and from there to below its letters for each point."""
LARGEST = 9.1
"""Type (pt) of names at most: codes are a fifth larger."""
POINTS, FLAG_HEIGHT = 5.6, 4.7
"""What a pennant takes of a structure's foot, below its boxes."""
WORDS, UNDER, BELOW = 3.3, 0.8, 0.5
"""Height of what a structure brings, in a line under its boxes; from boxes to it, and from it to the edge."""
MODULE = 1.75
"""How large sketches of modules are at most: they have more room than others."""
SKETCH, ARK, HALF_ARK, CLEAR, NEAR = 9.0, 17.0, 8.6, 1.6, 1.0
"""Least width of a sketch, width of the ark's, also on half a sheet, and how far they keep from boxes beside and
above: paper is clean there on photos."""
OFF, LOW = 1.7, 0.8
"""From boxes to words beside them, and how much lower those are whose first line ends below power."""
BESIDE = 1.5
"""From boxes to the edge where words or a pennant stand beside them."""


def needs(desk: Desk, structure: Structure, width: float) -> float:
    """The least height of a structure in a room of that width."""
    if _benefit(desk, structure):
        below = UNDER + BESIDE if desk.is_half else UNDER + WORDS + BELOW
    else:
        is_beside = _boxes_width(desk, structure) + POINTS + 2 * PAD <= width
        below = BESIDE if is_beside else FLAG_HEIGHT + BELOW
    deep = desk.diamond_width if structure.rare else desk.box
    return head_height(desk, structure, width) + 0.4 + deep + below


def least_width(desk: Desk, structure: Structure) -> float:
    """What is to be ticked with a sketch beside it, or the words below; in the head the name, on two lines."""
    text = _benefit(desk, structure)
    words = desk.run(text, desk.aim)
    below = max(_boxes_width(desk, structure) + (SKETCH if words else 0.0), words + 0.4) + 2 * PAD
    if desk.is_half and text:
        below = _boxes_width(desk, structure) + OFF - APART + _on_two_lines(desk, text) + 2 * PAD
    return max(below, _around_name(desk, structure) + _on_two_lines(desk, _name(desk, structure)))


def _on_two_lines(desk: Desk, text: str) -> float:
    """The least width at which words stand on two lines."""
    words = text.split(" ")
    widths = [sum(map(desk.run, words[:i])) + (i - 1) * desk.width(" ") for i in range(len(words) + 1)]
    whole = widths[-1]
    return min(max(widths[i], whole - widths[i]) for i in range(1, len(words) + 1)) + 0.1


def head_width(desk: Desk, structure: Structure) -> float:
    """The width at which the name stands on one line."""
    return _around_name(desk, structure) + desk.width(_name(desk, structure)) + 0.1


def full_head_width(desk: Desk, structure: Structure) -> float:
    """The same in the type that is aimed at, where the sheet is roomy."""
    if not desk.is_roomy:
        return 0.0
    return _around_name(desk, structure) + desk.width(_name(desk, structure), size=_name_type(desk)) + 0.1


def _around_name(desk: Desk, structure: Structure) -> float:
    return 2 * PAD + _code_width(desk, structure) + (POWER_WIDTH + 0.4 if structure.power else 0.0)


def _boxes_width(desk: Desk, structure: Structure) -> float:
    ticks = (len(structure.ore) + structure.food) * (desk.box + APART)
    return ticks + len(structure.rare) * (desk.diamond_width + APART)


def head_height(desk: Desk, structure: Structure, width: float) -> float:
    """Height of a structure's head: a second line where its name needs it."""
    is_long = head_width(desk, structure) > width + 0.05
    return one_line(desk) + (0.45 * desk.floor if is_long else 0.0)


def one_line(desk: Desk) -> float:
    """Height of a code and a name on one line."""
    return NAME_TOP + NAME_LINE * _name_type(desk)


def _name_type(desk: Desk) -> float:
    return max(desk.floor, min(desk.aim, LARGEST))


def _name(desk: Desk, structure: Structure) -> str:
    return desk.say(f"structure/{structure.id}")


def _code_width(desk: Desk, structure: Structure) -> float:
    return desk.width(structure.id, fonts.NAME, desk.heading) + (2 * TAB if desk.is_half else 1.5)


def cell(desk: Desk, structure: Structure, box: Box, head: float = 0.0) -> Drawn:
    """One structure: code and name, power at the upper right, below what is to be ticked and what it brings."""
    head = head or one_line(desk)
    panel = desk.light(box, is_bold=structure.benefit is Benefit.SPACEPORT)
    x, right = box.x + PAD, box.x + box.width - PAD
    code = Box(x, box.y + 0.5, _code_width(desk, structure), one_line(desk))
    # Names stand on the line of the codes, however many lines they have.
    name = Box(x + code.width, box.y + NAME_TOP, box.width - _around_name(desk, structure) + 0.1, head + 0.8 - NAME_TOP)
    words = (
        *desk.code(structure.id, code, box),
        *desk.set(desk.bound(_name(desk, structure), name.width, desk.floor), name, aim=_name_type(desk), is_high=True),
    )
    parts = [Drawn((*panel, *words))]
    if structure.power:
        parts.append(desk.power_box(f"{structure.id}.POWER", right + 0.7, box.y + 0.7, structure.power))
    is_large = bool(structure.rare and structure.ore)
    if desk.is_half and not is_large and _benefit(desk, structure):
        parts.append(_beside(desk, structure, box, head))
    else:
        parts.append(_large(desk, structure, box, head) if is_large else _small(desk, structure, box, head))
    return together(parts)


def _beside(desk: Desk, structure: Structure, box: Box, head: float) -> Drawn:
    """A structure on half a sheet: what it brings stands beside its icons, on one line or two."""
    low = LOW if structure.benefit is Benefit.NURSERY else 0.0
    bottom = box.y + box.height - (2 if structure.power else 1) * BELOW + low
    y = _boxes_top(desk, box, head)
    ticks, x = _ticks(desk, structure, box.x + PAD, y)
    left, right = x - APART + OFF, box.x + box.width - PAD
    top = box.y + (0.7 + POWER_HEIGHT + 0.6 + low if structure.power else head)
    room = Box(left, top, right - left, bottom - top)
    words = desk.bound(_benefit(desk, structure), room.width, desk.effects)
    return together((*ticks, Drawn(desk.set(words, room, aim=desk.effects, lines=2))))


def _boxes_top(desk: Desk, box: Box, head: float) -> float:
    """Where icons stand on half a sheet: in the middle below the head."""
    return box.y + head + (box.height - BELOW - head - desk.box) / 2


def _small(desk: Desk, structure: Structure, box: Box, head: float) -> Drawn:
    """A structure whose icons stand in one line: below them its benefit, beside them how it looks."""
    text = _benefit(desk, structure)
    needed = needs(desk, structure, box.width) - head_height(desk, structure, box.width)
    head = min(head, box.height - needed)
    spare = box.height - needed - head
    y = box.y + head + 0.4 + min(0.8, spare * 0.3)
    if structure.rare:
        y += (desk.diamond_width - desk.box) / 2
    if desk.is_half:
        y = max(y, _boxes_top(desk, box, head))
    ticks, x = _ticks(desk, structure, box.x + PAD, y)
    bottom, right = box.y + box.height - BELOW, box.x + box.width - PAD
    room = Box(box.x + PAD, bottom - WORDS - spare * 0.2, box.width - 2 * PAD, WORDS)
    shapes: Shapes = desk.set(text, room, lines=1) if text else ()
    if structure.points:
        right -= POINTS
        shapes = (*shapes, *desk.pennant(structure.points, box.x + box.width, bottom - FLAG_HEIGHT / 2))
    top = box.y + max(head + 0.3, 0.7 + POWER_HEIGHT + NEAR if structure.power else 0.0)
    deep = y + desk.box + ((desk.diamond_width - desk.box) / 2 if structure.rare else 0.0)
    left, under = x - APART + CLEAR, room.y if text else bottom - 0.3
    beside = max(left, box.x + PAD + desk.run(text, desk.aim) + 1.2 if text else 0.0)
    rooms = (
        Box(left, top, right - left, under - top),
        Box(beside, top, right - beside, bottom - 0.3 - top),
        Box(box.x + PAD, deep + NEAR, right - box.x - PAD, 0.0 if text else bottom - deep - NEAR),
    )
    is_module = structure.benefit is Benefit.MODULE
    align, largest = (0.5, MODULE) if is_module else (1.0, sketches.LARGEST)
    shown = max(rooms, key=lambda one: sketches.scale(structure.id, one, largest))
    if sketches.scale(structure.id, shown) > sketches.LEAST:
        shapes = (*shapes, sketches.sketch(desk.press, structure.id, shown, align, largest))
    return together((*ticks, Drawn(shapes)))


def _large(desk: Desk, structure: Structure, box: Box, head: float) -> Drawn:
    """The Spaceport: common ore, rare ore, food, then what it brings, and at the right the ark that it is for."""
    x, step, wide = box.x + PAD, desk.box + APART, desk.diamond_width
    gap = (box.height - head - 2 * desk.box - wide - 4.6 - BELOW) / 4
    y = box.y + head + gap * 0.8
    parts = [desk.tick_box(_icon(structure, value), x + i * step, y, value) for i, value in enumerate(structure.ore)]
    below = y + desk.box
    y = below + gap
    for i, value in enumerate(structure.rare):
        parts.append(desk.diamond(_icon(structure, value, "R"), x + i * (wide + APART), y, value))
    y += wide + gap
    parts += (desk.icon_box(f"{structure.id}.FOOD {i + 1}", x + i * step, y, "food") for i in range(structure.food))
    y = box.y + box.height - BELOW - 4.6
    text = _benefit(desk, structure)
    right = box.x + box.width - PAD
    ends = x + len(structure.ore) * step - APART + CLEAR
    beside = Box(ends, box.y + 0.7 + POWER_HEIGHT, right - ends, y - box.y - 1.0 - POWER_HEIGHT)
    rare = x + len(structure.rare) * (wide + APART) - APART + CLEAR
    under = max(below + NEAR / 2, beside.y)
    rooms = (beside, Box(rare, under, right - rare, y - 0.3 - under)) if desk.is_half else (beside,)
    room = max(rooms, key=lambda one: sketches.scale(structure.id, one, 1.6))
    shown = sketches.sketch(desk.press, structure.id, room, 1.0 if desk.is_half else 0.5, 1.6)
    flag = desk.pennant(structure.points, box.x + box.width, y + 2.3)
    words = desk.set(text, Box(x, y, box.width - 2 * PAD - POINTS, 4.6), lines=1)
    return together((*parts, Drawn((shown, *flag, *words))))


def _ticks(desk: Desk, structure: Structure, x: float, y: float) -> tuple[list[Drawn], float]:
    """The icons in one line, and where the line ends."""
    parts, step = list[Drawn](), desk.box + APART
    for value in structure.ore:
        parts.append(desk.tick_box(_icon(structure, value), x, y, value))
        x += step
    for value in structure.rare:
        parts.append(desk.diamond(_icon(structure, value, "R"), x, y - (desk.diamond_width - desk.box) / 2, value))
        x += desk.diamond_width + APART
    for i in range(structure.food):
        parts.append(desk.icon_box(f"{structure.id}.FOOD {i + 1}", x, y, "food"))
        x += step
    return parts, x


def _icon(structure: Structure, value: int, kind: str = "") -> str:
    """The name of an icon, as in the notation."""
    return f"{structure.id}.{kind}{value or 'ANY'}"


def _benefit(desk: Desk, structure: Structure) -> str:
    """What a structure brings, in a few words and icons; empty where its points say it."""
    if structure.benefit is Benefit.MODULE:
        return ""
    has_own = desk.is_half and structure.benefit in {Benefit.NURSERY, Benefit.RESIDENCE}
    kind = f"{structure.benefit}-half" if has_own else structure.benefit
    return desk.say(f"benefit/{kind}", amount=structure.amount)


def least_tall(desk: Desk) -> float:
    """The least height of the structure that takes all rows of its area."""
    return one_line(desk) + 2 * desk.box + desk.diamond_width + 4.6 + BELOW + 4 * 0.6

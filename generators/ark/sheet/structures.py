"""The 20 structures by area, and the entrances of the areas that are blocked.

Invariant: a structure is found by its code, which stands first and largest; each area is one row behind its entrance,
but for the first one, which is open and has two. A sketch takes what boxes and words leave, and never lies in a box.
"""

from collections.abc import Sequence
from dataclasses import replace

from jupiter.games.ark.definitions import load
from jupiter.games.ark.parts import Area, Benefit, Structure
from jupiter.generators.ark import sketches
from jupiter.generators.ark.look import INK, LEDGER, RULE
from jupiter.generators.ark.sheet.desk import APART, POWER_HEIGHT, POWER_WIDTH, Desk, Drawn, plain, together
from jupiter.generators.ark.sketches.areas import TALL
from jupiter.generators.drawing import fonts
from jupiter.generators.drawing.inks import mix
from jupiter.generators.drawing.scene import Polygon, Shapes, Style, Text
from jupiter.generators.drawing.shapes import rounded_box
from jupiter.generators.drawing.text import Box

GATE = 24.5
"""Width of the block with an area's name and its entrance."""
GAP, PAD = 1.3, 1.5
NAME_TOP, NAME_LINE = 1.95, 0.331
"""From the top of a room to that of the name's capitals, and from there to below its letters for each point."""
LARGEST = 9.1
"""Type (pt) of names at most: codes are a fifth larger."""
FLAG, POINTS, FLAG_HEIGHT = 3.4, 5.6, 4.7
"""What an area's pennant takes of its title, and what one of a structure takes of its foot, below its boxes."""
WORDS, UNDER, BELOW = 3.3, 0.8, 0.5
"""Height of what a structure brings, in a line under its boxes; from boxes to it, and from it to the edge."""
MODULE, LAND = 1.75, 1.5
"""How large sketches of modules and of land are at most: they have more room than others."""
SKETCH, ARK, CLEAR, NEAR = 9.0, 17.0, 1.6, 1.0
"""Least width of a sketch, width of the ark's, and how far they keep from boxes beside and above: paper is
clean there on photos."""
LEAST_LAND = 3.2
"""Height that an area's sketch needs."""
BESIDE = 1.5
"""From boxes to the edge where a pennant stands beside them."""
GROUND = plain(INK)
BEHIND = mix(LEDGER, RULE, 0.85)
"""The ground of what is dark, and what is behind the cells of an area."""

Row = Sequence[tuple[Structure, float]]
"""Structures beside one another, each with the width of its room."""


def part(desk: Desk, box: Box) -> Drawn:
    """All areas in that box."""
    areas = load().areas
    if least(replace(desk, is_roomy=True), box.width) <= box.height:
        desk = replace(desk, is_roomy=True)
    rows = sum(len(_rows(desk, area, box.width)) for area in areas)
    spare = (box.height - least(desk, box.width)) / rows
    drawn, y = [], box.y
    for area in areas:
        high = _least_height(desk, area, box.width) + spare * len(_rows(desk, area, box.width))
        drawn.append(_area(desk, area, Box(box.x, y, box.width, high)))
        y += high + GAP
    return together(drawn)


def least(desk: Desk, width: float) -> float:
    """The least height of all areas."""
    areas = load().areas
    return sum(_least_height(desk, area, width) for area in areas) + GAP * (len(areas) - 1)


def _least_height(desk: Desk, area: Area, width: float) -> float:
    needs = [_row_needs(desk, row) for row in _widths(desk, area, width)]
    return sum(needs) + (len(needs) - 1) * GAP


def _row_needs(desk: Desk, row: Row) -> float:
    """The least height of structures beside one another, whose boxes stand on one line."""
    head = max(_head(desk, one, wide) for one, wide in row)
    return head + max(_needs(desk, one, wide) - _head(desk, one, wide) for one, wide in row)


def _needs(desk: Desk, structure: Structure, width: float) -> float:
    """The least height of a structure in a room of that width."""
    if _benefit(desk, structure):
        below = UNDER + WORDS + BELOW
    else:
        is_beside = _boxes_width(desk, structure) + POINTS + 2 * PAD <= width
        below = BESIDE if is_beside else FLAG_HEIGHT + BELOW
    deep = desk.diamond_width if structure.rare else desk.box
    return _head(desk, structure, width) + 0.4 + deep + below


def _of(area: Area) -> tuple[Structure, ...]:
    return tuple(structure for structure in load().structures if structure.area == area.id)


def _tall(area: Area) -> Structure | None:
    """The structure that takes all rows of its area: the Spaceport."""
    return next((one for one in _of(area) if one.benefit is Benefit.SPACEPORT), None)


def _rows(desk: Desk, area: Area, width: float) -> tuple[tuple[Structure, ...], ...]:
    """The other structures of an area, row by row: in one where they have room, in two where they have not.

    Where the sheet is roomy, they have room if their names stand on one line in the type that is aimed at.
    """
    structures = tuple(structure for structure in _of(area) if structure is not _tall(area))
    room = width - GATE - GAP * len(structures)
    needs = [max(_least_width(desk, one), _full_head_width(desk, one)) for one in structures]
    if _tall(area) is None and sum(needs) <= room:
        return (structures,)
    half = (len(structures) + 1) // 2
    return structures[:half], structures[half:]


def _area(desk: Desk, area: Area, box: Box) -> Drawn:
    left, y, tall = box.x + GATE + GAP, box.y, _tall(area)
    # What is behind the cells of an area holds them together: they are worth something when all are complete.
    behind = rounded_box(box.x, box.y, box.width, box.height, 1.2)
    drawn = [Drawn(desk.press.ground(behind, BEHIND, edge=False) if area.bulldoze else ())]
    drawn.append(_gate(desk, area, Box(box.x, box.y, GATE, box.height)))
    rows = _widths(desk, area, box.width)
    spare = (box.height - _least_height(desk, area, box.width)) / len(rows)
    for row in rows:
        head, high, x = max(_head(desk, one, wide) for one, wide in row), _row_needs(desk, row) + spare, left
        for structure, wide in row:
            drawn.append(cell(desk, structure, Box(x, y, wide, high), head))
            x += wide + GAP
        y += high + GAP
    if tall is not None:
        wide = _tall_width(desk, tall)
        drawn.append(cell(desk, tall, Box(box.x + box.width - wide, box.y, wide, box.height)))
    return together(drawn)


def _widths(desk: Desk, area: Area, width: float) -> Sequence[Row]:
    """The structures of an area row by row, each with its width."""
    tall = _tall(area)
    room = width - GATE - GAP - (_tall_width(desk, tall) + GAP if tall else 0.0)
    return [_row(desk, row, room) for row in _rows(desk, area, width)]


def _tall_width(desk: Desk, structure: Structure) -> float:
    """Width of the structure that takes all rows."""
    return len(structure.ore) * (desk.box + APART) + ARK + 2 * PAD


def _row(desk: Desk, some: Sequence[Structure], width: float) -> Row:
    """How wide rooms beside one another are: wider where there is more to tick or a longer name."""
    least = [_least_width(desk, structure) for structure in some]
    wanted = [max(need, _head_width(desk, structure)) for need, structure in zip(least, some, strict=True)]
    room = width - GAP * (len(some) - 1)
    return tuple(zip(some, _shared(room, least, wanted), strict=True))


def _shared(room: float, least: Sequence[float], wanted: Sequence[float]) -> Sequence[float]:
    """Widths that fill the room: as wanted and the rest in equal parts, or between the least and what is wanted."""
    if sum(wanted) <= room:
        return [width + (room - sum(wanted)) / len(wanted) for width in wanted]
    part = (room - sum(least)) / (sum(wanted) - sum(least) or 1.0)
    return [low + part * (high - low) for low, high in zip(least, wanted, strict=True)]


def _least_width(desk: Desk, structure: Structure) -> float:
    """What is to be ticked with a sketch beside it, or the words below; in the head the name, on two lines."""
    words = desk.run(_benefit(desk, structure), desk.aim)
    beside = SKETCH if words else 0.0
    below = max(_boxes_width(desk, structure) + beside, words + 0.4) + 2 * PAD
    return max(below, _around_name(desk, structure) + _on_two_lines(desk, _name(desk, structure)))


def _on_two_lines(desk: Desk, text: str) -> float:
    """The least width at which words stand on two lines."""
    words = text.split(" ")
    widths = [sum(map(desk.run, words[:i])) + (i - 1) * desk.width(" ") for i in range(len(words) + 1)]
    whole = widths[-1]
    return min(max(widths[i], whole - widths[i]) for i in range(1, len(words) + 1)) + 0.1


def _head_width(desk: Desk, structure: Structure) -> float:
    """The width at which the name stands on one line."""
    return _around_name(desk, structure) + desk.width(_name(desk, structure)) + 0.1


def _full_head_width(desk: Desk, structure: Structure) -> float:
    """The same in the type that is aimed at, where the sheet is roomy."""
    if not desk.is_roomy:
        return 0.0
    return _around_name(desk, structure) + desk.width(_name(desk, structure), size=_name_type(desk)) + 0.1


def _around_name(desk: Desk, structure: Structure) -> float:
    return 2 * PAD + _code_width(desk, structure) + (POWER_WIDTH + 0.4 if structure.power else 0.0)


def _boxes_width(desk: Desk, structure: Structure) -> float:
    ticks = (len(structure.ore) + structure.food) * (desk.box + APART)
    return ticks + len(structure.rare) * (desk.diamond_width + APART)


def _head(desk: Desk, structure: Structure, width: float) -> float:
    """Height of a structure's head: a second line where its name needs it."""
    is_long = _head_width(desk, structure) > width + 0.05
    return _one_line(desk) + (0.45 * desk.floor if is_long else 0.0)


def _one_line(desk: Desk) -> float:
    """Height of a code and a name on one line."""
    return NAME_TOP + NAME_LINE * _name_type(desk)


def _name_type(desk: Desk) -> float:
    return max(desk.floor, min(desk.aim, LARGEST))


def _name(desk: Desk, structure: Structure) -> str:
    return desk.say(f"structure/{structure.id}")


def _code_width(desk: Desk, structure: Structure) -> float:
    return desk.width(structure.id, fonts.NAME, desk.heading) + 1.5


def cell(desk: Desk, structure: Structure, box: Box, head: float = 0.0) -> Drawn:
    """One structure: code and name, power at the upper right, below what is to be ticked and what it brings."""
    head = head or _one_line(desk)
    panel = desk.light(box, is_bold=structure.benefit is Benefit.SPACEPORT)
    x, right = box.x + PAD, box.x + box.width - PAD
    code = Box(x, box.y + 0.5, _code_width(desk, structure), _one_line(desk))
    # Names stand on the line of the codes, however many lines they have.
    name = Box(x + code.width, box.y + NAME_TOP, box.width - _around_name(desk, structure) + 0.1, head + 0.8 - NAME_TOP)
    words = (
        *desk.set(structure.id, code, font=fonts.NAME, aim=desk.heading, lines=1),
        *desk.set(_name(desk, structure), name, aim=_name_type(desk), is_high=True),
    )
    parts = [Drawn((*panel, *words))]
    if structure.power:
        parts.append(desk.power_box(f"{structure.id}.POWER", right + 0.7, box.y + 0.7, structure.power))
    is_large = bool(structure.rare and structure.ore)
    parts.append(_large(desk, structure, box, head) if is_large else _small(desk, structure, box, head))
    return together(parts)


def _small(desk: Desk, structure: Structure, box: Box, head: float) -> Drawn:
    """A structure whose icons stand in one line: below them its benefit, beside them how it looks."""
    text = _benefit(desk, structure)
    needs = _needs(desk, structure, box.width) - _head(desk, structure, box.width)
    head = min(head, box.height - needs)
    spare = box.height - needs - head
    y = box.y + head + 0.4 + min(0.8, spare * 0.3)
    if structure.rare:
        y += (desk.diamond_width - desk.box) / 2
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
    y += desk.box + gap
    for i, value in enumerate(structure.rare):
        parts.append(desk.diamond(_icon(structure, value, "R"), x + i * (wide + APART), y, value))
    y += wide + gap
    parts += (desk.icon_box(f"{structure.id}.FOOD {i + 1}", x + i * step, y, "food") for i in range(structure.food))
    y = box.y + box.height - BELOW - 4.6
    text = _benefit(desk, structure)
    right = box.x + box.width - PAD
    ends = x + len(structure.ore) * step - APART + CLEAR
    room = Box(ends, box.y + 0.7 + POWER_HEIGHT, right - ends, y - box.y - 1.0 - POWER_HEIGHT)
    shown = sketches.sketch(desk.press, structure.id, room, 0.5, 1.6)
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
    return desk.say(f"benefit/{structure.benefit}", amount=structure.amount)


def _land(area: Area, site: Box) -> str:
    """The name of an area's sketch: the tall one, where there is one and it comes out as large as others."""
    tall = f"{area.id}{TALL}"
    return tall if tall in sketches.SKETCHES and sketches.scale(tall, site) >= sketches.LARGEST else area.id


def _gate(desk: Desk, area: Area, box: Box) -> Drawn:
    """An area's name, and its entrance: a bulldozer and a box for each of its dice."""
    outline = rounded_box(box.x, box.y, box.width, box.height, 1.2)
    left, wide = box.x + PAD, box.width - 2 * PAD
    head = _one_line(desk)
    title = Box(left, box.y + 0.5, wide, head)
    name = desk.say(f"area/{area.id}")
    land: Shapes = ()
    if not area.bulldoze:
        ground = (Polygon(outline, Style(fill=desk.press.under(desk.ground), stroke=desk.ink, width=0.6)),)
        room = Box(left, box.y + head + 1.3, wide, box.height - head - 2.0)
        rare = next(one.id for one in load().technologies if one.benefit is Benefit.RARE_ORE)
        words = (
            *desk.set(name, title, font=fonts.NAME, aim=desk.heading, lines=1),
            *desk.set(desk.say("form/open", rare=rare), room, is_high=True),
        )
        end = max(one.at[1] for one in words if isinstance(one, Text)) + 2.0
        site = Box(left, end, wide, box.y + box.height - 1.5 - end)
        land = (sketches.sketch(desk.press, area.id, site, 0.5, LAND),) if site.height > LEAST_LAND else ()
        return Drawn((*ground, *land, *words))
    step = desk.box + APART
    y = box.y + head + min(1.2, (box.height - head - desk.box) / 2)
    site = Box(left, y + desk.box + NEAR, wide, box.y + box.height - 1.0 - (y + desk.box + NEAR))
    if site.height > LEAST_LAND:
        land = (sketches.sketch(desk.press, _land(area, site), site, 0.5, LAND, is_on_dark=True),)
    start = box.x + box.width - PAD - len(area.bulldoze) * step + APART
    boxes = [desk.tick_box(f"{area.id}.{value}", start + i * step, y, value) for i, value in enumerate(area.bulldoze)]
    where = (left + start) / 2 - 0.3, y + desk.box / 2
    dozer = desk.at.icons.icon("bulldozer", where, 3.0, desk.press.on(GROUND), desk.press.under(GROUND))
    room = Box(left, title.y, wide - FLAG - 1.6, head)
    shapes = (
        *desk.dark(outline),
        *desk.set(f"{area.id} {name}", room, font=fonts.NAME, aim=desk.heading, ground=GROUND, lines=1),
        *desk.pennant(area.points, box.x + box.width, box.y + 0.5 + head / 2, is_dark=False),
        dozer,
        *land,
    )
    return together((Drawn(shapes), *boxes))

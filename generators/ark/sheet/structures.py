"""The 20 structures by area, and the entrances of the areas that are blocked.

Invariant: each area is one row behind its entrance, but for the first one, which is open and has two.
"""

from collections.abc import Sequence
from dataclasses import replace

from jupiter.games.ark.definitions import load
from jupiter.games.ark.parts import Area, Benefit, Structure
from jupiter.generators.ark import sketches
from jupiter.generators.ark.look import INK, LEDGER, RULE
from jupiter.generators.ark.sheet import cells
from jupiter.generators.ark.sheet.cells import ARK, HALF_ARK, NEAR, PAD
from jupiter.generators.ark.sheet.desk import APART, Desk, Drawn, plain, together
from jupiter.generators.ark.sketches.areas import TALL
from jupiter.generators.drawing import fonts
from jupiter.generators.drawing.inks import mix
from jupiter.generators.drawing.scene import Polygon, Shapes, Style, Text
from jupiter.generators.drawing.shapes import rectangle, rounded_box, rounded_corners
from jupiter.generators.drawing.text import Box

GATE = 24.5
"""Width of the block with an area's name and its entrance."""
GAP = 1.3
BESIDE, NARROWEST = 4, 178.0
"""How many structures stand beside one another on half a sheet at most, and the width of the narrowest one."""
FLAG = 3.4
"""What an area's pennant takes of its title."""
LAND, LEAST_LAND = 1.5, 3.2
"""How large sketches of land are at most, and the height that they need."""
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
    tall = _tall(area)
    rows = _rows_height(desk, area, width)
    return max(rows, cells.least_tall(desk)) if tall and desk.is_half else rows


def _rows_height(desk: Desk, area: Area, width: float) -> float:
    needs = [_row_needs(desk, row) for row in _widths(desk, area, width)]
    return sum(needs) + (len(needs) - 1) * GAP


def _row_needs(desk: Desk, row: Row) -> float:
    """The least height of structures beside one another, whose boxes stand on one line."""
    head = max(cells.head_height(desk, one, wide) for one, wide in row)
    return head + max(cells.needs(desk, one, wide) - cells.head_height(desk, one, wide) for one, wide in row)


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
    needs = [max(cells.least_width(desk, one), cells.full_head_width(desk, one)) for one in structures]
    if _tall(area) is None and sum(needs) <= room and not (desk.is_half and len(structures) > BESIDE):
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
    spare = (box.height - _rows_height(desk, area, box.width)) / len(rows)
    for row in rows:
        head = max(cells.head_height(desk, one, wide) for one, wide in row)
        high, x = _row_needs(desk, row) + spare, left
        for structure, wide in row:
            drawn.append(cells.cell(desk, structure, Box(x, y, wide, high), head))
            x += wide + GAP
        y += high + GAP
    if tall is not None:
        wide = _tall_width(desk, tall, box.width)
        drawn.append(cells.cell(desk, tall, Box(box.x + box.width - wide, box.y, wide, box.height)))
    return together(drawn)


def _widths(desk: Desk, area: Area, width: float) -> Sequence[Row]:
    """The structures of an area row by row, each with its width."""
    tall = _tall(area)
    room = width - GATE - GAP - (_tall_width(desk, tall, width) + GAP if tall else 0.0)
    return [_row(desk, row, room) for row in _rows(desk, area, width)]


def _tall_width(desk: Desk, structure: Structure, width: float) -> float:
    """Width of the structure that takes all rows; on half a sheet its ark has what others can spare."""
    ark = HALF_ARK + (width - NARROWEST) / 2 if desk.is_half else ARK
    return len(structure.ore) * (desk.box + APART) + ark + 2 * PAD


def _row(desk: Desk, some: Sequence[Structure], width: float) -> Row:
    """How wide rooms beside one another are: wider where there is more to tick or a longer name."""
    least = [cells.least_width(desk, structure) for structure in some]
    wanted = [max(need, cells.head_width(desk, structure)) for need, structure in zip(least, some, strict=True)]
    room = width - GAP * (len(some) - 1)
    even = room / len(some)
    if desk.is_half and max(wanted) <= even:
        return tuple((structure, even) for structure in some)
    return tuple(zip(some, _shared(room, least, wanted), strict=True))


def _shared(room: float, least: Sequence[float], wanted: Sequence[float]) -> Sequence[float]:
    """Widths that fill the room: as wanted and the rest in equal parts, or between the least and what is wanted."""
    if sum(wanted) <= room:
        return [width + (room - sum(wanted)) / len(wanted) for width in wanted]
    part = (room - sum(least)) / (sum(wanted) - sum(least) or 1.0)
    return [low + part * (high - low) for low, high in zip(least, wanted, strict=True)]


def _land(area: Area, site: Box) -> str:
    """The name of an area's sketch: the tall one, where there is one and it comes out as large as others."""
    tall = f"{area.id}{TALL}"
    return tall if tall in sketches.SKETCHES and sketches.scale(tall, site) >= sketches.LARGEST else area.id


def _gate(desk: Desk, area: Area, box: Box) -> Drawn:
    """An area's name, and its entrance: a bulldozer and a box for each of its dice."""
    outline = rounded_box(box.x, box.y, box.width, box.height, 1.2)
    left, wide = box.x + PAD, box.width - 2 * PAD
    head = cells.one_line(desk)
    title = Box(left, box.y + 0.5, wide, head)
    name = desk.say(f"area/{area.id}")
    land: Shapes = ()
    if not area.bulldoze:
        ground = (Polygon(outline, Style(fill=desk.press.under(desk.ground), stroke=desk.ink, width=0.6)),)
        room = Box(left, box.y + head + 2.0, wide, box.height - head - 2.7)
        rare = next(one.id for one in load().technologies if one.benefit is Benefit.RARE_ORE)
        bar = rounded_corners(rectangle(box.x, box.y, box.width, head + 0.7), 1.2, 1.2, 0.01, 0.01)
        words = (
            *desk.dark(bar),
            *desk.set(name, title, font=fonts.NAME, aim=desk.heading, ground=GROUND, lines=1),
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

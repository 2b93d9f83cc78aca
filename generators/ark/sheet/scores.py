"""What is added up at the end, and below it, at the bottom right, the disasters."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product

from jupiter.games.ark.definitions import load
from jupiter.games.ark.parts import Benefit, Disaster
from jupiter.generators.ark.look import INK, LEDGER, RUST, danger
from jupiter.generators.ark.sheet.desk import Desk, Drawn, plain, together
from jupiter.generators.ark.sheet.tracks import signed
from jupiter.generators.drawing import fonts
from jupiter.generators.drawing.inks import mix
from jupiter.generators.drawing.scene import Polygon, Polyline, Shape, Style
from jupiter.generators.drawing.shapes import rounded_box
from jupiter.generators.drawing.text import Box, centred

TITLE = 4.9
"""Height of the title of the disasters."""
WRITE, HALF_WRITE, HALF_SUM = 13.2, 11.4, (17.5, 8.8)
"""Width of the box for a number, also on half a sheet, and size of that for the sum there."""
HALF_TRACK = 7.2
"""Height of the boxes of tracks beside one another there."""
ABOVE, LINE, HALF_LINE = 0.2, 0.38, 0.41
"""From a row's edges to its box, and the height of one of its lines for each point of type, also on half a sheet."""
LEAST_DISASTER, HALF_DISASTER = 3.65, 4.5
"""Height of a disaster, also on half a sheet."""
NUMBER, HALF_NUMBER = 4.6, 3.4
"""Side of the box around its number at most, likewise."""
EDGE, HALF_EDGE = 0.5, 1.5
"""From boxes to the right edge, also on half a sheet."""
COUNT, HALF_COUNT, FLAG = 7.0, 7.8, 6.0
"""Width of the note on how many there are of what counts alike, also on half a sheet, and of a pennant."""
ROWS = ("spaceport", "modules", "food", "morale", "population", "technologies", "areas", "score")
"""What is added up, as in the forms of the game; the last one is the sum."""
TIMES = "\N{MULTIPLICATION SIGN}"
PAD = 1.5
GAP = 2.0
SIGN, TRACKS = 5.6, 1.6
"""What an icon takes before its box, and what parts such boxes from those above and below."""


@dataclass(frozen=True, slots=True)
class Row:
    """A row of the score: its name and how it counts."""

    key: str
    points: int = 0
    is_each: bool = False
    """Whether points are for each of what counts, so that there is a line to note how many."""


def rows() -> tuple[Row, ...]:
    """The rows of the score, the sum last."""
    sheet = load()
    port = next(one for one in sheet.structures if one.benefit is Benefit.SPACEPORT)
    module = next(one for one in sheet.structures if one.benefit is Benefit.MODULE)
    area = next(one for one in sheet.areas if one.points)
    fixed = {
        "spaceport": Row("spaceport", port.points),
        "modules": Row("modules", module.points, is_each=True),
        "areas": Row("areas", area.points, is_each=True),
    }
    return tuple(fixed.get(key, Row(key)) for key in ROWS)


def part(desk: Desk, box: Box) -> Drawn:
    """Both in that box."""
    rest = box.height - least(desk, box.width)
    needs = _needs(desk, box.width)
    rooms = [need + rest * 0.6 / len(needs) for need in needs]
    high = desk.title_height + sum(rooms)
    return together(
        (
            _score(desk, Box(box.x, box.y, box.width, high), rooms),
            _disasters(desk, Box(box.x, box.y + high + GAP, box.width, box.height - high - GAP)),
        )
    )


def least(desk: Desk, width: float) -> float:
    """The least height in that width."""
    chart = TITLE + len(load().disasters) * (HALF_DISASTER if desk.is_half else LEAST_DISASTER) + 1.0
    return desk.title_height + sum(_needs(desk, width)) + GAP + chart


def _needs(desk: Desk, width: float) -> Sequence[float]:
    """The least height of each line of rows: a name may take two lines."""
    line = HALF_LINE if desk.is_half else LINE
    return [
        max(_written(desk, some) + 2 * ABOVE, 2 * line * desk.floor if _is_long(desk, some[0], width) else 0.0)
        for some in _lines(desk)
    ]


def _written(desk: Desk, some: Sequence[Row]) -> float:
    """The least height of the boxes of rows beside one another, with what parts those of tracks from others."""
    if len(some) > 1:
        return TRACKS + HALF_TRACK
    return HALF_SUM[1] if desk.is_half and _is_sum(some[0]) else desk.written


def _is_sum(row: Row) -> bool:
    return row.key == ROWS[-1]


def _write(desk: Desk, row: Row) -> float:
    """Width of the box of a row."""
    return HALF_SUM[0] if desk.is_half and _is_sum(row) else _column(desk)


def _column(desk: Desk) -> float:
    return HALF_WRITE if desk.is_half else WRITE


def _lines(desk: Desk) -> Sequence[Sequence[Row]]:
    """What stands beside one another: each row alone, but for those of the tracks on half a sheet, before the sum."""
    if not desk.is_half:
        return [(row,) for row in rows()]
    *others, total = [row for row in rows() if row.key not in load().tracks]
    return [*((row,) for row in others), tuple(row for row in rows() if row.key in load().tracks), (total,)]


def _is_long(desk: Desk, row: Row, width: float) -> bool:
    """Whether the name of a row takes two lines."""
    return desk.run(desk.say(f"score/{row.key}"), desk.floor) > _words(desk, row, width)


def _words(desk: Desk, row: Row, width: float) -> float:
    """What is left for the name of a row."""
    return width - _write(desk, row) - 2 * PAD - _edge(desk) + EDGE - (FLAG + _count(desk, row) if row.points else 0.0)


def _count(desk: Desk, row: Row) -> float:
    """Width of what is noted behind the points of one."""
    if not row.is_each:
        return 0.0
    return HALF_COUNT if desk.is_half else COUNT


def _edge(desk: Desk) -> float:
    return HALF_EDGE if desk.is_half else EDGE


def _score(desk: Desk, box: Box, rooms: Sequence[float]) -> Drawn:
    title = desk.title(desk.say("form/score"), Box(box.x, box.y, box.width, desk.title_height - 0.6))
    drawn, y = list[Drawn](), box.y + desk.title_height
    card = desk.light(Box(box.x, y, box.width, box.height - desk.title_height))
    lines = _lines(desk)
    stacked = next(i for i, some in enumerate(lines) if len(some) > 1 or _is_sum(some[0]))
    wide = _column(desk)
    write = Box(box.x + box.width - wide - _edge(desk), y + ABOVE, wide, sum(rooms[:stacked]) - 2 * ABOVE)
    strip = desk.frame(rounded_box(write.x, write.y, write.width, write.height, 0.5))
    for i, (some, high) in enumerate(zip(lines, rooms, strict=True)):
        room = Box(box.x, y, box.width, high)
        drawn.append(_row(desk, some[0], room) if len(some) == 1 else _tracks(desk, some, room))
        y += high
        if i < stacked - 1:
            # Boxes under one another share a line.
            shared = Polyline(((write.x, y), (write.x + write.width, y)), Style(stroke=desk.ink, width=desk.line))
            drawn.append(Drawn((desk.rule((box.x + PAD, y), (write.x - 1.0, y)), shared)))
    return together((Drawn((*title, *card, *strip)), *drawn))


def _tracks(desk: Desk, some: Sequence[Row], box: Box) -> Drawn:
    """Boxes of tracks beside one another, each behind its icon."""
    step = (box.width - PAD - _edge(desk)) / len(some)
    drawn = []
    for i, row in enumerate(some):
        right, middle = box.x + PAD + (i + 1) * step, box.y + box.height / 2
        write = Box(right - step + SIGN, middle - HALF_TRACK / 2, step - SIGN, HALF_TRACK)
        icon = desk.at.icon(row.key, (write.x - SIGN / 2, middle), 2.0, LEDGER)
        frame = desk.frame(rounded_box(write.x, write.y, write.width, write.height, 0.5))
        drawn.append(Drawn((icon, *frame), {f"score {row.key}": write}))
    return together(drawn)


def _row(desk: Desk, row: Row, box: Box) -> Drawn:
    is_sum, wide = _is_sum(row), _write(desk, row)
    write = Box(box.x + box.width - wide - _edge(desk), box.y + ABOVE, wide, box.height - 2 * ABOVE)
    ground = plain(INK) if is_sum else LEDGER
    shapes: list[Shape] = []
    if is_sum:
        shapes += desk.dark(rounded_box(box.x, box.y, box.width, box.height, 1.2))
        shapes += desk.frame(rounded_box(write.x, write.y, write.width, write.height, 0.5))
    shapes += desk.set(
        desk.say(f"score/{row.key}"),
        Box(box.x + PAD, box.y, _words(desk, row, box.width), box.height),
        font=fonts.NAME if is_sum else fonts.NARROW,
        aim=desk.heading if is_sum else desk.aim,
        ground=ground,
        lines=2 if _is_long(desk, row, box.width) else 1,
    )
    end = write.x - 1.2
    if row.points:
        shapes += desk.pennant(row.points, end - _count(desk, row), box.y + box.height / 2)
    if row.is_each:
        times = end - _count(desk, row) + 1.6, box.y + box.height / 2
        shapes.append(centred(TIMES, times, max(desk.aim, desk.floor), desk.ink))
        y = box.y + box.height - 1.5
        shapes.append(Polyline(((times[0] + 1.6, y), (end, y)), Style(stroke=desk.ink, width=0.25)))
    return Drawn(tuple(shapes), {f"score {row.key}": write})


def _disasters(desk: Desk, box: Box) -> Drawn:
    """A row for each number of the die, on a ground of the second ink."""
    ground = mix(LEDGER, RUST, 0.14)
    outline = rounded_box(box.x, box.y, box.width, box.height, 1.2)
    edge = Polygon(outline, Style(stroke=danger(desk.press), width=0.4))
    sign = desk.at.icons.icon(
        "warning", (box.x + PAD + 1.8, box.y + 2.9), 2.2, danger(desk.press), desk.press.under(ground)
    )
    title = desk.set(
        desk.say("form/disasters"),
        Box(box.x + PAD + 5.2, box.y + 0.5, box.width - PAD - 6.2, TITLE - 0.4),
        font=fonts.NAME,
        aim=desk.heading,
        lines=1,
    )
    disasters = load().disasters
    high = (box.height - TITLE - 1.0) / len(disasters)
    lines: list[Shape] = []
    for i, one in enumerate(disasters):
        lines += _disaster(desk, one, Box(box.x + PAD, box.y + TITLE + 0.3 + i * high, box.width - 2 * PAD, high))
    return Drawn((*desk.press.ground(outline, ground, edge=False), edge, sign, *title, *lines))


def _disaster(desk: Desk, one: Disaster, box: Box) -> Iterator[Shape]:
    side = min(box.height - 0.95, HALF_NUMBER if desk.is_half else NUMBER)
    y = box.y + (box.height - side) / 2
    yield Polygon(rounded_box(box.x, y, side, side, 0.7), Style(fill=desk.white, stroke=danger(desk.press), width=0.25))
    yield centred(str(one.die), (box.x + side / 2, y + side / 2), max(8.0, desk.floor), desk.ink)
    loss, size = _losses(desk, one, box.width - side - 2.0)
    wide = desk.run(loss, size, fonts.NAME) + 0.1
    yield from desk.set(
        desk.say(f"disaster/{one.id}"),
        Box(box.x + side + 1.2, box.y, box.width - side - 2.0 - wide, box.height),
        aim=desk.effects,
        lines=1,
    )
    if loss:
        yield from desk.set(
            loss,
            Box(box.x + box.width - wide, box.y, wide, box.height),
            font=fonts.NAME,
            aim=size,
            align="right",
            lines=1,
        )


def _losses(desk: Desk, one: Disaster, width: float) -> tuple[str, float]:
    """What a disaster takes, by icons, and its type (pt): as loose and as large as its name leaves room."""
    name, space = desk.say(f"disaster/{one.id}"), "\N{NO-BREAK SPACE}"
    if not one.losses:
        return "\N{EN DASH}", desk.effects
    loose, tight = (
        f"{space}{between}".join(f"[{track}]{between}{signed(-count)}" for track, count in one.losses.items())
        for between in (space, "")
    )
    for text, size in product((loose, tight), (desk.effects, desk.aim)):
        if desk.run(name, size) + desk.run(text, size, fonts.NAME) + 0.3 <= width:
            return text, size
    return tight, desk.floor

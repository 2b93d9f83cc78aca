"""What is added up at the end, and below it, at the bottom right, the disasters."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

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
WRITE = 13.2
"""Width of the box for a number."""
ABOVE, LINE, LEAST_DISASTER, TIGHTEST = 0.2, 0.38, 3.65, 3.4
"""From a row's edges to its box, and the height of one of its lines for each point of type; that of a disaster,
also on half a sheet."""
EDGE, COUNT = 0.5, 5.0
"""From boxes to the right edge, and width of the line to note on how many there are of what counts alike."""
ROWS = ("spaceport", "modules", "food", "morale", "population", "technologies", "areas", "score")
"""What is added up, as in the forms of the game; the last one is the sum."""
TIMES = "\N{MULTIPLICATION SIGN}"
PAD = 1.5
GAP = 2.0


@dataclass(frozen=True, slots=True)
class Row:
    """A row of the score: its name and how it counts."""

    key: str
    points: str


def rows() -> tuple[Row, ...]:
    """The rows of the score, the sum last."""
    sheet = load()
    port = next(one for one in sheet.structures if one.benefit is Benefit.SPACEPORT)
    module = next(one for one in sheet.structures if one.benefit is Benefit.MODULE)
    area = next(one for one in sheet.areas if one.points)
    fixed = {
        "spaceport": str(port.points),
        "modules": f"{module.points} {TIMES}",
        "areas": f"{area.points} {TIMES}",
    }
    return tuple(Row(key, fixed.get(key, "")) for key in ROWS)


def part(desk: Desk, box: Box) -> Drawn:
    """Both in that box."""
    rest = box.height - least(desk, box.width)
    more = rest * 0.6 / len(ROWS)
    rooms = [need + more for need in _needs(desk, box.width)]
    high = desk.title_height + sum(rooms)
    return together(
        (
            _score(desk, Box(box.x, box.y, box.width, high), rooms),
            _disasters(desk, Box(box.x, box.y + high + GAP, box.width, box.height - high - GAP)),
        )
    )


def least(desk: Desk, width: float) -> float:
    """The least height in that width."""
    chart = TITLE + len(load().disasters) * (TIGHTEST if desk.is_half else LEAST_DISASTER) + 1.0
    return desk.title_height + sum(_needs(desk, width)) + GAP + chart


def _needs(desk: Desk, width: float) -> Sequence[float]:
    """The least height of each row: a name may take two lines."""
    least = desk.written + 2 * ABOVE
    return [max(least, LINE * desk.floor * 2 if _is_long(desk, row, width) else 0.0) for row in rows()]


def _is_long(desk: Desk, row: Row, width: float) -> bool:
    """Whether the name of a row takes two lines."""
    return desk.run(desk.say(f"score/{row.key}"), desk.floor) > _words(desk, row, width)


def _words(desk: Desk, row: Row, width: float) -> float:
    """What is left for the name of a row."""
    hint = desk.width(row.points, fonts.NAME, desk.aim) + 2.0 + _count(row) if row.points else 0.0
    return width - WRITE - 2 * PAD - hint


def _count(row: Row) -> float:
    """Width of what is noted behind the points of one."""
    return COUNT if TIMES in row.points else 0.0


def _score(desk: Desk, box: Box, rooms: Sequence[float]) -> Drawn:
    title = desk.title(desk.say("form/score"), Box(box.x, box.y, box.width, desk.title_height - 0.6))
    drawn, y = list[Drawn](), box.y + desk.title_height
    card = desk.light(Box(box.x, y, box.width, box.height - desk.title_height))
    for i, (row, high) in enumerate(zip(rows(), rooms, strict=True)):
        drawn.append(_row(desk, row, Box(box.x, y, box.width, high)))
        y += high
        if i < len(rooms) - 2:
            drawn.append(Drawn((desk.rule((box.x + PAD, y), (box.x + box.width - EDGE - WRITE - 1.0, y)),)))
    return together((Drawn((*title, *card)), *drawn))


def _row(desk: Desk, row: Row, box: Box) -> Drawn:
    is_sum = row.key == ROWS[-1]
    write = Box(box.x + box.width - WRITE - EDGE, box.y + ABOVE, WRITE, box.height - 2 * ABOVE)
    ground = plain(INK) if is_sum else LEDGER
    shapes: list[Shape] = [*desk.dark(rounded_box(box.x, box.y, box.width, box.height, 1.2))] if is_sum else []
    shapes += desk.frame(rounded_box(write.x, write.y, write.width, write.height, 0.5))
    shapes += desk.set(
        desk.say(f"score/{row.key}"),
        Box(box.x + PAD, box.y, _words(desk, row, box.width), box.height),
        font=fonts.NAME if is_sum else fonts.NARROW,
        aim=desk.heading if is_sum else desk.aim,
        ground=ground,
        lines=2 if _is_long(desk, row, box.width) else 1,
    )
    if row.points:
        words = Box(box.x, box.y, write.x - 1.4 - _count(row) - box.x, box.height)
        shapes += desk.set(row.points, words, font=fonts.NAME, align="right", lines=1)
    if _count(row):
        end, y = write.x - 1.4, box.y + box.height - 1.3
        shapes.append(Polyline(((end - COUNT + 0.5, y), (end, y)), Style(stroke=desk.ink, width=0.25)))
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
    side = min(box.height - 0.8, 4.6)
    y = box.y + (box.height - side) / 2
    yield Polygon(rounded_box(box.x, y, side, side, 0.7), Style(fill=desk.white, stroke=danger(desk.press), width=0.25))
    yield centred(str(one.die), (box.x + side / 2, y + side / 2), max(8.0, desk.floor), desk.ink)
    loss, size = _losses(desk, one, box.width - side - 2.0)
    wide = desk.run(loss, size, fonts.NAME) + 0.1
    yield from desk.set(
        desk.say(f"disaster/{one.id}"),
        Box(box.x + side + 1.2, box.y, box.width - side - 2.0 - wide, box.height),
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
    name = desk.run(desk.say(f"disaster/{one.id}"), desk.aim)
    loose, tight = (
        " ".join(f"[{track}]{between}{signed(-count)}" for track, count in one.losses.items())
        for between in ("\N{NO-BREAK SPACE}", "")
    )
    for text in (loose, tight):
        if name + desk.run(text, desk.aim, fonts.NAME) + 0.3 <= width:
            return text, desk.aim
    return tight, desk.floor

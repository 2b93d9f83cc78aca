"""What is added up at the end, and below it, at the bottom right, the disasters."""

from collections.abc import Iterator
from dataclasses import dataclass

from jupiter.games.ark.definitions import load
from jupiter.games.ark.parts import Benefit, Disaster
from jupiter.generators.ark.look import LEDGER, RUST, danger
from jupiter.generators.ark.sheet.desk import SMALL, Desk, Drawn, together
from jupiter.generators.ark.sheet.tracks import signed
from jupiter.generators.drawing import fonts
from jupiter.generators.drawing.inks import mix
from jupiter.generators.drawing.scene import MM_PER_POINT, Polygon, Shape, Style
from jupiter.generators.drawing.shapes import rectangle, rounded_box
from jupiter.generators.drawing.text import Box, centred

TITLE = 4.9
WRITE = 15.0
"""Width of the box for a number."""
LEAST_ROW, ROW, LEAST_DISASTER = 5.6, 0.72, 4.0
"""Least height of a row, and for each point of the smallest type, which is larger where a sheet is made smaller."""
ROWS = ("spaceport", "modules", "food", "morale", "population", "technologies", "areas", "score")
"""What is added up, as in the forms of the game; the last one is the sum."""
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
        "modules": f"{module.points} \N{MULTIPLICATION SIGN}",
        "areas": f"{area.points} \N{MULTIPLICATION SIGN}",
    }
    return tuple(Row(key, fixed.get(key, "")) for key in ROWS)


def part(desk: Desk, box: Box) -> Drawn:
    """Both in that box."""
    rest = box.height - least(desk)
    high = TITLE + len(ROWS) * (_least_row(desk) + rest * 0.6 / len(ROWS))
    return together(
        (
            _score(desk, Box(box.x, box.y, box.width, high)),
            _disasters(desk, Box(box.x, box.y + high + GAP, box.width, box.height - high - GAP)),
        )
    )


def least(desk: Desk) -> float:
    """The least height."""
    return 2 * TITLE + GAP + len(ROWS) * _least_row(desk) + len(load().disasters) * LEAST_DISASTER + 1.0


def _least_row(desk: Desk) -> float:
    return max(LEAST_ROW, ROW * desk.floor)


def _score(desk: Desk, box: Box) -> Drawn:
    title = desk.set(
        desk.say("form/score"), Box(box.x, box.y, box.width, TITLE - 0.6), font=fonts.NAME, aim=12, lines=1
    )
    score_rows = rows()
    high = (box.height - TITLE) / len(score_rows)
    tops = [box.y + TITLE + i * high for i in range(len(score_rows))]
    rules = [desk.rule((box.x, y), (box.x + box.width, y), 0.3) for y in tops]
    lines = (_row(desk, row, Box(box.x, y, box.width, high)) for row, y in zip(score_rows, tops, strict=True))
    return together((Drawn((*title, *rules)), *lines))


def _row(desk: Desk, row: Row, box: Box) -> Drawn:
    is_sum = row.key == ROWS[-1]
    write = Box(box.x + box.width - WRITE, box.y + 0.2, WRITE, box.height - 0.4)
    frame = desk.frame(
        row.key, rectangle(write.x, write.y, write.width, write.height), desk.line * (2 if is_sum else 1)
    )
    words = box.width - WRITE - 1.0
    size = 11.0 if is_sum else 8.6
    hint = desk.width(row.points, fonts.NAME, SMALL) + 1.0 if row.points else 0.0
    shapes: list[Shape] = [*frame]
    shapes += desk.set(
        desk.say(f"score/{row.key}"),
        Box(box.x, box.y, words - hint, box.height),
        font=fonts.NAME if is_sum else fonts.NARROW,
        aim=size,
    )
    if row.points:
        shapes += desk.set(row.points, Box(box.x, box.y, words, box.height), font=fonts.NAME, align="right", lines=1)
    return Drawn(tuple(shapes), {f"score {row.key}": write})


def _disasters(desk: Desk, box: Box) -> Drawn:
    """A row for each number of the die, on a ground of the second ink."""
    ground = mix(LEDGER, RUST, 0.14)
    outline = rounded_box(box.x, box.y, box.width, box.height, 1.2)
    edge = Polygon(outline, Style(stroke=danger(desk.press), width=0.4))
    sign = desk.at.icons.icon(
        "warning", (box.x + PAD + 1.8, box.y + 3.0), 1.9, danger(desk.press), desk.press.under(ground)
    )
    title = desk.set(
        desk.say("form/disasters"),
        Box(box.x + PAD + 4.6, box.y + 0.5, box.width - PAD - 5.6, TITLE - 0.4),
        font=fonts.NAME,
        aim=11,
        lines=1,
    )
    disasters = load().disasters
    high = (box.height - TITLE - 1.0) / len(disasters)
    lines: list[Shape] = []
    for i, one in enumerate(disasters):
        lines += _disaster(desk, one, Box(box.x + PAD, box.y + TITLE + 0.3 + i * high, box.width - 2 * PAD, high))
    return Drawn((*desk.press.ground(outline, ground, edge=False), edge, sign, *title, *lines))


def _disaster(desk: Desk, one: Disaster, box: Box) -> Iterator[Shape]:
    side = min(box.height - 0.5, 4.6)
    y = box.y + (box.height - side) / 2
    yield Polygon(rounded_box(box.x, y, side, side, 0.7), Style(fill=desk.white, stroke=danger(desk.press), width=0.25))
    yield centred(str(one.die), (box.x + side / 2, y + side / 2), max(8.0, desk.floor), desk.ink)
    loss = _losses(one)
    wide = _width(desk, one)
    yield from desk.set(
        desk.say(f"disaster/{one.id}"),
        Box(box.x + side + 1.2, box.y, box.width - side - 1.2 - wide, box.height),
        lines=1,
    )
    if loss:
        yield from desk.set(
            loss, Box(box.x + box.width - wide, box.y, wide, box.height), font=fonts.NAME, align="right", lines=1
        )


def _losses(one: Disaster) -> str:
    """What a disaster takes, by icons."""
    return " ".join(f"[{track}]\N{NO-BREAK SPACE}{signed(-count)}" for track, count in one.losses.items())


def _width(desk: Desk, one: Disaster) -> float:
    """How wide its losses run: an icon, a space and two figures each."""
    return len(one.losses) * 2.4 * max(8.6, desk.floor) * MM_PER_POINT

"""The solo log: a page to note games alone, score by row, and to plot them on the scale by which they are rated.

Invariant: a game has one row, and the column of the same number in the chart.
"""

from collections.abc import Iterator
from functools import lru_cache

from jupiter.games.ark.definitions import load
from jupiter.generators.ark import log_chart, logo, sketches
from jupiter.generators.ark.look import INK, LEDGER, MOSS, PAPER, RULE
from jupiter.generators.ark.sheet import blight
from jupiter.generators.ark.sheet.desk import FAINT, Desk, is_sparing, plain
from jupiter.generators.ark.sheet.panel import EDGE, INSET, desk_for, panel, panel_for, size_for
from jupiter.generators.ark.sheet.scores import ROWS
from jupiter.generators.drawing import fonts
from jupiter.generators.drawing.inks import mix
from jupiter.generators.drawing.scene import Polygon, Polyline, Scene, Shape, Shapes, Style
from jupiter.generators.drawing.shapes import rectangle, rounded_box
from jupiter.generators.drawing.text import Box, centred
from jupiter.generators.order.options import KEPT, Edition

HEAD, TRACK, NAMES, CHART, FOOT = 28.0, 17.0, 13.0, 69.0, 4.4
"""Heights of the head and of the Blight in it, of the names of the columns, of the chart, and of whose work it is."""
LOGO = 66.0
"""Width of the game's name."""
ROW, GAP = 7.3, 2.6
"""Least height of a game's row, and what parts the parts of the page."""
NUMBER, DATE, RATING = 8.0, 21.0, 30.0
"""Widths of columns; the others share the rest."""
ICONS = ("spaceport", "module", "food", "morale", "population", "research", "bulldozer", "pencil")
"""What stands for each row of a score."""
TOTALS = ("best", "average")
COLONY = 76.0
"""Where the colony begins."""
SKYLINE = ("PWR1", "SMELT", "AG4", "RES3", "LAB", "MED", "PORT")
"""What is sketched in the head."""
TINT, SCORE = mix(LEDGER, PAPER, 0.25), mix(LEDGER, RULE, 0.35)
"""Inks of every second row, and of the column that counts."""


@lru_cache(maxsize=KEPT)
def page(edition: Edition, width: float, height: float) -> Scene:
    """The log on paper of that size, in mm.

    :raises TextOverflowError: naming the language, where it is too wordy.
    """
    size = size_for(width)
    desk, whole = desk_for(edition, size, "solo log"), panel_for(width, height, size)
    x, wide = whole.x + INSET, whole.width - 2 * INSET
    y, bottom = whole.y + 2.0, whole.y + whole.height - FOOT - 0.8
    shapes = [*panel(desk, whole), *_title(desk, Box(x, y, wide, HEAD))]
    y += HEAD + GAP
    high = bottom - GAP - CHART - GAP - y
    games = int((high - NAMES - 0.8) / ROW) - len(TOTALS)
    shapes += _table(desk, Box(x, y, wide, high), games)
    shapes += log_chart.part(desk, Box(x, y + high + GAP, wide, CHART), games)
    shapes += _foot(desk, Box(x, bottom, wide, FOOT))
    inside = EDGE + 0.4
    safe = rectangle(inside, inside, width - 2 * inside, height - 2 * inside)
    return Scene("solo log", width, height, tuple(shapes), 0.0, safe)


def _title(desk: Desk, box: Box) -> Shapes:
    """The Blight before a colony, and below it what the game is called and about."""
    track = Box(box.x, box.y, box.width, TRACK)
    below = Box(box.x, box.y + TRACK + 1.4, box.width, box.height - TRACK - 1.4)
    rest = Box(below.x + LOGO + 4.0, below.y, below.width - LOGO - 4.0, below.height)
    return (
        *blight.growth(desk, track),
        *_colony(desk, Box(box.x + COLONY, box.y, box.width - COLONY, TRACK)),
        *blight.title(desk, track, desk.say("sheet/log"), desk.say("log/how")),
        logo.title(desk.press, load().name, Box(below.x, below.y, LOGO, below.height), lines=1),
        *desk.set(desk.say("tagline"), rest, aim=9.5, align="right"),
    )


def _colony(desk: Desk, box: Box) -> Iterator[Shape]:
    """Some of what there is to build, beside one another on the ground."""
    wide = box.width / len(SKYLINE)
    yield desk.rule((box.x, box.y + box.height), (box.x + box.width, box.y + box.height), 0.3)
    for i, one in enumerate(SKYLINE):
        room = Box(box.x + i * wide + 1.0, box.y, wide - 2.0, box.height)
        yield sketches.sketch(desk.press, one, room, 0.5, 1.3)


# --- the table --------------------------------------------------------------------------------------------------------


def _columns(box: Box) -> tuple[list[float], list[float]]:
    """Left ends and widths of all columns."""
    each = (box.width - NUMBER - DATE - RATING) / len(ROWS)
    widths = [NUMBER, DATE, *[each] * len(ROWS), RATING]
    return [box.x + sum(widths[:i]) for i in range(len(widths))], widths


def _table(desk: Desk, box: Box, games: int) -> Iterator[Shape]:
    """A row for each game, every second one tinted, and below them rows for what comes of them."""
    lefts, widths = _columns(box)
    high = (box.height - NAMES - 0.8) / (games + len(TOTALS))
    yield from _names(desk, Box(box.x, box.y, box.width, NAMES), lefts, widths)
    top, right = box.y + NAMES, box.x + box.width
    yield from _block(desk, Box(box.x, top, box.width, games * high), lefts, games)
    for i in range(games):
        y = top + (i + 0.5) * high
        yield centred(str(i + 1), (box.x + NUMBER / 2, y), 9.0, desk.press.colour(FAINT))
    top += games * high + 0.8
    yield from _block(desk, Box(box.x, top, right - box.x, len(TOTALS) * high), lefts[2:], len(TOTALS))
    for i, name in enumerate(TOTALS):
        room = Box(box.x, top + i * high, NUMBER + DATE - 1.5, high)
        yield from desk.set(desk.say(f"log/{name}"), room, font=fonts.NAME, aim=10.0, align="right", lines=1)


def _block(desk: Desk, box: Box, lefts: list[float], rows: int) -> Iterator[Shape]:
    """Rows in one frame, the column of the score between bold lines."""
    high, edge = box.height / rows, desk.press.colour(MOSS)
    yield Polygon(rounded_box(box.x, box.y, box.width, box.height, 1.0), Style(fill=desk.white))
    for i in range(1, rows, 2):
        yield from desk.press.ground(rectangle(box.x, box.y + i * high, box.width, high), TINT, edge=False)
    score, rating = lefts[-2], lefts[-1]
    if not is_sparing(desk.press):
        yield Polygon(rectangle(score, box.y, rating - score, box.height), Style(fill=desk.press.colour(SCORE)))
    for i in range(1, rows):
        yield desk.rule((box.x, box.y + i * high), (box.x + box.width, box.y + i * high), 0.2)
    for x in lefts if lefts[0] > box.x else lefts[1:]:
        is_bold = x in (score, rating)
        line = Style(stroke=desk.ink if is_bold else edge, width=0.5 if is_bold else 0.2)
        yield Polyline(((x, box.y), (x, box.y + box.height)), line)
    frame = rounded_box(box.x, box.y, box.width, box.height, 1.0)
    yield Polygon(frame, Style(stroke=desk.ink, width=0.4))


def _names(desk: Desk, box: Box, lefts: list[float], widths: list[float]) -> Iterator[Shape]:
    """An icon and a name over each column, on dark ground."""
    ground = plain(INK)
    yield from desk.dark(rounded_box(box.x, box.y, box.width, box.height - 0.8, 1.2))
    names = ("", desk.say("form/date"), *(desk.say(f"log/{row}") for row in ROWS), desk.say("log/rating"))
    icons = ("", "", *ICONS, "")
    for left, wide, name, icon in zip(lefts, widths, names, icons, strict=True):
        if icon:
            middle = left + wide / 2, box.y + 3.9
            yield desk.at.icons.icon(icon, middle, 2.7, desk.press.on(ground), desk.press.under(ground))
        if name:
            room = Box(left + 0.3, box.y + 7.0, wide - 0.6, 4.8)
            yield from desk.set(name, room, aim=8.6, align="centre", font=fonts.NAME, ground=ground, lines=1)


def _foot(desk: Desk, box: Box) -> Shapes:
    """Whose work it is."""
    return desk.set(desk.say("form/notice"), box, aim=6.5, ink=FAINT, align="centre")

"""The solo log: a page to note games alone, score by row, with the scale by which they are rated."""

from collections.abc import Iterator
from functools import lru_cache

from jupiter.games.ark.definitions import load
from jupiter.games.ark.parts import Rating
from jupiter.generators.ark import sketches
from jupiter.generators.ark.look import MOSS
from jupiter.generators.ark.sheet import blight
from jupiter.generators.ark.sheet.desk import Desk
from jupiter.generators.ark.sheet.panel import EDGE, INSET, desk_for, panel, panel_for, size_for
from jupiter.generators.ark.sheet.scores import ROWS
from jupiter.generators.drawing import fonts
from jupiter.generators.drawing.scene import Polygon, Polyline, Scene, Shape, Shapes, Style
from jupiter.generators.drawing.shapes import rectangle, rounded_box
from jupiter.generators.drawing.text import Box, centred
from jupiter.generators.order.options import KEPT, Edition

HEAD, TRACK, SCALE, NAMES, FOOT = 25.0, 17.0, 11.5, 13.0, 12.0
"""Heights of the head and of the Blight in it, of the scale, the names of the columns, and whose work it is."""
NAME = 17.0
"""Size of the game's name (pt)."""
ROW = 8.2
"""Least height of a game's row."""
NUMBER, DATE, RATING = 7.0, 22.0, 31.0
"""Widths of columns; the others share the rest."""
ICONS = ("spaceport", "module", "food", "morale", "population", "research", "bulldozer", "pencil")
"""What stands for each row of a score."""
COLONY, SKETCH = 76.0, 11.5
"""Where the colony begins, and width of the sketch beside a rating."""
SKYLINE = ("PWR1", "SMELT", "AG4", "RES3", "LAB", "MED", "PORT")
RATINGS = ("O", "AG1", "RES2", "ENT", "PORT")
"""What is sketched in the head, and for each rating from the lowest."""


@lru_cache(maxsize=KEPT)
def page(edition: Edition, width: float, height: float) -> Scene:
    """The log on paper of that size, in mm.

    :raises TextOverflowError: naming the language, where it is too wordy.
    """
    size = size_for(width)
    desk, whole = desk_for(edition, size, "solo log"), panel_for(width, height, size)
    x, wide = whole.x + INSET, whole.width - 2 * INSET
    y = whole.y + 2.0
    shapes = [*panel(desk, whole), *_title(desk, Box(x, y, wide, HEAD))]
    y += HEAD + 2.0
    shapes += _scale(desk, Box(x, y, wide, SCALE))
    y += SCALE + 3.0
    shapes += _table(desk, Box(x, y, wide, whole.y + whole.height - FOOT - 2.0 - y))
    shapes += _foot(desk, Box(x, whole.y + whole.height - FOOT - 1.0, wide, FOOT))
    inside = EDGE + 0.4
    safe = rectangle(inside, inside, width - 2 * inside, height - 2 * inside)
    return Scene("solo log", width, height, tuple(shapes), 0.0, safe)


def _title(desk: Desk, box: Box) -> Shapes:
    """The Blight before a colony, and below it what the game is called and about."""
    track = Box(box.x, box.y, box.width, TRACK)
    below = Box(box.x, box.y + TRACK + 1.0, box.width, box.height - TRACK - 1.0)
    name = load().name
    wide = desk.width(name, fonts.NAME, NAME) + 4.0
    rest = Box(below.x + wide, below.y + 0.6, below.width - wide, below.height)
    return (
        *blight.growth(desk, track),
        *_colony(desk, Box(box.x + COLONY, box.y, box.width - COLONY, TRACK)),
        *blight.title(desk, track, desk.say("sheet/log"), desk.say("log/how")),
        *desk.set(name, below, font=fonts.NAME, aim=NAME, lines=1),
        *desk.set(desk.say("tagline"), rest, align="right", lines=1),
    )


def _colony(desk: Desk, box: Box) -> Iterator[Shape]:
    """Some of what there is to build, beside one another on the ground."""
    wide = box.width / len(SKYLINE)
    yield desk.rule((box.x, box.y + box.height), (box.x + box.width, box.y + box.height), 0.3)
    for i, one in enumerate(SKYLINE):
        room = Box(box.x + i * wide + 1.0, box.y, wide - 2.0, box.height)
        yield sketches.sketch(desk.press, one, room, 0.5, 1.3)


def _scale(desk: Desk, box: Box) -> Iterator[Shape]:
    """How a score is rated, from the lowest to the highest."""
    ratings = load().ratings
    wide = box.width / len(ratings)
    for i, (rating, above) in enumerate(zip(ratings, (*ratings[1:], None), strict=True)):
        room = Box(box.x + i * wide + 0.6, box.y, wide - 1.2, box.height)
        yield from desk.light(room)
        words = room.width - SKETCH - 2
        upper = Box(room.x + 1, room.y + 0.6, words, 5.6)
        lower = Box(room.x + 1, room.y + 6.0, words, 4.6)
        shown = Box(room.x + room.width - SKETCH - 0.8, room.y + 0.8, SKETCH, room.height - 1.6)
        yield sketches.sketch(desk.press, RATINGS[i % len(RATINGS)], shown, 0.5)
        yield from desk.set(_span(rating, above), upper, font=fonts.NAME, aim=13, align="centre", lines=1)
        yield from desk.set(desk.say(f"rating/{rating.id}"), lower, aim=9, align="centre", lines=1)


def _span(rating: Rating, above: Rating | None) -> str:
    return f"{rating.score}\N{EN DASH}{above.score - 1}" if above else f"{rating.score}+"


def _table(desk: Desk, box: Box) -> Iterator[Shape]:
    count = int((box.height - NAMES) / ROW)
    high = (box.height - NAMES) / count
    each = (box.width - NUMBER - DATE - RATING) / len(ROWS)
    widths = (NUMBER, DATE, *(each,) * len(ROWS), RATING)
    lefts = [box.x + sum(widths[:i]) for i in range(len(widths))]
    yield from _names(desk, box.y, lefts, widths)
    top = box.y + NAMES
    outline = rounded_box(box.x, top, box.width, count * high, 1.2)
    yield Polygon(outline, Style(fill=desk.white, stroke=desk.ink, width=desk.line))
    for i in range(count):
        y = top + i * high
        if i:
            yield desk.rule((box.x, y), (box.x + box.width, y), 0.25)
        yield centred(str(i + 1), (box.x + NUMBER / 2, y + high / 2), 8.6, desk.press.colour(MOSS))
    for x, is_sum in zip(lefts[1:], (False,) * len(ROWS) + (True, True), strict=True):
        yield Polyline(
            ((x, top), (x, top + count * high)), Style(stroke=desk.press.colour(MOSS), width=0.6 if is_sum else 0.25)
        )


def _names(desk: Desk, y: float, lefts: list[float], widths: tuple[float, ...]) -> Iterator[Shape]:
    """An icon and a name over each column."""
    names = ("", desk.say("form/date"), *(desk.say(f"log/{row}") for row in ROWS), desk.say("log/rating"))
    icons = ("", "", *ICONS, "")
    for left, wide, name, icon in zip(lefts, widths, names, icons, strict=True):
        if icon:
            middle = left + wide / 2, y + 3.4
            yield desk.at.icons.icon(icon, middle, 2.8, desk.ink, desk.press.under(desk.ground))
        if name:
            room = Box(left + 0.3, y + 6.6, wide - 0.6, 6.0)
            yield from desk.set(name, room, aim=8.6, align="centre", font=fonts.NAME, lines=1)


def _foot(desk: Desk, box: Box) -> Shapes:
    """Whose work it is."""
    text = f"{desk.say('notice')} {desk.say('reconstruction')}"
    return desk.set(text, box, aim=7.0)

"""The reference cards: a round in short in front, on the back the end of the game and what the signs mean.

Invariant: the words are the game's own overview, in its order; signs are drawn as they are on the sheet.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from types import MappingProxyType

from jupiter.games.ark.definitions import load
from jupiter.games.ark.parts import ANY
from jupiter.generators.ark import logo, look
from jupiter.generators.ark.camera_marks import MARKS
from jupiter.generators.ark.look import INK, LEDGER, MOSS, PAPER, typesetter
from jupiter.generators.ark.sheet.desk import POWER_HEIGHT, POWER_WIDTH, Desk, plain
from jupiter.generators.building.columns import Column, Part, Room, set_columns
from jupiter.generators.building.typesetting import ENDLESS, Rows, flatten, stack
from jupiter.generators.drawing import aruco, fonts
from jupiter.generators.drawing.inks import Mode, Press
from jupiter.generators.drawing.scene import (
    Group,
    Point,
    Polygon,
    Polyline,
    Scene,
    Shape,
    Shapes,
    Style,
    scaling,
    translation,
)
from jupiter.generators.drawing.shapes import rectangle, rounded_box, smooth_line
from jupiter.generators.drawing.text import Box, Setting
from jupiter.generators.order.kits import CARD, Kit, Piece
from jupiter.generators.order.options import CAMERA_MARKS, KEPT, Edition

WIDTH, HEIGHT = CARD
BLEED, SAFE = 3.0, 3.5
OUTLINE = rectangle(0, 0, WIDTH, HEIGHT)
FULL = rectangle(-BLEED, -BLEED, WIDTH + 2 * BLEED, HEIGHT + 2 * BLEED)
WITHIN = rectangle(SAFE, SAFE, WIDTH - 2 * SAFE, HEIGHT - 2 * SAFE)
BAND = 10.5
"""Height of the dark band with the name."""
LARGEST, SMALLEST = 8.6, 6.5
TITLE = 1.2
"""How much larger titles are."""
BULLET, LINES = 2.6, 0.7
"""How far lines stand in, and how far they are apart."""
SIGN = 4.8
"""Side of a box among the signs."""
BESIDE, BETWEEN = 9.6, 1.0
"""How far the words beside a sign stand in, and what is between two of these."""
FRONT = 3
"""Panels of the overview that stand in front."""
SIGNS = ("ore", "any", "diamond", "power", "food", "entrance", "pennant", "divider", "warning", "dome")
MARK = 6.0
HEAD = 5.2
"""What the sign before a title takes."""
PANELS = MappingProxyType({"allocate": "dice", "economy": "food", "blight": "blight", "end": "spaceport"})
"""The icon of each panel of the overview."""


def kit(edition: Edition) -> Kit:
    """A card for each player."""
    say = typesetter(edition).words
    faces = front(edition), back(edition)
    title = say("sheet/reference")
    pieces = tuple(Piece(f"reference-{i}", OUTLINE, *faces, title=title) for i in range(1, load().players[1] + 1))
    return Kit("reference", title, pieces, turns_rows=True)


@lru_cache(maxsize=KEPT)
def front(edition: Edition) -> Scene:
    """A round, step by step.

    :raises TextOverflowError: naming the language, where it is too wordy.
    """
    desk = _desk(edition)
    panels = [panel.id for panel in load().overview][:FRONT]
    return _card(edition, desk, "reference-front", load().name, _column(desk, panels))


@lru_cache(maxsize=KEPT)
def back(edition: Edition) -> Scene:
    """The end of the game, the signs, and whose work it is.

    :raises TextOverflowError: naming the language, where it is too wordy.
    """
    desk = _desk(edition)
    panels = [panel.id for panel in load().overview][FRONT:]
    title = desk.say("sign/title")

    def column(size: float) -> Iterator[Part]:
        yield from _column(desk, panels)(size)
        yield from (_pair(desk, SIGNS[i : i + 2], size) for i in range(0, len(SIGNS), 2))
        yield _notice(desk)

    return _card(edition, desk, "reference-back", title, column)


def _desk(edition: Edition) -> Desk:
    return Desk(typesetter(edition), SMALLEST, SIGN, what="reference card")


def _card(edition: Edition, desk: Desk, name: str, title: str, column: Column) -> Scene:
    """A card with its band and its one column."""
    press, who = desk.press, f"reference card ({desk.at.words.language})"
    band = rectangle(-BLEED, -BLEED, WIDTH + 2 * BLEED, BAND + BLEED)
    mark = MARK + 1.5 if edition[CAMERA_MARKS] else 0.0
    room = Box(SAFE + 9.4, SAFE, WIDTH - 2 * SAFE - 9.4 - mark, BAND - SAFE)
    ark = logo.emblem(press, (SAFE + 4.2, BAND / 2 + 0.9), 9.6, is_on_dark=True)
    shapes: list[Shape] = [
        *press.ground(FULL, LEDGER, edge=False),
        *press.ground(band, plain(INK), edge=False),
        Group(tuple(_blight(press)), clip=band),
        ark,
        *desk.set(title, room, font=fonts.NAME, aim=14, ground=plain(INK), lines=1),
    ]
    if mark:
        at = WIDTH - SAFE - MARK / 2, SAFE + 2.6
        shapes.append(aruco.mark(MARKS[name], at, MARK, 0, press.colour(INK), press.colour(PAPER)))
    top = BAND + 2.2
    shapes += set_columns(who, (column,), Room((SAFE,), top, HEIGHT - SAFE - top, LARGEST, SMALLEST))
    return Scene(name, WIDTH, HEIGHT, tuple(shapes), BLEED, WITHIN)


def _blight(press: Press) -> Iterator[Shape]:
    """What comes in along the foot of the band."""
    style = Style(fill=press.under(LEDGER), stroke=look.danger(press), width=0.25)
    if press.mode is not Mode.LOW:
        style = Style(fill=look.danger(press))
    right, low = WIDTH + BLEED, BAND + BLEED
    mass = ((right, BAND - 4.4), (WIDTH - 5.0, BAND - 1.6), (WIDTH - 15.0, BAND - 1.9), (WIDTH - 27.0, BAND + 0.2))
    yield Polygon((*smooth_line(mass), (WIDTH - 27.0, low), (right, low)), style)


# --- panels of the overview ------------------------------------------------------------------------------------------


def _column(desk: Desk, panels: Sequence[str]) -> Column:
    def column(size: float) -> Iterator[Part]:
        for panel in panels:
            title = desk.say(f"overview/{panel}/title")
            room = Box(HEAD, 0, WIDTH - 2 * SAFE - HEAD, ENDLESS)
            head = _lines(desk, (title,), room, TITLE * size, is_title=True)
            top = head[1] + 1.5
            sign = _sign(desk, panel, (HEAD / 2 - 0.6, head[1] / 2 - 0.1))
            rule = Polyline(
                ((0, top - 0.8), (WIDTH - 2 * SAFE, top - 0.8)), Style(stroke=desk.press.colour(MOSS), width=0.25)
            )
            texts = desk.at.words.under(f"overview/{panel}/lines")
            box = Box(BULLET, top, WIDTH - 2 * SAFE - BULLET, ENDLESS)
            shapes, bottom, tops = _bulleted(desk, texts, box, size)
            points = [_point(desk, y, size) for y in tops]
            yield (sign, rule, *head[0], *points, *shapes), bottom + 1.3

    return column


def _setting(desk: Desk, size: float, *, is_title: bool = False, is_narrow: bool = False) -> Setting:
    font = fonts.NAME if is_title else fonts.NARROW if is_narrow else fonts.REGULAR
    return Setting(font, desk.press.on(LEDGER), size, size, leading=1.14)


def _lines(desk: Desk, texts: Sequence[str], box: Box, size: float, *, is_title: bool = False) -> tuple[Shapes, float]:
    """Paragraphs, and how deep they reach."""
    done = stack(desk.at, "reference card", texts, box, _setting(desk, size, is_title=is_title), LEDGER, Rows(LINES, 0))
    return flatten(done), done[-1].bottom


def _bulleted(desk: Desk, texts: Sequence[str], box: Box, size: float) -> tuple[Shapes, float, list[float]]:
    """Paragraphs, how deep they reach, and where each begins."""
    done = stack(desk.at, "reference card", texts, box, _setting(desk, size), LEDGER, Rows(LINES, 0))
    tops = [box.y, *(paragraph.bottom + LINES for paragraph in done[:-1])]
    return flatten(done), done[-1].bottom, tops


def _point(desk: Desk, y: float, size: float) -> Shape:
    """A stroke before a line: nothing that one might tick."""
    middle = y + 0.135 * size
    return Polyline(((0.3, middle), (1.5, middle)), Style(stroke=desk.press.colour(MOSS), width=0.4))


def _sign(desk: Desk, panel: str, middle: Point) -> Shape:
    """What a panel is about."""
    ink = look.danger(desk.press) if panel == "blight" else desk.ink
    return desk.at.icons.icon(PANELS[panel], middle, 1.9, ink, desk.press.under(LEDGER))


# --- signs -----------------------------------------------------------------------------------------------------------


def _pair(desk: Desk, names: Sequence[str], size: float) -> Part:
    """Signs beside one another, and what each means beside it."""
    shapes: list[Shape] = []
    bottom = 0.0
    wide = (WIDTH - 2 * SAFE - BETWEEN) / 2
    for i, name in enumerate(names):
        left = i * (wide + BETWEEN)
        box = Box(left + BESIDE, 0, wide - BESIDE, ENDLESS)
        text = desk.say(f"sign/{name}")
        rows = Rows(0, SIGN + 0.4)
        (done,) = stack(desk.at, "reference card", (text,), box, _setting(desk, size, is_narrow=True), LEDGER, rows)
        shapes += Group(_drawn(desk, name), translation(left + BESIDE / 2 - 0.8, done.middle)), *done.shapes
        bottom = max(bottom, done.bottom)
    return tuple(shapes), bottom + 0.9


def _drawn(desk: Desk, name: str) -> Shapes:
    """The sign around the origin, as it is on the sheet."""
    half = SIGN / 2
    if name in ("ore", "any"):
        return desk.tick_box(name, -half, -half, 4 if name == "ore" else ANY).shapes
    if name == "diamond":
        corner = -desk.diamond_width / 2
        return (Group(desk.diamond(name, corner, corner, 7).shapes, scaling(0.86)),)
    if name == "power":
        return (Group(desk.power_box(name, POWER_WIDTH / 2, -POWER_HEIGHT / 2, 3).shapes, scaling(0.85)),)
    if name == "food":
        return desk.icon_box(name, -half, -half, "food").shapes
    if name == "pennant":
        return desk.pennant(5, 2.6, 0)
    if name == "divider":
        text = "\N{PLUS-MINUS SIGN}1\N{NO-BREAK SPACE}[dice]"
        tag = Box(-5.2, -2.1, 10.4, 4.2)
        shown = (
            *desk.dark(rounded_box(tag.x, tag.y, tag.width, tag.height, 1.0)),
            *desk.set(text, tag, font=fonts.NAME, ground=plain(INK), align="centre", lines=1),
        )
        return (Group(shown, scaling(0.8)),)
    icon = "bulldozer" if name == "entrance" else name
    ink = look.danger(desk.press) if name == "warning" else desk.ink
    return (desk.at.icons.icon(icon, (0, 0), 2.4, ink, desk.press.under(LEDGER)),)


def _notice(desk: Desk) -> Part:
    setting = Setting(fonts.ITALIC, desk.press.on(LEDGER), SMALLEST, SMALLEST, leading=1.1)
    box = Box(0, 0.8, WIDTH - 2 * SAFE, ENDLESS)
    done = stack(desk.at, "reference card", (desk.say("form/notice"),), box, setting, LEDGER, Rows(0, 0))
    return flatten(done), done[-1].bottom

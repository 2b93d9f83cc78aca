"""The reference cards: a round step by step in front, on the back the end, the score and the other signs.

Invariant: a step is one line or two beside the sign that one looks for on the sheet, drawn as it is there; what the
sheet says itself is not said again. The steps are those of the game's own overview, in its order. Signs stand in a dark
column, a piece of it for each part of a card; below it a panel is the Blight's in front, and the ark's on the back.
"""

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache

from jupiter.games.ark.definitions import load
from jupiter.games.ark.parts import Benefit
from jupiter.generators.ark import logo
from jupiter.generators.ark.camera_marks import MARKS
from jupiter.generators.ark.card_pictures import CORNER, EDGE, RISES, blight, start
from jupiter.generators.ark.card_signs import SIDE, sign
from jupiter.generators.ark.look import INK, LEDGER, PAPER, RUST, typesetter
from jupiter.generators.ark.sheet.desk import Desk, plain
from jupiter.generators.building.columns import Column, Part, Room, fitted
from jupiter.generators.building.typesetting import ENDLESS, Rows, flatten, stack
from jupiter.generators.drawing import aruco, fonts
from jupiter.generators.drawing.inks import Ink, mix
from jupiter.generators.drawing.scene import Group, Polygon, Scene, Shape, Shapes, Style, translation
from jupiter.generators.drawing.shapes import rectangle, rounded_box
from jupiter.generators.drawing.text import Box, Setting, centred
from jupiter.generators.order.kits import CARD, Kit, Piece
from jupiter.generators.order.options import CAMERA_MARKS, KEPT, Edition

WIDTH, HEIGHT = CARD
BLEED, SAFE = 3.0, 3.5
OUTLINE = rectangle(0, 0, WIDTH, HEIGHT)
FULL = rectangle(-BLEED, -BLEED, WIDTH + 2 * BLEED, HEIGHT + 2 * BLEED)
WITHIN = rectangle(SAFE, SAFE, WIDTH - 2 * SAFE, HEIGHT - 2 * SAFE)
INSIDE = Box(SAFE, SAFE, WIDTH - 2 * SAFE, HEIGHT - 2 * SAFE)
"""What is drawn on; a cut that is off shows nothing of it on a neighbour."""
COLUMN = 8.2
"""Width of the column of signs."""
SIGNS = INSIDE.x + COLUMN / 2
"""Middle of the signs."""
LEFT = INSIDE.x + COLUMN + 1.7
WIDE = INSIDE.x + INSIDE.width - LEFT
"""Where words begin, and their width."""
LARGEST, SMALLEST, NOTICE = 7.75, 7.5, 6.5
NUMBER, TITLE = 14.0, 12.0
"""Type (pt) of the number of a step and of titles."""
PAD, AFTER, BETWEEN, CUT = 1.5, 1.3, 0.65, 1.8
"""From the ends of a piece of the column to what is in it, below a title, between sentences, and between two pieces."""
LEAST, MORE, LOOSEST = 3.75, 0.25, 0.5
"""Least height of a sentence: that of its sign; what two lines have more above and below; and what is added at most."""
CREST, FOOT, BELOW = 2.1, 13.0, 0.8
"""What a panel's edge takes above what is in it, the height of the one on the back, and what is below last words."""
MARK, LIGHT, LARGE, NAME_WIDE, NAME = 5.4, 7.2, 1.9, 34.0, 5.0
"""Width of a camera mark and of the light around it, radius of a large icon, room for the game's name."""
STEPS = (
    ("allocate", ("dice", "ore", "diamond", "research", "power-box")),
    ("economy", ("food", "morale", "population", "residence")),
    ("blight", ("hex", "warning")),
)
"""The steps of a round by the panels of the overview, and the signs of each."""
END, SIGN = "spaceport", "?"
"""The icon of the end, and the figure of other signs."""
SCORE = ("outpost", "spaceport", "modules", "areas", "flags")
EXPLAINED = ("any", "food-box", "bulldozer", "divider")
BESIDE = {STEPS[1][1][-1]: 10.5, "warning": 1.5, "bulldozer": 11.5, "divider": RISES}
ENDING = {STEPS[0][1][-1], STEPS[1][1][-1], SCORE[-1], EXPLAINED[-1]}
"""What sentences leave free at their right end, and those at the ends of pieces of the column."""
DARK, DANGER = plain(INK), plain(RUST)
PALE = mix(LEDGER, PAPER, 0.7)
"""The ground of cards."""


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

    def column(size: float) -> Iterator[Part]:
        for number, (panel, names) in enumerate(STEPS, 1):
            yield _step(desk, desk.say(f"card/{panel}/title"), number)
            ground = DANGER if panel == "blight" else DARK
            yield from (_row(desk, panel, name, size, ground) for name in names)

    parts = _fitted(desk, column)
    top, second = parts[-1 - len(STEPS[-1][1])][1], parts[1 + len(STEPS[0][1])][1]
    drawn: Shapes = (
        *_plate(desk, INSIDE.y, second - CUT),
        *_plate(desk, second, top - CUT + EDGE[0][1]),
        *blight(desk, _down_from(top), is_bare=edition[CAMERA_MARKS]),
    )
    return _card(edition, desk, "reference-front", parts, drawn, top)


@lru_cache(maxsize=KEPT)
def back(edition: Edition) -> Scene:
    """The end of the game, the score, the other signs, and whose work it is.

    :raises TextOverflowError: naming the language, where it is too wordy.
    """
    desk = _desk(edition)

    def column(size: float) -> Iterator[Part]:
        for panel, names in (("end", SCORE), ("sign", EXPLAINED)):
            yield _part(desk, panel)
            yield from (_row(desk, panel, name, size, DARK) for name in names)
        yield _foot(desk)

    parts = _fitted(desk, column)
    second, last = parts[len(SCORE) + 1][1], parts[-1][1]
    drawn = (
        *_plate(desk, INSIDE.y, second - CUT),
        *_plate(desk, second, last - CUT + EDGE[0][1]),
        *start(desk, _down_from(last), PALE, is_bare=edition[CAMERA_MARKS]),
    )
    return _card(edition, desk, "reference-back", parts, drawn, last)


def _desk(edition: Edition) -> Desk:
    return Desk(typesetter(edition), SMALLEST, SIDE, what="reference card")


def _fitted(desk: Desk, column: Column) -> list[Part]:
    """The parts of a card, each with where its top is."""
    room = Room((LEFT,), INSIDE.y, INSIDE.height - BELOW, LARGEST, SMALLEST, LOOSEST)
    return fitted(f"reference card ({desk.at.words.language})", (column,), room)[0]


def _down_from(y: float) -> Box:
    """All of the card from there down."""
    return Box(INSIDE.x, y, INSIDE.width, INSIDE.y + INSIDE.height - y)


def _card(edition: Edition, desk: Desk, name: str, parts: Sequence[Part], drawn: Shapes, end: float) -> Scene:
    """A card with its one column, what is drawn below the words, and above the panel at its end the camera mark."""
    press = desk.press
    shapes: list[Shape] = [
        *press.ground(FULL, PALE, edge=False),
        *drawn,
        *(Group(part, translation(LEFT, y)) for part, y in parts),
    ]
    if edition[CAMERA_MARKS]:
        x, y = INSIDE.x + INSIDE.width - LIGHT / 2, end + 0.6 - LIGHT / 2
        light = rounded_box(x - LIGHT / 2, y - LIGHT / 2, LIGHT, LIGHT, 1.6)
        shapes.append(Polygon(light, Style(fill=desk.white)))
        shapes.append(aruco.mark(MARKS[name], (x, y), MARK, 0, press.colour(INK), press.colour(PAPER)))
    return Scene(name, WIDTH, HEIGHT, tuple(shapes), BLEED, WITHIN)


def _plate(desk: Desk, top: float, bottom: float) -> Shapes:
    """A piece of the column of signs."""
    return desk.dark(rounded_box(INSIDE.x, top, COLUMN, bottom - top, CORNER))


def _codes() -> dict[str, str]:
    """The codes of what sentences name as the sheet has it."""
    game = load()
    rare = next(one.id for one in game.technologies if one.benefit is Benefit.RARE_ORE)
    return {"rare": rare, "fun": next(one.id for one in game.structures if one.benefit is Benefit.ENTERTAINMENT)}


# --- parts -----------------------------------------------------------------------------------------------------------


def _step(desk: Desk, title: str, number: int) -> Part:
    """The title of a step and its number in the column."""
    is_last = number == len(STEPS)
    top = CREST if is_last else PAD
    base = top + fonts.cap_height(NUMBER)
    figure = _figure(desk, str(number), base, DANGER if is_last else DARK)
    return (*_title(desk, title, base, DANGER if is_last else PALE), figure), base + AFTER


def _part(desk: Desk, panel: str) -> Part:
    """The title of a part of the back, and its sign in the column."""
    base = PAD + fonts.cap_height(NUMBER)
    middle = SIGNS - LEFT, base - LARGE
    icon = desk.at.icons.icon(END, middle, LARGE, desk.press.on(DARK), desk.press.under(DARK))
    shown = _figure(desk, SIGN, base, DARK) if panel == "sign" else icon
    return (*_title(desk, desk.say(f"card/{panel}/title"), base, PALE), shown), base + AFTER


def _figure(desk: Desk, text: str, base: float, ground: Ink) -> Shape:
    return centred(text, (SIGNS - LEFT, base - fonts.cap_height(NUMBER) / 2), NUMBER, desk.press.on(ground))


def _title(desk: Desk, title: str, base: float, ground: Ink) -> Shapes:
    room = Box(0.0, base - fonts.cap_height(TITLE) / 2 - TITLE / 4, WIDE, TITLE / 2)
    return desk.set(title, room, font=fonts.NAME, aim=TITLE, ground=ground, lines=1)


def _row(desk: Desk, panel: str, name: str, size: float, ground: Ink) -> Part:
    """A sentence beside its sign, which is on that ground."""
    text = desk.say(f"card/{panel}/{name}", **_codes()).replace("] ", "]\N{NO-BREAK SPACE}")
    words = ground if panel == "blight" else PALE
    text = re.sub(r"\([^)]*\)", lambda note: note[0].replace(" ", "\N{NO-BREAK SPACE}"), text)
    wide = WIDE - BESIDE.get(name, 0.0)
    setting = Setting(fonts.NARROW, desk.press.on(words), size, size, leading=1.06)
    (done,) = stack(desk.at, "reference card", (text,), Box(0, 0, wide, ENDLESS), setting, words, Rows(0, LEAST))
    apart = MORE if done.bottom > LEAST else 0.0
    last = PAD + CUT if name in ENDING else BETWEEN
    drawn = Group(sign(desk, name, ground), translation(SIGNS - LEFT, done.middle))
    return (Group((drawn, *done.shapes), translation(0, apart)),), done.bottom + 2 * apart + last


def _foot(desk: Desk) -> Part:
    """The game's name and whose work it is, in the panel from which the ark lifts off."""
    name = Box(PAD + INSIDE.x - LEFT, CREST + PAD + 0.7, NAME_WIDE, NAME)
    setting = Setting(fonts.NARROW, desk.press.on(DARK), NOTICE, NOTICE, leading=1.1)
    box = Box(name.x, name.y + NAME + 0.8, NAME_WIDE, ENDLESS)
    done = stack(desk.at, "reference card", (desk.say("card/notice"),), box, setting, DARK, Rows(0, 0))
    return (logo.title(desk.press, load().name, name, is_on_dark=True, lines=1), *flatten(done)), FOOT

"""The reference cards: a round step by step in front, on the back the end, the score and the other signs.

Invariant: a step is one line or two beside the sign that one looks for on the sheet, drawn as it is there; what the
sheet says itself is not said again. The steps are those of the game's own overview, in its order. Signs stand in a dark
column, a piece of it for each part of a card; in front the last piece is the Blight's, on the back the name is small.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache

from jupiter.games.ark.definitions import load
from jupiter.games.ark.parts import Benefit
from jupiter.generators.ark import limbs, logo, sketches
from jupiter.generators.ark.camera_marks import MARKS
from jupiter.generators.ark.card_signs import SIDE, sign
from jupiter.generators.ark.look import INK, LEDGER, MOSS, PAPER, RUST, typesetter
from jupiter.generators.ark.sheet.desk import FAINT, Desk, plain
from jupiter.generators.building.columns import Column, Part, Room, fitted
from jupiter.generators.building.typesetting import ENDLESS, Rows, flatten, stack
from jupiter.generators.drawing import aruco, fonts
from jupiter.generators.drawing.inks import Ink, Mode, mix
from jupiter.generators.drawing.scene import (
    Circle,
    Group,
    Points,
    Polygon,
    Polyline,
    Scene,
    Shape,
    Shapes,
    Style,
    translation,
)
from jupiter.generators.drawing.shapes import arc, rectangle, rounded_box, smooth_line, tapered_limb
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
COLUMN, CORNER = 8.2, 2.3
"""Width of the column of signs, and radius of corners."""
SIGNS = INSIDE.x + COLUMN / 2
"""Middle of the signs."""
LEFT = INSIDE.x + COLUMN + 1.7
WIDE = INSIDE.x + INSIDE.width - LEFT
"""Where words begin, and their width."""
LARGEST, SMALLEST, NOTICE = 7.75, 7.5, 6.5
NUMBER, TITLE = 16.0, 12.0
"""Type (pt) of the number of a step and of titles."""
HEAD, AFTER, NAME, FOOT = 5.8, 0.6, 5.4, 0.4
"""Height of a title, from the first one to what it is about, height of the game's name, and below all."""
CUT, AROUND = 1.4, 0.7
"""Between two pieces of the column, and from the last sentence beside one to its end."""
LEAST, MORE = 4.65, 0.5
"""Least height of a sentence: that of its sign; what parts two lines from others."""
CREST, CREATURE, CURL = 1.6, 16.0, 11.0
"""What the Blight's edge takes above its title, the width of what looks out of it, and that of what rises above it."""
EDGE = ((0.0, 1.1), (0.04, 0.98), (0.14, 0.7), (0.35, 1.7), (0.6, 0.9), (0.82, 1.45), (0.95, 1.5), (1.0, 1.6))
SHOULDER = 3.0
"""Its edge: how far down it is (mm) by parts of its width between its upper corners, and the radius of those."""
LIMB: Points = ((8.0, 22.0), (10.0, 18.2), (11.8, 13.8), (12.9, 9.2), (12.9, 4.6), (11.7, 0.6), (9.1, -1.6))
CURLED: Points = ((6.5, -0.7), (6.1, 1.5), (7.9, 2.4))
"""A limb from its root to its end, from the upper left corner of the room at the edge's right end."""
SWELL: Points = ((1.0, 22.0), (3.4, 18.4), (6.8, 16.5), (10.0, 16.3), (12.6, 16.6), (14.6, 15.6), (16.2, 13.2))
"""What it rises from."""
ROOT, TIP = 4.4, 1.0
EYE, PUPIL = ((3.2, 11.2), 2.7), ((2.7, 11.2), 1.25)
MARK, LIGHT, ARK, LARGE, NAME_WIDE = 5.4, 7.2, 10.6, 2.2, 38.0
"""Width of a camera mark, of the light around it and of the ark, radius of a large icon, width of the game's name."""
MARKED = {
    "reference-front": (INSIDE.x + INSIDE.width - LIGHT / 2 - 1.5, INSIDE.y + INSIDE.height - LIGHT / 2 - 1.5),
    "reference-back": (INSIDE.x + INSIDE.width - LIGHT / 2, INSIDE.y + 21.0),
}
"""Where camera marks are."""
STEPS = (
    ("allocate", ("dice", "ore", "diamond", "research", "power-box")),
    ("economy", ("food", "morale", "population", "residence")),
    ("blight", ("hex", "warning")),
)
"""The steps of a round by the panels of the overview, and the signs of each."""
END, SIGN = "spaceport", "?"
"""The icon of the end, and the figure of other signs."""
SCORE = ("outpost", "spaceport", "modules", "areas", "flags")
EXPLAINED = ("any", "food-box", "bulldozer", "divider", "dome")
RISEN, ENDING = STEPS[1][1][-1], {STEPS[0][1][-1], SCORE[-1], EXPLAINED[-1]}
"""The sentence beside which the Blight rises, and those at the ends of pieces of the column."""
DARK, DANGER = plain(INK), plain(RUST)
PALE = mix(LEDGER, PAPER, 0.5)
"""The ground of cards."""
LIMBS = mix(RUST, INK, 0.3)


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
    top = parts[-1 - len(STEPS[-1][1])][1]
    second = parts[1 + len(STEPS[0][1])][1]
    corner = INSIDE.x + INSIDE.width - CREATURE, top
    looking = () if edition[CAMERA_MARKS] else (Group(tuple(_creature(desk)), translation(*corner)),)
    drawn: Shapes = (
        *_plate(desk, INSIDE.y, second - CUT / 2),
        *_plate(desk, second + CUT / 2, top + EDGE[0][1] - CUT),
        *_blight(desk, top, looking),
    )
    return _card(edition, desk, "reference-front", parts, drawn)


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
        *_plate(desk, INSIDE.y, second - CUT / 2),
        *_plate(desk, second + CUT / 2, last - CUT / 2),
        *(() if edition[CAMERA_MARKS] else _ark(desk, parts)),
    )
    return _card(edition, desk, "reference-back", parts, drawn)


def _desk(edition: Edition) -> Desk:
    return Desk(typesetter(edition), SMALLEST, SIDE, what="reference card")


def _fitted(desk: Desk, column: Column) -> list[Part]:
    """The parts of a card, each with where its top is."""
    room = Room((LEFT,), INSIDE.y, INSIDE.height - FOOT, LARGEST, SMALLEST)
    return fitted(f"reference card ({desk.at.words.language})", (column,), room)[0]


def _ark(desk: Desk, parts: Sequence[Part]) -> Shapes:
    """The ark to the right of the points, on the card."""
    top, bottom = parts[2][1] - 1.0, parts[5][1] - 0.6
    return (sketches.sketch(desk.press, "PORT", Box(LEFT + WIDE - ARK, top, ARK, bottom - top), 1.0, 1.9),)


def _card(edition: Edition, desk: Desk, name: str, parts: Sequence[Part], drawn: Shapes) -> Scene:
    """A card with its one column, and what is drawn below the words."""
    press = desk.press
    shapes: list[Shape] = [
        *press.ground(FULL, PALE, edge=False),
        *drawn,
        *(Group(part, translation(LEFT, y)) for part, y in parts),
    ]
    if edition[CAMERA_MARKS]:
        x, y = MARKED[name]
        light = rounded_box(x - LIGHT / 2, y - LIGHT / 2, LIGHT, LIGHT, 1.6)
        shapes.append(Polygon(light, Style(fill=desk.white)))
        shapes.append(aruco.mark(MARKS[name], (x, y), MARK, 0, press.colour(INK), press.colour(PAPER)))
    return Scene(name, WIDTH, HEIGHT, tuple(shapes), BLEED, WITHIN)


def _plate(desk: Desk, top: float, bottom: float) -> Shapes:
    """A piece of the column of signs."""
    return desk.dark(rounded_box(INSIDE.x, top, COLUMN, bottom - top, CORNER))


def _blight(desk: Desk, y: float, looking: Shapes) -> Iterator[Shape]:
    """What has taken the foot of the card from there down, and what rises from it."""
    left, right, bottom = INSIDE.x, INSIDE.x + INSIDE.width, INSIDE.y + INSIDE.height
    start, wide = left + SHOULDER, INSIDE.width - 2 * SHOULDER
    (_, first), *_, (_, last) = EDGE
    edge = (
        *arc((start, y + first + SHOULDER), SHOULDER, 180, 270),
        *smooth_line(tuple((start + way * wide, y + down) for way, down in EDGE)),
        *arc((right - SHOULDER, y + last + SHOULDER), SHOULDER, 270, 360),
        *arc((right - CORNER, bottom - CORNER), CORNER, 0, 90),
        *arc((left + CORNER, bottom - CORNER), CORNER, 90, 180),
    )
    yield Polygon(edge, limbs.growth(desk.press))
    above = y - CREATURE
    yield Group(looking, clip=rounded_box(left, above, INSIDE.width, bottom - above, CORNER))


def _creature(desk: Desk) -> Iterator[Shape]:
    """A limb that rises from a swell, and an eye."""
    press, spine = desk.press, (*LIMB, *CURLED)
    growth, line = limbs.growth(press), Style(stroke=limbs.shade(press), width=0.45, rounded=True)
    fill = growth.fill if press.mode is Mode.LOW else press.colour(LIMBS)
    yield Polygon(tapered_limb(spine, ROOT, TIP), replace(line, fill=fill))
    yield from limbs.details(press, spine, ROOT, TIP)
    swell = smooth_line(SWELL)
    yield Polygon((*swell, (CREATURE, 30.0), (SWELL[0][0], 30.0)), Style(fill=growth.fill))
    yield Polyline(swell, line)
    (middle, radius), (pupil, small) = EYE, PUPIL
    yield Circle(middle, radius, replace(line, fill=press.under(LEDGER)))
    yield Circle(pupil, small, Style(fill=desk.ink))
    yield Circle((pupil[0] - 0.4, pupil[1] - 0.45), 0.4, Style(fill=desk.white))


def _codes() -> dict[str, str]:
    """The codes of what sentences name as the sheet has it."""
    game = load()
    rare = next(one.id for one in game.technologies if one.benefit is Benefit.RARE_ORE)
    return {"rare": rare, "fun": next(one.id for one in game.structures if one.benefit is Benefit.ENTERTAINMENT)}


# --- parts -----------------------------------------------------------------------------------------------------------


def _step(desk: Desk, title: str, number: int) -> Part:
    """The title of a step and its number in the column, below a line or the Blight's edge."""
    is_last = number == len(STEPS)
    top = CREST if is_last else 0.0 if number == 1 else CUT / 2
    figure = _figure(desk, str(number), top, DANGER if is_last else DARK)
    line = _line(desk) if 1 < number < len(STEPS) else ()
    after = AFTER if number < len(STEPS) else 0.0
    return (*line, *_title(desk, title, top, DANGER if is_last else PALE), figure), top + HEAD + after


def _part(desk: Desk, panel: str) -> Part:
    """The title of a part of the back, and its sign in the column."""
    top = CUT / 2 if panel == "sign" else 0.0
    line = _line(desk) if top else ()
    ink, ground = desk.press.on(DARK), desk.press.under(DARK)
    icon = desk.at.icons.icon(END, (SIGNS - LEFT, top + 0.25 + HEAD / 2), LARGE, ink, ground)
    shown = _figure(desk, SIGN, top, DARK) if top else icon
    return (*line, *_title(desk, desk.say(f"card/{panel}/title"), top, PALE), shown), top + HEAD + AFTER


def _figure(desk: Desk, text: str, top: float, ground: Ink) -> Shape:
    return centred(text, (SIGNS - LEFT, top + 0.25 + HEAD / 2), NUMBER, desk.press.on(ground))


def _line(desk: Desk) -> Shapes:
    """What parts a card, through the cut of its column."""
    ends = (INSIDE.x - LEFT, 0.0), (WIDE, 0.0)
    return (Polyline(ends, Style(stroke=desk.press.colour(MOSS), width=0.35)),)


def _title(desk: Desk, title: str, top: float, ground: Ink) -> Shapes:
    room = Box(0.0, top + 0.5, WIDE, HEAD - 0.5)
    return desk.set(title, room, font=fonts.NAME, aim=TITLE, ground=ground, lines=1)


def _row(desk: Desk, panel: str, name: str, size: float, ground: Ink) -> Part:
    """A sentence beside its sign, which is on that ground."""
    text = desk.say(f"card/{panel}/{name}", **_codes()).replace("] ", "]\N{NO-BREAK SPACE}")
    words, wide = (ground, WIDE - CREATURE) if panel == "blight" else (PALE, WIDE)
    text = re.sub(r"\([^)]*\)", lambda note: note[0].replace(" ", "\N{NO-BREAK SPACE}"), text)
    if name == RISEN:
        wide -= CURL
    setting = Setting(fonts.NARROW, desk.press.on(words), size, size, leading=1.1)
    (done,) = stack(desk.at, "reference card", (text,), Box(0, 0, wide, ENDLESS), setting, words, Rows(0, LEAST))
    apart = MORE if done.bottom > LEAST else 0.0
    last = AROUND if name in ENDING else 0.0
    drawn = Group(sign(desk, name, ground), translation(SIGNS - LEFT, done.middle))
    return (Group((drawn, *done.shapes), translation(0, apart)),), done.bottom + 2 * apart + last


def _foot(desk: Desk) -> Part:
    """The game's name below the column, and whose work it is."""
    name = Box(INSIDE.x - LEFT, CUT / 2, NAME_WIDE, NAME)
    setting = Setting(fonts.NARROW, desk.press.colour(FAINT), NOTICE, NOTICE, leading=1.1)
    box = Box(INSIDE.x - LEFT, CUT / 2 + NAME + 1.0, INSIDE.width, ENDLESS)
    done = stack(desk.at, "reference card", (desk.say("form/notice"),), box, setting, PALE, Rows(0, 0))
    return (logo.title(desk.press, load().name, name, lines=1), *flatten(done)), done[-1].bottom

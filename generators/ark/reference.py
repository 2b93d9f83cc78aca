"""The reference cards: a round step by step in front, on the back the end, the score and the other signs.

Invariant: a step is one line or two beside the sign that one looks for on the sheet, drawn as it is there; what the
sheet says itself is not said again. The steps are those of the game's own overview, in its order. In front signs stand
in a dark column, whose foot the Blight has taken; on the back they stand in a light one, under the game's name.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache

from jupiter.games.ark.definitions import load
from jupiter.games.ark.parts import Benefit
from jupiter.generators.ark import limbs, logo, sketches
from jupiter.generators.ark.camera_marks import MARKS
from jupiter.generators.ark.card_signs import SIDE, sign
from jupiter.generators.ark.look import INK, LEDGER, MOSS, PAPER, RULE, RUST, typesetter
from jupiter.generators.ark.sheet.desk import FAINT, Desk, plain
from jupiter.generators.building.columns import Column, Part, Room, fitted
from jupiter.generators.building.typesetting import ENDLESS, Rows, flatten, stack
from jupiter.generators.drawing import aruco, fonts
from jupiter.generators.drawing.inks import Ink, mix
from jupiter.generators.drawing.scene import (
    Circle,
    Group,
    Point,
    Points,
    Polygon,
    Polyline,
    Scene,
    Shape,
    Shapes,
    Style,
    translation,
)
from jupiter.generators.drawing.shapes import arc, rectangle, rounded_box, smooth_line
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
LEFT = INSIDE.x + COLUMN + 2.0
WIDE = INSIDE.x + INSIDE.width - LEFT
"""Where words begin, and their width."""
LARGEST, SMALLEST, NOTICE = 8.0, 7.5, 6.5
NUMBER, TITLE = 16.0, 12.0
"""Type (pt) of the number of a step and of titles."""
HEAD, NAME, FIRST, FOOT = 5.8, 8.0, 1.0, 0.6
"""Height of a title, of the game's name above the back, from there to the first title, and below all."""
AROUND, ABOVE = 0.4, 1.3
"""How far a light column reaches beyond its sentences, and what it has above the line below it."""
LEAST, MORE = 4.65, 0.6
"""Least height of a sentence: that of its sign; what parts two lines from others."""
CREST, CREATURE = 1.6, 15.0
"""What the Blight's edge takes above its title, and the width of what looks out of it."""
EDGE = ((0.0, 1.6), (0.1, 0.5), (0.24, 1.7), (0.4, 1.0), (0.6, 1.9), (0.8, 1.3), (0.94, 1.4), (0.985, 2.4), (1.0, 4.2))
"""Its edge: how far down it is (mm) by parts of its width."""
LIMB: Points = ((15, 22), (15.2, 16.5), (14.6, 11.5), (13.2, 7.2), (10.4, 4.0), (6.8, 3.2), (4.1, 4.9))
"""A limb that bends around its eye, from the upper left corner of the room at its right end, and its end."""
CURLED: Points = ((3.2, 7.6), (4.3, 9.6), (6.0, 9.2))
ROOT, TIP = 4.6, 1.0
EYE, PUPIL = ((9.3, 11.0), 2.6), ((8.8, 11.0), 1.2)
MARK, LIGHT, ARK = 5.4, 7.2, 10.6
"""Width of a camera mark and of the light around it, and of the ark."""
STEPS = (
    ("allocate", ("dice", "ore", "diamond", "research", "power-box")),
    ("economy", ("food", "morale", "population", "residence")),
    ("blight", ("hex", "warning")),
)
"""The steps of a round by the panels of the overview, and the signs of each."""
SCORE = ("outpost", "spaceport", "modules", "areas", "flags")
EXPLAINED = ("any", "food-box", "bulldozer", "divider", "dome")
DARK, DANGER = plain(INK), plain(RUST)
PALE = mix(LEDGER, PAPER, 0.5)
"""The ground of the back, so that sides are told apart."""


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

    parts = _fitted(desk, column, INSIDE.y)
    top = parts[-1 - len(STEPS[-1][1])][1]
    # It ends below the edge of what has taken its foot.
    plate = Box(INSIDE.x, INSIDE.y, COLUMN, top - INSIDE.y + 2 * CORNER)
    corner = INSIDE.x + INSIDE.width - CREATURE, top
    looking = () if edition[CAMERA_MARKS] else (Group(tuple(_creature(desk)), translation(*corner)),)
    title = desk.say(f"card/{STEPS[0][0]}/title")
    left = LEFT + desk.width(title, fonts.NAME, TITLE) + 3.0
    name = Box(left, INSIDE.y, LEFT + WIDE - left, HEAD)
    drawn: Shapes = (
        *desk.press.ground(_rounded(plate), DARK),
        *_blight(desk, top, looking),
        logo.title(desk.press, load().name, name, lines=1, is_plain=True),
    )
    at = INSIDE.x + INSIDE.width - LIGHT / 2 - 1.5, INSIDE.y + INSIDE.height - LIGHT / 2 - 1.5
    return _card(edition, desk, "reference-front", LEDGER, parts, drawn, at)


@lru_cache(maxsize=KEPT)
def back(edition: Edition) -> Scene:
    """The end of the game, the score, the other signs, and whose work it is.

    :raises TextOverflowError: naming the language, where it is too wordy.
    """
    desk = _desk(edition)

    def column(size: float) -> Iterator[Part]:
        yield _part(desk, desk.say("card/end/title"))
        yield from (_row(desk, "end", name, size, PAPER) for name in SCORE)
        yield _part(desk, desk.say("card/sign/title"), ABOVE)
        yield from (_row(desk, "sign", name, size, PAPER) for name in EXPLAINED)
        yield _notice(desk)

    top = INSIDE.y + NAME + FIRST
    parts = _fitted(desk, column, top)
    beside = COLUMN + 1.0 if edition[CAMERA_MARKS] else 0.0
    name = Box(INSIDE.x + beside, INSIDE.y, INSIDE.width - beside, NAME)
    signs = len(SCORE) + 1
    drawn = (
        *_plate(desk, parts[1 : signs + 1]),
        *_plate(desk, parts[signs + 1 :]),
        logo.title(desk.press, load().name, name, lines=1),
        *_ark(desk, parts),
    )
    return _card(edition, desk, "reference-back", PALE, parts, drawn, (SIGNS, INSIDE.y + LIGHT / 2))


def _desk(edition: Edition) -> Desk:
    return Desk(typesetter(edition), SMALLEST, SIDE, what="reference card")


def _fitted(desk: Desk, column: Column, top: float) -> list[Part]:
    """The parts of a card, each with where its top is."""
    room = Room((LEFT,), top, INSIDE.y + INSIDE.height - FOOT - top, LARGEST, SMALLEST)
    return fitted(f"reference card ({desk.at.words.language})", (column,), room)[0]


def _ark(desk: Desk, parts: Sequence[Part]) -> Shapes:
    """The ark to the right of the points, on the card."""
    top, bottom = parts[2][1] - 1.0, parts[5][1] - 0.6
    return (sketches.sketch(desk.press, "PORT", Box(LEFT + WIDE - ARK, top, ARK, bottom - top), 1.0, 1.9),)


def _card(
    edition: Edition, desk: Desk, name: str, ground: Ink, parts: Sequence[Part], drawn: Shapes, marked: Point
) -> Scene:
    """A card with its one column, and what is drawn below the words; where its camera mark is."""
    press = desk.press
    shapes: list[Shape] = [
        *press.ground(FULL, ground, edge=False),
        *drawn,
        *(Group(part, translation(LEFT, y)) for part, y in parts),
    ]
    if edition[CAMERA_MARKS]:
        x, y = marked
        light = rounded_box(x - LIGHT / 2, y - LIGHT / 2, LIGHT, LIGHT, 1.6)
        shapes.append(Polygon(light, Style(fill=desk.white)))
        shapes.append(aruco.mark(MARKS[name], marked, MARK, 0, press.colour(INK), press.colour(PAPER)))
    return Scene(name, WIDTH, HEIGHT, tuple(shapes), BLEED, WITHIN)


def _plate(desk: Desk, parts: Sequence[Part]) -> Shapes:
    """The light column beside sentences, from the first one to what follows the last."""
    (_, top), (_, bottom) = parts[0], parts[-1]
    outline = _rounded(Box(INSIDE.x, top - AROUND, COLUMN, bottom - top + 2 * AROUND))
    edge = Style(stroke=desk.press.colour(RULE), width=0.25)
    return (*desk.press.ground(outline, PAPER, edge=False), Polygon(outline, edge))


def _rounded(box: Box) -> Points:
    return rounded_box(box.x, box.y, box.width, box.height, CORNER)


def _blight(desk: Desk, y: float, looking: Shapes) -> Iterator[Shape]:
    """What has taken the foot of the card from there down."""
    left, right, bottom = INSIDE.x, INSIDE.x + INSIDE.width, INSIDE.y + INSIDE.height
    edge = (
        *smooth_line(tuple((left + way * INSIDE.width, y + down) for way, down in EDGE)),
        *arc((right - CORNER, bottom - CORNER), CORNER, 0, 90),
        *arc((left + CORNER, bottom - CORNER), CORNER, 90, 180),
    )
    yield Polygon(edge, limbs.growth(desk.press))
    yield Group(looking, clip=edge)


def _creature(desk: Desk) -> Iterator[Shape]:
    """An eye, and the limb around it."""
    yield from limbs.limb(desk.press, (*LIMB, *CURLED), ROOT, TIP)
    (middle, radius), (pupil, small) = EYE, PUPIL
    rim = Style(fill=desk.press.under(LEDGER), stroke=limbs.shade(desk.press), width=0.45)
    yield Circle(middle, radius, rim)
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
    top = CREST if is_last else 0.0
    at = SIGNS - LEFT, top + 0.25 + HEAD / 2
    figure = centred(str(number), at, NUMBER, desk.press.on(DANGER if is_last else DARK))
    line = (_line(desk, 0.0, 0.2),) if 1 < number < len(STEPS) else ()
    return (*line, *_title(desk, title, 0.0, top, DANGER if is_last else LEDGER), figure), top + HEAD


def _part(desk: Desk, title: str, above: float = 0.0) -> Part:
    """The title of a part of the back below a line, which is so far from what is above it."""
    left = INSIDE.x - LEFT
    return (_line(desk, left, above + 0.2), *_title(desk, title, left, above, LEDGER)), above + HEAD + AROUND


def _line(desk: Desk, left: float, y: float) -> Shape:
    return Polyline(((left, y), (WIDE, y)), Style(stroke=desk.press.colour(MOSS), width=0.35))


def _title(desk: Desk, title: str, left: float, top: float, ground: Ink) -> Shapes:
    room = Box(left, top + 0.5, WIDE - left, HEAD - 0.5)
    return desk.set(title, room, font=fonts.NAME, aim=TITLE, ground=ground, lines=1)


def _row(desk: Desk, panel: str, name: str, size: float, ground: Ink) -> Part:
    """A sentence beside its sign, which is on that ground."""
    text = desk.say(f"card/{panel}/{name}", **_codes()).replace("] ", "]\N{NO-BREAK SPACE}")
    words, wide = (ground, WIDE - CREATURE) if panel == "blight" else (LEDGER, WIDE)
    setting = Setting(fonts.NARROW, desk.press.on(words), size, size, leading=1.1)
    (done,) = stack(desk.at, "reference card", (text,), Box(0, 0, wide, ENDLESS), setting, words, Rows(0, LEAST))
    apart = MORE if done.bottom > LEAST else 0.0
    drawn = Group(sign(desk, name, ground), translation(SIGNS - LEFT, done.middle))
    return (Group((drawn, *done.shapes), translation(0, apart)),), done.bottom + 2 * apart


def _notice(desk: Desk) -> Part:
    setting = Setting(fonts.NARROW, desk.press.colour(FAINT), NOTICE, NOTICE, leading=1.1)
    box = Box(INSIDE.x - LEFT, ABOVE, INSIDE.width, ENDLESS)
    done = stack(desk.at, "reference card", (desk.say("form/notice"),), box, setting, LEDGER, Rows(0, 0))
    return flatten(done), done[-1].bottom

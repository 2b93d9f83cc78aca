"""The reference cards: a round step by step in front, on the back the end, the score and the other signs.

Invariant: a step is one line or two beside the sign that one looks for on the sheet, drawn as it is there; what the
sheet says itself is not said again. The steps are those of the game's own overview, in its order. Signs and numbers of
steps stand in one dark column, and the Blight is what grows into it.
"""

from collections.abc import Iterator, Sequence
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
from jupiter.generators.drawing.scene import Group, Points, Polygon, Polyline, Scene, Shape, Shapes, Style, translation
from jupiter.generators.drawing.shapes import rectangle, rounded_box, smooth_line
from jupiter.generators.drawing.text import Box, Setting, centred
from jupiter.generators.order.kits import CARD, Kit, Piece
from jupiter.generators.order.options import CAMERA_MARKS, KEPT, Edition

WIDTH, HEIGHT = CARD
BLEED, SAFE = 3.0, 3.5
OUTLINE = rectangle(0, 0, WIDTH, HEIGHT)
FULL = rectangle(-BLEED, -BLEED, WIDTH + 2 * BLEED, HEIGHT + 2 * BLEED)
WITHIN = rectangle(SAFE, SAFE, WIDTH - 2 * SAFE, HEIGHT - 2 * SAFE)
PLATE = Box(2.6, 2.5, 8.4, HEIGHT - 5.0)
"""The dark column; within the card, so that a cut that is off shows nothing of it on a neighbour."""
SIGNS = PLATE.x + PLATE.width / 2
"""Middle of the signs."""
LEFT = PLATE.x + PLATE.width + 2.2
WIDE = WIDTH - SAFE - LEFT
"""Where words begin, and their width."""
LARGEST, SMALLEST, NOTICE = 8.25, 8.0, 6.5
NUMBER, TITLE = 16.0, 12.0
"""Type (pt) of the number of a step and of titles."""
TOP, HEAD, GROWN = 9.4, 6.0, 3.0
"""From where on the column is filled, the height of a title, and what a limb takes above one."""
LEAST, MORE = 4.6, 0.5
"""Least height of a sentence: that of its sign; what parts two lines from others."""
LOGO, NAME = 29.0, 6.7
"""Width of the game's name, and of its line."""
LIMB: Points = (
    (-6.0, 3.4),
    (0.0, 2.3),
    (8.0, 1.4),
    (16.0, 2.0),
    (24.0, 1.2),
    (31.0, 1.5),
    (36.0, 2.7),
    (37.6, 4.5),
    (36.2, 5.8),
    (34.9, 4.9),
)
"""How the Blight reaches out above a title: from where words begin, and from the line that other titles have there."""
RAISED = 3.4
"""From where a limb would bend upwards instead, counted twice."""
ROOT, TIP = 3.1, 0.8
MARK, LIGHT, ARK = 5.4, 7.2, 9.6
"""Width of a camera mark and of the light around it, and of the ark."""
STEPS = (
    ("allocate", ("dice", "ore", "diamond", "research", "power-box")),
    ("economy", ("food", "morale", "population", "residence")),
    ("blight", ("hex", "warning")),
)
"""The steps of a round by the panels of the overview, and the signs of each."""
SCORE = ("outpost", "spaceport", "modules", "areas", "pencil")
EXPLAINED = ("any", "food-box", "bulldozer", "divider", "dome", "pennant")
DARK = plain(INK)


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
            is_last = number == len(STEPS)
            yield _head(desk, desk.say(f"card/{panel}/title"), str(number), is_grown=is_last)
            yield from (_row(desk, panel, name, size) for name in names)

    parts = _fitted(desk, column)
    grown = tuple(_blight(desk, parts[-1 - len(STEPS[-1][1])][1]))
    return _card(edition, desk, "reference-front", parts, grown)


@lru_cache(maxsize=KEPT)
def back(edition: Edition) -> Scene:
    """The end of the game, the score, the other signs, and whose work it is.

    :raises TextOverflowError: naming the language, where it is too wordy.
    """
    desk = _desk(edition)

    def column(size: float) -> Iterator[Part]:
        yield _head(desk, desk.say("card/end/title"))
        yield from (_row(desk, "end", name, size) for name in SCORE)
        yield _head(desk, desk.say("card/sign/title"))
        yield from (_row(desk, "sign", name, size) for name in EXPLAINED)
        yield _notice(desk)

    parts = _fitted(desk, column)
    grown = (*_ark(desk, parts), *_blight(desk, parts[-1][1], is_raised=True))
    return _card(edition, desk, "reference-back", parts, grown)


def _desk(edition: Edition) -> Desk:
    return Desk(typesetter(edition), SMALLEST, SIDE, what="reference card")


def _fitted(desk: Desk, column: Column) -> list[Part]:
    """The parts of a card, each with where its top is."""
    room = Room((LEFT,), TOP, HEIGHT - SAFE - 0.2 - TOP, LARGEST, SMALLEST)
    return fitted(f"reference card ({desk.at.words.language})", (column,), room)[0]


def _ark(desk: Desk, parts: Sequence[Part]) -> Shapes:
    """The ark to the right of the points, on the card."""
    top, bottom = parts[2][1] - 0.6, parts[1 + len(SCORE)][1] - 0.4
    return (sketches.sketch(desk.press, "PORT", Box(LEFT + WIDE - ARK, top, ARK, bottom - top), 1.0, 1.6),)


def _card(edition: Edition, desk: Desk, name: str, parts: Sequence[Part], drawn: Shapes) -> Scene:
    """A card with its name above its one column, and what is drawn beside the words."""
    press = desk.press
    shapes: list[Shape] = [
        *press.ground(FULL, LEDGER, edge=False),
        *press.ground(_plate(), DARK),
        *drawn,
        *_name(desk, name),
        *(Group(part, translation(LEFT, y)) for part, y in parts),
    ]
    if edition[CAMERA_MARKS]:
        at = SIGNS, PLATE.y + 4.2
        light = rounded_box(at[0] - LIGHT / 2, at[1] - LIGHT / 2, LIGHT, LIGHT, 1.6)
        shapes.append(Polygon(light, Style(fill=desk.white)))
        shapes.append(aruco.mark(MARKS[name], at, MARK, 0, press.colour(INK), press.colour(PAPER)))
    else:
        shapes.append(desk.at.icon("spaceport", (SIGNS, PLATE.y + 4.1), 2.7, DARK))
    return Scene(name, WIDTH, HEIGHT, tuple(shapes), BLEED, WITHIN)


def _name(desk: Desk, name: str) -> Shapes:
    """Which game it is, and what is on this side."""
    title = Box(LEFT, 2.4, LOGO, NAME)
    side = Box(LEFT + LOGO + 1.8, 3.2, WIDE - LOGO - 1.8, NAME - 1.0)
    words = desk.say(f"card/{name.removeprefix('reference-')}")
    return (
        logo.title(desk.press, load().name, title, lines=1),
        *desk.set(words, side, font=fonts.NAME, aim=10.5, align="right", lines=1),
    )


def _plate() -> Points:
    return rounded_box(PLATE.x, PLATE.y, PLATE.width, PLATE.height, 2.3)


def _blight(desk: Desk, y: float, *, is_raised: bool = False) -> Iterator[Shape]:
    """What has grown in the column from there down, and reaches out of it in place of a line."""
    left, right, bottom = PLATE.x - 1.0, PLATE.x + PLATE.width + 1.0, PLATE.y + PLATE.height + 1.0
    crest = smooth_line(((left, y + 1.5), (left + 3.0, y + 0.3), (left + 6.0, y + 1.6), (right, y + 0.4)))
    mass = Polygon((*crest, (right, bottom), (left, bottom)), limbs.growth(desk.press))
    spine = tuple((LEFT + u, y + (RAISED - v if is_raised and u > 0 else v)) for u, v in LIMB)
    yield from limbs.limb(desk.press, spine, ROOT, TIP)
    yield Group((mass,), clip=_plate())


def _codes() -> dict[str, str]:
    """The codes of what sentences name as the sheet has it."""
    game = load()
    rare = next(one.id for one in game.technologies if one.benefit is Benefit.RARE_ORE)
    return {"rare": rare, "fun": next(one.id for one in game.structures if one.benefit is Benefit.ENTERTAINMENT)}


# --- parts -----------------------------------------------------------------------------------------------------------


def _head(desk: Desk, title: str, number: str = "", *, is_grown: bool = False) -> Part:
    """A title below a line or a limb, and the number of its step in the column."""
    ground, top = (plain(RUST), GROWN) if is_grown else (DARK, 0.0)
    line = Style(stroke=desk.press.colour(MOSS), width=0.35)
    shapes: list[Shape] = [] if is_grown else [Polyline(((0.0, 0.2), (WIDE, 0.2)), line)]
    shapes += desk.set(title, Box(0, top + 0.5, WIDE, HEAD - 0.5), font=fonts.NAME, aim=TITLE, lines=1)
    if number:
        at = SIGNS - LEFT, top + 0.25 + HEAD / 2
        shapes.append(centred(number, at, NUMBER, desk.press.on(ground)))
    return tuple(shapes), top + HEAD


def _row(desk: Desk, panel: str, name: str, size: float) -> Part:
    """A sentence beside its sign."""
    text = desk.say(f"card/{panel}/{name}", **_codes()).replace("] ", "]\N{NO-BREAK SPACE}")
    setting = Setting(fonts.NARROW, desk.press.on(LEDGER), size, size, leading=1.1)
    (done,) = stack(desk.at, "reference card", (text,), Box(0, 0, WIDE, ENDLESS), setting, LEDGER, Rows(0, LEAST))
    apart = MORE if done.bottom > LEAST else 0.0
    ground = plain(RUST) if panel == "blight" else DARK
    drawn = Group(sign(desk, name, ground), translation(SIGNS - LEFT, done.middle))
    return (Group((drawn, *done.shapes), translation(0, apart)),), done.bottom + 2 * apart


def _notice(desk: Desk) -> Part:
    setting = Setting(fonts.NARROW, desk.press.colour(FAINT), NOTICE, NOTICE, leading=1.1)
    box = Box(0, GROWN + 1.0, WIDE, ENDLESS)
    done = stack(desk.at, "reference card", (desk.say("form/notice"),), box, setting, LEDGER, Rows(0, 0))
    return flatten(done), done[-1].bottom

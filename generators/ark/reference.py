"""The reference cards: a round step by step in front, on the back the end, the score and the other signs.

Invariant: a step is one line or two beside the sign that one looks for on the sheet, drawn as it is there; what the
sheet says itself is not said again. The steps are those of the game's own overview, in its order.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache

from jupiter.games.ark.definitions import load
from jupiter.games.ark.parts import Benefit
from jupiter.generators.ark import limbs, logo, look, sketches
from jupiter.generators.ark.camera_marks import MARKS
from jupiter.generators.ark.card_signs import chain, sign
from jupiter.generators.ark.look import INK, LEDGER, MOSS, PAPER, RULE, RUST, typesetter
from jupiter.generators.ark.sheet.desk import FAINT, Desk, plain
from jupiter.generators.building.columns import Column, Part, Room, set_columns
from jupiter.generators.building.typesetting import ENDLESS, Rows, flatten, stack
from jupiter.generators.drawing import aruco, fonts
from jupiter.generators.drawing.inks import Ink, Mode, Press, mix
from jupiter.generators.drawing.scene import Group, Points, Polygon, Polyline, Scene, Shape, Shapes, Style, translation
from jupiter.generators.drawing.shapes import hexagon, rectangle, smooth_line
from jupiter.generators.drawing.text import Box, Setting, centred
from jupiter.generators.order.kits import CARD, Kit, Piece
from jupiter.generators.order.options import CAMERA_MARKS, KEPT, Edition

WIDTH, HEIGHT = CARD
BLEED, SAFE = 3.0, 3.5
OUTLINE = rectangle(0, 0, WIDTH, HEIGHT)
FULL = rectangle(-BLEED, -BLEED, WIDTH + 2 * BLEED, HEIGHT + 2 * BLEED)
WITHIN = rectangle(SAFE, SAFE, WIDTH - 2 * SAFE, HEIGHT - 2 * SAFE)
WIDE = WIDTH - 2 * SAFE
BAND = 10.6
"""Height of the dark band with the name."""
LARGEST, SMALLEST, NOTICE = 8.2, 7.6, 6.5
TITLE = 1.36
"""How much larger titles are."""
BESIDE, LEAST, LINES, MORE = 8.6, 4.5, 0.4, 0.5
"""How far sentences stand in beside their signs, the least height of one, how far they
are apart, and how much farther where they take two lines."""
APART = 0.6
"""What parts a title from what is above it."""
LOGO = 36.0
"""Width of the game's name."""
NUMBER = 5.4
"""Width of the hexagon with the number of a step."""
LIMB: Points = ((8.0, 3.4), (0.0, -1.0), (-8.0, 1.4), (-16.0, -0.6), (-20.4, 0.6), (-19.6, 2.2), (-18.2, 1.6))
"""What reaches in beside the Blight's title, from the end of its line."""
MARK = 6.0
STEPS = (
    ("allocate", (("dice",), ("ore", "diamond"), ("research",), ("power-box",))),
    ("economy", (("food",), ("morale",), ("population",), ("residence",))),
    ("blight", (("hex", "warning"),)),
)
"""The steps of a round by the panels of the overview, and the signs of each, row by row."""
CHAIN = ("dome", "food", "morale", "population", "dice")
"""What moves what in the economy."""
SCORE = ("outpost", "spaceport", "modules", "areas", "pencil")
SIGNS = ("any", "food-box", "bulldozer", "divider", "dome", "pennant")


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
        for number, (panel, rows) in enumerate(STEPS, 1):
            if number > 1:
                yield (), APART
            yield _head(desk, desk.say(f"card/{panel}/title"), size, number, is_red=panel == "blight")
            yield from (_row(desk, panel, row, size) for row in rows)

    return _card(edition, desk, "reference-front", column)


@lru_cache(maxsize=KEPT)
def back(edition: Edition) -> Scene:
    """The end of the game, the score, the other signs, and whose work it is.

    :raises TextOverflowError: naming the language, where it is too wordy.
    """
    desk = _desk(edition)

    def column(size: float) -> Iterator[Part]:
        yield _head(desk, desk.say("card/end/title"), size)
        yield from (_row(desk, "end", (one,), size) for one in SCORE)
        yield _ark(desk), APART
        yield _head(desk, desk.say("card/sign/title"), size)
        yield from (_row(desk, "sign", SIGNS[i : i + 2], size) for i in range(0, len(SIGNS), 2))
        yield _notice(desk)

    return _card(edition, desk, "reference-back", column)


def _desk(edition: Edition) -> Desk:
    return Desk(typesetter(edition), SMALLEST, 5.0, what="reference card")


def _card(edition: Edition, desk: Desk, name: str, column: Column) -> Scene:
    """A card with the game's name in its band and its one column."""
    press, who = desk.press, f"reference card ({desk.at.words.language})"
    band = rectangle(-BLEED, -BLEED, WIDTH + 2 * BLEED, BAND + BLEED)
    mark = MARK + 1.5 if edition[CAMERA_MARKS] else 0.0
    title = Box(SAFE, 1.6, LOGO, BAND - 3.6)
    side = Box(SAFE + LOGO + 1.0, 2.6, WIDE - mark - LOGO - 1.0, BAND - 4.6)
    shapes: list[Shape] = [
        *press.ground(FULL, LEDGER, edge=False),
        *press.ground(band, plain(INK), edge=False),
        Group(tuple(_blight(press)), clip=band),
        logo.title(press, load().name, title, is_on_dark=True, lines=1),
        *desk.set(
            desk.say(f"card/{name.removeprefix('reference-')}"),
            side,
            font=fonts.NAME,
            aim=11.0,
            ground=plain(INK),
            align="right",
            lines=1,
        ),
    ]
    if mark:
        at = WIDTH - SAFE - MARK / 2, SAFE + 2.6
        shapes.append(aruco.mark(MARKS[name], at, MARK, 0, press.colour(INK), press.colour(PAPER)))
    top = BAND + 1.2
    shapes += set_columns(who, (column,), Room((SAFE,), top, HEIGHT - SAFE - 0.4 - top, LARGEST, SMALLEST))
    return Scene(name, WIDTH, HEIGHT, tuple(shapes), BLEED, WITHIN)


def _blight(press: Press) -> Iterator[Shape]:
    """What comes in along the foot of the band."""
    style = Style(fill=press.under(LEDGER), stroke=look.danger(press), width=0.25)
    if press.mode is not Mode.LOW:
        style = Style(fill=look.danger(press))
    left, right, low = -2 * BLEED, WIDTH + 2 * BLEED, BAND + BLEED
    mass = ((left, BAND - 1.4), (6.0, BAND - 0.7), (16.0, BAND - 1.2), (30.0, BAND - 0.5), (right, BAND - 0.9))
    yield Polygon((*smooth_line(mass), (right, low), (left, low)), style)


def _codes() -> dict[str, str]:
    """The codes of what sentences name as the sheet has it."""
    game = load()
    rare = next(one.id for one in game.technologies if one.benefit is Benefit.RARE_ORE)
    return {"rare": rare, "fun": next(one.id for one in game.structures if one.benefit is Benefit.ENTERTAINMENT)}


# --- parts -----------------------------------------------------------------------------------------------------------


def _head(desk: Desk, title: str, size: float, number: int = 0, *, is_red: bool = False) -> Part:
    """A title above its line, behind the hexagon of its step; the economy's with what moves what."""
    left = NUMBER + 1.4 if number else 1.2
    large = TITLE * size
    middle = NUMBER / 2
    room = Box(left, 0, WIDE - left, NUMBER)
    ground = mix(LEDGER, RUST, 0.3) if is_red else RULE
    shapes = list(_strip(desk, left, ground))
    shapes += desk.set(title, room, font=fonts.NAME, aim=large, ground=ground, lines=1)
    if number:
        ink = look.danger(desk.press) if is_red else desk.ink
        is_low = desk.press.mode is Mode.LOW
        filled = Style(fill=desk.white if is_low else ink, stroke=ink, width=0.4)
        shapes.append(Polygon(hexagon((NUMBER / 2, middle), NUMBER), filled))
        on = ink if is_low else desk.press.colour(PAPER)
        shapes.append(centred(str(number), (NUMBER / 2, middle), large, on))
    if is_red:
        limb = tuple((WIDE + x, middle + y) for x, y in LIMB)
        shapes.append(Group(tuple(limbs.limb(desk.press, limb, 3.4, 0.6)), clip=_beside_title(left)))
    if number == 1 + [panel for panel, _ in STEPS].index("economy"):
        shapes += chain(desk, CHAIN, WIDE - 0.8, middle, ground)
    return tuple(shapes), NUMBER + 1.2


def _strip(desk: Desk, left: float, ground: Ink) -> Shapes:
    """What is behind a title: a strip out to the edge of the card, or a line below it where ink is saved."""
    if desk.press.mode is Mode.LOW:
        return (Polyline(((left, NUMBER), (WIDE, NUMBER)), Style(stroke=desk.press.colour(MOSS), width=0.3)),)
    start = left / 2 if left > NUMBER else -SAFE - BLEED
    strip = rectangle(start, 0.2, WIDE + SAFE + BLEED - start, NUMBER - 0.4)
    return desk.press.ground(strip, ground, edge=False)


def _beside_title(left: float) -> Points:
    """What is to the right of a title, out to where the card is cut."""
    return rectangle(left, -2.0, WIDE - left + SAFE + BLEED, NUMBER + 2.3)


def _row(desk: Desk, panel: str, names: Sequence[str], size: float) -> Part:
    """A sentence beside its sign, or two of them beside one another."""
    wide = WIDE / len(names)
    done = [
        _beside(desk, name, desk.say(f"card/{panel}/{name}", **_codes()), size, Box(i * wide, 0, wide - 0.4, ENDLESS))
        for i, name in enumerate(names)
    ]
    deep = max(bottom for _, bottom in done)
    more = MORE if deep > LEAST + MORE else 0.0
    return tuple(shape for shapes, _ in done for shape in shapes), deep + LINES + more


def _beside(desk: Desk, name: str, text: str, size: float, box: Box) -> tuple[Shapes, float]:
    """A sign with words to its right, and how deep they reach."""
    room = Box(box.x + BESIDE, box.y, box.width - BESIDE, box.height)
    setting = Setting(fonts.NARROW, desk.press.on(LEDGER), size, size, leading=1.08)
    bound = text.replace("] ", "]\N{NO-BREAK SPACE}")
    (done,) = stack(desk.at, "reference card", (bound,), room, setting, LEDGER, Rows(0, LEAST))
    drawn = Group(sign(desk, name), translation(box.x + BESIDE / 2 - 0.8, done.middle))
    return (drawn, *done.shapes), done.bottom


def _ark(desk: Desk) -> Shapes:
    """The ark to the right of the points."""
    return (sketches.sketch(desk.press, "PORT", Box(WIDE - 12.0, -24.0, 12.0, 22.6), 1.0, 1.6),)


def _notice(desk: Desk) -> Part:
    setting = Setting(fonts.NARROW, desk.press.colour(FAINT), NOTICE, NOTICE, leading=1.1)
    box = Box(0, 0.3, WIDE, ENDLESS)
    done = stack(desk.at, "reference card", (desk.say("form/notice"),), box, setting, LEDGER, Rows(0, 0))
    return flatten(done), done[-1].bottom

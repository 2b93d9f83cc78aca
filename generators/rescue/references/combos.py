"""The combos on the back of a reference card: the icons of two cards and what both do in one action.

Invariant: rows are all of one height; combos of one type of card stand together beside a tab in its ink, with its icon;
a gap parts them from the next, and one of the gaps is the fold.
"""

from itertools import groupby

from jupiter.games.rescue.definitions import load
from jupiter.games.rescue.parts import Combo
from jupiter.generators.building.typesetting import Typesetter
from jupiter.generators.drawing import fonts
from jupiter.generators.drawing.inks import mix, without_hatch
from jupiter.generators.drawing.scene import Point, Polyline, Shape, Shapes, Style
from jupiter.generators.drawing.shapes import filled_polygon, rectangle, rounded_box
from jupiter.generators.drawing.text import STEP, Setting, TextOverflowError
from jupiter.generators.rescue.look import NIGHT, SAND, TYPES
from jupiter.generators.rescue.references.panel import BAND, BLEED, CLEAR, FOLD, FOOT, PAPER, SIGNS, TEXT, WIDTH
from jupiter.generators.rescue.references.rows import Lines, lines

AIM, FLOOR = 7.5, 7.0
"""Type sizes in points."""
GROUPS = ("misc", "command", "attack", "move")
"""The order of combos, by the type of their first cards; the fold is behind the first."""
GAP = 0.9
"""Between two groups that the fold does not part."""
TAB, ICON = 9.0, 2.2
"""Where tabs end, and the radius of their icons."""
CHIP, CHIP_ICON, PLUS = (5.3, 5.1), 2.3, 2.2
"""Size of the chip that stands for a card, its icon's radius, and what is between two."""
LEFT = TEXT + 2 * CHIP[0] + PLUS + 1.4
STRIPE = mix(PAPER, SAND, 0.2)
"""Behind every second combo."""
LEAST = 0.55
"""What lines keep from the ends of their row."""


def _by_type() -> dict[str, list[Combo]]:
    """The combos by the type of their first cards."""
    cards = load().cards
    known = sorted(load().combos, key=lambda combo: GROUPS.index(cards[combo.cards[0]].type))
    return {kind: list(group) for kind, group in groupby(known, key=lambda combo: cards[combo.cards[0]].type)}


def _height() -> float:
    """Of a row: those of all groups but the first fill the lower half."""
    groups = [len(group) for group in _by_type().values()]
    return (FOOT - FOLD - CLEAR - GAP * (len(groups) - 2)) / sum(groups[1:])


def start() -> float:
    """Where the first row begins."""
    return FOLD - CLEAR - _height() * len(_by_type()[GROUPS[0]])


def head() -> float:
    """Where the band over the combos begins."""
    return start() - BAND


def combos(typesetter: Typesetter) -> tuple[Shape, ...]:
    """The groups under each other, every second row on a tint."""
    height, texts = _height(), _texts(typesetter, _height())
    shapes: list[Shape] = []
    top = start()
    for i, (kind, group) in enumerate(_by_type().items()):
        top = top if i == 0 else FOLD + CLEAR if i == 1 else top + GAP
        first = top
        for row, combo in enumerate(group):
            if row % 2 == 0:
                stripe = rectangle(TAB, top, WIDTH + BLEED - TAB, height)
                shapes.append(filled_polygon(stripe, typesetter.press.under(STRIPE)))
            shapes += (*_cards(typesetter, combo, top + height / 2), texts[combo].about(top + height / 2))
            top += height
        shapes += _tab(typesetter, kind, first, top)
    return tuple(shapes)


def _texts(typesetter: Typesetter, height: float) -> dict[Combo, Lines]:
    """What combos do, in the largest type in which each keeps to its row.

    :raises TextOverflowError: naming the language.
    """
    size = AIM
    while size >= FLOOR - 1e-9:
        setting = Setting(fonts.NARROW, typesetter.press.on(PAPER), size, size, leading=1.03)
        texts = {combo: _text(typesetter, combo, setting) for combo in load().combos}
        if max(text.height for text in texts.values()) <= height - 2 * LEAST:
            return texts
        size -= STEP
    raise TextOverflowError(f"reference combos ({typesetter.words.language}): they do not fit at {FLOOR:g} points")


def _text(typesetter: Typesetter, combo: Combo, setting: Setting) -> Lines:
    return lines(typesetter, "reference combos", typesetter.words(f"combo/{'+'.join(combo.cards)}"), LEFT, setting)


def _tab(typesetter: Typesetter, kind: str, top: float, bottom: float) -> Shapes:
    """The tab of a group, with the icon of its type."""
    ink = without_hatch(TYPES[kind])
    tab = typesetter.press.ground(rectangle(-BLEED, top, BLEED + TAB, bottom - top), ink)
    return *tab, typesetter.icon(kind, (SIGNS, (top + bottom) / 2), ICON, ink)


def _cards(typesetter: Typesetter, combo: Combo, middle: float) -> Shapes:
    """A chip with its icon for each of the two cards."""
    (width, height), shapes = CHIP, list[Shape]()
    for i, code in enumerate(combo.cards):
        left, ink = TEXT + i * (width + PLUS), without_hatch(TYPES[load().cards[code].type])
        shapes += typesetter.press.ground(rounded_box(left, middle - height / 2, width, height, 1.0), ink)
        shapes.append(typesetter.icon(code, (left + width / 2, middle), CHIP_ICON, ink))
    return *shapes, *_plus(typesetter, (TEXT + width + PLUS / 2, middle))


def _plus(typesetter: Typesetter, centre: Point, arm: float = 0.7) -> Shapes:
    (x, y), style = centre, Style(stroke=typesetter.press.colour(NIGHT), width=0.45)
    return Polyline(((x - arm, y), (x + arm, y)), style), Polyline(((x, y - arm), (x, y + arm)), style)

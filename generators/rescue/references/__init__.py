"""The four reference cards: a player's turn, actions and end of the game on the front, Creeps and combos on the back.

Invariant: what they say is the game's own reference, panel by panel; an icon or a number stands before each line. A
card is as large as two Rescue cards side by side, so that type stays legible.
"""

import re
from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType

from generators.drawing import fonts
from generators.drawing.inks import Ink, without_hatch
from generators.drawing.polygons import ellipse
from generators.drawing.scene import Point, Polyline, Scene, Shape, Style
from generators.drawing.shapes import rectangle
from generators.drawing.text import STEP, Box, Setting
from generators.edition import KEPT, Edition
from generators.kits import Kit, Piece
from generators.rescue.look import BLUE, CREAM, CREEP, NIGHT, OCHRE, STEEL, TYPES, VERMILION
from generators.rescue.references import flow
from generators.rescue.references.panel import BAND, BLEED, HEIGHT, SAFE, WIDTH, band
from generators.rescue.typesetting import typesetter
from generators.typesetting import Paragraph, Rows, Typesetter, flatten, stack
from jupiter.games.rescue.definitions import load

OUTLINE = rectangle(0, 0, WIDTH, HEIGHT)
FULL = rectangle(-BLEED, -BLEED, WIDTH + 2 * BLEED, HEIGHT + 2 * BLEED)
WITHIN = rectangle(SAFE, SAFE, WIDTH - 2 * SAFE, HEIGHT - 2 * SAFE)

AIM, FLOOR = 8.5, 7.0
"""Type sizes in points."""
GAP, WIDEST_GAP, COMBO_GAP = 1.0, 2.4, 0.8
"""Least and greatest distance of two rows, and least of combos, in mm; what a side has to spare goes between rows."""
PAD = 1.0
"""What the rows of a panel keep from its bands, beyond their own distance, in mm."""
DOT = 2.7
"""Radius of the discs before the lines, in mm."""
LEFT = SAFE + 2 * DOT + 2.4
"""Left edge of the lines."""
FOLD = 1.8
"""How far the ticks of the fold reach into the card, in mm."""

MARKS: Mapping[str, tuple[tuple[str, Ink], ...]] = MappingProxyType(
    {
        "turn": tuple((str(step), NIGHT) for step in range(5)),
        "actions": (
            ("move", TYPES["move"]),
            ("attack", TYPES["attack"]),
            ("command", TYPES["command"]),
            ("hand", STEEL),
            ("action", NIGHT),
        ),
        "end": (("saved", BLUE), ("loss", VERMILION), ("plant", VERMILION)),
    }
)
"""What stands before each line of a panel: an icon or a number, and the ink of its disc."""

PANELS = (("turn", "full-turn"), ("actions", "action"), ("end", "saved"))
"""Panels of the front: id and icon."""


def kit(edition: Edition) -> Kit:
    """One card for each of four players."""
    faces = front(edition), back(edition)
    pieces = tuple(Piece(f"reference-{i}", OUTLINE, *faces) for i in range(1, load().supply["reference_cards"] + 1))
    return Kit("reference", typesetter(edition).words("sheet/reference"), pieces)


@lru_cache(maxsize=KEPT)
def front(edition: Edition) -> Scene:
    """Turn, actions and their costs, winning and losing.

    :raises TextOverflowError: naming panel and language.
    """
    return front_at(typesetter(edition))


def front_at(typesetter: Typesetter) -> Scene:
    """The front, set at that desk."""
    shapes = list(typesetter.press.ground(FULL, without_hatch(CREAM), edge=False))
    size, gap, top = *_even_out(typesetter), 0.0
    for name, icon in PANELS:
        head, start = band(typesetter, f"reference/{name}/title", icon, NIGHT, top)
        done = _lines(typesetter, name, start + PAD + gap, size, gap)
        shapes += *head, *_thread(typesetter, done), *_dots(typesetter, name, done), *flatten(done)
        top = done[-1].bottom + PAD + gap
    shapes += *_imprint(typesetter), *_fold(typesetter)
    return Scene("reference-front", WIDTH, HEIGHT, tuple(shapes), BLEED, WITHIN)


def _imprint(typesetter: Typesetter) -> tuple[Shape, ...]:
    definitions = load()
    version = typesetter.words("cards/version", name=definitions.name, version=definitions.rules)
    room = Box(WIDTH / 2, SAFE, WIDTH / 2 - SAFE, 6.2)
    setting = Setting(fonts.NARROW, typesetter.press.on(NIGHT), 6.5, 6, "right", "middle", 1)
    return typesetter.fit("reference imprint", version, room, setting, NIGHT)


def _even_out(typesetter: Typesetter) -> tuple[float, float]:
    """The size of type for the whole front, and the distance of rows that fills it."""
    names = [name for name, _ in PANELS]
    spaces = sum(len(typesetter.words.under(f"reference/{name}/lines")) - 1 for name in names) + 2 * len(names) - 1
    room = HEIGHT - 2 * SAFE - len(names) * BAND + 0.8 - (2 * len(names) - 1) * PAD
    size = AIM
    while True:
        spare = room - sum(_lines(typesetter, name, 0.0, size, 0.0)[-1].bottom for name in names)
        if spare >= GAP * spaces or size <= FLOOR:
            return size, min(max(GAP, spare / spaces - 1e-6), WIDEST_GAP)
        size -= STEP


def _lines(typesetter: Typesetter, name: str, top: float, size: float, gap: float) -> tuple[Paragraph, ...]:
    """The lines of a panel of the front, from that height down."""
    room = Box(LEFT, top, WIDTH - SAFE - LEFT, HEIGHT - SAFE - top)
    texts = [
        typesetter.with_term_icons(with_strong_start(without_number(line)))
        for line in typesetter.words.under(f"reference/{name}/lines")
    ]
    setting = Setting(fonts.REGULAR, typesetter.press.on(CREAM), size, size)
    return stack(typesetter, f"reference {name}", texts, room, setting, CREAM, Rows(gap, 2 * DOT))


def _fold(typesetter: Typesetter) -> tuple[Shape, ...]:
    """Ticks at both edges where the card is folded to go into the box."""
    style = Style(stroke=typesetter.press.colour(STEEL), width=0.25, dash=(0.6, 0.5))
    ends = ((-BLEED, FOLD), (WIDTH - FOLD, WIDTH + BLEED))
    return tuple(Polyline(((start, HEIGHT / 2), (end, HEIGHT / 2)), style) for start, end in ends)


def without_number(line: str) -> str:
    """The line without the number of its step."""
    return re.sub(r"^\d\. ", "", line)


def with_strong_start(line: str) -> str:
    """The line with its first words strong, up to a colon or comma that follows soon."""
    return re.sub(r"^([^:,.;]{2,24}?)(?=\s?[:,])", r"*\1*", line)


def _thread(typesetter: Typesetter, done: tuple[Paragraph, ...]) -> tuple[Shape, ...]:
    """The line that the discs are strung on."""
    x, style = SAFE + DOT, Style(stroke=typesetter.press.colour(NIGHT), width=0.3)
    return (Polyline(((x, done[0].middle), (x, done[-1].middle)), style),)


def _dots(typesetter: Typesetter, name: str, done: tuple[Paragraph, ...]) -> tuple[Shape, ...]:
    shapes: list[Shape] = []
    for (mark, ink), paragraph in zip(MARKS[name], done, strict=True):
        shapes += disc(typesetter, mark, (SAFE + DOT, paragraph.middle), ink)
    return tuple(shapes)


def disc(typesetter: Typesetter, mark: str, centre: Point, ink: Ink, radius: float = DOT) -> tuple[Shape, ...]:
    """A disc in that ink with an icon or a number."""
    ground = typesetter.press.ground(ellipse(centre, radius, radius), without_hatch(ink))
    if not mark.isdigit():
        return *ground, typesetter.icon(mark, centre, radius * 0.78, ink)
    around = Box(centre[0] - radius, centre[1] - radius, 2 * radius, 2 * radius)
    setting = Setting(fonts.NAME, typesetter.press.on(ink), 10.5, 10.5, "centre", "middle", 1)
    return *ground, *typesetter.fit("reference number", mark, around, setting, ink)


# --- back ------------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=KEPT)
def back(edition: Edition) -> Scene:
    """Where Creeps are placed, and the twelve combos.

    :raises TextOverflowError: naming panel and language.
    """
    return back_at(typesetter(edition))


def back_at(typesetter: Typesetter) -> Scene:
    """The back, set at that desk."""
    head, start = band(typesetter, "reference/placement/title", "creep", CREEP, 0.0)
    drawing, end = flow.diagram(typesetter, start + 1.8)
    second, top = band(typesetter, "references/combos", "card", NIGHT, end + 1.4)
    ground = typesetter.press.ground(FULL, without_hatch(CREAM), edge=False)
    shapes = (*ground, *head, *drawing, *second, *_combos(typesetter, top + 1.4), *_fold(typesetter))
    return Scene("reference-back", WIDTH, HEIGHT, shapes, BLEED, WITHIN)


def _combos(typesetter: Typesetter, top: float) -> tuple[Shape, ...]:
    """Two icons and a text for each combo."""
    radius, left = 2.2, SAFE + 11.5
    combos = load().combos
    texts = [typesetter.words(f"combo/{'+'.join(combo.cards)}") for combo in combos]
    room = Box(left, top, WIDTH - SAFE - left, HEIGHT - SAFE - top)
    setting = Setting(fonts.NARROW, typesetter.press.on(CREAM), 7.5, FLOOR, leading=1.12)
    done = stack(typesetter, "reference combos", texts, room, setting, CREAM, Rows(COMBO_GAP, 2 * radius))
    gap = COMBO_GAP + (room.y + room.height - done[-1].bottom) / (len(texts) - 1) - 1e-6
    done = stack(typesetter, "reference combos", texts, room, setting, CREAM, Rows(gap, 2 * radius))
    shapes = list(flatten(done))
    shapes += _rules(typesetter, done, left, gap)
    for combo, paragraph in zip(combos, done, strict=True):
        for i, code in enumerate(combo.cards):
            shapes += disc(
                typesetter, code, (SAFE + radius + i * 6.2, paragraph.middle), TYPES[load().cards[code].type], radius
            )
        shapes += _plus(typesetter, (SAFE + radius + 3.1, paragraph.middle))
    return tuple(shapes)


def _rules(typesetter: Typesetter, done: tuple[Paragraph, ...], left: float, gap: float) -> tuple[Shape, ...]:
    """Fine lines between the rows, nearer to the descenders above than to the capitals below."""
    style = Style(stroke=typesetter.press.colour(OCHRE), width=0.15)
    lows = [paragraph.bottom + gap / 2 - 0.1 for paragraph in done[:-1]]
    return tuple(Polyline(((left, y), (WIDTH - SAFE, y)), style) for y in lows)


def _plus(typesetter: Typesetter, centre: Point, arm: float = 0.55) -> tuple[Shape, ...]:
    (x, y), style = centre, Style(stroke=typesetter.press.colour(NIGHT), width=0.35)
    return Polyline(((x - arm, y), (x + arm, y)), style), Polyline(((x, y - arm), (x, y + arm)), style)

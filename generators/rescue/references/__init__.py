"""The four reference cards: a player's turn, actions and end of the game on the front, Creeps and combos on the back.

Invariant: what they say is the game's own reference, panel by panel; an icon or a number stands before each line. A
card is as large as two Rescue cards side by side, so that type stays legible; it is folded between two sections.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import pairwise
from types import MappingProxyType

from jupiter.games.rescue.definitions import load
from jupiter.generators.building.typesetting import Typesetter
from jupiter.generators.drawing import fonts
from jupiter.generators.drawing.inks import Ink, mix, without_hatch
from jupiter.generators.drawing.scene import Group, Polyline, Scene, Shape, Shapes, Style
from jupiter.generators.drawing.shapes import filled_polygon, rectangle
from jupiter.generators.drawing.text import STEP, Box, Setting, TextOverflowError
from jupiter.generators.order.kits import Kit, Piece
from jupiter.generators.order.options import KEPT, Edition
from jupiter.generators.rescue import figures
from jupiter.generators.rescue.look import BLUE, CREAM, CREEP, GREEN, NIGHT, SAND, STEEL, TYPES, VERMILION, typesetter
from jupiter.generators.rescue.references import flow
from jupiter.generators.rescue.references.combos import combos
from jupiter.generators.rescue.references.halves import FOLD, Placed, Row, ends, on_halves
from jupiter.generators.rescue.references.panel import BAND, BLEED, HEIGHT, SAFE, WIDTH, band
from jupiter.generators.rescue.references.rows import DOT, disc, paragraphs

OUTLINE = rectangle(0, 0, WIDTH, HEIGHT)
FULL = rectangle(-BLEED, -BLEED, WIDTH + 2 * BLEED, HEIGHT + 2 * BLEED)
WITHIN = rectangle(SAFE, SAFE, WIDTH - 2 * SAFE, HEIGHT - 2 * SAFE)

AIM, FLOOR = 8.3, 7.0
"""Type sizes in points."""
GAP, WIDEST_GAP = 0.7, 4.2
"""Least and greatest distance of two rows, in mm; what a side has to spare goes between rows."""
PAD = 0.5
"""What the rows of a panel keep from its bands, beyond their own distance, in mm."""
LEFT = SAFE + 2 * DOT + 2.4
"""Left edge of the lines."""
TICK = 0.6
"""What the ticks of the fold keep from the finished card, in mm."""

MARKS: Mapping[str, tuple[tuple[str, Ink], ...]] = MappingProxyType(
    {
        "turn": tuple((str(step), NIGHT) for step in range(5)),
        "actions": (
            ("move", TYPES["move"]),
            ("attack", TYPES["attack"]),
            ("command", TYPES["command"]),
            ("hand", STEEL),
        ),
        "end": (("saved", BLUE), ("loss", VERMILION), ("plant", VERMILION)),
    }
)
"""What stands before each line of a panel: an icon or a number, and the ink of its disc."""

PANELS = (
    ("turn", "full-turn", NIGHT),
    ("actions", "action", mix(BLUE, NIGHT, 0.2)),
    ("end", "saved", mix(GREEN, NIGHT, 0.4)),
)
"""Panels of the front: id, icon, and the ink of its band."""
TINTS: Mapping[str, tuple[Ink, Ink]] = MappingProxyType(
    {
        "turn": (CREAM, mix(CREAM, SAND, 0.28)),
        "actions": (mix(CREAM, BLUE, 0.1), mix(CREAM, BLUE, 0.2)),
        "end": (mix(CREAM, GREEN, 0.1), mix(CREAM, GREEN, 0.2)),
    }
)
"""Grounds of a panel's rows, in turn."""

CREW, CREW_AT, HEAD = ("orange", "sky", "green"), (34.0, 41.8, 49.6), 4.0
"""Who looks over the edge of the first band, where, and the radius of their heads."""


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
    first, start = band(typesetter, f"reference/{PANELS[0][0]}/title", PANELS[0][1], NIGHT, 0.0)
    placed = _even_out(typesetter, start)
    shapes += *_tints(typesetter, placed, start), *first, *_crew(typesetter, start)
    for name, icon, ink in PANELS:
        lines = [one for one in placed if one.row.key == name and not one.row.is_heading]
        shapes += *(_threads(typesetter, lines) if name == "turn" else ()), *_dots(typesetter, name, lines)
        for head in (one for one in placed if one.row.key == name and one.row.is_heading):
            shapes += band(typesetter, f"reference/{name}/title", icon, ink, head.top)[0]
        shapes += (shape for one in lines for shape in one.shapes)
    shapes += *_imprint(typesetter), *_side(typesetter, 1, NIGHT), *_fold(typesetter)
    return Scene("reference-front", WIDTH, HEIGHT, tuple(shapes), BLEED, WITHIN)


def _tints(typesetter: Typesetter, placed: Sequence[Placed], top: float) -> Iterator[Shape]:
    """The grounds of the rows, each panel's in its own two tints."""
    heads = [one.top for one in placed if one.row.is_heading]
    for (name, *_), (start, end) in zip(PANELS, pairwise((top, *heads, HEIGHT + BLEED)), strict=True):
        lines = [one for one in placed if one.row.key == name and not one.row.is_heading]
        for i, (high, low) in enumerate(pairwise((start, *ends(lines), end))):
            area = rectangle(-BLEED, high, WIDTH + 2 * BLEED, low - high)
            yield filled_polygon(area, typesetter.press.under(TINTS[name][i % 2]))


def _crew(typesetter: Typesetter, edge: float) -> Shapes:
    """Robots that look over the lower edge of the first band."""
    heads = (
        figures.place(figures.robot_head(typesetter.press, robot), (x, edge - 0.55 * HEAD), HEAD)
        for robot, x in zip(CREW, CREW_AT, strict=True)
    )
    return (Group(tuple(heads), clip=rectangle(0, 0, WIDTH, edge)),)


def _imprint(typesetter: Typesetter) -> tuple[Shape, ...]:
    definitions = load()
    version = typesetter.words("cards/version", name=definitions.name, version=definitions.rules)
    room = Box(WIDTH / 2, SAFE, WIDTH / 2 - SAFE - 7.0, BAND - 0.4)
    setting = Setting(fonts.NARROW, typesetter.press.on(NIGHT), 6.5, 6.5, "right", "middle", 1)
    return typesetter.fit("reference imprint", version, room, setting, NIGHT)


def _side(typesetter: Typesetter, side: int, ink: Ink) -> Shapes:
    """Which of the two sides it is, at the end of its first band."""
    setting = Setting(fonts.NAME, typesetter.press.on(ink), 10, 10, "right", "middle", 1)
    room = Box(WIDTH - SAFE - 8.0, SAFE, 8.0, BAND - 0.4)
    return typesetter.fit("reference side", f"{side}/2", room, setting, ink)


def _even_out(typesetter: Typesetter, top: float) -> tuple[Placed, ...]:
    """All rows of the front below its first band, in the largest type in which they keep off the fold.

    :raises TextOverflowError: naming the language.
    """
    size = AIM
    while size >= FLOOR - 1e-9:
        placed = on_halves(_rows(typesetter, size), top, GAP, WIDEST_GAP)
        if placed is not None:
            return placed
        size -= STEP
    raise TextOverflowError(f"reference front ({typesetter.words.language}): its lines do not fit at {FLOOR:g} points")


def _rows(typesetter: Typesetter, size: float) -> list[Row]:
    """The lines of all panels, and the bands between panels."""
    rows: list[Row] = []
    for name, *_ in PANELS:
        rows += [Row(name, BAND, is_heading=True, above=PAD)] if rows else []
        lines = paragraphs(
            typesetter, f"reference {name}", _lines(typesetter, name), LEFT, _text(typesetter, size), DOT
        )
        rows += (Row(name, one.bottom, one.shapes, above=0.0 if i else PAD) for i, one in enumerate(lines))
    return rows


def _lines(typesetter: Typesetter, name: str) -> list[str]:
    """The lines of a panel of the front."""
    lines = [with_strong_start(without_number(line)) for line in typesetter.words.under(f"reference/{name}/lines")]
    return [typesetter.with_term_icons(line) for line in lines]


def _text(typesetter: Typesetter, size: float) -> Setting:
    return Setting(fonts.REGULAR, typesetter.press.on(CREAM), size, size)


def _fold(typesetter: Typesetter) -> tuple[Shape, ...]:
    """Ticks in the bleed where the card is folded to go into the box; the finished card shows none."""
    style = Style(stroke=typesetter.press.colour(STEEL), width=0.25)
    ends = ((-BLEED, -TICK), (WIDTH + TICK, WIDTH + BLEED))
    return tuple(Polyline(((start, FOLD), (end, FOLD)), style) for start, end in ends)


def without_number(line: str) -> str:
    """The line without the number of its step."""
    return re.sub(r"^\d\. ", "", line)


def with_strong_start(line: str) -> str:
    """The line with its first words strong, up to a colon or comma that follows soon."""
    return re.sub(r"^([^:,.;]{2,24}?)(?=\s?[:,])", r"*\1*", line)


def _threads(typesetter: Typesetter, lines: Sequence[Placed]) -> tuple[Shape, ...]:
    """The lines that the discs of steps are strung on, one on each half."""
    x, style = SAFE + DOT, Style(stroke=typesetter.press.colour(NIGHT), width=0.3)
    halves = ([one.middle for one in lines if one.is_above is is_above] for is_above in (True, False))
    return tuple(Polyline(((x, half[0]), (x, half[-1])), style) for half in halves if len(half) > 1)


def _dots(typesetter: Typesetter, name: str, lines: Sequence[Placed]) -> tuple[Shape, ...]:
    shapes: list[Shape] = []
    for (mark, ink), line in zip(MARKS[name], lines, strict=True):
        shapes += disc(typesetter, mark, (SAFE + DOT, line.middle), ink)
    return tuple(shapes)


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
    drawing, end = flow.diagram(typesetter, start + 1.2)
    second, top = band(typesetter, "references/combos", "card", NIGHT, end + 0.5)
    ground = typesetter.press.ground(FULL, without_hatch(CREAM), edge=False)
    sign = _side(typesetter, 2, CREEP)
    shapes = (*ground, *head, *sign, *drawing, *second, *combos(typesetter, top), *_fold(typesetter))
    return Scene("reference-back", WIDTH, HEIGHT, shapes, BLEED, WITHIN)

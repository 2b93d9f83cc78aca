"""The four reference cards: a player's turn, actions and end of the game on the front, Creeps and combos on the back.

Invariant: what they say is the game's own reference, panel by panel; an icon or a number stands before each line. A
card is as large as two Rescue cards side by side, so that type stays legible; it is folded between two sections.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
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
from jupiter.generators.rescue.references.combos import combos, head
from jupiter.generators.rescue.references.panel import (
    BAND,
    BLEED,
    CLEAR,
    FOLD,
    FOOT,
    HEIGHT,
    PAPER,
    SAFE,
    SIGNS,
    TEXT,
    WIDTH,
    across,
    band,
    foot,
)
from jupiter.generators.rescue.references.rows import Lines, disc, lines

OUTLINE = rectangle(0, 0, WIDTH, HEIGHT)
FULL = rectangle(-BLEED, -BLEED, WIDTH + 2 * BLEED, HEIGHT + 2 * BLEED)
WITHIN = rectangle(SAFE, SAFE, WIDTH - 2 * SAFE, HEIGHT - 2 * SAFE)

AIM, FLOOR = 10.5, 7.0
"""Type sizes in points."""
PAD = 1.65
"""What lines keep at least from either end of their row, in mm; on a side it is the same for all rows."""
HEADER = 13.6
"""Least height of what heads the front."""
AIR = 0.55
"""Between a band and the first row under it, so that its disc is clear of the band."""
IMPRINT = 3.0
"""Height of the line at the top of the header."""
UPPER_END = FOLD + 0.2
"""Where the last row on the upper half ends as far as its lines are concerned; its ground goes on over the fold."""
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
        "end": (("saved", BLUE), ("loss", VERMILION), ("tile", VERMILION)),
    }
)
"""What stands before each line of a panel: an icon or a number, and the ink of its disc."""

PANELS = (
    ("turn", "turn", NIGHT),
    ("actions", "robot", mix(BLUE, NIGHT, 0.2)),
    ("end", "saved", mix(GREEN, NIGHT, 0.4)),
)
"""Panels of the front: id, icon, and the ink of its band."""
TINTS: Mapping[str, tuple[Ink, Ink]] = MappingProxyType(
    {
        "turn": (PAPER, mix(PAPER, SAND, 0.2)),
        "actions": (mix(PAPER, BLUE, 0.06), mix(PAPER, BLUE, 0.14)),
        "end": (mix(PAPER, GREEN, 0.06), mix(PAPER, GREEN, 0.14)),
    }
)
"""Grounds of a panel's rows, in turn."""

CREW, CREW_AT, HEAD = ("orange", "sky", "green"), (45.5, 61.0, 76.5), 7.4
"""Who looks over the edge of the header, where, and the greatest radius of their heads."""
CHIN, HALO = 0.24, 0.45
"""How much of a head's radius is seen below its middle, and the width of the edge around it in mm."""


@dataclass(frozen=True, slots=True)
class Row:
    """A row of a panel: what it says, and where it begins and ends."""

    name: str
    lines: Lines
    top: float
    bottom: float

    @property
    def middle(self) -> float:
        return (self.top + self.bottom) / 2


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
    rows = rows_of(typesetter)
    start = rows[0].top - AIR
    shapes = [
        *typesetter.press.ground(FULL, without_hatch(PAPER), edge=False),
        *_header(typesetter, start),
    ]
    for name, icon, ink in PANELS:
        own = [row for row in rows if row.name == name]
        if own[0].top > FOLD:
            shapes += band(typesetter, f"reference/{name}/title", icon, ink, own[0].top - AIR - BAND)[0]
        shapes += *_tints(typesetter, own), *(_threads(typesetter, own) if name == "turn" else ())
        shapes += *_dots(typesetter, own), *(row.lines.about(row.middle) for row in own)
    shapes += foot(typesetter, PANELS[-1][2]), *_fold(typesetter)
    return Scene("reference-front", WIDTH, HEIGHT, tuple(shapes), BLEED, WITHIN)


def _header(typesetter: Typesetter, bottom: float) -> Shapes:
    """What heads the front: the title of its first panel, and robots that look over the lower edge."""
    name, icon, ink = PANELS[0]
    title = Setting(fonts.NAME, typesetter.press.on(ink), 20, 12, stand="middle", lines=1)
    top = SAFE + IMPRINT
    room = Box(TEXT, top, CREW_AT[0] - HEAD - TEXT - 1.0, bottom - top)
    return (
        *typesetter.press.ground(across(-BLEED, bottom), without_hatch(ink)),
        typesetter.icon(icon, (SIGNS, (top + bottom) / 2), 2.4, ink),
        *typesetter.fit(f"reference {name}", typesetter.words(f"reference/{name}/title"), room, title, ink),
        Group(tuple(_crew(typesetter, bottom)), clip=rectangle(0, 0, WIDTH, bottom)),
        *_imprint(typesetter),
        *_side(typesetter, 1, ink, SAFE + IMPRINT / 2),
    )


def _crew(typesetter: Typesetter, edge: float) -> Iterator[Shape]:
    """Robots behind that edge, all as deep, each with a light edge as on its token."""
    size = min(HEAD, (edge - SAFE - IMPRINT) / (1 + CHIN))
    for robot, x in zip(CREW, CREW_AT, strict=True):
        head, at = figures.robot_head(typesetter.press, robot), (x, edge - CHIN * size)
        yield figures.place(figures.halo(head, typesetter.press.under(CREAM), HALO / size), at, size)
        yield figures.place(head, at, size)


def _tints(typesetter: Typesetter, rows: Sequence[Row]) -> Iterator[Shape]:
    """The grounds of a panel's rows in its two tints, from its band on; the last above the fold goes on over it."""
    for i, row in enumerate(rows):
        top = row.top - AIR if i == 0 else row.top
        bottom = FOLD + CLEAR if row.bottom == UPPER_END else row.bottom
        yield filled_polygon(across(top, bottom), typesetter.press.under(TINTS[row.name][i % 2]))


def _imprint(typesetter: Typesetter) -> tuple[Shape, ...]:
    definitions = load()
    version = typesetter.words("cards/version", name=definitions.name, version=definitions.rules)
    setting = Setting(fonts.NARROW, typesetter.press.on(NIGHT), 6.5, 6.5, stand="middle")
    return typesetter.fit("reference imprint", version, Box(TEXT, SAFE, WIDTH / 2, IMPRINT), setting, NIGHT)


def _side(typesetter: Typesetter, side: int, ink: Ink, middle: float) -> Shapes:
    """Which of the two sides it is, in its upper right corner, about that height."""
    setting = Setting(fonts.NAME, typesetter.press.on(ink), 10, 10, "right", "middle", 1)
    room = Box(WIDTH - SAFE - 8.0, middle - BAND / 2, 8.0, BAND)
    return typesetter.fit("reference side", f"{side}/2", room, setting, ink)


def rows_of(typesetter: Typesetter) -> list[Row]:
    """All rows of the front in the largest type in which each keeps its distance; the header takes what is left.

    :raises TextOverflowError: naming the language.
    """
    size = AIM
    while size >= FLOOR - 1e-9:
        texts = _texts(typesetter, size)
        lower = [text for name, text in texts if name != "turn"]
        pad = (FOOT - FOLD - CLEAR - 2 * (BAND + AIR) - sum(text.height for text in lower)) / (2 * len(lower))
        upper = sum(text.height + 2 * pad for name, text in texts if name == "turn")
        if pad >= PAD and UPPER_END - upper - AIR >= HEADER:
            return _placed(texts, pad, UPPER_END - upper)
        size -= STEP
    raise TextOverflowError(f"reference front ({typesetter.words.language}): its lines do not fit at {FLOOR:g} points")


def _texts(typesetter: Typesetter, size: float) -> list[tuple[str, Lines]]:
    """What all rows say, each with the name of its panel."""
    setting = Setting(fonts.REGULAR, typesetter.press.on(PAPER), size, size)
    return [
        (name, lines(typesetter, f"reference {name}", text, TEXT, setting))
        for name, *_ in PANELS
        for text in _lines(typesetter, name)
    ]


def _placed(texts: Sequence[tuple[str, Lines]], pad: float, top: float) -> list[Row]:
    """The rows from that height down; behind the first panel they go on below the fold, each panel under its band."""
    rows = list[Row]()
    for name, text in texts:
        if rows and name != rows[-1].name:
            top = (FOLD + CLEAR if rows[-1].name == "turn" else rows[-1].bottom) + BAND + AIR
        rows.append(Row(name, text, top, top + text.height + 2 * pad))
        top = rows[-1].bottom
    (last,) = [i for i, (row, after) in enumerate(pairwise(rows)) if row.name == "turn" != after.name]
    rows[last] = replace(rows[last], bottom=UPPER_END)
    return rows


def _lines(typesetter: Typesetter, name: str) -> list[str]:
    """The lines of a panel of the front."""
    lines = [with_strong_start(without_number(line)) for line in typesetter.words.under(f"reference/{name}/lines")]
    return [typesetter.with_term_icons(line) for line in lines]


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


def _threads(typesetter: Typesetter, rows: Sequence[Row]) -> tuple[Shape, ...]:
    """The line that the discs of steps are strung on."""
    x, style = SIGNS, Style(stroke=typesetter.press.colour(NIGHT), width=0.3)
    return (Polyline(((x, rows[0].middle), (x, rows[-1].middle)), style),)


def _dots(typesetter: Typesetter, rows: Sequence[Row]) -> tuple[Shape, ...]:
    shapes: list[Shape] = []
    for (mark, ink), row in zip(MARKS[rows[0].name], rows, strict=True):
        shapes += disc(typesetter, mark, (SIGNS, row.middle), ink)
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
    placement, start = band(typesetter, "reference/placement/title", "creep", CREEP, 0.0)
    heading, _ = band(typesetter, "references/combos", "card", NIGHT, head())
    shapes = (
        *typesetter.press.ground(FULL, without_hatch(PAPER), edge=False),
        *placement,
        *_side(typesetter, 2, CREEP, start - BAND / 2),
        *flow.diagram(typesetter, start, head()),
        *heading,
        *combos(typesetter),
        foot(typesetter, CREEP),
        *_fold(typesetter),
    )
    return Scene("reference-back", WIDTH, HEIGHT, shapes, BLEED, WITHIN)

"""Blocks that pictures of all games have: the head with its numbers, rows of chips, lines of words, faces of dice.

Invariant: lengths are px. How wide a system's font is cannot be known here: letters are counted as a little wider than
most are.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from markupsafe import Markup

from jupiter.generators.drawing.scene import Point
from jupiter.generators.drawing.shapes import PIPS
from jupiter.generators.screen.elements import Value, circle, element, group, join, moved, rect, text
from jupiter.generators.screen.picture import Block

EDGE = 12
"""From a picture's side to what is in it."""

PLAIN, BOLD, CAPITAL = 0.56, 0.62, 0.67
"""The share of its size that a letter is wide: in plain and in bold words, and in short names with a capital."""

LINE = 1.1
"""From one line to the next, as a share of its size."""


@dataclass(frozen=True, slots=True)
class Lines:
    """Words broken into lines, and the size at which they fit."""

    lines: tuple[str, ...]
    size: float

    def draw(self, at: Point, **attributes: Value) -> Markup:
        """The lines from their upper corner on, where they begin, end or have their middle as their style says."""
        x, y = at
        return join(
            text((x, y + self.size * (0.85 + LINE * i)), self.size, line, **attributes)
            for i, line in enumerate(self.lines)
        )


def fitted(words: str, width: float, size: float, height: float = 0, share: float = PLAIN) -> Lines:
    """The words in as many lines as there is room for, and as large as fits; never smaller than 7 px."""
    px = size
    while True:
        lines = _broken(words, int(width / (share * px)))
        is_low = len(lines) * px * LINE <= max(height, size * LINE) + 0.1
        if px <= 7 or (is_low and all(len(line) * share * px <= width for line in lines)):
            return Lines(lines, px)
        px -= 0.5


def _broken(words: str, most: int) -> tuple[str, ...]:
    lines = [""]
    for word in words.split(" "):
        longer = f"{lines[-1]} {word}" if lines[-1] else word
        if len(longer) <= most or not lines[-1]:
            lines[-1] = longer
        else:
            lines.append(word)
    return tuple(lines)


def paragraph(words: str, width: float, size: float = 13, **attributes: Value) -> Block:
    """Words in as many lines as they need."""
    lines = Lines(_broken(words, int((width - 2 * EDGE) / (PLAIN * size))), size)
    return Block(lines.draw((EDGE, 0), **{"class_": "left"} | attributes), size * LINE * len(lines.lines) + 4)


# --- the head ---------------------------------------------------------------------------------------------------------


def head(turn: str, counts: Sequence[tuple[str, str]], width: float, token: Markup | None = None) -> Block:
    """Whose turn it is and what is to be done, with the numbers that a player wants to see."""
    left = 46 if token else EDGE
    lines = fitted(turn, width - left - EDGE, 16, 38, BOLD)
    tall = lines.size * LINE * len(lines.lines)
    high = max(38.0, tall + 10)
    top = (high - tall) / 2 + 2
    share = (width - EDGE) / max(1, len(counts))
    cells = [
        group(
            text((middle, high + 16), 18, value, class_="value"),
            fitted(name, share - 2, 12).draw((middle, high + 20), class_="name"),
            class_="count",
        )
        for middle, (name, value) in ((EDGE / 2 + share * (i + 0.5), count) for i, count in enumerate(counts))
    ]
    height = high + (42 if counts else 4)
    return Block(
        group(
            rect(0, 0, width, height, class_="band"),
            group(token, transform=moved((24, 21), scale=1.1)) if token else Markup(),
            lines.draw((left, top), class_="left turn"),
            *cells,
            class_="head",
        ),
        height,
    )


# --- chips ------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Chip:
    """A card, or the like, by its name."""

    words: str
    looks: str = ""
    """Classes of its style."""
    data: tuple[tuple[str, str], ...] = ()
    """What it is, for programs: names of `data-` attributes with their values."""


def chips(name: str, all_of_them: Iterable[Chip], width: float, size: float = 13) -> Block:
    """Chips in rows, their name before them."""
    left = EDGE + 60
    x, y, high = float(left), 0.0, size + 11
    label = fitted(name, left - EDGE - 4, 12.5, 2 * 12.5 * LINE)
    drawn = [label.draw((EDGE, max(0.0, (high - label.size * LINE * len(label.lines)) / 2)), class_="left quiet")]
    for chip in all_of_them:
        wide = min(len(chip.words) * CAPITAL * size + 20, width - left - EDGE)
        if x > left and x + wide > width - EDGE:
            x, y = float(left), y + high + 5
        drawn.append(_chip(chip, (x, y), (wide, high), size))
        x += wide + 6
    return Block(join(drawn), y + high + 6)


def _chip(chip: Chip, at: Point, box: tuple[float, float], size: float) -> Markup:
    (x, y), (wide, high) = at, box
    lines = fitted(chip.words, wide - 14, size, share=BOLD)
    data = {f"data_{name}": value for name, value in chip.data}
    return group(
        rect(x, y, wide, high, rx=5, class_="ground"),
        rect(x, y, 6, high, rx=2, class_="edge"),
        text((x + 3 + wide / 2, y + high / 2 + lines.size * 0.36), lines.size, lines.lines[0]),
        class_=f"chip {chip.looks}".strip(),
        **data,
    )


# --- dice -------------------------------------------------------------------------------------------------------------


def dice_row(name: str, dice: Sequence[Markup], width: float, size: float = 34) -> Block:
    """Dice in a row, drawn around the origin, their name before them."""
    left = EDGE + 60
    label = fitted(name, left - EDGE - 4, 12.5, 2 * 12.5 * LINE)
    step = min(size + 8, (width - left - EDGE) / max(1, len(dice)))
    drawn = [group(one, transform=moved((left + size / 2 + i * step, size / 2))) for i, one in enumerate(dice)]
    words = label.draw((EDGE, (size - label.size * LINE * len(label.lines)) / 2), class_="left quiet")
    return Block(words + join(drawn), size + 8)


def die(number: int, middle: Point, size: float, looks: str = "", **data: Value) -> Markup:
    """The face of a six-sided die around a point."""
    pips = [circle((6 * x, 6 * y), 2.2) for x, y in PIPS.get(number, ())]
    return element(
        "g",
        rect(-11, -11, 22, 22, rx=4),
        *pips,
        class_=f"die {looks}".strip(),
        transform=moved(middle, scale=size / 24),
        **data,
    )

"""Text set into boxes: wrapped by words, shrunk down to a floor, and an error where it still does not fit.

Markup: `*strong*`, `_slanted_`, and `[name]` for an icon that stands in the line like a letter; after a backslash each
of these signs is a letter like others. Invariant: no word is lost, cut or taken for markup in silence. Words are
measured once, in type sizes, so trying a size costs only additions.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby
from types import MappingProxyType
from typing import Literal

from jupiter.generators.drawing import fonts
from jupiter.generators.drawing.scene import BEFORE, MM_PER_POINT, Align, Font, Point, Shape, Text

LEADING = 1.2
"""Distance of base lines, in type sizes."""

DESCENT = 0.2
"""How far letters reach below the base line, in type sizes."""

STEP = 0.25
"""Points by which a text shrinks at a time."""

ICON_RADIUS, ICON_EMS = 0.46, 1.0
"""Radius of an icon in the line and the room it takes, in type sizes."""

InlineIcon = Callable[[Point, float, str], tuple[Shape, ...]]
"""Draws an icon at its centre, with its radius (mm), in an ink."""

_PIECE = re.compile(r"\\[*_\[\\]|\[[a-z-]+\]|[*_]|[ \n]+|[^*_\[ \n\\]+|[\[\\]")
_FACES: Mapping[str, Mapping[Font, Font]] = MappingProxyType({"*": fonts.STRONG, "_": fonts.SLANTED})

NO_ICONS: Mapping[str, InlineIcon] = MappingProxyType({})


class MarkupError(ValueError):
    """A text has a mark without its partner."""


class TextOverflowError(ValueError):
    """A text is too long for its box even at the smallest legible size."""


@dataclass(frozen=True, slots=True)
class Box:
    """Where a text may stand: top left corner and size in mm."""

    x: float
    y: float
    width: float
    height: float


@dataclass(frozen=True, slots=True)
class Setting:
    """How a text is set: the size aimed at and the floor in points, at most so many lines (None for any number)."""

    font: Font
    ink: str
    aim: float
    floor: float
    align: Align = "left"
    stand: Literal["top", "middle"] = "top"
    lines: int | None = None
    leading: float = LEADING


@dataclass(frozen=True, slots=True)
class Run:
    """Part of a word in one face, or an icon by its name."""

    text: str
    font: Font
    is_icon: bool = False

    @property
    def ems(self) -> float:
        """Its width in type sizes."""
        return ICON_EMS if self.is_icon else fonts.ems(self.text, self.font)


Word = tuple[Run, ...]
Line = tuple[Word, ...]


def fit(
    component: str, text: str, box: Box, setting: Setting, icons: Mapping[str, InlineIcon] = NO_ICONS
) -> tuple[Shape, ...]:
    """The text at the largest size that fits the box; `component` is named when none does.

    :raises TextOverflowError: naming component, text and box.
    :raises MarkupError: naming the text.
    :raises MissingGlyphError: for a character that its font has not.
    :raises KeyError: for an icon that is not among `icons`.
    """
    words = parse_markup(text, setting.font)
    size = setting.aim
    while size >= setting.floor - 1e-9:
        lines = _wrap(words, box.width / (size * MM_PER_POINT), setting.font)
        if lines is not None and _fits(len(lines), size, box, setting):
            return tuple(_place_lines(lines, size, box, setting, icons))
        size -= STEP
    raise TextOverflowError(
        f"{component}: {text!r} does not fit {box.width:.1f} x {box.height:.1f} mm at {setting.floor:g} points"
    )


@lru_cache(maxsize=4096)
def parse_markup(text: str, font: Font) -> tuple[Word, ...]:
    """The words of a marked-up text, each as runs in the faces that its marks ask for.

    :raises MarkupError: where a mark is opened and not closed.
    """
    words: list[list[Run]] = [[]]
    opened = ""
    for piece in _PIECE.findall(text):
        if piece in _FACES:
            opened = "" if opened == piece else piece
        elif piece.isspace() and "\N{NO-BREAK SPACE}" not in piece:
            # Unlike a no-break space, which is a piece of its own between two marks and parts no words.
            words.append([])
        else:
            words[-1].append(_run(piece, _FACES[opened].get(font, font) if opened else font))
    if opened:
        raise MarkupError(f"{text!r} has a {opened!r} without its partner")
    return tuple(tuple(word) for word in words if word)


def _run(piece: str, face: Font) -> Run:
    """An icon, a sign that a backslash makes a letter, or letters; a bracket or backslash alone is a letter too."""
    if len(piece) == 1:
        return Run(piece, face)
    if piece.startswith("["):
        return Run(piece[1:-1], face, is_icon=True)
    return Run(piece.removeprefix("\\"), face)


def centred(text: str, middle: Point, size: float, ink: str, font: Font = fonts.NAME) -> Text:
    """Letters or figures around their middle, by the height of capitals; their size in points."""
    return Text((middle[0], middle[1] + fonts.cap_height(size) / 2), text, font, size, ink, "centre")


def plain(text: str) -> str:
    """The words of a marked-up text without marks and icons.

    :raises MarkupError: where a mark is opened and not closed.
    """
    words = parse_markup(text.replace("\N{NO-BREAK SPACE}", " "), fonts.REGULAR)
    texts = ("".join(run.text for run in word if not run.is_icon) for word in words)
    return " ".join(word for word in texts if word)


def escape_markup(text: str) -> str:
    """A text that holds no markup, as markup that shows just that."""
    return re.sub(r"([*_\[\\])", r"\\\1", text)


def _wrap(words: tuple[Word, ...], width: float, font: Font) -> tuple[Line, ...] | None:
    """The words in lines of at most that width (in type sizes), or None if a word alone is wider."""
    # The widest space that may stand between two of them.
    space = max(fonts.ems(" ", face) for face in {font, *(run.font for word in words for run in word)})
    lines, room = list[list[Word]](), 0.0
    for word in words:
        needed = sum(run.ems for run in word)
        if needed > width:
            return None
        if lines and needed + space <= room:
            lines[-1].append(word)
            room -= needed + space
        else:
            lines.append([word])
            room = width - needed
    return tuple(map(tuple, lines))


def _block_height(count: int, size: float, leading: float) -> float:
    """Height in mm from the top of the first line's capitals to below the last line's descenders."""
    return (fonts.CAP_HEIGHT + leading * (count - 1) + DESCENT) * size * MM_PER_POINT


def _fits(count: int, size: float, box: Box, setting: Setting) -> bool:
    is_few = setting.lines is None or count <= setting.lines
    return is_few and _block_height(count, size, setting.leading) <= box.height + 1e-9


def _place_lines(
    lines: tuple[Line, ...], size: float, box: Box, setting: Setting, icons: Mapping[str, InlineIcon]
) -> Iterator[Shape]:
    """The lines at their places in the box. A middle stand centres the capitals where descenders leave room."""
    y = box.y + fonts.cap_height(size)
    if setting.stand == "middle":
        free = box.height - _block_height(len(lines), size, setting.leading)
        y += min(free, (free + DESCENT * size * MM_PER_POINT) / 2)
    for i, line in enumerate(lines):
        at = box.x, y + i * setting.leading * size * MM_PER_POINT
        yield from _line(line, size, at, setting, box.width, icons)


def _line(
    line: Line, size: float, at: Point, setting: Setting, width: float, icons: Mapping[str, InlineIcon]
) -> Iterator[Shape]:
    """A line: neighbouring words of one face as one text."""
    runs = _runs(line, setting.font)
    em = size * MM_PER_POINT
    x = at[0] + BEFORE[setting.align] * (width - sum(run.ems for run in runs) * em)
    for run in runs:
        if run.is_icon:
            middle = x + ICON_EMS / 2 * em, at[1] - fonts.cap_height(size) / 2
            yield from icons[run.text](middle, ICON_RADIUS * em, setting.ink)
        elif not run.text.isspace():
            yield Text((x, at[1]), run.text, run.font, size, setting.ink)
        x += run.ems * em


def _runs(line: Line, font: Font) -> list[Run]:
    """The runs of a line with the spaces between its words, those of one face joined."""
    spaced = [run for i, word in enumerate(line) for run in (_space(line[i - 1], word, font) if i else ()) + word]
    joined: list[Run] = []
    for (face, is_icon), group in groupby(spaced, key=lambda run: (run.font, run.is_icon)):
        members = list(group)
        joined += members if is_icon else [Run("".join(run.text for run in members), face)]
    return joined


def _space(before: Word, after: Word, font: Font) -> tuple[Run]:
    """The space between two words, in the face that they share."""
    return (Run(" ", before[-1].font if before[-1].font == after[0].font else font),)

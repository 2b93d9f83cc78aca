"""What pieces with words are set with: a desk with press and words, icons in lines, stacked paragraphs.

Invariant: which words are game terms, and so carry an icon, stands in the catalogue's table `terms`.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from types import MappingProxyType

from jupiter.generators.drawing.inks import Ink, Press
from jupiter.generators.drawing.scene import MM_PER_POINT, Group, Point, Shape, Text, translation
from jupiter.generators.drawing.svg_reader import Icons
from jupiter.generators.drawing.text import DESCENT, STEP, Box, InlineIcon, Setting, TextOverflowError, fit
from jupiter.generators.messages import Messages

ENDLESS = 1000.0
"""A height (mm) that no paragraph fills."""

Own = tuple[tuple[str, Ink], ...]
"""Icons that keep an ink of their own in a line of dark ink."""


@dataclass(frozen=True, slots=True)
class Typesetter:
    """What a component is set with; drawings take it and know no mode or language."""

    press: Press
    words: Messages
    icons: Icons
    own: Own = ()
    address: str = ""

    def fit(self, component: str, text: str, box: Box, setting: Setting, ground: Ink) -> tuple[Shape, ...]:
        """The text in its box, with the icons that its marks ask for, on that ground.

        :raises TextOverflowError: naming component and language.
        """
        icons = inline(self.press, self.icons, self.own, ground)
        return fit(f"{component} ({self.words.language})", text, box, setting, icons)

    def icon(self, name: str, centre: Point, radius: float, ground: Ink) -> Shape:
        """The icon in the ink that words on that ground have."""
        return self.icons.icon(name, centre, radius, self.press.on(ground), self.press.under(ground))

    def with_term_icons(self, text: str) -> str:
        """The text with the icon of each game term before its first mention."""
        return with_icons(text, terms(self.words))


@lru_cache(maxsize=256)
def inline(press: Press, icons: Icons, own: Own, ground: Ink) -> Mapping[str, InlineIcon]:
    """The icons for lines of text on that ground."""
    kept = {name: press.colour(ink) for name, ink in own} if press.on_ink(ground) == press.dark else {}
    cut = press.under(ground)
    return MappingProxyType({name: _in_line(icons, name, cut, kept.get(name)) for name in icons.names})


def _in_line(icons: Icons, name: str, cut: str, own: str | None) -> InlineIcon:
    def draw(centre: Point, radius: float, ink: str) -> tuple[Shape, ...]:
        return (icons.icon(name, centre, radius, own or ink, cut),)

    return draw


@lru_cache(maxsize=16)
def terms(words: Messages) -> Mapping[str, str]:
    """The icon for each word of the game: the table `terms` names, for each icon, its words between `|`."""
    rows = ((key.removeprefix("terms/"), row) for key, row in words.by_key.items() if key.startswith("terms/"))
    return MappingProxyType({term: name for name, row in rows for term in row.split("|")})


def with_icons(text: str, names: Mapping[str, str]) -> str:
    """The text with each icon once, before the first of its words; longer terms win over shorter ones.

    In a term, `#` is any number.
    """
    longest_first = sorted(names, key=len, reverse=True)
    patterns = "|".join(re.escape(term).replace(r"\#", r"\d+") for term in longest_first)
    pattern = rf"(?<!\w)({patterns})(?!\w)"
    seen: set[str] = set()

    def mark(match: re.Match[str]) -> str:
        name = names.get(match[0]) or names[re.sub(r"\d+", "#", match[0])]
        if name in seen:
            return match[0]
        seen.add(name)
        return f"[{name}]\N{NO-BREAK SPACE}{match[0]}"

    return re.sub(pattern, mark, text)


# --- paragraphs under each other -------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A paragraph that was set: its shapes, the middle of its height, and where its row ends (mm)."""

    shapes: tuple[Shape, ...]
    middle: float
    bottom: float


@dataclass(frozen=True, slots=True)
class Rows:
    """How far rows of paragraphs are apart, and how high each is at least (mm)."""

    gap: float
    least: float


def stack(
    typesetter: Typesetter,
    component: str,
    paragraphs: Sequence[str],
    box: Box,
    setting: Setting,
    ground: Ink,
    rows: Rows,
) -> tuple[Paragraph, ...]:
    """Paragraphs under each other, all in one size, the largest that fits.

    :raises TextOverflowError: naming component and language, where they do not fit at the floor.
    """
    size = setting.aim
    # Steps of a quarter of a point add up with an error; the floor itself is to be tried.
    while size >= setting.floor - 1e-9:
        done = _stack_at_size(
            typesetter, component, paragraphs, box, replace(setting, aim=size, floor=size), ground, rows
        )
        if done[-1].bottom <= box.y + box.height + 1e-9:
            return done
        size -= STEP
    needed = done[-1].bottom - box.y
    raise TextOverflowError(
        f"{component} ({typesetter.words.language}): {len(paragraphs)} paragraphs "
        f"need {needed:.1f} of {box.height:.1f} mm"
    )


def _stack_at_size(
    typesetter: Typesetter,
    component: str,
    paragraphs: Sequence[str],
    box: Box,
    setting: Setting,
    ground: Ink,
    rows: Rows,
) -> tuple[Paragraph, ...]:
    done: list[Paragraph] = []
    top, em = box.y, setting.aim * MM_PER_POINT
    for paragraph in paragraphs:
        shapes = typesetter.fit(component, paragraph, Box(box.x, 0, box.width, ENDLESS), setting, ground)
        height = max(_base_lines(shapes)) + DESCENT * em
        row = max(height, rows.least)
        # Capitals are centred, not descenders.
        shift = top + (row - height + DESCENT * em) / 2 if height < row else top
        done.append(Paragraph((Group(shapes, translation(0, shift)),), top + row / 2, top + row))
        top += row + rows.gap
    return tuple(done)


def _base_lines(shapes: Sequence[Shape]) -> list[float]:
    """Where the lines of the texts among the shapes stand; icons stand in lines with words."""
    return [shape.at[1] for shape in shapes if isinstance(shape, Text)]


def flatten(paragraphs: Sequence[Paragraph]) -> tuple[Shape, ...]:
    """All shapes of the paragraphs."""
    return tuple(shape for paragraph in paragraphs for shape in paragraph.shapes)

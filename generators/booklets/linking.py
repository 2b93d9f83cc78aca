"""What running text has beside what is seen: links, and the spaces at the ends of lines that keep words apart.

Web addresses lead to their page, and words that a game's book names to their place. Invariant: the letters stay where
they were set.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import pairwise

from jupiter.generators.drawing import fonts
from jupiter.generators.drawing.scene import MM_PER_POINT, Group, Meaning, Shape, Text

Leads = tuple[tuple[str, str], ...]
"""Words, each with the name of the place that it leads to."""

TIED = "\N{NO-BREAK SPACE}"
CLOSE = 0.1
"""Words of one line that are closer than this (in type sizes) are one word in two faces."""
ADDRESS = r"https?://[^\s()<>]*[^\s()<>.,;:!?]"


def with_links(shapes: Iterable[Shape], leads: Leads) -> Iterator[Shape]:
    """The shapes, with the parts of lines that lead somewhere as groups of their own."""
    pattern, places = _pattern(leads), dict(leads)
    for shape in shapes:
        matches = list(pattern.finditer(shape.text)) if isinstance(shape, Text) and shape.align == "left" else []
        if not matches or not isinstance(shape, Text):
            yield shape
            continue
        at = 0
        for match in matches:
            yield from _part(shape, at, match.start())
            word = match[0].replace(TIED, " ")
            yield Group(tuple(_part(shape, *match.span())), meaning=Meaning("Link", to=places.get(word, word)))
            at = match.end()
        yield from _part(shape, at, len(shape.text))


def _part(line: Text, start: int, end: int) -> Iterator[Text]:
    """The letters from start to end, where they stand in the line."""
    if line.text[start:end].strip():
        x = line.at[0] + fonts.width(line.text[:start], line.font, line.size)
        yield replace(line, at=(x, line.at[1]), text=line.text[start:end])


@lru_cache(maxsize=16)
def _pattern(leads: Leads) -> re.Pattern[str]:
    # Longest first: of alternatives that begin alike, a pattern takes the first.
    words = sorted((word for word, _ in leads), key=len, reverse=True)
    some = "|".join(map(re.escape, words)).replace(r"\ ", f"[ {TIED}]")
    own = rf"(?<![\w.-])(?:{some})(?![\w-]|\.\w)" if words else r"(?!)"
    return re.compile(rf"{ADDRESS}|{own}")


def with_spaces(shapes: Sequence[Shape]) -> Iterator[Shape]:
    """The lines of a paragraph, each with a space before the next, so that words stay apart when they are copied."""
    following = dict(pairwise(i for i, shape in enumerate(shapes) if isinstance(shape, Text)))
    for i, shape in enumerate(shapes):
        after = shapes[following[i]] if i in following else None
        is_apart = isinstance(shape, Text) and isinstance(after, Text) and not _touches(shape, after)
        yield replace(shape, text=f"{shape.text} ") if isinstance(shape, Text) and is_apart else shape


def _touches(line: Text, after: Text) -> bool:
    """Whether no space is wanted between them; icons between them are wider than that."""
    if line.text.endswith((" ", TIED)) or after.text.startswith((" ", TIED)):
        return True
    end = line.at[0] + fonts.width(line.text, line.font, line.size)
    return after.at[1] == line.at[1] and after.at[0] - end < CLOSE * line.size * MM_PER_POINT

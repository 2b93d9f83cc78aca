"""The words of a face, as a reader reads them: the largest are its name, the rest its text.

Invariant: it reads what is drawn, so that a screen never says other words than the paper.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby, pairwise

from jupiter.generators.drawing import fonts
from jupiter.generators.drawing.scene import MM_PER_POINT, Scene, Text, Transform, texts

BASE_LINE = 0.3
"""Words whose base lines differ by less (mm) stand in one line."""

SHORTEST = 3
"""Lines of fewer letters are signs of a picture, such as costs."""

NEAR, FAR = 0.08, 1.8
"""Words nearer than this (in type sizes) are one word; words farther apart belong to different columns."""


@dataclass(frozen=True, slots=True)
class Word:
    """Some words at their place on the face, in mm; `size` in points."""

    text: str
    left: float
    right: float
    y: float
    size: float


def name_of(scene: Scene) -> str:
    """The words in the largest type, or nothing."""
    words = _words(scene)
    largest = max((word.size for word in words), default=0.0)
    return " ".join(_lines([word for word in words if word.size > largest - 0.01]))


def all_of(scene: Scene) -> str:
    """Name and text as one line, as somebody reads them out."""
    return " ".join(part for part in (name_of(scene), *text_of(scene).splitlines()) if part)


def text_of(scene: Scene) -> str:
    """All other words, line by line from the top, without single signs."""
    words = _words(scene)
    largest = max((word.size for word in words), default=0.0)
    lines = _lines([word for word in words if word.size <= largest - 0.01])
    return "\n".join(line for line in lines if len(line) >= SHORTEST)


def _words(scene: Scene) -> list[Word]:
    """The words that stand upright."""
    return [_word(text, onto) for text, onto in texts(scene.shapes) if onto.a > 0 and abs(onto.b) < 1e-6]


def _word(text: Text, onto: Transform) -> Word:
    left, width = fonts.left_end(text), fonts.width(text.text, text.font, text.size)
    (x, y), (right, _) = onto.apply((left, text.at[1])), onto.apply((left + width, text.at[1]))
    return Word(text.text.strip(), x, right, y, text.size * onto.a)


def _lines(words: list[Word]) -> Iterator[str]:
    """Words on one base line as a line."""

    def line(word: Word) -> int:
        return round(word.y / BASE_LINE)

    for _, group in groupby(sorted(words, key=lambda word: (line(word), word.left)), key=line):
        row = list(group)
        yield row[0].text + "".join(f"{_gap(one, other)}{other.text}" for one, other in pairwise(row))


def _gap(one: Word, other: Word) -> str:
    """What stands between two words: nothing, a space, or a dot where another column begins."""
    ems = (other.left - one.right) / (one.size * MM_PER_POINT)
    return "" if ems < NEAR else " " if ems < FAR else " · "

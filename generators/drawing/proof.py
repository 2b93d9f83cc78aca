"""Proof-reading: no word of a face may lie where a knife that slips takes part of it.

Law of this file: it measures what is drawn, by the fonts, and asks nobody how it was drawn. Lengths in mm.
"""

from collections.abc import Iterator
from functools import cache

from fontTools.ttLib import TTFont

from generators.drawing import fonts
from generators.drawing.convex import holds
from generators.drawing.scene import MM_PER_POINT, Font, Group, Points, Scene, Shape, Stamp, Text, Transform

TOLERANCE = 0.01


class UnsafeTextError(ValueError):
    """A word lies outside of the safe part of its face."""


def check(scene: Scene) -> None:
    """Lets a scene pass whose words are all safe.

    :raises UnsafeTextError: naming the scene and the words.
    """
    unsafe = words_outside(scene)
    if unsafe:
        raise UnsafeTextError(f"{scene.name}: {', '.join(map(repr, unsafe))} may be cut: not inside the safe zone")


def words_outside(scene: Scene) -> list[str]:
    """The texts that do not lie inside `scene.safe`; none where the scene promises nothing."""
    if not scene.safe:
        return []
    placed = _texts(scene.shapes, Transform())
    return [
        text.text for text, onto in placed if not holds(scene.safe, tuple(map(onto.apply, corners(text))), TOLERANCE)
    ]


def _texts(shapes: tuple[Shape, ...], onto: Transform) -> Iterator[tuple[Text, Transform]]:
    """All texts, however deep, each with the map to the scene's coordinates."""
    for shape in shapes:
        if isinstance(shape, Text):
            yield shape, onto
        elif isinstance(shape, Group):
            yield from _texts(shape.shapes, onto.after(shape.transform))
        elif isinstance(shape, Stamp):
            yield from _texts(shape.scene.shapes, onto.after(shape.transform))


def corners(text: Text) -> Points:
    """The box around the letters: their width, from the capitals' height down to where the lowest letter ends."""
    width, (x, y) = fonts.width(text.text, text.font, text.size), text.at
    left = x - {"left": 0.0, "centre": 0.5, "right": 1.0}[text.align] * width
    top, bottom = y - fonts.cap_height(text.size), y - _descent(text.text, text.font) * text.size * MM_PER_POINT
    return (left, top), (left + width, top), (left + width, bottom), (left, bottom)


@cache
def _descent(text: str, font: Font) -> float:
    """How far the lowest letter reaches below the base line, in type sizes; at most 0."""
    return min((_lowest(character, font) for character in text), default=0.0)


@cache
def _lowest(character: str, font: Font) -> float:
    """The lowest point of a letter from the base line, in type sizes; 0 for one that stands on it or is empty."""
    file = _file(font)
    glyph = file["glyf"][file.getBestCmap()[ord(character)]]
    low, em = float(getattr(glyph, "yMin", 0)), float(file["head"].unitsPerEm)
    return min(0.0, low / em)


@cache
def _file(font: Font) -> TTFont:
    return TTFont(fonts.file_of(font), lazy=True)

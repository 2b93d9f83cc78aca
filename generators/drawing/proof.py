"""Proof-reading: no word of a face may lie where a knife that slips takes part of it.

Invariant: it measures what is drawn, by the fonts, however it was drawn. Lengths in mm.
"""

from collections.abc import Iterator
from functools import lru_cache

from jupiter.generators.drawing import fonts
from jupiter.generators.drawing.convex import contains
from jupiter.generators.drawing.fonts import letter
from jupiter.generators.drawing.scene import MM_PER_POINT, Font, Group, Points, Scene, Shapes, Stamp, Text, Transform

TOLERANCE = 0.01


class UnsafeTextError(ValueError):
    """A word lies outside of the safe part of its face."""


def check(scene: Scene, language: str) -> None:
    """Lets a scene pass whose words are all safe.

    :raises UnsafeTextError: naming the scene, the language of its words and those that are not.
    """
    unsafe = words_outside(scene)
    if unsafe:
        words = ", ".join(map(repr, unsafe))
        raise UnsafeTextError(f"{scene.name} ({language}): {words} may be cut: not inside the safe zone")


def words_outside(scene: Scene) -> list[str]:
    """The texts that are seen and do not lie inside `scene.safe`; none where the scene promises nothing."""
    if not scene.safe:
        return []
    return [text.text for text, box in _seen(scene.shapes, Transform()) if not contains(scene.safe, box, TOLERANCE)]


def _seen(shapes: Shapes, onto: Transform) -> Iterator[tuple[Text, Points]]:
    """The texts of which any part may be seen, each with the corners of its box."""
    for shape in shapes:
        if isinstance(shape, Text):
            yield shape, tuple(map(onto.apply, corners(shape)))
        elif isinstance(shape, Group):
            clip = tuple(map(onto.after(shape.transform).apply, shape.clip or ()))
            inner = _seen(shape.shapes, onto.after(shape.transform))
            yield from (one for one in inner if not clip or _meet(one[1], clip))
        elif isinstance(shape, Stamp):
            yield from _seen(shape.scene.shapes, onto.after(shape.transform))


def _meet(one: Points, other: Points) -> bool:
    """Whether the upright boxes around both have a point in common."""
    return all(
        min(point[axis] for point in one) < max(point[axis] for point in other)
        and min(point[axis] for point in other) < max(point[axis] for point in one)
        for axis in (0, 1)
    )


def corners(text: Text) -> Points:
    """The box around the letters: their width, from the capitals' height down to where the lowest letter ends."""
    y, left, width = text.at[1], fonts.left_end(text), fonts.width(text.text, text.font, text.size)
    top, bottom = y - fonts.cap_height(text.size), y - _descent(text.text, text.font) * text.size * MM_PER_POINT
    return (left, top), (left + width, top), (left + width, bottom), (left, bottom)


@lru_cache(maxsize=8192)
def _descent(text: str, font: Font) -> float:
    """How far the lowest letter reaches below the base line, in type sizes; at most 0."""
    each = (letter(character, font) for character in text)
    return min((one.lowest / one.em for one in each if one.lowest < 0), default=0.0)

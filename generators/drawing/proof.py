"""Proof-reading: no word of a face may lie where a knife that slips takes part of it.

Invariant: it measures what is drawn, by the fonts, and asks nobody how it was drawn. Lengths in mm.
"""

from functools import lru_cache

from generators.drawing import fonts
from generators.drawing.convex import contains
from generators.drawing.letters import letter
from generators.drawing.scene import MM_PER_POINT, Font, Points, Scene, Text, texts

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
    """The texts that do not lie inside `scene.safe`; none where the scene promises nothing."""
    if not scene.safe:
        return []
    return [
        text.text
        for text, onto in texts(scene.shapes)
        if not contains(scene.safe, tuple(map(onto.apply, corners(text))), TOLERANCE)
    ]


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

"""The printed faces of Under Falling Skies by the names of its pieces: cards, tokens, and the sides of dice."""

from dataclasses import replace
from functools import lru_cache

from jupiter.generators.building import tokens as token_shape
from jupiter.generators.drawing.scene import Points, Scene
from jupiter.generators.drawing.shapes import rectangle
from jupiter.generators.order.options import TOKEN_SHAPE, Edition
from jupiter.generators.skies import cards, dimensions, faces, tokens
from jupiter.generators.skies.camera_marks import MARKS, PRINTED_MARKS
from tests.photos.printed import Face


@lru_cache(maxsize=200)
def card(edition: Edition, name: str) -> Face:
    """A card's face."""
    return Face(cards.face(edition, name), dimensions.OUTLINE, _marks(name, 1.0))


@lru_cache(maxsize=50)
def token(edition: Edition, name: str) -> Face:
    """A token's face; a round one is drawn larger."""
    scale = tokens.SIDE / 2 / tokens.DISC if edition[TOKEN_SHAPE] else 1.0
    return Face(tokens.face(edition, name), token_shape.outline(edition, tokens.SIDE), _marks(name, scale))


@lru_cache(maxsize=4)
def unmarked(edition: Edition, name: str) -> Face:
    """A card that has no mark."""
    return Face(cards.face(edition, name), dimensions.OUTLINE)


def _marks(name: str, scale: float) -> dict[int, Points]:
    corners = PRINTED_MARKS[MARKS[name]].corners
    return {MARKS[name]: tuple((scale * x, scale * y) for x, y in corners)}


def die_scene(name: str) -> Scene:
    """A side of a die: `die/black-4`."""
    return replace(faces.groups()["dice"][name.removeprefix("die/")]("en"), bleed=0.0)


@lru_cache(maxsize=18)
def die(name: str) -> Face:
    """The same as a face."""
    scene = die_scene(name)
    return Face(scene, rectangle(0, 0, scene.width, scene.height))

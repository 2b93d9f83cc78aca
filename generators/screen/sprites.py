"""Drawings as sprites of a sheet of symbols: whole faces, discs, and icons in the colour of the words beside them."""

from jupiter.generators.drawing.inks import Ink
from jupiter.generators.drawing.scene import Scene
from jupiter.generators.drawing.shapes import rectangle, regular
from jupiter.generators.drawing.svg_reader import Icons
from jupiter.generators.screen.compact_svg import Sprite

ICON = 20.0
"""Width of an icon's box in mm."""


def boxed(scene: Scene) -> Sprite:
    """A face within its own box."""
    width, height = scene.width, scene.height
    return Sprite(scene, width, height, rectangle(-width / 2, -height / 2, width, height))


def disc(scene: Scene, radius: float) -> Sprite:
    """The disc about the middle of a face."""
    return Sprite(scene, 2 * radius, 2 * radius, regular((0, 0), radius, 72, 0))


def icon(icons: Icons, name: str, ground: Ink) -> Sprite:
    """An icon in the colour of the words that it stands beside; what is cut out of it has that of the ground.

    A page says by `--cut` which ground that is, if it is not the one told here.
    """
    middle = ICON / 2
    shapes = (icons.icon(name, (middle, middle), middle, "currentColor", f"var(--cut,{ground.colour})"),)
    return Sprite(Scene(name, ICON, ICON, shapes), ICON, ICON)

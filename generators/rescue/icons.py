"""The icons of Rescue by name: powers and Setbacks by the code of their card, all others by what they show.

Each is a file of `drawings/icons`, drawn around the origin within radius 1 in the two colours of its classes: `ink`,
that of the figure, and `cut`, that of what is cut out of it.

Invariant: the name of an icon is that of its file, and a file is all that a new icon takes.
"""

from functools import cache, lru_cache
from importlib.resources import files

from generators.drawing.scene import Group, Point, Shape, scaling, translation
from generators.drawing.svg_reader import Drawing, in_colours, painted, read

_FOLDER = files("generators.rescue") / "drawings" / "icons"

ICONS: tuple[str, ...] = tuple(sorted(file.name.removesuffix(".svg") for file in _FOLDER.iterdir()))
"""The names of all icons."""


def icon(name: str, centre: Point, radius: float, ink: str, cut: str) -> Group:
    """The icon around the centre, as large as a circle of that radius.

    :raises KeyError: for an icon that there is not; the message names the file to add.
    """
    return Group(_shapes(name, ink, cut), translation(*centre).after(scaling(radius)))


@lru_cache(maxsize=512)
def _shapes(name: str, ink: str, cut: str) -> tuple[Shape, ...]:
    """The icon around the origin; it stands in many places and inks are few."""
    return painted(drawing(name).parts, in_colours({"ink": ink, "cut": cut}))


@cache
def drawing(name: str) -> Drawing:
    """The drawing of the icon, as it is in its file."""
    if name not in ICONS:
        raise KeyError(f"no icon {name!r}: add generators/rescue/drawings/icons/{name}.svg")
    return read(f"{name}.svg", (_FOLDER / f"{name}.svg").read_text(encoding="utf-8"))

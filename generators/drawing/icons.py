"""The icons of a game, each a file of its folder `drawings/icons`, drawn around the origin within radius 1.

Its parts are in the two colours of their classes: `ink`, that of the figure, and `cut`, that of what is cut out of it.

Invariant: the name of an icon is that of its file, and a file is all that a new icon takes.
"""

from functools import cache, lru_cache
from importlib.resources import files

from generators.drawing.scene import Group, Point, Shape, scaling, translation
from generators.drawing.svg_reader import Drawing, in_colours, painted, read


class Icons:
    """The icons of one package of drawings, such as `generators.rescue`."""

    def __init__(self, package: str) -> None:
        self._where = f"{package.replace('.', '/')}/drawings/icons"
        self.folder = files(package) / "drawings" / "icons"
        self.names: tuple[str, ...] = tuple(sorted(file.name.removesuffix(".svg") for file in self.folder.iterdir()))
        self.drawing = cache(self._read)
        # An icon stands in many places and inks are few.
        self._shapes = lru_cache(maxsize=512)(self._paint)

    def icon(self, name: str, centre: Point, radius: float, ink: str, cut: str) -> Group:
        """The icon around the centre, as large as a circle of that radius.

        :raises KeyError: for an icon that there is not; the message names the file to add.
        """
        return Group(self._shapes(name, ink, cut), translation(*centre).after(scaling(radius)))

    def _paint(self, name: str, ink: str, cut: str) -> tuple[Shape, ...]:
        """The icon around the origin."""
        return painted(self.drawing(name).parts, in_colours({"ink": ink, "cut": cut}))

    def _read(self, name: str) -> Drawing:
        """The drawing of the icon, as it is in its file."""
        if name not in self.names:
            raise KeyError(f"no icon {name!r}: add {self._where}/{name}.svg")
        return read(f"{name}.svg", (self.folder / f"{name}.svg").read_text(encoding="utf-8"))

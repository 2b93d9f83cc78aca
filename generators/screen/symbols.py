"""Symbols of the atlases set down in another drawing, which carries along those that it uses and no others.

Invariant: what a symbol refers to comes along with it; its name is the one that it has in the pages, so that a symbol
is called alike wherever it is used.
"""

import re
from collections.abc import Callable, Mapping
from xml.etree import ElementTree as ET

from markupsafe import Markup

from jupiter.generators.screen.elements import Value, element, join

XMLNS = ' xmlns="http://www.w3.org/2000/svg"'
Box = tuple[float, float, float, float]
"""Left, top, width and height."""

REFERENCE = re.compile(r'(?<=href="#)[^"]+|(?<=url\(#)[^)]+')


class Atlas:
    """One atlas, taken apart into its symbols and what they share, with names that no other atlas has."""

    def __init__(self, name: str, svg: str) -> None:
        self.name = name
        # With a namespace, ElementTree would write every tag back with a prefix.
        root = ET.fromstring(svg.replace(XMLNS, "", 1))
        defined = [part for one in root for part in (one if one.tag == "defs" else (one,))]
        self._parts = {self.name_of(part.get("id", "")): self._renamed(part) for part in defined}
        # A symbol is set down many times, and its text is long: what it refers to is looked for once.
        self._inner = {name: tuple(dict.fromkeys(REFERENCE.findall(part))) for name, part in self._parts.items()}

    def name_of(self, key: str) -> str:
        """What a symbol is called outside the atlas."""
        return f"face-{self.name}-{key}"

    def _renamed(self, part: ET.Element) -> Markup:
        part.set("id", self.name_of(part.get("id", "")))
        text = ET.tostring(part, encoding="unicode")
        return Markup(REFERENCE.sub(lambda match: self.name_of(match.group()), text))

    def with_all_it_uses(self, name: str) -> Mapping[str, Markup]:
        """A part of that name, and before it what it refers to.

        :raises KeyError: if there is none.
        """
        part = self._parts[name]
        parts: dict[str, Markup] = {}
        for inner in self._inner[name]:
            parts |= self.with_all_it_uses(inner)
        return parts | {name: part}


class Symbols:
    """The symbols that one drawing uses; `atlas` gives an atlas by its name."""

    def __init__(self, atlas: Callable[[str], Atlas]) -> None:
        self._atlas = atlas
        self._used: dict[str, Markup] = {}

    def use(self, atlas: str, key: str, box: Box, **attributes: Value) -> Markup:
        """The symbol set down in a box: left, top, width and height.

        :raises KeyError: if there is no such symbol.
        """
        source = self._atlas(atlas)
        self._used |= source.with_all_it_uses(source.name_of(key))
        x, y, width, height = box
        return element("use", href=f"#{source.name_of(key)}", x=x, y=y, width=width, height=height, **attributes)

    def definitions(self) -> Markup:
        """What the drawing has to carry along."""
        return element("defs", join(self._used.values())) if self._used else Markup()

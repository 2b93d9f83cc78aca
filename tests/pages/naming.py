"""What the phone says in place of the coordinates of the API, written apart from its scripts.

A space is called by what is printed on its tile and where it lies there; a cell by its tile, or where there is none by
the innermost tile beside it and where it lies from there.
"""

import re

from jupiter.engine.hexes import neighbours
from tests.pages.positions import plain

WHERE = {
    "en": "centre, right, lower right, lower left, left, upper left, upper right",
    "de": "Mitte, rechts, unten rechts, unten links, links, oben links, oben rechts",
    "fr": "au centre, à droite, en bas à droite, en bas à gauche, à gauche, en haut à gauche, en haut à droite",
}
"""By language where the spaces 0 to 6 of a tile lie, and what lies beside it."""
TILE = {"en": "tile", "de": "Modul", "fr": "la tuile"}
BESIDE = {"en": "beside", "de": "neben", "fr": "à côté de"}
NO_TILE = {"en": "the place", "de": "der Platz", "fr": "l\u2019endroit"}
PLACE = r"(?<![\d.])(\d+)\.([0-6])(?!\d|\.\d)"
IN_A_LIST = r"(?<= \(cells\): )\d+(?:(?:, | and )\d+)*"


class Names:
    """What cells and spaces are called in a state of Jupiter Rescue, by somebody who has not turned the board."""

    def __init__(self, state: str, language: str = "en") -> None:
        self._tiles = {tile["cell"]: tile["tile"] for tile in plain(state)["tiles"]}
        self._where = WHERE[language].split(", ")
        self._language = language

    def space(self, cell: int, n: int) -> str:
        """A space of a tile."""
        if cell in self._tiles:
            return f"{self._tiles[cell]} {self._where[n]}"
        return f"{NO_TILE[self._language]} {self.cell(cell)}"

    def cell(self, cell: int) -> str:
        """A tile, or a cell where none lies and that touches one."""
        if cell in self._tiles:
            return f"{TILE[self._language]} {self._tiles[cell]}"
        inmost = min(other for other in neighbours(cell) if other in self._tiles)
        where = self._where[neighbours(inmost).index(cell) + 1]
        return f"{BESIDE[self._language]} {self._tiles[inmost]}, {where}"

    def listed(self, cells: str) -> str:
        """Tiles in a list, by what is printed on them."""
        return re.sub(r"\d+", lambda match: self._tiles[int(match[0])], cells)


def said(text: str, state: str, language: str = "en") -> str:
    """A sentence of Jupiter Rescue about a state as people at the table say it; in English cells as well as spaces."""
    names = Names(state, language)
    text = re.sub(PLACE, lambda match: names.space(int(match[1]), int(match[2])), text)
    if language != "en":
        return text
    text = re.sub(IN_A_LIST, lambda match: names.listed(match[0]), text).replace(" (cells):", ":")
    text = re.sub(r"\(cells due: ([^)]*)\)", lambda match: f"({names.listed(match[1])})", text)
    text = re.sub(r"(Tile \w\w) on cell \d+", r"\1", text)
    text = re.sub(
        r"A tile lies on cell (\d+)",
        lambda match: f"{names.cell(int(match[1])).removeprefix('tile ')} lies there",
        text,
    )
    text = re.sub(r"the tile on cell (\d+)", lambda match: names.cell(int(match[1])), text)
    text = re.sub(r"The tile on cell (\d+)", lambda match: names.cell(int(match[1])).capitalize(), text)
    return re.sub(r"(?:at|on|to) cell (\d+)", lambda match: names.cell(int(match[1])), text)

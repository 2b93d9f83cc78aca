"""What screens show of a game, as SVG: atlases of symbols, single faces in a language, and the board of a position.

Invariant: what is kept is named by words of the game's lists, so it has a bound. Drawing a face takes milliseconds and
writing it small a second: only the second is spared by the cache on disk. A board is drawn anew each time it is asked
for, from symbols of the atlases that are kept.
"""

from collections.abc import Callable, Mapping
from threading import Lock
from typing import Any

from jupiter.engine.errors import Malformed
from jupiter.generators.order.print_set import PrintSet
from jupiter.generators.screen import compact_svg, picture
from jupiter.generators.screen.cache import DiskCache
from jupiter.generators.screen.symbols import Atlas, Symbols


class ScreenFaces:
    """Shows one game; each face is made once and kept. Threads may share it."""

    def __init__(self, print_set: PrintSet, cache: DiskCache | None = None) -> None:
        self._cache = cache or DiskCache(None)
        self._print_set = print_set
        self._languages = print_set.languages()
        self._atlases = print_set.atlases()
        self._groups = print_set.faces()
        self._work = Lock()
        self._kept: dict[tuple[str, ...], str] = {}
        self._taken_apart: dict[str, Atlas] = {}

    def atlases(self) -> Mapping[str, tuple[str, ...]]:
        """The ids of the symbols of each atlas, by its name."""
        return {name: tuple(sprites) for name, sprites in self._atlases.items()}

    def groups(self) -> Mapping[str, tuple[str, ...]]:
        """The ids of the faces of each group, by its name."""
        return {name: tuple(faces) for name, faces in self._groups.items()}

    def atlas(self, name: str) -> str:
        """The atlas of that name as SVG.

        :raises KeyError: if there is no such atlas.
        """
        sprites = self._atlases[name]

        def make() -> str:
            drawn = {key: draw() for key, draw in sprites.items()}
            return self._cache.get_or_make((name, drawn), lambda: compact_svg.symbol_sheet(name, drawn))

        return self._once((name,), make)

    def face(self, group: str, name: str, language: str) -> str:
        """A single face as SVG.

        :raises KeyError: if there is no such group or face.
        :raises Malformed: for a language that there is not, naming those there are.
        """
        draw = self._groups[group][name]
        self._require_language(language)

        def make() -> str:
            drawn = draw(language)
            return self._cache.get_or_make(drawn, lambda: compact_svg.document(drawn))

        return self._once((group, name, language), make)

    def board(self, position: Mapping[str, Any], language: str) -> str | None:
        """The board of a position as one SVG that needs nothing else; None if this game's board is not drawn.

        :raises Malformed: for a language that there is not, naming those there are.
        """
        self._require_language(language)
        symbols = Symbols(self._symbols_of)
        drawn = self._print_set.board(position, language, symbols)
        return None if drawn is None else picture.write(drawn, symbols)

    def _symbols_of(self, atlas: str) -> Atlas:
        parts = self._taken_apart.get(atlas)
        if parts is None:
            parts = self._taken_apart[atlas] = Atlas(atlas, self.atlas(atlas))
        return parts

    def _require_language(self, language: str) -> None:
        if language not in self._languages:
            known = ", ".join(self._languages)
            raise Malformed.at("language", f"{language[:40]!r} is not a language of this game; use one of {known}.")

    def make_all(self) -> int:
        """Makes every face in every language, and says how many there are: what a cache is filled with."""
        singles = [(group, face) for group, faces in self._groups.items() for face in faces]
        for name in self._atlases:
            self.atlas(name)
        for group, face in singles:
            for language in self._languages:
                self.face(group, face, language)
        return len(self._atlases) + len(singles) * len(self._languages)

    def _once(self, key: tuple[str, ...], make: Callable[[], str]) -> str:
        drawing = self._kept.get(key)
        if drawing is None:
            # One at a time: two would take as long, and might make the same.
            with self._work:
                drawing = self._kept[key] = self._kept.get(key) or make()
        return drawing

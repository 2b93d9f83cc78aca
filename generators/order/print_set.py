"""What a game brings to be printed, and the names of the sheets that can be ordered of it.

Invariant: everything shared (sheets, exports, command line, HTTP) knows a game's components through this protocol and
in no other way. It asks for nothing that needs rules: a game that is only described can be printed too. The names
of sets are made from the weights of its kits alone, so that nothing is drawn to list them.
"""

import json
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import cache
from importlib.resources import files
from typing import Any, ClassVar, Protocol

from jupiter.generators import messages
from jupiter.generators.drawing.scene import Scene
from jupiter.generators.messages import Messages, sheet_words
from jupiter.generators.order.kits import Kit, Printable, Table
from jupiter.generators.order.options import Edition, Option
from jupiter.generators.screen.compact_svg import Sprite
from jupiter.generators.screen.picture import Picture
from jupiter.generators.screen.symbols import Symbols

INK = "ink.json"
"""Beside a set: what was measured of it."""


class PrintSet(Protocol):
    """The components of one game. It is pickled to be printed in several processes, so it holds no drawings."""

    @property
    def id(self) -> str:
        """The game's id, as in its definitions."""
        ...

    @property
    def name(self) -> str: ...

    @property
    def version(self) -> str:
        """Of the set: it is on every sheet, so that cut templates and reprints can be told apart."""
        ...

    @property
    def options(self) -> tuple[Option[Any], ...]:
        """What a maker of this game can choose beside what all games share; drawings read `edition[option]`."""
        ...

    @property
    def weights(self) -> Mapping[str, int]:
        """The kits among the sheets by name, with the paper that suits each (g/m²); known before any is drawn."""
        ...

    def languages(self) -> tuple[str, ...]:
        """The languages that components come in, English first."""
        ...

    def titles(self, language: str) -> Mapping[str, str]:
        """What can be made: the title by the name, in the order in which a maker wants it."""
        ...

    def uses(self, language: str) -> Mapping[str, str]:
        """What each of them is for, in a short sentence: by the same names."""
        ...

    def make(self, name: str, edition: Edition) -> Printable:
        """The kit or booklet of that name; a kit has the weight that `weights` gives it.

        :raises TextOverflowError: if a text does not fit.
        """
        ...

    def atlases(self) -> Mapping[str, Mapping[str, Callable[[], Sprite]]]:
        """Faces for screens without words: sheets of symbols by name, with the drawing of each symbol by its id."""
        ...

    def faces(self) -> Mapping[str, Mapping[str, Callable[[str], Scene]]]:
        """Faces for screens with words: groups by name, such as `cards`, with the drawing of each face by its id.

        A drawing takes the language. No group has the name of an atlas.
        """
        ...

    def board(self, position: Mapping[str, Any], language: str, symbols: Symbols, /) -> Picture | None:
        """The picture of a position, with symbols of the atlases; None if this game's board is not drawn.

        `position` is the game's own JSON of any state that it reads, an impossible one too.
        """
        ...

    def table(self, edition: Edition, /) -> Table:
        """Where pieces begin on a table of a program."""
        ...

    def ink(self) -> Mapping[str, Any]:
        """What was measured of its usual sheets, in the form that `make/ink.py` reads; empty if nothing was."""
        ...


class CatalogueSet:
    """A print set by tables: its sheets are those that it has a maker for, their names stand in its catalogues.

    What it takes to make them belongs to the class, so that an instance is pickled in a few bytes.
    """

    package: ClassVar[str]
    """Whose folder `messages` has the catalogues."""
    words: "ClassVar[staticmethod[[str], Messages]]"
    """The words in a language; `sheet/<name>` and `sheet-use/<name>` are among them for each sheet."""
    makers: ClassVar[Mapping[str, Callable[[Edition], Printable]]]
    """What makes each sheet, in the order in which a maker wants them."""
    weights: ClassVar[Mapping[str, int]]
    """The paper of each kit among them (g/m²)."""
    options: tuple[Option[Any], ...] = ()

    def __init__(self, game_id: str, name: str, version: str) -> None:
        self.id = game_id
        self.name = name
        self.version = version

    def languages(self) -> tuple[str, ...]:
        """The languages that there is a catalogue for."""
        return messages.languages(self.package)

    def titles(self, language: str) -> Mapping[str, str]:
        """The titles of the sheets by name."""
        words = type(self).words(language)
        return {name: words(f"sheet/{name}") for name in self.makers}

    def uses(self, language: str) -> Mapping[str, str]:
        """What the sheets are for, by name."""
        words = type(self).words(language)
        return {name: words(f"sheet-use/{name}") for name in self.makers}

    def make(self, name: str, edition: Edition) -> Printable:
        """The kit or booklet of that name."""
        printable = self.makers[name](edition)
        return replace(printable, weight=self.weights[name]) if isinstance(printable, Kit) else printable

    @staticmethod
    def board(_position: Mapping[str, Any], _language: str, _symbols: Symbols, /) -> Picture | None:
        """None: a set that draws its board says how."""
        return None

    @staticmethod
    def table(_edition: Edition, /) -> Table:
        """Nothing laid out: a set with a first set-up says where pieces begin."""
        return Table()

    def ink(self) -> Mapping[str, Any]:
        """What `ink.json` beside the set says, if it is there."""
        return _ink(self.package)


@cache
def _ink(package: str) -> Mapping[str, Any]:
    path = files(package).joinpath(INK)
    table: Mapping[str, Any] = json.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}
    return table


# --- names of sheets --------------------------------------------------------------------------------------------------

SET = "set"
"""All kits on one paper; `set-300` has those for paper of 300 g/m²."""


CALIBRATION = "calibration"
"""The sheet that every game has: it finds out how far a printer puts the back off the front."""


def titles(print_set: PrintSet, language: str = "en") -> dict[str, str]:
    """The titles of all sheets of a game by name: its own, sets of them, calibration."""
    words = sheet_words(language)
    sets = {name: words("set/weight", weight=weight) for name, weight in _sets(print_set).items()}
    every = {SET: words("set/name")} if print_set.weights else {}
    return {**print_set.titles(language), **every, **sets, CALIBRATION: words("calibration/name")}


def uses(print_set: PrintSet, language: str = "en") -> dict[str, str]:
    """What the sheets are for, by the same names."""
    words = sheet_words(language)
    sets = dict.fromkeys(_sets(print_set), words("set/weight-use"))
    every = {SET: words("set/use")} if print_set.weights else {}
    return {**print_set.uses(language), **every, **sets, CALIBRATION: words("calibration/use")}


def usual_sheets(print_set: PrintSet) -> tuple[str, ...]:
    """The sheets of a whole game: booklets, a set for each weight of paper, calibration."""
    booklets = (name for name in print_set.titles("en") if name not in print_set.weights)
    return (*booklets, *_sets(print_set), CALIBRATION)


def kit_names(print_set: PrintSet, name: str) -> tuple[str, ...]:
    """The kits that lie on the sheets of that name, in the game's order; none for booklets."""
    if name == SET:
        return tuple(print_set.weights)
    if name in print_set.weights:
        return (name,)
    weight = _sets(print_set).get(name)
    return tuple(kit for kit, its in print_set.weights.items() if its == weight)


def _sets(print_set: PrintSet) -> Mapping[str, int]:
    """The sets by weight, heaviest first."""
    return {f"{SET}-{weight}": weight for weight in sorted(set(print_set.weights.values()), reverse=True)}

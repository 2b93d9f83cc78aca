"""An edition of a game: everything that decides how its components look, and nothing about the paper they go on.

Invariant: no game is named here. What only one game lets a maker choose (the width of a tile, the size of a bead) is an
`Option` of that game's print set; the edition carries the chosen value and never reads it.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any, Generic, TypeVar

from generators.drawing.inks import Mode

KEPT = 4
"""Editions whose drawings are kept. Any size or address may be asked for: what keeps drawings by them has a bound."""

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Option(Generic[T]):
    """One thing that a maker can choose. `choices` lists the good values, or `form` describes them where they are many.

    Texts are what the command line and HTTP give; `parse` makes the value that drawings use.
    """

    name: str
    """As in a query, with underscores: `tile_width`."""
    help: str
    default: str
    parse: Callable[[str], T]
    """The value of a good text; raises ValueError for a bad one, or Malformed, whose faults say what is bad in it."""
    choices: tuple[str, ...] = ()
    """The good values where they are few; capitals and small letters are the same."""
    form: str = ""
    pattern: str = ""
    """Regular expression of texts that are good, where `form` describes them."""
    label: Callable[[T], str] = str
    """What the names of files say of a value that is not the default."""
    shrinks: str = ""
    """What a lower value makes smaller, such as `tiles`; said where a piece does not fit its paper."""
    from_file: Callable[[str], str] | None = None
    """The value's text from that of a file, for a value that nobody types: the command line takes the file's name."""

    @property
    def good(self) -> str:
        """The good values in words."""
        return f"one of {', '.join(self.choices)}" if self.choices else self.form

    def read(self, text: str) -> T:
        """The value of the text.

        :raises ValueError: if it is no good value.
        """
        return self.parse(self.choice(text) if self.choices else text)

    def choice(self, text: str) -> str:
        """The choice as it is listed: `a4` is `A4`.

        :raises ValueError: if it is none.
        """
        for choice in self.choices:
            if choice.lower() == text.lower():
                return choice
        raise ValueError(text)

    @property
    def usual(self) -> T:
        """The value of the default."""
        usual: T = _usual(self)
        return usual


@lru_cache(maxsize=256)
def _usual(option: Option[Any]) -> Any:
    # Drawings ask for the value of an option thousands of times a sheet.
    return option.read(option.default)


@dataclass(frozen=True, slots=True)
class Edition:
    """One choice of language, inks and whatever the game lets a maker choose besides."""

    language: str = "en"
    mode: Mode = Mode.NORMAL
    address: str = ""
    """Where this game is served, such as `http://192.168.1.5:8000`; QR codes lead there. Empty for no QR codes."""
    own: tuple[tuple[str, Any], ...] = ()
    """Values of the game's own options by name, sorted, without defaults: so equal editions are one key of a cache."""

    def __getitem__(self, option: Option[T]) -> T:
        """The value chosen for one of the game's own options."""
        for name, value in self.own:
            if name == option.name:
                chosen: T = value
                return chosen
        return option.usual

    def choose(self, option: Option[T], value: T) -> "Edition":
        """The same edition with another value for one of the game's own options."""
        others = {name: chosen for name, chosen in self.own if name != option.name}
        return replace(
            self, own=tuple(sorted((others if value == option.usual else others | {option.name: value}).items()))
        )

"""What a maker can choose, and reading a choice from texts: the same for the command line and for HTTP.

Invariant: an option is a value. Help, defaults, the list of good values and the refusal of a bad one all come
from it.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from generators.drawing.inks import Mode
from generators.edition import TILE_WIDTH, Edition
from generators.kits import PAPERS
from generators.sheets import Cut, Flip, Offset, PageSetup
from generators.sheets.page import FARTHEST, STEEPEST
from jupiter.engine.errors import Fault, Malformed

NARROWEST, WIDEST = 55.0, 150.0
"""Widths of a tile in mm between which it is legible and fits every paper."""


LONGEST_QUOTE, MOST_UNKNOWN = 40, 10
"""How much of what was sent is told back: characters of a text, and unknown options."""

HOST = r"(?:[A-Za-z0-9](?:[A-Za-z0-9.-]*[A-Za-z0-9])?\.?|\[[0-9A-Fa-f:.]{2,45}\])"
ADDRESS = re.compile(rf"https?://{HOST}(?::[1-9][0-9]{{0,4}})?(?:/[A-Za-z0-9._~/-]*)?")
"""Where a server may be: a name, numbers, or an IPv6 address in brackets; a port; a folder."""

_UP_TO_9 = r"-?[0-9](\.[0-9]{1,3})?"


@dataclass(frozen=True, slots=True)
class Option:
    """One thing to choose. `choices` lists the good values, or `form` describes them where they are too many."""

    name: str
    help: str
    default: str
    choices: tuple[str, ...] = ()
    form: str = ""
    pattern: str = ""
    """Regular expression of texts that are good, where `form` describes them."""
    parse: Callable[[str], Any] = str
    """The value of a good text; raises ValueError for a bad one."""

    @property
    def good(self) -> str:
        """The good values in words."""
        return f"one of {', '.join(self.choices)}" if self.choices else self.form


@dataclass(frozen=True, slots=True)
class PrintOptions:
    """What is to be made: the edition, and how it goes on paper."""

    edition: Edition
    setup: PageSetup


def common_options(languages: tuple[str, ...]) -> tuple[Option, ...]:
    """Everything there is to choose for a game that comes in these languages."""
    return (
        Option("paper", "size of the paper", "A4", tuple(PAPERS)),
        Option(
            "flip", "how backs meet fronts: flipped on the long or short edge, folded, or glued", "long", tuple(Flip)
        ),
        Option("cut", "common cut lines, or pieces apart with bleed all round", "shared", tuple(Cut)),
        Option("ink", "how ink is used", "normal", tuple(Mode)),
        Option("language", "language of the words on the pieces", "en", languages),
        Option(
            "tile_width",
            "width of a tile, flat to flat",
            f"{TILE_WIDTH:g}",
            form=f"{NARROWEST:g} to {WIDEST:g} mm; 55.9 and 82.6 fit a print service's hexes",
            pattern=r"(5[5-9]|[6-9][0-9]|1[0-4][0-9])(\.[0-9]{1,3})?|150",
            parse=_tile_width,
        ),
        Option("marks", "marks by which a camera tells the pieces apart", "no", ("no", "yes")),
        Option(
            "offset",
            "correction of the backs, read from the calibration sheet",
            "0,0,0",
            form=f"x,y,angle with up to {FARTHEST:g} mm and {STEEPEST:g} degrees, such as 0.4,-1.2,0.1",
            pattern=rf"({_UP_TO_9}|-?10),({_UP_TO_9}|-?10),(-?[0-4](\.[0-9]{{1,3}})?|-?5)",
            parse=_offset,
        ),
        Option(
            "address",
            "where the game is served; QR codes lead there",
            "",
            form="http:// or https:// with a host, at most 80 characters, or nothing for no QR codes",
            pattern=rf"(?=.{{0,80}}$)({ADDRESS.pattern})?",
            parse=_address,
        ),
    )


def parse_options(given: Mapping[str, str], known: tuple[Option, ...], game: str = "") -> PrintOptions:
    """The order that the texts give by option; what is not given has its default. `game` is the game's id.

    :raises Malformed: with a fault for each unknown option and each bad value, which lists the good ones.
    """
    names = {option.name: option for option in known}
    unknown = [name[:LONGEST_QUOTE] for name in given if name not in names]
    faults = [Fault(name, f"Unknown option; known here: {', '.join(names)}.") for name in unknown[:MOST_UNKNOWN]]
    values: dict[str, Any] = {}
    for option in known:
        try:
            values[option.name] = _parse_value(option, given.get(option.name, option.default))
        except ValueError:
            sent = given[option.name][:LONGEST_QUOTE]
            faults.append(Fault(option.name, f"{sent!r} is none of the good values: {option.good}."))
    if faults:
        raise Malformed(faults)
    return _print_options(values, game)


def _parse_value(option: Option, text: str) -> Any:
    if option.choices and text not in option.choices:
        raise ValueError(text)
    return option.parse(text)


def _print_options(values: Mapping[str, Any], game: str) -> PrintOptions:
    edition = Edition(
        language=values["language"],
        mode=Mode(values["ink"]),
        tile_width=values["tile_width"],
        is_marked=values["marks"] == "yes",
        address=values["address"],
    )
    setup = PageSetup(
        paper=PAPERS[values["paper"]],
        flip=Flip(values["flip"]),
        cut=Cut(values["cut"]),
        offset=values["offset"],
        language=values["language"],
        address=values["address"],
        game=game,
        mode=edition.mode,
    )
    return PrintOptions(edition, setup)


# --- values ----------------------------------------------------------------------------------------------------------

_DECIMAL = r"[+-]?\d{1,3}(?:\.\d{1,3})?"


def _tile_width(text: str) -> float:
    return next(_decimals(text, (NARROWEST, WIDEST)))


def _offset(text: str) -> Offset:
    shift, turn = (-FARTHEST, FARTHEST), (-STEEPEST, STEEPEST)
    return Offset(*_decimals(text, shift, shift, turn))


def _decimals(text: str, *bounds: tuple[float, float]) -> Iterator[float]:
    """Numbers between commas, one within each pair of bounds."""
    parts = [part.strip() for part in text.split(",")]
    if len(parts) != len(bounds) or not all(re.fullmatch(_DECIMAL, part, re.ASCII) for part in parts):
        raise ValueError(text)
    for part, (least, most) in zip(parts, bounds, strict=True):
        if not least <= float(part) <= most:
            raise ValueError(text)
        # Plus nothing, so that -0 is 0: the same order has the same bytes, however it is written.
        yield float(part) + 0.0


def _address(text: str) -> str:
    if text and not (len(text) <= 80 and ADDRESS.fullmatch(text)):
        raise ValueError(text)
    return text.rstrip("/")

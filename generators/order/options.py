"""What a maker can choose, and reading a choice from texts: the same for the command line and for HTTP.

Invariant: an option is a value. Help, default, the list of good values and the refusal of a bad one all come from it,
whether all games share it or one game brings it. An edition carries what decides how components look, and nothing about
the paper they go on; values of a game's own options it never reads.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from types import MappingProxyType
from typing import Any, Generic, TypeVar
from urllib.parse import quote

from jupiter.engine.errors import Fault, Malformed
from jupiter.generators.drawing.inks import Mode
from jupiter.generators.order.kits import PAPERS, Paper
from jupiter.generators.order.page_setup import FARTHEST, STEEPEST, Binding, Cut, Flip, Offset, PageSetup, Registration

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
    is_json: bool = False
    """Whether its text is a list as JSON, which the body of an order may hold as a list."""
    from_file: Callable[[str], str] | None = None
    """The value's text from that of a file, for a value too long to type: the command line takes the file's name."""

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


LONGEST_NAME = 24
"""Letters of the name of a printer."""

LONGEST_QUOTE, MOST_UNKNOWN, MOST_FAULTS = 40, 10, 10
"""How much of what was sent a fault quotes: characters of a text, unknown options, and faults within one value."""

HOST = r"(?:[A-Za-z0-9](?:[A-Za-z0-9.-]*[A-Za-z0-9])?\.?|\[[0-9A-Fa-f:.]{2,45}\])"
ADDRESS = re.compile(rf"https?://{HOST}(?::[1-9][0-9]{{0,4}})?(?:/[A-Za-z0-9._~/-]*)?")
"""Where a server may be: a name, numbers, or an IPv6 address in brackets; a port; a folder."""

_DECIMAL = r"[+-]?\d{1,3}(?:\.\d{1,3})?"
_UP_TO_9 = r"-?[0-9](\.[0-9]{1,3})?"

AnyOption = Option[Any]


@dataclass(frozen=True, slots=True)
class PrintOptions:
    """What is to be made: the edition, and how it goes on paper."""

    edition: Edition
    setup: PageSetup


def decimals(text: str, *bounds: tuple[float, float]) -> Iterator[float]:
    """Numbers between commas, one within each pair of bounds.

    :raises ValueError: for any other text.
    """
    parts = [part.strip() for part in text.split(",")]
    if len(parts) != len(bounds) or not all(re.fullmatch(_DECIMAL, part, re.ASCII) for part in parts):
        raise ValueError(text)
    for part, (least, most) in zip(parts, bounds, strict=True):
        if not least <= float(part) <= most:
            raise ValueError(text)
        # Plus nothing, so that -0 is 0: the same order has the same bytes, however it is written.
        yield float(part) + 0.0


def _offset(text: str) -> Offset:
    shift, turn = (-FARTHEST, FARTHEST), (-STEEPEST, STEEPEST)
    return Offset(*decimals(text, shift, shift, turn))


def _printer(text: str) -> str:
    if not re.fullmatch(PROFILE.pattern, text):
        raise ValueError(text)
    return text


def _address(text: str) -> str:
    if text and not (len(text) <= 80 and ADDRESS.fullmatch(text)):
        raise ValueError(text)
    return text.rstrip("/")


PAPER: Option[Paper] = Option("paper", "size of the paper", "A4", PAPERS.__getitem__, tuple(PAPERS))
FLIP = Option(
    "flip", "how backs meet fronts: flipped on the long or short edge, folded, or glued", "long", Flip, tuple(Flip)
)
CUT = Option("cut", "common cut lines, or pieces apart with bleed all round", "shared", Cut, tuple(Cut))
INK = Option("ink", "how ink is used", "normal", Mode, tuple(Mode))
BOOKLET = Option(
    "booklet",
    "rulebook and guide on whole pages, or on pages of half the size to fold and staple",
    "flat",
    Binding,
    tuple(Binding),
)
OFFSET = Option(
    "offset",
    "correction of the backs, read from the calibration sheet",
    "0,0,0",
    _offset,
    form=f"x,y,angle with up to {FARTHEST:g} mm and {STEEPEST:g} degrees, such as 0.4,-1.2,0.1",
    pattern=rf"({_UP_TO_9}|-?10),({_UP_TO_9}|-?10),(-?[0-4](\.[0-9]{{1,3}})?|-?5)",
)
PROFILE = Option(
    "profile",
    "name of the printer that the correction is for, told on the sheets",
    "",
    _printer,
    form=f"at most {LONGEST_NAME} letters, digits and hyphens, or nothing",
    pattern=rf"([A-Za-z0-9-]{{1,{LONGEST_NAME}}})?",
)
QR_ADDRESS = Option(
    "address",
    "where the game is served; QR codes lead there",
    "",
    _address,
    form="http:// or https:// with a host, at most 80 characters, or nothing for no QR codes",
    pattern=rf"(?=.{{0,80}}$)({ADDRESS.pattern})?",
)


REGISTRATION = Option(
    "registration",
    "marks by which a cutting machine finds the sheet; pieces keep clear of them",
    "none",
    Registration,
    tuple(Registration),
)


def options_for(languages: tuple[str, ...], own: tuple[AnyOption, ...]) -> tuple[AnyOption, ...]:
    """Everything there is to choose for a game that comes in these languages and brings these options of its own."""
    language = Option("language", "language of the words on the pieces", "en", str, languages)
    return PAPER, FLIP, CUT, BOOKLET, INK, language, *own, OFFSET, PROFILE, REGISTRATION, QR_ADDRESS


SHARED = frozenset(option.name for option in options_for((), ()))
"""Names that no game's own option may have."""


def parse_options(given: Mapping[str, str], known: tuple[AnyOption, ...], game: str = "") -> PrintOptions:
    """What the texts choose by option; what is not given has its default. `game` is the game's id.

    :raises Malformed: with a fault for each unknown option and each bad value, which lists the good ones.
    """
    names = {option.name: option for option in known}
    unknown = [name[:LONGEST_QUOTE] for name in given if name not in names]
    faults = [Fault(name, f"Unknown option; known here: {', '.join(names)}.") for name in unknown[:MOST_UNKNOWN]]
    values: dict[str, Any] = {}
    for option in known:
        try:
            values[option.name] = option.read(given.get(option.name, option.default))
        except Malformed as error:
            # What keeps to its pattern and is no good all the same is beyond what a schema can say.
            joint = bool(option.pattern and re.fullmatch(option.pattern, given.get(option.name, option.default)))
            faults += [Fault(option.name, _within(fault), joint) for fault in error.faults[:MOST_FAULTS]]
        except ValueError:
            sent = given[option.name][:LONGEST_QUOTE]
            faults.append(Fault(option.name, f"{sent!r} is not valid; use {option.good}."))
    if values.get(REGISTRATION.name) is Registration.SILHOUETTE and values.get(FLIP.name) is Flip.FOLD:
        conflict = (
            "Sheets that are folded are cut when they are half as large, so marks are of no use; choose another flip."
        )
        faults.append(Fault(REGISTRATION.name, conflict, joint=True))
    if faults:
        raise Malformed(faults)
    edition = Edition(values["language"], values[INK.name], values[QR_ADDRESS.name])
    for option in known:
        if option.name not in SHARED:
            edition = edition.choose(option, values[option.name])
    return PrintOptions(edition, replace(_setup(values, game), query=_query(given, known, values)))


LONGEST_IN_CODE = 24
"""Characters of a value that the QR code of a sheet says; a longer one would make the code too fine to read."""

NOT_IN_CODE = (QR_ADDRESS.name, PROFILE.name, BOOKLET.name)
"""What makes no difference to where pieces lie, or is said by where the code leads."""


def _query(given: Mapping[str, str], known: tuple[AnyOption, ...], values: Mapping[str, Any]) -> str:
    """What is chosen otherwise than usual, as the end of an address."""
    chosen = (option for option in known if option.name in given and option.name not in NOT_IN_CODE)
    texts = {option.name: _one_way(option, given[option.name]) for option in chosen if _is_unusual(option, values)}
    return "".join(f"&{name}={quote(text, ',')}" for name, text in texts.items() if len(text) <= LONGEST_IN_CODE)


def _is_unusual(option: AnyOption, values: Mapping[str, Any]) -> bool:
    return bool(values[option.name] != option.usual)


def _one_way(option: AnyOption, text: str) -> str:
    """The text as it is always written, since the same order has the same bytes: `A4` for `a4`, `66` for `66.0`."""
    if option.choices:
        return option.choice(text)
    parts = [part.strip() for part in text.split(",")]
    are_numbers = all(re.fullmatch(_DECIMAL, part, re.ASCII) for part in parts)
    return ",".join(f"{float(part) + 0.0:g}" for part in parts) if are_numbers else text


def _within(fault: Fault) -> str:
    return f"{fault.field}: {fault.message}" if fault.field else fault.message


def _setup(values: Mapping[str, Any], game: str) -> PageSetup:
    return PageSetup(
        paper=values[PAPER.name],
        flip=values[FLIP.name],
        cut=values[CUT.name],
        offset=values[OFFSET.name],
        language=values["language"],
        address=values[QR_ADDRESS.name],
        game=game,
        mode=values[INK.name],
        printer=values[PROFILE.name],
        binding=values[BOOKLET.name],
        registration=values[REGISTRATION.name],
    )


# --- options that several games share, for those that want them -----------------------------------------------------


CORNERS: Option[bool] = Option(
    "corners",
    "corners of cards: square, or round for a punch or a cutting machine",
    "square",
    "round".__eq__,
    ("square", "round"),
    label=lambda _: "round-corners",
)
"""For a game with cards. Sheets are the same: layers for machines and pictures have round corners."""

CAMERA_MARKS: Option[bool] = Option(
    "marks",
    "marks by which a camera tells the pieces apart",
    "no",
    "yes".__eq__,
    ("no", "yes"),
    label=lambda _: "marks",
)
"""For a game whose pieces can carry the marks of `jupiter.generators.drawing.aruco`."""


TOKEN_SHAPE: Option[bool] = Option(
    "token_shape",
    "tokens cut square along common lines, or round, each to be punched or cut out by itself",
    "square",
    "round".__eq__,
    ("square", "round"),
    label=lambda _: "round",
)
"""Whether tokens are round; for a game whose tokens can be either."""


LIGHTEST, HEAVIEST, PATTERN = 80, 400, r"[89][0-9]|[123][0-9]{2}|400"
"""Weights in g/m² of what cards are made of, from paper in sleeves to the thickest that printers take."""


@dataclass(frozen=True, slots=True)
class Sleeve:
    """How much a sleeve adds to a card on each side, and to its thickness; messages call it by `name`."""

    name: str
    side: float
    thick: float


SLEEVES: Mapping[str, Sleeve] = MappingProxyType(
    {one.name: one for one in (Sleeve("none", 0.0, 0.0), Sleeve("standard", 1.5, 0.1), Sleeve("premium", 2.0, 0.22))}
)
"""Standard ones are of film of 40 to 50 µm, premium ones of 90 to 110 µm; both with the seam and a little air."""


def _weight(text: str) -> int:
    if not re.fullmatch(PATTERN, text, re.ASCII):
        raise ValueError(text)
    return int(text)


CARD_WEIGHT: Option[int] = Option(
    "card_weight",
    "weight of the paper that cards are printed on; the box is as deep as they need",
    "300",
    _weight,
    form=f"{LIGHTEST} to {HEAVIEST}, in g/m²",
    pattern=PATTERN,
    label="{}g".format,
)
SLEEVED: Option[Sleeve] = Option(
    "sleeves",
    "what the cards in the box wear",
    "none",
    SLEEVES.__getitem__,
    tuple(SLEEVES),
    label=lambda chosen: f"{chosen.name}-sleeves",
)

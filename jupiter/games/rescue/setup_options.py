"""The options of a set-up: read from JSON, and checked against one another.

Options (JSON): `players` (1 to 7) or `robots` (colours in turn order); `variants`; `seed`; `sides` (`open`, `mixed` or
`labyrinth`) for tiles laid by the seed; `tile_set`; and, observed on the table, `tiles` (the 19 as laid), `hands` (two
cards each), `cores` (one each), `first` (a robot) and `dock` (a cell).

Invariant: every faulty field is named at once, whatever else is wrong.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

from jupiter.engine.chance import SEEDS
from jupiter.engine.codecs import a_list
from jupiter.engine.fields import Noted
from jupiter.engine.json_reader import Reader
from jupiter.games.rescue.actions import codecs
from jupiter.games.rescue.board import Placed, TileSet
from jupiter.games.rescue.definitions import (
    cards_by_code,
    codes_of_cards,
    letters_of_robots,
    load,
    robots_by_letter,
)
from jupiter.games.rescue.parts import Variant, Variants
from jupiter.games.rescue.position import TILE_SET, TILES_LAID, VARIANTS, tiles_of_set, variants_in_force

MIXES = ("open", "mixed", "labyrinth")
"""How tiles laid by the seed lie: easier, by chance, hardest (reading G3)."""

KNOWN = ("players", "robots", "variants", "seed", "sides", "tile_set", "tiles", "hands", "cores", "first", "dock")


class Options(NamedTuple):
    """A set-up as asked for."""

    letters: str
    variants: Variants
    seed: int | None
    sides: str
    tile_set: TileSet
    tiles: tuple[Placed, ...] | None
    hands: tuple[tuple[str, ...], ...] | None
    cores: tuple[str, ...] | None
    first: str | None
    dock: int | None


def read_options(fields: Mapping[str, Any]) -> Options:
    """The options, checked.

    :raises Malformed: with every faulty field.
    """
    reader = Reader(fields, KNOWN)
    noted = Noted(reader.faults, "")
    letters = _read_robots(reader)
    tile_set = reader.read("tile_set", TILE_SET, load().tiles)
    seed = reader.optional_number("seed", SEEDS - 1)
    sides = reader.optional("sides", lambda value: value if value in MIXES else None, f"one of {', '.join(MIXES)}")
    options = Options(
        letters=letters,
        variants=variants_in_force(reader.read("variants", VARIANTS, []), len(letters) == 1, noted),
        seed=seed,
        sides=sides or "open",
        tile_set=tile_set,
        tiles=tiles_of_set(reader.read("tiles", TILES_LAID, []), tile_set, noted) if reader.has("tiles") else None,
        hands=_read_hands(reader, letters),
        cores=_read_cores(reader, letters),
        first=_read_first(reader, letters),
        dock=reader.optional("dock", codecs()["cell"].from_json, codecs()["cell"].what),
    )
    _check_options(reader, options)
    reader.done()
    return options


def _read_robots(reader: Reader) -> str:
    if reader.has("robots"):
        colours = reader.optional("robots", a_list, "a list") or []
        letters = _letters(colours)
        if not letters:
            reader.fault("robots", f"must list different robots of {', '.join(letters_of_robots())}")
            return "O"
        if (_read_players(reader) or len(letters)) != len(letters):
            reader.fault("players", f"does not fit the {len(letters)} robots listed; leave it out", joint=True)
        return letters
    if not reader.has("players"):
        reader.fault("players", "say how many play (1 to 7), or list robots", joint=True)
        return "O"
    return "".join(robots_by_letter())[: _read_players(reader) or 1]


def _letters(colours: list[Any]) -> str:
    """The letters of different robots; empty if anything else is listed."""
    letters = [letters_of_robots().get(colour, "") if isinstance(colour, str) else "" for colour in colours]
    return "".join(letters) if all(letters) and len(set(letters)) == len(letters) else ""


def _read_players(reader: Reader) -> int | None:
    numbers = load().numbers
    return reader.optional_number("players", numbers.max_players, numbers.min_players)


def _read_hands(reader: Reader, letters: str) -> tuple[tuple[str, ...], ...] | None:
    hands = reader.optional("hands", a_list, "a list of hands")
    if hands is None:
        return None
    if len(hands) != len(letters):
        reader.fault("hands", f"must hold {len(letters)} hands, in turn order", joint=True)
        return None
    return tuple(_read_hand(reader, seat, hand) for seat, hand in enumerate(hands))


def _read_hand(reader: Reader, seat: int, hand: object) -> tuple[str, ...]:
    codes: tuple[str, ...] | None = codecs()["cards"].from_json(hand)
    if codes is None or len(codes) != load().numbers.starting_cards:
        reader.fault(f"hands.{seat}", 'must be two cards, such as ["teleport", "boost"]')
        return ()
    for code in codes:
        if load().cards[code].is_setback:
            rule = load().catalogue["setup.cards"]
            reader.fault(f"hands.{seat}", rule.refusals["setback"].format(card=load().cards[code].name))
    return codes


def _read_cores(reader: Reader, letters: str) -> tuple[str, ...] | None:
    cores = reader.optional("cores", _cards_in_order, "a list of cards, one for each robot")
    if cores is None:
        return None
    if len(letters) == 1:
        reader.fault("cores", "leave it out in Solo Play: both starting cards are cores", joint=True)
    if len(cores) != len(letters):
        reader.fault("cores", f"must name {len(letters)} cards, one for each robot in turn order", joint=True)
        return None
    return cores


def _cards_in_order(value: object) -> tuple[str, ...] | None:
    if not isinstance(value, list):
        return None
    codes = [codes_of_cards().get(card) if isinstance(card, str) else None for card in value]
    return None if None in codes else tuple(code for code in codes if code)


def _read_first(reader: Reader, letters: str) -> str | None:
    first = reader.optional("first", codecs()["robot"].from_json, codecs()["robot"].what)
    if first is not None and first not in letters:
        playing = ", ".join(robots_by_letter()[letter] for letter in letters)
        reader.fault("first", f"does not play; the robots are {playing}", joint=True)
    return first


# --- options that have to fit one another ---------------------------------------------------------------------------

Complaints = Iterator[tuple[str, str]]
"""Faulty fields, each with what is wrong."""


def _check_options(reader: Reader, options: Options) -> None:
    for check in _CHECKS:
        for field, message in check(reader, options):
            reader.fault(field, message, joint=True)


def _some_layout(reader: Reader, options: Options) -> Complaints:
    if options.tiles is None and options.seed is None and not reader.faults:
        yield "seed", "is needed to lay the tiles; or list the tiles as they lie on your table"


def _sides_for_the_seed(reader: Reader, options: Options) -> Complaints:
    if reader.has("sides") and options.tiles is not None:
        yield "sides", "is for tiles laid by the seed; leave it out where tiles are listed"


def _every_cell_once(_: Reader, options: Options) -> Complaints:
    if options.tiles is None:
        return
    wanted = range(load().numbers.board)
    cells = [placed.cell for placed in options.tiles]
    if sorted(cells) != list(wanted):
        missing = sorted(set(wanted) - set(cells))
        lacking = f"; missing: {', '.join(map(str, missing))}" if missing else ""
        yield "tiles", f"must lie on the cells 0 to 18, each once{lacking}"
    elif len({placed.tile for placed in options.tiles}) != len(cells):
        yield "tiles", "must be different tiles"


def _labyrinth_sides(_: Reader, options: Options) -> Complaints:
    refusal = load().catalogue["variant.labyrinth"].refusals[""]
    for number, placed in enumerate(options.tiles or ()):
        if Variant.LABYRINTH in options.variants and placed.side != "labyrinth":
            yield f"tiles.{number}.side", refusal.format(cell=placed.cell)


def _copies_in_the_deck(_: Reader, options: Options) -> Complaints:
    dealt = Counter(code for hand in options.hands or () for code in hand)
    for code, copies in sorted(dealt.items()):
        if copies > load().cards[code].copies:
            yield "hands", f"hold {copies} of {cards_by_code()[code]}; too many"


def _cores_from_hands(_: Reader, options: Options) -> Complaints:
    if options.cores is None:
        return
    if options.hands is None:
        yield "cores", "can be named only with the hands they are chosen from"
        return
    for seat, (core, hand) in enumerate(zip(options.cores, options.hands, strict=True)):
        if core not in hand:
            yield f"cores.{seat}", "must be one of the two cards of that hand"


def _in_the_order_of_the_set_up(_: Reader, options: Options) -> Complaints:
    """Who begins is decided after the cores are chosen, and the dock after that; in Solo Play both follow."""
    if len(options.letters) == 1:
        return
    if options.dock is not None and options.first is None:
        yield "first", "must be named where dock is"
    if options.first is not None and options.cores is None:
        yield "cores", "must be named where first is"


_CHECKS: tuple[Callable[[Reader, Options], Complaints], ...] = (
    _some_layout,
    _sides_for_the_seed,
    _every_cell_once,
    _labyrinth_sides,
    _copies_in_the_deck,
    _cores_from_hands,
    _in_the_order_of_the_set_up,
)

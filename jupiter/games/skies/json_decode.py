"""Reading the JSON of positions, as a client sends them.

Invariant: reading checks form only; a position that is impossible by the rules is read all the same, and
`problems` tells. Every faulty field is named at once.
"""

from collections.abc import Mapping
from typing import Any

from jupiter.engine.codecs import one_of, whole
from jupiter.engine.errors import Malformed
from jupiter.engine.json_reader import Reader, check_game, read_chance
from jupiter.games.skies import card_sets
from jupiter.games.skies.actions import CELL_WHAT, FACES, SHIPS, VALUES_WHAT, cell_from_json, read_values
from jupiter.games.skies.column import LETTERS, Column, column
from jupiter.games.skies.definitions import PLACES, load
from jupiter.games.skies.json_encode import KINDS
from jupiter.games.skies.notation import MOST_BUILT, MOST_DAMAGE, MOST_RESEARCH, MOST_SHIPS
from jupiter.games.skies.parts import CELL_NAMES, CELLS, CITY, SKY_CARDS, SPACES_BY_NAME, CardSet, Side
from jupiter.games.skies.state import BLACK, GREEN, MAX_ROUND, RED, Die, Phase, State

FIELDS = (
    *("game", "rules", "cards", "card_set", "mother_ship", "energy", "research", "damage", "excavator"),
    *("ships", "waiting", "rolled", "base", "built", "round", "phase", "chance", "derived"),
)
_SIDES = {side.value: letter for side, letter in LETTERS.items()}
_LETTERS_BY_DIE = {name: letter for letter, name in KINDS.items()}
_PHASES = {phase.value: phase for phase in Phase}


def state_from_json(source: Mapping[str, Any]) -> State:
    """The state that a JSON position means.

    :raises Malformed: with every faulty field; `OtherVersion` for rules of another major version.
    """
    check_game(source, load().id, load().rules)
    reader = Reader(source, FIELDS)
    laid = column(read_sides(reader, required=True), read_card_set(reader))
    green, red = _read_ships(reader)
    waiting = _pair(reader, "waiting", ("green", "red"), whole(0, 9), "a whole number from 0 to 9", 0)
    none: tuple[int, ...] = ()
    black, white = _pair(reader, "rolled", ("black", "white"), read_values, VALUES_WHAT, none)
    seed, drawn = read_chance(reader.optional_inner("chance", ("seed", "drawn")))
    state = State(
        laid,
        reader.number("mother_ship", CITY),
        reader.number("energy", load().numbers.energy),
        reader.number("research", MOST_RESEARCH),
        reader.number("damage", MOST_DAMAGE),
        _read_excavator(reader, laid),
        green,
        red,
        waiting,
        black,
        white,
        _read_base(reader),
        reader.defaulted("built", _robots, f"a list of up to {MOST_BUILT} values from 1 to {FACES}", none),
        reader.number("round", MAX_ROUND),
        reader.required("phase", _phase, f"one of {', '.join(Phase)}", Phase.ROLL),
        seed,
        0 if seed is None else drawn,  # Without a seed nothing was drawn from one.
    )
    reader.done()
    return state


def _phase(value: object) -> Phase | None:
    return _PHASES.get(value) if isinstance(value, str) else None


# --- cards ----------------------------------------------------------------------------------------------------------


def read_sides(reader: Reader, required: bool = False) -> str:
    """The sides of the cards in the field `cards`, as letters; all easy if it may be left out and is."""
    if not required and not reader.has("cards"):
        return LETTERS[Side.EASY] * len(PLACES)
    cards = reader.inner("cards", ("sky", "upper", "lower", "tracks"))
    what = f"one of {', '.join(Side)}"
    easy = LETTERS[Side.EASY]
    sky = cards.required("sky", _sky_sides, f"a list of {SKY_CARDS}, each {what}", easy * SKY_CARDS)
    return sky + "".join(cards.required(name, one_of(_SIDES), what, easy) for name in ("upper", "lower", "tracks"))


def _sky_sides(value: object) -> str | None:
    if not isinstance(value, list) or len(value) != SKY_CARDS:
        return None
    letters = [_SIDES.get(side, "") if isinstance(side, str) else "" for side in value]
    return "".join(letters) if all(letters) else None


def read_card_set(reader: Reader) -> CardSet | None:
    """The player's own card set in the field `card_set`; None for ours."""
    sent = reader.value("card_set")
    if sent is None or sent == "standard":
        return None
    if not isinstance(sent, Mapping):
        reader.fault("card_set", 'must be "standard", or an object with sky, upper, lower and tracks')
        return None
    try:
        return card_sets.from_json(sent)
    except Malformed as malformed:
        reader.faults += malformed.within("card_set").faults
        return None


# --- trackers, ships and dice ---------------------------------------------------------------------------------------


def _read_excavator(reader: Reader, laid: Column) -> int:
    cell = reader.required("excavator", cell_from_json, CELL_WHAT, laid.route[0])
    if cell in laid.route:
        return laid.index[cell]
    reader.fault("excavator", f"{CELL_NAMES[cell]} is not on the excavator's way", joint=True)
    return 0


def _pair(reader: Reader, name: str, fields: tuple[str, str], read: Any, what: str, otherwise: Any) -> tuple[Any, Any]:
    """Two fields of an object, each of which can be left out, as can the object."""
    if not reader.has(name):
        return otherwise, otherwise
    pair = reader.inner(name, fields)
    return pair.defaulted(fields[0], read, what, otherwise), pair.defaulted(fields[1], read, what, otherwise)


def _a_list(high: int) -> Any:
    return lambda value: value if isinstance(value, list) and len(value) <= high else None


def _read_ships(reader: Reader) -> tuple[tuple[int, ...], tuple[int, ...]]:
    spaces: dict[str, list[int]] = {GREEN: [], RED: []}
    none: list[Any] = []
    what = f"a list of up to {MOST_SHIPS} ships"
    for number, sent in enumerate(reader.defaulted("ships", _a_list(MOST_SHIPS), what, none)):
        ship = reader.item("ships", number, sent, ("ship", "at"))
        colour = ship.required("ship", one_of(SHIPS), f"one of {', '.join(SHIPS)}", GREEN)
        spaces[colour].append(ship.required("at", _space, "a space such as 7.2, or a starting spot such as S2", 0))
    return tuple(sorted(spaces[GREEN])), tuple(sorted(spaces[RED]))


def _space(value: object) -> int | None:
    return SPACES_BY_NAME.get(value) if isinstance(value, str) else None


def _read_base(reader: Reader) -> tuple[Die, ...]:
    dice: dict[int, Die] = {}
    none: list[Any] = []
    for number, sent in enumerate(reader.defaulted("base", _a_list(CELLS), f"a list of up to {CELLS} dice", none)):
        item = reader.item("base", number, sent, ("at", "die", "value", "resolved"))
        cell = item.required("at", cell_from_json, CELL_WHAT, 0)
        kind = item.required("die", one_of(_LETTERS_BY_DIE), f"one of {', '.join(_LETTERS_BY_DIE)}", BLACK)
        value = item.number("value", FACES, 1)
        resolved = item.defaulted("resolved", lambda v: v if isinstance(v, bool) else None, "true or false", False)
        if cell in dice and not reader.faults:
            reader.fault(f"base.{number}.at", f"{CELL_NAMES[cell]} has a die already", joint=True)
        dice[cell] = Die(cell, kind, value, resolved)
    return tuple(dice[cell] for cell in sorted(dice))


def _robots(value: object) -> tuple[int, ...] | None:
    return read_values(value) if isinstance(value, list) and len(value) <= MOST_BUILT else None

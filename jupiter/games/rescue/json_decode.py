"""Reading the JSON of positions and actions, as a client sends them.

Invariant: reading checks form only; a position that is impossible by the rules is read all the same, and
`problems` tells. Every faulty field is named at once.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from jupiter.engine.codecs import a_list, whole
from jupiter.engine.errors import Fault, Malformed
from jupiter.engine.json_reader import Reader, check_game, read_chance
from jupiter.engine.notation import MAX_NUMBER
from jupiter.games.rescue.actions import OVERRIDE, SOURCES, VERBS, Action, Power, Powers, check_powers, order_powers
from jupiter.games.rescue.board import MAX_CELL, POD, Placed, board
from jupiter.games.rescue.codecs import (
    codecs,
    codes_of_cards,
    letters_of_robots,
    place_from_json,
    robots_by_letter,
)
from jupiter.games.rescue.definitions import load
from jupiter.games.rescue.parts import SIDES, TileSet, Variant, Variants, Verb
from jupiter.games.rescue.state import OUT, Phase, State
from jupiter.games.rescue.tilesets import TILES, tile_id, tile_set_from_json

_FIELDS = (
    "game",
    "rules",
    "variants",
    "tile_set",
    "tiles",
    "pod",
    "colonists",
    "creeps",
    "super_creeps",
    "robots",
    "open",
    "discards",
    "aside",
    "evacuated",
    "lost",
    "chance",
    "turn",
    "derived",
)
_TURN = (
    "number",
    "robot",
    "phase",
    "spent",
    "extra",
    "used",
    "die",
    "pending",
    "invaded",
    "shielded",
    "calm",
    "setback",
    "dealing",
    "choosing",
)
UNREAD: Mapping[str, Any] = {name: {"description": "Ignored."} for name in ("module", "q", "r")}
"""Fields of a tile that programs may add, and their schemas."""
MAX_COUNT = 999
MAX_DIGIT = 35
MAX_PLACES = 200


def state_from_json(fields: Mapping[str, Any]) -> State:
    """The state that a JSON position means; it may be impossible.

    :raises Malformed: with every faulty field; `OtherVersion` for the rules of another major version.
    """
    check_game(fields, load().id, load().rules)
    reader = Reader(fields, _FIELDS)
    robots = list(_read_robots(reader))
    letters = "".join(letter for letter, *_ in robots)
    tile_set = read_tile_set(reader)
    pod = reader.inner("pod", ("dock", "due", "colonists"))
    dock = pod.optional("dock", codecs()["cell"].from_json, codecs()["cell"].what)
    tiles = tuple(sorted(read_tiles(reader, tile_set)))
    chance = reader.optional_inner("chance", ("seed", "drawn"))
    turn = reader.inner("turn", _TURN)
    values = dict(
        variants=read_variants(reader, solo=len(letters) == 1),
        colonists=_read_places(reader, "colonists"),
        creeps=_read_places(reader, "creeps"),
        supers=_read_places(reader, "super_creeps"),
        aboard=pod.defaulted("colonists", _count, f"a number of Colonists, 0 to {MAX_COUNT}", 0),
        due=_read_due(pod, letters),
        saved=reader.required("evacuated", _count, f"a number of Colonists, 0 to {MAX_COUNT}", 0),
        lost=reader.required("lost", _count, f"a number of Colonists, 0 to {MAX_COUNT}", 0),
        letters=letters,
        robots=tuple(where for _, where, *_ in robots),
        cores=tuple(core for *_, core, _ in robots),
        hands=tuple(hand for *_, hand in robots),
        laid=_read_cards(reader, "open"),
        discards=_read_cards(reader, "discards"),
        aside=_read_cards(reader, "aside"),
        **read_chance(chance)._asdict(),
        **_read_turn(turn, letters),
    )
    reader.done()
    return State(board=board(tile_set, tiles, dock), **values)


_count = whole(0, MAX_COUNT)


def read_variants(reader: Reader, solo: bool) -> Variants:
    """The variants listed; `solo`, which one robot brings about, is read and not kept."""
    listed: list[Any] = reader.defaulted("variants", a_list, "a list of variants", [])
    by_id = [variant.id for variant in load().variants]
    if len(listed) > len(by_id):
        reader.fault("variants", "must be different variants")
        return frozenset()
    if len(set(map(str, listed))) != len(listed):
        reader.fault("variants", "must be different variants")
    for number, variant in enumerate(listed):
        if not isinstance(variant, str) or variant not in by_id:
            reader.fault(f"variants.{number}", f"must be one of {', '.join(by_id)}")
        elif variant == "solo" and not solo:
            reader.fault(f"variants.{number}", "Solo Play is for one robot", joint=True)
    return frozenset(variant for variant in Variant if variant in listed)


def read_tile_set(reader: Reader) -> TileSet:
    """The tile set: ours, or the player's own."""
    sent = reader.value("tile_set")
    if sent is None or sent == "standard":
        return load().tiles
    try:
        return tile_set_from_json(sent)
    except Malformed as malformed:
        reader.faults += malformed.within("tile_set").faults
        return load().tiles


def read_tiles(reader: Reader, tile_set: TileSet) -> tuple[Placed, ...]:
    """The tiles on the table, at most 20."""
    listed: list[Any] = reader.required("tiles", a_list, "a list of tiles", [])
    if len(listed) > TILES:
        reader.fault("tiles", f"must be {TILES} at most")
    return tuple(
        placed for number, tile in enumerate(listed[:TILES]) if (placed := _read_tile(reader, number, tile, tile_set))
    )


def _read_tile(reader: Reader, number: int, tile: object, tile_set: TileSet) -> Placed | None:
    inner = Reader(tile, ("cell", "tile", "side", "rotation", *UNREAD), f"tiles.{number}")
    before = len(inner.faults)
    ids = tile_set.tiles
    placed = Placed(
        inner.required("cell", _cell_number, f"a cell from 0 to {MAX_CELL}", 0),
        inner.required("tile", tile_id, f"one of {', '.join(ids)}", ""),
        inner.required("side", lambda v: v if v in SIDES else None, f"one of {', '.join(SIDES)}", "open"),
        inner.required("rotation", lambda v: v if _count(v) is not None and v < 6 else None, "0 to 5", 0),
    )
    if placed.tile and placed.tile not in ids:
        inner.fault("tile", f"must be one of {', '.join(ids)}", joint=True)
    reader.faults += inner.faults
    return placed if len(inner.faults) == before else None


def _cell_number(value: object) -> int | None:
    found: int | None = codecs()["cell"].from_json(value)
    return found


def _read_places(reader: Reader, field: str) -> int:
    listed: list[Any] = reader.required(field, a_list, "a list of places such as 4.2", [])
    if len(listed) > MAX_PLACES:
        reader.fault(field, f"must be {MAX_PLACES} places at most")
        return 0
    mask = 0
    for number, text in enumerate(listed):
        where = place_from_json(text)
        if where is None or where == POD:
            reader.fault(f"{field}.{number}", "must be a place: cell.n with n from 0 (hub) to 6, such as 4.2")
        elif mask >> where & 1:
            reader.fault(f"{field}.{number}", f"{text} stands twice in this list")
        else:
            mask |= 1 << where
    return mask


def _read_robots(reader: Reader) -> Iterator[tuple[str, int, tuple[str, ...], tuple[str, ...]]]:
    listed: list[Any] = reader.required("robots", a_list, "a list of robots", [])
    if not 1 <= len(listed) <= 7:
        reader.fault("robots", "must be 1 to 7 robots")
    seen: set[str] = set()
    for number, robot in enumerate(listed[:7]):
        inner = Reader(robot, ("robot", "at", "core", "hand"), f"robots.{number}")
        letter = inner.required("robot", codecs()["robot"].from_json, codecs()["robot"].what, "O")
        if letter in seen:
            inner.fault("robot", f"{robots_by_letter()[letter]} stands twice", joint=True)
        seen.add(letter)
        where = OUT if inner.value("at") is None else inner.required("at", place_from_json, "a place, pod or null", POD)
        yield letter, where, _read_cards(inner, "core"), _read_cards(inner, "hand")
        reader.faults += inner.faults


def _read_cards(reader: Reader, field: str) -> tuple[str, ...]:
    return reader.defaulted(field, codecs()["cards"].from_json, codecs()["cards"].what, ())


def _read_due(pod: Reader, letters: str) -> int | None:
    return _playing(pod, "due", letters, pod.optional("due", codecs()["robot"].from_json, "a robot that plays"))


def _read_seat(turn: Reader, letters: str) -> int:
    letter = turn.required("robot", codecs()["robot"].from_json, "a robot that plays", letters[:1])
    return _playing(turn, "robot", letters, letter) or 0


def _playing(reader: Reader, field: str, letters: str, letter: str | None) -> int | None:
    """The seat of the robot that the field names."""
    if letter is not None and letter not in letters:
        reader.fault(field, "must be a robot that plays", joint=True)
    return letters.index(letter) if letter and letter in letters else None


def _read_turn(turn: Reader, letters: str) -> dict[str, Any]:
    phases = {str(phase): phase for phase in Phase}
    return {
        "turn": turn.number("number", MAX_NUMBER),
        "seat": _read_seat(turn, letters),
        "phase": turn.required(
            "phase", lambda v: phases.get(v) if isinstance(v, str) else None, f"one of {', '.join(phases)}", Phase.OVER
        ),
        "spent": turn.optional_number("spent", MAX_DIGIT) or 0,
        "extra": turn.optional_number("extra", MAX_DIGIT) or 0,
        "used": _read_cards(turn, "used"),
        "die": turn.defaulted("die", codecs()["die"].from_json, codecs()["die"].what, 0),
        "pending": _read_cells(turn, "pending"),
        "invaded": _read_cells(turn, "invaded"),
        "shielded": _read_cells(turn, "shielded"),
        "calm": _read_cells(turn, "calm"),
        "setback": turn.defaulted("setback", _setback, "a Setback or null", ""),
        "dealing": _read_seats(turn, "dealing", letters),
        "choosing": _read_seats(turn, "choosing", letters),
    }


def _setback(value: object) -> str | None:
    code = codes_of_cards().get(value) if isinstance(value, str) else None
    return code if code and load().cards[code].is_setback else None


def _read_cells(reader: Reader, field: str) -> tuple[int, ...]:
    def read(value: Any) -> tuple[int, ...] | None:
        cells = [_cell_number(cell) for cell in value] if isinstance(value, list) and len(value) <= TILES else [None]
        whole = tuple(sorted(cell for cell in cells if cell is not None))
        return whole if len(set(whole)) == len(cells) else None

    return reader.defaulted(field, read, "a list of different cells", ())


def _read_seats(reader: Reader, field: str, letters: str) -> tuple[int, ...]:
    def read(value: Any) -> list[str] | None:
        robots = [codecs()["robot"].from_json(robot) for robot in value] if isinstance(value, list) else [None]
        known = [robot for robot in robots if robot is not None]
        return known if len(set(known)) == len(robots) else None

    robots: list[str] = reader.defaulted(field, read, "a list of different robots that play", [])
    if not set(robots) <= set(letters):
        reader.fault(field, "must be a list of different robots that play", joint=True)
    return tuple(letters.index(robot) for robot in robots if robot in letters)


# --- actions --------------------------------------------------------------------------------------------------------


def action_from_json(fields: Mapping[str, Any]) -> Action:
    """The action that a JSON object means.

    :raises Malformed: with every faulty field.
    """
    kind = fields.get("type")
    verb = VERBS.get(kind) if isinstance(kind, str) else None
    if verb is None:
        raise Malformed.at("type", f"must be one of {', '.join(VERBS)}")
    faults = list(_unknown(verb, fields))
    args = tuple(_args_from_json(verb, fields, faults))
    powers = _powers_from_json(verb, fields, faults)
    through = _through_from_json(verb, fields, powers, faults)
    if faults:
        raise Malformed(faults)
    return Action(verb.type, args, powers, through)


def _unknown(verb: Verb, fields: Mapping[str, Any]) -> Iterator[Fault]:
    known = ["type", *(arg.name for arg in verb.args), *(("powers", "through") if verb.powered else ())]
    for name in fields:
        if name not in known:
            yield Fault(str(name), f"{verb.type} has no such field; it has {', '.join(known)}")


def _args_from_json(verb: Verb, fields: Mapping[str, Any], faults: list[Fault]) -> Iterator[Any]:
    for arg in verb.args:
        value = fields.get(arg.name)
        if value is None and not arg.required:
            yield None
            continue
        yield codecs()[arg.codec].read(value, arg.name, faults)


def _powers_from_json(verb: Verb, fields: Mapping[str, Any], faults: list[Fault]) -> Powers:
    listed = fields.get("powers")
    if listed is None or not verb.powered:
        return ()
    if not isinstance(listed, list):
        faults.append(Fault("powers", "must be a list of powers"))
        return ()
    powers = [_power_from_json(f"powers.{number}", power, faults) for number, power in enumerate(listed)]
    try:
        check_powers(verb, powers)
    except Malformed as malformed:
        faults += malformed.faults
    return order_powers(powers)


def _power_from_json(name: str, power: object, faults: list[Fault]) -> Power:
    card, source = (power.get("card"), power.get("from")) if isinstance(power, Mapping) else (power, None)
    if isinstance(power, Mapping) and not set(power) <= {"card", "from"}:
        faults.append(Fault(name, "has the fields card and from and no other"))
    found = codes_of_cards().get(card) if isinstance(card, str) else None
    if found is None:
        faults.append(Fault(name, 'must be a card, such as "teleport", or {"card": "teleport", "from": "hand"}'))
        return Power("--")
    if source is not None and (not isinstance(source, str) or source not in SOURCES):
        faults.append(Fault(f"{name}.from", f"must be one of {', '.join(SOURCES)}"))
        return Power(found)
    return Power(found, source or "")


def _through_from_json(verb: Verb, fields: Mapping[str, Any], powers: Powers, faults: list[Fault]) -> str:
    through = fields.get("through")
    if through is None or not verb.powered:
        return ""
    if not isinstance(through, str) or through not in letters_of_robots():
        faults.append(Fault("through", f"must be {codecs()['robot'].what}"))
        return ""
    if not any(power.card == OVERRIDE for power in powers):
        faults.append(Fault("through", "goes with the power override only", joint=True))
    return letters_of_robots()[through]

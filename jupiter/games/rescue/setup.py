"""Setting up a game: from a seed, or from what lies on the table, or some of each.

Options (JSON): `players` (1 to 7) or `robots` (colours in turn order); `variants`; `seed`; `sides` (`open`, `mixed` or
`labyrinth`) for tiles laid by the seed; `tile_set`; and, observed on the table, `tiles` (the 19 as laid), `hands` (two
cards each), `cores` (one each), `first` (a robot) and `dock` (a cell).
"""

from collections.abc import Mapping
from typing import Any, NamedTuple

from jupiter.engine.chance import SEEDS, Chance
from jupiter.engine.errors import Fault, Malformed
from jupiter.engine.json_reader import Reader
from jupiter.engine.localizer import Localizer
from jupiter.engine.verdict import Verdict
from jupiter.games.rescue.actions import Action, optional
from jupiter.games.rescue.board import POD, Placed, board
from jupiter.games.rescue.check import check
from jupiter.games.rescue.codecs import cards_by_code, codecs, codes_of_cards, letters_of_robots, robots_by_letter
from jupiter.games.rescue.definitions import load
from jupiter.games.rescue.json_decode import UNREAD, read_tile_set, read_tiles, read_variants
from jupiter.games.rescue.parts import SIDES, TileSet, Variant, Variants
from jupiter.games.rescue.problems import problems
from jupiter.games.rescue.state import Draft, Phase, State, outcome
from jupiter.games.rescue.tilesets import TILE_ID, tile_set_schema
from jupiter.games.rescue.turn import deal, deal_on
from jupiter.games.rescue.wording import localizer

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


def schema() -> Mapping[str, Any]:
    """JSON Schema of the options; each can be null, which is the same as left out."""
    return {
        "type": "object",
        "description": (
            "Give `players` or `robots` (colours in turn order), and `seed` or `tiles` (as they lie on your table). "
            "What is not observed comes from the seed, or is drawn by later actions. `cores` needs `hands`, one card "
            "of each, and is left out in Solo Play; `first` needs `cores`, `dock` needs `first` (in Solo Play neither)."
        ),
        "properties": {name: optional(option) for name, option in _options().items()},
        "additionalProperties": False,
        "examples": [
            {"players": 4, "seed": 1969},
            {"robots": ["orange", "blue"], "seed": 7, "sides": "mixed", "variants": ["fast-creeps"]},
        ],
    }


def _options() -> Mapping[str, Mapping[str, Any]]:
    robot, cell = codecs()["robot"].schema, codecs()["cell"].schema
    card = {"type": "string", "enum": sorted(card.id for card in load().cards.values() if not card.is_setback)}
    variants = {"type": "string", "enum": [variant.id for variant in load().variants]}
    pair = {"type": "array", "items": card, "minItems": 2, "maxItems": 2}
    return {
        "players": {"type": "integer", "minimum": 1, "maximum": 7, "examples": [4]},
        "robots": {"type": "array", "items": robot, "minItems": 1, "maxItems": 7, "uniqueItems": True},
        "variants": {"type": "array", "items": variants, "uniqueItems": True},
        "seed": {"type": "integer", "minimum": 0, "maximum": SEEDS - 1},
        "sides": {
            "type": "string",
            "enum": list(MIXES),
            "description": "How tiles laid by the seed lie, else `open`; all labyrinth in a Labyrinthian Colony.",
        },
        "tile_set": tile_set_schema(),
        "tiles": {"type": "array", "items": _tile_schema(), "minItems": 19, "maxItems": 19},
        "hands": {"type": "array", "items": pair, "description": "One for each robot, in turn order."},
        "cores": {"type": "array", "items": card, "description": "One for each robot, in turn order."},
        "first": robot,
        "dock": cell,
    }


def _tile_schema() -> Mapping[str, Any]:
    fields = {
        "cell": {"type": "integer", "minimum": 0, "maximum": load().numbers.board - 1},
        "tile": {"type": "string", "pattern": f"^({TILE_ID})$"},
        "side": {"type": "string", "enum": list(SIDES)},
        "rotation": codecs()["turn"].schema,
    }
    return {
        "type": "object",
        "properties": {**fields, **UNREAD},
        "required": list(fields),
        "additionalProperties": False,
    }


# --- reading the options --------------------------------------------------------------------------------------------


def read_options(fields: Mapping[str, Any]) -> Options:
    """The options, checked.

    :raises Malformed: with every faulty field.
    """
    reader = Reader(fields, KNOWN)
    letters = _read_robots(reader)
    tile_set = read_tile_set(reader)
    seed = reader.optional("seed", lambda value: _whole(value, SEEDS - 1), f"a whole number from 0 to {SEEDS - 1}")
    sides = reader.optional("sides", lambda value: value if value in MIXES else None, f"one of {', '.join(MIXES)}")
    options = Options(
        letters=letters,
        variants=read_variants(reader, solo=len(letters) == 1),
        seed=seed,
        sides=sides or "open",
        tile_set=tile_set,
        tiles=read_tiles(reader, tile_set) if reader.has("tiles") else None,
        hands=_read_hands(reader, letters),
        cores=_read_cores(reader, letters),
        first=_read_first(reader, letters),
        dock=reader.optional("dock", codecs()["cell"].from_json, codecs()["cell"].what),
    )
    _check_options(reader, options)
    reader.done()
    return options


def _whole(value: object, high: int) -> int | None:
    return value if isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= high else None


def _read_robots(reader: Reader) -> str:
    if reader.has("robots"):
        colours = reader.optional("robots", lambda value: value if isinstance(value, list) else None, "a list") or []
        letters = [letters_of_robots().get(c) if isinstance(c, str) else None for c in colours]
        if not letters or None in letters or len(set(letters)) != len(letters):
            reader.fault("robots", f"must list different robots of {', '.join(letters_of_robots())}")
            return "O"
        if (_read_players(reader) or len(letters)) != len(letters):
            reader.fault("players", f"does not fit the {len(letters)} robots listed; leave it out", joint=True)
        return "".join(letter for letter in letters if letter)
    if not reader.has("players"):
        reader.fault("players", "say how many play (1 to 7), or list robots", joint=True)
        return "O"
    return "".join(robots_by_letter())[: _read_players(reader) or 1]


def _read_players(reader: Reader) -> int | None:
    most = load().numbers.max_players
    what = f"a whole number from {load().numbers.min_players} to {most}"
    return reader.optional("players", lambda value: _whole(value, most) or None, what)


def _read_hands(reader: Reader, letters: str) -> tuple[tuple[str, ...], ...] | None:
    hands = reader.optional("hands", lambda value: value if isinstance(value, list) else None, "a list of hands")
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
    cores = reader.optional("cores", codecs_list, "a list of cards, one for each robot")
    if cores is None:
        return None
    if len(letters) == 1:
        reader.fault("cores", "leave it out in Solo Play: both starting cards are cores", joint=True)
    if len(cores) != len(letters):
        reader.fault("cores", f"must name {len(letters)} cards, one for each robot in turn order", joint=True)
        return None
    return cores


def codecs_list(value: object) -> tuple[str, ...] | None:
    """Cards in the order given."""
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


def _check_options(reader: Reader, options: Options) -> None:
    if options.tiles is None and options.seed is None and not reader.faults:
        reader.fault("seed", "is needed to lay the tiles; or list the tiles as they lie on your table", joint=True)
    _check_sides(reader, options)
    _check_laid(reader, options)
    dealt = [code for hand in options.hands or () for code in hand]
    for code in sorted(set(dealt)):
        if dealt.count(code) > load().cards[code].copies:
            reader.fault("hands", f"hold {dealt.count(code)} of {cards_by_code()[code]}; too many", joint=True)
    if options.cores is not None and options.hands is None:
        reader.fault("cores", "can be named only with the hands they are chosen from", joint=True)
    for seat, core in enumerate(options.cores or ()):
        if options.hands is not None and core not in options.hands[seat]:
            reader.fault(f"cores.{seat}", "must be one of the two cards of that hand", joint=True)
    if options.dock is not None and options.first is None and len(options.letters) > 1:
        reader.fault("first", "must be named where dock is", joint=True)
    if options.first is not None and options.cores is None and len(options.letters) > 1:
        reader.fault("cores", "must be named where first is", joint=True)


def _check_sides(reader: Reader, options: Options) -> None:
    if reader.has("sides") and options.tiles is not None:
        reader.fault("sides", "is for tiles laid by the seed; leave it out where tiles are listed", joint=True)


def _check_laid(reader: Reader, options: Options) -> None:
    if options.tiles is None:
        return
    cells = [placed.cell for placed in options.tiles]
    if sorted(cells) != list(range(load().numbers.board)):
        missing = sorted(set(range(load().numbers.board)) - set(cells))
        lacking = f"; missing: {', '.join(map(str, missing))}" if missing else ""
        reader.fault("tiles", f"must lie on the cells 0 to 18, each once{lacking}", joint=True)
    elif len({placed.tile for placed in options.tiles}) != len(cells):
        reader.fault("tiles", "must be different tiles", joint=True)
    rule = load().catalogue["variant.labyrinth"]
    for number, placed in enumerate(options.tiles):
        if Variant.LABYRINTH in options.variants and placed.side != "labyrinth":
            reader.fault(f"tiles.{number}.side", rule.refusals[""].format(cell=placed.cell), joint=True)


# --- setting up -----------------------------------------------------------------------------------------------------


def setup(fields: Mapping[str, Any], says: Localizer | None = None) -> Verdict[State]:
    """A new game; the events tell how to lay it out, in English if not told otherwise.

    :raises Malformed: with every faulty field, in English.
    """
    says = says or localizer()
    options = read_options(fields)
    draft = _laid_out(options)
    if options.hands is not None:
        draft.hands = options.hands
    deal_on(draft)
    while draft.phase is Phase.DEAL and draft.seed is not None:
        deal(draft, None)
    verdict = Verdict(True, 0, (), draft.frozen(), draft.events(says), None)
    _check_possible(options, verdict.state)
    for field, action in _decided(options, verdict.state):
        verdict = _then(verdict, field, action, says)
    return verdict


def _check_possible(options: Options, state: State) -> None:
    """A tile set of the player's own may be well formed and impossible all the same."""
    ids = list(options.tile_set.tiles)
    faults = []
    for problem in problems(state):
        side = problem.about.get("side")
        field = f"tile_set.tiles.{ids.index(problem.about['tile'])}.{side}" if side else "tile_set"
        faults.append(Fault(field, problem.message, joint=True))
    if faults:
        raise Malformed(faults)


def _laid_out(options: Options) -> Draft:
    chance = Chance(options.seed) if options.seed is not None else None
    tiles = options.tiles if options.tiles is not None else _shuffled(options, chance)
    laid = board(options.tile_set, tuple(sorted(tiles)), None)
    seeded = sum(laid.of[cell] for cell in range(load().numbers.seeded))
    seats = tuple(range(len(options.letters)))
    empty: tuple[tuple[str, ...], ...] = ((),) * len(seats)
    draft = Draft(
        State(
            board=laid,
            variants=options.variants,
            colonists=seeded,
            creeps=0,
            supers=0,
            aboard=0,
            due=0,
            saved=0,
            lost=0,
            letters=options.letters,
            robots=(POD,) * len(seats),
            cores=empty,
            hands=empty,
            laid=(),
            discards=(),
            aside=(),
            seed=options.seed,
            drawn=chance.used if chance else 0,
            turn=0,
            seat=0,
            phase=Phase.DEAL,
            spent=0,
            extra=0,
            used=(),
            die=0,
            pending=(),
            invaded=(),
            shielded=(),
            calm=(),
            setback="",
            dealing=seats,
            choosing=seats,
        )
    )
    _tell_layout(draft, options)
    return draft


def _tell_layout(draft: Draft, options: Options) -> None:
    if options.tiles is None:
        for placed in draft.board.layout:
            draft.emit("tile-laid", **placed._asdict())
    draft.emit("colonists-placed", colonists=draft.colonists.bit_count())
    draft.emit("robots-placed", robots=[robots_by_letter()[letter] for letter in options.letters])


def _shuffled(options: Options, chance: Chance | None) -> tuple[Placed, ...]:
    if chance is None:
        raise Malformed([Fault("seed", "is needed to lay the tiles")])
    ids = chance.shuffled(list(options.tile_set.tiles))[: load().numbers.board]
    return tuple(Placed(cell, tile, _side(options, chance), chance.below(6)) for cell, tile in enumerate(ids))


def _side(options: Options, chance: Chance) -> str:
    if Variant.LABYRINTH in options.variants or options.sides == "labyrinth":
        return "labyrinth"
    return chance.pick(SIDES) if options.sides == "mixed" else "open"


def _decided(options: Options, state: State) -> list[tuple[str, Action]]:
    """What the players have decided already, as actions of the set-up."""
    cores = options.cores
    seats = state.choosing if cores is not None else ()
    actions = [(f"cores.{seat}", Action("core", (cores[seat],))) for seat in seats if cores is not None]
    if options.first is not None and len(options.letters) > 1:
        actions.append(("first", Action("first", (options.first,))))
    if options.dock is not None:
        actions.append(("dock", Action("dock", (options.dock,))))
    return actions


def _then(verdict: Verdict[State], field: str, action: Action, says: Localizer) -> Verdict[State]:
    state = verdict.state
    if action.type == "core" and (state.phase is not Phase.CORE or int(field[6:]) != state.choosing[0]):
        return verdict  # Both cards were of one kind, so that the core was chosen by itself.
    after = check(state, action, says)
    if not after.legal:
        # Faults of what was sent are told in English, whatever the language of the game.
        raise Malformed(Fault(field, violation.message, joint=True) for violation in check(state, action).violations)
    return Verdict(True, 0, (), after.state, (*verdict.events, *after.events), says.outcome(outcome(after.state)))

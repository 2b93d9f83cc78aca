"""The one-line text form of a state, as FEN is for chess.

    JR1.0 : variants : layout : figures : robots : cards : pod : turn : chance : check

* variants: their letters, or `-`; a tile set of the player's own follows behind `/`.
* layout: the tiles on cells 0, 1, 2 …, three characters each (printed id, then side and rotation as one digit: 0-5
  open, 6-9 A B labyrinth), `-` for a cell without tile; tiles further out than cell 18 as `.cell-tile`.
* figures: the tiles' spaces in the same order, tiles parted by `.`, spaces 0 (hub) to 6: C Colonist, X Creep, S Super
  Creep, a digit for so many without figure (left out at the end of a tile).
* robots: in turn order, letter and place without its dot (`O42` is 4.2), `P` in the pod, `-` out of play.
* cards: each robot's `core-hand`, parted by `.`; then `/` open, `/` discards, `/` put aside.
* pod: dock cell (or `-` and the letter of the robot in whose turn it docks), Colonists aboard, evacuated, lost.
* turn: number, robot and phase letter, actions spent and won by Boost, then what else there is, each with a key letter.
* chance: seed and numbers used, in base 36, or `-`.
* check: CRC-16 over all before it; it catches truncation and any slip within two neighbouring characters.

Invariant: reading checks form only, and `from_text(to_text(s)) == s` for every state that is possible.
"""

import re
from functools import cache, lru_cache, partial
from typing import Any

from jupiter.engine.notation import (
    CHANCE,
    MAX_NUMBER,
    NUMBER,
    TextForm,
    base36,
    chance_from_text,
    chance_to_text,
    fault_in,
    number_from_text,
)
from jupiter.games.rescue.board import (
    MAX_CELL,
    POD,
    Board,
    Lazy,
    Lying,
    Placed,
    TileSet,
    board,
    cell_of,
    dome_of,
    place,
)
from jupiter.games.rescue.definitions import cards_by_code, load, robots_by_letter
from jupiter.games.rescue.parts import Variant, Variants
from jupiter.games.rescue.state import OUT, Phase, State
from jupiter.games.rescue.tilesets import TILE_ID, tile_set_from_text

FORM = TextForm("JR", load().rules, ("variants", "layout", "figures", "robots", "cards", "pod", "turn", "chance"))

PHASES = dict(zip(Phase, "DCFKARTIWSGXO", strict=True))
"""Letter by phase."""

_BY_LETTER = {letter: phase for phase, letter in PHASES.items()}
_LYING = "0123456789AB"


# --- writing --------------------------------------------------------------------------------------------------------


def to_text(state: State) -> str:
    """The state in its text form. Figures beside the board, which make it impossible, are left out."""
    return FORM.join(
        (
            _variants(state.variants, state.board.tile_set),
            _layout(state.board),
            _figures(state.board, state.colonists, state.creeps, state.supers),
            _robots(state.letters, state.robots),
            _cards(state),
            _pod(state),
            _turn(state),
            chance_to_text(state.seed, state.drawn),
        )
    )


@lru_cache(maxsize=256)
def _variants(variants: Variants, tile_set: TileSet) -> str:
    own = "" if tile_set == load().tiles else f"/{tile_set.key}"
    letters = "".join(variant.letter for variant in load().variants if variant.id in variants)
    return (letters or "-") + own


@lru_cache(maxsize=256)
def _layout(where: Board) -> str:
    inner = load().numbers.board
    by_cell = {placed.cell: _tile(*placed[1:]) for placed in where.layout}
    line = "".join(by_cell.get(cell, "-") for cell in range(inner)).rstrip("-")
    return line + "".join(f".{cell}-{tile}" for cell, tile in by_cell.items() if cell >= inner)


@lru_cache(maxsize=4096)
def _tile(tile: str, side: str, rotation: int) -> str:
    return tile + _LYING[rotation + (6 if side == "labyrinth" else 0)]


@lru_cache(maxsize=1024)
def _figures(where: Board, *kinds: int) -> str:
    """The figures in text, from the places of Colonists, Creeps and Super Creeps."""
    cells = where.cells
    size = cells[-1] + 1 if cells else 0
    on_board = (1 << 8 * size) - 1
    colonists, creeps, supers = [(mask & on_board).to_bytes(size, "little") for mask in kinds]
    return ".".join([_spaces(colonists[cell], creeps[cell], supers[cell]) for cell in cells])


_FIGURE = ".CXBSTUV"
"""Letter by figures on a space: 1 for a Colonist, 2 for a Creep, 4 for a Super Creep; their sums are impossible."""


@lru_cache(maxsize=1 << 14)
def _spaces(colonists: int, creeps: int, supers: int) -> str:
    """A tile in text, from its bytes of figures."""
    text = "".join([_FIGURE[colonists >> n & 1 | creeps >> n << 1 & 2 | supers >> n << 2 & 4] for n in range(1, 8)])
    text = text.rstrip(".")
    for run in range(7, 0, -1):
        text = text.replace("." * run, str(run))
    return text


@lru_cache(maxsize=4096)
def _robots(letters: str, robots: tuple[int, ...]) -> str:
    return "".join(letter + _robot_place(where) for letter, where in zip(letters, robots, strict=True))


def _robot_place(where: int) -> str:
    if where in (OUT, POD):
        return "-" if where == OUT else "P"
    return f"{cell_of(where)}{dome_of(where)}"


def _cards(state: State) -> str:
    return f"{_held(state.cores, state.hands)}/{''.join(state.laid)}/{''.join(state.discards)}/{''.join(state.aside)}"


@lru_cache(maxsize=1 << 12)
def _held(cores: tuple[tuple[str, ...], ...], hands: tuple[tuple[str, ...], ...]) -> str:
    return ".".join(["".join(core) + "-" + "".join(hand) for core, hand in zip(cores, hands, strict=True)])


def _pod(state: State) -> str:
    if state.board.dock is None:
        dock = "-" + ("" if state.due is None else state.letters[state.due])
    else:
        dock = str(state.board.dock)
    return f"{dock}.{state.aboard}.{state.saved}.{state.lost}"


def _turn(state: State) -> str:
    now = state.letters[state.seat] + PHASES[state.phase]
    text = f"{base36(state.turn)}.{now}.{base36(state.spent)}{base36(state.extra)}"
    if state.used:
        text += f".U{''.join(state.used)}"
    if state.setback:
        text += f".T{state.setback}"
    if state.die:
        text += f".D{state.die}"
    lists = state.pending, state.invaded, state.shielded, state.calm
    if any(lists):
        for letter, cells in zip(_CELLS, lists, strict=True):
            if cells:
                text += f".{letter}{'-'.join(map(str, cells))}"
    for letter, seats in (("L", state.dealing), ("Z", state.choosing)):
        if seats:
            text += f".{letter}{''.join(state.letters[seat] for seat in seats)}"
    return text


# --- reading --------------------------------------------------------------------------------------------------------


@cache
def pattern() -> re.Pattern[str]:
    """Every text that is written, and none that is cut short; check, and what the parts say of each other, stay out."""
    robot, card = f"[{''.join(robots_by_letter())}]", f"(?:{'|'.join(sorted(cards_by_code()))})"
    tile, place = f"(?:{TILE_ID})[{_LYING}]", "(?:P|-|(?:0|[1-9][0-9]{0,3})[0-6])"
    own = f"{card}*-{card}*"
    parts = (
        f"(?:-|[{''.join(variant.letter for variant in load().variants)}]+)(?:/[0-9A-Z]+)?",
        rf"(?:-|{tile})*(?:\.[0-9]{{1,4}}-{tile})*",
        f"[1-7{_FIGURE}]*",
        f"(?:{robot}{place}){{1,{load().numbers.max_players}}}",
        rf"{own}(?:\.{own})*/{card}*/{card}*/{card}*",
        rf"(?:[0-9]{{1,4}}|-{robot}?)(?:\.[0-9]{{1,3}}){{3}}",
        rf"{NUMBER}\.{robot}[{''.join(_BY_LETTER)}]\.[0-9A-Z]{{2}}(?:\.[{_ORDER}][0-9A-Z-]+)*",
        CHANCE,
    )
    return FORM.pattern(parts)


def from_text(text: str) -> State:
    """The state that a text form means; small letters are read as capitals.

    :raises Malformed: naming the part that cannot be read; `OtherVersion` for rules of another major version.
    """
    return FORM.read(text, _read, pattern)


def _read(parts: list[str]) -> State:
    variants, layout, figures, robots, cards, pod, turn, chance = parts
    letters, where = _read_robots(robots)
    dock, due, aboard, saved, lost = _read_pod(pod, letters)
    ground = _board(_tile_set(variants), layout, dock)
    seed, drawn = chance_from_text(chance)
    colonists, creeps, supers = _read_figures(figures, ground)
    cores, hands, piles = _read_cards(cards, len(letters))
    return State(
        board=ground,
        variants=_read_variants(variants.split("/")[0]),
        colonists=colonists,
        creeps=creeps,
        supers=supers,
        aboard=aboard,
        due=due,
        saved=saved,
        lost=lost,
        letters=letters,
        robots=where,
        cores=cores,
        hands=hands,
        laid=piles[0],
        discards=piles[1],
        aside=piles[2],
        seed=seed,
        drawn=drawn,
        **_read_turn(turn, letters),
    )


@lru_cache(maxsize=64)
def _read_variants(text: str) -> Variants:
    known = "".join(variant.letter for variant in load().variants)
    letters = "" if text == "-" else text
    if not text or letters != "".join(letter for letter in known if letter in letters):
        raise fault_in("variants", f"must be letters of {known} in this order, or -")
    return frozenset(Variant(variant.id) for variant in load().variants if variant.letter and variant.letter in letters)


def _tile_set(text: str) -> TileSet:
    _, own, key = text.partition("/")
    return tile_set_from_text(key) if own else load().tiles


@lru_cache(maxsize=256)
def _board(tile_set: TileSet, text: str, dock: int | None) -> Board:
    line, *further = text.split(".")
    tiles = _tiles_of(tile_set)
    row = _TILE_OR_NONE.findall(line)
    layout = [Placed(cell, *tiles[tile]) for cell, tile in enumerate(row) if tile != "-"]
    if len(row) > load().numbers.board:
        raise fault_in(
            "layout", f"lists {load().numbers.board} cells in a row at most; tiles further out follow behind a dot"
        )
    for token in further:
        outer, _, tile = token.partition("-")
        layout.append(Placed(number_from_text(outer, MAX_CELL, "layout"), *tiles[tile]))
    cells = [placed.cell for placed in layout]
    if cells != sorted(cells) or len(cells) > 20:
        raise fault_in("layout", "must list 20 tiles at most, by rising cells")
    return board(tile_set, tuple(layout), dock)


_TILE_OR_NONE = re.compile("-|.{1,3}", re.DOTALL)


@lru_cache(maxsize=64)
def _tiles_of(tile_set: TileSet) -> Lazy[str, Lying]:
    """By the text of a tile, how it lies: a few hundred texts make up all the layouts of a set."""
    return Lazy(partial(_read_tile, tile_set))


def _read_tile(tile_set: TileSet, text: str) -> Lying:
    tile, lying = text[:2], text[2:]
    if tile not in tile_set.tiles or len(lying) != 1 or lying not in _LYING:
        raise fault_in("layout", f"{text!r} is no tile: its id, such as 3B, and one of {_LYING}")
    side, rotation = divmod(_LYING.index(lying), 6)
    return tile, "labyrinth" if side else "open", rotation


@lru_cache(maxsize=1024)
def _read_figures(text: str, ground: Board) -> tuple[int, int, int]:
    tokens = text.split(".")
    if len(tokens) != max(1, len(ground.layout)):
        raise fault_in("figures", f"must hold {len(ground.layout)} tiles, holds {len(tokens)}")
    size = ground.cells[-1] + 1 if ground.layout else 0
    tiles = [_read_spaces(token) for token in tokens[: len(ground.layout)]]
    if not size == len(ground.cells) == len(tiles):
        by_cell = dict(zip([placed.cell for placed in ground.layout], tiles, strict=True))
        tiles = [by_cell.get(cell, _NOBODY) for cell in range(size)]
    together = b"".join(tiles)
    colonists, creeps, supers = [int.from_bytes(together[kind::3], "little") for kind in range(3)]
    return colonists, creeps, supers


_NOBODY = bytes(3)


@lru_cache(maxsize=1 << 14)
def _read_spaces(token: str) -> bytes:
    """A tile's bytes of Colonists, Creeps and Super Creeps."""
    spaces = token.translate(_RUNS).rstrip(".")
    if len(spaces) > 7 or not _KINDS.keys() >= set(spaces):
        raise fault_in("figures", f"{token!r} is not a tile's seven spaces")
    figures = 0
    for n, letter in enumerate(spaces, 1):
        figures |= _KINDS[letter] << n
    tile = figures.to_bytes(3, "little")
    if token != _spaces(*tile):
        raise fault_in("figures", f"{token!r} is not a tile's seven spaces in their shortest form")
    return tile


_RUNS = str.maketrans({str(run): "." * run for run in range(1, 8)})
_KINDS = {letter: some & 1 | (some & 2) << 7 | (some & 4) << 14 for some, letter in enumerate(_FIGURE)}
"""By letter, the figures on a space, each kind in a byte of its own."""


@cache
def _robot_pattern() -> re.Pattern[str]:
    letters = "".join(robot.letter for robot in load().robots)
    return re.compile(rf"([{letters}])(P|-|(?:0|[1-9][0-9]{{0,3}})[0-6])")


@lru_cache(maxsize=4096)
def _read_robots(text: str) -> tuple[str, tuple[int, ...]]:
    pairs = _robot_pattern().findall(text)
    letters = "".join(letter for letter, _ in pairs)
    whole = "".join(letter + where for letter, where in pairs) == text
    if not whole or not 1 <= len(letters) <= load().numbers.max_players or len(set(letters)) != len(letters):
        raise fault_in("robots", f"{text!r} must be different robots, each with a place, such as O42 or OP")
    return letters, tuple(_read_robot_place(where) for _, where in pairs)


def _read_robot_place(text: str) -> int:
    return POD if text == "P" else OUT if text == "-" else place(int(text[:-1]), int(text[-1]))


@lru_cache(maxsize=4096)
def _read_cards(text: str, robots: int) -> tuple[Any, Any, Any]:
    own, *piles = text.split("/")
    players = [player.split("-") for player in own.split(".")]
    if len(piles) != 3 or len(players) != robots or any(len(player) != 2 for player in players):
        raise fault_in("cards", f"must be core-hand of {robots} robots, then /open/discards/aside")
    cores, hands = (tuple(_read_codes(player[n]) for player in players) for n in (0, 1))
    return cores, hands, tuple(_read_codes(pile) for pile in piles)


@lru_cache(maxsize=1 << 14)
def _read_codes(text: str) -> tuple[str, ...]:
    codes = tuple([text[i : i + 2] for i in range(0, len(text), 2)])
    if not cards_by_code().keys() >= set(codes):
        unknown = next(code for code in codes if code not in cards_by_code())
        raise fault_in("cards", f"{unknown!r} is no card")
    most = load().deck_size
    if len(codes) > most or codes != tuple(sorted(codes)):
        raise fault_in("cards", f"{text!r} must be sorted codes, {most} at most")
    return codes


@lru_cache(maxsize=4096)
def _read_pod(text: str, letters: str) -> tuple[int | None, int | None, int, int, int]:
    dock, *counts = text.split(".")
    if len(counts) != 3:
        raise fault_in("pod", "must be dock, aboard, evacuated, lost")
    aboard, saved, lost = [number_from_text(count, 999, "pod") for count in counts]
    if not dock.startswith("-"):
        return number_from_text(dock, MAX_CELL, "pod"), None, aboard, saved, lost
    return None, letters.index(dock[1]) if _seats(dock[1:], letters, "pod") else None, aboard, saved, lost


def _seats(text: str, letters: str, part: str) -> tuple[int, ...]:
    if not set(text) <= set(letters) or len(set(text)) != len(text):
        raise fault_in(part, f"{text!r} must be different robots of {letters}")
    return tuple(letters.index(letter) for letter in text)


@lru_cache(maxsize=4096)
def _read_turn(text: str, letters: str) -> dict[str, Any]:
    tokens = text.split(".")
    number, now, actions = (*tokens, "", "")[:3]
    if len(now) != 2 or now[0] not in letters or now[1] not in _BY_LETTER:
        raise fault_in("turn", f"{now!r} must be a robot and one of {''.join(_BY_LETTER)}")
    if len(actions) != 2:
        raise fault_in("turn", f"{actions!r} must be two digits: actions spent, actions won")
    fields: dict[str, Any] = {
        "turn": number_from_text(number, MAX_NUMBER, "turn", 36),
        "seat": letters.index(now[0]),
        "phase": _BY_LETTER[now[1]],
        "spent": number_from_text(actions[0], 35, "turn", 36),
        "extra": number_from_text(actions[1], 35, "turn", 36),
    }
    if len(tokens) > 3:
        _read_further(tokens[3:], letters, fields)
    return fields


_CELLS = {"N": "pending", "I": "invaded", "H": "shielded", "M": "calm"}
_SEATS = {"L": "dealing", "Z": "choosing"}
_ORDER = "UTDNIHMLZ"


def _read_further(tokens: list[str], letters: str, fields: dict[str, Any]) -> None:
    keys = "".join(token[:1] for token in tokens)
    if list(keys) != sorted(set(keys), key=_ORDER.find) or not set(keys) <= set(_ORDER) or len(keys) != len(tokens):
        raise fault_in("turn", f"{'.'.join(tokens)!r}: each key of {_ORDER} stands once at most, in this order")
    for token in tokens:
        key, value = token[0], token[1:]
        if key in _CELLS:
            fields[_CELLS[key]] = _read_cells(value)
        elif key in _SEATS:
            fields[_SEATS[key]] = _seats(value, letters, "turn")
        elif key == "U":
            fields["used"] = _read_codes(value)
        elif key == "D":
            fields["die"] = number_from_text(value, 6, "turn")
        else:
            fields["setback"] = _read_setback(value)
        if not value:
            raise fault_in("turn", f"{key} stands without a value")


@lru_cache(maxsize=4096)
def _read_cells(text: str) -> tuple[int, ...]:
    cells = tuple(number_from_text(cell, MAX_CELL, "turn") for cell in text.split("-"))
    if list(cells) != sorted(set(cells)) or len(cells) > 20:
        raise fault_in("turn", f"{text!r} must be different cells, rising")
    return cells


def _read_setback(text: str) -> str:
    if text not in load().cards or not load().cards[text].is_setback:
        raise fault_in("turn", f"{text!r} is no Setback")
    return text

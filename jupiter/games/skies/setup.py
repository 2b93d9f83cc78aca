"""Setting up a game: which cards lie on which side, and whether dice come from a seed.

Options (JSON): `level` (1 to 8: so many cards less one lie on their difficult side, chosen by the seed if there is one)
or `cards` (the side of each); `card_set`; `seed`. Without options, level 1 with real dice.
"""

from collections.abc import Mapping
from typing import Any

from jupiter.engine.chance import SEEDS, Chance
from jupiter.engine.json_reader import Reader
from jupiter.engine.localizer import Localizer
from jupiter.engine.verdict import Verdict
from jupiter.games.skies.column import LETTERS, column
from jupiter.games.skies.definitions import MOST_LEVEL, PLACES, load
from jupiter.games.skies.json_decode import read_card_set, read_sides
from jupiter.games.skies.parts import CELL_NAMES, COLUMNS, Side
from jupiter.games.skies.state import Draft, Phase, State
from jupiter.games.skies.wording import localizer

KNOWN = ("level", "cards", "card_set", "seed")


def setup(fields: Mapping[str, Any], says: Localizer | None = None) -> Verdict[State]:
    """A new game; the events tell how to lay it out, in English if not told otherwise.

    :raises Malformed: with every faulty field, in English.
    """
    reader = Reader(fields, KNOWN)
    seed = reader.optional_number("seed", SEEDS - 1)
    level = reader.optional_number("level", MOST_LEVEL, 1)
    chance = None if seed is None else Chance(seed)
    sides = _sides(reader, level, chance)
    card_set = read_card_set(reader)
    reader.done()
    laid = column(sides, card_set)
    state = State(
        column=laid,
        mother_ship=0,
        energy=laid.faces.tracks.energy,
        research=0,
        damage=0,
        excavator=laid.start,
        green=tuple(range(COLUMNS)),
        red=(),
        waiting=(load().supply.green_ships - COLUMNS, 0),
        black=(),
        white=(),
        base=(),
        built=(),
        round=1,
        phase=Phase.ROLL,
        seed=seed,
        drawn=chance.used if chance else 0,
    )
    return Verdict(True, None, (), state, _told(state).events(says or localizer()), None)


def _sides(reader: Reader, level: int | None, chance: Chance | None) -> str:
    if level is None or reader.has("cards"):
        sides = read_sides(reader)
        if level is not None and level != column(sides).level and not reader.faults:
            reader.fault("level", f"these cards make level {column(sides).level}; leave it out", joint=True)
        return sides
    # Without a seed the cards nearest the base are turned first: they are felt from the first round on.
    order = chance.shuffled(range(len(PLACES))) if chance else list(reversed(range(len(PLACES))))
    turned = set(order[: level - 1])
    return "".join(LETTERS[Side.DIFFICULT if number in turned else Side.EASY] for number in range(len(PLACES)))


def _told(state: State) -> Draft:
    draft = Draft(state)
    sides = dict(zip(PLACES, state.column.sides, strict=True))
    difficult = [place for place, letter in sides.items() if letter == LETTERS[Side.DIFFICULT]]
    draft.emit("cards-laid", level=state.column.level, difficult=difficult)
    draft.emit("ships-set-up")
    draft.emit("trackers-set-up", energy=state.energy, excavator=CELL_NAMES[state.column.route[state.excavator]])
    return draft

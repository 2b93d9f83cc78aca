"""Setting up a game: which cards lie on which side, and whether dice come from a seed."""

from collections.abc import Mapping
from typing import Any

from jupiter.engine.chance import Chance
from jupiter.engine.localizer import Localizer
from jupiter.engine.verdict import Verdict
from jupiter.games.skies.column import LETTERS, column
from jupiter.games.skies.definitions import PLACES, load
from jupiter.games.skies.parts import CELL_NAMES, COLUMNS, Side
from jupiter.games.skies.setup_options import OPTIONS
from jupiter.games.skies.state import Draft, State
from jupiter.games.skies.wording import localizer


def setup(fields: Mapping[str, Any], says: Localizer | None = None) -> Verdict[State]:
    """A new game; the events tell how to lay it out, in English if not told otherwise.

    :raises Malformed: with every faulty field, in English.
    """
    options = OPTIONS.read_alone(fields)
    seed = options["seed"]
    chance = None if seed is None else Chance(seed)
    laid = column(options["cards"] or _sides(options["level"], chance), options["card_set"])
    state = State(
        column=laid,
        energy=laid.faces.tracks.energy,
        excavator=laid.start,
        green=tuple(range(COLUMNS)),
        waiting=(load().supply.green_ships - COLUMNS, 0),
        seed=seed,
        drawn=chance.used if chance else 0,
    )
    return Verdict(True, None, (), state, _set_up(state).events(says or localizer()), None)


def _sides(level: int | None, chance: Chance | None) -> str:
    """The sides of the cards in a level; all easy without one."""
    if level is None:
        return LETTERS[Side.EASY] * len(PLACES)
    # Without a seed the cards nearest the base are turned first: they are felt from the first round on.
    order = chance.shuffled(range(len(PLACES))) if chance else list(reversed(range(len(PLACES))))
    turned = set(order[: level - 1])
    return "".join(LETTERS[Side.DIFFICULT if number in turned else Side.EASY] for number in range(len(PLACES)))


def _set_up(state: State) -> Draft:
    draft = Draft(state)
    sides = dict(zip(PLACES, state.column.sides, strict=True))
    difficult = [place for place, letter in sides.items() if letter == LETTERS[Side.DIFFICULT]]
    draft.emit("cards-laid", level=state.column.level, difficult=difficult)
    draft.emit("ships-set-up")
    draft.emit("trackers-set-up", energy=state.energy, excavator=CELL_NAMES[state.column.route[state.excavator]])
    return draft

"""Setting up a game: how many play, whose sheets are kept here, and whether dice come from a seed."""

from collections.abc import Mapping
from typing import Any

from jupiter.engine.localizer import Localizer
from jupiter.engine.verdict import Verdict
from jupiter.games.ark.layout import NUMBERS, START
from jupiter.games.ark.parts import PLAYERS
from jupiter.games.ark.setup_options import OPTIONS
from jupiter.games.ark.state import NEW_SHEET, Draft, Seat, State
from jupiter.games.ark.wording import localizer


def setup(fields: Mapping[str, Any], says: Localizer | None = None) -> Verdict[State]:
    """A new game; the events tell how to lay it out, in English if not told otherwise.

    :raises Malformed: with every faulty field, in English.
    """
    options = OPTIONS.read_alone(fields)
    players, kept, seed = options["players"], options["sheets"], options["seed"]
    at_table = PLAYERS[:players]
    seats = tuple(Seat(NEW_SHEET if kept is None or player in kept else None) for player in range(players))
    draft = Draft(State(seats, seed=seed))
    draft.emit("sheets-dealt", players=list(at_table))
    markers: dict[str, Any] = {**START, "dice": NUMBERS.start_dice}
    draft.emit("markers-set", **markers)
    return Verdict(True, None, (), draft.frozen(), draft.events(says or localizer()), None)

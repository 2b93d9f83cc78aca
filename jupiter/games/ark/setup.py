"""Setting up a game: how many play, whose sheets are kept here, and whether dice come from a seed.

Options (JSON): `players` (1 to 6), `sheets` (the players whose sheets are kept here), `seed`. Without options, one
player with real dice.
"""

from collections.abc import Mapping
from typing import Any

from jupiter.engine.chance import SEEDS
from jupiter.engine.json_reader import Reader
from jupiter.engine.localizer import Localizer
from jupiter.engine.verdict import Verdict
from jupiter.games.ark.layout import NUMBERS, START
from jupiter.games.ark.parts import MOST_PLAYERS, PLAYERS
from jupiter.games.ark.state import NEW_SHEET, Draft, Seat, State
from jupiter.games.ark.wording import localizer

KNOWN = ("players", "sheets", "seed")


def setup(fields: Mapping[str, Any], says: Localizer | None = None) -> Verdict[State]:
    """A new game; the events tell how to lay it out, in English if not told otherwise.

    :raises Malformed: with every faulty field, in English.
    """
    reader = Reader(fields, KNOWN)
    players = reader.optional_number("players", MOST_PLAYERS, 1) or 1
    seed = reader.optional_number("seed", SEEDS - 1)
    kept = reader.optional("sheets", _players, f"a list of different players, {PLAYERS[0]} to {PLAYERS[-1]}")
    if kept is not None and not reader.faults and any(player not in PLAYERS[:players] for player in kept):
        reader.fault("sheets", f"must be among the {players} who play", joint=True)
    reader.done()
    at_table = PLAYERS[:players]
    seats = tuple(Seat(NEW_SHEET if kept is None or player in kept else None) for player in at_table)
    draft = Draft(State(seats, seed=seed))
    draft.emit("sheets-dealt", players=list(at_table))
    markers: dict[str, Any] = {**START, "dice": NUMBERS.start_dice}
    draft.emit("markers-set", **markers)
    return Verdict(True, None, (), draft.frozen(), draft.events(says or localizer()), None)


def _players(value: object) -> tuple[str, ...] | None:
    """Different players, from a list."""
    if not isinstance(value, list) or not all(isinstance(one, str) and one in PLAYERS for one in value):
        return None
    return tuple(value) if len(set(value)) == len(value) else None

"""What lies ahead: which dice let ships through, what the mother ship brings, what is short, and how much is left.

Invariant: nothing of the rules stands here. What a die or the mother ship would do is done to a draft by the effects
that do it in the game, and read off its log; a course is played by the rules check.
"""

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any

from jupiter.engine.localizer import Localizer, LogEntry
from jupiter.engine.outlook import Course, Harm, Margin, Outlook, Threat, Trial
from jupiter.games.skies.actions import Action
from jupiter.games.skies.laws.context import Context
from jupiter.games.skies.parts import CELL_NAMES, COLUMNS, DIG_COST, SPACE_NAMES
from jupiter.games.skies.play.check import check
from jupiter.games.skies.play.effects import move_mother_ship, move_ships
from jupiter.games.skies.play.legal import LegalActions
from jupiter.games.skies.state import ROBOT, Draft, Phase, State

Tried = Trial[State, Action]
About = Mapping[str, Any]
Log = list[LogEntry]

DIE = 6
"""Faces of a die."""

BROUGHT = {
    "damage-taken": "damage",
    "excavator-retreated": "excavator",
    "robot-lost": "robot",
    "research-lost": "research",
    "red-ship-arrived": "red-ship",
    "ship-swept": "swept",
}
"""What the end of a round may bring beside the descent: by event, the sentence."""

LOSS = ("damage-taken", "research-lost", "robot-lost", "excavator-retreated")
"""Events by which the base loses something; the mother ship comes down in every round."""


def outlook(state: State, says: Localizer) -> Outlook[Action]:
    """What lies ahead of a possible state."""
    if state.phase is Phase.OVER:
        return Outlook()
    ahead = (_end_of_round(state, says),) if state.phase in (Phase.RESOLVE, Phase.DEPLOY) else ()
    return Outlook(ahead, tuple(_threats(state, says)), tuple(_margins(state, says)))


# --- the end of the round -------------------------------------------------------------------------------------------


def _end_of_round(state: State, says: Localizer) -> Course[Action]:
    """What comes if no further room is used and robots are put where they may first."""
    tried: Tried = Trial(partial(check, says=says), state)
    while tried.state.phase in (Phase.RESOLVE, Phase.DEPLOY) and tried.outcome is None:
        (action,) = LegalActions(tried.state, ["skip", "deploy"]).page(0, 1)
        tried = tried.then(action)
    log = [(event.type, event.rule, event.about) for event in tried.events]
    about, message = _descent(log, says)
    is_loss = any(event.type in LOSS for event in tried.events)
    harm = Harm.DEFEAT if tried.outcome is not None else Harm.LOSS if is_loss else Harm.HARM
    return Course(
        "mother-ship", "mother-ship.symbol", message, None, None, tried.actions, tried.events, tried.outcome, harm,
        has_choices=True, about=about,
    )  # fmt: skip


def _descent(log: Log, says: Localizer) -> tuple[dict[str, Any], str]:
    """What the mother ship does at the end of a round, as data and in words."""
    events = {kind: about for kind, _, about in log}
    row = events["mother-ship-moved"]["row"] if "mother-ship-moved" in events else None
    taken = [about["count"] for kind, _, about in log if kind == "damage-taken"]
    about = {"row": row, "damage": sum(taken), "at": [one["at"] for kind, _, one in log if kind == "ship-swept"]}
    sentences = [] if row is None else [says.sentence("outlook/descent", {"row": row})]
    sentences += [
        says.sentence(f"outlook/{key}", {**events[kind], **about}) for kind, key in BROUGHT.items() if kind in events
    ]
    sentences += [says.event(kind, rule, one).message for kind, rule, one in log if kind == "game-lost"]
    return about, " ".join(sentences)


# --- threats --------------------------------------------------------------------------------------------------------


def _threats(state: State, says: Localizer) -> Iterator[Threat]:
    for column in range(COLUMNS):
        yield from _column_threats(state, column, says)
    if state.phase in (Phase.ROLL, Phase.PLACE):
        draft = Draft(state)
        # By then the action dice are put aside, and robots alone can be where the excavator comes back to.
        draft.base = {cell: die for cell, die in draft.base.items() if die.kind == ROBOT}
        move_mother_ship(draft)
        about, message = _descent(draft.log, says)
        yield Threat("mother-ship", "mother-ship.symbol", message, about)
    yield from _energy_threats(state, says)


def _column_threats(state: State, column: int, says: Localizer) -> Iterator[Threat]:
    """Which values of a die that is still to come to a column let its ships hit the city or call the mother ship."""
    if state.phase in (Phase.ROLL, Phase.PLACE) and Context(state, Action("")).taken[column]:
        return  # place.column: no further action die comes here in this round.
    logs = {value: _moved(state, column, value) for value in range(1, DIE + 1)}
    for kind, event, rule in (("city", "city-hit", "ships.city"), ("call", "mother-ship-moved", "ships.mother-ship")):
        values = [value for value, log in logs.items() if any(entry[0] == event for entry in log)]
        fatal = [value for value in values if any(entry[0] == "game-lost" for entry in logs[value])]
        if values:
            about = {"column": column + 1, "values": values, "fatal": fatal, "at": _ships_of(state, column)}
            sentences = [says.sentence(f"outlook/{kind}", about)]
            sentences += [says.sentence("outlook/fatal", about)] if fatal else []
            yield Threat(kind, rule, " ".join(sentences), about)


def _moved(state: State, column: int, steps: int) -> Log:
    """What happens when a die moves the ships of a column."""
    draft = Draft(state)
    move_ships(draft, column, steps)
    return draft.log


def _ships_of(state: State, column: int) -> list[str]:
    """The spaces of the ships of a column."""
    return [SPACE_NAMES[space] for space in sorted(state.ships) if space % COLUMNS == column]


def _energy_threats(state: State, says: Localizer) -> Iterator[Threat]:
    """The dice that lie in the base want more energy than there is."""
    context = Context(state, Action(""))
    rooms = [(cell, context.room_of(cell)) for cell in context.pending()]
    needed = sum(DIG_COST if room is None else room.energy for _, room in rooms)
    if needed > state.energy:
        at = [CELL_NAMES[cell] for cell, room in rooms if room is None or room.energy]
        about = {"needed": needed, "energy": state.energy, "at": at}
        yield Threat("energy", "use.energy", says.sentence("outlook/energy", about), about)


# --- margins --------------------------------------------------------------------------------------------------------


def _margins(state: State, says: Localizer) -> Iterator[Margin]:
    column = state.column
    left = {
        "damage": ("end.damage", column.damage_limit - state.damage - 1),
        "rows": ("end.mother-ship", column.skull_row - state.mother_ship - 1),
        "research": ("end.won", len(column.research) - state.research),
    }
    for kind, (rule, count) in left.items():
        about = {"numbers": list(column.research[state.research :])} if kind == "research" else {}
        message = says.sentence(f"outlook/margin-{kind}", {**about, "left": count})
        yield Margin(kind, rule, count, message, about)

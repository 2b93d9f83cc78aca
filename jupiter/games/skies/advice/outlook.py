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
from jupiter.games.skies.column import COLUMN_MASKS
from jupiter.games.skies.laws.context import Context
from jupiter.games.skies.parts import CELL_NAMES, CELLS, COLUMNS, DIG_COST, SPACE_NAMES, Effect, Room
from jupiter.games.skies.play.apply import apply
from jupiter.games.skies.play.check import check
from jupiter.games.skies.play.effects import move_mother_ship, move_ships
from jupiter.games.skies.play.legal import LegalActions
from jupiter.games.skies.state import ROBOT, Draft, Phase, State

Tried = Trial[State, Action]
About = Mapping[str, Any]
Log = list[LogEntry]

DIE = 6
"""Faces of a die."""

MUCH = 99
"""Energy for everything that can lie in a base."""

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
    can_act = any(action.type in ("use", "dig") for action in LegalActions(state))
    # Where a robot is put is a choice, so that one that was put in the excavator's way need not have been.
    put = [event.about["at"] for event in tried.events if event.type == "robot-placed"]
    certain = [event for event in tried.events if event.type != "robot-lost" or event.about["at"] not in put]
    about, message = _descent([(event.type, event.rule, event.about) for event in certain], says)
    if can_act:
        message = f"{message} {says.sentence('outlook/act', {})}"
    is_loss = any(event.type in LOSS for event in certain)
    harm = Harm.DEFEAT if tried.outcome is not None else Harm.LOSS if is_loss else Harm.HARM
    if can_act and _can_win(state, set()):
        harm = Harm.NONE
    return Course(
        "mother-ship", "mother-ship.symbol", message, None, None, tried.actions, tried.events, tried.outcome, harm,
        has_choices=True, can_act=can_act, about=about,
    )  # fmt: skip


def _can_win(state: State, seen: set[State]) -> bool:
    """Whether the research can be finished with the dice that lie in the base."""
    context = Context(state, Action(""))
    rooms = [room for room in map(context.room_of, context.pending()) if room and Effect.RESEARCH in room.effects]
    # No die in a room comes to more than it does now.
    most = sum(max(0, context.value(room)) for room in rooms)
    if state.phase is not Phase.RESOLVE or most < sum(state.column.research[state.research :]):
        return state.phase is Phase.OVER and state.research >= len(state.column.research)
    for action in LegalActions(state, ["use", "dig"]):
        then = apply(Context(state, action)).frozen()
        if then not in seen:
            seen.add(then)
            if _can_win(then, seen):
                return True
    return False


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
    if state.phase in (Phase.ROLL, Phase.PLACE):
        for column in range(COLUMNS):
            yield from _column_threats(state, column, says)
        yield _mother_ship_threat(state, says)
    yield from _energy_threats(state, says)


def _mother_ship_threat(state: State, says: Localizer) -> Threat:
    """What the end of the round brings as things stand while dice are placed."""
    draft = Draft(state)
    # By then the action dice are put aside, and robots alone can be where the excavator comes back to.
    draft.base = {cell: die for cell, die in draft.base.items() if die.kind == ROBOT}
    move_mother_ship(draft)
    about, message = _descent(draft.log, says)
    return Threat("mother-ship", "mother-ship.symbol", f"{message} {says.sentence('outlook/stands', {})}", about)


def _column_threats(state: State, column: int, says: Localizer) -> Iterator[Threat]:
    """Which values of a die that is still to come to a column let its ships hit the city or call the mother ship."""
    context = Context(state, Action(""))
    if context.taken[column]:
        return  # place.column: no further action die comes here in this round.
    logs = {value: _moved(state, column, value) for value in range(1, DIE + 1)}
    weaker = state.column.anti_air & COLUMN_MASKS[column] & ~(context.robots & ~context.displaceable)
    anti_air = [CELL_NAMES[cell] for cell in range(CELLS) if weaker >> cell & 1]
    for kind, event, rule in (("city", "city-hit", "ships.city"), ("call", "mother-ship-moved", "ships.mother-ship")):
        values = [value for value, log in logs.items() if any(entry[0] == event for entry in log)]
        fatal = [value for value in values if any(entry[0] == "game-lost" for entry in logs[value])]
        if values:
            ships = _ships_of(state, column)
            about = {"column": column + 1, "values": values, "fatal": fatal, "at": ships, "anti_air": anti_air}
            keys = [kind, *(["fatal"] if fatal else []), *(["anti-air"] if anti_air else [])]
            yield Threat(kind, rule, " ".join([says.sentence(f"outlook/{key}", about) for key in keys]), about)


def _moved(state: State, column: int, steps: int) -> Log:
    """What happens when a die moves the ships of a column."""
    draft = Draft(state)
    move_ships(draft, column, steps)
    return draft.log


def _ships_of(state: State, column: int) -> list[str]:
    """The spaces of the ships of a column."""
    return [SPACE_NAMES[space] for space in sorted(state.ships) if space % COLUMNS == column]


# --- energy -----------------------------------------------------------------------------------------------------------


def _energy_threats(state: State, says: Localizer) -> Iterator[Threat]:
    """The dice that lie in the base want more energy than there is, in whatever order they are used."""
    if state.phase not in (Phase.ROLL, Phase.PLACE, Phase.RESOLVE):
        return
    rich = _Resolving(state, MUCH)
    wanting = {rich.item(action): rich.price(action) for action in rich.actions() if rich.price(action)}
    needed = sum(wanting.values())
    if needed <= state.energy:
        return
    levels = range(state.energy, state.energy + needed + 1)
    short = next(level for level in levels if _is_enough(_Resolving(state, level), set(wanting), set())) - state.energy
    if short:
        cells = sorted(cell for action in rich.actions() if rich.price(action) for cell in rich.dice_of(action))
        about = {"needed": needed, "energy": state.energy, "short": short, "at": [CELL_NAMES[cell] for cell in cells]}
        yield Threat("energy", "use.energy", says.sentence("outlook/energy", about), about)


class _Resolving:
    """The dice that lie in the base as if they were resolved now, with that much energy."""

    def __init__(self, state: State, energy: int) -> None:
        self.state = state._replace(phase=Phase.RESOLVE, black=(), white=(), energy=energy)
        self.context = Context(self.state, Action(""))

    def actions(self) -> Iterator[Action]:
        """What can be used or dug for; a blue die changes nothing about energy."""
        return (action for action in LegalActions(self.state, ["use", "dig"]) if action.args[1:] in ((), (None,)))

    def room(self, action: Action) -> Room | None:
        """The room that is used; None for a digging die."""
        return self.context.room_of(action.args[0])

    def item(self, action: Action) -> str:
        """What is used, by a name that stays the same while other dice are taken away."""
        room = self.room(action)
        return room.id if room else action.type

    def price(self, action: Action) -> int:
        """Energy that it costs."""
        room = self.room(action)
        return room.energy if room else DIG_COST

    def dice_of(self, action: Action) -> list[int]:
        """The cells of the dice that are used."""
        room = self.room(action)
        return [die.cell for die in self.context.dice_in(room)] if room else [action.args[0]]


def _is_enough(at: _Resolving, wanted: set[str], seen: set[State]) -> bool:
    """Whether all that is wanted can be used in some order, or the game be won by a part of it."""
    if not wanted or at.state.phase is Phase.OVER:
        return True
    for action in at.actions():
        item, room = at.item(action), at.room(action)
        if item in wanted or (room and Effect.ENERGY in room.effects):
            then = apply(Context(at.state, action)).frozen()
            is_done = then.phase is not Phase.RESOLVE and not then.research >= len(then.column.research)
            if then not in seen and not (is_done and wanted - {item}):
                seen.add(then)
                if is_done or _is_enough(_Resolving(then, then.energy), wanted - {item}, seen):
                    return True
    return False


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

"""How to get a die onto a cell: which of the dice that are rolled reach it now, and what the ships do then.

Invariant: nothing of the rules stands here. A die reaches the cell if the list of legal actions has it there; where
ships end is read off the log of the game's own effects. Dice that are still to be rolled are nobody's to know.
"""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from jupiter.engine.localizer import Localizer, LogEntry
from jupiter.engine.ways import Route, Routes, RouteStep
from jupiter.games.skies.actions import DICE_BY_LETTER, Action
from jupiter.games.skies.advice.goals import Goal
from jupiter.games.skies.laws.context import Context
from jupiter.games.skies.parts import CELL_NAMES, CITY, SPACES_BY_NAME
from jupiter.games.skies.play.apply import apply
from jupiter.games.skies.play.check import check
from jupiter.games.skies.play.legal import LegalActions
from jupiter.games.skies.state import BLACK, WHITE, Phase, State


class _End(NamedTuple):
    """Where something ends that a die has moved."""

    at: str
    """The space of a ship that is still in the sky."""
    key: str
    """The message."""
    about: Mapping[str, Any]


_BY_PLACE = {"ship-followed-arrow": "ship", "city-hit": "city", "ship-swept": "swept"}
"""What becomes of a ship that has been moved, by event: the message."""
_ALONE = {"mother-ship-moved": "call", "game-lost": "lost"}
"""What comes with it."""


def ways(state: State, goal: Goal, says: Localizer) -> Routes[State, Action]:
    """The dice that reach the cell, each a way of one step; none but while dice are placed."""
    if state.phase is not Phase.PLACE:
        return Routes((), False, says.sentence("ways/phase", {}))
    steps = [action for action in LegalActions(state, ["place"]) if action.args[1] == goal.at]
    if not steps:
        return Routes((), False, _why_none(state, goal, says))
    routes = [_route(state, action, says) for action in steps]
    message = routes[0].message
    for route in routes[1:]:
        message = says.part("ways/or", {"ways": message, "way": route.message})
    return Routes(tuple(routes), True, says.sentence("ways/all", {"ways": message}))


def _why_none(state: State, goal: Goal, says: Localizer) -> str:
    """Why no die reaches it: why the first does not."""
    die = (BLACK, state.black[0]) if state.black else (WHITE, state.white[0])
    (why, *_) = check(state, Action("place", (die, goal.at)), says).violations
    return f"{says.sentence('ways/none', {'at': CELL_NAMES[goal.at]})} {why.message}"


def _route(state: State, action: Action, says: Localizer) -> Route[State, Action]:
    kind, value = action.args[0]
    message = says.part("ways/die", {"die": DICE_BY_LETTER[kind], "value": value})
    ends = [_worded(state, end, says) for end in _ends(apply(Context(state, action)).log)]
    ends = ends or [says.part("ways/still", {})]
    what = ends[0]
    for end in ends[1:]:
        what = says.part("ways/and", {"ways": what, "way": end})
    whole = says.part("ways/ships", {"way": message, "ways": what})
    return Route((RouteStep(state, action, None, True),), None, (), whole)


def _worded(state: State, end: _End, says: Localizer) -> str:
    """The same in words; of a ship that can be shot down where it ends, with what that takes."""
    symbol = state.column.spaces[SPACES_BY_NAME[end.at]] if end.at else ""
    if symbol.isdigit():
        return says.part("ways/explosion", {**end.about, "number": int(symbol)})
    return says.part(f"ways/{end.key}", end.about)


def _ends(log: Sequence[LogEntry]) -> list[_End]:
    """Where each ship ends that the die moves, from the top, and what that brings."""
    ends: list[_End] = []
    for kind, rule, about in log:
        if kind == "mother-ship-moved" and rule != "ships.mother-ship":
            break  # The round ends: that is not the die's doing.
        if kind == "ship-moved":
            ends.append(_End(about["to"], "ship", about))
        elif kind in _BY_PLACE:
            end = _End(about.get("to", ""), _BY_PLACE[kind], about)
            ends = _with(ends, about.get("from") or about.get("at") or f"{CITY}.{about['column']}", end)
        elif kind in _ALONE:
            ends.append(_End("", _ALONE[kind], about))
    return ends


def _with(ends: list[_End], at: str, end: _End) -> list[_End]:
    """The same, but that the first ship that ended there ends otherwise."""
    number = next((number for number, one in enumerate(ends) if one.at == at), None)
    return ends if number is None else [*ends[:number], end, *ends[number + 1 :]]

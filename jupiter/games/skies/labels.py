"""Actions of Under Falling Skies in words, as on a button: which message labels each."""

from collections.abc import Callable, Mapping
from typing import Any

from jupiter.engine.localizer import Localizer
from jupiter.games.skies.actions import Action, to_json
from jupiter.games.skies.laws.context import Context
from jupiter.games.skies.parts import Effect
from jupiter.games.skies.state import State
from jupiter.games.skies.wording import localizer

Fields = Mapping[str, Any]


def label(state: State, action: Action, says: Localizer | None = None) -> str:
    """The action in words: `Place the white 4 on B2`; in English if not told otherwise."""
    says = says or localizer()
    context = Context(state, action)
    key = _KEYS[action.type](context) if action.type in _KEYS else action.type
    fields = to_json(action)
    if action.type == "use":
        room = context.column.room_at[action.args[0]]
        fields["effects"] = [effect.value for effect in room.effects] if room else []
    return says.sentence(f"label/{key}", fields)


def _roll(context: Context) -> str:
    return "roll" if context.action.args[0] is None else "roll-seen"


def _place(context: Context) -> str:
    cell = context.action.args[1]
    if context.robots >> cell & 1:
        return "place-robot"
    if not context.excavated >> cell & 1:
        return "place-dig"
    return "place-anti-air" if context.column.anti_air >> cell & 1 else "place"


def _use(context: Context) -> str:
    cell, source = context.action.args
    room = context.column.room_at[cell]
    if source is None:
        return "use-none" if room and Effect.ROBOT in room.effects else "use"
    return "use-aside" if source < 0 else "use-robot"


_KEYS: Mapping[str, Callable[[Context], str]] = {"roll": _roll, "place": _place, "use": _use}
"""Where the type of action alone does not say which label it has."""

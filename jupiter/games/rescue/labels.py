"""Actions of Jupiter Rescue in words, as on a button: which message labels each."""

from collections.abc import Callable, Mapping
from typing import Any

from jupiter.engine.localizer import Localizer
from jupiter.games.rescue.actions import Action, Power, to_json
from jupiter.games.rescue.definitions import cards_by_code, robots_by_letter
from jupiter.games.rescue.laws.context import ActionContext, context_of
from jupiter.games.rescue.state import Phase, State
from jupiter.games.rescue.wording import localizer

Fields = Mapping[str, Any]
Chosen = tuple[str, ...]
"""Messages, each but the first going on with what the one before says."""


def label(state: State, action: Action, says: Localizer | None = None) -> str:
    """The action in words: `Move to 4.2 (Teleport from the hand)`; in English if not told otherwise."""
    says = says or localizer()
    fields = to_json(action)
    context = context_of(state, action)
    keys = LABELS[action.type](context, fields) if action.type in LABELS else (action.type,)
    done = _compose_label(says, keys, _about(context, keys, fields))
    if action.powers:
        powers = ", ".join([_power_label(says, power) for power in action.powers])
        done = says.part("label/by", {"deed": done, "powers": powers})
    if action.through:
        done = says.part("label/through", {"deed": done, "robot": robots_by_letter()[action.through]})
    return done[:1].upper() + done[1:]


def _about(context: ActionContext, keys: Chosen, fields: Fields) -> Fields:
    """The fields, and what is told beyond them."""
    if keys[0] == "swap-robot":
        return {**fields, "figure": context.figure(context.action.args[0])}
    return {**fields, "degrees": 60 * fields["turn"]} if "turn" in fields else fields


def _compose_label(says: Localizer, keys: Chosen, about: Fields) -> str:
    # Without a capital: what a label goes on with stands within it.
    done = says.part(f"label/{keys[0]}", about)
    for key in keys[1:]:
        done = says.part(f"label/{key}", {**about, "deed": done})
    return done


def _power_label(says: Localizer, power: Power) -> str:
    return says.part(f"power/{power.source or 'found'}", {"card": cards_by_code()[power.card]})


def _move(context: ActionContext, fields: Fields) -> Chosen:
    second = ("kill-second",) if "second" in fields else ()
    if context.use.meets in ("figure", "colonist"):
        return (_swap(context, fields), *second)
    crush = {"creep": ("crush",), "creeps": ("crush-all",)}.get(context.use.meets, ())
    return ("board" if fields["to"] == "pod" else "move", *crush, *second)


def _swap(context: ActionContext, fields: Fields) -> str:
    figure = fields.get("figure")
    if figure is not None:
        return "swap-aboard-colonist" if figure == "colonist" else "swap-aboard-robot"
    if fields["to"] == "pod":
        return "swap-aboard"
    there = context.figure(context.action.args[0])
    return f"swap-{there or 'nobody'}" if there in ("", "colonist", "creep", "super-creep") else "swap-robot"


def _attack(context: ActionContext, fields: Fields) -> Chosen:
    first = "attack-super" if context.state.supers >> context.action.args[0] & 1 else "attack"
    return (first, "attack-second") if "second" in fields else (first,)


def _command(context: ActionContext, fields: Fields) -> Chosen:
    is_out, is_in = fields["from"] == "pod", fields["to"] == "pod"
    way = "command-within" if is_out and is_in else "command-out" if is_out else "command-in" if is_in else "command"
    follower = fields.get("follower")
    return (way,) if follower is None else (way, "follow-out" if follower == "pod" else "follow")


def _draw(context: ActionContext, fields: Fields) -> Chosen:
    drawn = "deal" if context.state.phase is Phase.DEAL else "draw"
    return (f"{drawn}-seen" if "card" in fields else drawn,)


def _place(context: ActionContext, fields: Fields) -> Chosen:
    return ("place-instead" if context.state.colonists >> context.action.args[0] & 1 else "place",)


LABELS: Mapping[str, Callable[[ActionContext, Fields], Chosen]] = {
    "move": _move,
    "attack": _attack,
    "command": _command,
    "boost": lambda context, _: ("boost-two" if context.use.extra == 2 else "boost",),
    "module": lambda _, fields: ("module-turned" if fields["turn"] else "module",),
    "new-core": lambda _, fields: ("new-core-old" if "old" in fields else "new-core",),
    "roll": lambda _, fields: ("roll-seen" if "die" in fields else "roll",),
    "draw": _draw,
    "place": _place,
}
"""Where the type of action alone does not say which label it has."""

"""Under Falling Skies in words: which of its texts are worded, and which message labels an action.

Invariant: no sentence stands here; they are in the data files, and translated in `data/words/xx.toml`.
"""

from collections.abc import Callable, Iterator, Mapping
from importlib.resources import files
from typing import Any

from jupiter.engine.localizer import Localizer, Words
from jupiter.engine.messages import flatten
from jupiter.engine.parts import panel_texts, verb_texts
from jupiter.engine.wording import Forms, Languages, Texts, Vocabulary
from jupiter.games.skies.actions import Action, to_json
from jupiter.games.skies.context import Context
from jupiter.games.skies.definitions import PLACES, Definitions, load
from jupiter.games.skies.parts import Effect, Side
from jupiter.games.skies.state import State

GROUPS = {
    "now": "phase",
    "belongs": "phase",
    "action": "verb",
    "die": "die",
    "ship": "ship",
    "effect": "effect",
    "effects": "effect",
    "difficult": "card",
}
"""By the name that a value goes by in a message, the table that words it; all others are pieces and places."""


def _english(definitions: Definitions) -> Iterator[tuple[str, str]]:
    yield "notice", definitions.notice
    yield "tagline", definitions.tagline
    yield "reconstruction", definitions.reconstruction
    yield from verb_texts(definitions.verbs)
    for panel in definitions.overview:
        yield from panel_texts("overview", panel)
    for place in PLACES:
        for side in Side:
            doubts = definitions.source(place, side).doubts
            yield from flatten([doubt.text for doubt in doubts], f"doubt/{place}-{side}")


def _words(texts: Texts, forms: Forms) -> Words:
    return Vocabulary(texts, forms, GROUPS, {}, {}).says


DATA = files(__package__).joinpath("data")
LANGUAGES = Languages(DATA.joinpath("words"), load, _english, _words, DATA.joinpath("asked"))
localizer = LANGUAGES.localizer


# --- actions, as on a button ----------------------------------------------------------------------------------------

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

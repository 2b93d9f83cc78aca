"""Jupiter Rescue in words: its languages, how each names pieces and places, and which message labels an action.

Invariant: an English text stands in the data files once; another language is `data/words/xx.toml`, which the tests
validate against English. What it lacks all the same is said in English.
"""

import re
import tomllib
from collections.abc import Callable, Iterator, Mapping
from functools import cache, lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

from jupiter.engine import messages
from jupiter.engine.localizer import Localizer, Phrase
from jupiter.engine.messages import REFERENCE_LANGUAGE, MessageError, Messages, flatten
from jupiter.games.rescue.actions import Action, Power, to_json
from jupiter.games.rescue.codecs import cards_by_code, robots_by_letter
from jupiter.games.rescue.context import ActionContext, context_of
from jupiter.games.rescue.definitions import Definitions, load
from jupiter.games.rescue.parts import Verb
from jupiter.games.rescue.state import Phase, State

GROUPS = {"now": "phase", "belongs": "phase", "action": "verb", "figures": "supply", "side": "side"}
"""By the name that a value goes by in a message, the table that words it; all others are pieces and places."""

_PLACE = re.compile(r"\d+\.\d")


def folder() -> Traversable:
    """Where the languages are."""
    return files(__package__).joinpath("data", "words")


@cache
def languages() -> tuple[str, ...]:
    """The languages there are, English first."""
    return messages.languages(folder())


@cache
def localizer(language: str = REFERENCE_LANGUAGE) -> Localizer:
    """All that the game says in that language, in English where a text is still to be translated.

    :raises MessageError: where there is no such language, or its file is no catalogue.
    """
    if language not in languages():
        raise MessageError(f"there is no {language!r}, but {', '.join(languages())}")
    own = messages.complete(texts(language), texts(REFERENCE_LANGUAGE))
    forms = _tables(language).get("forms", {})
    return Localizer(Messages(language, own), load().catalogue, Vocabulary(own, forms).says)


def texts(language: str) -> dict[str, str]:
    """The texts of a language as they are written, by key.

    :raises MessageError: where its file is no catalogue.
    """
    tables = _tables(language)
    tables.pop("forms", None)
    own = dict(flatten(tables))
    return {**dict(_english(load())), **own} if language == REFERENCE_LANGUAGE else own


def _tables(language: str) -> dict[str, Any]:
    text = folder().joinpath(f"{language}.toml").read_text(encoding="utf-8")
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise MessageError(f"{language}.toml: {error}") from error


# --- what the definitions say ---------------------------------------------------------------------------------------


def _english(definitions: Definitions) -> Iterator[tuple[str, str]]:
    yield "notice", definitions.notice
    yield "tagline", definitions.tagline
    for card in definitions.cards.values():
        yield from flatten({"name": card.name, "text": card.text}, f"card/{card.code}")
    for verb in definitions.verbs:
        yield from ((f"{table}/{verb.type}", text) for table, text in _of_verb(verb))
    for combo in definitions.combos:
        yield f"combo/{'+'.join(combo.cards)}", combo.text
    for kind, group in (("scope", definitions.scopes), ("variant", definitions.variants)):
        for named in group:
            yield from flatten({"name": named.name, "text": named.text}, f"{kind}/{named.id}")
    for panel in definitions.reference:
        yield from flatten({"title": panel.title, "lines": list(panel.lines)}, f"reference/{panel.id}")
    yield from _rules(definitions)
    yield from ((f"event/{kind}", message) for kind, (_, message) in definitions.events.items())


def _of_verb(verb: Verb) -> tuple[tuple[str, str], ...]:
    return ("verb", verb.name), ("action", verb.summary), ("label", verb.label)


def _rules(definitions: Definitions) -> Iterator[tuple[str, str]]:
    sections = dict.fromkeys(rule.section for rule in definitions.catalogue.values())
    yield from ((f"section/{section}", section) for section in sections)
    for rule in definitions.catalogue.values():
        own = f"rule/{rule.id}"
        yield f"{own}/text", rule.text
        yield from ((f"{own}/readings/{i}", reading.text) for i, reading in enumerate(rule.readings))
        for case, text in rule.refusals.items():
            yield f"{own}/refusals/{case}" if case else f"{own}/refusal", text


# --- how pieces and places are said ---------------------------------------------------------------------------------


class Vocabulary:
    """The words of one language for what messages name: `teleport` → `Teleport`, `orange` → `the orange robot`."""

    def __init__(self, texts: Mapping[str, str], forms: Mapping[str, Mapping[str, str]]) -> None:
        pieces = _table(texts, "piece")
        self._place = pieces.pop("place")
        self._place_forms = {form: said["place"] for form, said in forms.items() if "place" in said}
        self._has_forms = bool(forms) or self._place != "{place}"
        self._placed = lru_cache(maxsize=4096)(self._spot)
        cards = {card.id: texts[f"card/{card.code}/name"] for card in load().cards.values()}
        self._pieces = cards | pieces
        self._groups = {name: _table(texts, group) for name, group in GROUPS.items()}
        if self._has_forms:  # Whatever is said can then be asked for a form, so that none may be a plain text.
            self._pieces = _phrases(self._pieces, forms)
            self._groups = {name: _phrases(said, {}) for name, said in self._groups.items()}
        self._list = _table(texts, "list")

    def says(self, name: str, value: Any) -> object:
        """A value, given by the name that it goes by and as in JSON."""
        if isinstance(value, str):
            said = self._groups.get(name, self._pieces).get(value)
            return self._unknown(value) if said is None else said
        if isinstance(value, list | tuple):
            return self._list_words([self.says(name, part) for part in value])
        return self._unknown(str(value))

    def _unknown(self, value: str) -> str:
        """A place, or what is said as it is: the name of a tile, or a sentence."""
        if not self._has_forms:
            return value
        return self._placed(value) if _PLACE.fullmatch(value) else Phrase(value, {})

    def _spot(self, value: str) -> str:
        forms = {form: text.format(place=value) for form, text in self._place_forms.items()}
        return Phrase(self._place.format(place=value), forms)

    def _list_words(self, said: list[object]) -> str:
        """`A, B and C`, in each form that its parts have."""
        asked = {form for part in said if isinstance(part, Phrase) for form in part.forms}
        return Phrase(self._join(said, ""), {form: self._join(said, form) for form in asked})

    def _join(self, said: list[object], form: str) -> str:
        parts = [format(part, form if isinstance(part, Phrase) else "") for part in said]
        if not parts:
            return self._list["none"]
        return self._list["and"].join(part for part in (self._list["comma"].join(parts[:-1]), parts[-1]) if part)


def _table(texts: Mapping[str, str], name: str) -> dict[str, str]:
    prefix = f"{name}/"
    return {key.removeprefix(prefix): text for key, text in texts.items() if key.startswith(prefix)}


def _phrases(said: Mapping[str, str], forms: Mapping[str, Mapping[str, str]]) -> dict[str, str]:
    """The words by id, with the forms that the language has of each."""
    return {
        name: Phrase(text, {form: own[name] for form, own in forms.items() if name in own})
        for name, text in said.items()
    }


# --- actions, as on a button ----------------------------------------------------------------------------------------

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

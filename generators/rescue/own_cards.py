"""Cards of one's own: what a data file says of them, read and checked.

Invariant: they are printed like ours and known to no rule; faults of a file name card and field. The
form is documented in docs/printing.md.
"""

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from jupiter.engine.errors import Fault, Malformed
from jupiter.games.rescue.definitions import load
from jupiter.games.rescue.parts import SETBACK, Card
from jupiter.generators.drawing.fonts import missing_glyphs

NONE = "none"
MOST, MOST_COPIES, LONGEST = 18, 9, 200
"""Kinds of card in a file, copies of each, characters of a text."""
MOST_SHOWN = 10
"""Characters that a fault lists."""

TYPES = ("move", "command", "attack", "misc", SETBACK)
HAND, CORE = ("single-action", "event", "full-turn"), ("every-action", "once-per-turn")
FIELDS = ("name", "type", "text", "picture", "hand", "core", "cost", "combos", "copies")


@dataclass(frozen=True, slots=True)
class OwnCard(Card):
    """A card that is printed and not known to the rules."""

    picture: str = ""
    """Code of the card of ours whose icon it shows."""
    cost: int | None = None


def read_own_cards(text: str) -> tuple[OwnCard, ...]:
    """The cards that the text lists; `none` for none.

    :raises Malformed: with every faulty field, by card: `0.type`.
    """
    if text == NONE:
        return ()
    sent = _from_json(text)
    if not isinstance(sent, list) or not 1 <= len(sent) <= MOST:
        raise Malformed.at("", f"must be a list of 1 to {MOST} cards")
    faults: list[Fault] = []
    cards = tuple(_card(number, fields, faults) for number, fields in enumerate(sent))
    if faults:
        raise Malformed(faults)
    return cards


def own_cards_from_file(text: str) -> str:
    """The list in one line, from a file that has it as it is or as `{"cards": [...]}`.

    :raises Malformed: if it is no JSON.
    """
    sent = _from_json(text)
    return json.dumps(sent.get("cards", []) if isinstance(sent, Mapping) else sent, ensure_ascii=False)


def _from_json(text: str) -> Any:
    try:
        return json.loads(text)
    except (ValueError, RecursionError) as error:
        raise Malformed.at("", f'is no JSON ({error}); write {{"cards": [...]}}') from error


def _card(number: int, fields: object, faults: list[Fault]) -> OwnCard:
    known = fields if isinstance(fields, Mapping) else {}
    own_faults = list(_faults(fields))
    faults += [fault.within(str(number)) for fault in own_faults]
    if own_faults:
        return OwnCard("", "", TYPES[0], "", "", 1, "", ())
    is_setback = known["type"] == SETBACK
    return OwnCard(
        code=f"+{number + 1}",
        name=known["name"],
        type=known["type"],
        standard="" if is_setback else known["hand"],
        core="" if is_setback else known["core"],
        copies=known.get("copies", 1),
        text=known["text"],
        combos=tuple(_ours()[name] for name in known.get("combos", ())),
        picture=_ours()[known["picture"]],
        cost=known.get("cost"),
    )


def _ours() -> dict[str, str]:
    """The codes of our cards by id: `heat-seeker` and so on."""
    return {card.id: card.code for card in load().cards.values()}


def _faults(fields: object) -> Iterator[Fault]:
    """Everything that is wrong with one card."""
    if not isinstance(fields, Mapping):
        yield Fault("", f"must be an object with {', '.join(FIELDS)}")
        return
    for name in fields:
        if name not in FIELDS:
            yield Fault(str(name)[:40], f"is not known; known: {', '.join(FIELDS)}")
    for name, most in (("name", 24), ("text", LONGEST)):
        if not _is_line(fields.get(name), most):
            yield Fault(name, f"must be a line of 1 to {most} characters")
        elif missing := missing_glyphs(fields[name]):
            yield Fault(name, f"has characters that the typeface lacks: {_listed(missing)}; leave them out")
    yield from _choice_faults(fields)
    if not _is_number(fields.get("copies", 1), 1, MOST_COPIES):
        yield Fault("copies", f"must be 1 to {MOST_COPIES}")
    if fields.get("cost") is not None and not _is_number(fields["cost"], 0, 3):
        yield Fault("cost", "must be 0 to 3 actions, or left out")


def _choice_faults(fields: Mapping[str, Any]) -> Iterator[Fault]:
    """What is chosen from a list and is not on it."""
    icons, is_setback = tuple(_ours()), fields.get("type") == SETBACK
    for name, choices in (("type", TYPES), ("picture", icons), ("hand", HAND), ("core", CORE)):
        if is_setback and name in ("hand", "core"):
            if name in fields:
                yield Fault(name, "must be left out: a Setback happens when it is drawn")
        elif fields.get(name) not in choices:
            yield Fault(name, f"must be one of {', '.join(choices)}")
    combos = fields.get("combos", [])
    if not isinstance(combos, list) or len(combos) > 3 or not all(one in icons for one in combos):
        yield Fault("combos", f"must list at most 3 of {', '.join(icons)}")


def _is_line(value: object, most: int) -> bool:
    return isinstance(value, str) and 1 <= len(value.strip()) <= most and not re.search(r"[\x00-\x1f\x7f]", value)


def _listed(characters: Sequence[str]) -> str:
    more = ", …" if len(characters) > MOST_SHOWN else ""
    return ", ".join(map(_shown, characters[:MOST_SHOWN])) + more


def _shown(character: str) -> str:
    """As it is, or by number what shows nothing or turns the line around."""
    return f'"{character}"' if character.isprintable() else f"U+{ord(character):04X}"


def _is_number(value: object, least: int, most: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and least <= value <= most

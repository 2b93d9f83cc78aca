"""Nemesis in words: which of its texts are worded.

Invariant: no sentence stands here; they are in the data files, and translated in `data/words/xx.toml`.
"""

import re
from collections.abc import Iterator
from importlib.resources import files

from jupiter.engine.localizer import Forms, Texts, Vocabulary, Words
from jupiter.engine.parts import verb_texts
from jupiter.engine.wording import Languages
from jupiter.games.nemesis.definitions import Definitions, load
from jupiter.games.nemesis.definitions.box import box
from jupiter.games.nemesis.parts import WEAKNESS_SLOTS

GROUPS = {
    "now": "phase",
    "belongs": "phase",
    "action": "verb",
    "face": "face",
    "status": "status",
    "door": "door",
    "colour": "colour",
    "deck": "deck",
    "marker": "marker",
    "works": "works",
    "result": "result",
    "what": "looked",
    "check": "check",
    "option": "step",
}
"""By the name that a value goes by in a message, the table that words it; all others are pieces and places."""
_PLACES = {"corridor": re.compile(r"T?[1-9][0-9]?-T?[1-9][0-9]?")}


def _english(definitions: Definitions) -> Iterator[tuple[str, str]]:
    yield "notice", definitions.notice
    yield "tagline", definitions.tagline
    yield from verb_texts(definitions.verbs)
    for switch in definitions.switches:
        yield f"switch/{switch.name}", switch.text
    for weakness in definitions.box.weaknesses.values():
        yield f"weakness/{weakness.id}", weakness.text


def _numbers(definitions: Definitions) -> dict[str, dict[str, int]]:
    """Costs go by the types of action, tokens in the bag by kind, pods by the number of players."""
    numbers, box = definitions.numbers, definitions.box
    return {
        "numbers": dict(numbers),
        "less": {name: number - 1 for name, number in numbers.items()},
        "cost": {name.removeprefix("cost_"): number for name, number in numbers.items() if name.startswith("cost_")},
        "pods": {str(players): count for players, count in enumerate(box.pods, 1)},
        "slots": {"weaknesses": len(WEAKNESS_SLOTS)},
        "bag": {kind: facts.start for kind, facts in box.intruders.items()} | {"blank": box.blanks},
    }


def _words(texts: Texts, forms: Forms) -> Words:
    return Vocabulary(texts, forms, GROUPS, _numbered(texts), _PLACES).says


def _numbered(texts: Texts) -> dict[str, str]:
    """The names of copies that differ by a number: `graze/2`, `adult-3`, `fire-1`."""
    names: dict[str, str] = {}
    for id_, card in box().attacks.items():
        number = texts.get("piece/flee", "→") if card.endurance is None else str(card.endurance)
        names[id_] = f"{texts.get(f'piece/{card.card}', card.card)} ({number})"
    for kind, facts in box().intruders.items():  # Several of a kind in one room, in the order of their injuries.
        name = texts.get(f"piece/{kind}", kind)
        names |= {f"{kind}.{place}": f"{name} #{place}" for place in range(2, facts.models + 1)}
    for token, kind in tokens():
        names[token] = f"{texts.get(f'piece/{kind}', kind)} {token.rpartition('-')[2]}"
    return names


def tokens() -> Iterator[tuple[str, str]]:
    """Tokens with a number, of intruders and of exploration, each with its kind."""
    for kind, facts in box().intruders.items():
        yield from ((f"{kind}-{number}", kind) for number in sorted(set(facts.tokens)))
    yield from ((token.id, token.kind) for token in box().exploration.values())


LANGUAGES = Languages(files(__package__).joinpath("data"), load, _english, _words, _numbers)
localizer = LANGUAGES.localizer

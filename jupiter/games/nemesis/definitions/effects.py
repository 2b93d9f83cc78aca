"""The grammar of effects, conditions and needs in the data, which the player of effects interprets.

An effect is a list of steps; a step is a word and its arguments, parted by single blanks: `light 2`, `dress all`,
`destruct stop`. `STEPS` says of each word which arguments it takes (`noise` alone is a noise roll of the one who acts).
Where a card leaves a choice it has several lists, `options`. A passive effect is written in the same way with the words
of `PASSIVE`, what changes a shot with those of `SHOT`.

A condition of an objective is `a b or c`: words parted by blanks hold together, `or` parts what suffices; `CONDITIONS`
has the words, some with an argument behind a colon (`weaknesses:2`).

Invariant: a word that is not known here, or an argument that it does not take, ends the loading of the data.
"""

from collections.abc import Mapping

from jupiter.engine.datafile import Entry
from jupiter.games.nemesis.parts import OBJECTS, SECTIONS, WEAKNESS_SLOTS, Steps

COUNT = tuple(str(number) for number in range(1, 10))
"""An argument: a number from 1 to 9."""
COUNT_OR_ALL = (*COUNT, "all")
SIGNED = ("-2", "-1", "1", "2")

Arguments = tuple[tuple[str, ...], ...]
"""Of a word: for each argument the texts that it can be; an empty one says that it can be left out."""

STEPS: Mapping[str, Arguments] = {
    # Attacks: the target, or after `everyone` each character in the room.
    "light": (COUNT,),
    "serious": (COUNT,),
    "contam": (COUNT,),
    "slime": (),
    "die-if-serious": (COUNT,),
    "morph": (("breeder",),),
    "everyone": (),
    "summon": (),
    # Events.
    "encounter": (("nest-or-egg",),),
    "egg": (("-1", *COUNT),),
    "hatch": (),
    "heal-intruders": (COUNT,),
    "malfunction": (("big", "lowest", "burning", "green", "computers"),),
    "hide": (),
    "eclosion": (),
    "technical-noise": (),
    "noise": (("", "nest", "slimed"),),
    "fire": (("hibernatorium", "spread"),),
    "open-doors": (),
    "hunt": (),
    "items-out": (("burning",),),
    "coolant": (),
    "pod-lost": (),
    # Rooms, items and cards.
    "heal-light": (COUNT_OR_ALL,),
    "heal-dressed": (COUNT,),
    "dress": (COUNT_OR_ALL,),
    "load": (COUNT,),
    "load-full": (("flamethrower", "energy"),),
    "magazine": (COUNT,),
    "unslime": (),
    "scan": (("one", "hand", "all"),),
    "unlarva": (),
    "draw": (COUNT,),
    "redraw": (COUNT,),
    "discard": (("any",),),
    "hand-discard": (),
    "others-discard": (COUNT,),
    "contam-deck": (COUNT,),
    "reshuffle": (),
    "pass": (),
    "sleep": (),
    "enter-pod": (SECTIONS,),
    "unmalfunction": (),
    "unfire": (),
    "choose-room": (),
    "repair-engine": (),
    "tape": (),
    "door": (),
    "doors": (("room",),),
    "close-room": (),
    "flee": (("one", "all"),),
    "injure": (COUNT,),
    "stun": (),
    "grenade": (),
    "molotov": (),
    "decoy": (),
    "search": (),
    "search-choice": (),
    "research": (),
    "signal": (),
    "destruct": (("start", "stop"),),
    "destination": (),
    "pod": (("lock",),),
    "peek": (("engine", "engines", "tile", "coordinates", "objective"),),
    "move": (("technical", "yellow", "free"),),
    "actions": (("any",),),
}
"""The words of effects that are executed."""

PASSIVE: Mapping[str, Arguments] = {
    "hand-size": (SIGNED,),
    "hands": (SIGNED,),
    "item-cost": (SIGNED,),
    "escape-cost": (SIGNED,),
    "light-on-pass": (COUNT,),
    "slime": (),
}
"""The words of effects that hold while a card is on or a room is entered."""

SHOT: Mapping[str, Arguments] = {
    "on-hit": (COUNT,),
    "on-two": (COUNT,),
    "any-injury": (COUNT,),
    "any-face": (COUNT,),
    "one-is-two": (),
    "two-is-one": (),
    "spend-on-two": (COUNT,),
    "reroll": (COUNT,),
    "fire-on-two": (),
}
"""How a weapon changes its shots: one or two hits deal so much more, any face that injures does, any face but blank
deals so much at least, one hit counts as two or two as one, ammo is spent for one injury more, the die is rolled
again, two hits set the room on fire."""

NEEDS = ("calm", "unlocked-pod", "object", "board-egg", "blue-time", "computer", "section")
"""What an action may need beside its cost."""

CONDITIONS: Mapping[str, tuple[str, ...]] = {
    "earth": (),
    "mars": (),
    "alone": (),
    "signal": (),
    "safe": (),
    "pod": (),
    "nest-destroyed": (),
    "ship-destroyed": (),
    "queen-killed": (),
    "all-explored": (),
    "with": OBJECTS,
    "items": COUNT,
    "survivors": COUNT,
    "weakness": WEAKNESS_SLOTS,
    "weaknesses": COUNT,
    "lost": tuple("12345"),
}
"""Conditions of objectives, with what may stand behind the colon; those with an empty tuple have none."""


def read_steps(entry: Entry, key: str, words: Mapping[str, Arguments] = STEPS) -> Steps:
    """A list of steps; empty if the key is not there.

    :raises DefinitionFault: naming the step that is not known.
    """
    return _steps(entry, entry.value(key), words) if entry.has(key) else ()


def read_options(entry: Entry) -> tuple[Steps, ...]:
    """The lists of steps of which one is chosen; empty if `options` is not there."""
    if not entry.has("options"):
        return ()
    options = entry.value("options")
    if not isinstance(options, list) or not options:
        raise entry.fault("options must list lists of steps")
    return tuple(_steps(entry, option, STEPS) for option in options)


def read_needs(entry: Entry) -> tuple[str, ...]:
    """Words of `NEEDS`; empty if `needs` is not there."""
    needs = entry.texts("needs") if entry.has("needs") else ()
    for word in needs:
        if word not in NEEDS:
            raise entry.fault(f"{word!r} is nothing that can be needed; known: {', '.join(NEEDS)}")
    return needs


def read_condition(entry: Entry, key: str) -> tuple[tuple[str, ...], ...]:
    """The conditions of an objective."""
    ways = tuple(tuple(way.split(" ")) for way in entry.text(key).split(" or "))
    for condition in (condition for way in ways for condition in way):
        word, _, argument = condition.partition(":")
        known = CONDITIONS.get(word)
        if known is None or (argument not in known if known else argument != "" or ":" in condition):
            raise entry.fault(f"{condition!r} is no condition")
    return ways


def _steps(entry: Entry, value: object, words: Mapping[str, Arguments]) -> Steps:
    if not isinstance(value, list):
        raise entry.fault("an effect must be a list of steps")
    for step in value:
        if not isinstance(step, str):
            raise entry.fault(f"{step!r} is no step")
        word, *arguments = step.split(" ")
        known = words.get(word)
        if known is None:
            raise entry.fault(f"{step!r} begins with no word that is known here")
        if not _takes(known, arguments):
            raise entry.fault(f"{step!r}: {word} takes {_described(known)}")
    return tuple(value)


def _takes(known: Arguments, arguments: list[str]) -> bool:
    whole = [*arguments, *[""] * (len(known) - len(arguments))]
    return "" not in arguments and len(whole) == len(known) and not any(map(_is_strange, whole, known))


def _is_strange(argument: str, known: tuple[str, ...]) -> bool:
    return argument not in known


def _described(known: Arguments) -> str:
    return ", then ".join(f"one of {' '.join(some)}" for some in known) or "nothing behind it"

"""Reading the cards hard: attacks, events, wounds, weaknesses, items, characters and objectives.

Invariant: counts are those of the box (reference 1.1): what does not add up ends the loading.
"""

from collections import Counter
from typing import Any

from jupiter.engine.datafile import Entry
from jupiter.games.nemesis import parts
from jupiter.games.nemesis.definitions.effects import (
    PASSIVE,
    SHOT,
    read_condition,
    read_needs,
    read_options,
    read_steps,
)
from jupiter.games.nemesis.definitions.tables import code, flag, name

FLEE = "flee"
"""In place of an endurance: the arrow."""


def kinds(entry: Entry, key: str) -> frozenset[str]:
    """Kinds of intruders from their letters, such as `CAQ`."""
    letters = entry.text(key)
    if not set(letters) <= parts.SYMBOLS.keys() or len(set(letters)) < len(letters):
        raise entry.fault(f"{key} must be different letters of {''.join(parts.SYMBOLS)}")
    return frozenset(parts.SYMBOLS[letter] for letter in letters)


def read_attack(entry: Entry) -> tuple[parts.AttackCard, ...]:
    """The copies of an attack card; those that are alike are one, with their number."""
    own, letter, printed, symbols = name(entry), code(entry, 1), entry.text("printed"), kinds(entry, "symbols")
    values = entry.value("endurance")
    effect = read_steps(entry, "effect")
    entry.done()
    if not isinstance(values, list) or not all(one == FLEE or (type(one) is int and 1 <= one <= 9) for one in values):
        raise entry.fault(f'endurance must list a number from 1 to 9, or "{FLEE}", for each copy')
    if not effect or not values:
        raise entry.fault("must have copies, and an effect")
    counts: Counter[Any] = Counter(values)
    return tuple(
        parts.AttackCard(
            id=f"{own}/{value}",
            code=f"{letter}{'F' if value == FLEE else value}",
            card=own,
            printed=printed,
            endurance=None if value == FLEE else value,
            symbols=symbols,
            effect=effect,
            copies=counts[value],
        )
        for value in counts
    )


def read_event(entry: Entry) -> parts.EventCard:
    """An event card."""
    card = parts.EventCard(
        id=name(entry),
        label=entry.text("label"),
        printed=entry.text("printed"),
        movers=kinds(entry, "movers"),
        number=entry.whole("number", 1, 4),
        effect=read_steps(entry, "effect"),
        after=entry.word("after", parts.AFTER),
    )
    entry.done()
    if not card.effect:
        raise entry.fault("must have an effect")
    return card


def read_wound(entry: Entry) -> parts.WoundCard:
    """A kind of serious wound."""
    card = parts.WoundCard(
        entry.word("id", parts.WOUNDS),
        code(entry, 1),
        entry.text("printed"),
        entry.whole("copies", 1, 9),
        read_steps(entry, "passive", PASSIVE),
    )
    entry.done()
    return card


def read_weakness(entry: Entry) -> parts.WeaknessCard:
    """A weakness."""
    card = parts.WeaknessCard(name(entry), code(entry), entry.text("printed"), entry.text("text"))
    entry.done()
    return card


def read_item(entry: Entry) -> parts.Item:
    """An item card."""
    own, sign, printed = name(entry), code(entry), entry.text("printed")
    copies = {entry.word("deck", (*parts.DECKS, "blue")): entry.whole("copies", 1, 20)}
    if entry.has("also"):
        also = entry.table("also")
        copies[also.word("deck", parts.DECKS)] = also.whole("copies", 1, 20)
        also.done()
    weapon = _weapon(entry.table("weapon"), own, sign, printed) if entry.has("weapon") else None
    recipe = entry.texts("from") if entry.has("from") else ()
    item = parts.Item(
        id=own,
        code=sign,
        printed=printed,
        copies=copies,
        icon=entry.word("icon", parts.ICONS) if entry.has("icon") else None,
        is_heavy=flag(entry, "heavy", False),
        cost=entry.whole("cost", 0, 3, default=1),
        when=entry.word("when", parts.WHEN) if entry.has("when") else "any",
        stays=flag(entry, "stays", False),
        needs=read_needs(entry),
        options=read_options(entry),
        weapon=weapon,
        recipe=recipe,
    )
    entry.done()
    if ("blue" in copies) != (len(recipe) == 2) or not set(recipe) <= set(parts.ICONS):
        raise entry.fault("crafted cards, and no others, are made from two icons")
    if (weapon is None) == (not item.options):
        raise entry.fault("an item is a weapon, or does something")
    return item


def _weapon(entry: Entry, own: str, sign: str, printed: str) -> parts.Weapon:
    weapon = parts.Weapon(
        id=own,
        code=sign,
        printed=printed,
        is_energy=entry.word("class", ("energy", "classic")) == "energy",
        capacity=entry.whole("capacity", 1, 9),
        hits=read_steps(entry, "hits", SHOT),
        certain=flag(entry, "certain", True),
    )
    entry.done()
    return weapon


# --- characters -------------------------------------------------------------------------------------------------------

DECK_SIZE = 10
"""Cards of a character's action deck."""


def read_character(entry: Entry, common: tuple[parts.ActionCard, ...]) -> parts.Character:
    """A character with all ten action cards."""
    weapon = entry.table("weapon")
    character = parts.Character(
        id=name(entry),
        code=code(entry),
        printed=entry.text("printed"),
        weapon=_weapon(weapon, name(weapon), code(weapon), weapon.text("printed")),
        quests=tuple(_quest(quest) for quest in entry.tables("quest")),
        cards=(*common, *(read_card(card) for card in entry.tables("card"))),
    )
    entry.done()
    if sum(card.copies for card in character.cards) != DECK_SIZE or len(character.quests) != 2:
        raise entry.fault(f"must have {DECK_SIZE} action cards and two quests")
    return character


def read_card(entry: Entry) -> parts.ActionCard:
    """An action card."""
    card = parts.ActionCard(
        id=name(entry),
        printed=entry.text("printed"),
        copies=entry.whole("copies", 1, 3, default=1),
        cost=entry.whole("cost", 0, 3),
        when=entry.word("when", parts.WHEN),
        options=read_options(entry),
    )
    entry.done()
    return card


def _quest(entry: Entry) -> parts.Quest:
    quest = parts.Quest(
        id=name(entry),
        code=code(entry),
        printed=entry.text("printed"),
        room=name(entry, "room") if entry.has("room") else None,
        discard=entry.texts("discard") if entry.has("discard") else (),
        certain=flag(entry, "certain", True),
    )
    entry.done()
    if (quest.room is None) == (not quest.discard):
        raise entry.fault("is activated in a room, or by discarding an item")
    return quest


def read_objective(entry: Entry) -> parts.Objective:
    """An objective card."""
    card = parts.Objective(
        id=name(entry),
        set=entry.word("set", ("personal", "corporate")),
        printed=entry.text("printed"),
        least=entry.whole("least", 1, parts.MOST_PLAYERS),
        when=read_condition(entry, "when"),
    )
    entry.done()
    return card

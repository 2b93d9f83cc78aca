"""Laws of things: trading, crafting, picking up and dropping (5.5)."""

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import combinations_with_replacement
from typing import Any

from jupiter.engine.laws import Args
from jupiter.games.nemesis.actions import ACTORS, transfers
from jupiter.games.nemesis.definitions.box import box
from jupiter.games.nemesis.definitions.cards import DECK_SIZE
from jupiter.games.nemesis.laws import ActionRules, gate, law, stage
from jupiter.games.nemesis.laws.common import CALM, PAY, PAYING, TURN
from jupiter.games.nemesis.laws.context import Context
from jupiter.games.nemesis.play import combat, decks, hidden, wounds


def _in_room(context: Context) -> list[int]:
    return sorted(context.table.present(context.room))


def _open_trade(context: Context, _: Args) -> tuple[None]:
    """A trade that leaves out what changes hands, which is asked for; it stands for all trades."""
    return (None,)


def _moves_something(context: Context, _: Args, value: tuple[str, ...] | None) -> bool:
    if value is None:
        here = _in_room(context)
        return len(here) > 1 and any(hidden.can_give(context.table, giver) for giver in here)
    return bool(value) and all(giver != receiver for giver, receiver, _ in transfers(value))


def _no_ammo(context: Context, _: Args, value: tuple[str, ...] | None) -> bool:
    return all(thing != "ammo" for _, _, thing in transfers(value))


def _absent(context: Context, value: tuple[str, ...] | None) -> Iterator[int]:
    here = _in_room(context)
    for giver, receiver, _ in transfers(value):
        yield from (seat for seat in (giver, receiver) if seat not in here)


def _all_here(context: Context, _: Args, value: tuple[str, ...] | None) -> bool:
    return next(_absent(context, value), None) is None


def _other(context: Context, _: Args, value: tuple[str, ...] | None) -> Mapping[str, Any]:
    return {"other": ACTORS[next(_absent(context, value))], "room": context.room_name}


def _missing(context: Context, value: tuple[str, ...] | None) -> Iterator[tuple[int, str]]:
    by_giver: dict[int, Counter[str]] = {}
    for giver, _, thing in transfers(value):
        if thing != "ammo":
            by_giver.setdefault(giver, Counter())[thing] += 1
    for giver, things in by_giver.items():
        if giver >= len(context.table.players):
            yield from ((giver, thing) for thing in things)
        else:
            yield from ((giver, thing) for thing in context.lacking(giver, things))


def _all_have(context: Context, _: Args, value: tuple[str, ...] | None) -> bool:
    return next(_missing(context, value), None) is None


def _lacking(context: Context, _: Args, value: tuple[str, ...] | None) -> Mapping[str, Any]:
    giver, thing = next(_missing(context, value))
    return {"player": ACTORS[giver], "item": thing}


TRADE = ActionRules(
    (*TURN, CALM, *PAYING),
    (
        stage(
            _open_trade,
            law("tr.05", _moves_something),
            law("tr.05", _no_ammo, case="ammo"),
            law("tr.03", _all_here, _other),
            law("tr.02", _all_have, _lacking),
        ),
        PAY,
    ),
)


# --- craft ------------------------------------------------------------------------------------------------------------


def _crafted(context: Context, _: Args) -> tuple[str, ...]:
    return box().crafted


def _is_crafted(context: Context, _: Args, item: str) -> bool:
    return item in box().crafted


def _is_left(context: Context, _: Args, item: str) -> bool:
    return item not in box().crafted or context.table.crafted[box().crafted.index(item)] > 0


def _pairs(context: Context, args: Args) -> list[tuple[str, ...]]:
    """Pairs of items that are known to be there."""
    held = {one.item for one in context.player.hands}
    known = sorted({*context.may_have(context.seat), *held} & _WITH_ICON)
    return list(combinations_with_replacement(known, 2))


_WITH_ICON = {item.id for item in box().items.values() if item.icon}


def _has_pair(context: Context, args: Args, pair: tuple[str, ...]) -> bool:
    return args[0] not in box().crafted or not context.lacking(context.seat, Counter(pair))


def _fits(context: Context, args: Args, pair: tuple[str, ...]) -> bool:
    item = box().items.get(args[0])
    if item is None or not item.recipe:
        return True
    return sorted(_icon(one) for one in pair) == sorted(item.recipe)


def _icon(item: str) -> str:
    facts = box().items.get(item)
    return (facts.icon if facts else None) or ""


def _about_pair(context: Context, args: Args, pair: tuple[str, ...]) -> Mapping[str, Any]:
    return {"player": context.name, "items": list(pair), "from": list(pair), "item": args[0]}


def _about_item(context: Context, _: Args, item: str) -> Mapping[str, Any]:
    return {"player": context.name, "item": item, "from": []}


CRAFT = ActionRules(
    (*TURN, CALM, *PAYING),
    (
        stage(_crafted, law("cr.02", _is_crafted, _about_item, "none"), law("cr.04", _is_left, _about_item)),
        stage(_pairs, law("cr.01", _has_pair, _about_pair), law("cr.02", _fits, _about_pair)),
        PAY,
    ),
)


# --- heavy objects ----------------------------------------------------------------------------------------------------


def _objects(context: Context, _: Args) -> list[str]:
    return list(dict.fromkeys(thing for room in context.rooms() for thing in context.table.rooms[room].objects))


def _lies_here(context: Context, args: Args, thing: str) -> bool:
    return thing in context.table.rooms[context.room].objects or not _is_loose(context, args, thing)


def _is_loose(context: Context, args: Args, thing: str) -> bool:
    """PU-05: an egg of the intruder board is not picked up."""
    if thing != "egg" or thing in context.table.rooms[context.room].objects:
        return True
    return not context.table.is_tile(context.room, "nest", "pu.05") or combat.board_eggs(context.table, "pu.05") == 0


def _object(context: Context, _: Args, thing: str) -> Mapping[str, Any]:
    return {"player": context.name, "object": thing, "room": context.room_name}


def _has_hand(context: Context, _: Args, thing: str) -> bool:
    if not context.table.has("two_hands"):
        return True
    return len(context.player.hands) < wounds.hand_slots(context.table, context.seat)


TAKE = ActionRules(
    (*TURN, CALM, *PAYING),
    (
        stage(
            _objects,
            law("pu.02", _lies_here, _object),
            law("pu.05", _is_loose, _object),
            law("pu.04", _has_hand, _object),
        ),
        PAY,
    ),
)


def _held(context: Context, _: Args) -> list[str]:
    return list(dict.fromkeys(held.item for held in context.player.hands))


def _is_held(context: Context, args: Args, thing: str) -> bool:
    return thing in _held(context, args)


DROP = ActionRules(TURN[:5], (stage(_held, law("pu.04", _is_held, _object, "drop")),))


# --- passing ----------------------------------------------------------------------------------------------------------


MOST_DROPPED = 20
"""Cards of a kind that an action can name."""


def _actions(context: Context, _: Args) -> range:
    """Action cards that may be dropped."""
    most = context.action_cards
    return range(min(MOST_DROPPED, DECK_SIZE if most is None else most) + 1)


def _contamination(context: Context, _: Args) -> range:
    """Contamination cards that may be dropped."""
    return range(min(MOST_DROPPED, decks.most_contamination(context.table, context.seat)) + 1)


def _most_actions(context: Context) -> int:
    """Action cards that the hand can hold."""
    most = context.action_cards
    return DECK_SIZE if most is None else max(0, most)


def _has_actions(context: Context, _: Args, cards: int | None) -> bool:
    return (cards or 0) <= _most_actions(context)


def _has_contamination(context: Context, _: Args, count: int | None) -> bool:
    return (count or 0) <= decks.most_contamination(context.table, context.seat)


def _has_both(context: Context, args: Args, count: int | None) -> bool:
    cards = context.player.cards
    return cards is None or (args[0] or 0) + (count or 0) <= cards


def _no_actions(context: Context, _: Args, cards: int) -> Mapping[str, Any]:
    return {"player": context.name, "cards": cards, "hand": _most_actions(context)}


def _no_contamination(context: Context, _: Args, count: int) -> Mapping[str, Any]:
    return {"player": context.name, "cards": count, "hand": decks.most_contamination(context.table, context.seat)}


def _dropped(context: Context, args: Args, count: int | None) -> Mapping[str, Any]:
    return {"player": context.name, "cards": (args[0] or 0) + (count or 0), "hand": context.player.cards or 0}


def _launchable(context: Context) -> bool:
    """X17: whoever waits in a pod may launch it instead of passing."""
    return any(context.seat in pod.seats and not pod.is_launched for pod in context.table.pods)


def _is_beginning(context: Context) -> bool:
    """X17: at the beginning of a round; whoever sits in no pod is told that."""
    return context.player.actions == 0 or not _launchable(context)


def _no_pod(context: Context) -> Mapping[str, Any]:
    return {"player": context.name, "pod": ""}


POD_GATES = (gate("cm.14", _launchable, _no_pod, "launch"), gate("cm.14", _is_beginning, _no_pod, "late"))
PASS_STAGES = (
    stage(_actions, law("pp.11", _has_actions, _no_actions, "actions")),
    stage(
        _contamination,
        law("pp.11", _has_contamination, _no_contamination, "contamination"),
        law("pp.11", _has_both, _dropped),
    ),
)

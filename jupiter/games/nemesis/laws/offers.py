"""Laws of what rooms, cards, items and quests offer (5.5, 5.18, 5.21): where, when, and whether anything can be done.

Invariant: an offer has options, each a list of steps; what a step needs is its law here.
"""

from collections.abc import Callable, Mapping
from typing import Any

from jupiter.engine.asking import Needed
from jupiter.engine.laws import Args
from jupiter.games.nemesis.definitions.box import box
from jupiter.games.nemesis.laws import ActionRules, Gate, SetStage, gate, law, stage
from jupiter.games.nemesis.laws.common import PAY, PAYING, TURN
from jupiter.games.nemesis.laws.context import Context
from jupiter.games.nemesis.parts import Steps
from jupiter.games.nemesis.play import bodies, combat, devices, ending
from jupiter.games.nemesis.state import OFF

Refusal = tuple[str, str, Mapping[str, Any]] | None
"""Rule, case and what it names; None: nothing against it."""


def options(context: Context) -> tuple[Steps, ...]:
    """What the action may do; empty where there is nothing. An explored room's tile is asked for if unknown."""
    kind = context.action.type
    if kind == "room":
        table, room = context.table, context.room
        if context.tile is None and not table.is_explored(room, "oa.05"):
            return ()
        return box().tiles[table.tile(room, "oa.05")].options
    name = context.action.args[0]
    if kind == "card":
        return box().action_cards[name].options if name in box().action_cards else ()
    return box().items[name].options if name in box().items else ()


def chosen(context: Context) -> tuple[Steps, ...]:
    """The option that the action names, or the first; in a listing all of them."""
    every = options(context)
    if context.is_listing or not every:
        return every
    number = context.action.args[-2] or 1
    return (every[number - 1],) if number <= len(every) else ()


def objection(context: Context, steps: Steps) -> Refusal:
    """What speaks against these steps; the first one tells."""
    for step in steps:
        word, _, argument = step.partition(" ")
        test = _STEPS.get(word)
        refusal = test(context, argument) if test else None
        if refusal is not None:
            return refusal
        if word == "choose-room":  # What follows is about another room.
            return None
    return None


def objections(context: Context) -> Refusal:
    """What speaks against every option; the first one's reason."""
    reasons = [objection(context, steps) for steps in chosen(context)]
    return reasons[0] if reasons and None not in reasons else None


def _reason(context: Context) -> Refusal:
    try:
        return objections(context)
    except Needed as needed:
        context.remember(needed)
        return None


def option_gates(*rules: str) -> tuple[Gate, ...]:
    """For each rule that can speak against an option, its law."""
    return tuple(_option_gate(rule) for rule in rules)


def _option_gate(rule: str) -> Gate:
    def holds(context: Context) -> bool:
        reason = _reason(context)
        return reason is None or reason[0] != rule

    def explain(context: Context) -> tuple[str, Mapping[str, Any]]:
        reason = _reason(context)
        return ("", {}) if reason is None else (reason[1], reason[2])

    return Gate(rule, holds, explain)


# --- what steps need --------------------------------------------------------------------------------------------------


def _player(context: Context) -> Mapping[str, Any]:
    return {"player": context.name}


def _light(context: Context, argument: str) -> Refusal:
    return None if context.player.light else ("cw.13", "", _player(context))


def _dressed(context: Context, argument: str) -> Refusal:
    if bodies.can_heal(context.table, context.seat):
        return None
    return ("cw.12", "", {}) if context.player.wounds else ("cw.13", "", _player(context))


def _undressed(context: Context, argument: str) -> Refusal:
    return None if bodies.can_dress(context.table, context.seat) else ("cw.13", "", _player(context))


def _research(context: Context, argument: str) -> Refusal:
    table = context.table
    if devices.researchable(table, context.seat):
        return None
    here = [*table.rooms[context.room].objects, *(held.item for held in context.player.hands)]
    known = [thing for thing in here if thing in box().objects]
    if known:
        return "wk.04", "", {"object": known[0], "room": context.room_name}
    return "wk.02", "", {"object": "corpse", "room": context.room_name}


def _destruct(context: Context, how: str) -> Refusal:
    table = context.table
    if how == "start":
        return ("cm.10", "", {}) if _has_slept(context, "cm.10") else None
    at = ending.destruct(table, "cm.08")
    if at == OFF:
        return "cm.08", "", {}
    return ("cm.07", "", {}) if at >= table.values["sd_yellow_from"] else None


def _has_slept(context: Context, rule: str) -> bool:
    """Whether anybody hibernates, or did (A-72)."""
    table = context.table
    if table.has_slept is None:
        table.has_slept = any(player.status == "asleep" for player in table.players) or table.flag("has_slept", rule)
    return table.has_slept


def _destination(context: Context, argument: str) -> Refusal:
    return ("cm.09", "", {}) if _has_slept(context, "cm.09") else None


def _sleep(context: Context, argument: str) -> Refusal:
    time, opens = ending.time(context.table, "cm.05"), context.table.values["blue_from"]
    return None if time >= opens else ("cm.05", "", {"time": time, "opens": opens})


def _enter_pod(context: Context, section: str) -> Refusal:
    table = context.table
    places = devices.pods_here(table, section)
    if any(devices.is_open(table, place) for place in places):
        return None
    if not places:
        return "cm.14", "none", {"pod": "", "player": context.name}
    pod = table.pods[places[0]]
    return "cm.14", "" if pod.is_locked else "full", {"pod": pod.number, "player": context.name}


def _search(context: Context, argument: str) -> Refusal:
    table = context.table
    about = {"room": context.room_name}
    tile = box().tiles[table.tile(context.room, "it.03")]
    if table.has("search_limits") and (not tile.can_search or context.in_combat):
        return "it.09", "", about
    if not devices.items_in(table, context.room, "it.02"):
        return "it.02", "", about
    return ("it.03", "", about) if tile.colour == "none" else None


def _egg(context: Context, argument: str) -> Refusal:
    return None if combat.board_eggs(context.table, "oa.05") else ("oa.05", "", {"room": context.room_name})


def _engine(context: Context, argument: str) -> Refusal:
    tile = box().tiles[context.table.tile(context.room, "oa.04")]
    return None if tile.engine else ("oa.04", "engine", {"room": context.room_name})


def _way(context: Context, how: str) -> Refusal:
    """Technical corridors are entered where there is an entrance, and the suit goes out of a yellow room (OA-04)."""
    table, about = context.table, {"room": context.room_name}
    if how == "technical":
        return None if context.room in table.board.entrances else ("oa.04", "entrance", about)
    if how == "yellow" and box().tiles[table.tile(context.room, "oa.04")].colour != "yellow":
        return "oa.04", "yellow", about
    return None


def _door(context: Context, argument: str) -> Refusal:
    table = context.table
    around = table.board.around(context.room)
    if devices.has_door(table, context.room, "dr.06") or not around:
        return None
    return "dr.06", "", {"corridor": table.corridor_name(around[0])}


_STEPS: Mapping[str, Callable[[Context, str], Refusal]] = {
    "heal-light": _light,
    "heal-dressed": _dressed,
    "dress": _undressed,
    "research": _research,
    "destruct": _destruct,
    "destination": _destination,
    "sleep": _sleep,
    "enter-pod": _enter_pod,
    "search": _search,
    "egg": _egg,
    "repair-engine": _engine,
    "door": _door,
    "move": _way,
}

_OPTION_RULES = ("cw.12", "cw.13", "wk.02", "wk.04", "cm.10", "cm.08", "cm.07", "cm.09", "cm.05", "cm.14", "it.09",
                 "it.02", "it.03", "oa.05", "oa.04", "dr.06")  # fmt: skip
_FOR_OPTIONS = option_gates(*_OPTION_RULES)


# --- the option -------------------------------------------------------------------------------------------------------


def _numbers(context: Context, args: Args) -> list[int | None]:
    """The options that something can come of, by number; none where there is no choice."""
    every = options(_with(context, args))
    if len(every) < 2:
        return [None] if not every or _may_be(context, every[0]) else []
    return [number for number, steps in enumerate(every, 1) if _may_be(context, steps)]


def _may_be(context: Context, steps: Steps) -> bool:
    """Whether nothing that is known speaks against an option."""
    try:
        return objection(context, steps) is None
    except Needed as needed:
        context.remember(needed)
        return True


def _with(context: Context, args: Args) -> Context:
    """The same context for an action that has these arguments so far, as a listing needs it."""
    if context.action.args[: len(args)] != args:
        context.action = context.action._replace(args=(*args, *context.action.args[len(args) :]))
    return context


def _is_option(context: Context, args: Args, number: int | None) -> bool:
    if number is None:
        return True
    return number <= _MOST_OPTIONS and number <= max(1, len(options(context)))


_MOST_OPTIONS = max(len(tile.options) for tile in box().tiles.values())


def _any_option(context: Context, _: Args) -> list[int | None]:
    """The options that there may be where nobody knows the room."""
    return [None, *range(1, _MOST_OPTIONS + 1)]


def _no_option(context: Context, _: Args, number: int) -> Mapping[str, Any]:
    name = context.action.args[0]
    return {"room": context.room_name, "card": name, "item": name, "option": str(number)}


def _option(rule: str) -> SetStage:
    """The option of a card, an item or a room, by the rule that says what these do."""
    return stage(_numbers, law(rule, _is_option, _no_option, "option"), unknown=_any_option)


# --- rooms ------------------------------------------------------------------------------------------------------------


def _has_action(context: Context) -> bool:
    room = context.room
    if not context.table.is_explored(room, "oa.05"):
        return False
    return bool(box().tiles[context.table.tile(room, "oa.05")].options)


def _room(context: Context) -> Mapping[str, Any]:
    return {"player": context.name, "room": context.room_name}


def _works(context: Context) -> bool:
    """OA-07; what bars a pod is a switch (A-63)."""
    table, tile = context.table, context.tile
    if tile is not None and tile.section and table.has("pod_despite_malfunction"):
        return True
    return not table.has_malfunction(context.room, "oa.07")


def _calm(context: Context) -> bool:
    return not context.in_combat


ROOM = ActionRules(
    (
        *TURN,
        gate("oa.05", _has_action, _room),
        gate("oa.06", _calm, _room),
        gate("oa.07", _works, _room),
        *PAYING,
        *_FOR_OPTIONS,
    ),
    (_option("oa.05"), PAY),
)


# --- cards ------------------------------------------------------------------------------------------------------------


def _when(context: Context) -> str:
    """calm, combat or any."""
    name = context.action.args[0]
    if context.action.type == "card":
        return box().action_cards[name].when if name in box().action_cards else "any"
    return box().items[name].when if name in box().items else "any"


def _card(context: Context, *_: Any) -> Mapping[str, Any]:
    return {"player": context.name, "card": context.action.args[0]}


def _right_time(context: Context, _: Args, name: str) -> bool:
    return _when(_with(context, (name,))) != "calm" or not context.in_combat


def _right_combat(context: Context, _: Args, name: str) -> bool:
    return _when(_with(context, (name,))) != "combat" or context.in_combat


def _cards(context: Context, _: Args) -> list[str]:
    """Action cards of the character, which may or may not be in hand: playing one shows it, and who plays it."""
    return list(dict.fromkeys(card.id for one in context.characters() for card in box().characters[one].cards))


def _playable(context: Context, args: Args) -> list[str]:
    """Those that can be paid for."""
    return [card for card in _cards(context, args) if can_pay(context, card)]


def can_pay(context: Context, name: str) -> bool:
    """Whether the hand can pay for a card or item of that name."""
    cards = context.action_cards
    price = context.least_cost(context.action._replace(args=(name,)))
    return cards is None or cards >= price + (context.action.type == "card")


def _is_own(context: Context, args: Args, card: str) -> bool:
    return card in _cards(context, args)


_WHEN = (law("oa.02", _right_time, _card), law("oa.02", _right_combat, _card, "only"))

CARD = ActionRules(
    (*TURN, *PAYING, *_FOR_OPTIONS),
    (stage(_playable, law("oa.01", _is_own, _card), *_WHEN), _option("oa.03"), PAY),
)


# --- items and quests -------------------------------------------------------------------------------------------------


def _items(context: Context, _: Args) -> list[str]:
    """Items that are known to be there and can be used."""
    known = dict.fromkeys([*context.may_have(context.seat), *(held.item for held in context.player.hands)])
    usable = [item for item in known if item in box().items and box().items[item].options]
    usable += [quest.item for quest in context.player.quests if quest.is_active]
    return [item for item in usable if can_pay(context, item)]


def _has_item(context: Context, _: Args, item: str) -> bool:
    if item in box().quests:
        return any(quest.item == item for quest in context.player.quests)
    return item in box().items and bool(box().items[item].options) and context.holds(context.seat, item)


def _item(context: Context, _: Args, item: str) -> Mapping[str, Any]:
    return {"player": context.name, "item": item, "room": context.room_name}


def _is_active(context: Context, _: Args, item: str) -> bool:
    """OA-08: a quest item does nothing before it is active."""
    return (
        item not in box().quests
        or any(quest == (item, True) for quest in context.player.quests)
        or not _has_item(context, _, item)
    )


def _needs(context: Context, item: str, need: str) -> bool:
    return item in box().items and need in box().items[item].needs


def _has_computer(context: Context, _: Args, item: str) -> bool:
    return not _needs(context, item, "computer") or box().tiles[context.table.tile(context.room, "oa.09")].computer


def _computer_works(context: Context, _: Args, item: str) -> bool:
    if not _needs(context, item, "computer"):
        return True
    return not context.table.has_malfunction(context.room, "oa.09")


def _has_section(context: Context, _: Args, item: str) -> bool:
    if not _needs(context, item, "section"):
        return True
    return box().tiles[context.table.tile(context.room, "oa.04")].section is not None


ITEM = ActionRules(
    (*TURN, *PAYING, *_FOR_OPTIONS),
    (
        stage(
            _items,
            law("oa.04", _has_item, _item),
            law("oa.08", _is_active, _item),
            *_WHEN,
            law("oa.04", _has_section, _item, "section"),
            law("oa.09", _has_computer, _item, "none"),
            law("oa.09", _computer_works, _item),
        ),
        _option("oa.04"),
        PAY,
    ),
)


def _dormant(context: Context, _: Args) -> list[str]:
    return [quest.item for quest in context.player.quests if not quest.is_active]


def _has_quest(context: Context, _: Args, item: str) -> bool:
    return any(quest.item == item for quest in context.player.quests)


def _is_dormant(context: Context, _: Args, item: str) -> bool:
    return not any(quest == (item, True) for quest in context.player.quests)


def _condition(context: Context, _: Args, item: str) -> bool:
    """The room or the item that activates it is there."""
    quest = box().quests.get(item)
    if quest is None:
        return True
    if quest.room is not None:
        return (
            context.table.is_explored(context.room, "oa.08") and context.table.tile(context.room, "oa.08") == quest.room
        )
    return any(context.holds(context.seat, one) for one in quest.discard)


QUEST = ActionRules(
    (*TURN, gate("oa.06", _calm, _room), *PAYING),
    (
        stage(
            _dormant,
            law("oa.04", _has_quest, _item),
            law("oa.08", _is_dormant, _item, "active"),
            law("oa.08", _condition, _item, "condition"),
        ),
        PAY,
    ),
)

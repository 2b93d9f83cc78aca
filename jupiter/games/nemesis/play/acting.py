"""What each type of action and each procedure does, once the laws have let it.

Invariant: payment comes first (A-81); after an action of a player the round goes on, or ends.
"""

from collections.abc import Callable, Mapping
from typing import Any

from jupiter.engine.localizer import Ending
from jupiter.games.nemesis.actions import PROCEDURES, Action, actor, transfers
from jupiter.games.nemesis.definitions.box import box
from jupiter.games.nemesis.parts import OBJECTS, TECHNICAL, Steps
from jupiter.games.nemesis.play import (
    attacks,
    combat,
    decks,
    devices,
    effects,
    encounters,
    final,
    hidden,
    moving,
    noise,
    phase,
    rounds,
    wounds,
)
from jupiter.games.nemesis.play.costs import cost
from jupiter.games.nemesis.play.table import Table
from jupiter.games.nemesis.state import Held, Quest, sorted_hands

Act = Callable[[Table, Action, int], Any]


def perform(table: Table, action: Action) -> Ending | None:
    """What an action or procedure does; the final checks tell how the game ends."""
    seat = 0 if action.player is None else action.player
    if action.type in _PLAYERS:
        pay(table, action, seat)
        _PLAYERS[action.type](table, action, seat)
        rounds.after_action(table, seat)
        return None
    ending: Ending | None = _OTHERS[action.type](table, action, seat)
    if action.type in PROCEDURES:
        rounds.after_procedure(table)
    return ending


def pay(table: Table, action: Action, seat: int) -> None:
    """The cards that it costs, and a card that is played, go onto the own discard (PP-13, OA-01)."""
    price = cost(table, action, seat)
    if action.type == "card":
        table.emit("card-played", rule="oa.01", player=actor(seat), card=action.args[0])
        price += 1
    decks.drop_own(table, seat, price, 0, "oa.01" if action.type == "card" else "pp.13")


# --- basic actions ----------------------------------------------------------------------------------------------------


def _way(table: Table, seat: int, name: str) -> tuple[int, int]:
    """The room that an action names, and the corridor to it."""
    to = table.board.index[name]
    return to, table.board.between[table.where(seat), to]


def _move(table: Table, action: Action, seat: int) -> None:
    to, corridor = _way(table, seat, action.args[0])
    moving.enter(table, seat, to, corridor)


def _careful(table: Table, action: Action, seat: int) -> None:
    to, corridor = _way(table, seat, action.args[0])
    name = action.args[1]
    marked = None if name is None else TECHNICAL if name == "technical" else table.board.corridor_index[name]
    moving.enter(table, seat, to, corridor, moving.MARK, marked)


def _escape(table: Table, action: Action, seat: int) -> None:
    moving.escape(table, seat, *_way(table, seat, action.args[0]))


def _target(table: Table, room: int, name: str) -> combat.Target:
    return combat.targets(table, room)[name.removesuffix(".1")]


def _shoot(table: Table, action: Action, seat: int) -> None:
    combat.shoot(table, seat, action.args[0], _target(table, table.where(seat), action.args[1]))


def _melee(table: Table, action: Action, seat: int) -> None:
    combat.melee(table, seat, _target(table, table.where(seat), action.args[0]))


# --- things -----------------------------------------------------------------------------------------------------------


def _trade(table: Table, action: Action, seat: int) -> None:
    """What changes hands is named, or else asked for, one thing after the other until `done` (TR-02)."""
    if action.args[0] is None:
        _trade_as_asked(table, seat)
    for giver, receiver, thing in transfers(action.args[0]):
        _transfer(table, seat, giver, receiver, thing)


def _trade_as_asked(table: Table, seat: int) -> None:
    further: tuple[str, ...] = ()
    while True:
        seats = {actor(one).lower(): one for one in sorted(table.present(table.where(seat)))}
        things = {name: hidden.can_give(table, one) for name, one in seats.items()}
        givers = [name for name in seats if things[name]]
        if len(seats) < 2 or not givers:
            return
        giver = table.choose("giver", "tr.02", seat, [*givers, *further])
        if giver in further:
            return
        receiver = table.choose("receiver", "tr.02", seat, [name for name in seats if name != giver])
        thing = table.choose("thing", "tr.02", seats[giver], things[giver])
        _transfer(table, seat, seats[giver], seats[receiver], thing)
        further = ("done",)


def _transfer(table: Table, seat: int, giver: int, receiver: int, thing: str) -> None:
    """It needs the consent of both sides; who opened the trade has given it (TR-04)."""
    about = {"from": actor(giver), "to": actor(receiver), "item": thing}
    others = [other for other in (giver, receiver) if other != seat]
    if all(table.confirm("consent", "tr.04", other, **about) for other in others):
        ammo = give_up(table, giver, thing)
        _receive(table, receiver, thing, ammo)
        table.emit("traded", rule="tr.02", **about)
    else:
        table.emit("not-traded", rule="tr.04", **about)


def give_up(table: Table, seat: int, thing: str) -> int | None:
    """A thing leaves a player, from a hand or from the items; the ammo on it."""
    player = table.players[seat]
    held = next((one for one in player.hands if one.item == thing), None)
    if held is not None:
        hands = list(player.hands)
        hands.remove(held)
        table.change_player(seat, hands=tuple(hands))
        return held.ammo
    items = list(player.items or ())
    if thing in items:
        items.remove(thing)
        table.change_player(seat, items=tuple(items))
    elif player.hidden_items is not None:
        table.change_player(seat, hidden_items=max(0, player.hidden_items - 1))
    return None


def _receive(table: Table, seat: int, thing: str, ammo: int | None) -> None:
    if thing in OBJECTS or thing in box().weapons or box().items[thing].is_heavy:
        devices.hold(table, seat, thing, ammo, "tr.02")
    else:
        player = table.players[seat]
        table.change_player(seat, items=tuple(sorted((*(player.items or ()), thing))))


def _craft(table: Table, action: Action, seat: int) -> None:
    """Two items are gone, and the crafted one is there, a weapon with all its ammo (CR-03, CR-05)."""
    item = box().items[action.args[0]]
    for one in action.args[1]:
        give_up(table, seat, one)
        table.emit("item-used-up", rule="cr.01", player=actor(seat), item=one)
    table.crafted[box().crafted.index(item.id)] -= 1
    table.emit("crafted", rule="cr.03", player=actor(seat), item=item.id)
    if item.weapon:
        table.emit("fully-loaded", rule="cr.05", weapon=item.id, ammo=item.weapon.capacity)
    _receive(table, seat, item.id, item.weapon.capacity if item.weapon else None)


def _take(table: Table, action: Action, seat: int) -> None:
    room, thing = table.where(seat), action.args[0]
    objects = list(table.rooms[room].objects)
    objects.remove(thing)
    table.change_room(room, objects=tuple(objects))
    table.change_player(seat, hands=sorted_hands((*table.players[seat].hands, Held(thing, None))))
    table.emit("taken", rule="pu.01", player=actor(seat), object=thing)


def _drop(table: Table, action: Action, seat: int) -> None:
    wounds.drop(table, seat, action.args[0], "pu.04")


# --- other actions ----------------------------------------------------------------------------------------------------


def _option(action: Action, options: tuple[Steps, ...]) -> Steps:
    """The option that the action names, or the first."""
    return options[(action.args[-2] or 1) - 1]


def _do(table: Table, seat: int, action: Action, options: tuple[Steps, ...]) -> None:
    """One of the options; where we know none, step by step as the table tells, until it tells `done` (OA-03)."""
    if options:
        effects.run(table, seat, _option(action, options))
        return
    doing = effects.Doing(table, seat)
    while table.is_awake(seat):
        answer = table.ask("effect", "oa.03", seat, (), effects.PATTERN)
        if answer == effects.DONE:
            return
        doing.target = None
        effects.do(doing, effects.step_of(answer))


def _card(table: Table, action: Action, seat: int) -> None:
    _do(table, seat, action, box().action_cards[action.args[0]].options)


def _item(table: Table, action: Action, seat: int) -> None:
    """An item does what it says and is gone, unless it stays (OA-04)."""
    id_ = action.args[0]
    item = box().items.get(id_)
    if item is not None and not item.stays:
        give_up(table, seat, id_)
        table.emit("item-used-up", rule="oa.04", player=actor(seat), item=id_)
    else:
        table.emit("item-used", rule="oa.04", player=actor(seat), item=id_)
    _do(table, seat, action, item.options if item else ())


def _room(table: Table, action: Action, seat: int) -> None:
    tile = box().tiles[table.tile(table.where(seat), "oa.05")]
    table.emit("room-used", rule="oa.05", player=actor(seat), room=table.room_name(table.where(seat)), tile=tile.id)
    _do(table, seat, action, tile.options)


def _quest(table: Table, action: Action, seat: int) -> None:
    """The item is active from now on; what its card asks to discard is discarded (OA-08)."""
    id_ = action.args[0]
    price = box().quests[id_].discard
    if price:
        own = hidden.may_have(table, seat, hidden.in_sight(table))
        forms = [one for one in price if one in own]
        item = price[0] if len(price) == 1 else table.ask("choice", "oa.08", seat, forms, case="discard")
        give_up(table, seat, item)
        table.emit("item-used-up", rule="oa.08", player=actor(seat), item=item)
    quests = tuple(Quest(one.item, one.is_active or one.item == id_) for one in table.players[seat].quests)
    table.change_player(seat, quests=quests)
    table.emit("quest-active", rule="oa.08", player=actor(seat), item=id_)


# --- what takes no action ---------------------------------------------------------------------------------------------


def _pass(table: Table, action: Action, seat: int) -> None:
    rounds.do_pass(table, seat, action.args[0] or 0, action.args[1] or 0)


def _launch(table: Table, action: Action, seat: int) -> None:
    place = next(place for place, pod in enumerate(table.pods) if seat in pod.seats and not pod.is_launched)
    devices.launch(table, place)
    rounds.end_round(table, seat)


def _begin(table: Table, action: Action, seat: int) -> None:
    rounds.begin_turn(table)


def _step(table: Table, action: Action, seat: int) -> None:
    phase.step(table, action.args[0])


def _checks(table: Table, action: Action, seat: int) -> Ending:
    return final.checks(table)


# --- procedures -------------------------------------------------------------------------------------------------------


def _enter(table: Table, action: Action, seat: int) -> None:
    """A room is entered, by a corridor or, where the origin is not known or not joined, by none."""
    to = table.board.index[action.args[0]]
    corridor = None if action.args[1] is None else table.board.corridor_index.get(action.args[1])
    if corridor is None and table.players[seat].room is not None:
        corridor = table.board.between.get((table.where(seat), to))
    moving.enter(table, seat, to, corridor)


def _noise(table: Table, action: Action, seat: int) -> None:
    noise.roll(table, seat)


def _encounter(table: Table, action: Action, seat: int) -> None:
    encounters.encounter(table, seat, table.where(seat))


def _attack(table: Table, action: Action, seat: int) -> None:
    piece = _target(table, table.board.index[action.args[0]], action.args[1])
    target = None if action.args[2] is None else int(action.args[2][1]) - 1
    if not isinstance(piece, str):
        attacks.attack(table, piece, target, "ia.03" if target is None else "ia.02")


def _injury(table: Table, action: Action, seat: int) -> None:
    room = table.board.index[action.args[0]]
    target, count = _target(table, room, action.args[1]), action.args[2] or 1
    if not isinstance(target, str):
        combat.injure(table, target, count, "sh.05")
        return
    for _ in range(count):
        combat.destroy_egg(table, room, "id.01")


_PLAYERS: Mapping[str, Act] = {
    "move": _move,
    "careful": _careful,
    "escape": _escape,
    "shoot": _shoot,
    "melee": _melee,
    "trade": _trade,
    "craft": _craft,
    "take": _take,
    "card": _card,
    "item": _item,
    "room": _room,
    "quest": _quest,
}
"""What is paid for and counts as an action of the round."""
_OTHERS: Mapping[str, Act] = {
    "drop": _drop,
    "pass": _pass,
    "launch": _launch,
    "begin-turn": _begin,
    "step": _step,
    "final-checks": _checks,
    "enter": _enter,
    "noise": _noise,
    "encounter": _encounter,
    "attack": _attack,
    "injury": _injury,
    "events": lambda table, *_: phase.rest(table),
    "development": lambda table, *_: phase.development(table),
}

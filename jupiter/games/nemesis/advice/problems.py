"""What makes a position impossible, each problem with a code; what takes a thorough search is in `audit`.

What is unknown speaks against nothing, so that a corner of a table is possible unless what is known contradicts itself.

Invariant: any state that can be read is looked at, none raises; a position that play can reach has no problem.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from functools import lru_cache
from itertools import chain

from jupiter.engine.localizer import Localizer, ProblemData
from jupiter.engine.verdict import Problem
from jupiter.games.nemesis.advice.crew import crew
from jupiter.games.nemesis.definitions.box import box
from jupiter.games.nemesis.parts import DECKS, OBJECTS
from jupiter.games.nemesis.play.decks import fewest_contamination
from jupiter.games.nemesis.pool import TOTALS
from jupiter.games.nemesis.ship import ship
from jupiter.games.nemesis.state import (
    CLOSED,
    DEAD,
    DESTROYED,
    EVENT,
    OFF,
    OVER,
    PLAYER,
    Deck,
    Model,
    Profile,
    Room,
    State,
    Token,
)
from jupiter.games.nemesis.wording import localizer

Problems = Iterator[ProblemData]


def problems(state: State, says: Localizer | None = None) -> tuple[Problem, ...]:
    """Everything that makes the position impossible, in the order of the subjects; in English by default."""
    data = list(flaws(state))
    return tuple(map((says or localizer()).problem, data)) if data else ()


def flaws(state: State) -> Problems:
    """The same, before it is worded."""
    yield from _rooms(state.rooms, state.ship, state.profile, state.phase == OVER)
    for find in SUBJECTS:
        yield from find(state)


def problem(code: str, **about: object) -> ProblemData:
    """One of them."""
    return ProblemData(code, about=about)


# --- rooms and corridors ----------------------------------------------------------------------------------------------


@lru_cache(maxsize=1 << 12)
def _rooms(rooms: tuple[Room, ...], ship_id: str, rules: Profile, is_over: bool) -> tuple[ProblemData, ...]:
    """What lies in the rooms; remembered, since most actions change little of it."""
    return (*_tiles(rooms, ship_id), *_contents(rooms, ship_id, rules, is_over), *_markers(rooms, rules))


def _tiles(rooms: tuple[Room, ...], ship_id: str) -> Problems:
    plan, tiles = ship(ship_id), box().tiles
    for room, place in zip(rooms, plan.rooms, strict=True):
        if room.tile is None:
            continue
        is_right = room.tile == place.tile if place.slot == "special" else tiles[room.tile].set == place.slot
        if not is_right and room.tile != place.tile:  # SU-01, SU-02
            yield problem("tile.slot", room=place.name, tile=room.tile)
    for tile, count in Counter(room.tile for room in rooms if room.tile).items():
        if count > 1:
            yield problem("tile.twice", tile=tile, count=count)
    for token, count in Counter(room.token for room in rooms if room.token).items():
        if count > box().exploration[token].copies:
            yield problem("token.copies", token=token, count=count, most=box().exploration[token].copies)


def _contents(rooms: tuple[Room, ...], ship_id: str, rules: Profile, is_over: bool) -> Problems:
    tiles, has_none = box().tiles, rules.has("no_items_in_nest")
    for room, place in zip(rooms, ship(ship_id).rooms, strict=True):
        tile = None if room.tile is None else tiles[room.tile]
        is_special = place.slot == "special"
        if is_special and room.is_explored is False:
            yield problem("room.special", room=place.name)
        # A game may end in the middle of a token's effect.
        if room.token is not None and (is_special or (room.is_explored and not is_over)):
            yield problem("room.token", room=place.name, token=room.token)
        if room.items:
            if room.items > MOST_ITEMS:
                yield problem("room.items", room=place.name, items=room.items, most=MOST_ITEMS)
            elif room.is_explored is False:
                yield problem("room.items-unexplored", room=place.name)
            elif is_special or (has_none and tile is not None and not tile.can_search):
                yield problem("room.items-none", room=place.name)
        if room.malfunction and room.is_explored is False:
            yield problem("malfunction.unexplored", room=place.name)  # TK-10
        elif room.malfunction and tile is not None and not tile.can_malfunction:
            yield problem("malfunction.tile", room=place.name, tile=room.tile)


MOST_ITEMS = max(token.items for token in box().exploration.values())
"""The highest number on an exploration token; a room's items only become fewer."""


def _markers(rooms: tuple[Room, ...], rules: Profile) -> Problems:
    for name in ("fire", "malfunction"):
        count, most = sum(getattr(room, name) is True for room in rooms), rules.number(f"{name}_supply")
        if count > most:  # TK-07, TK-12: the ninth is never placed.
            yield problem(f"{name}.supply", count=count, supply=most)


def _corridors(state: State) -> Problems:
    doors = [corridor[1] for corridor in state.corridors]
    count, most = doors.count(CLOSED) + doors.count(DESTROYED), state.profile.number("door_supply")
    if count > most:  # DR-08
        yield problem("doors.supply", count=count, supply=most)
    room = state.airlock
    if room is not None:
        tile = state.rooms[room].tile
        if state.phase == EVENT:
            yield problem("airlock.phase", room=ship(state.ship).names[room])
        if tile is not None and box().tiles[tile].colour != "yellow":
            yield problem("airlock.room", room=ship(state.ship).names[room], tile=tile)


def _objects(state: State) -> Problems:
    lying = [room.objects for room in state.rooms if room.objects]
    counts = Counter(chain.from_iterable(lying))
    counts.update([held.item for player in state.players for held in player.hands if held.item in OBJECTS])
    for thing in ("corpse", "blue-corpse"):
        most = box().objects[thing].supply
        if counts[thing] > most:
            yield problem("objects.supply", object=thing, count=counts[thing], supply=most)
    eggs, most = counts["egg"] + (state.eggs or 0), state.profile.number("egg_supply")
    if eggs > most:  # BD-10
        yield problem("eggs.supply", count=eggs, supply=most)


# --- intruders --------------------------------------------------------------------------------------------------------


def _intruders(state: State) -> Problems:
    carriers = sum(player.has_larva for player in state.players)
    if not state.intruders and not carriers:
        return
    counts = Counter(model.kind for model in state.intruders)
    counts["larva"] += carriers
    for kind, count in counts.items():
        most = state.profile.number("adult_models") if kind == "adult" else box().intruders[kind].models
        if count > most:
            yield problem("models.supply", intruder=kind, count=count, supply=most)
    for model in state.intruders:
        if model.kind == "larva" and model.injuries:  # ID-01
            yield problem("larva.injuries", room=ship(state.ship).names[model.room])
    if state.intruders and state.has_encountered is False:
        yield problem("encountered.intruder")


def _tokens(state: State) -> Problems:
    yield from _bag(state.bag or (), state.intruders, state.profile.has("queen_token_returns"))


@lru_cache(maxsize=1 << 12)
def _bag(bag: tuple[Token, ...], models: tuple[Model, ...], queen_returns: bool) -> tuple[ProblemData, ...]:
    """Tokens of which there are more than in the box, in the bag and, where each model has its own, with models."""
    inside = Counter(token.kind for token in bag)
    # Creepers that hatch and breeders that moult have no token of their own (X25, A-93); the queen's may be back.
    both = Counter({kind: sum(one.kind == kind for one in models) for kind in ("adult", "larva")})
    if not queen_returns:
        both["queen"] = sum(one.kind == "queen" for one in models)
    faults = [
        problem("tokens.kind", token=kind, count=inside[kind] + both[kind], supply=total)
        for kind, total in TOTALS.items()
        if inside[kind] + both[kind] > total
    ]
    numbered = Counter(one for one in (*bag, *(Token(model.kind, model.number) for model in models)) if one.number)
    known = {fault.about["token"] for fault in faults}
    for (kind, number), count in numbered.items():
        copies = box().intruders[kind].tokens.count(number or 0)
        if count > copies and kind not in known and (kind in both or not copies):
            faults.append(problem("tokens.number", token=kind, number=number, count=count, supply=copies))
    return tuple(faults)


# --- decks ------------------------------------------------------------------------------------------------------------


def _decks(state: State) -> Problems:
    yield from _deck("attack", state.attack)
    yield from _deck("event", state.event)
    wounds = tuple(wound.kind for player in state.players for wound in player.wounds)
    yield from _deck("wound", state.wound, wounds)
    yield from _contamination(state)
    for colour, left in zip(DECKS, state.items, strict=True):
        if left is not None and left > _ITEM_TOTALS[colour]:
            yield problem("deck.items", deck=colour, count=left, total=_ITEM_TOTALS[colour])
    for one, left in zip(box().crafted, state.crafted, strict=True):
        if left > box().items[one].copies["blue"]:
            yield problem("deck.crafted", item=one, count=left, total=box().items[one].copies["blue"])
    kinds = [one.kind for one in state.weaknesses if one.kind is not None]
    if len(set(kinds)) < len(kinds):
        yield problem("weakness.twice")


_ITEM_TOTALS = {colour: sum(box().deck(colour).values()) for colour in DECKS}
_COPIES = {
    "attack": {one.id: one.copies for one in box().attacks.values()},
    "event": dict.fromkeys(box().events, 1),
    "wound": {one.id: one.copies for one in box().wounds.values()},
}
_TOTAL = {name: sum(copies.values()) for name, copies in _COPIES.items()}


@lru_cache(maxsize=1 << 12)
def _deck(name: str, deck: Deck, away: tuple[str | None, ...] = ()) -> tuple[ProblemData, ...]:
    """A deck with more cards than it has, all together or of one id."""
    faults, copies = [], _COPIES[name]
    seen = (*deck.discard, *deck.removed, *away)
    count = (deck.left or 0) + len(seen)
    if count > _TOTAL[name]:
        faults.append(problem("deck.count", deck=name, count=count, total=_TOTAL[name]))
    for card, times in Counter(seen).items():
        if card is not None and times > copies[card]:
            faults.append(problem("deck.copies", deck=name, card=card, count=times, copies=copies[card]))
    strange = [card for card in deck.removed if name != "event" or box().events[card].after != "remove"]
    return (*faults, *(problem("deck.removed", deck=name, card=card) for card in strange))


def _contamination(state: State) -> Problems:
    deck = state.contamination
    count = (deck.left or 0) + len(deck.discard) + len(deck.removed) + sum(map(fewest_contamination, state.players))
    if count > box().contamination:
        yield problem("deck.count", deck="contamination", count=count, total=box().contamination)


# --- tracks and phases ------------------------------------------------------------------------------------------------


def _tracks(state: State) -> Problems:
    number = state.profile.number
    red, skull = number("red_at"), number("sd_skull_at")
    if state.time is not None and (state.time > red or (state.time == red and state.phase != OVER)):  # GE-01
        yield problem("time.track", time=state.time, last=red)
    space = OFF if state.destruct is None else state.destruct
    if space > skull or (space == skull and state.phase != OVER):  # GE-03
        yield problem("destruct.track", destruct=space, last=skull)
    if state.has_slept and state.time is not None and state.time < number("blue_from"):  # CM-05
        yield problem("slept.time", time=state.time, blue=number("blue_from"))


def _phase(state: State) -> Problems:
    phase, step, active = state.phase, state.step, state.active
    if (step == 0) == (phase == EVENT):
        yield problem("phase.step", step=step)
    if (state.ended is None) == (phase == OVER):
        yield problem("phase.ended")
    if active is None:
        return
    player = state.players[active]
    if phase != PLAYER:
        yield problem("phase.active", player=player.name)
    elif player.has_passed or player.status not in _CAN_ACT:  # PP-08, PP-17
        yield problem("active.player", player=player.name)
    for other in state.players:
        if other.actions and other.seat != active:
            yield problem("actions.others", player=other.name)


_CAN_ACT = ("awake", "pod")


def _flags(state: State) -> Problems:
    if state.phase == OVER:
        return
    statuses = [player.status for player in state.players]
    if state.has_died is False and DEAD in statuses:
        yield problem("died.flag")
    if state.has_slept is False and "asleep" in statuses:
        yield problem("slept.flag")


SUBJECTS: tuple[Callable[[State], Problems], ...] = (
    _corridors,
    _objects,
    _intruders,
    _tokens,
    crew,
    _decks,
    _tracks,
    _phase,
    _flags,
)
"""In the order in which problems are told, after those of the rooms."""

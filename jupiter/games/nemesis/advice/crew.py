"""What makes the players of a position impossible: where they are, their cards, wounds and things."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import chain
from typing import Any

from jupiter.engine.localizer import ProblemData
from jupiter.games.nemesis.definitions.box import box
from jupiter.games.nemesis.definitions.cards import DECK_SIZE
from jupiter.games.nemesis.parts import OBJECTS
from jupiter.games.nemesis.ship import ship
from jupiter.games.nemesis.state import ASLEEP, AWAKE, DEAD, EVACUATED, IN_POD, OVER, Held, Player, Profile, State

Problems = Iterator[ProblemData]


def crew(state: State) -> Problems:
    """Everything that is wrong with the players and their pods."""
    for player in state.players:
        is_awake = player.status == AWAKE and player.room is not None
        is_unexplored = is_awake and state.rooms[player.room or 0].is_explored is False
        yield from _player(player, is_unexplored, state.ship, state.profile)
    yield from _twice(state)
    yield from _things(tuple([(player.name, player.hands, player.items) for player in state.players]), state.profile)
    if state.pods:
        yield from _pods(state)


@lru_cache(maxsize=1 << 12)
def _player(player: Player, is_unexplored: bool, ship_id: str, rules: Profile) -> tuple[ProblemData, ...]:
    """What a player shows alone; remembered, since an action mostly changes one of them."""
    problems = list(_place(player, is_unexplored, ship_id))
    light, serious = rules.number("light_wound_limit"), rules.number("serious_wound_limit")
    if player.light >= light or len(player.wounds) > serious:  # CW-02, CW-04
        problems.append(_problem("wounds.limit", player=player.name, light=player.light, serious=len(player.wounds)))
    if player.cards is not None or player.contamination_elsewhere is not None:
        problems += _cards(player)
    if player.objectives is not None and player.objectives > OBJECTIVES:
        problems.append(_problem("objectives.count", player=player.name, count=player.objectives))
    return tuple(problems)


OBJECTIVES = 2
"""Cards that each player is dealt (SU-17)."""


def _problem(code: str, **about: object) -> ProblemData:
    return ProblemData(code, about=about)


def _place(player: Player, is_unexplored: bool, ship_id: str) -> Problems:
    if player.room is None:
        return
    if player.status in _GONE:
        yield _problem("status.room", player=player.name, room=ship(ship_id).names[player.room], status=player.status)
    elif is_unexplored:  # MV-03
        yield _problem("status.unexplored", player=player.name, room=ship(ship_id).names[player.room])


_GONE = (DEAD, ASLEEP, EVACUATED)


def _cards(player: Player) -> Problems:
    """A character's ten action cards never leave it; all other cards are contamination cards."""
    cards, deck, discard = player.cards, player.deck, player.discard
    hand, elsewhere = player.contamination, player.contamination_elsewhere
    if hand is not None and cards is not None and hand > cards:
        yield _problem("cards.hand", player=player.name, count=hand, cards=cards)
        return
    if deck is None or discard is None:
        return
    if elsewhere is not None and elsewhere > deck + discard:
        yield _problem("cards.elsewhere", player=player.name, count=elsewhere, cards=deck + discard)
        return
    if cards is None:
        return
    others = cards + deck + discard - DECK_SIZE
    known = (hand or 0) + (elsewhere or 0)
    is_whole = hand is not None and elsewhere is not None
    if others < 0 or others > box().contamination or known > others or (is_whole and known < others):
        yield _problem("cards.ten", player=player.name, count=cards + deck + discard - known, ten=DECK_SIZE)


def _twice(state: State) -> Problems:
    """What only one player can have."""
    players = state.players
    numbers = [player.number for player in players if player.number is not None]
    if len(set(numbers)) < len(numbers):
        yield _problem("number.twice", number=_repeated(numbers))
    characters = [player.character for player in players if player.character is not None]
    if len(set(characters)) < len(characters):
        yield _problem("character.twice", character=_repeated(characters))
    quests = [quest.item for player in players for quest in player.quests]
    if len(set(quests)) < len(quests):
        yield _problem("quest.twice", item=_repeated(quests))


def _repeated(values: Sequence[Any]) -> Any:
    """The first that is there more than once."""
    return next(value for value, count in Counter(values).items() if count > 1)


Carried = tuple[str, tuple[Held, ...], tuple[str, ...] | None]
"""A player by name, what is in both hands, and the items that are known."""


@lru_cache(maxsize=1 << 12)
def _things(carried: tuple[Carried, ...], rules: Profile) -> tuple[ProblemData, ...]:
    """Items and weapons of which there are not so many, and ammo that cannot be."""
    ammo = [
        _ammo(name, one.item, one.ammo, rules) for name, hands, _ in carried for one in hands if one.ammo is not None
    ]
    held = Counter(one.item for _, hands, _ in carried for one in hands)
    for _, _, items in carried:
        held.update(items or ())
    return (*chain.from_iterable(ammo), *_copies(held))


def _copies(held: Mapping[str, int]) -> Problems:
    for thing, count in held.items():
        if thing in OBJECTS:  # Counted with those that lie in rooms.
            continue
        most = _MOST[thing]
        if count > most:
            yield _problem("items.copies", item=thing, count=count, most=most)


_MOST = {one.id: sum(one.copies.values()) for one in box().items.values()} | {
    one.weapon.id: 1 for one in box().characters.values()
}


def _ammo(player: str, item: str, ammo: int, rules: Profile) -> Problems:
    weapon = box().weapons.get(item)
    if weapon is None:
        yield _problem("ammo.none", player=player, item=item)
    elif rules.has("ammo_capped") and ammo > weapon.capacity + MAGAZINE:  # IT-11
        yield _problem("ammo.capacity", player=player, item=item, ammo=ammo, most=weapon.capacity + MAGAZINE)


MAGAZINE = 2
"""What the extended magazine adds."""


# --- pods -------------------------------------------------------------------------------------------------------------


def _pods(state: State) -> Problems:
    capacity, is_over = state.profile.number("pod_capacity"), state.phase == OVER
    inside: list[int] = []
    for pod in state.pods:
        if len(pod.seats) > capacity:  # CM-14
            yield _problem("pod.capacity", pod=pod.number, count=len(pod.seats), capacity=capacity)
        right = EVACUATED if pod.is_launched else IN_POD
        for seat in pod.seats:
            if state.players[seat].status != right and not is_over:
                yield _problem("pod.seat", pod=pod.number, player=state.players[seat].name)
        inside += pod.seats
    if len(set(inside)) < len(inside):
        yield _problem("pod.twice", player=state.players[next(one for one in inside if inside.count(one) > 1)].name)

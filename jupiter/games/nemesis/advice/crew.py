"""What makes the players of a position impossible: where they are, their cards, wounds and things."""

from collections import Counter
from collections.abc import Iterator

from jupiter.engine.localizer import ProblemData
from jupiter.games.nemesis.definitions.box import box
from jupiter.games.nemesis.definitions.cards import DECK_SIZE
from jupiter.games.nemesis.parts import OBJECTS
from jupiter.games.nemesis.ship import ship
from jupiter.games.nemesis.state import ASLEEP, AWAKE, DEAD, EVACUATED, IN_POD, OVER, Player, State

Problems = Iterator[ProblemData]


def crew(state: State) -> Problems:
    """Everything that is wrong with the players and their pods."""
    light, serious = state.profile.number("light_wound_limit"), state.profile.number("serious_wound_limit")
    for player in state.players:
        yield from _place(state, player)
        if player.light >= light or len(player.wounds) > serious:  # CW-02, CW-04
            yield _problem("wounds.limit", player=player.name, light=player.light, serious=len(player.wounds))
        if player.cards is not None or player.contamination_elsewhere is not None:
            yield from _cards(player)
        if player.objectives is not None and player.objectives > OBJECTIVES:
            yield _problem("objectives.count", player=player.name, count=player.objectives)
    yield from _twice(state)
    yield from _things(state)
    if state.pods:
        yield from _pods(state)


OBJECTIVES = 2
"""Cards that each player is dealt (SU-17)."""


def _problem(code: str, **about: object) -> ProblemData:
    return ProblemData(code, about=about)


def _place(state: State, player: Player) -> Problems:
    if player.room is None:
        return
    if player.status in _GONE:
        yield _problem(
            "status.room", player=player.name, room=ship(state.ship).names[player.room], status=player.status
        )
    elif player.status == AWAKE and state.rooms[player.room].is_explored is False:  # MV-03
        yield _problem("status.unexplored", player=player.name, room=ship(state.ship).names[player.room])


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
    if len(state.players) > 1:
        for field in ("number", "character"):
            values = [value for player in state.players if (value := getattr(player, field)) is not None]
            if len(set(values)) < len(values):
                twice = next(value for value, count in Counter(values).items() if count > 1)
                yield _problem(f"{field}.twice", **{field: twice})
    quests = [quest.item for player in state.players for quest in player.quests]
    if len(set(quests)) < len(quests):
        yield _problem("quest.twice", item=next(item for item, count in Counter(quests).items() if count > 1))


def _things(state: State) -> Problems:
    """Items and weapons of which there are not so many, and ammo that cannot be."""
    held: Counter[str] = Counter()
    for player in state.players:
        for item, ammo in player.hands:
            held[item] += 1
            if ammo is not None:
                yield from _ammo(state, player, item, ammo)
        if player.items:
            held.update(player.items)
    for thing, count in held.items():
        if thing in OBJECTS:  # Counted with those that lie in rooms.
            continue
        most = _MOST[thing]
        if count > most:
            yield _problem("items.copies", item=thing, count=count, most=most)


_MOST = {one.id: sum(one.copies.values()) for one in box().items.values()} | {
    one.weapon.id: 1 for one in box().characters.values()
}


def _ammo(state: State, player: Player, item: str, ammo: int) -> Problems:
    weapon = box().weapons.get(item)
    if weapon is None:
        yield _problem("ammo.none", player=player.name, item=item)
    elif state.profile.has("ammo_capped") and ammo > weapon.capacity + MAGAZINE:  # IT-11
        yield _problem("ammo.capacity", player=player.name, item=item, ammo=ammo, most=weapon.capacity + MAGAZINE)


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

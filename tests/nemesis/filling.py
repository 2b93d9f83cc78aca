"""A table of which nothing is unknown, out of all those that a known part may belong to."""

from collections import Counter
from random import Random
from typing import Any

from jupiter.games.nemesis import state as positions
from jupiter.games.nemesis.definitions import box
from jupiter.games.nemesis.definitions.cards import DECK_SIZE
from jupiter.games.nemesis.parts import DECKS, DESTINATIONS
from jupiter.games.nemesis.pool import ALL_TOKENS, LARVA
from jupiter.games.nemesis.state import Model, Player, Room, State, Token

AWAY = ("dead", "asleep", "evacuated")


def filled(rnd: Random, known: State) -> State:
    """The known part with everything else drawn at random, as far as it can lie so."""
    filled = known._replace(rooms=_rooms(rnd, known))
    filled = filled._replace(players=_players(rnd, filled))
    filled = filled._replace(players=_wounds(rnd, filled))
    filled = _tokens(rnd, filled)
    filled = _decks(filled)
    return _tracks(rnd, filled)


def _either(rnd: Random, value: bool | None, often: float = 0.5) -> bool:
    return rnd.random() < often if value is None else value


# --- rooms ------------------------------------------------------------------------------------------------------------


def _rooms(rnd: Random, known: State) -> tuple[Room, ...]:
    tiles = _tiles(rnd, known)
    lying = Counter(room.token for room in known.rooms)
    tokens = [one.id for one in box().exploration.values() for _ in range(one.copies - lying[one.id])]
    rnd.shuffle(tokens)
    stood_in = {player.room for player in known.players if player.status == "awake"}
    fires = _spare(rnd, known, "fire")
    malfunctions = _spare(rnd, known, "malfunction")
    rooms = []
    for number, room in enumerate(known.rooms):
        explored = room.is_explored
        if explored is None:
            must = number in stood_in or bool(room.items) or bool(room.malfunction)
            explored = must or (room.token is None and rnd.random() < 0.5)
        facts = box().tiles[tiles[number]]
        has_items = explored and facts.can_search
        fire, malfunction, items = room.fire, room.malfunction, room.items
        if explored and items is None:
            items = rnd.randint(0, 4) if has_items else 0
        if malfunction is None:
            malfunction = explored and facts.can_malfunction and malfunctions.pop()
        rooms.append(
            Room(
                tile=facts.id,
                is_explored=explored,
                token=room.token if explored or room.token else tokens.pop(),
                items=items,
                fire=fires.pop() if fire is None else fire,
                malfunction=malfunction,
                objects=room.objects,
            )
        )
    return tuple(rooms)


def _tiles(rnd: Random, known: State) -> list[str]:
    """A tile for every room, one that may have the marker and the items that are known to lie there."""
    seen = {room.tile for room in known.rooms}
    left = [tile for slot in ("1", "2") for tile in box().tile_set(slot) if tile not in seen]
    rnd.shuffle(left)
    tiles = [room.tile for room in known.rooms]
    empty = [number for number, tile in enumerate(tiles) if tile is None]
    for number in sorted(empty, key=lambda number: not (known.rooms[number].malfunction or known.rooms[number].items)):
        room, slot = known.rooms[number], known.plan.rooms[number].slot
        fitting = (one for one in map(box().tiles.__getitem__, left) if one.set == slot)
        tile = next(
            one.id
            for one in fitting
            if (one.can_malfunction or not room.malfunction) and (one.can_search or not room.items)
        )
        left.remove(tile)
        tiles[number] = tile
    return [str(tile) for tile in tiles]


def _spare(rnd: Random, known: State, name: str) -> list[bool]:
    """Whether each further room has a marker, no more than are left."""
    left = known.profile.number(f"{name}_supply") - sum(getattr(room, name) is True for room in known.rooms)
    return rnd.sample([True] * min(left, 4) + [False] * 30, 30)[:30]


# --- players ----------------------------------------------------------------------------------------------------------


def _players(rnd: Random, known: State) -> tuple[Player, ...]:
    count = len(known.players)
    numbers = [number for number in range(1, count + 1) if number not in {one.number for one in known.players}]
    characters = [name for name in box().characters if name not in {one.character for one in known.players}]
    explored = [number for number, room in enumerate(known.rooms) if room.is_explored]
    rnd.shuffle(numbers)
    rnd.shuffle(characters)
    deck = known.contamination
    spare = box().contamination - len(deck.discard) - len(deck.removed) - sum(map(_least, known.players))
    spare = 5 if deck.left is None else spare - deck.left
    players = []
    for one in known.players:
        player = _cards(rnd, one, min(spare, 2))
        spare -= _least(player) - _least(one)
        room = player.room
        if room is None and player.status not in AWAY:
            room = rnd.choice(explored)
        hands = tuple(
            held._replace(ammo=rnd.randint(0, box().weapons[held.item].capacity))
            if held.item in box().weapons and held.ammo is None
            else held
            for held in player.hands
        )
        chosen = known.has_encountered or bool(known.intruders)
        players.append(
            player._replace(
                number=player.number or numbers.pop(),
                character=player.character or characters.pop(),
                room=room,
                signal=_either(rnd, player.signal),
                hands=hands,
                items=player.items or (),
                hidden_items=player.hidden_items or 0,
                objectives=(1 if chosen else 2) if player.objectives is None else player.objectives,
            )
        )
    return tuple(players)


def _wounds(rnd: Random, known: State) -> tuple[Player, ...]:
    """Each serious wound is a card that lies nowhere else."""
    away = Counter((*known.wound.discard, *known.wound.removed))
    away.update(wound.kind for player in known.players for wound in player.wounds if wound.kind)
    left = [one.id for one in box().wounds.values() for _ in range(one.copies - away[one.id])]
    rnd.shuffle(left)
    return tuple(
        player._replace(
            wounds=positions.sorted_wounds(wound._replace(kind=wound.kind or left.pop()) for wound in player.wounds)
        )
        for player in known.players
    )


def _least(one: Player) -> int:
    """Contamination cards that a player has for certain."""
    known = (one.contamination or 0) + (one.contamination_elsewhere or 0)
    if one.cards is None or one.deck is None or one.discard is None:
        return known
    return max(known, one.cards + one.deck + one.discard - DECK_SIZE)


def _cards(rnd: Random, one: Player, spare: int) -> Player:
    """Ten action cards, and so many contamination cards as is known or can be."""
    cards, deck, discard = one.cards, one.deck, one.discard
    known = (one.contamination or 0) + (one.contamination_elsewhere or 0)
    if None in (cards, deck, discard):
        is_whole = one.contamination is not None and one.contamination_elsewhere is not None
        total = DECK_SIZE + known + (0 if is_whole else rnd.randint(0, max(0, spare)))
        piles: list[Any] = [cards, deck, discard]
        total = max(total, sum(pile or 0 for pile in piles))
        least = [one.contamination or 0, 0, 0]
        for place, pile in enumerate(piles):
            if pile is None:
                others = sum(more or 0 for more in piles) + sum(
                    least[at] for at, more in enumerate(piles) if more is None and at != place
                )
                is_last = piles.count(None) == 1
                room = max(least[place], total - others)
                piles[place] = room if is_last else rnd.randint(least[place], min(room, 5 if place == 0 else room))
        cards, deck, discard = piles
    assert cards is not None
    assert deck is not None
    assert discard is not None
    others = max(0, cards + deck + discard - DECK_SIZE)
    hand, elsewhere = one.contamination, one.contamination_elsewhere
    if hand is None:
        low, high = max(0, others - deck - discard), min(cards, others)
        hand = others - elsewhere if elsewhere is not None else rnd.randint(low, max(low, high))
    return one._replace(
        cards=cards, deck=deck, discard=discard, contamination=hand,
        contamination_elsewhere=others - hand if elsewhere is None else elsewhere,
    )  # fmt: skip


# --- tokens -----------------------------------------------------------------------------------------------------------


def _tokens(rnd: Random, known: State) -> State:
    left = Counter(ALL_TOKENS)
    left.subtract(token for token in known.bag or () if token.number or token.kind == "blank")
    left.subtract(Token(model.kind, model.number) for model in known.intruders if model.number)
    left.subtract({LARVA: sum(player.has_larva for player in known.players)})

    def number(kind: str, most: int = 9) -> int:
        choices = [token.number or 0 for token, count in left.items() if token.kind == kind and count > 0]
        choices = [one for one in choices if one <= most] or choices
        chosen = rnd.choice(choices) if choices else box().intruders[kind].tokens[0]
        left[Token(kind, chosen)] -= 1
        return chosen

    # Actions name models by their order, in which unknown numbers come first: it must stay the same.
    intruders: list[Model] = []
    for model in reversed(known.intruders):
        later = [other.number or 9 for other in intruders if other[:3] == model[:3]]
        intruders.append(model if model.number else model._replace(number=number(model.kind, min(later, default=9))))
    if known.bag is None:
        rest = [token for token, count in left.items() for _ in range(max(0, count)) if token.kind != "blank"]
        bag = [Token("blank", None), *rnd.sample(rest, min(len(rest), 10))]
    else:
        bag = [
            token if token.number or token.kind == "blank" else Token(token.kind, number(token.kind))
            for token in known.bag
        ]
    return known._replace(intruders=positions.sorted_models(intruders), bag=positions.sorted_tokens(bag))


# --- decks and tracks -------------------------------------------------------------------------------------------------


def _decks(known: State) -> State:
    wounds = sum(len(player.wounds) for player in known.players)
    own = sum((one.contamination or 0) + (one.contamination_elsewhere or 0) for one in known.players)
    rests = {
        "attack": box().attack_cards,
        "event": len(box().events),
        "wound": box().wound_cards - wounds,
        "contamination": box().contamination - own,
    }
    changes = {}
    for name, total in rests.items():
        deck = getattr(known, name)
        if deck.left is None:
            changes[name] = deck._replace(left=max(0, total - len(deck.discard) - len(deck.removed)))
    totals = [sum(box().deck(colour).values()) for colour in DECKS]
    red, yellow, green = (total if left is None else left for left, total in zip(known.items, totals, strict=True))
    return known._replace(**changes, items=(red, yellow, green))


def _tracks(rnd: Random, known: State) -> State:
    corridors = tuple(one._replace(noise=_either(rnd, one.noise), door=one.door or "open") for one in known.corridors)
    seen = {one.kind for one in known.weaknesses}
    kinds = [kind for kind in box().weaknesses if kind not in seen]
    rnd.shuffle(kinds)
    statuses = {player.status for player in known.players}
    eggs = sum(room.objects.count("egg") for room in known.rooms)
    eggs += sum(held.item == "egg" for player in known.players for held in player.hands)
    has_met = bool(known.intruders) or any(player.objectives == 1 for player in known.players)
    has_slept = "asleep" in statuses if known.has_slept is None else known.has_slept
    time = known.time if known.time is not None else min(14, max(known.turn - 1, 7 if has_slept else 0))
    return known._replace(
        corridors=corridors,
        technical_noise=_either(rnd, known.technical_noise),
        weaknesses=tuple(one._replace(kind=one.kind or kinds.pop()) for one in known.weaknesses),
        pods=tuple(pod._replace(is_locked=_either(rnd, pod.is_locked)) for pod in known.pods),
        eggs=max(0, min(5, known.profile.number("egg_supply") - eggs)) if known.eggs is None else known.eggs,
        time=time,
        destruct=positions.OFF if known.destruct is None else known.destruct,
        engines=tuple(_either(rnd, works) for works in known.engines),
        coordinates=known.coordinates or rnd.choice(box().coordinates),
        destination=known.destination or rnd.choice(DESTINATIONS),
        has_encountered=has_met if known.has_encountered is None else known.has_encountered,
        has_died="dead" in statuses if known.has_died is None else known.has_died,
        has_slept=has_slept,
    )

"""Setting up a game (SU-01 to SU-23): by a seed, or as it lies on the table, where much is known to nobody."""

from collections.abc import Mapping
from typing import Any

from jupiter.engine.chance import Chance
from jupiter.engine.localizer import Localizer
from jupiter.engine.verdict import Verdict
from jupiter.games.nemesis.definitions import box
from jupiter.games.nemesis.definitions.cards import DECK_SIZE
from jupiter.games.nemesis.parts import BLANK, DECKS, PLAYERS, SECTIONS, WEAKNESS_SLOTS
from jupiter.games.nemesis.setup_options import OPTIONS
from jupiter.games.nemesis.ship import Ship
from jupiter.games.nemesis.state import (
    OFF,
    OPEN,
    Corridor,
    Deck,
    Draft,
    Held,
    Player,
    Pod,
    Quest,
    Room,
    State,
    Token,
    Weakness,
    corner,
    sorted_tokens,
)
from jupiter.games.nemesis.wording import localizer


def setup(fields: Mapping[str, Any], says: Localizer | None = None) -> Verdict[State]:
    """A new game; the events tell how to lay it out, in English if not told otherwise.

    :raises Malformed: with every faulty field, in English.
    """
    options = OPTIONS.read_alone(fields)
    draft = new_game(options)
    return Verdict(True, None, (), draft.frozen(), draft.events(says or localizer()), None)


def new_game(options: Mapping[str, Any]) -> Draft:
    """The game that the options of `OPTIONS` mean, with the log of its set-up."""
    seed, count = options["seed"], options["players"]
    chance = None if seed is None else Chance(seed)
    draft = Draft(corner(options["ship"], count, options["profile"]))
    _lay_rooms(draft, chance)
    _lay_rest(draft, chance, options["pods"])
    _fill_bag(draft, chance)
    _seat_crew(draft, chance, options)
    return draft


# --- the board --------------------------------------------------------------------------------------------------------


def _lay_rooms(draft: Draft, chance: Chance | None) -> None:
    """Tiles and exploration tokens, and the corridors between them (SU-01 to SU-03, SU-21, SU-23)."""
    plan = draft.plan
    tiles, tokens = _draw_tiles(plan, chance)
    slots = iter(tokens)
    for room, place in enumerate(plan.rooms):
        is_special = place.slot == "special"
        draft.rooms[room] = Room(
            tile=tiles[room],
            is_explored=is_special,
            token=None if is_special else next(slots),
            items=0 if is_special else None,
            fire=False,
            malfunction=False,
            objects=("blue-corpse",) if room == plan.hibernatorium else (),
        )
    draft.corridors = [Corridor(noise=False, door=OPEN)] * len(plan.corridors)
    draft.technical_noise = False
    draft.emit("tiles-laid", tiles=sum(place.slot != "special" for place in plan.rooms))
    draft.emit("tokens-laid", tokens=len(tokens))
    draft.emit("blue-corpse-laid", room=plan.names[plan.hibernatorium])


def _draw_tiles(plan: Ship, chance: Chance | None) -> tuple[list[str | None], list[str | None]]:
    """The tile of each room, and the tokens of those that are not special; None where nobody has seen it."""
    slots = sum(place.slot != "special" for place in plan.rooms)
    if chance is None:
        return [place.tile if place.slot == "special" else None for place in plan.rooms], [None] * slots
    piles = {set_: chance.shuffled(box().tile_set(set_)) for set_ in ("2", "1")}
    tiles = [place.tile or piles[place.slot].pop() for place in plan.rooms]
    tokens = [one.id for one in box().exploration.values() for _ in range(one.copies)]
    return list(tiles), list(chance.shuffled(tokens)[:slots])


def _lay_rest(draft: Draft, chance: Chance | None, pods: tuple[int, ...] | None) -> None:
    """Course, pods, engines, intruder board, decks and markers (SU-04 to SU-14)."""
    inside, numbers = box(), draft.profile.number
    if chance is not None:
        draft.coordinates = chance.pick(inside.coordinates)
        draft.engines = [chance.below(2) == 0 for _ in draft.engines]
        drawn = chance.shuffled(tuple(inside.weaknesses))
        draft.weaknesses = [Weakness(kind) for kind in drawn[: len(WEAKNESS_SLOTS)]]
    draft.pods = _pods(len(draft.players), chance, pods)
    draft.destination = inside.destination
    draft.eggs, draft.time, draft.destruct = numbers("eggs_start"), 0, OFF
    draft.attack, draft.event = Deck(inside.attack_cards), Deck(len(inside.events))
    draft.contamination, draft.wound = Deck(inside.contamination), Deck(inside.wound_cards)
    draft.items = [sum(inside.deck(colour).values()) for colour in DECKS]
    draft.has_encountered = draft.has_died = draft.has_slept = False
    draft.emit("coordinates-laid")
    draft.emit("pods-laid", pods=[f"{pod.number}{pod.section}" for pod in draft.pods])
    draft.emit("engines-laid", engines=inside.engines)
    draft.emit("nest-laid", eggs=draft.eggs, weaknesses=len(WEAKNESS_SLOTS))
    draft.emit("decks-laid")
    draft.emit("markers-laid", destination=inside.destination)


def _pods(players: int, chance: Chance | None, drawn: tuple[int, ...] | None) -> list[Pod]:
    """The pods in play, rising, by turns in sections A and B, all locked (SU-05, SU-06, reading A-60)."""
    count, numbers = box().pods[players - 1], range(1, box().pod_tokens + 1)
    taken = drawn or (numbers[:count] if chance is None else sorted(chance.shuffled(numbers)[:count]))
    return [Pod(number, SECTIONS[place % len(SECTIONS)], is_locked=True) for place, number in enumerate(taken)]


def _fill_bag(draft: Draft, chance: Chance | None) -> None:
    """The tokens that the bag begins with (SU-09); which numbers they have is known to nobody without a seed."""
    bag = [Token(BLANK, None)] * box().blanks
    for kind, one in box().intruders.items():
        count = one.start + one.start_each * len(draft.players)
        numbers = chance.shuffled(one.tokens)[:count] if chance else [_only(one.tokens)] * count
        bag += [Token(kind, number) for number in numbers]
    draft.bag = list(sorted_tokens(bag))
    counts: dict[str, Any] = {kind: sum(token.kind == kind for token in bag) for kind in (BLANK, *box().intruders)}
    draft.emit("bag-filled", count=len(bag), **counts)


def _only(numbers: tuple[int, ...]) -> int | None:
    """The number of all tokens of a kind, if there is one."""
    return numbers[0] if len(set(numbers)) == 1 else None


# --- the crew ---------------------------------------------------------------------------------------------------------


def _seat_crew(draft: Draft, chance: Chance | None, options: Mapping[str, Any]) -> None:
    """Help cards, objectives, characters and what they begin with (SU-15 to SU-20, SU-22)."""
    count = len(draft.players)
    numbers = options["numbers"] or _help_cards(count, chance)
    characters = options["characters"] or _draft_characters(numbers, chance)
    counts = options["count_cards"] if options["count_cards"] is not None else chance is not None
    for seat in range(count):
        draft.players[seat] = _player(
            seat, numbers[seat], characters[seat], draft.plan.hibernatorium, is_counted=counts
        )
        draft.emit("help-card-dealt", player=PLAYERS[seat], number=numbers[seat])
    draft.first = numbers.index(1)
    kept = sum(card.least <= count for card in box().objectives.values())
    if count == 1:
        draft.emit("no-solo-objectives", player=PLAYERS[0])
    else:
        draft.emit("objectives-dealt", removed=len(box().objectives) - kept)
    for player in draft.players:
        if player.character is not None:
            weapon, ammo = player.hands[0]
            draft.emit("character-set-up", player=player.name, character=player.character, weapon=weapon, ammo=ammo)
    draft.emit("first-player-set", player=PLAYERS[draft.first])
    draft.emit("crew-placed", room=draft.plan.names[draft.plan.hibernatorium])


def _help_cards(count: int, chance: Chance | None) -> tuple[int, ...]:
    numbers = range(1, count + 1)
    return tuple(numbers if chance is None else chance.shuffled(numbers))


def _draft_characters(numbers: tuple[int, ...], chance: Chance | None) -> tuple[str | None, ...]:
    """Who plays whom: by player number, of two that are drawn the first is kept (SU-18)."""
    if chance is None:
        return (None,) * len(numbers)
    deck, chosen = list(box().characters), {}
    for number in sorted(numbers):
        chosen[number] = chance.shuffled(deck)[0]
        deck.remove(chosen[number])
    return tuple(chosen[number] for number in numbers)


def _player(seat: int, number: int, character: str | None, room: int, *, is_counted: bool) -> Player:
    player = Player(
        seat=seat, number=number, character=character, room=room, signal=False, items=(), hidden_items=0, objectives=2
    )
    if is_counted:
        player = player._replace(cards=0, contamination=0, deck=DECK_SIZE, discard=0, contamination_elsewhere=0)
    if character is None:
        return player
    one = box().characters[character]
    return player._replace(
        hands=(Held(one.weapon.id, one.weapon.capacity),),
        quests=tuple(sorted(Quest(quest.id, is_active=False) for quest in one.quests)),
    )

"""Any position of Nemesis that can be read, possible or not, with facts known and unknown, for properties of forms."""

from functools import cache
from random import Random
from typing import Any

from hypothesis import strategies as st

from jupiter.games.nemesis import forms, parts, state
from jupiter.games.nemesis.definitions import box
from jupiter.games.nemesis.ship import SHIPS, ship

FLAG = st.booleans()
KNOWN_FLAG = st.none() | FLAG


@cache
def known(most: int, least: int = 0) -> st.SearchStrategy[int | None]:
    return st.none() | st.integers(least, most)


def one_of(names: Any) -> st.SearchStrategy[Any]:
    return _one_of(tuple(names))


@cache
def _one_of(names: tuple[Any, ...]) -> st.SearchStrategy[Any]:
    return st.sampled_from(names)


@cache
def optional(names: tuple[Any, ...]) -> st.SearchStrategy[Any]:
    return st.none() | st.sampled_from(names)


def some(names: Any, most: int = 3) -> st.SearchStrategy[tuple[Any, ...]]:
    return _some(tuple(names), most)


@cache
def _some(names: tuple[Any, ...], most: int) -> st.SearchStrategy[tuple[Any, ...]]:
    return st.lists(one_of(names), max_size=most).map(lambda cards: tuple(sorted(cards)))


@st.composite
def profiles(draw: Any) -> state.Profile:
    names = draw(st.lists(one_of(box().parameters), max_size=3, unique=True))
    parameters = [box().parameters[name] for name in names]
    changes = {one.name: draw(st.integers(one.least, one.most)) for one in parameters}
    return state.profile(draw(one_of(state.BASES)), changes)


@st.composite
def players(draw: Any, seat: int, rooms: int) -> state.Player:
    quests = st.builds(state.Quest, one_of(box().quests), FLAG)
    held = st.builds(state.Held, one_of(box().things), known(forms.MOST_TRACK))
    wounds = st.builds(state.Wound, st.none() | one_of(box().wounds), FLAG)
    return state.Player(
        seat=seat,
        number=draw(known(5, 1)),
        character=draw(st.none() | one_of(box().characters)),
        status=draw(one_of(parts.STATUSES)),
        room=draw(known(rooms - 1)),
        cards=draw(known(99)),
        contamination=draw(known(99)),
        deck=draw(known(99)),
        discard=draw(known(99)),
        contamination_elsewhere=draw(known(99)),
        has_passed=draw(FLAG),
        actions=draw(st.integers(0, 35)),
        light=draw(st.integers(0, 35)),
        wounds=state.sorted_wounds(draw(st.lists(wounds, max_size=3))),
        is_slimed=draw(FLAG),
        has_larva=draw(FLAG),
        signal=draw(KNOWN_FLAG),
        hands=state.sorted_hands(draw(st.lists(held, max_size=3))),
        items=draw(st.none() | some(box().items)),
        hidden_items=draw(known(99)),
        quests=tuple(sorted(draw(st.lists(quests, max_size=2)))),
        objectives=draw(known(35)),
    )


def _all_sorts_of_rooms() -> list[state.Room]:
    """Rooms with every value of every field in some of them; one is drawn as a whole, which is far quicker."""
    chance, flags = Random(7), (None, True, False)
    return [
        state.Room(
            chance.choice((None, *box().tiles)),
            chance.choice(flags),
            chance.choice((None, *box().exploration)),
            chance.choice((None, *range(forms.MOST_TRACK + 1))),
            chance.choice(flags),
            chance.choice(flags),
            tuple(sorted(chance.choices(parts.OBJECTS, k=chance.randrange(2)))),
        )
        for _ in range(2000)
    ]


ROOMS = [state.Room(), *_all_sorts_of_rooms()]
CORRIDORS = [state.Corridor(noise, door) for noise in (None, True, False) for door in (None, *parts.DOORS)]


def special(room: state.Room, place: Any) -> state.Room:
    """What is printed on the board is not unknown."""
    is_explored = room.is_explored is not False if place.slot == "special" else room.is_explored
    return room._replace(tile=room.tile or place.tile, is_explored=is_explored)


def decks(cards: Any) -> st.SearchStrategy[state.Deck]:
    return st.builds(state.Deck, known(99), some(cards), some(cards))


@st.composite
def pods(draw: Any, count: int) -> tuple[state.Pod, ...]:
    numbers = draw(st.lists(st.integers(1, 4), max_size=4, unique=True).map(sorted))
    seats = st.lists(st.integers(0, count - 1), max_size=count, unique=True).map(lambda some: tuple(sorted(some)))
    return tuple(state.Pod(one, draw(one_of("AB")), draw(KNOWN_FLAG), draw(seats), draw(FLAG)) for one in numbers)


@st.composite
def states(draw: Any) -> state.State:
    """A state that can be read, from its text or its JSON."""
    plan, count = ship(draw(one_of(SHIPS))), draw(st.integers(1, 5))
    size = len(plan.rooms)
    models = st.builds(state.Model, one_of(parts.KINDS), st.integers(0, size - 1), st.integers(0, 99), known(9, 1))
    lie = draw(st.lists(one_of(ROOMS), min_size=size, max_size=size))
    ways = len(plan.corridors)
    return state.State(
        profile=draw(profiles()),
        ship=plan.id,
        players=tuple(draw(players(seat, size)) for seat in range(count)),
        first=draw(st.integers(0, count - 1)),
        active=draw(known(count - 1)),
        turn=draw(st.integers(0, 999)),
        phase=draw(one_of(parts.PHASES)),
        step=draw(st.integers(0, 6)),
        rooms=tuple(special(room, place) for room, place in zip(lie, plan.rooms, strict=True)),
        corridors=tuple(draw(st.lists(one_of(CORRIDORS), min_size=ways, max_size=ways))),
        technical_noise=draw(KNOWN_FLAG),
        intruders=state.sorted_models(draw(st.lists(models, max_size=5))),
        bag=draw(st.none() | st.lists(one_of(forms.TOKENS.values()), max_size=9).map(state.sorted_tokens)),
        attack=draw(decks(box().attacks)),
        event=draw(decks(box().events)),
        contamination=draw(decks(forms.CONTAMINATION_CARDS)),
        wound=draw(decks(box().wounds)),
        items=(draw(known(99)), draw(known(99)), draw(known(99))),
        crafted=tuple(draw(st.integers(0, 35)) for _ in box().crafted),
        eggs=draw(known(35)),
        weaknesses=tuple(draw(st.builds(state.Weakness, st.none() | one_of(box().weaknesses), FLAG)) for _ in range(3)),
        time=draw(known(35)),
        destruct=draw(known(35, -1)),
        pods=draw(pods(count)),
        engines=tuple(draw(KNOWN_FLAG) for _ in range(3)),
        coordinates=draw(st.none() | one_of(box().coordinates)),
        destination=draw(st.none() | one_of(parts.DESTINATIONS)),
        has_encountered=draw(KNOWN_FLAG),
        has_died=draw(KNOWN_FLAG),
        has_slept=draw(KNOWN_FLAG),
        airlock=draw(known(size - 1)),
        ended=draw(st.none() | st.from_regex(r"[a-z]{2}\.[0-9]{2}", fullmatch=True, alphabet="abcxyz.0129")),
    )


def largest() -> state.State:
    """A table that is as full as can be read, whose text form is the longest there is."""
    plan, inside = ship("base"), box()
    by_length = sorted(inside.parameters.values(), key=lambda one: (-len(str(one.most)), one.name))
    changes = {one.name: one.most for one in by_length if one.most not in (one.ref, one.book)}
    changes |= {one.name: one.most - 1 for one in by_length if one.most in (one.ref, one.book)}
    changes = dict(list(changes.items())[: forms.MOST_CHANGES])
    shared = -(-forms.MOST_ALL_ITEMS // 5)
    player = state.Player(
        seat=0, number=5, character="captain", room=20, cards=99, contamination=99, deck=99, discard=99,
        contamination_elsewhere=99, has_passed=True, actions=35, light=35,
        wounds=(state.Wound("arm", True),) * forms.MOST_WOUNDS, signal=True,
        items=("tools",) * shared, hidden_items=99, objectives=35,
    )  # fmt: skip
    crew = [player._replace(seat=seat) for seat in range(5)]
    crew[0] = crew[0]._replace(
        hands=(state.Held("revolver", 35),) * forms.MOST_HELD,
        quests=(state.Quest("armor", True),) * forms.MOST_QUESTS,
    )
    crew[1] = crew[1]._replace(hands=(state.Held("revolver", 35),) * (forms.MOST_HEAVY - forms.MOST_HELD))
    tile = state.Room("armory", True, "fire-2", 35, True, True)

    def deck(name: str, card: str) -> state.Deck:
        return state.Deck(99, (card,) * forms.MOST_LISTED[name], (card,) * forms.MOST_LISTED[name])

    return state.corner("base", 5)._replace(
        profile=state.profile("ref", changes),
        players=tuple(crew),
        active=4,
        turn=999,
        rooms=(tile,) * len(plan.rooms),
        intruders=(state.Model("adult", 20, 99, 4),) * forms.MOST_MODELS,
        bag=(state.Token("adult", 4),) * forms.MOST_TOKENS,
        attack=deck("attack", "crush/4"),
        event=deck("event", "ev01"),
        contamination=deck("contamination", "clean"),
        wound=deck("wound", "arm"),
        items=(99, 99, 99),
        crafted=(35,) * 4,
        eggs=35,
        weaknesses=(state.Weakness("energy", True),) * 3,
        time=35,
        destruct=35,
        pods=tuple(state.Pod(number, "A", True, (0, 1, 2, 3, 4), True) for number in range(1, 5)),
        coordinates=inside.coordinates[0],
        airlock=20,
        ended="ge.01",
    )

"""The one-line text form of a state, as FEN is for chess.

    NM1.0 : profile : now : players : rooms : corridors : intruders : bag : decks : tracks : pods : check

`-` is what is not known (no text form has a question mark), `0` a list with nothing in it, `Y` yes and `N` no.
Pieces go by the `code` that they have in the data. Lists of rooms and corridors are in the order of the ship.

    profile    R|B (quick reference, rule book), changes as code, number and a dot, B|T (base ship, T6 of six rooms)
    now        first . active . turn . phase P|E|O and step . rule that ended the game, as GE-01
    players    parted by / in the order of play, each with 15 fields parted by dots:
               help card, status A|D|S|P|E (awake, dead, asleep, in a pod, evacuated) and character . room .
               cards in hand . contamination among them . deck . discard . contamination in these two .
               passed, and actions in this round . light wounds, and serious ones as letter and Y|N for dressed .
               slime, larva, signal . heavy things in hands, each with two digits of ammo if it is known .
               items that are known . hidden items . quest items, each with Y|N for active . objectives
    rooms      parted by dots: tile / explored, fire, malfunction and items / exploration token / heavy objects;
               the last two are left out where there is nothing
    corridors  two characters each: noise, then door O|C|X (open, closed, destroyed); then the technical noise
    intruders  parted by dots: Q|B|A|C|L and room / injuries / number of the token
    bag        two characters for each token: kind (X for the blank) and number
    decks      attacks . events . contamination . wounds . items . crafted: the first four as left / discard /
               removed, the items as red / yellow / green, the crafted cards in the order of the data
    tracks     time . self-destruct (N: off) . eggs . weaknesses of corpse / egg / carcass, each with Y|N for
               revealed . engines 1, 2, 3 . coordinates / destination . whether there was an intruder, a death,
               a sleeper . room of the airlock procedure
    pods       parted by dots: number, section, locked, launched, the players in it

Invariant: reading checks form only, and `from_text(to_text(s)) == s` for every state that can be read.
"""

import re
from collections.abc import Iterable
from functools import cache, lru_cache
from typing import Any

from jupiter.engine.notation import TextForm, fault_in, number_from_text
from jupiter.games.nemesis import forms
from jupiter.games.nemesis.board_text import (
    ROOM_NAME,
    bag_from_text,
    bag_to_text,
    corridors_from_text,
    corridors_to_text,
    models_from_text,
    models_to_text,
    patterns,
    pods_from_text,
    pods_to_text,
    rooms_from_text,
    rooms_to_text,
)
from jupiter.games.nemesis.definitions import RULES, box
from jupiter.games.nemesis.parts import MOST_PLAYERS
from jupiter.games.nemesis.player_text import player_from_text, player_pattern, player_to_text
from jupiter.games.nemesis.ship import SHIPS, Ship, ship
from jupiter.games.nemesis.state import BOOK, EVENT, OVER, PLAYER, REF, Deck, Profile, State, Weakness, profile
from jupiter.games.nemesis.text_parts import (
    FLAG,
    FLAGS,
    KNOWN,
    NONE,
    UNKNOWN,
    by_code,
    flag_from_text,
    known_from_text,
    known_to_text,
    one_of,
    same,
)

FORM = TextForm(
    "NM",
    RULES,
    ("profile", "now", "players", "rooms", "corridors", "intruders", "bag", "decks", "tracks", "pods"),
)

BASES = {REF: "R", BOOK: "B"}
SHIP_CODES = dict(zip(SHIPS, "BT", strict=True))
PHASES = {PLAYER: "P", EVENT: "E", OVER: "O"}
CONTAMINATION_CODES = dict(zip(forms.CONTAMINATION_CARDS, "CIU", strict=True))

_WEAKNESSES = {one.id: one.code for one in box().weaknesses.values()}
_DECKS = (
    {one.id: one.code for one in box().attacks.values()},
    {one: one.removeprefix("ev") for one in box().events},
    CONTAMINATION_CODES,
    {one.id: one.code for one in box().wounds.values()},
)
"""The codes of the cards of each deck, by id."""
_MOST = tuple(forms.MOST_LISTED.values())


# --- writing ----------------------------------------------------------------------------------------------------------


def to_text(state: State) -> str:
    """The state in its text form."""
    plan = ship(state.ship)
    active = UNKNOWN if state.active is None else str(state.active + 1)
    ended = UNKNOWN if state.ended is None else state.ended.replace(".", "-").upper()
    return FORM.join(
        (
            _profile_text(state.profile) + SHIP_CODES[state.ship],
            f"{state.first + 1}.{active}.{state.turn}.{PHASES[state.phase]}{state.step}.{ended}",
            "/".join([player_to_text(player, state.ship) for player in state.players]),
            rooms_to_text(state.rooms),
            corridors_to_text(state.corridors, state.technical_noise),
            models_to_text(state.intruders, plan),
            bag_to_text(state.bag),
            _decks_text(state),
            _tracks_text(state, plan.names),
            pods_to_text(state.pods),
        )
    )


@lru_cache(maxsize=64)
def _profile_text(one: Profile) -> str:
    parameters = box().parameters
    return BASES[one.base] + "".join([f"{parameters[name].code}{value}." for name, value in one.switches])


@lru_cache(maxsize=1 << 12)
def _deck_text(deck: Deck, number: int) -> str:
    codes = _DECKS[number]
    discard, removed = ("".join([codes[card] for card in cards]) or NONE for cards in (deck.discard, deck.removed))
    return f"{known_to_text(deck.left)}/{discard}/{removed}"


def _decks_text(state: State) -> str:
    decks = [
        _deck_text(deck, number)
        for number, deck in enumerate((state.attack, state.event, state.contamination, state.wound))
    ]
    return ".".join([*decks, "/".join(map(known_to_text, state.items)), "/".join(map(str, state.crafted))])


def _tracks_text(state: State, names: tuple[str, ...]) -> str:
    weaknesses = [
        (UNKNOWN if one.kind is None else _WEAKNESSES[one.kind]) + FLAGS[one.is_revealed] for one in state.weaknesses
    ]
    return ".".join(
        (
            known_to_text(state.time),
            "N" if state.destruct == -1 else known_to_text(state.destruct),
            known_to_text(state.eggs),
            "/".join(weaknesses),
            "".join([FLAGS[one] for one in state.engines]),
            f"{state.coordinates or UNKNOWN}/{state.destination or UNKNOWN}",
            FLAGS[state.has_encountered] + FLAGS[state.has_died] + FLAGS[state.has_slept],
            UNKNOWN if state.airlock is None else names[state.airlock],
        )
    )


# --- reading ----------------------------------------------------------------------------------------------------------


_WEAKNESS = rf"(?:-|{one_of(_WEAKNESSES.values())})[YN]"
_NOW = rf"([1-{MOST_PLAYERS}])\.([-1-{MOST_PLAYERS}])\.([0-9]{{1,3}})\.([PEO])([0-6])\.(-|[A-Z]{{2}}-[0-9]{{2}})"
_TRACKS = (
    rf"{KNOWN}\.(?:N|{KNOWN})\.{KNOWN}\.{_WEAKNESS}/{_WEAKNESS}/{_WEAKNESS}\.{FLAG}{{{box().engines}}}\."
    rf"(?:-|[A-Z]{{4}})/[-A-D]\.{FLAG}{{3}}\.(?:-|{ROOM_NAME})"
)


@cache
def pattern() -> re.Pattern[str]:
    """Every text that is written, and none that is cut short; check, and what the parts say of each other, stay out."""
    decks = [_deck_pattern(codes.values(), most) for codes, most in zip(_DECKS, _MOST, strict=True)]
    items = rf"{KNOWN}/{KNOWN}/{KNOWN}\.{'/'.join(['[0-9]{1,2}'] * len(box().crafted))}"
    rooms, corridors, intruders, bag, pods = patterns()
    return FORM.pattern(
        (
            rf"[RB](?:[A-Z][A-Z0-9][0-9]{{1,2}}\.){{0,{forms.MOST_CHANGES}}}[{''.join(SHIP_CODES.values())}]",
            _NOW,
            rf"{player_pattern()}(?:/{player_pattern()}){{0,{MOST_PLAYERS - 1}}}",
            rooms,
            corridors,
            intruders,
            bag,
            r"\.".join([*decks, items]),
            _TRACKS,
            pods,
        )
    )


def _deck_pattern(codes: Iterable[str], most: int) -> str:
    cards = f"(?:0|(?:{one_of(codes)}){{1,{most}}})"
    return rf"{KNOWN}/{cards}/{cards}"


def from_text(text: str) -> State:
    """The state that a text form means; small letters are read as capitals.

    :raises Malformed: naming the part that cannot be read; `OtherVersion` for rules of another major version.
    """
    return FORM.read(text, _read, pattern)


def _read(parts: list[str]) -> State:
    settings, now, players, rooms, corridors, intruders, bag, decks, tracks, pods = parts
    table, plan = _read_profile(settings)
    crew = _read_players(players, plan)
    tiles = rooms_from_text(rooms, plan)
    for part, message in forms.excess(crew, tiles):
        raise fault_in(part, message)
    first, active, turn, phase, step, ended = _read_now(now, len(crew))
    lie, technical = corridors_from_text(corridors, plan)
    attack, event, contamination, wound, items, crafted = _read_decks(decks)
    time, destruct, eggs, weaknesses, engines, coordinates, destination, events, airlock = _read_tracks(tracks, plan)
    return State(
        table, plan.id, crew, first, active, turn, phase, step, tiles, lie, technical,
        models_from_text(intruders, plan), bag_from_text(bag), attack, event, contamination, wound, items, crafted,
        eggs, weaknesses, time, destruct, pods_from_text(pods, len(crew)), engines, coordinates, destination,
        events[0], events[1], events[2], airlock, ended,
    )  # fmt: skip


@lru_cache(maxsize=256)
def _read_profile(text: str) -> tuple[Profile, Ship]:
    bases, ships = by_code(BASES), by_code(SHIP_CODES)
    if len(text) < 2 or text[0] not in bases or text[-1] not in ships:
        raise fault_in("profile", "must be R or B, what differs from it, and B or T for the ship")
    changes: dict[str, int] = {}
    for change in text[1:-1].split(".")[:-1] if len(text) > 2 else ():
        one = _PARAMETERS.get(change[:2])
        if one is None:
            raise fault_in("profile", f"{change!r} is no switch or number of a profile")
        changes[one.name] = number_from_text(change[2:], one.most, "profile")
        if changes[one.name] < one.least:
            raise fault_in("profile", f"{change!r} is below {one.least}")
    table = profile(bases[text[0]], changes)
    if len(changes) > forms.MOST_CHANGES:
        raise fault_in("profile", f"has {forms.MOST_CHANGES} changes at most")
    if _profile_text(table) != text[:-1]:
        raise fault_in(
            "profile", f"{text!r} must be what differs from R or B alone, by name, each with a dot behind it"
        )
    return table, ship(ships[text[-1]])


_PARAMETERS = {one.code: one for one in box().parameters.values()}


def _read_players(text: str, plan: Ship) -> tuple[Any, ...]:
    texts = text.split("/")
    if len(texts) > MOST_PLAYERS:
        raise fault_in("players", f"are {MOST_PLAYERS} at most")
    return tuple([player_from_text(one, seat, plan.id) for seat, one in enumerate(texts)])


@lru_cache(maxsize=1 << 12)
def _read_now(text: str, players: int) -> tuple[int, int | None, int, str, int, str | None]:
    match = re.fullmatch(_NOW, text)
    if not match:
        raise fault_in("now", "must be first player, active player, turn, phase with step, and what ended the game")
    first, active, turn, phase, step, ended = match.groups()
    acting = None if active == UNKNOWN else int(active) - 1
    if int(first) > players or (acting is not None and acting >= players):
        raise fault_in("now", "names a player who is not there")
    rule = None if ended == UNKNOWN else ended.lower().replace("-", ".")
    number = number_from_text(turn, forms.MOST_TURN, "now")
    return int(first) - 1, acting, number, by_code(PHASES)[phase], int(step), rule


@lru_cache(maxsize=1 << 12)
def _read_decks(text: str) -> tuple[Any, ...]:
    parts = text.split(".")
    if len(parts) != 6:
        raise fault_in("decks", "must be attacks, events, contamination, wounds, items and crafted cards")
    decks = [_read_deck(part, number) for number, part in enumerate(parts[:4])]
    items, crafted = parts[4].split("/"), parts[5].split("/")
    if len(items) != 3 or len(crafted) != len(box().crafted):
        raise fault_in("decks", f"items are 3 numbers, crafted cards {len(box().crafted)}")
    left = tuple(known_from_text(one, forms.MOST_CARDS, "decks") for one in items)
    return (*decks, left, tuple(number_from_text(one, forms.MOST_TRACK, "decks") for one in crafted))


@lru_cache(maxsize=1 << 12)
def _read_deck(text: str, number: int) -> Deck:
    fields = text.split("/")
    if len(fields) != 3:
        raise fault_in("decks", f"{text!r} must be cards left, discard and removed cards")
    discard, removed = (_read_cards(some, number) for some in fields[1:])
    return same(
        Deck(known_from_text(fields[0], forms.MOST_CARDS, "decks"), discard, removed),
        lambda deck: _deck_text(deck, number),
        text,
        "decks",
    )


def _read_cards(text: str, number: int) -> tuple[str, ...]:
    if text == NONE:
        return ()
    codes = by_code(_DECKS[number])
    length = len(next(iter(codes)))
    cards = [codes.get(text[at : at + length]) for at in range(0, len(text), length)]
    known = [card for card in cards if card is not None]
    if len(known) < len(cards) or len(known) > _MOST[number] or known != sorted(known):
        raise fault_in("decks", f"{text!r} must be cards by their codes, in order")
    return tuple(known)


@lru_cache(maxsize=1 << 12)
def _read_tracks(text: str, plan: Ship) -> tuple[Any, ...]:
    parts = text.split(".")
    if not re.fullmatch(_TRACKS, text):
        raise fault_in("tracks", "must be time, self-destruct, eggs, weaknesses, engines, course, flags, airlock")
    time, destruct, eggs, weaknesses, engines, course, happened, airlock = parts
    numbers = [known_from_text(one, forms.MOST_TRACK, "tracks") for one in (time, destruct.replace("N", "0"), eggs)]
    coordinates, destination = (None if one == UNKNOWN else one for one in course.split("/"))
    if coordinates not in (None, *box().coordinates):
        raise fault_in("tracks", f"{coordinates} is no coordinates card")
    if airlock != UNKNOWN and airlock not in plan.index:
        raise fault_in("tracks", f"room {airlock} is not on the ship")
    return (
        numbers[0],
        -1 if destruct == "N" else numbers[1],
        numbers[2],
        tuple(_read_weakness(one) for one in weaknesses.split("/")),
        tuple(map(flag_from_text, engines)),
        coordinates,
        destination,
        tuple(map(flag_from_text, happened)),
        None if airlock == UNKNOWN else plan.index[airlock],
    )


def _read_weakness(text: str) -> Weakness:
    kind, is_revealed = text[:-1], text[-1]
    return Weakness(None if kind == UNKNOWN else by_code(_WEAKNESSES)[kind], is_revealed == "Y")

"""Exact odds: of a hit, a kill and a flight, of each noise result, of each token in the bag, and of the ship's end.

They are fractions worked out from what is known: decks by the cards that lie face up, the bag by its tokens.

Invariant: the fractions of all results of one question add up to 1.
"""

from collections import Counter, defaultdict
from collections.abc import Collection, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from jupiter.games.nemesis.actions import Action
from jupiter.games.nemesis.definitions.box import box
from jupiter.games.nemesis.forms import token_name
from jupiter.games.nemesis.play import combat
from jupiter.games.nemesis.play.table import Table
from jupiter.games.nemesis.pool import unseen
from jupiter.games.nemesis.state import AWAKE, EVENT, Deck, State, Token, corner
from jupiter.games.nemesis.verdicts.check import check as check_action

Odds = Mapping[str, Fraction]
"""By result."""


class Check(NamedTuple):
    """What an injury check can come to."""

    dies: Fraction
    flees: Fraction
    survives: Fraction


# --- weaknesses -------------------------------------------------------------------------------------------------------

COUNTING = frozenset(("soft-spot", "energy", "flammable", "thin-line", "slow-ambush"))
"""The weaknesses that odds hang on."""


def as_they_may_be(state: State) -> Sequence[State]:
    """The position with each set of such weaknesses that its revealed cards may show; itself where all are known."""
    cards = state.weaknesses
    places = [place for place, card in enumerate(cards) if card.is_revealed and card.kind is None]
    others = [id_ for id_ in box().weaknesses if id_ not in {card.kind for card in cards}]
    filled = {}
    for kinds in combinations(others, len(places)):
        shown = dict(zip(places, kinds, strict=True))
        whole = tuple(card._replace(kind=shown.get(place, card.kind)) for place, card in enumerate(cards))
        filled[COUNTING.intersection(kinds)] = state._replace(weaknesses=whole)
    return tuple(filled.values())


# --- combat -----------------------------------------------------------------------------------------------------------


def hit(kind: str, weapon: str | None = None, state: State | None = None) -> dict[int, Fraction]:
    """The chance of each number of injuries, for one shot, or for one attack by hand without a weapon.

    Choices of the player, such as a reroll, are not made: the first die counts.

    :param kind: what is attacked: an intruder or an egg.
    :param state: whose revealed weaknesses count, all of a known kind (`as_they_may_be`); none if left out.
    """
    table = Table(state or corner())
    faces = Counter(box().combat_faces)
    odds: dict[int, Fraction] = defaultdict(Fraction)
    for face, count in faces.items():
        odds[combat.result(table, face, kind, weapon)] += Fraction(count, faces.total())
    return dict(sorted(odds.items()))


def check(kind: str, injuries: int, state: State | None = None) -> Check:
    """The chance that an intruder with so many injuries dies, flees or survives its check (table 8.2).

    :param state: whose discarded attack cards cannot be drawn, and whose weaknesses count; the full deck if left out.
    """
    count = box().intruders[kind].checks
    if not count:
        return Check(Fraction(1), Fraction(0), Fraction(0))
    table = Table(state or corner())
    dies = flees = Fraction(0)
    for numbers, chance in _endurances(table.attack, count).items():
        if numbers is None:
            flees += chance
        elif injuries >= combat.endurance(table, list(numbers)):
            dies += chance
    return Check(dies, flees, 1 - dies - flees)


@lru_cache(maxsize=32)
def _endurances(deck: Deck, count: int) -> Mapping[tuple[int, ...] | None, Fraction]:
    """The chance of the numbers on so many cards, in ascending order; None where one of them has a flight."""
    odds: dict[tuple[int, ...] | None, Fraction] = defaultdict(Fraction)
    for cards, chance in draws(deck, count):
        numbers = [box().attacks[card].endurance for card in cards]
        known = [number for number in numbers if number is not None]
        odds[tuple(sorted(known)) if len(known) == len(numbers) else None] += chance
    return odds


def fight(kind: str, injuries: int, weapon: str | None, state: State) -> Odds:
    """What one attack on an intruder with so many injuries, or on an egg, comes to.

    The results are `misses`, `survives`, `flees` and `dies`.

    :param weapon: what is shot with; None for an attack by hand.
    """
    odds = dict.fromkeys(("misses", "survives", "flees", "dies"), Fraction(0))
    for dealt, chance in hit(kind, weapon, state).items():
        if not dealt:
            odds["misses"] += chance
        elif kind == combat.EGG:
            odds["dies"] += chance
        else:
            after = check(kind, injuries + dealt, state)
            odds["survives"] += chance * after.survives
            odds["flees"] += chance * after.flees
            odds["dies"] += chance * after.dies
    return odds


def draws(deck: Deck, count: int) -> Iterator[tuple[tuple[str, ...], Fraction]]:
    """Every way to draw so many attack cards, with its chance; an empty deck is shuffled on the way (A-34, A-84)."""
    every = Counter({id_: card.copies for id_, card in box().attacks.items()})
    unseen = every - Counter((*deck.discard, *deck.removed))
    left = unseen.total() if deck.left is None else min(deck.left, unseen.total())
    yield from _draws(unseen, Counter(deck.discard), left, count)


def _draws(
    unseen: Counter[str], pile: Counter[str], left: int, count: int
) -> Iterator[tuple[tuple[str, ...], Fraction]]:
    if not count:
        yield (), Fraction(1)
        return
    if not left:
        unseen, pile, left = pile, Counter(), pile.total()
        if not left:  # Nothing is left to be drawn.
            yield (), Fraction(1)
            return
    total = unseen.total()
    for card, copies in unseen.items():
        if copies:
            rest = unseen - Counter((card,))
            for cards, chance in _draws(rest, pile, left - 1, count - 1):
                yield (card, *cards), chance * Fraction(copies, total)


def attack(kind: str, state: State | None = None) -> Fraction:
    """The chance that the card of an attack shows the attacker's symbol; a larva needs no card."""
    if kind == "larva":
        return Fraction(1)
    return sum(
        (chance for (card,), chance in draws((state or corner()).attack, 1) if kind in box().attacks[card].symbols),
        Fraction(0),
    )


# --- noise ------------------------------------------------------------------------------------------------------------


class Noise(NamedTuple):
    """What one noise roll in a room can come to."""

    results: Odds
    """By exit (`6-7`, `technical`), `silence`, `danger`, or `nothing` for a number without a corridor."""
    encounter: tuple[Fraction, Fraction]
    """Least and most chance of an encounter; the same where all the noise around is known."""


def noise(state: State, room: int, *, is_slimed: bool = False) -> Noise:
    """The chance of each result of a roll in that room; slime turns silence into danger."""
    table = Table(state)
    faces = Counter(box().noise_faces)
    odds: dict[str, Fraction] = defaultdict(Fraction)
    least = most = Fraction(0)
    for face, count in faces.items():
        chance = Fraction(count, faces.total())
        if not face.isdigit():
            odds["danger" if is_slimed else face] += chance
            continue
        exit_ = table.exit_of(room, int(face))
        odds["nothing" if exit_ is None else table.corridor_name(exit_)] += chance
        if exit_ is not None:
            known = table.known_noise(exit_)
            least += chance if known else 0
            most += 0 if known is False else chance
    return Noise(dict(odds), (least, most))


# --- the bag ----------------------------------------------------------------------------------------------------------


def bag(state: State) -> Odds | None:
    """The chance of each token, by its name; None where nobody knows what is in the bag; nothing for an empty one."""
    if state.bag is None:
        return None
    odds: dict[str, Fraction] = defaultdict(Fraction)
    for kind, number in state.bag:
        share = Fraction(1, len(state.bag))
        if number is not None or kind == "blank":
            odds[token_name(Token(kind, number))] += share
            continue
        left = unseen(kind, [*state.bag, *(Token(model.kind, model.number) for model in state.intruders)])
        for one, count in left.items():
            odds[token_name(Token(kind, one))] += share * Fraction(count, left.total())
    return dict(odds)


def surprise(state: State, cards: int) -> tuple[Fraction, Fraction] | None:
    """Least and most chance that an encounter is a surprise for somebody with so many cards in hand.

    A token for which no model can be placed surprises nobody (EN-14). None where nobody knows what is in the bag.
    """
    odds = bag(state)
    if odds is None:
        return None
    table = Table(state)
    lower = int(any(card.is_revealed and card.kind == "slow-ambush" for card in state.weaknesses))
    least = most = Fraction(0)
    for token, share in odds.items():
        kind, _, number = token.partition("-")
        if kind != "blank" and cards < max(1, int(number) - lower):
            surely, perhaps = _is_placed(table, kind)
            least += share * surely
            most += share * perhaps
    return least, most


def _is_placed(table: Table, kind: str) -> tuple[bool, bool]:
    """Whether a model is placed, surely and perhaps: adults that are not in combat make room for the ninth (IR-01)."""
    is_left = table.models_left(kind) > 0
    if is_left or kind != "adult":
        return is_left, is_left
    awake = [player.room for player in table.players if player.status == AWAKE]
    rooms = {piece.room for piece in table.pieces if piece.kind == kind} - set(awake)
    return len(rooms) > awake.count(None), bool(rooms)


# --- the end of the ship ----------------------------------------------------------------------------------------------

ENDS = {"fire": "tk.07", "malfunction": "tk.12"}
"""The rule by which too many of a marker destroy the ship."""


MOST_TRIES = 32
"""Ways to answer what one event card asks that are gone through; beyond them it may end the game or not."""


def running_out(state: State) -> dict[str, tuple[Fraction, Fraction]]:
    """For fire and malfunction: least and most chance that the next event card destroys the ship by the marker.

    Each card that can be drawn and places the marker is played out, with every answer to what it asks.
    """
    deck = state.event
    away = {*deck.discard, *deck.removed}
    cards = [card for card in box().events if card not in away] or list(deck.discard)
    at_event = state._replace(phase=EVENT, step=5, active=None)
    least: Counter[str] = Counter()
    most: Counter[str] = Counter()
    for card in cards:
        placed = {step.partition(" ")[0] for step in box().events[card].effect} & ENDS.keys()
        endings = _endings(at_event, card) if placed else frozenset()
        for marker in placed:
            least[marker] += list(endings or ()) == [ENDS[marker]]
            most[marker] += endings is None or ENDS[marker] in endings
    return {marker: (Fraction(least[marker], len(cards)), Fraction(most[marker], len(cards))) for marker in ENDS}


def _endings(state: State, card: str) -> Collection[str] | None:
    """The rules by which an event card can end the game, "" where it goes on; None where that cannot be told."""
    endings: set[str] = set()
    waiting: list[tuple[str, ...]] = [(card,)]
    for _ in range(MOST_TRIES):
        if not waiting:
            return endings
        answers = waiting.pop()
        verdict = check_action(state, Action("step", None, (5,), answers))
        if verdict.needs is None and verdict.undecidable is None:
            endings.add(verdict.outcome.rule if verdict.outcome else "")
        elif verdict.needs is None or not verdict.needs.forms:
            return None
        else:
            waiting += [(*answers, form) for form in verdict.needs.forms]
    return None


def left(state: State) -> dict[str, tuple[int, int]]:
    """Least and most fire and malfunction markers beside the board."""
    values, beside = state.profile.values, {}
    for marker in ENDS:
        lying = [getattr(room, marker) for room in state.rooms]
        supply = values[f"{marker}_supply"]
        free = max(0, supply - lying.count(True))
        beside[marker] = max(0, free - lying.count(None)), free
    return beside

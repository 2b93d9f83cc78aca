"""What can be wrong with the cards: how many there are, who has which, and where they lie."""

from collections import Counter

from jupiter.games.rescue.advice.problems.data import Problems, problem, robot_name
from jupiter.games.rescue.codecs import cards_by_code
from jupiter.games.rescue.definitions import counts_as, load
from jupiter.games.rescue.state import OUT, State, count, overdrawn, seen_cards


def most_cores(state: State) -> int:
    """Cores that a robot can have (in Solo Play both starting cards)."""
    return 2 if state.is_solo else 1


def card_problems(state: State) -> Problems:
    """Of kinds of which more are seen than the deck has, and of cards that a robot can not hold."""
    seen = seen_cards(state)
    for code in overdrawn(seen):
        card = load().cards[code]
        yield problem("card.too-many", card=card.id, count=count(seen, code), copies=card.copies)
    for seat in range(len(state.letters)):
        yield from _cards_of(state, seat)


def _cards_of(state: State, seat: int) -> Problems:
    core, hand = state.cores[seat], state.hands[seat]
    name = robot_name(state, seat)
    for code in (*core, *hand):
        card = load().cards[code]
        if card.is_setback:
            yield problem("card.setback", card=card.id, robot=name)
    if len(core) > most_cores(state):
        yield problem("card.cores", robot=name, cores=len(core))
    if state.robots[seat] == OUT and (core or hand):
        yield problem("card.out", robot=name)


def lying_problems(state: State) -> Problems:
    """Of cards that lie open or are put aside."""
    cards = load().cards
    for code in state.laid:
        if cards[code].standard != "full-turn":
            yield problem("card.open", card=cards[code].id)
    for code in state.aside:
        if not cards[code].is_setback:
            yield problem("card.aside", card=cards[code].id)


def used_problems(state: State) -> Problems:
    """Of cores said to be used this turn."""
    cores = Counter(state.cores[state.seat])
    for code, copies in Counter(state.used).items():
        once = load().cards[counts_as(code, state.is_solo)].core == "once-per-turn"
        if not once or copies > cores[code]:
            yield problem("turn.used", card=cards_by_code()[code])

"""Cards: decks beside the board, and the cards of a player, of which only their numbers are known.

Invariant: the numbers of a player's cards are asked for only where a rule reads them, and before it moves any; where
cards only go from here to there, numbers that nobody counted stay unknown.
"""

from collections.abc import Sequence
from functools import cache, lru_cache

from jupiter.games.nemesis.actions import actor
from jupiter.games.nemesis.definitions.box import box
from jupiter.games.nemesis.definitions.cards import DECK_SIZE
from jupiter.games.nemesis.play.table import Table
from jupiter.games.nemesis.state import Deck, Player


@cache
def _copies(deck: str) -> dict[str, int]:
    """All cards of a deck by id; of wounds the table knows."""
    if deck == "event":
        return dict.fromkeys(box().events, 1)
    return {id_: card.copies for id_, card in box().attacks.items()}


def _deck(table: Table, name: str) -> Deck:
    deck: Deck = getattr(table, name)
    return deck


def possible(table: Table, name: str, in_play: tuple[str, ...] = ()) -> Sequence[str]:
    """Ids of the cards that can be drawn next, in the order of the data."""
    if name == "wound":
        return table.wounds_left()
    deck = _deck(table, name)
    return _without(name, deck.discard + deck.removed + in_play)


@lru_cache(maxsize=1 << 12)
def _without(name: str, away: tuple[str, ...]) -> tuple[str, ...]:
    """The ids of a deck without these cards; kept, since each answer goes through all draws before it again."""
    left = _copies(name).copy()
    for id_ in away:
        left[id_] -= 1
    return tuple(id_ for id_, count in left.items() if count > 0)


def draw(table: Table, name: str, rule: str, of: int | None, in_play: tuple[str, ...] = ()) -> str | None:
    """The next card; an empty deck is reshuffled (A-34), without the cards in play (A-84). None if there is none."""
    deck = _deck(table, name)
    ids = possible(table, name, in_play)
    if deck.left == 0 or not ids:
        if not deck.discard:
            return None
        deck = deck._replace(left=None if deck.left is None else len(deck.discard), discard=())
        setattr(table, name, deck)
        table.emit("deck-shuffled", rule="ia.13" if name == "attack" else "pp.18", deck=name)
        ids = possible(table, name, in_play)
    answer = table.ask(name, rule, of, ids)
    if deck.left is not None:
        setattr(table, name, Deck(deck.left - 1, deck.discard, deck.removed))
    table.emit("card-drawn", rule=rule, deck=name, card=answer)
    return answer


def discard(table: Table, name: str, *cards: str) -> None:
    """Cards go onto the discard of their deck."""
    deck = _deck(table, name)
    setattr(table, name, Deck(deck.left, tuple(sorted((*deck.discard, *cards))), deck.removed))


# --- the cards of a player --------------------------------------------------------------------------------------------


def contaminate(table: Table, seat: int, rule: str) -> None:
    """A contamination card goes face down onto the player's discard; nobody looks at it."""
    deck = table.contamination
    if deck.left == 0:
        table.emit("no-card", rule=rule, deck="contamination")
        return
    if deck.left is not None:
        table.contamination = deck._replace(left=deck.left - 1)
    player = settle(table, seat)
    elsewhere = player.contamination_elsewhere
    table.change_player(
        seat,
        discard=None if player.discard is None else player.discard + 1,
        contamination_elsewhere=None if elsewhere is None else elsewhere + 1,
    )
    table.emit("contaminated", rule=rule, player=actor(seat))


def draw_own(table: Table, seat: int, count: int, rule: str) -> None:
    """A player draws so many cards from the own deck."""
    if count > 0:
        table.emit("cards-drawn", rule=rule, player=actor(seat), count=count)
        draw_cards(table, seat, count)


def draw_cards(table: Table, seat: int, count: int) -> None:
    """The same, telling nothing; an empty deck is made of the discard (PP-18).

    Nobody sees what is drawn: how many of the cards in hand are contamination cards stays known only where it follows.
    """
    if count <= 0:
        return
    player = settle(table, seat)
    deck, pile, elsewhere = player.deck, player.discard, player.contamination_elsewhere
    drawn = _drawn(player, count)
    is_all = deck is not None and pile is not None and drawn == deck + pile
    if deck is None:  # The discard may have been shuffled into it.
        pile = None
    elif deck >= count:
        deck -= count
    else:
        deck, pile = (None if pile is None else max(0, deck + pile - count)), 0
    hand = player.contamination
    if elsewhere != 0:
        known = is_all and hand is not None and elsewhere is not None
        hand, elsewhere = (
            (hand + elsewhere, 0) if known and hand is not None and elsewhere is not None else (None, None)
        )
    table.change_player(
        seat,
        cards=None if player.cards is None or drawn is None else player.cards + drawn,
        deck=deck,
        discard=pile,
        contamination=hand,
        contamination_elsewhere=elsewhere,
    )
    settle(table, seat)


def _drawn(player: Player, count: int) -> int | None:
    """How many of so many cards there are to draw; None where nobody counted whether there are enough.

    All action cards that are not in hand are in deck and discard.
    """
    deck, pile = player.deck, player.discard
    if deck is not None and pile is not None:
        return min(count, deck + pile)
    enough = (deck is not None and deck >= count) or (player.cards is not None and player.cards + count <= DECK_SIZE)
    return count if enough else None


def drop_own(table: Table, seat: int, actions: int, contamination: int, rule: str) -> None:
    """Cards from the hand onto the own discard: so many action cards, and so many contamination cards."""
    count = actions + contamination
    if not count:
        return
    player = settle(table, seat)
    hand, elsewhere = player.contamination, player.contamination_elsewhere
    table.change_player(
        seat,
        cards=None if player.cards is None else player.cards - count,
        discard=None if player.discard is None else player.discard + count,
        contamination=None if hand is None else max(0, hand - contamination),
        contamination_elsewhere=None if elsewhere is None else elsewhere + contamination,
    )
    table.emit("cards-discarded", rule=rule, player=actor(seat), count=count)


def drop_all(table: Table, seat: int, rule: str) -> None:
    """The whole hand onto the own discard, where all contamination cards are then that were anywhere."""
    player = table.players[seat]
    count, own = table.cards(seat, rule), (player.contamination, player.contamination_elsewhere)
    drop_own(table, seat, count, 0, rule)
    elsewhere = None if None in own else sum(one for one in own if one is not None)
    table.change_player(seat, contamination=0, contamination_elsewhere=elsewhere)
    settle(table, seat)


def bounds_elsewhere(player: Player) -> tuple[int, int]:
    """Least and most contamination cards that deck and discard can hold."""
    cards, deck, pile = player.cards, player.deck, player.discard
    if player.contamination_elsewhere is not None:
        return player.contamination_elsewhere, player.contamination_elsewhere
    if cards is None or deck is None or pile is None:
        most = box().contamination - (player.contamination or 0)
        return 0, most if deck is None or pile is None else min(most, deck + pile)
    low, high = bounds(player)
    total = max(0, cards + deck + pile - DECK_SIZE)
    return max(0, total - high), max(0, total - low)


def bounds(player: Player) -> tuple[int, int]:
    """Least and most contamination cards that a hand can hold (A-90).

    The action cards of a character never leave it, so that how many contamination cards it has is public: all others.
    """
    cards, deck, pile = player.cards, player.deck, player.discard
    if player.contamination is not None:
        return player.contamination, player.contamination
    if cards is None:
        return 0, box().contamination
    if deck is None or pile is None:
        return 0, cards
    total = max(0, cards + deck + pile - DECK_SIZE)
    if player.contamination_elsewhere is not None:
        exact = min(cards, max(0, total - player.contamination_elsewhere))
        return exact, exact
    return max(0, total - deck - pile), min(cards, total)


def most_contamination(table: Table, seat: int) -> int:
    """Most contamination cards that a hand can hold, by what is known of all the others too."""
    deck = table.contamination
    others = sum(fewest_contamination(player) for player in table.players if player.seat != seat)
    others += table.players[seat].contamination_elsewhere or 0
    out = box().contamination - (deck.left or 0) - len(deck.discard) - len(deck.removed) - others
    return max(0, min(bounds(table.players[seat])[1], out))


def fewest_actions(table: Table, seat: int) -> tuple[int, int]:
    """Least and most action cards that a hand can hold."""
    cards = table.cards(seat, "ia.03")
    low, high = bounds(table.players[seat])
    return max(0, cards - high), max(0, cards - low)


def open_actions(player: Player) -> int | None:
    """The action cards in a hand, where everybody sees how many they are, by the numbers of all cards."""
    low, high = bounds(player._replace(contamination=None, contamination_elsewhere=None))
    return player.cards - low if player.cards is not None and low == high else None


def fewest_contamination(player: Player) -> int:
    """Fewest contamination cards of a player, in hand or not: known ones, or all beyond the ten action cards."""
    hand, elsewhere = player.contamination, player.contamination_elsewhere
    known = (hand or 0) + (elsewhere or 0)
    cards, deck, pile = player.cards, player.deck, player.discard
    if None not in (hand, elsewhere) or cards is None or deck is None or pile is None:
        return known
    return max(known, cards + deck + pile - DECK_SIZE)


def settle(table: Table, seat: int) -> Player:
    """What is certain of a player's contamination cards is filled in: only its owner could have told the rest.

    Before cards go anywhere, too, since what the numbers of cards show now they may not show afterwards.
    """
    player = table.players[seat]
    cards, deck, pile = player.cards, player.deck, player.discard
    if cards is None or deck is None or pile is None:
        return player
    if player.contamination is not None and player.contamination_elsewhere is not None:
        return player
    low, high = bounds(player)
    if low < high:
        return player
    total = max(0, cards + deck + pile - DECK_SIZE)
    return table.change_player(seat, contamination=low, contamination_elsewhere=max(0, total - low))

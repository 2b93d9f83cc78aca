"""A draft: a position while an action changes it, with the story of what happened.

Invariant: a draft is made from a frozen state, changed by the effects, and frozen again; the state that it was
made from never changes. What happened is told with `tell`, in order.
"""

from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from jupiter.engine.chance import Chance
from jupiter.engine.localizer import Localizer
from jupiter.engine.verdict import Event
from jupiter.games.rescue.codecs import cards_by_code, robots_by_letter
from jupiter.games.rescue.definitions import load
from jupiter.games.rescue.state import Position, State


class Draft(Position):
    """A position that may be changed."""

    def __init__(self, state: Position) -> None:
        vars(self).update(vars(state))
        self.story: list[tuple[str, str, Mapping[str, Any]]] = []
        """What happened: type of event, the rule behind it (or "" for the usual one), pieces and places."""

    def frozen(self) -> State:
        """The position as it is now."""
        fields = vars(self).copy()
        del fields["story"]
        return State.of(fields)

    def tell(self, kind: str, *, rule: str = "", **about: Any) -> None:
        """Adds to the story; `about` holds pieces and places as in JSON."""
        self.story.append((kind, rule, about))

    def events(self, says: Localizer) -> tuple[Event, ...]:
        """The story in sentences."""
        usual = load().events
        return tuple(says.event(kind, rule or usual[kind][0], about) for kind, rule, about in self.story)

    def robot(self, seat: int) -> str:
        """The robot of a seat."""
        return robots_by_letter()[self.letters[seat]]

    def relocate(self, seat: int, where: int) -> None:
        """Puts a robot somewhere."""
        self.robots = (*self.robots[:seat], where, *self.robots[seat + 1 :])

    def set_hand(self, seat: int, cards: Iterable[str]) -> None:
        """Gives a player another hand."""
        self.hands = (*self.hands[:seat], tuple(sorted(cards)), *self.hands[seat + 1 :])

    def set_cores(self, seat: int, cards: Iterable[str]) -> None:
        """Gives a player other cores."""
        self.cores = (*self.cores[:seat], tuple(sorted(cards)), *self.cores[seat + 1 :])

    def discard(self, cards: Iterable[str]) -> None:
        """Puts cards on the discards."""
        self.discards = tuple(sorted((*self.discards, *cards)))

    @contextmanager
    def chance(self) -> Iterator[Chance]:
        """Numbers from the seed; how many were used is kept."""
        if self.seed is None:
            raise AssertionError("laws let nothing be drawn without a seed")
        chance = Chance(self.seed, self.drawn)
        yield chance
        self.drawn = chance.used


def without(cards: tuple[str, ...], *gone: str) -> tuple[str, ...]:
    """The cards less those that go, one copy each."""
    left = list(cards)
    for card in gone:
        left.remove(card)
    return tuple(left)


def names(cards: Iterable[str]) -> list[str]:
    """Cards as in JSON."""
    return [cards_by_code()[card] for card in cards]

"""A position of Under Falling Skies in words: the round, the numbers, ships, dice and trackers.

Invariant: no word stands here; they are in the catalogues of the game and of its paper.
"""

from collections.abc import Iterator, Sequence
from functools import cached_property

from jupiter.games.skies import card_sets
from jupiter.games.skies.definitions import PLACES, load
from jupiter.games.skies.parts import Side
from jupiter.games.skies.wording import localizer
from jupiter.generators.screen.wording import Fields, PositionWords
from jupiter.generators.skies import texts

PARTS = {"roll": 1, "place": 1, "resolve": 2, "deploy": 2, "respawn": 3}
"""Which of the three phases of a round a phase of the position is in."""


def meaning(symbol: str) -> tuple[str, str]:
    """What a symbol of the data means, such as `explosion-3`, and its number; "" where it has none."""
    kind, _, count = symbol.rpartition("-")
    return (kind, count) if count.isdigit() else (symbol, "")


def sides_of(position: Fields) -> Sequence[tuple[str, str]]:
    """The side of each place's card."""
    cards = position["cards"]
    return tuple(zip(PLACES, (*cards["sky"], cards["upper"], cards["lower"], cards["tracks"]), strict=True))


class BoardWords(PositionWords):
    """What is said of one position in one language."""

    def __init__(self, position: Fields, language: str) -> None:
        super().__init__(position, texts.words(language), localizer(language).messages)

    @cached_property
    def faces(self) -> Fields:
        """The faces of the cards that lie on the table: `sky`, `upper`, `lower`, `tracks`."""
        own = self.position["card_set"]
        if own != "standard":
            return dict(own)
        return card_sets.to_json(load().card_set(tuple(Side(side) for _, side in sides_of(self.position))))

    @property
    def research(self) -> Sequence[int]:
        """What each space of the research track costs."""
        return tuple(self.faces["tracks"]["research"])

    @property
    def damage_on(self) -> tuple[int, int]:
        """Spaces for damage on the upper and the lower card of the base."""
        return self.faces["upper"]["damage"], self.faces["lower"]["damage"]

    # --- names ---

    def effect(self, effect: str) -> str:
        """What a room does."""
        return self.game(f"effect/{effect}")

    def _die(self, kind: str, value: int) -> str:
        return self.say(f"board/die/{kind}", value=value)

    def _ship(self, kind: str) -> str:
        return self.say(f"board/ship/{kind}")

    def _place(self, at: str) -> str:
        if at[0] == "S":
            return self.say("board/start", column=at[1])
        row, _, column = at.partition(".")
        return self.say("board/at", row=row, column=column) if column else at

    # --- the head ---

    @property
    def turn(self) -> str:
        """The round, which of its three phases it is, and what is next; or how the game ended."""
        position = self.position
        phase = position["phase"]
        if ended := self.ended(phase):
            return ended
        what = self.say(f"board/turn/{phase}", count=self._left)
        return self.say("board/round", round=position["round"], part=PARTS[phase], what=what)

    @property
    def _left(self) -> int:
        """Dice that are still to be rolled, placed or resolved."""
        base, supply = self.position["base"], load().supply
        if self.position["phase"] == "resolve":
            return sum(1 for row in base if not row["resolved"])
        return supply.black + supply.white - sum(1 for row in base if row["die"] != "blue")

    @property
    def counts(self) -> Sequence[tuple[str, str]]:
        """The numbers of the head, by name."""
        position, derived = self.position, self.position["derived"]
        at, costs = position["research"], self.research
        counts = {
            "energy": f"{position['energy']}/{load().numbers.energy}",
            "research": f"{at}/{len(costs)}",
            "next": str(costs[at]) if at < len(costs) else self.say("board/unknown"),
            "damage": f"{position['damage']}/{derived['damage_limit']}",
            "skull": str(max(0, derived["skull_row"] - position["mother_ship"])),
            "level": str(derived["level"]),
        }
        return self.counted(counts)

    # --- all in words ---

    @property
    def aside(self) -> str:
        """What lies in the box still."""
        derived = self.position["derived"]
        return self.say("board/aside", robots=derived["robots_aside"], ships=derived["red_ships_aside"])

    @property
    def description(self) -> Sequence[str]:
        """The position in words: numbers, cards, ships, dice and trackers."""
        position = self.position
        counts = ", ".join(f"{name} {value}" for name, value in self.counts)
        return (
            f"{counts}.",
            self._cards(),
            self.say("board/mother-ship", row=position["mother_ship"]),
            *self._ships(),
            self.say("board/digging", at=position["excavator"]),
            *self._dice(),
            self.aside,
        )

    def _cards(self) -> str:
        if self.position["card_set"] != "standard":
            return self.say("board/own-cards")
        sides = (
            self.named(self.game(f"card/{place}"), self.game(f"side/{side}")) for place, side in sides_of(self.position)
        )
        return f"{', '.join(sides)}."

    def _ships(self) -> Iterator[str]:
        standing = [self.named(self._ship(row["ship"]), self._place(row["at"])) for row in self.position["ships"]]
        if standing:
            yield f"{'; '.join(standing)}."
        waiting = [self.named(self._ship(kind), count) for kind, count in self.position["waiting"].items() if count]
        if waiting:
            yield self.say("board/waiting", ships=", ".join(waiting))

    def _dice(self) -> Iterator[str]:
        position = self.position
        rolled = [self._die(kind, value) for kind in ("black", "white") for value in position["rolled"][kind]]
        placed = [
            self.named(row["at"], self.say("board/done", what=die) if row["resolved"] else die)
            for row in position["base"]
            for die in [self._die(row["die"], row["value"])]
        ]
        built = [self._die("blue", value) for value in position["built"]]
        for name, dice in (("rolled", rolled), ("built", built), ("placed", placed)):
            if dice:
                yield f"{self.named(self.say(f'board/{name}'), ', '.join(dice))}."

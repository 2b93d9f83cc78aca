"""A position of Jupiter Rescue in words: whose turn it is, the numbers, the colony tile by tile, the robots.

Invariant: no word stands here; they are in the catalogues of the game and of its paper.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cache, cached_property

from jupiter.games.rescue.definitions import load
from jupiter.games.rescue.parts import Card
from jupiter.games.rescue.wording import localizer
from jupiter.generators.rescue import texts
from jupiter.generators.screen.wording import Fields, PositionWords

KINDS = {"colonists": "colonists", "creeps": "creeps", "super_creeps": "super-creeps"}
"""Figures without names: the message by the field of the position."""


@cache
def cards_by_id() -> Mapping[str, Card]:
    """The kinds of card, as positions name them."""
    return {card.id: card for card in load().cards.values()}


class BoardWords(PositionWords):
    """What is said of one position in one language."""

    def __init__(self, position: Fields, language: str) -> None:
        super().__init__(position, texts.words(language), localizer(language).messages)

    # --- names ---

    def robot(self, robot: str) -> str:
        """A robot by its colour."""
        return self.game(f"robot/{robot}")

    def sign(self, kind: str) -> str:
        """The letter on a figure: `colonist`, `creep`, `super-creep` or the id of a robot."""
        return self.game(f"sign/{kind}")

    def card(self, card: str) -> str:
        """A card by its id."""
        return self.game(f"card/{cards_by_id()[card].code}/name")

    def cards(self, cards: Sequence[str]) -> str:
        """Cards by name, copies counted."""
        return ", ".join(self._counted(card, n) for card, n in Counter(cards).items()) or self.say("board/no-cards")

    def _counted(self, card: str, count: int) -> str:
        name = self.card(card)
        return self.say("board/copies", card=name, count=count) if count > 1 else name

    def whereabouts(self, at: str | None) -> str:
        """Where a robot is."""
        if at == "pod":
            return self.say("board/in-pod")
        return self.say("board/on", place=at) if at else self.say("board/out")

    def variant(self, variant: str) -> str:
        """A variant by its id."""
        return self.game(f"variant/{variant}/name")

    @property
    def pod_title(self) -> str:
        """What stands on the pod."""
        return self.say("board/pod-away" if self.position["pod"]["dock"] is None else "board/pod")

    @property
    def aboard(self) -> str:
        """How many Colonists are in the pod, as it stands there."""
        return self.say("board/aboard", count=self.position["pod"]["colonists"])

    # --- the head ---

    @cached_property
    def acting(self) -> str:
        """Whose turn it is: the id of a robot."""
        turn = self.position["turn"]
        waiting = {"core": turn["choosing"], "deal": turn["dealing"]}.get(turn["phase"]) or [turn["robot"]]
        return str(waiting[0])

    @property
    def turn(self) -> str:
        """Whose turn it is, and what is to be done; or how the game ended."""
        turn, ended = self.position["turn"], self.ended(self.position["turn"]["phase"])
        if ended:
            return ended
        phase = self.game(f"phase/{turn['phase']}")
        if turn["number"]:
            return self.say("board/turn", number=turn["number"], robot=self.robot(self.acting), phase=phase)
        if turn["phase"] == "first":
            return self.say("board/before", phase=phase)
        return self.say("board/before-of", robot=self.robot(self.acting), phase=phase)

    @property
    def counts(self) -> Sequence[tuple[str, str]]:
        """The numbers of the head, by name."""
        position, derived = self.position, self.position["derived"]
        acting = next((row for row in position["robots"] if row["robot"] == position["turn"]["robot"]), None)
        actions = (
            f"{derived['actions_left']}/{derived['actions_allowed']}"
            if position["turn"]["number"]
            else self.say("board/unknown")
        )
        counts = {
            "saved": f"{position['evacuated']}/{derived['goal']}",
            "lost": f"{position['lost']}",
            "needed": f"{max(0, derived['goal'] - position['evacuated'])}",
            "actions": actions,
            "hand": f"{len(acting['hand']) if acting else 0}/{derived['hand_limit']}",
            "deck": f"{derived['draw_pile_size']}",
        }
        return self.counted(counts)

    # --- all in words ---

    @property
    def description(self) -> Sequence[str]:
        """The position in words: numbers, robots, pod, piles, and the colony tile by tile."""
        counts = ", ".join(f"{name} {value}" for name, value in self.counts)
        return (
            f"{counts}.",
            *map(self._robot_words, self.position["robots"]),
            *(self.named(name, text) for name, text in self.facts()),
            *map(self._tile_words, self.position["tiles"]),
        )

    def _robot_words(self, row: Fields) -> str:
        return self.say(
            "board/robot",
            robot=self.robot(row["robot"]),
            at=self.whereabouts(row["at"]),
            core=self.cards(row["core"]),
            hand=self.cards(row["hand"]),
        )

    def _tile_words(self, tile: Fields) -> str:
        named = {name: tile[name] for name in ("cell", "tile")}
        what = "; ".join(self._standing(tile["cell"])) or self.say("board/nobody")
        return self.say("board/tile", side=self.game(f"side/{tile['side']}"), what=what, **named)

    def _standing(self, cell: int) -> Iterator[str]:
        """Who stands on a cell, with the spaces."""
        for field, kind in KINDS.items():
            places = [place for place in self.position[field] if place.startswith(f"{cell}.")]
            if places:
                yield f"{self.say(f'board/{kind}')} {', '.join(places)}"
        for row in self.position["robots"]:
            if row["at"] and row["at"].startswith(f"{cell}."):
                yield f"{self.robot(row['robot'])} {row['at']}"

    def facts(self) -> Iterator[tuple[str, str]]:
        """What holds now and then beside the cards that lie about, by name: the pod, the die and the like."""
        position, turn = self.position, self.position["turn"]
        pod = position["pod"]
        where = self.say("board/away") if pod["dock"] is None else self.say("board/docked", cell=pod["dock"])
        yield self.say("board/fact/pod"), f"{where} {self.named(self.say('board/colonists'), pod['colonists'])}."
        if turn["die"]:
            yield self.say("board/fact/die"), str(turn["die"])
        if turn["setback"]:
            yield self.say("board/fact/setback"), self.card(turn["setback"])
        for name in ("pending", "shielded", "calm"):
            if turn[name]:
                yield self.say(f"board/fact/{name}"), ", ".join(map(str, turn[name]))
        piles = {"used": turn["used"], **{name: position[name] for name in ("open", "discards", "aside")}}
        for name, cards in piles.items():
            if cards:
                yield self.say(f"board/fact/{name}"), self.cards(cards)
        if position["variants"]:
            yield self.say("board/fact/variants"), ", ".join(map(self.variant, position["variants"]))
